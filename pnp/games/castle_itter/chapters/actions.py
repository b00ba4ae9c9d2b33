"""2.0, 2.1 ACTIONS: who may act, and who has to wait.

These rules are checked for every action. A rule for one kind of action alone is in
that action's chapter, from attack to escape.
"""

from collections.abc import Callable
from typing import Any

from pnp.games.castle_itter.ground.flow import wait
from pnp.games.castle_itter.ground.moves import (
    Action,
    Attack,
    Command,
    Enough,
    Escape,
    Load,
    Move,
    Pass,
    Place,
    Recover,
    Suppress,
)
from pnp.games.castle_itter.ground.position import APART, ESCAPED, SUPPLY, Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.flow import Deeds
from pnp.rules.ruling import Objection

ACTIONS = (Attack, Suppress, Move, Recover, Command, Escape, Load)
PLAYED = Deeds()
"""What each kind of action does, filled in by its chapter."""
played = PLAYED.played


# Helpers of the rules


def actor(position: Position, move: Action) -> int:
    """Return who takes the action; NONE for a Recover given by a Command."""
    if isinstance(move, Recover) and commander(position) >= 0:
        return NONE
    return position.tables.defender_of.get(move.who, NONE)


def commander(position: Position) -> int:
    """Return the defender who is giving Recovers now, NONE if nobody is."""
    if not position.frames or position.frames[-1][0] != "commanding":
        return NONE
    return int(position.frames[-1][1])


def placed(position: Position) -> int:
    """Return the defender who was just placed and must act, NONE if there is none."""
    if not position.frames or position.frames[-1][0] != "act":
        return NONE
    return int(position.frames[-1][1])


def waiting(position: Position) -> list[int]:
    """Return who in the supply must enter first: all but reinforcements."""
    return [
        each.index
        for each in position.tables.defenders
        if position.where[each.index] == SUPPLY and each.group != "reinforcement"
    ]


def is_free(position: Position, move: Action) -> bool:
    """Return whether a move is within his location, which takes no action (2.4)."""
    if not isinstance(move, Move) or position.settings["moving_within"] != "free":
        return False
    tables = position.tables
    who, to = tables.defender_of.get(move.who, NONE), tables.post_of.get(move.to, NONE)
    if who < 0 or to < 0 or position.where[who] < 0:
        return False
    return position.location(who) == tables.posts[to].location


# Rules for every action


@case("2.1", "3.4", "p.8 Initial actions", "p.14 Reinforcements")
def is_not_on_the_board(position: Position, move: Action) -> Objection | None:
    """A defender in the supply must be placed first; a lost defender cannot act."""
    who = actor(position, move)
    if who < 0 or position.where[who] >= 0:
        return None
    if position.where[who] == SUPPLY:
        return Objection(
            f"{move.who} is in the supply",
            ("2.1", "p.8 Initial actions"),
            remedy=f"place {move.who} on an empty position; he acts from there at once",
        )
    return absent(position, move.who, who)


@case("2.1", "p.8 Initial actions", "p.8 French prisoners")
def waits_for_the_supply(position: Position, move: Action) -> Objection | None:
    """Nobody acts twice, and no prisoner acts, before the supply is on the board."""
    who = actor(position, move)
    if who < 0 or position.where[who] < 0 or who == placed(position):
        return None
    others = waiting(position)
    if not others:
        return None
    prisoner = position.tables.defenders[who].french
    early = prisoner and position.settings["french_start"] == "cellar"
    first = position.tables.defenders[others[0]].name
    left = f"{len(others)} others are" if len(others) > 1 else f"{first} is"
    return Objection(
        f"{left} still in the supply, and "
        + ("no French prisoner acts" if early else "nobody acts twice")
        + " before the supply is empty",
        ("2.1", "p.8 French prisoners" if early else "p.8 Initial actions"),
        (
            ("in the supply", len(others)),
            ("of", position.tables.numbers["initial_defenders"]),
        ),
        f"empty the supply first: place {first}",
    )


@case("2.1", "p.8 Initial actions")
def interrupts(position: Position, move: Action) -> Objection | None:
    """A defender who was just placed acts before anybody does anything else."""
    who, first = actor(position, move), placed(position)
    if who < 0 or first < 0 or who == first:
        return None
    name = position.tables.defenders[first].name
    return Objection(
        f"{name} has just been placed and acts first", remedy=f"act with {name}"
    )


@case("2.0", "p.8 Actions")
def has_acted(position: Position, move: Action) -> Objection | None:
    """No defender takes more than one action a turn."""
    who = actor(position, move)
    if who < 0 or not position.acted[who] or is_free(position, move):
        return None
    return Objection(
        f"{move.who} has acted this turn",
        facts=(("actions taken", position.actions), ("of", position.allowed)),
        remedy=f"act with somebody else; {move.who} may act again next turn",
    )


@case("2.7", "p.12 Command")
def was_helped(position: Position, move: Action) -> Objection | None:
    """A defender helped by a Command takes no action of his own that turn."""
    who = actor(position, move)
    if who < 0 or not position.commanded[who]:
        return None
    return Objection(
        f"a Command has helped {move.who} this turn",
        remedy=f"act with somebody else; {move.who} may act again next turn",
    )


@case("2.6", "p.12 Recover", "p.12 Remove Suppression")
def is_spent(position: Position, move: Action) -> Objection | None:
    """An exhausted or disrupted defender can only recover."""
    who = actor(position, move)
    if who < 0 or isinstance(move, Recover):
        return None
    exhausted, disrupted = position.exhausted[who], position.disrupted[who]
    states = ["exhausted"] * exhausted + [position.tables.marked] * disrupted
    if not states:
        return None
    turned, marked = ("p.12 Recover",), ("p.12 Remove Suppression",)
    first = "disruption" if disrupted else "exhaustion"
    return Objection(
        f"{move.who} is {' and '.join(states)}",
        ("2.6", *turned * exhausted, *marked * disrupted),
        remedy=f"recover {move.who} from {first} first, by his action"
        + ("" if "C" in position.tables.defenders[who].codes else " or by a Command"),
    )


def absent(position: Position, name: str, who: int) -> Objection:
    """Return the objection to a defender neither on the board nor in the supply."""
    if position.where[who] == APART:
        return Objection(
            f"{name} is a reinforcement, and his card has not come yet",
            ("3.4", "p.14 Reinforcements"),
            remedy="wait for the Reinforcements card",
        )
    escaped = position.where[who] == ESCAPED
    return Objection(
        f"{name} has escaped" if escaped else f"{name} is out of the game",
        ("2.8", "p.13") if escaped else ("2.0", "p.8 Actions"),
    )


# What an answer does


def finish(position: Position, who: int, *, exhausts: bool) -> None:
    """Count an action: mark the defender, and exhaust him if the action exhausts."""
    position.acted[who] = 1
    position.actions += 1
    if exhausts:
        position.exhausted[who] = 1


@wait("action")
def act(position: Position, move: Any) -> None:
    """Carry out an action, a move within a location, an entry or a pass."""
    PLAYED[type(move)](position, move)


@wait("act")
def act_at_once(position: Position, move: Any, who: int) -> None:
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


CHARGES = (
    is_not_on_the_board,
    waits_for_the_supply,
    interrupts,
    has_acted,
    was_helped,
    is_spent,
)
RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = dict.fromkeys(
    ACTIONS, CHARGES
)
AWAITED: dict[str, tuple[type, ...]] = {
    "action": (Place, *ACTIONS, Pass),
    "act": (*ACTIONS, Pass),
    "commanding": (Recover, Enough),
}
