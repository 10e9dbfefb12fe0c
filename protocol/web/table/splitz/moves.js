/**
 * Which open card of Splitz and Split It is which, from one table to the next, and where cards fly.
 */

/** Names of the open cards by which movements know them again: of a round, by value. */
export function nameCards(view, before) {
  const groups = {
    row: view.row,
    parts: view.parts.map((each) => each.cards),
    contested: view.contested.map((each) => each.cards),
  };
  const spare = before?.round === view.round ? [...before.all] : [];
  const all = [];
  let number = before?.round === view.round ? before.next : 0;
  const name = (card) => {
    const index = spare.findIndex((each) => each.card === card);
    const id = index < 0 ? `card:${view.round}:${number++}` : spare.splice(index, 1)[0].id;
    all.push({ id, card });
    return id;
  };
  return {
    round: view.round,
    row: groups.row.map(name),
    parts: groups.parts.map((cards) => cards.map(name)),
    contested: groups.contested.map((cards) => cards.map(name)),
    colours: view.parts.map((each) => each.part),
    all,
    next: number,
  };
}

/** Which cards fly where for some effects: from where they lay to whoever gets them. */
export function splitzFlights(effects, ids) {
  if (!ids) return [];
  const used = new Set();
  const take = (card, part) => {
    const of = part ? (ids.parts[ids.colours.indexOf(part)] ?? []) : null;
    const found = ids.all.find(
      (each) => each.card === card && !used.has(each.id) && (!of || of.includes(each.id)),
    );
    if (found) used.add(found.id);
    return found?.id;
  };
  const flights = [];
  for (const effect of effects) {
    const to = destination(effect);
    for (const card of to ? effect.cards : []) {
      const from = take(card, effect.part);
      if (from) flights.push({ card, from, to: to(card) });
    }
  }
  return flights;
}

function destination({ fx, seat }) {
  if (fx === "sole") return (card) => (card === "J" ? `seat:${seat}` : `stack:${seat}:${card}`);
  if (["discarded", "unclaimed", "lost", "removed"].includes(fx)) return () => "discards";
  return null;
}
