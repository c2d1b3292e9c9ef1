"""Iron Dragon on Discord."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.presenter import Asked, Entry, Menu, PanelButton, Presenter, Preview, Proposal
from bot.refusals import Refusal
from bot.titles.dragon import DragonPlayed, DragonTable
from bot.titles.dragon import reading as reading
from bot.titles.dragon.choosing.buttons import Buttons
from bot.titles.dragon.choosing.describer import Describer
from bot.titles.dragon.choosing.discards import Discards
from bot.titles.dragon.choosing.plans import MENU as PLAN
from bot.titles.dragon.choosing.plans import Plans
from bot.titles.dragon.choosing.proposed import Proposed
from bot.titles.dragon.choosing.trade import MENU as TRADE
from bot.titles.dragon.choosing.trade import Trades, read_bargain
from bot.titles.dragon.telling.lately import Lately
from bot.titles.dragon.telling.preview import DragonPreview
from bot.titles.dragon.telling.report import Report
from bot.titles.dragon.telling.status import Status
from bot.titles.dragon.telling.steps import step_words
from bot.wording import Words
from renderer.dragon import TRAIN
from rules.boards.board import plain
from rules.dragon import actions as a
from rules.dragon.actions import Action, AnyAction
from rules.dragon.advice.demands import wanted_loads
from rules.dragon.advice.distant_prices import DistantTrack, distant_tracks
from rules.dragon.advice.offer import DragonOffer
from rules.dragon.advice.purposes import by_purpose
from rules.dragon.board.loader import board
from rules.dragon.build.track import BUILDING_STEPS
from rules.dragon.play import now
from rules.dragon.state import State, Step
from rules.dragon.view import DragonView
from rules.title import Event, Result, Seat

KINDS: dict[str, tuple[type[Action], ...]] = {
    "place": (a.Place,),
    "move": (a.Move, a.Sail, a.LateRun),
    "load": (a.Load,),
    "drop": (a.Drop, a.Lose),
    "deliver": (a.Deliver,),
    "build": (a.Build,),
    "upgrade": (a.Upgrade, a.Crossgrade, a.ChooseLoco),
    "crossgrade": (a.Crossgrade,),
    "foreman": (a.KeepForeman, a.Hire),
    "ship": (a.DrawShip, a.Board, a.Decline),
    "discard": (a.DiscardHand, a.Trim),
    "borrow": (a.Borrow,),
    "backtrack": (a.Backtrack,),
}
QUICK = (a.Load, a.Drop)  # can be taken back until a card is drawn
TYPED = ("move", "build")
REMEMBERED = 100  # seats whose offers are kept


class DragonPresenter(Presenter[State, AnyAction, DragonView]):
    """Menus and commands have the same names."""

    command = "dragon"

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self._known: dict[tuple[int, Seat], tuple[State, list[DragonOffer]]] = {}

    def buttons(self, table: DragonTable) -> list[PanelButton]:
        """What is open now; the post is public, so no treasury decides what is shown."""
        return Buttons(self.words, table).all()

    def proposals(self, table: DragonTable) -> list[Proposal]:
        """The best steps, told by public things alone."""
        return Proposed(self.words, table).all()

    def menu(self, table: DragonTable, seat: Seat, key: str) -> Menu:
        """What can be done of one kind, or something to read."""
        if key == "hand":
            return Menu(self.hand(table, seat, seat))
        if key == PLAN:
            return Plans(self.words, table, seat).menu()
        chosen = self._chosen_in_steps(table, seat, key)
        if chosen is not None:
            return chosen
        if key not in KINDS:
            raise Refusal("not-offered")
        entries = [self._entry(table, seat, offer) for offer in self.offers(table, seat, key)]
        text = self.words(f"dragon-menu-{key}") if entries else self.words("dragon-menu-empty")
        return Menu(text, entries, typed=key if key in TYPED else "")

    def _chosen_in_steps(self, table: DragonTable, seat: Seat, key: str) -> Menu | None:
        """What takes several choices: the key grows with each."""
        match key.split()[0]:
            case "trade":
                return self.trades(table, seat).menu(key)
            case "discard":
                return Discards(self.words, table, seat).menu(key)
        return None

    def hand(self, table: DragonTable, seat: Seat, eyes: Seat | None) -> str:
        """A player's cards, which everybody may see (ID 2.6), as these eyes see them."""
        return Status(self.words, table).hand(seat, eyes)

    def trades(self, table: DragonTable, seat: Seat) -> Trades:
        """The trades this seat could propose."""
        return Trades(self.words, table, seat)

    def offers(self, table: DragonTable, seat: Seat, key: str) -> list[DragonOffer]:
        """What this seat could do of one kind, best first."""
        kinds, found = KINDS[key], dict[Action, DragonOffer]()
        for offer in self._legal(table, seat):  # the way toward several cities may begin alike
            if isinstance(offer.action, kinds):
                found.setdefault(offer.action, offer)
        if key == "move":
            return by_purpose(table.state, seat, found.values())
        if key != "load":
            return list(found.values())
        wanted = wanted_loads(table.state, seat)
        return sorted(found.values(), key=lambda offer: offer.load not in wanted)

    def _legal(self, table: DragonTable, seat: Seat) -> list[DragonOffer]:
        """The offers of a position, found once for all its menus and lists."""
        key = (table.row.id, seat)
        known = self._known.get(key)
        if known is not None and known[0] is table.state:
            return known[1]
        found = list(table.title.legal(table.state, seat))
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[key] = (table.state, found)
        return found

    def distant_tracks(
        self, table: DragonTable, seat: Seat, typed: str
    ) -> list[tuple[str, str, str]]:
        """Label, price and notation of track to other cities whose names hold what was typed."""
        step, _ = now(table.state)
        if step not in BUILDING_STEPS or not plain(typed):
            return []
        listed = {offer.city for offer in self.offers(table, seat, "build")}
        meant = [c.key for c in board().cities.values() if plain(typed) in plain(c.name)]
        found = distant_tracks(table.state, seat, [key for key in meant if key not in listed])
        return [self._distant_track(track) for track in found]

    def _distant_track(self, track: DistantTrack) -> tuple[str, str, str]:
        label = board().cities[track.city].name
        if track.start:
            start = board().cities[track.start].name
            label = self.words("dragon-offer-build-from", what=label, start=start)
        return label, self.words("dragon-offer-in-all", cost=track.cost), track.notation

    def in_one_line(self, table: DragonTable, seat: Seat, offer: DragonOffer) -> tuple[str, str]:
        """What an offer is, and what it takes and brings, for a list of one line each."""
        return Describer(self.words, table, seat).describe(offer, is_one_line=True)

    def _entry(self, table: DragonTable, seat: Seat, offer: DragonOffer) -> Entry:
        label, effect = Describer(self.words, table, seat).describe(offer)
        notation = table.title.notate(offer.action)
        return Entry(label, effect, action=notation, plays=isinstance(offer.action, QUICK))

    def places(self, table: DragonTable) -> list[str]:
        """The active train, then the cities."""
        return [TRAIN, *sorted(city.name for city in board().cities.values())]

    def asked(self, verb: str) -> Asked:
        """Where to build or run, what to trade, or its price once the track is chosen."""
        kind = verb if verb in (*TYPED, TRADE) else "price"
        if kind == "price":
            read_bargain(verb)
        return Asked(*(self.words(f"dragon-{kind}-{part}") for part in ("title", "label", "hint")))

    def typed_action(self, table: DragonTable, verb: str, text: str) -> AnyAction:
        """A way or a trade as a player wrote it."""
        seat = table.deciders[0] if table.deciders else Seat(0)
        if verb == "build":
            return reading.fitting_build(table, seat, reading.build(text))
        if verb == "move":
            return reading.move(table.state, seat, text)
        if verb == TRADE:
            return reading.trade(table.names, text)
        return self.trades(table, seat).proposal(read_bargain(verb), reading.price(text))

    def preview(self, played: DragonPlayed, seat: Seat, action: AnyAction) -> Preview:
        """Cost and effect; nothing that is drawn only by playing it."""
        return DragonPreview(self.words, played, seat).of(action)

    def tell(self, table: DragonTable, events: Sequence[Event]) -> str:
        """What each player did, a line for all in a row."""
        return Report(self.words, table.names, table.state.players).tell(events)

    def ask(self, table: DragonTable) -> str:
        """What is to be decided, without anything secret."""
        return Status(self.words, table).ask()

    def step(self, table: DragonTable, action: AnyAction) -> str:
        """What a step was, so that its Undo can be pressed without a question."""
        return step_words(Status(self.words, table), action)

    def waits(self, table: DragonTable, seat: Seat) -> str:
        """Who has made an offer may still take it back."""
        deal = table.state.deal
        if deal is None or seat != table.state.current:
            return ""
        return self.words("dragon-offer-open", partner=table.names[deal.partner])

    def ask_privately(self, table: DragonTable, seat: Seat) -> str:
        """With cash, movement and the foremen only this player sees."""
        return Status(self.words, table).ask_privately(seat)

    def is_simultaneous(self, table: DragonTable) -> bool:
        """Foremen are kept and surplus cards discarded by all at once."""
        return table.is_live and table.state.step in (Step.FOREMAN, Step.TRIM)

    def post_zoom(self, table: DragonTable) -> str | None:
        """Around the train and the track of the turn; the whole world at the end."""
        return TRAIN if table.is_live else None

    def standings(self, table: DragonTable) -> str:
        """A line for each player, from what everybody may see."""
        return Status(self.words, table).standings()

    def standing_now(self, table: DragonTable) -> str:
        """How near the end is, and whose turn comes when."""
        return Lately(self.words, table).text()

    def final(self, table: DragonTable, result: Result) -> str:
        """The winner, then everybody by place."""
        return Status(self.words, table).final(result)
