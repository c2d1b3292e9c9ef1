"""Three plans that differ, each with its reason in one sentence."""

from __future__ import annotations

from bot.wording import wording
from opponents.opponent import Level, Plan, Position
from rules.errors import Phrase
from rules.gauge.actions import AnyAction
from rules.gauge.state import State
from tests.opponents.gauge.games import OPPONENT, positions
from tests.rules.gauge.support.position import GAUGE, build_round, fresh, railroad, table
from tests.wording.page import MOST_LINES, phone_lines

KEYS = {
    f"hint-gauge-{key}"
    for key in (
        "buy", "start", "pass", "city", "way", "waste", "decline", "ahead", "behind", "level",
    )
}  # fmt: skip


def said(phrase: Phrase | None) -> str:
    assert phrase is not None
    return wording()(phrase.key, **dict(phrase.values))


def hints(state: State) -> list[Plan[AnyAction]]:
    return list(OPPONENT.hints(Position.of(GAUGE, state, state.current)))


def test_hints_differ_come_best_first_and_fit_a_phone() -> None:
    met = set[str]()
    for number in range(3):
        for position in positions(f"hints {number}", every=4):
            plans = OPPONENT.hints(position)
            assert 1 <= len(plans) <= 3
            assert len({plan.actions for plan in plans}) == len(plans)
            assert [p.worth for p in plans] == sorted((p.worth for p in plans), reverse=True)
            for plan in plans:
                assert phone_lines(said(plan.reason)) <= MOST_LINES
                assert plan.reason is not None
                met |= {plan.reason.key, dict(plan.reason.values)["end"].key}  # type: ignore[union-attr]
    assert met | {"hint-gauge-level"} == KEYS
    assert said(Phrase("hint-gauge-level"))


def test_the_best_hint_is_what_an_engineer_does() -> None:
    for position in positions("best", every=15):
        best = OPPONENT.hints(position)[0]
        decided = OPPONENT.decide(position, Level.ENGINEER, "")
        assert decided.actions == best.actions[:1]
        assert decided.reason == best.reason


def test_the_hints_of_a_first_turn_start_different_railroads() -> None:
    texts = [said(plan.reason) for plan in hints(fresh(4))]
    railroads = [text.split()[1] for text in texts if text.startswith("Start ")]
    assert len(texts) == 3
    assert len(set(railroads)) == len(railroads) >= 2


def test_a_hint_for_a_build_says_what_it_moves() -> None:
    state = build_round(railroad("red", "0 0", "Vigo C5 D4", treasury=60, income=20))
    texts = {plan.actions[0]: said(plan.reason) for plan in hints(state)}
    (braga,) = [text for text in texts.values() if "Braga" in text]
    assert braga.startswith("Build in Braga for ₧4: dividend +1, share value +1.")


def test_a_hint_for_a_share_says_what_it_pays() -> None:
    state = table(railroad("red", "1", "Madrid Segovia", income=60, value=8), cash=8)
    texts = [said(plan.reason) for plan in hints(state)]
    assert any(text.startswith("Buy Red for ₧8: it pays ₧10 a round") for text in texts)
    assert any(text.startswith("Pass and keep ₧8.") for text in texts)
