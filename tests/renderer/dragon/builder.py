"""Views of Iron Dragon by hand in one line, and boards full of track."""

from __future__ import annotations

import random
from collections import deque
from functools import cache
from itertools import pairwise
from typing import Unpack

import msgspec

from bot.wording import wording
from renderer import COLOURS, Picture, Seatmate, Table
from renderer.dragon import DRAWING
from renderer.picture import NOTHING, Story
from rules.dragon.board.layout import Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.events import Built, Moved
from rules.dragon.pieces import Card, demands, event_cards, loads, locos, ships
from rules.dragon.state import Step
from rules.dragon.view import ActiveEventView, CardView, DragonPlayerView, DragonView, TrainView
from rules.title import Event, Seat
from tests.renderer.builder import Wishes, story

WORDS = wording()
CITIES = tuple(key for key, city in board().cities.items() if city.loads)
NAMES = ("Ana", "Ben", "Chloé", "Дмитрий", "Ελένη", "Yusuf")

Shown = tuple[DragonView, tuple[Event, ...]]


def table(*names: str, players: int = 3) -> Table:
    """A table of players in the colours of the theme."""
    shown = names or NAMES[:players]
    seats = tuple(Seatmate(name, key) for name, key in zip(shown, COLOURS, strict=False))
    return Table("Iron Dragon", 31, seats)


def train(at: str = "", cargo: str = "", *, loco: str = "teapot", **more: object) -> TrainView:
    """A train at a milepost or city, with these loads."""
    place = board().places(at)[0] if at else -1
    card, ship = locos()[loco], str(more.get("ship", ""))
    plain = TrainView(
        loco=loco,
        name=card.name,
        level=card.level,
        speed=card.speed,
        capacity=card.capacity,
        loads=tuple(cargo.split()),
        place=place,
        label=board().label(place) if at else "",
        city=board().city_of[place] if at and not ship else "",
        came_from=-1,
        ship=ship,
        ship_speed=ships()[ship].speed if ship else 0,
        points=0,
        lost=0,
        is_idle=False,
    )
    return msgspec.structs.replace(plain, **more)


def card(number: Card) -> CardView:
    """A demand card."""
    return CardView(number, demands()[number])


def player(*trains: TrainView, track: tuple[Edge, ...] = (), **more: object) -> DragonPlayerView:
    """A player with these trains and sections."""
    plain = DragonPlayerView(
        cash=None,
        debt=0,
        foreman="steffan",
        hand=(card(1), card(2), card(3)),
        trains=trains or (train(),),
        track=track,
        majors=("kola",),
        turns=6,
        has_declared=False,
        has_conceded=False,
        has_chosen=True,
        offered=(),
    )
    return msgspec.structs.replace(plain, **more)


def view(*players: DragonPlayerView, **more: object) -> DragonView:
    """A view of these players, or of three who own nothing."""
    plain = DragonView(
        seat=None,
        turn=23,
        round=7,
        step=Step.OPERATE,
        current=Seat(0),
        deciders=(Seat(0),),
        first=Seat(0),
        players=players or (player(), player(), player()),
        options={},
        events=(),
        has_rainbow=False,
        are_treasuries_open=False,
        requirement=250,
        last_round=0,
        spent=0,
        exits=0,
        reservations=(),
        contracts=(),
        stored=(),
        stock={key: load.chips for key, load in loads().items()},
        bank_locos={key: loco.count for key, loco in locos().items()},
        deck=100,
        discard=(),
        ship_discard=(),
        foreman_discard=(),
        ask=None,
        deal=None,
        result=None,
    )
    return msgspec.structs.replace(plain, **more)


def event(key: str, drawer: int = 0, turns_left: int = 1) -> ActiveEventView:
    """A timed event in force."""
    title = next(card.title for card in event_cards().values() if card.key == key)
    return ActiveEventView(key, title, Seat(drawer), turns_left)


def picture(
    shown: DragonView, *names: str, said: str | Story = NOTHING, **wishes: Unpack[Wishes]
) -> Picture:
    """The picture of a view with plain names."""
    seated = table(*names, players=len(shown.players))
    return DRAWING.picture(shown, seated, words=WORDS, said=story(said), **wishes)


def way(start: str, end: str, taken: frozenset[Edge] = frozenset()) -> tuple[Node, ...]:
    """The mileposts of a shortest way by land that uses no section already taken."""
    plan = board()
    aims, first = set(plan.places(end)), plan.places(start)[0]
    came: dict[Node, Node] = {first: first}
    queue = deque([first])
    while queue:
        here = queue.popleft()
        if here in aims:
            return _back(came, here)
        onward = [node for node, edge in plan.arcs[here] if edge not in taken]
        for node in (*onward, *plan.red[here]):
            if node not in came:
                came[node] = here
                queue.append(node)
    return (first,)


def _back(came: dict[Node, Node], here: Node) -> tuple[Node, ...]:
    steps = [here]
    while came[steps[-1]] != steps[-1]:
        steps.append(came[steps[-1]])
    return tuple(reversed(steps))


def sections(nodes: tuple[Node, ...]) -> tuple[Edge, ...]:
    """The sections along a way; steps inside a major city have none."""
    pairs = board().edge_of
    return tuple(pairs[pair] for pair in pairwise(nodes) if pair in pairs)


@cache
def tracks(players: int, lines: int, seed: str = "track") -> tuple[tuple[Edge, ...], ...]:
    """Lines from city to city for every player, no section twice."""
    dice, cities = random.Random(seed), sorted(board().cities)
    owned: list[list[Edge]] = [[] for _ in range(players)]
    homes = [dice.choice(cities) for _ in range(players)]
    for _ in range(lines):
        for seat in range(players):
            taken = frozenset(edge for track in owned for edge in track)
            goal = min(dice.sample(cities, 4), key=lambda city: _far(homes[seat], city))
            owned[seat] += sections(way(homes[seat], goal, taken))
            homes[seat] = goal
    return tuple(tuple(sorted(track)) for track in owned)


def _far(one: str, two: str) -> int:
    if one == two:
        return 999
    return board().distance(board().cities[one].centre, board().cities[two].centre)


def growing_game(players: int, turns: int) -> list[Shown]:
    """Turns of a game whose networks grow: a run and some new sections each."""
    full = tracks(players, 8)
    shown: list[Shown] = []
    for turn in range(turns):
        share = (turn + 1) / turns
        owned = [track[: round(len(track) * share)] for track in full]
        seat = Seat(turn % players)
        nodes = way(CITIES[turn % len(CITIES)], CITIES[(turn * 7 + 3) % len(CITIES)])[:13]
        fresh = owned[seat][-5:]
        people = [
            player(train(CITIES[(turn + s) % len(CITIES)], "gold iron"), track=track)
            for s, track in enumerate(owned)
        ]
        events = (
            Moved(seat, 0, nodes, "", 0, False),
            Built(seat, fresh, (), 12, ()),
        )
        shown.append((view(*people, current=seat, turn=turn), events))
    return shown
