"""SS cards turned up and dice as they fall, for tests.

position = ss("North Terrace 5 | NT2 Gamelin")
go(position, "d2-sniper", 6)     # purple
go(position, 2)                  # Gamelin
go(position, (1, 2, 3, 5))
assert standing(position) == {}
"""

from copy import copy

from pnp.games.castle_itter.chapters.throws import Wanted, wanted
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import Ply
from pnp.games.castle_itter.ground.position import KILLED, Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.flow import Frame
from pnp.rules.throw import throw
from pnp.values import replace
from tests.games.castle_itter.table import Said, table

SS_PHASE: Said = {"phase": "ss", "frames": []}
PLAYTEST: Said = {"phase": "ss", "frames": [], "edition": "playtest"}


def card(position: Position, name: str) -> int:
    """Return the SS card of an id: d2-sniper."""
    return next(c.index for c in position.tables.cards if c.id == name)


def reprint(position: Position, name: str, *entries: int) -> None:
    """Print other targets on a card, as a player's own copy might: one for each face."""
    cards = list(position.tables.cards)
    at = card(position, name)
    cards[at] = replace(cards[at], targets=(NONE, *entries))
    position.tables = copy(position.tables)
    position.tables.cards = tuple(cards)


def turn_up(position: Position, name: str) -> None:
    """Carry out an SS card, as far as the first throw or choice."""
    begin(position, ("resolve", card(position, name)))


def begin(position: Position, *frames: Frame) -> None:
    """Push frames, the first to be taken last, and go on."""
    position.frames += frames
    flow.proceed(position)


def fall(position: Position, *dice: int) -> None:
    """Let dice fall; there must be as many as are awaited."""
    assert flow.dice(position) == len(dice), position.frames
    flow.play(position, throw(*dice))


def answer(position: Position, move: object) -> None:
    """Make a choice that is awaited."""
    assert awaited(position), "nothing is awaited"
    assert not flow.dice(position), position.frames
    flow.play(position, move)


def awaited(position: Position) -> str:
    """Return the name of what is awaited; '' if the card is done with."""
    return str(position.frames[-1][0]) if position.frames else ""


def sought(position: Position) -> Wanted:
    """Return what the throw that is awaited is for."""
    found = wanted(position)
    assert found, position.frames
    return found


def attackers(position: Position) -> str:
    """Return the attackers on the board, as a table is drawn: ``Mortar 5, Scout c23``."""
    found = []
    for space in position.tables.spaces:
        infantry = position.infantry[space.index]
        kinds = [infantry] if infantry >= 0 else []
        for gun, count in enumerate(position.guns[space.index]):
            kinds += [gun] * count
        found += [f"{position.tables.attackers[k].name} {space.label}" for k in kinds]
    return ", ".join(found)


def dead(position: Position) -> list[str]:
    """Return who has been killed of those a test has had on the board: by name."""
    return [
        each.name
        for each in position.tables.defenders
        if position.where[each.index] == KILLED
    ]


def in_play(position: Position, *names: str) -> None:
    """Lay tactics cards in play, the oldest first: t1-barrage."""
    for name in names:
        found = next(t.index for t in position.tables.tactics if t.id == name)
        position.in_play.append(found)


def ss(
    drawn: str = "",
    edition: str = "published",
    variant: str = "",
    **settings: str | int,
) -> Position:
    """Return a table in its SS Phase, with nothing awaited yet."""
    return table(
        drawn,
        edition=edition,
        variant=variant,
        phase="ss",
        frames=[],
        settings=settings,
    )


def go(position: Position, *steps: str | int | tuple[int, ...] | Ply) -> None:
    """Turn up cards by their ids, let dice fall, and answer, one after the other."""
    for step in steps:
        if isinstance(step, str):
            turn_up(position, step)
        elif isinstance(step, int | tuple):
            fall(position, *(step if isinstance(step, tuple) else (step,)))
        else:
            answer(position, step)
