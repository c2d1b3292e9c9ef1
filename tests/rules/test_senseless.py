"""Senseless actions and lines of every title: refused in words, and nothing else happens."""

from __future__ import annotations

import random
import typing
from enum import Enum
from functools import cache
from typing import Any

import pytest

from rules.errors import BadNotation, RuleViolation
from rules.title import Seat
from tests.rules.random_players import RANDOM_PLAYERS
from tests.titles import TITLES
from tests.worded import worded

TEXTS = (
    *("", " ", "-1", "0", "kola", "Kola", "2,0", "0,0", "99,99", "9,14", "u9,14", "u17,33", "u2,0"),
    *("10,14", "X01", "X99", "x1", "40,40", "2,0-3,0", "10,14-11,14", "10,14-2,0", "9,14-10,14"),
    *(
        "34.21",
        "١٢,١٤",
        "²,³",
        "12,14,16",
        "G7",
        "g7",
        "ZZ99",
        "madrid",
        "Madrid",
        "gold",
        "nobody",
    ),
    *(
        "teapot",
        "deck",
        "discard",
        "serpent",
        "urk_harakn",
        "é" * 300,
        "\x00",
        "\ud800",
        "via",
        "to",
    ),
)
NUMBERS = (-(10**30), -2, -1, 0, 1, 2, 3, 7, 12, 99, 151, 152, 999, 10**30)


def senseless(rng: random.Random, kind: Any) -> Any:
    """Some value of a field's type."""
    if typing.get_origin(kind) is tuple:
        item = typing.get_args(kind)[0]
        return tuple(senseless(rng, item) for _ in range(rng.choice([0, 1, 1, 2, 3])))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return rng.choice(list(kind))
    plain = getattr(kind, "__supertype__", kind)  # of a NewType
    return rng.choice({str: TEXTS, int: NUMBERS, bool: (False, True)}[plain])


def an_action(rng: random.Random, title: Any) -> Any:
    """A senseless action of any kind."""
    kind = rng.choice(typing.get_args(title.action_type))
    hints = typing.get_type_hints(kind)
    return kind(**{name: senseless(rng, hints[name]) for name in kind.__struct_fields__})


@cache
def positions(key: str) -> list[Any]:
    """States all through a few games."""
    title, (player, _) = TITLES[key], RANDOM_PLAYERS[key]
    found = []
    for number in range(3):
        seed = f"senseless {number}"
        choose = player(random.Random(seed))
        options = {o.key: o.choices[-1] for o in title.options} if number else {}
        state = title.setup(max(title.seats), title.check_options(options), seed)
        for step in range(160):
            if title.result(state) is not None:
                break
            if step % 8 == 0:
                found.append(state)
            wanted = choose(state)
            if wanted.is_legal:
                state, _ = title.play(state, wanted.seat, wanted.action)
    return found


@pytest.mark.parametrize("key", TITLES)
def test_senseless_actions_are_refused_in_words(key: str) -> None:
    title, rng = TITLES[key], random.Random(f"actions {key}")
    said = []
    for _ in range(2000):
        state = rng.choice(positions(key))
        seat, before = rng.choice([*title.turn(state).deciders, Seat(0)]), title.fingerprint(state)
        try:
            title.play(state, seat, an_action(rng, title))
        except (RuleViolation, BadNotation) as refusal:
            said.append(worded(refusal))
        assert title.fingerprint(state) == before
    assert len(said) > 1000
    assert all(said)


@pytest.mark.parametrize("key", TITLES)
def test_senseless_lines_are_no_moves(key: str) -> None:
    """A line that is read after all is an action, however foolish."""
    title, rng = TITLES[key], random.Random(f"lines {key}")
    verbs = [kind.__struct_config__.tag for kind in typing.get_args(title.action_type)]
    unread = 0
    for _ in range(3000):
        words = rng.choices(
            [*TEXTS, *map(str, NUMBERS), *verbs, "from", "get"], k=rng.randint(0, 4)
        )
        line = " ".join([rng.choice(["", "1:", "2:", "9:", "²:"]) + rng.choice(verbs), *words])
        try:
            action = title.parse(line)
        except BadNotation:
            unread += 1
        else:
            assert isinstance(action, typing.get_args(title.action_type))
    assert unread > 500
