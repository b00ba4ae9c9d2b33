"""Battle set-up: attackers who begin beside the defenders."""

from collections.abc import Callable

from pnp.games.cassino.chapters.agreed import not_in_play
from pnp.games.cassino.ground.flow import played
from pnp.games.cassino.ground.moves import SetUp
from pnp.games.cassino.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection


@played(SetUp)
@case("Set-up 1")
def set_up(position: Position, move: SetUp) -> None:
    """The units start there; the board is the players', so nothing is stored."""
    del position, move


@case("Set-up 1")
def is_not_agreed(position: Position, move: SetUp) -> Objection | None:
    """To set up beside the enemy is an optional rule."""
    del move
    return not_in_play(position, "set_up")


@case("Set-up 1")
def is_too_near(position: Position, move: SetUp) -> Objection | None:
    """Attackers set up only beside towns, and hexes that dig their defenders in."""
    terrain = position.tables.terrain
    beside = terrain[position.tables.terrain_of[move.terrain]]
    if beside.near:
        return None
    near = [each.name for each in terrain if each.near]
    return Objection(
        f"{beside.name} terrain is not a town, and does not dig its defenders in",
        facts=(("terrain", beside.name),),
        remedy=f"set up attackers beside {listed(near, 'or')}",
    )


@case("Set-up 1")
def stands_among_them(position: Position, move: SetUp) -> Objection | None:
    """Attackers set up beside the defenders, not in their hex."""
    del position
    if move.hex != move.beside:
        return None
    return Objection(
        f"{move.hex} is the defenders’ own hex",
        facts=(("hex", move.hex),),
        remedy="name a hex beside it",
    )


def _set_up(position: Position, move: SetUp) -> Grounds:
    beside = position.tables.terrain[position.tables.terrain_of[move.terrain]]
    return ("Set-up 1",), (("beside", beside.name),)


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    SetUp: (is_not_agreed, is_too_near, stands_among_them)
}
FACTS: dict[type, Callable[..., Grounds]] = {SetUp: _set_up}
