"""What does not depend on how busy the machine is: system calls (strace), instructions and
allocations (callgrind), counted over whole waves of vote rounds."""

import re
import signal
import subprocess
import time

SENDS = ("sendmsg", "sendto", "write", "writev")
ALLOCATORS = ("malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign", "memalign")
# Some libraries' call malloc, others' do the work themselves.
OPERATORS = ("operator new(unsigned long)", "operator new[](unsigned long)")


def calls_by_name(table):
    """Of the table that `strace -c` prints."""
    result = {}
    for line in table.splitlines():
        found = re.match(r"\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+)\s+(?:\d+\s+)?(\w+)$", line)
        if found and found.group(2) != "total":
            result[found.group(2)] = int(found.group(1))
    return result


def system_calls(rounds, waves, log):
    """Calls per vote round by name."""
    total = {}
    played = 0
    for _ in range(waves):
        rounds.go_on()
        with open(log, "w") as table:
            tracer = subprocess.Popen(["strace", "-f", "-c", "-p", str(rounds.process.pid)],
                                      stderr=table, stdin=subprocess.DEVNULL)
            while "attached" not in open(log).read() and tracer.poll() is None:
                time.sleep(0.02)
            time.sleep(0.2)  # the other threads
            played += rounds.vote()[1]["rounds"]
            tracer.send_signal(signal.SIGINT)
            tracer.wait()
        for name, calls in calls_by_name(open(log).read()).items():
            total[name] = total.get(name, 0) + calls
    return {name: calls / played for name, calls in total.items()}


def callgrind(out):
    """The words to put before a command."""
    return ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]


def count_instructions(rounds, waves):
    """Plays waves of which callgrind counts the votes alone; how many rounds."""
    def switch(to):
        subprocess.run(["callgrind_control", f"--instr={to}", str(rounds.process.pid)], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    rounds.vote()  # what happens once has happened
    played = 0
    for _ in range(waves):
        rounds.go_on()
        switch("on")
        played += rounds.vote()[1]["rounds"]
        switch("off")
    return played


def read_callgrind(out):
    """Instructions and allocations in all that was counted."""
    instructions = allocations = 0
    names = {}
    caller = called = ""
    for line in open(out):
        if line.startswith(("summary:", "totals:")):
            instructions = int(line.split()[1])
        elif line.startswith(("fn=", "cfn=")):
            kind, rest = line.rstrip("\n").split("=", 1)
            number, _, name = rest.partition(" ")
            if name:
                names[number] = name
            name = names[number].split("'")[0]
            if kind == "cfn":
                called = name
            else:
                caller = name
        elif line.startswith("calls=") and caller not in OPERATORS and (
                called in ALLOCATORS or called in OPERATORS):
            allocations += int(line[6:].split()[0])
    return instructions, allocations
