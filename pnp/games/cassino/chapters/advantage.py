"""The tactical advantage: the better result, the marker, and the shift of columns.

Axis +2   Axis +1   0   Allied +1   Allied +2
   -2        -1     0       1           2
"""

from pnp.games.cassino.ground.pieces import ALLIED, AXIS, NOBODY, NONE
from pnp.games.cassino.ground.position import Assault, Position
from pnp.rules.citation import case


def towards(side: int) -> int:
    """Return the direction of a side on the track: -1 for Axis, 1 for Allies."""
    return 1 if side == ALLIED else -1


def holder(marker: int) -> int:
    """Return the side that has the advantage; NONE at 0."""
    return NONE if not marker else ALLIED if marker > 0 else AXIS


def named(position: Position, marker: int) -> str:
    """Return a box of the track in words: ``Axis +1``, ``0``."""
    if not marker:
        return "0"
    return f"{position.tables.sides[holder(marker)].name} +{abs(marker)}"


# Who did better


@case("Tactical Assault 2", "Tactical Assault 4", "R9", "R25")
def rank(position: Position, result: str) -> int:
    """Return the rank of a result of the chart; 0 for a side that does not roll."""
    if result == NOBODY:
        return 0
    if position.settings["numbers_rank"] == "steps alone":
        return position.result(result).steps
    return position.tables.rank[result]


@case("Tactical Assault 2", "Tactical Assault 3", "R9")
def better(position: Position, axis: str, allied: str) -> int:
    """Return the side with the better result; NONE if they are equal.

    A setting may rule that a round in which a side does not roll is not compared (R9).
    """
    if position.settings["no_roll"] == "not compared" and NOBODY in (axis, allied):
        return NONE
    ours, theirs = rank(position, axis), rank(position, allied)
    return NONE if ours == theirs else AXIS if ours > theirs else ALLIED


@case("R25")
def mixed(position: Position, *results: str) -> bool:
    """Whether a loss of steps is compared with a check."""
    found = [position.result(each) for each in results if each != NOBODY]
    return len({each.steps > 0 for each in found if each.index}) > 1


# The marker


@case("Tactical Assault table")
def most(position: Position, assault: Assault) -> int:
    """Return the greatest advantage that the terrain of a hex allows."""
    return position.tables.terrain[assault.terrain].most


@case("Tactical Assault 1", "Tactical Assault 3", "Tactical Assault 6", "R8", "R11")
def moved(position: Position, assault: Assault, side: int) -> int:
    """Return the place of the marker after a round in which a side did better.

    With equal results the side is NONE: the marker stays, or is removed (R8).
    """
    if side == NONE:
        stays = position.settings["equal_first_round"] == "stays"
        return assault.marker if stays else 0
    marker = assault.marker + position.numbers["gain"] * towards(side)
    if position.settings["over_the_top"] == "kept":
        return marker
    limit = most(position, assault)
    return max(-limit, min(limit, marker))


@case("Tactical Assault 7")
def drives_out(position: Position, assault: Assault, side: int, marker: int) -> bool:
    """Whether a round has given the assaulting side the greatest advantage.

    Only an advantage gained by this side in this round drives defenders out.
    """
    if side != assault.by:
        return False
    return marker * towards(side) >= most(position, assault)


# The shift of columns


@case("Tactical Assault 5", "Tactical Assault table", "R10", "R11")
def shift(position: Position, hex: str, side: int) -> int:
    """Return the columns a side's next attack in a hex shifts; below 0 to the left.

    An advantage kept beyond what the terrain allows shifts only as much as that.
    """
    assault = position.assaults.get(hex)
    if assault is None or not position.in_play("assault"):
        return 0
    columns = min(abs(assault.marker), most(position, assault))
    if holder(assault.marker) == side:
        return columns
    both = position.settings["shift"] == "both columns"
    return -columns if both else 0
