"""Laws that hold in every position of every session.

Each law is named for what would break it, and returns an objection or ``None``.  A
correction at the table may break a law: ``pnp`` shows it, and play goes on.
"""

from pnp.games.cassino.chapters import advantage, opening
from pnp.games.cassino.chapters.cohesion import STRENGTHS
from pnp.games.cassino.ground.pieces import ALLIED, AXIS, MONTHS, NONE
from pnp.games.cassino.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.phrases import some
from pnp.rules.ruling import Objection, hear


def broken(position: Position) -> list[Objection]:
    """Return every broken law, with its case."""
    return list(hear(LAWS, position, None, position.tables.cases))


@case("Tactical Assault table", "R11")
def lies_beyond_the_track(position: Position, _: object) -> Objection | None:
    """No marker is beyond what the terrain allows, unless a setting keeps it (R11)."""
    if position.settings["over_the_top"] == "kept":
        return None
    for hex_, held in position.assaults.items():
        most = advantage.most(position, held)
        if abs(held.marker) > most:
            message = f"the marker of {hex_} is beyond {most}"
            return Objection(message, facts=(("marker", abs(held.marker)),))
    return None


@case("Tactical Assault 1", "Tactical Assault 6")
def has_gained_nothing(position: Position, _: object) -> Objection | None:
    """No side has an advantage before a round has been fought."""
    gain = position.numbers["gain"]
    for hex_, held in position.assaults.items():
        if held.rounds < 0 or (abs(held.marker) > held.rounds * max(gain, 1)):
            facts = (("rounds", held.rounds), ("marker", abs(held.marker)))
            return Objection(
                f"the marker of {hex_} is farther than its rounds allow", (), facts
            )
    return None


@case("Tactical Assault 7")
def is_dug_in_again(position: Position, _: object) -> Objection | None:
    """A side driven out of a hex is not dug-in there, and is listed once."""
    for hex_, side in position.driven_out:
        held = position.assaults.get(hex_)
        if held is not None and held.dug_in and 1 - held.by == side:
            name = position.tables.sides[side].name
            return Objection(f"the {name} side is dug-in again in {hex_}")
    if len({*position.driven_out}) != len(position.driven_out):
        return Objection("a side is listed twice as driven out")
    return None


@case("Tactical Assault 1")
def shares_its_strip(position: Position, _: object) -> Objection | None:
    """Each contested hex has its own strip, while there are strips left."""
    known = range(len(position.tables.strips))
    lying = [e.strip for e in position.assaults.values() if e.strip != NONE]
    if len({*lying}) == len(lying) and all(each in known for each in lying):
        return None
    return Objection("it is unclear which hex is on which strip")


@case("Cassino Town 1", "R31")
def forgets_flamethrowers(position: Position, _: object) -> Objection | None:
    """An FLM unit that is in an assault has joined it."""
    wrong = [at for at, e in position.assaults.items() if e.flm and not e.flm_was]
    if wrong:
        return Objection(f"an FLM unit is in {some(wrong)}, but never joined")
    return None


@case("Cohesion 1", "Cohesion 3", "R7")
def has_more_than_it_began_with(position: Position, _: object) -> Objection | None:
    """Initiative is never above the start; regained initiative counts as new."""
    for side in position.tables.sides:
        start, now = position.start[side.index], position.initiative[side.index]
        loose = position.settings["initiative_lost"] != "from the start"
        if start < 0 or (now > start and not loose):
            facts = (("start", start), ("now", now))
            return Objection(
                f"the initiative of the {side.name} side is wrong", (), facts
            )
    return None


@case("Cohesion table")
def fights_for_both(position: Position, _: object) -> Objection | None:
    """A force is on its own side, and is named once."""
    for side, forces in enumerate(position.forces):
        known = position.tables.forces
        strange = [f for f in forces if not 0 <= f < len(known)]
        if strange or len({*forces}) != len(forces):
            return Objection("it is unclear which forces fight")
        wrong = [known[f].name for f in forces if known[f].side != side]
        if wrong:
            return Objection(f"{some(wrong)} cannot be on the other side")
    return None


