"""5.2 and 9.5.4: German Morale, what raises and lowers it, and its effects."""

from pnp.games.aachen.chapters import optional
from pnp.games.aachen.chapters.board import suburban
from pnp.games.aachen.ground.position import Position
from pnp.rules.citation import case


@case("3.3", "5.2", "R23")
def shift(position: Position, by: int) -> None:
    """German Morale rises or falls; it stays on its track, unless a setting differs."""
    morale = position.morale + by
    if position.settings["morale_clamp"] == "yes":
        morale = max(0, min(position.numbers["morale_highest"], morale))
    position.morale = morale


@case("9.5.4", "5.2")
def rally(position: Position) -> None:
    """A Repulse raises German Morale."""
    shift(position, position.numbers["repulse_morale"])


@case("9.5.4", "R13", "12.5", "12.6")
def fallen(position: Position, area: int, *, overrun: bool = False) -> None:
    """An area is taken by a Success or an Overrun: German Morale falls.

    ``loss`` returns by how much. A Suburban area counts once a turn.
    """
    by = loss(position, area, overrun=overrun)
    if _first_only(position, area, overrun=overrun):
        position.once = 1
    shift(position, -by)


@case("9.5.4", "R13", "12.5", "12.6")
def loss(position: Position, area: int, *, overrun: bool = False) -> int:
    """Return by how much German Morale falls if an area is taken now.

    Suburban areas count only the first time in a turn, and never in the harder game.
    """
    terrain = position.area(area).terrain
    by = terrain.success
    if position.once and _first_only(position, area, overrun=overrun):
        by = 0
    if suburban(position, area) and optional.spares_suburbs(position):
        by = 0
    return by + optional.hotel(position, area)


def _first_only(position: Position, area: int, *, overrun: bool) -> bool:
    """Whether only the first such area of a turn counts; a setting exempts Overruns."""
    once = position.area(area).terrain.once
    return once and not (overrun and position.settings["overrun_once"] == "free")


# Its effects


@case("4.5.2", "9.5.3C", "R6")
def strong(position: Position) -> bool:
    """Whether the Germans are Strong; a setting rules on exactly the lowest number."""
    lowest = position.numbers["morale_strong"]
    if position.settings["morale_ten"] == "neither":
        return position.morale > lowest
    return position.morale >= lowest


@case("4.5.2", "9.5.2E")
def shaken(position: Position) -> bool:
    """Whether the Germans are Shaken."""
    return position.morale < position.numbers["morale_strong"]
