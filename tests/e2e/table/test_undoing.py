"""Taking back, in any title: what is undone is said before, and nobody is overruled."""

from __future__ import annotations

from typing import Any

import pytest

from playground.testing.people import Guest, Room
from playground.testing.posts import Post
from tests.e2e.brink import BRINKS, PLAYERS, Brink
from tests.e2e.house import GAME, House, next_post
from tests.e2e.titles.dragon_player import by_command, keep_foremen

ONE_TITLE = pytest.mark.parametrize("brink", ["iberian_railways"], indirect=True)


@pytest.fixture(params=list(BRINKS))
async def brink(home: House, room: Room, request: pytest.FixtureRequest) -> Brink:
    return await BRINKS[request.param](home, room)


async def state_of(home: House) -> Any:
    return (await home.bot.services.host.table(GAME)).state


async def undo(who: Guest, room: Room) -> Post:
    return await (await who.command("game undo", room)).answered()


async def asked(home: House, room: Room, brink: Brink) -> Post:
    """The request in the channel to take back the press that ended a turn."""
    mark = room.mark()
    done = await (await brink.who.press(brink.shown, brink.label)).answered()
    after = await next_post(room, mark)
    assert after.mentions
    assert brink.who.name not in after.mentions
    plan = await (await brink.who.press(done, "Undo")).answered()
    assert "Everybody else has to agree" in plan.content
    mark = room.mark()
    await (await brink.who.press(plan, "Ask the others")).answered()
    return await room.next_message(mark)


def others(home: House, brink: Brink) -> list[Guest]:
    return [home.guest(name) for name in PLAYERS if name != brink.who.name]


async def test_a_turn_is_taken_back_when_everybody_agrees(
    home: House, room: Room, brink: Brink
) -> None:
    before = await state_of(home)
    request = await asked(home, room, brink)
    first, second = others(home, brink)
    assert set(request.mentions) == {first.name, second.name}
    await (await first.press(request, "Agree")).answered()
    await home.playground.until(lambda: f"Agreed so far: {first.name}" in request.content)
    await home.restart()  # who agreed is remembered
    mark = room.mark()
    await (await second.press(request, "Agree")).answered()
    post = await next_post(room, mark)
    assert post.mentions == [brink.who.name]
    assert "takes back" in post.content
    assert await state_of(home) == before
    await home.playground.until(lambda: not request.buttons)
    await home.restart()
    assert await state_of(home) == before
    told = await (await brink.who.command("game log", room)).answered()
    assert "takes back action " in told.content


async def test_the_same_turn_can_be_played_again(home: House, room: Room, brink: Brink) -> None:
    seen = brink.shown.freeze()
    request = await asked(home, room, brink)
    for other in others(home, brink):
        mark = room.mark()
        await (await other.press(request, "Agree")).answered()
    fresh = await next_post(room, mark)
    stale = await (await brink.who.press(seen, brink.label)).answered()
    assert "moved on" in stale.content
    first = next(label for label in fresh.labels)
    shown = await (await brink.who.press(fresh, first)).answered()
    assert shown.selects or shown.buttons
    assert await home.store.last_action_number(GAME) == brink.played + 2


async def test_whoever_declines_lets_it_stand(home: House, room: Room, brink: Brink) -> None:
    request = await asked(home, room, brink)
    after = await state_of(home)
    first, second = others(home, brink)
    await (await first.press(request, "Agree")).answered()
    await (await second.press(request, "Decline")).answered()
    await home.playground.until(lambda: f"**{second.name}** declines" in request.content)
    assert not request.buttons
    assert await state_of(home) == after


@ONE_TITLE
async def test_a_request_can_be_withdrawn_but_not_granted_by_its_asker(
    home: House, room: Room, brink: Brink
) -> None:
    request = await asked(home, room, brink)
    own = await (await brink.who.press(request, "Agree")).answered()
    assert "the others have to agree" in own.content
    stranger = await (await home.guest("Elena").press(request, "Agree")).answered()
    assert "no seat" in stranger.content
    await (await brink.who.press(request, "Decline")).answered()
    await home.playground.until(lambda: "no longer asks" in request.content)


