"""What the post of a table says before the game: who sits there, what was agreed, what is next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from discord import ButtonStyle
from discord.ui import View

from bot.discord.components import Press, button, view_of
from bot.discord.custom_ids import CustomId, Verb
from bot.discord.limits import ROWS
from bot.flows.learn.invite import learn_button
from bot.flows.lobby.computer_list import ComputerList
from bot.flows.lobby.computer_seats import computers_of
from bot.flows.lobby.settings_list import SettingsList
from bot.games.posts.panel import how_to_play_button
from bot.games.presenter import AnyPresenter, SeatsBy
from bot.games.replay import chosen_options, readable
from bot.games.table import marked
from bot.wording import Words
from bot.wording.options import OptionWords
from renderer.draw.theme import COLOURS
from rules.catalogue import Catalogue
from rules.errors import Phrase
from rules.title import AnyTitle, Option
from storage.store import GameRow, SeatRow, Status


class LobbyPosts:
    """Words and buttons of a table's post."""

    def __init__(
        self,
        words: Words,
        titles: Catalogue,
        presenters: Mapping[str, AnyPresenter],
        plays: Callable[[str], bool],
    ) -> None:
        self._words = words
        self._titles = titles
        self._presenters = presenters
        self._plays = plays  # whether computers play a title
        self._computers = ComputerList(words)

    def post(self, row: GameRow, seats: Sequence[SeatRow]) -> tuple[str, View | None]:
        """What it says and the buttons it has."""
        with readable(row.id):
            lines = [*self._head(row), *(self._seat(row, seat) for seat in seats)]
            lines += self._foot(row, seats)
        return "\n".join(lines), self._buttons(row, seats) if row.status is Status.LOBBY else None

    def _head(self, row: GameRow) -> list[str]:
        if row.status is Status.ABANDONED:  # perhaps since nothing more can be read of it
            name = self._titles.name(row.title)
            return [self._words("lobby-gone", title=name, game=str(row.id))]
        title = self._titles.title(row.title)
        least, most = title.seats[0], title.seats[-1]
        lines = [self._words("lobby-title", title=title.name, game=row.id, min=least, max=most)]
        if title.options:
            lines.append(self._option_line(title, row))
        lines += SettingsList(self._words, row).unusual
        trouble = self._trouble(row)
        return lines if trouble is None else [*lines, self._words("lobby-misfit", trouble=trouble)]

    def _option_line(self, title: AnyTitle, row: GameRow) -> str:
        """All options if they are few, else those that differ from the usual."""
        chosen, known = chosen_options(title, row), title.options
        if len(known) > ROWS:
            known = tuple(o for o in known if chosen[o.key] != o.default)
        said = [self.option(title, option, chosen[option.key]) for option in known]
        if not said:
            return self._words("lobby-options-usual")
        return self._words("lobby-options", options=", ".join(said))

    def option(self, title: AnyTitle, option: Option, chosen: str) -> str:
        """An option and what is chosen."""
        of = OptionWords(self._words, title.key)
        return self._words("lobby-option", label=of.label(option), value=of.choice(chosen))

    def seats_by(self, row: GameRow) -> SeatsBy:
        """Whether players have colours, or shapes alone as colours mean something else."""
        presenter = self._presenters.get(row.title)
        return "colour" if presenter is None else presenter.seats_by

    def look(self, row: GameRow, colour: str) -> str:
        """What a seat of this colour is called at the table."""
        found = COLOURS[colour]
        if self.seats_by(row) == "colour":
            return found.label
        return self._words("seat-shape", shape=found.shape)

    def shape(self, colour: str) -> str:
        """The shape that goes with a colour, as a sign."""
        return self._words(f"shape-{COLOURS[colour].shape}")

    def _seat(self, row: GameRow, seat: SeatRow) -> str:
        look, shape = self.look(row, seat.colour), self.shape(seat.colour)
        if seat.computer is None:
            return self._words("lobby-seat", shape=shape, name=seat.name, look=look)
        level, name = self._words(f"level-{seat.computer}"), marked(seat.name)
        return self._words("lobby-seat-computer", shape=shape, name=name, look=look, level=level)

    def _foot(self, row: GameRow, seats: Sequence[SeatRow]) -> list[str]:
        if row.status is Status.LIVE or row.status is Status.OVER:
            return []
        if row.status is Status.ABANDONED:
            return [self._words("lobby-abandoned")]
        counts = self._titles.title(row.title).seats
        missing = counts[0] - len(seats)
        if seats and len(computers_of(seats)) == len(seats):
            return [self._words("lobby-hint-deserted")]
        if missing > 0:
            wait = self._words("lobby-hint-wait", missing=missing)
            return [wait, *self._help(row, seats)]
        full = [self._words("lobby-hint-full")] if len(seats) == counts[-1] else []
        return [*full, self._words("lobby-hint-ready")] if not self._trouble(row) else full

    def _help(self, row: GameRow, seats: Sequence[SeatRow]) -> list[str]:
        """How a game begins with so few."""
        if not seats or not self._plays(row.title):
            return []
        return [self._words("lobby-hint-computers")]

    def _trouble(self, row: GameRow) -> Phrase | None:
        """Why what was agreed does not fit, which is said above the seats."""
        title = self._titles.title(row.title)
        return title.misfit(chosen_options(title, row))

    def _buttons(self, row: GameRow, seats: Sequence[SeatRow]) -> View:
        """Those that can do nothing now cannot be pressed: the post says why."""
        title, closed = self._titles.title(row.title), self._closed(row, seats)

        def press(verb: Verb, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Press:
            meant = CustomId.of(verb, row)
            return button(self._words(label), meant, style, is_open=verb not in closed)

        presenter = self._presenters.get(row.title)
        has_lesson = presenter is not None and presenter.lesson is not None
        most, plays = title.seats[-1], self._plays(row.title)
        lists = [self._computers.of(row, seats, most)] if plays else []
        return view_of(
            press(Verb.JOIN, "lobby-join", ButtonStyle.success),
            press(Verb.LEAVE, "lobby-leave"),
            press(Verb.COLOUR, f"lobby-{self.seats_by(row)}"),
            press(Verb.OPTIONS, "lobby-options-button"),
            press(Verb.START, "lobby-start", ButtonStyle.primary),
            *self._at_once(row, seats),
            how_to_play_button(self._words, row),
            *([learn_button(self._words, row.title)] if has_lesson else []),
            *lists,
        )

    def _at_once(self, row: GameRow, seats: Sequence[SeatRow]) -> list[Press]:
        """The way into a game for too few people: one press."""
        if len(seats) >= self._titles.title(row.title).seats[0] or not self._plays(row.title):
            return []
        label = self._words("lobby-play-computers")
        meant = CustomId.of(Verb.PLAY_COMPUTERS, row, rest=str(len(seats)))
        is_open = _has_people(seats) and not self._trouble(row)
        return [button(label, meant, ButtonStyle.primary, is_open=is_open)]

    def _closed(self, row: GameRow, seats: Sequence[SeatRow]) -> set[Verb]:
        """What can do nothing while these sit there."""
        counts, closed = self._titles.title(row.title).seats, set[Verb]()
        if len(seats) >= counts[-1]:
            closed.add(Verb.JOIN)
        if len(seats) not in counts or not _has_people(seats) or self._trouble(row):
            closed.add(Verb.START)
        return closed


def _has_people(seats: Sequence[SeatRow]) -> bool:
    return len(computers_of(seats)) < len(seats)
