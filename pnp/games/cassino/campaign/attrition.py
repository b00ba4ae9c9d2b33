"""Artillery Attrition: formations are activated, shelled, and lose steps.

    attack … → attrition (a die each) → remove (their player chooses) → the desk

A day with an order to attack is not a day without attacks (Non-combat 1).
"""

from collections.abc import Iterator, Sequence

from pnp.games.cassino.campaign.command import shelling
from pnp.games.cassino.campaign.desk import (
    FOLLOWS,
    PROMPTS,
    READS,
    ROLLED,
    TELLS,
    Order,
    chapter,
    die,
    formations,
    has,
    known,
    named,
    number,
    one,
    orders,
    played,
    side_of,
    strangers,
)
from pnp.games.cassino.chapters.opening import not_in_play
from pnp.games.cassino.ground.moves import Lose
from pnp.rules.citation import case
from pnp.rules.ledger import Ledger
from pnp.rules.notation import NotationError
from pnp.rules.package import Told
from pnp.rules.pending import Choice, Pending
from pnp.rules.phrases import count
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.throw import Throw

CHAPTER = chapter()

# Orders to attack


def activated(move: Order) -> tuple[str, ...]:
    """Return all activated formations: the attackers, then the defenders."""
    return move.formations + move.against


@CHAPTER.rule("Attrition 1", "Non-combat 1")
def matters_to_no_rule(ledger: Ledger, _move: Order) -> Objection | None:
    """Orders to attack count only for attrition and for days without attacks."""
    if not_in_play(ledger, "non_combat") is None:
        return None
    return not_in_play(ledger, "attrition")


@CHAPTER.rule("Attrition 1")
def orders_a_stranger(ledger: Ledger, move: Order) -> Objection | None:
    """An order names attackers; all it names are in the campaign, each once."""
    names = activated(move)
    if not move.formations:
        return Objection("nobody is ordered to attack", remedy="name a formation")
    twice = sorted({each for each in names if names.count(each) > 1})
    if twice and not strangers(ledger, twice):
        return Objection(
            f"one order would activate {named(ledger, *twice)} twice",
            facts=(("named", len(names)),),
            remedy="name each once",
        )
    return strangers(ledger, names)


@CHAPTER.rule("Attrition 1")
def fights_its_own_side(ledger: Ledger, move: Order) -> Objection | None:
    """The attackers are of one side, the defenders of the other."""
    if strangers(ledger, activated(move)) or not move.formations:
        return None
    side = side_of(ledger, move.formations[0]).index
    wrong = [w for w in move.formations if side_of(ledger, w).index != side]
    wrong += [w for w in move.against if side_of(ledger, w).index == side]
    if not wrong:
        return None
    return Objection(
        f"{named(ledger, *wrong)} would fight for the other side",
        facts=(("named", len(activated(move))),),
        remedy="name attackers of one side and defenders of the other",
    )


@CHAPTER.rule("Attrition 1")
def has_nobody_left(ledger: Ledger, move: Order) -> Objection | None:
    """A formation without steps cannot be activated."""
    gone = [
        each
        for each in activated(move)
        if each in ledger.members and not has(ledger, each, "steps")
    ]
    if not gone:
        return None
    return Objection(
        f"{named(ledger, *gone)} has no steps left",
        facts=(("steps", 0),),
        remedy="leave it out",
    )


@played("Attrition 1", "Non-combat 1")
def attack(ledger: Ledger, move: Order) -> None:
    """The day has an attack; every activated formation rolls a die."""
    today = orders(ledger.turn)
    ledger.counts[today] = ledger.counts.get(today, 0) + 1
    if not_in_play(ledger, "attrition") is None:
        ledger.frames += [("attrition", who) for who in reversed(activated(move))]


@CHAPTER.grounds()
def _orders(ledger: Ledger, move: Order) -> Grounds:
    dice = not_in_play(ledger, "attrition") is None
    cases = [*["Attrition 1"] * dice, *["Non-combat 1"] * (not dice)]
    return tuple(cases), (("activated", len(activated(move))),)


@READS("attack")
def _attack(ledger: Ledger, words: Sequence[str]) -> Order:
    lower = [each.casefold() for each in words]
    at = next((i for i, w in enumerate(lower) if w in ("against", "on")), len(words))
    return Order(formations(ledger, words[:at]), formations(ledger, words[at + 1 :]))


def listed_orders(ledger: Ledger) -> Iterator[Order]:
    """Yield an attack of each formation, against nobody and against each enemy."""
    for who in ledger.members:
        yield Order((who,))
        for other in ledger.members:
            if side_of(ledger, who) != side_of(ledger, other):
                yield Order((who,), (other,))