@case("Cohesion 1", "R28")
def is_in_two_places(position: Position, _: object) -> Objection | None:
    """Formations are on their own side, with their forces, each named once.

    Formations that are not there have no losses.
    """
    known = position.tables.formation_of
    for side, names in enumerate(position.present):
        wrong = [
            each
            for each in names
            if each not in known
            or known[each].side != side
            or known[each].force not in position.forces[side]
        ]
        if wrong or len({*names}) != len(names):
            return Objection("it is unclear which formations fight")
    away = [
        known[each].name
        for each in position.losses
        if each in known and not opening.is_there(position, known[each])
    ]
    if away:
        return Objection(f"{some(away)} has losses, but is not there")
    return None


@case("Mines 1")
def lies_nowhere(position: Position, _: object) -> Objection | None:
    """Mines on the map have factors."""
    wrong = [hex_ for hex_, factors in position.mines.items() if factors < 1]
    if wrong:
        return Objection(f"the mines in {some(wrong)} have no factors")
    return None


@case("Weather 2", "Weather Day 5", "R23")
def runs_backwards(position: Position, _: object) -> Objection | None:
    """Weather in force has turns left; only fog limits the spotting range in fog."""
    rows = len(position.tables.weather)
    wrong = any(not 0 <= n < rows or left < 1 for n, left in position.weather)
    together = position.settings["night_layers"] == "together"
    many = len(position.weather) > (2 if together or _both(position) else 1)
    if wrong or many or position.fog not in (0, 1):
        return Objection("it is unclear which weather there is, and how long")
    if position.fog_sight < 0 or (position.fog_sight and not position.fog):
        return Objection("there is no fog, but it limits spotting")
    return None


def _both(position: Position) -> bool:
    return position.settings["night_six"] == "both"


@case("Events 1", "R22")
def gives_what_is_none(position: Position, _: object) -> Objection | None:
    """A gift belongs to a side and has uses left; the event is one of the table."""
    sides = (AXIS, ALLIED)
    if any(each.side not in sides or each.amount < 1 for each in position.gifts):
        return Objection("it is unclear which side an event's gift belongs to")
    known = {each.id for each in position.tables.events.values()}
    if position.event and position.event not in known:
        return Objection(f"there is no event {position.event}")
    return None


@case("Opening")
def awaits_nonsense(position: Position, _: object) -> Objection | None:
    """What the game waits for is readable, and there is something until the end."""
    if fault := position.unreadable():
        return Objection(f"the next step cannot be read: {fault}")
    over = position.phase == "over"
    if over != (not position.frames) or over != bool(position.outcome):
        return Objection("it is unclear whether the scenario is over")
    if position.month not in ("", *MONTHS) or position.night not in (0, 1):
        return Objection("it is unclear which month it is, and whether it is night")
    if position.lead not in (NONE, AXIS, ALLIED) or position.segments < 0:
        return Objection("it is unclear who has the initiative")
    return None


@case("Tactical Assault 8", "Series morale")
def awaits_what_is_not_there(position: Position, _: object) -> Objection | None:
    """Dice are rolled in a contested hex, and against a morale that exists."""
    for name, *parts in position.frames:
        if name == "strike" and parts[0] not in position.assaults:
            return Objection(f"a roll is due for {parts[0]}, but nobody assaults it")
        if name == "check" and not _has_morale(position, *map(str, parts[:2])):
            return Objection(
                f"a roll is due against a morale that does not exist: {parts[1]}"
            )
    return None


def _has_morale(position: Position, who: str, of: str) -> bool:
    if who in position.tables.force_of:
        return of in STRENGTHS
    return of.isascii() and of.isdecimal()


LAWS = (
    *(lies_beyond_the_track, has_gained_nothing, is_dug_in_again),
    shares_its_strip,
    *(forgets_flamethrowers, has_more_than_it_began_with, fights_for_both),
    is_in_two_places,
    *(lies_nowhere, runs_backwards, gives_what_is_none, awaits_nonsense),
    awaits_what_is_not_there,
)
