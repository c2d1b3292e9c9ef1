"""Header, banners, players and miniature of a close-up."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image

from renderer import COLOURS, Picture
from renderer.dragon.closeup.locator import locator_size
from renderer.dragon.closeup.windows import WIDTH
from renderer.dragon.world import look
from renderer.draw.canvas import Sprite
from renderer.draw.icons import icon
from renderer.draw.theme import DIM, LIT, PANEL, RGB
from renderer.fonts import Style, fit
from rules.dragon.board.loader import board
from rules.dragon.events import EventDrawn, Moved
from rules.dragon.view import DragonView
from tests.renderer.dragon.builder import picture, player, sections, table, train, view, way
from tests.renderer.dragon.test_pictures import ANA, BEN, TRACK, changed
from tests.renderer.pixels import colours, pixels

PIRATES = EventDrawn(BEN, "pirates", "Pirates", "instant", "14.10", 0)
TAX = EventDrawn(BEN, "war_tax", "War Tax", "instant", "14.12", 0)
PHONE = 400  # pixels a phone shows a picture at


def closeup(shown: DragonView, *names: str, **wishes: object) -> Picture:
    return picture(shown, *names, zoom="train", **wishes)  # type: ignore[arg-type]


def players_of(drawn: Picture, seats: int = 3) -> Image.Image:
    """What lies left of the miniature."""
    image, (wide, high) = pixels(drawn), locator_size()
    top = image.height - max(high, 54 * seats - 6) - 12
    return image.crop((0, top, image.width - wide - 24, image.height - 12))


def miniature_of(drawn: Picture) -> Image.Image:
    image, (wide, high) = pixels(drawn), locator_size()
    top = image.height - high - 12
    return image.crop((image.width - wide - 12, top, image.width - 12, image.height - 12))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written into the close-ups of a test, as far as it was made to fit."""
    texts: list[str] = []

    def noted(text: str, style: Style, width: int) -> str:
        texts.append(fit(text, style, width))
        return texts[-1]

    closeup = "dragon.closeup"
    for part in (f"{closeup}.header", f"{closeup}.players", f"{closeup}.drawing", "panel.names"):
        monkeypatch.setattr(f"renderer.{part}.fit", noted)
    return texts


def test_an_event_has_a_banner_with_what_it_does(written: list[str]) -> None:
    drawn, quiet = closeup(view(), events=(PIRATES,)), closeup(view())
    assert drawn.height > quiet.height
    assert {"Pirates", "drawn by Ben", "All ships lose a load and a turn"} <= set(written)
    banner = pixels(drawn).crop((0, 122, WIDTH, 220))
    assert colours(banner)[look.DANGER] > banner.width * banner.height / 2
    assert look.DANGER not in colours(pixels(quiet).crop((0, 0, WIDTH, 140)))


