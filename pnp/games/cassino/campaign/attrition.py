"""Artillery Attrition: formations are activated, shelled, and lose steps.

    attack … → attrition (a die each) → remove (their player chooses) → the desk

A day with an order to attack is not a day without attacks (Non-combat 1).
"""

from collections.abc import Callable, Iterator

from pnp.games.cassino.campaign.command import shelling
from pnp.games.cassino.campaign.counts import orders
from pnp.games.cassino.campaign.flow import played, wait
from pnp.games.cassino.campaign.formations import (
    has,
    known,
    named,
    side_of,
    strangers,
)
from pnp.games.cassino.campaign.moves import Order
from pnp.games.cassino.chapters.opening import not_in_play
from pnp.games.cassino.ground.moves import Lose
from pnp.rules.citation import case
from pnp.rules.ledger import Ledger
from pnp.rules.phrases import count
from pnp.rules.ruling import Fact, Grounds, Objection
from pnp.rules.throw import Throw

# Orders to attack


def activated(move: Order) -> tuple[str, ...]:
    """Return all activated formations: the attackers, then the defenders."""
    return move.formations + move.against


@case("Attrition 1", "Non-combat 1")
def matters_to_no_rule(ledger: Ledger, move: Order) -> Objection | None:
    """Orders to attack count only for attrition and for days without attacks."""
    del move
    if not_in_play(ledger, "non_combat") is None:
        return None
    return not_in_play(ledger, "attrition")


@case("Attrition 1")
def orders_a_stranger(ledger: Ledger, move: Order) -> Objection | None:
    """An order names attackers; all it names are in the campaign, each once."""
    names = activated(move)
    if not move.formations:
        return Objection("nobody is ordered to attack", remedy="name a formation")
    twice = sorted({each for each in names if names.count(each) > 1})
    if twice and not strangers(ledger, twice):
        return Objection(
            f"one order would activate {named(ledger, twice)} twice",
            facts=(("named", len(names)),),
            remedy="name each once",
        )
    return strangers(ledger, names)


@case("Attrition 1")
def fights_its_own_side(ledger: Ledger, move: Order) -> Objection | None:
    """The attackers are of one side, the defenders of the other."""
    if strangers(ledger, activated(move)) or not move.formations:
        return None
    side = side_of(ledger, move.formations[0]).index
    wrong = [w for w in move.formations if side_of(ledger, w).index != side]
    wrong += [w for w in move.against if side_of(ledger, w).index == side]
    if not wrong:
        return None
    return Objection(
        f"{named(ledger, wrong)} would fight for the other side",
        facts=(("named", len(activated(move))),),
        remedy="name attackers of one side and defenders of the other",
    )


@case("Attrition 1")
def has_nobody_left(ledger: Ledger, move: Order) -> Objection | None:
    """A formation without steps cannot be activated."""
    gone = [
        each
        for each in activated(move)
        if each in ledger.members and not has(ledger, each, "steps")
    ]
    if not gone:
        return None
    return Objection(
        f"{named(ledger, gone)} has no steps left",
        facts=(("steps", 0),),
        remedy="leave it out",
    )


@played(Order)
@case("Attrition 1", "Non-combat 1")
def attack(ledger: Ledger, move: Order) -> None:
    """The day has an attack; every activated formation rolls a die."""
    today = orders(ledger.turn)
    ledger.counts[today] = ledger.counts.get(today, 0) + 1
    if not_in_play(ledger, "attrition") is None:
        ledger.frames += [("attrition", who) for who in reversed(activated(move))]


# The die


@case("Attrition 3", "Attrition table", "R14", "R15")
def modified(ledger: Ledger, die: int, who: str) -> int:
    """Return the die for the attrition table: less for every CP of the battle (R14)."""
    if ledger.settings["attrition_low"] == "die alone":
        return die
    points = shelling(ledger, side_of(ledger, who).index)
    return die - points * ledger.numbers["attrition_modifier"]


@case("Attrition table", "R15")
def steps(ledger: Ledger, die: int, who: str) -> int:
    """Return the steps a formation loses; a Support Unit loses those in brackets."""
    read = modified(ledger, die, who)
    row = next(each for each in known(ledger).attrition if read <= each.most)
    return row.support if has(ledger, who, "support") else row.formation


@wait("attrition", dice=1)
@case("Attrition 1", "Attrition table")
def shelled(ledger: Ledger, throw: Throw, who: str) -> None:
    """Its player removes that many steps, or all that are left."""
    lost = min(steps(ledger, throw.sum, who), has(ledger, who, "steps"))
    if lost:
        ledger.frames.append(("remove", who, lost))


