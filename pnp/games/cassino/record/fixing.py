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

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from pnp.errors import among, nearest, quoted
from pnp.games.cassino.chapters import advantage, opening
from pnp.games.cassino.ground.held import free_strip, letter_of, strip_of
from pnp.games.cassino.ground.pieces import MONTHS, NONE, Force, Formation, Side
from pnp.games.cassino.ground.position import Assault, Gift, Loss, Position, loss
from pnp.games.cassino.ground.position import assault as assault_said
from pnp.games.cassino.ground.tables import Tables
from pnp.games.cassino.words import table
from pnp.games.cassino.words.reading import called
from pnp.games.cassino.words.spellings import GIFTS, MARKS, words
from pnp.rules.clauses import Clause, Kind, correct, turn
from pnp.rules.differing import awaited, changed
from pnp.rules.notation import NotationError, plain
from pnp.rules.vocabulary import Vocabulary

EXAMPLES = "write what is there: 'D5 axis +1', 'axis initiative 3', 'rain 2', 'turn 4'"
TIMES = {"day": 0, "night": 1}
NEW = "write 'D5 contested by allied in cassino'"


def fix(position: Position, written: str) -> list[str]:
    """Change the position to match the table; return the changes in words.

    Raise NotationError, and leave the position unchanged, if part of it cannot be read.
    """
    named = kinds(position.tables, night=bool(position.night))
    known = words(position.tables).known
    clause, said = partial(Clause, kinds=named, known=known), written.replace("−", "-")
    return correct(
        position, said, clause, READINGS, examples=EXAMPLES, differences=differences
    )


def kinds(tables: Tables, *, night: bool) -> dict[str, Kind]:
    """Return the kinds of thing a clause may name; rain by night is a different row."""
    known = words(tables)
    skies = (_skies(tables, night=each) for each in (night, not night))
    return {
        "side": _kind(tables.side_of, known.side),
        "force": _kind(tables.force_of, known.force),
        "terrain": _kind(tables.terrain_of, known.terrain),
        "formation": _kind(tables.formation_of, known.formation),
        "weather": _kind((each.id for each in tables.weather), *skies),
    }


def _kind(ids: Iterable[str], *known: Vocabulary) -> Kind:
    """Return a kind of thing; the first vocabulary that knows a name has it."""
    listed = [*ids]

    def meant(name: str) -> list[int]:
        fits = (each.fits(plain(name))[0] for each in known)
        return [listed.index(str(value)) for value in next(filter(None, fits), ())]

    return Kind(meant, listed.__getitem__)


def _skies(tables: Tables, *, night: bool) -> Vocabulary:
    """Return the names of weather by day or night; a row without a change has none."""
    rows = (e for e in tables.weather if e.changes and e.night == night)
    named = ((name, each.id) for each in rows for name in (each.id, each.name))
    return Vocabulary("weather", named, least=3)


# Turns, sides and weather


def whole(clause: Clause) -> int | None:
    """Read a whole number, with a sign if it has one."""
    if clause.rest and clause.rest[0].lstrip("+-").isdecimal():
        word = clause.rest[0]
        if word.lstrip("+-").isascii() and len(word.lstrip("+-")) < 4:
            clause.word()
            return int(word.lstrip("+-")) * (-1 if word.startswith("-") else 1)
    return None


def light(position: Position, clause: Clause) -> bool:
    """``April``, ``night``, ``April, night spotting 2``."""
    said = False
    while clause.rest:
        word = clause.rest[0]
        months = [m for m in MONTHS if len(word) > 2 and m.casefold().startswith(word)]
        if len(months) == 1:
            position.month = months[0]
        elif word in TIMES:
            position.night = TIMES[word]
        elif word == "spotting" and len(clause.rest) > 1:
            clause.word()
            if not clause.rest[0].isdecimal() or len(clause.rest[0]) > 2:
                return False
            position.sight = int(clause.rest[0])
        elif word != "by":
            return said
        clause.word()
        said = True
    return said


