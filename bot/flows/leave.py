"""Leaving a game: conceding a seat, and abandoning a game by vote or by a moderator."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from discord import ButtonStyle
from discord.ui import View

from bot.discord.components import button, view_of
from bot.discord.custom_ids import CustomId, Verb
from bot.discord.display_names import person
from bot.discord.interaction import Interaction
from bot.discord.permissions import is_moderator
from bot.discord.responses import DISCORD_TROUBLE, amend, pinging, respond
from bot.flows.incoming.handlers import (
    Handler,
    Pressed,
)
from bot.flows.lobby.lobby import LobbyFlow
from bot.flows.services import Services
from bot.games.table import AnyTable
from bot.refusals import BoardMovedOn, NoGameHere, NotYourGame, Refusal, ReplayDiffers
from storage.store import Deed, GameId, GameRow, SeatRow, Status

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Ballot:
    """A vote to abandon a game: who may vote, who wants it so far, and who is against it."""

    row: GameRow
    voters: frozenset[int]
    votes: frozenset[int]
    against: frozenset[int]

    @property
    def needed(self) -> int:
        """More than half of those who play."""
        return len(self.voters) // 2 + 1

    @property
    def is_carried(self) -> bool:
        """Whether enough want it."""
        return len(self.votes) >= self.needed

    @property
    def is_lost(self) -> bool:
        """Whether too many are against it."""
        return len(self.voters - self.against) < self.needed


class LeaveFlow:
    """Everything is asked once more, and others are asked where it is theirs too."""

    def __init__(self, services: Services, lobby: LobbyFlow) -> None:
        self._services = services
        self._words = services.words
        self._store = services.store
        self._lobby = lobby

    def handlers(self) -> list[Handler]:
        """What its buttons do."""
        return [
            Handler(Verb.AGREE, self._agree),
            Handler(Verb.OPPOSE, self._oppose),
            Handler(Verb.ABANDON_NOW, self._abandon_now),
            Handler(Verb.CONCEDE, self._concede),
        ]

    async def ask_concede(self, interaction: Interaction, table: AnyTable) -> None:
        """Ask once more before somebody gives up."""
        if table.own_seat_of(interaction.user.id) not in table.title.playing(table.state):
            raise Refusal("concede-out")
        confirm = self._words("concede-confirm")
        view = self._confirmation(confirm, CustomId.of(Verb.CONCEDE, table.row))
        await respond(interaction, self._words("concede-ask"), view=view)

    def _confirmation(self, label: str, meant: CustomId) -> View:
        return view_of(
            button(label, meant, ButtonStyle.danger),
            button(self._words("cancel"), replace(meant, verb=Verb.CANCEL)),
        )

    async def ask_abandon(self, interaction: Interaction) -> None:
        """Close a table, end a game as a moderator, or put it to the vote."""
        assert interaction.channel_id is not None
        row = await self._store.open_game_in(interaction.channel_id)
        if row is None:
            raise NoGameHere
        if row.status is Status.LOBBY:
            await self._close_lobby(interaction, row)
        elif is_moderator(interaction):
            confirm = self._words("abandon-confirm")
            view = self._confirmation(confirm, CustomId.of(Verb.ABANDON_NOW, row))
            await respond(interaction, self._words("abandon-sure", game=row.id), view=view)
        else:
            is_open = bool(await self._store.votes(row.id))
            ballot = await self._vote(interaction, row)
            if not is_open and not ballot.is_carried:
                await self._put_to_vote(ballot)

    async def _close_lobby(self, interaction: Interaction, row: GameRow) -> None:
        if interaction.user.id != row.created_by and not is_moderator(interaction):
            raise Refusal("lobby-close-who")
        by = person(interaction.user)
        await self._services.host.abandon(row.id, what=Deed.CLOSED, by=by)
        await respond(interaction, self._words("abandon-lobby", game=row.id))
        await self._lobby.refresh(row.id)

    async def _vote(self, interaction: Interaction, row: GameRow) -> Ballot:
        """Count a vote, which may end the game."""
        voters = await self._voters(row)
        if interaction.user.id not in voters:
            raise NotYourGame
        votes = await self._store.add_vote(row.id, interaction.user.id)
        ballot = Ballot(row, voters, votes, await self._store.votes_against(row.id))
        if ballot.is_carried:
            await self._abandon(interaction, row.id, Deed.VOTED_OUT)
        else:
            counted = self._words("abandon-counted", votes=len(votes), needed=ballot.needed)
            await respond(interaction, counted)
        return ballot

    async def _vote_against(self, interaction: Interaction, row: GameRow) -> Ballot:
        """Count a vote against it, which may end the vote."""
        voters = await self._voters(row)
        if interaction.user.id not in voters:
            raise NotYourGame
        against = await self._store.vote_against(row.id, interaction.user.id)
        ballot = Ballot(row, voters, await self._store.votes(row.id), against)
        if ballot.is_lost:
            await self._store.end_vote(row.id)
        return ballot

    async def _put_to_vote(self, ballot: Ballot) -> None:
        """Call the others in the channel, with a button that holds until the next action."""
        row = ballot.row
        number = await self._store.last_action_number(row.id)
        agree = CustomId.of(Verb.AGREE, row, number)
        await self._services.client.get_partial_messageable(row.channel_id).send(
            await self._asked(ballot),
            view=view_of(
                button(self._words("abandon-agree"), agree),
                button(self._words("abandon-oppose"), replace(agree, verb=Verb.OPPOSE)),
            ),
            allowed_mentions=pinging(ballot.voters - ballot.votes),
        )

    async def _asked(self, ballot: Ballot) -> str:
        seats = await self._store.seats(ballot.row.id)
        missing = ballot.voters - ballot.votes - ballot.against
        return self._words(
            "abandon-ask",
            game=ballot.row.id,
            wanting=self._named(seats, ballot.votes),
            against=self._named(seats, ballot.against),
            votes=len(ballot.votes),
            needed=ballot.needed,
            missing=" ".join(f"<@{seat.user_id}>" for seat in seats if seat.user_id in missing),
        )

    async def _voted(self, ballot: Ballot) -> str:
        """Who voted what; that the game has ended is told by a post of its own."""
        seats, words = await self._store.seats(ballot.row.id), self._words
        wanting, against = self._named(seats, ballot.votes), self._named(seats, ballot.against)
        return words("abandon-voted", game=ballot.row.id, wanting=wanting, against=against)

    def _named(self, seats: Sequence[SeatRow], users: Collection[int]) -> str:
        names = [seat.name for seat in seats if seat.user_id in users]
        return ", ".join(names) or self._words("undo-nobody")

    async def _voters(self, row: GameRow) -> frozenset[int]:
        """Who is still playing; everybody in a game that is halted, so that it can be ended."""
        try:
            table = await self._services.host.table(row.id)
        except ReplayDiffers:
            seats = await self._store.seats(row.id)
            return frozenset(seat.user_id for seat in seats if not seat.is_computer)
        return frozenset(table.user_at(seat) for seat in table.people)

    async def _abandon(self, interaction: Interaction, game: GameId, what: Deed) -> None:
        by, announcer = person(interaction.user), self._services.announcer
        row = await self._services.host.abandon(game, what=what, by=by)
        key = "abandon-done" if what is Deed.VOTED_OUT else "abandon-moderated"
        said = self._words(key, game=str(game), name=by.name)
        await respond(interaction, said)
        announcer.forget(game)
        await announcer.retire(row)
        try:
            await self._services.client.get_partial_messageable(row.channel_id).send(said)
        except DISCORD_TROUBLE as trouble:
            log.warning("the channel is not told that game %s was abandoned: %s", game, trouble)

    async def _agree(self, pressed: Pressed) -> None:
        row = await self._still_asked(pressed)
        if row is None:
            return
        ballot = await self._vote(pressed.interaction, row)
        await self._show(pressed, ballot, await self._voted(ballot) if ballot.is_carried else "")

    async def _oppose(self, pressed: Pressed) -> None:
        row = await self._still_asked(pressed)
        if row is None:
            return
        ballot, words = await self._vote_against(pressed.interaction, row), self._words
        names = self._named(await self._store.seats(row.id), ballot.against)
        count = len(ballot.against)
        lost = words("abandon-lost", names=names, count=count)
        if ballot.is_lost:
            await respond(pressed.interaction, lost)
        else:
            await respond(pressed.interaction, words("abandon-opposed"))
        await self._show(pressed, ballot, lost if ballot.is_lost else "")

    async def _still_asked(self, pressed: Pressed) -> GameRow | None:
        """The game of a vote; one that is over loses its buttons."""
        row = await self._store.game(pressed.custom_id.game)
        number = await self._store.last_action_number(row.id)
        if row.status is Status.LIVE and number == pressed.custom_id.number:
            return row
        lapsed = self._words("abandon-lapsed")
        await respond(pressed.interaction, lapsed)
        await self._settle(pressed, lapsed)
        return None

    async def _show(self, pressed: Pressed, ballot: Ballot, ended: str) -> None:
        """How a vote stands, or how it `ended`."""
        assert pressed.interaction.message is not None
        if ended:
            await self._settle(pressed, ended)
        else:
            await amend(pressed.interaction.message, content=await self._asked(ballot))

    async def _settle(self, pressed: Pressed, text: str) -> None:
        assert pressed.interaction.message is not None
        await amend(pressed.interaction.message, content=text, view=None)

    async def _abandon_now(self, pressed: Pressed) -> None:
        if not is_moderator(pressed.interaction):
            raise Refusal("moderators-only")
        await self._abandon(pressed.interaction, pressed.custom_id.game, Deed.ABANDONED)

    async def _concede(self, pressed: Pressed) -> None:
        game, interaction = pressed.custom_id.game, pressed.interaction
        table = await self._services.host.table(game)
        if not table.is_live:
            raise BoardMovedOn(game)
        step = await self._services.host.act(
            game,
            interaction.user.id,
            table.title.concession(),
            interaction=interaction.id,
            number=None,  # giving up is meant whatever the others have just played
        )
        self._services.announcer.played(step)
        await respond(interaction, self._words("conceded"))
