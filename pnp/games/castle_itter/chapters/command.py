"""2.7 COMMAND: a [C] readies others in his location.

A Command is one ply, and each of its Recovers is a ply too. It ends when all are given,
when nobody is left to help, or when the player stops.
"""

from collections.abc import Callable, Iterator

from pnp.games.castle_itter.chapters.actions import commander, finish, played, waiting
from pnp.games.castle_itter.chapters.phrases import the
from pnp.games.castle_itter.chapters.recover import ready
from pnp.games.castle_itter.ground.flow import wait
from pnp.games.castle_itter.ground.moves import Command, Enough, Recover
from pnp.games.castle_itter.ground.position import SUPPLY, Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection

COMMAND = "C"


def _who(position: Position, move: Recover | Command) -> int:
    return position.tables.defender_of.get(move.who, NONE)


def _helped(position: Position, move: Recover) -> tuple[int, int]:
    """Return who gives a Recover by Command, and to whom; NONE for his own action."""
    giver = commander(position)
    return giver, _who(position, move) if giver >= 0 else NONE


@case("2.7", "p.12 Command", "R11")
def is_elsewhere(position: Position, move: Recover) -> Objection | None:
    """A Command reaches only defenders in the commander's location."""
    giver, who = _helped(position, move)
    if who < 0 or position.location(who) == position.location(giver):
        return None
    here = position.tables.locations[position.location(giver)]
    if position.where[who] == SUPPLY:
        if position.settings["command_before_entry"] == "yes":
            return None
        return Objection(
            f"{move.who} is in the supply, not in a location yet",
            ("2.7", "p.12 Command", "R11"),
        )
    return Objection(
        f"{move.who} is not in {the(here)}",
        ("2.7", "p.12 Command"),
        remedy=_offer(position, giver),
    )


@case("2.7", "p.12 Command")
def commands_a_commander(position: Position, move: Recover) -> Objection | None:
    """A Command gives no Recover to another [C]."""
    giver, who = _helped(position, move)
    if who < 0 or COMMAND not in position.tables.defenders[who].codes:
        return None
    return Objection(
        f"{move.who} has [{COMMAND}] himself", remedy=_offer(position, giver)
    )


@case("2.7")
def helps_who_has_acted(position: Position, move: Recover) -> Objection | None:
    """No Recover goes to a defender with an action marker; the draft allows it."""
    giver, who = _helped(position, move)
    if who < 0 or not position.acted[who] or who == giver:
        return None
    return Objection(
        f"{move.who} has acted this turn and has an action marker",
        remedy=_offer(position, giver),
    )


@case("2.1", "2.7", "p.12 Command", "R12")
def helps_a_waiting_prisoner(position: Position, move: Recover) -> Objection | None:
    """A prisoner who may not act yet can be helped, unless a ruling forbids it."""
    _giver, who = _helped(position, move)
    if who < 0 or position.settings["command_french_before_action"] == "yes":
        return None
    left = len(waiting(position))
    if not left or not position.tables.defenders[who].french:
        return None
    return Objection(
        f"{move.who} is a prisoner and may not act before the supply is empty",
        facts=(("in the supply", left),),
    )


@case("2.7", "setup 9", "R7")
def finds_no_command_marker(position: Position, move: Recover) -> Objection | None:
    """The box does not limit command markers, unless a ruling makes it a limit."""
    _giver, who = _helped(position, move)
    if who < 0 or position.commanded[who] or _has_marker(position):
        return None
    return Objection(
        "no command marker is left in the box",
        facts=(("command markers", sum(position.commanded)),),
        remedy="help somebody who has one",
    )


def _has_marker(position: Position) -> bool:
    """Return whether there is a command marker to place, or none is needed."""
    boxed = position.tables.boxed.get("command")
    if boxed is None or position.settings["markers_bound"] != "yes":
        return True
    return sum(position.commanded) < boxed


@case("2.7", "p.12 Command")
def has_no_command(position: Position, move: Command) -> Objection | None:
    """Only a [C] commands."""
    who = _who(position, move)
    tables = position.tables
    if who < 0 or COMMAND in tables.defenders[who].codes:
        return None
    able = [tables.defenders[each].name for each in tables.coded[COMMAND]]
    return Objection(
        f"{move.who} does not have [{COMMAND}]",
        remedy=f"command by {' or '.join(able)}",
    )


