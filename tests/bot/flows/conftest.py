"""Games that tests of flows begin with."""

from __future__ import annotations

import pytest

from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post

PLAYERS = ("Ana", "Bruno", "Carmen")


@pytest.fixture
async def lobby(house: House) -> Post:
    """The post of a table of Iberian Railways at which three people sit."""
    return await house.open("iberian_railways", *PLAYERS)


@pytest.fixture
async def first(house: House) -> Post:
    """The first post of a game of Iberian Railways of three."""
    return await house.seat("iberian_railways", *PLAYERS)


@pytest.fixture
async def foremen(house: House) -> Post:
    """The first post of a game of Iron Dragon of three, in which all choose at once."""
    return await house.seat("iron_dragon", *PLAYERS)
