"""Dawn, events and supply: what is asked, written and told before combat."""

from collections.abc import Iterable, Iterator, Sequence

from pnp.games.aachen.chapters import dawn, optional
from pnp.games.aachen.chapters.board import fits, named, numbered, one_of
from pnp.games.aachen.chapters.events import exposed, forlorn, held_back_by
from pnp.games.aachen.chapters.supply import open_to, refit
from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.moves import (
    Buy,
    Choose,
    Enough,
    Ply,
    Refit,
    Reinforce,
    Return,
    Surrender,
)
from pnp.games.aachen.ground.position import OUT, Position
from pnp.games.aachen.ground.tables import SUPPORTS
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
    band,
    ids,
    numbers,
    place,
    supports,
    verb,
    way_to,
    where,
    who,
)
from pnp.rules.interned import made
from pnp.rules.notation import NotationError
from pnp.rules.phrases import count
from pnp.rules.throw import Throw

# Leaders: a die for their fate, and where they return

FATES = {
    "killed": "he is killed",
    "wounded": "he returns next turn",
    "returns": "he returns now",
}


@ASKS("mortality")
def _mortality(position: Position, who: int) -> str:
    fates: dict[str, list[int]] = {}
    for face, fate in position.tables.mortality.items():
        fates.setdefault(FATES.get(fate, fate), []).append(face)
    told = ", ".join(f"{_faces(faces)} {fate}" for fate, faces in fates.items())
    return f"a die for {position.unit(who)}: {told}"


def _faces(faces: list[int]) -> str:
    """Return faces of a die for a list: "1-2", "6"."""
    low, high = min(faces), max(faces)
    return f"{low}" if low == high else f"{low}-{high}"


@ROLLS("mortality")
def _fate(before: Position, throw: Throw, after: Position) -> str:
    who = int(before.frames[-1][1])
    fate = before.tables.mortality.get(throw.sum, "")
    fates = {"wounded": f", back on turn {after.back[who]}", "returns": ", he returns"}
    return f"{before.unit(who)}: {throw}{fates.get(fate, '')}"


@ASKS("return")
def _return(position: Position, who: int) -> str:
    how = "write the area, American and with another unit"
    return f"{position.unit(who)} returns: {how}{_such_as(position)}"


def _such_as(position: Position) -> str:
    """Return a legal answer in brackets; '' if there is none."""
    moves = legal(position)
    return f" ({moves[0]})" if moves else ""


@TRIES("return")
def _returns(position: Position, who: int) -> Iterator[Ply]:
    name = position.unit(who).id
    yield from (made(Return, name, at) for at in numbers(position))


HERE["return"] = dict.fromkeys(("", "move", "reinforce"), "return")


@OFFERS("return")
def _returning(position: Position, who: int) -> Sequence[str]:
    return [position.unit(who).id, "returns", "to", *numbers(position)]


@MAKES("return")
def _comes_back(position: Position, said: Sentence) -> Return:
    unit = who(position, said)
    index = position.tables.unit_of[unit]
    at = where(position, said, lambda: dawn.homes(position, index))
    return made(Return, unit, at)


@TELLS
def _returned(before: Position, move: Return, _: Position) -> str:
    at = place(before, before.tables.area_of[move.at])
    later = before.back[before.tables.unit_of[move.who]]
    return f"{'' if later else ': '}{move.who} returns to {at}"


# Reinforcements


@ASKS("reinforce")
def _reinforce(position: Position, *units: int) -> str:
    goal = "where American infantry is, or in a set-up area"
    if not dawn.guns(position, units):
        goal = "to one Vacant American area"
    come = verb(units, "comes", "come together")
    free = position.settings["reinforcements_late"] == "may wait"
    wait = ", or reinforcements wait" if free else ""
    told = f"{named(position, units)} {come}, {goal}: write where"
    return f"{told}{_such_as(position)}{wait}"


@TRIES("reinforce")
def _arrivals(position: Position, *_: int) -> Iterator[Ply]:
    yield from (made(Reinforce, at) for at in numbers(position))
    yield Reinforce()


HERE["reinforce"] = {
    **dict.fromkeys(("", "move", "return"), "reinforce"),
    **dict.fromkeys(("enough", "stay"), "wait"),
}


@OFFERS("reinforce")
def _arriving(position: Position, *_: int) -> Sequence[str]:
    return ["reinforce", "at", *numbers(position), "reinforcements", "wait"]


