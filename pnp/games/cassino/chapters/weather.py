"""Weather: what the die of a change brings, and how long it lasts.

    weather (a die) → turns (a die, if it lasts a die of turns) → fog (a die, R26)

There are two clocks: the weather has its turns, and the fog on high mountains has its
own die (R3).  Another change of weather ends both (R34).
``spotting`` has the spotting range in each weather.
"""

from collections.abc import Callable, Sequence

from pnp.games.cassino.chapters.spotting import in_force
from pnp.games.cassino.ground.flow import played, wait
from pnp.games.cassino.ground.moves import Light
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import SPRING, Weather
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.ruling import Fact, Grounds, Objection
from pnp.rules.throw import Throw

WEATHER: Frame = ("weather",)
FOG: Frame = ("fog",)


# A change of weather


@wait("weather", dice=1)
@case("Weather 1", "Weather 2", "R34")
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


@wait("turns", dice=1)
@case("Weather Day 5", "Weather Day 6", "Weather Night 1", "R4")
def begin(position: Position, throw: Throw, row: int) -> None:
    """The weather lasts as many turns as the die; R4 decides if this turn counts."""
    more = 0 if position.settings["this_turn_counts"] == "yes" else 1
    position.weather.append((row, throw.sum + more))


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


@wait("fog", dice=1)
@case("Weather Day 5", "Weather Day 6", "R3")
def fog(position: Position, throw: Throw) -> None:
    """The die is the spotting range in the fog this turn; the fog's own six ends it."""
    if throw.sum >= position.numbers["fog_clears"] and not _goes_with_the_rain(
        position
    ):
        position.fog = 0
    else:
        position.fog_sight = throw.sum


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


@case("R32")
def is_so_already(position: Position, move: Light) -> Objection | None:
    """Dusk comes only by day, and dawn only by night."""
    if (move.time == "night") != position.night:
        return None
    return Objection(f"it is already {move.time}")


@played(Light)
@case("Series spotting", "R32")
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


# Cases and numbers of the rulings


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


def _turns(position: Position, throw: Throw) -> Grounds:
    row = position.tables.weather[int(position.frames[-1][1])]
    return (row.case, "R4"), (("weather", row.name), ("turns", throw.sum))


def _fog(position: Position, throw: Throw) -> Grounds:
    clears = throw.sum >= position.numbers["fog_clears"]
    ends = clears and not _goes_with_the_rain(position)
    fact: Fact = ("fog", "lifts") if ends else ("spotting in the fog", throw.sum)
    return (*of_the_fog(position), *(("R3",) if clears else ())), (fact,)


def _light(position: Position, move: Light) -> Grounds:
    del move
    return ("Series spotting", *(("R32",) if position.weather else ())), ()


RULES = {Light: (is_so_already,)}
FACTS: dict[type, Callable[..., Grounds]] = {Light: _light}
THROWN: dict[str, Callable[..., Grounds]] = {
    "weather": _thrown,
    "turns": _turns,
    "fog": _fog,
}
