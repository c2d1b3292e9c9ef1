"""Building: what may be placed where, what it costs and what income it brings."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rules.boards import Hex
from rules.errors import RuleViolation, Value, either, every
from rules.hexes import DIRECTIONS, HexSet, members, repeated, to_set
from rules.networks import components, is_connected
from rules.railways.actions import Kind
from rules.railways.build.ways import touched
from rules.railways.state import MAX_BUILD, Player, State
from rules.railways.variant import MERGE_INCOME, SECOND_RAILWAY, Variant, base_cost
from rules.title import Seat

RAILWAYS_NEEDED = {Kind.START: 0, Kind.EXPAND: 1, Kind.MERGE: 2}  # IR 4.4–4.6


class Ground(msgspec.Struct, frozen=True):
    """The map as one builder finds it before placing anything."""

    variant: Variant
    own: HexSet
    others: HexSet  # holds at least one cube of somebody else
    full: HexSet
    limit: int  # the most cubes this build may place

    @property
    def railways(self) -> tuple[HexSet, ...]:
        """The builder's railways (IR 2.4)."""
        return components(self.variant.board.grid, self.own)

    @property
    def holds_exclusive(self) -> bool:
        """Whether the builder already has their one hex of that group (IR 2.3)."""
        return bool(self.own & self.variant.exclusive)

    @property
    def room(self) -> HexSet:
        """Hexes that can take one more cube of this builder (IR 2.2, 2.3)."""
        barred = self.own | self.full
        if self.holds_exclusive:
            barred |= self.variant.exclusive
        return self.variant.board.grid.all & ~barred


def ground(variant: Variant, state: State, seat: Seat) -> Ground:
    """What this seat could build on now."""
    player = state.players[seat]
    others = 0
    for index, other in enumerate(state.players):
        if index != seat:
            others |= other.cubes
    return Ground(
        variant,
        own=player.cubes,
        others=others,
        full=full_hexes(variant, state),
        limit=min(state.build_limit, MAX_BUILD, player.supply),  # IR 4.1
    )


def full_hexes(variant: Variant, state: State) -> HexSet:
    """Hexes that hold as many cubes as they can (IR 2.2)."""
    holding = crowding(variant, state)
    full = 0
    for capacity, hexes in variant.by_capacity.items():
        if capacity < len(holding):
            full |= hexes & holding[capacity]
    return full


def crowding(variant: Variant, state: State) -> list[HexSet]:
    """The hexes that hold at least 0, 1, 2 … cubes."""
    at_least = [variant.board.grid.all]
    for player in state.players:
        grown = [hexes & player.cubes for hexes in at_least]
        at_least = [a | b for a, b in zip([*at_least, 0], [at_least[0], *grown], strict=True)]
    return at_least


def build_cost(site: Ground, hexes: HexSet) -> int:
    """The price of one build, before loans."""
    paid = hexes & ~site.variant.free  # BR 2.2
    return base_cost(paid.bit_count()) + sum(surcharges(site, hexes))


def surcharges(site: Ground, hexes: HexSet) -> tuple[int, int]:
    """What terrain and the railways of others add to that price (IR 4.3)."""
    paid = hexes & ~site.variant.free  # BR 2.2
    terrain = sum(
        dollars * (paid & where).bit_count() for dollars, where in site.variant.by_surcharge.items()
    )
    return terrain, SECOND_RAILWAY * (paid & site.others).bit_count()


def build_income(site: Ground, kind: Kind, hexes: HexSet) -> int:
    """The income a build brings, cards left aside (IR 5.1, 5.2)."""
    gained = MERGE_INCOME if kind is Kind.MERGE else 0
    first, second = hexes & ~site.others, hexes & site.others
    for (alone, shared), where in site.variant.by_income.items():
        gained += alone * (first & where).bit_count() + shared * (second & where).bit_count()
    return gained


def named_hexes(variant: Variant, labels: Iterable[str]) -> HexSet:
    """The hexes that a build names by label or city; RuleViolation if one comes twice."""
    named = [variant.board.find(label).id for label in labels]
    again = repeated(named)
    if again is not None:
        raise RuleViolation(
            variant.cite("IR 2.2"), "ir-named-twice", place=variant.board.hexes[again].title
        )
    return to_set(named)


