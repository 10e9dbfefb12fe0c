// Types of the kit. What goes over the wire is typed by ../schema/messages.d.ts.
import type * as wire from "../schema/messages.d.ts";

export type {
  Effect, Joined, ListedRoom, Objective, OpenDecision, Outcome, Phrase, Private, Request, Room,
  RoomOptions, RoomSeat, SplitoView, SplitzView, View,
} from "../schema/messages.d.ts";

export type Seat = number;
export type Milliseconds = number;
export type GameName = wire.Room["game"];
export type Edition = wire.Room["edition"];
export type Mode = "plain" | "escrow" | "blind";
export type By = "player" | "bot" | "server";
export type Why = "no_answer" | "not_opened" | "left" | "host";
export type Deck = wire.DeckInfo;

type KnownEvent = Extract<wire.Message, { frame: "event" }>;

/** An event frame, parsed: one of those, or one that this kit does not know. */
export type GameEvent = KnownEvent | {
  frame: "event";
  event: string & {};
  n: number;
  t?: Milliseconds;
  prev: string;
  effects?: wire.Effect[];
  [field: string]: unknown;
};

// ---- state --------------------------------------------------------------------------------------

export interface Fault {
  /** Stable: "bad_frame", "gap", "fork", "head_differs", "history_lost", "game_reused",
   *  "view_differs", "answer_differs", "not_locked_in", "seed_differs", "store_failed",
   *  "not_verified"; of `verifyTranscript` the name of the check. */
  code: string;
  /** For people, in English. */
  text: string;
  /** The event at fault, where there is one. */
  n: number | null;
}

export interface OwnAnswer {
  game_id: string;
  decision: number;
  kind: string;
  /** Null: chosen by another page or machine, which alone knows it. */
  choice: string | null;
  mode: Mode;
  stage:
    | "chosen" | "sent" | "committed" | "locked" | "opened" | "counted" | "defaulted" | "refused";
  /** `counted` and `defaulted`: what counts, who chose it, and why. */
  counts?: string;
  by?: By;
  why?: Why | null;
  /** `refused`: why. */
  error?: CommandError;
}

export interface State {
  readonly connection: {
    phase: "connecting" | "online" | "waiting" | "closed";
    /** `waiting`: local time of the next try. */
    retryAt: Milliseconds | null;
    /** Of the last end: "lost", "silent", "restart", "shutdown", "busy", "renewed" (by rotate());
     *  of `closed`: "replaced", "token_changed", "closed" (by close()), "client_fault",
     *  "unsupported_version". Null: none yet. */
    reason: string | null;
  };
  readonly me: { name: string | null; seat: Seat | null; watching: boolean };
  readonly held: { room: string; seat: Seat }[];
  readonly limits: Record<string, number> | null;
  readonly room: wire.Room | null;
  readonly present: boolean[];
  readonly game: {
    game_id: string;
    /** The seat that this client plays, or has played, in this game; null: none that it knows of. */
    seat: Seat | null;
    game: GameName;
    edition: Edition;
    n: number | null;
    head: string | null;
    /** Short code of the head, "3HBZ-S3DD-KPRE". */
    code: string | null;
    chain: "whole" | "part" | "broken";
  } | null;
  readonly view: wire.View | null;
  readonly decision: wire.OpenDecision | null;
  readonly private: wire.Private | null;
  readonly answer: OwnAnswer | null;
  readonly deadline: Milliseconds | null;
  readonly pause: { why: string; seats: Seat[] } | null;
  readonly budgets: { seat: Seat; left_ms: Milliseconds }[];
  readonly outcome: wire.Outcome | null;
  readonly aborted: string | null;
  readonly events: readonly GameEvent[];
  readonly verified: Verification | null;
  readonly notices: readonly { code: string; text: string; at: Milliseconds }[];
  readonly talk: readonly {
    what: "said" | "reaction";
    seat: Seat;
    name: string;
    phrase?: string | null;
    text?: string;
    reaction?: string;
    at: Milliseconds;
  }[];
  readonly fault: Fault | null;
}

// ---- client -------------------------------------------------------------------------------------

type Maybe<T> = T | Promise<T>;

