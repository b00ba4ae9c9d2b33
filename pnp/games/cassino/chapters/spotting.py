"""The spotting range in this weather, and the columns that direct fire shifts."""

from collections.abc import Iterator

from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import Weather
from pnp.rules.citation import case


def in_force(position: Position) -> Iterator[Weather]:
    """Yield the rows of the weather in force."""
    for row, _ in position.weather:
        yield position.tables.weather[row]


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
