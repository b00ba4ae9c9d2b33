"""Tactical Assault Combat: objections to plies about a contested hex."""

from collections.abc import Callable

from pnp.games.cassino.chapters.agreed import not_in_play
from pnp.games.cassino.chapters.assault import DUG_IN, FLM
from pnp.games.cassino.ground.moves import Alone, Attack, Leave, Mark, Round, Strike
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Objection
from pnp.values import replace


@case("Tactical Assault 1", "Cassino Town 1")
def is_not_agreed(position: Position, move: Attack) -> Objection | None:
    """Assaults need Tactical Assault Combat in play, or the First Fire of the town."""
    del move
    found = not_in_play(position, "assault")
    if found is None or position.in_play("town"):
        return None
    return replace(found, cases=(*found.cases, "Cassino Town 1"))


@case("Tactical Assault 1")
def has_no_advantage(position: Position, move: Round | Strike) -> Objection | None:
    """Results are compared only with Tactical Assault Combat in play."""
    del move
    return not_in_play(position, "assault")


@case("Tactical Assault 8")
def is_not_contested(
    position: Position, move: Round | Strike | Mark | Leave | Alone
) -> Objection | None:
    """There is an assault in the hex."""
    if move.hex in position.assaults:
        return None
    known = list(position.assaults)
    remedy = f"first write 'assault {move.hex} by allied in town'"
    if known:
        remedy = f"name {listed(known, 'or')}, or {remedy}"
    return Objection(
        f"there is no assault in {move.hex}",
        facts=(("assaults", len(known)),),
        remedy=remedy,
    )


@case("Tactical Assault 8", "R12")
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


@case("Tactical Assault table", "Tactical Assault 8")
def changes_the_ground(position: Position, move: Attack) -> Objection | None:
    """A contested hex keeps its terrain."""
    assault, tables = position.assaults.get(move.hex), position.tables
    if assault is None or assault.terrain == tables.terrain_of[move.terrain]:
        return None
    terrain = tables.terrain[assault.terrain]
    return Objection(
        f"the terrain of {move.hex} is {terrain.name}",
        facts=(("most", terrain.most),),
        remedy=f"assault it in {terrain.id}",
    )


@case("Tactical Assault 7")
def digs_in_again(position: Position, move: Attack | Mark) -> Objection | None:
    """A side that was driven out of a hex is not dug-in there again."""
    by = _assaulting(position, move)
    digs = (
        DUG_IN in move.marks
        if isinstance(move, Attack)
        else move.on and move.what == DUG_IN
    )
    if by == NONE or not digs or (move.hex, 1 - by) not in position.driven_out:
        return None
    name = position.tables.sides[1 - by].name
    return Objection(
        f"the {name} side was driven out of its positions in {move.hex}, and cannot"
        " be dug-in there again",
        facts=(("driven out", move.hex),),
        remedy="leave out dug-in; entrenchments stay",
    )


def _assaulting(position: Position, move: Attack | Mark) -> int:
    """Return the side that assaults, or would; NONE if no side does."""
    if isinstance(move, Attack):
        return position.tables.side_of[move.side]
    assault = position.assaults.get(move.hex)
    return assault.by if assault else NONE


def _so_already(move: Mark) -> str:
    """Return, in words, that the mark is already set or already gone."""
    if move.what == FLM:
        return (
            f"an FLM unit is already in {move.hex}"
            if move.on
            else f"no FLM unit is in {move.hex}"
        )
    if move.on:
        return f"the defenders of {move.hex} are already {move.what}"
    return f"the defenders of {move.hex} are not {move.what}"


@case("Tactical Assault 8")
def changes_nothing(position: Position, move: Mark) -> Objection | None:
    """A mark changes something in the hex."""
    assault = position.assaults.get(move.hex)
    if assault is None or getattr(assault, move.what.replace("-", "_")) != move.on:
        return None
    other = Mark(move.hex, move.what, on=not move.on)
    return Objection(
        _so_already(move),
        facts=(("FLM" if move.what == FLM else move.what, "yes" if move.on else "no"),),
        remedy=f"for the opposite, write '{other}'",
    )


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Attack: (is_not_agreed, is_contested_already, changes_the_ground, digs_in_again),
    Round: (has_no_advantage, is_not_contested),
    Strike: (has_no_advantage, is_not_contested),
    Mark: (is_not_contested, digs_in_again, changes_nothing),
    Leave: (is_not_contested,),
    Alone: (is_not_contested,),
}
