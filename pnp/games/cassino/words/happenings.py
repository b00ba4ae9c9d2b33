"""Plies of a turn other than assaults: fire, losses, checks, and its end."""

from collections.abc import Callable, Mapping

from pnp.games.cassino.ground.moves import (
    DEED,
    TIME,
    Act,
    Bombard,
    Check,
    Falter,
    Finish,
    Light,
    Lose,
    Next,
    Ply,
    Use,
)
from pnp.games.cassino.words.asked import Asked
from pnp.games.cassino.words.assaults import lost_mark
from pnp.rules.notation import NotationError


def _bombard(asked: Asked) -> Ply:
    dice = asked.number("how many friends are beside it")
    terrain = asked.one("terrain", "the terrain of the hex")
    return Bombard(asked.one("hex", "which hex"), asked.side(), terrain, dice)


def _act(asked: Asked) -> Ply:
    if asked.said.words("hex"):
        raise NotationError(
            f"{asked.said.quoted} names a hex, but needs its terrain",
            hint=f"{asked.hint}; for friendly fire write "
            "'allied bombards D5 in mountain beside 3'",
        )
    terrain = asked.one("terrain", "the terrain of the hex")
    return Act(asked.side(), DEED[asked.said.verb], terrain)


def _loses(asked: Asked) -> Ply:
    """Return a loss: of initiative by a side, of steps by a formation, of a mark.

    A formation with a name that also means a side, ``nz``, is read as the formation.
    """
    if asked.said.words("mark"):
        return lost_mark(asked)
    if asked.said.words("side"):
        asked.nothing_of("name", "formation", "known")
        number = asked.number("how many steps of initiative")
        return Falter(asked.side(), number)
    named = asked.said.words("formation") or asked.said.words("name")
    if not named:
        raise asked.lacks("who loses: a side, or a formation")
    asked.nothing_of(*(["name"] if asked.said.words("formation") else []))
    formation = _only(asked, named)
    if "init" in asked.said.written.casefold():
        message = f"{formation!r} is a formation: it loses steps, not initiative"
        hint = "write 'axis loses 2 initiative', 'allied loses 2 initiative'"
        raise NotationError(message, hint=hint)
    return Lose(formation, *_counted(asked))


def _regains(asked: Asked) -> Ply:
    """Return a loss below zero: initiative that a side regains."""
    number = asked.number("how many steps of initiative")
    return Falter(asked.side(), -number)


def _only(asked: Asked, named: list[str]) -> str:
    if len(named) > 1:
        message = f"no formation is called {' '.join(named)!r}"
        raise NotationError(message, hint=f"write one word; {asked.hint}")
    return named[0]


def _counted(asked: Asked) -> tuple[int, int, int]:
    """Return steps, reduced and gone: each number is before its word, or after it."""
    found: dict[str, int] = {}
    waiting: str | int | None = None
    for kind, value in asked.said.parts:
        if kind not in ("lost", "number"):
            continue
        if waiting is not None and isinstance(waiting, int) != isinstance(value, int):
            word, number = (value, waiting) if kind == "lost" else (waiting, value)
            found[str(word)], waiting = int(number), None
        elif waiting is None:
            waiting = value
        else:
            raise asked.lacks("which loss each number is for")
    if isinstance(waiting, int) and "steps" not in found:
        found["steps"], waiting = waiting, None
    if waiting is not None or not found:
        raise asked.lacks("how many steps")
    return found.get("steps", 0), found.get("reduced", 0), found.get("gone", 0)


def _check(asked: Asked) -> Ply:
    """Return a check of a force, by default at full strength, or of a side's leader."""
    result = asked.one("result", "the check: M, M1 or M2")
    forces, full = asked.said.words("force"), asked.maybe("full", "strength")
    if forces:
        asked.nothing_of("number")
        return Check(asked.one("force", "force"), full or "full", result)
    side = asked.one("side", "who checks: a force, or a side and its leader’s morale")
    return Check(side, str(asked.number("the leader’s morale")), result)


def _use(asked: Asked) -> Ply:
    """Return the use of a gift; side and gift may be omitted if only one is left."""
    said_what = asked.maybe("gift", "gift")
    said_who = asked.maybe("side", "side")
    sides = asked.position.tables.sides
    open_ = {
        (sides[each.side].id, each.what)
        for each in asked.position.gifts
        if said_what in ("", each.what) and said_who in ("", sides[each.side].id)
    }
    only = open_.pop() if len(open_) == 1 else ("", "")
    side, what = said_who or only[0], said_what or only[1]
    if not side:
        raise asked.lacks("which side, axis or allied")
    if not what:
        raise asked.lacks("what is used: aircraft, barrage or path")
    return Use(side, what, asked.maybe("how", "move or dig"))


def _now(asked: Asked) -> Ply:
    time = TIME[asked.one("time", "day or night")]
    return Light(time, asked.number("the spotting range", 0))


def _wins(asked: Asked) -> Ply:
    return Finish(asked.one("side", "which side won, axis or allied"))


def _sniper(asked: Asked) -> Ply:
    """Ask for the leader: ``answers`` reads a sniper's aim first, as names are free."""
    raise asked.lacks("which leader the sniper aims at")


def _next(asked: Asked) -> Ply:
    del asked
    return Next()


def _drawn(asked: Asked) -> Ply:
    """Return a draw; but "drawn" with a gift uses it, as in aircraft that are drawn."""
    if asked.said.words("gift"):
        return _use(asked)
    asked.nothing_of("side")
    return Finish("drawn")


_ACT = ("side", "terrain", "hex")
FORMS: Mapping[str, tuple[Callable[[Asked], Ply], tuple[str, ...], str]] = {
    "bombard": (
        _bombard,
        ("side", "terrain", "number", "hex"),
        "allied bombards D5 in mountain beside 3",
    ),
    "acts": (_act, _ACT, "allied acts in high mountain"),
    "enters": (_act, _ACT, "allied enters in high mountain"),
    "shells": (_act, _ACT, "allied shells in high mountain"),
    "flies": (_act, _ACT, "allied flies in high mountain"),
    "loses": (
        _loses,
        ("known", "formation", "side", "mark", "lost", "number", "name"),
        "axis loses 2 initiative', '34th loses 3 steps reduced 1 gone 1",
    ),
    "regains": (_regains, ("side", "number"), "axis regains 1 initiative"),
    "check": (
        _check,
        ("force", "side", "full", "result", "number"),
        "check german_grenadier full M1', 'check axis 9 M",
    ),
    "uses": (_use, ("side", "gift", "how"), "axis uses path dig"),
    "now": (_now, ("time", "number"), "now night spotting 1"),
    "next": (_next, (), "next"),
    "wins": (_wins, ("side",), "axis wins"),
    "drawn": (_drawn, ("side", "gift"), "drawn"),
    "sniper": (_sniper, (), "sniper at Smith"),
}
