"""Actions of Iron Dragon as short lines, and back: “2:move kola via 12,14 13,14”."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rules.dragon import actions as a
from rules.dragon.actions import AnyAction
from rules.dragon.board.layout import in_one_word
from rules.errors import BadNotation

_PLAIN: dict[str, AnyAction] = {
    "decline": a.Decline(),
    "accept": a.Accept(),
    "refuse": a.Refuse(),
    "end": a.End(),
    "time up": a.TimeUp(),
    "concede": a.Concede(),
}
_TRAIN = re.compile(r"(\d):\s*(.*)")
QUICKEST = "quickest"  # behind a run for which movement comes before money


def notate(action: AnyAction) -> str:
    """The action as a line that `parse` reads back."""
    for line, plain in _PLAIN.items():
        if plain == action:
            return line
    words = " ".join(_words(action))
    train = getattr(action, "train", 0)
    return f"{train + 1}:{words}" if train else words


def _words(action: AnyAction) -> list[str]:
    match action:
        case a.Move(to=to, via=via) | a.Sail(to=to, via=via):
            words = [_verb(action), in_one_word(to), *_places("via", via)]
            return [*words, QUICKEST] if getattr(action, "is_quickest", False) else words
        case a.LateRun(to=to, load=load, card=card, via=via):
            return ["late", in_one_word(to), load, str(card), *_places("via", via)]
        case a.Load(load=load, is_new=is_new):
            return ["load", load, *(["new"] if is_new else [])]
        case a.Deliver(load=load, card=card):
            return ["deliver", load, str(card)]
        case a.Build():
            return _build_words(action)
        case a.Trim(cards=cards):
            return ["trim", *map(str, cards)]
        case a.DiscardHand(stay=stay):
            return ["discard", *map(str, stay)]
        case a.Backtrack(trains=trains):
            return ["backtrack", *(str(train + 1) for train in trains)]
        case a.Propose(partner=partner, price=price, gets=gets, gives=gives):
            return ["trade", str(partner), str(price), *_list("get", gets), *_list("give", gives)]
        case _:
            return [_verb(action), *_field(action)]


def _build_words(action: a.Build) -> list[str]:
    words = ["toward"] if action.is_toward else []
    words += [in_one_word(action.to), *_places("from", (action.start,) if action.start else ())]
    words += _places("via", action.via)
    return ["build", *words, *(["exactly"] if action.is_exact else [])]


def _verb(action: AnyAction) -> str:
    return str(action.__struct_config__.tag)


def _field(action: AnyAction) -> list[str]:
    names = [name for name in action.__struct_fields__ if name != "train"]
    return [in_one_word(str(getattr(action, name))) for name in names]


def _list(word: str, items: Sequence[str]) -> list[str]:
    return [word, *items] if items else []


def _places(word: str, places: tuple[str, ...]) -> list[str]:
    return _list(word, [in_one_word(place) for place in places])


def parse(text: str) -> AnyAction:
    """The action in a line that `notate` wrote."""
    line = " ".join(text.split())
    if line in _PLAIN:
        return _PLAIN[line]
    numbered = _TRAIN.fullmatch(line)
    train, rest = (int(numbered[1]) - 1, numbered[2]) if numbered else (0, line)
    verb, *words = rest.split(" ")
    try:
        if verb in _READERS:
            return _READERS[verb](words, train)
    except (ValueError, IndexError):
        pass
    raise BadNotation("id-no-move", written=text)


def _split(words: list[str], *marks: str) -> dict[str, tuple[str, ...]]:
    """Words by the mark before them; those before the first mark under an empty one."""
    found: dict[str, list[str]] = {"": []}
    mark = ""
    for word in words:
        if word in marks:
            mark = word
            found.setdefault(mark, [])
        else:
            found[mark].append(word)
    return {key: tuple(value) for key, value in found.items()}


def _one(words: tuple[str, ...] | list[str]) -> str:
    (word,) = words
    return word


def _numbers(words: tuple[str, ...] | list[str]) -> tuple[int, ...]:
    return tuple(map(int, words))


def _move(words: list[str], train: int) -> AnyAction:
    is_quickest = words[-1:] == [QUICKEST]
    parts = _split(words[: len(words) - is_quickest], "via")
    return a.Move(_one(parts[""]), parts.get("via", ()), train, is_quickest)


def _sail(words: list[str], train: int) -> AnyAction:
    parts = _split(words, "via")
    return a.Sail(_one(parts[""]), parts.get("via", ()), train)


def _late(words: list[str], train: int) -> AnyAction:
    parts = _split(words, "via")
    to, load, card = parts[""]
    return a.LateRun(to, load, int(card), parts.get("via", ()), train)


def _load(words: list[str], train: int) -> AnyAction:
    is_new = words[1:] == ["new"]
    return a.Load(_one(words[:1] if is_new else words), train, is_new)


def _deliver(words: list[str], train: int) -> AnyAction:
    load, card = words
    return a.Deliver(load, int(card), train)


def _build(words: list[str], _: int) -> AnyAction:
    is_toward, is_exact = words[:1] == ["toward"], words[-1:] == ["exactly"]
    kept = words[is_toward : len(words) - is_exact]
    parts = _split(kept, "from", "via")
    start = _one(parts["from"]) if "from" in parts else ""
    return a.Build(_one(parts[""]), start, parts.get("via", ()), is_toward, is_exact)


def _trade(words: list[str], _: int) -> AnyAction:
    parts = _split(words, "get", "give")
    partner, price = parts[""]
    return a.Propose(int(partner), int(price), parts.get("get", ()), parts.get("give", ()))


_READERS: dict[str, Callable[[list[str], int], AnyAction]] = {
    "keep": lambda words, _: a.KeepForeman(_one(words)),
    "loco": lambda words, _: a.ChooseLoco(_one(words)),
    "trim": lambda words, _: a.Trim(_numbers(words)),
    "place": lambda words, train: a.Place(_one(words), train),
    "move": _move,
    "late": _late,
    "load": _load,
    "drop": lambda words, train: a.Drop(_one(words), train),
    "deliver": _deliver,
    "ship": lambda _, train: a.DrawShip(train),
    "board": lambda words, _: a.Board(_one(words)),
    "sail": _sail,
    "build": _build,
    "hire": lambda words, _: a.Hire(_one(words)),
    "upgrade": lambda words, train: a.Upgrade(_one(words), train),
    "crossgrade": lambda _, train: a.Crossgrade(train),
    "lose": lambda words, _: a.Lose(_one(words)),
    "discard": lambda words, _: a.DiscardHand(_numbers(words)),
    "borrow": lambda words, _: a.Borrow(int(_one(words))),
    "backtrack": lambda words, _: a.Backtrack(tuple(n - 1 for n in _numbers(words))),
    "trade": _trade,
}
