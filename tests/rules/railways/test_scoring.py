"""Awards and victory (IR 9.2–9.8)."""

from __future__ import annotations

from rules.railways.state import Player
from rules.title import Award, Result
from tests.rules.railways.support.position import IBERIA, owner, table


def scored(*players: Player) -> Result:
    """The result if the game ended now."""
    result = IBERIA.result(table(*players, step="over", ending="stalled"))
    assert result is not None
    return result


def award(key: str, *players: Player) -> Award:
    """One award of that result."""
    (found,) = [award for award in scored(*players).awards if award.key == key]
    return found


def test_most_income_as_marked() -> None:
    # IR 9.2
    found = award("income", owner(income=12), owner(income=30), owner(income=30))
    assert (found.points, found.best, found.holders) == (1, 30, (1, 2))
    assert found.values == (12, 30, 30)


def test_cash_less_twenty_for_each_loan() -> None:
    # IR 9.3
    found = award("cash", owner(cash=45, loans=2), owner(cash=4), owner(cash=90, loans=5))
    assert (found.points, found.best, found.holders) == (2, 5, (0,))
    assert found.values == (5, 4, -10)


def test_no_cash_above_zero_no_award() -> None:
    # IR 9.3, 9.6
    for players in ((owner(), owner(loans=1), owner()), (owner(loans=1),) * 3):
        assert award("cash", *players).holders == ()
        assert award("cash", *players).best == 0


def test_longest_run_is_a_path_without_branches() -> None:
    # IR 9.4
    trunk = "B11 C11 D11 E12 F11"
    found = award("longest_run", owner(f"{trunk} D12"), owner("P3 P4 P5 P6 D2 D3 D4"), owner())
    assert (found.points, found.best, found.holders) == (1, 6, (0,))
    assert found.values == (6, 4, 0)


def test_most_cities_of_a_class_in_one_railway() -> None:
    # IR 9.5
    towns = owner("N9 N10 N11")  # Toledo, Ciudad Real
    scattered = owner("D4 D8 E12 G8")  # four towns in four railways
    assert award("town", towns, scattered).holders == (0,)
    assert award("minor", towns, owner("D2")).holders == (1,)
    assert award("major", towns, owner("D6 D7")).holders == (1,)


def test_lisbon_and_madrid_count_for_no_class() -> None:
    # IR 9.5
    for key in ("town", "minor", "major"):
        found = award(key, owner("B11 C11"), owner("O9 O10"))
        assert (found.best, found.holders) == (0, ())


def test_every_tied_railway_scores_even_two_of_one_player() -> None:
    # IR 9.6
    twice = owner("D4 D5 G8 G9")  # Vigo and Guarda, one town each, two cubes each
    result = scored(twice, owner("E12 E13"), owner())
    by_key = {award.key: award for award in result.awards}
    assert by_key["town"].holders == (0, 0, 1)
    assert by_key["longest_run"].holders == (0, 0, 1)
    assert result.scores == (4, 2, 0)
    assert result.winners == (0,)


def test_an_award_of_zero_is_not_given() -> None:
    # IR 9.6, 9.8
    result = scored(owner(), owner(), owner())
    assert all(award.holders == () for award in result.awards)
    assert result.scores == (0, 0, 0)
    assert result.winners == (0, 1, 2)


def test_most_business_interests() -> None:
    # IR 9.7
    found = award("interests", owner(cards="Porto"), owner(cards="Oviedo, Cádiz"))
    assert (found.points, found.best, found.holders) == (1, 2, (1,))


def test_the_highest_score_wins_and_ties_share() -> None:
    # IR 9.8
    result = scored(owner(income=9), owner(cards="Porto"), owner(income=3))
    assert result.scores == (1, 1, 0)
    assert result.winners == (0, 1)


def test_players_who_are_out_are_left_out_of_every_comparison() -> None:
    # IR 7.2
    gone = owner("D4 D5 D6 D7 D8", income=50, cash=99, cards="Porto, Oviedo", is_out=True)
    result = scored(gone, owner("E12 F11", income=1), owner())
    assert all(0 not in award.holders for award in result.awards)
    assert all(award.values[0] is None for award in result.awards)
    assert result.scores == (0, 3, 0)  # income, longest run, towns
    assert result.winners == (1,)
