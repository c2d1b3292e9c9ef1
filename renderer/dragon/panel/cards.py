"""A card for every player: cash, cities, trains with their loads, foreman and demands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from renderer.dragon.gains import changes
from renderer.dragon.scene import Scene
from renderer.dragon.standings import ranks
from renderer.draw import theme
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, fit, shrunk, text_width
from renderer.panel.boxes import Box
from renderer.panel.cards import BAR, GAP, Standing, card_boxes, draw_bar, draw_frame
from rules.dragon.board.networks import WANTED_MAJORS
from rules.dragon.pieces import foremen, ships
from rules.dragon.view import CardView, DragonPlayerView, TrainView
from rules.title import Seat

_NUMBERS = 70
_TRAIN = 78
_FOREMAN = 34
_LINE = 27
_BLOCK = 3 * _LINE + 16
_BLOCK_WIDTH = 205
_VALUE = Style(Face.BOLD, 38)
_CAPTION = Style(Face.TEXT, 22)
_PLAIN = Style(Face.TEXT, 22)
_BOLD = Style(Face.BOLD, 22)
_LOAD = Style(Face.BOLD, 23)
_WIDE = 420  # pixels of a card whose bar has room for a word besides the name
_SMALLEST = 13  # letters in a narrow card


@dataclass(frozen=True)
class Grid:
    """How wide the cards of a table are, and how high the one with most on it."""

    width: int
    height: int
    columns: int  # of demand cards


def card_grid(scene: Scene, room: int) -> Grid:
    """All cards of a picture are alike."""
    players = scene.view.players
    width = (room - GAP * (len(players) + 1)) // len(players)
    most = max(len(player.hand) for player in players)
    columns = max(1, min((width - 24) // _BLOCK_WIDTH, max(1, most)))
    rows = max(1, -(-most // columns))
    trains = max(len(player.trains) for player in players)
    height = GAP + BAR + _NUMBERS + trains * _TRAIN + _FOREMAN + rows * _BLOCK + 12
    return Grid(width, height, columns)


def draw_cards(scene: Scene, top: int, grid: Grid) -> None:
    """All cards in seat order."""
    for seat, box in enumerate(card_boxes(scene, top, grid.height)):
        ground = draw_frame(scene, box, _is_lit(scene, seat))
        draw_bar(scene, seat, box, ground, standing(scene, seat))
        _draw_player(scene, seat, box, (ground, grid.columns))


def _draw_player(scene: Scene, seat: int, box: Box, look: tuple[RGB, int]) -> None:
    player, (left, top, right, bottom) = scene.view.players[seat], box
    ground, columns = look
    y = top + BAR
    _draw_numbers(scene, seat, (left + 18, y, right - 14, y + _NUMBERS), ground)
    y += _NUMBERS
    for train in player.trains:
        _draw_train(scene, train, (left + 18, y, right - 14, y + _TRAIN), ground)
        y += _TRAIN
    told = [foreman_words(scene, player), tag_words(scene, seat) if right - left < _WIDE else ""]
    boss = " · ".join(filter(None, told))
    style = shrunk(boss, _BOLD, right - left - 32, _SMALLEST)
    scene.canvas.text((left + 18, y + 12), boss, style, theme.SAID, ground)
    _draw_hand(scene, player.hand, (left + 12, y + _FOREMAN, right - 12, bottom), columns)


def _is_lit(scene: Scene, seat: int) -> bool:
    """Whether somebody is waited for here, or has won."""
    view = scene.view
    if view.result is not None:
        return seat in view.result.winners
    return seat in view.deciders if view.current is None else seat == view.current


def standing(scene: Scene, seat: int) -> Standing:
    """How a player stands."""
    is_out = scene.view.players[seat].has_conceded
    return Standing(ranks(scene.view)[seat], tag_words(scene, seat), is_out)


def tag_words(scene: Scene, seat: int) -> str:
    """Whether a player has given up or declared victory."""
    player = scene.view.players[seat]
    if player.has_conceded:
        return scene.words("dragon-conceded")
    return scene.words("dragon-declared") if player.has_declared else ""


def cash_words(scene: Scene, player: DragonPlayerView) -> str:
    """The treasury, or that it is hidden from this pair of eyes."""
    if player.cash is None:
        return scene.words("dragon-hidden")
    return scene.words("dragon-gp", amount=player.cash)


def change_words(scene: Scene, seat: int) -> str:
    """What a treasury gained or lost since the last picture, where it may be seen."""
    change = changes(scene.order.events)[Seat(seat)]
    if scene.view.players[seat].cash is None or not change:
        return ""
    key = "dragon-gained" if change > 0 else "dragon-paid"
    return scene.words(key, amount=abs(change))


def _draw_numbers(scene: Scene, seat: int, box: Box, ground: RGB) -> None:
    """Cash on the left, connected cities as seven lamps on the right."""
    player, (left, top, right, _) = scene.view.players[seat], box
    is_hidden = player.cash is None
    ink = theme.DIM if is_hidden else theme.GOOD
    wide = scene.canvas.text((left, top + 26), cash_words(scene, player), _VALUE, ink, ground)
    under, tint = change_words(scene, seat) or scene.words("dragon-cash"), theme.QUIET
    if player.debt:
        under, tint = scene.words("dragon-debt", amount=player.debt), theme.BAD
    scene.canvas.text((left, top + 56), under, _CAPTION, tint, ground)
    _draw_cities(scene, len(player.majors), (right, top), right - left - wide - 12, ground)


def _draw_cities(scene: Scene, count: int, corner: tuple[int, int], room: int, ground: RGB) -> None:
    right, top = corner
    step = min(27, room // WANTED_MAJORS)
    wide = step - 5
    for number in range(WANTED_MAJORS):
        x = right - (WANTED_MAJORS - number) * step
        fill = theme.GOLD if number < count else theme.DIM
        scene.canvas.rounded((x, top + 16, x + wide, top + 38), fill, ground, 6)
        if number >= count:
            scene.canvas.rounded((x + 3, top + 19, x + wide - 3, top + 35), ground, theme.DIM, 4)
    text = f"{count}/{WANTED_MAJORS} {scene.words('dragon-cities')}"
    scene.canvas.text((right - text_width(text, _CAPTION), top + 56), text, _CAPTION, theme.QUIET,
                      ground)  # fmt: skip


def _draw_train(scene: Scene, train: TrainView, box: Box, ground: RGB) -> None:
    """Loco and where it is over a row of loads, one slot for each it can carry."""
    left, top, right, _ = box
    name = scene.canvas.text((left, top + 15), train.name, _BOLD, theme.TEXT, ground)
    facts, ink = train_facts(scene, train)
    room = right - left - name - 10
    style = shrunk(facts, _PLAIN, room, _SMALLEST)
    at = (left + name + 10, top + 15)
    scene.canvas.text(at, fit(facts, style, room), style, ink, ground)
    wide = min(130, (right - left) // train.capacity)
    for slot in range(train.capacity):
        x = left + slot * wide
        place = (x, top + 33, x + wide - 8, top + 68)
        is_full = slot < len(train.loads)
        edge = theme.GOLD if is_full else theme.DIM
        scene.canvas.rounded(place, edge, ground, 8)
        inner = (place[0] + 2, place[1] + 2, place[2] - 2, place[3] - 2)
        fill = theme.GOLD if is_full else ground
        scene.canvas.rounded(inner, fill, edge, 7)
        text = scene.load(train.loads[slot]) if is_full else scene.words("dragon-empty")
        style = _LOAD if is_full else _CAPTION
        style = shrunk(text, style, wide - 16, _SMALLEST)
        shown = fit(text, style, wide - 16)
        at = (x + (wide - 8 - text_width(shown, style)) // 2, top + 50)
        scene.canvas.text(at, shown, style, theme.INK if is_full else theme.DIM, fill)


def train_facts(scene: Scene, train: TrainView) -> tuple[str, RGB]:
    """Speed, ship or misfortune of a train, and the colour to say it in."""
    if train.is_idle:
        return scene.words("dragon-idle"), theme.BAD
    if train.lost:
        return scene.words("dragon-lost", turns=train.lost), theme.BAD
    if train.ship:
        name = ships()[train.ship].name
        return scene.words("dragon-ship", ship=name, speed=train.ship_speed), theme.SAID
    return scene.words("dragon-loco", level=train.level, speed=train.speed), theme.QUIET


def foreman_words(scene: Scene, player: DragonPlayerView) -> str:
    """The foreman and what he is, or that there is none yet; nothing for who has given up."""
    if player.has_conceded:
        return ""
    if not player.foreman:
        return scene.words("dragon-chosen" if player.has_chosen else "dragon-no-foreman")
    card = foremen()[player.foreman]
    race = scene.words("dragon-race", race=card.race)
    return scene.words("dragon-foreman", name=card.name, race=race)


def _draw_hand(scene: Scene, hand: tuple[CardView, ...], box: Box, columns: int) -> None:
    left, top, right, _ = box
    wide = (right - left + 8) // columns
    for number, card in enumerate(hand):
        x, y = left + number % columns * wide, top + number // columns * _BLOCK
        draw_demands(scene, card, (x, y, x + wide - 8, y + _BLOCK - 8))


def draw_demands(scene: Scene, card: CardView, box: Box) -> None:
    """The three lines of a demand card on paper: load, city, payment."""
    left, top, right, bottom = box
    canvas = scene.canvas
    canvas.fill((left, top, right, bottom), theme.BOX_EDGE)
    canvas.fill((left + 2, top + 2, right - 2, bottom - 2), theme.BOX)
    for number, demand in enumerate(card.demands):
        y = top + 5 + _LINE // 2 + number * _LINE
        load, city, pay = scene.load(demand.load), scene.city(demand.city), str(demand.payment)
        bold, plain = _demand_styles(load + pay, city, right - left - 30)
        end = right - 8 - text_width(pay, bold)
        canvas.text((end, y), pay, bold, theme.INK, theme.BOX)
        start = left + 14 + canvas.text((left + 8, y), load, bold, theme.TITLE, theme.BOX)
        canvas.text((start, y), fit(city, plain, end - start - 6), plain, theme.INK, theme.BOX)


@lru_cache(maxsize=1024)
def _demand_styles(heavy: str, light: str, room: int) -> tuple[Style, Style]:
    """Letters small enough for all words of a line, bold and plain ones."""
    for size in range(_BOLD.size, _SMALLEST, -1):
        bold, plain = Style(_BOLD.face, size), Style(_PLAIN.face, size)
        if text_width(heavy, bold) + text_width(light, plain) <= room:
            break
    return bold, plain
