"""A first game of Balkan Railways: a free start, an interest, the Orient Express."""

from __future__ import annotations

from importlib.resources import files

from bot.games.lesson import Lesson, confirms, makes, opens, read_script, reads

BALKAN = Lesson(
    title="balkan_railways",
    seats=3,
    seed="lesson 3",
    script=read_script(files(__package__).joinpath("balkan.txt")),
    steps=(
        reads("lesson-balkan-goal"),
        opens("lesson-balkan-start", "start"),
        makes("lesson-balkan-start-where", within="start"),
        confirms("lesson-balkan-start-price"),
        opens("lesson-balkan-expand", "expand"),
        makes("lesson-balkan-expand-where", within="expand"),
        confirms("lesson-balkan-expand-price", makes=2),
        opens("lesson-balkan-purchase", "purchase"),
        makes("lesson-balkan-purchase-what", within="purchase"),
        confirms("lesson-balkan-purchase-price", makes=2),
        reads("lesson-balkan-picture", skips=6),
        opens("lesson-balkan-join", "expand"),
        makes("lesson-balkan-join-where", within="expand"),
        confirms("lesson-balkan-join-price"),
        opens("lesson-balkan-route", "route"),
        makes("lesson-balkan-route-which", within="route"),
        confirms("lesson-balkan-route-gain", makes=2),
        reads("lesson-balkan-ending"),
    ),
    end="lesson-balkan-won",
)
