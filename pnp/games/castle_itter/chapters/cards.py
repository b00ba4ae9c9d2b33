"""4.0 SS CARDS: what a card does when it is turned up (p.16).

Frames (numbers are indices; ``n`` are the card's dice):

    ("resolve", card)                     step: as it is printed
    ("resolve", card, dice, only)         step: for a tactics card, with this number of
                                          dice, or for some kinds of attacker (bit mask)
    ("sniper colour", card, n)            die: the colour
    ("sniper number", card, colour, n)    die: the number
    ("sniper", card, defender, n)         dice: the shot
    ("shell target", card, n)             die: the location
    ("shell", card, location, n)          dice: against its defence
    ("destroy", location)                 step: the tank is lost
    ("flak target", card, n)              die: the colour or location swept
    ("volley", card, n, d1, d2, …)        step: defenders still to be rolled for
    ("flak", card, defender, n)           dice: against one of them

An attack on a location lowers its defence (4.2):

    6 ─ hit ─▶ 5 ─ hit ─▶ 4 ─ hit ─▶ everybody inside is disrupted
                          └─ Besotten Jenny ─▶ 0, destroyed: everybody is killed
"""

from pnp.games.castle_itter.chapters import guns, tactics
from pnp.games.castle_itter.chapters.casualties import TANK, disrupt, kill, kill_all
from pnp.games.castle_itter.chapters.phrases import cases, colour_name, the
from pnp.games.castle_itter.chapters.throws import (
    Wanted,
    against,
    defence,
    exposed,
    manned,
    number_of_dice,
    seek,
    wanting,
)
from pnp.games.castle_itter.ground.flow import chapter
from pnp.games.castle_itter.ground.position import (
    APART,
    LOST,
    LOST_EMPTY,
    SUPPLY,
    WHOLE,
    Position,
)
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.throw import Throw
from pnp.values import replace

CHAPTER = chapter()


@CHAPTER.step("resolve", "4.0", "p.16 Three cards", frame="card number? attackers?")
def resolve(position: Position, card: int, dice: int = 0, only: int = 0) -> None:
    """Carry out a card: it places, attacks, disrupts or brings reinforcements."""
    found = position.tables.cards[card]
    n = dice or found.dice
    if found.category == "place":
        place(position, card)
    elif found.category == "attack_location":
        attack_location(position, card, n)
    elif found.category == "attack_defender":
        sniper(position, card, n)
    elif found.category == "disrupt_defenders" and found.by:
        flak(position, card, n)
    elif found.category == "disrupt_defenders":
        guns.open_fire(position, only)
    elif found.kind == "reinforcements":
        reinforce(position)


@case("4.3", "p.18 Placing", "6.1.2")
def place(position: Position, card: int) -> None:
    """Place the counters of the card, and those that tactics add."""
    found = position.tables.cards[card]
    if found.attacker != NONE:
        count = found.place + tactics.extra_counters(position, found.kind)
        unseen = tactics.unseen(position)
        position.frames.append(("place", found.attacker, count, unseen))


@case("3.4", "p.14 Reinforcements")
def reinforce(position: Position) -> None:
    """Add every [R] to the supply; the players choose when they enter."""
    for defender, at in enumerate(position.where):
        if at == APART:
            position.station(defender, SUPPLY)


def _chosen(
    position: Position, card: int, what: str, published: str, playtest: str
) -> Wanted:
    """Return a throw that picks something on a card."""
    under = cases(position, published, playtest)
    return Wanted(1, 0, position.tables.cards[card].name, f"for the {what}", under)


def _total(position: Position, card: int, n: int, location: int = NONE) -> int:
    """Return a card's dice with those that tactics add."""
    kind = position.tables.cards[card].kind
    return n + tactics.extra_dice(position, kind, location)


# 4.1 The Sniper


def _finds_somebody(position: Position, card: int) -> bool:
    """Return whether any colour of a card has a defender."""
    entries = position.tables.cards[card].targets[1:]
    return any(colour >= 0 and manned(position, colour) for colour in entries)


@case("4.1", "p.16 Sniper", "R50")
def sniper(position: Position, card: int, n: int) -> None:
    """Await the die for the colour, if the card could find anybody at all.

    A ruling may have it rolled in any case.
    """
    entries = position.tables.cards[card].targets[1:]
    rolled = position.settings["dice_for_nobody"] == "rolled"
    if not rolled and not _finds_somebody(position, card):
        return
    if len(set(entries)) == 1:
        position.frames.append(("sniper number", card, entries[0], n))
    else:
        position.frames.append(("sniper colour", card, n))


