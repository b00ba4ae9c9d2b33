"""4.2 ATTACKING A LOCATION: Pak 40, Flak 37, Panzerfaust, and the tank's end (p.17).

    6 ─ hit ─▶ 5 ─ hit ─▶ 4 ─ hit ─▶ everybody inside is disrupted
                          └─ Besotten Jenny ─▶ 0, destroyed: everybody is killed

Frames (numbers are indices; ``n`` are the card's dice):

    ("shell target", card, n)             die: the location
    ("shell", card, location, n)          dice: against its defence
    ("destroy", location)                 step: the tank is lost
"""

from pnp.games.castle_itter.chapters import tactics
from pnp.games.castle_itter.chapters.casualties import TANK, disrupt, kill_all
from pnp.games.castle_itter.chapters.guns import one_die
from pnp.games.castle_itter.ground.flow import step, wait
from pnp.games.castle_itter.ground.position import LOST, LOST_EMPTY, WHOLE, Position
from pnp.rules.citation import case
from pnp.rules.throw import Throw


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


@wait("shell target", dice=one_die)
@case("4.2", "p.17 Attacking a location")
def shell_target(position: Position, throw: Throw, card: int, n: int) -> None:
    """One die, read on the card, gives the location."""
    entry = position.tables.cards[card].targets[throw.dice[0]]
    _shell(position, card, entry, n)


def _shell(position: Position, card: int, location: int, n: int) -> None:
    if attackable(position, location):
        kind = position.tables.cards[card].kind
        total = n + tactics.extra_dice(position, kind, location)
        if total > 0:
            position.frames.append(("shell", card, location, total))


@wait("shell", dice=lambda *parts: int(parts[-1]))
@case("4.2", "p.17 Attacking a location")
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


@step("destroy")
@case("4.2", "p.17 Besotten Jenny")
def destroy(position: Position, location: int) -> None:
    """Lose the tank, with everybody inside and the shell in its cannon."""
    inside = position.inside(location)
    position.defence[location] = position.numbers["tank_destroyed"]
    position.tank = LOST if inside else LOST_EMPTY
    position.loaded = 0
    kill_all(position, inside, TANK)
