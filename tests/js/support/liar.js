// Something between a client and a real server that changes what the server says.
import { once } from "node:events";
import { WebSocket, WebSocketServer } from "ws";

/**
 * @param {number} port of the real server, on this machine
 * @param {(text: string) => string} lie what the client gets to hear instead of a message
 * @returns {Promise<{port: number, heard: string[], stop: () => void}>} `heard`: what clients have
 *   sent so far
 */
export async function between(port, lie) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  const heard = [];
  const sockets = new Set();
  server.on("connection", (client, request) => {
    const protocol = request.headers["sec-websocket-protocol"];
    const up = new WebSocket(`ws://127.0.0.1:${port}/ws`, protocol);
    const isOpen = once(up, "open");
    client.on("message", async (data) => {
      heard.push(data.toString());
      await isOpen;
      up.send(data.toString());
    });
    up.on("message", (data) => client.send(lie(data.toString())));
    for (const [one, other] of [[client, up], [up, client]]) {
      sockets.add(one);
      one.on("error", () => {});
      one.on("close", () => other.terminate());
    }
  });
  await once(server, "listening");
  const stop = () => {
    for (const each of sockets) each.terminate();
    server.close();
  };
  return { port: server.address().port, heard, stop };
}