export interface Store {
  get(key: string): Maybe<string | null | undefined>;
  set(key: string, value: string): Maybe<void>;
  delete(key: string): Maybe<void>;
  /** All keys that begin so; lets the kit tidy up more thoroughly. */
  keys?(prefix: string): Maybe<Iterable<string>>;
}

export function memoryStore(): Store;
/** Keys get the prefix. Falls back to memory where localStorage is not to be had. */
export function localStorageStore(prefix?: string): Store;

export interface Options {
  /** "ws://HOST:PORT/ws" */
  url: string;
  /** How the player wants to be called; left out, a guest. */
  name?: string;
  /** Name and version of the program, for the server's host. */
  client?: string;
  /** Default: memory. */
  store?: Store;
  /** Default: that of the platform. */
  WebSocket?: new (url: string, protocol: string) => any;
  /** An identity that was brought from elsewhere; default: the one in the store, else a new one. */
  token?: string;
  /** Only `getRandomValues` is used. Default: that of the platform. */
  crypto?: { getRandomValues(bytes: Uint8Array): unknown };
  /** Where `state.view` comes from; default "snapshots". */
  view?: "snapshots" | "events";
  /** How secret answers are sent; default "blind". Rooms with `blind_only` get "blind" always. */
  answers?: Mode;
  /** Take part in the shuffle; default true. */
  seed?: boolean;
  /** Fetch the events from before one came in; default true. */
  history?: boolean;
  /** Verify each game when it is over; default true. */
  verify?: boolean;
  /** How often a command refused with rate_limited or storage_failed is tried again; default 5. */
  retries?: number;
  /** Waits before new tries to connect; default 500 and 30000. */
  backoff?: { firstMs?: Milliseconds; longestMs?: Milliseconds };
  /** Silence after which the kit asks for a sign of life, then gives up; default 20000, 10000. */
  liveness?: { quietMs?: Milliseconds; deadMs?: Milliseconds };
}

/** Why a command was refused. Codes of the server, and the kit's own (see README). */
export class CommandError extends Error {
  readonly code: string;
  readonly field: string | null;
  readonly retryAfterMs: Milliseconds | null;
  readonly cmd: string;
}

export interface ClientEvents {
  /** Something in `state` is different; `events` are those of the game that came with it. */
  change: (state: State, events: readonly GameEvent[]) => void;
  /** Each event of the game, in order, once its hash was found right. */
  event: (event: GameEvent) => void;
  notice: (notice: { code: string; text: string }) => void;
  talk: (talk: State["talk"][number]) => void;
  fault: (fault: Fault) => void;
  /** Every message as it came or went, for logs: contains secrets. */
  message: (direction: "in" | "out", text: string) => void;
}

export interface Client {
  readonly state: State;
  /** Resolves at the first `welcome`; refused when the client is closed before. */
  readonly welcomed: Promise<void>;
  /** Returns what takes the listener away. */
  on<E extends keyof ClientEvents>(event: E, listener: ClientEvents[E]): () => void;

  create(room: {
    game: GameName;
    edition?: Edition;
    players: number;
    visibility?: "private" | "public";
    options?: Partial<wire.RoomOptions>;
  }): Promise<wire.Joined>;
  join(room: string, how?: { seat?: Seat; as?: "player" | "watcher" }): Promise<wire.Joined>;
  watch(room: string): Promise<wire.Joined>;
  quick(kind: { game: GameName; edition?: Edition; players?: number }): Promise<wire.Joined>;
  rooms(filter?: {
    game?: GameName;
    edition?: Edition;
    waiting?: boolean;
  }): Promise<wire.ListedRoom[]>;
  leave(): Promise<void>;

  sit(seat: Seat): Promise<void>;
  ready(ready?: boolean): Promise<void>;
  addBot(bot?: { seat?: Seat; level?: "random" | "greedy" }): Promise<void>;
  removeBot(seat: Seat): Promise<void>;
  configure(change: {
    edition?: Edition;
    players?: number;
    visibility?: "private" | "public";
    options?: Partial<wire.RoomOptions>;
  }): Promise<void>;
  seatOrder(seats: Seat[]): Promise<void>;
  kick(seat: Seat): Promise<void>;
  handOver(seat: Seat): Promise<void>;
  closeRoom(): Promise<void>;

