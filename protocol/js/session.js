// Who one is and where: hello, the room, and coming back to it. Source: ../README.md, "Coming
// back".

import { CommandError } from "./errors.js";

const TOKEN = /^[0-9a-f]{64}$/;
const MOMENTARY = new Set([
  "rate_limited", "server_full", "shutting_down", "storage_failed", "internal",
]);
const AS_WATCHER = new Set(["already_playing", "room_full", "seat_taken"]);

const refusal = (code, message) => new CommandError("rotate", { code, message });

export class Session {
  #host;
  #place = null;
  #waitsForBatch = [];
  #waitsToBeIn = []; // commands that were answered, and whose room is not shown yet
  #following = 0; // joins under way that bring missing events
  #triedHistoryOf = null;
  #historyDone = () => {};
  #generation = 0;
  #shown = null; // what the store gave for this hello
  #kept = Promise.resolve();
  #renewing = null; // the `token` that was offered, and what is `waiting` for it
  /** Resolves when no past is being fetched. */
  history = Promise.resolve();

  /**
   * @param {object} host `options`, `connection`, `commands`, `secrets`, `game`, `state`,
   *   `welcomed()`, `ready()` when all is as before, `entered(ok)`, `left(why)`
   */
  constructor(host) {
    this.#host = host;
  }

  /** Whether events are on their way that were missed; nothing is to be done until then. */
  get isCatchingUp() {
    return this.#following > 0;
  }

  /** Whether what ends with this batch is the answer to that. */
  get isAnswered() {
    return this.#waitsForBatch.length > 0;
  }

