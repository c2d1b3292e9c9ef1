"""The table before the game: opened, joined, left and started."""

from __future__ import annotations

import discord
import msgspec
from discord import SelectOption
from discord.ui import View

from bot.discord.components import select, view_of
from bot.discord.custom_ids import CustomId, Verb
from bot.discord.display_names import shown_name
from bot.discord.interaction import Interaction
from bot.discord.permissions import check_can_post
from bot.discord.responses import amend, respond
from bot.flows.incoming.handlers import (
    Handler,
    Pressed,
    Source,
)
from bot.flows.lobby.computer_seats import ComputerSeats
from bot.flows.lobby.posts import LobbyPosts
from bot.flows.services import Services
from bot.refusals import Refusal
from opponents.opponent import Level
from renderer.draw.theme import COLOURS
from storage.store import ChannelTaken, GameId, GameRow, NewGame, NotSeated, SeatRow, Status

PREFERRED_COLOUR = "colour"


class LobbyFlow:
    """Everything that can be done with a table until it starts, but for its options."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._words = services.words
        self._store = services.store
        self.computers = ComputerSeats(services)
        self._posts = LobbyPosts(
            services.words, services.titles, services.presenters, services.thinker.plays
        )

    def handlers(self) -> list[Handler]:
        """What its buttons do."""
        return [
            Handler(Verb.JOIN, lambda p: self.join(p.interaction, p.custom_id.game)),
            Handler(Verb.LEAVE, lambda p: self.leave(p.interaction, p.custom_id.game)),
            Handler(Verb.START, lambda p: self.start(p.interaction, p.custom_id.game)),
            Handler(Verb.COLOUR, self._colour),
            Handler(Verb.SET_COLOUR, self._set_colour, Source.SELECT),
        ]

    async def open_here(
        self, interaction: Interaction, key: str, computers: Level | None = None
    ) -> None:
        """Open a table in this channel, for everybody to see; perhaps with computers at it."""
        if interaction.guild_id is None:
            raise Refusal("no-table-in-private")
        if computers is not None:
            self.computers.check_known(key)
        check_can_post(interaction)
        await interaction.response.defer(thinking=True)
        try:
            row = await self.open(interaction, key)
            if computers is not None:
                await self.computers.fill(row, interaction.user.id, computers)
            text, view = await self.post(row.id)
        except Exception as refused:
            await interaction.delete_original_response()  # it would be read by everybody
            if not isinstance(refused, ChannelTaken):
                raise
            name = self._services.titles.name(refused.game.title)
            raise Refusal("channel-taken", game=str(refused.game.id), title=name) from refused
        message = await respond(interaction, text, view=view, is_done=True)
        if message is not None:
            await self._store.set_lobby_message(row.id, message.id)

    async def open(self, interaction: Interaction, key: str) -> GameRow:
        """A new table in this channel, its opener seated."""
        title = self._services.titles.title(key)
        assert interaction.channel_id is not None
        row = await self._store.create(
            NewGame(
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id,
                title=title.key,
                edition=title.edition,
                options=msgspec.json.encode(title.check_options({})).decode(),
                created_by=interaction.user.id,
            )
        )
        self._services.command_lists.played(row.guild_id)
        await self._seat(row, interaction.user)
        return row

    async def _seat(self, row: GameRow, user: discord.User | discord.Member) -> SeatRow:
        """Seat somebody, in their usual colour if it is free."""
        usual = await self._store.setting("user", user.id, PREFERRED_COLOUR)
        colours = sorted(COLOURS, key=lambda key: key != usual)
        most = self._services.titles.title(row.title).seats[-1]
        async with self._services.host.lock(row.id):  # two of one name are told apart
            others = [seat.name for seat in await self._store.seats(row.id)]
            name = shown_name(user.display_name, user.name, others)
            return await self._store.join(row.id, user.id, name, colours=colours, max_seats=most)

    async def check_seated(self, row: GameRow, user_id: int) -> None:
        """Refuse whoever does not sit at the table."""
        if all(seat.user_id != user_id for seat in await self._store.seats(row.id)):
            raise NotSeated(row.id, user_id)

    async def row_in(self, channel_id: int | None) -> GameRow:
        """The open table of a channel."""
        row = None if channel_id is None else await self._store.open_game_in(channel_id)
        if row is None:
            raise Refusal("no-lobby-here")
        if row.status is not Status.LOBBY:
            raise Refusal("lobby-closed")
        return row

    async def post(self, game: GameId) -> tuple[str, View | None]:
        """What the lobby post says and the buttons it has."""
        return self._posts.post(await self._store.game(game), await self._store.seats(game))

    async def refresh(self, game: GameId) -> None:
        """Bring the lobby post up to date."""
        row = await self._store.game(game)
        if row.lobby_message_id is None:
            return
        text, view = await self.post(game)
        channel = self._services.client.get_partial_messageable(row.channel_id)
        await amend(channel.get_partial_message(row.lobby_message_id), content=text, view=view)

    async def _changed(self, interaction: Interaction, game: GameId, said: str) -> None:
        """Everybody sees it before its person is told, so that what it opens can be pressed."""
        await self.refresh(game)
        await respond(interaction, said, is_done=True)

    async def join(self, interaction: Interaction, game: GameId) -> None:
        """Sit down."""
        row = await self._store.game(game)
        seat = await self._seat(row, interaction.user)
        said = self._words("lobby-joined", look=self._posts.look(row, seat.colour))
        await self._changed(interaction, game, said)

    async def leave(self, interaction: Interaction, game: GameId) -> None:
        """Stand up."""
        async with self._services.host.lock(game):  # no computer is seated by who has left
            seats = await self._store.seats(game)
            if all(seat.user_id != interaction.user.id for seat in seats):
                raise Refusal("lobby-not-seated")
            await self._store.leave(game, interaction.user.id)
        await self._changed(interaction, game, self._words("lobby-left"))

    async def start(self, interaction: Interaction, game: GameId) -> None:
        """Begin the game."""
        row, seats = await self._store.game(game), await self._store.seats(game)
        await self.check_seated(row, interaction.user.id)
        title = self._services.titles.title(row.title)
        if len(seats) not in title.seats:
            least, most = title.seats[0], title.seats[-1]
            raise Refusal("too-few", title=title.name, min=least, max=most, now=len(seats))
        table = await self._services.host.start(game)
        self._services.command_lists.played(row.guild_id)
        self._services.announcer.opened(game)
        self._services.clocks.set(table.row)
        await self._changed(interaction, game, self._words("lobby-is-starting"))

    async def _colour(self, pressed: Pressed) -> None:
        """Offer the colours nobody has, or their shapes."""
        row = await self._store.game(pressed.custom_id.game)
        await self.check_seated(row, pressed.interaction.user.id)
        taken, posts = {seat.colour for seat in await self._store.seats(row.id)}, self._posts
        options = [
            SelectOption(label=posts.look(row, key), value=key, description=posts.shape(key))
            for key in COLOURS
            if key not in taken
        ]
        which = self._words(f"lobby-pick-{posts.seats_by(row)}")
        chooser = select(which, CustomId.of(Verb.SET_COLOUR, row), options)
        await respond(pressed.interaction, which, view=view_of(chooser))

    async def _set_colour(self, pressed: Pressed) -> None:
        """Change somebody's colour, and keep it as their usual one."""
        user_id, colour = pressed.interaction.user.id, pressed.value
        if colour not in COLOURS:
            raise Refusal("not-offered")
        game = pressed.custom_id.game
        await self._store.set_colour(game, user_id, colour)
        await self._store.set_setting("user", user_id, PREFERRED_COLOUR, colour)
        look = self._posts.look(await self._store.game(game), colour)
        said = self._words("lobby-coloured", look=look)
        await self._changed(pressed.interaction, game, said)
