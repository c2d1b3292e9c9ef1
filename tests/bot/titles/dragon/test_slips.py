"""Names of Iron Dragon that are written wrong: what may be meant is known, however many words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.flows.slips import corrected
from bot.titles.dragon import reading as reading
from rules.dragon.state import State
from rules.errors import BadNotation, UnknownName
from tests.bot.tables import NAMES
from tests.bot.titles.dragon.test_words import ANA
from tests.rules.dragon.support.position import player, table

STATE: State = table(player(), player())


@pytest.mark.parametrize(
    ("read", "text", "right"),
    [
        pytest.param(reading.build, "Pinewere", "Pinewaere", id="a city"),
        pytest.param(
            reading.build,
            "toward Orc-Orodrak from Kola",
            "toward Orc-Orodrag from Kola",
            id="beside others",
        ),
        pytest.param(
            reading.build,
            "Kola via Opal Bezim 34,21",
            "Kola via Opal Bezin 34,21",
            id="two words on the way",
        ),
        pytest.param(
            reading.build, "Kola via 34,21 Railla Kutmo", "Kola via 34,21 Railla Kutno", id="last"
        ),
        pytest.param(
            lambda text: reading.move(STATE, ANA, text), "1:Kolla", "1:Kola", id="of a train"
        ),
        pytest.param(reading.load, "2:stel new", "2:steel new", id="a load"),
        pytest.param(lambda text: reading.foreman(STATE, text), "caras", "Carras", id="a foreman"),
        pytest.param(lambda text: reading.loco(STATE, text), "Fire Draek", "Fire Drake", id="loco"),
        pytest.param(reading.ship, "Hyperiom", "Hyperion", id="a ship"),
        pytest.param(
            lambda text: reading.trade(NAMES, text),
            "Brunno 12 get 9,14-10,14",
            "Bruno 12 get 9,14-10,14",
            id="a player",
        ),
    ],
)
def test_a_name_written_wrong_is_put_right(
    read: Callable[[str], object], text: str, right: str
) -> None:
    with pytest.raises(UnknownName) as slip:
        read(text)
    assert corrected(text, slip.value.written, slip.value.near[0]) == right


@pytest.mark.parametrize("text", ["Kola via Atlantis 34,21", "Qqq"])
def test_what_is_like_no_name_is_refused_without_a_guess(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        reading.build(text)
    assert not isinstance(refused.value, UnknownName)
    with pytest.raises(BadNotation) as nobody:
        reading.seat_named(NAMES, "Zzzz")
    assert not isinstance(nobody.value, UnknownName)


@pytest.mark.parametrize("text", ["Ada", " ada ", "🤖 Ada", "🤖ada"])
def test_a_computer_is_named_with_its_sign_or_without(text: str) -> None:
    assert reading.seat_named(("Ana", "🤖 Ada"), text) == 1
    with pytest.raises(UnknownName) as slip:
        reading.seat_named(("Ana", "🤖 Ada"), f"{text}a")
    assert slip.value.near == ("Ada",)