def side(position: Position, clause: Clause) -> bool:
    """``axis initiative 2``, ``axis began with 5``, ``axis leads 2``."""
    at = clause.one("side")
    if at is None:
        return False
    if clause.takes("initiative", "began", "start", "started", "begins"):
        now = clause.took == "initiative"
        clause.takes("with")
        number = whole(clause)
        return number is not None and _initiative(position, at, number, now=now)
    if clause.takes("leads", "lead", "first"):
        position.lead, position.segments = at, clause.number() or 0
        return True
    if clause.takes("leader"):
        return _leader(position, clause, at)
    reads = _forces if clause.takes("with", "forces") else _given
    return reads(position, clause, at)


def _initiative(position: Position, at: int, number: int, *, now: bool) -> bool:
    """Set the initiative now, or at the start: it is never above the start."""
    if now:
        position.initiative[at] = number
        position.start[at] = max(position.start[at], number)
    else:
        position.start[at] = max(0, number)
        position.initiative[at] = min(position.initiative[at], max(0, number))
    return True


def _leader(position: Position, clause: Clause, at: int) -> bool:
    """``axis leader Smith``: he is eliminated; ``axis leader Smith lives``."""
    lives = clause.rest[-1:] in (["lives"], ["alive"])
    spoken = clause.rest[: -1 if lives else None]
    if not spoken:
        return False
    written = clause.text.split()[-len(clause.rest) :]
    name = " ".join(written[: len(spoken)])
    known = [
        e for e in position.leaders if (e[0], e[1].casefold()) == (at, name.casefold())
    ]
    if lives:
        if not known:
            raise NotationError(f"{name} is not eliminated")
        position.leaders = [each for each in position.leaders if each not in known]
    elif not known:
        position.leaders.append((at, name))
    clause.at = len(clause.written)
    return True


def _forces(position: Position, clause: Clause, at: int) -> bool:
    """``axis with grenadiers 44th``: those who fight, and no others.

    Losses of formations that are no longer there are deleted.
    """
    tables, who = position.tables, list[str]()
    while clause.rest:
        if clause.takes("and"):
            continue
        one = _fighter(position, clause)
        if one is None:
            known = (*tables.formation_of, *tables.force_of)
            message = f"nobody is called {quoted(clause.rest[0])}"
            hint = nearest(clause.rest[0], known) or among(known)
            raise NotationError(message, hint=hint)
        if one.side != at:
            raise NotationError(f"{one.name} is on the other side")
        who.append(one.id)
    position.forces[at] = opening.forces(tables, who)
    position.present[at] = opening.formations(tables, who)
    position.losses = {
        each: lost for each, lost in position.losses.items() if _there(position, each)
    }
    return True


def _fighter(position: Position, clause: Clause) -> Force | Formation | None:
    """Read a force or a formation; the id of a formation comes first."""
    tables = position.tables
    called = {each.casefold(): each for each in tables.formation_of}
    if clause.rest[0] in called:
        return tables.formation_of[called[clause.word()]]
    force = clause.one("force")
    if force is not None:
        return tables.forces[force]
    found = clause.one("formation")
    return None if found is None else tables.formations[found]


def _there(position: Position, who: str) -> bool:
    """Whether a formation may have losses; one that is not in the definition may."""
    known = position.tables.formation_of.get(who)
    return known is None or opening.is_there(position, known)


def _given(position: Position, clause: Clause, at: int) -> bool:
    """``axis barrage 12``, ``axis aircraft``."""
    if not (clause.rest and clause.rest[0] in GIFTS):
        return False
    what = clause.word()
    amount = clause.number()
    if amount == 0:
        raise NotationError(f"{what} must be at least 1", hint=f"or write 'no {what}'")
    position.gifts = [e for e in position.gifts if (e.side, e.what) != (at, what)]
    position.gifts.append(Gift(at, what, 1 if amount is None else amount))
    return True


