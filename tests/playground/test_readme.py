"""The table of parts in the playground's README names every module, and none that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import playground

PACKAGE = Path(playground.__file__).parent


def test_every_module_stands_in_the_table_once() -> None:
    rows = re.findall(r"^\| (`.+`) \|", (PACKAGE / "README.md").read_text(encoding="utf-8"), re.M)
    named = re.findall(r"`([\w/]+\.py)`", "\n".join(rows))
    modules = [path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py")]
    assert sorted(named) == sorted(path for path in modules if not path.endswith("__init__.py"))