@CHAPTER.wait("sniper colour", "4.1", "p.16 Sniper", "R28", dice=1, frame="card number")
def sniper_colour(position: Position, throw: Throw, card: int, n: int) -> None:
    """One die gives a colour; if nobody is on it, nothing happens.

    A ruling may have the colour rolled again until there is somebody.
    """
    colour = position.tables.cards[card].targets[throw.dice[0]]
    again = position.settings["sniper_no_target"] == "reroll"
    if colour >= 0 and manned(position, colour):
        position.frames.append(("sniper number", card, colour, n))
    elif again and _finds_somebody(position, card):
        sniper(position, card, n)


@wanting("sniper colour")
def colour_of_the_sniper(position: Position, card: int, _n: int) -> Wanted:
    """Return what the first die of a Sniper is for."""
    return _chosen(position, card, "colour it fires at", "4.1", "p.16 Sniper")


@CHAPTER.wait("sniper number", "4.1", "p.16 Sniper", dice=1, frame="card colour number")
def sniper_number(
    position: Position, throw: Throw, card: int, colour: int, n: int
) -> None:
    """A second die finds a position by number, or the fallback finds a defender."""
    fallback = position.settings["empty_target"]
    found = seek(position, colour, throw.dice[0], fallback)
    total = _total(position, card, n)
    if found >= 0 and total > 0:
        position.frames.append(("sniper", card, found, total))


@wanting("sniper number")
def number_of_the_sniper(position: Position, card: int, seen: int, _n: int) -> Wanted:
    """Return what the second die of a Sniper is for."""
    what = f"number it fires at on {colour_name(position, seen)}"
    return _chosen(position, card, what, "4.1", "p.16 Sniper")


@CHAPTER.wait(
    "sniper",
    "4.1",
    "p.16 Sniper",
    dice=number_of_dice,
    frame="card defender number",
)
def sniped(
    position: Position, throw: Throw, _card: int, defender: int, _n: int
) -> None:
    """Any die that reaches the location's defence kills the defender."""
    if throw.best >= defence(position, defender):
        kill(position, defender)


@wanting("sniper")
def sniper_aims(position: Position, card: int, defender: int, n: int) -> Wanted:
    """Return the shot of a Sniper; it always kills."""
    under = cases(position, "4.1", "p.16 Sniper")
    found = against(position, "Sniper", defender, n, under)
    return replace(found, by=position.tables.cards[card].name)


# 4.2 Attacking a location


@case("4.2", "p.17 Attacking a location")
def attack_location(position: Position, card: int, n: int) -> None:
    """Await the die for the location; a Panzerfaust needs none."""
    entries = position.tables.cards[card].targets[1:]
    if not any(attackable(position, entry) for entry in entries):
        return
    if len(set(entries)) == 1:
        _shell(position, card, entries[0], n)
    else:
        position.frames.append(("shell target", card, n))


@case("4.2", "p.17 Besotten Jenny")
def attackable(position: Position, location: int) -> bool:
    """Return whether an attack can affect a location: not a destroyed tank."""
    if location < 0 or not position.tables.locations[location].track:
        return False
    destructible = position.tables.locations[location].destructible
    return not (destructible and position.tank != WHOLE)


@CHAPTER.wait(
    "shell target", "4.2", "p.17 Attacking a location", dice=1, frame="card number"
)
def shell_target(position: Position, throw: Throw, card: int, n: int) -> None:
    """One die, read on the card, gives the location."""
    entry = position.tables.cards[card].targets[throw.dice[0]]
    _shell(position, card, entry, n)


@wanting("shell target")
def location_sought(position: Position, card: int, _n: int) -> Wanted:
    """Return what the first die of an attack on a location is for."""
    page = "p.17 Attacking a location"
    return _chosen(position, card, "location it fires at", "4.2", page)


def _shell(position: Position, card: int, location: int, n: int) -> None:
    if attackable(position, location):
        total = _total(position, card, n, location)
        if total > 0:
            position.frames.append(("shell", card, location, total))


@CHAPTER.wait(
    "shell",
    "4.2",
    "p.17 Attacking a location",
    dice=number_of_dice,
    frame="card location number",
)
def shell(position: Position, throw: Throw, _card: int, location: int, _n: int) -> None:
    """A die that reaches the defence lowers it, or does what the lowest step does."""
    now = position.defence[location]
    hits = sum(die >= now for die in throw.dice)
    if not hits:
        return
    below = lower_steps(position, location)
    if below:
        down = steps(position, hits)
        position.defence[location] = below[min(down, len(below)) - 1]
    elif position.tables.locations[location].destructible:
        position.frames.append(("destroy", location))
    else:
        disrupt_all(position, location)


@wanting("shell")
def shell_aims(position: Position, card: int, location: int, n: int) -> Wanted:
    """Return the throw of an attack on a location."""
    there, by = position.tables.locations[location], position.tables.cards[card].name
    clause = f"against the defence of {the(there)}"
    under = cases(position, "4.2", "p.17 Attacking a location")
    needed, at = position.defence[location], there.name
    return Wanted(n, needed, by, clause, under, at=at, place=at)


