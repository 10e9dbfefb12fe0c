// Frames into state. Nothing is shown in the middle of a batch. Source: ../README.md, "Connection
// and messages" and "Frames for one viewer".
import { isSame, NO_GAME, withOneMore } from "./client-state.js";
import { Game } from "./game.js";
import { Seen } from "./seen.js";
import { badFrame } from "./shapes.js";

const CLOCK_JITTER_MS = 50; // deadlines that differ by less are the same one

/** What a frame says, without its name. */
const bodyOf = ({ frame, ...body }) => body;

export class Inbox {
  #host;
  #seen;
  #events = []; // taken, and not shown yet
  #patch = {};
  #snapshot = null;
  #own = undefined; // the private frame of this batch; null: there is none any more
  #hasBegun = false;
  #isOut = false; // put out of the room in this batch

  /**
   * @param {object} host `state`, `update(patch)` which shows nothing, `show(patch, events)`,
   *   `emit(name, ...)`, `fault(fault)`, `game` (can be set), `session`, `answers`, `seeds`,
   *   `secrets`, `deck`, `view`, `isReused(gameId)`, `needDeck(hash)`, `gameEnded(game)`
   */
  constructor(host) {
    this.#host = host;
    this.#seen = new Seen(host);
  }

  /** Whether what comes now is the middle of something. */
  get isInBatch() {
    return this.#hasBegun;
  }

  /** The connection is gone: what was half there comes again, but for events that were taken. */
  lost() {
    this.#clear();
  }

  /**
   * @param {string} text as it arrived
   * @param {object} frame parsed
   */
  take(text, frame) {
    const bad = badFrame(frame);
    if (bad !== null) {
      const name = typeof frame.frame === "string" ? frame.frame : "frame";
      this.#host.fault({ code: "bad_frame", text: `${name}: ${bad}`, n: null });
      return;
    }
    if (!Object.hasOwn(this.#handlers, frame.frame)) return;
    this.#hasBegun ||= frame.frame !== "notice";
    this.#handlers[frame.frame](frame, text);
  }

  #handlers = {
    event: (event, text) => this.#event(event, text),
    room: (room) => {
      this.#patch.room = bodyOf(room);
    },
    table: (table) => this.#table(table),
    private: (own) => {
      this.#own = bodyOf(own);
    },
    snapshot: (snapshot) => {
      this.#snapshot = snapshot;
    },
    notice: (notice) => this.#notice(notice),
    batch_end: (end) => this.#end(end),
  };

  #clear() {
    this.#patch = {};
    this.#snapshot = null;
    this.#own = undefined;
    this.#hasBegun = false;
    this.#isOut = false;
  }

