"""What lies on the printed strip, and where everything is, to lay an evening out."""

from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.phrases import (
    field,
    force,
    light,
    marker,
    side,
    sight,
    weather,
)
from pnp.rules.package import Counter, Section
from pnp.rules.phrases import section

STRIP, MARKERS = "strip", "markers"
"""The printed track of tactical advantage, and the markers upon it."""


def counters(position: Position) -> Sequence[Counter]:
    """Return the markers on the printed strips: each assault has one, in order.

    The base game's map is the players' own, so that nothing is known to lie on it;
    where more hexes are fought for than there are strips, the first have them.
    """
    sets = position.tables.game.sets
    if STRIP not in sets or MARKERS not in sets:
        return []
    spaces = {each.id for each in sets[STRIP]}
    known = {each.id for each in sets[MARKERS]}
    found = [*_assaults(position), *_clocks(position)]
    return [each for each in found if each.space in spaces and each.component in known]


def _assaults(position: Position) -> Iterator[Counter]:
    """Yield the letter of each strip, and the advantage on it: its back is +2."""
    for letter, held in zip(ascii_lowercase, position.assaults.values(), strict=False):
        yield Counter(MARKERS, f"assault_{letter}", letter)
        if held.marker:
            ahead, boxes = int(held.marker > 0), abs(held.marker)
            owner = position.tables.sides[ahead].id
            space = f"{letter}_{owner}_{boxes}"
            yield Counter(MARKERS, owner, space, back=boxes > 1)


def _clocks(position: Position) -> Iterator[Counter]:
    for _, left in position.weather:
        yield Counter(MARKERS, "clock", f"clock_{left}")
    if position.fog:
        yield Counter(MARKERS, "fog", "fog")


# To set it up by hand


def setup(position: Position) -> Sequence[Section]:
    """Return what lies beside your base game: track, markers, mines, weather."""
    return [
        section("The evening", _evening(position)),
        *(
            section(each.name, _side(position, each.index))
            for each in position.tables.sides
        ),
        section("Markers", _markers(position)),
    ]


def _evening(position: Position) -> Iterator[str]:
    yield f"turn {position.turn}, {light(position)}; one spots {sight(position)}"
    yield from weather(position)


def _side(position: Position, at: int) -> Iterator[str]:
    yield f"initiative {position.initiative[at]} of {position.start[at]}"
    yield from (force(position, each) for each in position.forces[at])
    if position.exchanged[at]:
        yield f"FLM units exchanged: {position.exchanged[at]}"


def _markers(position: Position) -> Iterator[str]:
    for hex_, held in position.assaults.items():
        states = [
            word
            for word, lies in (
                ("dug-in", held.dug_in),
                ("entrenched", held.entrenched),
                ("FLM", held.flm),
            )
            if lies
        ]
        told = ", ".join([marker(position, held.marker), *states])
        yield f"{hex_}: {told}; the {side(position, held.by)} side assaults"
    for hex_ in position.mines:
        yield f"mines in {field(position, hex_)}"
