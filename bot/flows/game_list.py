"""/game list: somebody's games and a server's, read from their rows alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.discord.interaction import Interaction
from bot.discord.responses import respond
from bot.wording import Words
from rules.titles import name_of
from storage.store import Absence, GameId, GameRow, Status, Store

LISTED = 10  # games under one heading
MOST_OWN_GAMES = 200  # looked through for those where it is somebody's turn


async def show_list(interaction: Interaction) -> None:
    """Those first where this person is to play."""
    client = interaction.client
    store: Store = client.store
    mine = await store.games_of(interaction.user.id, limit=MOST_OWN_GAMES)
    due = await _due(store, interaction.user.id, mine)
    here = await store.games_in_guild(interaction.guild_id or 0, limit=LISTED)
    others = [row for row in here if row not in mine]
    lines = _list(client.words, "list-head-mine", mine, due)
    lines += _list(client.words, "list-head-here", others, ())
    await respond(interaction, "\n".join(lines) or client.words("list-none"))


async def _due(store: Store, user_id: int, rows: Sequence[GameRow]) -> set[GameId]:
    """The live games that wait for this person."""
    seats = await store.seats_of(user_id)
    return {
        row.id
        for row in rows
        if row.status is Status.LIVE and str(seats.get(row.id)) in (row.waiting or "").split()
    }


def _list(words: Words, head: str, rows: Sequence[GameRow], due: Collection[GameId]) -> list[str]:
    shown = sorted(rows, key=lambda row: row.id not in due)[:LISTED]
    lines = [_line(words, row, is_due=row.id in due) for row in shown]
    left = len(rows) - len(shown)
    more = [words("list-more", count=left)] if left else []
    return [words(head), *lines, *more] if lines else []


def _line(words: Words, row: GameRow, *, is_due: bool) -> str:
    line = words(
        "list-line",
        game=str(row.id),
        title=name_of(row.title),
        channel=str(row.channel_id),
        status=status_of(words, row),
    )
    return f"{line} · {words('list-your-turn')}" if is_due else line


def status_of(words: Words, row: GameRow) -> str:
    """How a game stands, in a word or two."""
    if row.rests_since is None:
        return words(f"list-status-{row.status}")
    return words("list-status-away" if row.rest_reason is Absence.SERVER else "list-status-rests")
