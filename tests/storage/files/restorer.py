"""A process that restores a file over a database, and kills itself at a given step on the way.

A step is what changes files or could: Python's audit hooks tell of it. Beyond the last one it goes
to the end.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from storage.files.checking import problems
from storage.files.restore import restore, sole_use

STEPS = ("open", "os.remove", "os.rename", "os.mkdir", "shutil.rmtree", "sqlite3.connect")
taken = 0


def approve(copy: Path) -> None:
    """What `roundhouse restore` does, but for the rules."""
    found = list(problems(copy, lambda *game: None, name="the copy"))
    assert found == [], found


def main(file: Path, database: Path, last: int) -> None:
    """Restore, and die just before step `last`."""

    def count(event: str, _arguments: object) -> None:
        global taken
        if event in STEPS:
            taken += 1
            if taken == last:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(count)
    with sole_use(database) as path:
        restore(file, path, approve)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
