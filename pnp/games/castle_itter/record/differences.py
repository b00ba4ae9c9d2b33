"""What differs between two positions, told in short lines for whoever mends one."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.record.encoding import AWAY, TANK, states
from pnp.games.castle_itter.record.frames import spelled
from pnp.games.castle_itter.record.naming import naming
from pnp.rules.differing import awaited, changed

COUNTS = {
    "turn": "turn",
    "phase": "phase",
    "actions": "actions taken",
    "allowed": "actions allowed",
    "played": "SS cards carried out",
    "relief": "cards the 142nd is among",
    "removed": "cards removed unseen",
}
"""Fields that are one number or word, and what they count."""


def differences(before: Position, after: Position) -> list[str]:
    """Return every difference, a line each."""
    return [
        *(f"{what} {old} → {new}" for what, old, new in _counts(before, after)),
        *_defenders(before, after),
        *_attackers(before, after),
        *_board(before, after),
        *_cards(before, after),
        *awaited(before.frames, after.frames, partial(spelled, after.tables)),
    ]


def _counts(before: Position, after: Position) -> Iterator[tuple[str, object, object]]:
    for name, what in COUNTS.items():
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            yield what, old, new


def _defenders(before: Position, after: Position) -> Iterator[str]:
    for each in after.tables.defenders:
        who, told = each.index, []
        if before.where[who] != after.where[who]:
            told.append(f"{place(before, who)} → {place(after, who)}")
        was, now = states(before, who), states(after, who)
        told += changed(was, now)
        if told:
            yield f"{each.name}: {', '.join(told)}"


def place(position: Position, who: int) -> str:
    """Return where a defender is, in a word."""
    at = position.where[who]
    if at >= 0:
        return position.tables.posts[at].id
    return next((key for key, off in AWAY.items() if off == at), "nowhere")


def _attackers(before: Position, after: Position) -> Iterator[str]:
    for space in after.tables.spaces:
        was, now = standing(before, space.index), standing(after, space.index)
        if was != now:
            yield f"{space.label}: {was} → {now}"


def standing(position: Position, space: int) -> str:
    """Return which attackers stand on a space, in words."""
    names = [each.name for each in position.tables.attackers]
    infantry = position.infantry[space]
    here = [names[infantry]] if infantry != NONE else []
    here += [
        f"{count} {names[kind]}" if count > 1 else names[kind]
        for kind, count in enumerate(position.guns[space])
        if count
    ]
    return ", ".join(here) or "nothing"


def _board(before: Position, after: Position) -> Iterator[str]:
    for location in after.tables.locations:
        was, now = before.defence[location.index], after.defence[location.index]
        if was != now:
            yield f"{location.name}: defence {was} → {now}"
    if before.tank != after.tank:
        yield f"tank: {TANK[before.tank]} → {TANK[after.tank]}"
    if before.loaded != after.loaded:
        yield "the cannon is loaded" if after.loaded else "the cannon is not loaded"
    for colour, name in enumerate(after.tables.colours):
        old, new = before.markers[colour], after.markers[colour]
        if old != new:
            yield f"suppression markers on {name}: {old} → {new}"


def _cards(before: Position, after: Position) -> Iterator[str]:
    names = naming(after.tables)
    for is_so, is_not, of, field in (
        ("has been turned up", "has not been turned up", names.card, "discards"),
        ("is in play", "is not in play", names.tactic, "in_play"),
    ):
        old, new = Counter(getattr(before, field)), Counter(getattr(after, field))
        for told, cards in ((is_so, new - old), (is_not, old - new)):
            yield from (
                f"{of.said.get(card, card)} {told}" for card in cards.elements()
            )
    for deck, (less, more) in enumerate(zip(before.pile, after.pile, strict=True), 1):
        if less != more:
            yield f"cards of SS deck {deck} in the pile: {less} → {more}"
