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
 * Whether what is shown is not to be played with: nothing is heard any more, such as when another tab
 * has taken this one's place, or what is heard does not fit what was heard before.
 */
export function standsStill(state = app.state) {
  return state.connection.phase === "closed" || isForked(state);
}

/** Whether the server tells this game otherwise than before. */
export function isForked({ game } = app.state) {
  return game?.chain === "broken";
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
