// What goes over the wire, made from the server's own descriptions: do not edit.
// Later servers may send more fields, frames, events, effects and codes: ignore them.

/** chosen by the client, upwards; the reply has it as re */
export type CommandId = number;

export interface Joined {
  /** code: eight symbols of `0-9A-Z` without I, L, O, U. Lower case is taken too */
  room: string;
  /** your seat; null: you watch */
  seat: Seat | null;
}

export type Seat = number;

export interface RoomList {
  rooms: Array<ListedRoom>;
}

export interface ListedRoom {
  /** code, for `join` */
  room: string;
  /** see the table of games */
  game: "splitz" | "splito";
  /** as in `create` */
  edition: "splitz" | "split-it" | "standard" | "duel";
  /** seats */
  players: number;
  /** seats that are taken, by people and bots */
  taken: number;
  /** whether a game is being played */
  phase: "lobby" | "playing";
  /** whether one may watch */
  watchers: boolean;
  /** the host's name, "" when there is no host */
  host: string;
}

export interface DeckInfo {
  /** hash of the deck file as the host has it, not of this list */
  sha256: Hex64;
  /** all 37: `id` (the card's name everywhere), `kind`, its `params`, `points`; `symbol` is `moon` or `star` for the cards that common objectives are drawn from */
  objectives: Array<Objective>;
}

export type Hex64 = string;

export interface PhraseList {
  phrases: Array<Phrase>;
}

export interface Phrase {
  /** its name, for `say` */
  phrase: string;
  /** with `{seat}` and `{word}` where they go */
  text: string;
  /** whether it needs a `seat` */
  seat: boolean;
  /** what `word` may be; empty: it takes none */
  words: Array<string>;
}

export interface Pong {
  now: Ms;
}

export type Ms = number;

export interface Rotated {
  /** of `rotate`: see another token */
  token: string;
}

export interface Nothing {
}

export interface ReplyOk {
  /** the id of the command; null when it had none that could be read */
  re: CommandId | null;
  ok: Joined | RoomList | DeckInfo | PhraseList | Pong | Rotated | Nothing;
}

export interface Refusal {
  /** see catalogue.json; more may come */
  code: string;
  /** for people */
  message: string;
  /** the field at fault */
  field?: string;
  retry_after_ms?: Ms;
}

export interface ReplyError {
  /** the id of the command; null when it had none that could be read */
  re: CommandId | null;
  error: Refusal;
}

export interface HeldSeat {
  /** code of the room */
  room: string;
  /** the seat there */
  seat: Seat;
}

export interface Limits {
  /** a larger command gets too_large */
  max_frame_bytes: number;
  /** of objects and lists in a command */
  max_depth: number;
  /** sustained */
  commands_per_second: number;
  /** commands at once */
  burst: number;
  /** answers that a repeated id gets again */
  remembered_ids: number;
  /** a connection that is silent for so long is dropped */
  idle_ms: number;
  /** after a deadline, before the default is taken */
  grace_ms: number;
  /** a game where nobody is connected for so long is aborted */
  abandoned_ms: number;
}

export interface FrameWelcome {
  frame: "welcome";
  /** the protocol version that both speak */
  version: number;
  /** program and version */
  server: string;
  /** what this server can do; use nothing that is not in it */
  capabilities: Array<string>;
  /** the name as others see it at seats taken from now on. At a table it may get a number, so that names differ */
  name: string;
  /** proves this identity. Keep it as you would keep a password, and never show it */
  token: string;
  /** the token was known: `seats` and remembered ids are those of before */
  resumed: boolean;
  /** the highest remembered id; -1 when there is none */
  last_id: number;
  /** seats that this identity holds: rooms to go back to */
  seats: Array<HeldSeat>;
  /** see limits */
  limits: Limits;
  /** the server's clock */
  now: Ms;
}

export interface RoomOptions {
  /** no deadlines for decisions; the host can call the default instead */
  untimed: boolean;
  /** time to answer a decision */
  decision_ms: Ms;
  /** time to open blind commitments after the lock */
  reveal_ms: Ms;
  /** time for each of the two steps of the shuffle, untimed rooms too */
  deal_ms: Ms;
  /** how long bots think, give or take 40 % */
  bot_delay_ms: Ms;
  /** what others see of who has answered: the seats, how many, nothing */
  progress: "names" | "count" | "nothing";
  /** only blind commitments are taken from people for secret decisions */
  blind_only: boolean;
  /** whether somebody without a seat may come in */
  watchers: boolean;
  /** what happens when somebody whose answer is awaited is away: `default`: the deadline runs and gives the default; `bot`: a bot plays for them after `absent_grace_ms`, and at once for whoever leaves; `pause`: the clock stands still as long as their budget lasts */
  absent: "default" | "bot" | "pause";
  /** with `bot`: how long somebody is away before a bot takes over */
  absent_grace_ms: Ms;
  /** with `pause`: how long the clock stands still for each seat, in one game */
  pause_budget_ms: Ms;
  /** what may be said: `phrases` of the list, `free` text too, `off`: nothing. The default of Splitz is `free` */
  talk: "phrases" | "free" | "off";
}

