// Uses the kit as a program in TypeScript does; it is compiled, not run.
import {
  CommandError, builtinDeck, connect, localStorageStore, replay, shortCode, verifyTranscript,
} from "../../../protocol/js/index.js";
import type { GameEvent, Private, Room, SplitoView, State } from "../../../protocol/js/index.js";
import { browserHints } from "../../../protocol/js/browser.js";

const client = connect({ url: "ws://127.0.0.1/ws", store: localStorageStore(), answers: "escrow" });
const stop: () => void = browserHints(client);

function draw(room: Room | null, own: Private | null): number | undefined {
  return (room?.options.decision_ms ?? 0) + (own?.request?.legal?.length ?? 0);
}

client.on("change", (state: State, events: readonly GameEvent[]) => {
  draw(state.room, state.private);
  const zones = (state.view as SplitoView | null)?.zones.map((zone) => zone.met.length);
  const hashes: string[] = events.map((event) => event.prev);
  void [zones, hashes, state.answer?.stage === "counted", state.game?.code];
});

export async function play(): Promise<void> {
  const { room, seat } = await client.create({
    game: "splitz", players: 2, options: { untimed: true },
  });
  await client.join(room, { as: "watcher" });
  await client.answer("white", { mode: "blind" });
  try {
    await client.sit(seat ?? 1);
  } catch (error) {
    if (error instanceof CommandError) void [error.code, error.field, error.retryAfterMs];
  }
  const text = client.transcript() ?? "";
  const notes = await client.notes();
  const { checks, head } = verifyTranscript(text, notes === null ? {} : { notes });
  void [checks.map((each) => each.text), shortCode(head ?? ""), replay(text).at(-1)?.outcome];
  void [builtinDeck.objectives[0].params.colour, await client.token()];
  stop();
}
