// The commands of the protocol as methods. Source: ../README.md, "Rooms".

/** Fields that are undefined are left out of a command. */
export class RoomCommands {
  create({ game, edition, players, visibility, options }) {
    return this.enter({ cmd: "create", game, edition, players, visibility, options });
  }

  join(room, { seat, as } = {}) {
    return this.enter({ cmd: "join", room, seat, as });
  }

  watch(room) {
    return this.join(room, { as: "watcher" });
  }

  quick({ game, edition, players }) {
    return this.enter({ cmd: "quick", game, edition, players });
  }

  async rooms({ game, edition, waiting } = {}) {
    return (await this.send({ cmd: "rooms", game, edition, waiting })).rooms;
  }

  async sit(seat) {
    await this.send({ cmd: "sit", seat });
  }

  async addBot({ seat, level } = {}) {
    await this.send({ cmd: "add_bot", seat, level });
  }

  async removeBot(seat) {
    await this.send({ cmd: "remove_bot", seat });
  }

  async configure({ edition, players, visibility, options }) {
    await this.send({ cmd: "configure", edition, players, visibility, options });
  }

  async seatOrder(seats) {
    await this.send({ cmd: "seat_order", seats });
  }

  async kick(seat) {
    await this.send({ cmd: "kick", seat });
  }

  async handOver(seat) {
    await this.send({ cmd: "hand_over", seat });
  }

  async closeRoom() {
    await this.send({ cmd: "close" });
  }

  async say({ phrase, seat, word, text }) {
    await this.send({ cmd: "say", phrase, seat, word, text });
  }

  async react(reaction) {
    await this.send({ cmd: "react", reaction });
  }

  async phrases() {
    return (await this.send({ cmd: "phrases" })).phrases;
  }

  deck() {
    return this.send({ cmd: "deck" });
  }

  async ping() {
    return (await this.send({ cmd: "ping" })).now;
  }
}
