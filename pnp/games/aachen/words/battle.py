"""An attack: the German unit, losses, the lead, the dice, retreats.

M12-A, E-2-26 and L-Smoots attack 13 Kaiserplatz: Urban Fanatic 7; M12-A leads,
AV 15 (M12-A 6 [9.5.2A], …) against DV 13 (…); 2 3 makes 20 against 2 4 makes 19:
Stalemate; E-2-26, L-Smoots and M12-A Spent
"""

from collections.abc import Iterator, Sequence

from pnp.games.aachen.chapters.board import named, one_of
from pnp.games.aachen.chapters.fights import Fight, able, attackers, fight
from pnp.games.aachen.chapters.resolving import both, kept, result, spare
from pnp.games.aachen.chapters.retreating import others, ways
from pnp.games.aachen.chapters.revealing import candidates, in_effect, unseen
from pnp.games.aachen.chapters.values import Lines, chances, percentages, terms, total
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.moves import (
    FallBack,
    Lead,
    Move,
    Ply,
    Retreat,
    Reveal,
    Stay,
)
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import SUPPORTS, German
from pnp.games.aachen.words.preparing import CHOOSING, choices, choosing
from pnp.games.aachen.words.sentences import Sentence
from pnp.games.aachen.words.subjects import (
    ASKS,
    ELSEWHERE,
    GROUPS,
    HERE,
    MAKES,
    OFFERS,
    ROLLS,
    TELLS,
    TRIES,
    area_asked,
    band,
    holder,
    ids,
    numbers,
    place,
    supports,
    verb,
    way_to,
    who,
)
from pnp.rules.interned import made
from pnp.rules.notation import NotationError, either
from pnp.rules.pending import Chance
from pnp.rules.phrases import count, listed
from pnp.rules.throw import Throw

Cited = tuple[str, tuple[str, ...]]

# The German unit is turned over


@ASKS("reveal")
def _reveal(position: Position, at: int) -> Chance:
    left, kinds = unseen(position, at), position.tables.germans
    return Chance(
        "counter",
        f"turn over the German unit in {place(position, at)}, one of "
        f"{sum(left.values())} unseen {position.area(at).terrain.name} units; write "
        "what it is",
        left={f"reveal {kinds[kind]}": many for kind, many in left.items()},
        cases=("9.4",),
    )


@TRIES("reveal")
def _reveals(position: Position, at: int) -> Iterator[Ply]:
    terrain = position.area(at).terrain.index
    for each in position.tables.germans:
        if each.terrain == terrain:
            yield made(Reveal, each.id)


HERE["reveal"] = {"choose": "reveal"}


@OFFERS("reveal")
def _revealing(position: Position, at: int) -> Sequence[str]:
    kinds = unseen(position, at)
    return ["reveal", *(position.tables.germans[each].id for each in kinds)]


@MAKES("reveal")
def _turns_over(position: Position, said: Sentence) -> Reveal:
    """Return the revealed unit; NotationError if as much of its back is unclear.

    "reveal u-fanatic-7", "reveal fanatic 7", "urban fanatic 7", "fanatic". If only one
    of several is still unseen, the line means that one.
    """
    tables, area = position.tables, area_asked(position)
    if said.germans:
        return made(Reveal, tables.germans[said.germans[0]].id)
    terrain = position.area(area).terrain.index if area >= 0 else -1
    terrain = said.terrains[0] if said.terrains else terrain
    fit = [each for each in tables.germans if _fits(each, said, terrain)]
    found = [each for each in fit if position.left[each.index] > 0] or fit
    if len(found) == 1:
        return made(Reveal, found[0].id)
    hint = "write strategy and factor: 'reveal fanatic 7'"
    if not found:
        at = f" in {position.area(area)}" if area >= 0 else ""
        raise NotationError(f"no German unit{at} is {said.quoted}", hint=hint)
    which = either(each.id for each in found)
    raise NotationError(f"{said.quoted} could be {which}", hint=hint)


def _fits(kind: German, said: Sentence, terrain: int) -> bool:
    """Whether a kind of unit fits the written words."""
    return (
        terrain in (-1, kind.terrain)
        and said.strategies[:1] in ([], [kind.strategy])
        and said.factor in (0, kind.factor)
    )


@TELLS
def _revealed(before: Position, move: Reveal, after: Position) -> str:
    kind = before.tables.german(before.tables.german_of[move.german])
    asked = {
        "ambush": ", and one of several is ambushed",
        "sniper": ", and one of several leaders is hit",
        "barrage": ", and a choice",
    }
    return f": {kind}{asked.get(after.awaited, '')}"


# What its strategy asks


