"""Weather Night 6: heavy sudden snowstorms on Mountain hexes of Level 3 or more."""

from collections.abc import Callable

from pnp.games.cassino.chapters.agreed import not_in_play
from pnp.games.cassino.chapters.spotting import columns, in_force, sight
from pnp.games.cassino.chapters.weather import of_the_fog
from pnp.games.cassino.ground.flow import played
from pnp.games.cassino.ground.moves import (
    Act,
    Attack,
    Bombard,
    Leave,
    Round,
    Strike,
)
from pnp.games.cassino.ground.pieces import Terrain
from pnp.games.cassino.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.ruling import Fact, Grounds, Objection

DEEDS = {
    "acts": "nobody may act there",
    "enters": "nobody may enter it",
    "shells": "artillery may not fire at it",
    "flies": "aircraft may not strike it",
}
REMEDY = "wait for the next turn: the snow lasts for this turn only"


def snows(position: Position) -> bool:
    """Whether a snowstorm is in force."""
    return any(row.snow for row in in_force(position))


@case("Weather 1")
def acts_without_weather(position: Position, move: Act) -> Objection | None:
    """Weather is the only rule that limits an act, so it must be in play."""
    del move
    return not_in_play(position, "weather")


@case("Weather Night 6")
def acts_in_the_snow(
    position: Position, move: Act | Attack | Bombard
) -> Objection | None:
    """Under snow, no unit acts there or enters, and nothing strikes there from afar."""
    tables = position.tables
    terrain = tables.terrain[tables.terrain_of[move.terrain]]
    if isinstance(move, Act):
        deed = move.deed
    else:
        deed = "shells" if isinstance(move, Bombard) else "enters"
    return _snowed_in(position, terrain, DEEDS[deed])


@case("Weather Night 6")
def fights_in_the_snow(
    position: Position, move: Round | Strike | Leave
) -> Objection | None:
    """No side fights or leaves an assault there, even one that began earlier."""
    assault = position.assaults.get(move.hex)
    if assault is None:
        return None
    terrain = position.tables.terrain[assault.terrain]
    return _snowed_in(position, terrain, DEEDS["acts"])


def _snowed_in(position: Position, terrain: Terrain, clause: str) -> Objection | None:
    if not (terrain.high and snows(position)):
        return None
    return Objection(f"it snows on {terrain.name}, so {clause}", remedy=REMEDY)


@played(Act)
@case("Weather Night 6")
def act(position: Position, move: Act) -> None:
    """The base game decides what the act does; here a player only asks about it."""
    del position, move


def _act(position: Position, move: Act) -> Grounds:
    tables = position.tables
    high = tables.terrain[tables.terrain_of[move.terrain]].high
    facts: list[Fact] = [("spotting", sight(position, high=high))]
    if columns(position):
        facts.append(("columns of direct fire", columns(position)))
    held = [row.case for row in in_force(position)]
    fog = of_the_fog(position) if high and position.fog_sight else ()
    return ("Series spotting", *held, *fog), tuple(facts)


RULES = {
    Act: (acts_without_weather, acts_in_the_snow),
    Attack: (acts_in_the_snow,),
    Bombard: (acts_in_the_snow,),
    Round: (fights_in_the_snow,),
    Strike: (fights_in_the_snow,),
    Leave: (fights_in_the_snow,),
}
FACTS: dict[type, Callable[..., Grounds]] = {Act: _act}
