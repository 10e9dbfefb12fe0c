// The client: what a program sees of the kit. See README.md.
import { Answers } from "./answers.js";
import { FIRST_STATE, NO_ROOM } from "./client-state.js";
import { Commands } from "./commands.js";
import { Connection } from "./connection.js";
import { Emitter } from "./emitter.js";
import { CommandError } from "./errors.js";
import { GameEnd } from "./game-end.js";
import { Inbox } from "./inbox.js";
import { notesOf } from "./notes.js";
import { Objectives } from "./objectives.js";
import { platform } from "./platform.js";
import { Receiver } from "./receiver.js";
import { RoomCommands } from "./room-commands.js";
import { Secrets } from "./secrets.js";
import { Seeds } from "./seeds.js";
import { Session } from "./session.js";
import { memoryStore } from "./store.js";

const RETRIES = 5;
const ELSEWHERE = new Set(["replaced", "token_changed"]);
const CLOSED = "The client is closed.";

/** @param {object} options see `Options` in index.d.ts @returns {Client} */
export function connect(options) {
  return new Client(options);
}

export class Client extends RoomCommands {
  #options;
  #state = FIRST_STATE;
  #emitter = new Emitter();
  #commands;
  #connection;
  #secrets;
  #session;
  #inbox;
  #answers;
  #seeds;
  #gameEnd;
  #game = null;
  #objectives;
  #welcome = {};

  constructor(options) {
    super();
    this.#options = { ...options, ...platform(options) };
    const { crypto, store = memoryStore(), retries = RETRIES, url } = this.#options;
    this.#secrets = new Secrets(store, crypto, url);
    this.#commands = new Commands((text) => this.#transmit(text), retries);
    this.#objectives = new Objectives(this.#commands);
    this.#connection = new Connection(this.#options, this.#connectionListener());
    const host = this.#makeHost();
    this.#session = new Session(host);
    this.#answers = new Answers(host);
    this.#seeds = new Seeds(host);
    this.#gameEnd = new GameEnd(host);
    this.#inbox = new Inbox(host);
    /** Resolves at the first welcome. */
    this.welcomed = new Promise((resolve, reject) => {
      this.#welcome = { resolve, reject };
    });
    this.welcomed.catch(() => {}); // nobody has to wait for it
    this.#connection.start();
  }

  /** A new object after every change. */
  get state() {
    return this.#state;
  }

  on(event, listener) {
    return this.#emitter.on(event, listener);
  }

  send(command) {
    if (["create", "join", "quick"].includes(command.cmd)) return this.enter(command);
    if (command.cmd === "leave") return this.leave();
    return this.#ifOpen(command.cmd, () => this.#commands.send(command));
  }

  enter(command) {
    return this.#ifOpen(command.cmd, () => this.#session.enter(command));
  }

  async leave() {
    await this.#ifOpen("leave", () => this.#session.leave());
  }

  async sit(seat) {
    await super.sit(seat);
    this.#set({ me: { ...this.#state.me, seat } });
  }

  async ready(ready = true) {
    const seed = ready && this.#wantsSeed ? true : undefined;
    await this.send({ cmd: "ready", ready: ready ? undefined : false, seed });
  }

  answer(choice, how) {
    return this.#ifOpen("answer", () => this.#answers.answer(choice, how));
  }

  withdraw() {
    return this.#ifOpen("withdraw", () => this.#answers.withdraw());
  }

  async callDefault() {
    const { game, decision } = this.#state;
    if (decision === null) {
      throw new CommandError("call_default", { code: "not_asked", message: "Nothing is open." });
    }
    const { game_id } = game;
    await this.send({ cmd: "call_default", game_id, decision: decision.decision });
  }

  transcript() {
    return this.#game?.text ?? null;
  }

  async notes() {
    const game = this.#game;
    if (game === null) return null;
    const kept = await this.#secrets.notes(game.gameId);
    return kept ?? notesOf(game.followed, game.seat, this.#secrets);
  }

  /** What proves this identity; null: none yet. */
  token() {
    return this.#secrets.token();
  }

  /** A new token; once this has resolved the old one is refused. */
  rotate() {
    return this.#ifOpen("rotate", () => this.#session.renew());
  }

  /** Another name, for seats that are taken from now on. */
  rename(name) {
    this.#options.name = name;
    if (this.#connection.status.phase === "online") this.#connection.retry("lost");
  }

  reconnect() {
    if (this.#connection.status.phase === "closed") this.#connection.start();
    else this.#connection.wake();
  }

  close() {
    this.#connection.stop("closed");
  }

  async forget() {
    this.close();
    await this.#secrets.forget();
  }

  get #wantsSeed() {
    return this.#options.seed !== false;
  }

  /** Whether anything may be told in this game by itself. */
  get #isSure() {
    const game = this.#game;
    const isKnown =
      game !== null && !game.isBroken && !game.isFalse && game.isAsRemembered;
    return isKnown && !this.#session.isCatchingUp;
  }

  #ifOpen(cmd, act) {
    if (this.#connection.status.phase !== "closed") return act();
    return Promise.reject(new CommandError(cmd, { code: "closed", message: CLOSED }));
  }

  #transmit(text) {
    const sent = this.#connection.send(text);
    if (sent) this.#emitter.emit("message", "out", text);
    return sent;
  }

