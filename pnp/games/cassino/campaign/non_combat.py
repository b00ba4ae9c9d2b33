"""Non-combat Days: units come back on a day without an order to attack.

    day … → aid die (a die a side) → flip, or return → the desk

A side that has no unit to bring back rolls no die.  Days that are skipped are days
without attacks as well.
"""

from collections.abc import Iterator, Sequence

from pnp.games.cassino.campaign.desk import (
    PROMPTS,
    READS,
    RESTED,
    ROLLED,
    TELLS,
    Back,
    Flip,
    chapter,
    die,
    formations,
    has,
    known,
    named,
    number,
    of_side,
    one,
    orders,
    played,
    side_of,
    strangers,
)
from pnp.games.cassino.chapters.opening import not_in_play
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.ledger import Day, Ledger
from pnp.rules.package import Told
from pnp.rules.pending import Choice, Pending
from pnp.rules.phrases import count, listed
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.throw import Throw

CHAPTER = chapter()

FARTHEST = 31
"""The most days in one step: the longest month."""

# Days


@case("Non-combat 1")
def had_attacks(ledger: Ledger, day: int) -> bool:
    """Whether a day has an order to attack, or a battle on record."""
    fought = any(entry.day == day for entry in ledger.entries)
    return fought or ledger.counts.get(orders(day), 0) > 0


@CHAPTER.rule("Non-combat 1")
def passes_over_too_many(ledger: Ledger, move: Day) -> Objection | None:
    """Each day without an attack has its dice, so one step is a month at most."""
    days = move.number - ledger.turn
    if days <= FARTHEST or not_in_play(ledger, "non_combat"):
        return None
    return Objection(
        f"this skips {days - 1} days, and both sides roll for each",
        facts=(("days", days - 1),),
        remedy=f"go forward a month at most: 'day {ledger.turn + FARTHEST}'",
    )


@played("Non-combat 1")
def rest(ledger: Ledger, move: Day) -> None:
    """For each day that is over and had no attack, each side rolls a die."""
    first = max(ledger.counts.get(RESTED, 0) + 1, move.number - FARTHEST)
    ledger.counts[RESTED] = move.number - 1
    if not_in_play(ledger, "non_combat"):
        return
    quiet = [day for day in range(first, move.number) if not had_attacks(ledger, day)]
    frames: list[Frame] = [
        ("aid", side.index, day) for day in quiet for side in known(ledger).sides
    ]
    ledger.frames += reversed(frames)


@CHAPTER.step("aid", "Non-combat 1")
def aid(ledger: Ledger, side: int, day: int) -> None:
    """A side rolls a die if it has a unit to bring back."""
    if total(ledger, side, "reduced") or total(ledger, side, "gone"):
        ledger.frames.append(("aid die", side, day))


def total(ledger: Ledger, side: int, of: str) -> int:
    """Return how many units of a side are reduced, or gone."""
    return sum(has(ledger, who, of) for who in of_side(ledger, side))


# The die


@CHAPTER.wait("aid die", "Non-combat table", "R24", dice=1)
def returning(ledger: Ledger, throw: Throw, side: int, _day: int) -> None:
    """The side's player chooses the units that come back, if the die allows any."""
    flips, back = allowed(ledger, throw.sum, side)
    if flips or back:
        ledger.frames.append(("flip", side, flips, back))


@case("Non-combat table", "R24")
def allowed(ledger: Ledger, die: int, side: int) -> tuple[int, int]:
    """Return how many units a die lets flip, and how many return instead."""
    row = known(ledger).returns[die]
    reduced, gone = (total(ledger, side, of) for of in ("reduced", "gone"))
    enough = ledger.settings["fewer_reduced"] == "what there is" or reduced >= row.flips
    return min(row.flips, reduced) if enough else 0, min(row.returns, gone)


@CHAPTER.thrown("aid die")
def _thrown(ledger: Ledger, throw: Throw) -> Grounds:
    side = int(ledger.frames[-1][1])
    flips, back = allowed(ledger, throw.sum, side)
    row = known(ledger).returns[throw.sum]
    few = ("R24",) if flips < row.flips or back else ()
    facts = (("flips", flips), *((("or returns", back),) if back else ()))
    return ("Non-combat table", *few), (("die", throw.sum), *facts)