@ASKS("ambush", "sniper", "barrage")
def _strategy(position: Position, at: int) -> str:
    found = one_of(position, candidates(position, position.awaited, at))
    told = {
        "ambush": f"ambushes: write choose and {found}; it goes Out of Action",
        "sniper": f"hits a leader: write choose and {found}",
        "barrage": f"shells you: write fall back (all are Spent), or choose and {found}"
        " (it goes Out of Action, and the attack goes on)",
    }
    return f"{holder(position, at)} {told[position.awaited]}"


TRIES("ambush", "sniper")(choices)
OFFERS("ambush", "sniper")(choosing)
HERE["ambush"] = HERE["sniper"] = CHOOSING
HERE["barrage"] = {**CHOOSING, "retreat": "fall back"}


@TRIES("barrage")
def _under_fire(position: Position, at: int) -> Iterator[Ply]:
    yield from choices(position, at)
    yield FallBack()


@OFFERS("barrage")
def _shelled(position: Position, at: int) -> Sequence[str]:
    return ["fall", "back", *choosing(position, at)]


@MAKES("fall back")
def _falls_back(_: Position, __: Sentence) -> FallBack:
    return FallBack()


@TELLS
def _fell_back(_: Position, __: FallBack, ___: Position) -> str:
    return "; all fall back"


# The lead and its support


@ASKS("lead")
def _lead(position: Position, at: int) -> Cited:
    found = attackers(position, at)
    example = (*ids(position, able(position, found)), "E-2-26")[0]
    given = supports(position) or "none"
    told = f"{named(position, found)} {verb(found, 'attacks', 'attack')}"
    return (
        f"{told} {holder(position, at)} in {place(position, at)}, support {given}: "
        f"write lead {example}{' with artillery' if position.support[0] > 0 else ''}"
    ), ("9.5.2A", "9.5.2C")


def _given(position: Position) -> tuple[str, ...]:
    """Return the kinds of support on the track."""
    given = zip(SUPPORTS, position.support, strict=True)
    return tuple(name for name, points in given if points > 0)


@TRIES("lead")
def _leads(position: Position, at: int) -> Iterator[Ply]:
    """Yield each attacker as the lead: alone, with each support, with all there is."""
    there = _given(position)
    ground = tuple(name for name in there if name != "air")
    for name in ids(position, attackers(position, at)):
        yield made(Lead, name, ())
        yield from (made(Lead, name, (each,)) for each in SUPPORTS)
        yield from (made(Lead, name, each) for each in (ground, there) if each)


HERE["lead"] = {"": "lead"}


@OFFERS("lead")
def _leading(position: Position, at: int) -> Sequence[str]:
    units = ids(position, attackers(position, at))
    return ["lead", *units, "with", *_given(position)]


@MAKES("lead")
def _names_a_lead(position: Position, said: Sentence) -> Lead:
    """If only one unit can lead, the player need not name it."""
    if said.units:
        name = who(position, said)
    else:
        at = area_asked(position)
        units = able(position, attackers(position, at)) if at >= 0 else []
        names = ids(position, units)
        if len(names) != 1:
            which = f": {either(names)}" if names else ""
            hint = "write 'lead M12-A with artillery'"
            raise NotationError(f"{said.quoted} names no lead{which}", hint=hint)
        name = names[0]
    return made(Lead, name, tuple(sorted(said.support, key=SUPPORTS.index)))


def lines(found: Lines) -> str:
    """Return a value line by line: "15: M12-A 6 [9.5.2A], additional units +2 …"."""
    told = [
        f"{line.name} {line.number if not at else f'{line.number:+d}'} [{line.case}]"
        for at, line in enumerate(found)
    ]
    return f"{total(found)} ({', '.join(told)})"


@TELLS
def _led(_: Position, move: Lead, after: Position) -> str:
    given = f" with {', '.join(move.support)}" if move.support else ""
    at = fight(after)
    if at is None or at.lead < 0 or after.german[at.area] < 0:
        return f"; {move.who} leads{given}"
    ours, theirs = both(after, at)
    return f"; {move.who} leads{given}: AV {lines(ours)} against DV {lines(theirs)}"


# The dice


@ASKS("air")
def _air(position: Position, _: int) -> str:
    dice = count(flow.dice(position), "die", "dice")
    return f"{dice} of Air Support, taken off the Defense Value"


def _at(position: Position, area: int) -> Fight:
    return fight(position) or Fight(area, 0)


@ASKS("attack")
def _attack(position: Position, area: int) -> Cited:
    at = _at(position, area)
    ours, theirs = both(position, at)
    found = chances(terms(position, at._replace(air=0), total(ours), total(theirs)))
    told = ", ".join(f"{name} {odds}" for name, odds in percentages(found))
    return (
        f"AV {total(ours)} against DV {total(theirs)}: {told}; "
        f"the Americans roll {count(flow.dice(position), 'die', 'dice')}"
    ), ("9.5.1", "9.5.4")


