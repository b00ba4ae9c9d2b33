"""The table as text: the turn, both sides, the weather, and every assault.

A contested hex is drawn as the track of its advantage, the marker in brackets::

    D5  Axis 2 [1] · 0 · 1 2 Allied   Cassino town, round 2
"""

from collections.abc import Iterator, Sequence

from pnp.games.cassino.chapters import weather as sky
from pnp.games.cassino.ground.held import letter_of
from pnp.games.cassino.ground.pieces import NONE
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.phrases import (
    field,
    first_fire,
    force,
    gift,
    initiative,
    lies,
    light,
    marker,
    shifts,
    side,
    sight,
    strip,
    weather,
)
from pnp.games.cassino.words.turns import ended
from pnp.rules.overruling import overruled
from pnp.rules.package import Counter, Section
from pnp.rules.phrases import count, listed, section

STRIP, MARKERS = "strip", "markers"
"""The sets of the printed track of tactical advantage, and of its markers."""


def status(position: Position) -> Sequence[Section]:
    """Return the table as text, in sections; empty sections are left out."""
    found = [
        section(where_we_are(position), _general(position)),
        *(
            section(f"{each.name} side", _side(position, each.index))
            for each in position.tables.sides
        ),
        section("Assaults", _strips(position), drawn=True),
        section("In those hexes", _assaults(position)),
        section(
            "From events, not used yet", (gift(position, g) for g in position.gifts)
        ),
        section("Mines", (field(position, each) for each in position.mines)),
        section("Losses", _losses(position)),
        section("Rules in play", _rules(position)),
        *overruled(position),
    ]
    return [each for each in found if each.lines]


def where_we_are(position: Position) -> str:
    """Return turn, month, light and weather: one line above every prompt."""
    if position.phase == "over":
        return f"Over after turn {position.turn} · {ended(position)}"
    if not position.turn:
        return "The scene" + (f" · {light(position)}" if position.month else "")
    parts = [f"Turn {position.turn}", light(position), *weather(position)]
    if position.lead != NONE:
        some = position.segments
        lead = f", {count(some, 'segment')}" if some else ""
        parts.append(f"{side(position, position.lead)} first{lead}")
    return " · ".join(parts)


def _general(position: Position) -> Iterator[str]:
    yield f"spotting {sight(position)}"
    columns = sky.columns(position)
    if columns:
        yield f"direct fire: {count(abs(columns), 'column')} down"
    if position.event:
        (found,) = (
            e for e in position.tables.events.values() if e.id == position.event
        )
        yield f"event: {found.name}"


def _side(position: Position, at: int) -> Iterator[str]:
    if position.start[at] or position.forces[at]:
        yield initiative(position, at)
    yield from (force(position, each) for each in position.forces[at])
    if position.exchanged[at]:
        yield f"FLM units exchanged for engineers: {position.exchanged[at]}"
    leaders = [name for whose, name in position.leaders if whose == at]
    if leaders:
        yield f"leaders eliminated: {', '.join(leaders)}"


def _strips(position: Position) -> Iterator[str]:
    wide = max((len(each) for each in position.assaults), default=0)
    tracks = {each: strip(position, each) for each in position.assaults}
    long = max(map(len, tracks.values()), default=0)
    for hex_, held in position.assaults.items():
        fought = f", {count(held.rounds, 'round')}" if held.rounds else ""
        ground = position.tables.terrain[held.terrain].name
        yield f"{hex_:<{wide}}  {tracks[hex_]:<{long}}  {ground}{fought}"


def _assaults(position: Position) -> Iterator[str]:
    for hex_, held in position.assaults.items():
        parts = [f"{side(position, held.by)} assaults", first_fire(position, hex_)]
        parts += [shifted] if (shifted := shifts(position, hex_)) else []
        parts += ["defenders dug-in"] if held.dug_in else []
        parts += ["entrenched"] if held.entrenched else []
        parts += ["FLM"] if held.flm else []
        yield f"{lies(position, hex_)}: {'; '.join(parts)}"
    for hex_, whose in position.driven_out:
        yield f"{hex_}: the {side(position, whose)} side cannot dig in there again"


def _losses(position: Position) -> Iterator[str]:
    for who, lost in position.losses.items():
        found = position.tables.formation_of.get(who)
        of = f" of {found.steps}" if found else ""
        told = [f"{count(lost.steps, 'step')}{of}"]
        told += [f"{lost.reduced:+d} reduced"] if lost.reduced else []
        told += [f"{lost.gone} eliminated"] if lost.gone else []
        yield f"{found.name if found else who}: {', '.join(told)}"


def _rules(position: Position) -> Iterator[str]:
    numbers = position.tables.game.numbers
    named = [
        str(each.title).removesuffix(" in play")
        for name, each in numbers.items()
        if name.startswith("rule_") and position.settings[name] == "yes"
    ]
    yield listed(named) if named else "none of the optional rules"
    if position.in_play("weather") and not position.in_play("events"):
        rolls = [e.roll for e in position.tables.events.values() if e.does == "weather"]
        told = f"Random Events ({listed([str(each) for each in rolls])})"
        yield f"the weather changes by {told}, which are not in play"
    if position.settings["chart"] == "stand-in":
        yield "results from the stand-in chart, an invention"


# Counters on the printed strips


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
    found = [*_on_strips(position), *_clocks(position)]
    return [each for each in found if each.space in spaces and each.component in known]


def _on_strips(position: Position) -> Iterator[Counter]:
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
            section(each.name, _of_side(position, each.index))
            for each in position.tables.sides
        ),
        section("Markers", _markers(position)),
    ]


def _evening(position: Position) -> Iterator[str]:
    yield f"turn {position.turn}, {light(position)}; spotting {sight(position)}"
    yield from weather(position)


def _of_side(position: Position, at: int) -> Iterator[str]:
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
