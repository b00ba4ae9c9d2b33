"""2.2 ATTACK: a defender shoots at an attacker in his sight."""

from collections.abc import Callable, Iterator

from pnp.games.castle_itter.chapters.actions import finish, played
from pnp.games.castle_itter.chapters.attributes import (
    fired,
    grounds,
    inspired,
    used,
)
from pnp.games.castle_itter.ground.flow import wait
from pnp.games.castle_itter.ground.moves import Attack, Using
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.throw import Throw


@case("2.2", "3.1", "p.9", "R19")
def dice(position: Position, who: int, using: Using) -> int:
    """Return the dice of an attack: the value used, plus one for each Inspire."""
    found = used(position, who, using)
    value = found.attack if found else position.tables.defenders[who].attack
    if not value and position.settings["inspire_attack_0"] != "bonus":
        return 0
    count = inspired(position, who, found)
    return value + count * position.numbers["inspire_dice"] if count else value


def stands(position: Position, kind: int, space: int) -> bool:
    """Return whether an attacker of a kind is on a space."""
    return position.infantry[space] == kind or position.guns[space][kind] > 0


def in_sight(position: Position, who: int) -> Iterator[str]:
    """Yield the attackers a defender sees, in notation: ``Scout@c26``."""
    tables = position.tables
    if position.where[who] < 0:
        return
    for colour in tables.posts[position.where[who]].colours:
        for space in tables.sees[colour]:
            for each in tables.attackers:
                if stands(position, each.index, space):
                    yield f"{each.name}@{tables.spaces[space].label}"


def _parts(position: Position, move: Attack) -> tuple[int, int, int]:
    """Return the defender, the kind and the space; NONE for each that is missing."""
    tables = position.tables
    return (
        tables.defender_of.get(move.who, NONE),
        tables.attacker_of.get(move.kind, NONE),
        tables.space_of.get(move.at, NONE),
    )


@case("2.2", "1.3", "p.9", "p.7 Line of sight")
def is_out_of_sight(position: Position, move: Attack) -> Objection | None:
    """A defender attacks only attackers on a colour of his position."""
    who, _kind, space = _parts(position, move)
    if who < 0 or space < 0 or position.where[who] < 0:
        return None
    post = position.tables.posts[position.where[who]]
    colour = position.tables.spaces[space].colour
    if colour in post.colours:
        return None
    colours = position.tables.colours
    seen = " and ".join(colours[each] for each in post.colours)
    return Objection(
        f"{move.at} is {colours[colour]}, and {move.who} on {post.id} sees"
        f" {seen or 'nothing'}",
        facts=(("sees", seen or "nothing"), ("target", colours[colour])),
        remedy=f"move {move.who} to a {colours[colour]} position",
    )


@case("2.2", "p.9")
def finds_nobody(position: Position, move: Attack) -> Objection | None:
    """The named attacker must be on the named space."""
    who, kind, space = _parts(position, move)
    if who < 0 or kind < 0 or space < 0 or stands(position, kind, space):
        return None
    seen = list(in_sight(position, who))
    shown = ", ".join(seen[:6]) + (", …" if len(seen) > 6 else "")
    return Objection(
        f"there is no {move.kind} on {move.at}",
        remedy=f"attack one that he sees: {shown}" if seen else "",
    )


@case("2.2", "3.1", "p.9", "R19")
def has_no_dice(position: Position, move: Attack) -> Objection | None:
    """An attack needs at least one die."""
    who, _kind, _space = _parts(position, move)
    if who < 0 or position.where[who] < 0 or dice(position, who, move.using) > 0:
        return None
    if move.using == "weapon" and not used(position, who, move.using):
        return None
    inspires = inspired(position, who, None) > 0
    return Objection(
        f"{move.who} has attack 0 and rolls no dice",
        ("2.2", "3.1", "p.9", "R19") if inspires else ("2.2", "p.9"),
        (("dice", 0),),
        "" if inspires else "bring a ready [I] into his location for a die",
    )


@played(Attack)
def attack(position: Position, move: Attack) -> None:
    """Count the action; the dice come next."""
    who, kind, space = _parts(position, move)
    thrown = dice(position, who, move.using)
    fired(position, used(position, who, move.using))
    finish(position, who, exhausts=True)
    position.frames.append(("attack", who, kind, space, thrown))


@wait("attack", dice=lambda _position, _who, _kind, _space, thrown: int(thrown))
def shot(
    position: Position, throw: Throw, _who: int, kind: int, space: int, _thrown: int
) -> None:
    """Any die that reaches its defence takes the attacker off the board."""
    if throw.best < position.tables.attackers[kind].defence:
        return
    if position.infantry[space] == kind:
        position.infantry[space] = NONE
    elif position.guns[space][kind] > 0:
        position.guns[space][kind] -= 1
    else:
        return
    position.supply[kind] += 1


@case("2.2", "p.9")
def attack_grounds(position: Position, move: Attack) -> Grounds:
    """Return what an attack goes by: the value, the Inspires, the dice, the defence."""
    who, kind, _space = _parts(position, move)
    cases, facts = grounds(position, who, move.using, "attack")
    value = position.tables.defenders[who].attack
    if not value and used(position, who, move.using) is None:
        cases = (*cases, "R19")
    defence = position.tables.attackers[kind].defence
    return ("2.2", "p.9", *cases), (
        *facts,
        ("dice", dice(position, who, move.using)),
        ("needs", f"{defence} or more"),
    )


def shot_grounds(position: Position, throw: Throw) -> Grounds:
    """Return what a throw of an attack goes by: the face it needs, and its effect."""
    _name, _who, kind, _space, _thrown = position.frames[-1]
    attacker = position.tables.attackers[int(kind)]
    hit = throw.best >= attacker.defence
    return ("2.2", "p.9"), (
        ("needs", f"{attacker.defence} or more"),
        ("best", throw.best),
        (attacker.name, "removed" if hit else "stays"),
    )


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Attack: (is_out_of_sight, finds_nobody, has_no_dice),
}
FACTS = {Attack: attack_grounds}
THROWN = {"attack": shot_grounds}
