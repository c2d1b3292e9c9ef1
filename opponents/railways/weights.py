"""The numbers by which the computers of the railways games judge a position."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """What is expected of the rest of a game, and how certain that is."""

    pace: float = 6.0  # cubes that a player uses up in a turn
    sprint: float = 4.0  # cubes that may go in the last turn of a game
    income_per_cube: float = 1.0  # by which each of them raises income
    cost_per_cube: float = 4.0  # what each is paid, cards included
    reserve: float = 30.0  # credit that a player does not touch
    run_per_cube: float = 0.4  # by which each makes the longest run longer
    town_per_cube: float = 0.12  # by which each adds to the towns of the best railway
    minor_per_cube: float = 0.05
    major_per_cube: float = 0.05
    interest_per_loan: float = 1.1  # a turn
    open_card: float = 0.2  # of its income, as long as its city is not reached
    card_per_turn: float = 0.2  # cards that a player still buys in a turn
    unjoined: float = 0.35  # of what lies in other railways than the best: they can be merged
    loan_danger: float = 0.21  # of the chance to win, for each loan above ten
    income_scale: float = 1.0  # how far apart two must be for one to be likely ahead …
    income_blur: float = 2.5  # … and how much more for each root of a turn still to come
    cash_scale: float = 6.0
    cash_blur: float = 14.0
    run_scale: float = 0.5
    run_blur: float = 2.1
    city_scale: float = 0.208
    city_blur: float = 0.63
    card_scale: float = 0.49
    card_blur: float = 0.4
    point_scale: float = 0.49  # the same for victory points
    point_blur: float = 0.35
    patience: float = 0.6  # what a later turn of a plan counts against the one before
    answers: float = 0.5  # what it counts how a position looks after the others have answered


IBERIAN = Weights()
BALKAN = Weights(
    pace=3.0,
    reserve=15.0,
    open_card=0.4,
    loan_danger=0.15,
    run_blur=1.5,
    city_scale=0.35,
    city_blur=0.9,
    card_scale=0.35,
    point_scale=0.35,
)
