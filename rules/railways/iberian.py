"""Iberian Railways: its numbers as printed."""

from __future__ import annotations

from rules.railways.title import Railways
from rules.railways.variant import Place, Variant

PLACES = {  # IR 2.1, 2.2, 5.1, 9.5
    "rural": Place(is_urban=False),
    "town": Place(income=2, second_income=1, award="town"),
    "minor": Place(income=3, second_income=2, award="minor"),
    "major": Place(income=4, second_income=3, award="major"),
    "lisbon": Place(income=5, second_income=4),
    "madrid_outer": Place(income=6, second_income=6, capacity=1, is_exclusive=True),
    "madrid_inner": Place(capacity=0),
}

SURCHARGES = {"clear": 0, "hill": 1, "river": 1, "hill_river": 2}  # IR 4.3

IBERIA = Variant("iberian_railways", places=PLACES, surcharges=SURCHARGES)


class IberianRailways(Railways):
    """3–5 players build railways across Spain and Portugal."""

    key = "iberian_railways"
    name = "Iberian Railways"
    rules = IBERIA
