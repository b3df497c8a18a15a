#!/usr/bin/env python3
"""Our audit beside python-chess: the same seeded games, the same checks, one core each.

Usage: compare.py JADOUBE CORPUS_EXAMPLE WORKDIR [GAMES]
Both programs read the same file. Their findings are compared game by game; the ratio is of
plies per second of processor time, of the whole program for ours (the file given ten times
over, so that the clock has something to measure), of the loop over the games for theirs. Then the peak memory of our audit on an archive and on one ten times as long.
Exit code 1 if the findings differ.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

SEED = "2023"
TIMES = 10
KINDS = {"illegal-move": "illegal"}


def corpus(maker: str, path: Path, games: int) -> Path:
    with open(path, "wb") as handle:
        subprocess.run([maker, SEED, str(games)], stdout=handle, check=True)
    return path


def run(command: list[str], cores: int) -> tuple[str, float, int]:
    """Output, seconds of processor time and peak memory in KiB of one program."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(read)
        os.dup2(write, 1)
        os.environ["RAYON_NUM_THREADS"] = str(cores)
        os.execv(command[0], command)
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as handle:
        output = handle.read()
    _, status, usage = os.wait4(pid, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"{command[0]} failed: {status}")
    return output, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def ours(output: str) -> tuple[list[str], int]:
    """The same lines from our JSON; kinds that python-chess is not asked about left out."""
    lines = []
    plies = 0
    for line in output.splitlines():
        record = json.loads(line)
        if "summary" in record:
            plies = record["summary"]["plies"]
            continue
        for finding in record["findings"]:
            kind = KINDS.get(finding["kind"]) or (finding["cause"] if finding["kind"] == "went-on" else None)
            if kind:
                lines.append(f"finding {record['game']} {kind} {finding['ply']}")
    return lines, plies


def main() -> int:
    jadoube, maker, work = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    games = int(sys.argv[4]) if len(sys.argv) > 4 else 1000
    work.mkdir(parents=True, exist_ok=True)
    path = corpus(maker, work / "corpus.pgn", games)
    print(f"corpus: seed {SEED}, {games} games, {path.stat().st_size} bytes")

    script = str(Path(__file__).with_name("audit.py"))
    theirs, _, _ = run([sys.executable, script, str(path)], 1)
    *their_lines, total = theirs.strip().splitlines()
    _, their_games, their_plies, their_seconds = total.split()
    their_rate = int(their_plies) / float(their_seconds)

    audit = [jadoube, "audit", "--quick", "--json"]
    our_lines, our_plies = ours(run([*audit, str(path)], 1)[0])
    runs = sorted(run([*audit, *[str(path)] * TIMES], 1)[1] for _ in range(5))
    our_seconds = runs[len(runs) // 2]
    our_rate = TIMES * our_plies / our_seconds

    kinds = {}
    for line in our_lines:
        kinds[line.split()[2]] = kinds.get(line.split()[2], 0) + 1
    print("findings: " + ", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items())))
    differ = sorted(set(their_lines) ^ set(our_lines))
    same = not differ and len(their_lines) == len(our_lines) and int(their_plies) == our_plies
    print(
        f"findings game by game: ours {len(our_lines)}, python-chess {len(their_lines)}, "
        f"plies {our_plies} and {their_plies}: {'equal' if same else 'DIFFERENT'}"
    )
    for line in differ[:20]:
        print(f"  only {'python-chess' if line in their_lines else 'ours'}: {line}")
    print(f"python-chess: {their_plies} plies in {their_seconds} s, {their_rate:.0f} plies/s on one core")
    print(
        f"jadoube audit: {TIMES * our_plies} plies in {our_seconds:.3f} s, "
        f"{our_rate:.0f} plies/s on one core (median of {len(runs)})"
    )
    print(f"ratio per core: {our_rate / their_rate:.0f} (bar: 100)")

    for times in (1, 10):
        size = 20 * games * times
        path = corpus(maker, work / f"memory-{times}.pgn", size)
        output, _, peak = run([*audit, str(path)], os.cpu_count() or 1)
        print(f"memory: {size} games, {path.stat().st_size >> 20} MiB: peak {peak / 1024:.0f} MiB")
        path.unlink()
    return 0 if same else 1


sys.exit(main())
