// Commands and their replies. What was sent and not answered is sent again on the next connection,
// with the same id, so that it is not done twice. What was too fast goes out again when the server
// says, and all that comes later waits behind it. Source: ../README.md, "Ids" and "Errors".
import { CommandError } from "./errors.js";

const RETRIED = new Set(["rate_limited", "storage_failed"]);
const SHORTEST_WAIT_MS = 200;
const SHORTEST_PAUSE_MS = 50;
/** Addresses have limits for these, which keep nothing else from being done. */
const WAITS_ALONE = new Set(["hello", "join"]);
const ANSWERS = new Set(["choose", "commit", "withdraw"]);
const GONE = "What it was about was not there any more when the connection came back.";
const REPLACED = "A later one was taken first.";

/** Whether only the later of the two commands counts. */
function replaces(later, earlier) {
  if (later.cmd === "ready") return earlier.cmd === "ready";
  return ANSWERS.has(later.cmd) && ANSWERS.has(earlier.cmd) &&
    later.game_id === earlier.game_id && later.decision === earlier.decision;
}

export class Commands {
  #send;
  #retries;
  #waiting = new Set(); // in the order in which they were given
  #lastId = 0;
  #open = false;
  #isSlow = false; // since a refusal: one at a time, until nothing waits any more
  #awaited = null; // the one that was sent meanwhile
  #pause = null; // timer while nothing may be sent

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
    }
    this.#sendDue();
  }

  /** The connection is gone. */
  lost() {
    this.#shut();
    for (const entry of [...this.#waiting]) {
      if (entry.now) this.#end(entry, { code: "lost", message: "The connection broke." });
      else entry.unsent = true;
    }
  }

  /** Refuses everything that waits. */
  closeAll(code, message) {
    this.#shut();
    for (const entry of [...this.#waiting]) this.#end(entry, { code, message });
  }

  /** Whether a command of that name waits for its reply. */
  isUnderWay(matches) {
    return [...this.#waiting].some((each) => matches(each.command));
  }

  /** Takes what matches out; for answers that were learned otherwise. */
  settle(matches, ok) {
    for (const entry of [...this.#waiting].filter((each) => matches(each.command))) {
      this.#remove(entry);
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
    if (message.error === undefined) this.#done(entry, message.ok ?? {});
    else if (RETRIED.has(message.error.code) && entry.tries < this.#retries) {
      this.#tryLater(entry, message.error);
    } else {
      const unknown = message.error.code === "id_reused" && entry.sent > 1;
      this.#end(entry, unknown ? { ...message.error, code: "unanswered" } : message.error);
    }
    this.#sendDue();
    return true;
  }

  #add(command, { onOk, now }) {
    return new Promise((resolve, reject) => {
      const entry = {
        command, onOk, now, resolve, reject, id: null, sent: 0, tries: 0, unsent: true,
        resting: false,
      };
      this.#waiting.add(entry);
      this.#sendDue();
    });
  }

  /** What may be sent, in its order; but what is for this connection alone goes first. */
  get #due() {
    const due = [...this.#waiting].filter((each) =>
      each.unsent && !each.resting && (each.now || this.#open));
    return [...due.filter((each) => each.now), ...due.filter((each) => !each.now)];
  }

  #sendDue() {
    const due = this.#due;
    if (due.length === 0 && this.#awaited === null && this.#pause === null) this.#isSlow = false;
    for (const entry of due) {
      if (this.#isSlow && (this.#awaited !== null || this.#pause !== null)) return;
      this.#transmit(entry);
    }
  }

  #transmit(entry) {
    entry.id ??= ++this.#lastId;
    const { cmd, ...fields } = entry.command;
    if (this.#send(JSON.stringify({ cmd, id: entry.id, ...fields }))) {
      ++entry.sent;
      entry.unsent = false;
      if (this.#isSlow) this.#awaited = entry;
    } else if (entry.now) this.#end(entry, { code: "lost", message: "There is no connection." });
  }

  /** With a new id: the refusal may be remembered under the old one. */
  #tryLater(entry, { code, retry_after_ms: waitMs = 0 }) {
    ++entry.tries;
    Object.assign(entry, { id: null, sent: 0, unsent: true });
    if (this.#awaited === entry) this.#awaited = null;
    if (code === "storage_failed" || WAITS_ALONE.has(entry.command.cmd)) this.#rest(entry, waitMs);
    else this.#pauseAll(waitMs);
  }

  #rest(entry, waitMs) {
    entry.resting = true;
    setTimeout(() => {
      entry.resting = false;
      this.#sendDue();
    }, Math.max(waitMs, SHORTEST_WAIT_MS));
  }

  #pauseAll(waitMs) {
    this.#isSlow = true;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#pause = null;
      this.#sendDue();
    }, Math.max(waitMs, SHORTEST_PAUSE_MS));
  }

  /** Nothing more is sent on this connection. */
  #shut() {
    this.#open = false;
    this.#isSlow = false;
    this.#awaited = null;
    clearTimeout(this.#pause);
    this.#pause = null;
  }

  #done(entry, ok) {
    const before = [...this.#waiting];
    const earlier = before.slice(0, before.indexOf(entry)).filter((each) => each.unsent);
    this.#remove(entry);
    for (const each of earlier.filter(({ command }) => replaces(entry.command, command))) {
      this.#end(each, { code: "unanswered", message: REPLACED });
    }
    entry.onOk?.(ok, entry.sent > 1);
    entry.resolve(ok);
  }

  #remove(entry) {
    this.#waiting.delete(entry);
    if (this.#awaited === entry) this.#awaited = null;
  }

  #end(entry, why) {
    this.#remove(entry);
    entry.reject(new CommandError(entry.command.cmd, {
      ...why,
      code: String(why.code),
      message: String(why.message ?? why.code),
    }));
  }
}
