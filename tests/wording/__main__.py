"""`python -m tests.wording` writes all messages on one page, to be read through."""

from __future__ import annotations

from pathlib import Path

from tests.wording.page import page

PAGE = Path("out/wording.md")

if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    print(f"Every message stands in {PAGE}.")  # noqa: T201