@TELLS
def _ordered(before: Ledger, move: Order, after: Ledger) -> Told:
    against = f" {named(before, *move.against)}" if move.against else ""
    verb = "attacks" if len(move.formations) == 1 else "attack"
    text = f"{named(before, *move.formations)} {verb}{against}"
    side = before.members[move.formations[0]].side
    return Told(text, ("Attrition 1",), turn=after.turn, side=side)


# The die


@case("Attrition 3", "Attrition table", "R14", "R15")
def modified(ledger: Ledger, die: int, who: str) -> int:
    """Return the die for the attrition table: less for every CP of the battle (R14)."""
    if ledger.settings["attrition_low"] == "die alone":
        return die
    points = shelling(ledger, side_of(ledger, who).index)
    return die - points * ledger.numbers["attrition_modifier"]


@case("Attrition table", "R15")
def steps(ledger: Ledger, die: int, who: str) -> int:
    """Return the steps a formation loses; a Support Unit loses those in brackets."""
    read = modified(ledger, die, who)
    row = next(each for each in known(ledger).attrition if read <= each.most)
    return row.support if has(ledger, who, "support") else row.formation


@CHAPTER.wait("attrition", "Attrition 1", "Attrition table", dice=1)
def shelled(ledger: Ledger, throw: Throw, who: str) -> None:
    """Its player removes that many steps, or all that are left."""
    lost = min(steps(ledger, throw.sum, who), has(ledger, who, "steps"))
    if lost:
        ledger.frames.append(("remove", who, lost))


@CHAPTER.thrown("attrition")
def _thrown(ledger: Ledger, throw: Throw) -> Grounds:
    who = str(ledger.frames[-1][1])
    read = modified(ledger, throw.sum, who)
    shelled = shelling(ledger, side_of(ledger, who).index)
    cases = ["Attrition table", *["Attrition 3", "R14"] * bool(shelled)]
    cases += ["R15"] * (read < 1)
    facts = [("die", throw.sum)]
    facts += [("CP", read - throw.sum)] if read != throw.sum else []
    return tuple(cases), (*facts, ("steps", steps(ledger, throw.sum, who)))


@PROMPTS("attrition")
def _attrition(ledger: Ledger, who: str) -> Pending:
    return die(f"{named(ledger, who)} is shelled: one die", "Attrition 1")


@ROLLED("attrition")
def _shelled(before: Ledger, throw: Throw, _: Ledger) -> Told:
    who = str(before.frames[-1][1])
    read = modified(before, throw.sum, who)
    off = f" − {throw.sum - read} for CP" if read != throw.sum else ""
    lost = count(steps(before, throw.sum, who), "step")
    text = f"; {named(before, who)} is shelled: {throw}{off}, {lost}"
    cases = ("Attrition table", *(("Attrition 3", "R14") if off else ()))
    return Told(text, cases, part=True, side=before.members[who].side)


# The steps that are removed


def removal(ledger: Ledger) -> tuple[str, int] | None:
    """Return the formation that must remove steps, and how many; None if none must."""
    if not ledger.frames or ledger.frames[-1][0] != "remove":
        return None
    _, who, many = ledger.frames[-1]
    return str(who), int(many)


@CHAPTER.rule("Attrition 2")
def removes_something_else(ledger: Ledger, move: Lose) -> Objection | None:
    """The shelled formation removes as many steps as the table shows."""
    asked = removal(ledger)
    if asked is None or asked == (move.formation, move.steps):
        return None
    who, many = asked
    return Objection(
        f"{named(ledger, who)} must remove {count(many, 'step')}",
        ("Attrition table", "Attrition 2"),
        (("steps", many),),
        f"write '{who} loses {count(many, 'step')}', and how many infantry units are "
        "now reduced or gone",
    )


def infantry(ledger: Ledger, move: Lose) -> int:
    """Return the steps the infantry loses with these units reduced and gone."""
    return move.reduced + move.gone * ledger.numbers["unit_steps"]


@CHAPTER.rule("Attrition 2")
def does_not_add_up(ledger: Ledger, move: Lose) -> Objection | None:
    """A flipped unit is one step; gone, a whole unit is two and a reduced one one."""
    of_infantry = infantry(ledger, move)
    if move.gone >= 0 and 0 <= of_infantry <= move.steps:
        return None
    return Objection(
        f"with {move.reduced} more reduced and {move.gone} gone the infantry would "
        f"lose {count(of_infantry, 'step')}",
        facts=(("steps", move.steps), ("infantry", of_infantry)),
        remedy="count one step for a reduced unit, and one more if it is gone: "
        f"'{move.formation} loses {count(move.steps, 'step')} reduced -1 gone 1'",
    )