@ONE_TITLE
async def test_a_request_lapses_when_the_game_goes_on(
    home: House, room: Room, brink: Brink
) -> None:
    request = await asked(home, room, brink)
    seen, mark = request.freeze(), room.mark()
    table = await home.bot.services.host.table(GAME)
    following = home.guest(table.names[table.deciders[0]])
    preview = await (await following.command("rail buy", room, interest="Porto")).answered()
    await (await following.press(preview, "Buy")).answered()
    await next_post(room, mark)
    late = await (await following.press(seen, "Agree")).answered()
    assert "moved on" in late.content
    assert "has lapsed" in request.content
    # what both have played would now be taken back, and is said
    again = await undo(brink.who, room)
    assert "Lisbon" in again.content
    assert "Porto" in again.content


@ONE_TITLE
async def test_nothing_to_take_back_is_said(home: House, room: Room, brink: Brink) -> None:
    for name in PLAYERS:
        assert "nothing of yours" in (await undo(home.guest(name), room)).content
    assert "no seat" in (await undo(home.guest("Elena"), room)).content


@ONE_TITLE
async def test_ones_own_turn_is_taken_back_freely(home: House, room: Room, brink: Brink) -> None:
    before, mark = await state_of(home), room.mark()
    (best, *_) = await brink.who.autocomplete("rail start", room, focused="hexes", hexes="")
    start = await brink.who.command("rail start", room, hexes=best["value"])
    preview = await start.answered()
    done = await (await brink.who.press(preview, "Build")).answered()
    assert "Keep all loans" in done.labels
    plan = await (await brink.who.press(done, "Undo")).answered()
    assert "This takes back:" in plan.content
    back = await (await brink.who.press(plan, "Take it back")).answered()
    assert "takes back action " in back.content
    assert await state_of(home) == before
    assert room.mark() == mark  # the channel need not know
    await (await brink.who.press(back, "Purchase")).answered()
    preview = await (await brink.who.command("rail buy", room, interest="Lisbon")).answered()
    await (await brink.who.press(preview, "Buy")).answered()
    post = await next_post(room, mark)
    assert "starts a railway" not in post.content
    assert "takes back" not in post.content


@pytest.mark.parametrize("brink", ["iron_dragon"], indirect=True)
async def test_a_titles_own_undo_is_found_in_the_same_place(
    home: House, room: Room, brink: Brink
) -> None:
    said = await undo(brink.who, room)
    assert "takes back" in said.content
    assert "End turn" in said.labels
    await by_command(brink.who, room, "end")


@ONE_TITLE
async def test_who_declined_is_not_counted_when_it_is_asked_again(
    home: House, room: Room, brink: Brink
) -> None:
    request = await asked(home, room, brink)
    after = await state_of(home)
    first, second = others(home, brink)
    await (await first.press(request, "Agree")).answered()
    await (await first.press(request, "Decline")).answered()
    plan, mark = await undo(brink.who, room), room.mark()
    await (await brink.who.press(plan, "Ask the others")).answered()
    again = await room.next_message(mark)
    await (await second.press(again, "Agree")).answered()
    assert await state_of(home) == after


@ONE_TITLE
async def test_giving_up_is_taken_back_only_with_consent(
    home: House, room: Room, brink: Brink
) -> None:
    waiting = others(home, brink)[0]
    sure = await (await waiting.command("game concede", room)).answered()
    mark = room.mark()
    await (await waiting.press(sure, "Give up")).answered()
    await next_post(room, mark)
    plan = await undo(waiting, room)
    assert "Everybody else has to agree" in plan.content
    mark = room.mark()
    await (await waiting.press(plan, "Ask the others")).answered()
    request = await room.next_message(mark)
    assert waiting.name not in request.mentions
    assert len(request.mentions) == 2


