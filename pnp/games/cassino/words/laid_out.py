"""Markers on the printed strips, and a list to set a session up by hand."""

from collections.abc import Iterator, Sequence

from pnp.games.cassino.ground.held import letter_of
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.phrases import (
    field,
    force,
    initiative,
    lies,
    light,
    marker,
    side,
    sight,
    weather,
)
from pnp.rules.package import Counter, Section
from pnp.rules.phrases import section

STRIP, MARKERS = "strip", "markers"
"""The sets of the printed track of tactical advantage, and of its markers."""


def counters(position: Position) -> Sequence[Counter]:
    """Return the markers on the printed strips; each assault has its own strip.

    The base game's map is the players' own, so no counters on it are known.  If more
    hexes are contested than there are strips, the first ones have them.
    """
    sets = position.tables.game.sets
    if STRIP not in sets or MARKERS not in sets:
        return []
    spaces = {each.id for each in sets[STRIP]}
    known = {each.id for each in sets[MARKERS]}
    found = [*_assaults(position), *_clocks(position)]
    return [each for each in found if each.space in spaces and each.component in known]


def _assaults(position: Position) -> Iterator[Counter]:
    """Yield the letter of each strip, and its advantage; the back of a marker is +2."""
    for held in position.assaults.values():
        letter = letter_of(position, held.strip).lower()
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


# Set-up by hand


def setup(position: Position) -> Sequence[Section]:
    """Return what to set up beside your base game: track, markers, mines, weather."""
    return [
        section("The evening", _evening(position)),
        *(
            section(each.name, _side(position, each.index))
            for each in position.tables.sides
        ),
        section("Markers", _markers(position)),
    ]


def _evening(position: Position) -> Iterator[str]:
    yield f"turn {position.turn}, {light(position)}; spotting {sight(position)}"
    yield from weather(position)


def _side(position: Position, at: int) -> Iterator[str]:
    yield initiative(position, at)
    yield from (force(position, each) for each in position.forces[at])
    if position.exchanged[at]:
        yield f"FLM units exchanged: {position.exchanged[at]}"


def _markers(position: Position) -> Iterator[str]:
    for hex_, held in position.assaults.items():
        states = [
            word
            for word, there in (
                ("dug-in", held.dug_in),
                ("entrenched", held.entrenched),
                ("FLM", held.flm),
            )
            if there
        ]
        told = ", ".join([marker(position, held.marker), *states])
        by = f"the {side(position, held.by)} side assaults"
        yield f"{lies(position, hex_)}: {told}; {by}"
    for hex_ in position.mines:
        yield f"mines in {field(position, hex_)}"
