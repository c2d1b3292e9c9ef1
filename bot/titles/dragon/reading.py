"""Moves of Iron Dragon as people write them: names in any case, trains as “2:” in front."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher
from itertools import pairwise, takewhile
from typing import TypeVar

from bot.games.table import unmarked
from bot.refusals import Refusal
from bot.titles.dragon import DragonTable
from rules.dragon import actions as a
from rules.dragon.advice.demands import best_card
from rules.dragon.board.layout import with_commas
from rules.dragon.board.loader import board
from rules.dragon.build.track import affordable
from rules.dragon.notation import QUICKEST, parse
from rules.dragon.pieces import foremen, loads, locos, ships
from rules.dragon.state import Player, State, Step, Train
from rules.errors import BadNotation, RuleViolation, UnknownName
from rules.spelling import MOST_LIKENED, meant
from rules.title import Seat

A = TypeVar("A", bound=a.AnyAction)
_TRAIN = re.compile(r"\s*([0-9]+)\s*:\s*(.*)", re.DOTALL)
_NUMBER = re.compile(r"[0-9]{1,9}")
_POINT = re.compile(r"[uUxX]?[0-9]+(,[0-9]+)?")
_DASH = re.compile(r"(?<=[0-9])\s*[-–]\s*(?=[uUxX]?[0-9])")
_MARKS = ("from", "via", "get", "gets", "give", "gives", "for")
MOST_WORDS = 3  # in the name of a city


def train_and_rest(text: str) -> tuple[int, str]:
    """The train a text begins with, the first if none, and what follows."""
    found = _TRAIN.fullmatch(text)
    if not found:
        return 0, text.strip()
    if found[1] not in ("1", "2"):
        raise BadNotation("id-no-train-written", written=found[1][:9])
    return int(found[1]) - 1, found[2].strip()


def key_of(text: str) -> str:
    """A name as a key: “Orc-Orodrag” is orc_orodrag."""
    return re.sub(r"[\s_-]+", "_", text.strip().lower())


def place(text: str) -> str:
    """A city's name or a milepost's label; BadNotation if there is no such place."""
    if not text.strip():
        raise BadNotation("id-write-place")
    numbered = _TRAIN.fullmatch(text)
    if numbered:
        raise BadNotation("id-write-place-alone", written=numbered[2])
    if key_of(text) in board().cities:
        return board().cities[key_of(text)].name  # refusals repeat it
    text = with_commas(text)
    if not _POINT.fullmatch(text):
        raise _unknown("city", text, (city.name for city in board().cities.values()))
    return board().label(board().find(text))


def _unknown(kind: str, text: str, names: Iterable[str]) -> BadNotation:
    """There is none of that name; the nearest one is proposed, else all but cities are listed."""
    by_key = {key_of(name): name for name in names}
    near = meant(key_of(text), by_key)
    if near:
        return UnknownName("id-unknown-but", text, near, kind=kind)
    if kind == "city":
        return BadNotation("id-no-city", written=text)
    return BadNotation("id-unknown", kind=kind, written=text, known=tuple(by_key.values()))


def places(text: str) -> tuple[str, ...]:
    """Places one after the other, cities of several words among them; “12,14-13,14” is two."""
    found, words = [], _DASH.sub(" ", with_commas(text)).replace(";", " ").split()
    while words:
        count = next((n for n in range(MOST_WORDS, 0, -1) if _is_city(words[:n])), 0)
        count = count or (1 if _POINT.fullmatch(words[0]) else _most_like_a_city(words))
        found.append(place(" ".join(words[:count])))
        words = words[count:]
    return tuple(found)


def _is_city(words: Sequence[str]) -> bool:
    return key_of(" ".join(words)) in board().cities


def _most_like_a_city(words: Sequence[str]) -> int:
    """How many words are most likely meant as one name that is written wrong."""
    named = list(takewhile(lambda word: not _POINT.fullmatch(word), words[:MOST_WORDS]))
    return max(range(1, len(named) + 1), key=lambda n: _likeness(key_of(" ".join(named[:n]))))


def _likeness(key: str) -> float:
    matcher = SequenceMatcher(b=key[:MOST_LIKENED])
    ratios = []
    for city in board().cities:
        matcher.set_seq1(city)
        ratios.append(matcher.ratio())
    return max(ratios)


def parts(text: str) -> dict[str, str]:
    """What stands behind each mark; what stands before the first one behind an empty mark."""
    found: dict[str, list[str]] = {"": []}
    mark = ""
    for word in text.split():
        if word.lower() in _MARKS:
            mark = word.lower()
            found[mark] = []
        else:
            found[mark].append(word)
    return {key: " ".join(words) for key, words in found.items()}


def build(text: str, start: str = "", via: str = "") -> a.Build:
    """“Kola”, “toward Kola from Octomare via 12,14”, “12,14 from 11,14 exactly”."""
    words = with_commas(text).split()
    is_toward = [word.lower() for word in words[:1]] == ["toward"]
    is_exact = [word.lower() for word in words[-1:]] == ["exactly"]
    found = parts(" ".join(words[is_toward : len(words) - is_exact]))
    start, via = start or found.get("from", ""), via or found.get("via", "")
    return a.Build(
        place(found[""]), place(start) if start else "", places(via), is_toward, is_exact
    )


def fitting_build(table: DragonTable, seat: Seat, action: a.Build) -> a.Build:
    """The build, or as much of it as this turn allows where all of it is too dear."""
    _check_start(table.state.players[seat], action)
    return affordable(table.state, seat, action)


def _check_start(player: Player, action: a.Build) -> None:
    """Whoever has no track builds out of a major city, not to it."""
    name = action.to
    if not player.track and not action.start and key_of(name) in board().majors:
        raise BadNotation("id-build-out-of", city=name)


def move(state: State, seat: Seat, text: str, via: str = "") -> a.Move | a.Sail | a.LateRun:
    """“Kola”, “34,21 via 33,21”, “Kola quickest”; a voyage for a train aboard.

    “late …” is as the list writes it.
    """
    train, rest = train_and_rest(text)
    if rest.startswith("late "):
        late = parse(f"{train + 1}:{rest}")
        assert isinstance(late, a.LateRun)
        return late
    words = with_commas(rest).split()
    is_quickest = [word.lower() for word in words[-1:]] == [QUICKEST]
    found = parts(" ".join(words[: len(words) - is_quickest]))
    to, between = place(found[""]), places(via or found.get("via", ""))
    if _train(state, seat, train).ship:
        return a.Sail(to, between, train)  # always on the shortest way
    return a.Move(to, between, train, is_quickest)


def _train(state: State, seat: Seat, index: int) -> Train:
    trains = state.players[seat].trains
    if index >= len(trains):
        raise BadNotation("id-no-train", number=index + 1)
    return trains[index]


def by_able_train(table: DragonTable, seat: Seat, text: str, read: Callable[[str], A]) -> A:
    """What is written for no certain train, for the first that can do it."""
    count = len(table.state.players[seat].trains)
    if count < 2 or _TRAIN.fullmatch(text):
        return read(text)
    refusals = []
    for number in range(1, count + 1):
        try:
            action = read(f"{number}:{text}")
            table.title.play(table.state, seat, action)
        except RuleViolation as refusal:
            refusals.append(refusal)
        else:
            return action
    raise _for_all(refusals)


def _for_all(refusals: Sequence[RuleViolation]) -> RuleViolation | Refusal:
    """Why no train can do it: each with its own reason, or the one reason of both."""
    first, second = refusals
    if first.phrase == second.phrase:
        return first
    return Refusal(
        "dragon-neither-train", first=first.phrase, second=second.phrase, clause=first.clause
    )


def load_key(text: str) -> str:
    """A kind of goods; BadNotation if there is none of that name."""
    if key_of(text) not in loads():
        raise _unknown("load", text, loads())
    return key_of(text)


def load(text: str) -> a.Load:
    """“furs”, or “furs new” for a chip from stock where one is stored too."""
    train, rest = train_and_rest(text)
    is_new = rest.lower().endswith(" new")
    return a.Load(load_key(rest[:-4] if is_new else rest), train, is_new)


def drop(state: State, text: str) -> a.Drop | a.Lose:
    """A load to put down, or the one an event or a small loco takes."""
    train, rest = train_and_rest(text)
    if state.asks and state.asks[0].step in (Step.LOSE_LOAD, Step.SURPLUS):
        return a.Lose(load_key(rest))
    return a.Drop(load_key(rest), train)


def deliver(state: State, seat: Seat, text: str) -> a.Deliver:
    """“furs 12” with the card's number; without it the card that pays most."""
    train, rest = train_and_rest(text)
    *words, last = rest.split() or [""]
    if words and _NUMBER.fullmatch(last):
        return a.Deliver(load_key(" ".join(words)), int(last), train)
    wanted = load_key(rest)
    card = best_card(state, seat, _train(state, seat, train), wanted)
    return a.Deliver(wanted, card, train)


