/** Where a game stands for its viewer: what is asked, of whom, and what the viewer has answered. */

/**
 * @param {object} model  see game-table.js
 * @returns {{
 *   phase: "lobby"|"shuffle"|"playing"|"over"|"aborted",
 *   me: number|null,
 *   decision: {decision: number|null, kind: string, secret: boolean, seats: number[],
 *     locked: boolean, commits: {seat: number, mode: string}[], answered: number[]|null, count: number|null} | null,
 *   request: object|null,
 *   answered: boolean,
 *   sending: boolean,
 *   choice: string|null,
 *   open: boolean,
 * }} `request`: what the viewer is asked; `choice`: the viewer's answer where it is known; `sending`:
 *   the server has not taken it yet; `open`: the viewer can answer, or change it, now
 */
export function situation(model) {
  const decision = decisionOf(model);
  const request = requestOf(model, decision);
  const answer = request && answerOf(model, request);
  return {
    phase: phaseOf(model),
    me: model.me?.seat ?? null,
    decision,
    request,
    answered: Boolean(answer),
    sending: answer?.sending ?? false,
    choice: answer?.choice ?? null,
    open: Boolean(request) && !decision?.locked && (!answer || request.secret),
  };
}

function phaseOf({ view, room, outcome, aborted }) {
  if (aborted) return "aborted";
  if (outcome) return "over";
  if (view) return "playing";
  return room?.phase === "playing" ? "shuffle" : "lobby";
}

function decisionOf({ decision, view, outcome, aborted }) {
  if (outcome || aborted) return null;
  const from = decision ?? view?.pending;
  if (!from) return null;
  return {
    decision: from.decision ?? null,
    kind: from.kind,
    secret: from.secret,
    seats: from.seats,
    locked: from.locked ?? false,
    commits: from.commits ?? [],
    answered: from.answered ?? null,
    count: from.answered_count ?? from.answered?.length ?? null,
  };
}

function requestOf(model, decision) {
  const request = model.private?.request ?? null;
  if (!request || !decision || model.reveal) return null;
  const stale = decision.decision !== null && decision.decision !== request.decision;
  return stale ? null : request;
}

/** What the server has of the viewer's answer, completed by what only this client knows. */
function answerOf(model, request) {
  const belongs = (answer) => answer && (answer.decision ?? request.decision) === request.decision;
  const known = belongs(model.private?.answer) ? model.private.answer : null;
  const given = typeof model.answer === "string" ? { choice: model.answer } : model.answer;
  const own = belongs(given) && given.stage !== "refused" ? given : null;
  if (!known && !own) return null;
  return {
    choice: own?.choice ?? known?.choice ?? null,
    sending: own?.stage === "chosen" || own?.stage === "sent",
  };
}