@CHAPTER.rule("Attrition 2")
def has_fewer_reduced(ledger: Ledger, move: Lose) -> Objection | None:
    """No more reduced units can go than the formation has."""
    before = has(ledger, move.formation, "reduced")
    if move.formation not in ledger.members or before + move.reduced >= 0:
        return None
    return Objection(
        f"{named(ledger, move.formation)} has {count(before, 'reduced unit')}",
        facts=(("reduced", before),),
        remedy=f"write at most {before} fewer",
    )


@CHAPTER.wait("remove", "Attrition 2")
def remove(ledger: Ledger, move: Lose, _who: str, _many: int) -> None:
    """The steps are removed from the units that the player has chosen."""
    left = has(ledger, move.formation, "steps")
    ledger.gain(move.formation, "steps", -min(move.steps, left))
    ledger.gain(move.formation, "reduced", move.reduced)
    ledger.gain(move.formation, "gone", move.gone)


@CHAPTER.grounds()
def _removes(ledger: Ledger, move: Lose) -> Grounds:
    left = has(ledger, move.formation, "steps")
    return ("Attrition 2",), (("steps", f"{left} → {left - move.steps}"),)


def listed_removals(ledger: Ledger, who: str, steps: int) -> Iterator[Lose]:
    """Yield each way in which infantry can lose some of the steps."""
    lying, whole = has(ledger, who, "reduced"), ledger.numbers["unit_steps"]
    for gone in range(steps + 1):
        for reduced in range(max(-lying, -steps), steps + 1):
            if 0 <= reduced + whole * gone <= steps:
                yield Lose(who, steps, reduced, gone)


@PROMPTS("remove")
def _remove(ledger: Ledger, who: str, many: int) -> Pending:
    prompt = (
        f"{named(ledger, who)} must remove {count(many, 'step')}, from units its "
        "player chooses except Transport; write "
        f"'{who} loses {count(many, 'step')}', and what infantry is now 'reduced 1' "
        "or 'gone 1'"
    )
    return Choice("", "remove", prompt, ("Attrition 2",))


@TELLS
def _lost(before: Ledger, move: Lose, after: Ledger) -> Told:
    who = move.formation
    parts = [f"removes {count(move.steps, 'step')}"]
    parts += [f"{move.reduced:+d} reduced".replace("-", "−")] if move.reduced else []
    parts += [f"{count(move.gone, 'unit')} gone"] if move.gone else []
    text = f"; {', '.join(parts)}: {count(has(after, who, 'steps'), 'step')} left"
    side = before.members[who].side
    return Told(text, ("Attrition 2",), part=True, side=side)


# The line about what a formation loses

SMALL = frozenset(("and", "the", "with", "has", "more", "now", "units", "unit"))
LOSSES = {
    **dict.fromkeys(("step", "steps"), "steps"),
    **dict.fromkeys(("reduced", "flipped"), "reduced"),
    **dict.fromkeys(("gone", "eliminated"), "gone"),
}


@FOLLOWS("loses")
def _loses(ledger: Ledger, who: Sequence[str], rest: Sequence[str]) -> Lose:
    """Read what a formation loses; unnamed, it is the one that must remove steps."""
    asked = removal(ledger)
    formation = asked[0] if asked and not who else one(ledger, who)
    found = {"steps": asked[1] if asked else 0, "reduced": 0, "gone": 0}
    found |= _counted([each for each in rest if each.casefold() not in SMALL])
    return Lose(formation, found["steps"], found["reduced"], found["gone"])


def _counted(words: Sequence[str]) -> dict[str, int]:
    """Read how many of each loss: steps first; a word without a number counts as 1.

    Other numbers come before their words or after them: ``3 steps, 1 gone`` or
    ``3 steps gone 1``.
    """
    first = number(words[0]) if words else None
    found = {} if first is None else {"steps": first}
    rest = list(words[first is not None :])
    if found and rest and LOSSES.get(rest[0].casefold()) == "steps":
        rest.pop(0)
    ahead = bool(rest) and number(rest[0]) is not None
    parts = [*_parts(rest)]
    for at, part in enumerate(parts):
        if isinstance(part, str):
            near = at - 1 if ahead else at + 1
            many = parts[near] if 0 <= near < len(parts) else 1
            found[part] = many if isinstance(many, int) else 1
    if sum(isinstance(each, int) for each in parts) > len(parts) / 2:
        raise _unread(rest)
    return found


def _parts(words: Sequence[str]) -> Iterator[str | int]:
    for at, word in enumerate(words):
        many = number(word)
        part = LOSSES.get(word.casefold()) if many is None else many
        if part is None:
            raise _unread(words[at:])
        yield part


def _unread(words: Sequence[str]) -> NotationError:
    return NotationError(
        f"what is {' '.join(words)!r}?",
        hint="write '34th loses 3 steps reduced 1 gone 1'",
    )
