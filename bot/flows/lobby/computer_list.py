"""The list on a table's post in which computers are seated and sent away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import SelectOption

from bot.discord.components import Pick, select
from bot.discord.custom_ids import CustomId, Verb
from bot.discord.table_values import Seating
from bot.flows.lobby.computer_seats import computers_of
from bot.games.table import marked
from bot.wording import Words
from opponents.opponent import Level
from storage.store import GameRow, SeatRow


class ComputerList:
    """The levels, as long as a seat is free, and below them everyone who may go."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def of(self, row: GameRow, seats: Sequence[SeatRow], most: int) -> Pick:
        """The list for a table of at most so many; closed where nobody can use it."""
        sitting = computers_of(seats)
        is_full, is_deserted = len(seats) >= most, len(sitting) == len(seats)
        lines = [*([] if is_full else self._levels()), *map(self._departure, sitting)]
        # The number makes it another list after every change: Discord keeps what was picked in one.
        meant = CustomId.of(Verb.COMPUTERS, row, rest=str(len(sitting)))
        is_open = bool(lines) and not is_deserted
        hint = self._words("lobby-computers-full" if is_full else "lobby-computers")
        return select(hint, meant, lines or [*self._levels()], is_open=is_open)

    def _levels(self) -> Iterator[SelectOption]:
        for level in Level:
            yield SelectOption(
                label=self._words(f"level-{level}"),
                value=Seating(level).text,
                description=self._words(f"level-{level}-about"),
            )

    def _departure(self, seat: SeatRow) -> SelectOption:
        return SelectOption(
            label=self._words("lobby-computer-remove", name=marked(seat.name)),
            value=Seating(gone=seat.user_id).text,
            description=self._words(f"level-{seat.computer}"),
        )
