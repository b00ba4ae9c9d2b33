"""2.2 ATTACK, 2.3 SUPPRESS, 3.1 INSPIRE and 3.6 TANK CREW: a defender fights.

Other modules rule the other attributes: ``casualties`` has Low Morale, the officers
and Sacrifice (3.2, 3.3, 3.5). Reinforcements are with their card (3.4).
"""

from collections.abc import Iterator
from typing import Literal

from pnp.games.castle_itter.chapters.actions import finish, played
from pnp.games.castle_itter.ground.flow import chapter
from pnp.games.castle_itter.ground.moves import Attack, Load, Suppress, Using
from pnp.games.castle_itter.ground.pieces import Attacker, Defender, Post, Space
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE, Tables, Weapon
from pnp.rules.citation import case
from pnp.rules.ruling import Fact, Grounds, Objection, Verdict
from pnp.rules.throw import Throw

CANNON, LOADER = "cannon", "load"
"""The two weapons of 3.6 that do not simply fire."""
CHAPTER = chapter()

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


# 3.6 The weapon of a position


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


def fired(position: Position, found: Weapon | None) -> None:
    """Take the load marker off a cannon after it is used, if the rules remove it."""
    if found is not None and found.id == CANNON:
        position.loaded = int(position.settings["load_returns"] != "yes")


def grounds(
    position: Position, who: int, using: Using, value: Literal["attack", "suppress"]
) -> Grounds:
    """Return the cases and numbers of an attack or suppress value, with Inspires."""
    found, tables = used(position, who, using), position.tables
    printed: int = getattr(found or tables.defenders[who], value)
    facts: list[Fact] = [(value, f"{printed}, {found.name}" if found else printed)]
    cases: tuple[str, ...] = ("3.6", "p.15") if found else ()
    if _is_at_the_empty_cannon(position, tables.defenders[who]):
        cases = ("3.6", "p.15", "R8")
    count = inspired(position, who, found)
    by = [tables.defenders[each].name for each in inspiring(position, who)]
    gives = "inspire_dice" if value == "attack" else "inspire_markers"
    each = position.numbers.get(gives, 0)
    facts += [("Inspire", f"+{each} of {name} [3.1]") for name in by[:count]]
    if count:
        cases += ("3.1",) + ("R17",) * (len(by) > 1) + ("R20",) * bool(found)
    return cases, tuple(facts)


# 2.2 Attack


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


def seen_on(position: Position, colour: int) -> Iterator[str]:
    """Yield the attackers on a colour, in notation: ``Scout@c26``."""
    tables = position.tables
    for space in tables.sees[colour]:
        for each in tables.attackers:
            if stands(position, each.index, space):
                yield f"{each.name}@{tables.spaces[space].label}"


def in_sight(position: Position, who: int) -> Iterator[str]:
    """Yield the attackers a defender sees, in notation."""
    post = position.where[who]
    for colour in position.tables.posts[post].colours if post >= 0 else ():
        yield from seen_on(position, colour)


@CHAPTER.rule("2.2", "1.3", "p.9", "p.7 Line of sight")
def is_out_of_sight(tables: Tables, move: Attack, post: Post, at: Space) -> Verdict:
    """A defender attacks only attackers on a colour of his position."""
    if at.colour in post.colours:
        return None
    colour = tables.colours[at.colour]
    seen = " and ".join(tables.colours[each] for each in post.colours) or "nothing"
    return Objection(
        f"{at.label} is {colour}, and {move.who} on {post.id} sees {seen}",
        facts=(("sees", seen), ("target", colour)),
        remedy=f"move {move.who} to a {colour} position",
    )


@CHAPTER.rule("2.2", "p.9")
def finds_nobody(
    position: Position, _move: Attack, who: Defender, kind: Attacker, at: Space
) -> Verdict:
    """The named attacker must be on the named space."""
    if stands(position, kind.index, at.index):
        return None
    seen = list(in_sight(position, who.index))
    shown = ", ".join(seen[:6]) + (", …" if len(seen) > 6 else "")
    return Objection(
        f"there is no {kind.name} on {at.label}",
        remedy=f"attack one that he sees: {shown}" if seen else "",
    )