  /** Answers `state.private.request`. Resolves when the server has it. */
  answer(choice: string, how?: { mode?: Mode }): Promise<void>;
  withdraw(): Promise<void>;
  callDefault(): Promise<void>;

  say(what: { phrase: string; seat?: Seat; word?: string } | { text: string }): Promise<void>;
  react(reaction: string): Promise<void>;
  phrases(): Promise<wire.Phrase[]>;
  deck(): Promise<Deck>;
  /** The server's clock. */
  ping(): Promise<Milliseconds>;
  /** Any command; the kit adds the id. Resolves with `ok`. */
  send(command: { cmd: string; [field: string]: unknown }): Promise<any>;

  /** The events of the game that is or was played last, as a transcript; null: not whole. */
  transcript(): string | null;
  /** What this client knows of its own part in that game; null: it had no seat. */
  notes(): Promise<Notes | null>;

  /** What proves this identity, to be taken elsewhere; keep it like a password. Null: none yet. */
  token(): Promise<string | null>;
  /**
   * Another token for this identity, when the old one may be known to others. It is stored first;
   * when this resolves the old one is refused, and whoever came in with it is put out. When it
   * rejects, whichever token is good is the one that is stored.
   */
  rotate(): Promise<void>;
  /** Another name, for seats that are taken from now on. */
  rename(name: string): void;
  /** Tries to connect now, also after `replaced`; when connected, asks for a sign of life. */
  reconnect(): void;
  /** For good. Whatever waits is refused with `closed`. */
  close(): void;
  /** Closes, and deletes identity and secrets from the store. */
  forget(): Promise<void>;
}

export function connect(options: Options): Client;

// ---- transcripts --------------------------------------------------------------------------------

export interface Notes {
  game_id: string;
  seat: Seat;
  seeds: string[];
  commitments: { decision: number; digest: string; choice: string }[];
  head: string | null;
}

export interface Check {
  check:
    | "chain" | "seeds" | "shuffle" | "answers" | "commitments" | "defaults" | "effects" | "result"
    | "notes";
  ok: boolean;
  /** How many things were checked. */
  count: number;
  /** In English: "212 events, each with the hash of the one before". */
  text: string;
}

export interface Verification {
  ok: boolean;
  game: { game_id: string; game: GameName; edition: Edition; players: number } | null;
  players: { seat: Seat; name: string; kind: "person" | "bot" }[];
  seeds: {
    /** Seats whose seed is in the shuffle. */
    seats: Seat[];
    serverAlone: boolean;
    /** Seats that withheld theirs; each burnt a draw. */
    failed: Seat[];
  };
  events: number;
  decisions: number;
  /** Who made the choices. */
  choices: { player: number; bot: number; server: number };
  /** How secret answers were given. */
  modes: { plain: number; escrow: number; blind: number };
  outcome: wire.Outcome | null;
  aborted: string | null;
  head: string | null;
  code: string | null;
  checks: Check[];
  unchecked: string[];
  fault: Fault | null;
}

/** Checks all that a transcript proves. Never throws. */
export function verifyTranscript(
  text: string,
  how?: { notes?: Notes; deck?: Deck },
): Verification;

export interface Step {
  event: GameEvent;
  /** The table after the event, as a watcher saw it; null before the deal. */
  view: wire.View | null;
  decision: wire.OpenDecision | null;
  outcome: wire.Outcome | null;
}

/** The steps of a game, for showing it again. Does not verify; throws on what is no transcript. */
export function replay(transcript: string | readonly GameEvent[], how?: { deck?: Deck }): Step[];

/** A view after one more event; `start` is the event game_start. Pure. */
export function viewAfter(
  view: wire.View | null,
  event: GameEvent,
  start: GameEvent,
  how?: { deck?: Deck },
): wire.View | null;

/** The objectives of Splito that a server plays with unless its host says otherwise. */
export const builtinDeck: Deck;

// ---- hashing: see "Hashing" in ../README.md; bytes in lower-case hex ------------------------------

export function eventHash(text: string): string;
export function firstPrev(gameId: string): string;
export function shortCode(hash: string): string;
export function commitment(ctx: string, seat: Seat, nonce: string, choice: string): string;
