"""A first game of Iron Dragon: track, a train, and two loads on their way."""

from __future__ import annotations

from importlib.resources import files

from bot.games.lesson import Lesson, confirms, makes, opens, read_script, reads

DRAGON = Lesson(
    title="iron_dragon",
    seats=2,
    seed="lesson 31",
    script=read_script(files(__package__).joinpath("first_game.txt")),
    steps=(
        reads("lesson-dragon-goal"),
        opens("lesson-dragon-cards", "hand", skips=1),
        reads("lesson-dragon-demands", within="hand"),
        opens("lesson-dragon-build", "build"),
        makes("lesson-dragon-build-where", within="build"),
        confirms("lesson-dragon-build-price", makes=2),
        opens("lesson-dragon-place", "place", skips=2),
        makes("lesson-dragon-place-where", within="place"),
        confirms("lesson-dragon-place-load", makes=2),
        makes("lesson-dragon-go"),
        confirms("lesson-dragon-deliver", makes=2),
        opens("lesson-dragon-load", "load"),
        makes("lesson-dragon-load-what", within="load"),
        reads("lesson-dragon-picture", skips=2),
        reads("lesson-dragon-ending"),
    ),
    end="lesson-dragon-won",
)
