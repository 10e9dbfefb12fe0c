// The shuffle: seeds, their commitments, K. Source: ../../README.md, "The shuffle that nobody
// controls".
import { deckKey, playerSeedCommitment, serverSeedCommitment } from "../hashing.js";
import { demand, demandSeats, seatWords } from "./fault.js";

const seatsOf = (entries) => entries.map((each) => each.seat);
const sameSeats = (a, b) => a.length === b.length && a.every((seat, i) => seat === b[i]);

export class DealCheck {
  #players;
  #ctx0;
  #ctx1 = null;
  #open = null;
  /** Seats that withheld a seed, each burnt a draw. */
  failed = [];
  /** Seats whose seed is in the shuffle. */
  seats = [];
  serverAlone = false;
  /** K; null before the seeds are out. */
  key = null;
  /** Commitments that were opened and found right. */
  checked = 0;

  /** @param {number} players @param {string} ctx0 hash of game_start */
  constructor(players, ctx0) {
    this.#players = players;
    this.#ctx0 = ctx0;
  }

  opened(event, hash) {
    demandSeats(event.pc, this.#players, "seeds");
    const again = seatsOf(event.pc).find((seat) => this.failed.includes(seat));
    demand(again === undefined, "seeds", () => `seat ${again} did not open its seed in a draw ` +
      "before, so it may not take part in this one");
    this.#open = event;
    this.#ctx1 = hash;
  }

  /** @param {string} s as published @param {number} n the event that publishes it */
  serverSeed(s, n) {
    if (this.#open === null) return;
    demand(this.#open.sc === serverSeedCommitment(this.#ctx0, s), "seeds",
      `the server's seed s that is published here is not the one that frame ${this.#open.n} ` +
      "commits to as sc", n);
    ++this.checked;
  }

  burnt(event, hash) {
    demandSeats(event.seats, this.#players, "seeds");
    demand(event.seats.length > 0, "seeds",
      "a draw fails only when a seat does not open, but none is named");
    const stranger = event.seats.find((seat) => !seatsOf(this.#open.pc).includes(seat));
    demand(stranger === undefined, "seeds", () => `seat ${stranger} is said not to have opened ` +
      "a seed, but had not committed to one");
    this.serverSeed(event.s, event.n);
    this.failed.push(...event.seats);
    this.#ctx0 = hash;
    this.#open = null;
  }

  seeded(event, serverSeed) {
    demandSeats(event.seeds, this.#players, "seeds");
    const committed = seatsOf(this.#open.pc);
    this.seats = seatsOf(event.seeds);
    demand(sameSeats(this.seats, committed), "seeds", () => `seeds are listed of ` +
      `${seatWords(this.seats)}, but ${seatWords(committed)} committed to one`);
    this.serverAlone = event.seeds.length === 0;
    demand(event.server_alone === this.serverAlone, "seeds",
      "server_alone does not say whether any seat gave a seed");
    event.seeds.forEach(({ seat, seed }, i) => {
      const right = playerSeedCommitment(this.#ctx0, seat, seed) === this.#open.pc[i].digest;
      demand(right, "seeds", `the seed of seat ${seat} is not the one it committed to`);
      ++this.checked;
    });
    this.key = deckKey(serverSeed, this.#ctx1, event.seeds);
  }
}
