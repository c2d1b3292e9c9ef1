"""/game list: somebody's games and a server's, read from their rows alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.discord.interaction import Interaction
from bot.discord.responses import respond
from bot.flows.lobby.computer_seats import computers_of
from bot.flows.services import Services
from bot.wording import Words
from storage.store import Absence, GameId, GameRow, Status, Store

LISTED = 10  # games under one heading
MOST_OWN_GAMES = 200  # looked through for those where it is somebody's turn


class ListFlow:
    """What is played by somebody, and around them."""

    def __init__(self, services: Services) -> None:
        self._words = services.words
        self._titles = services.titles
        self._store = services.store

    async def show(self, interaction: Interaction) -> None:
        """Those first where this person is to play."""
        user_id = interaction.user.id
        mine = await self._store.games_of(user_id, limit=MOST_OWN_GAMES)
        due = await _due(self._store, user_id, mine)
        here = await self._store.games_in_guild(interaction.guild_id or 0, limit=LISTED)
        known = {row.id for row in mine}  # a row may have changed between the two looks
        others = [row for row in here if row.id not in known]
        own = await self._list("list-head-mine", mine, due)
        lines = [*own, *await self._list("list-head-here", others)]
        await respond(interaction, "\n".join(lines) or self._words("list-none"))

    async def _list(
        self, head: str, rows: Sequence[GameRow], due: Collection[GameId] = ()
    ) -> list[str]:
        shown = sorted(rows, key=lambda row: row.id not in due)[:LISTED]
        lines = [await self._line(row, is_due=row.id in due) for row in shown]
        left = len(rows) - len(shown)
        more = [self._words("list-more", count=left)] if left else []
        return [self._words(head), *lines, *more] if lines else []

    async def _line(self, row: GameRow, *, is_due: bool) -> str:
        line = self._words(
            "list-line",
            game=str(row.id),
            title=self._titles.name(row.title),
            channel=str(row.channel_id),
            status=status_of(self._words, row),
        )
        count = len(computers_of(await self._store.seats(row.id)))
        more = [self._words("list-computers", count=count)] if count else []
        return " · ".join([line, *more, *([self._words("list-your-turn")] if is_due else [])])


async def _due(store: Store, user_id: int, rows: Sequence[GameRow]) -> set[GameId]:
    """The live games that wait for this person."""
    seats = await store.seats_of(user_id)
    return {
        row.id
        for row in rows
        if row.status is Status.LIVE and str(seats.get(row.id)) in (row.waiting or "").split()
    }


def status_of(words: Words, row: GameRow) -> str:
    """How a game stands, in a word or two."""
    if row.rests_since is None:
        return words(f"list-status-{row.status}")
    return words("list-status-away" if row.rest_reason is Absence.SERVER else "list-status-rests")
