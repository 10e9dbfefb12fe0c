/** The objectives of Splito that this server plays with: its host can give another list. */
import { app, render } from "./app.js";

let asked = null; // the client that was asked last
let deck = null;

/** Asks once for each client, and draws the page anew when the list is there. */
function ask(client) {
  if (asked === client) return;
  asked = client;
  client.deck().then(
    (found) => {
      deck = found;
      render();
    },
    () => {
      asked = null;
    },
  );
}

/** The list for the game on the table; undefined until it is there: then the usual one counts. */
export function objectives() {
  if (app.state.room?.game === "splito") ask(app.client);
  return deck?.objectives;
}
