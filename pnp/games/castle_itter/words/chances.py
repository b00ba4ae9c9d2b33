"""Prompts for chances, for the player who rolls or draws: dice, cards, counters.

Throws of the SS Phase carry their own purpose (``throws``).
"""

import re
from collections.abc import Callable, Mapping

from pnp.games.castle_itter.chapters.decks import size
from pnp.games.castle_itter.chapters.luck import ways
from pnp.games.castle_itter.chapters.phrases import attacker, card_name, cases, name
from pnp.games.castle_itter.chapters.throws import wanted
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.flow import Frame
from pnp.rules.pending import Chance
from pnp.rules.phrases import count, listed

EXAMPLES = 3
"""Cards that a prompt names."""


def _attack(position: Position, frame: Frame) -> Chance:
    who, kind, space = int(frame[1]), int(frame[2]), int(frame[3])
    dice, needed = flow.dice(position), position.tables.attackers[kind].defence
    return Chance(
        "dice",
        f"{name(position, who)} rolls {count(dice, 'die', 'dice')} against the "
        f"{attacker(position, kind, space)}: {_reach(dice, needed)}; write the dice",
        dice=dice,
        needed=needed,
        cases=cases(position, "2.2", "p.9"),
    )


def _reach(dice: int, needed: int) -> str:
    if needed > 6:
        return "no die can reach it"
    best = "a 6" if needed == 6 else f"{needed} or more"
    return f"{best} hits" if dice == 1 else f"any {best.removeprefix('a ')} hits"


def throw_for(position: Position) -> Chance:
    """Return the dice awaited in the SS Phase, and the face they must reach."""
    dice, sought = flow.dice(position), wanted(position)
    if sought is None:
        return Chance(
            "dice", f"{count(dice, 'die', 'dice')}; write the dice", dice=dice
        )
    reach = f": {_reach(dice, sought.needed)}" if sought.needed else ""
    added = f", plus {sought.added}," if sought.added else ""
    told = sought.by in sought.clause or sought.by == "suppression"
    fires = "" if told else f"{sought.by}: "
    return Chance(
        "dice",
        f"{fires}{count(dice, 'die', 'dice')}{added} {sought.clause}{reach}; "
        "write the dice",
        dice=dice,
        needed=sought.needed,
        cases=sought.cases,
    )


def _card(position: Position, _: Frame) -> Chance:
    number = position.played + 1
    total = max(position.numbers["cards_per_turn"], number)
    return Chance(
        "card",
        f"SS card {number} of {total}: turn it up and write its name, "
        f"such as {_called(position)}; {_left(position)}",
        left=_ways(position),
        cases=cases(position, "4.0", "p.16 Three cards"),
    )


def _called(position: Position) -> str:
    """Return how people write a few cards that may come: "scout 2 or sniper"."""
    tables = position.tables
    may_come = {ply.split()[-1] for ply in _ways(position)}
    named = (card_name(tables, c.index) for c in tables.cards if c.id in may_come)
    plain = (re.sub(r"[×()]", "", each).casefold().split() for each in named)
    return listed([*dict.fromkeys(map(" ".join, plain))][:EXAMPLES], "or")


def _left(position: Position) -> str:
    """Return how many cards are left, deck by deck."""
    drawn = sum(position.drawn)
    held = f"; {drawn} in the SS player’s hand and orders" if drawn else ""
    piles = [
        f"{number} of deck {deck + 1}"
        for deck, number in enumerate(position.pile)
        if number
    ]
    relief = size(position) > sum(position.pile)
    piles += ["the 142nd"] if relief else []
    return f"left in the pile: {listed(piles) or 'none'}{held}"


def _ways(position: Position) -> Mapping[str, int]:
    return {str(ply): number for ply, number in ways(position).items()}


def _tactic(position: Position, _: Frame) -> Chance:
    return Chance(
        "card",
        "a tactics card: turn it up and write its name, such as barrage; left in the "
        f"pile: {sum(position.t_pile)}",
        left=_ways(position),
        cases=_difficulty(position),
    )


def _difficulty(position: Position) -> tuple[str, ...]:
    cited = {"veteran": "6.1.2", "elite": "6.1.3", "competitive": "6.2"}
    return cases(
        position, cited.get(position.tables.difficulty.id, "6.1"), "p.21 Harder games"
    )


def _deal(position: Position, frame: Frame) -> Chance:
    space = position.tables.spaces[int(frame[1])]
    kinds = [
        position.tables.attackers[kind].name
        for kind, _ in position.tables.difficulty.counters
    ]
    distinct = len({name[0] for name in kinds}) == len(kinds)
    shortest = "one letter is enough" if distinct else "the first letters are enough"
    return Chance(
        "counter",
        f"the counter dealt to area {space.label}: turn it up and write what it is "
        f"({', '.join(kinds)}; {shortest})",
        left=_ways(position),
        cases=_difficulty(position),
    )


def _draw(position: Position, frame: Frame) -> Chance:
    what = "a tactics card" if frame[0] == "draw tactic" else "an SS card"
    return Chance(
        "card",
        f"the SS player draws {what}: write roll to draw it, or write its name",
        left=_ways(position),
        seat="ss",
        cases=cases(position, "6.2"),
    )


CHANCES: Mapping[str, Callable[[Position, Frame], Chance]] = {
    "attack": _attack,
    "card": _card,
    "tactic": _tactic,
    "deal": _deal,
    "draw": _draw,
    "draw tactic": _draw,
}
"""Per wait for a chance, its prompt; other dice carry their own purpose."""
