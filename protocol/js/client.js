// The client: what a program sees of the kit. See README.md.
import { Answers } from "./answers.js";
import { FIRST_STATE, NO_ROOM } from "./client-state.js";
import { Commands } from "./commands.js";
import { Connection } from "./connection.js";
import { Emitter } from "./emitter.js";
import { CommandError } from "./errors.js";
import { Inbox } from "./inbox.js";
import { notesOf } from "./notes.js";
import { platform } from "./platform.js";
import { RoomCommands } from "./room-commands.js";
import { Secrets } from "./secrets.js";
import { Seeds } from "./seeds.js";
import { Session } from "./session.js";
import { memoryStore } from "./store.js";
import { verifyTranscript } from "./verify/verify.js";

const RETRIES = 5;
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
  #game = null;
  #deck;
  #finished = new Set(); // ids of games that were played to their end
  #settled = null; // the last game whose end was seen to
  #welcome = {};

  constructor(options) {
    super();
    this.#options = { ...options, ...platform(options) };
    const { crypto, store = memoryStore(), retries = RETRIES, url } = this.#options;
    this.#secrets = new Secrets(store, crypto, url);
    this.#commands = new Commands((text) => this.#transmit(text), retries);
    this.#connection = new Connection(this.#options, this.#connectionListener());
    this.#session = new Session(this.#sessionHost());
    this.#answers = new Answers(this.#gameHost());
    this.#seeds = new Seeds(this.#gameHost());
    this.#inbox = new Inbox(this.#inboxHost());
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
    if (decision === null) throw notAsked("call_default");
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
    const isKnown = game !== null && !game.isBroken && game.isAsRemembered;
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

  #connectionListener() {
    return {
      opened: () => this.#session.opened(),
      message: (data) => this.#receive(data),
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
        if (status.reason === "replaced") this.#answers.sharedFromNow();
        this.#session.closed();
        this.#commands.closeAll("closed", CLOSED);
        this.#welcome.reject(new CommandError("hello", { code: "closed", message: CLOSED }));
      },
    };
  }

  #receive(data) {
    if (typeof data !== "string") return this.#badFrame("a message that is no text");
    this.#emitter.emit("message", "in", data);
    let message;
    try {
      message = JSON.parse(data);
    } catch {
      return this.#badFrame("a message that is not JSON");
    }
    if (typeof message !== "object" || message === null) return this.#badFrame("no object");
    try {
      return this.#dispatch(data, message);
    } catch (error) {
      return this.#badFrame(error.message); // a shape that nobody thought of
    }
  }

  #badFrame(text) {
    this.#fault({ code: "bad_frame", text, n: null });
  }

  #dispatch(text, message) {
    if ("re" in message) return this.#reply(message);
    if (message.frame === "welcome") return this.#welcomeFrame(message);
    return this.#inbox.take(text, message);
  }

  #reply(message) {
    const isReply = typeof message.ok === "object" && message.ok !== null;
    const isError = typeof message.error === "object" && message.error !== null;
    if (isReply === isError) return this.#badFrame("a reply that is neither ok nor error");
    return this.#commands.reply(message);
  }

  #welcomeFrame(frame) {
    const isWelcome = typeof frame.token === "string" && Number.isSafeInteger(frame.last_id) &&
      Array.isArray(frame.seats);
    if (!isWelcome) return this.#badFrame("welcome: its fields are missing or wrong");
    this.#commands.welcome(frame.last_id);
    this.#secrets.setToken(frame.token).catch(() => {
      const text = "The identity could not be stored: after a reload it is gone.";
      this.#fault({ code: "store_failed", text, n: null });
    });
    const { name, seats: held, limits } = frame;
    return this.#set({ me: { ...this.#state.me, name }, held, limits });
  }

  #sessionHost() {
    const client = this;
    return {
      options: this.#options,
      connection: this.#connection,
      commands: this.#commands,
      secrets: this.#secrets,
      get game() {
        return client.#game;
      },
      get private() {
        return client.#state.private;
      },
      get held() {
        return client.#state.held;
      },
      welcomed: () => this.#welcome.resolve(),
      ready: () => this.#set({ connection: this.#connection.status }),
      entered: ({ room, seat }) => this.#entered(room, seat),
      left: (why) => this.#left(why),
    };
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

  #gameHost() {
    const client = this;
    return {
      commands: this.#commands,
      secrets: this.#secrets,
      mode: this.#options.answers ?? "blind",
      get wantsSeed() {
        return client.#wantsSeed;
      },
      get game() {
        return client.#game;
      },
      get private() {
        return client.#state.private;
      },
      get blindOnly() {
        return client.#state.room?.options.blind_only ?? false;
      },
      get isSure() {
        return client.#isSure;
      },
      get history() {
        return client.#session.history;
      },
      changed: () => this.#set({ answer: this.#answers.shown }),
      fault: (fault) => this.#fault(fault),
    };
  }

  #inboxHost() {
    const client = this;
    return {
      session: this.#session,
      answers: this.#answers,
      seeds: this.#seeds,
      secrets: this.#secrets,
      view: this.#options.view ?? "snapshots",
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
        return client.#deck;
      },
      update: (patch) => this.#update(patch),
      show: (patch, events) => this.#set(patch, events),
      emit: (...what) => this.#emitter.emit(...what),
      fault: (fault) => this.#fault(fault),
      isReused: (gameId) => this.#finished.has(gameId),
      needDeck: (hash) => this.#fetchDeck(hash),
      gameEnded: (game) => this.#gameEnded(game),
    };
  }

  #fetchDeck(hash) {
    if (this.#deck?.sha256 === hash) return;
    if (this.#commands.isUnderWay((each) => each.cmd === "deck")) return;
    const take = (deck) => {
      this.#deck = deck;
      this.#game?.rebuild(deck);
    };
    this.#commands.send({ cmd: "deck" }, { onOk: take }).catch(() => {});
  }

  async #gameEnded(game) {
    if (!game.chain.isWhole || this.#settled === game) return;
    this.#settled = game;
    this.#finished.add(game.gameId);
    const made = await notesOf(game.chain, game.seat, this.#secrets);
    const notes = (await this.#secrets.notes(game.gameId)) ?? made; // of a page before this one
    if (notes !== null) await this.#secrets.setNotes(game.gameId, notes).catch(() => {});
    game.seat = notes?.seat ?? null;
    if (this.#game !== game) return;
    const shown = { game: { ...this.#state.game, seat: game.seat } };
    if (this.#options.verify === false) return void this.#set(shown);
    const verified = verifyTranscript(game.text, { notes, deck: this.#deck });
    this.#set({ ...shown, verified });
    if (verified.ok) return;
    const { text, n } = verified.fault;
    this.#fault({ code: "not_verified", text, n });
  }
}

function notAsked(cmd) {
  return new CommandError(cmd, { code: "not_asked", message: "There is nothing to decide." });
}
