"""Cohesion: a force that loses initiative has less morale, step by step.

lost   0, 1   2, 3      4 and more
8/7    8/7    8/6       7/6

Initiative lost is always the start less the initiative now, so cohesion needs no other
record.  Formations lose steps of units; morale checks are those of the series.
"""

from pnp.games.cassino.chapters.opening import is_there
from pnp.games.cassino.ground.flow import chapter, played
from pnp.games.cassino.ground.moves import Check, Falter, Lose
from pnp.games.cassino.ground.pieces import ALLIED, AXIS, NONE, Formation
from pnp.games.cassino.ground.position import Loss, Position
from pnp.rules.citation import case
from pnp.rules.phrases import count, listed
from pnp.rules.ruling import Fact, Grounds, Objection
from pnp.rules.throw import Throw

CHAPTER = chapter()

FULL, REDUCED = 0, 1
"""The places of full and reduced in a morale, written 8/7."""
STRENGTHS = ("full", "reduced")
"""The strengths of a force, in the order of its morale: 8/7."""


@case("Cohesion 1", "Cohesion 2", "Cohesion 3")
def lost(position: Position, side: int) -> int:
    """Return the steps of initiative that a side has lost in this scenario.

    All of them count, even those below zero.
    """
    return max(0, position.start[side] - position.initiative[side])


@case("Cohesion 1", "R5", "R28")
def shaken_by(position: Position, force: int) -> int:
    """Return the lost steps that count for a force: its own side's, and earlier ones.

    If both sides suffer alike (R5), the losses of the side that has lost more count.
    """
    tables = position.tables
    both = position.settings["cohesion_of"] == "both"
    sides = (AXIS, ALLIED) if both else (tables.forces[force].side,)
    before = 0
    if position.settings["cohesion_lasts"] == "campaign":
        ours = (each for each in tables.formations if each.force == force)
        before = max((e.lost for e in ours if is_there(position, e)), default=0)
    return max(lost(position, side) for side in sides) + before


@case("Cohesion 1", "Cohesion 2", "Cohesion table")
def band(position: Position, force: int) -> int:
    """Return the band of a force in its table: 0 at the start, 1 and 2 below that."""
    if not position.in_play("cohesion"):
        return 0
    steps, numbers = shaken_by(position, force), position.numbers
    return sum(steps >= numbers[each] for each in ("first_loss", "second_loss"))


@case("Cohesion 1", "Cohesion 2", "Cohesion table")
def morale(position: Position, force: int) -> tuple[int, int]:
    """Return the morale of a force now: at full strength, and reduced."""
    return position.tables.forces[force].bands[band(position, force)]


def pair(morale: tuple[int, int]) -> str:
    """Return a morale as the rulebook writes it: ``8/7``."""
    return f"{morale[FULL]}/{morale[REDUCED]}"


@case("Cohesion 1", "R6")
def of_leader(position: Position, side: int, printed: int) -> int:
    """Return the morale of a leader: the printed one, unless he suffers with his side.

    Then he loses as much as the full-strength units of his side's first force.
    """
    forces = position.forces[side]
    if position.settings["cohesion_leaders"] == "no" or not forces:
        return printed
    bands = position.tables.forces[forces[0]].bands
    return printed - bands[0][FULL] + bands[band(position, forces[0])][FULL]


@case("Series initiative", "Cohesion 3")
def counted(position: Position, side: int) -> int:
    """Return what a side adds to its die; below zero counts for cohesion only."""
    return max(0, position.initiative[side])


# Initiative is lost


@case("Cohesion 3")
def below_zero(position: Position, side: int) -> bool:
    """Whether a side counts below zero: it began with little initiative."""
    low = position.start[side] <= position.numbers["low_initiative"]
    return low and position.in_play("cohesion")


@CHAPTER.rule("Cohesion 3")
def loses_what_it_has_not(position: Position, move: Falter) -> Objection | None:
    """A side loses no initiative below zero, unless it began with little."""
    side = position.side(move.side)
    left, start = max(0, position.initiative[side.index]), position.start[side.index]
    if move.steps <= left or below_zero(position, side.index):
        return None
    low, agreed = position.numbers["low_initiative"], ""
    if position.in_play("cohesion"):
        agreed = f", and started with {start}: losses count below zero only for a "
        agreed += f"start of {low} or less"
    return Objection(
        f"the {side.name} side has {count(left, 'step')} of initiative left{agreed}",
        facts=(("left", left), ("start", start)),
        remedy=f"write '{side.id} loses {left} initiative'"
        if left
        else "leave it at 0",
    )