  #update(patch) {
    this.#state = Object.freeze({ ...this.#state, ...patch });
  }

  #set(patch, events = []) {
    this.#update(patch);
    if (!this.#inbox.isInBatch) this.#emitter.emit("change", this.#state, events);
  }

  #fault(fault) {
    this.#set({ fault });
    this.#emitter.emit("fault", fault);
  }

  /** A fault after which nothing is told in this game by itself. */
  #distrust(fault) {
    const { room, game } = this.#state;
    this.#game.isFalse = true;
    if (game?.game_id === this.#game.gameId) {
      this.#update({ game: this.#game.summary(room ?? game) });
    }
    this.#fault(fault);
  }

  #connectionListener() {
    return {
      opened: () => this.#session.opened(),
      message: (data) => this.#receiver.receive(data),
      lost: () => {
        this.#session.lost();
        this.#inbox.lost();
        this.#commands.lost();
      },
      probe: () => this.#commands.sendNow({ cmd: "ping" }).catch(() => {}),
      status: (status) => {
        const isOpen = status.phase === "online"; // but hello and the way back are still to come
        this.#set({ connection: isOpen ? { ...status, phase: "connecting" } : status });
        if (status.phase !== "closed") return;
        if (ELSEWHERE.has(status.reason)) this.#answers.sharedFromNow();
        this.#session.closed();
        this.#commands.closeAll("closed", CLOSED);
        this.#welcome.reject(new CommandError("hello", { code: "closed", message: CLOSED }));
      },
    };
  }

  #receiver = new Receiver({
    heard: (text) => this.#emitter.emit("message", "in", text),
    reply: (message) => this.#commands.reply(message),
    welcome: (frame) => this.#welcomeFrame(frame),
    frame: (text, frame) => this.#inbox.take(text, frame),
    bad: (text) => this.#fault({ code: "bad_frame", text, n: null }),
  });

  #welcomeFrame(frame) {
    this.#commands.welcome(frame.last_id);
    this.#session.keepToken(frame.token).catch(() => {
      const text = "The identity could not be stored: after a reload it is gone.";
      this.#fault({ code: "store_failed", text, n: null });
    });
    const { name, seats: held, limits } = frame;
    this.#set({ me: { ...this.#state.me, name }, held, limits });
  }

  #entered(room, seat) {
    const me = { ...this.#state.me, seat, watching: seat === null };
    const isOther = this.#state.room?.room !== room;
    if (isOther) this.#changeGame(null);
    this.#set(isOther ? { ...NO_ROOM, me } : { me });
  }

  /** Out of the room, by `leave` or because it cannot be come back to. */
  #left(why) {
    this.#changeGame(null);
    this.#set({ ...NO_ROOM, me: { ...this.#state.me, seat: null, watching: false } });
    if (why === "left") return;
    const notice = { code: "room_gone", text: `The room cannot be entered any more (${why}).` };
    this.#set({ notices: [...this.#state.notices, { ...notice, at: Date.now() }] });
    this.#emitter.emit("notice", notice);
  }

  #changeGame(game) {
    this.#game = game;
    this.#answers.reset();
    this.#seeds.reset();
  }

  /** What the parts of the client see of it and of each other; each says what it needs. */
  #makeHost() {
    const client = this;
    return {
      options: this.#options,
      connection: this.#connection,
      commands: this.#commands,
      secrets: this.#secrets,
      mode: this.#options.answers ?? "blind",
      view: this.#options.view ?? "snapshots",
      wantsSeed: this.#wantsSeed,
      get session() {
        return client.#session;
      },
      get answers() {
        return client.#answers;
      },
      get seeds() {
        return client.#seeds;
      },
      get state() {
        return client.#state;
      },
      get game() {
        return client.#game;
      },
      set game(game) {
        client.#game = game;
      },
      get deck() {
        return client.#objectives.deck;
      },
      get isSure() {
        return client.#isSure;
      },
      welcomed: () => this.#welcome.resolve(),
      ready: () => this.#set({ connection: this.#connection.status }),
      entered: ({ room, seat }) => this.#entered(room, seat),
      left: (why) => this.#left(why),
      changed: () => this.#set({ answer: this.#answers.shown }),
      update: (patch) => this.#update(patch),
      show: (patch, events) => this.#set(patch, events),
      emit: (...what) => this.#emitter.emit(...what),
      fault: (fault) => this.#fault(fault),
      distrust: (fault) => this.#distrust(fault),
      isReused: (gameId) => this.#gameEnd.isReused(gameId),
      needDeck: (hash) => this.#objectives.fetch(hash, (deck) => this.#game?.rebuild(deck)),
      gameEnded: (game) => this.#gameEnd.take(game),
    };
  }
}
