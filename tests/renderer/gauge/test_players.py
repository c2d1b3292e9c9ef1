"""Players of Iberian Gauge are told apart by shape, and look like no railroad."""

from __future__ import annotations

import pytest

from renderer import COLOURS, Picture
from renderer.draw.shades import aged
from renderer.draw.theme import RGB
from renderer.gauge.livery import LIVERIES
from renderer.gauge.panel.cards import HEIGHT as CARDS
from renderer.gauge.players import PLAYERS
from renderer.panel.cards import BAR
from renderer.panel.strip import HEIGHT as HEADER
from tests.renderer.gauge.builder import picture, random_game, view
from tests.renderer.pixels import colours, pixels
from tests.vision import VISIONS, delta_e00, simulate

APART = 15  # CIEDE2000
STRONG = [colour.rgb for key, colour in COLOURS.items() if key not in ("black", "white")]


def seen(rgb: RGB, eyes: str) -> RGB:
    return next((simulate(rgb, vision) for vision in VISIONS if vision == eyes), rgb)


def header(drawn: Picture) -> set[RGB]:
    """The colours of the strip in which headline and story name players."""
    return _found(drawn, (0, 0, drawn.width, HEADER))


def bars(drawn: Picture) -> set[RGB]:
    """The colours of the bars with the players' names."""
    top = drawn.height - CARDS
    return _found(drawn, (0, top, drawn.width, top + BAR))


def _found(drawn: Picture, box: tuple[int, int, int, int]) -> set[RGB]:
    return {rgb for rgb, count in colours(pixels(drawn).crop(box)).items() if count > 20}


@pytest.mark.parametrize("eyes", ["normal", *VISIONS])
def test_no_player_has_the_colour_of_a_railroad_for_any_eye(eyes: str) -> None:
    for key, player in PLAYERS.items():
        for railroad, livery in LIVERIES.items():
            for rgb in (livery.rgb, aged(livery.rgb)):
                gap = delta_e00(seen(player.rgb, eyes), seen(rgb, eyes))
                assert gap >= APART, (key, railroad, round(gap, 1))


def test_every_player_has_a_shape_of_their_own_that_the_lobby_calls_alike() -> None:
    assert len({player.shape for player in PLAYERS.values()}) == len(PLAYERS) == len(COLOURS)
    assert {key: player.shape for key, player in PLAYERS.items()} == {
        key: colour.shape for key, colour in COLOURS.items()
    }


def test_the_bars_of_players_show_no_colour_of_seats_or_railroads() -> None:
    shown, events = random_game(5, "players", "geographic")[-3]
    found = bars(picture(shown, events=events))
    assert {player.rgb for player in PLAYERS.values()} <= found
    assert not found & {*STRONG, *(livery.rgb for livery in LIVERIES.values())}


def test_a_story_names_players_by_neutral_pieces() -> None:
    drawn = picture(view(), said=lambda names: f"{names[0]} waits for {names[1]}.")
    assert not header(drawn) & set(STRONG)