export interface RoomSeat {
  /** its number */
  seat: Seat;
  /** who sits there */
  kind: "empty" | "person" | "bot";
  /** null when empty */
  name: string | null;
  /** of a bot */
  level: "random" | "greedy" | null;
  /** has consented to the next game */
  ready: boolean;
  /** a bot plays for this person */
  bot_plays: boolean;
  /** this person has left, or was removed, in the running game: the seat is free as soon as that ends. False for one who is only away */
  left: boolean;
}

export type Hex32 = string;

export interface Tally {
  /** who */
  name: string;
  /** games finished */
  games: number;
  /** games in which they were first, alone or not */
  wins: number;
  /** all points together */
  points: number;
}

export interface FrameRoom {
  frame: "room";
  /** code */
  room: string;
  /** only goes up, not always by one */
  revision: number;
  /** `lobby`: between games */
  phase: "lobby" | "playing";
  /** see the table of games */
  game: "splitz" | "splito";
  /** as in `create` */
  edition: "splitz" | "split-it" | "standard" | "duel";
  /** seats */
  players: number;
  /** as in `create` */
  visibility: "private" | "public";
  /** all of them, as in the table of options */
  options: RoomOptions;
  /** the host's seat */
  host: Seat | null;
  /** one entry a seat, in order */
  seats: Array<RoomSeat>;
  /** how many */
  watchers: number;
  /** of the game that is being played, or was played last */
  game_id: Hex32 | null;
  /** in this room */
  games_played: number;
  /** of the games finished in this room, by wins, then points; people keep theirs when they change seats or come back, bots go by their names. Aborted games do not count; at most 64 entries */
  score: Array<Tally>;
}

export interface Request {
  /** its number, from 1, unique in the game */
  decision: DecisionNumber;
  /** `divide`, `discard`, `vote`, `jokers`, `play` */
  kind: string;
  /** true: several seats are asked, and a commitment may be sent */
  secret: boolean;
  /** chain hash of the event that opened the decision; goes into commitments */
  ctx: Hex64;
  /** `discard`, `vote`, `play`: every legal choice, in canonical order */
  legal: Array<string> | null;
  /** `divide`: the cards to be cut */
  row: Array<string> | null;
  /** `jokers`: how many */
  count: number | null;
  /** `jokers`: values of one's stacks, ascending */
  targets: Array<number> | null;
}

export type DecisionNumber = number;

export interface OwnAnswer {
  /** as in `request` */
  decision: DecisionNumber;
  /** see the table of modes */
  mode: "plain" | "escrow" | "blind" | null;
  /** null while only the client knows it */
  choice: string | null;
  /** the commitment; in mode plain the one that the server made */
  digest: Hex64 | null;
  /** after the lock: the opening is there; for plain and escrow at once */
  opened: boolean;
}

export interface OwnSeed {
  /** ctx0 of this draw */
  ctx: Hex64;
  /** the PC that was sent */
  digest: Hex64 | null;
  /** the server has the seed */
  opened: boolean;
  /** this seat's seed is waited for: it was announced with `ready`, or committed */
  wanted: boolean;
}

export interface FramePrivate {
  frame: "private";
  /** which game */
  game_id: Hex32;
  /** the last event when it was sent */
  n: number;
  /** yours */
  seat: Seat;
  /** own cards, in games with hands */
  hand: Array<string> | null;
  /** what you are asked; stays until the decision is over. See choices */
  request: Request | null;
  /** what you have answered to it so far */
  answer: OwnAnswer | null;
  /** how your share of the shuffle stands; null once the cards are dealt */
  seed: OwnSeed | null;
}