def nothing(position: Position, clause: Clause) -> bool:
    """``no barrage``, ``no fog``, ``no rain``, ``clear weather``, ``nobody leads``."""
    if clause.takes("nobody"):
        position.lead, position.segments = NONE, 0
        return clause.takes("leads")
    if clause.takes("clear") and clause.takes("weather"):
        position.weather = []
        return True
    if not clause.takes("no"):
        return False
    if clause.takes("fog"):
        position.fog = position.fog_sight = 0
    elif clause.takes("weather"):
        position.weather = []
    elif clause.takes("gifts", *GIFTS):
        every = clause.took == "gifts"
        position.gifts = [
            e for e in position.gifts if not every and e.what != clause.took
        ]
    else:
        row = clause.one("weather")
        position.weather = [each for each in position.weather if each[0] != row]
        return row is not None
    return True


def sky(position: Position, clause: Clause) -> bool:
    """``rain 2``, ``fog``, ``fog 3``."""
    if clause.takes("fog"):
        position.fog, position.fog_sight = 1, clause.number() or 0
        return True
    row = clause.one("weather")
    if row is None:
        return False
    turns = clause.number()
    if turns == 0:
        raise NotationError(
            "weather lasts at least a turn", hint="or write 'clear weather'"
        )
    position.weather = [(row, 1 if turns is None else turns)]
    clause.takes("turn", "turns")
    return True


def formation(position: Position, clause: Clause) -> bool:
    """``34th steps 3 reduced 1 gone 1``, ``34th unhurt``."""
    at = clause.one("formation")
    if at is None:
        return False
    who = position.tables.formations[at].id
    if not _there(position, who):
        name = position.tables.formations[at].name
        side_ = position.tables.sides[position.tables.formations[at].side].id
        hint = f"first write who is: '{side_} with {who}' and all others of that side"
        raise NotationError(f"{name} is not in this scenario", hint=hint)
    if clause.takes("unhurt", "whole"):
        position.losses.pop(who, None)
        return True
    lost, said = position.losses.get(who, Loss()), False
    while clause.takes(*Loss._fields):
        name = clause.took
        number = whole(clause)
        if number is None:
            return False
        lost, said = lost._replace(**{name: number}), True
    if said:
        position.losses[who] = lost
    return said


# Hexes: who fights there, the advantage, marks and mines


def _hex(position: Position, clause: Clause) -> str:
    """Read a hex as it was written; '' if no hex follows."""
    if not clause.rest:
        return ""
    word = clause.rest[0]
    as_written = {
        each.casefold(): each for each in clause.text.replace(",", " ").split()
    }
    found = called(position, as_written.get(word, word))
    if found:
        clause.word()
    return found


def mines(position: Position, clause: Clause) -> bool:
    """``mines D5 1``, ``mines D5 0``, ``no mines D5``."""
    gone = clause.takes("no")
    if not clause.takes("mines", "mine"):
        return False
    hex_ = _hex(position, clause)
    number = 0 if gone else clause.number()
    if not hex_ or number is None:
        return False
    if number:
        position.mines[hex_] = number
    else:
        position.mines.pop(hex_, None)
    return True


def assault(position: Position, clause: Clause) -> bool:
    """``D5 axis +1``, ``D5 dug-in``, ``D5 not contested``, ``D5 strip B``."""
    hex_ = _hex(position, clause)
    if not hex_:
        return False
    said = False
    while clause.rest:
        clause.takes("is", "has", "and", "marker")
        if not _one(position, clause, hex_):
            return said
        said = True
    return said