def check_build(site: Ground, player: Player, kind: Kind, hexes: HexSet) -> None:
    """Raise unless this player may place exactly these cubes as this kind of build."""
    checks = {Kind.START: _check_start, Kind.EXPAND: _check_expand, Kind.MERGE: _check_merge}
    if kind not in checks:
        raise RuleViolation("IR 3.1", "ir-purchase-places-none")
    _check_number(site, player, hexes)
    _check_room(site, hexes)
    checks[kind](site, hexes)


def _check_number(site: Ground, player: Player, hexes: HexSet) -> None:
    wanted = hexes.bit_count()
    if wanted > MAX_BUILD:
        raise RuleViolation("IR 4.1", "ir-beyond-any-build", tracks=wanted, most=MAX_BUILD)
    if wanted > player.supply:
        raise RuleViolation("IR 4.1", "ir-beyond-supply", tracks=wanted, supply=player.supply)
    if wanted > site.limit:
        raise RuleViolation("IR 4.1", "ir-beyond-limit", tracks=wanted, limit=site.limit)


def _check_room(site: Ground, hexes: HexSet) -> None:
    board, places, cite = site.variant.board, site.variant.places, site.variant.cite
    for place in (board.hexes[h] for h in members(hexes)):
        if places[place.kind].capacity == 0:
            raise RuleViolation(
                cite("IR 2.1"),
                "ir-closed-to-all",
                place=place.title,
                hex=place.label,
                sides=_sides(site.variant, place),
            )
        if site.own >> place.id & 1:
            raise RuleViolation(cite("IR 2.2"), "ir-cube-already", place=place.title)
        if site.full >> place.id & 1:
            raise RuleViolation(cite("IR 2.2"), "ir-hex-full", place=place.title)
    group = (site.own | hexes) & site.variant.exclusive
    if hexes & site.variant.exclusive and group.bit_count() > 1:
        names = [board.hexes[h].title for h in members(group)]
        raise RuleViolation(cite("IR 2.3"), "ir-only-one-of", places=every(names))


def _sides(variant: Variant, place: Hex) -> Value:
    """The hexes around one that bars all building, each named after its direction."""
    board = variant.board
    around = [board.grid.id_at(place.q + q, place.r + r) for q, r in DIRECTIONS.values()]
    names = [board.hexes[h].name for h in around if variant.exclusive >> h & 1]
    first, *others = (name.removeprefix(f"{place.name} ") for name in names)
    return either((f"{place.name} {first}", *others))


def _check_start(site: Ground, hexes: HexSet) -> None:
    grid = site.variant.board.grid
    if not is_connected(grid, hexes):
        raise RuleViolation("IR 4.4", "ir-start-not-joined")
    if grid.around(hexes) & site.own:
        raise RuleViolation("IR 4.4", "ir-start-touches-own")
    site.variant.check_start(hexes)


def _check_expand(site: Ground, hexes: HexSet) -> None:
    railways = _touched(site, hexes)
    if not railways:
        raise RuleViolation("IR 4.5", "ir-expand-touches-none")
    if len(railways) > 1:
        raise RuleViolation("IR 4.5", "ir-expand-touches-several")
    if not is_connected(site.variant.board.grid, hexes | railways[0]):
        raise RuleViolation("IR 4.5", "ir-expand-not-joined")
    if not hexes & site.variant.urban:
        raise RuleViolation("IR 4.5", "ir-expand-reaches-none")


def _check_merge(site: Ground, hexes: HexSet) -> None:
    railways, clause = _touched(site, hexes), site.variant.cite("IR 4.6")
    if len(railways) < 2:
        raise RuleViolation(clause, "ir-merge-too-few", most=site.variant.most_merged)
    if len(railways) > site.variant.most_merged:
        raise RuleViolation(clause, "ir-merge-too-many", most=site.variant.most_merged)
    joined = hexes
    for railway in railways:
        joined |= railway
    if not is_connected(site.variant.board.grid, joined):
        raise RuleViolation(clause, "ir-merge-not-joined")


def _touched(site: Ground, hexes: HexSet) -> tuple[HexSet, ...]:
    """The builder's railways that these hexes touch."""
    return touched(site.variant.board.grid, site.own, hexes)
