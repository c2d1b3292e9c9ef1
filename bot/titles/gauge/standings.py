"""How a game of Iberian Gauge stands and how it ended, in words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.titles.gauge import GaugeTable
from bot.titles.gauge.report import Report
from rules.gauge.pieces import ROUNDS, Colour, Step
from rules.gauge.scoring import ranking, wealth
from rules.gauge.shares.tracks import dividend
from rules.gauge.state import Railroad
from rules.title import Result, Seat


class Standings:
    """One table at one moment."""

    def __init__(self, report: Report, table: GaugeTable) -> None:
        self._report = report
        self._words = report.words
        self._table = table

    def now(self) -> str:
        """A line for each player, then one for each railroad in tile order."""
        seats = [Seat(seat) for seat in range(len(self._table.names))]
        lines = [self._standing(seat) for seat in seats]
        return "\n".join(lines + [self._railroad_line(r) for r in self._table.state.railroads])

    def lately(self) -> str:
        """Who is ahead by how much, how many rounds are left, who decides next."""
        return "\n".join([*self._lead(), self._rounds(), self._order()])

    def _lead(self) -> Iterator[str]:
        """The wealthiest and how far the next is behind, once they differ."""
        state, names = self._table.state, self._table.names
        first, second, *_ = ranking(state)
        worth, ahead = wealth(state, first), wealth(state, first) - wealth(state, second)
        if ahead > 0:
            yield self._words(
                "gauge-now-lead", player=names[first], worth=worth, ahead=ahead, rival=names[second]
            )

    def _rounds(self) -> str:
        number = self._table.state.round
        coming = [str(kind) for kind in ROUNDS[number:]]
        return self._words(
            "gauge-now-rounds",
            round=number,
            rounds=len(ROUNDS),
            builds=coming.count(Step.BUILD),
            stocks=coming.count(Step.STOCK),
        )

    def _order(self) -> str:
        """Round the table while shares are sold; in a build round by railroad and share."""
        state, names = self._table.state, self._table.names
        if state.step is Step.STOCK:
            seats = [(state.current + step) % len(names) for step in range(len(names))]
            playing = [names[seat] for seat in seats if not state.players[seat].has_conceded]
            return self._words("turn-order", players=" → ".join(playing))
        share = state.acting.share
        said = []
        for railroad in state.railroads[state.acting.railroad :]:
            owners = [names[seat] for seat in railroad.owners[share:]]
            share = 0
            if owners:
                colour, players = self._report.railroad(railroad.colour), " → ".join(owners)
                said.append(self._words("gauge-now-shares", railroad=colour, players=players))
        return self._words("turn-order", players=" · ".join(said))

    def final(self, result: Result) -> str:
        """Winners, then everybody's wealth and where it comes from."""
        winners = " & ".join(self._table.names[seat] for seat in result.winners)
        lines = [
            self._words("gauge-ending-" + result.ending.replace("_", "-")),
            self._words("gauge-winners", winners=winners, count=len(result.winners)),
        ]
        scores = [self._score(result, seat) for seat in ranking(self._table.state)]
        return "\n".join(lines + scores)

    def _standing(self, seat: Seat) -> str:
        state = self._table.state
        player = state.players[seat]
        held = {railroad.colour: railroad.owners.count(seat) for railroad in state.railroads}
        shares = ", ".join(
            self._words(
                "gauge-standing-shares", railroad=self._report.railroad(colour), count=count
            )
            for colour, count in held.items()
            if count
        )
        return self._words(
            "gauge-standing-conceded" if player.has_conceded else "gauge-standing",
            player=self._table.names[seat],
            cash=player.cash,
            shares=shares or self._words("gauge-standing-no-shares"),
            worth=wealth(state, seat),
            priority="yes" if seat == state.priority else "no",
        )

    def _railroad_line(self, railroad: Railroad) -> str:
        return self._words(
            "gauge-standing-railroad" if railroad.is_started else "gauge-standing-idle",
            railroad=self._report.railroad(railroad.colour),
            value=railroad.value,
            dividend=dividend(self._table.state.overflow, railroad.space, railroad.shares),
            treasury=railroad.treasury,
            sold=len(railroad.owners),
            shares=railroad.shares,
            locomotives=railroad.locomotives,
        )

    def _score(self, result: Result, seat: Seat) -> str:
        sources = [
            self._source(line.key, line.values[seat] or 0)
            for line in result.awards
            if line.key == "cash" or line.values[seat]
        ]
        has_conceded = self._table.state.players[seat].has_conceded
        return self._words(
            "gauge-score-conceded" if has_conceded else "gauge-score",
            player=self._table.names[seat],
            wealth=result.scores[seat],
            sources=", ".join(sources),
        )

    def _source(self, key: str, amount: int) -> str:
        if key == "cash":
            return self._words("gauge-source-cash", amount=amount)
        return self._words(
            "gauge-payment", railroad=self._report.railroad(Colour(key)), amount=amount
        )