def foreman(state: State, text: str) -> a.KeepForeman | a.Hire:
    """A foreman to keep where one is to be kept, else to hire; “deck” and “discard” too."""
    key = key_of(text.removeprefix("keep ").removeprefix("hire "))
    if key not in foremen() and key not in ("deck", "discard"):
        raise _unknown("foreman", text, (one.name for one in foremen().values()))
    is_asked = bool(state.asks) and state.asks[0].step is Step.HIRE
    return a.KeepForeman(key) if is_asked or state.step is Step.FOREMAN else a.Hire(key)


def loco(state: State, text: str) -> a.Upgrade | a.ChooseLoco:
    """A loco to buy, or the second one to begin with."""
    train, rest = train_and_rest(text)
    if key_of(rest) not in locos():
        raise _unknown("loco", rest, (one.name for one in locos().values()))
    key = key_of(rest)
    return a.ChooseLoco(key) if state.step is Step.LOCO else a.Upgrade(key, train)


def ship(text: str) -> a.DrawShip | a.Board | a.Decline:
    """“draw”, “decline” or the ship to board."""
    train, rest = train_and_rest(text)
    key = key_of(rest.removeprefix("board "))
    if key in ("", "draw", "ship"):
        return a.DrawShip(train)
    if key == "decline":
        return a.Decline()
    if key not in ships():
        raise _unknown("ship", rest, (one.name for one in ships().values()))
    return a.Board(key)


