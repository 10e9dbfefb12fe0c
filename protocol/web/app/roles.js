import { app } from "./app.js";

/** Whether this person is the room's host. */
export function isHost() {
  const { room, me } = app.state;
  return room !== null && me.seat !== null && room.host === me.seat;
}

/** Whether an answer of this person is awaited, here. */
export function isAwaited(state = app.state) {
  return Boolean(
    state.private?.request &&
      !state.private.answer &&
      state.room?.phase === "playing" &&
      !standsStill(state),
  );
}

/**
 * Whether nothing is heard any more, such as when another tab has taken this one's place: what is
 * shown is a picture of then, and not to be played with.
 */
export function standsStill({ connection } = app.state) {
  return connection.phase === "closed";
}

/**
 * The seat of this person in the game on the table. After its end that is the one they have played
 * in: by then they, or others, may sit elsewhere.
 */
export function gameSeat(state = app.state) {
  const isOver = state.outcome !== null || state.aborted !== null;
  return isOver ? (state.game?.seat ?? null) : state.me.seat;
}

/** Names by seat, as the players at the table know each other. */
export function seatNames(state = app.state) {
  const start = state.events.find((each) => each.event === "game_start");
  if (start) return start.seats.map((each) => each.name);
  return (state.room?.seats ?? []).map((each) => each.name ?? "");
}
