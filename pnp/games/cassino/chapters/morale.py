"""Morale checks of the series: two dice and the check against morale."""

from collections.abc import Callable

from pnp.games.cassino.chapters import cohesion
from pnp.games.cassino.ground.flow import played, wait
from pnp.games.cassino.ground.moves import Check
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.throw import Throw

STRENGTHS = ("full", "reduced")
"""The strengths of a force, in the order of its morale: 8/7."""


@played(Check)
@case("Series morale")
def check(position: Position, move: Check) -> None:
    """Two dice are rolled."""
    position.frames.append(("check", move.who, move.of, move.result))


@wait("check", dice=2)
@case("Series morale")
def checked(position: Position, throw: Throw, who: str, of: str, result: str) -> None:
    """The dice decide the state of the unit or leader; only its counter shows it."""
    del position, throw, who, of, result


@case("Series morale", "Cohesion 1", "Cohesion 2", "R6")
def against(position: Position, who: str, of: str) -> int:
    """Return the morale of a force's units, or of a leader of a side."""
    if who in position.tables.force_of:
        pair = cohesion.morale(position, position.tables.force_of[who])
        return pair[STRENGTHS.index(of)]
    return cohesion.of_leader(position, position.tables.side_of[who], int(of))


@case("Series morale")
def state(position: Position, total: int, morale: int) -> str:
    """Return the outcome of a check: ``fine``, ``disrupted`` or ``demoralized``."""
    over = total - morale
    if over >= position.numbers["demoralized"]:
        return "demoralized"
    return "disrupted" if over >= position.numbers["disrupted"] else "fine"


# Objections


def _is_force(position: Position, who: str) -> bool:
    return who in position.tables.force_of


@case("Series morale")
def has_no_such_morale(position: Position, move: Check) -> Objection | None:
    """A force checks at full or reduced strength, a leader with his own morale."""
    if _is_force(position, move.who):
        if move.of in STRENGTHS:
            return None
        why, remedy = (
            f"a unit cannot be {move.of}",
            f"check {move.who} full {move.result}",
        )
    else:
        if move.of.isascii() and move.of.isdecimal() and int(move.of[:9]) > 0:
            return None
        why = f"{move.of} is not the morale of a leader"
        remedy = f"write the morale printed on him: 'check {move.who} 9 {move.result}'"
    return Objection(why, facts=(("morale", move.of),), remedy=remedy)


@case("Series morale", "Tactical Assault 4")
def asks_for_no_check(position: Position, move: Check) -> Objection | None:
    """Only M, M1 and M2 are morale checks."""
    tables = position.tables
    if tables.results[tables.rank[move.result]].check != NONE:
        return None
    checks = [each.name for each in tables.results if each.check != NONE]
    return Objection(
        f"{tables.results[tables.rank[move.result]].name} is not a morale check",
        facts=(("result", move.result),),
        remedy=f"check {listed(checks, 'or')}",
    )


# Cases and numbers of the rulings


def _cases(position: Position, who: str) -> tuple[str, ...]:
    """Return the cases that decide a morale."""
    if not position.in_play("cohesion"):
        return ("Series morale",)
    if not _is_force(position, who):
        return ("Series morale", "R6")
    band = cohesion.band(position, position.tables.force_of[who])
    return ("Series morale", "Cohesion table", *("Cohesion 1", "Cohesion 2")[:band])


def _check(position: Position, move: Check) -> Grounds:
    tables = position.tables
    adds = tables.results[tables.rank[move.result]].check
    morale = against(position, move.who, move.of)
    return _cases(position, move.who), (("morale", morale), (move.result, f"+{adds}"))


def _checked(position: Position, throw: Throw) -> Grounds:
    _, who, of, result = (str(each) for each in position.frames[-1])
    tables = position.tables
    total = throw.sum + tables.results[tables.rank[result]].check
    morale = against(position, who, of)
    outcome = state(position, total, morale)
    facts = (("total", total), ("morale", morale), ("state", outcome))
    return _cases(position, who), facts


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Check: (has_no_such_morale, asks_for_no_check)
}
FACTS: dict[type, Callable[..., Grounds]] = {Check: _check}
THROWN: dict[str, Callable[..., Grounds]] = {"check": _checked}
