"""A turn's post: whatever of it cannot be made is left out, and the call remains."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord.limits import CONTENT
from bot.games.posts.turn_posts import LEAST_TOLD
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post

PLAYERS = ("Ana", "Bruno", "Carmen")


def fail(*what: Any, **more: Any) -> Any:
    raise ValueError("odd")


async def post_without(house: House, owner: object, name: str) -> Post:
    """The post of a turn, with something that does not work any more."""
    await house.seat("iberian_railways", *PLAYERS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, name, fail)
        await house.play("buy Lisbon")
        return await house.newest_post()


async def test_a_turn_without_words_is_called_and_drawn(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    post = await post_without(house, house.services.narrator, "tell")
    assert post.content.startswith("<@")
    assert post.files
    assert post.buttons
    assert post.pinged
    assert "game 1: the post of action 1 has no words" in caplog.text


async def test_a_turn_without_a_picture_is_told(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    post = await post_without(house, house.painter, "draw")
    assert "Lisbon" in post.content
    assert not post.files
    assert post.buttons
    assert "has no picture" in caplog.text


async def test_a_turn_whose_call_cannot_be_worded_calls_nevertheless(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    presenter = house.services.presenters["iberian_railways"]
    post = await post_without(house, presenter, "ask")
    assert post.content.endswith(f"<@{(await house.decider()).id}>, it is your turn.")
    assert "Lisbon" in post.content
    assert "has no call" in caplog.text


async def test_a_turn_without_buttons_is_posted(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    presenter = house.services.presenters["iberian_railways"]
    post = await post_without(house, presenter, "buttons")
    assert "Lisbon" in post.content
    assert not post.buttons
    assert "has no buttons" in caplog.text


async def test_where_much_has_happened_the_call_is_never_cut(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.seat("iberian_railways", *PLAYERS)
    monkeypatch.setattr(house.services.narrator, "tell", lambda table, events: "much " * 900)
    await house.play("buy Lisbon")
    post = await house.newest_post()
    assert len(post.content) == CONTENT
    told, call = post.content.split("\n")
    assert told.endswith("…")
    assert call.startswith(f"<@{(await house.decider()).id}>, it is your turn.")
    assert call.endswith(".")


async def test_a_call_without_end_leaves_room_for_what_happened(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = house.services.presenters["iron_dragon"]
    monkeypatch.setattr(presenter, "ask", lambda table: "choose " * 130)
    post = await house.seat("iron_dragon", *PLAYERS)  # three are called at once
    began, *call = post.content.split("\n")
    assert began.startswith("**Iron Dragon** begins")
    assert len("\n".join(call)) == CONTENT - LEAST_TOLD
