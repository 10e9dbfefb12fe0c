// A client before a scripted server, for tests of servers that lie, break or do odd but legal things.
import { after, afterEach } from "node:test";
import { closeAll, makeClient, until } from "./player.js";
import { roomOf, Script, scripted } from "./scripted.js";

export const FAST = { backoff: { firstMs: 5, longestMs: 20 } };
export const ROOM = "4Q2S726S";
export const stops = [];
afterEach(() => {
  closeAll();
  for (const stop of stops.splice(0)) stop();
});
after(closeAll);

export async function open(handlers, options = {}) {
  const server = await scripted(handlers);
  stops.push(server.stop);
  const client = makeClient({ url: server.url, ...FAST, ...options });
  await client.welcomed;
  return { server, client, peer: server.peers[0] };
}

/** A client in a room where a vote is open to it, and the script of that game. */
export async function voting(handlers = {}, options = {}) {
  const script = new Script();
  const join = (peer, command) => {
    peer.ok(command, { room: ROOM, seat: 0 });
    peer.say({ frame: "room", ...roomOf(script) });
    if (command.resume) peer.say(...script.texts.slice(command.resume.n + 1));
    else peer.say(script.start(), script.vote(1));
    peer.say(script.private(1), script.batchEnd());
  };
  const opened = await open({ join, ...handlers }, options);
  await opened.client.join(ROOM);
  await until(opened.client, (state) => state.private?.request, "the vote");
  return { script, ...opened };
}

export const bodyOf = ({ frame, ...body }) => body;
export const sentBy = (peer, cmd) => peer.commands.filter((each) => each.cmd === cmd);
/** Everything that was said before has been taken in. */
export const settled = (client) => client.ping();
export const codesOf = (client) => client.faults.map((each) => each.code);
