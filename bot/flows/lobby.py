"""The table before the game: joining, colours, options, and the post that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import msgspec
from discord import ButtonStyle, SelectOption
from discord.ui import View

from bot.discord.components import Pick, Press, button, select, view_of
from bot.discord.custom_ids import CustomId
from bot.discord.display_names import shown_name
from bot.discord.interaction import Interaction
from bot.discord.limits import MOST_OPTIONS, TEXT, shorten
from bot.discord.responses import amend, respond
from bot.flows.presses import ANYTHING, Source, handles
from bot.games.announcer import Announcer
from bot.games.clocks import Clocks
from bot.games.host import Host
from bot.games.table import chosen_options, readable
from bot.refusals import Refusal
from bot.wording import Words
from bot.wording.options import OptionWords
from renderer.draw.theme import COLOURS
from rules.title import Option
from rules.titles import name_of, title_of
from storage.store import GameId, GameRow, NewGame, NotSeated, SeatRow, Status

PREFERRED_COLOUR = "colour"
MOST_SELECTS = 5  # rows of a message


class Lobby:
    """Everything that can be done with a table until it starts."""

    def __init__(self, host: Host, announcer: Announcer, clocks: Clocks, words: Words) -> None:
        self.host = host
        self.store = host.store
        self.announcer = announcer
        self._clocks = clocks
        self.words = words

    async def open(self, interaction: Interaction, title_key: str) -> GameRow:
        """A new table in this channel, its opener seated."""
        title = title_of(title_key)
        row = await self.store.create(
            NewGame(
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id,
                title=title.key,
                edition=title.edition,
                options=msgspec.json.encode(title.check_options({})).decode(),
                created_by=interaction.user.id,
            )
        )
        await self.join(row, interaction.user)
        return row

    async def join(self, row: GameRow, user: Any) -> SeatRow:
        """Seat somebody, in their usual colour if it is free."""
        usual = await self.store.setting("user", user.id, PREFERRED_COLOUR)
        colours = sorted(COLOURS, key=lambda key: key != usual)
        most = title_of(row.title).seats[-1]
        async with self.host.lock(row.id):  # two of one name are told apart
            others = [seat.name for seat in await self.store.seats(row.id)]
            name = shown_name(user.display_name, user.name, others)
            return await self.store.join(row.id, user.id, name, colours=colours, max_seats=most)

    async def set_colour(self, row: GameRow, user_id: int, colour: str) -> None:
        """Change somebody's colour, and keep it as their usual one."""
        if colour not in COLOURS:
            raise Refusal("not-offered")
        await self.store.set_colour(row.id, user_id, colour)
        await self.store.set_setting("user", user_id, PREFERRED_COLOUR, colour)

    async def set_option(self, row: GameRow, user_id: int, key: str, value: str) -> Option:
        """Change an option of the table; anybody who sits at it may."""
        await self.check_seated(row, user_id)
        title = title_of(row.title)
        async with self.host.lock(row.id):  # two who change two options at once change both
            chosen = chosen_options(await self.store.game(row.id))
            options = title.check_options({**chosen, key: value})
            await self.store.set_options(row.id, msgspec.json.encode(options).decode())
        return next(option for option in title.options if option.key == key)

    async def start(self, row: GameRow, user_id: int) -> None:
        """Begin the game."""
        await self.check_seated(row, user_id)
        title, seats = title_of(row.title), await self.store.seats(row.id)
        if len(seats) not in title.seats:
            least, most = title.seats[0], title.seats[-1]
            raise Refusal("too-few", title=title.name, min=least, max=most, now=len(seats))
        table = await self.host.start(row.id)
        self.announcer.opened(row.id)
        self._clocks.set(table.row)

    async def check_seated(self, row: GameRow, user_id: int) -> None:
        """Refuse whoever does not sit at the table."""
        if all(seat.user_id != user_id for seat in await self.store.seats(row.id)):
            raise NotSeated(row.id, user_id)

    async def row_in(self, channel_id: int) -> GameRow:
        """The open table of a channel."""
        row = await self.store.open_game_in(channel_id)
        if row is None:
            raise Refusal("no-lobby-here")
        if row.status is not Status.LOBBY:
            raise Refusal("lobby-closed")
        return row

    async def post(self, game: GameId) -> tuple[str, View | None]:
        """What the lobby post says and the buttons it has."""
        row, seats = await self.store.game(game), await self.store.seats(game)
        with readable(game):
            lines = [*self._head(row), *map(self._seat, seats), *self._foot(row, seats)]
        return "\n".join(lines), self._buttons(row) if row.status is Status.LOBBY else None

    async def refresh(self, client: discord.Client, game: GameId) -> None:
        """Bring the lobby post up to date."""
        row = await self.store.game(game)
        if row.lobby_message_id is None:
            return
        text, view = await self.post(game)
        channel = client.get_partial_messageable(row.channel_id)
        await amend(channel.get_partial_message(row.lobby_message_id), content=text, view=view)

    def _head(self, row: GameRow) -> list[str]:
        if row.status is Status.ABANDONED:  # perhaps since nothing more can be read of it
            return [self.words("lobby-gone", title=name_of(row.title), game=str(row.id))]
        title = title_of(row.title)
        least, most = title.seats[0], title.seats[-1]
        lines = [self.words("lobby-title", title=title.name, game=row.id, min=least, max=most)]
        if title.options:
            lines.append(self._option_line(row))
        trouble = title.misfit(chosen_options(row))
        if trouble is None:
            return lines
        return [*lines, self.words("lobby-misfit", trouble=trouble)]

    def _option_line(self, row: GameRow) -> str:
        """All options if they are few, else those that differ from the usual."""
        chosen, known = chosen_options(row), title_of(row.title).options
        if len(known) > MOST_SELECTS:
            known = tuple(o for o in known if chosen[o.key] != o.default)
        said = [self.option_set(row, option, chosen[option.key]) for option in known]
        if not said:
            return self.words("lobby-options-usual")
        return self.words("lobby-options", options=", ".join(said))

    def option_words(self, row: GameRow) -> OptionWords:
        """What the options of this table are called."""
        return OptionWords(self.words, row.title)

    def option_set(self, row: GameRow, option: Option, key: str) -> str:
        """An option and what is chosen."""
        of = self.option_words(row)
        return self.words("lobby-option", label=of.label(option), value=of.choice(key))

    def _seat(self, seat: SeatRow) -> str:
        colour = COLOURS[seat.colour]
        shape = self.words(f"shape-{colour.shape}")
        return self.words("lobby-seat", shape=shape, name=seat.name, colour=colour.label)

    def _foot(self, row: GameRow, seats: Sequence[SeatRow]) -> list[str]:
        if row.status is Status.LIVE or row.status is Status.OVER:
            return []
        if row.status is Status.ABANDONED:
            return [self.words("lobby-abandoned")]
        missing = title_of(row.title).seats[0] - len(seats)
        if missing > 0:
            return [self.words("lobby-hint-wait", missing=missing)]
        return [self.words("lobby-hint-ready")]

    def _buttons(self, row: GameRow) -> View:
        def press(verb: str, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Press:
            return button(self.words(label), CustomId.of(verb, row), style)

        return view_of(
            press("join", "lobby-join", ButtonStyle.success),
            press("leave", "lobby-leave"),
            press("colour", "lobby-colour"),
            press("options", "lobby-options-button"),
            press("start", "lobby-start", ButtonStyle.primary),
        )


async def _changed(interaction: Interaction, game: GameId, said: str) -> None:
    await respond(interaction, said, is_done=True)
    await interaction.client.lobby.refresh(interaction.client, game)


async def join(interaction: Interaction, game: GameId) -> None:
    """Sit down."""
    lobby: Lobby = interaction.client.lobby
    seat = await lobby.join(await lobby.store.game(game), interaction.user)
    colour = COLOURS[seat.colour].label
    await _changed(interaction, game, lobby.words("lobby-joined", colour=colour))


async def leave(interaction: Interaction, game: GameId) -> None:
    """Stand up."""
    lobby: Lobby = interaction.client.lobby
    if all(seat.user_id != interaction.user.id for seat in await lobby.store.seats(game)):
        raise Refusal("lobby-not-seated")
    await lobby.store.leave(game, interaction.user.id)
    await _changed(interaction, game, lobby.words("lobby-left"))


async def start(interaction: Interaction, game: GameId) -> None:
    """Begin."""
    lobby: Lobby = interaction.client.lobby
    await lobby.start(await lobby.store.game(game), interaction.user.id)
    await _changed(interaction, game, lobby.words("lobby-is-starting"))


@handles("join")
async def _join(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await join(interaction, custom_id.game)


@handles("leave")
async def _leave(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await leave(interaction, custom_id.game)


@handles("start")
async def _start(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await start(interaction, custom_id.game)


@handles("colour")
async def _colour(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    """Offer the colours nobody has."""
    lobby: Lobby = interaction.client.lobby
    row = await lobby.store.game(custom_id.game)
    await lobby.check_seated(row, interaction.user.id)
    taken = {seat.colour for seat in await lobby.store.seats(row.id)}
    options = [
        SelectOption(label=colour.label, value=colour.key, description=colour.shape)
        for colour in COLOURS.values()
        if colour.key not in taken
    ]
    chooser = select(lobby.words("lobby-pick-colour"), CustomId.of("set_colour", row), options)
    await respond(interaction, lobby.words("lobby-pick-colour"), view=view_of(chooser))


@handles("set_colour", Source.SELECT)
async def _set_colour(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    lobby: Lobby = interaction.client.lobby
    row = await lobby.store.game(custom_id.game)
    await lobby.set_colour(row, interaction.user.id, values[0])
    said = lobby.words("lobby-coloured", colour=COLOURS[values[0]].label)
    await _changed(interaction, row.id, said)


@handles("options")
async def _options(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    """A select for each option if a message holds them, else one to pick the option."""
    lobby: Lobby = interaction.client.lobby
    row = await lobby.store.game(custom_id.game)
    await lobby.check_seated(row, interaction.user.id)
    title = title_of(row.title)
    if not title.options:
        await respond(interaction, lobby.words("lobby-no-options", title=title.name))
    elif len(title.options) <= MOST_SELECTS:
        await _show_options(interaction, row, title.options)
    else:
        await _show_list(interaction, row, title.options)


async def _show_options(
    interaction: Interaction, row: GameRow, options: Sequence[Option], *below: Press
) -> None:
    lobby: Lobby = interaction.client.lobby
    chosen, of = chosen_options(row), lobby.option_words(row)
    lines = [
        lobby.words("lobby-pick-option", label=of.label(option), help=of.help(option))
        for option in options
    ]
    selects = [_option_select(lobby, row, option, chosen[option.key]) for option in options]
    await respond(interaction, "\n".join(lines), view=view_of(*selects, *below))


async def _show_list(interaction: Interaction, row: GameRow, options: Sequence[Option]) -> None:
    lobby: Lobby = interaction.client.lobby
    chosen = chosen_options(row)
    lines = [
        SelectOption(
            label=lobby.option_set(row, option, chosen[option.key]),
            value=option.key,
            description=shorten(lobby.option_words(row).help(option), TEXT),
        )
        for option in options[:MOST_OPTIONS]
    ]
    which = lobby.words("lobby-which-option")
    chooser = select(which, CustomId.of("option", row), lines)
    await respond(interaction, which, view=view_of(chooser))


@handles("option", Source.SELECT)
async def _option(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    """One option of many, and the way back to the others."""
    lobby: Lobby = interaction.client.lobby
    row = await lobby.store.game(custom_id.game)
    await lobby.check_seated(row, interaction.user.id)
    picked = [option for option in title_of(row.title).options if option.key == values[0]]
    if not picked:
        raise Refusal("not-offered")
    await _show_options(interaction, row, picked, _back(lobby, row))


def _back(lobby: Lobby, row: GameRow) -> Press:
    return button(lobby.words("lobby-other-option"), CustomId.of("options", row))


def _option_select(lobby: Lobby, row: GameRow, option: Option, now: str) -> Pick:
    of = lobby.option_words(row)
    choices = [
        SelectOption(label=of.choice(key), value=key, default=key == now) for key in option.choices
    ]
    return select(of.label(option), CustomId.of("set_option", row, rest=option.key), choices)


@handles("set_option", Source.SELECT, rest=ANYTHING)
async def _set_option(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    lobby: Lobby = interaction.client.lobby
    row = await lobby.store.game(custom_id.game)
    option = await lobby.set_option(row, interaction.user.id, custom_id.rest, values[0])
    of = lobby.option_words(row)
    said = lobby.words("lobby-option-set", label=of.label(option), value=of.choice(values[0]))
    is_one_of_many = len(title_of(row.title).options) > MOST_SELECTS
    view = view_of(_back(lobby, row)) if is_one_of_many else None
    await respond(interaction, said, view=view, is_done=True)
    await lobby.refresh(interaction.client, row.id)
