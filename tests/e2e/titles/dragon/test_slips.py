"""What is written wrong in a window of Iron Dragon is kept, and put right by Yes."""

from __future__ import annotations

from playground.testing.people import Room
from tests.e2e.house import House
from tests.e2e.titles.dragon_player import TITLE, keep_foremen, pressed

PLAYERS = ("Ana", "Bruno")


async def test_a_slip_in_the_window_is_put_right_by_yes_and_its_text_is_kept(
    home: House, room: Room
) -> None:
    await home.seat(room, TITLE, *PLAYERS)
    post = await keep_foremen(home, room, PLAYERS)
    who = home.guest(post.mentions[0])
    menu = await pressed(who, post, "Build")
    modal = await (await who.press(menu, "Write it yourself")).opened()
    (label,) = modal.fields
    written = "Pinewere from Octomare via Opal Bezim"
    asked = await (await who.submit(modal, {label: written})).answered()
    assert "Do you mean Pinewaere?" in asked.content
    await home.restart()
    again = await (await who.press(asked, "Change what I wrote")).opened()
    assert written in str(again.body)
    asked = await pressed(who, asked, "Yes")
    await home.playground.until(lambda: "Do you mean Opal Bezin?" in asked.content)
    preview = await pressed(who, asked, "Yes")
    await home.playground.until(lambda: preview.content.startswith("**Build to "))
    assert "Pinewaere takes" in preview.content
