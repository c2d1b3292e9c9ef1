"""What the hexes of a board mean in Iberian Gauge: room, price, and whether they can be leased."""

from __future__ import annotations

from functools import cache

from rules.boards import Board, load_board
from rules.hexes import HexId

BOARDS = {"classic": "iberian_gauge_classic", "geographic": "iberian_gauge"}  # IG 1.4
BUILD_COST = {"easy": 4, "difficult": 8, "urban": 4, "major": 4}  # IG 3.3
LEASE_COST = {"easy": 2, "difficult": 4}  # IG 4.3
CHEAPEST_BUILD = min(BUILD_COST.values())
DIVIDEND_SPACES = {"urban": 1, "major": 2}  # IG 5.1
VALUE_SPACES = {"major": 1}  # IG 5.1


class Land:
    """A board as this game reads it, with its look-ups made once."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.grid = board.grid
        self.major = board.of_kind("major")
        self.cities = board.of_kind(*DIVIDEND_SPACES)
        self.rural = board.of_kind(*LEASE_COST)  # one railroad each (IG 3.4)
        self.difficult = board.of_kind("difficult")
        self.around = {h: board.grid.neighbours(h) for h in board.hexes}
        self.build_cost = {h.id: BUILD_COST[h.kind] for h in board.hexes.values()}
        self.lease_cost = {
            h.id: LEASE_COST[h.kind] for h in board.hexes.values() if h.kind in LEASE_COST
        }

    def title(self, hex_id: HexId) -> str:
        """What people call a hex."""
        return self.board.hexes[hex_id].title

    def labels(self, hexes: tuple[HexId, ...]) -> tuple[str, ...]:
        """The labels of these hexes in the order given."""
        return tuple(self.board.hexes[h].label for h in hexes)


@cache
def land_of(option: str) -> Land:
    """The land of a choice of the option `board`, made once."""
    return Land(load_board(BOARDS[option]))