@CHAPTER.rule("Cohesion 1")
def loses_nothing(position: Position, move: Falter) -> Objection | None:
    """The ply loses or regains at least one step."""
    if move.steps:
        return None
    side = position.side(move.side)
    return Objection(
        f"the {side.name} side would lose no initiative",
        facts=(("initiative", position.initiative[side.index]),),
        remedy=f"write how many steps: '{side.id} loses 1 initiative'",
    )


@played("Cohesion 1", "Cohesion 2", "Cohesion 3", "R7")
def falter(position: Position, move: Falter) -> None:
    """A side loses initiative, or regains some; that may restore cohesion (R7).

    If losses are measured from the start, regained initiative is new: earlier losses
    still count.
    """
    side = position.side(move.side).index
    position.initiative[side] -= move.steps
    if move.steps < 0 and position.settings["initiative_lost"] == "from the start":
        position.start[side] -= move.steps


@CHAPTER.grounds()
def _falter(position: Position, move: Falter) -> Grounds:
    side = position.side(move.side).index
    after = position.clone()
    falter(after, move)
    steps = lost(after, side)
    told: tuple[Fact, ...] = (("initiative", after.initiative[side]), ("lost", steps))
    if not position.in_play("cohesion"):
        return ("Series initiative",), told
    there = position.forces
    shaken = [
        (each.name, f"{before} → {now}")
        for each in position.tables.forces
        if each.index in (there[each.side] or (each.index,))
        for before, now in [[pair(morale(p, each.index)) for p in (position, after)]]
        if before != now
    ]
    cases = ["Cohesion 1"]
    cases += ["Cohesion 2"] * (steps >= position.numbers["second_loss"])
    cases += ["Cohesion 3"] * (after.initiative[side] < 0)
    cases += ["R5"] * bool(shaken) + ["R7"] * (move.steps < 0)
    return tuple(cases), (*told, *shaken)


# Formations lose steps


def left(position: Position, formation: Formation) -> tuple[int, int]:
    """Return the steps that a formation has left, and its reduced infantry units."""
    lost = position.losses.get(formation.id, Loss())
    return formation.steps - lost.steps, formation.reduced + lost.reduced


@CHAPTER.rule("Attrition 2")
def is_elsewhere(position: Position, move: Lose) -> Objection | None:
    """A formation that is not there loses nothing."""
    tables = position.tables
    formation = tables.formation_of[move.formation]
    if is_there(position, formation):
        return None
    side = tables.sides[formation.side]
    those = position.present[side.index] or [
        tables.forces[each].id for each in position.forces[side.index]
    ]
    joined = " ".join((*those, formation.id))
    return Objection(
        f"{formation.name} is not in this scenario",
        facts=(("there", listed([*those])),),
        remedy=f"if it has joined since, correct it: fix '{side.id} with {joined}'",
    )


@CHAPTER.rule("Attrition 2")
def loses_too_much(position: Position, move: Lose) -> Objection | None:
    """No formation loses more steps than it has."""
    formation = position.tables.formation_of[move.formation]
    steps, _ = left(position, formation)
    if move.steps <= steps:
        return None
    most = count(steps, "step")
    return Objection(
        f"{formation.name} has {most} left",
        facts=(("steps", steps),),
        remedy=f"write '{formation.id} loses {most}'" if steps else "leave it out",
    )


@CHAPTER.rule("Attrition 2")
def mends_too_many(position: Position, move: Lose) -> Objection | None:
    """No more reduced units are gone or whole again than there were."""
    formation = position.tables.formation_of[move.formation]
    _, before = left(position, formation)
    if before + move.reduced >= 0:
        return None
    return Objection(
        f"{formation.name} has {count(before, 'reduced unit')}",
        facts=(("reduced", before),),
        remedy=f"write at most {before} fewer",
    )


