"""2.0, 2.1 ACTIONS: who may act, and who has to wait.

These rules are checked for every action. A rule for one kind of action alone is in
that action's chapter.
"""

from typing import get_args

from pnp.games.castle_itter.ground.flow import chapter
from pnp.games.castle_itter.ground.moves import Action, Move, Pass, Place, Recover
from pnp.games.castle_itter.ground.pieces import Defender
from pnp.games.castle_itter.ground.position import APART, ESCAPED, SUPPLY, Position
from pnp.games.castle_itter.ground.tables import NONE, Tables
from pnp.rules.flow import Deeds
from pnp.rules.ruling import Objection, Verdict

ACTIONS = get_args(Action)
PLAYED = Deeds()
"""What each kind of action does, filled in by its chapter."""
played = PLAYED.played


CHAPTER = chapter()


@CHAPTER.part
def actor(position: Position, move: Action) -> Defender | None:
    """Return who takes the action; None for a Recover given by a Command."""
    if type(move) is Recover and commander(position) >= 0:
        return None
    return position.tables.defender_named.get(move.who)


def commander(position: Position) -> int:
    """Return the defender who is giving Recovers now, NONE if nobody is."""
    return _on_top(position, "commanding")


def placed(position: Position) -> int:
    """Return the defender who was just placed and must act, NONE if there is none."""
    return _on_top(position, "act")


def _on_top(position: Position, wait: str) -> int:
    frame = position.frames[-1] if position.frames else ("",)
    return int(frame[1]) if frame[0] == wait else NONE


def waiting(position: Position) -> list[int]:
    """Return who in the supply must enter first: all but reinforcements."""
    return [
        each.index
        for each in position.tables.defenders
        if position.where[each.index] == SUPPLY and each.group != "reinforcement"
    ]


def is_free(position: Position, move: Action | Pass) -> bool:
    """Return whether a move is within his location, which takes no action (2.4)."""
    if not isinstance(move, Move) or position.settings["moving_within"] != "free":
        return False
    tables = position.tables
    who, to = tables.defender_of.get(move.who, NONE), tables.post_of.get(move.to, NONE)
    if who < 0 or to < 0 or position.where[who] < 0:
        return False
    return position.location(who) == tables.posts[to].location


@CHAPTER.rule("2.1", "3.4", "p.8 Initial actions", "p.14 Reinforcements")
def is_not_on_the_board(position: Position, _move: Action, actor: Defender) -> Verdict:
    """A defender in the supply must be placed first; a lost defender cannot act."""
    if position.where[actor.index] >= 0:
        return None
    if position.where[actor.index] != SUPPLY:
        return absent(position, actor)
    return Objection(
        f"{actor.name} is in the supply",
        ("2.1", "p.8 Initial actions"),
        remedy=f"place {actor.name} on an empty position; he acts from there at once",
    )


@CHAPTER.rule("2.1", "p.8 Initial actions", "p.8 French prisoners")
def waits_for_the_supply(
    position: Position, _move: Action, tables: Tables, actor: Defender
) -> Verdict:
    """Nobody acts twice, and no prisoner acts, before the supply is on the board."""
    others = waiting(position)
    if not others or position.where[actor.index] < 0 or actor.index == placed(position):
        return None
    early = actor.french and position.settings["french_start"] == "cellar"
    first = tables.defenders[others[0]].name
    left = f"{len(others)} others are" if len(others) > 1 else f"{first} is"
    return Objection(
        f"{left} still in the supply, and "
        + ("no French prisoner acts" if early else "nobody acts twice")
        + " before the supply is empty",
        ("2.1", "p.8 French prisoners" if early else "p.8 Initial actions"),
        (("in the supply", len(others)), ("of", tables.numbers["initial_defenders"])),
        f"empty the supply first: place {first}",
    )


@CHAPTER.rule("2.1", "p.8 Initial actions")
def interrupts(position: Position, _move: Action, actor: Defender) -> Verdict:
    """A defender who was just placed acts before anybody does anything else."""
    first = placed(position)
    if first in (NONE, actor.index):
        return None
    name = position.tables.defenders[first].name
    return Objection(
        f"{name} has just been placed and acts first", remedy=f"act with {name}"
    )


@CHAPTER.rule("2.0", "p.8 Actions")
def has_acted(position: Position, move: Action, actor: Defender) -> Verdict:
    """No defender takes more than one action a turn."""
    if not position.acted[actor.index] or is_free(position, move):
        return None
    return Objection(
        f"{actor.name} has acted this turn",
        facts=(("actions taken", position.actions), ("of", position.allowed)),
        remedy=f"act with somebody else; {actor.name} may act again next turn",
    )


@CHAPTER.rule("2.7", "p.12 Command")
def was_helped(position: Position, _move: Action, actor: Defender) -> Verdict:
    """A defender helped by a Command takes no action of his own that turn."""
    if not position.commanded[actor.index]:
        return None
    return Objection(
        f"a Command has helped {actor.name} this turn",
        remedy=f"act with somebody else; {actor.name} may act again next turn",
    )


@CHAPTER.rule("2.6", "p.12 Recover", "p.12 Remove Suppression")
def is_spent(position: Position, move: Action, actor: Defender) -> Verdict:
    """An exhausted or disrupted defender can only recover."""
    exhausted = position.exhausted[actor.index]
    disrupted = position.disrupted[actor.index]
    states = ["exhausted"] * exhausted + [position.tables.marked] * disrupted
    if not states or isinstance(move, Recover):
        return None
    turned, marked = ("p.12 Recover",), ("p.12 Remove Suppression",)
    first = "disruption" if disrupted else "exhaustion"
    return Objection(
        f"{actor.name} is {' and '.join(states)}",
        ("2.6", *turned * exhausted, *marked * disrupted),
        remedy=f"recover {actor.name} from {first} first, by his action"
        + ("" if "C" in actor.codes else " or by a Command"),
    )


def absent(position: Position, who: Defender) -> Objection:
    """Return the objection to a defender neither on the board nor in the supply."""
    if position.where[who.index] == APART:
        return Objection(
            f"{who.name} is a reinforcement, and his card has not come yet",
            ("3.4", "p.14 Reinforcements"),
            remedy="wait for the Reinforcements card",
        )
    if position.where[who.index] == ESCAPED:
        return Objection(f"{who.name} has escaped", ("2.8", "p.13"))
    return Objection(f"{who.name} is out of the game", ("2.0", "p.8 Actions"))


def finish(position: Position, who: int, *, exhausts: bool) -> None:
    """Count an action: mark the defender, and exhaust him if the action exhausts."""
    position.acted[who] = 1
    position.actions += 1
    if exhausts:
        position.exhausted[who] = 1


@CHAPTER.wait("action", then=("next a defender acts", "2.0", "p.8 Actions"))
def act(position: Position, move: Place | Action | Pass) -> None:
    """Carry out an action, a move within a location, an entry or a pass."""
    PLAYED[type(move)](position, move)


@CHAPTER.wait(
    "act",
    then=("{} has just been placed and acts first", "2.1", "p.8 Initial actions"),
    frame="defender",
)
def act_at_once(position: Position, move: Action | Pass, who: int) -> None:
    """The defender just placed acts; a pass counts as his action."""
    if type(move) is Pass:
        finish(position, who, exhausts=False)
        return
    if is_free(position, move):
        position.frames.append(("act", who))
    PLAYED[type(move)](position, move)


@played(Pass)
def rest(position: Position, _move: Pass) -> None:
    """End the Defender Phase with the actions taken so far."""
    position.allowed = position.actions
