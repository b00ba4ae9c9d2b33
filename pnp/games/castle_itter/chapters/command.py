"""2.6 RECOVER and 2.7 COMMAND: defenders are readied.

A Command is one ply, and each of its Recovers is a ply too. It ends when all are given,
when nobody is left to help, or when the player stops. The rules of Recover hold for
both: the action of a defender, and the Recovers of a Command.
"""

from collections.abc import Iterator

from pnp.games.castle_itter.chapters.actions import commander, finish, played, waiting
from pnp.games.castle_itter.chapters.phrases import the
from pnp.games.castle_itter.ground.flow import chapter
from pnp.games.castle_itter.ground.moves import Command, Enough, Recover
from pnp.games.castle_itter.ground.pieces import Defender, Location
from pnp.games.castle_itter.ground.position import SUPPLY, Position
from pnp.games.castle_itter.ground.tables import Tables
from pnp.rules.ruling import Grounds, Objection, Verdict

COMMAND = "C"


CHAPTER = chapter()


@CHAPTER.part
def giver(position: Position, _move: Recover) -> Defender | None:
    """Return who gives a Recover by Command; None if it is his own action."""
    found = commander(position)
    return position.tables.defenders[found] if found >= 0 else None


# 2.6 Recover


@CHAPTER.rule("2.6", "2.7", "p.12 Recover", "p.12 Remove Suppression")
def has_nothing_to_recover(position: Position, move: Recover, who: Defender) -> Verdict:
    """An exhausted defender can be turned up; a marked defender can lose his marker."""
    turns = move.of == "exhaustion"
    flags, others = position.exhausted, position.disrupted
    if not turns:
        flags, others = others, flags
    if flags[who.index]:
        return None
    other = "disruption" if turns else "exhaustion"
    return Objection(
        f"{who.name} is not {'exhausted' if turns else position.tables.marked}",
        ("2.6", "p.12 Recover" if turns else "p.12 Remove Suppression"),
        remedy=f"recover {who.name} from {other}" if others[who.index] else "",
    )


@CHAPTER.rule("2.6", "2.7", "p.12 Recover", "p.12 Remove Suppression", "p.12 Command")
def turns_up_under_the_marker(
    position: Position, move: Recover, who: Defender
) -> Verdict:
    """If Recover can only turn a defender up, he must lose his marker first."""
    if move.of != "exhaustion" or not position.disrupted[who.index]:
        return None
    if position.settings["recover_does"] != "turn up":
        return None
    by_command = commander(position) >= 0
    return Objection(
        f"{who.name} is {position.tables.marked} and must lose the marker first",
        ("2.7", "p.12 Command") if by_command else ("2.6", "p.12 Remove Suppression"),
        remedy=f"recover {who.name} from disruption first",
    )


@played(Recover)
def recover(position: Position, move: Recover) -> None:
    """Turn him up or take his marker off; this is his action, and does not exhaust."""
    finish(position, ready(position, move), exhausts=False)


def ready(position: Position, move: Recover) -> int:
    """Turn a defender up, or take his marker off; return who it is."""
    who = position.tables.defender_of[move.who]
    flags = position.exhausted if move.of == "exhaustion" else position.disrupted
    flags[who] = 0
    return who


def recovers(position: Position, who: int) -> Iterator[Recover]:
    """Yield the Recovers a defender could try."""
    name = position.tables.defenders[who].name
    yield from (Recover(name, "exhaustion"), Recover(name, "disruption"))


# 2.7 Command

special = Command
"""The special action of this chapter."""


@CHAPTER.rule("2.7", "p.12 Command", "R11")
def is_elsewhere(
    position: Position, _move: Recover, giver: Defender, who: Defender
) -> Verdict:
    """A Command reaches only defenders in the commander's location."""
    here = position.location(giver.index)
    if position.location(who.index) == here:
        return None
    if position.where[who.index] != SUPPLY:
        return Objection(
            f"{who.name} is not in {the(position.tables.locations[here])}",
            ("2.7", "p.12 Command"),
            remedy=_offer(position, giver.index),
        )
    if position.settings["command_before_entry"] == "yes":
        return None
    return Objection(f"{who.name} is in the supply, not in a location yet")


@CHAPTER.rule("2.7", "p.12 Command")
def commands_a_commander(
    position: Position, _move: Recover, giver: Defender, who: Defender
) -> Verdict:
    """A Command gives no Recover to another [C]."""
    if COMMAND not in who.codes:
        return None
    message = f"{who.name} has [{COMMAND}] himself"
    return Objection(message, remedy=_offer(position, giver.index))


