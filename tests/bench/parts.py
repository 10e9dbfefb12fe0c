"""The parts of the measurement, each a table."""

from contextlib import ExitStack

from contenders import Floor, Rounds, Table
from counts import (SENDS, callgrind, count_instructions, read_callgrind, system_calls)
from figures import heading, middle, print_table, spread
from flood import floods
from processes import Generator

WAVES = 3  # of vote rounds, each repetition


class Result:
    """What the repetitions of one contender have brought, a figure for each."""

    def __init__(self):
        self.cpu_us = []
        self.rate = []
        self.p50_ms = []
        self.p99_ms = []
        self.messages = []
        self.other_us = []

    def add(self, rounds):
        cpu = wall = played = messages = 0
        between = between_commands = 0
        p50, p99 = [], []
        for _ in range(WAVES):
            other_cpu, commands = rounds.go_on()
            between += other_cpu
            between_commands += commands
            vote_cpu, told = rounds.vote()
            cpu += vote_cpu
            wall += told["us"]
            played += told["rounds"]
            messages += told["first_messages"] + told["second_messages"]
            p50.append(told["p50_us"] / 1000)
            p99.append(told["p99_us"] / 1000)
        self.cpu_us.append(cpu / 1000 / played)
        self.rate.append(played / wall * 1e6)
        self.p50_ms.append(middle(p50))
        self.p99_ms.append(max(p99))
        self.messages.append(messages / played)
        if between_commands:
            self.other_us.append(between / 1000 / between_commands)


def over(values, floor):
    return [value / below for value, below in zip(values, floor)]


def rounds(place, asked):
    """Vote rounds in all rooms at once: CPU, rate, latency, beside the floors."""
    with ExitStack() as stack:
        def kept(made):
            stack.callback(made.stop)
            return made
        bare = kept(Table(place, asked.rooms, "nothing"))
        shown = kept(Table(place, asked.rooms, "names"))
        like = bare.rounds("", "blind").vote()[1]
        beast = kept(Floor(place, "beast", asked.rooms, like))
        tcp = kept(Floor(place, "tcp", asked.rooms, like))
        contenders = [
            tcp.rounds(),
            beast.rounds(),
            bare.rounds("blind", "blind"),
            bare.rounds("blind, ids", "blind ids"),
            shown.rounds("blind, ids, progress", "blind ids"),
            bare.rounds("escrow", "escrow"),
            bare.rounds("plain", "plain"),
        ]
        results = {each.name: Result() for each in contenders}
        for repetition in range(asked.repetitions):
            for each in contenders if repetition % 2 == 0 else reversed(contenders):
                results[each.name].add(each)
        show_rounds(asked, results)
        room_kib = bare.memory_of_a_room() / 1024
        kernel = bare.server.kernel_share()
    print_table(["the server", ""], [
        ["a cut and what follows, CPU us", spread(results["blind"].other_us, "{:.0f}")],
        ["share of the kernel in its CPU time", f"{kernel:.0%}"],
        ["memory of a running room, KiB", f"{room_kib:.1f}"],
    ])


def show_rounds(asked, results):
    heading(f"a vote round of four in each of {asked.rooms} rooms; {asked.repetitions} repetitions "
            f"of {WAVES} rounds: median [least most]")
    beast, tcp, blind = (results[each] for each in ("floor_beast", "floor_tcp", "blind"))
    print_table(
        ["", "server CPU us", "/ floor_beast", "/ floor_tcp", "/ blind"],
        [[name, spread(each.cpu_us, "{:.0f}"), spread(over(each.cpu_us, beast.cpu_us)),
          spread(over(each.cpu_us, tcp.cpu_us)), spread(over(each.cpu_us, blind.cpu_us))]
         for name, each in results.items()])
    print_table(
        ["", "rounds/s", "/ floor_beast", "p50 ms", "p99 ms", "frames down"],
        [[name, spread(each.rate, "{:.0f}"), spread(over(each.rate, beast.rate)),
          spread(each.p50_ms, "{:.0f}"), spread(each.p99_ms, "{:.0f}"),
          f"{middle(each.messages):.1f}"] for name, each in results.items()])


