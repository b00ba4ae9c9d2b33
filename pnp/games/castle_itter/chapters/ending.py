"""5.0 THE END, p.21: when a game is over, how it ended, and its score."""

from collections.abc import Callable, Sequence
from typing import Literal

from pnp.errors import PnpError
from pnp.games.castle_itter.chapters import decks
from pnp.games.castle_itter.ground.position import (
    APART,
    ESCAPED,
    KILLED,
    LOST_EMPTY,
    SUPPLY,
    Position,
)
from pnp.games.castle_itter.ground.tables import NONE, Defender
from pnp.model.component import Component
from pnp.rules.citation import case, narrowed
from pnp.rules.package import Point, Score
from pnp.rules.pending import Result
from pnp.rules.registers import ByName


@case("5.0", "p.21 End")
def end(position: Position, outcome: str) -> None:
    """End the game: by a breach, because the deck is out, or on the 142nd."""
    position.outcome = outcome
    position.phase = "over"
    position.frames.clear()


@case("5.0", "p.21 End", "R41")
def deck_out(position: Position) -> bool:
    """Return whether the game ends with this turn because the SS deck has run out.

    A ruling decides if a 142nd that is alone after the last full turn gets a turn.
    """
    if decks.two_players(position):
        return out_of_orders(position)
    if position.settings["turn_after_last"] == "not played":
        return not sum(position.pile)
    return not decks.size(position)


@case("6.2", "R41", "R42")
def out_of_orders(position: Position) -> bool:
    """Return whether two players end: no orders can be laid, or all cards are drawn.

    A 142nd in the hand of the SS player comes in a turn of its own.
    """
    if sum(position.pile):
        return False
    left = decks.size(position)
    if position.settings["competitive_end"] == "deck out":
        return not left
    hand = sum(position.drawn)
    if hand and hand >= position.numbers["cards_per_turn"]:
        return False
    in_hand = bool(position.relief) and not left and hand > 0
    return not in_hand or position.settings["turn_after_last"] == "not played"


# The score

COUNTED = ByName[Callable[[Position], Sequence[str]]]()
"""Per line of the score, the names that count for it."""


def score(position: Position) -> Score:
    """Return the score line by line; before the end, the score if it ended now."""
    rows = [_point(position, row) for row in position.tables.game.sets["scoring"]]
    rows += _never_entered(position)
    total = sum(point.points for point in rows)
    lowest = position.settings["best_score"] == "lowest"
    level, cases = "", _cases(rows)
    if position.outcome != "breach" and not lowest:
        level = victory_level(position, total)
    return Score(
        tuple(rows),
        total,
        result(position, total),
        level,
        cases,
        "lowest" if lowest else "highest",
    )


@case("5.0", "p.21 End")
def result(position: Position, total: int) -> Result | Literal[""]:
    """Return the result: a breach loses, enough points win, and fewer are a draw.

    If the lowest score is the best, lasting to the end wins.
    """
    if not position.outcome:
        return ""
    if position.outcome == "breach":
        return "lost"
    wins = position.numbers.get("win_score")
    if wins is None or position.settings["best_score"] == "lowest":
        return "won"
    return "won" if total >= wins else "drawn"


@case("5.0")
def award(position: Position, total: int) -> Component | None:
    """Return the award, from a draw to a national hero; the draft has none."""
    for row in position.tables.game.sets.get("levels", ()):
        lowest, highest = row.fields.get("from"), row.fields.get("to")
        above = not isinstance(lowest, int) or total >= lowest
        below = not isinstance(highest, int) or total <= highest
        if above and below:
            return row
    return None


def victory_level(position: Position, total: int) -> str:
    """Return the level of victory with its award."""
    row = award(position, total)
    return awarded(row) if row else ""


def awarded(row: Component) -> str:
    """Return a level of victory in words: "Minor: Silver Star"."""
    victory, name = str(row.fields["victory"]), str(row.fields["name"])
    return victory if name == "None" else f"{victory}: {name}"


