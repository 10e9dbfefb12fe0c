"""What is measured side by side: the server in its modes, and two floors that relay as many
messages of the same sizes."""

import os

from processes import Generator, Listening

# Nothing is refused for coming too often or from one address, so that the limits are not what is
# measured.
LIMITS_OFF = [
    "--max-connections", "100000",
    "--max-rooms", "100000",
    "--max-connections-per-address", "0",
    "--max-identities-per-address-hour", "0",
    "--max-requests-per-address-minute", "0",
    "--max-joins-per-address-minute", "0",
    "--max-rooms-per-identity", "0",
    "--commands-per-second", "0",
    "--frames-per-second", "0",
    "--bytes-per-second", "0",
    "--handshake-seconds", "0",
    "--hello-seconds", "0",
]
FRAME_UP = 8    # header of a client's frame of 126 bytes or more, with its mask
FRAME_DOWN = 4  # header of a server's frame of that size


class Place:
    """Where the programs are, and a folder for what they write."""

    def __init__(self, binaries, folder):
        self.binaries = binaries
        self.folder = folder
        self.count = 0

    def program(self, name):
        return os.path.join(self.binaries, name)

    def path(self, name):
        self.count += 1
        return os.path.join(self.folder, f"{self.count}-{name}")

    def server_command(self, sync="normal", limits=LIMITS_OFF):
        journal = self.path("journal.sqlite")
        return [self.program("splitroom-server"), "--listen", "127.0.0.1:0", "--journal",
                f"sqlite:{journal}", "--journal-sync", sync, "--log-level", "warn", "--web", "none",
                "--drain-seconds", "0", *limits]

    def start_server(self, sync="normal", under=(), limits=LIMITS_OFF):
        return Listening([*under, *self.server_command(sync, limits)], self.path("server.log"))


class Rounds:
    """Vote rounds of one kind, played against one process. `step`: the generator's words."""

    def __init__(self, name, process, generator, step, others=True):
        self.name = name
        self.process = process
        self.generator = generator
        self.step = step
        self.others = others  # something lies between votes

    def ask(self, step):
        try:
            return self.generator.step(step)
        except RuntimeError as failed:
            with open(self.process.log) as log:
                raise RuntimeError(f"{failed}, against {self.name}, whose log ends:\n"
                                   f"{log.read()[-2000:]}") from failed

    def go_on(self):
        """CPU nanoseconds, and commands, of what lies between votes."""
        before = self.process.cpu_ns()
        told = self.ask("go_on")
        return self.process.cpu_ns() - before, told["commands"]

    def vote(self):
        """One wave: CPU nanoseconds of the process, and what the generator tells."""
        before = self.process.cpu_ns()
        told = self.ask(self.step)
        return self.process.cpu_ns() - before, told


class Table:
    """A server with `rooms` rooms in play, and its generator."""

    def __init__(self, place, rooms, progress, sync="normal", under=()):
        self.server = place.start_server(sync, under)
        self.rooms = rooms
        self.generator = Generator(
            place.program("load_generator"), self.server.port, ["--progress", progress])
        self.generator.step(f"connect {4 * rooms}")
        self.memory_connected = self.server.memory()
        self.generator.step(f"rooms {rooms}")

    def rounds(self, name, mode):
        return Rounds(name, self.server, self.generator, f"vote {mode}")

    def memory_of_a_room(self):
        return (self.server.memory() - self.memory_connected) / self.rooms

    def stop(self):
        self.generator.stop()
        self.server.stop()


class Floor:
    """floor_tcp or floor_beast, relaying messages as large as those of `like`: what a wave of vote
    rounds told."""

    def __init__(self, place, kind, rooms, like):
        clients = 4 * like["rounds"]
        up = [like[f"{each}_up"] // clients for each in ("first", "second")]
        down = [like[f"{each}_down"] // clients for each in ("first", "second")]
        if kind == "tcp":
            up = [each + FRAME_UP for each in up]
        else:
            down = [each - FRAME_DOWN for each in down]
        sizes = ["--first-bytes", str(down[0]), "--second-bytes", str(down[1])]
        self.server = Listening([place.program(f"floor_{kind}"), *sizes], place.path("floor.log"))
        self.generator = Generator(
            place.program("load_generator"), self.server.port,
            ["--target", kind, "--first-bytes", str(up[0]), "--second-bytes", str(up[1])])
        self.generator.step(f"connect {4 * rooms}")
        self.generator.step(f"rooms {rooms}")
        self.name = f"floor_{kind}"

    def rounds(self):
        return Rounds(self.name, self.server, self.generator, "vote blind")

    def stop(self):
        self.generator.stop()
        self.server.stop()