@CHAPTER.rule("Attrition 2")
def is_no_loss(position: Position, move: Lose) -> Objection | None:
    """The ply loses something; steps and eliminated units never come back by it."""
    some = any((move.steps, move.reduced, move.gone))
    if some and min(move.steps, move.gone) >= 0:
        return None
    return Objection(
        f"{position.tables.formation_of[move.formation].name} would lose nothing",
        facts=(("steps", move.steps), ("gone", move.gone)),
        remedy=f"write how many steps: '{move.formation} loses 2 steps'",
    )


@played("Attrition 2")
def lose(position: Position, move: Lose) -> None:
    """A formation loses steps, as its player chose; some units are now reduced."""
    steps, reduced, gone = position.losses.get(move.formation, Loss())
    position.losses[move.formation] = Loss(
        steps + move.steps, reduced + move.reduced, gone + move.gone
    )


@CHAPTER.grounds()
def _lose(position: Position, move: Lose) -> Grounds:
    steps, _ = left(position, position.tables.formation_of[move.formation])
    return ("Attrition 2",), (("steps", f"{steps} → {steps - move.steps}"),)


# Morale checks


@CHAPTER.rule("Series morale")
def has_no_such_morale(position: Position, move: Check) -> Objection | None:
    """A force checks at full or reduced strength, a leader with his own morale."""
    if move.who in position.tables.force_of:
        known, why = move.of in STRENGTHS, f"a unit cannot be {move.of}"
        remedy = f"check {move.who} full {move.result}"
    else:
        known = move.of.isascii() and move.of.isdecimal() and int(move.of[:9]) > 0
        why = f"{move.of} is not the morale of a leader"
        remedy = f"write the morale printed on him: 'check {move.who} 9 {move.result}'"
    facts = (("morale", move.of),)
    return None if known else Objection(why, facts=facts, remedy=remedy)


@CHAPTER.rule("Series morale", "Tactical Assault 4")
def asks_for_no_check(position: Position, move: Check) -> Objection | None:
    """Only M, M1 and M2 are morale checks."""
    result = position.result(move.result)
    if result.check != NONE:
        return None
    checks = [each.name for each in position.tables.results if each.check != NONE]
    return Objection(
        f"{result.name} is not a morale check",
        facts=(("result", move.result),),
        remedy=f"check {listed(checks, 'or')}",
    )


@played("Series morale")
def check(position: Position, move: Check) -> None:
    """Two dice are rolled."""
    position.frames.append(("check", move.who, move.of, move.result))


@CHAPTER.grounds()
def _check(position: Position, move: Check) -> Grounds:
    adds = position.result(move.result).check
    needed = against(position, move.who, move.of)
    return _cases(position, move.who), (("morale", needed), (move.result, f"+{adds}"))


@case("Series morale", "Cohesion 1", "Cohesion 2", "R6")
def against(position: Position, who: str, of: str) -> int:
    """Return the morale of a force's units, or of a leader of a side."""
    if who in position.tables.force_of:
        return morale(position, position.tables.force_of[who])[STRENGTHS.index(of)]
    return of_leader(position, position.side(who).index, int(of))


@CHAPTER.wait(
    "check",
    "Series morale",
    dice=2,
    then=("the game waits for the morale roll of {what}", "Series morale"),
    frame="who morale result",
)
def checked(_position: Position, _throw: Throw, *_check: str) -> None:
    """The dice decide the state of the unit or leader; only its counter shows it."""


@case("Series morale")
def state(position: Position, over: int) -> str:
    """Return the outcome of dice so far over a morale: ``fine``, ``disrupted`` …"""
    if over >= position.numbers["demoralized"]:
        return "demoralized"
    return "disrupted" if over >= position.numbers["disrupted"] else "fine"


@CHAPTER.thrown("check")
def _checked(position: Position, throw: Throw) -> Grounds:
    _, who, of, result = map(str, position.frames[-1])
    total = throw.sum + position.result(result).check
    needed = against(position, who, of)
    outcome = state(position, total - needed)
    facts = (("total", total), ("morale", needed), ("state", outcome))
    return _cases(position, who), facts


def _cases(position: Position, who: str) -> tuple[str, ...]:
    """Return the cases that decide a morale."""
    if not position.in_play("cohesion"):
        return ("Series morale",)
    if who not in position.tables.force_of:
        return ("Series morale", "R6")
    fallen = band(position, position.tables.force_of[who])
    return ("Series morale", "Cohesion table", *("Cohesion 1", "Cohesion 2")[:fallen])
