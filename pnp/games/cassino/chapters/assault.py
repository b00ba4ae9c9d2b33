"""Tactical Assault Combat: a side assaults a hex, and both fight round by round.

    assault → round → round → … → one side leaves, or is alone

The chart is in the players' base game: they write its result for each side's attack.
In the town of Cassino defenders have First Fire, and Fallschirmjäger slip away.
"""

from typing import Literal, NamedTuple

from pnp.games.cassino.chapters import advantage
from pnp.games.cassino.chapters.opening import not_in_play
from pnp.games.cassino.ground.flow import chapter, played
from pnp.games.cassino.ground.held import free_strip
from pnp.games.cassino.ground.moves import Alone, Attack, Leave, Mark, Round, Strike
from pnp.games.cassino.ground.pieces import AXIS, NOBODY, NONE
from pnp.games.cassino.ground.position import Assault, Position
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Fact, Grounds, Objection
from pnp.values import replace

CHAPTER = chapter()

DUG_IN, ENTRENCHED, FLM = MARKS = ("dug-in", "entrenched", "flm")


# Who fires first


class First(NamedTuple):
    """Who fires first: a side, or NONE if both fire at once; the cases, and why."""

    side: int
    cases: tuple[str, ...] = ()
    why: str = ""


@case("Cassino Town 1", "Tactical Assault 7", "R13", "R31")
def fires_first(position: Position, hex: str) -> First:
    """Return who fires first in an assault: dug-in defenders, or those of the town.

    With flamethrowers in the town both attack at once.  For entrenched defenders the
    base game decides, not these rules.
    """
    assault = position.assaults[hex]
    defender = 1 - assault.by
    lost = (hex, defender) in position.driven_out
    town = ("Cassino Town 1", *["R31"] * (assault.flm_was and not assault.flm))
    if by_town := town_fire(position, hex, assault):
        if by_town == "simultaneous":
            return First(NONE, town, "FLM")
        return First(defender, (*town, *["R13"] * lost), "Cassino town")
    if assault.dug_in:
        return First(defender, ("Tactical Assault 7",), "dug-in")
    if assault.entrenched:
        return First(NONE, ("Tactical Assault 7",), ENTRENCHED)
    return First(NONE, ("Tactical Assault 7",) if lost else ())


@case("Cassino Town 1", "R13", "R31")
def town_fire(
    position: Position, hex: str, assault: Assault
) -> Literal["first fire", "simultaneous", ""]:
    """Return who fires first by the rules of the town: the defenders, or both at once.

    '' if these rules do not apply.
    """
    if not _of_the_town(position, assault):
        return ""
    if flamethrowers(position, assault):
        return "simultaneous"
    driven_out = (hex, 1 - assault.by) in position.driven_out
    if driven_out and position.settings["town_and_dug_in"] == "both lost":
        return ""
    return "first fire"


@case("Cassino Town 1", "R31")
def flamethrowers(position: Position, assault: Assault) -> bool:
    """Whether an FLM unit is in the assault, or still counts as being in it."""
    stays = position.settings["flm_leaves"] == "simultaneous"
    return assault.flm or (assault.flm_was and stays)


def _of_the_town(position: Position, assault: Assault) -> bool:
    """Whether the rules of the town of Cassino apply to a hex."""
    return position.tables.terrain[assault.terrain].cassino and position.in_play("town")


# A hex is contested


@CHAPTER.rule("Tactical Assault 1", "Cassino Town 1")
def is_not_agreed(position: Position, _move: Attack) -> Objection | None:
    """Assaults need Tactical Assault Combat in play, or the First Fire of the town."""
    found = not_in_play(position, "assault")
    if found is None or position.in_play("town"):
        return None
    return replace(found, cases=(*found.cases, "Cassino Town 1"))


@CHAPTER.rule("Tactical Assault 8")
def is_not_contested(
    position: Position, move: Round | Strike | Mark | Leave | Alone
) -> Objection | None:
    """There is an assault in the hex."""
    if move.hex in position.assaults:
        return None
    known = list(position.assaults)
    remedy = f"first write 'assault {move.hex} by allied in town'"
    return Objection(
        f"there is no assault in {move.hex}",
        facts=(("assaults", len(known)),),
        remedy=f"name {listed(known, 'or')}, or {remedy}" if known else remedy,
    )


@CHAPTER.rule("Tactical Assault 8", "R12")
def is_contested_already(position: Position, move: Attack) -> Objection | None:
    """The assaulting side is set when an assault begins, or in each round (R12)."""
    assault = position.assaults.get(move.hex)
    if assault is None or position.settings["assaulting_side"] == "each round":
        return None
    name = position.tables.sides[assault.by].name
    return Objection(
        f"{move.hex} is already contested: the {name} side assaults it",
        facts=(("rounds", assault.rounds),),
        remedy=f"fight a round of it: '{move.hex} axis M allied M1'",
    )


