"""Leaving a game: conceding a seat, and abandoning a game by vote or by a moderator."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from discord import ButtonStyle

from bot.answers import DISCORD_TROUBLE, acknowledge, amend, answer
from bot.interaction import Interaction
from bot.refusals import BoardMovedOn, NoGameHere, NotYourGame, Refusal
from bot.tables import ReplayDiffers
from bot.views.components import button, handles, view_of
from bot.views.ids import CustomId
from storage.store import GameId, GameRow, Status

log = logging.getLogger(__name__)


def votes_needed(players: int) -> int:
    """More than half of those who play."""
    return players // 2 + 1


async def ask_concede(interaction: Interaction) -> None:
    """Ask once more before somebody gives up."""
    client = interaction.client
    table = await client.host.table_in(interaction.channel_id)
    if table.seat_of(interaction.user.id) not in table.title.playing(table.state):
        raise Refusal("concede-out")
    meant = CustomId("concede", table.row.id)
    view = view_of(
        button(client.words("concede-confirm"), meant, ButtonStyle.danger),
        button(client.words("cancel"), CustomId("cancel", table.row.id)),
    )
    await answer(interaction, client.words("concede-ask"), view=view)


async def ask_abandon(interaction: Interaction) -> None:
    """Close a table, end a game as a moderator, or put it to the vote."""
    client = interaction.client
    row = await client.store.open_game_in(interaction.channel_id)
    if row is None:
        raise NoGameHere
    if row.status is Status.LOBBY:
        await _close_lobby(interaction, row)
    elif interaction.permissions.manage_channels:
        meant = CustomId("abandon_now", row.id)
        view = view_of(
            button(client.words("abandon-confirm"), meant, ButtonStyle.danger),
            button(client.words("cancel"), CustomId("cancel", row.id)),
        )
        await answer(interaction, client.words("abandon-sure", game=row.id), view=view)
    else:
        await _vote(interaction, row)


async def _close_lobby(interaction: Interaction, row: GameRow) -> None:
    may = interaction.user.id == row.created_by or interaction.permissions.manage_channels
    if not may:
        raise Refusal("lobby-close-who")
    await interaction.client.host.abandon(row.id)
    await answer(interaction, interaction.client.words("abandon-lobby", game=row.id))
    await interaction.client.lobby.refresh(interaction.client, row.id)


async def _vote(interaction: Interaction, row: GameRow) -> None:
    """Count a vote; the first one also calls the others in the channel."""
    client, user = interaction.client, interaction.user
    voters = await _voters(interaction, row)
    if user.id not in voters:
        raise NotYourGame
    is_first = not await client.store.votes(row.id)
    votes = await client.store.add_vote(row.id, user.id)
    needed = votes_needed(len(voters))
    if len(votes) >= needed:
        await _abandon(interaction, row.id, "abandon-done")
        return
    await answer(interaction, client.words("abandon-counted", votes=len(votes), needed=needed))
    if is_first:
        name = next(s.name for s in await client.store.seats(row.id) if s.user_id == user.id)
        text = client.words("abandon-ask", player=name, game=row.id, needed=needed)
        view = view_of(button(client.words("abandon-agree"), CustomId("agree", row.id)))
        await client.get_partial_messageable(row.channel_id).send(text, view=view)


async def _voters(interaction: Interaction, row: GameRow) -> set[int]:
    """Who is still playing; everybody in a game that is halted, so that it can be ended."""
    client = interaction.client
    try:
        table = await client.host.table(row.id)
    except ReplayDiffers:
        return {seat.user_id for seat in await client.store.seats(row.id)}
    return {table.user_at(seat) for seat in table.title.playing(table.state)}


async def _abandon(interaction: Interaction, game: GameId, key: str) -> None:
    client = interaction.client
    row = await client.host.abandon(game)
    said = client.words(key, game=game)
    await answer(interaction, said)
    client.announcer.forget(game)
    await client.announcer.retire(row)
    try:
        await client.get_partial_messageable(row.channel_id).send(said)
    except DISCORD_TROUBLE as trouble:
        log.warning("the channel is not told that game %s was abandoned: %s", game, trouble)


@handles("agree")
async def _agree(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await acknowledge(interaction)
    row = await interaction.client.store.game(custom_id.game)
    if row.status is Status.LIVE:
        await _vote(interaction, row)
        row = await interaction.client.store.game(custom_id.game)
    else:
        await answer(interaction, interaction.client.words("game-not-live"))
    if row.status is not Status.LIVE and interaction.message is not None:
        await amend(interaction.message, view=None)


@handles("abandon_now")
async def _abandon_now(
    interaction: Interaction, custom_id: CustomId, values: Sequence[str]
) -> None:
    await acknowledge(interaction)
    if not interaction.permissions.manage_channels:
        raise Refusal("not-your-game")
    await _abandon(interaction, custom_id.game, "abandon-moderated")


@handles("concede")
async def _concede(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await acknowledge(interaction)
    client = interaction.client
    table = await client.host.table(custom_id.game)
    if not table.is_live:
        raise BoardMovedOn(custom_id.game)
    played = await client.host.act(
        custom_id.game,
        interaction.user.id,
        table.title.concession(),
        interaction=interaction.id,
        number=None,  # giving up is meant whatever the others have just played
    )
    client.announcer.played(played)
    await answer(interaction, client.words("conceded"))
