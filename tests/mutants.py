"""How many small faults put into the rules the rules' tests notice: `make mutants`."""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

from mutmut.stats import status_by_exit_code

MADE = Path("mutants/rules")
SMALL = "rules.spelling*"  # every run of mutmut makes all mutants; this one tries hardly any
NOTICED = {"killed", "timeout", "segfault"}  # a test that never ends is one that fails
AIM = 0.85


def main() -> int:
    parser = argparse.ArgumentParser(prog="make mutants")
    parser.add_argument("--sample", type=int, default=600, help="how many to try; 0: all, for days")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    _mutmut("run", SMALL)
    names = sorted(_statuses())
    chosen = random.Random(asked.seed).sample(names, asked.sample or len(names))
    _mutmut("run", *chosen)
    return report(len(names), {name: _statuses()[name] for name in chosen})


def report(made: int, statuses: dict[str, str]) -> int:
    """Print how many were noticed and which were not; 1 if they are too many."""
    for name, status in sorted(statuses.items()):
        if status not in NOTICED:
            print(f"{status}: {name}")
    share = sum(status in NOTICED for status in statuses.values()) / len(statuses)
    print(f"{len(statuses)} of {made} tried: {dict(Counter(statuses.values()))}")
    print(f"{share:.1%} noticed (aim {AIM:.0%})")
    return int(share < AIM)


def _statuses() -> dict[str, str]:
    found = (json.loads(path.read_text(encoding="utf-8")) for path in MADE.rglob("*.meta"))
    codes = {name: code for meta in found for name, code in meta["exit_code_by_key"].items()}
    return {name: status_by_exit_code[code] for name, code in codes.items()}


def _mutmut(*words: str) -> None:
    subprocess.run([Path(sys.executable).with_name("mutmut"), *words], check=True)


if __name__ == "__main__":
    sys.exit(main())