@CHAPTER.rule("2.2", "3.1", "p.9", "R19")
def has_no_dice(
    position: Position, move: Attack, who: Defender, _post: Post
) -> Verdict:
    """An attack needs at least one die."""
    if dice(position, who.index, move.using) > 0:
        return None
    if move.using == "weapon" and not used(position, who.index, move.using):
        return None
    inspires = inspired(position, who.index, None) > 0
    return Objection(
        f"{move.who} has attack 0 and rolls no dice",
        ("2.2", "3.1", "p.9", "R19") if inspires else ("2.2", "p.9"),
        (("dice", 0),),
        "" if inspires else "bring a ready [I] into his location for a die",
    )


@played(Attack)
def attack(position: Position, move: Attack) -> None:
    """Count the action; the dice come next."""
    tables = position.tables
    who = tables.defender_of[move.who]
    thrown = dice(position, who, move.using)
    fired(position, used(position, who, move.using))
    finish(position, who, exhausts=True)
    kind, space = tables.attacker_of[move.kind], tables.space_of[move.at]
    position.frames.append(("attack", who, kind, space, thrown))


@CHAPTER.wait(
    "attack",
    dice=lambda *parts: int(parts[-1]),
    then=("next {} rolls his dice", "2.2", "p.9"),
    frame="defender attacker space number",
)
def shot(position: Position, throw: Throw, *aimed: int) -> None:
    """Any die that reaches its defence takes the attacker off the board."""
    _who, kind, space, _thrown = aimed
    if throw.best < position.tables.attackers[kind].defence:
        return
    if position.infantry[space] == kind:
        position.infantry[space] = NONE
    elif position.guns[space][kind] > 0:
        position.guns[space][kind] -= 1
    else:
        return
    position.supply[kind] += 1


@CHAPTER.grounds("2.2", "p.9")
def attack_grounds(
    position: Position, move: Attack, who: Defender, kind: Attacker
) -> Grounds:
    """Return what an attack goes by: the value, the Inspires, the dice, the defence."""
    cases, facts = grounds(position, who.index, move.using, "attack")
    if not who.attack and used(position, who.index, move.using) is None:
        cases = (*cases, "R19")
    thrown = dice(position, who.index, move.using)
    needs = ("needs", f"{kind.defence} or more")
    return ("2.2", "p.9", *cases), (*facts, ("dice", thrown), needs)


@CHAPTER.thrown("attack")
def shot_grounds(tables: Tables, throw: Throw, *aimed: int) -> Grounds:
    """Return what a throw of an attack goes by: the face it needs, and its effect."""
    attacker = tables.attackers[aimed[1]]
    hit = throw.best >= attacker.defence
    return ("2.2", "p.9"), (
        ("needs", f"{attacker.defence} or more"),
        ("best", throw.best),
        (attacker.name, "removed" if hit else "stays"),
    )


# 2.3 Suppress


@case("2.3", "p.10 Suppress", "R5")
def squares(position: Position, who: int) -> tuple[int, ...]:
    """Return the colours whose squares a defender may put markers on.

    Yellow has no square; if a ruling allows it, yellow's markers may go on any square.
    """
    tables = position.tables
    if position.where[who] < 0:
        return ()
    colours = tables.posts[position.where[who]].colours
    found = tuple(each for each in colours if tables.suppressible[each])
    if len(found) == len(colours) or position.settings["yellow_suppression"] == "none":
        return found
    others = (each for each, square in enumerate(tables.suppressible) if square)
    return found + tuple(each for each in others if each not in found)


@case("2.3", "3.1", "p.10 Suppress")
def value(position: Position, who: int, using: Using) -> int:
    """Return his suppress value, or his weapon's, plus the markers for each Inspire."""
    found = used(position, who, using)
    printed = found.suppress if found else position.tables.defenders[who].suppress
    count = inspired(position, who, found)
    return printed + count * position.numbers["inspire_markers"] if count else printed


@case("2.3", "p.10 Suppress", "setup 12", "p.5", "R7")
def laid(position: Position, who: int, using: Using) -> int:
    """Return how many markers he puts down: all, unless the box is ruled a limit."""
    wanted = value(position, who, using)
    if position.settings["markers_bound"] != "yes":
        return wanted
    lying = sum(position.markers)
    return min(wanted, max(position.tables.boxed["suppression"] - lying, 0))


