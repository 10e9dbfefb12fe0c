// The server's list of Splito's objectives, asked for when a game was dealt from another than the
// built-in one.

export class Objectives {
  #commands;
  /** The reply to `deck`; undefined until there is one. */
  deck = undefined;

  /** @param {import("./commands.js").Commands} commands */
  constructor(commands) {
    this.#commands = commands;
  }

  /**
   * @param {string} hash of the list that is needed
   * @param {(deck: object) => void} onDeck called when the list of the server has come
   */
  fetch(hash, onDeck) {
    if (this.deck?.sha256 === hash) return;
    if (this.#commands.isUnderWay((each) => each.cmd === "deck")) return;
    const take = (deck) => {
      this.deck = deck;
      onDeck(deck);
    };
    this.#commands.send({ cmd: "deck" }, { onOk: take }).catch(() => {});
  }
}