@CHAPTER.rule("Tactical Assault table", "Tactical Assault 8")
def changes_the_ground(position: Position, move: Attack) -> Objection | None:
    """A contested hex keeps its terrain."""
    assault = position.assaults.get(move.hex)
    if assault is None or assault.terrain == position.terrain(move.terrain).index:
        return None
    terrain = position.tables.terrain[assault.terrain]
    return Objection(
        f"the terrain of {move.hex} is {terrain.name}",
        facts=(("most", terrain.most),),
        remedy=f"assault it in {terrain.id}",
    )


@CHAPTER.rule("Tactical Assault 7")
def digs_in_again(position: Position, move: Attack | Mark) -> Objection | None:
    """A side that was driven out of a hex is not dug-in there again."""
    if isinstance(move, Attack):
        defender = 1 - position.side(move.side).index
        digs = DUG_IN in move.marks
    else:
        assault = position.assaults.get(move.hex)
        defender = 1 - assault.by if assault else NONE
        digs = move.on and move.what == DUG_IN
    if not digs or (move.hex, defender) not in position.driven_out:
        return None
    return Objection(
        f"the {position.tables.sides[defender].name} side was driven out of its "
        f"positions in {move.hex}, and cannot be dug-in there again",
        facts=(("driven out", move.hex),),
        remedy="leave out dug-in; entrenchments stay",
    )


@played("Tactical Assault 1", "Tactical Assault 8", "R12", "R31")
def attack(position: Position, move: Attack) -> None:
    """A hex is contested; again, if each round has its own assaulting side (R12)."""
    side, before = position.side(move.side).index, position.assaults.get(move.hex)
    flm = FLM in move.marks
    position.assaults[move.hex] = Assault(
        position.terrain(move.terrain).index,
        side,
        before.marker if before else 0,
        before.rounds if before else 0,
        DUG_IN in move.marks,
        ENTRENCHED in move.marks,
        flm,
        flm or bool(before and before.by == side and before.flm_was),
        before.strip if before else free_strip(position),
    )


@CHAPTER.grounds()
def _attack(position: Position, move: Attack) -> Grounds:
    again = move.hex in position.assaults
    after = position.clone()
    attack(after, move)
    cases, fire = _fire_told(after, move.hex)
    more, shifts = _shifts_told(after, move.hex)
    ours = ("Tactical Assault 8", "R12") if again else ("Tactical Assault 1",)
    if not position.in_play("assault"):
        return cases or ("Cassino Town 1",), fire
    most = ("most", advantage.most(position, after.assaults[move.hex]))
    return (*ours, "Tactical Assault table", *cases, *more), (*fire, most, *shifts)


def _fire_told(position: Position, hex: str) -> Grounds:
    """Return the side that fires first, and the cases."""
    side, cases, why = fires_first(position, hex)
    name = position.tables.sides[side].name if side != NONE else "nobody"
    name = "the base game decides" if why == ENTRENCHED else name
    return cases, (("First Fire", f"{name} ({why})" if why else name),)


def _shifts_told(position: Position, hex: str) -> Grounds:
    """Return the columns that the next attacks in a hex shift, and the cases."""
    sides = position.tables.sides
    shifts = [(e.name, advantage.shift(position, hex, e.index)) for e in sides]
    facts = tuple((f"{name} shift", by) for name, by in shifts if by)
    return (("Tactical Assault 5", "R10"), facts) if facts else ((), ())


# What changes in a hex


@CHAPTER.rule("Tactical Assault 8")
def changes_nothing(position: Position, move: Mark) -> Objection | None:
    """A mark changes something in the hex."""
    assault = position.assaults.get(move.hex)
    if assault is None or getattr(assault, move.what.replace("-", "_")) != move.on:
        return None
    opposite = Mark(move.hex, move.what, on=not move.on)
    already = "already " if move.on else "not "
    so = f"the defenders of {move.hex} are {already}{move.what}"
    if move.what == FLM:
        some = "an FLM unit is already in" if move.on else "no FLM unit is in"
        so = f"{some} {move.hex}"
    return Objection(
        so,
        facts=(("FLM" if move.what == FLM else move.what, "yes" if move.on else "no"),),
        remedy=f"for the opposite, write '{opposite}'",
    )


@played("Tactical Assault 7", "Tactical Assault 8", "R31")
def mark(position: Position, move: Mark) -> None:
    """Defenders dig in, or an FLM unit comes or goes; the marker stays."""
    changed = {move.what.replace("-", "_"): move.on}
    if move.what == FLM and move.on:
        changed["flm_was"] = True
    assault = position.assaults[move.hex]
    position.assaults[move.hex] = assault._replace(**changed)


@CHAPTER.grounds()
def _mark(position: Position, move: Mark) -> Grounds:
    after = position.clone()
    mark(after, move)
    cases, facts = _fire_told(after, move.hex)
    return ("Tactical Assault 8", *cases), facts


# A round is fought


