// What a client knows of its own part in a game, to hold against a transcript. Source:
// ../README.md, "Event chain and transcript".

/**
 * Everything that was locked or drawn with is looked up in the store.
 * @param {import("./chain.js").Chain} chain
 * @param {number|null} played the seat that this client has played in, where it knows
 * @param {import("./secrets.js").Secrets} secrets
 * @returns {Promise<object|null>} null: no part in it, or a history that is not whole
 */
export async function notesOf(chain, played, secrets) {
  if (!chain.isWhole) return null;
  const seat = played ?? (await seatInStore(chain, secrets));
  if (seat === null) return null;
  const { gameId, events } = chain;
  const mine = (entries) => entries.find((each) => each.seat === seat)?.digest;
  const seeds = [];
  const commitments = [];
  for (const event of events) {
    if (event.event === "deal_open" && mine(event.pc) !== undefined) {
      const stored = await secrets.seed(gameId, mine(event.pc));
      if (stored !== null) seeds.push(stored.seed);
    }
    if (event.event === "locked" && mine(event.commits) !== undefined) {
      const { decision } = event;
      const digest = mine(event.commits);
      const stored = await secrets.answer(gameId, decision, digest);
      if (stored !== null) commitments.push({ decision, digest, choice: stored.choice });
    }
  }
  return { game_id: gameId, seat, seeds, commitments, head: chain.head };
}

/** The seat that a page before this one has played in: the one whose secrets are in the store. */
async function seatInStore({ gameId, events }, secrets) {
  for (const event of events) {
    for (const { seat, digest } of event.event === "deal_open" ? event.pc : []) {
      if ((await secrets.seed(gameId, digest))?.seat === seat) return seat;
    }
    for (const { seat, digest } of event.event === "locked" ? event.commits : []) {
      if ((await secrets.answer(gameId, event.decision, digest))?.seat === seat) return seat;
    }
  }
  return null;
}
