"""The sign of computers: beside the names of those they decide for, and in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec
import numpy as np
import pytest

from renderer import Picture, Table
from renderer.dragon import DRAWING as DRAGON
from renderer.draw.canvas import Canvas
from renderer.gauge import DRAWING as GAUGE
from renderer.panel import names
from renderer.railways import DRAWING as RAILWAYS
from rules.dragon.view import DragonView
from rules.title import Result, Seat
from tests.renderer import builder as railways
from tests.renderer.dragon import builder as dragon
from tests.renderer.dragon.test_standings import ended as ended_dragon
from tests.renderer.gauge import builder as gauge
from tests.renderer.pixels import pixels
from tests.renderer.test_previews import ROUTE, TAKEN, balkan
from tests.renderer.test_railways_score import result as ended_railways

LONG = "Maximiliane-Theodora von Hohenfels"
STRIP = 148  # pixels above every map
Draw = Callable[[Table], Picture]


def drawn(drawing: Any, view: Any, seated: Table, **wishes: Any) -> Picture:
    picture: Picture = drawing.picture(view, seated, words=railways.WORDS, **wishes)
    return picture


def ended_gauge() -> Any:
    result = Result("last_round", (Seat(3),), (60, 60, 60, 90), ())
    fields = {"result": result, "current": None, "acting": None, "share": 0}
    return msgspec.structs.replace(gauge.view(), **fields)


def people(**more: Any) -> DragonView:
    return dragon.view(*(dragon.player(dragon.train("Kola")) for _ in range(3)), **more)


SCENES: dict[str, tuple[Draw, Table, int]] = {
    "railways": (partial(drawn, RAILWAYS, railways.view()), railways.table(), 3),
    "railways, close": (partial(drawn, RAILWAYS, railways.view(), zoom="G7"), railways.table(), 3),
    "railways, over": (
        partial(drawn, RAILWAYS, railways.view(result=ended_railways(1))),
        railways.table(),
        3,
    ),
    "railways, the express runs": (
        partial(drawn, RAILWAYS, balkan(*ROUTE), events=(TAKEN,)),
        railways.table(),
        5,  # two of them gain
    ),
    "gauge": (partial(drawn, GAUGE, gauge.view()), gauge.table(), 4),
    "gauge, over": (partial(drawn, GAUGE, ended_gauge()), gauge.table(), 4),
    "dragon": (partial(drawn, DRAGON, people()), dragon.table(), 3),
    "dragon, close": (partial(drawn, DRAGON, people(), zoom="train"), dragon.table(), 3),
    "dragon, over": (
        partial(drawn, DRAGON, people(result=ended_dragon(), current=None)),
        dragon.table(),
        6,  # in the ranking and on the cards
    ),
}
scenes = pytest.mark.parametrize("scene", SCENES)


def computers(table: Table, *seats: int) -> Table:
    """The same table, at which computers decide for these."""
    mates = [replace(mate, is_computer=seat in seats) for seat, mate in enumerate(table.seats)]
    return replace(table, seats=tuple(mates))


@scenes
def test_every_name_in_a_panel_has_the_sign(scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    signs: list[tuple[int, int]] = []
    draw_sign = names.draw_sign

    def noted(canvas: Canvas, at: tuple[int, int], *how: Any) -> int:
        signs.append(at)
        return draw_sign(canvas, at, *how)

    monkeypatch.setattr(names, "draw_sign", noted)
    draw, table, count = SCENES[scene]
    draw(table)
    assert signs == []
    draw(computers(table, *range(len(table.seats))))
    assert len(set(signs)) == count


@scenes
def test_the_words_say_who_is_a_computer(scene: str) -> None:
    draw, table, _ = SCENES[scene]
    assert "omputer" not in draw(table).alt
    one, two = (draw(computers(table, *seats)).alt for seats in ((1,), (0, 2)))
    assert "A computer: Ben." in one
    assert "Computers: Ana, Chloé." in two


@pytest.mark.parametrize("scene", ["railways", "gauge", "dragon"])
def test_the_sign_changes_but_the_bar_of_its_player(scene: str) -> None:
    draw, table, _ = SCENES[scene]
    longer = (replace(mate, name=LONG) for mate in table.seats)
    table = replace(table, seats=tuple(longer))
    seat, count = 1, len(table.seats)
    plain, signed = (np.asarray(pixels(draw(each))) for each in (table, computers(table, seat)))
    rows, columns = np.nonzero((plain != signed).any(axis=2))
    width = plain.shape[1] / count
    assert seat * width < columns.min() < columns.max() < (seat + 1) * width
    assert rows.max() - rows.min() < 58


def test_the_headline_has_the_sign_of_whose_turn_it_is() -> None:
    draw, table, _ = SCENES["railways"]
    for seat, is_signed in ((0, True), (1, False)):
        plain, signed = (
            np.asarray(pixels(draw(each)))[:STRIP] for each in (table, computers(table, seat))
        )
        assert (plain != signed).any() == is_signed