def _one(position: Position, clause: Clause, hex_: str) -> bool:
    """Read one thing about a hex."""
    gone = clause.takes("no", "not", "without")
    if clause.takes("contested", "assaulted", "assault"):
        return _contested(position, clause, hex_, gone=gone)
    if clause.takes("driven"):
        clause.takes("out")
        return _driven_out(position, clause, hex_, gone=gone)
    held = position.assaults.get(hex_)
    if held is None:
        raise NotationError(f"{hex_} is not contested", hint=NEW)
    if clause.takes(*MARKS):
        held = held._replace(**{clause.took.replace("-", "_"): not gone})
        held = held._replace(flm_was=held.flm_was or held.flm)
    elif clause.takes("strip", "strips"):
        held = held._replace(strip=_strip(position, clause, hex_, gone=gone))
    elif clause.takes("round", "rounds") and (fought := clause.number()) is not None:
        held = held._replace(rounds=fought)
    elif clause.takes("advantage", "0"):
        held = held._replace(marker=0)
    else:
        boxes = _boxes(clause)
        if boxes is None:
            return False
        held = held._replace(marker=boxes, rounds=max(held.rounds, abs(boxes)))
        _on_the_track(position, held, hex_)
    position.assaults[hex_] = held
    return True


def _strip(position: Position, clause: Clause, hex_: str, *, gone: bool) -> int:
    """Read the strip of a hex, which no other hex may have; or that it has none."""
    if gone:
        return NONE
    dropped = re.search(r"\bstrips? a\b", clause.text.casefold())
    said = "a" if dropped else clause.word()  # the clause drops the article a
    found, known = strip_of(position, said), position.tables.strips
    if found == NONE:
        raise NotationError(f"there is no strip {said.upper()!r}", hint=among(known))
    for other, held in position.assaults.items():
        if held.strip == found and other != hex_:
            message = f"{other} is on strip {known[found]}"
            raise NotationError(message, hint=f"first write '{other} no strip'")
    return found


def _boxes(clause: Clause) -> int | None:
    """Read the place of the marker: ``axis +1``."""
    side = clause.one("side")
    boxes = whole(clause) if side is not None else None
    if side is None or boxes is None:
        return None
    return abs(boxes) * advantage.towards(side)


def _on_the_track(position: Position, held: Assault, hex_: str) -> None:
    most = advantage.most(position, held)
    loose = position.settings["over_the_top"] == "kept"
    if abs(held.marker) > most and not loose:
        ground = position.tables.terrain[held.terrain].name
        message = f"the track of {hex_} ends at {most}: {ground}"
        raise NotationError(message, hint=f"write 0 to {most}")


def _contested(position: Position, clause: Clause, hex_: str, *, gone: bool) -> bool:
    """Read who assaults a hex, and its terrain; or that nobody does any more."""
    if gone:
        position.assaults.pop(hex_, None)
        position.frames = [e for e in position.frames if e[:2] != ("strike", hex_)]
        return True
    held = position.assaults.get(hex_)
    side = ground = None
    while clause.rest:
        if clause.takes("by"):
            side = clause.one("side")
        elif clause.takes("in"):
            ground = clause.one("terrain")
        else:
            break
    if held is None and (side is None or ground is None):
        raise NotationError(f"who assaults {hex_}, and in what terrain?", hint=NEW)
    held = held or Assault(0, 0, strip=free_strip(position))
    held = held if side is None else held._replace(by=side)
    held = held if ground is None else held._replace(terrain=ground)
    _on_the_track(position, held, hex_)
    position.assaults[hex_] = held
    return True


def _driven_out(position: Position, clause: Clause, hex_: str, *, gone: bool) -> bool:
    """``D5 driven out axis``: the Axis cannot dig in there again."""
    side = clause.one("side")
    if side is None:
        return False
    each = (hex_, side)
    if gone:
        position.driven_out = [e for e in position.driven_out if e != each]
    elif each not in position.driven_out:
        position.driven_out.append(each)
        held = position.assaults.get(hex_)
        if held is not None and 1 - held.by == side:
            position.assaults[hex_] = held._replace(dug_in=False)
    return True


READINGS = (turn, light, nothing, sky, side, formation, mines, assault)


# What has changed


