/** What happened and why, in words: one or more sentences for each event of a game, for the log. */
import { readSuitCard, splitzCardName, suitCardName } from "./cards.js";
import { listOf, sentence } from "./names.js";
import { byId, objectiveName } from "./splito/objectives.js";

/**
 * @param {object} event  an event frame
 * @param {string[]} names  by seat
 * @param {function(string, object=): string} t
 * @param {object[]} [objectives]  of the reply to `deck`; the built-in ones when left out
 * @returns {string[]} sentences; none for events that say nothing to a person, and for unknown ones
 */
export function story(event, names, t, objectives) {
  const teller = new Teller(names, t, objectives);
  const tell = Object.hasOwn(TELLERS, event.event) ? TELLERS[event.event] : null;
  return tell ? tell(event, teller).filter(Boolean) : [];
}

/** Cards of either game, listed: "10, 9, joker". */
export function cardList(cards, t, objectives) {
  const known = byId(objectives);
  const name = (card) => {
    if (readSuitCard(card)) return suitCardName(card, t);
    if (card === "J" || /^\d+$/.test(card)) return splitzCardName(card, t);
    return objectiveName(known.get(card), t);
  };
  return cards.map(name).join(", ");
}

class Teller {
  constructor(names, t, objectives) {
    this.names = names;
    this.t = t;
    this.objectives = objectives;
  }

  /** A sentence of the catalogue; "" for what it does not know, such as new reasons. */
  say(key, values) {
    const text = this.t(`game.story.${key}`, values);
    if (text === `game.story.${key}`) return "";
    const named = [values?.name, values?.names].some((each) => each && text.startsWith(each));
    return named ? text : sentence(text);
  }

  name(seat) {
    return this.names[seat] ?? this.t("table.seat", { number: seat + 1 });
  }

  list(seats) {
    return listOf(
      seats.map((each) => this.name(each)),
      this.t,
    );
  }

  cards(cards) {
    return cardList(cards, this.t, this.objectives);
  }

  /** The zone between two players, or one of a player's own in a duel. */
  zone(zone) {
    const { t, names } = this;
    if (names.length === 2) {
      const key = zone % 2 === 0 ? "table.zone_left_of" : "table.zone_right_of";
      return t(key, { name: this.name(zone >> 1) });
    }
    const other = (zone + 1) % names.length;
    return t("table.zone_between", { first: this.name(zone), second: this.name(other) });
  }

  effects(list) {
    const lines = [];
    for (let i = 0; i < list.length; ++i) {
      if (list[i].fx !== "cut") {
        const { fx } = list[i];
        const line = Object.hasOwn(EFFECTS, fx) ? EFFECTS[fx](list[i], this) : null;
        if (line) lines.push(line);
        continue;
      }
      const parts = [list[i]];
      while (list[i + 1]?.fx === "cut") parts.push(list[++i]);
      lines.push(cut(parts, this));
    }
    return lines;
  }

  /** A choice of any kind, in words. */
  choice(choice) {
    const { t } = this;
    const played = /^(.+)@(left|right)$/.exec(choice);
    if (played) {
      const side = t(`game.to_side.${played[2]}`);
      return t("game.story.choice_play", { card: this.cards([played[1]]), side });
    }
    if (/^\d+-\d+-\d+$/.test(choice)) {
      return t("game.story.choice_divide", { sizes: choice.replaceAll("-", " | ") });
    }
    if (/^[\d,]+$/.test(choice)) {
      return t("game.story.choice_jokers", { values: choice.replaceAll(",", ", ") });
    }
    return t(`game.part_nom.${choice}`);
  }

  /** Why the server chose. */
  excuse({ seat, choice, why }) {
    const values = { name: this.name(seat), choice: this.choice(choice) };
    return this.say(`default_${why ?? "no_answer"}`, values);
  }
}

const TELLERS = {
  game_start: (event, teller) => [
    teller.say("start", {
      title: teller.t(`game.edition.${event.edition}`),
      names: listOf(
        event.seats.map((each) => each.name),
        teller.t,
      ),
    }),
  ],
  deal_failed: (event, teller) => [teller.say("deal_failed", { names: teller.list(event.seats) })],
  deal_seeds: (event, teller) => [
    event.server_alone
      ? teller.say("deal_alone")
      : teller.say("deal_together", { names: teller.list(event.seeds.map((each) => each.seat)) }),
  ],
  dealt: (event, teller) => teller.effects(event.effects),
  chosen: (event, teller) => [
    ...(event.by === "server" ? [teller.excuse(event)] : []),
    ...teller.effects(event.effects),
  ],
  revealed: (event, teller) => [
    ...event.answers.filter((each) => each.by === "server").map((each) => teller.excuse(each)),
    ...votes(event.answers, teller),
    ...teller.effects(event.effects),
  ],
  deadline: (event, teller) => [deadline(event, teller)],
  takeover: (event, teller) => [
    teller.say(event.by === "bot" ? "takeover_bot" : "takeover_player", {
      name: teller.name(event.seat),
    }),
  ],
  game_over: (event, teller) => [gameOver(event, teller)],
  aborted: (event, teller) => [teller.say(`aborted_${event.why}`)],
};

