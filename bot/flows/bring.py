"""Bringing a game into this channel: one from elsewhere, or one that had ended."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterator

from discord import app_commands
from discord.utils import MISSING

from bot.discord.display_names import person
from bot.discord.interaction import Interaction
from bot.discord.limits import MOST_OPTIONS, TEXT, shorten
from bot.discord.permissions import check_can_post, is_moderator
from bot.discord.responses import amend, respond
from bot.flows.game_list import status_of
from bot.flows.lobby.lobby import LobbyFlow
from bot.flows.services import Services
from bot.refusals import Refusal
from storage.store import OPEN, ChannelTaken, GameId, GameRow, NoSuchGame, Status

ENDED = (Status.OVER, Status.ABANDONED)


class BringFlow:
    """For moderators; for players too where their game has lost its channel."""

    def __init__(self, services: Services, lobby: LobbyFlow) -> None:
        self._services = services
        self._words = services.words
        self._store = services.store
        self._lobby = lobby

    async def move(self, interaction: Interaction, number: int) -> None:
        """Bring an open game here: for a moderator, or for a player of a game that rests."""
        assert interaction.channel_id is not None
        row = await self._game_of_this_server(interaction, number)
        if row.status not in OPEN:
            raise Refusal("move-ended")
        if row.channel_id == interaction.channel_id:
            raise Refusal("move-is-here")
        await self._check_may_move(interaction, row)
        check_can_post(interaction)
        with self._told_if_taken():
            by = person(interaction.user)
            moved = await self._services.host.move(row.id, interaction.channel_id, by)
        await self._leave(moved.left, interaction.channel_id)
        await self._arrive(interaction, moved.arrived)

    async def reopen(self, interaction: Interaction, number: int) -> None:
        """Let a game that has ended go on here; that is for a moderator."""
        assert interaction.channel_id is not None
        row = await self._game_of_this_server(interaction, number)
        if row.status in OPEN:
            raise Refusal("reopen-open")
        if not is_moderator(interaction):
            raise Refusal("moderators-only")
        check_can_post(interaction)
        with self._told_if_taken():
            by = person(interaction.user)
            opened = await self._services.host.reopen(row.id, interaction.channel_id, by)
        self._services.clocks.set(opened)
        await self._arrive(interaction, opened)

    async def suggested(
        self, interaction: Interaction, typed: str, statuses: Collection[Status]
    ) -> list[app_commands.Choice[int]]:
        """Games of this server that could be brought here, newest first."""
        guild_id = interaction.guild_id or 0
        rows = await self._store.games_in_guild(guild_id, statuses, limit=MOST_OPTIONS)
        lines = {row.id: self._line(row) for row in rows if _is_elsewhere(interaction, row)}
        return [
            app_commands.Choice(name=shorten(line, TEXT), value=int(game))
            for game, line in lines.items()
            if typed.casefold() in line.casefold()
        ]

    def _line(self, row: GameRow) -> str:
        status, title = status_of(self._words, row), self._services.titles.name(row.title)
        return self._words("bring-line", game=str(row.id), title=title, status=status)

    async def _game_of_this_server(self, interaction: Interaction, number: int) -> GameRow:
        """The game with this number; those of other servers are nobody's business here."""
        try:
            row = await self._store.game(GameId(number))
        except NoSuchGame as unknown:
            raise Refusal("no-such-game", game=str(number)) from unknown
        if row.guild_id != interaction.guild_id:
            raise Refusal("no-such-game", game=str(number))
        return row

    async def _check_may_move(self, interaction: Interaction, row: GameRow) -> None:
        seats = await self._store.seats(row.id)
        is_player = any(seat.user_id == interaction.user.id for seat in seats)
        if not is_moderator(interaction) and not (is_player and row.rests_since is not None):
            raise Refusal("moderators-only")

    @contextlib.contextmanager
    def _told_if_taken(self) -> Iterator[None]:
        try:
            yield
        except ChannelTaken as taken:
            game, title = str(taken.game.id), self._services.titles.name(taken.game.title)
            raise Refusal("channel-taken", game=game, title=title) from taken

    async def _leave(self, row: GameRow, channel_id: int) -> None:
        """What stands in the channel that a game has left has no buttons any more."""
        await self._services.announcer.retire(row)
        if row.status is Status.LOBBY and row.lobby_message_id is not None:
            channel = self._services.client.get_partial_messageable(row.channel_id)
            post = channel.get_partial_message(row.lobby_message_id)
            moved = self._words("lobby-moved", channel=str(channel_id))
            await amend(post, content=moved, view=None)

    async def _arrive(self, interaction: Interaction, row: GameRow) -> None:
        """Show the game in its new channel: its table, or how it stands."""
        self._services.command_lists.played(row.guild_id)
        title = self._services.titles.name(row.title)
        await respond(interaction, self._words("game-brought", game=str(row.id), title=title))
        if row.status is Status.LOBBY:
            text, view = await self._lobby.post(row.id)
            channel = self._services.client.get_partial_messageable(row.channel_id)
            post = await channel.send(text, view=view or MISSING)
            await self._store.set_lobby_message(row.id, post.id)
        else:
            self._services.announcer.brought(row.id)


def _is_elsewhere(interaction: Interaction, row: GameRow) -> bool:
    return row.status in ENDED or row.channel_id != interaction.channel_id
