"""Looking before one leaps: from a preview back to the list it was picked from."""

from __future__ import annotations

from playground.testing.people import Room
from playground.testing.posts import Post
from tests.e2e.house import House

PLAYERS = ("Ana", "Bruno", "Carmen")


def lines(menu: Post) -> list[str]:
    return [option["label"] for option in menu.select()["options"]]


async def test_a_preview_leads_back_to_its_page_of_the_list(home: House, room: Room) -> None:
    post = await home.seat(room, "iberian_railways", *PLAYERS)
    who = home.guest(post.mentions[0])
    menu = await (await who.press(post, "Start")).answered()
    page = await (await who.choose(menu, ["More…"])).answered()
    seen = lines(page)
    preview = await (await who.choose(page, [page.select()["options"][0]["value"]])).answered()
    assert preview.labels == ["Build", "Other choices", "Cancel"]
    again = await (await who.press(preview, "Other choices")).answered()
    assert lines(again) == seen


async def test_a_menu_leads_back_to_the_one_before(home: House, room: Room) -> None:
    post = await home.seat(room, "iberian_gauge", *PLAYERS)
    who = home.guest(post.mentions[0])
    menu = await (await who.press(post, "Start a railroad")).answered()
    seen = lines(menu)
    deeper = await (await who.choose(menu, [menu.select()["options"][0]["value"]])).answered()
    assert lines(deeper) != seen
    again = await (await who.press(deeper, "Other choices")).answered()
    assert lines(again) == seen


async def test_what_is_only_to_be_read_leads_back_to_the_turn(home: House, room: Room) -> None:
    post = await home.seat(room, "iron_dragon", "Ana", "Bruno")
    for name in ("Ana", "Bruno"):
        menu = await (await home.guest(name).press(post, "Foreman")).answered()
        value = menu.select()["options"][0]["value"]
        shown = await (await home.guest(name).choose(menu, [value])).answered()
        mark = room.mark()
        await (await home.guest(name).press(shown, "Keep")).answered()
    post = await room.next_message(mark, where=lambda p: bool(p.attachments), within=30)
    who = home.guest(post.mentions[0])
    cards = await (await who.press(post, "My cards")).answered()
    assert cards.labels == ["Back to your turn"]
    back = await (await who.press(cards, "Back to your turn")).answered()
    assert "It is your turn" in back.content
    assert back.buttons