def test_the_letters_of_a_banner_are_seen_on_a_phone() -> None:
    drawn = Image.open(BytesIO(closeup(view(), events=(PIRATES,)).png)).convert("RGB")
    small = drawn.resize((PHONE, drawn.height * PHONE // WIDTH), Image.Resampling.LANCZOS)
    lightest = np.asarray(small.crop((8, 42, 300, 70)).convert("L")).max(axis=1)
    assert (lightest > 180).sum() >= 14  # two lines of letters at least seven pixels high


def test_several_events_have_a_line_each(written: list[str]) -> None:
    two = closeup(view(), events=(PIRATES, TAX)).height
    three = closeup(view(), events=(PIRATES, TAX, replace(TAX, title="Tax"))).height
    assert three - two == 62
    assert {"Pirates", "War Tax", "Everybody pays; treasuries are open"} <= set(written)


def test_a_long_story_makes_the_header_higher_and_is_not_cut() -> None:
    heights = [closeup(view(), said="Ana ran. " * count).height for count in (0, 1, 20, 200)]
    assert heights == sorted(set(heights))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_player_has_a_row(players: int, written: list[str]) -> None:
    shown = view(*(player(train("kola", "gold")) for _ in range(players)))
    drawn = players_of(closeup(shown), players)
    seats = table(players=players).seats
    assert {COLOURS[seat.colour].rgb for seat in seats} <= colours(drawn).keys()
    assert {seat.name for seat in seats} <= set(written)
    assert written.count("gold") == players


def test_names_do_not_reach_beyond_their_rows() -> None:
    """With six players rows are lowest; between two of them lies nothing but ground."""
    crowd = players_of(closeup(view(*(player() for _ in range(6)), current=None, deciders=())), 6)
    bare = [
        y for y in range(crowd.height) if set(colours(crowd.crop((60, y, 260, y + 1)))) == {PANEL}
    ]
    assert len(bare) >= 5 * 4
    few, many = (closeup(view(*(player() for _ in range(count)))).height for count in (2, 6))
    assert many - few == 6 * 54 - 6 - locator_size()[1]


def test_cash_is_shown_only_where_it_may_be_seen(written: list[str]) -> None:
    hidden, mine = view(player(), player()), view(player(cash=77), player())
    assert changed(closeup(hidden), closeup(mine))
    assert closeup(hidden).height == closeup(mine).height


def test_who_is_out_is_pale_and_who_leads_has_a_crown(
    written: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    signs: list[str] = []

    def noted(name: str, size: int, colour: RGB) -> Sprite:
        signs.append(name)
        return icon(name, size, colour)

    monkeypatch.setattr("renderer.panel.cards.icon", noted)
    leader, follower = player(majors=("kola", "railla")), player()
    shown = view(leader, follower, player(has_conceded=True), current=BEN, deciders=(BEN,))
    drawn = players_of(closeup(shown))
    assert DIM in colours(drawn)
    assert COLOURS["yellow"].rgb not in colours(drawn.crop((80, 0, 300, drawn.height)))
    assert "conceded" in written
    assert signs == ["crown"]
    closeup(view(follower, follower, player(has_conceded=True)))
    assert signs == ["crown"]  # nobody leads among equals


def test_who_is_waited_for_is_framed() -> None:
    here, there = (
        players_of(closeup(view(player(), player(), current=seat, deciders=(seat,))))
        for seat in (ANA, BEN)
    )
    assert LIT in colours(here)
    assert here.tobytes() != there.tobytes()


def rim(image: Image.Image, colour: RGB) -> int:
    return colours(image).get(colour, 0)


def test_the_miniature_has_all_track_and_all_trains() -> None:
    far = sections(way("wyrre", "wikkedde"))
    shown = view(player(train("kola"), track=TRACK), player(train("wyrre"), track=far))
    drawn = miniature_of(closeup(shown))
    for key in ("red", "blue"):
        assert rim(drawn, COLOURS[key].rgb) > 40
    bare = miniature_of(closeup(view(player(train("kola")), player())))
    assert rim(bare, COLOURS["blue"].rgb) == 0


def test_the_miniature_frames_every_window() -> None:
    whole = miniature_of(closeup(view(player(), player())))
    one = miniature_of(closeup(view(player(train("kola")), player())))
    gate = board().places("u11,24")[0]
    run = way("uloggh", "u11,24")[::-1]
    above = way("11,24", "kola")[:4][::-1]
    moved = Moved(ANA, 0, (*above[:-1], gate, *run[1:]), "uloggh", 0, False)
    two = miniature_of(closeup(view(player(train("uloggh")), player()), events=(moved,)))
    assert rim(whole, LIT) == 0
    assert 0 < rim(one, LIT) < rim(two, LIT)


def test_odd_and_long_names_leave_the_size_as_it_is() -> None:
    names = ("W" * 80, "ⓐ漢字🚂", ".")
    drawn = closeup(view(), *names)
    assert (drawn.width, drawn.height) == (WIDTH, closeup(view()).height)
