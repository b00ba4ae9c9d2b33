"""Corrections of turns, sides and weather: one function per kind of clause."""

from pnp.errors import among, nearest, quoted
from pnp.games.cassino.chapters import opening
from pnp.games.cassino.ground.pieces import MONTHS, NONE, Force, Formation
from pnp.games.cassino.ground.position import Gift, Loss, Position
from pnp.games.cassino.words.spellings import GIFTS
from pnp.rules.clauses import Clause, turn
from pnp.rules.notation import NotationError

TIMES = {"day": 0, "night": 1}


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
        one = _one(position, clause)
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


def _one(position: Position, clause: Clause) -> Force | Formation | None:
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


READINGS = (turn, light, nothing, sky, side, formation)