  #event(event, text) {
    const host = this.#host;
    const isStart = event.event === "game_start" && event.n === 0;
    if (isStart && typeof event.game_id === "string") this.#startGame(event.game_id);
    if (host.game === null) return;
    const { taken, fault } = host.game.take(text, event, (each, open) => {
      host.seeds.inspect(each);
      host.answers.inspect(each, open);
    });
    if (taken) {
      this.#events.push(event);
      host.emit("event", event);
      if (fault !== undefined) host.fault(fault);
    } else if (fault !== undefined && !host.session.isCatchingUp) {
      host.fault(fault);
      if (fault.code === "fork") host.game.break();
      host.session.catchUp();
    }
  }

  #startGame(gameId) {
    const host = this.#host;
    if (host.game?.gameId === gameId) return;
    this.#changeGame(new Game(gameId, undefined, host.deck));
    if (!host.isReused(gameId)) return;
    host.fault({ code: "game_reused", text: "A game begins with the id of an earlier one.", n: 0 });
    host.game.break();
  }

  #changeGame(game) {
    if (game !== null) this.#recall(game);
    this.#host.game = game;
    this.#host.answers.reset();
    this.#host.seeds.reset();
    this.#events = [];
    Object.assign(this.#patch, NO_GAME);
  }

  #table(table) {
    const { state, game } = this.#host;
    if (table.what === "presence") {
      const present = [...(this.#patch.present ?? state.present)];
      present[table.seat] = table.present;
      this.#patch.present = present.map(Boolean);
    } else if (table.what === "answered") {
      game?.table.answered(table);
    } else if (table.what === "said" || table.what === "reaction") {
      this.#patch.talk = withOneMore(this.#patch.talk ?? state.talk, bodyOf(table));
      this.#host.emit("talk", this.#patch.talk.at(-1));
    }
  }

  #notice({ code, text }) {
    const host = this.#host;
    if (code === "reset") this.#changeGame(null);
    if (code === "history_lost") this.#historyLost();
    if (code === "kicked" || code === "room_closed") this.#putOut();
    host.show({ notices: withOneMore(host.state.notices, { code, text }) }, []);
    host.emit("notice", { code, text });
  }

  /** What was played stays to be seen, and its transcript to be kept. */
  #putOut() {
    const host = this.#host;
    host.session.putOut();
    this.#isOut = true;
    host.update(out(host.state));
  }

  #historyLost() {
    const { game } = this.#host;
    game?.break();
    const text = "The server does not have the history that was shown before.";
    this.#host.fault({ code: "history_lost", text, n: game?.chain.n ?? null });
  }

  #end(end) {
    const host = this.#host;
    if (this.#snapshot !== null) this.#adoptRoom(this.#snapshot);
    const fits = this.#checkHead(end);
    if (this.#snapshot !== null) this.#adoptTable(this.#snapshot, fits);
    this.#seat();
    if (this.#own !== undefined) this.#patch.private = this.#own;
    this.#takePart();
    if (this.#isOut) Object.assign(this.#patch, out(host.state));
    const isFresh = this.#own !== undefined;
    const events = this.#events;
    host.update(this.#patch);
    host.session.batchEnded();
    if (host.game !== null) this.#seen.compare(host.game);
    host.seeds.batchEnded();
    host.answers.batchEnded(isFresh);
    this.#events = [];
    this.#clear();
    host.show(this.#gamePatch(end), events);
    this.#afterwards(events);
  }

  #adoptRoom(snapshot) {
    const host = this.#host;
    this.#patch.room = snapshot.room;
    this.#patch.present = snapshot.present;
    const gameId = snapshot.n === null ? null : snapshot.room.game_id;
    if ((host.game?.gameId ?? null) !== gameId) {
      const { n, head } = snapshot;
      this.#changeGame(gameId === null ? null : new Game(gameId, { n, head }, host.deck));
    }
    this.#own = snapshot.own === null ? null : bodyOf(snapshot.own);
  }

  /** Whether all events have come, and give the head that the server names. */
  #checkHead({ n, head }) {
    const { game, session, fault } = this.#host;
    if (game === null || n === null) return true;
    const { chain } = game;
    if (chain.n === n && chain.head === head) return true;
    if (session.isCatchingUp && !session.isAnswered) return false; // what is missing is on its way
    if (!game.isBroken) fault(misfit(chain, n));
    if (session.isAnswered) game.break();
    else session.catchUp();
    return false;
  }

  #adoptTable(snapshot, fits) {
    const { game, fault, view: wanted } = this.#host;
    if (game === null || (!fits && !game.isBroken)) return;
    if (!fits) game.follow(snapshot);
    const { view, isDerived } = game.table;
    if (!game.agreesWith(snapshot.view)) {
      const text = "The server shows another table than its events give.";
      fault({ code: "view_differs", text, n: snapshot.n });
    }
    game.table.adopt(snapshot);
    if (wanted === "events" && isDerived && view !== null) game.table.view = view;
  }

  #seat() {
    const seat = this.#snapshot !== null ? this.#snapshot.seat : this.#own?.seat;
    if (seat === undefined) return;
    const { me } = this.#host.state;
    if (me.seat !== seat) this.#patch.me = { ...me, seat, watching: seat === null };
  }

  /** Whoever is given a seat after the end has not played in it. */
  #takePart() {
    const { game } = this.#host;
    const own = this.#own;
    if (own && own.game_id === game?.gameId && !game.isOver) game.seat = own.seat;
  }

  #gamePatch({ left_ms: leftMs }) {
    const { state, game, answers } = this.#host;
    const deadline = this.#deadline(leftMs);
    if (game === null) return { ...NO_GAME, deadline };
    const { table, chain } = game;
    const summary = game.summary(state.room ?? state.game ?? {});
    const { events } = chain;
    const isAsBefore = state.game?.game_id === game.gameId && state.events.length === events.length;
    return {
      game: isSame(summary, state.game) ? state.game : summary,
      view: this.#view(table.view),
      decision: table.decision,
      outcome: table.outcome,
      aborted: table.aborted,
      pause: table.pause,
      budgets: table.budgets,
      events: isAsBefore ? state.events : events,
      answer: answers.shown,
      deadline,
    };
  }

  /** With the own hand, as a snapshot has it. */
  #view(view) {
    if (view === null || view.hand === undefined) return view;
    const hand = this.#host.state.private?.hand ?? [];
    return isSame(view.hand, hand) ? view : { ...view, hand };
  }

  #deadline(leftMs) {
    if (leftMs === null) return null;
    const deadline = Date.now() + leftMs;
    const { deadline: old } = this.#host.state;
    return old !== null && Math.abs(old - deadline) < CLOCK_JITTER_MS ? old : deadline;
  }

  /** What a page before this one saw of the game must be in it. */
  async #recall(game) {
    const isStill = await this.#seen.recall(game);
    if (!isStill || this.#hasBegun) return; // the end of the batch sees to it
    this.#seen.compare(game);
    this.#seen.note(game);
    this.#host.seeds.batchEnded();
    this.#host.answers.batchEnded(false);
  }

  #afterwards(events) {
    const host = this.#host;
    const { game, session } = host;
    if (game === null || game.isBroken || session.isCatchingUp) return;
    if (events.length > 0) this.#seen.note(game);
    const { start, isDerived } = game.table;
    if (start?.deck_hash && !isDerived) host.needDeck(start.deck_hash);
    if (game.chain.isOver) host.gameEnded(game);
  }
}

const out = ({ me }) =>
  ({ room: null, private: null, me: { ...me, seat: null, watching: false } });

function misfit(chain, n) {
  if (n > chain.n) return { code: "gap", text: `Events up to ${n} are missing.`, n: chain.n };
  const text = n < chain.n
    ? `The server is at event ${n}, before the last one that it has shown.`
    : `The server names another hash of event ${n} than its events give.`;
  return { code: "head_differs", text, n };
}