  async opened() {
    const { options, commands, connection, secrets } = this.#host;
    const generation = ++this.#generation;
    const stored = await secrets.token();
    if (generation !== this.#generation) return;
    this.#shown = stored;
    const token = options.token ?? stored;
    try {
      await commands.sendNow({
        cmd: "hello",
        versions: [1],
        capabilities: options.view === "events" ? [] : ["snapshots"],
        client: options.client,
        name: options.name,
        token: token ?? undefined,
      }, { onOk: () => this.#established(token) });
    } catch (error) {
      if (generation !== this.#generation) return;
      if (error.code === "unknown_token") await this.#forgetToken(token);
      if (error.code === "unknown_token") this.opened();
      else if (MOMENTARY.has(error.code)) connection.retry("busy", error.retryAfterMs ?? 0);
      else if (error.code === "unsupported_version") connection.stop("unsupported_version");
      else connection.stop("client_fault");
    }
  }

  async #forgetToken(refused) {
    const { options, secrets } = this.#host;
    options.token = undefined;
    await secrets.forgetToken(refused).catch(() => {});
  }

  /** The token of a welcome. Resolves once it is stored. */
  keepToken(token) {
    const kept = this.#host.secrets.setToken(token, this.#shown);
    this.#kept = kept.catch(() => {}); // one that was offered is stored in any case
    return kept;
  }

  /**
   * Another token for this identity. It is stored before it is shown to the server, which is when
   * the old one is refused.
   */
  async renew() {
    const { commands, connection, options, secrets } = this.#host;
    const { token } = await commands.send({ cmd: "rotate" });
    try {
      if (!TOKEN.test(token)) throw new Error("That is no token.");
      await secrets.setNextToken(token);
    } catch ({ message }) {
      throw refusal("store_failed", message);
    }
    options.token = undefined;
    return new Promise((resolve, reject) => {
      const waiting = [...(this.#renewing?.waiting ?? []), { resolve, reject }];
      this.#renewing = { token, waiting };
      connection.retry("renewed");
      connection.wake(); // at once
    });
  }

  /** What came of it. @param {CommandError} [error] left out: it is done */
  #renewed(error) {
    const { waiting = [] } = this.#renewing ?? {};
    this.#renewing = null;
    for (const { resolve, reject } of waiting) {
      if (error === undefined) this.#kept.then(resolve);
      else reject(error);
    }
  }

  lost() {
    ++this.#generation;
    this.#waitsForBatch = [];
    this.#following = 0;
    this.#triedHistoryOf = null;
    this.#historyDone();
  }

  /**
   * A command that leads into a room: create, join, quick.
   * @returns {Promise<object>} `ok` of the reply, as soon as the room is shown
   */
  async enter(command) {
    const { commands, game } = this.#host;
    const isHere = command.cmd === "join" && command.room.toUpperCase() === this.#place?.room;
    const resume = isHere && game !== null ? { resume: game.followed.resumePoint() } : {};
    let isIn;
    const entered = await commands.send({ ...command, ...resume }, {
      onOk: (ok, again) => {
        isIn = new Promise((resolve) => this.#waitsToBeIn.push(resolve));
        this.#enteredAs(ok);
        if (again && command.cmd !== "join") this.#rejoin(); // done on a connection that is gone
      },
    });
    await isIn;
    return entered;
  }

  leave() {
    return this.#host.commands.send({ cmd: "leave" }, { onOk: () => this.#leftRoom("left") });
  }

  /** The room is not open any more. */
  putOut() {
    this.#place = null;
    this.#nothingMoreToCome();
  }

  /** There will be no connection any more. */
  closed() {
    this.#nothingMoreToCome();
    this.#renewed(refusal("closed", "The client is closed."));
  }

  /** Asks for what was missed, in the history that was followed. */
  catchUp() {
    if (this.#place !== null && !this.isCatchingUp) this.#rejoin();
  }

  /** A batch has been taken in. */
  batchEnded() {
    const waiting = this.#waitsForBatch;
    this.#waitsForBatch = [];
    for (const each of waiting) each();
    this.#nothingMoreToCome();
    this.#fetchHistory();
  }

  #nothingMoreToCome() {
    for (const resolve of this.#waitsToBeIn.splice(0)) resolve();
  }

  #enteredAs(ok) {
    this.#place = { room: ok.room, as: ok.seat === null ? "watcher" : "player" };
    this.#host.entered(ok);
  }

  #leftRoom(why) {
    this.#place = null;
    this.#host.left(why);
    this.#nothingMoreToCome();
  }

  #established(shown) {
    if (shown === this.#renewing?.token) this.#renewed();
    else this.#renewed(refusal("unknown_token", "The server does not take the new token."));
    const { commands, state: { held } } = this.#host;
    const isLeaving = commands.isUnderWay((each) => each.cmd === "leave");
    if (isLeaving && held.every((each) => each.room !== this.#place?.room)) {
      commands.settle((each) => each.cmd === "leave", {}); // it was done, or there was no seat
      this.#leftRoom("left");
    }
    if (this.#place === null) this.#resumeCommands();
    else this.#rejoin(() => this.#resumeCommands());
    this.#host.welcomed();
  }

  #resumeCommands() {
    const { commands, ready } = this.#host;
    ready();
    commands.resume((command) => {
      const { game } = this.#host;
      if (command.game_id === undefined) return null;
      return game?.gameId === command.game_id && !game.isBroken ? null : "unanswered";
    });
  }

  /** @param {() => void} [then] once all that follows has been taken in */
  #rejoin(then = () => {}) {
    const { game } = this.#host;
    game?.heal();
    this.#join({ ...this.#place, resume: game?.chain.resumePoint() }, then);
  }

  async #join(how, then) {
    const { commands, connection } = this.#host;
    ++this.#following;
    const generation = this.#generation;
    try {
      await commands.sendNow({ cmd: "join", ...how }, {
        onOk: (ok) => {
          this.#enteredAs(ok);
          this.#waitsForBatch.push(() => {
            --this.#following;
            then();
          });
        },
      });
    } catch (error) {
      if (generation !== this.#generation) return;
      --this.#following;
      if (MOMENTARY.has(error.code)) connection.retry("busy", error.retryAfterMs ?? 0);
      else if (AS_WATCHER.has(error.code) && how.as === "player") {
        this.#join({ ...how, as: "watcher" }, then);
      } else {
        this.#leftRoom(error.code);
        then();
      }
    }
  }

  /** Events from before one came in: needed to check, to open, and for the transcript. */
  #fetchHistory() {
    const { game, options } = this.#host;
    if (game === null || game.isBroken || game.chain.isWhole || this.isCatchingUp) return;
    if (this.#place === null || this.#triedHistoryOf === game.gameId) return;
    if (options.history === false && !this.#host.state.private?.seed) return;
    this.#triedHistoryOf = game.gameId;
    this.history = new Promise((resolve) => {
      this.#historyDone = resolve;
    });
    const resume = { game_id: game.gameId, n: -1 };
    this.#join({ ...this.#place, resume }, this.#historyDone);
  }
}