def counts(place, asked):
    """System calls, instructions and allocations for each vote round."""
    few, waves = min(asked.rooms, 200), 2
    rows = []
    with ExitStack() as stack:
        table = Table(place, few, "nothing")
        stack.callback(table.stop)
        like = table.rounds("", "blind").vote()[1]
        traced = [table.rounds("blind", "blind"), table.rounds("escrow", "escrow")]
        for kind in ("beast", "tcp"):
            floor = Floor(place, kind, few, like)
            stack.callback(floor.stop)
            traced.append(floor.rounds())
        for each in traced:
            calls = system_calls(each, waves, place.path("strace"))
            most = sorted(calls.items(), key=lambda item: -item[1])[:6]
            rows.append([each.name, f"{sum(calls.values()):.1f}",
                         f"{sum(calls.get(name, 0) for name in ('sendmsg', 'sendto')):.2f}",
                         ", ".join(f"{name} {count:.1f}" for name, count in most)])
    heading(f"system calls a vote round, {few} rooms (strace)")
    print_table(["", "calls", "sends", "most of them"], rows)

    few = min(asked.rooms, 20)
    out = place.path("callgrind")
    table = Table(place, few, "nothing", under=callgrind(out))
    played = count_instructions(table.rounds("blind", "blind"), waves)
    table.stop()
    instructions, allocations = read_callgrind(out)
    heading(f"the server's own work for a blind vote round, {few} rooms (callgrind)")
    print_table(["", ""], [["instructions", f"{instructions / played:.0f}"],
                           ["allocations", f"{allocations / played:.1f}"]])


def idle(place, asked):
    """Connections that do nothing: their memory, their CPU, and how they slow a room down."""
    server = place.start_server()
    program = place.program("load_generator")
    before = server.memory()
    silent = Generator(program, server.port)
    silent.step("connect 1000 silent")
    without_hello = (server.memory() - before) / 1000 / 1024
    silent.stop()

    before, cpu = server.memory(), server.cpu_ns()
    many = Generator(program, server.port)
    told = many.step(f"connect {asked.idle}")
    connecting_us = (server.cpu_ns() - cpu) / 1000 / asked.idle
    each_kib = (server.memory() - before) / asked.idle / 1024
    alone = Generator(program, server.port)
    alone.step("connect 4")
    alone.step("rooms 1")
    seconds, cpu = 35, server.cpu_ns()  # more than it takes until all have been pinged
    many.step(f"idle {seconds}")
    share = (server.cpu_ns() - cpu) / 1e9 / seconds
    one = Rounds("", server, alone, "vote blind")
    latencies = []
    for _ in range(200):
        one.go_on()
        latencies.append(one.vote()[1]["p99_us"] / 1000)
    latencies.sort()
    alone.stop()
    many.stop()
    server.stop()
    heading(f"{asked.idle} idle connections")
    print_table(["", ""], [
        ["memory of one, KiB", f"{each_kib:.2f}"],
        ["memory of one that has not said hello, KiB", f"{without_hello:.2f}"],
        ["connections opened a second, with hello", f"{asked.idle / told['us'] * 1e6:.0f}"],
        ["CPU to open one, us", f"{connecting_us:.0f}"],
        ["CPU of them all, pings and all", f"{share:.2%} of a core"],
        ["vote round of one room meanwhile, p50 ms", f"{latencies[len(latencies) // 2]:.2f}"],
        ["p99 ms", f"{latencies[len(latencies) * 99 // 100]:.2f}"],
    ])


def durable(place, asked):
    """With every commit synced to the disk; and starting."""
    table = Table(place, min(asked.rooms, 500), "nothing", sync="full")
    each = table.rounds("blind", "blind")
    result = Result()
    for _ in range(3):
        result.add(each)
    starts = []
    for _ in range(5):
        started = place.start_server()
        starts.append(started.startup_s * 1000)
        started.stop()
    table.stop()
    # locked, revealed, decision; and the private records of four commitments and four openings
    heading(f"journal with full synchronisation, {table.rooms} rooms; starting")
    print_table(["", ""], [
        ["vote rounds a second", spread(result.rate, "{:.0f}")],
        ["events stored a second", spread([3 * rate for rate in result.rate], "{:.0f}")],
        ["records stored a second", spread([11 * rate for rate in result.rate], "{:.0f}")],
        ["start with an empty journal, ms", spread(starts, "{:.0f}")],
    ])


ALL = {"rounds": rounds, "counts": counts, "idle": idle, "flood": floods, "durable": durable}