@CHAPTER.rule("2.7")
def helps_who_has_acted(
    position: Position, _move: Recover, giver: Defender, who: Defender
) -> Verdict:
    """No Recover goes to a defender with an action marker; the draft allows it."""
    if not position.acted[who.index] or who == giver:
        return None
    message = f"{who.name} has acted this turn and has an action marker"
    return Objection(message, remedy=_offer(position, giver.index))


@CHAPTER.rule("2.1", "2.7", "p.12 Command", "R12")
def helps_a_waiting_prisoner(
    position: Position, _move: Recover, _giver: Defender, who: Defender
) -> Verdict:
    """A prisoner who may not act yet can be helped, unless a ruling forbids it."""
    left = len(waiting(position))
    if not (left and who.french):
        return None
    if position.settings["command_french_before_action"] == "yes":
        return None
    return Objection(
        f"{who.name} is a prisoner and may not act before the supply is empty",
        facts=(("in the supply", left),),
    )


@CHAPTER.rule("2.7", "setup 9", "R7")
def finds_no_command_marker(
    position: Position, _move: Recover, _giver: Defender, who: Defender
) -> Verdict:
    """The box does not limit command markers, unless a ruling makes it a limit."""
    if position.commanded[who.index] or _has_marker(position):
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


@CHAPTER.rule("2.7", "p.12 Command")
def has_no_command(_move: Command, tables: Tables, who: Defender) -> Verdict:
    """Only a [C] commands."""
    if COMMAND in who.codes:
        return None
    able = [tables.defenders[each].name for each in tables.coded[COMMAND]]
    return Objection(
        f"{who.name} does not have [{COMMAND}]",
        remedy=f"command by {' or '.join(able)}",
    )


@CHAPTER.rule("2.7", "p.12 Command", "R48")
def helps_nobody(
    position: Position, _move: Command, who: Defender, here: Location
) -> Verdict:
    """Somebody must be able to use a Recover, unless a ruling drops the condition."""
    if next(to_help(position, who.index), None):
        return None
    if position.settings["empty_command"] == "yes":
        return None
    return Objection(f"nobody else in {the(here)} can use a Recover")


def to_help(position: Position, giver: int) -> Iterator[Recover]:
    """Yield every Recover a commander could give in this position."""
    tables, settings = position.tables, position.settings
    bars_acted = "2.7" in tables.cases
    captive = settings["command_french_before_action"] != "yes" and waiting(position)
    reached = position.inside(position.location(giver))
    if settings["command_before_entry"] == "yes":
        reached += [who for who, at in enumerate(position.where) if at == SUPPLY]
    for who in reached:
        defender = tables.defenders[who]
        if COMMAND in defender.codes or (captive and defender.french):
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


@CHAPTER.wait(
    "commanding",
    then=("{} gives Recovers", "2.7", "p.12 Command"),
    frame="defender number",
)
def give(position: Position, move: Recover | Enough, giver: int, left: int) -> None:
    """Give one Recover of a Command, then await the next if anybody needs it."""
    if isinstance(move, Enough):
        return
    position.commanded[ready(position, move)] = 1
    if left > 1 and next(to_help(position, giver), None):
        position.frames.append(("commanding", giver, left - 1))


@CHAPTER.grounds()
def recover_grounds(position: Position, move: Recover, who: Defender) -> Grounds:
    """Return what a Recover goes by: an action, or one Recover of a Command."""
    page = "p.12 Recover" if move.of == "exhaustion" else "p.12 Remove Suppression"
    by = giver(position, move)
    if by is None:
        return ("2.6", page), (("exhausts", "no"),)
    early = ("R12",) if who.french and waiting(position) else ()
    left = int(position.frames[-1][2]) - 1
    facts = (("Command of", by.name), ("Recovers left", left))
    return ("2.6", "2.7", page, "p.12 Command", *early), facts


@CHAPTER.grounds()
def command_grounds(position: Position, _move: Command, who: Defender) -> Grounds:
    """Return how many Recovers a Command gives; none if it can help nobody."""
    if next(to_help(position, who.index), None) is None:
        return ("2.7", "p.12 Command", "R48"), (("Recovers", 0),)
    recovers = position.numbers["command_recovers"]
    return ("2.7", "p.12 Command"), (("Recovers", recovers),)


@CHAPTER.grounds(during="commanding")
def enough_grounds(_move: Enough, _commander: int, left: int) -> Grounds:
    """Return how many Recovers are not given."""
    return ("2.7", "p.12 Command"), (("Recovers not given", left),)
