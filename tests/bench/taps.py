"""How many taps a turn takes: the shortest way through panel, lists, previews and confirmations.

A button is one tap. A list is two: it is opened, and a line is picked. Writing something out is two
as well: it is written and sent off, after the button that asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bot.discord.custom_ids import FOLLOWED
from bot.flows.turn.menu_pages import LINES, only_entry
from bot.games.posts.proposals import MOST
from bot.games.presenter import AnyPresenter, Menu
from bot.games.table import AnyPlayed, AnyTable
from rules.title import Seat
from tests.bot.tables import step_of

PRESS, LIST, WRITING = 1, 2, 2
ROOM = 60  # characters of a custom id for what follows a move
ENDLESS = 10**6


class Turn(NamedTuple):
    """All that one player decides in a row, from how the table stood before."""

    table: AnyTable
    seat: Seat
    moves: tuple[str, ...]


class Counter:
    """Counts for one title; what a position offers is found out once."""

    def __init__(self, presenter: AnyPresenter) -> None:
        self._presenter = presenter

    def taps(self, turn: Turn) -> int:
        """The fewest for the whole turn."""
        table, least = turn.table, [0] + [ENDLESS] * len(turn.moves)
        for done, move in enumerate(turn.moves):
            if least[done] == ENDLESS:  # always reached together with an earlier move
                table = _after(table, turn.seat, move).after
                continue
            step = _after(table, turn.seat, move)
            taps, is_previewed = self._way_to(table, turn.seat, move)
            if taps >= ENDLESS:
                return ENDLESS
            rest = turn.moves[done + 1 :]
            for more in self._confirmed(step, turn.seat, rest) if is_previewed else (0,):
                total = least[done] + taps + PRESS * is_previewed
                least[done + 1 + more] = min(least[done + 1 + more], total)
            table = step.after
        return least[-1]

    def _confirmed(self, step: AnyPlayed, seat: Seat, rest: Sequence[str]) -> Iterator[int]:
        """How many of the following moves some button of the preview plays as well."""
        yield 0
        action = step.after.standing.action if step.after.standing else None
        for confirm in self._presenter.preview(step, seat, action).also:
            then = tuple(confirm.then)
            if len(FOLLOWED.join(then)) <= ROOM and then == tuple(rest[: len(then)]):
                yield len(then)

    def _way_to(self, table: AnyTable, seat: Seat, move: str) -> tuple[int, bool]:
        """Taps until a move is previewed or, without a preview, played."""
        ways = [(taps, True) for taps in self._proposed(table, move)]
        ways += self._by_buttons(table, seat, move)
        return min(ways, key=lambda way: way[0] + way[1])

    def _proposed(self, table: AnyTable, move: str) -> Iterator[int]:
        if move in [found.action for found in self._presenter.proposals(table)[:MOST]]:
            yield PRESS

    def _by_buttons(self, table: AnyTable, seat: Seat, move: str) -> Iterator[tuple[int, bool]]:
        written = ENDLESS
        for button in self._presenter.buttons(table):
            if button.action == move:
                yield PRESS, button.previews
            elif button.menu:
                menu = self._presenter.menu(table, seat, button.menu)
                yield from self._in_menu(table, seat, menu, move, PRESS)
                if menu.typed and menu.typed in move:
                    written = PRESS + PRESS + WRITING
        yield written, True

    def _in_menu(
        self, table: AnyTable, seat: Seat, menu: Menu, move: str, before: int
    ) -> Iterator[tuple[int, bool]]:
        is_skipped = only_entry(menu) is not None
        for number, entry in enumerate(menu.entries):
            taps = before + (0 if is_skipped else LIST * (1 + number // LINES))
            if entry.action == move:
                yield taps, not entry.plays
            elif entry.menu:
                further = self._presenter.menu(table, seat, entry.menu)
                yield from self._in_menu(table, seat, further, move, taps)


def _after(table: AnyTable, seat: Seat, move: str) -> AnyPlayed:
    return step_of(table, seat, table.title.parse(move))


Move = tuple[Seat, str]


def turns(table: AnyTable, moves: Sequence[Move]) -> Iterator[Turn]:
    """A game cut into what one player decides in a row within one turn."""
    begun, before, said = table, table, list[str]()
    seat = Seat(0)
    for who, move in moves:
        if said and (who != seat or _number(before) != _number(begun)):
            yield Turn(begun, seat, tuple(said))
            begun, said = before, []
        seat = who
        said.append(move)
        before = _after(before, who, move).after
    if said:
        yield Turn(begun, seat, tuple(said))


def _number(table: AnyTable) -> int:
    return table.title.turn(table.state).number


def game_by_proposals(
    presenter: AnyPresenter, table: AnyTable, rng: Any, most: int
) -> Iterator[Move]:
    """Moves of players who take any of the three proposals, or what is legal first without any."""
    for _ in range(most):
        if not table.deciders:
            return
        seat = table.deciders[0]
        for move in _choice(presenter, table, seat, rng):
            yield seat, move
            table = _after(table, seat, move).after


def _choice(presenter: AnyPresenter, table: AnyTable, seat: Seat, rng: Any) -> list[str]:
    proposals = list(presenter.proposals(table))[:MOST]
    if not proposals:
        offers = table.title.legal(table.state, seat)
        return [table.title.notate(rng.choice(offers[:MOST]).action)]
    move = rng.choice(proposals).action
    step = _after(table, seat, move)
    also = presenter.preview(step, seat, table.title.parse(move)).also
    return [move, *(rng.choice(list(also)).then if also else ())]


def is_counted(turn: Turn) -> bool:
    """Whether it is played by panels: neither giving up nor a clock, nor beyond what they offer."""
    title = turn.table.title
    return all(title.is_move(title.parse(move)) for move in turn.moves)