@CHAPTER.rule("2.3", "p.10 Suppress", "R5")
def has_no_square(
    position: Position, _move: Suppress, tables: Tables, who: Defender, post: Post
) -> Verdict:
    """The board must have a square for a colour of his position."""
    if squares(position, who.index):
        return None
    seen = " and ".join(tables.colours[each] for each in post.colours) or "white"
    return Objection(
        f"{who.name} is on {seen}, which has no suppression square",
        ("2.3", "p.10 Suppress", "R5") if post.colours else ("2.3", "p.10 Suppress"),
        remedy=f"move {who.name} to a position of another colour",
    )


@CHAPTER.rule("2.3", "p.10 Suppress")
def strays(position: Position, move: Suppress, who: Defender) -> Verdict:
    """Markers go only on the squares of his position's colours."""
    may = [position.tables.colours[each] for each in squares(position, who.index)]
    wrong = [colour for colour, _count in move.markers if colour not in may]
    if not (may and wrong):
        return None
    return Objection(
        f"{move.who} does not reach the {' or '.join(wrong)} square",
        facts=(("squares", ", ".join(may)),),
        remedy=f"put them on {' or '.join(may)}",
    )


@CHAPTER.rule("2.3", "p.10 Suppress")
def is_split(position: Position, move: Suppress) -> Verdict:
    """Markers are split between two squares only if the edition allows it."""
    if len(move.markers) < 2 or position.settings["suppress_splits"] == "yes":
        return None
    return Objection(
        "one Suppress does not split its markers between squares",
        facts=(("squares", len(move.markers)),),
        remedy="put all of them on one square",
    )


@CHAPTER.rule("2.3", "p.10 Suppress", "setup 12", "p.5", "R7")
def miscounts(
    position: Position, move: Suppress, who: Defender, _post: Post
) -> Verdict:
    """He puts down exactly as many markers as his suppress value."""
    if move.using == "weapon" and not used(position, who.index, move.using):
        return None
    counts = [count for _colour, count in move.markers]
    count, short = sum(counts), any(each < 1 for each in counts)
    wanted = laid(position, who.index, move.using)
    full = value(position, who.index, move.using)
    if count == wanted and count and not short:
        return None
    cases: tuple[str, ...] = ("2.3", "p.10 Suppress")
    if wanted < full:
        cases += ("setup 12", "p.5", "R7")
    if not wanted:
        told = "no marker is left in the box" if full else f"{move.who} has suppress 0"
        return Objection(told, cases, (("markers", 0),))
    return Objection(
        f"{move.who} lays {wanted} marker{'s' * (wanted > 1)}, not {count}",
        cases,
        (("named", count), ("lays", wanted)),
        f"name {wanted} in all",
    )


@played(Suppress)
def suppress(position: Position, move: Suppress) -> None:
    """The markers stay on their squares until they are spent."""
    who = position.tables.defender_of[move.who]
    fired(position, used(position, who, move.using))
    for colour, count in move.markers:
        position.markers[position.tables.colour_of[colour]] += count
    finish(position, who, exhausts=True)


@CHAPTER.grounds("2.3", "p.10 Suppress")
def suppress_grounds(
    position: Position, move: Suppress, who: Defender, post: Post
) -> Grounds:
    """Return what a suppression goes by: the value, the Inspires, the markers."""
    cases, facts = grounds(position, who.index, move.using, "suppress")
    yellow = not all(position.tables.suppressible[each] for each in post.colours)
    wanted = laid(position, who.index, move.using)
    short = wanted < value(position, who.index, move.using)
    cases = ("2.3", "p.10 Suppress", *cases, *["R5"] * yellow, *["R7"] * short)
    return cases, (*facts, ("markers", wanted))


def shots(position: Position, who: int) -> Iterator[Attack | Suppress]:
    """Yield the attacks a defender could try; one Suppress is enough for all."""
    name = position.tables.defenders[who].name
    for target in in_sight(position, who):
        kind, _, at = target.rpartition("@")
        yield Attack(name, kind, at)
    for colour in squares(position, who)[:1]:
        markers = (position.tables.colours[colour], laid(position, who, ""))
        yield Suppress(name, (markers,))


# 3.6 Tank crew

