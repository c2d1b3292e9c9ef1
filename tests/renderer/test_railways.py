"""Pictures of the railways games: what can be seen where."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import pairwise

import msgspec
import pytest
from PIL import Image

from renderer import COLOURS, Picture
from renderer.draw.canvas import Canvas
from renderer.draw.geometry import Frame
from renderer.draw.shades import aged
from renderer.draw.theme import LIT, RGB
from renderer.fonts import Style, text_width
from renderer.panel.cards import GAP
from renderer.panel.strip import HEIGHT as HEADER
from renderer.panel.strip import MARGIN, ROW
from renderer.railways.cards import KEY, cards_height
from renderer.railways.closeup import closeup_basemap
from renderer.railways.cubes import slots
from renderer.railways.legend import HEIGHT as LEGEND
from renderer.railways.look import LAYOUTS
from renderer.railways.maps import WIDTH, whole_frame
from rules.boards import load_board
from rules.errors import BadNotation
from rules.railways.actions import Kind
from rules.railways.balkan import BALKANS
from rules.railways.ending.scoring import CITY_AWARDS
from rules.railways.events import Bought, Built
from rules.railways.iberian import PLACES
from rules.railways.state import Card, CardState
from rules.railways.view import RailwaysView
from rules.title import Award, Result, Seat
from tests.renderer.builder import WORDS, picture, player, random_game, view
from tests.renderer.pixels import colour_at, colours, pixels

BOARD = load_board("iberian_railways")
FRAME = whole_frame("iberian_railways")
RED, BLUE = COLOURS["red"].rgb, COLOURS["blue"].rgb
LOOK = LAYOUTS["iberian_railways"].look
LIMIT = 300 * 1024
Written = tuple[str, tuple[int, int], Style]


def at(drawn: Picture, label: str, slot: int = 0, of: int = 1, frame: Frame = FRAME) -> RGB:
    """The colour in the middle of one slot of a hex."""
    x, y = frame.pixel(BOARD.find(label))
    dx, dy = slots(of, frame.size)[0][slot]
    return colour_at(pixels(drawn), (round(x + dx), round(y + dy) + HEADER))


def near(drawn: Picture, label: str, colour: RGB) -> int:
    """How many pixels of a hex's box have exactly this colour."""
    x, y = FRAME.pixel(BOARD.find(label))
    half = int(FRAME.size)
    box = pixels(drawn).crop((x - half, y + HEADER - half, x + half, y + HEADER + half))
    return colours(box).get(colour, 0)


BELOW = KEY + LEGEND


def cards_of(shown: RailwaysView) -> int:
    """How high the cards of a picture are."""
    return cards_height(shown, WIDTH)


def built(*hexes: str, seat: int = 0) -> Built:
    return Built(Seat(seat), Kind.START, hexes, (), 7, 0, 5)


def test_a_picture_is_a_wide_palette_png_of_its_stated_size() -> None:
    drawn = picture(view())
    opened = Image.open(BytesIO(drawn.png))
    assert opened.format == "PNG"
    assert opened.mode == "P"
    assert opened.size == (drawn.width, drawn.height)
    assert drawn.width >= 1600


def test_the_same_view_gives_the_same_bytes() -> None:
    shown = view(player("B11", "C12"), player("N9"), player())
    assert picture(shown).png == picture(shown).png


def test_a_cube_shows_its_owners_colour_in_the_middle_of_the_hex() -> None:
    drawn = picture(view(player("F7"), player("K7"), player()))
    assert at(drawn, "F7") == RED
    assert at(drawn, "K7") == BLUE


def test_two_owners_stand_side_by_side_in_seat_order() -> None:
    drawn = picture(view(player("F7"), player("F7"), player()))
    assert at(drawn, "F7", slot=0, of=2) == RED
    assert at(drawn, "F7", slot=1, of=2) == BLUE


def test_any_number_of_owners_in_one_hex_can_be_told_apart() -> None:
    drawn = picture(view(*[player("F7")] * 5))
    seen = {at(drawn, "F7", slot=slot, of=5) for slot in range(5)}
    assert seen == {colour.rgb for colour in list(COLOURS.values())[:5]}


