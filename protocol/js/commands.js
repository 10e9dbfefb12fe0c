// Commands and their replies. What was sent and not answered is sent again on the next connection,
// with the same id, so that it is not done twice. Source: ../README.md, "Ids".
import { CommandError } from "./errors.js";

const RETRIED = new Set(["rate_limited", "storage_failed"]);
const SHORTEST_WAIT_MS = 200;
const GONE = "What it was about was not there any more when the connection came back.";

export class Commands {
  #send;
  #retries;
  #waiting = new Set(); // in the order in which they were given
  #lastId = 0;
  #open = false;

  /**
   * @param {(text: string) => boolean} send whether it was handed to a connection
   * @param {number} retries how often a refusal for the moment is tried again
   */
  constructor(send, retries) {
    this.#send = send;
    this.#retries = retries;
  }

  /**
   * Sends a command as soon as commands may be sent, and again after a lost connection.
   * @param {object} command without id
   * @param {object} [how]
   * @param {(ok: object, again: boolean) => void} [how.onOk] at once, before anything that follows
   *   the reply; `again`: it was sent on more than one connection
   * @returns {Promise<object>} `ok` of the reply
   */
  send(command, { onOk } = {}) {
    return this.#add(command, { onOk, now: false });
  }

  /** The same for this connection alone, and before all others; lost with it (code `lost`). */
  sendNow(command, { onOk } = {}) {
    return this.#add(command, { onOk, now: true });
  }

  /** @param {number} lastId of the welcome */
  welcome(lastId) {
    this.#lastId = Math.max(this.#lastId, lastId);
  }

  /**
   * From now on all may be sent.
   * @param {(command: object) => string|null} refuse code of why something that was given before
   *   must not be sent now; null: it may
   */
  resume(refuse) {
    this.#open = true;
    for (const entry of [...this.#waiting]) {
      const code = refuse(entry.command);
      if (code !== null) this.#end(entry, { code, message: GONE });
      else if (!entry.resting) this.#transmit(entry);
    }
  }

  /** The connection is gone. */
  lost() {
    this.#open = false;
    for (const entry of [...this.#waiting].filter((each) => each.now)) {
      this.#end(entry, { code: "lost", message: "The connection broke." });
    }
  }

  /** Refuses everything that waits. */
  closeAll(code, message) {
    this.#open = false;
    for (const entry of [...this.#waiting]) this.#end(entry, { code, message });
  }

  /** Whether a command of that name waits for its reply. */
  isUnderWay(matches) {
    return [...this.#waiting].some((each) => matches(each.command));
  }

  /** Takes what matches out; for answers that were learned otherwise. */
  settle(matches, ok) {
    for (const entry of [...this.#waiting].filter((each) => matches(each.command))) {
      this.#waiting.delete(entry);
      entry.resolve(ok);
    }
  }

  /**
   * @param {{re: number|null, ok?: object, error?: object}} message
   * @returns {boolean} false: it answers nothing that was asked
   */
  reply(message) {
    const entry = [...this.#waiting].find((each) => each.id !== null && each.id === message.re);
    if (entry === undefined) return false;
    if (message.error === undefined) {
      this.#waiting.delete(entry);
      entry.onOk?.(message.ok ?? {}, entry.sent > 1);
      entry.resolve(message.ok ?? {});
    } else if (RETRIED.has(message.error.code) && entry.tries < this.#retries) {
      this.#rest(entry, message.error.retry_after_ms ?? 0);
    } else {
      const unknown = message.error.code === "id_reused" && entry.sent > 1;
      this.#end(entry, unknown ? { ...message.error, code: "unanswered" } : message.error);
    }
    return true;
  }

  #add(command, { onOk, now }) {
    return new Promise((resolve, reject) => {
      const entry = {
        command, onOk, now, resolve, reject, id: null, sent: 0, tries: 0, resting: false,
      };
      this.#waiting.add(entry);
      if (now || this.#open) this.#transmit(entry);
    });
  }

  #transmit(entry) {
    entry.id ??= ++this.#lastId;
    const { cmd, ...fields } = entry.command;
    if (this.#send(JSON.stringify({ cmd, id: entry.id, ...fields }))) ++entry.sent;
    else if (entry.now) this.#end(entry, { code: "lost", message: "There is no connection." });
  }

  /** Later again, with a new id: the refusal may be remembered under the old one. */
  #rest(entry, waitMs) {
    ++entry.tries;
    Object.assign(entry, { id: null, sent: 0, resting: true });
    setTimeout(() => {
      entry.resting = false;
      if (this.#waiting.has(entry) && (this.#open || entry.now)) this.#transmit(entry);
    }, Math.max(waitMs, SHORTEST_WAIT_MS));
  }

  #end(entry, why) {
    this.#waiting.delete(entry);
    entry.reject(new CommandError(entry.command.cmd, {
      ...why,
      code: String(why.code),
      message: String(why.message ?? why.code),
    }));
  }
}
