"""Disrupted and killed defenders (3.2, 3.3, 3.5, 4.4, p.14, p.20).

Frames (``cause`` is SHOT, TANK, SACRIFICE or MORALE):

    ("casualty", defender, cause)                  step: he is killed
    ("fallen", location, cause, decided, d1, …)    step: several at once, together
    ("sacrifice", dying, s, cause)                 choice: does the [S] die instead?

If one cause kills several defenders one by one, the order is the best for them. An [I]
dies while an [S] can still die for him. An [O] keeps up morale, so he dies after the
[I].
"""

from collections.abc import Iterable

from pnp.games.castle_itter.ground.flow import chapter
from pnp.games.castle_itter.ground.moves import Keep, Sacrifice
from pnp.games.castle_itter.ground.position import KILLED, Position
from pnp.games.castle_itter.ground.tables import NONE, Tables
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection, Verdict

SHOT, TANK, SACRIFICE, MORALE = 0, 1, 2, 3
Answer = Sacrifice | Keep
CHAPTER = chapter()


@case("4.3", "4.4", "p.20 Second marker", "R7")
def disrupt(position: Position, defender: int) -> None:
    """Put a disrupted marker on a defender; a second marker kills him."""
    if position.disrupted[defender]:
        kill(position, defender)
        return
    if position.settings["markers_bound"] == "yes":
        boxed = position.tables.boxed.get("disrupted", 0)
        if sum(position.disrupted) >= boxed:
            return
    position.disrupted[defender] = 1


def kill(position: Position, defender: int, cause: int = SHOT) -> None:
    """Kill a defender, with everything that follows from it."""
    position.frames.append(("casualty", defender, cause))


@case("3.2", "3.3", "p.14 Low morale", "R23")
def kill_all(position: Position, defenders: Iterable[int], cause: int = SHOT) -> None:
    """Kill several defenders of one location by one cause: one by one, or together."""
    doomed = sorted(defenders, key=lambda d: _last(position, d))
    if not doomed:
        return
    if position.settings["casualties_at_once"] == "together":
        location = position.location(doomed[0])
        position.frames.append(("fallen", location, cause, 0, *doomed))
    else:
        position.frames += [("casualty", each, cause) for each in reversed(doomed)]


@CHAPTER.step("casualty", "3.5", frame="defender cause?")
def casualty(position: Position, defender: int, cause: int = SHOT) -> None:
    """Kill a defender; if an [S] may die in his place, ask first."""
    if position.where[defender] < 0:
        return
    saviour = _saviour(position, defender, cause)
    if saviour >= 0:
        position.frames.append(("sacrifice", defender, saviour, cause))
    else:
        _die(position, defender, cause)


@CHAPTER.step(
    "fallen", "3.2", "3.3", "R22", "R23", frame="location cause number defender*"
)
def fallen(
    position: Position, location: int, cause: int, decided: int, *doomed: int
) -> None:
    """Kill several defenders together: remove all of them, then check morale once."""
    frames = position.frames
    for number in range(decided, len(doomed)):
        saviour = _saviour(position, doomed[number], cause)
        if saviour >= 0 and saviour not in doomed:
            frames.append(("fallen", location, cause, number, *doomed))
            frames.append(("sacrifice", doomed[number], saviour, cause))
            return
    kept = any(_keeps_morale(position, each) for each in doomed)
    for each in doomed:
        _remove(position, each)
    if not (kept and position.settings["officer_own_death"] == "yes"):
        _lower_morale(position, location, cause)


