"""The table as text, and the names of things, the same in prompts and log.

A contested hex is drawn as the track of its advantage, the marker in brackets::

    D5  Axis 2 [1] · 0 · 1 2 Allied   Cassino town, round 2
"""

from collections.abc import Iterable, Iterator, Sequence

from pnp.games.cassino.chapters import advantage, assault, cohesion, opening
from pnp.games.cassino.chapters import weather as sky
from pnp.games.cassino.chapters.cohesion import pair
from pnp.games.cassino.chapters.sequence import LEVELS
from pnp.games.cassino.ground.held import letter_of
from pnp.games.cassino.ground.pieces import ALLIED, NONE
from pnp.games.cassino.ground.position import Gift, Position
from pnp.rules.overruling import overruled
from pnp.rules.package import Counter, Section
from pnp.rules.phrases import count, listed, section

SHOWN = {"none": "no effect", "nobody": "no attack"}
"""Results of the chart that are written out in a sentence."""
STRIP, MARKERS = "strip", "markers"
"""The sets of the printed track of tactical advantage, and of its markers."""


# Names of things


def side(position: Position, index: int) -> str:
    """Return the name of a side: "Axis"."""
    return position.tables.sides[index].name


def hexes(names: Iterable[str], last: str = "and") -> str:
    """Return hexes, joined for a sentence: "D5, E6 and F7"."""
    return listed(list(names), last)


def ladder(position: Position, force: int) -> str:
    """Return the morale of a force at the start and now: "8/7 → 8/6", or "8/7"."""
    start = position.tables.forces[force].bands[0]
    now = cohesion.morale(position, force)
    return pair(now) if now == start else f"{pair(start)} → {pair(now)}"


def force(position: Position, at: int) -> str:
    """Return a force, its morale and formations: "Maoris 8/7 (28th Battalion)"."""
    found = position.tables.forces[at]
    told = f"{found.name} {ladder(position, at)}"
    there = _present(position, at)
    return f"{told} ({listed(there)})" if there else told


def _present(position: Position, force: int) -> list[str]:
    """Return the names of a force's formations that are there, if any are named."""
    return [
        each.name
        for each in position.tables.formations
        if each.force == force and each.id in position.present[each.side]
    ]


def mustered(position: Position, at: int, who: Sequence[str]) -> list[str]:
    """Return the forces of a side as it named them, with all formations or some."""
    found = []
    for each in position.forces[at]:
        there = _present(position, each)
        every = len(there) > 1 and position.tables.forces[each].id in who
        told = f"{position.tables.forces[each].name} {ladder(position, each)}"
        all_ = f"{told} with every formation, {listed(there)}"
        found.append(all_ if every else force(position, each))
    return found


MARKS = {assault.FLM: "FLM"}
"""The marks that people do not call by their id."""


def marks(found: Iterable[str]) -> list[str]:
    """Return the marks of a contested hex, as people call them: "dug-in", "FLM"."""
    return [MARKS.get(each, each) for each in found]


def shown(position: Position, result: str) -> str:
    """Return a result of the chart; no effect and no attack are written out."""
    if result in SHOWN:
        return SHOWN[result]
    return position.result(result).name


def marker(position: Position, boxes: int) -> str:
    """Return the place of the marker: "Axis +1", "no advantage"."""
    return advantage.named(position, boxes) if boxes else "no advantage"


def strip(position: Position, hex_: str) -> str:
    """Return the track of a hex as text: "Axis 2 [1] · 0 · 1 2 Allied"."""
    held = position.assaults[hex_]
    most = max(advantage.most(position, held), abs(held.marker))
    boxes = [
        f"[{abs(at)}]" if at == held.marker else str(abs(at))
        for at in range(-most, most + 1)
    ]
    left, middle, right = boxes[:most], boxes[most], boxes[most + 1 :]
    track = f"{' '.join(left)} · {middle} · {' '.join(right)}"
    return f"{side(position, 0)} {track} {side(position, 1)}"


