"""Prompts for the players' decisions, with how to write an answer."""

from collections.abc import Callable, Mapping

from pnp.games.castle_itter.chapters.actions import waiting
from pnp.games.castle_itter.chapters.phrases import cases, colour_name, name, place
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.flow import Frame
from pnp.rules.pending import Choice
from pnp.rules.phrases import count


def _action(position: Position, _: Frame) -> Choice:
    taken = f"{position.actions} of {count(position.allowed, 'action')} taken"
    entering = len(waiting(position))
    if entering:
        return Choice(
            "defender",
            "action",
            f"{taken}; {count(entering, 'defender')} must enter before anybody "
            "acts twice: write who enters where",
            cases(position, "2.1", "p.8 Initial actions"),
        )
    return Choice(
        "defender",
        "action",
        f"{taken}; write what a defender does, or pass",
        cases(position, "2.0", "p.8 Actions"),
    )


def _act(position: Position, frame: Frame) -> Choice:
    who = int(frame[1])
    return Choice(
        "defender",
        "act",
        f"{name(position, who)} has entered at "
        f"{position.tables.posts[position.where[who]].id} and acts at once: write what "
        "he does, or pass if he can do nothing",
        cases(position, "2.1", "p.8 Initial actions"),
    )


def _commanding(position: Position, frame: Frame) -> Choice:
    who, left = int(frame[1]), int(frame[2])
    return Choice(
        "defender",
        "command",
        f"{name(position, who)} gives {count(left, 'more Recover')}: write who "
        "recovers, or enough",
        cases(position, "2.7", "p.12 Command"),
    )


def _spend(position: Position, frame: Frame) -> Choice:
    kind, space = int(frame[1]), int(frame[2])
    seen = position.tables.spaces[space].colour
    there = position.markers[seen]
    return Choice(
        "defender",
        "spend",
        f"a {position.tables.attackers[kind].name} comes to area "
        f"{position.tables.spaces[space].label}, defence "
        f"{position.tables.attackers[kind].defence}: how many of "
        f"{count(there, f'{colour_name(position, seen)} marker')} do you spend against"
        f" it? write a number, 0 to {there}, or no",
        cases(position, "4.3", "p.18 Suppressing"),
    )


def _sacrifice(position: Position, frame: Frame) -> Choice:
    dying, saviour = int(frame[1]), int(frame[2])
    return Choice(
        "defender",
        "sacrifice",
        f"{name(position, dying)} ({place(position, dying)}) would be killed: does "
        f"{name(position, saviour)} die in his place? write yes or no",
        cases(position, "3.5"),
    )


def _guns(position: Position, frame: Frame) -> Choice:
    at = position.tables.spaces[int(frame[1])].label
    kinds = [
        each.name
        for each, left in zip(position.tables.attackers, frame[2:], strict=False)
        if int(left) > 0
    ]
    return Choice(
        "defender",
        "fire",
        f"several guns on {at}: which fires next? write {' or '.join(kinds)}",
        cases(position, "4.4", "p.20 SS Squads"),
    )


def _colours(position: Position, frame: Frame) -> Choice:
    names = [
        each
        for index, each in enumerate(position.tables.colours)
        if int(frame[1]) >> index & 1
    ]
    return Choice(
        "defender",
        "fire",
        f"which colour fires next? write {' or '.join(names)}",
        cases(position, "4.4", "p.20 SS Squads"),
    )


def _order(position: Position, _: Frame) -> Choice:
    how = (
        "write them from the top, then the tactics card on them (order sniper, mortar, "
        "scout under barrage)"
        if position.dealt
        else "lay them face down with a tactics card, and write ok"
    )
    orders = position.numbers["cards_per_turn"]
    prompt = f"orders for turn {position.turn}, {count(orders, 'SS card')}: {how}"
    return Choice("ss", "order", prompt, cases(position, "6.2"))


CHOICES: Mapping[str, Callable[[Position, Frame], Choice]] = {
    "action": _action,
    "act": _act,
    "commanding": _commanding,
    "spend": _spend,
    "sacrifice": _sacrifice,
    "fire guns": _guns,
    "fire colours": _colours,
    "order": _order,
}
"""Per wait for a decision, its prompt."""
