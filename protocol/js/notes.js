// What a client knows of its own part in a game, to hold against a transcript. Source:
// ../README.md, "Event chain and transcript".

/**
 * Everything that was locked or drawn with is looked up in the store.
 * @param {import("./chain.js").Chain} chain
 * @param {number|null} seat the own one
 * @param {import("./secrets.js").Secrets} secrets
 * @returns {Promise<object|null>} null: no seat, or a history that is not whole
 */
export async function notesOf(chain, seat, secrets) {
  if (seat === null || !chain.isWhole) return null;
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