/** Votes are told together; plays are told by their effects. */
function votes(answers, teller) {
  if (answers.some(({ choice }) => choice.includes("@"))) return [];
  const words = answers.map(({ seat, choice }) =>
    teller.t("game.story.vote", { name: teller.name(seat), part: teller.t(`game.part.${choice}`) }),
  );
  return [teller.say("votes", { votes: words.join(", ") })];
}

function deadline(event, teller) {
  const values = {
    names: event.seats.length ? teller.list(event.seats) : teller.t("game.somebody"),
    count: event.seats.length || 1,
  };
  return teller.say(`deadline_${event.why}`, values);
}

function gameOver({ ranks, scores }, teller) {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const values = { names: teller.list(winners), points: scores[winners[0]], count: winners.length };
  return teller.say("game_over", values);
}

function cut(parts, teller) {
  const words = parts.map(({ part, cards }) =>
    teller.t("game.story.cut_part", {
      part: teller.t(`game.part.${part}`),
      cards: teller.cards(cards),
    }),
  );
  const values = { name: teller.name(parts[0].seat), parts: words.join(" | ") };
  return teller.say(parts[0].auto ? "cut_auto" : "cut", values);
}

/** What most effects name, ready for sentences. */
function values(effect, teller) {
  const { seat, seats, cards, part } = effect;
  return {
    ...(seat !== undefined && { name: teller.name(seat) }),
    ...(seats && { names: teller.list(seats) }),
    ...(cards && { cards: teller.cards(cards), count: cards.length }),
    ...(part && {
      part: teller.t(`game.part_nom.${part}`),
      part_acc: teller.t(`game.part_acc.${part}`),
    }),
    ...(effect.zone !== undefined && { zone: teller.zone(effect.zone) }),
    ...(effect.value !== undefined && { value: effect.value }),
  };
}

const plain = (key) => (effect, teller) => teller.say(key, values(effect, teller));
const jokers = (key) => (effect, teller) =>
  teller.say(key, { ...values(effect, teller), count: effect.jokers });

const EFFECTS = {
  // Splitz and Split It
  round: ({ seat, round }, teller) => teller.say("round", { round, name: teller.name(seat) }),
  row: ({ cards, left }, teller) => teller.say("row", { cards: teller.cards(cards), count: left }),
  discarded: plain("discarded"),
  unclaimed: plain("unclaimed"),
  sole: plain("sole"),
  joined: jokers("joined"),
  waiting: jokers("waiting"),
  placed: (effect, teller) => jokers(effect.auto ? "placed_auto" : "placed")(effect, teller),
  contested: plain("contested"),
  lost: plain("lost"),
  merged: plain("merged"),
  stalemate: ({ seats, times }, teller) =>
    teller.say("stalemate", { names: teller.list(seats), count: times }),
  removed: plain("removed"),
  round_end: ({ round }, teller) => teller.say("round_end", { round }),
  // Splito
  commons: plain("commons"),
  dealt: ({ count }, teller) => teller.say("dealt", { count }),
  played: (effect, teller) => {
    const side = teller.t(`game.to_side.${effect.side}`);
    if (teller.names.length === 2)
      return teller.say("played_duel", { ...values(effect, teller), side });
    const { length } = teller.names;
    const step = effect.side === "left" ? 1 : length - 1;
    const neighbour = teller.name((effect.seat + step) % length);
    return teller.say("played", { ...values(effect, teller), side, neighbour });
  },
  passed: (_, teller) => teller.say(teller.names.length === 2 ? "passed_duel" : "passed"),
  common_won: plain("common_won"),
  common_lost: plain("common_lost"),
  scored: ({ zone, cards, points }, teller) =>
    teller.say("scored", {
      zone: teller.zone(zone),
      count: cards.length,
      points: teller.t("game.points", { count: points }),
    }),
};
