"""Steps of a turn of Iron Dragon in a few words, for what takes them back."""

from __future__ import annotations

from bot.titles.dragon.names import Names
from rules.dragon import actions as a
from rules.dragon.actions import AnyAction
from rules.dragon.pieces import foremen


def step_words(names: Names, action: AnyAction) -> str:
    """What a step was; train 2 is named, for who has it."""
    said = names.words(f"dragon-step-{_kind(action)}", what=_what(names, action))
    train = getattr(action, "train", 0)
    return names.words("dragon-step", step=said, train=train + 1)


def _kind(action: AnyAction) -> str:
    is_toward = isinstance(action, a.Build) and action.is_toward
    return "toward" if is_toward else str(action.__struct_config__.tag)


def _what(names: Names, action: AnyAction) -> str:
    """The place or the goods it was about."""
    match action:
        case a.Place(at=place) | a.Move(to=place) | a.Sail(to=place) | a.Build(to=place):
            return names.written_place(place)
        case a.Load(load=load) | a.Drop(load=load) | a.Lose(load=load):
            return names.load(load)
        case a.Deliver(load=load) | a.LateRun(load=load):
            return names.load(load)
        case _:
            return _whom(names, action)


def _whom(names: Names, action: AnyAction) -> str:
    """The engine, ship, foreman or sum; nothing where the verb says it all."""
    match action:
        case a.Upgrade(loco=loco):
            return names.loco(loco)
        case a.Board(ship=ship):
            return names.ship(ship)
        case a.KeepForeman(foreman=foreman) | a.Hire(foreman=foreman) if foreman in foremen():
            return names.foreman(foreman)
        case a.Borrow(amount=amount):
            return names.words("dragon-gp", amount=amount)
    return ""
