"""A game as plain lists that change: what the rules do, without events, checks and copies."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import reduce
from operator import or_

import msgspec

from opponents.gauge.ground import MAJOR_SPACES, MAJOR_VALUE, URBAN_SPACES, Ground, ground_of
from opponents.gauge.ways import Step
from rules.gauge.pieces import ROUNDS
from rules.gauge.pieces import Step as Kind
from rules.gauge.shares.tracks import SPECIAL_CITIES, SPECIAL_DIVIDEND, moved_value
from rules.gauge.state import State
from rules.hexes import HexSet


class Table(msgspec.Struct):
    """Everything of a game that is played on quickly; railroads in tile order."""

    ground: Ground
    seats: int
    shares: tuple[int, ...]
    conceded: tuple[bool, ...]
    cash: list[int]
    cubes: list[int]
    bought: list[int]  # in this stock round: by seat, railroads as bits
    owners: list[tuple[int, ...]]
    treasury: list[int]
    value: list[int]
    space: list[int]
    track: list[HexSet]
    locomotives: list[int]
    taken: HexSet  # country hexes with track
    ways: list[tuple[Step, ...]]  # where each railroad is bound for
    round: int
    priority: int
    current: int
    passes: int
    railroad: int
    share: int
    entered: bool
    declined: int  # seats as bits

    def copy(self) -> Table:
        """Another one that can be played on without changing this one."""
        twin = copy(self)
        twin.cash, twin.cubes, twin.bought = self.cash[:], self.cubes[:], self.bought[:]
        twin.owners, twin.treasury, twin.value = self.owners[:], self.treasury[:], self.value[:]
        twin.space, twin.track = self.space[:], self.track[:]
        twin.locomotives, twin.ways = self.locomotives[:], self.ways[:]
        return twin

    @property
    def is_stock(self) -> bool:
        """Whether shares are bought in this round."""
        return ROUNDS[self.round - 1] is Kind.STOCK

    def buy(self, seat: int, railroad: int, cost: int) -> None:
        """A share for its price (IG 2.3)."""
        self.cash[seat] -= cost
        self.cubes[seat] -= 1
        self.bought[seat] |= 1 << railroad
        self.treasury[railroad] += cost
        self.owners[railroad] = (*self.owners[railroad], seat)

    def start(self, seat: int, railroad: int, value: int, city: int) -> None:
        """A first share (IG 2.5)."""
        self.buy(seat, railroad, value)
        self.value[railroad] = value
        self.track[railroad] = 1 << city
        self.locomotives[railroad] -= 1

    def build(self, railroad: int, step: Step) -> None:
        """One track, its leases and what it moves (IG 3.3, 4.3, 5)."""
        place = 1 << step.hex
        for owner, amount in self.lease_payments(step.leased):
            self.treasury[owner] += amount
            self.treasury[railroad] -= amount
        self.treasury[railroad] -= self.ground.build_cost[step.hex]
        self.locomotives[railroad] -= 1
        self.track[railroad] |= place
        if place & self.ground.cities:
            self._enter(railroad, bool(place & self.ground.major))
        else:
            self.taken |= place

    def lease_payments(self, leased: tuple[int, ...]) -> list[tuple[int, int]]:
        """Which railroad gets how much (IG 4.3)."""
        return [(self._owner(h), self.ground.lease_cost[h]) for h in leased]

    def _owner(self, leased: int) -> int:
        return next(i for i, track in enumerate(self.track) if track >> leased & 1)

    def _enter(self, railroad: int, is_major: bool) -> None:
        """Markers, and the dividend for the fifth Major City (IG 5.1–5.3)."""
        self.entered = True
        before = self.space[railroad]
        after = before + (MAJOR_SPACES if is_major else URBAN_SPACES)
        self.space[railroad] = after
        spaces = self.ground.arrows[after] - self.ground.arrows[before]
        if is_major:
            spaces += MAJOR_VALUE
            majors = (self.track[railroad] & self.ground.major).bit_count()
            if majors % SPECIAL_CITIES == 0:
                self._pay(railroad, SPECIAL_DIVIDEND // self.shares[railroad])
        if spaces:
            self.value[railroad] = moved_value(self.value[railroad], spaces)

    def close(self, railroad: int) -> None:
        """Penalty and dividend after the last share (IG 6)."""
        owners = self.owners[railroad]
        if owners:
            if not self.entered:
                self.value[railroad] = moved_value(self.value[railroad], -len(owners))
            self._pay(railroad, self.dividend(railroad))
        self.open(railroad + 1)

    def open(self, railroad: int) -> None:
        """It is this railroad's turn (IG 3.1)."""
        self.railroad, self.share, self.entered, self.declined = railroad, 0, False, 0

    def dividend(self, railroad: int) -> int:
        """What one share pays now (IG 5.2)."""
        return self.ground.pays[self.shares[railroad]][self.space[railroad]]

    def _pay(self, railroad: int, each: int) -> None:
        owners = self.owners[railroad]
        for seat in owners:
            self.cash[seat] += each
        self.treasury[railroad] += each * (self.shares[railroad] - len(owners))

    def next_round(self) -> None:
        """The round is over (IG 1.3, 2.2)."""
        if self.is_stock:
            self.priority = self.current
            self.bought = [0] * self.seats
        self.round += 1
        self.current, self.passes = self.priority, 0
        self.open(0)

    def wealth(self, seat: int) -> int:
        """Cash and shares (IG 7.1)."""
        shares = zip(self.owners, self.value, strict=True)
        return self.cash[seat] + sum(value * owners.count(seat) for owners, value in shares)


def table_of(state: State) -> Table:
    """A game of the rules as a quick one."""
    ground, railroads, players = (
        ground_of(state.board, state.overflow),
        state.railroads,
        state.players,
    )
    tracks = [r.track for r in railroads]
    return Table(
        ground=ground,
        seats=len(players),
        shares=tuple(r.shares for r in railroads),
        conceded=tuple(player.has_conceded for player in players),
        cash=[player.cash for player in players],
        cubes=[player.cubes for player in players],
        bought=[_bits(map(state.index_of, player.bought)) for player in players],
        owners=[tuple(r.owners) for r in railroads],
        treasury=[r.treasury for r in railroads],
        value=[r.value for r in railroads],
        space=[r.space for r in railroads],
        track=tracks,
        locomotives=[r.locomotives for r in railroads],
        taken=reduce(or_, tracks) & ~ground.cities,
        ways=[()] * len(railroads),
        round=state.round,
        priority=state.priority,
        current=state.current,
        passes=state.passes,
        railroad=state.acting.railroad,
        share=state.acting.share,
        entered=state.acting.has_entered_city,
        declined=_bits(state.acting.declined),
    )


def _bits(numbers: Iterable[int]) -> int:
    return reduce(or_, (1 << number for number in numbers), 0)
