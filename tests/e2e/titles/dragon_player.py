"""Somebody who plays Iron Dragon as a guest of the playground, by commands or by buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from bot.games.table import AnyTable
from playground.testing.people import Guest, Room
from playground.testing.posts import Post
from rules.dragon.board.loader import board
from rules.title import Seat
from tests.e2e.house import GAME, House, next_post
from tests.rules.dragon.support.players import DRAGON, RandomPlayer
from tests.rules.random_games import play_out

TITLE = "iron_dragon"
SWITCHES = "Switch optional rules on or off"
TROLL = "Urk Harakn"  # builds nothing above ground
COMMANDS = {  # the command and its option for each verb of the notation
    "keep": ("foreman", "who"),
    "hire": ("foreman", "who"),
    "loco": ("upgrade", "loco"),
    "upgrade": ("upgrade", "loco"),
    "place": ("place", "at"),
    "move": ("move", "to"),
    "sail": ("move", "to"),
    "load": ("load", "load"),
    "drop": ("drop", "load"),
    "lose": ("drop", "load"),
    "deliver": ("deliver", "load"),
    "build": ("build", "to"),
    "ship": ("ship", ""),
    "board": ("ship", "what"),
    "decline": ("ship", "what"),
    "discard": ("discard", ""),
    "trim": ("discard", "cards"),
    "end": ("end", ""),
    "undo": ("undo", ""),
}
BUTTONS = {  # the button for each verb that has another name there
    "keep": "Foreman",
    "hire": "Foreman",
    "loco": "Loco",
    "upgrade": "Loco",
    "place": "Place train",
    "sail": "Move",
    "lose": "Drop",
    "ship": "Draw a ship",
    "trim": "Discard ",
    "discard": "Discard hand",
    "end": "End turn",
    "undo": "Undo",
}


@cache
def whole_game(seed: str, seats: int) -> tuple[tuple[Seat, str], ...]:
    """Every move of a game, each with who plays it."""
    game = play_out(
        DRAGON, seats=seats, seed=seed, player=RandomPlayer, watch=lambda *_: None, options={}
    )
    title = game.title
    return tuple((seat, title.notate(title.decode_action(text))) for seat, text in game.moves)


async def table_of(house: House) -> AnyTable:
    """The first game of the house as it is now."""
    return await house.bot.services.host.table(GAME)


async def said(who: Guest, room: Room, command: str, /, **options: object) -> Post:
    """What a player reads after a command."""
    return await (await who.command(f"dragon {command}", room, **options)).answered()


async def choices(
    who: Guest, room: Room, command: str, option: str, typed: str = ""
) -> list[dict[str, Any]]:
    """What is listed while an option is typed."""
    return await who.autocomplete(f"dragon {command}", room, focused=option, **{option: typed})


async def by_command(who: Guest, room: Room, move: str) -> Post:
    """Play a move in writing, and confirm it if it is previewed; what the player reads."""
    if move == "concede":
        asked = await (await who.command("game concede", room)).answered()
        return await (await who.press(asked, "Give up")).answered()
    train, _, line = move.rpartition(":")
    verb, _, rest = line.partition(" ")
    command, option = COMMANDS[verb]
    value = f"{train}:{rest}" if train else rest or verb
    shown = await said(who, room, command, **({option: value} if option else {}))
    return await _confirmed(who, shown)


async def _confirmed(who: Guest, shown: Post) -> Post:
    return await confirmed(who, shown) if "Cancel" in shown.labels else shown


async def confirmed(who: Guest, shown: Post) -> Post:
    """What a player reads after confirming a preview, and nothing besides."""
    alone = [label for label in shown.labels if label not in ("Other choices", "Cancel")][-1]
    return await (await who.press(shown, alone)).answered()


async def by_buttons(who: Guest, asked: Post, move: str) -> Post:
    """Play a move without typing, but for ways that no menu proposes; what the player reads."""
    verb, _, rest = move.partition(" ")
    if verb == "place":
        move = f"place {board().label(board().places(rest)[0])}"
    shown = await pressed(who, asked, BUTTONS.get(verb, verb.capitalize()))
    if "Other choices" in shown.labels:  # the only line of the list was chosen for us
        shown = await pressed(who, shown, "Other choices")
    while shown.selects:
        values = [option["value"] for option in shown.select()["options"]]
        found = [value for value in values if value in (f"do {move}", f"play {move}")]
        further = [value for value in values if value.startswith("page ")]
        if found or further:
            shown = await (await who.choose(shown, (found or further)[:1])).answered()
        if not further or found:
            break
    if "Write it yourself" in shown.labels:
        modal = await (await who.press(shown, "Write it yourself")).opened()
        (label,) = modal.fields
        shown = await (await who.submit(modal, {label: rest})).answered()
    return await _confirmed(who, shown)


async def pressed(who: Guest, asked: Post, label: str) -> Post:
    """What a player sees after pressing a button of this label, else one whose label begins so."""
    begun = [one for one in asked.labels if one.startswith(label)]
    full = label if label in asked.labels else begun[0]
    return await (await who.press(asked, full)).answered()


async def picked(who: Guest, menu: Post, label: str) -> Post:
    """What a player sees after choosing the first line of a menu that begins so."""
    while True:
        options = menu.select()["options"]
        found = [one["value"] for one in options if one["label"].startswith(label)]
        further = [one["value"] for one in options if one["value"].startswith("page ")]
        menu = await (await who.choose(menu, (found or further)[:1])).answered()
        if found:
            return menu


async def keep_foremen(house: House, room: Room, names: Sequence[str]) -> Post:
    """Everybody keeps the first foreman on their list, but no Troll; the first startup post."""
    mark = room.mark()
    for name in names:
        who = house.guest(name)
        listed = await choices(who, room, "foreman", "who")
        kept = next(choice["value"] for choice in listed if TROLL not in choice["name"])
        await by_command(who, room, f"keep {kept}")
    return await next_post(room, mark)
