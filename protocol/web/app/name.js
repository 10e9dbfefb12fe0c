/** The name of the person: typed on the page, sent when they sit down somewhere. */
import { app, uiOf } from "./app.js";
import { fittingName } from "./format.js";
import { startSession } from "./session.js";
import { change, settings } from "./settings.js";

/** What stands in the name field now. */
export const nameDraft = () => uiOf("name", () => ({ value: settings().name }));

/** Makes the typed name the one that the server knows. Resolves when it does. */
export async function useName() {
  const name = fittingName(nameDraft().value);
  nameDraft().value = name;
  if (name !== settings().name) change({ name });
  else return;
  // A name is given with `hello`; a seat that is held keeps its own, and is gone back to.
  const { room, me } = app.state;
  await startSession();
  if (room)
    await (me.seat === null ? app.client.watch(room.room) : app.client.join(room.room)).catch(
      () => {},
    );
}

/** The name as the server shows it, else the chosen one. */
export function myName() {
  return app.state?.me.name || settings().name;
}