def _point(position: Position, row: Component) -> Point:
    counted = COUNTED.get(row.id)
    if counted is None:
        raise PnpError(
            f"the score cannot count {row.id!r}",
            hint=f"it can count {', '.join(COUNTED)}",
        )
    who = counted(position)
    points = row.fields["points"]
    count = len(who) if row.fields.get("each") else min(1, len(who))
    cites = row.fields.get("cites", ())
    return Point(
        str(row.fields["name"]),
        count,
        count * (points if isinstance(points, int) else 0),
        narrowed(
            map(str, cites) if isinstance(cites, tuple) else (),
            position.tables.cases,
            counted,
        ),
        tuple(who),
    )


@COUNTED("empty-tank")
@case("5.0", "R39")
def lost_empty(position: Position) -> Sequence[str]:
    """Return Besotten Jenny, if nobody was inside when she was destroyed."""
    counts = position.settings["empty_tank_hit"] == "counts"
    if position.tank != LOST_EMPTY or not counts:
        return ()
    return tuple(each.name for each in position.tables.locations if each.destructible)


@COUNTED("escape")
@case("5.0")
def escaped(position: Position) -> Sequence[str]:
    """Return Borotra, if he has escaped."""
    return _names(position, lambda d: position.where[d.index] == ESCAPED)


@COUNTED("french-on-board")
@case("5.0")
def french_on_board(position: Position) -> Sequence[str]:
    """Return the French on the board who have left the Cellar."""
    return _names(position, lambda d: d.french and _stands(position, d, cellar=False))


@COUNTED("french-in-cellar")
@case("5.0")
def french_in_cellar(position: Position) -> Sequence[str]:
    """Return the French who are in the Cellar."""
    return _names(position, lambda d: d.french and _stands(position, d, cellar=True))


@COUNTED("other-on-board")
@case("5.0")
def others_on_board(position: Position) -> Sequence[str]:
    """Return the other defenders on the board, in the Cellar or not."""
    return _names(position, lambda d: not d.french and position.where[d.index] >= 0)


@COUNTED("attacker-on-board")
@case("5.0")
def attackers_on_board(position: Position) -> Sequence[str]:
    """Return each attacker on the board, on areas and circles alike."""
    kinds, spaces = position.tables.attackers, position.tables.spaces
    found = []
    for space in spaces:
        kind = position.infantry[space.index]
        if kind != NONE:
            found.append(f"{kinds[kind].name}@{space.label}")
        for gun, count in enumerate(position.guns[space.index]):
            found += [f"{kinds[gun].name}@{space.label}"] * count
    return found


@COUNTED("french-casualty")
@case("p.21 Score")
def french_casualties(position: Position) -> Sequence[str]:
    """Return the French who became casualties."""
    return _names(position, lambda d: d.french and position.where[d.index] == KILLED)


@COUNTED("other-casualty")
@case("p.21 Score")
def other_casualties(position: Position) -> Sequence[str]:
    """Return the other defenders who became casualties."""
    return _names(
        position, lambda d: not d.french and position.where[d.index] == KILLED
    )


@case("5.0", "p.21 Score", "R43")
def _never_entered(position: Position) -> list[Point]:
    """Return the score of reinforcements who never entered: 0 unless so ruled."""
    each = position.numbers["reinforcements_unplaced"]
    waiting = _names(
        position,
        lambda d: (
            d.group == "reinforcement" and position.where[d.index] in (APART, SUPPLY)
        ),
    )
    if not each or not waiting:
        return []
    cases = (position.tables.cited["reinforcements_unplaced"],)
    name = "Each reinforcement who never entered"
    return [Point(name, len(waiting), each * len(waiting), cases, tuple(waiting))]


def _names(position: Position, counts: Callable[[Defender], bool]) -> tuple[str, ...]:
    return tuple(each.name for each in position.tables.defenders if counts(each))


def _stands(position: Position, who: Defender, *, cellar: bool) -> bool:
    at = position.location(who.index)
    if at == NONE:
        return False
    return (position.tables.locations[at].moves_only_to != NONE) == cellar


def _cases(rows: Sequence[Point]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(case for row in rows for case in row.cases))
