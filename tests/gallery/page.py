"""The gallery's page: static, small pictures by board, the full ones behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from string import Template
from typing import NamedTuple

from tests.gallery.boards import Board
from tests.gallery.files import PLAIN, SMALL, VIEWS, clear, full_name, save, small_name
from tests.gallery.shots import KINDS, shots_of

PAGE = Template(Path(__file__).with_name("page.html").read_text(encoding="utf-8"))
MOST_KIB, MOST_ALT = 300, 1000  # what a turn's post should keep to


class Shown(NamedTuple):
    """A picture of the page."""

    kind: str
    caption: str
    path: str  # of its files, without what tells them apart
    alt: str
    size: tuple[int, int]
    kib: float


def make(boards: Iterable[Board], folder: Path) -> Path:
    """Draw everything into a folder; gives the page."""
    drawn = [(board, list(_drawn(board, folder))) for board in boards]
    page = folder / "index.html"
    page.write_text(_page(drawn), encoding="utf-8")
    return page


def _drawn(board: Board, folder: Path) -> Iterator[Shown]:
    clear(folder / board.key)
    for number, shot in enumerate(shots_of(board)):
        picture, path = shot.draw(), f"{board.key}/{number:02}-{shot.kind}"
        save(picture, folder / path)
        size, kib = (picture.width, picture.height), len(picture.png) / 1024
        yield Shown(shot.kind, shot.caption, path, picture.alt, size, kib)


def _page(drawn: list[tuple[Board, list[Shown]]]) -> str:
    return PAGE.substitute(
        small=SMALL,
        contents=" ".join(f'<a href="#{board.key}">{escape(board.name)}</a>' for board, _ in drawn),
        hidden="\n  ".join(map(_hiding, VIEWS)),
        views="\n      ".join(_option(view, _eyes(view)) for view in VIEWS),
        kinds="\n      ".join(_option(kind, kind) for kind in KINDS),
        sections="\n".join(_section(board, shown) for board, shown in drawn),
    )


def _hiding(view: str) -> str:
    """The rule that leaves one view to see."""
    return f'[data-view="{view}"] .views :not([data-view="{view}"], img) {{ display: none; }}'


def _eyes(view: str) -> str:
    return "most people" if view == PLAIN else f"{view} eyes"


def _option(value: str, label: str) -> str:
    return f'<option value="{value}">{label}</option>'


def _section(board: Board, shown: list[Shown]) -> str:
    figures = "\n".join(map(_figure, shown))
    return (
        f'<section id="{board.key}">\n<h2>{escape(board.name)}</h2>\n'
        f'<div class="grid">\n{figures}\n</div>\n</section>'
    )


def _figure(shown: Shown) -> str:
    views = "".join(_view(shown, view) for view in VIEWS)
    width, height = shown.size
    weight = _measure(f"{shown.kib:.0f} KiB", is_over=shown.kib > MOST_KIB)
    length = _measure(f"{len(shown.alt)} characters", is_over=len(shown.alt) > MOST_ALT)
    return (
        f'<figure data-kind="{shown.kind}"><div class="views">{views}</div><figcaption>'
        f"<strong>{shown.kind}</strong>: {escape(shown.caption)}"
        f"<p>{width} × {height}, {weight}, alt text of {length}:</p>"
        f"<p>{escape(shown.alt)}</p></figcaption></figure>"
    )


def _view(shown: Shown, view: str) -> str:
    width, height = shown.size
    return (
        f'<a data-view="{view}" href="{full_name(shown.path, view)}">'
        f'<img loading="lazy" src="{small_name(shown.path, view)}" alt="{escape(shown.caption)}"'
        f' width="{SMALL}" height="{round(height * SMALL / width)}"></a>'
    )


def _measure(text: str, *, is_over: bool) -> str:
    return f'<span class="over">{text}</span>' if is_over else text
