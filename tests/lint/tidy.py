#!/usr/bin/env python3
"""clang-tidy over the sources named on standard input, one a line, as far as BUILD compiles them.

    tidy.py BUILD JOBS          in the repository's folder, with BUILD/compile_commands.json

Nearly all of clang-tidy's time goes into headers, so files of one folder that are compiled alike are
looked at together, as one source that includes them. Where that has a finding, or does not compile
since two of them use a name for two things, the group is halved until the file that is to blame
stands alone: what is printed is always what clang-tidy says of that one file.

Exit status: 0 without findings, 1 with findings.
"""
import collections
import concurrent.futures
import json
import pathlib
import shlex
import subprocess
import sys
import tempfile

TIDY = "clang-tidy-19"
GROUP = 8
NOISE = ("warnings generated", "warning generated", "Suppressed ", "Use -header-filter",
         "warnings treated as errors", "warning treated as error")


def commands_of(build):
    """Absolute path of each source: the folder and the words of its first compile command."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["directory"], entry["file"]).resolve()
        found.setdefault(path, (entry["directory"], shlex.split(entry["command"])))
    return found


def groups_of(paths, commands):
    """Files of one folder that are compiled alike, at most GROUP together."""
    alike = collections.defaultdict(list)
    for path in paths:
        directory, words = commands[path]
        flags = tuple(word for word in words[:words.index("-o")])
        alike[path.parent, directory, flags].append(path)
    for files in alike.values():
        count = -(-len(files) // GROUP)
        for i in range(count):
            yield files[i::count]


def tidy(build, paths, commands):
    """What clang-tidy says of these files; nothing if there is no finding."""
    if len(paths) == 1:
        words = [TIDY, "-p", build, "--quiet", paths[0]]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return ""
        told = [line for line in done.stderr.splitlines() if not any(n in line for n in NOISE)]
        return done.stdout + "".join(f"{line}\n" for line in told) or f"{paths[0]}: {TIDY} failed\n"
    with tempfile.TemporaryDirectory(dir=build, prefix="tidy-") as folder:
        together = pathlib.Path(folder, "together.cpp")
        together.write_text("".join(f'#include "{path}"\n' for path in paths))
        directory, words = commands[paths[0]]
        words = [*words[:-1], str(together)]
        entry = {"directory": directory, "file": str(together), "arguments": words}
        pathlib.Path(folder, "compile_commands.json").write_text(json.dumps([entry]))
        done = subprocess.run(
            [TIDY, "-p", folder, "--quiet", "--config-file=.clang-tidy",
             "--checks=-bugprone-suspicious-include", together],
            capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    half = len(paths) // 2
    return tidy(build, paths[:half], commands) + tidy(build, paths[half:], commands)


def main():
    build, jobs = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2])
    commands = commands_of(build)
    named = (pathlib.Path(line.strip()).resolve() for line in sys.stdin)
    paths = [path for path in named if path in commands]
    print(f"{len(paths)} files", flush=True)
    status = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        groups = groups_of(paths, commands)
        for said in pool.map(lambda group: tidy(build, group, commands), groups):
            if said:
                status = 1
                print(said, end="", flush=True)
    return status


sys.exit(main())
