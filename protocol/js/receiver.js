// What arrives, told apart: replies, the welcome, frames, and what makes no sense.

const isObject = (value) => typeof value === "object" && value !== null;

const isWelcome = ({ token, last_id: lastId, seats }) =>
  typeof token === "string" && Number.isSafeInteger(lastId) && Array.isArray(seats);

export class Receiver {
  #host;

  /**
   * @param {object} host `heard(text)` for every text, then one of `reply(message)`,
   *   `welcome(frame)`, `frame(text, frame)`; `bad(text)`: something is wrong with what arrived
   */
  constructor(host) {
    this.#host = host;
  }

  /** @param {string|ArrayBuffer|Blob} data of a message */
  receive(data) {
    const host = this.#host;
    if (typeof data !== "string") return host.bad("a message that is no text");
    host.heard(data);
    let message;
    try {
      message = JSON.parse(data);
    } catch {
      return host.bad("a message that is not JSON");
    }
    if (!isObject(message)) return host.bad("no object");
    try {
      return this.#dispatch(data, message);
    } catch (error) {
      return host.bad(error.message); // a shape that nobody thought of
    }
  }

  #dispatch(text, message) {
    const host = this.#host;
    if ("re" in message) {
      if (isObject(message.ok) === isObject(message.error)) {
        return host.bad("a reply that is neither ok nor error");
      }
      return host.reply(message);
    }
    if (message.frame !== "welcome") return host.frame(text, message);
    if (!isWelcome(message)) return host.bad("welcome: its fields are missing or wrong");
    return host.welcome(message);
  }
}