@CHAPTER.wait(
    "sacrifice",
    "3.5",
    "R27",
    then=("first you decide on a Sacrifice for {}", "3.5"),
    frame="defender defender cause",
)
def sacrifice(
    position: Position, move: Answer, dying: int, saviour: int, cause: int
) -> None:
    """The [S] leaves the game in the other's place, or declines."""
    given = isinstance(move, Sacrifice)
    victim = saviour if given else dying
    frames = position.frames
    if frames and frames[-1][0] == "fallen":
        _, location, _, decided, *doomed = frames.pop()
        number = int(decided)
        doomed[number] = victim
        if given and position.settings["sacrifice_low_morale"] == "no":
            _remove(position, saviour)
            del doomed[number]
            number -= 1
        if doomed:
            frames.append(("fallen", location, cause, number + 1, *doomed))
    else:
        _die(position, victim, SACRIFICE if given else cause)


@case("3.2", "3.3", "R22")
def _die(position: Position, defender: int, cause: int) -> None:
    location = position.location(defender)
    own = position.settings["officer_own_death"] == "yes"
    kept = own and _keeps_morale(position, defender)
    _remove(position, defender)
    if not kept and cause != MORALE:
        _lower_morale(position, location, cause)


def _remove(position: Position, defender: int) -> None:
    """Take a defender out of the game, with all his markers."""
    position.station(defender, KILLED)
    position.exhausted[defender] = position.disrupted[defender] = 0
    position.acted[defender] = position.commanded[defender] = 0
    position.shifted[defender] = 0


@case("3.2", "3.3", "p.14 Low morale", "p.14 Wehrmacht officer", "R24", "R27")
def _lower_morale(position: Position, location: int, cause: int) -> None:
    """Kill every [M] where somebody was killed, unless an [O] is there."""
    settings = position.settings
    if cause == SACRIFICE and settings["sacrifice_low_morale"] == "no":
        return
    if cause == TANK and settings["low_morale_tank"] == "no":
        return
    inside = position.inside(location)
    if any(_keeps_morale(position, each) for each in inside):
        return
    defenders = position.tables.defenders
    for each in reversed(inside):
        if "M" in defenders[each].codes:
            position.frames.append(("casualty", each, MORALE))


@case("3.3", "p.14 Wehrmacht officer", "R21")
def _keeps_morale(position: Position, defender: int) -> bool:
    """Return whether a defender is an [O] who counts."""
    if "O" not in position.tables.defenders[defender].codes:
        return False
    if position.settings["officer_must_be_ready"] == "no":
        return True
    return not (position.exhausted[defender] or position.disrupted[defender])


@case("3.5", "R25", "R26")
def _saviour(position: Position, dying: int, cause: int) -> int:
    """Return the [S] who may die for a defender, NONE if there is none."""
    codes = position.tables.defenders[dying].codes
    escaper = "E" in codes and position.settings["sacrifice_borotra"] == "yes"
    if not ("I" in codes or escaper):
        return NONE
    if cause == TANK and position.settings["sacrifice_tank"] == "no":
        return NONE
    for each in position.inside(position.location(dying)):
        if each != dying and "S" in position.tables.defenders[each].codes:
            return each
    return NONE


def _last(position: Position, defender: int) -> int:
    """Return how late a defender is killed, so that the others gain most from him."""
    codes = position.tables.defenders[defender].codes
    return 3 if "S" in codes else 2 if "O" in codes else 1 if codes & {"I", "E"} else 0


# Objections to an answer


@CHAPTER.rule("3.5", during="sacrifice")
def names_another(
    tables: Tables, move: Answer, _dying: int, saviour: int, _cause: int
) -> Verdict:
    """Only the [S] who is asked can answer, and for himself."""
    asked = tables.defenders[saviour].name
    if move.who == asked:
        return None
    return Objection(
        f"{asked} decides, not {move.who}", remedy=f"answer for {asked}, the [S]"
    )


@CHAPTER.grounds(during="sacrifice")
def answer_grounds(tables: Tables, move: Answer, dying: int, *_: int) -> Grounds:
    """Return who is saved."""
    gives = isinstance(move, Sacrifice)
    saved = tables.defenders[dying].name if gives else move.who
    return ("3.5",), (("saved", saved),)