@case("2.7", "p.12 Command", "R48")
def helps_nobody(position: Position, move: Command) -> Objection | None:
    """Somebody must be able to use a Recover, unless a ruling drops the condition."""
    who = _who(position, move)
    if who < 0 or position.where[who] < 0 or next(to_help(position, who), None):
        return None
    if position.settings["empty_command"] == "yes":
        return None
    here = position.tables.locations[position.location(who)]
    return Objection(f"nobody else in {the(here)} can use a Recover")


def to_help(position: Position, giver: int) -> Iterator[Recover]:
    """Yield every Recover a commander could give in this position."""
    tables, settings = position.tables, position.settings
    bars_acted = "2.7" in tables.cases
    bars_french = settings["command_french_before_action"] != "yes" and bool(
        waiting(position)
    )
    for who in _reached(position, giver):
        defender = tables.defenders[who]
        if COMMAND in defender.codes or (bars_french and defender.french):
            continue
        if position.acted[who] and bars_acted:
            continue
        if not (position.commanded[who] or _has_marker(position)):
            continue
        under = position.disrupted[who] and settings["recover_does"] == "turn up"
        if position.exhausted[who] and not under:
            yield Recover(defender.name, "exhaustion")
        if position.disrupted[who]:
            yield Recover(defender.name, "disruption")


def _reached(position: Position, giver: int) -> list[int]:
    """Return the defenders in a commander's location, and in the supply if so ruled."""
    found = position.inside(position.location(giver))
    if position.settings["command_before_entry"] == "yes":
        found += [each for each, at in enumerate(position.where) if at == SUPPLY]
    return found


def _offer(position: Position, giver: int) -> str:
    """Return the defenders a commander could help, as a remedy."""
    able = [move.who for move in to_help(position, giver)]
    return f"help {' or '.join(dict.fromkeys(able))}" if able else ""


@played(Command)
def command(position: Position, move: Command) -> None:
    """Count the action; the Recovers come next, if there is somebody to help."""
    who = position.tables.defender_of[move.who]
    finish(position, who, exhausts=True)
    if next(to_help(position, who), None):
        recovers = position.numbers["command_recovers"]
        position.frames.append(("commanding", who, recovers))


@wait("commanding")
def give(position: Position, move: Recover | Enough, giver: int, left: int) -> None:
    """Give one Recover of a Command, then await the next if anybody needs it."""
    if isinstance(move, Enough):
        return
    who = position.tables.defender_of[move.who]
    ready(position, move, who)
    position.commanded[who] = 1
    if left > 1 and next(to_help(position, giver), None):
        position.frames.append(("commanding", giver, left - 1))


def recover_grounds(position: Position, move: Recover) -> Grounds:
    """Return what a Recover goes by: an action, or one Recover of a Command."""
    page = "p.12 Recover" if move.of == "exhaustion" else "p.12 Remove Suppression"
    giver = commander(position)
    if giver < 0:
        return ("2.6", page), (("exhausts", "no"),)
    name = position.tables.defenders[giver].name
    prisoner = position.tables.defenders[_who(position, move)].french
    early = ("R12",) if prisoner and waiting(position) else ()
    cases = ("2.6", "2.7", page, "p.12 Command", *early)
    left = int(position.frames[-1][2]) - 1
    return cases, (("Command of", name), ("Recovers left", left))


def command_grounds(position: Position, move: Command) -> Grounds:
    """Return how many Recovers a Command gives; none if it can help nobody."""
    if next(to_help(position, _who(position, move)), None) is None:
        return ("2.7", "p.12 Command", "R48"), (("Recovers", 0),)
    recovers = position.numbers["command_recovers"]
    return ("2.7", "p.12 Command"), (("Recovers", recovers),)


def enough_grounds(position: Position, _move: Enough) -> Grounds:
    """Return how many Recovers are not given."""
    left = position.frames[-1][2]
    return ("2.7", "p.12 Command"), (("Recovers not given", left),)


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Recover: (
        is_elsewhere,
        commands_a_commander,
        helps_who_has_acted,
        helps_a_waiting_prisoner,
        finds_no_command_marker,
    ),
    Command: (has_no_command, helps_nobody),
}
FACTS = {Recover: recover_grounds, Command: command_grounds, Enough: enough_grounds}
