"""Leaving a game: conceding a seat, and abandoning a game by vote or by a moderator."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from discord import ButtonStyle

from bot.discord.components import button, view_of
from bot.discord.custom_ids import CustomId
from bot.discord.display_names import person
from bot.discord.interaction import Interaction
from bot.discord.permissions import is_moderator
from bot.discord.responses import DISCORD_TROUBLE, amend, pinging, respond
from bot.flows.presses import handles
from bot.games.table import ReplayDiffers
from bot.refusals import BoardMovedOn, NoGameHere, NotYourGame, Refusal
from storage.store import Deed, GameId, GameRow, Status

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Ballot:
    """A vote to abandon a game: who may vote, and who wants it so far."""

    row: GameRow
    voters: frozenset[int]
    votes: frozenset[int]

    @property
    def needed(self) -> int:
        """More than half of those who play."""
        return len(self.voters) // 2 + 1

    @property
    def is_carried(self) -> bool:
        """Whether enough want it."""
        return len(self.votes) >= self.needed


async def ask_concede(interaction: Interaction) -> None:
    """Ask once more before somebody gives up."""
    client = interaction.client
    table = await client.host.table_in(interaction.channel_id)
    if table.seat_of(interaction.user.id) not in table.title.playing(table.state):
        raise Refusal("concede-out")
    meant = CustomId.of("concede", table.row)
    view = view_of(
        button(client.words("concede-confirm"), meant, ButtonStyle.danger),
        button(client.words("cancel"), CustomId.of("cancel", table.row)),
    )
    await respond(interaction, client.words("concede-ask"), view=view)


async def ask_abandon(interaction: Interaction) -> None:
    """Close a table, end a game as a moderator, or put it to the vote."""
    client = interaction.client
    row = await client.store.open_game_in(interaction.channel_id)
    if row is None:
        raise NoGameHere
    if row.status is Status.LOBBY:
        await _close_lobby(interaction, row)
    elif is_moderator(interaction):
        meant = CustomId.of("abandon_now", row)
        view = view_of(
            button(client.words("abandon-confirm"), meant, ButtonStyle.danger),
            button(client.words("cancel"), CustomId.of("cancel", row)),
        )
        await respond(interaction, client.words("abandon-sure", game=row.id), view=view)
    else:
        is_open = bool(await client.store.votes(row.id))
        ballot = await _vote(interaction, row)
        if not is_open and not ballot.is_carried:
            await _put_to_vote(interaction, ballot)


async def _close_lobby(interaction: Interaction, row: GameRow) -> None:
    if interaction.user.id != row.created_by and not is_moderator(interaction):
        raise Refusal("lobby-close-who")
    await interaction.client.host.abandon(row.id, what=Deed.CLOSED, by=person(interaction.user))
    await respond(interaction, interaction.client.words("abandon-lobby", game=row.id))
    await interaction.client.lobby.refresh(interaction.client, row.id)


async def _vote(interaction: Interaction, row: GameRow) -> Ballot:
    """Count a vote, which may end the game."""
    client, user = interaction.client, interaction.user
    voters = await _voters(interaction, row)
    if user.id not in voters:
        raise NotYourGame
    votes = await client.store.add_vote(row.id, user.id)
    ballot = Ballot(row, voters, votes)
    if ballot.is_carried:
        await _abandon(interaction, row.id, Deed.VOTED_OUT)
    else:
        counted = client.words("abandon-counted", votes=len(votes), needed=ballot.needed)
        await respond(interaction, counted)
    return ballot


async def _put_to_vote(interaction: Interaction, ballot: Ballot) -> None:
    """Call the others in the channel, with a button that holds until the next action."""
    client, row = interaction.client, ballot.row
    number = await client.store.last_action_number(row.id)
    view = view_of(button(client.words("abandon-agree"), CustomId.of("agree", row, number)))
    await client.get_partial_messageable(row.channel_id).send(
        await _asked(interaction, ballot),
        view=view,
        allowed_mentions=pinging(ballot.voters - ballot.votes),
    )


async def _asked(interaction: Interaction, ballot: Ballot) -> str:
    seats = await interaction.client.store.seats(ballot.row.id)
    missing = ballot.voters - ballot.votes
    return str(
        interaction.client.words(
            "abandon-ask",
            game=ballot.row.id,
            wanting=", ".join(seat.name for seat in seats if seat.user_id in ballot.votes),
            votes=len(ballot.votes),
            needed=ballot.needed,
            missing=" ".join(f"<@{seat.user_id}>" for seat in seats if seat.user_id in missing),
        )
    )


async def _voters(interaction: Interaction, row: GameRow) -> frozenset[int]:
    """Who is still playing; everybody in a game that is halted, so that it can be ended."""
    client = interaction.client
    try:
        table = await client.host.table(row.id)
    except ReplayDiffers:
        return frozenset(seat.user_id for seat in await client.store.seats(row.id))
    return frozenset(table.user_at(seat) for seat in table.title.playing(table.state))


async def _abandon(interaction: Interaction, game: GameId, what: Deed) -> None:
    client, by = interaction.client, person(interaction.user)
    row = await client.host.abandon(game, what=what, by=by)
    key = "abandon-done" if what is Deed.VOTED_OUT else "abandon-moderated"
    said = client.words(key, game=str(game), name=by.name)
    await respond(interaction, said)
    client.announcer.forget(game)
    await client.announcer.retire(row)
    try:
        await client.get_partial_messageable(row.channel_id).send(said)
    except DISCORD_TROUBLE as trouble:
        log.warning("the channel is not told that game %s was abandoned: %s", game, trouble)


@handles("agree")
async def _agree(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    client = interaction.client
    assert interaction.message is not None
    row = await client.store.game(custom_id.game)
    number = await client.store.last_action_number(row.id)
    if row.status is not Status.LIVE or number != custom_id.number:
        await respond(interaction, client.words("abandon-lapsed"))
        await amend(interaction.message, content=client.words("abandon-lapsed"), view=None)
        return
    ballot = await _vote(interaction, row)
    if ballot.is_carried:
        done = client.words("abandon-done", game=row.id)
        await amend(interaction.message, content=done, view=None)
    else:
        await amend(interaction.message, content=await _asked(interaction, ballot))


@handles("abandon_now")
async def _abandon_now(
    interaction: Interaction, custom_id: CustomId, values: Sequence[str]
) -> None:
    if not is_moderator(interaction):
        raise Refusal("moderators-only")
    await _abandon(interaction, custom_id.game, Deed.ABANDONED)


@handles("concede")
async def _concede(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
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
    await respond(interaction, client.words("conceded"))
