#!/usr/bin/env python3
"""clang-tidy over the sources named on standard input, one a line, as far as BUILD compiles them.

    tidy.py BUILD JOBS          in the repository's folder, with BUILD/compile_commands.json

Where BUILD compiles several sources as one (CMake's unity build), they are looked at together, and so
are those beside the ones that were named. A finding says in which file it is.

Exit status: 0 without findings, 1 with findings.
"""
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys

TIDY = "clang-tidy-19"
NOISE = ("warnings generated", "warning generated", "Suppressed ", "Use -header-filter",
         "warnings treated as errors", "warning treated as error")


def units_of(build):
    """Each source that is compiled, and what it is made of: itself, or the files that it includes."""
    for entry in json.loads((build / "compile_commands.json").read_text()):
        unit = pathlib.Path(entry["directory"], entry["file"]).resolve()
        if "Unity" in unit.parts:
            made_of = re.findall(r'^#include "(.*)"$', unit.read_text(), re.MULTILINE)
            yield unit, {pathlib.Path(path).resolve() for path in made_of}
        else:
            yield unit, {unit}


def tidy(build, unit):
    """What clang-tidy says of it; nothing if there is no finding."""
    done = subprocess.run(
        [TIDY, "-p", build, "--quiet", "--config-file=.clang-tidy",
         "--checks=-bugprone-suspicious-include", unit],
        capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    told = [line for line in done.stderr.splitlines() if not any(n in line for n in NOISE)]
    return done.stdout + "".join(f"{line}\n" for line in told) or f"{unit}: {TIDY} failed\n"


def main():
    build, jobs = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2])
    named = {pathlib.Path(line.strip()).resolve() for line in sys.stdin}
    seen, units = set(), []
    for unit, made_of in units_of(build):
        # A source of two targets is looked at once.
        if made_of & named - seen:
            seen |= made_of
            units.append(unit)
    print(f"{len(seen)} files in {len(units)} units", flush=True)
    status = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for said in pool.map(lambda unit: tidy(build, unit), units):
            if said:
                status = 1
                print(said, end="", flush=True)
    return status


sys.exit(main())
