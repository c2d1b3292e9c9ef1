"""Bringing a game into this channel: one from elsewhere, or one that had ended."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterator

from discord import app_commands

from bot.discord.display_names import person
from bot.discord.interaction import Interaction
from bot.discord.limits import MOST_OPTIONS, TEXT, shorten
from bot.discord.permissions import check_can_post, is_moderator
from bot.discord.responses import amend, respond
from bot.flows.game_list import status_of
from bot.refusals import Refusal
from rules.titles import name_of
from storage.store import OPEN, ChannelTaken, GameId, GameRow, NoSuchGame, Status

ENDED = (Status.OVER, Status.ABANDONED)


async def move(interaction: Interaction, number: int) -> None:
    """Bring an open game here: for a moderator, or for a player of a game that rests."""
    row = await _game_of_this_server(interaction, number)
    if row.status not in OPEN:
        raise Refusal("move-ended")
    if row.channel_id == interaction.channel_id:
        raise Refusal("move-is-here")
    await _check_may_move(interaction, row)
    check_can_post(interaction)
    client, by = interaction.client, person(interaction.user)
    with _told_if_taken():
        moved = await client.host.move(row.id, interaction.channel_id, by)
    await _leave(interaction, moved.left)
    await _arrive(interaction, moved.arrived)


async def reopen(interaction: Interaction, number: int) -> None:
    """Let a game that has ended go on here; that is for a moderator."""
    row = await _game_of_this_server(interaction, number)
    if row.status in OPEN:
        raise Refusal("reopen-open")
    if not is_moderator(interaction):
        raise Refusal("moderators-only")
    check_can_post(interaction)
    client, by = interaction.client, person(interaction.user)
    with _told_if_taken():
        opened = await client.host.reopen(row.id, interaction.channel_id, by)
    client.clocks.set(opened)
    await _arrive(interaction, opened)


async def suggested(
    interaction: Interaction, typed: str, statuses: Collection[Status]
) -> list[app_commands.Choice[int]]:
    """Games of this server that could be brought here, newest first."""
    client = interaction.client
    rows = await client.store.games_in_guild(interaction.guild_id, statuses, limit=MOST_OPTIONS)
    lines = {row.id: _line(interaction, row) for row in rows if _is_elsewhere(interaction, row)}
    return [
        app_commands.Choice(name=shorten(line, TEXT), value=game)
        for game, line in lines.items()
        if typed.casefold() in line.casefold()
    ]


def _is_elsewhere(interaction: Interaction, row: GameRow) -> bool:
    return row.status in ENDED or row.channel_id != interaction.channel_id


def _line(interaction: Interaction, row: GameRow) -> str:
    words = interaction.client.words
    status = status_of(words, row)
    return str(words("bring-line", game=str(row.id), title=name_of(row.title), status=status))


async def _game_of_this_server(interaction: Interaction, number: int) -> GameRow:
    """The game with this number; those of other servers are nobody's business here."""
    try:
        row = await interaction.client.store.game(GameId(number))
    except NoSuchGame as unknown:
        raise Refusal("no-such-game", game=str(number)) from unknown
    if row.guild_id != interaction.guild_id:
        raise Refusal("no-such-game", game=str(number))
    return row


async def _check_may_move(interaction: Interaction, row: GameRow) -> None:
    seats = await interaction.client.store.seats(row.id)
    is_player = any(seat.user_id == interaction.user.id for seat in seats)
    if not is_moderator(interaction) and not (is_player and row.rests_since is not None):
        raise Refusal("moderators-only")


@contextlib.contextmanager
def _told_if_taken() -> Iterator[None]:
    try:
        yield
    except ChannelTaken as taken:
        game, title = str(taken.game.id), name_of(taken.game.title)
        raise Refusal("channel-taken", game=game, title=title) from taken


async def _leave(interaction: Interaction, row: GameRow) -> None:
    """What stands in the channel that a game has left has no buttons any more."""
    client = interaction.client
    await client.announcer.retire(row)
    if row.status is Status.LOBBY and row.lobby_message_id is not None:
        post = client.get_partial_messageable(row.channel_id).get_partial_message(
            row.lobby_message_id
        )
        moved = client.words("lobby-moved", channel=str(interaction.channel_id))
        await amend(post, content=moved, view=None)


async def _arrive(interaction: Interaction, row: GameRow) -> None:
    """Show the game in its new channel: its table, or how it stands."""
    client = interaction.client
    said = client.words("game-brought", game=str(row.id), title=name_of(row.title))
    await respond(interaction, said)
    if row.status is Status.LOBBY:
        text, view = await client.lobby.post(row.id)
        post = await client.get_partial_messageable(row.channel_id).send(text, view=view)
        await client.store.set_lobby_message(row.id, post.id)
    else:
        client.announcer.brought(row.id)