def cards(text: str) -> tuple[int, ...]:
    """Numbers of demand cards."""
    words = text.replace(",", " ").split()
    if not all(_NUMBER.fullmatch(word) for word in words):
        raise BadNotation("id-no-cards-written", written=text)
    return tuple(map(int, words))


def discard(state: State, text: str) -> a.DiscardHand | a.Trim:
    """The surplus cards, or the hand with those that stay open; “discard” is the whole hand."""
    numbers = cards("" if key_of(text) == "discard" else text)
    return a.Trim(numbers) if state.step is Step.TRIM else a.DiscardHand(numbers)


def trains(state: State, seat: Seat, text: str) -> tuple[int, ...]:
    """Numbers of trains, counted from 0."""
    words = text.replace(",", " ").split()
    known = [str(index + 1) for index in range(len(state.players[seat].trains))]
    if not set(words) <= set(known):
        raise BadNotation("id-write-trains", known=tuple(known))
    return tuple(int(word) - 1 for word in words)


def sections(text: str) -> tuple[str, ...]:
    """Ways such as “10,14-11,14-12,14” cut into sections."""
    found, written = [], re.sub(r"\s*-\s*", "-", with_commas(text))
    for way in written.replace(";", " ").split():
        ends = [board().label(board().find(end)) for end in way.split("-")]
        if len(ends) < 2:
            raise BadNotation("id-no-section", written=way)
        found += [f"{one}-{two}" for one, two in pairwise(ends)]
    return tuple(found)


def trade(names: Sequence[str], text: str) -> a.Propose:
    """“Ana 12 get 10,14-11,14 give 3,9-4,9”."""
    found = parts(text)
    partner, _, written = found[""].rpartition(" ")
    if not partner or not re.fullmatch("[+-]?[0-9]+", written):
        raise BadNotation("id-write-trade")
    gets, gives = found.get("get", found.get("gets", "")), found.get("give", found.get("gives", ""))
    return proposal(names, partner, price(written), gets, gives)


def price(text: str) -> int:
    """What a trade costs its proposer, who alone pays."""
    written = text.lower().removesuffix("gp").strip()
    if written.startswith("-"):
        raise BadNotation("id-price-below-zero")
    if not _NUMBER.fullmatch(written):
        raise BadNotation("id-no-price", written=text)
    return int(written)


def proposal(names: Sequence[str], partner: str, paid: int, gets: str, gives: str) -> a.Propose:
    """A trade with the player of this name."""
    seat = seat_named(names, partner)
    return a.Propose(seat, price(str(paid)), sections(gets), sections(gives))


def seat_named(names: Sequence[str], text: str) -> Seat:
    """Where the player of this name sits, in any case."""
    written, plain = unmarked(text.strip()).casefold(), list(map(unmarked, names))
    known = {name.casefold(): seat for seat, name in enumerate(plain)}
    seat = known.get(written)
    if seat is not None:
        return Seat(seat)
    near = meant(written, {name.casefold(): name for name in plain})
    if near:
        raise UnknownName("id-nobody-called-but", text, near)
    raise BadNotation("id-nobody-called", written=text, known=tuple(names))
