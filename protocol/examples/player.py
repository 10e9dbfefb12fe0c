#!/usr/bin/env python3
"""Plays one game of Splitz, Split It or Splito at random: with commitments, a seed in the shuffle,
the hash chain checked, and back after any break. Written from protocol/README.md alone; needs only
the package `websockets` (10 or newer).

    player.py ws://127.0.0.1:8080/ws --create splito --players 3 --bots 2 --state ann.json
"""
import argparse, asyncio, hashlib, json, os, random, secrets, sys
import websockets

TOO_LATE = ("decision_closed", "already_opened", "seeds_closed", "not_asked", "no_game")
GONE = ("reset", "history_lost", "replaced", "token_changed", "kicked", "room_closed")


def digest(tag, *parts):
    """H( tag || parts ); parts are bytes, or hexadecimal text."""
    given = [part if isinstance(part, bytes) else bytes.fromhex(part) for part in parts]
    return hashlib.sha256(tag.encode().ljust(16, b"\0") + b"".join(given)).hexdigest()


class Player:
    def __init__(self, options):
        self.options = options
        self.kept = {"token": None, "room": None, "game": None, "secrets": {}}
        if options.state and os.path.exists(options.state):
            self.kept = json.loads(open(options.state).read())
        self.id, self.sent, self.done, self.over = 0, {}, set(), False
        self.events, self.texts, self.heads, self.last_frame = [], [], [], {}

    def keep(self, **more):
        """Outlives this process: stored before anything that hangs on it is sent."""
        self.kept.update(more)
        if self.options.state:
            with open(self.options.state + ".new", "w") as file:
                json.dump(self.kept, file)
                os.fsync(file.flush() or file.fileno())
            os.replace(self.options.state + ".new", self.options.state)

    async def run(self):
        wait = 0.05
        while not self.over:
            try:
                async with websockets.connect(
                        self.options.url, subprotocols=["splitroom.v1"], max_size=None) as socket:
                    self.socket, self.sent, self.done = socket, {}, set()
                    await self.send("hello", client="player.py/1", name=self.options.name,
                                    token=self.kept["token"])
                    while not self.over:
                        text = await socket.recv()
                        await self.take(text, json.loads(text))
                        wait = 0.05
            except (OSError, asyncio.TimeoutError, websockets.WebSocketException) as error:
                code = getattr(error, "code", None)
                if code in (1008, 1009, 4001, 4002):  # to come again would do harm
                    sys.exit(f"the server closed with {code}")
                await asyncio.sleep(wait * random.uniform(0.5, 1))
                wait = min(2 * wait, 10)

    async def send(self, cmd, once=None, **fields):
        """Sends a command; what is named by `once` only once on this connection."""
        if once not in self.done:
            self.done |= {once} - {None}
            self.id += 1
            self.sent[self.id] = cmd, fields
            await self.socket.send(json.dumps({"cmd": cmd, "id": self.id, **fields}))

    async def take(self, text, frame):
        if "re" in frame:
            return await self.reply(*self.sent.pop(frame["re"], (None, None)), frame)
        self.last_frame[frame["frame"]] = frame
        if frame["frame"] == "event":
            self.on_event(frame, text)
        elif frame["frame"] == "batch_end":
            await self.on_batch_end(frame, **self.last_frame)
        elif frame["frame"] == "welcome":
            self.id = max(self.id, frame["last_id"])
            self.keep(token=frame["token"])
        elif frame.get("code") in GONE:
            sys.exit(f"{frame['code']}: {frame['text']}")

    async def reply(self, cmd, fields, frame):
        error = frame.get("error")
        if error and "retry_after_ms" in error:
            await asyncio.sleep(error["retry_after_ms"] / 1000)
            await self.send(cmd, **fields)
        elif error and error["code"] not in TOO_LATE:
            sys.exit(f"{cmd} was refused: {error}")
        elif cmd == "hello":
            await self.enter()
        elif cmd in ("create", "join") and self.kept["room"] is None:
            self.keep(room=frame["ok"]["room"])
            print("room", self.kept["room"], flush=True)
            for i in range(1, self.options.bots + 1):
                await self.send("add_bot", seat=self.options.players - i)

    async def enter(self):
        options, game, room = self.options, self.kept["game"], self.kept["room"]
        if room or options.join:  # all events again, to check that they are the same
            resume = {"game_id": game, "n": -1} if game else None
            await self.send("join", room=room or options.join, resume=resume)
        else:
            await self.send("create", game=options.create, edition=options.edition,
                            players=options.players, options={"bot_delay_ms": 0})

    def on_event(self, event, text):
        if self.kept["game"] is None and event["n"] > 0:
            return  # it began before this process knew of it: all comes again, see on_batch_end
        if self.kept["game"] is None:
            self.keep(game=event["game_id"])
        heads = [digest("splitroom.game", self.kept["game"])] + self.heads
        n, head = event["n"], digest("splitroom.event", text.encode())  # heads[n]: before event n
        if n >= len(heads) or event["prev"] != heads[n] or heads[n + 1:n + 2] not in ([], [head]):
            sys.exit(f"event {n} does not follow what was shown before")
        if n == len(self.heads):
            self.events.append(event)
            self.texts.append(text)
            self.heads.append(head)

    async def on_batch_end(self, end, room=None, private=None, **_):
        if not self.heads and end["n"] is not None:
            self.keep(game=room["game_id"])
            await self.enter()
        elif not self.heads and room:
            await self.send("ready", once="ready", seed=True)
        elif (end["n"], end["head"]) != (len(self.heads) - 1, self.heads[-1]):
            sys.exit("the server has another history than it has shown")
        elif self.events[-1]["event"] == "end":
            self.over = True
        elif private and private["game_id"] == self.kept["game"]:
            if private["seed"] and not private["seed"]["opened"]:
                await self.give_seed(private["seed"], private["seat"])
            if private["request"]:
                await self.answer(private["request"], private["answer"], private["seat"])

    def last(self, *names):
        return [each for each in self.events if each["event"] in names][-1]

    def own_secret(self, entries, seat, ctx):
        """What was committed to with the seat's digest, by us and in this history; or None."""
        mine = [each["digest"] for each in entries if each["seat"] == seat]
        kept = self.kept["secrets"].get(mine[0] if mine else None)
        return kept if kept and kept["ctx"] == ctx else None

    async def give_seed(self, own, seat):
        ctx = self.heads[self.last("game_start", "deal_failed")["n"]]
        drawn, game = self.last("game_start", "deal_failed", "deal_open"), self.kept["game"]
        kept = self.own_secret(drawn["pc"], seat, ctx) if drawn["event"] == "deal_open" else None
        if kept:
            await self.send("seed_open", once=kept["seed"], game_id=game, seed=kept["seed"])
        elif own["wanted"] and not own["digest"] and ctx not in self.done:
            seed = secrets.token_hex(32)
            commit = digest("splitroom.pseed", ctx, bytes([seat]), seed)
            self.keep(secrets={**self.kept["secrets"], commit: {"ctx": ctx, "seed": seed}})
            await self.send("seed_commit", once=ctx, game_id=game, digest=commit)

    async def answer(self, request, answer, seat):
        choice, ctx, number = self.choose(request), request["ctx"], request["decision"]
        about = {"game_id": self.kept["game"], "decision": number}
        if ctx != self.heads[self.last("decision")["n"]]:
            sys.exit("what is asked is not what the history asks")
        locked = self.last("game_start", "decision", "locked", "chosen", "revealed")
        if locked["event"] == "locked":
            kept = self.own_secret(locked["commits"], seat, ctx)
            if kept and not answer["opened"]:
                about.update(choice=kept["choice"], nonce=kept["nonce"])
                await self.send("open", once=kept["nonce"], **about)
        elif not request["secret"]:
            await self.send("choose", once=number, choice=choice, **about)
        elif answer is None and number not in self.done:
            nonce = secrets.token_hex(32)
            commit = digest("splitroom.commit", ctx, bytes([seat]), nonce,
                            len(choice).to_bytes(2, "big"), choice.encode())
            kept = {"ctx": ctx, "choice": choice, "nonce": nonce}
            self.keep(secrets={**self.kept["secrets"], commit: kept})
            await self.send("commit", once=number, digest=commit, **about)

    def choose(self, request):
        if request["kind"] == "jokers":
            stacks = random.choices(request["targets"], k=request["count"])
            return ",".join(str(each) for each in sorted(stacks))
        if request["kind"] == "divide":
            a, b = sorted(random.sample(range(1, len(request["row"])), 2))
            return f"{a}-{b - a}-{len(request['row']) - b}"
        return random.choice(request["legal"])


parser = argparse.ArgumentParser(description="Plays one game at random.")
parser.add_argument("url")
parser.add_argument("--create", choices=["splitz", "splito"], default="splitz")
for name, default in (("players", 2), ("bots", 0)):
    parser.add_argument("--" + name, type=int, default=default)
for name in ("edition", "join", "name", "state", "transcript"):  # the last two are files
    parser.add_argument("--" + name)
player = Player(parser.parse_args())
asyncio.run(player.run())
if player.options.transcript:
    with open(player.options.transcript, "wb") as file:
        file.write("".join(text + "\n" for text in player.texts).encode())
print("scores", *player.events[-2].get("scores", ["none:", player.events[-2].get("why")]))
