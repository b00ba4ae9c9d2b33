"""Weather: what the die of a change brings, how long it lasts, how far one sees in it.

    weather (a die) → turns (a die, if it lasts a die of turns) → fog (a die, R26)

There are two clocks: the weather has its turns, and the fog on high mountains has its
own die (R3).  Another change of weather ends both (R34).
"""

from collections.abc import Iterator, Sequence

from pnp.games.cassino.ground.flow import chapter, played
from pnp.games.cassino.ground.moves import (
    Act,
    Attack,
    Bombard,
    Leave,
    Light,
    Round,
    Strike,
)
from pnp.games.cassino.ground.pieces import SPRING, Terrain, Weather
from pnp.games.cassino.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.ruling import Fact, Grounds, Objection
from pnp.rules.throw import Throw

CHAPTER = chapter()

WEATHER: Frame = ("weather",)
FOG: Frame = ("fog",)


def in_force(position: Position) -> Iterator[Weather]:
    """Yield the rows of the weather in force."""
    for row, _ in position.weather:
        yield position.tables.weather[row]


# A change of weather


@CHAPTER.wait(
    "weather",
    "Weather 1",
    "Weather 2",
    "R34",
    dice=1,
    then=("the game waits for the weather roll", "Weather 1"),
)
def change(position: Position, throw: Throw) -> None:
    """The weather of the die begins, and replaces the weather and fog in force."""
    rows = [row for row in brought(position, throw.sum) if row.changes]
    if not rows:
        return
    position.weather = [
        held for held in position.weather if stays(position, held, rows)
    ]
    if position.settings["changed_fog"] == "ends":
        position.fog = position.fog_sight = 0
    _lift_with_the_rain(position)
    if any(row.fog for row in rows):
        _fog_falls(position)
    for row in rows:
        if row.turns:
            position.weather.append((row.index, row.turns))
        else:
            position.frames.append(("turns", row.index))


@case("Weather 1", "Weather Day 1", "R1", "R2")
def brought(position: Position, die: int) -> tuple[Weather, ...]:
    """Return the rows of a die: none, one, or both rows that overlap."""
    die = modified(position, die)
    if die < 1:
        if position.settings["below_one"] == "nothing":
            return ()
        die = 1
    table = [row for row in position.tables.weather if row.night == position.night]
    rows = [row for row in table if die in row.rolls]
    if any(row.snow for row in rows) and position.settings["night_six"] == "both":
        rows = [row for row in table if die - 1 in row.rolls] + rows
    return tuple(rows)


@case("Weather 1")
def modified(position: Position, die: int) -> int:
    """Return the die for the weather table: less in April and May."""
    return die - (position.numbers["spring"] if position.month in SPRING else 0)


@case("Weather 2", "R23")
def stays(position: Position, held: tuple[int, int], rows: Sequence[Weather]) -> bool:
    """Whether weather in force stays: none, or a clear sky beside rain by night."""
    if position.settings["night_layers"] == "latest":
        return False
    was = position.tables.weather[held[0]].farther
    return any(row.farther * was < 0 for row in rows)


@CHAPTER.thrown("weather")
def _thrown(position: Position, throw: Throw) -> Grounds:
    rows, die = brought(position, throw.sum), modified(position, throw.sum)
    facts: list[Fact] = [("die", throw.sum)]
    if die != throw.sum:
        facts.append((position.month, die - throw.sum))
    facts += [("weather", row.name) for row in rows] or [("weather", "no change")]
    cases = ["Weather 1", *(row.case for row in rows)]
    cases += ["R2"] * (die < 1)
    cases += ["R1"] * any(row.snow for row in rows)
    changes, fog = any(row.changes for row in rows), any(row.fog for row in rows)
    if changes and (position.weather or position.fog):
        cases += ["Weather 2"] + ["R34"] * position.fog
        cases += ["R23"] * any(row.farther for row in rows)
    cases += ["R3", "R26"] * fog
    return tuple(cases), tuple(facts)


@CHAPTER.wait(
    "turns",
    "Weather Day 5",
    "Weather Day 6",
    "Weather Night 1",
    "R4",
    dice=1,
    then=(
        "the game waits for the roll for how long the weather lasts",
        *("Weather Day 5", "Weather Night 1"),
    ),
    frame="weather",
)
def begin(position: Position, throw: Throw, row: int) -> None:
    """The weather lasts as many turns as the die; R4 decides if this turn counts."""
    more = 0 if position.settings["this_turn_counts"] == "yes" else 1
    position.weather.append((row, throw.sum + more))


@CHAPTER.thrown("turns")
def _turns(position: Position, throw: Throw) -> Grounds:
    row = position.tables.weather[int(position.frames[-1][1])]
    return (row.case, "R4"), (("weather", row.name), ("turns", throw.sum))


# The clocks


@case("Weather Day 2", "Weather Day 5", "R3")
def count_down(position: Position) -> None:
    """A turn begins: weather without turns left is over; the fog waits for its die."""
    position.weather = [(row, left - 1) for row, left in position.weather if left > 1]
    _lift_with_the_rain(position)
    position.fog_sight = 0


@case("Weather Day 5", "Weather Day 6", "R26")
def _fog_falls(position: Position) -> None:
    """Fog begins: its first die comes at once or at the next dawn, one die a turn."""
    position.fog = 1
    if not position.fog_sight and position.settings["first_fog"] == "at once":
        position.frames.append(FOG)


