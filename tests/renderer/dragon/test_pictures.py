"""Pictures of Iron Dragon: what is where, in which colour, and how large the file is."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest
from PIL import Image

from renderer import COLOURS, Picture
from renderer.dragon import cards, look
from renderer.dragon.base import sheet
from renderer.dragon.closeup import closeup_sheet
from renderer.dragon.edges import EDGE
from renderer.dragon.sheet import Sheet
from renderer.fonts import Style
from renderer.picture import Order
from renderer.strip import HEIGHT as HEADER
from renderer.theme import GOLD, INK, PAPER
from rules.dragon.board import Edge, Node
from rules.dragon.events import (
    Built,
    EventDrawn,
    Moved,
    Sailed,
    TrackErased,
    TradeAnswered,
    TradeProposed,
    TrainPlaced,
)
from rules.dragon.state import Step
from rules.dragon.survey import board
from rules.dragon.title import IronDragon
from rules.dragon.view import DealView, DragonView, ReservationView, StoredView
from rules.errors import BadNotation
from rules.title import Award, Event, Result, Seat
from tests.renderer.dragon.builder import (
    WORDS,
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

MEBIBYTE = 1 << 20
LINE = way("railla", "risidan")
TRACK = sections(LINE)
ANA, BEN = Seat(0), Seat(1)

RGB = tuple[int, int, int]


def surface() -> Sheet:
    """The world above ground, where it lies in the whole picture."""
    return sheet(is_under=False).at(EDGE, HEADER + EDGE)


def pixels(drawn: Picture) -> Image.Image:
    """The picture in full colour."""
    return Image.open(BytesIO(drawn.png)).convert("RGB")


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
    return colours(image.crop((x - reach, y - reach, x + reach + 1, y + reach + 1)))


def colours(image: Image.Image) -> set[RGB]:
    """Every colour of a picture."""
    return {colour for _, colour in image.getcolors(image.width * image.height)}


def changed(one: Picture, two: Picture) -> bool:
    """Whether two pictures differ."""
    return one.png != two.png


def test_the_whole_world_is_wide_and_light():
    drawn = picture(view())
    assert drawn.width >= 2400
    image = Image.open(BytesIO(drawn.png))
    assert image.size == (drawn.width, drawn.height)
    assert image.mode == "P"
    assert len(drawn.png) < MEBIBYTE


def test_a_full_board_stays_below_a_mebibyte():
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
        stored=tuple(StoredView("wine", "kola", ANA, 2) for _ in range(20)),
    )
    moved = Moved(ANA, 0, way("bulatz", "kutno"), "kutno", 0, False)
    drawn = picture(crowded, *("W" * 40 for _ in players), events=(moved,), said="Ana ran. " * 40)
    assert len(drawn.png) < MEBIBYTE
    assert len(drawn.alt) <= 1024


def test_the_same_view_gives_the_same_bytes():
    shown, events = growing_game(4, 12)[-1]
    one, two = (picture(shown, events=events, said="Ana ran.") for _ in range(2))
    assert not changed(one, two)
    assert one.alt == two.alt


@pytest.mark.parametrize(
    ("place", "colour"),
    [
        pytest.param("nordkassel", look.SMALL, id="small city"),
        pytest.param("redwitte", look.SMALL, id="medium city"),
        pytest.param("23,47", INK, id="gate of the Underground"),
        pytest.param("49,33", look.SEA_DOT, id="sea point"),
    ],
)
def test_a_place_has_its_sign(place, colour):
    at = surface().spot(board().places(place)[0])
    assert colour in around(pixels(picture(view())), at, 4)


def test_track_has_the_colour_and_the_shape_of_its_player():
    image = pixels(picture(view(player(track=TRACK), player())))
    a, b = board().ends(TRACK[1])
    assert COLOURS["red"].rgb in around(image, between(a, b, 0.25))
    assert PAPER in around(image, between(a, b, 0.5), 6)  # the rim of the circle
    bare = pixels(picture(view(player(), player())))
    assert COLOURS["red"].rgb not in around(bare, between(a, b, 0.25))


def test_new_track_glows_and_old_track_does_not():
    shown = view(player(track=TRACK), player())
    built = Built(ANA, TRACK[:2], LINE[:3], 5, ())
    image = pixels(picture(shown, events=(built,)))
    fresh, old = board().ends(TRACK[1]), board().ends(TRACK[4])
    assert GOLD in around(image, between(*fresh, 0.3, aside=7))
    assert GOLD not in around(image, between(*old, 0.3, aside=7))


def test_planned_track_is_shown_though_nobody_owns_it_yet():
    built = Built(ANA, TRACK, LINE, 12, ())
    shown = view(player(), player())
    plan = picture(shown, events=(built,), preview=True)
    assert COLOURS["red"].rgb in around(pixels(plan), between(*board().ends(TRACK[1]), 0.25))
    assert changed(plan, picture(shown, events=(built,)))
    assert plan.alt.startswith("Preview")
    assert "Ana plans to build" in plan.alt


def test_the_way_of_a_train_is_marked():
    image = pixels(picture(view(player(), player()), events=(Moved(ANA, 0, LINE, "", 0, False),)))
    assert PAPER in around(image, between(LINE[2], LINE[3], 0.1, aside=6))
    assert GOLD in around(image, between(LINE[2], LINE[3], 0.5), 4)


def test_erased_sections_remain_as_ghosts():
    shown = view(player(), player())
    erased = picture(shown, events=(TrackErased(BEN, TRACK[:2]),))
    held = msgspec.structs.replace(
        shown, reservations=tuple(ReservationView(edge, BEN) for edge in TRACK[:2])
    )
    assert not changed(erased, picture(held))
    assert changed(erased, picture(shown))


def test_trains_on_one_milepost_are_all_seen():
    crowd = view(*(player(train("brevandes")) for _ in range(6)))
    x, y = surface().spot(board().cities["brevandes"].centre)
    seen = around(pixels(picture(crowd)), (x, y), 60)
    assert {colour.rgb for colour in COLOURS.values()} <= seen


def test_a_ship_lies_in_a_hull_and_a_train_does_not():
    at_sea = view(player(train("49,40", ship="vulture")), player())
    x, y = surface().spot(board().find("49,40"))
    aboard = pixels(picture(at_sea)).crop((x - 40, y + 20, x + 40, y + 30))
    empty = pixels(picture(view(player(), player()))).crop((x - 40, y + 20, x + 40, y + 30))
    assert aboard.tobytes() != empty.tobytes()


@pytest.mark.parametrize("key", ["hurricane", "flood_north", "peasants", "ice_storm", "sand_storm"])
def test_an_event_in_force_marks_the_map_and_is_named(key):
    shown = view(player(), player(), events=(event(key),))
    drawn = picture(shown)
    area = (EDGE, HEADER + EDGE, 2150, 1900)
    bare = picture(view(player(), player()))
    assert pixels(drawn).crop(area).tobytes() != pixels(bare).crop(area).tobytes()
    assert event(key).title in drawn.alt


def test_an_event_that_strikes_at_once_is_listed_with_who_drew_it():
    drawn = EventDrawn(BEN, "pirates", "Pirates", "instant", "14.10", 0)
    assert changed(picture(view(), events=(drawn,)), picture(view()))


def test_the_rainbow_bridge_and_a_wizards_strike_are_seen():
    plain, strike = (
        view(has_rainbow=True),
        view(has_rainbow=True, events=(event("wizards_strike"),)),
    )
    x, y = surface().spot(board().cities["bluefeld"].centre)
    box = (x, y, x + 420, y + 440)
    images = [pixels(picture(shown)).crop(box) for shown in (view(), plain, strike)]
    assert len({image.tobytes() for image in images}) == 3


def test_the_ranking_stands_where_the_legend_was():
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


def test_a_secret_treasury_leaves_no_trace():
    one, two = (picture(public_view(cash, None)) for cash in (60, 249))
    assert not changed(one, two)
    assert one.alt == two.alt
    assert "hidden" in one.alt


def test_the_own_treasury_is_shown_to_its_owner_alone():
    mine, theirs = (picture(public_view(249, eyes)) for eyes in (ANA, None))
    assert "249 GP" in mine.alt
    assert "249" not in theirs.alt
    assert changed(mine, theirs)


def test_long_and_odd_names_are_cut_to_their_room():
    names = ("W" * 80, "ⓐ漢字🚂", "x")
    drawn = picture(view(), *names, said="said " * 100)
    assert len(drawn.alt) <= 1024
    assert drawn.width == picture(view()).width


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_number_of_players_has_its_cards(players):
    drawn = picture(view(*(player() for _ in range(players))))
    image = pixels(drawn)
    keys = [seat.colour for seat in table(players=players).seats]
    row = image.crop((0, surface().frame.height + HEADER + 2 * EDGE, drawn.width, drawn.height))
    seen = colours(row)
    assert {COLOURS[key].rgb for key in keys} <= seen


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_no_demand_is_cut(players, monkeypatch):
    shown: list[str] = []
    plain_fit = cards.fit

    def recorded(text: str, style: Style, width: int) -> str:
        shown.append(plain_fit(text, style, width))
        return shown[-1]

    monkeypatch.setattr("renderer.dragon.cards.fit", recorded)
    widest = tuple(card(number) for number in (4, 60, 78))  # pipeweed to Oulde-Mordel and the like
    picture(view(*(player(hand=widest) for _ in range(players)), contracts=widest))
    assert "Oulde-Mordel" in shown
    assert not any("…" in text for text in shown)


def test_alt_text_tells_round_misfortune_and_what_ends_the_game():
    late = view(
        player(train("45,65", lost=1), has_declared=True),
        player(train("kola", is_idle=True)),
        has_rainbow=True,
    )
    alt = picture(late).alt
    assert "Round 7: 250 GP and 7 cities win · This is the last round." in alt
    assert "Teapot at Wyrre’s port, loses 1 turn, declares victory." in alt
    assert "Teapot at Kola, loses this turn." in alt
    assert "In force: Rainbow Bridge." in alt
    early = view(round=0, startup=1, startups=2, step=Step.STARTUP)
    assert "Startup 1 of 2: 250 GP and 7 cities win." in picture(early).alt
    assert "Last round: 9." in picture(view(last_round=9)).alt


def test_after_a_trade_nothing_is_said_to_be_built():
    traded = picture(view(step=Step.BUILD, has_traded=True)).alt
    assert "Ana to move: Track traded · 0 of 20 GP spent." in traded
    assert "Building · 0 of 20 GP spent" in picture(view(step=Step.BUILD)).alt


def test_alt_text_tells_turn_story_and_standings():
    shown = view(player(train("kola", "furs"), debt=20), player(train(), cash=77))
    drawn = picture(shown, said="Ana took furs in Kola.")
    assert "Ana to move: Operations." in drawn.alt
    assert "Ana took furs in Kola." in drawn.alt
    assert "Ana: cash hidden, owes 20 GP, 1 of 7 cities, Teapot at Kola with furs." in drawn.alt
    assert "Ben: 77 GP, 1 of 7 cities, Teapot not placed." in drawn.alt


@pytest.mark.parametrize(
    ("zoom", "title"),
    [
        pytest.param("Kola", "Kola (9,14)", id="city"),
        pytest.param("34,21", "34,21", id="milepost"),
        pytest.param("(34 21)", "34,21", id="milepost as people write it"),
        pytest.param("X16", "X16", id="strait"),
        pytest.param("uloggh", "Uloggh (u16,33)", id="city of the Underground"),
        pytest.param("u11,24", "11,24", id="gate seen from below"),
        pytest.param("c7", "C7", id="grid square"),
        pytest.param("M13", "M13", id="last grid square"),
    ],
)
def test_close_up_of_a_place(zoom, title):
    drawn = picture(view(player(track=TRACK), player()), zoom=zoom)
    assert f"Close-up of {title}." in drawn.alt
    assert drawn.width < picture(view()).width
    assert len(drawn.png) < MEBIBYTE


@pytest.mark.parametrize("zoom", ["A14", "99,99", "Atlantis", "X99"])
def test_a_place_that_is_not_there_is_refused(zoom):
    with pytest.raises(BadNotation):
        picture(view(), zoom=zoom)


def test_close_up_of_the_active_train_follows_it():
    def shown(at: str) -> DragonView:
        return view(player(train(at)), player(train("kola")))

    bright, south = (picture(shown(at), zoom="train") for at in ("bulatz", "caetee"))
    assert "Close-up of Bulatz." in bright.alt
    assert changed(bright, south)
    under = picture(shown("uloggh"), zoom="train")
    assert GOLD in colours(pixels(under))


def test_close_up_before_anybody_is_on_the_board():
    assert picture(view(), zoom="train").width > 1000


def test_close_up_takes_in_the_whole_run():
    run = way("bulatz", "redwitte")
    shown = view(player(train("redwitte")), player())
    moved = Moved(ANA, 0, run, "redwitte", 0, False)
    drawn = pixels(picture(shown, events=(moved,), zoom="train"))
    still = pixels(picture(shown, zoom="train"))
    assert drawn.tobytes() != still.tobytes()


@pytest.mark.parametrize(
    ("start", "end"),
    [
        pytest.param("saadah", "eaglehawk", id="west"),
        pytest.param("railla", "kutno", id="north"),
        pytest.param("railla", "dobra-dyn", id="south"),
    ],
)
def test_the_close_up_of_a_preview_takes_in_all_of_a_long_build(start, end):
    nodes = way(start, end)[:21]
    assert len(nodes) == 21  # 20 GP build no more
    built = Built(ANA, sections(nodes), nodes, 20, ())
    order = Order(table(players=2), WORDS, events=(built,), preview=True)
    shown = closeup_sheet(view(player(), player()), order, "train")
    assert shown is not None
    assert all(holds(shown, node) for node in nodes)


def holds(shown: Sheet, node: Node) -> bool:
    """Whether a milepost lies well inside a window."""
    x, y = shown.frame.pixel_of(board().points[node])
    return 60 < x < shown.frame.width - 60 and 60 < y < shown.frame.height - 60


def ends(edges: tuple[Edge, ...]) -> list[Node]:
    return [end for edge in edges for end in board().ends(edge)]


def turn_window(shown: DragonView, *events: Event, preview: bool = False) -> Sheet | None:
    """The close-up of what a turn is about; None for the whole map."""
    order = Order(table(players=len(shown.players)), WORDS, events=events, preview=preview)
    return closeup_sheet(shown, order, "train")


def closeup(shown: DragonView, *events: Event, preview: bool = False) -> Sheet:
    """The same where one window holds it."""
    window = turn_window(shown, *events, preview=preview)
    assert window is not None
    return window


def turn_of(at: str, build: tuple[Node, ...], run: tuple[Node, ...]) -> list[Event]:
    """A run to a place and a build, as a post tells them."""
    moved = Moved(ANA, 0, (*run, board().places(at)[0]), "", 0, False)
    return [moved, Built(ANA, sections(build), build, 10, ())]


@pytest.mark.parametrize(
    ("at", "width"),
    [
        pytest.param("railla", 1600, id="beside the track"),
        pytest.param("bulatz", 2000, id="a larger window"),
        pytest.param("octomare", 2400, id="the largest"),
        pytest.param("kola", None, id="the whole map"),
        pytest.param("uloggh", None, id="the other map"),
    ],
)
def test_a_turn_shows_its_train_and_all_it_built(at: str, width: int | None) -> None:
    line = way("risidan", "saadah")
    shown = view(player(train(at), track=sections(line)), player())
    events = turn_of(at, line, way(at, "redwitte")[:2])
    window = turn_window(shown, *events)
    assert (window and window.frame.width) == width
    if window is not None:
        assert all(holds(window, node) for node in (*line, board().places(at)[0]))
    drawn = picture(shown, events=tuple(events), zoom="train")
    assert ("Close-up" in drawn.alt) == (window is not None)
    assert len(drawn.png) < MEBIBYTE


def test_track_of_a_train_that_did_not_run_is_shown_without_it():
    line = way("risidan", "saadah")
    shown = view(player(train("kola"), track=sections(line)), player())
    window = closeup(shown, Built(ANA, sections(line), line, 10, ()))
    assert window.frame.width == 1600
    assert all(holds(window, node) for node in line)


def test_a_recorded_turn_is_seen_in_its_post():
    """Track from the Underground up to the north-west, the train far in the south-east."""
    above, below = way("11,24", "kola")[:4], way("uloggh", "u11,24")
    line = below + above[1:]
    shown = view(player(train("58,54"), track=sections(line)), player())
    assert turn_window(shown, *turn_of("58,54", line, way("58,54", "oykjsord")[:2])) is None


def test_a_trade_that_was_accepted_glows_in_its_post():
    line = sections(way("railla", "redwitte"))
    shown = view(player(train("eaglehawk"), track=line), player())
    agreed = TradeAnswered(BEN, BEN, True, ANA, 3, line, ())
    window = closeup(shown, agreed)
    assert all(holds(window, node) for node in ends(line))
    drawn = picture(shown, events=(agreed,), zoom="train")
    assert "Close-up of Railla." in drawn.alt
    lying = window.at(EDGE, HEADER + EDGE)
    beside = between(*board().ends(line[0]), 0.25, aside=13, sheet=lying)
    assert GOLD in around(pixels(drawn), beside)
    refused = TradeAnswered(BEN, BEN, False, ANA, 3, line, ())
    assert holds(closeup(shown, refused), board().cities["eaglehawk"].centre)


def test_track_far_apart_is_traded_over_the_whole_map():
    gets, gives = sections(way("railla", "redwitte")), sections(way("wyrre", "wikkedde"))[:3]
    deal = DealView(ANA, BEN, 3, gets, gives)
    shown = view(player(track=gives), player(track=gets), step=Step.TRADE, deal=deal)
    assert turn_window(shown) is None
    assert picture(shown, zoom="train").width == picture(shown).width
    agreed = TradeAnswered(BEN, BEN, True, ANA, 3, gets, gives)
    assert turn_window(view(player(track=gets), player(track=gives)), agreed) is None


def test_a_close_up_between_cities_names_the_nearest():
    alt = picture(view(player(train("33,34")), player()), zoom="train").alt
    assert "Close-up of 33,34 near Railla." in alt


@pytest.mark.parametrize("city", ["brevandes", "saadah", "ghassouf", "uderyn"])
def test_a_short_build_is_not_hidden_by_the_name_of_its_city(city, monkeypatch):
    """A section out of a city looks as it does on a map without names."""
    here, shown = board().cities[city].centre, view(player(), player())
    builds = [Built(ANA, (edge,), (beside, here), 3, ()) for beside, edge in board().arcs[here]]
    named = [middle_of(shown, built) for built in builds]
    monkeypatch.setattr("renderer.dragon.draw_names", lambda _: None)
    assert named == [middle_of(shown, built) for built in builds]


def middle_of(shown: DragonView, built: Built) -> bytes:
    """What is drawn about the middle of a section that is planned."""
    lying = closeup(shown, built, preview=True).at(EDGE, HEADER + EDGE)
    x, y = between(*built.nodes, 0.5, sheet=lying)
    image = pixels(picture(shown, events=(built,), zoom="train", preview=True))
    return image.crop((x - 14, y - 14, x + 15, y + 15)).tobytes()


def test_a_build_out_of_the_underground_is_shown_on_the_map_that_has_most_of_it():
    gate = way("uloggh", "26,26")
    above = way("26,26", "glyween")[:4]
    below = Built(ANA, sections(gate + above[1:]), gate + above[1:], 20, ())
    assert closeup(view(), below, preview=True).is_under
    beyond = way("26,26", "glyween")
    short = gate[-3:] + beyond[1:]
    shown = closeup(view(), Built(ANA, sections(short), short, 20, ()), preview=True)
    assert not shown.is_under
    assert all(shown.shows(node) for node in beyond)


def test_a_plan_names_ports_trains_and_the_start():
    pair = view(player(train("kola"), train("caetee")), player())
    port = board().find("42,21")
    sailed = Sailed(ANA, 1, (board().find("46,19"), port), True, "")
    alt = picture(pair, events=(sailed,), preview=True).alt
    assert f"Sail train 2, {pair.players[0].trains[1].name}, to Bremmner’s port." in alt
    alone = picture(view(), events=(msgspec.structs.replace(sailed, train=0),), preview=True).alt
    assert "Sail to Bremmner’s port." in alone
    nodes = way("railla", "redwitte")
    built = Built(ANA, sections(nodes), nodes, 10, ("railla", "redwitte"))
    shown = picture(view(), events=(built,), preview=True).alt
    assert "for 10 GP from Railla to Redwitte." in shown


def test_the_second_train_is_placed_where_the_preview_shows_it():
    placing = view(player(train("kola"), train("caetee")), player())
    placed = TrainPlaced(ANA, 1, board().cities["caetee"].centre, "caetee")
    assert closeup(placing, placed, preview=True).shows(placed.node)
    assert "Ana plans to place a train." in picture(placing, events=(placed,), preview=True).alt


def test_what_was_erased_far_from_the_train_is_shown_on_the_whole_map():
    shown = view(player(train("uloggh")), player())
    assert turn_window(shown, TrackErased(BEN, TRACK)) is None
    near = view(player(train("railla")), player())
    assert closeup(near, TrackErased(BEN, TRACK)).shows(board().cities["railla"].centre)


def trading(gets: tuple[Edge, ...]) -> DragonView:
    """Ben decides on a trade while Ana's train is far from the track."""
    people = player(train("eaglehawk")), player(track=gets)
    deal = DealView(ANA, BEN, 3, gets, ())
    return view(*people, step=Step.TRADE, deciders=(BEN,), deal=deal)


def test_a_trade_shows_its_track_and_who_decides():
    shown = trading(TRACK[:3])
    sheet_shown = closeup(shown)
    assert all(sheet_shown.shows(end) for edge in TRACK[:3] for end in board().ends(edge))
    drawn = picture(shown, zoom="train")
    assert "Waiting for Ben: A trade on the table." in drawn.alt
    assert GOLD in colours(pixels(drawn))
    offered = TradeProposed(ANA, BEN, 3, TRACK[:3], ())
    assert "Ana plans to offer a trade." in picture(shown, events=(offered,), preview=True).alt
    agreed = TradeAnswered(BEN, BEN, True, ANA, 3, TRACK[:3], ())
    after = view(player(), player())
    assert "Ben plans to accept a trade." in picture(after, events=(agreed,), preview=True).alt
