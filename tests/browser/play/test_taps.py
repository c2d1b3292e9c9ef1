"""A whole turn of every title by taps on the page: how many it takes, with a mouse or a finger."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from playground.testing.people import Room
from playground.testing.posts import Post
from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.game_actions import picture_in
from tests.browser.play.hand import Hand
from tests.browser.play.positions import before_delivery, recorded, two_shares
from tests.browser.play.walk import BALKAN, IBERIAN, MIDDLE
from tests.e2e.house import GAME, House, house
from tests.pictures import turn_of


class Typical(NamedTuple):
    """A turn as many are: where it begins, what is done in it, and the most taps it may take."""

    begin: Callable[[House, Room], Awaitable[Post]]
    verbs: set[str]
    most: int


async def iberian(home: House, room: Room) -> Post:
    return await recorded(home, room, IBERIAN, MIDDLE)


async def balkan(home: House, room: Room) -> Post:
    return await recorded(home, room, BALKAN, MIDDLE)


TURNS = {
    "iberian_railways": Typical(iberian, {"expand", "repay"}, 3),
    "balkan_railways": Typical(balkan, {"start", "repay"}, 3),
    "iberian_gauge": Typical(two_shares, {"build"}, 3),
    "iron_dragon": Typical(before_delivery, {"load", "move", "deliver", "build", "end"}, 7),
}


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("key", [*TURNS])
async def test_a_turn_takes_few_taps(
    tmp_path: Path, open_page: OpenPage, key: str, size: tuple[int, int]
) -> None:
    turn = TURNS[key]
    async with house(tmp_path) as home:
        post = await turn.begin(home, home.room())
        mover = home.guest(post.mentions[0])
        page = await open_page(home.playground.origin, mover.id, size=size)
        await picture_in(page.locator(".message").last)
        before, hand = (
            await home.store.last_action_number(GAME),
            Hand(page, has_mouse=size == DESKTOP),
        )
        await hand.begin_count()
        while await _is_under_way(home, before):
            await hand.tap_nearest()
            assert await hand.taps() <= turn.most
        verbs = [row.notation.split(" ")[0] for row in await home.store.actions(GAME)][before:]
        assert turn.verbs <= set(verbs)
        assert len(verbs) > 1


async def _is_under_way(home: House, before: int) -> bool:
    """Whether the turn that began with this many actions is still to be ended."""
    host = home.bot.services.host
    steps = await host.history(GAME, after=before)
    table = await host.table(GAME)
    return not steps or turn_of(table) == turn_of(steps[0].before)