def test_rails_join_adjacent_cubes_of_one_player_only() -> None:
    apart = picture(view(player("F7"), player("F8"), player()))
    joined = picture(view(player("F7", "F8"), player(), player()))
    x, y = FRAME.pixel(BOARD.find("F7"))
    edge = (x - 1, round(y + FRAME.rise * 0.866) + HEADER)
    bed = [colour_at(pixels(joined), (edge[0] + dx, edge[1])) for dx in (-4, -3, 3, 4, 5)]
    assert RED in bed
    assert near(joined, "F8", RED) > 100
    assert near(apart, "F8", RED) == 0


def test_what_the_last_turn_built_has_a_bright_outline_and_the_rest_fades() -> None:
    shown = view(player("F7", "F8"), player(), player())
    drawn = picture(shown, events=(built("F8"),))
    assert near(drawn, "F8", LIT) > 100
    assert near(drawn, "F5", LIT) == 0
    assert near(picture(shown), "F8", LIT) == 0
    assert at(drawn, "F8") == at(picture(shown), "F7") == RED
    assert at(drawn, "F7") == aged(RED)


def test_a_preview_looks_different_and_says_so() -> None:
    shown, events = view(player("F7"), player(), player()), (built("F7"),)
    plan, real = picture(shown, events=events, preview=True), picture(shown, events=events)
    ribbon = (plan.width - MARGIN - 8, ROW)
    assert colour_at(pixels(plan), ribbon) == LIT
    assert colour_at(pixels(real), ribbon) != LIT
    assert 0 < near(plan, "F7", RED) < near(real, "F7", RED)
    assert plan.alt.startswith("Preview")


@pytest.mark.parametrize("kind", [kind for kind in PLACES if kind != "rural"])
def test_every_class_of_city_has_its_own_plate(kind: str) -> None:
    place = next(h for h in BOARD.hexes.values() if h.kind == kind)
    look = LOOK.cities[kind]
    assert near(picture(view()), place.label, look.fill) > 200
    assert near(picture(view()), place.label, look.edge) > 50


def test_the_printed_values_are_those_of_the_rules() -> None:
    values = {kind: LOOK.cities[kind].value for kind in PLACES if kind != "rural"}
    assert values == {k: str(p.income or "") for k, p in PLACES.items() if k != "rural"}


def test_every_colour_has_a_shape_of_its_own() -> None:
    assert len(COLOURS) >= 6
    assert len({colour.shape for colour in COLOURS.values()}) == len(COLOURS)
    assert len({colour.rgb for colour in COLOURS.values()}) == len(COLOURS)


def test_an_interest_bought_since_the_last_picture_is_marked() -> None:
    shown = view(player(cards=(Card("Porto", CardState.OPEN),)), player(), player())
    bought = picture(shown, events=(Bought(Seat(0), "Porto", 4, 0),))
    card = (14, bought.height - BELOW - 60, 540, bought.height - BELOW - 20)
    marked = colours(pixels(bought).crop(card))
    plain = colours(pixels(picture(shown)).crop(card))
    assert marked[LIT] > plain.get(LIT, 0) + 500


def test_every_terrain_of_the_board_has_a_colour() -> None:
    assert {h.terrain for h in BOARD.hexes.values() if h.terrain} <= set(LOOK.terrain)


def test_a_close_up_draws_the_place_larger() -> None:
    shown = view(player("N9"), player(), player())
    drawn = picture(shown, zoom="toledo")
    frame = closeup_basemap("iberian_railways", BOARD.find("Toledo")).frame
    assert frame.size > 2 * FRAME.size
    assert at(drawn, "N9", frame=frame) == RED
    assert drawn.width == frame.width


@pytest.mark.parametrize("corner", ["B11", "AB5", "F1", "K16"])
def test_a_close_up_stays_on_the_sheet_and_shows_the_place(corner: str) -> None:
    frame = closeup_basemap("iberian_railways", BOARD.find(corner)).frame
    x, y = frame.pixel(BOARD.find(corner))
    assert 0 < x < frame.width
    assert 0 < y < frame.height


