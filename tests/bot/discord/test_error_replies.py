"""What storage refuses is told in words, not as a fault of ours."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot.discord.error_replies import describe
from bot.wording import wording
from storage.store import GameId, RequestLapsed


def test_a_request_that_lapsed_while_it_was_answered_is_told_as_lapsed() -> None:
    asking: Any = SimpleNamespace(id=1, channel_id=2)
    assert "has lapsed" in describe(wording(), asking, RequestLapsed(GameId(1)))
