"""The referee notices what must never happen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.gauge.state import State
from rules.title import Seat
from tests.rules.gauge.support.position import GAUGE, build_round, railroad

SOUND = build_round(railroad("purple", "0 1", "Madrid L9"), railroad("red", "1", "Lisbon"))


def with_purple(**fields: object) -> State:
    purple, *others = SOUND.railroads
    return replace(SOUND, railroads=(replace(purple, **fields), *others))


def with_seat_0(**fields: object) -> State:
    first, *others = SOUND.players
    return replace(SOUND, players=(replace(first, **fields), *others))


BROKEN = {
    "money out of nowhere": replace(SOUND, bank=SOUND.bank + 1),
    "a player in debt": with_seat_0(cash=-1),
    "a cube too many": with_seat_0(cubes=12),
    "a share too many": with_purple(owners=(Seat(0),) * 5),
    "a share of nobody": with_purple(owners=(Seat(0), Seat(7))),
    "a locomotive too many": with_purple(locomotives=22),
    "a share value between spaces": with_purple(value=18),
    "a share value off the track": with_purple(value=84),
    "a dividend marker off the track": with_purple(space=-1),
    "track off the board": with_purple(track=1 << 5000 | 1, locomotives=20),
    "a round too many": replace(SOUND, round=11),
    "a build in a stock round": replace(SOUND, round=1),
    "somebody else's share": replace(SOUND, current=Seat(3)),
    "a conceded player asked": with_seat_0(has_conceded=True),
    "two railroads in the country": build_round(
        railroad("purple", "0 1", "Madrid L9"), railroad("red", "1", "Lisbon L9")
    ),
}


@pytest.mark.parametrize("state", BROKEN.values(), ids=BROKEN)
def test_the_referee_notices(state: State) -> None:
    GAUGE.referee(SOUND)
    with pytest.raises(AssertionError):
        GAUGE.referee(state)
