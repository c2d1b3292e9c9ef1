"""A lesson: a scripted game of a title, and what somebody who learns it presses in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import NamedTuple

from rules.title import Seat

LEARNER = Seat(0)


class Line(NamedTuple):
    """A move of the script."""

    seat: Seat
    notation: str


def read_script(file: Traversable) -> tuple[Line, ...]:
    """The moves in a file, one a line: “0 start N6 N7”."""
    lines = [line.split(" ", 1) for line in file.read_text(encoding="utf-8").splitlines()]
    return tuple(Line(Seat(int(seat)), notation) for seat, notation in lines)


@dataclass(frozen=True)
class Step:
    """One thing to press, and the message that tells to.

    It is known by what it means, so that a lesson goes on when buttons move or change their names.
    """

    say: str
    opens: str = ""  # the menu this leads to
    makes: int = 0  # as many of the learner's next moves are made by it, or previewed first
    within: str = ""  # the menu in which it is picked; a button of the panel if none
    confirms: bool = False  # the preview of the move lies open
    skips: int = 0  # as many of the learner's moves are played before, to see what follows


def reads(say: str, within: str = "", *, skips: int = 0) -> Step:
    """Something to read and look at, perhaps in a menu that offers nothing else."""
    return Step(say, within=within, skips=skips)


def opens(say: str, menu: str, within: str = "", *, skips: int = 0) -> Step:
    """A menu to open, perhaps from another one."""
    return Step(say, opens=menu, within=within, skips=skips)


def makes(say: str, within: str = "") -> Step:
    """The learner's next move, by a button or from a menu; where it is previewed, `confirms`."""
    return Step(say, makes=1, within=within)


def confirms(say: str, *, makes: int = 1) -> Step:
    """The move of the step before, whose preview lies open, perhaps with what follows it."""
    return Step(say, makes=makes, confirms=True)


@dataclass(frozen=True)
class Lesson:
    """A whole game of which the learner plays the beginning; the end is the script's last move."""

    title: str
    seats: int
    seed: str
    script: Sequence[Line]
    steps: Sequence[Step]
    end: str  # the message that says why it was won

    @property
    def frames(self) -> int:
        """How many there are: one a step, then the end."""
        return len(self.steps) + 1

    def is_end(self, number: int) -> bool:
        """Whether a frame is the last one."""
        return number == len(self.steps)

    def played_before(self, number: int) -> int:
        """How many moves of the script are played when a frame is shown."""
        if self.is_end(number):
            return len(self.script)
        own = sum(step.skips for step in self.steps[: number + 1])
        own += sum(map(self._made_by, range(number)))
        mine = [at for at, line in enumerate(self.script) if line.seat == LEARNER]
        return mine[own]

    def moves_of(self, number: int) -> list[str]:
        """The learner's next moves at a frame, as many as its step makes."""
        start = self.played_before(number)
        count = self.steps[number].makes
        return [line.notation for line in self.script[start : start + count]]

    def preview_after(self, number: int) -> int | None:
        """The frame in which the move that a frame leads to is previewed, if it is."""
        for following in range(number + 1, len(self.steps)):
            if self.steps[following].confirms:
                return following
            if not self.steps[following].within:
                return None
        return None

    def _made_by(self, number: int) -> int:
        """How many moves are made for good by pressing what a frame asks for."""
        is_previewed = not self.is_end(number + 1) and self.steps[number + 1].confirms
        return 0 if is_previewed else self.steps[number].makes
