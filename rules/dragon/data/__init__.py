"""The printed facts of Iron Dragon as text files, and what reads them."""

from __future__ import annotations

from importlib.resources import files


def read(name: str) -> str:
    """A whole file of this folder."""
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def table(name: str) -> list[dict[str, str]]:
    """The rows of a tab-separated file by its headings; a dash means nothing."""
    heading, *lines = read(name).splitlines()
    keys = heading.split("\t")
    return [
        {k: "" if v == "-" else v for k, v in zip(keys, line.split("\t"), strict=True)}
        for line in lines
    ]


def sections(name: str) -> dict[str, list[str]]:
    """The lines under each “[heading]” of a file; remarks and blank lines are left out."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in read(name).splitlines():
        if line.startswith("[") and line.endswith("]"):
            lines = found.setdefault(line[1:-1], [])
        elif line and not line.startswith("#"):
            lines.append(line)
    return found
