"""Which pictures a board is looked at in, drawn as a channel or a player would get them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from bot.games.table import AnyPlayed, AnyTable
from bot.wording import wording
from renderer import Picture
from rules.title import Event, Seat
from tests.gallery.boards import FEW, Board, games_on
from tests.pictures import Post, post_picture, posts_of, presenter_of, steps_of
from tests.recorded import Recording
from tests.titles import DRAWINGS

KINDS = (
    "early",
    "middle",
    "late",
    "crowded",
    "names",
    "turn",
    "preview",
    "map",
    "close-up",
    "final",
)
NAMES = ("Maximiliane-Theodora von Hohenfels", "李明", "李", ".", "$", "Дмитрий Ελένη Ünsal-Żółć")
GAME = 4321  # its number, as the pictures say
STAGES = {"early": 0.12, "middle": 0.5, "late": 0.92}  # how far a game has come
EXTRAS = {
    "RentPaid": "rent",
    "BribePaid": "a bribe",
    "MoveFeePaid": "a fee",
    "ExpressRan": "the Orient Express",
}


class Shot(NamedTuple):
    """A picture still to be drawn."""

    kind: str
    caption: str
    draw: Callable[[], Picture]


class Move(NamedTuple):
    """An action of a recorded game."""

    verb: str
    action: Any
    step: AnyPlayed


def shots_of(board: Board) -> Iterator[Shot]:
    """Everything worth looking at before a change of what is drawn."""
    games = games_on(board)
    few, most = (_fullest(games, seats) for seats in (FEW, board.most))
    yield from _stages(few)
    yield from _stages(most)
    if board.crowded is not None:
        yield Shot("crowded", f"{board.most} players who build all they can", board.crowded)
    yield from _names(most)
    yield from _turns([post for record in games for post in posts_of(record, GAME)])
    yield from _previews(board, games)
    yield from _looks(_at(most, "late").table)
    yield from _finals(games)


def _fullest(games: Sequence[Recording], seats: int) -> list[Post]:
    """The turns of a game of so many: the one that most of them played for longest."""
    return max((_lively(record) for record in games if record.seats == seats), key=len)


def _lively(record: Recording) -> list[Post]:
    return [post for post in posts_of(record, GAME) if _is_lively(post.table)]


def _is_lively(table: AnyTable) -> bool:
    return 2 * len(table.title.playing(table.state)) > len(table.seats)


def _stages(posts: Sequence[Post]) -> Iterator[Shot]:
    for stage in STAGES:
        post = _at(posts, stage)
        caption = f"{len(post.table.seats)} players, turn {post.turn}"
        yield Shot(stage, caption, partial(_posted, post))


def _at(posts: Sequence[Post], stage: str) -> Post:
    return posts[int(len(posts) * STAGES[stage])]


def _names(posts: Sequence[Post]) -> Iterator[Shot]:
    for stage, post in (("early", _at(posts, "early")), ("last", posts[-1])):
        renamed = post._replace(table=post.table.called(NAMES[: len(post.table.seats)]))
        yield Shot("names", f"Long, short and odd names, {stage}", partial(_posted, renamed))


def _turns(posts: Sequence[Post]) -> Iterator[Shot]:
    """So few turns that every kind of event happens in one of them, the last of its kind."""
    common = Counter(kind for post in posts for kind in _happened(post.events))
    shown: set[str] = set()
    for kind in sorted(common, key=lambda kind: (common[kind], kind)):
        if kind not in shown:
            post = next(p for p in reversed(posts) if kind in _happened(p.events))
            new = _happened(post.events) - shown
            shown |= new
            yield Shot("turn", ", ".join(sorted(new)), partial(_posted, post))


def _happened(events: Sequence[Event]) -> set[str]:
    return {type(event).__name__ for event in events}


def _previews(board: Board, games: Sequence[Recording]) -> Iterator[Shot]:
    """The last of each kind of move, also of those with something that comes with it."""
    kinds = {
        _described(move): move
        for record in games
        for move in _moves(record)
        if move.verb in board.previews
    }
    for caption, move in sorted(kinds.items()):
        yield Shot("preview", caption, partial(_previewed, move))


def _moves(record: Recording) -> Iterator[Move]:
    for line, step in zip(record.actions, steps_of(record, GAME), strict=True):
        _, _, notation = line.partition(" ")
        verb = notation.split()[0].removeprefix("2:")
        yield Move(verb, step.after.title.parse(notation), step)


def _described(move: Move) -> str:
    extras = [EXTRAS[kind] for kind in sorted(_happened(move.step.events)) if kind in EXTRAS]
    if any(getattr(event, "lease", ()) for event in move.step.events):
        extras.append("a lease")
    return " with ".join([move.verb, " and ".join(extras)]) if extras else move.verb


def _looks(table: AnyTable) -> Iterator[Shot]:
    """What somebody at the table gets who asks for the map."""
    seat = table.deciders[0]
    yield Shot("map", f"as {table.names[seat]} sees it", partial(_map, table, seat))
    if presenter_of(table).has_awards:
        yield Shot("map", "who would win which award", partial(_map, table, seat, awards=True))
    for scale in DRAWINGS[table.row.title].scales[1:-1]:
        yield Shot(
            "map",
            f"{scale}, wider than a close-up",
            partial(_map, table, seat, zoom="", scale=scale),
        )
    places = presenter_of(table).places(table)
    for place in (places[0], places[len(places) // 2], places[-1]):
        yield Shot("close-up", place, partial(_map, table, seat, zoom=place))


def _finals(games: Sequence[Recording]) -> Iterator[Shot]:
    """Each way to end, with as many players as ended a game so."""
    for ending, record in {record.result.ending: record for record in games}.items():
        *_, last = posts_of(record, GAME)
        yield Shot("final", f"{ending}, {record.seats} players", partial(_posted, last))


def _posted(post: Post) -> Picture:
    return post_picture(post, presenter_of(post.table).post_zoom(post.table))


def _previewed(move: Move) -> Picture:
    step, seat = move.step, move.step.seat
    assert seat is not None
    zoom = presenter_of(step.after).preview(step, seat, move.action).zoom
    return _map(step.after, seat, events=step.events, zoom=zoom, preview=True)


def _map(table: AnyTable, seat: Seat, **wishes: Any) -> Picture:
    view = table.title.view(table.state, seat)
    drawing = DRAWINGS[table.row.title]
    return drawing.picture(view, table.for_picture, words=wording(), **wishes)