@pytest.mark.parametrize("unknown", ["Atlantis", "A1"])
def test_a_close_up_of_nowhere_is_refused(unknown: str) -> None:
    with pytest.raises(BadNotation):
        picture(view(), zoom=unknown)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("W" * 32, id="as wide as can be"),
        pytest.param("日本鉄道" * 8, id="a script the font lacks"),
        pytest.param("🚂" * 32, id="emoji"),
        pytest.param("", id="nothing"),
        pytest.param("a\u202eb\u0000c\n" * 6, id="control characters"),
    ],
)
def test_any_name_stays_inside_its_card(name: str) -> None:
    drawn, plain = picture(view(), name, "Ben", "Cy"), picture(view(), "Ana", "Ben", "Cy")
    second_card = (540, drawn.height - cards_of(view()) - BELOW, drawn.width, drawn.height)
    assert pixels(drawn).crop(second_card).tobytes() == pixels(plain).crop(second_card).tobytes()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Every text that is drawn from now on, where it begins and how."""
    found: list[Written] = []
    write = Canvas.text

    def text(canvas: Canvas, at: tuple[int, int], said: str, style: Style, *colours: RGB) -> int:
        found.append((said, at, style))
        return write(canvas, at, said, style, *colours)

    monkeypatch.setattr(Canvas, "text", text)
    return found


def holding(*hands: tuple[str, ...]) -> RailwaysView:
    """A Balkan game of five in which these interests are held."""
    crowd = [player(cards=tuple(Card(city, CardState.OPEN) for city in hand)) for hand in hands]
    shown = view(*crowd, *[player()] * (5 - len(crowd)))
    return msgspec.structs.replace(shown, board="balkan_railways", for_sale=())


@pytest.mark.parametrize(
    ("held", "least"),
    [
        pytest.param(tuple(BALKANS.interests), 13, id="every interest there is"),
        pytest.param(tuple(BALKANS.interests)[:9], 17, id="half of them"),
        pytest.param(
            ("Plovdiv", "Craiova", "Zagreb", "Thessaloniki", "Constanța", "Timișoara"), 23, id="six"
        ),
    ],
)
def test_interests_are_named_in_full_in_letters_as_large_as_may_be(
    written: list[Written], held: tuple[str, ...], least: int
) -> None:
    shown = holding(held)
    drawn = picture(shown)
    places = {said: (at, style) for said, at, style in written if said in held}
    assert tuple(places) == held
    bottom, right = drawn.height - BELOW - GAP, 317
    top = drawn.height - BELOW - cards_of(shown) + 220
    for said, ((x, y), style) in places.items():
        assert style.size >= least
        assert x + text_width(said, style) <= right
        assert top <= y - style.size // 2
        assert y + style.size // 2 <= bottom


def test_many_interests_leave_the_other_cards_alone() -> None:
    full, few = (
        picture(holding(cards))
        for cards in (tuple(BALKANS.interests), tuple(BALKANS.interests)[:6])
    )
    rest = (330, full.height - cards_of(holding(tuple(BALKANS.interests))) - BELOW)
    rest_of = (*rest, full.width, full.height)
    assert pixels(full).crop(rest_of).tobytes() == pixels(few).crop(rest_of).tobytes()
    assert full.png != few.png


def test_cards_are_no_higher_than_the_most_interests_of_one_player_need() -> None:
    hands = [tuple(BALKANS.interests)[:count] for count in (0, 1, 3, 6, 9)]
    heights = [cards_of(holding(hand, ())) for hand in hands]
    assert heights == sorted(heights)
    assert heights[0] == heights[1] < heights[2] < heights[3] == heights[4]
    drawn = [picture(holding(hand)).height for hand in hands]
    assert [height - drawn[0] for height in drawn] == [h - heights[0] for h in heights]


def test_signs_and_the_run_are_explained_below_the_cards(written: list[Written]) -> None:
    picture(view())
    said = [text for text, _, _ in written]
    for words in ("Interests:", "pays its income", "no track there yet", "city full, never pays"):
        assert words in said
    assert "run: longest way, in cubes" in said


@pytest.mark.parametrize("board", ["iberian_railways", "balkan_railways"])
def test_what_explains_the_map_fits_below_the_cards(written: list[Written], board: str) -> None:
    shown = msgspec.structs.replace(view(*[player()] * 5), board=board)
    drawn = picture(shown)
    below = [one for one in written if one[1][1] > drawn.height - BELOW]
    assert len(below) > 40
    assert not [said for said, _, _ in below if "…" in said]
    ends = [(y, x, x + text_width(said, style)) for said, (x, y), style in below]
    assert max(end for _, _, end in ends) <= WIDTH - MARGIN
    for (y, _, end), (other, start, _) in pairwise(sorted(ends)):
        assert other != y or end < start


def test_whoever_is_insolvent_is_said_to_be(written: list[Written]) -> None:
    broke = msgspec.structs.replace(player(loans=16, interest=25), is_insolvent=True)
    picture(view(broke, *[player()] * 4))
    said = [text for text, _, _ in written]
    assert "insolvent, $25" in said
    assert "interest $0" in said


def test_money_is_written_as_in_all_texts(written: list[Written]) -> None:
    picture(view(player(cash=31, income=8, loans=2, interest=2), player(loans=1), player()))
    said = [text for text, _, _ in written]
    assert said[said.index("$31") :][:6] == ["$31", "", "cash", "$8", "", "income"]
    assert {"2", "loans", "interest $2", "1", "loan"} <= set(said)


@pytest.mark.parametrize("board", ["iberian_railways", "balkan_railways"])
@pytest.mark.parametrize("key", ["income", "cash", "longest_run", *CITY_AWARDS, "interests"])
def test_no_name_of_an_award_is_cut(written: list[Written], board: str, key: str) -> None:
    award = Award(key, 1, 9, (Seat(1),), (5, 9, None, 3, 4))
    result = Result("last_cube", (Seat(1),), (0, 1, 0, 0, 0), (award,))
    shown = view(*[player()] * 5, result=result)
    picture(msgspec.structs.replace(shown, board=board))
    assert WORDS("picture-award", award=key) in [text for text, _, _ in written]


def test_a_name_that_cannot_be_drawn_is_a_number_and_no_colour(written: list[Written]) -> None:
    picture(view(), "🚂", "Ben", "🦊")
    said = [text for text, _, _ in written]
    assert "Player 1 to move" in said
    assert {"Player 1", "Ben", "Player 3"} <= set(said)
    assert not {"Red", "Yellow"} & set(said)


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        pytest.param(("🚂", "Ben", "🦊"), "Player 1 pays Player 3 and Ben", id="no letters"),
        pytest.param(("日本", "Ben", "鉄道"), "RiBen pays ZhiDao and Ben", id="other letters"),
    ],
)
def test_the_story_line_calls_players_as_the_rest_of_the_picture(
    written: list[Written], names: tuple[str, ...], shown: str
) -> None:
    drawn = picture(view(), *names, said="{0[0]} pays {0[2]} and {0[1]}".format)
    assert shown in " ".join(text for text, _, _ in written)
    assert f"{names[0]} pays {names[2]} and {names[1]}" in drawn.alt


@pytest.mark.parametrize("step", ["act", "repay", "route"])
def test_every_step_of_a_turn_is_drawn(step: str) -> None:
    assert picture(view(step=step)).png


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_games_stay_under_the_size_limit(players: int) -> None:
    turns = random_game(players, "size")
    for shown, events in (turns[0], turns[len(turns) // 2], turns[-2], turns[-1]):
        assert len(picture(shown, events=events, said="Built. " * 20).png) < LIMIT


@pytest.mark.parametrize("step", [14, 17, 25])
def test_the_fullest_board_stays_under_the_size_limit(step: int) -> None:
    """All cubes placed, two in almost every hex of a block, and everything else there is."""
    hexes = [h.label for h in BOARD.hexes.values() if h.kind != "madrid_inner"]
    cards = [Card(card.city, CardState.OPEN) for card in view().for_sale]
    crowd = [
        player(
            *hexes[seat * step : seat * step + 29],
            cards=tuple(cards[seat * 3 : seat * 3 + 3]),
            **{"cash": 987, "income": 99, "loans": 13, "interest": 16},
        )
        for seat in range(5)
    ]
    names = [f"Bartholomew the Great of Lisbon {number}" for number in range(5)]
    said = "Built a long railway with loans. " * 6
    drawn = picture(view(*crowd), *names, events=(built(*hexes[:8]),), said=said)
    assert len(drawn.png) < LIMIT


def test_threads_draw_the_same_as_one_after_another() -> None:
    turns = random_game(3, "threads")[-6:]
    alone = [picture(shown, events=events).png for shown, events in turns]
    with ThreadPoolExecutor(4) as pool:
        jobs = [pool.submit(picture, shown, events=events) for shown, events in turns * 2]
        together = [job.result().png for job in jobs]
    assert together == alone * 2
