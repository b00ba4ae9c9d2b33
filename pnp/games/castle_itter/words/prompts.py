"""What is awaited, said to whoever may answer: turn and phase, what, and how.

Choices and chances are described wait by wait; throws of the SS Phase know themselves
what they are for (``throws``).
"""

from collections.abc import Callable, Mapping

from pnp.games.castle_itter.chapters.actions import waiting
from pnp.games.castle_itter.chapters.decks import size
from pnp.games.castle_itter.chapters.ending import score
from pnp.games.castle_itter.chapters.luck import ways
from pnp.games.castle_itter.chapters.phrases import (
    attacker,
    cases,
    colour,
    count,
    listed,
    name,
    place,
)
from pnp.games.castle_itter.chapters.throws import wanted
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import SUPPLY, Position
from pnp.games.castle_itter.words.completions import in_sight
from pnp.rules.flow import Frame
from pnp.rules.pending import Chance, Choice, Over, Pending

REASONS = {
    "breach": "an attacker is in the castle",
    "deck out": "the SS deck has run out",
    "relief": "the 142nd Infantry Regiment is here",
}
"""Per way the game can end, what has happened."""
HOW = (
    "attack Rifleman@8 by Lee, suppress green 2 by Pollock, move Lee to K3, recover Lee"
)


def pending(position: Position) -> Pending:
    """Return what the game waits for, with a prompt that says how to answer."""
    if position.phase == "over" or not position.frames:
        return _over(position)
    frame = position.frames[-1]
    told = WAITS.get(str(frame[0]))
    return told(position, frame) if told else _throw(position)


def _over(position: Position) -> Over:
    points = score(position)
    result = points.result or "lost"
    reason = REASONS.get(position.outcome, "nothing has begun")
    level = f", {points.level}" if ": " in points.level else ""
    return Over(
        result,
        position.outcome,
        f"{reason}: the game is {result} with a score of {points.total}{level}",
        points.cases or cases(position, "5.0", "p.21 End"),
    )


# The Defender Phase


def _action(position: Position, _: Frame) -> Choice:
    taken = f"{position.actions} of {count(position.allowed, 'action')} taken"
    entering = len(waiting(position))
    if entering:
        return Choice(
            "defender",
            "action",
            f"{taken}; {count(entering, 'defender')} still to enter before anybody "
            f"acts twice: write who enters where ({_entry(position)})",
            cases(position, "2.1", "p.8 Initial actions"),
        )
    return Choice(
        "defender",
        "action",
        f"{taken}; write what a defender does ({HOW}), or pass",
        cases(position, "2.0", "p.8 Actions"),
    )


def _entry(position: Position) -> str:
    """Return an example of an entry: somebody who waits, and a post that is free."""
    tables = position.tables
    waits = (d.name for d in tables.defenders if position.where[d.index] == SUPPLY)
    free = (p.id for p in position.tables.posts if position.holder[p.index] < 0)
    return f"place {next(waits, 'Lee')} at {next(free, 'K3')}"


def _act(position: Position, frame: Frame) -> Choice:
    who = int(frame[1])
    return Choice(
        "defender",
        "act",
        f"{name(position, who)} has entered at "
        f"{position.tables.posts[position.where[who]].id} and acts at once: write what "
        f"he does ({_what(position, who)}), or pass if there is nothing",
        cases(position, "2.1", "p.8 Initial actions"),
    )


def _what(position: Position, who: int) -> str:
    """Return examples of what a defender could do from his post."""
    tables = position.tables
    seen = next(iter(in_sight(position, who)), None)
    shown = []
    if seen:
        kind, space = seen
        at = tables.spaces[space].label
        shown.append(f"attack {tables.attackers[kind].name}@{at}")
    post = tables.posts[position.where[who]]
    shown += [f"suppress {tables.colours[c]}" for c in post.colours[:1]]
    return ", ".join([*shown, "to K3"])


