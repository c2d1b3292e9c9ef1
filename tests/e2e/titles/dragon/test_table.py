"""A table of Iron Dragon: options, secret foremen, undo, restarts, what is listed and planned."""

from __future__ import annotations

import pytest

from playground.testing.people import Room
from playground.testing.posts import Post
from rules.dragon.pieces import foremen
from rules.dragon.state import Step
from tests.e2e.house import SEED, House, next_post
from tests.e2e.titles.dragon_player import (
    SWITCHES,
    TITLE,
    by_command,
    choices,
    keep_foremen,
    pressed,
    said,
    table_of,
    whole_game,
)

PLAYERS = ("Ana", "Bruno", "Carmen")


async def test_many_options_are_on_one_panel_that_stays(home: House, room: Room) -> None:
    ana = home.guest("Ana")
    lobby = await (await ana.command("game new", room, title=TITLE)).answered()
    assert "Options: the standard game" in lobby.content
    panel = await (await ana.press(lobby, "Options")).answered()
    listed = panel.select(placeholder=SWITCHES)["options"]
    assert len(listed) == 17
    about = {option["label"]: option["description"] for option in listed}
    assert about["Fast start"] == "70 GP and three startup rounds."
    await (await ana.choose(panel, ["Fast start", "Cost to load"], placeholder=SWITCHES)).answered()
    await home.playground.until(lambda: "Switched on: Fast start, Cost to load" in panel.content)
    await home.restart()
    await (await ana.choose(panel, ["Time limit: 1 week"], placeholder="Time limit")).answered()
    await home.playground.until(lambda: "Time limit: 1 week." in panel.content)
    await (await ana.choose(panel, ["Fast start"], placeholder=SWITCHES)).answered()
    said = "Options: Fast start: On, Time limit: 1 week"
    await home.playground.until(lambda: said in lobby.content)
    await (await home.guest("Bruno").press(lobby, "Join")).answered()
    mark = room.mark()
    await (await ana.press(lobby, "Start")).answered()
    await next_post(room, mark)
    assert (await table_of(home)).state.options.fast_start


async def test_options_that_do_not_fit_are_told_at_once_and_at_the_start(
    home: House, room: Room
) -> None:
    ana = home.guest("Ana")
    lobby = await (await ana.command("game new", room, title=TITLE)).answered()
    panel = await (await ana.press(lobby, "Options")).answered()
    await (await ana.choose(panel, ["Four demand cards"], placeholder=SWITCHES)).answered()
    await home.playground.until(lambda: "⚠️ Four demand cards are only" in lobby.content)
    assert "⚠️ Four demand cards are only" in panel.content
    await (await home.guest("Bruno").press(lobby, "Join")).answered()
    assert lobby.button("Start")["disabled"]
    refused = await (await ana.command("game start", room)).answered()
    assert "only played with additional trains" in refused.content


async def test_foremen_are_chosen_in_secret_and_at_once(home: House, room: Room) -> None:
    post = await home.seat(room, TITLE, *PLAYERS)
    assert set(post.mentions) == set(PLAYERS)
    assert post.labels == ["Foreman", "My cards", "Plan", "How to play"]
    mark, kept = room.mark(), []
    for name in PLAYERS:  # all press the same button, though others have chosen meanwhile
        who = home.guest(name)
        menu = await pressed(who, post.freeze(), "Foreman")
        assert menu.ephemeral_for == who.id
        offered = [option["value"] for option in menu.select()["options"]]
        state = (await table_of(home)).state
        assert offered == [f"do keep {key}" for key in state.players[PLAYERS.index(name)].offered]
        preview = await (await who.choose(menu, offered[:1])).answered()
        assert not preview.attachments
        kept.append(offered[0].split()[-1])
        if name == PLAYERS[-1]:
            break
        done = await (await who.press(preview, "Keep")).answered()
        assert done.content == f"Done: **{name}** has chosen a foreman."
        await check_nothing_is_told(home, room, mark)
    assert "Ana" not in preview.content  # the last one learns nothing before the choice is made
    await (await home.guest("Carmen").press(preview, "Keep")).answered()
    told = await next_post(room, mark)
    assert all(foremen()[key].name in told.content for key in kept)