special = Load
"""The special action of this chapter."""


@CHAPTER.rule("3.6", "p.15")
def uses_no_weapon_of_his(
    position: Position, move: Attack | Suppress, who: Defender, post: Post
) -> Verdict:
    """Only a [T] there uses a weapon's printed values; the cannon must be loaded."""
    if move.using != "weapon" or weapon(position, who.index) is not None:
        return None
    own = f"leave out the weapon: {who.name} has his own values"
    found = post.weapon
    if found is None or not (found.attack or found.suppress):
        return Objection(f"{post.id} has no weapon to fire", remedy=own)
    if found.code not in who.codes:
        message = f"{who.name} does not have [{found.code}] and cannot use the"
        return Objection(f"{message} {found.name}", remedy=own)
    return Objection(
        f"the {found.name} is not loaded",
        facts=(("load markers", position.loaded), ("needed", 1)),
        remedy=_how_to_load(position),
    )


@CHAPTER.rule("3.6", "p.15", "R8")
def fires_the_empty_cannon(
    position: Position, move: Attack | Suppress, who: Defender
) -> Verdict:
    """A [T] at the unloaded cannon uses his own values, or none if so ruled."""
    if move.using == "weapon" or position.settings["cannon_without_load"] == "own":
        return None
    if not _is_at_the_empty_cannon(position, who):
        return None
    return Objection(
        f"the cannon is not loaded, and {who.name} has no other values there",
        facts=(("load markers", position.loaded), ("needed", 1)),
        remedy=_how_to_load(position),
    )


def _is_at_the_empty_cannon(position: Position, who: Defender) -> bool:
    at = position.where[who.index]
    if at < 0 or position.loaded:
        return False
    found = position.tables.posts[at].weapon
    return found is not None and found.id == CANNON and found.code in who.codes


def _how_to_load(position: Position) -> str:
    """Return who could load the cannon, or where a loader would have to be."""
    place = _loaders_post(position.tables)
    if place is None or place.weapon is None:
        return ""
    who, code = position.holder[place.index], place.weapon.code
    if who >= 0 and code in position.tables.defenders[who].codes:
        return f"load by {position.tables.defenders[who].name} first"
    return f"move a [{code}] to {place.id} and load it"


def _loaders_post(tables: Tables) -> Post | None:
    """Return the position from which the cannon is loaded, if the board has one."""
    return next((p for p in tables.posts if p.weapon and p.weapon.id == LOADER), None)


def holds_the_load(position: Position, post: int) -> bool:
    """Return whether the load marker is on a position: the loaded cannon's."""
    found = position.tables.posts[post].weapon
    return bool(position.loaded) and found is not None and found.id == CANNON


@case("3.6", "p.15", "R9")
def unload(position: Position) -> None:
    """At the end of a turn the load marker stays, unless a ruling removes it."""
    if position.settings["load_stays"] != "yes":
        position.loaded = 0


@CHAPTER.rule("3.6", "p.15")
def loads_without_crew(
    _move: Load, tables: Tables, who: Defender, post: Post
) -> Verdict:
    """Only a [T] on the loader's position can load."""
    place = _loaders_post(tables) or post
    code = place.weapon.code if place.weapon else ""
    if code not in who.codes:
        crew = (tables.defenders[each].name for each in tables.coded.get(code, ()))
        message = f"{who.name} does not have [{code}]"
        return Objection(message, remedy=f"load by {' or '.join(crew)}")
    if post == place:
        return None
    message = f"{who.name} is on {post.id}, not on the loader’s position"
    return Objection(message, remedy=f"move {who.name} to {place.id}")


@CHAPTER.rule("3.6", "setup 11", "p.15", "p.5")
def is_loaded(position: Position, _move: Load) -> Verdict:
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
    position.loaded = 1
    exhausts = position.settings["load_exhausts"] == "yes"
    finish(position, position.tables.defender_of[move.who], exhausts=exhausts)


@CHAPTER.grounds("3.6", "p.15", "R1")
def load_grounds(position: Position, _move: Load) -> Grounds:
    """Return the cases: loading is an action and exhausts, unless ruled not to."""
    exhausts = position.settings["load_exhausts"]
    return ("3.6", "p.15", "R1"), (("exhausts", exhausts),)