export interface Room {
  /** code */
  room: string;
  /** only goes up, not always by one */
  revision: number;
  /** `lobby`: between games */
  phase: "lobby" | "playing";
  /** see the table of games */
  game: "splitz" | "splito";
  /** as in `create` */
  edition: "splitz" | "split-it" | "standard" | "duel";
  /** seats */
  players: number;
  /** as in `create` */
  visibility: "private" | "public";
  /** all of them, as in the table of options */
  options: RoomOptions;
  /** the host's seat */
  host: Seat | null;
  /** one entry a seat, in order */
  seats: Array<RoomSeat>;
  /** how many */
  watchers: number;
  /** of the game that is being played, or was played last */
  game_id: Hex32 | null;
  /** in this room */
  games_played: number;
  /** of the games finished in this room, by wins, then points; people keep theirs when they change seats or come back, bots go by their names. Aborted games do not count; at most 64 entries */
  score: Array<Tally>;
}

export interface OpenDecision {
  /** its number */
  decision: DecisionNumber;
  /** as in the event `decision` */
  kind: string;
  /** as in the event `decision` */
  secret: boolean;
  /** who is asked */
  seats: Array<Seat>;
  /** true: openings are awaited */
  locked: boolean;
  /** as in `locked` */
  commits: Array<SeatCommit>;
  /** who has answered; null unless `progress` is `names` */
  answered: Array<Seat> | null;
  /** null when `progress` is `nothing` */
  answered_count: number | null;
  /** of what is awaited now; null when there is none */
  deadline: Ms | null;
}

export interface SeatCommit {
  /** whose */
  seat: Seat;
  /** C */
  digest: Hex64;
  /** how it was answered: see the table of modes */
  mode: "plain" | "escrow" | "blind";
}

export interface Private {
  /** which game */
  game_id: Hex32;
  /** the last event when it was sent */
  n: number;
  /** yours */
  seat: Seat;
  /** own cards, in games with hands */
  hand: Array<string> | null;
  /** what you are asked; stays until the decision is over. See choices */
  request: Request | null;
  /** what you have answered to it so far */
  answer: OwnAnswer | null;
  /** how your share of the shuffle stands; null once the cards are dealt */
  seed: OwnSeed | null;
}

export interface Outcome {
  /** points by seat */
  scores: Array<number>;
  /** what decides between equal scores, by seat */
  tiebreak: Array<number>;
  /** by seat, 1 is first; shared places have the same */
  ranks: Array<number>;
}

export interface Pause {
  /** see the event `deadline` */
  why: "paused" | "resumed" | "restarted" | "stalled" | "absent";
  /** who is waited for */
  seats: Array<Seat>;
}

export interface SeatBudget {
  /** whose */
  seat: Seat;
  /** how long the clock may still stand for them in this game */
  left_ms: Ms;
}

export interface FrameSnapshot {
  frame: "snapshot";
  /** the `room` frame, whole */
  room: Room;
  /** by seat: whether connected; bots are, empty and left seats are not */
  present: Array<boolean>;
  /** the viewer's; null: watching */
  seat: Seat | null;
  /** last event; null: no game yet */
  n: number | null;
  /** its chain hash */
  head: Hex64 | null;
  /** the table: see Splitz and Splito; null before the deal */
  view: View | null;
  /** what is open */
  decision: OpenDecision | null;
  /** the `private` frame, for a seat */
  own: Private | null;
  /** `scores`, `tiebreak` and `ranks` of `game_over`, once it is over */
  outcome: Outcome | null;
  /** as `why` in `aborted` */
  aborted: "abandoned" | "shutdown" | "broken" | "closed" | null;
  /** the server's clock */
  now: Ms;
  /** until the deadline of what is awaited: see time */
  left_ms: Ms | null;
  /** the clock stands still */
  pause: Pause | null;
  /** where `absent` is `pause`: what each seat has left at this moment; before any pause the whole `pause_budget_ms` */
  budgets: Array<SeatBudget>;
}

export interface FrameBatchEnd {
  frame: "batch_end";
  /** last event; null: no game yet */
  n: number | null;
  /** its chain hash: compare it with your own */
  head: Hex64 | null;
  /** the server's clock */
  now: Ms;
  /** until the deadline of what is awaited */
  left_ms: Ms | null;
}

export interface FrameNotice {
  frame: "notice";
  /** one of those below; ignore unknown ones, or show the text */
  code: string;
  /** for people */
  text: string;
}

export interface FrameTablePresence {
  frame: "table";
  what: "presence";
  /** whose */
  seat: Seat;
  /** false: the connection is gone, the seat is kept; or the seat was left in mid-game */
  present: boolean;
}

export interface FrameTableAnswered {
  frame: "table";
  what: "answered";
  /** its number */
  decision: DecisionNumber;
  /** who has answered so far */
  seats: Array<Seat> | null;
  /** how many */
  count: number;
}

