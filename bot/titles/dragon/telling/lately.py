"""How near the end of a game of Iron Dragon is, and whose turn comes when, told to everybody."""

from __future__ import annotations

from collections.abc import Iterator

from bot.titles.dragon import DragonTable
from bot.titles.dragon.names import Names
from bot.wording import Words
from rules.dragon.board.networks import WANTED_MAJORS
from rules.dragon.course.turns import upcoming
from rules.dragon.course.victory import IDLE_ROUNDS
from rules.dragon.state import State
from rules.dragon.view import DragonPlayerView, DragonView
from rules.title import Seat

GP_A_CITY = 20  # about what track to one more costs: what is short is compared by it


class Lately(Names):
    """One table at one moment, through the eyes of the public."""

    def __init__(self, words: Words, table: DragonTable) -> None:
        super().__init__(words)
        view = table.title.view(table.state, None)
        assert isinstance(view, DragonView)
        self._view = view
        self._state: State = table.state
        self._players = table.names

    def text(self) -> str:
        """A line for each that there is something to say of."""
        return "\n".join([self._nearest(), *self._other_ends(), *self._order()])

    def _nearest(self) -> str:
        """Who is nearest to victory, as far as everybody can see."""
        playing = {Seat(s): p for s, p in enumerate(self._view.players) if not p.has_conceded}
        if any(player.has_declared for player in playing.values()):
            return self.words("dragon-now-declared")
        if all(player.cash is not None for player in playing.values()):
            return self._shortest(min(playing, key=lambda seat: self._short_by(playing[seat])))
        most = max(len(player.majors) for player in playing.values())
        if not most:
            return self.words("dragon-now-nobody")
        leaders = [self._players[s] for s, p in playing.items() if len(p.majors) == most]
        return self.words(
            "dragon-now-hidden",
            players=" & ".join(leaders),
            cities=most,
            wanted=WANTED_MAJORS,
            requirement=self._view.requirement,
        )

    def _shortest(self, seat: Seat) -> str:
        player, (cities, cash) = self._players[seat], self._lacks(self._view.players[seat])
        short = [self.words("dragon-now-cities", cities=cities)] if cities else []
        short += [self.words("dragon-gp", amount=cash)] if cash else []
        if not short:
            return self.words("dragon-now-ready", player=player)
        return self.words("dragon-now-open", player=player, short=self.both(short))

    def _lacks(self, player: DragonPlayerView) -> tuple[int, int]:
        cities, cash = len(player.majors), (player.cash or 0) - player.debt
        return max(0, WANTED_MAJORS - cities), max(0, self._view.requirement - cash)

    def _short_by(self, player: DragonPlayerView) -> int:
        cities, cash = self._lacks(player)
        return cities * GP_A_CITY + cash

    def _other_ends(self) -> Iterator[str]:
        idle, minutes = self._state.course.idle_rounds, self._state.options.time_limit
        if idle:
            yield self.words("dragon-now-idle", rounds=idle, most=IDLE_ROUNDS)
        if minutes and not self._view.last_round:
            limit = self.words(f"choice-iron_dragon-{minutes}")
            yield self.words("dragon-now-time", limit=limit)

    def _order(self) -> Iterator[str]:
        """The turns to come as far as they are certain."""
        following, current = upcoming(self._state), self._view.current
        if following and current is not None:
            names = (self._players[seat] for seat in (current, *following))
            yield self.words("turn-order", players=" → ".join(names))
