"""Why a candidate is good, in a few words."""

from __future__ import annotations

from opponents.gauge.judge import Judge, Judged
from rules.errors import Phrase, phrase
from rules.gauge.state import State


def reason(state: State, judge: Judge, judged: Judged) -> Phrase:
    return phrase("hint-gauge-pass")