export interface FrameTableSaid {
  frame: "table";
  what: "said";
  /** who says it */
  seat: Seat;
  /** their name */
  name: string;
  /** null: free text */
  phrase: string | null;
  /** the name on the `seat` that the phrase was given */
  about: string | null;
  /** the word that the phrase was given; with `about` enough to say the phrase in another language */
  word: string | null;
  /** what is said, also for a phrase; made harmless, but not checked for sense */
  text: string;
}

export interface FrameTableReaction {
  frame: "table";
  what: "reaction";
  /** whose */
  seat: Seat;
  /** their name */
  name: string;
  /** which */
  reaction: "like" | "love" | "laugh" | "wow" | "sad" | "clap" | "think" | "hurry";
}

export interface SeatEntry {
  /** its number */
  seat: Seat;
  /** unique at the table */
  name: string;
  /** `person` or `bot` */
  kind: "empty" | "person" | "bot";
}

export interface EventGameStart {
  frame: "event";
  event: "game_start";
  n: number;
  t: Ms;
  prev: Hex64;
  /** random; refuse one that you have seen before */
  game_id: Hex32;
  /** see the table of games */
  game: "splitz" | "splito";
  /** as in the room */
  edition: "splitz" | "split-it" | "standard" | "duel";
  /** how many seats */
  players: number;
  /** one entry a seat, in order */
  seats: Array<SeatEntry>;
  /** as in the room: fixed for this game */
  options: RoomOptions;
  /** version of the rulings; 1 */
  ruleset: number;
  /** Splito: SHA-256 of the deck file */
  deck_hash: Hex64 | null;
  /** the seats whose seeds are waited for */
  seeds: Array<Seat>;
  /** for `seed_commit` */
  deadline: Ms;
}

export interface SeatDigest {
  /** whose */
  seat: Seat;
  /** PC of that seat */
  digest: Hex64;
}

export interface EventDealOpen {
  frame: "event";
  event: "deal_open";
  n: number;
  t: Ms;
  prev: Hex64;
  /** SC, the server's commitment to its seed */
  sc: Hex64;
  /** every PC that was sent, by seat ascending */
  pc: Array<SeatDigest>;
  /** for `seed_open` */
  deadline: Ms;
}

export interface EventDealFailed {
  frame: "event";
  event: "deal_failed";
  n: number;
  t: Ms;
  prev: Hex64;
  /** who committed and did not open; they are out of the shuffle */
  seats: Array<Seat>;
  /** the server's seed of the burnt draw */
  s: Hex64;
  /** for the next `seed_commit` */
  deadline: Ms;
}

export interface SeatSeed {
  /** whose */
  seat: Seat;
  /** p of that seat */
  seed: Hex64;
}

export interface EventDealSeeds {
  frame: "event";
  event: "deal_seeds";
  n: number;
  t: Ms;
  prev: Hex64;
  /** every opened seed, by seat ascending */
  seeds: Array<SeatSeed>;
  /** true: no seat contributed, so the server alone decided on the order */
  server_alone: boolean;
}

export interface EventDealt {
  frame: "event";
  event: "dealt";
  n: number;
  t: Ms;
  prev: Hex64;
  /** what lies open now: see what happens at the table */
  effects: Array<Effect>;
}

export interface EventDecision {
  frame: "event";
  event: "decision";
  n: number;
  t: Ms;
  prev: Hex64;
  /** 1, 2, 3, ... in each game */
  decision: DecisionNumber;
  /** see choices */
  kind: string;
  /** true: it goes on with `locked` and `revealed`; false: with `chosen` */
  secret: boolean;
  /** who is asked, ascending */
  seats: Array<Seat>;
  /** null in untimed rooms */
  deadline: Ms | null;
}

export interface EventChosen {
  frame: "event";
  event: "chosen";
  n: number;
  t: Ms;
  prev: Hex64;
  /** which */
  decision: DecisionNumber;
  /** who was asked */
  seat: Seat;
  /** in the grammar of choices */
  choice: string;
  /** who chose: the person, the room's bot on that seat, or the server, which took the default */
  by: "player" | "bot" | "server";
  /** why the server took the default, see below; null when it did not */
  why: "no_answer" | "not_opened" | "left" | "host" | null;
  /** what came of it */
  effects: Array<Effect>;
}

export interface EventLocked {
  frame: "event";
  event: "locked";
  n: number;
  t: Ms;
  prev: Hex64;
  /** which */
  decision: DecisionNumber;
  /** one entry for each seat that has answered, ascending; the others get the default */
  commits: Array<SeatCommit>;
  /** to open; null when nobody is blind, or untimed */
  deadline: Ms | null;
}