def lies(position: Position, hex_: str) -> str:
    """Return a contested hex and its strip: "D5 on strip A"; a fifth hex has none."""
    if not position.tables.strips:
        return hex_
    found = letter_of(position, position.assaults[hex_].strip)
    return f"{hex_} {f'on strip {found}' if found else 'on no strip'}"


def initiative(position: Position, at: int) -> str:
    """Return a side's initiative: "initiative 3 (2 lost of 5)"."""
    lost = cohesion.lost(position, at)
    of = f" ({lost} lost of {position.start[at]})" if lost else ""
    return f"initiative {position.initiative[at]}{of}"


def first_fire(position: Position, hex_: str) -> str:
    """Return the side that fires first in a hex: "the Axis fires first (dug-in)"."""
    found = assault.fires_first(position, hex_)
    if found.why == assault.ENTRENCHED:
        return "for entrenched units, the base game decides who fires first"
    if found.side == NONE:
        return f"both fire at once{f' ({found.why})' if found.why else ''}"
    return f"{side(position, found.side)} fires first ({found.why})"


def shifts(position: Position, hex_: str) -> str:
    """Return the side whose next attack shifts: "Axis shifts 1 column"; '' for none."""
    told = []
    for each in position.tables.sides:
        columns = advantage.shift(position, hex_, each.index)
        if columns:
            left = " to the left" if columns < 0 else ""
            told.append(f"{each.name} shifts {count(abs(columns), 'column')}{left}")
    return ", ".join(told)


def gift(position: Position, given: Gift) -> str:
    """Return the gift of an event: "Axis: barrage 1×12"."""
    what = {
        "barrage": f"a barrage of 1×{given.amount}",
        "aircraft": f"{given.amount} aircraft",
        "path": "a clear path",
    }.get(given.what, given.what)
    return f"{side(position, given.side)}: {what}"


def field(position: Position, hex_: str) -> str:
    """Return mines and their values: "D5: 2 factors, 2 against personnel, 1 …"."""
    factors = position.mines[hex_]
    personnel, vehicles = opening.against(position, factors)
    return (
        f"{hex_}: {count(factors, 'factor')}, {personnel} against personnel, "
        f"{vehicles} against vehicles"
    )


def light(position: Position) -> str:
    """Return month and time: "February, by night"."""
    time = "by night" if position.night else "by day"
    return f"{position.month}, {time}" if position.month else time


def weather(position: Position) -> list[str]:
    """Return the weather in force with its turns: "Rain", "Persistent Rain (3 …)"."""
    told = []
    for row, left in position.weather:
        turns = "this turn" if left == 1 else f"{left} turns, including this one"
        told.append(f"{position.tables.weather[row].name} ({turns})")
    if position.fog:
        far = count(position.fog_sight, "hex", "hexes")
        sees = f", {far}" if position.fog_sight else ""
        told.append(f"fog on high mountains{sees}")
    return told


def over(before: Position, after: Position) -> str:
    """Return the weather that has ended: "; Rain is over"; '' for none."""
    now = dict(after.weather)
    rows = [after.tables.weather[row] for row, _ in before.weather if row not in now]
    names = [each.name for each in rows]
    if not names:
        return ""
    are = "are" if len(names) > 1 or names[0].endswith("s") else "is"
    return f"; {listed(names)} {are} over"


def sight(position: Position) -> str:
    """Return the spotting range: "5 hexes, 2 on high mountains"."""
    near, high = sky.sight(position), sky.sight(position, high=True)
    farther = f", {high} on mountains of Level 3 or more" if high != near else ""
    return f"{count(near, 'hex', 'hexes')}{farther}"


def ended(position: Position) -> str:
    """Return how the scenario ended."""
    return LEVELS.get(position.outcome, position.outcome)


# The table, in sections


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
    """Yield the letter of each strip, and its advantage; the back of a marker is +2.

    The back of a letter is an assault of the Allies.
    """
    for held in position.assaults.values():
        letter = letter_of(position, held.strip).lower()
        yield Counter(MARKERS, f"assault_{letter}", letter, back=held.by == ALLIED)
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
