"""What is awaited, said to the player: what, by which numbers, and how to answer.

Where the dice of an attack are awaited is for ``fighting``.
"""

from collections.abc import Callable, Mapping

from pnp.games.aachen.chapters import optional
from pnp.games.aachen.chapters.arrivals import guns
from pnp.games.aachen.chapters.attacking import open_attacks
from pnp.games.aachen.chapters.ending import score
from pnp.games.aachen.chapters.holding import held_back_by
from pnp.games.aachen.chapters.infiltration import exposed
from pnp.games.aachen.chapters.refitting import refit
from pnp.games.aachen.chapters.rounds import ready, startable
from pnp.games.aachen.chapters.streets import victims
from pnp.games.aachen.chapters.supply import supply_dice
from pnp.games.aachen.chapters.surrender import forlorn
from pnp.games.aachen.ground.position import OUT, Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.games.aachen.words import fighting
from pnp.games.aachen.words.phrases import (
    area,
    areas,
    event,
    organization,
    place,
    unit,
    units,
)
from pnp.rules.flow import Frame
from pnp.rules.pending import Chance, Choice, Over, Pending
from pnp.rules.phrases import count, listed

SEAT = "american"
REASONS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "every area": ("every area is American", ("10.1",)),
    "morale": ("German Morale has held", ("10.1",)),
    "surrender": ("the garrison surrenders", ("10.2",)),
    "holds": ("the garrison holds out", ("10.2",)),
}
"""Per way a game can end, what has happened, and by which case."""


def pending(position: Position) -> Pending:
    """Return what the game waits for, with a prompt that says how to answer."""
    if position.phase == "over" or not position.frames:
        return _over(position)
    frame = position.frames[-1]
    asks = WAITS.get(str(frame[0]))
    if asks is None:
        return fighting.pending(position, frame)
    return asks(position, frame)


def ended(position: Position) -> str:
    """Return how a game ended, and for whom."""
    return f"{score(position).level} (German Morale {position.morale})"


def _over(position: Position) -> Over:
    found = score(position)
    _, cases = REASONS.get(position.outcome, ("", ()))
    told = f"{found.level or position.outcome}; German Morale is {position.morale}"
    return Over(found.result or "lost", position.outcome, told, cases)


def _die(prompt: str, *cases: str) -> Chance:
    return Chance("dice", f"{prompt}; write what fell", dice=1, cases=cases)


def choice(kind: str, prompt: str, *cases: str) -> Choice:
    """Return a decision of the only seat."""
    return Choice(SEAT, kind, prompt, cases)


# Dawn


def _mortality(position: Position, frame: Frame) -> Chance:
    who = unit(position, int(frame[1]))
    fates: dict[str, list[int]] = {}
    for face, fate in position.tables.mortality.items():
        fates.setdefault(FATES.get(fate, fate), []).append(face)
    told = ", ".join(f"{_faces(faces)} {fate}" for fate, faces in fates.items())
    return _die(f"a die for {who}: {told}", "6.1.2")


FATES = {
    "killed": "he is killed",
    "wounded": "he returns next turn",
    "returns": "he returns now",
}


def _faces(faces: list[int]) -> str:
    """Return faces of a die as a list has them: "1-2", "6"."""
    low, high = min(faces), max(faces)
    return f"{low}" if low == high else f"{low}-{high}"


def _return(position: Position, frame: Frame) -> Choice:
    who = unit(position, int(frame[1]))
    return choice(
        "return",
        f"{who} returns: write the area, American and with another unit ({who} "
        "returns to 12)",
        "6.1.2",
    )


def _reinforce(position: Position, frame: Frame) -> Choice:
    found = [int(each) for each in frame[1:]]
    where = "where American infantry is, or in a set-up area"
    if not guns(position, found):
        where = "to one Vacant American area"
    verb = "comes" if len(found) == 1 else "come together"
    return choice(
        "reinforce",
        f"{units(position, found)} {verb}, {where}: write reinforce at 12, or "
        "reinforcements wait",
        "6.1.1",
    )


# Events


def _event(position: Position, _: Frame) -> Chance:
    many = position.numbers["event_dice"]
    return Chance(
        "dice",
        f"the random event of turn {position.turn}: {count(many, 'die', 'dice')}; "
        "write what fell",
        dice=many,
        cases=("6.2",),
    )


def _hold(position: Position, _: Frame) -> Chance:

    held: dict[str, list[int]] = {}
    for face in range(1, 7):
        held.setdefault(held_back_by(position, face), []).append(face)
    told = ", ".join(
        f"{_faces(faces)} the {organization(position.tables, parent)}"
        for parent, faces in held.items()
    )
    return _die(f"who is held back this turn: {told}", "6.2")


def _infiltration(position: Position, _: Frame) -> Choice:

    found = units(position, exposed(position), "or")
    return choice("infiltration", f"who becomes Spent: write choose and {found}", "6.2")


def _surrender(position: Position, _: Frame) -> Choice:

    found = areas(position, forlorn(position), "or")
    return choice(
        "surrender", f"a German unit is taken off: write surrender and {found}", "6.2"
    )


# Supply