@MAKES("reinforce")
def _comes(position: Position, said: Sentence) -> Reinforce:
    units = dawn.coming(position)
    at = where(position, said, lambda: dawn.landings(position, units))
    return made(Reinforce, at)


@MAKES("wait")
def _waits(_: Position, __: Sentence) -> Reinforce:
    return Reinforce()


@TELLS
def _reinforced(before: Position, move: Reinforce, _: Position) -> str:
    units = [int(each) for each in before.frames[-1][1:]]
    if not move.at:
        return f"{named(before, units)} {verb(units, 'waits', 'wait')}"
    at = place(before, before.tables.area_of[move.at])
    return f"{named(before, units)} {verb(units, 'comes', 'come')} to {at}"


# The random event


@ASKS("event")
def _event(position: Position) -> str:
    dice = count(flow.dice(position), "die", "dice")
    return f"the random event of turn {position.turn}: {dice}"


@ROLLS("event")
def _happened(before: Position, throw: Throw, after: Position) -> str:
    found = before.tables.events.get(throw.sum)
    name = found.name if found else "nothing"
    told = f"the random event: {throw} ({throw.sum}), {name}"
    if found and found.does == "hold" and not after.event:
        return f"{told}, without effect"
    gained = after.points - before.points
    told += f", {gained} more Supply Points" if gained > 0 else ""
    changed = after.support != before.support
    return f"{told}; support {supports(after)}" if changed else told


@ASKS("hold")
def _hold(position: Position) -> str:
    held: dict[str, list[int]] = {}
    for face in range(1, 7):
        held.setdefault(held_back_by(position, face), []).append(face)
    told = ", ".join(
        f"{_faces(faces)} the {position.tables.organization(parent)}"
        for parent, faces in held.items()
    )
    return f"who is held back this turn: {told}"


@ROLLS("hold")
def _held(before: Position, throw: Throw, after: Position) -> str:
    held = before.tables.organization(after.held_back)
    return f": {throw}, the {held} is held back"


@ASKS("infiltration")
def _infiltration(position: Position) -> str:
    found = one_of(position, exposed(position))
    return f"who becomes Spent: write choose and {found}"


@TRIES("infiltration")
def choices(position: Position, at: int = -1, *_: object) -> Iterator[Ply]:
    """Yield a choice of each unit there, or of each on the map."""
    for unit, here in enumerate(position.where):
        if here >= 0 and at in (-1, here):
            yield made(Choose, position.unit(unit).id)


HERE["infiltration"] = CHOOSING = {"": "choose"}


@OFFERS("infiltration")
def _anybody(position: Position) -> Sequence[str]:
    on_map = (unit for unit, at in enumerate(position.where) if at >= 0)
    return ["choose", *ids(position, on_map)]


def choosing(position: Position, at: int, *_: object) -> Sequence[str]:
    """Return the words that choose a unit in an area."""
    return ["choose", *ids(position, position.inside(at))]


@MAKES("choose")
def _choose(position: Position, said: Sentence) -> Choose:
    return made(Choose, who(position, said))


@TELLS
def _shown(_: Position, __: Choose | Surrender, ___: Position) -> str:
    """Return nothing: what it led to tells who was chosen."""
    return ""


@ASKS("surrender")
def _surrender(position: Position) -> str:
    found = numbered(position, forlorn(position))
    return f"a German unit surrenders: write surrender and {found}"


@TRIES("surrender")
def _surrenders(position: Position) -> Iterator[Ply]:
    held = [a.id for a in position.tables.areas if not position.vacant(a.index)]
    yield from (made(Surrender, at) for at in held)


HERE["surrender"] = {"": "surrender"}


@OFFERS("surrender")
def _surrendering(position: Position) -> Sequence[str]:
    return ["surrender", *numbers(position)]


@MAKES("surrender")
def _gives_up(position: Position, said: Sentence) -> Surrender:
    return made(Surrender, where(position, said, lambda: forlorn(position)))


# Supply


@ASKS("supply")
def _supply(position: Position) -> str:
    dice = count(flow.dice(position), "die", "dice")
    spare = optional.spare_dice(position)
    left = f", the lowest {'left out' if spare == 1 else f'{spare} left out'}"
    told = f"Supply Points of turn {position.turn}: {dice}"
    return f"{told}{left if spare else ''}"


@ROLLS("supply")
def _supplied(before: Position, throw: Throw, after: Position) -> str:
    there = f", with {before.points} from the event" if before.points else ""
    return f"supply: {throw}{there}, {after.points} Supply Points"


