#!/usr/bin/env python3
"""Measures the server of a release build on this machine: see README.md in this folder."""

import argparse
import os
import tempfile

import parts
from contenders import LIMITS_OFF, Place
from processes import raise_file_limit


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("parts", nargs="*", metavar="PART", default=[],
                       help=f"what to measure: {', '.join(parts.ALL)}; all when left out")
    words.add_argument("--bin", default="build/release/bin", help="where the programs are")
    words.add_argument("--rooms", type=int, default=1000)
    words.add_argument("--repetitions", type=int, default=5)
    words.add_argument("--idle", type=int, default=10_000, help="idle connections")
    asked = words.parse_args()
    unknown = [each for each in asked.parts if each not in parts.ALL]
    if unknown:
        words.error(f"no such part: {', '.join(unknown)}")
    files = raise_file_limit()
    needed = max(4 * asked.rooms, asked.idle) + 200
    if files < needed:
        words.error(f"the limit of open files is {files}, {needed} are needed: raise it with "
                    "ulimit -n, or ask for less with --rooms and --idle")
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}; limits of the server: "
          f"{' '.join(LIMITS_OFF)}\n", flush=True)
    with tempfile.TemporaryDirectory(prefix="splitroom-bench-") as folder:
        for name in asked.parts or parts.ALL:
            parts.ALL[name](Place(asked.bin, folder), asked)


if __name__ == "__main__":
    main()