def _supply(position: Position, _: Frame) -> Chance:
    many = supply_dice(position)
    spare = optional.spare_dice(position)
    told = f", the lowest {'left out' if spare == 1 else f'{spare} left out'}"
    return Chance(
        "dice",
        f"Supply Points of turn {position.turn}: {count(many, 'die', 'dice')}"
        f"{told if spare else ''}; write what fell",
        dice=many,
        cases=("6.3",),
    )


def _buy(position: Position, _: Frame) -> Choice:
    costs = _affordable(position)
    known = position.tables.unit_of
    examples = [
        f"refit {name} at 1" if name in known else f"buy {name}" for name in costs
    ]
    told = ", ".join(f"{name} {price}" for name, price in costs.items())
    how = ", ".join(dict.fromkeys([*examples[:1], *examples[-1:]]))
    spend = f": {told}; write {how}, or" if costs else "; write"
    return choice(
        "buy",
        f"{count(position.points, 'Supply Point')} to spend{spend} enough, and the rest"
        " is lost",
        "6.3.1",
    )


def _affordable(position: Position) -> dict[str, int]:
    """Return what the points are enough for, support and units, and for how much."""
    items = position.tables.item_of
    found = {
        name: items[name].cost
        for name in SUPPORTS
        if name != "air" or not position.rain
    }
    for each, at in enumerate(position.where):
        item = refit(position, each)
        if at == OUT and item is not None:
            found[unit(position, each)] = item.cost
    return {name: price for name, price in found.items() if price <= position.points}


# Combat


def _street(position: Position, frame: Frame) -> Chance:
    at = int(frame[1])
    elite = ", +1 for Elite" if position.elite[at] else ""
    return _die(f"Bloody Streets in {place(position, at)}: a die{elite}", "6.4.1")


def _street_loss(position: Position, frame: Frame) -> Choice:
    at, does = int(frame[1]), str(frame[2])
    found = units(position, victims(position, at, does), "or")
    fate = "becomes Spent" if does == "spent" else "goes Out of Action"
    return choice(
        "street loss",
        f"who {fate} in {place(position, at)}: write choose and {found}",
        "6.4.1",
    )


def _round(position: Position, _: Frame) -> Choice:
    found = startable(position)
    example = area(position, found[0]) if found else "1"
    return choice(
        "round",
        f"Fresh units are in {areas(position, found)}: write activate {example}, or "
        "enough to end the Combat Phase",
        "6.4.2",
    )


def _active(position: Position, frame: Frame) -> Choice:
    at = int(frame[1])
    waiting = [
        each
        for each in ready(position, at)
        if not position.moved[each] and not position.joined[each]
    ]
    verb = "has" if len(waiting) == 1 else "have"
    told = (
        f"{units(position, waiting)} {verb} not acted" if waiting else "all have acted"
    )
    how = [*_how(position, at, waiting), *_no_more(position)]
    return choice(
        "active",
        f"{place(position, at)} is active, and {told}; write {listed(how, 'or')}",
        "8.1.1",
    )


def _no_more(position: Position) -> list[str]:
    """Return how the activation ends, unless an attack must still be made."""
    return [] if open_attacks(position) else ["enough"]


def _how(position: Position, at: int, waiting: list[int]) -> list[str]:
    """Return examples of what could be done: a move, joining, an attack."""
    told = []
    if waiting:
        who, tables = unit(position, waiting[0]), position.tables
        near = tables.areas[at].next
        goal = next((each for each in near if not position.vacant(each)), near[0])
        told.append(f"{who} to {area(position, goal)}")
        if not position.vacant(at):
            told.append(f"{who} joins")
    ready_to = sorted(
        {
            here
            for each, here in enumerate(position.where)
            if position.joined[each] and here not in position.attacked
        }
    )
    return [*told, *(f"attack {area(position, each)}" for each in ready_to)]


# The end


def _final(position: Position, _: Frame) -> Chance:
    return _die(
        f"the garrison: a die above German Morale {position.morale} makes it surrender",
        "10.2",
    )


def where_we_are(position: Position) -> str:
    """Return turn, phase, weather and morale: one line above every prompt."""
    if position.phase == "over":
        return f"Over after turn {position.turn} · {ended(position)}"
    rain = " · Rain" if position.rain else ""
    named = f" · {event(position)}" if _tells(position) else ""
    phase = f"{position.phase.capitalize()} Phase"
    return (
        f"Turn {position.turn} · {phase} · German Morale {position.morale}{named}{rain}"
    )


def _tells(position: Position) -> bool:
    """Whether the event is of this turn, and is not the rain that is told anyway."""
    early = position.phase in ("dawn", "event")
    return bool(position.event) and not early and position.event != "rain"


WAITS: Mapping[str, Callable[[Position, Frame], Pending]] = {
    "mortality": _mortality,
    "return": _return,
    "reinforce": _reinforce,
    "event": _event,
    "hold": _hold,
    "infiltration": _infiltration,
    "surrender": _surrender,
    "supply": _supply,
    "buy": _buy,
    "street": _street,
    "street loss": _street_loss,
    "round": _round,
    "active": _active,
    "final": _final,
}
"""Per wait, what it asks; those of an attack are in ``fighting``."""
