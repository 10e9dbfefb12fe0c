// Who may have answered for a seat: its person, or a bot that the transcript tells of.
import { demand } from "./fault.js";

export class ControlCheck {
  #bots;
  #players;
  #controlled = new Set();
  #played = new Set();

  /** @param {object} start the event game_start */
  constructor(start) {
    this.#players = start.players;
    const bots = start.seats.filter((each) => each.kind === "bot");
    this.#bots = new Set(bots.map((each) => each.seat));
  }

  takenOver({ seat, by }) {
    demand(seat < this.#players, "answers", `it names seat ${seat}, which this game does not have`);
    demand(!this.#bots.has(seat), "answers", `seat ${seat} is a bot's own`);
    const toBot = by === "bot";
    demand(toBot !== this.#controlled.has(seat), "answers",
      `seat ${seat} is played by that side already`);
    if (toBot) this.#controlled.add(seat);
    else this.#controlled.delete(seat);
    if (toBot) this.#played.add(seat);
  }

  /** A bot's answer from before its person came back may still count. */
  answered(seat, by) {
    demand(by !== "bot" || this.#bots.has(seat) || this.#played.has(seat), "answers",
      `a bot answered for seat ${seat}, a person's seat that it has not taken over`);
    demand(by !== "player" || !this.#bots.has(seat), "answers",
      `a player answered for seat ${seat}, which is a bot's`);
  }
}
