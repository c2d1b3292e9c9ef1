"""Ships, two trains and a trade of Iron Dragon, by buttons and lists alone."""

from __future__ import annotations

from playground.testing.people import Guest, Room
from playground.testing.posts import Post
from tests.e2e.house import House, next_post
from tests.e2e.titles.dragon_player import (
    SWITCHES,
    TITLE,
    TROLL,
    confirmed,
    picked,
    pressed,
    said,
    table_of,
)

PLAYERS = ("Ana", "Bruno")
OPTIONS = ("Additional trains", "Trading track")
PORT = "Bluefeld (port)"


async def started(home: House, room: Room) -> Post:
    """The first post of a game with two trains each and trading."""
    ana, bruno = map(home.guest, PLAYERS)
    lobby = await (await ana.command("game new", room, title=TITLE)).answered()
    panel = await (await ana.press(lobby, "Options")).answered()
    await (await ana.choose(panel, OPTIONS, placeholder=SWITCHES)).answered()
    await (await bruno.press(lobby, "Join")).answered()
    mark = room.mark()
    await (await ana.press(lobby, "Start")).answered()
    return await next_post(room, mark)


async def set_up(home: House, room: Room) -> Post:
    """Foremen, second locos and a first line of track for both; the first full turn."""
    opening = await started(home, room)
    for who in map(home.guest, PLAYERS):
        menu = await pressed(who, opening, "Foreman")
        names = [option["label"] for option in menu.select()["options"]]
        kept = next(name for name in names if TROLL not in name)
        done = await confirmed(who, await picked(who, menu, kept))
    await home.bot.services.announcer.settled()
    post = done if "Loco" in done.labels else room.messages[-1]  # who chose last may begin
    for _ in PLAYERS:
        post = await turn(home, room, post, "Loco", "Sardar")
    for _ in range(2 * len(PLAYERS)):
        post = await turn(home, room, post, "Build", "")
    return post


async def decider(home: House) -> Guest:
    """Whose decision it is."""
    return home.guest(PLAYERS[(await table_of(home)).deciders[0]])


async def turn(home: House, room: Room, post: Post, button: str, line: str) -> Post:
    """One choice and the end of a turn; the next post."""
    who, mark = await decider(home), room.mark()
    done = await confirmed(who, await picked(who, await pressed(who, post, button), line))
    if "End turn" in done.labels:
        await pressed(who, done, "End turn")
    return await next_post(room, mark)


async def placed(who: Guest, asked: Post, *lines: str) -> Post:
    """Both trains onto the board."""
    for number, line in enumerate(lines, start=1):
        menu = await pressed(who, asked, "Place train")
        names = [option["label"] for option in menu.select()["options"]]
        loco = names[0].partition(":")[0]
        assert loco.startswith(f"Train {number}, ")
        shown = await picked(who, menu, f"{loco}: {line}")
        assert "plans to place a train" in shown.attachments[0]["description"]
        asked = await confirmed(who, shown)
        assert f"places {loco[0].lower()}{loco[1:]}, at " in asked.content
    return asked


async def test_ships_two_trains_and_a_trade_by_buttons_alone(home: House, room: Room) -> None:
    post = await set_up(home, room)
    first = home.guest(post.mentions[0])
    (other,) = [home.guest(name) for name in PLAYERS if name != post.mentions[0]]
    asked = await placed(first, post, PORT, "")
    asked = await boarded(first, asked)
    asked = await ran(first, asked)
    asked = await traded(home, room, first, other, asked)
    mark = room.mark()
    await pressed(first, asked, "End turn")
    post = await next_post(room, mark)
    asked = await placed(other, post, "", "")
    mark = room.mark()
    shown = await pressed(other, asked, "End turn")
    assert "You have done nothing in it" in shown.content
    await confirmed(other, shown)
    await landed(home, first, await next_post(room, mark))


