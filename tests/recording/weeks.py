"""A week before Cassino, recorded: what was entered in a campaign, line by line.

``* next the-town`` writes what the next evening is begun with beside it, and
``* enter the-town`` puts the evening, recorded meanwhile, on record.  So an evening of
a week is recorded with its week, or the campaign no longer knows it.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from pnp.campaign import carried, opening
from pnp.model.game import Game
from pnp.reading.writing import written
from pnp.rules.ledger import Ledger
from pnp.session.session import Session
from tests import recorded
from tests.recording import evenings
from tests.recording.evening import Evening
from tests.recording.evenings import PLAYED, Plan

MONTE = Plan(
    "monte",
    "closed",
    frozenset({"Attrition 1", "Attrition 3", "Non-combat table", "Mines 2", "R27"}),
    tells=(
        "34th Division is shelled: 5 − 2 for CP, 1 step",
        "34th Division: −3 steps, +2 reduced units, +1 eliminated unit",
        "+2 initiative lost, cohesion 7/6 → 7/5",
        "CP spent by the Axis side 1 → 0",
        "Frostbite; 44th Division: −12 steps",
        "at full strength again: 2 of 34th Division",
        "34th Division and 16/5 Lancers attack 1st Parachute Division",
        "16/5 Lancers: −2 steps",
        "a unit of 1st Parachute Division returns to play",
    ),
)
PLANS = (MONTE,)
EVENINGS = {plan.name: plan for plan in evenings.PLANS}


def game(plan: Plan) -> Game:
    """Return the definition a campaign is kept by."""
    return evenings.definition(plan.variants, [])


class Desk(Evening):
    """A campaign in which a script is entered."""

    def _next(self, name: str) -> None:
        """Write what the next evening begins with, and play it."""
        laid = brings(self.session, self.session.position, name)
        (PLAYED / f"{name}.yaml").write_text(written(laid), encoding="utf-8")
        plan = EVENINGS[name]
        evenings.record(plan, evenings.PLANS.index(plan) + 1)

    def _enter(self, name: str) -> None:
        """Put an evening on record."""
        session = evening(name, self.session.path.parent)
        for each in carried.plies(self.session, session).split("; "):
            self._ply(each)


def brings(campaign: Session, ledger: Ledger, name: str) -> dict[str, object]:
    """Return what a campaign lays under its next evening."""
    overlay = opening.chronicle_of(campaign).overlay(ledger, campaign.game)
    return {"overlay": name, **overlay}


def evening(name: str, folder: Path) -> Session:
    """Return an evening that was recorded, brought in."""
    definition = evenings.game(EVENINGS[name])
    text = (PLAYED / f"{name}.txt").read_text(encoding="utf-8")
    return recorded.brought(recorded.of_today(text, definition), definition, folder)


def record(plan: Plan, week: int) -> None:
    """Keep a campaign as it was written down, and write its transcript."""
    at = f"2026-12-{week:02}T20:00:00Z"
    now: Callable[[], str] = lambda: at  # noqa: E731 - a clock that stands
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{plan.name}.pnp"
        session = opening.begin(path, game(plan), dice=plan.dice, now=now)
        text = Desk(session, _entered, Random(plan.name)).play([*plan.said()])
    (PLAYED / f"{plan.name}.txt").write_text(text, encoding="utf-8")
    print(f"{plan.name}: {len([*plan.said()])} said")  # noqa: T201 - it is a command


def _entered(ledger: Ledger, random: Random) -> object:
    """Return what somebody else would enter: another day."""
    del random
    return f"day {ledger.turn + 1}"