@PROMPTS("aid die")
def _aid_die(ledger: Ledger, side: int, day: int) -> Pending:
    name = known(ledger).sides[side].name
    prompt = f"day {day} had no attack: one die of the {name} side"
    return die(prompt, "Non-combat 1")


@ROLLED("aid die")
def _rolled(before: Ledger, throw: Throw, _: Ledger) -> Told:
    side, day = map(int, before.frames[-1][1:])
    flips, back = allowed(before, throw.sum, side)
    ways = [f"up to {count(flips, 'unit')} may flip"] if flips else []
    ways += [f"{count(back, 'unit')} returns"] if back else []
    found = known(before).sides[side]
    text = f"; {found.name} side, day {day}: {throw}, {listed(ways, 'or') or 'nobody'}"
    return Told(text, ("Non-combat table",), part=True, side=found.id)


# The units that come back


def choice(ledger: Ledger) -> tuple[int, int, int] | None:
    """Return the side that chooses, its most flips, and how many return instead."""
    if not ledger.frames or ledger.frames[-1][0] != "flip":
        return None
    _, side, flips, back = ledger.frames[-1]
    return int(side), int(flips), int(back)


def names(move: Flip | Back) -> Sequence[str]:
    """Return the formations that a choice names."""
    if isinstance(move, Back):
        return (move.formation,)
    return [who for who, _ in move.units]


@CHAPTER.rule("Non-combat table")
def helps_a_stranger(ledger: Ledger, move: Flip | Back) -> Objection | None:
    """A side brings back its own units, and names each formation once."""
    strange, asked = strangers(ledger, names(move)), choice(ledger)
    if strange or asked is None:
        return strange
    side = known(ledger).sides[asked[0]]
    wrong = [who for who in names(move) if side_of(ledger, who) != side]
    if wrong:
        return Objection(
            f"{named(ledger, *wrong)} is not on the {side.name} side, which rolled",
            facts=(("named", len(names(move))),),
            remedy=f"name formations of the {side.name} side",
        )
    if len(set(names(move))) < len(names(move)):
        return Objection("a formation is named twice", remedy="name each once")
    return None


@CHAPTER.rule("Non-combat table")
def flips_too_many(ledger: Ledger, move: Flip) -> Objection | None:
    """The die limits the flips of all formations together; each flips at least one."""
    asked, many = choice(ledger), sum(many for _, many in move.units)
    if asked is None or (many <= asked[1] and all(n > 0 for _, n in move.units)):
        return None
    return Objection(
        f"the die allows {count(asked[1], 'flip')}, not {many}",
        ("Non-combat table", "R24"),
        (("flips", asked[1]), ("given", many)),
        remedy=f"flip up to {asked[1]}, or write 'flip nobody'",
    )


@CHAPTER.rule("Non-combat table")
def has_fewer_reduced(ledger: Ledger, move: Flip) -> Objection | None:
    """Only reduced units flip."""
    for who, many in move.units:
        reduced = has(ledger, who, "reduced")
        if who in ledger.members and many > reduced:
            return Objection(
                f"{named(ledger, who)} has {count(reduced, 'reduced unit')}",
                facts=(("reduced", reduced),),
                remedy=f"flip {who} {reduced}" if reduced else "name another",
            )
    return None


@CHAPTER.rule("Non-combat table", "R24")
def may_not_return(ledger: Ledger, move: Back) -> Objection | None:
    """Only a 5 or 6 returns a unit, instead of any flips."""
    asked = choice(ledger)
    if asked is None or asked[2]:
        return None
    return Objection(
        f"this die does not return an eliminated unit to {move.formation}",
        facts=(("flips", asked[1]),),
        remedy=f"flip up to {asked[1]}, or write 'flip nobody'",
    )


@CHAPTER.rule("Non-combat table")
def has_lost_nobody(ledger: Ledger, move: Back) -> Objection | None:
    """Only an eliminated unit returns."""
    if move.formation not in ledger.members or has(ledger, move.formation, "gone"):
        return None
    return Objection(
        f"{named(ledger, move.formation)} has not lost a unit",
        facts=(("gone", 0),),
        remedy="name another formation",
    )


