"""Income, loans and interest of one player."""

from __future__ import annotations

from msgspec.structs import replace

from rules.errors import RuleViolation
from rules.railways import events
from rules.railways.state import INCOME_PER_CUBE, LOAN, MAX_LOANS, PAY_OFF, Player, income_markers
from rules.title import Event, Seat


def raise_income(player: Player, seat: Seat, amount: int) -> tuple[Player, list[Event]]:
    """Add income; each 20 passed takes a cube from the supply, or stops it there (IR 5.3)."""
    wanted = player.income + amount
    markers = income_markers(player.income)
    reachable = INCOME_PER_CUBE * (markers + player.supply + 1)
    income = min(wanted, reachable)
    taken = income_markers(income) - markers
    raised = replace(player, income=income, supply=player.supply - taken)
    if not taken and income == wanted:
        return raised, []
    return raised, [events.IncomeCube(seat, taken, wanted - income)]


def loans_needed(player: Player, cost: int) -> int:
    """The smallest number of new loans that covers a payment (IR 6.1)."""
    return max(0, -(-(cost - player.cash) // LOAN))


def pay(player: Player, cost: int) -> tuple[Player, int]:
    """Pay a build or a purchase, with loans if needed; a 17th is refused (IR 4.9, 6.4)."""
    loans = loans_needed(player, cost)
    if player.loans + loans > MAX_LOANS:
        raise RuleViolation(
            "IR 6.4",
            "ir-too-many-loans",
            cost=cost,
            loan=player.loans + loans,
            most=MAX_LOANS,
            credit=player.credit,
        )
    cash = player.cash + LOAN * loans - cost
    return replace(player, cash=cash, loans=player.loans + loans), loans


def receive_income(player: Player, seat: Seat) -> tuple[Player, Event]:
    """Income at the end of the action (IR 3.3)."""
    return replace(player, cash=player.cash + player.income), events.Income(seat, player.income)


def pay_interest(player: Player, seat: Seat) -> tuple[Player, events.Interest]:
    """Interest, with as many loans as it takes, at most up to the 16th (IR 6.3, 6.5)."""
    before = player.loans
    while player.cash < player.interest and player.loans < MAX_LOANS:
        player = replace(player, cash=player.cash + LOAN, loans=player.loans + 1)
    paid = min(player.cash, player.interest)
    lapsed = player.interest - paid
    player = replace(player, cash=player.cash - paid)
    return player, events.Interest(seat, paid, player.loans - before, lapsed)


def can_repay(player: Player) -> bool:
    """Whether one loan can be paid off now (IR 3.3)."""
    return player.loans > 0 and player.cash >= PAY_OFF


def repay(player: Player) -> Player:
    """Pay off exactly one loan."""
    return replace(player, cash=player.cash - PAY_OFF, loans=player.loans - 1)
