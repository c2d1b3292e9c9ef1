"""Leaving a game: conceding a seat, and abandoning a game by vote or by a moderator."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ButtonStyle

from bot.answers import acknowledge, answer
from bot.interaction import Interaction
from bot.refusals import BoardMovedOn, NoGameHere, Refusal
from bot.views.components import button, handles, view_of
from bot.views.ids import CustomId
from storage.store import GameId, GameRow, Status


def votes_needed(players: int) -> int:
    """More than half of the table."""
    return players // 2 + 1


async def ask_concede(interaction: Interaction) -> None:
    """Ask once more before somebody gives up."""
    client = interaction.client
    table = await client.host.table_in(interaction.channel_id)
    table.seat_of(interaction.user.id)
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
    await interaction.client.store.abandon(row.id)
    await answer(interaction, interaction.client.words("abandon-lobby", game=row.id))
    await interaction.client.lobby.refresh(interaction.client, row.id)


async def _vote(interaction: Interaction, row: GameRow) -> None:
    """Count a vote; the first one also calls the others in the channel."""
    client = interaction.client
    table = await client.host.table(row.id)
    table.seat_of(interaction.user.id)
    votes = await client.store.add_vote(row.id, interaction.user.id)
    needed = votes_needed(len(table.seats))
    if len(votes) >= needed:
        await _abandon(interaction, row.id, "abandon-done")
        return
    said = client.words("abandon-counted", votes=len(votes), needed=needed)
    await answer(interaction, said)
    if len(votes) == 1:
        name = interaction.user.display_name
        text = client.words(
            "abandon-ask", player=name, game=row.id, votes=len(votes), needed=needed
        )
        view = view_of(button(client.words("abandon-agree"), CustomId("agree", row.id)))
        channel = client.get_partial_messageable(row.channel_id)
        await channel.send(text, view=view, allowed_mentions=discord.AllowedMentions.none())


async def _abandon(interaction: Interaction, game: GameId, key: str) -> None:
    client = interaction.client
    row = await client.store.abandon(game)
    client.host.forget(game)
    said = client.words(key, game=game)
    await answer(interaction, said)
    await client.get_partial_messageable(row.channel_id).send(said)
    await client.announcer.retire(row)


@handles("agree")
async def _agree(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await acknowledge(interaction)
    await _vote(interaction, await interaction.client.store.game(custom_id.game))


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