@case("4.2", "p.17 Attacking a location")
def lower_steps(position: Position, location: int) -> list[int]:
    """Return the steps still below a location's defence, the next one first.

    The step of a destroyed tank is left out: it comes by a hit on the lowest.
    """
    now, numbers = position.defence[location], position.numbers
    lowest = max(numbers["defence_lowest"], numbers["tank_destroyed"] + 1)
    track = position.tables.locations[location].track
    return sorted((each for each in track if lowest <= each < now), reverse=True)


@case("4.2", "p.17 Attacking a location", "6.1.2", "R30")
def steps(position: Position, hits: int) -> int:
    """Return the steps a location goes down for its hits: one, unless changed.

    A Direct Hit adds steps, and a ruling may count one for each die.
    """
    ruled = position.settings["location_steps"]
    usual = int(ruled) if ruled.isdecimal() else hits
    return max(usual, tactics.deeper(position, hits))


@case("4.2", "p.17 Attacking a location", "R31")
def disrupt_all(position: Position, location: int) -> None:
    """Disrupt everybody inside; a defender who is already disrupted is killed."""
    inside = position.inside(location)
    marked = [each for each in inside if position.disrupted[each]]
    for each in inside:
        if not position.disrupted[each]:
            disrupt(position, each)
    if position.settings["location_disrupts_disrupted"] == "kills":
        kill_all(position, marked)


@CHAPTER.step("destroy", "4.2", "p.17 Besotten Jenny")
def destroy(position: Position, location: int) -> None:
    """Lose the tank, with everybody inside and the shell in its cannon."""
    inside = position.inside(location)
    position.defence[location] = position.numbers["tank_destroyed"]
    position.tank = LOST if inside else LOST_EMPTY
    position.loaded = 0
    kill_all(position, inside, TANK)


# 4.4 The Flak 30, which sweeps a colour, or in the draft a location


@case("4.4", "p.20 Flak 30", "R50")
def flak(position: Position, card: int, n: int) -> None:
    """Await the die for the colour, if the card could find anybody.

    A ruling may have it rolled in any case.
    """
    entries = position.tables.cards[card].targets[1:]
    rolled = position.settings["dice_for_nobody"] == "rolled"
    if not rolled and not any(swept(position, card, entry) for entry in entries):
        return
    if len(set(entries)) == 1:
        _sweep(position, card, entries[0], n)
    else:
        position.frames.append(("flak target", card, n))


def swept(position: Position, card: int, entry: int) -> list[int]:
    """Return the defenders an entry of the card's table finds, by number."""
    if entry < 0:
        return []
    if position.tables.cards[card].by == "colour":
        return exposed(position, entry)
    location = position.tables.locations[entry]
    if location.destructible and position.tank != WHOLE:
        return []
    return position.inside(entry)


@CHAPTER.wait("flak target", "4.4", "p.20 Flak 30", dice=1, frame="card number")
def flak_target(position: Position, throw: Throw, card: int, n: int) -> None:
    """One die, read on the card, gives the colour or location swept."""
    entry = position.tables.cards[card].targets[throw.dice[0]]
    _sweep(position, card, entry, n)


@wanting("flak target")
def sweep_sought(position: Position, card: int, _n: int) -> Wanted:
    """Return what the first die of the Flak 30 is for."""
    what = f"{position.tables.cards[card].by} it sweeps"
    return _chosen(position, card, what, "4.4", "p.20 Flak 30")


@case("4.4", "p.20 Flak 30", "R37")
def _sweep(position: Position, card: int, entry: int, n: int) -> None:
    """Roll for everybody there, by number, the lowest or the highest first."""
    found = swept(position, card, entry)
    if position.settings["flak_30_order"] == "highest first":
        found.reverse()
    total = _total(position, card, n)
    if found and total > 0:
        position.frames.append(("volley", card, total, *found))


@CHAPTER.step("volley", "4.4", "p.20 Flak 30", frame="card number defender*")
def volley(position: Position, card: int, n: int, *defenders: int) -> None:
    """Roll the dice again for each defender who is still there."""
    for number, defender in enumerate(defenders, 1):
        if position.where[defender] >= 0:
            if rest := defenders[number:]:
                position.frames.append(("volley", card, n, *rest))
            position.frames.append(("flak", card, defender, n))
            return


@CHAPTER.wait(
    "flak",
    "4.4",
    "p.20 Flak 30",
    dice=number_of_dice,
    frame="card defender number",
)
def flak_fire(
    position: Position, throw: Throw, _card: int, defender: int, _n: int
) -> None:
    """Any die that reaches his location's defence disrupts him."""
    if throw.best >= defence(position, defender):
        disrupt(position, defender)


@wanting("flak")
def flak_aims(position: Position, card: int, defender: int, n: int) -> Wanted:
    """Return the throw of the Flak 30 against a defender."""
    by, under = position.tables.cards[card].name, cases(position, "4.4", "p.20 Flak 30")
    return against(position, by, defender, n, under)
