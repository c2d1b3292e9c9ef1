"""Looking ahead over one player's own turns: the moves of now by what they can lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

import msgspec

from opponents.railways.moves import Breadth, Table, moves
from opponents.railways.outlook import Outlook
from opponents.railways.turns import Move, moved, settled
from opponents.railways.weights import Weights
from rules.boards import Board
from rules.railways.actions import Action, Build, Buy, Keep, Pass, Repay
from rules.railways.build.building import ground
from rules.railways.state import MAX_BUILD, Player, State, Step
from rules.railways.title import Railways
from rules.railways.variant import Variant
from rules.title import Seat


class Effort(msgspec.Struct, frozen=True):
    """How much is thought about."""

    turns: int  # of its own
    width: int  # plans kept after each of them
    now: Breadth
    later: Breadth
    answered: int = 0  # choices for which the answers of the others are thought about


QUICK = Effort(1, 1, Breadth(5, 4), Breadth(1, 1))


class Choice(NamedTuple):
    """What could be played now, how likely that is to win, and what it comes to."""

    actions: tuple[Action, ...]
    worth: float
    move: Move | None
    after: State


class _Node(NamedTuple):
    """A plan so far."""

    root: int
    player: Player
    outlook: Outlook
    limit: int
    worth: float  # mean of what it promised after each turn, later turns counting less
    is_over: bool


class Search:
    """One decision of one seat."""

    def __init__(
        self, title: Railways, weights: Weights, effort: Effort, state: State, seat: Seat
    ) -> None:
        self._title, self._weights, self._effort = title, weights, effort
        self._state, self._seat = state, seat
        self._table = table_of(title.rules, state, seat)
        self._outlook = Outlook(weights, title.rules, state.players, seat)
        self._others = sum(1 for p in state.players if not p.is_out) - 1

    def choices(self) -> list[Choice]:
        """Everything considered, best first."""
        choices = sorted(self._firsts(), key=lambda choice: -choice.worth)
        ranked = self._looked_ahead(choices) if self._effort.turns > 1 else choices
        most = self._effort.answered
        answered = sorted(map(self._answered, ranked[:most]), key=lambda choice: -choice.worth)
        return _in_order([*answered, *ranked[most:]])

    def _looked_ahead(self, choices: Sequence[Choice]) -> list[Choice]:
        """First those that lead to the best plans, then what was given up on the way."""
        deepest = self._deepened([self._node(i, choice) for i, choice in enumerate(choices)])
        best = {node.root: node.worth for node in reversed(deepest)}
        order = sorted(best, key=lambda root: (-best[root], root))
        ahead = [choices[root]._replace(worth=best[root]) for root in order]
        return [*ahead, *(c for root, c in enumerate(choices) if root not in best)]

    def _answered(self, choice: Choice) -> Choice:
        """The same judged after everybody else has played what seems best to them."""
        state = choice.after
        while state.step is not Step.OVER and state.current != self._seat:
            state = self._quick(state).after
        part = self._weights.answers
        worth = self._judged(state) if state.step is Step.OVER else self._quick(state).worth
        return choice._replace(worth=choice.worth + part * (worth - choice.worth))

    def _quick(self, state: State) -> Choice:
        return Search(self._title, self._weights, QUICK, state, state.current).choices()[0]

    def _firsts(self) -> Iterator[Choice]:
        """What can be done now, played out to the end of the turn by the rules themselves."""
        if self._state.step is not Step.ACT:
            yield from self._finished((), None, self._state)
            return
        state, seat = self._state, self._seat
        table, effort = self._table, self._effort
        player = state.player
        for move in moves(table, player, state.build_limit, self._outlook.rounds, effort.now):
            action = action_of(self._title.rules.board, move)
            after, _ = self._title.play(state, seat, action)
            yield max(self._finished((action,), move, after), key=lambda choice: choice.worth)

    def _finished(
        self, actions: tuple[Action, ...], move: Move | None, state: State
    ) -> Iterator[Choice]:
        """The rest of the turn: which route, and whether to pay off a loan."""
        if self._title.turn(state).deciders != (self._seat,) or (
            actions and state.turn != self._state.turn
        ):
            yield Choice(actions, self._judged(state), move, state)
            return
        rest: list[Action] = [Repay(), Keep()]
        if state.step is Step.ROUTE:
            rest = [offer.action for offer in self._title.legal(state, self._seat)]
        for action in rest:
            after, _ = self._title.play(state, self._seat, action)
            yield from self._finished((*actions, action), move, after)

    def _judged(self, state: State) -> float:
        result = self._title.result(state)
        if result is not None:
            return 1 / len(result.winners) if self._seat in result.winners else 0.0
        return self._outlook_in(state).chance(state.players[self._seat], 1)

    def _outlook_in(self, state: State) -> Outlook:
        """The one of now, unless the move has changed others."""
        mine = self._seat
        pairs = zip(state.players, self._state.players, strict=True)
        if all(new is old for seat, (new, old) in enumerate(pairs) if seat != mine):
            return self._outlook
        return Outlook(self._weights, self._title.rules, state.players, mine)

    def _node(self, index: int, choice: Choice) -> _Node:
        state = choice.after
        player = state.players[self._seat]
        limit = min(MAX_BUILD, state.build_limit + self._others)
        is_over = state.step is Step.OVER or player.is_out
        return _Node(index, player, self._outlook_in(state), limit, choice.worth, is_over)

    def _deepened(self, nodes: Sequence[_Node]) -> list[_Node]:
        share, total = 1.0, 1.0
        table = self._table
        kept = self._kept(nodes)
        for turn in range(2, self._effort.turns + 1):
            share *= self._weights.patience
            total += share
            kept = self._kept(
                [n for node in kept for n in self._next(table, node, turn, share / total)]
            )
        return kept

    def _kept(self, nodes: Sequence[_Node]) -> list[_Node]:
        return sorted(nodes, key=lambda node: (-node.worth, node.root))[: self._effort.width]

    def _next(self, table: Table, node: _Node, turn: int, part: float) -> Iterator[_Node]:
        if node.is_over or node.player.supply == 0:
            yield node
            return
        left = node.outlook.rounds - turn + 1
        if left < 0:
            yield node
            return
        limit = min(MAX_BUILD, node.limit + 1 + self._others)
        for move in moves(table, node.player, node.limit, left, self._effort.later):
            player = settled(moved(node.player, move, table.variant, table.site.full))
            worth = node.worth + part * (node.outlook.chance(player, turn) - node.worth)
            yield node._replace(player=player, limit=limit, worth=worth, is_over=player.is_out)


def table_of(variant: Variant, state: State, seat: Seat) -> Table:
    """What stays as it is while this seat plans."""
    sold = frozenset(
        card.city
        for other, player in enumerate(state.players)
        for card in player.cards
        if other != seat
    )
    return Table(variant, ground(variant, state, seat), sold)


def action_of(board: Board, move: Move) -> Action:
    """The move as the rules take it."""
    if move.hexes:
        return Build(move.kind, board.labels(move.hexes))
    return Buy(move.city) if move.city else Pass(move.kind)


def _in_order(choices: Sequence[Choice]) -> list[Choice]:
    """None is worth more than one that comes before it, which was thought through further."""
    least = accumulate((choice.worth for choice in choices), min)
    return [choice._replace(worth=worth) for choice, worth in zip(choices, least, strict=True)]
