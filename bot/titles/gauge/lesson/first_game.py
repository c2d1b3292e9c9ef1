"""A first game of Iberian Gauge: a railroad, a share, a city, a lease."""

from __future__ import annotations

from importlib.resources import files

from bot.games.lesson import Lesson, confirms, makes, opens, read_script, reads

GAUGE = Lesson(
    title="iberian_gauge",
    seats=3,
    seed="lesson 4",
    script=read_script(files(__package__).joinpath("first_game.txt")),
    steps=(
        reads("lesson-gauge-goal"),
        opens("lesson-gauge-float", "float"),
        opens("lesson-gauge-railroad", "float yellow", within="float"),
        opens("lesson-gauge-value", "float yellow 20", within="float yellow"),
        makes("lesson-gauge-city", within="float yellow 20"),
        confirms("lesson-gauge-treasury"),
        opens("lesson-gauge-buy", "buy"),
        makes("lesson-gauge-share", within="buy"),
        confirms("lesson-gauge-share-price"),
        opens("lesson-gauge-build", "build"),
        makes("lesson-gauge-build-where", within="build"),
        confirms("lesson-gauge-build-effect"),
        reads("lesson-gauge-picture"),
        opens("lesson-gauge-lease", "build", skips=18),
        makes("lesson-gauge-lease-where", within="build"),
        confirms("lesson-gauge-lease-price"),
        reads("lesson-gauge-ending"),
    ),
    end="lesson-gauge-won",
)
