"""What the computer of Iberian Gauge holds to be true, as numbers a tuner can change."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Used by those who play a game on quickly, and in the judgement of how it ends."""

    builds_a_city: float = 4.4  # builds from one city to the next
    money_a_city: float = 16.7  # what they take from the treasury
    value_a_city: float = 5.6  # what a city adds to the value of one share
    income_a_city: float = 1.2  # what it adds to the total income
    start_part: float = 0.32  # of the cash for a first share
    start_worth: float = 11.7  # what being the first in a railroad is worth
    loyalty: float = 5.9  # what each share already owned makes another one worth
    crowd: float = 4.8  # what each share of others takes from it
    least_gain: float = -16.5  # a share is bought if it brings more than this
    major: float = 1.4  # how many Urban cities a Major City is worth on the way
    dear_money: float = 0.1  # Urban cities for one unit of the treasury
    dear_builds: float = 0.0  # Urban cities for one build
    late: float = 0.65  # Urban cities for coming a build round later
    reserve: float = 5.0  # what the treasury keeps for each build round to come
    reserve_builds: float = 0.95  # locomotives it keeps for each of them
    envy: float = 4.0  # how many shares of each rival one own share outweighs
    close: float = 4.0  # how much money leaves the winner in doubt in the last round
    open: float = 2.0  # how much more of it for each build round still to come
