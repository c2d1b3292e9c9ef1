"""Weights changed by chance, and written down to be pasted."""

from __future__ import annotations

import msgspec

from opponents.tuning.changes import MOST_CHANGED, as_python, changed, numbers, told


class Weights(msgspec.Struct, frozen=True):
    one: float = 2.0
    two: float = -0.5
    three: float = 0.0
    four: float = 10.0
    five: float = 1.0
    name: str = "kept"


def test_the_same_luck_changes_the_same_few_numbers() -> None:
    for luck in map(str, range(30)):
        new = changed(Weights(), luck)
        assert new == changed(Weights(), luck)
        differing = [k for k, v in numbers(new).items() if v != numbers(Weights())[k]]
        assert 1 <= len(differing) <= MOST_CHANGED
        assert new.name == "kept"


def test_every_number_is_changed_sooner_or_later_and_keeps_its_sign() -> None:
    found = [numbers(changed(Weights(), str(luck))) for luck in range(60)]
    for name, old in numbers(Weights()).items():
        values = {new[name] for new in found}
        assert len(values) > 3, name
        assert old == 0 or all(value * old > 0 for value in values)


def test_weights_are_told_and_written_as_python() -> None:
    new = Weights(one=3.5)
    assert told(Weights(), new) == "one 2 → 3.5"
    assert eval(as_python(new), {"Weights": Weights}) == new
