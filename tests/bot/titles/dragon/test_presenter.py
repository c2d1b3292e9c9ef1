"""What the presenter of Iron Dragon says and offers: worded, secret, within Discord's limits."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.discord.custom_ids import CustomId, Verb
from bot.discord.limits import MOST_OPTIONS
from bot.games.posts.narration import Narrator, Told
from bot.games.posts.panel import panel
from bot.games.table import AnyPlayed, AnyTable, Player
from bot.games.take_back import SteppedBack, TakeBack, played, standing_events, taken_back
from bot.titles.dragon import reading as reading
from bot.titles.dragon.commands import _listed
from bot.titles.dragon.presenter import KINDS, QUICK, DragonPresenter
from bot.titles.dragon.telling.report import Report
from bot.wording import wording
from renderer.dragon import DRAWING
from rules.dragon import actions as a
from rules.dragon import events as ev
from rules.dragon.pieces import event_cards, foremen
from rules.dragon.state import State, Step
from rules.errors import RuleViolation
from rules.title import Event, Seat
from tests.bot import tables
from tests.bot.tables import NAMES
from tests.narrowed import all_of
from tests.rules.dragon.support.players import DRAGON, RandomPlayer

PRESENTER = DragonPresenter(wording())
LONG_NAMES = tuple("W" * 31 + str(seat) for seat in range(6))  # Discord's 32
CONTENT, TEXT = 2000, 100
LARGE_NUMBER = 9_999
UNSEEN = (*QUICK, a.End, a.Decline, a.Refuse)  # played without a preview


def at_table(state: State, names: tuple[str, ...] = NAMES, *, number: int = 0) -> AnyTable:
    """A game in this state, as the bot holds it."""
    return tables.at_table(DRAGON.key, state, names, number=number)


def random_game(number: int, names: tuple[str, ...] = LONG_NAMES) -> Iterator[AnyPlayed]:
    """Every action of one game under random options."""
    rng = random.Random(f"presenter {number}")
    player, seats = RandomPlayer(rng), 2 + number % 5
    options = {o.key: rng.choice(o.choices) for o in DRAGON.options}
    if options["additional_trains"] == "off":
        options["four_demand_cards"] = "off"
    now = at_table(DRAGON.setup(seats, options, f"presenter {number}"), names, number=LARGE_NUMBER)
    while DRAGON.result(now.state) is None:
        wanted = player(now.state)
        try:
            after, events = DRAGON.play(now.state, wanted.seat, wanted.action)
        except RuleViolation:
            continue
        step = played(now, after, events, Player(wanted.seat), wanted.action)
        yield step
        now = step.after


def plain_game(*moves: str, seats: int = 2) -> AnyTable:
    """A game after these moves, each by whoever decides."""
    state = DRAGON.setup(seats, {}, "presenter")
    for seat in range(seats):
        state, _ = DRAGON.play(state, Seat(seat), a.KeepForeman(_surface_foreman(state, seat)))
    for move in moves:
        state, _ = DRAGON.play(state, state.current, DRAGON.parse(move))
    return at_table(state)


def _surface_foreman(state: State, seat: int) -> str:
    return next(f for f in state.players[seat].offered if foremen()[f].race != "troll")


def preview(table: AnyTable, move: str) -> Any:
    seat, action = table.state.current, DRAGON.parse(move)
    after, events = DRAGON.play(table.state, seat, action)
    return PRESENTER.preview(played(table, after, events, Player(seat), action), seat, action)


def test_every_kind_of_event_is_worded() -> None:
    kinds = {
        kind
        for kind in vars(ev).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert kinds == Report._doings.keys() | Report._sayings.keys() | {ev.TurnEnded}


def test_every_event_card_says_what_it_does() -> None:
    for card in event_cards().values():
        drawn = ev.EventDrawn(Seat(0), card.key, card.title, card.kind, card.clause, 2)
        line = Report(wording(), NAMES).tell([drawn])
        assert card.title in line
        assert f"ID {card.clause}" in line
        assert "until the end of Ana’s next turn" in line


def test_what_one_player_does_in_a_row_is_one_sentence() -> None:
    told = Report(wording(), NAMES).tell(
        [
            ev.RentPaid(Seat(0), Seat(1), 4),
            ev.Loaded(Seat(0), 0, "furs", "kola"),
            ev.Delivered(Seat(0), 0, "furs", "railla", 24, 3),
            ev.TurnEnded(Seat(0)),
            ev.TurnBegan(Seat(1), 3, 1),
            ev.TurnEnded(Seat(1)),
        ]
    )
    assert told.splitlines() == [
        "**Ana** pays Bruno 4 GP rent; loads furs at Kola; **delivers furs at Railla for 24 GP**.",
        "**Bruno** ends the turn.",
    ]


def test_what_was_taken_back_is_not_told() -> None:
    table = plain_game()
    seat = table.state.current
    built = tables.step_of(table, seat, DRAGON.parse("build toward kutno"))
    back = taken_back(built.after, Player(seat), TakeBack(0, 1, is_agreed=False), [built])
    again = tables.step_of(back.after, seat, DRAGON.parse("build toward glyween"))
    assert standing_events([built, back, again]) == again.events
    assert isinstance(back.events[0], SteppedBack)
    told = Narrator(wording(), {DRAGON.key: PRESENTER}).tell(back.after, back.events)
    assert told == f"**{NAMES[seat]}** takes back: build toward Kutno."


@pytest.mark.parametrize("number", range(6))
def test_whatever_is_told_fits_into_a_post(number: int) -> None:
    turn: list[Event] = []
    for step in random_game(number):
        turn += step.events
        assert PRESENTER.tell(step.after, step.events) or isinstance(step.events[-1], ev.Ended)
        if step.is_news:
            said, turn = PRESENTER.tell(step.after, turn), []
            result = DRAGON.result(step.after.state)
            rest = PRESENTER.final(step.after, result) if result else PRESENTER.ask(step.after)
            assert len(said) + len(rest) + 100 <= CONTENT
            assert len(PRESENTER.standings(step.after)) + len(rest) + 200 <= CONTENT


@pytest.mark.slow
@pytest.mark.parametrize("number", range(5))
def test_every_button_menu_and_preview_keeps_discords_limits(number: int) -> None:
    rng = random.Random(number)
    for step in list(random_game(number))[::29]:
        now, seat = step.before, step.before.deciders[0]
        view = panel(PRESENTER, now)
        assert view is not None
        assert 0 < len(view.children) <= MOST_OPTIONS
        assert len(PRESENTER.ask_privately(now, seat)) <= CONTENT
        for button in PRESENTER.buttons(now):
            if button.menu:
                check_menu(now, seat, button.menu, rng)


def check_menu(now: AnyTable, seat: Seat, key: str, rng: random.Random) -> None:
    CustomId.of(Verb.MENU, now.row, now.number, key).text  # noqa: B018  (it checks itself)
    menu = PRESENTER.menu(now, seat, key)
    assert 0 < len(menu.text) <= CONTENT
    moves = [entry.action or entry.menu for entry in menu.entries]
    assert len(set(moves)) == len(moves)  # Discord takes a value once
    assert all(
        entry.label and len(f"page 9 {move}") <= TEXT
        for entry, move in zip(menu.entries, moves, strict=True)
    )
    if menu.typed:
        CustomId.of(Verb.TYPED, now.row, now.number, menu.typed).text  # noqa: B018
        assert PRESENTER.asked(menu.typed).title
    if key in KINDS:
        assert all(len(one.name) <= TEXT for one in _listed(now, PRESENTER, seat, key))
    for entry in rng.sample(menu.entries, min(2, len(menu.entries))):
        if entry.menu:
            check_menu(now, seat, entry.menu, rng)
            continue
        action = DRAGON.parse(entry.action)
        assert entry.plays == isinstance(action, QUICK)
        after, events = DRAGON.play(now.state, seat, action)
        if not entry.plays:
            assert PRESENTER.preview(
                played(now, after, events, Player(seat), action), seat, action
            ).text


def scrambled(state: State, rng: random.Random, viewer: Seat | None) -> State:
    """The same game to this pair of eyes: whatever it may not see is different."""
    decks = state.decks
    cards, ships, kept = list(decks.cards), list(decks.ships), list(decks.foremen)
    for pile in (cards, ships, kept):
        rng.shuffle(pile)
    others = [s for s in state.seats if s != viewer]
    players = list(state.players)
    pool = [foreman for s in others for foreman in players[s].offered]
    rng.shuffle(pool)
    for seat in others:
        player = players[seat]
        offered = tuple(pool.pop() for _ in player.offered)
        chosen = offered[0] if player.chosen else ""
        cash = player.cash
        if not state.are_treasuries_open and state.step is not Step.OVER:
            cash = rng.randrange(500)
        players[seat] = replace(player, cash=cash, offered=offered, chosen=chosen)
    asks = tuple(
        replace(ask, cards=(rng.choice(sorted(foremen())),))
        if ask.step is Step.HIRE and ask.seat != viewer
        else ask
        for ask in state.asks
    )
    return replace(
        state,
        seed="another",
        players=tuple(players),
        decks=replace(decks, cards=tuple(cards), ships=tuple(ships), foremen=tuple(kept)),
        asks=asks,
    )


def seen(table: AnyTable, viewer: Seat | None, events: tuple[Event, ...]) -> list[object]:
    """Everything that is shown to others than those who decide: texts, buttons, view."""
    return [
        DRAGON.view(table.state, viewer),
        PRESENTER.ask(table),
        PRESENTER.standings(table),
        PRESENTER.buttons(table),
        PRESENTER.tell(table, events),
        PRESENTER.post_zoom(table),
    ]


@pytest.mark.parametrize("number", range(4))
def test_scrambled_secrets_leave_what_others_see_unchanged(number: int) -> None:
    rng = random.Random(number)
    for count, step in enumerate(random_game(number, NAMES)):
        now, state = step.after, step.after.state
        if count > 12 and count % 9:
            continue
        for viewer in (None, *map(Seat, state.seats)):
            other = at_table(scrambled(state, rng, viewer))
            if DRAGON.result(state) is None:
                assert seen(other, viewer, step.events) == seen(now, viewer, step.events)


@pytest.mark.parametrize("count", [1, 40])
def test_scrambled_secrets_leave_pictures_unchanged(count: int) -> None:
    rng = random.Random(count)
    step = list(random_game(2, NAMES))[count]
    for viewer in (None, Seat(1)):
        one, two = (
            DRAWING.picture(
                DRAGON.view(table.state, viewer),
                table.for_picture,
                words=wording(),
                events=step.events,
                said=Narrator(wording(), {DRAGON.key: PRESENTER}).story([Told(table, step.events)]),
            )
            for table in (step.after, at_table(scrambled(step.after.state, rng, viewer)))
        )
        assert one.png == two.png
        assert one.alt == two.alt


def test_no_preview_shows_a_card_before_it_is_drawn() -> None:
    """The deck is shuffled behind each preview: it must not matter."""
    kinds = set()
    for number in range(3):
        for step in random_game(number, NAMES):
            now, seat = step.before, step.before.deciders[0]
            if now.number % 5:
                continue
            other = at_table(scrambled(now.state, random.Random(1), seat))
            for action in one_of_each(now, seat):
                kinds.add(type(action))
                assert shown(now, seat, action) == shown(other, seat, action)
    assert {a.Deliver, a.DiscardHand, a.KeepForeman, a.Move, a.Build} <= kinds


def one_of_each(now: AnyTable, seat: Seat) -> list[Any]:
    """One action of every kind that is previewed."""
    offers = {type(offer.action): offer.action for offer in DRAGON.legal(now.state, seat)}
    return [action for kind, action in offers.items() if kind not in UNSEEN]


def shown(now: AnyTable, seat: Seat, action: Any) -> tuple[object, ...]:
    after, events = DRAGON.play(now.state, seat, action)
    made = PRESENTER.preview(played(now, after, events, Player(seat), action), seat, action)
    view = DRAGON.view(after, seat) if made.is_pictured else None
    return made, view and replace(view, stock={})


def test_a_build_too_dear_for_one_turn_goes_part_of_the_way() -> None:
    table = plain_game()
    seat = table.state.current
    far = reading.fitting_build(table, seat, a.Build("kola", "eaglehawk"))
    assert far.is_toward
    said = preview(table, DRAGON.notate(far)).text
    assert "Not all the way" in said
    offered = all_of((o.action for o in PRESENTER.offers(table, seat, "build")), a.Build)
    near = next(build for build in offered if not build.is_toward)
    assert reading.fitting_build(table, seat, near) == near


def test_whoever_is_asked_in_the_middle_of_a_turn_is_called() -> None:
    state = DRAGON.setup(3, {"additional_trains": "on"}, "presenter")
    for seat in map(Seat, state.seats):
        state, _ = DRAGON.play(state, seat, a.KeepForeman(_surface_foreman(state, seat)))
    table, first = at_table(state), state.current
    step = tables.step_of(table, first, a.ChooseLoco("sardar"))
    assert not step.ends_turn
    assert step.is_news
    assert step.called == ((first + 1) % 3,)


def test_final_ranking_names_places_cash_and_cities() -> None:
    table = plain_game()
    after, _ = DRAGON.play(table.state, Seat(0), a.Concede())
    result = DRAGON.result(after)
    assert result is not None
    said = PRESENTER.final(at_table(after), result).splitlines()
    assert said[:2] == ["Only one player is left: the game is over.", "🏆 **Bruno** wins!"]
    assert said[2] == "1. **Bruno**: 60 GP, 0 major cities connected"
    assert said[3] == "2. ~~Ana~~: conceded"
