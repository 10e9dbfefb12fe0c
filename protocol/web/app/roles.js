import { app } from "./app.js";

/** Whether this person is the room's host. */
export function isHost() {
  const { room, me } = app.state;
  return room !== null && me.seat !== null && room.host === me.seat;
}

/** Whether an answer of this person is awaited. */
export function isAwaited(state = app.state) {
  return Boolean(
    state.private?.request && !state.private.answer && state.room?.phase === "playing",
  );
}

/** Names by seat, as the players at the table know each other. */
export function seatNames(state = app.state) {
  const start = state.events.find((each) => each.event === "game_start");
  if (start) return start.seats.map((each) => each.name);
  return (state.room?.seats ?? []).map((each) => each.name ?? "");
}
