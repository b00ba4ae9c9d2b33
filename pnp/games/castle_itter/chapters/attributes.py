"""3.1 INSPIRE and 3.6 TANK CREW: whose values are used, and how the cannon is loaded.

Other modules rule the other attributes: ``casualties`` has Low Morale, the officers
and Sacrifice (3.2, 3.3, 3.5). Reinforcements are with their card (3.4).
"""

from collections.abc import Callable
from typing import Literal

from pnp.games.castle_itter.chapters.actions import finish, played
from pnp.games.castle_itter.ground.moves import Attack, Load, Suppress, Using
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE, Weapon
from pnp.rules.citation import case
from pnp.rules.ruling import Fact, Grounds, Objection

CANNON, LOADER = "cannon", "load"
"""The two weapons of 3.6 that do not simply fire."""

Firing = Attack | Suppress


# 3.1 Inspire


@case("3.1", "R18")
def inspiring(position: Position, who: int) -> list[int]:
    """Return the defenders who inspire one: each other ready [I] in his location."""
    posts, where = position.tables.posts, position.where
    if where[who] < 0:
        return []
    location = posts[where[who]].location
    return [
        each
        for each in position.tables.coded.get("I", ())
        if where[each] >= 0
        and posts[where[each]].location == location
        and not (position.exhausted[each] or position.disrupted[each])
        and (each != who or position.settings["inspire_self"] == "yes")
    ]


@case("3.1", "3.6", "R17", "R20")
def inspired(position: Position, who: int, weapon: Weapon | None) -> int:
    """Return how many Inspires count for a defender, who may be using a weapon."""
    if weapon is not None and position.settings["inspire_weapons"] != "yes":
        return 0
    found = len(inspiring(position, who))
    return found if position.settings["inspire_adds_up"] == "yes" else min(found, 1)


# 3.6 Tank crew


@case("3.6", "p.15")
def weapon(position: Position, who: int) -> Weapon | None:
    """Return the weapon of his position that a defender can use, None if he cannot.

    He must have its code, [T]. The cannon must be loaded. The loader's position has no
    weapon.
    """
    post = position.where[who]
    if post < 0:
        return None
    found = position.tables.posts[post].weapon
    if found is None or found.code not in position.tables.defenders[who].codes:
        return None
    if found.id == CANNON:
        return found if position.loaded else None
    return found if found.attack or found.suppress else None


def used(position: Position, who: int, using: Using) -> Weapon | None:
    """Return the weapon that attacks or suppresses, None if he uses his own values."""
    return None if using == "own" else weapon(position, who)


@case("3.6", "p.15")
def uses_no_weapon_of_his(position: Position, move: Firing) -> Objection | None:
    """Only a [T] there uses a weapon's printed values; the cannon must be loaded."""
    who = position.tables.defender_of.get(move.who, NONE)
    if who < 0 or move.using != "weapon" or position.where[who] < 0:
        return None
    if weapon(position, who) is not None:
        return None
    post = position.tables.posts[position.where[who]]
    if post.weapon is None or not (post.weapon.attack or post.weapon.suppress):
        return Objection(
            f"{post.id} has no weapon to fire",
            remedy=f"leave out the weapon: {move.who} has his own values",
        )
    if post.weapon.code not in position.tables.defenders[who].codes:
        return Objection(
            f"{move.who} does not have [{post.weapon.code}] and cannot use the"
            f" {post.weapon.name}",
            remedy=f"leave out the weapon: {move.who} has his own values",
        )
    return Objection(
        f"the {post.weapon.name} is not loaded",
        facts=(("load markers", position.loaded), ("needed", 1)),
        remedy=_how_to_load(position),
    )


@case("3.6", "p.15", "R8")
def fires_the_empty_cannon(position: Position, move: Firing) -> Objection | None:
    """A [T] at the unloaded cannon uses his own values, or none if so ruled."""
    who = position.tables.defender_of.get(move.who, NONE)
    if move.using == "weapon" or not _at_the_empty_cannon(position, who):
        return None
    if position.settings["cannon_without_load"] == "own":
        return None
    return Objection(
        f"the cannon is not loaded, and {move.who} has no other values there",
        facts=(("load markers", position.loaded), ("needed", 1)),
        remedy=_how_to_load(position),
    )


def _at_the_empty_cannon(position: Position, who: int) -> bool:
    if who < 0 or position.where[who] < 0 or position.loaded:
        return False
    found = position.tables.posts[position.where[who]].weapon
    crew = found and found.code in position.tables.defenders[who].codes
    return bool(found and crew and found.id == CANNON)


