"""The menus of a turn: opened, paged, picked from, or left for writing it out by hand."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.components import Pick, Press, button, select, view_of
from bot.discord.custom_ids import CustomId
from bot.discord.interaction import Interaction
from bot.discord.long_ids import custom_id_for, rest_of
from bot.discord.modal import window
from bot.discord.responses import respond
from bot.flows.menu_pages import Page, menu_options, read_page
from bot.flows.presses import ANYTHING, Source, handles
from bot.flows.turn import Turns
from bot.games.presenter import Menu
from bot.games.table import Table
from bot.refusals import Refusal


@handles("menu", rest=ANYTHING, looks=True)
async def _menu(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await _open(interaction, custom_id, Page(custom_id.rest))


@handles("reopen", rest=ANYTHING, looks=True)
async def _reopen(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    """Back to the menu from which something was picked."""
    await _open(interaction, custom_id, await _page_of(interaction, custom_id))


async def _open(
    interaction: Interaction, custom_id: CustomId, page: Page, opener: str = ""
) -> None:
    """Show a page to the player who decides; `opener` is the one that led to it, if any."""
    turns: Turns = interaction.client.turns
    table, seat = await turns.decider(interaction, custom_id)
    menu = await turns.menu(table, seat, page.menu)
    items = await _items(interaction, table, menu, page)
    items[-1:-1] = await turns.way_back(interaction, table, opener)
    await respond(interaction, menu.text, view=view_of(*items))


async def _items(
    interaction: Interaction, table: Table, menu: Menu, page: Page
) -> list[Press | Pick]:
    words, items = interaction.client.words, list[Press | Pick]()
    options = menu_options(words, menu, page)
    if options:
        meant = await _kept(interaction, table, "pick", page.text)
        items.append(select(words("pick-one"), meant, options))
    if menu.typed:
        meant = await _kept(interaction, table, "typed", menu.typed)
        items.append(button(menu.typed_label or words("write-it"), meant))
    verb = "cancel" if items else "panel"  # what was only to be read cannot be cancelled
    items.append(button(words(verb), CustomId.of(verb, table.row, table.number)))
    return items


async def _kept(interaction: Interaction, table: Table, verb: str, rest: str) -> CustomId:
    wanted = CustomId.of(verb, table.row, table.number, rest)
    return await custom_id_for(interaction.client.store, interaction.user.id, wanted)


async def _page_of(interaction: Interaction, custom_id: CustomId) -> Page:
    return read_page(await rest_of(interaction.client.store, interaction.user.id, custom_id))


@handles("pick", Source.SELECT, rest=ANYTHING, looks=True)
async def _pick(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    """Do what was picked, if the menu offers it to this player now."""
    turns: Turns = interaction.client.turns
    page, (value,) = await _page_of(interaction, custom_id), values
    table, seat = await turns.decider(interaction, custom_id)
    menu = await turns.menu(table, seat, page.menu)
    if value not in {line.value for line in menu_options(interaction.client.words, menu, page)}:
        raise Refusal("not-offered")
    kind, _, what = value.partition(" ")
    match kind:
        case "do":
            await turns.show_preview(interaction, table, turns.move(table, what), page.text)
        case "play":
            await turns.play(interaction, table, turns.move(table, what), custom_id.number)
        case "page" | "back":
            await _open(interaction, custom_id, read_page(what))
        case _:
            await _open(interaction, custom_id, Page(what), opener=page.text)


@handles("typed", rest=ANYTHING, opens_window=True)
async def _typed(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    turns: Turns = interaction.client.turns
    table, _seat = await turns.decider(interaction, custom_id)
    verb = await rest_of(turns.host.store, interaction.user.id, custom_id)
    asked = turns.presenter(table).asked(verb)
    await interaction.response.send_modal(window(asked, custom_id))


@handles("typed", Source.WINDOW, rest=ANYTHING, looks=True)
async def _submitted(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    """Preview what was written."""
    turns: Turns = interaction.client.turns
    table = await turns.host.table(custom_id.game)
    turns.check_turn(table, table.seat_of(interaction.user.id))
    verb = await rest_of(turns.host.store, interaction.user.id, custom_id)
    read = turns.presenter(table).typed_action
    action = await turns.host.pools.moves.run(read, table, verb, values[0])
    await turns.show_preview(interaction, table, action)
