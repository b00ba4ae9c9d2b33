"""6.1 TACTICS CARDS: what each does while it is in play.

A card's effects are named behaviours with an amount and the cards, counters or location
they act on (``components/castle-itter/effects.yaml``).  Each function here is one
effect, called by the chapter that it changes; amounts of several cards add up.
"""

from collections.abc import Iterator

from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE, Effect
from pnp.rules.citation import case
from pnp.rules.flow import Frame


@case("6.1.2", "6.1.3", "R45")
def holding(position: Position) -> Iterator[Effect]:
    """Yield every effect in force, those of the oldest card first.

    Two cards of one name both count, unless a ruling counts them once.
    """
    tactics = position.tables.tactics
    kinds = [tactics[card].kind for card in position.in_play]
    once = position.settings["tactics_twice"] == "once"
    for number, card in enumerate(position.in_play):
        if once and kinds[number] in kinds[:number]:
            continue
        for effect in tactics[card].effects:
            if not any(kind in effect.unless for kind in kinds):
                yield effect


def effects(position: Position, does: str) -> list[Effect]:
    """Return the effects of one name that are in force."""
    if not position.in_play:
        return []
    return [effect for effect in holding(position) if effect.does == does]


@case("6.1.2")
def extra_dice(position: Position, kind: str, location: int = NONE) -> int:
    """Barrage, Tank Hunters, Rapid Fire: return the extra dice of card or location."""
    return sum(
        effect.amount
        for effect in effects(position, "extra_dice")
        if kind in effect.cards or 0 <= location == effect.location
    )


@case("6.1.2")
def approach(position: Position, attacker: int) -> int:
    """Eastern, Northern, Western Approach: return the bonus to one die for the area.

    NONE if the area is rolled as usual. Two copies of one Approach count as one. Two
    different Approaches cancel each other.
    """
    for effect in effects(position, "area"):
        if attacker in effect.attackers:
            return effect.amount
    return NONE


@case("6.1.3")
def extra_disrupt(position: Position, attacker: int) -> int:
    """Focus Fire: return the extra dice whenever the counter rolls to disrupt."""
    return _of(position, "extra_disrupt", attacker)


@case("6.1.2")
def extra_counters(position: Position, kind: str) -> int:
    """Forward Scouts, Massed Assault: return the extra counters of a card."""
    return sum(
        effect.amount
        for effect in effects(position, "extra_counters")
        if kind in effect.cards
    )


@case("6.1.2")
def unseen(position: Position) -> int:
    """Morning Mist: return how many counters of each SS card cannot be suppressed."""
    return sum(effect.amount for effect in effects(position, "unseen"))


@case("6.1.2")
def harder(position: Position, attacker: int) -> int:
    """Dug In: return the extra defence of a counter that markers try to suppress."""
    return _of(position, "harder", attacker)


@case("6.1.2")
def fewer_dice(position: Position) -> int:
    """Smoke Screen: return how many dice fewer than the markers spent are rolled."""
    return sum(effect.amount for effect in effects(position, "fewer_dice"))


@case("6.1.2")
def deeper(position: Position, hits: int) -> int:
    """Direct Hit: return the steps a location goes down for its hits, 0 if no more."""
    steps = [e.amount for e in effects(position, "deeper") if hits >= e.amount]
    return max(steps, default=0)


@case("6.1.2")
def head_start(position: Position, attacker: int) -> int:
    """Spearhead: return the circles a counter goes on from an area without infantry."""
    return _of(position, "head_start", attacker)


@case("6.1.2")
def fewer_actions(position: Position) -> int:
    """Pinned Down: return how many actions the next Defender Phase loses."""
    return sum(effect.amount for effect in effects(position, "fewer_actions"))


@case("6.1.2", "6.1.3")
def opening(position: Position) -> None:
    """Sharpshooter, Reserve Company: push what comes before the first SS card."""
    _push(position, "first")


@case("6.1.2", "6.1.3")
def closing(position: Position) -> None:
    """Covering Fire: push what comes after the last SS card of the turn."""
    _push(position, "last")


def _of(position: Position, does: str, attacker: int) -> int:
    return sum(
        effect.amount
        for effect in effects(position, does)
        if attacker in effect.attackers
    )


def _push(position: Position, when: str) -> None:
    """Push the frames of a time, so that the oldest card's come first."""
    if position.in_play and position.phase != "over":
        position.frames += reversed(list(_timed(position, when)))


def _timed(position: Position, when: str) -> Iterator[Frame]:
    for effect in holding(position):
        if effect.when == when and effect.does == "resolve":
            yield from _resolved(position, effect)
        elif effect.when == when and effect.does == "place":
            for attacker in effect.attackers:
                yield ("place", attacker, effect.amount, 0)


def _resolved(position: Position, effect: Effect) -> Iterator[Frame]:
    only = sum(1 << attacker for attacker in effect.attackers)
    for kind in effect.cards:
        card = next((c.index for c in position.tables.cards if c.kind == kind), NONE)
        if card >= 0:
            yield ("resolve", card, effect.amount, only)