async def check_nothing_is_told(home: House, room: Room, mark: str) -> None:
    """Neither the channel nor what anybody can ask for names a foreman."""
    assert room.mark() == mark
    stranger = home.guest("Félix")
    status = await (await stranger.command("game status", room)).answered()
    log = await (await stranger.command("game log", room)).answered()
    texts = [status.content, log.content, status.attachments[0]["description"]]
    texts += [post.content for post in room.messages]
    for foreman in foremen().values():
        assert not any(foreman.name in text for text in texts)


async def test_whoever_has_chosen_cannot_choose_again(home: House, room: Room) -> None:
    post = await home.seat(room, TITLE, *PLAYERS)
    ana = home.guest("Ana")
    value = (await choices(ana, room, "foreman", "who"))[0]["value"]
    await by_command(ana, room, f"keep {value}")
    again = await said(ana, room, "foreman", who=value)
    assert "Bruno, Carmen decide now" in again.content
    assert await choices(ana, room, "foreman", "who") == []
    stale = await (await ana.press(post, "Foreman")).answered()
    assert "Bruno, Carmen decide now" in stale.content


@pytest.fixture
async def startup(home: House, room: Room) -> Post:
    """The first startup post of three players."""
    await home.seat(room, TITLE, *PLAYERS)
    return await keep_foremen(home, room, PLAYERS)


async def test_steps_are_undone_and_the_post_tells_only_what_stands(
    home: House, room: Room, startup: Post
) -> None:
    who, mark = home.guest(startup.mentions[0]), room.mark()
    listed = await choices(who, room, "build", "to")
    first, second = listed[0]["value"], listed[1]["value"]
    done = await by_command(who, room, f"build {first}")
    undo = next(label for label in done.labels if label.startswith("Undo"))
    name = listed[0]["name"].split(" · ")[0].split(" from ")[0].removeprefix("toward ")
    assert undo in (f"Undo: build to {name}", f"Undo: build toward {name}")
    await home.restart()  # in the middle of a turn
    back = await (await who.press(done, undo)).answered()
    assert "takes back" in back.content
    refused = await said(who, room, "undo")
    assert "Nothing can be taken back" in refused.content
    await by_command(who, room, f"build {second}")
    assert room.mark() == mark
    await by_command(who, room, "end")
    post = await next_post(room, mark)
    table = await table_of(home)
    assert "takes back" not in post.content
    assert post.content.count("builds") == 1
    assert table.number == 7  # three foremen, then four steps


async def test_a_build_is_previewed_on_a_closeup_and_says_what_it_costs(
    home: House, room: Room, startup: Post
) -> None:
    who = home.guest(startup.mentions[0])
    listed = await choices(who, room, "build", "to")
    assert all(" GP · " in choice["name"] for choice in listed)
    preview = await said(who, room, "build", to=listed[0]["value"])
    assert preview.ephemeral_for == who.id
    assert preview.labels == ["Build and end turn", "Build", "Cancel"]
    assert "Close-up" in preview.attachments[0]["description"]
    assert "of 20 GP left" in preview.content
    assert "Your cash 60 →" in preview.content
    cancelled = await (await who.press(preview, "Cancel")).answered()
    await home.playground.until(lambda: "Build" in cancelled.labels)
    assert "End turn" in cancelled.labels  # the turn goes on from here


async def test_what_is_too_dear_is_built_toward(home: House, room: Room, startup: Post) -> None:
    who = home.guest(startup.mentions[0])
    listed = await choices(who, room, "build", "to", "toward")
    dear = listed[-1]["value"].split()[1]
    preview = await said(who, room, "build", to=dear)
    assert "Not all the way" in preview.content


def _worth(line: str) -> float:
    """Profit a turn, or the whole loss."""
    profit = float(line.partition("profit ")[2].split()[0])
    rate = float(line.partition(" GP · ")[2].rpartition(" a turn")[0].split()[-1])
    return min(profit, rate)


