// The own answers: committed to, opened after the lock, and looked for in what is revealed. Source:
// ../README.md, "Secret decisions".
import { CommandError } from "./errors.js";
import { commitment } from "./hashing.js";

const STAGES = ["chosen", "sent", "committed", "locked", "opened", "counted"];
const FIRM = new Set(["committed", "locked", "opened"]);
const isEarlier = (stage, than) => STAGES.indexOf(stage) < STAGES.indexOf(than);

export class Answers {
  #host;
  #line = Promise.resolve(); // one answer after the other: the last one counts
  #opening = new Set(); // digests that were sent open
  #complained = null; // the decision about which a fault was told
  #current = null;

  /**
   * @param {object} host `game`, `state`, `session`, `mode`, `commands`, `secrets`, `isSure`,
   *   `changed()`, `fault(fault)`, `distrust(fault)`
   */
  constructor(host) {
    this.#host = host;
  }

  /** For `state.answer`. */
  get shown() {
    if (this.#current === null) return null;
    const { attempt, digest, isShared, ...shown } = this.#current;
    return shown;
  }

  /** Another game, or none. */
  reset() {
    this.#current = null;
    this.#opening.clear();
    this.#complained = null;
  }

  /** Another page plays for this player: what counts may be what was answered there. */
  sharedFromNow() {
    if (this.#current !== null) this.#current = { ...this.#current, isShared: true };
  }

  /**
   * @param {string} choice
   * @param {{mode?: "plain"|"escrow"|"blind"}} [how]
   * @returns {Promise<void>} resolves when the server has it
   */
  async answer(choice, { mode } = {}) {
    const sending = this.#line.then(() => this.#send(choice, mode));
    this.#line = sending.catch(() => {});
    const { reply } = await sending;
    await reply;
  }

  async withdraw() {
    await this.#line;
    const { game, state: { private: own }, commands } = this.#host;
    if (!own?.request) throw notAsked("withdraw");
    const { decision } = own.request;
    await commands.send({ cmd: "withdraw", game_id: game.gameId, decision }, {
      onOk: () => this.#current?.decision === decision && this.#set(null),
    });
  }

  /** An event, before it changes the table. @param {object|null} open the open decision */
  inspect(event, open) {
    if (event.event === "chosen") this.#settle(event, [event], []);
    if (event.event !== "revealed") return;
    this.#compare(event, open);
    this.#settle(event, event.answers, open?.commits ?? []);
  }

  /**
   * A batch has ended: takes over what the server knows of the own answer, and opens.
   * @param {boolean} isFresh whether the private frame came with it
   */
  batchEnded(isFresh) {
    const { game, state: { private: own } } = this.#host;
    if (game === null || own === null || own.game_id !== game.gameId) return;
    if (own.request !== null) this.#takeOver(own, isFresh);
    const { decision } = game.table;
    if (decision?.locked) this.#locked(decision, own);
  }

  #set(answer) {
    this.#current = answer;
    this.#host.changed();
  }

  /** Changes what is shown, unless another answer has taken its place. */
  #update(attempt, change) {
    if (this.#current?.attempt !== attempt) return;
    const later = change.stage === undefined || change.stage === "refused" ||
      isEarlier(this.#current.stage, change.stage);
    if (later) this.#set({ ...this.#current, ...change });
  }

  /** A room may take blind answers alone. */
  get #usualMode() {
    const { state, mode } = this.#host;
    return state.room?.options.blind_only ? "blind" : mode;
  }

  async #send(choice, wanted) {
    await this.#host.session.history;
    const { game, state: { private: own } } = this.#host;
    if (game === null || !own?.request || own.game_id !== game.gameId) throw notAsked("answer");
    this.#demandSure(game, own.request, wanted);
    const { decision, kind, secret } = own.request;
    const mode = !secret ? "plain" : wanted ?? this.#usualMode;
    const attempt = {};
    this.#set({ game_id: game.gameId, decision, kind, choice, mode, stage: "chosen", attempt });
    const command = await this.#commandOf(own, choice, mode, attempt);
    this.#update(attempt, { stage: "sent" });
    const reply = this.#host.commands.send({ ...command, game_id: game.gameId, decision }, {
      onOk: () => this.#update(attempt, { stage: "committed" }),
    });
    reply.catch((error) => this.#update(attempt, { stage: "refused", error }));
    return { reply };
  }

  /** In a history that was not followed only what is asked for in so many words is told. */
  #demandSure(game, request, wanted) {
    const known = game.contextOf(request.decision);
    const fits = known === null || known === request.ctx;
    if ((fits && !game.isBroken && !game.isFalse) || wanted === "plain") return;
    throw new CommandError("answer", {
      code: "unsure",
      message: "This is not the history that was followed; nothing was sent.",
    });
  }

  async #commandOf(own, choice, mode, attempt) {
    if (mode === "plain") return { cmd: "choose", choice };
    const { seat, request } = own;
    const nonce = this.#host.secrets.random();
    const digest = commitment(request.ctx, seat, nonce, choice);
    const answer = { ctx: request.ctx, seat, choice, nonce, mode };
    try {
      await this.#host.secrets.setAnswer(own.game_id, request.decision, digest, answer);
    } catch {
      const error = new CommandError("answer", {
        code: "not_stored",
        message: "The answer could not be stored, so it was not sent.",
      });
      this.#update(attempt, { stage: "refused", error });
      throw error;
    }
    this.#update(attempt, { digest });
    if (mode === "blind") return { cmd: "commit", digest };
    return { cmd: "commit", digest, choice, nonce };
  }

  #takeOver({ game_id, request, answer }, isFresh) {
    const isOther = this.#current?.game_id !== game_id ||
      this.#current.decision !== request.decision;
    const isFirm = isFresh && this.#current?.stage === "committed";
    if (answer === null) {
      if (isFirm && !isOther) this.#set(null); // taken back, here or elsewhere
    } else if (isOther || (isFirm && this.#isReplaced(answer))) {
      this.#recall({ game_id, request, answer });
    } else if (answer.opened) {
      this.#update(this.#current.attempt, { stage: "opened" });
    }
  }

  /** The server has another answer: another page of this player gave it, or a bot. */
  #isReplaced({ mode, digest }) {
    return mode !== this.#current.mode || (mode !== "plain" && digest !== this.#current.digest);
  }

  /** An answer that another page gave, or this one before it was loaded again. */
  async #recall({ game_id, request, answer }) {
    const attempt = {};
    const { decision, kind } = request;
    const { choice, mode, digest, opened } = answer;
    const stage = opened && mode === "blind" ? "opened" : "committed";
    this.#set({ game_id, decision, kind, choice, mode, stage, digest, attempt });
    if (choice !== null || digest === null) return;
    const stored = await this.#host.secrets.answer(game_id, decision, digest);
    if (stored !== null) this.#update(attempt, { choice: stored.choice });
  }

  #locked({ decision, commits }, own) {
    const mine = commits.find((each) => each.seat === own.seat);
    const isCurrent = this.#current?.decision === decision;
    const wasTaken = isCurrent && this.#current.stage === "committed";
    if (isCurrent) this.#update(this.#current.attempt, { stage: "locked" });
    if (mine === undefined) {
      if (wasTaken) this.#complain(decision, "Your answer is not among those that were locked.");
      return;
    }
    const isOpen = own.answer?.decision === decision && own.answer.opened;
    if (mine.mode !== "blind" || isOpen || this.#opening.has(mine.digest)) return;
    if (this.#host.isSure) this.#open(decision, mine.digest, own);
  }

  #complain(decision, text) {
    if (this.#complained === decision) return;
    this.#complained = decision;
    this.#host.fault({ code: "not_locked_in", text, n: this.#host.game?.chain.n ?? null });
  }

  async #open(decision, digest, own) {
    this.#opening.add(digest);
    const { game, secrets, commands } = this.#host;
    const stored = await secrets.answer(own.game_id, decision, digest);
    if (this.#host.game !== game || !this.#host.isSure) return void this.#opening.delete(digest);
    const why = this.#whyNotOpen(decision, digest, own, stored);
    if (why !== null) return this.#complain(decision, why);
    const { choice, nonce } = stored;
    const attempt = this.#current?.decision === decision ? this.#current.attempt : null;
    this.#update(attempt, { choice, digest });
    const command = { cmd: "open", game_id: game.gameId, decision, choice, nonce };
    return commands
      .send(command, { onOk: () => this.#update(attempt, { stage: "opened" }) })
      .catch((error) => {
        this.#opening.delete(digest);
        if (error.code === "already_opened") this.#update(attempt, { stage: "opened" });
      });
  }

  /** In words, null: it may be opened. */
  #whyNotOpen(decision, digest, own, stored) {
    const isMine = this.#current?.decision === decision && this.#current.digest === digest;
    if (stored === null && isMine) return "What you committed to is not in the store any more.";
    if (stored === null) return "The answer that was locked for you was not given here.";
    const ctx = this.#host.game.contextOf(decision) ?? own.request?.ctx ?? null;
    const fits = stored.ctx === ctx && stored.seat === own.seat &&
      commitment(ctx, own.seat, stored.nonce, stored.choice) === digest;
    return fits ? null : "The answer that was locked belongs to another history of this game.";
  }

  /** Whether what is revealed is what was committed to. */
  #compare({ n, decision, answers }, open) {
    const ctx = this.#host.game.contextOf(decision);
    if (ctx === null || open?.decision !== decision || !open.locked) return;
    for (const { seat, choice, nonce } of answers) {
      if (nonce === null) continue;
      const locked = open.commits.find((each) => each.seat === seat);
      if (locked?.digest === commitment(ctx, seat, nonce, choice)) continue;
      const text = `The answer of seat ${seat} is not the one that was locked.`;
      this.#host.distrust({ code: "answer_differs", text, n });
    }
  }

  /** The decision is over: what became of the own answer. */
  #settle(event, answers, commits) {
    const own = this.#host.state.private;
    const mine = answers.find((each) => each.seat === own?.seat);
    if (mine === undefined || own.game_id !== this.#host.game.gameId) return;
    const { choice: counts, by, why } = mine;
    const { decision } = event;
    const current = this.#current?.decision === decision ? this.#current : null;
    const isFirm = FIRM.has(current?.stage) && current.choice !== null && !current.isShared;
    const isWrong = isFirm &&
      (by === "player" ? current.choice !== counts : by === "server" && isUndue(current, why));
    const known = current ?? { game_id: own.game_id, decision, kind: null, mode: null };
    const isMine = by === "player" && !isWrong;
    const choice = isMine ? counts : current?.choice ?? null;
    const stage = isMine ? "counted" : "defaulted";
    const attempt = {};
    this.#set({ ...known, choice, stage, counts, by, why, attempt });
    const digest = commits.find((each) => each.seat === own.seat)?.digest;
    if (isWrong) this.#question(event, { choice, counts, by, digest, attempt });
  }

  /** Something else counts than what was answered here: another page that shares the store? */
  async #question({ n, decision }, { choice, counts, by, digest, attempt }) {
    const { game, secrets } = this.#host;
    const stored = digest === undefined || by !== "player" ? null
      : await secrets.answer(game.gameId, decision, digest);
    if (stored?.choice === counts && this.#current?.attempt === attempt) {
      return this.#set({ ...this.#current, choice: counts, stage: "counted" });
    }
    const text = `Your answer was ${choice}, but ${counts} is what counts.`;
    if (this.#host.game === game) this.#host.distrust({ code: "answer_differs", text, n });
    else this.#host.fault({ code: "answer_differs", text, n });
  }
}

/** Whether the server had all that it needed, and took the default nevertheless. */
function isUndue({ stage, mode }, why) {
  return why === "no_answer" || stage === "opened" || mode !== "blind";
}

function notAsked(cmd) {
  return new CommandError(cmd, { code: "not_asked", message: "There is nothing to answer." });
}
