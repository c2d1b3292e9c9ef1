"""How long the announcer waits before it tries again, by what went wrong."""

from __future__ import annotations

from types import SimpleNamespace

import discord
import pytest

from bot.games.posts.announcer import (
    FIRST_WAIT,
    LONGEST_REFUSAL,
    LONGEST_WAIT,
    _next_wait,
)


def refusal(kind: type[discord.HTTPException], status: int, code: int) -> discord.HTTPException:
    response = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": code, "message": ""})


FORBIDDEN = refusal(discord.Forbidden, 403, 50013)
GONE = refusal(discord.NotFound, 404, 10003)
PROXY = refusal(discord.NotFound, 404, 0)


def waits(trouble: Exception, count: int = 30) -> list[float]:
    found, wait = [], FIRST_WAIT / 2
    for _ in range(count):
        wait = _next_wait(wait, trouble)
        found.append(wait)
    return found


@pytest.mark.parametrize("trouble", [OSError(), PROXY], ids=["network", "a 404 of a proxy"])
def test_passing_trouble_is_tried_again_within_minutes(trouble: Exception) -> None:
    assert waits(trouble)[0] == FIRST_WAIT
    assert waits(trouble)[-1] == LONGEST_WAIT


def test_a_lost_permission_is_tried_ever_more_rarely_down_to_once_a_day() -> None:
    found = waits(FORBIDDEN)
    assert found[0] == LONGEST_WAIT
    assert found[:8] == sorted(found[:8])
    assert found[-1] == LONGEST_REFUSAL == 24 * 3600
    assert sum(wait < LONGEST_REFUSAL for wait in found) < 12  # attempts until then


def test_a_missing_channel_is_looked_for_after_hours() -> None:
    assert min(waits(GONE)) >= 3600
