"""The prompts before combat: at dawn, for the random event, for supply."""

from collections.abc import Callable, Mapping

from pnp.games.aachen.chapters import optional
from pnp.games.aachen.chapters.dawn import guns
from pnp.games.aachen.chapters.events import exposed, forlorn, held_back_by
from pnp.games.aachen.chapters.supply import refit, supply_dice
from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground.moves import Enough
from pnp.games.aachen.ground.position import OUT, Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.games.aachen.words.asking import choice, die
from pnp.games.aachen.words.phrases import (
    areas,
    unit,
    units,
)
from pnp.rules.flow import Frame
from pnp.rules.pending import Chance, Choice, Pending
from pnp.rules.phrases import count

# Dawn


def _mortality(position: Position, frame: Frame) -> Chance:
    who = unit(position, int(frame[1]))
    fates: dict[str, list[int]] = {}
    for face, fate in position.tables.mortality.items():
        fates.setdefault(FATES.get(fate, fate), []).append(face)
    told = ", ".join(f"{_faces(faces)} {fate}" for fate, faces in fates.items())
    return die(f"a die for {who}: {told}", "6.1.2")


FATES = {
    "killed": "he is killed",
    "wounded": "he returns next turn",
    "returns": "he returns now",
}


def _faces(faces: list[int]) -> str:
    """Return faces of a die for a list: "1-2", "6"."""
    low, high = min(faces), max(faces)
    return f"{low}" if low == high else f"{low}-{high}"


def _return(position: Position, frame: Frame) -> Choice:
    who = unit(position, int(frame[1]))
    return choice(
        "return",
        f"{who} returns: write the area, American and with another unit"
        f"{_such_as(position)}",
        "6.1.2",
    )


def _such_as(position: Position) -> str:
    """Return a legal answer in brackets; '' if there is none."""
    moves = legal(position)
    return f" ({moves[0]})" if moves else ""


def _reinforce(position: Position, frame: Frame) -> Choice:
    found = [int(each) for each in frame[1:]]
    where = "where American infantry is, or in a set-up area"
    if not guns(position, found):
        where = "to one Vacant American area"
    verb = "comes" if len(found) == 1 else "come together"
    free = position.settings["reinforcements_late"] == "may wait"
    wait = ", or reinforcements wait" if free else ""
    told = f"{units(position, found)} {verb}, {where}: write where"
    return choice("reinforce", f"{told}{_such_as(position)}{wait}", "6.1.1")


# Events


def _event(position: Position, _: Frame) -> Chance:
    many = position.numbers["event_dice"]
    return Chance(
        "dice",
        f"the random event of turn {position.turn}: {count(many, 'die', 'dice')}; "
        "write the dice",
        dice=many,
        cases=("6.2",),
    )


def _hold(position: Position, _: Frame) -> Chance:

    held: dict[str, list[int]] = {}
    for face in range(1, 7):
        held.setdefault(held_back_by(position, face), []).append(face)
    told = ", ".join(
        f"{_faces(faces)} the {position.tables.organization(parent)}"
        for parent, faces in held.items()
    )
    return die(f"who is held back this turn: {told}", "6.2")


def _infiltration(position: Position, _: Frame) -> Choice:

    found = units(position, exposed(position), "or")
    return choice("infiltration", f"who becomes Spent: write choose and {found}", "6.2")


def _surrender(position: Position, _: Frame) -> Choice:

    found = areas(position, forlorn(position), "or")
    return choice(
        "surrender", f"a German unit surrenders: write surrender and {found}", "6.2"
    )


# Supply


def _supply(position: Position, _: Frame) -> Chance:
    many = supply_dice(position)
    spare = optional.spare_dice(position)
    told = f", the lowest {'left out' if spare == 1 else f'{spare} left out'}"
    return Chance(
        "dice",
        f"Supply Points of turn {position.turn}: {count(many, 'die', 'dice')}"
        f"{told if spare else ''}; write the dice",
        dice=many,
        cases=("6.3",),
    )


def _buy(position: Position, _: Frame) -> Choice:
    costs = _affordable(position)
    examples = [str(each) for each in legal(position) if not isinstance(each, Enough)]
    told = ", ".join(f"{name} {price}" for name, price in costs.items())
    how = ", ".join(dict.fromkeys([*examples[:1], *examples[-1:]]))
    spend = f": {told}; write {how}, or" if costs else "; write"
    return choice(
        "buy",
        f"{count(position.points, 'Supply Point')} to spend{spend} enough (you lose the"
        " rest)",
        "6.3.1",
    )


def _affordable(position: Position) -> dict[str, int]:
    """Return what the player can afford, support and units, with prices."""
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
}
"""Per wait before combat, its prompt."""
