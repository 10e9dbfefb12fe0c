/** The one line that says what there is to do now, for players and for watchers. */
import { listOf } from "./names.js";

/**
 * @param {object} model
 * @param {ReturnType<import("./situation.js").situation>} now
 * @param {string[]} names
 * @returns {{ text: string, mine: boolean }} mine: it is the viewer who has something to do
 */
export function prompt(model, now, names, t) {
  const say = (key, values) => t(`table.prompt.${key}`, values);
  if (model.reveal) return { text: say("revealed"), mine: false };
  if (now.phase === "lobby") return { text: say("lobby"), mine: false };
  if (now.phase === "aborted") return { text: say("aborted"), mine: false };
  if (now.phase === "over") return { text: over(model, names, t), mine: false };
  if (model.pause) return { text: paused(model.pause, names, t), mine: now.open && !now.answered };
  if (now.phase === "shuffle" || !now.decision) return { text: say("shuffle"), mine: false };
  if (now.open && !now.answered) return { text: say(`${now.decision.kind}_you`), mine: true };
  return { text: waiting(model, now, names, t), mine: false };
}

function over({ outcome }, names, t) {
  const winners = outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [names[seat]] : []));
  return t("table.prompt.over", { names: listOf(winners, t), count: winners.length });
}

function paused({ seats }, names, t) {
  const who = seats.length
    ? listOf(
        seats.map((seat) => names[seat]),
        t,
      )
    : t("game.somebody");
  return t("table.prompt.paused", { names: who });
}

/** A blind answer is turned up only by the one who gave it, and not by one who is away. */
function lockedWords({ present, room }, { seats, commits }, names, t) {
  const away = seats.filter((seat) => {
    const { kind, bot_plays: bot } = room.seats[seat];
    const plain = commits.some((each) => each.seat === seat && each.mode === "plain");
    return !plain && present?.[seat] === false && kind === "person" && !bot;
  });
  if (away.length === 0) return t("table.prompt.locked");
  const list = listOf(
    away.map((seat) => names[seat]),
    t,
  );
  return t("table.prompt.locked_away", { names: list, count: away.length });
}

function waiting(model, now, names, t) {
  const { kind, secret, seats, locked, answered, count } = now.decision;
  const say = (key, values) => t(`table.prompt.${key}`, values);
  if (now.sending) return say("sending");
  if (locked) return lockedWords(model, now.decision, names, t);
  if (!secret) return say(`${kind}_other`, { name: names[seats[0]] });
  const missing = seats.filter(
    (seat) => !answered?.includes(seat) && seat !== (now.answered && now.me),
  );
  const own = now.answered ? `${say("changeable")} ` : "";
  if (answered && missing.length < seats.length) {
    const list = listOf(
      missing.map((seat) => names[seat]),
      t,
    );
    return own + say("missing", { names: list, count: missing.length });
  }
  if (count) return own + say("counted", { done: count, count: seats.length });
  const list = listOf(
    seats.map((seat) => names[seat]),
    t,
  );
  return own || say(`${kind}_others`, { names: list, count: seats.length });
}