@ASKS("defend")
def _defend(position: Position, area: int) -> Cited:
    at, left = _at(position, area), spare(position)
    ours, theirs = both(position, at)
    lowest = ", without the lowest" if left else ""
    dice = count(flow.dice(position), "die", "dice")
    return (
        f"the Attack Total is {total(ours) + at.thrown}; the Germans roll {dice} on "
        f"DV {total(theirs)}{lowest}"
    ), ("9.5.1", "9.5.4", *("9.4",) * bool(left))


@ROLLS("air", "attack", "defend")
def _thrown(before: Position, throw: Throw, after: Position) -> str:
    """Return the dice of an attack, and their total."""
    at = fight(before)
    if at is None:
        return f": {throw}"
    ours, theirs = (total(found) for found in both(before, at))
    if before.awaited == "air":
        changed = fight(after)
        now = total(both(after, changed)[1]) if changed is not None else theirs
        return f"; Air Support {throw}, DV {now}"
    if before.awaited == "attack":
        return f"; {throw} makes {ours + throw.sum}"
    fell = kept(before, throw)
    ahead = ours + at.thrown - theirs - fell
    dropped = f" (keeping {fell})" if fell != throw.sum else ""
    came = result(before, at, ahead)
    fanatic = ahead > 0 and came == "stalemate" and in_effect(before, at) == "fanatic"
    why = ", by Fanatic" if fanatic else ""
    return f"against {throw}{dropped} makes {theirs + fell}: {came.title()}{why}"


# Retreats


@ASKS("retreat")
def _retreat(position: Position, unit: int, area: int) -> Cited:
    at, name = fight(position), position.unit(unit).id
    must = at is not None and bool(at.must)
    found = [way_to(position, each) for each in ways(position, unit)]
    how = [*(f"{name} retreats to {each}" for each in found)]
    stay = "" if must else f"{', or ' if how else ''}{name} stays"
    first = others(position)
    too = f"; or {one_of(position, first)} first" if first else ""
    may = f"{name} {'must' if must else 'may'} retreat from {position.area(area)}"
    told = f"{may}: write {listed(how, 'or')}{stay}{too}"
    return told, ("9.5.5", *("R26",) * bool(first))


@TRIES("retreat")
def _retreats(position: Position, unit: int, _: int) -> Iterator[Ply]:
    """Yield retreats of all who may: to every area near, and staying."""
    for each in (unit, *others(position)):
        name, here = position.unit(each).id, position.where[each]
        for at in numbers(position, position.area(here).next):
            yield made(Retreat, name, (at,))
        if position.came[each] >= 0:
            back = position.area(position.came[each])
            for at in numbers(position, (to for to in back.next if to != here)):
                yield made(Retreat, name, (back.id, at))
        yield made(Stay, name)


HERE["retreat"] = {
    **dict.fromkeys(("", "move", "return", "fall back"), "retreat"),
    **dict.fromkeys(("enough", "wait"), "stay"),
}
ELSEWHERE.add(("retreat", Move))


@OFFERS("retreat")
def _retreating(position: Position, unit: int, _: int) -> Sequence[str]:
    near = numbers(position, position.area(position.where[unit]).next)
    return [*ids(position, [unit, *others(position)]), "retreats", "to", *near, "stays"]


@MAKES("retreat")
def _goes_back(position: Position, said: Sentence) -> Retreat:
    """The player may leave the route out if there is only one, or give its end."""
    name, goal = who(position, said), said.goal
    found = ways(position, position.tables.unit_of[name])
    fit = [each for each in found if not goal or each[-1] == goal[0]]
    if len(goal) > 1 or (goal and not fit):
        return made(Retreat, name, tuple(numbers(position, goal)))
    if len(fit) == 1:
        return made(Retreat, name, tuple(numbers(position, fit[0])))
    which = either(way_to(position, each) for each in fit)
    told = f": {which}" if fit else ""
    hint = f"write '{name} retreats to 4', or stay"
    raise NotationError(f"{said.quoted} names no area to go to{told}", hint=hint)


@MAKES("stay")
def _stays(position: Position, said: Sentence) -> Stay:
    return made(Stay, who(position, said))


@GROUPS("stay")
def _several_stay(position: Position, said: Sentence) -> list[str]:
    """Return who stays, in the order of the questions: the named units, or all."""
    asked = [
        int(frame[1])
        for frame in reversed(position.frames)
        if frame[0] == "retreat"
        or (frame[0] == "fall back" and ways(position, int(frame[1])))
    ]
    units = asked if said.everybody and not said.units else band(position, said)
    units = sorted(units, key=lambda u: asked.index(u) if u in asked else len(asked))
    alone = len(units) < 2 and not said.everybody
    return [] if alone else [f"{name} stays" for name in ids(position, units)]


@TELLS
def _retreated(_: Position, move: Retreat | Stay, __: Position) -> str:
    if isinstance(move, Stay):
        return f"; {move.who} stays"
    return f"; {move.who} retreats to {'-'.join(move.by)}"