@ASKS("buy")
def _buy(position: Position) -> str:
    costs = _affordable(position)
    examples = [str(each) for each in legal(position) if not isinstance(each, Enough)]
    told = ", ".join(f"{name} {price}" for name, price in costs.items())
    how = ", ".join(dict.fromkeys([*examples[:1], *examples[-1:]]))
    spend = f": {told}; write {how}, or" if costs else "; write"
    points = count(position.points, "Supply Point")
    return f"{points} to spend{spend} enough (you lose the rest)"


def _affordable(position: Position) -> dict[str, int]:
    """Return what the player can afford, support and units, with prices."""
    items, rain = position.tables.item_of, position.rain
    sold = [name for name in SUPPORTS if name != "air" or not rain]
    found = {name: items[name].cost for name in sold}
    for each in out_of_action(position):
        item = refit(position, each)
        if item is not None:
            found[position.unit(each).id] = item.cost
    return {name: price for name, price in found.items() if price <= position.points}


def out_of_action(position: Position) -> list[int]:
    """Return the units in the Out of Action Box."""
    return [unit for unit, at in enumerate(position.where) if at == OUT]


def refits(
    position: Position, units: Iterable[int], areas: Sequence[str]
) -> Iterator[Ply]:
    """Yield the return of each unit to each area."""
    for name in ids(position, units):
        yield from (made(Refit, name, at) for at in areas)


@TRIES("buy")
def _purchases(position: Position) -> Iterator[Ply]:
    """Yield each kind of support, and each unit's return to areas with Americans."""
    yield from (made(Buy, name) for name in SUPPORTS)
    areas = numbers(position, sorted({at for at in position.where if at >= 0}))
    yield from refits(position, out_of_action(position), areas)
    yield Enough()


HERE["buy"] = dict.fromkeys(("", "return", "reinforce", "move"), "refit")
ELSEWHERE.add(("buy", Return))


@OFFERS("buy")
def _buying(position: Position) -> Sequence[str]:
    out = ids(position, out_of_action(position))
    back = ["refit", *out, "at", *numbers(position)] if out else []
    return ["buy", *SUPPORTS, *back, "enough"]


@MAKES("buy")
def _buys(position: Position, said: Sentence) -> Buy:
    if len(said.support) != 1:
        what = "names several purchases" if said.support else "names no purchase"
        hint = f"name one of {', '.join(SUPPORTS)}"
        raise NotationError(f"{said.quoted} {what}", hint=hint)
    if said.everybody:
        hint = f"write a number: '2 {said.support[0]}'"
        raise NotationError(f"{said.quoted} does not name how many", hint=hint)
    _belongs_to_nothing(position, said)
    return made(Buy, said.support[0])


def _belongs_to_nothing(position: Position, said: Sentence) -> None:
    """Refuse a number among purchases that is not a number of points."""
    if said.areas:
        message = f"{said.quoted} has a {position.area(said.areas[0])} too many"
        raise NotationError(message, hint="write points before their kind: '2 armor'")


@MAKES("refit")
def _refit(position: Position, said: Sentence) -> Refit:
    unit = who(position, said)
    index = position.tables.unit_of[unit]

    def open_() -> Iterable[int]:
        near = open_to(position, index)
        return (each for each in near if fits(position, each, index))

    return made(Refit, unit, where(position, said, open_))


@GROUPS("buy")
def _several_purchases(position: Position, said: Sentence) -> list[str]:
    """Return a purchase for each point and for each named unit."""
    plies = [f"buy {each}" for each in said.support]
    if said.units:
        plies += _several_refits(position, said)
    else:
        _belongs_to_nothing(position, said)
    return plies if len(plies) > 1 else []


@GROUPS("refit")
def _several_refits(position: Position, said: Sentence) -> list[str]:
    goal = way_to(position, said.goal)
    to = f" at {goal}" if goal else ""
    plies = [f"refit {name}{to}" for name in ids(position, band(position, said))]
    return plies if len(plies) > 1 or said.support else []


@TELLS
def _bought(before: Position, move: Buy | Refit, after: Position) -> str:
    what, price = "", before.points - after.points
    if isinstance(move, Refit):
        what = f"{move.who} back at {place(before, before.tables.area_of[move.at])}"
    else:
        what, price = move.what, before.tables.item_of[move.what].cost
    return f", {what} for {price}{kept(before, after)}"


def kept(before: Position, after: Position) -> str:
    """Return the support for combat, once purchases are over."""
    if after.phase == before.phase:
        return ""
    return f"; support {supports(after) or 'none'}"