export interface SeatAnswer {
  /** whose */
  seat: Seat;
  /** what counts */
  choice: string;
  /** gives, with the choice, the digest in `locked`; null when the server chose */
  nonce: Hex64 | null;
  /** as in `chosen` */
  by: "player" | "bot" | "server";
  /** as in `chosen` */
  why: "no_answer" | "not_opened" | "left" | "host" | null;
}

export interface EventRevealed {
  frame: "event";
  event: "revealed";
  n: number;
  t: Ms;
  prev: Hex64;
  /** which */
  decision: DecisionNumber;
  /** one entry for each asked seat, ascending */
  answers: Array<SeatAnswer>;
  /** what came of all of them together */
  effects: Array<Effect>;
}

export interface EventDeadline {
  frame: "event";
  event: "deadline";
  n: number;
  t: Ms;
  prev: Hex64;
  /** which; null: the shuffle */
  decision: DecisionNumber | null;
  /** the new one; null: the clock stands still */
  deadline: Ms | null;
  /** `paused`, `resumed`: for somebody away, and on again; `restarted`: the server was started again; `stalled`: it could not store for a while; `absent`: everybody still awaited has missed decision after decision */
  why: "paused" | "resumed" | "restarted" | "stalled" | "absent";
  /** `paused`, `absent`: who is away; else empty */
  seats: Array<Seat>;
  /** `paused`, `resumed`: what every seat has left; else empty */
  budgets: Array<SeatBudget>;
}

export interface EventTakeover {
  frame: "event";
  event: "takeover";
  n: number;
  t: Ms;
  prev: Hex64;
  /** a person's */
  seat: Seat;
  /** `bot`: the room's bot plays from now on; `player`: the person does again */
  by: "player" | "bot";
}

export interface EventGameOver {
  frame: "event";
  event: "game_over";
  n: number;
  t: Ms;
  prev: Hex64;
  /** S, the server's seed: now the shuffle and all defaults can be checked */
  s: Hex64;
  /** points by seat */
  scores: Array<number>;
  /** by seat. Splitz: values won; Split It: stacks held; more is better. Splito: cards in both zones; fewer is better */
  tiebreak: Array<number>;
  /** by seat: 1 + the number of seats that are strictly better, so equal ones share a rank */
  ranks: Array<number>;
}

export interface EventAborted {
  frame: "event";
  event: "aborted";
  n: number;
  t: Ms;
  prev: Hex64;
  /** S of the draw that was in use */
  s: Hex64;
  /** everybody has left; the server stops; the room has a fault. There is no result */
  why: "abandoned" | "shutdown" | "broken" | "closed";
}

export interface EventEnd {
  frame: "event";
  event: "end";
  n: number;
  prev: Hex64;
  /** as in `game_start` */
  game_id: Hex32;
}

export type Part = "white" | "blue" | "black" | "pink";

export type SplitzEffect = {
  fx: "round";
  seat: Seat;
  round: number;
} | {
  fx: "row";
  cards: Array<string>;
  left: number;
} | {
  fx: "cut";
  seat: Seat;
  part: Part;
  cards: Array<string>;
  auto?: true;
} | {
  fx: "discarded";
  seat: Seat;
  part: Part;
  cards: Array<string>;
} | {
  fx: "unclaimed";
  part: Part;
  cards: Array<string>;
} | {
  fx: "sole";
  seat: Seat;
  part: Part;
  cards: Array<string>;
} | {
  fx: "joined";
  seat: Seat;
  value: number;
  jokers: number;
} | {
  fx: "waiting";
  seat: Seat;
  jokers: number;
} | {
  fx: "placed";
  seat: Seat;
  value: number;
  jokers: number;
  auto?: true;
} | {
  fx: "contested";
  seats: Array<Seat>;
  part: Part;
  cards: Array<string>;
} | {
  fx: "lost";
  seats: Array<Seat>;
  cards: Array<string>;
} | {
  fx: "merged";
  seats: Array<Seat>;
  cards: Array<string>;
} | {
  fx: "stalemate";
  seats: Array<Seat>;
  times: number;
} | {
  fx: "removed";
  seats: Array<Seat>;
  cards: Array<string>;
} | {
  fx: "round_end";
  round: number;
};

export type SplitoEffect = {
  fx: "commons";
  cards: Array<string>;
} | {
  fx: "dealt";
  count: number;
} | {
  fx: "played";
  seat: Seat;
  side: "left" | "right";
  zone: number;
  cards: Array<string>;
} | {
  fx: "passed";
} | {
  fx: "common_won";
  zone: number;
  cards: Array<string>;
} | {
  fx: "common_lost";
  cards: Array<string>;
} | {
  fx: "scored";
  zone: number;
  cards: Array<string>;
  points: number;
};