@played("Tactical Assault 2")
def fought(position: Position, move: Round) -> None:
    """The results are compared, whatever their effects are."""
    settle(position, move.hex, move.axis, move.allied)


@case("Tactical Assault 1", "Tactical Assault 6", "Tactical Assault 7")
def settle(position: Position, hex: str, axis: str, allied: str) -> None:
    """Results move the marker; the greatest advantage drives dug-in enemies out."""
    assault = position.assaults[hex]
    side = advantage.better(position, axis, allied)
    marker = advantage.moved(position, assault, side)
    out = assault.dug_in and advantage.drives_out(position, assault, side, marker)
    if out and (hex, 1 - assault.by) not in position.driven_out:
        position.driven_out.append((hex, 1 - assault.by))
    position.assaults[hex] = assault._replace(
        marker=marker, rounds=assault.rounds + 1, dug_in=assault.dug_in and not out
    )


@CHAPTER.grounds()
def _round(position: Position, move: Round) -> Grounds:
    return round_told(position, move.hex, move.axis, move.allied)


def round_told(position: Position, hex: str, *results: str) -> Grounds:
    """Return the outcome of a round: the better side, the marker, who is driven out."""
    after = position.clone()
    settle(after, hex, *results)
    before, now = position.assaults[hex], after.assaults[hex]
    side = advantage.better(position, *results)
    better = position.tables.sides[side].name if side != NONE else "nobody"
    cases, shifts = _shifts_told(after, hex)
    marker = advantage.named(position, now.marker)
    facts: tuple[Fact, ...] = (("better", better), ("marker", marker), *shifts)
    if before.dug_in and not now.dug_in:
        cases, facts = (*cases, "Tactical Assault 7"), (*facts, ("dug-in", "lost"))
    return (*_compared(position, before, side, results), *cases), facts


def _compared(
    position: Position, before: Assault, side: int, results: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the cases of comparing the results and moving the marker."""
    cases = ["Tactical Assault 6" if before.rounds else "Tactical Assault 1"]
    cases += ["Tactical Assault 2", "Tactical Assault 4"]
    cases += ["R9"] * (NOBODY in results)
    cases += ["R25"] * advantage.mixed(position, *results)
    if side == NONE:
        return (*cases, "Tactical Assault 3", "R8")
    beyond = before.marker + position.numbers["gain"] * advantage.towards(side)
    over = abs(beyond) > advantage.most(position, before)
    return (*cases, *["Tactical Assault table", "R11"] * over)


# A side leaves a hex, or is alone in it


@CHAPTER.rule("Cassino Town 2")
def has_no_paratroopers(position: Position, move: Leave) -> Objection | None:
    """Only the Axis has Fallschirmjäger."""
    side = position.side(move.side)
    if side.index == AXIS or move.who == "others":
        return None
    return Objection(
        f"the {side.name} side does not have Fallschirmjäger",
        facts=(("side", side.name),),
        remedy=f"write '{Leave(move.hex, move.side, 'others')}'",
    )


@played("Series 12.12", "Tactical Assault 6", "Tactical Assault 8")
def leave(position: Position, move: Leave | Alone) -> None:
    """One side is alone: the assault is over and its marker is removed.

    A new assault there begins at 0.
    """
    del position.assaults[move.hex]


@case("Cassino Town 2")
def slip_away(position: Position, assault: Assault, side: int) -> bool:
    """Whether Fallschirmjäger of a side leave a hex without a free shot at them."""
    return side == AXIS and _of_the_town(position, assault)


@case("Series 12.12", "Cassino Town 2", "R30")
def shot_at(position: Position, move: Leave) -> Literal["", "others", "everybody"]:
    """Return the target of the free shot when a side leaves; '' for none.

    Fallschirmjäger slip away in the town; R30 decides if other Germans leave with them.
    """
    assault, side = position.assaults[move.hex], position.side(move.side).index
    if move.who == "others" or not slip_away(position, assault, side):
        return "everybody"
    if move.who == "paratroopers":
        return ""
    return "others" if position.settings["leaving"] == "the others" else "everybody"


@CHAPTER.grounds()
def _leave(position: Position, move: Leave) -> Grounds:
    side, shot = position.side(move.side).index, shot_at(position, move)
    town = slip_away(position, position.assaults[move.hex], side)
    cases = ["Series 12.12", *["Cassino Town 2"] * town]
    cases += ["R30"] * (town and move.who == "both")
    over, marker = _over(position, move.hex)
    return (*cases, *over), (("free shot", f"at {shot}" if shot else "none"), *marker)


@CHAPTER.grounds()
def _alone(position: Position, move: Alone) -> Grounds:
    return _over(position, move.hex)


def _over(position: Position, hex: str) -> Grounds:
    """Return the end of the marker: its case, and its box if it is removed."""
    marker = position.assaults[hex].marker
    removed = f"{advantage.named(position, marker)} removed"
    return ("Tactical Assault 8",), (("marker", removed),) if marker else ()