def differences(before: Position, after: Position) -> list[str]:
    """Return every difference, one line each."""
    lost = ({w: loss(each) for w, each in p.losses.items()} for p in (before, after))
    return [
        *_of_turn(before, after),
        *(line for e in after.tables.sides for line in _of_side(e, before, after)),
        *changed(table.weather(before), table.weather(after)),
        *changed(*([table.gift(p, e) for e in p.gifts] for p in (before, after))),
        *_of_assaults(before, after),
        *_named("mines in ", before.mines, after.mines),
        *_named("", *lost),
        *awaited(before.frames, after.frames, after.spelled),
    ]


def _of_turn(before: Position, after: Position) -> Iterator[str]:
    if before.turn != after.turn:
        yield f"turn {before.turn} → {after.turn}"
    if table.light(before) != table.light(after):
        yield f"{table.light(before)} → {table.light(after)}"
    if before.sight != after.sight:
        yield f"spotting {before.sight or 'as usual'} → {after.sight or 'as usual'}"
    for name in ("lead", "segments", "event", "phase", "outcome"):
        was, now = getattr(before, name), getattr(after, name)
        if was != now:
            yield f"{name} {was} → {now}"


SIDE = {"initiative": "initiative", "start": "began with", "exchanged": "exchanged FLM"}


def _of_side(side: Side, before: Position, after: Position) -> Iterator[str]:
    at, tables, both = side.index, after.tables, (before, after)
    for name, told in SIDE.items():
        was, now = (getattr(position, name)[at] for position in both)
        if was != now:
            yield f"{side.name} {told} {was} → {now}"
    forces = [[tables.forces[each].name for each in p.forces[at]] for p in both]
    if told_forces := changed(*forces):
        yield f"{side.name}: {', '.join(told_forces)}"
    there = [[tables.formation_of[e].name for e in p.present[at]] for p in both]
    if told_present := changed(*there):
        yield f"{side.name}: {', '.join(told_present)}"
    elif before.forces[at] != after.forces[at] and not told_forces:
        yield f"{side.name}: {', '.join(forces[1])}, in this order"
    gone = [[name for whose, name in p.leaders if whose == at] for p in both]
    if told_leaders := changed(*gone):
        yield f"{side.name} leaders eliminated: {', '.join(told_leaders)}"


def _of_assaults(before: Position, after: Position) -> Iterator[str]:
    for hex_ in dict.fromkeys((*before.assaults, *after.assaults)):
        was, now = before.assaults.get(hex_), after.assaults.get(hex_)
        if was != now:
            yield f"{hex_}: {_of_assault(before, after, was, now)}"
    for each in dict.fromkeys((*before.driven_out, *after.driven_out)):
        if (each in before.driven_out) != (each in after.driven_out):
            name = after.tables.sides[each[1]].name
            how = "cannot" if each in after.driven_out else "can"
            yield f"{each[0]}: {name} {how} dig in again"


def _of_assault(
    before: Position, after: Position, was: Assault | None, now: Assault | None
) -> str:
    """Return what has changed in a hex: the marker alone, the strip alone, or all."""
    if now is None:
        return "not contested"
    if was is None:
        return assault_said(after, now)
    moved = was._replace(rounds=now.rounds)
    if moved != now == moved._replace(marker=now.marker):
        return " → ".join(table.marker(after, each.marker) for each in (was, now))
    if was == now._replace(strip=was.strip):
        strips = (letter_of(after, each.strip) or "none" for each in (was, now))
        return f"strip {' → '.join(strips)}"
    return f"{assault_said(before, was)} → {assault_said(after, now)}"


def _named(
    what: str, was: Mapping[str, object], now: Mapping[str, object]
) -> Iterator[str]:
    for name in dict.fromkeys((*was, *now)):
        if was.get(name) != now.get(name):
            yield f"{what}{name}: {was.get(name, 'none')} → {now.get(name, 'none')}"