export type Effect = SplitzEffect | SplitoEffect;

export interface SplitzView {
  /** `splitz` or `split-it`: that of `game_start` */
  edition: "splitz" | "split-it";
  /** from 1; `round` says it */
  round: number;
  /** 10, or 8 with four players */
  rounds: number;
  /** seat that cuts; `round` says it */
  leader: Seat;
  /** in the deck: `left` of `row` */
  cards_left: number;
  /** what is to be cut next: `cards` of `row` or `merged`. Empty once it is `cut` */
  row: Array<string>;
  /** what lies there to be voted for (or thrown out), left to right: `part` is its colour. Each `cut` adds one; `discarded`, `unclaimed`, `sole` and `contested` take the one that they name away, `removed` takes all */
  parts: Array<{
    part: Part;
    cards: Array<string>;
  }>;
  /** what collided and waits: `cards`, and the `seats` that want them. Each `contested` adds an entry: those of one event in their order, before all older ones. Splitz: `lost` and `merged` take the first away. Split It: `merged` and `removed` take all away, since `merged` joins all entries, in row order, with all their `seats`, into the one `row` */
  contested: Array<{
    cards: Array<string>;
    seats: Array<Seat>;
  }>;
  /** by seat */
  seats: Array<{
    /** by value: so many `numbers`, so many `jokers`. `sole` adds its number cards, `joined` and `placed` add jokers */
    stacks: Record<string, {
      numbers: number;
      jokers: number;
    }>;
    /** `sole` adds its jokers, `joined` and `placed` take theirs away; `waiting` only tells */
    waiting_jokers: number;
    /** as if the game ended now. Each value from 1 to 10 scores that many points for the seat with the largest stack of it, of at least one card; jokers count as cards, and all who tie score in full */
    points: number;
    /** has got cards in this round: `sole` sets it, `round` clears it for all */
    served: boolean;
  }>;
  /** in the order they went: `cards` of `discarded`, `unclaimed`, `lost`, `removed` */
  discards: Array<string>;
  /** what is asked: `kind`, `secret`, `seats` of the last event `decision`; null after `game_over`, and as it was after `aborted` */
  pending: {
    kind: string;
    secret: boolean;
    seats: Array<Seat>;
  } | null;
}

export interface SplitoView {
  /** `standard` or `duel`: that of `game_start` */
  edition: "standard" | "duel";
  /** from 1. One more with each `passed`, and with the second `dealt` of a duel, which stands in the place of `passed` after turn 13. After the end it stays at the last */
  turn: number;
  /** 13, or 26 in a duel */
  turns: number;
  /** moon, star: `commons` says them */
  commons: Array<string>;
  /** as many as players; 4 in a duel */
  zones: Array<{
    /** in the order they were played: `played` adds its card to its `zone`. Won commons never come in here */
    cards: Array<string>;
    /** sum of the `points` of all that is `met` */
    points: number;
    /** commons: each goes to the one zone that meets it, by majority; on a tie to none */
    won: Array<string>;
    /** objectives of `cards`, then of `won`, that are met by the table under `deck` */
    met: Array<string>;
    /** objectives of `cards` that are not met, but still can be */
    open: Array<string>;
    /** objectives of `cards` that can no longer be met. For this `zone_at_most` counts without `won`, since commons may be lost again */
    broken: Array<string>;
  }>;
  /** by seat: `dealt` sets all to `count`, `played` takes one from its seat */
  hand_counts: Array<number>;
  /** the viewer's, that is `private.hand`; empty where that is null: for watchers, and after the end */
  hand: Array<string>;
  /** as in Splitz */
  pending: {
    kind: string;
    secret: boolean;
    seats: Array<Seat>;
  } | null;
}

export type View = SplitzView | SplitoView;

export interface Objective {
  id: string;
  kind: string;
  params: {
    colour?: string;
    value?: number;
    count?: number;
    colours?: Array<string>;
  };
  points: number;
  symbol?: "moon" | "star";
}

export interface CommandHello {
  cmd: "hello";
  /** protocol versions that the client speaks; default `[1]` */
  versions?: Array<number> | null;
  /** `snapshots`: send a `snapshot` in every batch. Unknown ones are ignored */
  capabilities?: Array<string> | null;
  /** name and version of the program, for the server's host */
  client?: string | null;
  /** how the player wants to be called; without one, a guest. See names */
  name?: string | null;
  /** an identity that an earlier `welcome` gave; left out, a new one is made */
  token?: string | null;
  id?: CommandId | null;
}

