"""9.5: an attack before the dice: both values, and the chances."""

from pnp.games.aachen.chapters.fights import Fight, Support, able, attackers, mandatory
from pnp.games.aachen.chapters.odds import Chances, Terms, chances
from pnp.games.aachen.chapters.revealing import in_effect
from pnp.games.aachen.chapters.values import (
    Lines,
    attack_value,
    defense_value,
    factor,
    total,
)
from pnp.games.aachen.ground.position import UNREVEALED, Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.rules.citation import case
from pnp.rules.ruling import Fact, Grounds

NOTHING: Support = (0, 0, 0, 0)


@case("9.5.2A", "9.5.3A")
def listed(lines: Lines, sum_: str) -> list[Fact]:
    """Return lines as facts of a ruling: the factor, the modifiers, the sum."""
    facts: list[Fact] = [
        (f"{line.name} [{line.case}]", f"{line.number:+d}" if at else line.number)
        for at, line in enumerate(lines)
    ]
    return [*facts, (sum_, total(lines))]


@case("9.5.1", "9.5.4", "9.4", "R11", "R12")
def terms(position: Position, at: Fight, attack: int, defense: int) -> Terms:
    """Return what the chances of an attack depend on, including the strategy."""
    numbers, strategy = position.numbers, in_effect(position, at)
    fanatic = int(strategy == "fanatic")
    stands = position.settings["fanatic_overrun"] == "stands"
    return Terms(
        attack,
        defense,
        factor(position, at.area),
        numbers["combat_dice"],
        numbers["elite_dice"] if strategy == "elite" else 0,
        at.air,
        fanatic,
        int(fanatic and not stands),
    )


def percentages(found: Chances) -> tuple[Fact, ...]:
    """Return the chance of each result, to a tenth of a percent."""
    return tuple(
        (name.title(), f"{100 * each:.1f} %")
        for name, each in zip(Chances._fields, found, strict=True)
    )


def prospects(position: Position, at: Fight, lead: int, support: Support) -> Grounds:
    """Return the cases and the numbers of an attack with this lead and support.

    Against an unrevealed German unit the defense is known in part, and the chances are
    not known.
    """
    units = attackers(position, at.area)
    ours = attack_value(position, at.area, units, lead, support, mandatory=at.mandatory)
    theirs = defense_value(position, at.area)
    facts = listed(ours, "AV")
    cases = ["9.5", *(line.case for line in (*ours, *theirs))]
    if position.german[at.area] == UNREVEALED:
        known = [(f"{each.name} [{each.case}]", f"{each.number:+d}") for each in theirs]
        return tuple(cases), (*facts, ("Defense Factor", "not known"), *known)
    facts += listed(theirs, "DV")
    air = support[SUPPORTS.index("air")]
    if air:
        facts.append(("Air Support [9.5.3D]", f"-{air}D6"))
        cases += ["9.5.3D", "R11"]
    amended = at._replace(air=air)
    known_terms = terms(position, amended, total(ours), total(theirs))
    if known_terms.success_stays or known_terms.more:
        cases.append("9.4")
    cases += ["R12"] if known_terms.success_stays else []
    cases += ["R2"] if "9.5.2D" in cases else []
    facts += percentages(chances(known_terms))
    return (*dict.fromkeys(cases), "9.5.4"), tuple(facts)


@case("9.0", "9.5")
def outlook(position: Position, area: int) -> Grounds:
    """Return the prospects before an attack: with its best lead, without support."""
    units = attackers(position, area)
    leads = able(position, units)
    if not leads or position.vacant(area):
        return (), ()
    lead = max(leads, key=lambda each: position.tables.units[each].attack)
    at = Fight(area, int(mandatory(position, area)))
    cases, facts = prospects(position, at, lead, NOTHING)
    return ("9.1" if at.mandatory else "9.2", *cases), facts