@CHAPTER.wait(
    "fog",
    "Weather Day 5",
    "Weather Day 6",
    "R3",
    dice=1,
    then=("the game waits for the fog roll", "Weather Day 5", "R26"),
)
def fog(position: Position, throw: Throw) -> None:
    """The die is the spotting range in the fog this turn; the fog's own six ends it."""
    if throw.sum >= position.numbers["fog_clears"] and not _goes_with_the_rain(
        position
    ):
        position.fog = 0
    else:
        position.fog_sight = throw.sum


@CHAPTER.thrown("fog")
def _fog(position: Position, throw: Throw) -> Grounds:
    clears = throw.sum >= position.numbers["fog_clears"]
    ends = clears and not _goes_with_the_rain(position)
    fact: Fact = ("fog", "lifts") if ends else ("spotting in the fog", throw.sum)
    return (*of_the_fog(position), *(("R3",) if clears else ())), (fact,)


@case("Weather Day 5", "Weather Day 6")
def of_the_fog(position: Position) -> tuple[str, ...]:
    """Return the cases of the weather that brought the fog.

    Once that weather is over, return the cases of all weather that brings fog.
    """
    now = [row.case for row in in_force(position) if row.fog]
    every = [row.case for row in position.tables.weather if row.fog]
    return tuple(dict.fromkeys(now or every))


def _goes_with_the_rain(position: Position) -> bool:
    return position.settings["fog_clock"] == "with the rain"


@case("Weather Day 5", "R3")
def _lift_with_the_rain(position: Position) -> None:
    """Fog without its own clock ends with the weather that brought it."""
    foggy = any(row.fog for row in in_force(position))
    if _goes_with_the_rain(position) and not foggy:
        position.fog = position.fog_sight = 0


# Dusk and dawn


@CHAPTER.rule("R32")
def is_so_already(position: Position, move: Light) -> Objection | None:
    """Dusk comes only by day, and dawn only by night."""
    if (move.time == "night") != position.night:
        return None
    return Objection(f"it is already {move.time}")


@played("Series spotting", "R32")
def turn_dark_or_light(position: Position, move: Light) -> None:
    """At dusk or dawn, weather rolled before it ends, or lasts (R32); fog goes on."""
    position.night = int(move.time == "night")
    position.sight = move.sight
    if position.settings["day_and_night"] == "ends":
        rows = position.tables.weather
        position.weather = [
            held for held in position.weather if rows[held[0]].night == position.night
        ]
        _lift_with_the_rain(position)


@CHAPTER.grounds()
def _light(position: Position, _move: Light) -> Grounds:
    return ("Series spotting", *(("R32",) if position.weather else ())), ()


# How far one sees


@case(
    "Series spotting",
    *("Weather Day 2", "Weather Day 4", "Weather Day 5", "Weather Day 6"),
    *("Weather Night 1", "Weather Night 3", "Weather Night 5"),
)
def sight(position: Position, *, high: bool = False) -> int:
    """Return the spotting range now; ``high`` on Mountain hexes of Level 3 or more.

    It starts from the usual range; the night adds to it or takes from it; then rain and
    fog limit it.
    """
    numbers, held = position.numbers, list(in_force(position))
    usual = numbers["night_sight" if position.night else "day_sight"]
    farther = sum(row.farther for row in held)
    seen = (position.sight or usual) + farther
    if farther < 0:
        seen = max(numbers["least_sight"], seen)
    limits = [row.sight for row in held if row.sight]
    if high and position.fog and position.fog_sight:
        limits.append(position.fog_sight)
    return min([seen, *limits])


@case("Weather Night 5")
def columns(position: Position) -> int:
    """Return the columns that Direct Fire shifts; below 0 is to the left."""
    return sum(row.columns for row in in_force(position))


# Snow on high mountains

FORBIDDEN = {
    "acts": "nobody may act there",
    "enters": "nobody may enter it",
    "shells": "artillery may not fire at it",
    "flies": "aircraft may not strike it",
}
REMEDY = "wait for the next turn: the snow lasts for this turn only"


def snows(position: Position) -> bool:
    """Whether a snowstorm is in force."""
    return any(row.snow for row in in_force(position))


@CHAPTER.rule("Weather Night 6")
def acts_in_the_snow(
    position: Position, move: Act | Attack | Bombard
) -> Objection | None:
    """Under snow, no unit acts there or enters, and nothing strikes there from afar."""
    deed = "shells" if isinstance(move, Bombard) else "enters"
    deed = move.deed if isinstance(move, Act) else deed
    return _snowed_in(position, position.terrain(move.terrain), FORBIDDEN[deed])


@CHAPTER.rule("Weather Night 6")
def fights_in_the_snow(
    position: Position, move: Round | Strike | Leave
) -> Objection | None:
    """No side fights or leaves an assault there, even one that began earlier."""
    assault = position.assaults.get(move.hex)
    if assault is None:
        return None
    terrain = position.tables.terrain[assault.terrain]
    return _snowed_in(position, terrain, FORBIDDEN["acts"])


def _snowed_in(position: Position, terrain: Terrain, clause: str) -> Objection | None:
    if not (terrain.high and snows(position)):
        return None
    return Objection(f"it snows on {terrain.name}, so {clause}", remedy=REMEDY)


@played("Weather Night 6")
def act(_position: Position, _move: Act) -> None:
    """The base game decides what the act does; here a player only asks about it."""


@CHAPTER.grounds()
def _act(position: Position, move: Act) -> Grounds:
    high = position.terrain(move.terrain).high
    facts: list[Fact] = [("spotting", sight(position, high=high))]
    if columns(position):
        facts.append(("columns of direct fire", columns(position)))
    held = [row.case for row in in_force(position)]
    fog = of_the_fog(position) if high and position.fog_sight else ()
    return ("Series spotting", *held, *fog), tuple(facts)
