"""What the computer of Iron Dragon values, and what each of its levels looks at."""

from __future__ import annotations

import msgspec

from opponents.opponent import Level


class Weights(msgspec.Struct, frozen=True):
    """Numbers it judges by; GP and turns."""

    pace: float = 0.6  # GP that a step of the way is worth, in choosing where to build
    toll: float = 0.5  # GP a step on the track of another player costs about
    overhead: float = 1.0  # turns lost between two plans
    kept: float = 0.3  # of what track costs, the part it stays worth for later
    majors: float = 0.4  # GP for each GP less until seven major cities are joined
    income: float = 9.0  # GP a turn, to judge better locos by
    moving: float = 0.6  # of all turns, those in which a faster train gains
    third_place: float = 0.08  # of the income, for a third load
    fund: float = 40.0  # GP in hand at the end of a plan that a better loco leaves
    thin: float = 30.0  # GP in hand at the end of a plan; what is missing counts against it
    scarce: float = 0.5  # GP for each of them
    cushion: float = 8.0  # GP in hand at any moment of a plan, for floods and the like
    risk: float = 1.0  # GP for each that is missing
    slack: float = 1.0  # turns that track is built before it must be
    poor: float = 1.5  # GP a turn: below it the hand is discarded
    early: float = 60.0  # GP in hand, less what the cities still cost, from which on to join them
    spare: float = 25.0  # GP kept in hand when joining cities beforehand


class Skill(msgspec.Struct, frozen=True):
    """How far a level looks."""

    deliveries: int  # in one plan
    drafts: int  # plans that are extended by one more delivery
    routes: int  # plans laid out and timed exactly
    errs: int = 0  # one decision in so many is not the best
    sees_majors: bool = True  # that track which joins major cities is worth more
    best_level: int = 5  # of a loco it would buy


SKILLS = {
    Level.APPRENTICE: Skill(1, 0, 2, errs=3, sees_majors=False, best_level=1),
    Level.DRIVER: Skill(2, 6, 2, sees_majors=False, best_level=2),
    Level.ENGINEER: Skill(3, 12, 6),
}