async def boarded(who: Guest, asked: Post) -> Post:
    """Train 1 draws a ship and boards it; train 2 can still go."""
    shown = await pressed(who, asked, "Draw a ship: train 1, Teapot")
    drawn = await confirmed(who, shown)
    preview = await pressed(who, drawn, "Board")
    assert "Train 2, Sardar, can go on" in preview.content
    done = await confirmed(who, preview)
    assert "(train 1, Teapot)" in done.content
    assert "Teapot aboard" in done.content
    return done


async def ran(who: Guest, asked: Post) -> Post:
    """Train 2 runs."""
    shown = await picked(who, await pressed(who, asked, "Move"), "Train 2, Sardar: ")
    assert shown.content.startswith("**Move train 2, Sardar, to ")
    done = await confirmed(who, shown)
    assert "runs train 2, Sardar, to" in done.content
    assert any(label.startswith("Undo: move to ") for label in done.labels)
    return done


async def traded(home: House, room: Room, first: Guest, other: Guest, asked: Post) -> Post:
    """A trade withdrawn, then another that is accepted."""
    post = await offered(room, first, other, asked)
    waiting = await said(first, room, "build", to="Kola")
    assert f"{other.name} has not answered your offer yet" in waiting.content
    assert "/dragon answer accept:False" in waiting.content
    mark = room.mark()
    await (await first.command("game undo", room)).answered()
    post = await next_post(room, mark)
    assert "takes the offer back" in post.content
    post = await offered(room, first, other, post)
    mark = room.mark()
    await pressed(first, post, "Refuse / withdraw")
    post = await next_post(room, mark)
    assert "takes the offer back" in post.content
    post = await offered(room, first, other, post)
    mark = room.mark()
    shown = await pressed(other, post, "Accept")
    assert "section" in shown.content
    assert f"{other.name} plans to accept a trade" in shown.attachments[0]["description"]
    await confirmed(other, shown)
    post = await next_post(room, mark)
    assert f"accepts the trade: {first.name} gets " in post.content
    assert post.content.endswith("20 of 20 GP left to spend.")
    assert "Track traded" in post.attachments[0]["description"]
    return post


async def offered(room: Room, first: Guest, other: Guest, asked: Post) -> Post:
    """The post of an offer for the first stretch of the other's track."""
    menu = await pressed(first, asked, "Trade track")  # with whom, there is but one
    chosen = await picked(first, menu, "Get ")
    modal = await (await first.press(chosen, "Name the price")).opened()
    (label,) = modal.fields
    shown = await (await first.submit(modal, {label: "2"})).answered()
    assert shown.content.startswith(f"**Offer {other.name} 2 GP** for ")
    mark = room.mark()
    await confirmed(first, shown)
    post = await next_post(room, mark)
    assert post.mentions == [other.name]
    assert f"Waiting for {other.name}" in post.attachments[0]["description"]
    assert f"{first.name} offers you 2 GP for your " in post.content
    return post


async def landed(home: House, who: Guest, post: Post) -> None:
    """Train 1 sails to the nearest port and lands."""
    shown = await picked(who, await pressed(who, post, "Move"), "Train 1, Teapot: ")
    assert "there you land" in shown.content
    done = await confirmed(who, shown)
    assert "sails train 1, Teapot, to" in done.content
    assert "and lands" in done.content
    state = (await table_of(home)).state
    assert not state.players[state.current].trains[0].ship


async def test_partners_and_track_are_listed_while_a_trade_is_typed(
    home: House, room: Room
) -> None:
    post = await set_up(home, room)
    first = home.guest(post.mentions[0])
    (other,) = [name for name in PLAYERS if name != post.mentions[0]]
    partners = await first.autocomplete("dragon trade", room, focused="partner", partner="")
    assert [one["name"] for one in partners] == [other]
    track = await first.autocomplete("dragon trade", room, focused="gets", partner=other, gets="")
    assert all("section" in one["name"] for one in track)
    await placed(first, post, "", "")
    shown = await said(first, room, "trade", partner=other, price=2, gets=track[0]["value"])
    assert track[0]["name"] in shown.content
