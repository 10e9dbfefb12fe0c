// One WebSocket after the other: opened, watched, and opened anew. Source: ../README.md, "Coming
// back" and "Notices and close codes".
import { Backoff } from "./backoff.js";

const SUBPROTOCOL = "splitroom.v1";
const STABLE_MS = 5000; // a connection that lasted so long begins the waits anew
const WAKING = 1 / 3; // of the usual patience, for a line that has slept
const STRIKES = 3; // so many refusals for faults of the client in a row end the trying

/** What a close code says, as reason; `final`: no new try. */
const CLOSE_CODES = new Map([
  [1001, { reason: "shutdown" }],
  [1008, { reason: "client_fault", strike: true }],
  [1009, { reason: "client_fault", final: true }],
  [1012, { reason: "restart" }],
  [4001, { reason: "replaced", final: true }],
  [4002, { reason: "token_changed", final: true }],
]);

export class Connection {
  #options;
  #listener;
  #backoff;
  #socket = null;
  #openedAt = 0;
  #strikes = 0;
  #retryTimer = null;
  #liveTimer = null;
  #heardAt = 0;
  #askedAt = null;
  #patience = 1;
  #status = { phase: "closed", retryAt: null, reason: null };

  /**
   * @param {object} options `url`, `WebSocket`, `backoff`, `liveness` as in `connect`
   * @param {object} listener `opened()`, `message(text)`, `lost()`, `status(status)`, and
   *   `probe()`, which makes the server say something
   */
  constructor(options, listener) {
    this.#options = options;
    this.#listener = listener;
    this.#backoff = new Backoff(options.backoff);
  }

  get status() {
    return this.#status;
  }

  /** Tries to connect now. */
  start() {
    clearTimeout(this.#retryTimer);
    if (this.#socket !== null) return;
    this.#strikes = 0;
    this.#open();
  }

  /** Whether the text was handed to a connection. */
  send(text) {
    if (this.#socket === null || this.#status.phase !== "online") return false;
    try {
      this.#socket.send(text);
      return true;
    } catch {
      return false; // closing: its close event follows
    }
  }

  /** For good, or until `start`. @param {string} reason */
  stop(reason) {
    this.#drop();
    clearTimeout(this.#retryTimer);
    this.#set("closed", null, reason);
  }

  /** Gives this connection up and tries again. @param {number} [leastMs] not before */
  retry(reason, leastMs = 0) {
    this.#drop();
    this.#wait(reason, leastMs);
  }

  /** The page woke up: whatever waits is tried now, and a connection must show that it lives. */
  wake() {
    if (this.#status.phase === "waiting") this.start();
    else if (this.#status.phase === "online") this.#ask(WAKING);
  }

  #set(phase, retryAt, reason) {
    this.#status = { phase, retryAt, reason };
    this.#listener.status(this.#status);
  }

  #open() {
    let socket;
    try {
      socket = new this.#options.WebSocket(this.#options.url, SUBPROTOCOL);
    } catch (error) {
      this.#set("closed", null, "client_fault"); // a URL that is none
      throw error;
    }
    this.#socket = socket;
    this.#set("connecting", null, this.#status.reason);
    const current = (handler) => (event) => socket === this.#socket && handler(event);
    socket.onopen = current(() => this.#opened());
    socket.onmessage = current((event) => this.#message(event.data));
    socket.onclose = current((event) => this.#closed(event.code));
    socket.onerror = () => {}; // a close event follows
    this.#live();
  }

  #opened() {
    this.#openedAt = Date.now();
    this.#set("online", null, this.#status.reason);
    this.#listener.opened();
  }

  #message(data) {
    this.#heardAt = Date.now();
    this.#askedAt = null;
    this.#listener.message(data);
  }

  #closed(code) {
    this.#drop();
    const { reason, final, strike } = CLOSE_CODES.get(code) ?? { reason: "lost" };
    this.#strikes = strike ? this.#strikes + 1 : 0;
    if (final || this.#strikes === STRIKES) this.#set("closed", null, reason);
    else this.#wait(reason, 0);
  }

  #drop() {
    const socket = this.#socket;
    clearTimeout(this.#liveTimer);
    if (socket === null) return;
    this.#socket = null;
    if (this.#openedAt > 0 && Date.now() - this.#openedAt > STABLE_MS) this.#backoff.reset();
    this.#openedAt = 0;
    try {
      socket.close(); // nobody waits for its answer: on a dead line there is none
    } catch {
      // it never opened
    }
    this.#listener.lost();
  }

  #wait(reason, leastMs) {
    const delay = Math.max(leastMs, this.#backoff.next());
    this.#set("waiting", Date.now() + delay, reason);
    this.#retryTimer = setTimeout(() => this.#socket === null && this.#open(), delay);
  }

  /** Notices a line that has gone dead: pings of the server are not to be seen in a page. */
  #live() {
    const { quietMs = 20000, deadMs = 10000 } = this.#options.liveness ?? {};
    clearTimeout(this.#liveTimer);
    this.#heardAt = Date.now();
    this.#askedAt = null;
    const look = () => {
      const now = Date.now();
      const opening = this.#status.phase === "connecting";
      const waitsSince = opening ? this.#heardAt : this.#askedAt;
      const limit = opening ? quietMs + deadMs : deadMs * this.#patience;
      if (waitsSince !== null && now - waitsSince >= limit) return this.retry("silent");
      if (!opening && this.#askedAt === null && now - this.#heardAt >= quietMs) this.#ask();
      this.#liveTimer = setTimeout(look, Math.min(quietMs, deadMs) / 4);
      return undefined;
    };
    this.#liveTimer = setTimeout(look, Math.min(quietMs, deadMs) / 4);
  }

  #ask(patience = 1) {
    this.#askedAt ??= Date.now();
    this.#patience = patience;
    this.#listener.probe();
  }
}