@CHAPTER.wait("flip", "Non-combat table", "R27")
def come_back(ledger: Ledger, move: Flip | Back, *_choice: int) -> None:
    """Units flip to full strength; or one eliminated unit is back in play."""
    if isinstance(move, Back):
        _return(ledger, move.formation)
        return
    for who, many in move.units:
        ledger.gain(who, "reduced", -many)
        _mend(ledger, who, many)


def _return(ledger: Ledger, who: str) -> None:
    whole = ledger.settings["returned_unit"] == "full"
    ledger.gain(who, "gone", -1)
    if not whole:
        ledger.gain(who, "reduced", 1)
    _mend(ledger, who, ledger.numbers["unit_steps"] if whole else 1)


def _mend(ledger: Ledger, who: str, steps: int) -> None:
    """Give steps back, up to the formation's full strength."""
    room = has(ledger, who, "full") - has(ledger, who, "steps")
    ledger.gain(who, "steps", max(0, min(steps, room)))


@CHAPTER.grounds()
def _flips(_ledger: Ledger, move: Flip) -> Grounds:
    return ("Non-combat table",), (("flips", sum(many for _, many in move.units)),)


@CHAPTER.grounds()
def _returns(ledger: Ledger, move: Back) -> Grounds:
    gone = has(ledger, move.formation, "gone")
    return ("Non-combat table", "R27"), (("gone", f"{gone} → {gone - 1}"),)


# In words


@PROMPTS("flip")
def _choice(ledger: Ledger, side: int, flips: int, back: int) -> Pending:
    name = known(ledger).sides[side].name
    ways = [f"flips up to {count(flips, 'reduced unit')}"] if flips else []
    ways += [f"returns {count(back, 'eliminated unit')}"] if back else []
    of = "reduced" if flips else "gone"
    one = next(each for each in of_side(ledger, side) if has(ledger, each, of))
    write = f"'flip {one} 1' or 'flip nobody'" if flips else f"'return {one}'"
    said = f"the {name} side {listed(ways, 'or')}"
    prompt = f"choose who comes back: {said}; write {write}"
    return Choice("", "flip", prompt, ("Non-combat table",))


@READS("flip")
def _flip(ledger: Ledger, words: Sequence[str]) -> Flip:
    if [each.casefold() for each in words] in (["nobody"], ["none"], []):
        return Flip()
    units: list[tuple[str, int]] = []
    name: list[str] = []
    for word in words:
        many = number(word)
        if many is None:
            name.append(word)
        else:
            units.append((one(ledger, name), many))
            name = []
    units += [(who, 1) for who in formations(ledger, name)]
    return Flip(tuple(units))


@READS("return")
def _back(ledger: Ledger, words: Sequence[str]) -> Back:
    return Back(one(ledger, words))


def listed_helps(
    ledger: Ledger, side: int, flips: int, back: int
) -> Iterator[Flip | Back]:
    """Yield the units a side can bring back: of one formation, or of several."""
    ours = of_side(ledger, side)
    if back:
        yield from (Back(who) for who in ours if has(ledger, who, "gone"))
    for units in _shared(ledger, ours, flips):
        yield Flip(units)


def _shared(
    ledger: Ledger, ours: Sequence[str], flips: int
) -> Iterator[tuple[tuple[str, int], ...]]:
    if not ours:
        yield ()
        return
    who, *others = ours
    for many in range(min(flips, has(ledger, who, "reduced")) + 1):
        mine = ((who, many),) if many else ()
        for rest in _shared(ledger, others, flips - many):
            yield mine + rest


@TELLS
def _flipped(before: Ledger, move: Flip, _: Ledger) -> Told:
    units = [f"{many} of {named(before, who)}" for who, many in move.units]
    text = f"at full strength again: {listed(units)}" if units else "nobody flips"
    return Told(f"; {text}", ("Non-combat table",), part=True)


@TELLS
def _returned(before: Ledger, move: Back, _: Ledger) -> Told:
    text = f"; a unit of {named(before, move.formation)} returns to play"
    return Told(text, ("Non-combat table", "R27"), part=True)
