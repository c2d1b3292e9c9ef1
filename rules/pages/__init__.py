"""The rules pages, and a single clause of them by its number."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from rules.errors import BadNotation

_TITLE = re.compile(r"# .+ \(([A-Z]{2})\)")
_CITED = re.compile(r"(?:\b([A-Z]{2}) *|\b)(\d+\.\d+|[A-Z]\d+)\b")
_CLAUSE = re.compile(r"(\d+\.\d+|[A-Z]\d+) +(\S.*)")


def is_cited(text: str) -> bool:
    """Whether somebody wrote the number of a clause."""
    return _CITED.search(text.upper()) is not None


def read(text: str, usual: str) -> str:
    """The reference in what somebody wrote: “ir4.5”, “(rule IR 4.5)”; “4.5” in the usual rules."""
    cited = _CITED.search(text.upper())
    if cited is None:
        raise BadNotation("rules-no-clause-written", written=text)
    return f"{cited[1] or usual} {cited[2]}"


def clause(reference: str) -> str:
    """The text of a clause such as “IR 4.5” or of a worked example such as “IR E3”."""
    prefix, _, number = reference.strip().partition(" ")
    if prefix not in prefixes():
        raise BadNotation("rules-no-page", prefix=prefix, known=tuple(prefixes()))
    found = clauses(prefix).get(number)
    if found is None:
        raise BadNotation("rules-no-such-clause", clause=reference)
    return found


@cache
def prefixes() -> dict[str, str]:
    """The key of the page by the prefix its clauses are cited with, as its first line says."""
    found = {}
    for name in sorted(page.name for page in files(__package__).iterdir()):
        if name.endswith(".md"):
            headed = _TITLE.match(page(name.removesuffix(".md")))
            if headed is None:
                raise ValueError(f"{name} does not begin with “# Title (XX)”")
            found[headed[1]] = name.removesuffix(".md")
    return found


@cache
def clauses(prefix: str) -> dict[str, str]:
    """Every clause and worked example of a page by its number, each one paragraph."""
    found = {}
    for paragraph in page(prefixes()[prefix]).split("\n\n"):
        match = _CLAUSE.fullmatch(" ".join(paragraph.split()))
        if match:
            found[match[1]] = match[2]
    return found


def page(key: str) -> str:
    """A whole page as Markdown."""
    return files(__package__).joinpath(f"{key}.md").read_text(encoding="utf-8")
