"""Corrections: change a position to match the table.

    turn 4                     axis initiative 2        allied began with 5
    D5 axis +2                 D5 contested by allied in cassino        D5 not contested
    D5 dug-in                  D5 no flm                D5 round 3
    mines D5 1                 34th steps 3 reduced 1   April, night
    rain 2    fog 3    no fog   clear weather           axis barrage 12   no barrage
    axis leader Smith          axis leads 2

Separate several corrections with ``;``.  A correction changes only what it names.  No
rule adds anything to it.
"""

from functools import partial

from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import Tables
from pnp.games.cassino.record import fixing_assaults, fixing_turns
from pnp.games.cassino.record.differences import differences
from pnp.games.cassino.words.spellings import words
from pnp.rules.clauses import Clause, Kind, become, corrected
from pnp.rules.notation import plain
from pnp.rules.vocabulary import Vocabulary

EXAMPLES = "write what is there: 'D5 axis +1', 'axis initiative 3', 'rain 2', 'turn 4'"
READINGS = (*fixing_turns.READINGS, *fixing_assaults.READINGS)


def fix(position: Position, written: str) -> list[str]:
    """Change the position to match the table; return the changes in words.

    Raise NotationError, and leave the position unchanged, if part of it cannot be read.
    """
    named = kinds(position.tables, night=bool(position.night))
    known = words(position.tables).known

    def clause(text: str) -> Clause:
        return Clause(text.replace("−", "-"), named, known)

    mended = corrected(position, written, clause, READINGS, EXAMPLES)
    told = differences(position, mended)
    become(position, mended)
    return told


def kinds(tables: Tables, *, night: bool) -> dict[str, Kind]:
    """Return the kinds of thing a clause may name; rain by night is a different row."""
    known = words(tables)
    sides, forces = [e.id for e in tables.sides], [e.id for e in tables.forces]
    ground = [e.id for e in tables.terrain]
    people = [e.id for e in tables.formations]
    sky = [e.id for e in tables.weather]
    now, other = (
        Vocabulary("weather", _skies(tables, night=each), least=3)
        for each in (night, not night)
    )

    def skies(name: str) -> list[int]:
        return _found(now, sky, name) or _found(other, sky, name)

    return {
        "side": Kind(partial(_found, known.side, sides), sides.__getitem__),
        "force": Kind(partial(_found, known.force, forces), forces.__getitem__),
        "terrain": Kind(partial(_found, known.terrain, ground), ground.__getitem__),
        "formation": Kind(partial(_found, known.formation, people), people.__getitem__),
        "weather": Kind(skies, sky.__getitem__),
    }


def _skies(tables: Tables, *, night: bool) -> list[tuple[str, str]]:
    """Return the names of weather by day or night; a row without a change has none."""
    return [
        (spelling, each.id)
        for each in tables.weather
        if each.changes and each.night == night
        for spelling in (each.id, each.name)
    ]


def _found(known: Vocabulary, ids: list[str], name: str) -> list[int]:
    values, _ = known.fits(plain(name))
    return [ids.index(str(each)) for each in values]