def _how_to_load(position: Position) -> str:
    """Return who could load the cannon, or where a loader would have to be."""
    for post in position.tables.posts:
        if post.weapon is not None and post.weapon.id == LOADER:
            there = position.holder[post.index]
            if (
                there >= 0
                and post.weapon.code in position.tables.defenders[there].codes
            ):
                return f"load by {position.tables.defenders[there].name} first"
            return f"move a [{post.weapon.code}] to {post.id} and load it"
    return ""


def holds_the_load(position: Position, post: int) -> bool:
    """Return whether the load marker is on a position: the loaded cannon's."""
    found = position.tables.posts[post].weapon
    return bool(position.loaded) and found is not None and found.id == CANNON


def fired(position: Position, found: Weapon | None) -> None:
    """Take the load marker off a cannon after it is used, if the rules remove it."""
    if found is not None and found.id == CANNON:
        position.loaded = int(position.settings["load_returns"] != "yes")


@case("3.6", "p.15", "R9")
def unload(position: Position) -> None:
    """At the end of a turn the load marker stays, unless a ruling removes it."""
    if position.settings["load_stays"] != "yes":
        position.loaded = 0


def grounds(
    position: Position, who: int, using: Using, value: Literal["attack", "suppress"]
) -> Grounds:
    """Return the cases and numbers of an attack or suppress value, with Inspires."""
    found = used(position, who, using)
    printed: int = getattr(found or position.tables.defenders[who], value)
    facts: list[Fact] = [(value, f"{printed}, {found.name}" if found else printed)]
    cases: tuple[str, ...] = ("3.6", "p.15") if found else ()
    if _at_the_empty_cannon(position, who):
        cases = ("3.6", "p.15", "R8")
    count = inspired(position, who, found)
    by = [position.tables.defenders[each].name for each in inspiring(position, who)]
    each = position.numbers.get(
        "inspire_dice" if value == "attack" else "inspire_markers", 0
    )
    facts += [("Inspire", f"+{each} of {name} [3.1]") for name in by[:count]]
    if count:
        cases += ("3.1",) + ("R17",) * (len(by) > 1) + ("R20",) * bool(found)
    return cases, tuple(facts)


# 3.6 Loading


@case("3.6", "p.15")
def loads_without_crew(position: Position, move: Load) -> Objection | None:
    """Only a [T] on the loader's position can load."""
    who = position.tables.defender_of.get(move.who, NONE)
    if who < 0 or position.where[who] < 0:
        return None
    post = position.tables.posts[position.where[who]]
    place = next(
        (p for p in position.tables.posts if p.weapon and p.weapon.id == LOADER), post
    )
    code = place.weapon.code if place.weapon else ""
    if code not in position.tables.defenders[who].codes:
        crew = [
            position.tables.defenders[each].name
            for each in position.tables.coded.get(code, ())
        ]
        return Objection(
            f"{move.who} does not have [{code}]",
            remedy=f"load by {' or '.join(crew)}",
        )
    if post != place:
        return Objection(
            f"{move.who} is on {post.id}, not on the loader’s position",
            remedy=f"move {move.who} to {place.id}",
        )
    return None


@case("3.6", "setup 11", "p.15", "p.5")
def is_loaded(position: Position, _move: Load) -> Objection | None:
    """There is one load marker: a loaded cannon cannot be loaded again."""
    if not position.loaded:
        return None
    return Objection(
        "the cannon is loaded already",
        facts=(("load markers", position.loaded),),
        remedy="fire it first",
    )


@played(Load)
def load(position: Position, move: Load) -> None:
    """Put the load marker at the cannon; loading exhausts the loader."""
    who = position.tables.defender_of[move.who]
    position.loaded = 1
    finish(position, who, exhausts=position.settings["load_exhausts"] == "yes")


@case("3.6", "p.15", "R1")
def load_grounds(position: Position, _move: Load) -> Grounds:
    """Return the cases: loading is an action and exhausts, unless ruled not to."""
    exhausts = position.settings["load_exhausts"]
    return ("3.6", "p.15", "R1"), (("exhausts", exhausts),)


FIRING = (uses_no_weapon_of_his, fires_the_empty_cannon)
RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Attack: FIRING,
    Suppress: FIRING,
    Load: (loads_without_crew, is_loaded),
}
FACTS = {Load: load_grounds}
