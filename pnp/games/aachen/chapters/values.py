"""9.5: the Attack Value and the Defense Value, line by line, and the chances.

Each letter of the rules is a line with its name, its number and its case. Lines that
add nothing are left out. The log and ``why`` list them in this order.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from pnp.games.aachen.chapters import events, morale, optional
from pnp.games.aachen.chapters.board import named
from pnp.games.aachen.chapters.fights import Fight, Support, able, attackers, mandatory
from pnp.games.aachen.chapters.revealing import in_effect
from pnp.games.aachen.ground.position import UNREVEALED, Position
from pnp.games.aachen.ground.tables import NONE, SUPPORTS
from pnp.rules.citation import case
from pnp.rules.phrases import count
from pnp.rules.ruling import Fact, Grounds

FACES = range(1, 7)


class Chances(NamedTuple):
    """The chances of an attack; their sum is 1."""

    repulse: float
    stalemate: float
    success: float
    overrun: float


@cache
def sums(dice: int, dropped: int = 0) -> dict[int, int]:
    """Return in how many ways dice make each sum, without the lowest dice."""
    found: dict[int, int] = {}
    for thrown in product(FACES, repeat=dice):
        sum_ = sum(sorted(thrown)[dropped:])
        found[sum_] = found.get(sum_, 0) + 1
    return found


class Terms(NamedTuple):
    """What the chances of an attack depend on."""

    attack: int
    """The Attack Value."""
    defense: int
    """The Defense Value before Air Support."""
    factor: int
    """The printed Defense Factor; an Overrun exceeds it."""
    dice: int = 2
    more: int = 0
    """Extra dice of the Germans; as many of the lowest are left out."""
    air: int = 0
    """Dice of Air Support."""
    success_stays: int = 0
    """Whether a Success is a Stalemate."""
    overrun_stays: int = 0
    """Whether an Overrun is a Stalemate."""


@cache
def chances(terms: Terms) -> Chances:
    """Return the chances of the four results."""
    ours, theirs = sums(terms.dice), sums(terms.dice + terms.more, terms.more)
    counts, ways = [0, 0, 0, 0], 0
    for off, airs in sums(terms.air).items():
        ahead = terms.attack - max(0, terms.defense - off)
        for attack, each in ours.items():
            for defense, other in theirs.items():
                many = airs * each * other
                counts[_place(terms, ahead + attack - defense)] += many
                ways += many
    return Chances(*(each / ways for each in counts))


def _place(terms: Terms, ahead: int) -> int:
    """Return the index of the result for a difference of the totals."""
    if ahead > terms.factor and ahead > 0:
        return 1 if terms.overrun_stays else 3
    if ahead > 0:
        return 1 if terms.success_stays else 2
    return 1 if ahead == 0 else 0


class Line(NamedTuple):
    """One modifier: its name, its number, its case."""

    name: str
    number: int
    case: str


Lines = tuple[Line, ...]


def total(lines: Iterable[Line]) -> int:
    """Return the sum of lines."""
    return sum(line.number for line in lines)


def _line(name: str, number: int, case_: str) -> Lines:
    """Return a line, or none if it adds nothing."""
    return (Line(name, number, case_),) if number else ()


# The attack


def attack_value(
    position: Position,
    area: int,
    attackers: Sequence[int],
    lead: int,
    support: Support,
    *,
    mandatory: int = 0,
) -> Lines:
    """Return the lines of an Attack Value."""
    return (
        _factor(position, lead),
        *_others(position, attackers),
        *_support(position, support),
        *_combined(position, area, attackers, support),
        *_shaken(position),
        *_burden(position, mandatory),
        *_organizations(position, attackers),
    )


@case("9.5.2A")
def _factor(position: Position, lead: int) -> Line:
    """Return the Attack Factor of the lead."""
    unit = position.unit(lead)
    return Line(unit.id, unit.attack, "9.5.2A")


@case("9.5.2B", "R8")
def _others(position: Position, attackers: Sequence[int]) -> Lines:
    """Return what other units add.

    A leader counts beside a unit of his organization.
    """
    leaders = [each for each in attackers if position.unit(each).type.leader]
    alone = [each for each in leaders if not counts(position, each, attackers)]
    more = len(attackers) - len(alone) - 1
    each = position.numbers["additional_unit"]
    lines = (Line(count(more, "other unit"), more * each, "9.5.2B"),) * (more > 0)
    if not alone:
        return lines
    idle = f"{named(position, alone)} without a unit of the same organization"
    return (*lines, Line(idle, 0, "9.5.2B"))


@case("9.5.2B", "R8")
def counts(position: Position, leader: int, attackers: Sequence[int]) -> bool:
    """Whether a leader counts: Armor or Infantry of his organization takes part.

    Self-propelled artillery has no leader of its own. A setting lets a leader count
    beside it alone.
    """
    units = [position.unit(each) for each in attackers]
    solid = [each for each in units if not each.type.leader]
    fighting = [each for each in solid if each.type.armored or each.type.infantry]
    if any(each.parent == position.unit(leader).parent for each in fighting):
        return True
    return position.settings["sp_leaders"] == "yes" and not fighting


@case("9.5.2C")
def _support(position: Position, support: Support) -> Lines:
    """Return what each point of Artillery, Engineer and Armor Support adds."""
    return tuple(
        Line(item.name, points * item.attack, "9.5.2C")
        for item, points in zip(position.tables.support, support, strict=True)
        if points and item.attack
    )


@case("9.5.2D", "R2", "4.2.1", "4.2.2", "4.2.3", "12.4")
def _combined(
    position: Position, area: int, attackers: Sequence[int], support: Support
) -> Lines:
    """Return the Combined Arms Bonus: the right units, and enough kinds of support."""
    given = dict(zip(SUPPORTS, support, strict=True))
    kinds = sum(bool(given[name]) for name in SUPPORTS if name != "air")
    if kinds < position.numbers["combined_supports"]:
        return ()
    if optional.needs_engineer(position, area) and not given["engineer"]:
        return ()
    if not _combines(position, attackers, armor=bool(given["armor"])):
        return ()
    return (Line("Combined Arms", position.numbers["combined_arms"], "9.5.2D"),)


@case("9.5.2D", "R2", "R3", "4.2.1", "4.2.2", "4.2.3")
def _combines(position: Position, attackers: Sequence[int], *, armor: bool) -> bool:
    """Whether the attackers earn the bonus: Armor or Infantry, or both by a setting.

    If both are needed, a halftrack is one of the two, not both; Armor Support then
    counts as Armor.
    """
    units = [position.unit(each) for each in attackers]
    tanks = {each.index for each in units if is_armor(position, each.index)}
    rifles = {each.index for each in units if each.type.infantry}
    if position.settings["combined_arms_needs"] == "either":
        return bool(tanks) or any(each.type.combined for each in units)
    if armor:
        tanks.add(NONE)
    return bool(tanks and rifles) and len(tanks | rifles) > 1


@case("4.2.1", "4.2.2", "4.2.5", "R3")
def is_armor(position: Position, unit: int) -> bool:
    """Whether a unit is Armored in combat; a setting adds self-propelled artillery."""
    kind = position.unit(unit).type
    if kind.armored:
        return True
    sp = not (kind.infantry or kind.leader)
    return sp and position.settings["sp_is_armor"] == "yes"


@case("9.5.2E")
def _shaken(position: Position) -> Lines:
    """Return the bonus against Shaken Germans."""
    bonus = position.numbers["shaken_attack"] if morale.shaken(position) else 0
    return _line("Shaken Germans", bonus, "9.5.2E")


@case("6.2", "9.1")
def _burden(position: Position, mandatory: int) -> Lines:
    """Return what the event of the turn does to Mandatory Attacks."""
    by = events.burden(position) if mandatory else 0
    names = {each.id: each.name for each in position.tables.events.values()}
    return _line(names.get(position.event, ""), by, "6.2")


@case("12.1")
def _organizations(position: Position, attackers: Sequence[int]) -> Lines:
    """Return the penalty for units of several organizations."""
    by = optional.organizations(position, attackers)
    return _line("Several organizations", by, "12.1")


# The defence


def defense_value(position: Position, area: int, off: int = 0) -> Lines:
    """Return the lines of a Defense Value; ``off`` is what Air Support subtracts.

    The factor of an unrevealed unit is not known and is left out.
    """
    lines = (
        *_printed(position, area),
        *_terrain(position, area),
        *_strong(position),
        *_air(off),
        *_rain(position),
        *_hill(position, area),
    )
    return (*lines, *_floor(lines))


@case("9.5.3A")
def factor(position: Position, area: int) -> int:
    """Return the printed Defense Factor in an area, 0 if it is not known."""
    german = position.german[area]
    return position.tables.germans[german].factor if german >= 0 else 0


@case("9.5.3A")
def _printed(position: Position, area: int) -> Lines:
    """Return the Defense Factor of the German unit."""
    german = position.german[area]
    if german < 0:
        return ()
    tables = position.tables
    return (Line(tables.sort(german), tables.germans[german].factor, "9.5.3A"),)


@case("9.5.3B", "3.1.2")
def _terrain(position: Position, area: int) -> Lines:
    """Return the modifier of the terrain."""
    terrain = position.area(area).terrain
    return _line(terrain.name, terrain.tem, "9.5.3B")


@case("9.5.3C", "R6")
def _strong(position: Position) -> Lines:
    """Return the bonus of Strong Germans."""
    bonus = position.numbers["strong_defense"] if morale.strong(position) else 0
    return _line("Strong Germans", bonus, "9.5.3C")


@case("9.5.3D")
def _air(off: int) -> Lines:
    """Return what the dice of Air Support subtract."""
    return _line("Air Support", -off, "9.5.3D")


@case("9.5.3E")
def _rain(position: Position) -> Lines:
    """Return the modifier of Rain."""
    bonus = position.numbers["rain_defense"] if position.rain else 0
    return _line("Rain", bonus, "9.5.3E")


@case("12.3")
def _hill(position: Position, area: int) -> Lines:
    """Return the bonus of Lousberg Hill for the areas next to it."""
    return _line("Lousberg Hill", optional.hill(position, area), "12.3")


@case("9.5.3D", "R11")
def _floor(lines: Lines) -> Lines:
    """A Defense Value is never below 0."""
    return _line("Not below 0", max(0, -total(lines)), "R11")


NOTHING: Support = (0, 0, 0, 0)


@case("9.5.2A", "9.5.3A")
def lined(lines: Lines, sum_: str) -> list[Fact]:
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
    facts = lined(ours, "AV")
    cases = ["9.5", *(line.case for line in (*ours, *theirs))]
    if position.german[at.area] == UNREVEALED:
        known = [(f"{each.name} [{each.case}]", f"{each.number:+d}") for each in theirs]
        return tuple(cases), (*facts, ("Defense Factor", "not known"), *known)
    facts += lined(theirs, "DV")
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
    lead = max(leads, key=lambda each: position.unit(each).attack)
    at = Fight(area, int(mandatory(position, area)))
    cases, facts = prospects(position, at, lead, NOTHING)
    return ("9.1" if at.mandatory else "9.2", *cases), facts
