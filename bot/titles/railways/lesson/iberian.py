"""A first game of Iberian Railways: a start, an expansion, an interest and a merge."""

from __future__ import annotations

from importlib.resources import files

from bot.games.lesson import Lesson, confirms, makes, opens, read_script, reads

IBERIAN = Lesson(
    title="iberian_railways",
    seats=3,
    seed="lesson 3",
    script=read_script(files(__package__).joinpath("iberian.txt")),
    steps=(
        reads("lesson-iberian-goal"),
        opens("lesson-iberian-start", "start"),
        makes("lesson-iberian-start-where", within="start"),
        confirms("lesson-iberian-start-price"),
        makes("lesson-iberian-repay"),
        opens("lesson-iberian-expand", "expand"),
        makes("lesson-iberian-expand-where", within="expand"),
        confirms("lesson-iberian-expand-price", makes=2),
        opens("lesson-iberian-purchase", "purchase"),
        makes("lesson-iberian-purchase-what", within="purchase"),
        confirms("lesson-iberian-purchase-price", makes=2),
        reads("lesson-iberian-picture", skips=2),
        opens("lesson-iberian-merge", "merge"),
        makes("lesson-iberian-merge-where", within="merge"),
        confirms("lesson-iberian-merge-price", makes=2),
        reads("lesson-iberian-ending"),
    ),
    end="lesson-iberian-won",
)