@ONE_TITLE
async def test_whoever_would_play_again_is_asked_too(home: House, room: Room, brink: Brink) -> None:
    mark = room.mark()
    done = await (await brink.who.press(brink.shown, brink.label)).answered()
    await next_post(room, mark)
    gone, stays = others(home, brink)
    sure = await (await gone.command("game concede", room)).answered()
    await (await gone.press(sure, "Give up")).answered()
    plan = await (await brink.who.press(done, "Undo")).answered()
    assert "concedes" in plan.content
    mark = room.mark()
    await (await brink.who.press(plan, "Ask the others")).answered()
    request = await room.next_message(mark, where=lambda post: "Agree" in post.labels)
    assert set(request.mentions) == {gone.name, stays.name}


@pytest.mark.parametrize("brink", ["iron_dragon"], indirect=True)
async def test_what_a_title_took_back_is_not_taken_back_again(
    home: House, room: Room, brink: Brink
) -> None:
    await undo(brink.who, room)
    plan = await undo(brink.who, room)  # the build is gone; the choice of a foreman is left
    assert "takes back" not in plan.content
    assert "foreman" in plan.content


@pytest.mark.parametrize("brink", ["iron_dragon"], indirect=True)
async def test_an_old_undo_button_takes_back_nothing(home: House, room: Room, brink: Brink) -> None:
    done = await (await brink.who.press(brink.shown, brink.label)).answered()
    seen = done.freeze()
    plan = await (await brink.who.press(done, "Undo")).answered()
    assert "Everybody else" in plan.content
    played = await home.store.last_action_number(GAME)
    await (await brink.who.press(seen, "Undo")).answered()
    assert await home.store.last_action_number(GAME) == played


@ONE_TITLE
async def test_asking_again_takes_the_place_of_the_first_request(
    home: House, room: Room, brink: Brink
) -> None:
    older = await asked(home, room, brink)
    plan = await undo(brink.who, room)
    assert "asked already" in plan.content
    mark = room.mark()
    await (await brink.who.press(plan, "Ask the others")).answered()
    newer = await room.next_message(mark)
    first, second = others(home, brink)
    late = await (await first.press(older, "Agree")).answered()
    assert "has lapsed" in late.content
    await home.playground.until(lambda: not older.buttons)
    for other in (first, second):
        await (await other.press(newer, "Agree")).answered()
    await home.playground.until(lambda: "Everybody has agreed" in newer.content)
    assert "Lisbon" in newer.content


@ONE_TITLE
async def test_undo_is_on_every_panel_of_ones_own_turn(
    home: House, room: Room, brink: Brink
) -> None:
    (best, *_) = await brink.who.autocomplete("rail start", room, focused="hexes", hexes="")
    preview = await (await brink.who.command("rail start", room, hexes=best["value"])).answered()
    assert "Undo" not in (await (await brink.who.command("game status", room)).answered()).labels
    done = await (await brink.who.press(preview, "Build")).answered()
    plan = await (await brink.who.press(done, "Undo")).answered()
    assert "Undo" in (await (await brink.who.press(plan, "Cancel")).answered()).labels
    assert "Undo" in (await (await brink.who.command("game status", room)).answered()).labels


async def test_cards_that_were_seen_are_shuffled_back(home: House, room: Room) -> None:  # ID 17.10
    await home.seat(room, "iron_dragon", *PLAYERS)
    post = await keep_foremen(home, room, PLAYERS)
    who, before, mark = home.guest(post.mentions[0]), await state_of(home), room.mark()
    await by_command(who, room, "discard")
    await next_post(room, mark)
    drawn = (await state_of(home)).players[before.current].hand
    plan = await undo(who, room)
    assert "shuffled again" in plan.content
    mark = room.mark()
    await (await who.press(plan, "Ask the others")).answered()
    request = await room.next_message(mark)
    assert "shuffled again, so that nobody knows what comes" in request.content
    for name in PLAYERS:
        if name != who.name:
            mark = room.mark()
            await (await home.guest(name).press(request, "Agree")).answered()
    post = await next_post(room, mark)
    assert "The cards drawn since are shuffled back." in post.content
    after = await state_of(home)
    assert after.players == before.players
    assert after.decks.cards != before.decks.cards
    await home.restart()
    assert await state_of(home) == after
    await by_command(who, room, "discard")
    assert (await state_of(home)).players[before.current].hand != drawn
