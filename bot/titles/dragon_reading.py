"""Moves of Iron Dragon as people write them: names in any case, trains as “2:” in front."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from bot.tables import Table
from rules.dragon import actions as a
from rules.dragon.loads import city_at, demand_for
from rules.dragon.notation import parse
from rules.dragon.pieces import foremen, loads, locos, ships
from rules.dragon.proposals import cards_of
from rules.dragon.state import State, Step, Train
from rules.dragon.survey import board
from rules.errors import BadNotation, RuleViolation
from rules.title import Seat

_TRAIN = re.compile(r"\s*([12])\s*:\s*(.*)", re.DOTALL)
_MARKS = ("from", "via", "get", "gets", "give", "gives", "for")
MOST_WORDS = 3  # in the name of a city
TOO_DEAR = ("ID 9.1", "ID 9.9")


def train_and_rest(text: str) -> tuple[int, str]:
    """The train a text begins with, the first if none, and what follows."""
    found = _TRAIN.fullmatch(text)
    return (int(found[1]) - 1, found[2].strip()) if found else (0, text.strip())


def key_of(text: str) -> str:
    """A name as a key: “Orc-Orodrag” is orc_orodrag."""
    return re.sub(r"[\s_-]+", "_", text.strip().lower())


def place(text: str) -> str:
    """A city's key or a milepost's label; BadNotation if there is no such place."""
    nodes = board().places(text)
    return board().city_of[nodes[0]] if key_of(text) in board().cities else board().label(nodes[0])


def places(text: str) -> tuple[str, ...]:
    """Places one after the other, cities of several words among them."""
    found, words = [], text.replace(";", " ").split()
    while words:
        count = next((n for n in range(MOST_WORDS, 1, -1) if _is_city(words[:n])), 1)
        found.append(place(" ".join(words[:count])))
        words = words[count:]
    return tuple(found)


def _is_city(words: Sequence[str]) -> bool:
    return key_of(" ".join(words)) in board().cities


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
    words = text.split()
    is_toward = [word.lower() for word in words[:1]] == ["toward"]
    is_exact = [word.lower() for word in words[-1:]] == ["exactly"]
    found = parts(" ".join(words[is_toward : len(words) - is_exact]))
    start, via = start or found.get("from", ""), via or found.get("via", "")
    return a.Build(
        place(found[""]), place(start) if start else "", places(via), is_toward, is_exact
    )


def fitting_build(table: Table, seat: Seat, action: a.Build) -> a.Build:
    """The build, or as much of it as this turn allows where all of it is too dear."""
    try:
        table.title.play(table.state, seat, action)
    except RuleViolation as refusal:
        if refusal.clause in TOO_DEAR and not action.is_exact:
            return replace(action, is_toward=True)
    return action


def move(state: State, seat: Seat, text: str, via: str = "") -> a.Move | a.Sail | a.LateRun:
    """A run or, for a train aboard, a voyage; “late …” as the list writes it."""
    train, rest = train_and_rest(text)
    if rest.startswith("late "):
        late = parse(f"{train + 1}:{rest}")
        assert isinstance(late, a.LateRun)
        return late
    found = parts(rest)
    between = places(via or found.get("via", ""))
    kind = a.Sail if _train(state, seat, train).ship else a.Move
    return kind(place(found[""]), between, train)


def _train(state: State, seat: Seat, index: int) -> Train:
    trains = state.players[seat].trains
    if index >= len(trains):
        raise BadNotation(f"You have no train {index + 1}.")
    return trains[index]


def load_key(text: str) -> str:
    """A kind of goods; BadNotation if there is none of that name."""
    if key_of(text) not in loads():
        raise BadNotation(f"There is no load “{text}”. There are: {', '.join(loads())}.")
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
    if words and last.isdigit():
        return a.Deliver(load_key(" ".join(words)), int(last), train)
    wanted = load_key(rest)
    city = city_at(_train(state, seat, train))
    fitting = [
        (line.payment, card)
        for card in cards_of(state, seat)
        if (line := demand_for(card, city, wanted)) is not None
    ]
    if not fitting:
        raise RuleViolation("ID 7.3", f"No card you can use asks for {wanted} where you stand.")
    return a.Deliver(wanted, max(fitting)[1], train)


def foreman(state: State, text: str) -> a.KeepForeman | a.Hire:
    """A foreman to keep where one is to be kept, else to hire; “deck” and “discard” too."""
    key = key_of(text.removeprefix("keep ").removeprefix("hire "))
    if key not in foremen() and key not in ("deck", "discard"):
        known = ", ".join(f.name for f in foremen().values())
        raise BadNotation(f"There is no foreman “{text}”. There are: {known}.")
    is_asked = bool(state.asks) and state.asks[0].step is Step.HIRE
    return a.KeepForeman(key) if is_asked or state.step is Step.FOREMAN else a.Hire(key)


def loco(state: State, text: str) -> a.Upgrade | a.ChooseLoco:
    """A loco to buy, or the second one to begin with."""
    train, rest = train_and_rest(text)
    if key_of(rest) not in locos():
        known = ", ".join(one.name for one in locos().values())
        raise BadNotation(f"There is no loco “{rest}”. There are: {known}.")
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
        known = ", ".join(one.name for one in ships().values())
        raise BadNotation(f"There is no ship “{rest}”. There are: {known}.")
    return a.Board(key)


def cards(text: str) -> tuple[int, ...]:
    """Numbers of demand cards."""
    words = text.replace(",", " ").split()
    if not all(word.isdigit() for word in words):
        raise BadNotation(f"“{text}” is no list of cards; write their numbers, such as 12 40.")
    return tuple(map(int, words))


def discard(state: State, text: str) -> a.DiscardHand | a.Trim:
    """The surplus cards, or the hand with those that stay open."""
    numbers = cards(text)
    return a.Trim(numbers) if state.step is Step.TRIM else a.DiscardHand(numbers)


def sections(text: str) -> tuple[str, ...]:
    """Ways such as “10,14-11,14-12,14” cut into sections."""
    found = []
    for way in text.replace(";", " ").split():
        ends = [board().label(board().find(end)) for end in way.split("-")]
        if len(ends) < 2:
            raise BadNotation(f"“{way}” is no section; write one such as 10,14-11,14.")
        found += [f"{one}-{two}" for one, two in pairwise(ends)]
    return tuple(found)


def trade(names: Sequence[str], text: str) -> a.Propose:
    """“Ana 12 get 10,14-11,14 give 3,9-4,9”."""
    found = parts(text)
    partner, _, price = found[""].rpartition(" ")
    if not price.isdigit():
        raise BadNotation("Write whom you ask, what you pay and what you get: Ana 12 get 3,9-4,9.")
    gets, gives = found.get("get", found.get("gets", "")), found.get("give", found.get("gives", ""))
    return proposal(names, partner, int(price), gets, gives)


def proposal(names: Sequence[str], partner: str, price: int, gets: str, gives: str) -> a.Propose:
    """A trade with the player of this name."""
    known = {name.casefold(): seat for seat, name in enumerate(names)}
    seat = known.get(partner.strip().casefold())
    if seat is None:
        raise BadNotation(f"Nobody here is called “{partner}”. There are: {', '.join(names)}.")
    return a.Propose(seat, price, sections(gets), sections(gives))
