"""Pictures of Iron Dragon: what is where, in which colour, and how large the file is."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest
from PIL import Image

from renderer import COLOURS, Picture
from renderer.dragon.panel.edges import EDGE
from renderer.dragon.world import look
from renderer.dragon.world.maps import sheet
from renderer.dragon.world.sheet import Sheet
from renderer.draw.theme import GOLD, INK, LIT, PAPER, RGB
from renderer.fonts import Style, fit
from renderer.panel.strip import HEIGHT as HEADER
from renderer.picture import ALT_LIMIT
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.events import Built, EventDrawn, Moved, TrackErased
from rules.dragon.state import Step
from rules.dragon.title import IronDragon
from rules.dragon.view import DragonView, ReservationView, StoredView
from rules.title import Award, Result, Seat
from tests.renderer.dragon.builder import (
    card,
    event,
    growing_game,
    picture,
    player,
    sections,
    table,
    tracks,
    train,
    view,
    way,
)
from tests.renderer.pixels import colours, pixels

MEBIBYTE = 1 << 20
MOST = 300 << 10  # bytes of the whole world
FULLEST = 350 << 10  # with six events at once, two trains and five cards each: more than ever was
LINE = way("railla", "risidan")
TRACK = sections(LINE)
ANA, BEN = Seat(0), Seat(1)


def surface() -> Sheet:
    """The world above ground, where it lies in the whole picture."""
    return sheet(is_under=False).at(EDGE, HEADER + EDGE)


def between(
    a: Node, b: Node, share: float, aside: float = 0.0, sheet: Sheet | None = None
) -> tuple[int, int]:
    """A pixel on the way between two mileposts, or so many pixels beside it."""
    (ax, ay), (bx, by) = ((sheet or surface()).spot(node) for node in (a, b))
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    x, y = ax + (bx - ax) * share, ay + (by - ay) * share
    return round(x - (by - ay) / length * aside), round(y + (bx - ax) / length * aside)


def around(image: Image.Image, at: tuple[int, int], reach: int = 2) -> set[RGB]:
    """The colours near a pixel."""
    x, y = at
    return set(colours(image.crop((x - reach, y - reach, x + reach + 1, y + reach + 1))))


def changed(one: Picture, two: Picture) -> bool:
    """Whether two pictures differ."""
    return one.png != two.png


def test_the_whole_world_is_small_enough_to_be_read_at_1000_pixels() -> None:
    drawn = picture(view())
    assert 1600 <= drawn.width <= 2000
    image = Image.open(BytesIO(drawn.png))
    assert image.size == (drawn.width, drawn.height)
    assert image.mode == "P"
    assert len(drawn.png) <= MOST


def test_the_fullest_board_is_hardly_larger() -> None:
    players = [
        player(
            train("bulatz", "gold iron", loco="sardar"),
            train("20,40", "wine", loco="iron_dragon"),
            track=track,
            hand=tuple(card(number) for number in (7, 18, 44, 99, 120)),
            debt=40,
        )
        for track in tracks(6, 14, "full")
    ]
    keys = ("hurricane", "flood_north", "flood_south", "ice_storm", "magic_tempest", "volcanoes")
    crowded = view(
        *players,
        events=tuple(map(event, keys)),
        has_rainbow=True,
        contracts=tuple(card(number) for number in (50, 60, 70, 80)),
        stored=tuple(StoredView("wine", "kola", ANA, 2) for _ in range(10)),
    )
    moved = Moved(ANA, 0, way("bulatz", "kutno"), "kutno", 0, False)
    drawn = picture(crowded, *("W" * 40 for _ in players), events=(moved,), said="Ana ran. " * 40)
    assert len(drawn.png) <= FULLEST
    assert len(drawn.alt) <= ALT_LIMIT


def test_six_players_who_own_half_the_world_make_a_light_file() -> None:
    shown, events = growing_game(6, 40)[-1]
    assert len(picture(shown, events=events).png) <= MOST


def test_loads_in_warehouses_are_listed_beside_the_world() -> None:
    stored = view(stored=(StoredView("wine", "kola", ANA, 2),))
    assert changed(picture(view()), picture(stored))


def test_nothing_in_force_is_left_out_for_want_of_room() -> None:
    keys = ("hurricane", "flood_north", "ice_storm", "magic_tempest")
    stores = tuple(StoredView("wine", "kola", ANA, turns) for turns in range(1, 13))
    drawn = [
        picture(
            view(
                events=tuple(map(event, keys)),
                contracts=tuple(card(number) for number in (50, 60, 70, 80)[:cards]),
                stored=stores[:loads],
            )
        )
        for cards, loads in ((4, 12), (3, 12), (4, 11))
    ]
    assert len({one.png for one in drawn}) == 3
    assert drawn[0].height > picture(view()).height


def test_the_same_view_gives_the_same_bytes() -> None:
    shown, events = growing_game(4, 12)[-1]
    one, two = (picture(shown, events=events, said="Ana ran.") for _ in range(2))
    assert not changed(one, two)
    assert one.alt == two.alt


@pytest.mark.parametrize(
    ("place", "colour"),
    [
        pytest.param("nordkassel", INK, id="small city"),
        pytest.param("redwitte", INK, id="medium city"),
        pytest.param("23,47", INK, id="gate of the Underground"),
        pytest.param("49,33", look.SEA_DOT, id="sea point"),
    ],
)
def test_a_place_has_its_sign(place: str, colour: RGB) -> None:
    at = surface().spot(board().places(place)[0])
    assert colour in around(pixels(picture(view())), at, 8)


def test_track_has_the_colour_and_the_shape_of_its_player() -> None:
    image = pixels(picture(view(player(track=TRACK), player())))
    a, b = board().ends(TRACK[1])
    assert COLOURS["red"].rgb in around(image, between(a, b, 0.25))
    middle = around(image, between(a, b, 0.5), 4)
    assert any(min(rgb) > 190 for rgb in middle)  # the rim of the circle
    bare = pixels(picture(view(player(), player())))
    assert COLOURS["red"].rgb not in around(bare, between(a, b, 0.25))


def test_new_track_glows_and_old_track_does_not() -> None:
    shown = view(player(track=TRACK), player())
    built = Built(ANA, TRACK[:2], LINE[:3], 5, ())
    image = pixels(picture(shown, events=(built,)))
    fresh, old = board().ends(TRACK[1]), board().ends(TRACK[4])
    assert LIT in around(image, between(*fresh, 0.3, aside=7))
    assert LIT not in around(image, between(*old, 0.3, aside=7))


def test_planned_track_is_shown_though_nobody_owns_it_yet() -> None:
    built = Built(ANA, TRACK, LINE, 12, ())
    shown = view(player(), player())
    plan = picture(shown, events=(built,), preview=True)
    assert COLOURS["red"].rgb in around(pixels(plan), between(*board().ends(TRACK[1]), 0.25))
    assert changed(plan, picture(shown, events=(built,)))
    assert plan.alt.startswith("Preview")
    assert "Ana plans to build" in plan.alt


def test_the_way_of_a_train_is_marked() -> None:
    image = pixels(picture(view(player(), player()), events=(Moved(ANA, 0, LINE, "", 0, False),)))
    assert PAPER in around(image, between(LINE[2], LINE[3], 0.1, aside=6))
    assert GOLD in around(image, between(LINE[2], LINE[3], 0.5), 4)


def test_erased_sections_remain_as_ghosts() -> None:
    shown = view(player(), player())
    erased = picture(shown, events=(TrackErased(BEN, TRACK[:2]),))
    held = msgspec.structs.replace(
        shown, reservations=tuple(ReservationView(edge, BEN) for edge in TRACK[:2])
    )
    assert not changed(erased, picture(held))
    assert changed(erased, picture(shown))


def test_trains_on_one_milepost_are_all_seen() -> None:
    crowd = view(*(player(train("brevandes")) for _ in range(6)))
    x, y = surface().spot(board().cities["brevandes"].centre)
    seen = around(pixels(picture(crowd)), (x, y), 60)
    assert {colour.rgb for colour in COLOURS.values()} <= seen


def test_a_ship_lies_in_a_hull_and_a_train_does_not() -> None:
    at_sea = view(player(train("49,40", ship="vulture")), player())
    x, y = surface().spot(board().find("49,40"))
    aboard = pixels(picture(at_sea)).crop((x - 40, y + 20, x + 40, y + 30))
    empty = pixels(picture(view(player(), player()))).crop((x - 40, y + 20, x + 40, y + 30))
    assert aboard.tobytes() != empty.tobytes()


@pytest.mark.parametrize("key", ["hurricane", "flood_north", "peasants", "ice_storm", "sand_storm"])
def test_an_event_in_force_marks_the_map_and_is_named(key: str) -> None:
    shown = view(player(), player(), events=(event(key),))
    drawn = picture(shown)
    area = (EDGE, HEADER + EDGE, 2150, 1900)
    bare = picture(view(player(), player()))
    assert pixels(drawn).crop(area).tobytes() != pixels(bare).crop(area).tobytes()
    assert event(key).title in drawn.alt


def test_an_event_that_strikes_at_once_is_listed_with_who_drew_it() -> None:
    drawn = EventDrawn(BEN, "pirates", "Pirates", "instant", "14.10", 0)
    assert changed(picture(view(), events=(drawn,)), picture(view()))


def test_the_rainbow_bridge_and_a_wizards_strike_are_seen() -> None:
    plain, strike = (
        view(has_rainbow=True),
        view(has_rainbow=True, events=(event("wizards_strike"),)),
    )
    x, y = surface().spot(board().cities["bluefeld"].centre)
    box = (x, y, x + 420, y + 440)
    images = [pixels(picture(shown)).crop(box) for shown in (view(), plain, strike)]
    assert len({image.tobytes() for image in images}) == 3


def test_the_ranking_stands_where_the_legend_was() -> None:
    award = Award("place", 0, 1, (BEN,), (3, 1, 2))
    result = Result("victory", (BEN,), (100, 262, 120), (award,))
    over = view(*(player(cash=c) for c in (100, 262, 120)), result=result, current=None)
    drawn = picture(over)
    assert "Ben wins" in drawn.alt
    assert changed(drawn, picture(view(*(player(cash=c) for c in (100, 262, 120)))))


def public_view(cash: int, eyes: Seat | None) -> DragonView:
    """A game just begun in which everybody has so much."""
    title = IronDragon()
    state = title.setup(3, {}, "secret")
    rich = tuple(msgspec.structs.replace(one, cash=cash) for one in state.players)
    return title.view(msgspec.structs.replace(state, players=rich), eyes)


def test_a_secret_treasury_leaves_no_trace() -> None:
    one, two = (picture(public_view(cash, None)) for cash in (60, 249))
    assert not changed(one, two)
    assert one.alt == two.alt
    assert "hidden" in one.alt


def test_the_own_treasury_is_shown_to_its_owner_alone() -> None:
    mine, theirs = (picture(public_view(249, eyes)) for eyes in (ANA, None))
    assert "249 GP" in mine.alt
    assert "249" not in theirs.alt
    assert changed(mine, theirs)


def test_long_and_odd_names_are_cut_to_their_room() -> None:
    names = ("W" * 80, "ⓐ漢字🚂", "x")
    drawn = picture(view(), *names, said="said " * 100)
    assert len(drawn.alt) <= ALT_LIMIT
    assert drawn.width == picture(view()).width


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_number_of_players_has_its_cards(players: int) -> None:
    drawn = picture(view(*(player() for _ in range(players))))
    image = pixels(drawn)
    keys = [seat.colour for seat in table(players=players).seats]
    row = image.crop((0, surface().frame.height + HEADER + 2 * EDGE, drawn.width, drawn.height))
    seen = colours(row)
    assert {COLOURS[key].rgb for key in keys} <= seen.keys()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_no_demand_is_cut(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    plain_fit = fit

    def recorded(text: str, style: Style, width: int) -> str:
        shown.append(plain_fit(text, style, width))
        return shown[-1]

    monkeypatch.setattr("renderer.dragon.panel.cards.fit", recorded)
    widest = tuple(card(number) for number in (4, 60, 78))  # pipeweed to Oulde-Mordel and the like
    picture(view(*(player(hand=widest) for _ in range(players)), contracts=widest))
    assert "Oulde-Mordel" in shown
    assert not any("…" in text for text in shown)


def test_alt_text_tells_round_misfortune_and_what_ends_the_game() -> None:
    late = view(
        player(train("45,65", lost=1), has_declared=True),
        player(train("kola", is_idle=True)),
        has_rainbow=True,
    )
    alt = picture(late).alt
    assert "Round 7: 250 GP and 7 cities win. This is the last round." in alt
    assert "Ana declares victory: last round." in alt
    assert "Ana’s Teapot at Wyrre’s port, loses 1 turn." in alt
    assert "Teapot at Kola, loses this turn." in alt
    assert "In force: Rainbow Bridge." in alt
    early = view(round=0, startup=1, startups=2, step=Step.STARTUP)
    assert "Startup 1 of 2: 250 GP and 7 cities win." in picture(early).alt
    assert "Last round: 9." in picture(view(last_round=9)).alt


def test_after_a_trade_nothing_is_said_to_be_built() -> None:
    traded = picture(view(step=Step.BUILD, has_traded=True)).alt
    assert "Ana to move: Track traded: 0 of 20 GP spent." in traded
    assert "Building: 0 of 20 GP spent" in picture(view(step=Step.BUILD)).alt


def test_alt_text_tells_turn_story_and_standings() -> None:
    shown = view(player(train("kola", "furs"), debt=20), player(train(), cash=77))
    drawn = picture(shown, said="Ana took furs in Kola.")
    assert "Ana to move: Operations." in drawn.alt
    assert "Ana took furs in Kola." in drawn.alt
    assert "Ana: cash hidden, owes 20 GP, 1 of 7 cities." in drawn.alt
    assert "Ben: 77 GP, 1 of 7 cities." in drawn.alt
    assert drawn.alt.endswith("Ana’s Teapot at Kola with furs.")
