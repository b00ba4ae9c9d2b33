"""Lines a player may write in the campaign, each with an example and its case.

Lines of a rule that is not in play are left out.
"""

from collections.abc import Sequence

from pnp.games.cassino.campaign.formations import known, side_of
from pnp.games.cassino.chapters.opening import not_in_play
from pnp.rules.ledger import Ledger

Line = tuple[str, str, str, tuple[str, ...]]
"""An example, what it does, its case, and the rules of which one must be in play."""
LINES: Sequence[Line] = (
    (
        "attack {ours} against {theirs}",
        "an order to attack, which activates all the formations named",
        "Attrition 1",
        ("attrition", "non_combat"),
    ),
    (
        "spend {side} 2",
        "Command Points on artillery, in this battle",
        "Attrition 3",
        ("attrition",),
    ),
    (
        "enrol {new} of allied as us_infantry with steps=24 called {new} Division",
        (
            "a formation joins: its side, its force of the Cohesion table, its steps; "
            "support=1 for a Support Unit"
        ),
        "Attrition 1",
        (),
    ),
    ("mines D5 2", "factors of mines left; 0 if gone", "Mines 2", ("mines",)),
    (
        "day {tomorrow}",
        "the next day; both sides roll for each day without an attack",
        "Non-combat 1",
        ("non_combat",),
    ),
)


NEW = ("34th", "36th", "45th", "3rd", "88th", "85th")
"""Divisions for the example of a formation that has not joined yet."""


def primer(ledger: Ledger) -> Sequence[tuple[str, str, str]]:
    """Return each example with what it does and its case."""
    sides = [each.id for each in known(ledger).sides]
    ours = next(iter(ledger.members), "34th")
    side = side_of(ledger, ours) if ours in ledger.members else None
    others = (who for who in ledger.members if side_of(ledger, who) != side)
    said = {
        "ours": ours,
        "new": next((each for each in NEW if each not in ledger.members), "new"),
        "theirs": next(others, "44th"),
        "side": sides[-1],
        "tomorrow": ledger.turn + 1,
    }
    return [
        (example.format(**said), tells, case)
        for example, tells, case, rules in LINES
        if not rules or any(not_in_play(ledger, rule) is None for rule in rules)
    ]
