"""The processes of a measurement: server, floors, load generator; all on 127.0.0.1, each ended by
its own process id."""

import re
import resource
import signal
import subprocess
import time

PATIENCE_S = 30


def raise_file_limit():
    """As many open files as the system lets us have, for us and what we start; how many."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard


class Listening:
    """A server or a floor: a process that says `listening on ...:PORT` when it is ready."""

    def __init__(self, command, log):
        self.log = log
        with open(log, "w") as errors:
            began = time.monotonic()
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True)
            line = self.process.stdout.readline()
            self.startup_s = time.monotonic() - began
        found = re.match(r"listening on .*:(\d+)", line)
        if not found:
            self.stop()
            raise RuntimeError(f"{command[0]} did not start: {open(log).read()}")
        self.port = int(found.group(1))
        self.pid = self.process.pid

    def cpu_ns(self):
        """CPU time so far, of all threads, in user and kernel mode."""
        return time.clock_gettime_ns((~self.pid << 3) | 2)  # as clock_getcpuclockid(3) makes it

    def kernel_share(self):
        """How much of the CPU time so far was in kernel mode; coarse."""
        with open(f"/proc/{self.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        user, kernel = int(fields[11]), int(fields[12])
        return kernel / max(1, user + kernel)

    def memory(self):
        """Bytes of memory that are resident and its own."""
        with open(f"/proc/{self.pid}/status") as file:
            return int(re.search(r"RssAnon:\s+(\d+) kB", file.read()).group(1)) * 1024

    def stop(self):
        self.process.stdin.close()  # a floor ends by that
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


class Generator:
    """load_generator: takes steps, answers each with figures."""

    def __init__(self, program, port, arguments=()):
        self.process = subprocess.Popen(
            [program, "--port", str(port), *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def step(self, words):
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the load generator failed at: {words}")
        return {key: int(value) for key, value in (word.split("=") for word in line.split())}

    def stop(self):
        self.process.stdin.close()
        try:
            self.process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


def settings_of(server_program):
    """What the server says of its options: their names."""
    words = subprocess.run([server_program, "--help"], capture_output=True, text=True, check=True)
    return set(re.findall(r"--[a-z-]+", words.stdout))


