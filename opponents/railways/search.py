"""Looking ahead over one player's own turns: the moves of now by what they can lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from opponents.railways.moves import Breadth, Table, moves
from opponents.railways.outlook import Outlook
from opponents.railways.turns import Move, moved, settled
from opponents.railways.weights import Weights
from rules.railways.actions import Action, Build, Buy, Keep, Pass, Repay
from rules.railways.build.building import ground
from rules.railways.state import MAX_BUILD, Player, State, Step
from rules.railways.title import Railways
from rules.title import Seat


class Effort(msgspec.Struct, frozen=True):
    """How much is thought about."""

    turns: int  # of its own
    width: int  # plans kept after each of them
    now: Breadth
    later: Breadth


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
        self._outlook = Outlook(weights, title.rules, state.players, seat)
        self._others = sum(1 for p in state.players if not p.is_out) - 1

    def choices(self) -> list[Choice]:
        """Everything considered, best first."""
        choices = list(self._firsts())
        nodes = [self._node(index, choice) for index, choice in enumerate(choices)]
        worth = [choice.worth for choice in choices]
        deepest = self._deepened(nodes)
        for node in deepest:
            worth[node.root] = max(worth[node.root], node.worth)
        best = {node.root: node.worth for node in reversed(deepest)}
        order = sorted(best, key=lambda root: (-best[root], root))
        order += sorted((r for r in range(len(choices)) if r not in best), key=lambda r: -worth[r])
        return [choices[root]._replace(worth=best.get(root, worth[root])) for root in order]

    def _firsts(self) -> Iterator[Choice]:
        """What can be done now, played out to the end of the turn by the rules themselves."""
        if self._state.step is not Step.ACT:
            yield from self._finished((), None, self._state)
            return
        state, seat = self._state, self._seat
        table, effort = self._table(state), self._effort
        player = state.player
        for move in moves(table, player, state.build_limit, self._outlook.rounds, effort.now):
            action = self._action(move)
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
        table = self._table(self._state)
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

    def _table(self, state: State) -> Table:
        sold = frozenset(
            card.city
            for seat, player in enumerate(state.players)
            for card in player.cards
            if seat != self._seat
        )
        return Table(self._title.rules, ground(self._title.rules, state, self._seat), sold)

    def _action(self, move: Move) -> Action:
        if move.hexes:
            return Build(move.kind, self._title.rules.board.labels(move.hexes))
        return Buy(move.city) if move.city else Pass(move.kind)


def only(state: State, seat: Seat, title: Railways) -> Any:
    """The action of somebody who has nothing to choose."""
    offers = title.legal(state, seat)
    return offers[0].action if len(offers) == 1 else None