async def test_hand_and_plan_are_for_ones_own_eyes(home: House, room: Room, startup: Post) -> None:
    for name in PLAYERS:  # also out of turn
        who = home.guest(name)
        hand, plan = await said(who, room, "hand"), await said(who, room, "plan")
        assert hand.ephemeral_for == plan.ephemeral_for == who.id
        assert hand.content.count("**Card ") == 3
        assert "60 GP" in hand.content
        lines = plan.content.splitlines()[1:]
        assert len(lines) == 9
        worths = [_worth(line) for line in lines]
        assert worths == sorted(worths, reverse=True)
        assert all("track" in line and "turn" in line and "profit" in line for line in lines)
    stranger = await said(home.guest("Félix"), room, "hand")
    assert "no seat" in stranger.content


async def test_cards_of_others_lie_open_but_not_their_treasury(
    home: House, room: Room, startup: Post
) -> None:
    named = await choices(home.guest("Félix"), room, "hand", "player", "bru")
    assert [one["value"] for one in named] == ["Bruno"]
    own = await said(home.guest("Bruno"), room, "hand")
    for name in ("Ana", "Félix"):
        shown = await said(home.guest(name), room, "hand", player="bruno")
        assert shown.content.startswith("**Bruno’s cards** · cash hidden")
        assert shown.content.splitlines()[1:] == own.content.splitlines()[1:]
    unknown = await said(home.guest("Ana"), room, "hand", player="Zoe")
    assert "Nobody here is called “Zoe”" in unknown.content


async def test_ending_an_unused_turn_is_asked_once(home: House, room: Room, startup: Post) -> None:
    who, before = home.guest(startup.mentions[0]), await table_of(home)
    for shown in (await said(who, room, "end"), await pressed(who, startup, "End turn")):
        assert shown.content == "**End your turn?** You have done nothing in it."
        assert shown.labels == ["End turn", "Cancel"]
    assert (await table_of(home)).number == before.number
    mark = room.mark()
    await (await who.press(shown, "End turn")).answered()
    assert "ends the turn" in (await next_post(room, mark)).content


async def test_the_channel_never_learns_what_is_in_a_treasury(
    home: House, room: Room, startup: Post
) -> None:
    who = home.guest(startup.mentions[0])
    listed = await choices(who, room, "build", "to")
    await by_command(who, room, f"build {listed[0]['value']}")
    mine = await (await who.command("game status", room)).answered()
    assert "you have" in mine.content
    stranger = await (await home.guest("Félix").command("game status", room)).answered()
    assert stranger.content.count("cash hidden") == len(PLAYERS)
    assert "you have" not in stranger.content
    assert not any("you have" in post.content for post in room.messages)


async def test_lists_show_what_it_takes_and_brings(home: House, room: Room) -> None:
    await home.seat(room, TITLE, "Ana", "Bruno")
    shown: dict[str, list[str]] = {}
    for seat, move in whole_game(SEED, 2)[:80]:
        who = home.guest(("Ana", "Bruno")[seat])
        verb = move.split()[0]
        option = {"move": "to", "load": "load", "deliver": "load", "place": "at"}.get(verb)
        if option and verb not in shown:
            listed = await choices(who, room, verb, option)
            shown[verb] = [choice["name"] for choice in listed]
        await by_command(who, room, move)
        if len(shown) == 4:
            break
    assert all(" milepost" in name for name in shown["move"])
    assert any("supplies " in name or "deliver " in name for name in shown["move"])
    assert any("paid for at " in name for name in shown["load"])
    assert shown["deliver"]
    assert all(" at " in name and name.count(" GP · card ") for name in shown["deliver"])
    assert "supplies" in shown["place"][0]
    assert (await table_of(home)).state.step in (Step.OPERATE, Step.BUILD)


async def test_before_anything_is_done_nothing_is_taken_back(home: House, room: Room) -> None:
    await home.seat(room, TITLE, *PLAYERS)
    post = await keep_foremen(home, room, PLAYERS)
    answer = await (await home.guest(post.mentions[0]).command("dragon undo", room)).answered()
    assert answer.content == "Nothing can be taken back any more. (rule ID 17.9)"
