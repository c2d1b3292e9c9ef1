"""Pictures of tables: drawn from what the viewer may see, with the same in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.pools import Pool
from bot.games.posts.painter import Painter, attachment
from bot.games.table import AnyTable
from bot.wording import wording
from renderer.picture import Picture
from rules.title import Seat
from tests.bot.tables import NAMES, at_table
from tests.titles import TITLES


class Sketch:
    """Draws nothing, and tells in words what it was given."""

    def picture(self, view: Any, table: Any, *, said: Any, **how: Any) -> Picture:
        return Picture(b"png", f"{said(NAMES)} {table.title} {view.seat} {how['zoom']}", 1, 1)


@pytest.fixture
def painter() -> Iterator[Painter]:
    pool = Pool("draw", 1)
    drawings: Any = {"iron_dragon": Sketch()}
    yield Painter(wording(), pool, drawings)
    pool.close()


def dragon() -> AnyTable:
    title = TITLES["iron_dragon"]
    state = title.setup(2, title.check_options({}), "a seed")
    return at_table("iron_dragon", state, NAMES[:2])


async def test_a_picture_is_attached_with_its_words(painter: Painter) -> None:
    drawn = await painter.draw(dragon(), said=lambda names: f"{names[0]} looks.", zoom="Kola")
    file = attachment(drawn, "map")
    assert file.filename == "map.png"
    assert file.fp.read() == b"png"
    assert str(file.description).startswith("Ana looks. Iron Dragon")
    assert str(file.description).endswith("Kola")


async def test_a_picture_is_drawn_from_what_its_viewer_may_see(painter: Painter) -> None:
    seen = [(await painter.draw(dragon(), viewer=eyes)).alt for eyes in (None, Seat(0), Seat(1))]
    assert [alt.split()[-2] for alt in seen] == ["None", "0", "1"]  # through whose eyes
