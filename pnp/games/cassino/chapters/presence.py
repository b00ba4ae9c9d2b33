"""Who is there: formations of a campaign, and forces of the Cohesion table.

    axis initiative 5 with 44th            a formation, and its force with it
    allied initiative 3 with 34th maoris   a force that has no formation, by itself

A force named by itself brings all its formations.  Only formations that are there lose
anything, and a session changes only those in a campaign.
"""

from collections.abc import Sequence

from pnp.games.cassino.ground.moves import Lose, Muster
from pnp.games.cassino.ground.pieces import Formation
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import Tables
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Objection


@case("Cohesion table")
def forces(tables: Tables, who: Sequence[str]) -> tuple[int, ...]:
    """Return the forces of the people who are named, each once."""
    found = (
        tables.formation_of[each].force
        if each in tables.formation_of
        else tables.force_of[each]
        for each in who
    )
    return tuple(dict.fromkeys(found))


def formations(tables: Tables, who: Sequence[str]) -> tuple[str, ...]:
    """Return the formations that are named; a force stands for all of its own."""
    found = (
        [each] if each in tables.formation_of else of_force(tables, each)
        for each in who
    )
    return tuple(dict.fromkeys(one for several in found for one in several))


def of_force(tables: Tables, force: str) -> list[str]:
    """Return the formations of a force, by id."""
    at = tables.force_of[force]
    return [each.id for each in tables.formations if each.force == at]


@case("Cohesion 1", "R28")
def is_there(position: Position, formation: Formation) -> bool:
    """Whether a formation fights in this scenario.

    If its side has named nobody, any formation may.
    """
    side = formation.side
    if position.present[side]:
        return formation.id in position.present[side]
    return not position.forces[side] or formation.force in position.forces[side]


# Objections


@case("Cohesion table")
def fights_for_the_other_side(position: Position, move: Muster) -> Objection | None:
    """A side musters only its own forces and formations."""
    tables = position.tables
    side = tables.side_of[move.side]
    named = [
        (tables.formation_of.get(each) or tables.forces[tables.force_of[each]])
        for each in move.who
    ]
    strange = [each.name for each in named if each.side != side]
    if not strange:
        return None
    own = [each.name for each in tables.forces if each.side == side]
    verb = "does" if len(strange) == 1 else "do"
    return Objection(
        f"{listed(strange)} {verb} not fight for the {tables.sides[side].name} side",
        facts=(("forces", len(strange)),),
        remedy=f"name {listed(own, 'or')}",
    )


@case("Attrition 2")
def is_elsewhere(position: Position, move: Lose) -> Objection | None:
    """A formation that is not there loses nothing."""
    tables = position.tables
    formation = tables.formation_of[move.formation]
    if is_there(position, formation):
        return None
    side = tables.sides[formation.side].id
    those = position.present[formation.side] or [
        tables.forces[each].id for each in position.forces[formation.side]
    ]
    joined = " ".join((*those, formation.id))
    return Objection(
        f"{formation.name} is not in this scenario",
        facts=(("there", listed([*those])),),
        remedy=f"if it has joined since, correct it: fix '{side} with {joined}'",
    )