# The steps that are removed


def removal(ledger: Ledger) -> tuple[str, int] | None:
    """Return the formation that must remove steps, and how many; None if none must."""
    if not ledger.frames or ledger.frames[-1][0] != "remove":
        return None
    _, who, many = ledger.frames[-1]
    return str(who), int(many)


@case("Attrition 2")
def removes_something_else(ledger: Ledger, move: Lose) -> Objection | None:
    """The shelled formation removes as many steps as the table shows."""
    asked = removal(ledger)
    if asked is None or asked == (move.formation, move.steps):
        return None
    who, many = asked
    return Objection(
        f"{named(ledger, [who])} must remove {count(many, 'step')}",
        ("Attrition table", "Attrition 2"),
        (("steps", many),),
        f"write '{who} loses {count(many, 'step')}', and how many infantry units are "
        "now reduced or gone",
    )


def infantry(ledger: Ledger, move: Lose) -> int:
    """Return the steps the infantry loses with these units reduced and gone."""
    return move.reduced + move.gone * ledger.numbers["unit_steps"]


@case("Attrition 2")
def does_not_add_up(ledger: Ledger, move: Lose) -> Objection | None:
    """A flipped unit is one step; gone, a whole unit is two and a reduced one one."""
    of_infantry = infantry(ledger, move)
    if move.gone >= 0 and 0 <= of_infantry <= move.steps:
        return None
    return Objection(
        f"with {move.reduced} more reduced and {move.gone} gone the infantry would "
        f"lose {count(of_infantry, 'step')}",
        facts=(("steps", move.steps), ("infantry", of_infantry)),
        remedy="count one step for a reduced unit, and one more if it is gone: "
        f"'{move.formation} loses {count(move.steps, 'step')} reduced -1 gone 1'",
    )


@case("Attrition 2")
def has_fewer_reduced(ledger: Ledger, move: Lose) -> Objection | None:
    """No more reduced units can go than the formation has."""
    before = has(ledger, move.formation, "reduced")
    if move.formation not in ledger.members or before + move.reduced >= 0:
        return None
    return Objection(
        f"{named(ledger, [move.formation])} has {count(before, 'reduced unit')}",
        facts=(("reduced", before),),
        remedy=f"write at most {before} fewer",
    )


@wait("remove")
@case("Attrition 2")
def remove(ledger: Ledger, move: Lose, who: str, many: int) -> None:
    """The steps are removed from the units that the player has chosen."""
    del who, many
    ledger.gain(move.formation, "steps", -min(move.steps, _left(ledger, move)))
    ledger.gain(move.formation, "reduced", move.reduced)
    ledger.gain(move.formation, "gone", move.gone)


def _left(ledger: Ledger, move: Lose) -> int:
    return has(ledger, move.formation, "steps")


# Cases and numbers of the rulings


def _orders(ledger: Ledger, move: Order) -> Grounds:
    dice = not_in_play(ledger, "attrition") is None
    cases = [*["Attrition 1"] * dice, *["Non-combat 1"] * (not dice)]
    return tuple(cases), (("activated", len(activated(move))),)


def _thrown(ledger: Ledger, throw: Throw) -> Grounds:
    return tuple(_cases(ledger, throw)), tuple(_facts(ledger, throw))


def _cases(ledger: Ledger, throw: Throw) -> Iterator[str]:
    who = str(ledger.frames[-1][1])
    yield "Attrition table"
    if shelling(ledger, side_of(ledger, who).index):
        yield from ("Attrition 3", "R14")
    if modified(ledger, throw.sum, who) < 1:
        yield "R15"


def _facts(ledger: Ledger, throw: Throw) -> Iterator[Fact]:
    who = str(ledger.frames[-1][1])
    read = modified(ledger, throw.sum, who)
    yield "die", throw.sum
    if read != throw.sum:
        yield "CP", read - throw.sum
    yield "steps", steps(ledger, throw.sum, who)


def _removes(ledger: Ledger, move: Lose) -> Grounds:
    left = has(ledger, move.formation, "steps")
    return ("Attrition 2",), (("steps", f"{left} → {left - move.steps}"),)


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Order: (
        *(matters_to_no_rule, orders_a_stranger, fights_its_own_side),
        has_nobody_left,
    ),
    Lose: (removes_something_else, does_not_add_up, has_fewer_reduced),
}
FACTS: dict[type, Callable[..., Grounds]] = {Order: _orders, Lose: _removes}
THROWN: dict[str, Callable[..., Grounds]] = {"attrition": _thrown}
AWAITED: dict[str, tuple[type, ...]] = {"remove": (Lose,)}
