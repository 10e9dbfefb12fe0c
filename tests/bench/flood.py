"""One client that sends as fast as it can, and what others notice of it."""

import multiprocessing
import os
import socket
import time

from contenders import Rounds
from figures import heading, print_table
from processes import Generator

ROUNDS = 60
PAUSE_S = 0.25  # between vote rounds: people are slower, and the limits hold for them too
# What one address may open, as the default limits have it; they do not hold on loopback.
CONNECTIONS_PER_S = 50

HELLO = b'{"cmd":"hello","id":1,"versions":[1],"client":"flood/1.0","name":"Flood"}'


def masked(opcode, payload=b"", fin=True):
    """A client's frame (RFC 6455, 5.2) with a mask of zeros."""
    assert len(payload) < 126
    return bytes([(0x80 if fin else 0) | opcode, 0x80 | len(payload)]) + bytes(4) + payload


FLOODS = {
    "pings": masked(9, b"x") * 1000,
    "empty fragments": masked(1, b"{", fin=False) + masked(0, fin=False) * 1000,
    "commands": masked(1, b'{"cmd":"rooms","id":1}') * 500,
    "nonsense": masked(1, b"nonsense") * 500,
    "bytes of one message": masked(1, b" " * 125, fin=False) + masked(0, b" " * 125, fin=False) * 500,
}


def connect(port):
    peer = socket.create_connection(("127.0.0.1", port), timeout=10)
    peer.sendall(b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                 b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
                 b"Sec-WebSocket-Protocol: splitroom.v1\r\n\r\n" + masked(1, HELLO))
    return peer


def flood(port, bytes_again):
    """Never ends by itself. Sends for as long as the server lets it, and comes back."""
    while True:
        began = time.monotonic()
        try:
            with connect(port) as peer:
                while bytes_again:
                    peer.sendall(bytes_again)
        except OSError:
            pass  # the server has closed
        time.sleep(max(0.0, began + 1 / CONNECTIONS_PER_S - time.monotonic()))


def spin():
    """As busy as a flood, but with nothing that concerns the server."""
    while True:
        pass


def observe(table, target, arguments):
    """While `target` runs: CPU of the server in cores, and p50 and p99 of vote rounds in ms."""
    other = multiprocessing.Process(target=target, args=arguments, daemon=True)
    other.start()
    began, cpu = time.monotonic(), table.process.cpu_ns()
    latencies = []
    for _ in range(ROUNDS):
        table.go_on()
        latencies.append(table.vote()[1]["p99_us"] / 1000)
        time.sleep(PAUSE_S)
    share = (table.process.cpu_ns() - cpu) / 1e9 / (time.monotonic() - began)
    other.kill()
    other.join()
    latencies.sort()
    return share, latencies[len(latencies) // 2], latencies[len(latencies) * 99 // 100]


def floods(place, _asked):
    """A room at play beside one flooding client, with the limits as they are by default."""
    server = place.start_server(limits=())
    generator = Generator(place.program("load_generator"), server.port)
    generator.step("connect 4")
    generator.step("rooms 1")
    table = Rounds("", server, generator, "vote blind")
    rows = []
    alone, p50_alone, p99_alone = observe(table, spin, ())
    rows.append(["none, but a program as busy", f"{alone:.2%}", f"{p50_alone:.2f}",
                 f"{p99_alone:.2f}", ""])
    for name, sent in {"connections": b"", **FLOODS}.items():
        share, p50, p99 = observe(table, flood, (server.port, sent))
        rows.append([name, f"{share - alone:+.2%}", f"{p50:.2f}", f"{p99:.2f}",
                     f"{p99 / p99_alone:.2f}"])
    generator.stop()
    server.stop()
    heading(f"one flooding client, {CONNECTIONS_PER_S} connections a second, limits as by default"
            f" ({os.cpu_count()} processors)")
    print_table(["flood of", "server, of a core", "round p50 ms", "p99 ms", "times"], rows)