export interface RoomOptionsRequest {
  /** no deadlines for decisions; the host can call the default instead */
  untimed?: boolean | null;
  /** time to answer a decision */
  decision_ms?: number | null;
  /** time to open blind commitments after the lock */
  reveal_ms?: number | null;
  /** time for each of the two steps of the shuffle, untimed rooms too */
  deal_ms?: number | null;
  /** how long bots think, give or take 40 % */
  bot_delay_ms?: number | null;
  /** what others see of who has answered: the seats, how many, nothing */
  progress?: "names" | "count" | "nothing" | null;
  /** only blind commitments are taken from people for secret decisions */
  blind_only?: boolean | null;
  /** whether somebody without a seat may come in */
  watchers?: boolean | null;
  /** what happens when somebody whose answer is awaited is away: `default`: the deadline runs and gives the default; `bot`: a bot plays for them after `absent_grace_ms`, and at once for whoever leaves; `pause`: the clock stands still as long as their budget lasts */
  absent?: "default" | "bot" | "pause" | null;
  /** with `bot`: how long somebody is away before a bot takes over */
  absent_grace_ms?: number | null;
  /** with `pause`: how long the clock stands still for each seat, in one game */
  pause_budget_ms?: number | null;
  /** what may be said: `phrases` of the list, `free` text too, `off`: nothing. The default of Splitz is `free` */
  talk?: "phrases" | "free" | "off" | null;
}

export interface CommandCreate {
  cmd: "create";
  /** see the table below */
  game: "splitz" | "splito";
  /** default: `splitz` or `standard` */
  edition?: "splitz" | "split-it" | "standard" | "duel" | null;
  /** how many seats */
  players: number;
  /** `private` (the default): found by its code alone; `public`: also in the list of `rooms` */
  visibility?: "private" | "public" | null;
  /** see the table below; what is left out has its default */
  options?: RoomOptionsRequest | null;
  id?: CommandId | null;
}

export interface ResumePoint {
  /** of the game that you have */
  game_id: Hex32;
  /** the last event that you have; -1: none, send all */
  n: number;
  /** its chain hash; needed when `n` is not -1 */
  hash?: Hex64 | null;
}

export interface CommandJoin {
  cmd: "join";
  /** code */
  room: string;
  /** default: `player`. Whoever holds a seat here comes back to it either way */
  as?: "player" | "watcher" | null;
  /** for newcomers; default: the lowest free one. Whoever holds a seat here gets that one */
  seat?: Seat | null;
  /** what you have of the game already: see coming back */
  resume?: ResumePoint | null;
  id?: CommandId | null;
}

export interface CommandRooms {
  cmd: "rooms";
  /** only rooms of that game */
  game?: "splitz" | "splito" | null;
  /** only rooms of that edition */
  edition?: "splitz" | "split-it" | "standard" | "duel" | null;
  /** true: only those with a free seat and no game running */
  waiting?: boolean | null;
  id?: CommandId | null;
}

export interface CommandQuick {
  cmd: "quick";
  /** see the table of games */
  game: "splitz" | "splito";
  /** default: `splitz` or `standard` */
  edition?: "splitz" | "split-it" | "standard" | "duel" | null;
  /** default: any number; a new room has 3 seats, a duel 2 */
  players?: number | null;
  id?: CommandId | null;
}

export interface CommandSit {
  cmd: "sit";
  /** a free seat; moving there takes back `ready` */
  seat: Seat;
  id?: CommandId | null;
}

export interface CommandLeave {
  cmd: "leave";
  id?: CommandId | null;
}

export interface CommandAddBot {
  cmd: "add_bot";
  /** default: all free seats */
  seat?: Seat | null;
  /** `random`, or `greedy` (the default), which looks one step ahead */
  level?: "random" | "greedy" | null;
  id?: CommandId | null;
}

export interface CommandRemoveBot {
  cmd: "remove_bot";
  /** where the bot sits */
  seat: Seat;
  id?: CommandId | null;
}

export interface CommandConfigure {
  cmd: "configure";
  /** another edition of the same game; left out: stays */
  edition?: "splitz" | "split-it" | "standard" | "duel" | null;
  /** how many seats; taken seats must fit (`room_full`) */
  players?: number | null;
  /** as in `create`; left out: stays */
  visibility?: "private" | "public" | null;
  /** as in `create`; what is left out stays as it is */
  options?: RoomOptionsRequest | null;
  id?: CommandId | null;
}

export interface CommandSeatOrder {
  cmd: "seat_order";
  /** who sits on seat i then is whoever sits on seat `seats[i]` now; every seat once */
  seats: Array<Seat>;
  id?: CommandId | null;
}

