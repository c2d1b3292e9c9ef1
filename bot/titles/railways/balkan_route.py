"""A route of the Orient Express that a player writes out by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.refusals import Refusal
from bot.titles.railways import RailTable
from rules.boards import Board, Hex
from rules.boards.board import plain, words_of
from rules.railways.express.orient_express import Route, owners_between
from rules.railways.state import State
from rules.title import Seat

OWNER = ":"

Step = tuple[list[Seat], Hex]
"""Who is named before a hex, nobody as a rule, and the hex."""


class RouteReader:
    """Reads “B3 C3 Ana:D4”: hexes, each with the name of whose railway leads there if need be."""

    def __init__(self, board: Board, table: RailTable) -> None:
        self._board = board
        self._names = table.names
        self._state: State = table.state

    def read(self, text: str) -> Route:
        """The route; refused unless every step has its railway."""
        steps = list(self._steps(_split(text)))
        if len(steps) < 2:
            raise self._how()
        owners: list[Seat] = []
        for (_, here), (named, there) in pairwise(steps):
            owners.append(self._owner(here, there, named, owners))
        return Route(tuple(place.label for _, place in steps), tuple(owners))

    def _steps(self, words: list[str]) -> Iterator[Step]:
        while words:
            named, words = self._take_player(words)
            if not words:
                raise self._how()
            place, words = self._board.take(words)
            yield named, place

    def _take_player(self, words: list[str]) -> tuple[list[Seat], list[str]]:
        """Everybody of that name, if one stands here before a colon, and the words after it."""
        for name in self._names:
            mark = _split(name + OWNER)
            if list(map(plain, words[: len(mark)])) == list(map(plain, mark)):
                return self._called(name), words[len(mark) :]
        if words[1:2] == [OWNER]:
            players = ", ".join(self._names)
            raise Refusal("rail-route-stranger", name=words[0], players=players)
        return [], words

    def _called(self, name: str) -> list[Seat]:
        return [Seat(s) for s, other in enumerate(self._names) if plain(other) == plain(name)]

    def _owner(self, here: Hex, there: Hex, named: list[Seat], before: Sequence[Seat]) -> Seat:
        """Whose railway leads on: the one named, else the one ridden so far, else the first."""
        able = owners_between(self._state, here, there)
        if named:
            able = [seat for seat in able if seat in named]
        if not able and named:
            player = self._names[named[0]]
            raise Refusal("rail-route-no-track", player=player, here=here.title, there=there.title)
        if not able:
            raise Refusal("rail-route-gap", here=here.title, there=there.title)
        return before[-1] if before and before[-1] in able else able[0]

    def _how(self) -> Refusal:
        return Refusal("rail-route-how", player=self._names[0])


def _split(text: str) -> list[str]:
    """The words of a text, a colon being one of its own."""
    return words_of(text.replace(OWNER, f" {OWNER} "))