def _commanding(position: Position, frame: Frame) -> Choice:
    who, left = int(frame[1]), int(frame[2])
    return Choice(
        "defender",
        "command",
        f"{name(position, who)} gives {count(left, 'more Recover')}: write who "
        "recovers (recover Lee from exhaustion), or enough",
        cases(position, "2.7", "p.12 Command"),
    )


def _attack(position: Position, frame: Frame) -> Chance:
    who, kind, space = int(frame[1]), int(frame[2]), int(frame[3])
    dice, needed = flow.dice(position), position.tables.attackers[kind].defence
    return Chance(
        "dice",
        f"{count(dice, 'die', 'dice')} of {name(position, who)} against the "
        f"{attacker(position, kind, space)}: {_reach(dice, needed)}; write what fell",
        dice=dice,
        needed=needed,
        cases=cases(position, "2.2", "p.9"),
    )


def _reach(dice: int, needed: int) -> str:
    if needed > 6:
        return "no die can reach it"
    best = "a 6" if needed == 6 else f"{needed} or more"
    return f"{best} hits" if dice == 1 else f"any {best.removeprefix('a ')} hits"


# The SS Phase


def _throw(position: Position) -> Chance:
    dice, sought = flow.dice(position), wanted(position)
    if sought is None:
        return Chance(
            "dice", f"{count(dice, 'die', 'dice')}; write what fell", dice=dice
        )
    reach = f": {_reach(dice, sought.needed)}" if sought.needed else ""
    added = f", plus {sought.added}," if sought.added else ""
    told = sought.by in sought.clause or sought.by == "suppression"
    fires = "" if told else f"{sought.by}: "
    return Chance(
        "dice",
        f"{fires}{count(dice, 'die', 'dice')}{added} {sought.clause}{reach}; "
        "write what fell",
        dice=dice,
        needed=sought.needed,
        cases=sought.cases,
    )


def _card(position: Position, _: Frame) -> Chance:
    number = position.played + 1
    total = max(position.numbers["cards_per_turn"], number)
    return Chance(
        "card",
        f"SS card {number} of {total}: turn it up and write its name (sniper, "
        f"rifleman 3, pak 40 east); {_left(position)}",
        left=_ways(position),
        cases=cases(position, "4.0", "p.16 Three cards"),
    )


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
        "a tactics card: turn it up and write its name (barrage); left in the pile: "
        f"{sum(position.t_pile)}",
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
    shortest = "a letter will do" if distinct else "its first letters will do"
    return Chance(
        "counter",
        f"the counter dealt to area {space.label}: turn it up and write what it is "
        f"({', '.join(kinds)}; {shortest})",
        left=_ways(position),
        cases=_difficulty(position),
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
        f"{count(there, f'{colour(position, seen)} marker')} are spent against it? "
        f"write a number, 0 to {there}, or no",
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


# Two players


def _order(position: Position, _: Frame) -> Choice:
    how = (
        "write them from the top, and the tactics card they lie under (order sniper, "
        "mortar, scout under barrage)"
        if position.dealt
        else "lay them face down with a tactics card, and write ok"
    )
    orders = position.numbers["cards_per_turn"]
    prompt = f"orders for turn {position.turn}, {count(orders, 'SS card')}: {how}"
    return Choice("ss", "order", prompt, cases(position, "6.2"))


def _draw(position: Position, frame: Frame) -> Chance:
    what = "a tactics card" if frame[0] == "draw tactic" else "an SS card"
    return Chance(
        "card",
        f"the SS player draws {what}: let it be drawn, or write its name",
        left=_ways(position),
        seat="ss",
        cases=cases(position, "6.2"),
    )


WAITS: Mapping[str, Callable[[Position, Frame], Pending]] = {
    "action": _action,
    "act": _act,
    "commanding": _commanding,
    "attack": _attack,
    "card": _card,
    "tactic": _tactic,
    "deal": _deal,
    "spend": _spend,
    "sacrifice": _sacrifice,
    "fire guns": _guns,
    "fire colours": _colours,
    "order": _order,
    "draw": _draw,
    "draw tactic": _draw,
}
"""Per wait, what it asks; throws of the SS Phase are described by ``throws``."""