export interface CommandKick {
  cmd: "kick";
  /** a person's */
  seat: Seat;
  id?: CommandId | null;
}

export interface CommandHandOver {
  cmd: "hand_over";
  /** of the person who is host from then on */
  seat: Seat;
  id?: CommandId | null;
}

export interface CommandClose {
  cmd: "close";
  id?: CommandId | null;
}

export interface CommandSay {
  cmd: "say";
  /** one of `phrases` */
  phrase?: string | null;
  /** for a phrase with `{seat}` */
  seat?: Seat | null;
  /** for a phrase with `{word}` */
  word?: string | null;
  /** free text; either this or `phrase` */
  text?: string | null;
  id?: CommandId | null;
}

export interface CommandReact {
  cmd: "react";
  /** seen by everybody at the table */
  reaction: "like" | "love" | "laugh" | "wow" | "sad" | "clap" | "think" | "hurry";
  id?: CommandId | null;
}

export interface CommandPhrases {
  cmd: "phrases";
  id?: CommandId | null;
}

export interface CommandReady {
  cmd: "ready";
  /** default: true; false takes it back */
  ready?: boolean | null;
  /** default: false; true: wait for my seed in the shuffle */
  seed?: boolean | null;
  id?: CommandId | null;
}

export interface CommandSeedCommit {
  cmd: "seed_commit";
  /** as in game_start */
  game_id: Hex32;
  /** PC, see shuffle */
  digest: Hex64;
  id?: CommandId | null;
}

export interface CommandSeedOpen {
  cmd: "seed_open";
  /** as in game_start */
  game_id: Hex32;
  /** p; only after the event `deal_open` */
  seed: Hex64;
  id?: CommandId | null;
}

export interface CommandChoose {
  cmd: "choose";
  /** as in game_start */
  game_id: Hex32;
  /** its number, as in the event decision */
  decision: DecisionNumber;
  /** in the grammar above */
  choice: string;
  id?: CommandId | null;
}

export interface CommandCommit {
  cmd: "commit";
  /** as in game_start */
  game_id: Hex32;
  /** its number, as in the event decision */
  decision: DecisionNumber;
  /** C, see hashing */
  digest: Hex64;
  /** escrow: the choice that was committed to */
  choice?: string | null;
  /** escrow: the nonce. Both or neither */
  nonce?: Hex64 | null;
  id?: CommandId | null;
}

export interface CommandOpen {
  cmd: "open";
  /** as in game_start */
  game_id: Hex32;
  /** its number, as in the event decision */
  decision: DecisionNumber;
  /** what was committed to */
  choice: string;
  /** what was committed with */
  nonce: Hex64;
  id?: CommandId | null;
}

export interface CommandWithdraw {
  cmd: "withdraw";
  /** as in game_start */
  game_id: Hex32;
  /** its number, as in the event decision */
  decision: DecisionNumber;
  id?: CommandId | null;
}

export interface CommandCallDefault {
  cmd: "call_default";
  /** as in game_start */
  game_id: Hex32;
  /** its number, as in the event decision */
  decision: DecisionNumber;
  id?: CommandId | null;
}

export interface CommandSnapshot {
  cmd: "snapshot";
  id?: CommandId | null;
}

export interface CommandDeck {
  cmd: "deck";
  id?: CommandId | null;
}

export interface CommandPing {
  cmd: "ping";
  id?: CommandId | null;
}

export interface CommandRotate {
  cmd: "rotate";
  id?: CommandId | null;
}

/** What a client sends. */
export type Command = CommandHello | CommandCreate | CommandJoin | CommandRooms | CommandQuick | CommandSit | CommandLeave | CommandAddBot | CommandRemoveBot | CommandConfigure | CommandSeatOrder | CommandKick | CommandHandOver | CommandClose | CommandSay | CommandReact | CommandPhrases | CommandReady | CommandSeedCommit | CommandSeedOpen | CommandChoose | CommandCommit | CommandOpen | CommandWithdraw | CommandCallDefault | CommandSnapshot | CommandDeck | CommandPing | CommandRotate;

/** What a server sends. */
export type Message = ReplyOk | ReplyError | FrameWelcome | FrameRoom | FramePrivate | FrameSnapshot | FrameBatchEnd | FrameNotice | FrameTablePresence | FrameTableAnswered | FrameTableSaid | FrameTableReaction | EventGameStart | EventDealOpen | EventDealFailed | EventDealSeeds | EventDealt | EventDecision | EventChosen | EventLocked | EventRevealed | EventDeadline | EventTakeover | EventGameOver | EventAborted | EventEnd;
