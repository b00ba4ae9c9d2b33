"""FLM: the owner takes an ordinary Engineer or Sapper unit instead."""

from collections.abc import Callable

from pnp.games.cassino.chapters.agreed import not_in_play
from pnp.games.cassino.ground.flow import played
from pnp.games.cassino.ground.moves import Swap
from pnp.games.cassino.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection


@played(Swap)
@case("FLM 1", "R17")
def swap(position: Position, move: Swap) -> None:
    """A side has exchanged one more FLM unit."""
    position.exchanged[position.tables.side_of[move.side]] += 1


@case("FLM 1")
def is_not_agreed(position: Position, move: Swap) -> Objection | None:
    """The exchange is an optional rule."""
    del move
    return not_in_play(position, "flm")


@case("FLM 1", "R17")
def comes_too_late(position: Position, move: Swap) -> Objection | None:
    """Units are exchanged before set-up, unless it may be at any time (R17)."""
    del move
    if position.phase == "scene" or position.settings["flm_swap"] == "any time":
        return None
    return Objection(
        f"it is turn {position.turn}, and set-up is over",
        facts=(("turn", position.turn),),
        remedy="exchange FLM units before you begin",
    )


def _swap(position: Position, move: Swap) -> Grounds:
    so_far = position.exchanged[position.tables.side_of[move.side]]
    return ("FLM 1", "R17"), (("exchanged", so_far + 1),)


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Swap: (is_not_agreed, comes_too_late)
}
FACTS: dict[type, Callable[..., Grounds]] = {Swap: _swap}
