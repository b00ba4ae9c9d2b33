"""2.3 SUPPRESS: a defender puts markers on the suppression squares of his colours."""

from collections.abc import Callable

from pnp.games.castle_itter.chapters.actions import finish, played
from pnp.games.castle_itter.chapters.attributes import (
    fired,
    grounds,
    inspired,
    used,
)
from pnp.games.castle_itter.ground.moves import Suppress, Using
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection


@case("2.3", "p.10 Suppress", "R5")
def squares(position: Position, who: int) -> tuple[int, ...]:
    """Return the colours whose squares a defender may put markers on.

    Yellow has no square; if a ruling allows it, yellow's markers may go on any square.
    """
    tables = position.tables
    if position.where[who] < 0:
        return ()
    colours = tables.posts[position.where[who]].colours
    found = tuple(each for each in colours if tables.suppressible[each])
    if len(found) == len(colours) or position.settings["yellow_suppression"] == "none":
        return found
    others = (each for each, square in enumerate(tables.suppressible) if square)
    return found + tuple(each for each in others if each not in found)


@case("2.3", "3.1", "p.10 Suppress")
def value(position: Position, who: int, using: Using) -> int:
    """Return his suppress value, or his weapon's, plus the markers for each Inspire."""
    found = used(position, who, using)
    printed = found.suppress if found else position.tables.defenders[who].suppress
    count = inspired(position, who, found)
    return printed + count * position.numbers["inspire_markers"] if count else printed


@case("2.3", "p.10 Suppress", "setup 12", "p.5", "R7")
def laid(position: Position, who: int, using: Using) -> int:
    """Return how many markers he puts down: all, unless the box is ruled a limit."""
    wanted = value(position, who, using)
    if position.settings["markers_bound"] != "yes":
        return wanted
    return min(wanted, in_the_box(position))


def in_the_box(position: Position) -> int:
    """Return how many suppression markers are on no square."""
    return max(position.tables.boxed["suppression"] - sum(position.markers), 0)


def _who(position: Position, move: Suppress) -> int:
    """Return the defender, NONE if he is on no position."""
    who = position.tables.defender_of.get(move.who, NONE)
    return who if who >= 0 and position.where[who] >= 0 else NONE


@case("2.3", "p.10 Suppress", "R5")
def has_no_square(position: Position, move: Suppress) -> Objection | None:
    """The board must have a square for a colour of his position."""
    who = _who(position, move)
    if who < 0 or squares(position, who):
        return None
    tables = position.tables
    post = tables.posts[position.where[who]]
    seen = " and ".join(tables.colours[each] for each in post.colours) or "white"
    return Objection(
        f"{move.who} is on {seen}, which has no suppression square",
        ("2.3", "p.10 Suppress", "R5") if post.colours else ("2.3", "p.10 Suppress"),
        remedy=f"move {move.who} to a position of another colour",
    )


@case("2.3", "p.10 Suppress")
def strays(position: Position, move: Suppress) -> Objection | None:
    """Markers go only on the squares of his position's colours."""
    who = _who(position, move)
    if who < 0 or not squares(position, who):
        return None
    may = [position.tables.colours[each] for each in squares(position, who)]
    wrong = [colour for colour, _count in move.markers if colour not in may]
    if not wrong:
        return None
    return Objection(
        f"{move.who} does not reach the {' or '.join(wrong)} square",
        facts=(("squares", ", ".join(may)),),
        remedy=f"put them on {' or '.join(may)}",
    )


@case("2.3", "p.10 Suppress")
def is_split(position: Position, move: Suppress) -> Objection | None:
    """Markers are split between two squares only if the edition allows it."""
    if len(move.markers) < 2 or position.settings["suppress_splits"] == "yes":
        return None
    return Objection(
        "one Suppress does not split its markers between squares",
        facts=(("squares", len(move.markers)),),
        remedy="put all of them on one square",
    )


@case("2.3", "p.10 Suppress", "setup 12", "p.5", "R7")
def miscounts(position: Position, move: Suppress) -> Objection | None:
    """He puts down exactly as many markers as his suppress value."""
    who = _who(position, move)
    if who < 0 or (move.using == "weapon" and not used(position, who, move.using)):
        return None
    count = sum(count for _colour, count in move.markers)
    short = any(count < 1 for _colour, count in move.markers)
    wanted, full = laid(position, who, move.using), value(position, who, move.using)
    if count == wanted and count and not short:
        return None
    cases: tuple[str, ...] = ("2.3", "p.10 Suppress")
    if wanted < full:
        cases += ("setup 12", "p.5", "R7")
    if not wanted:
        told = "no marker is left in the box" if full else f"{move.who} has suppress 0"
        return Objection(told, cases, (("markers", 0),))
    return Objection(
        f"{move.who} lays {wanted} marker{'s' * (wanted > 1)}, not {count}",
        cases,
        (("named", count), ("lays", wanted)),
        f"name {wanted} in all",
    )


@played(Suppress)
def suppress(position: Position, move: Suppress) -> None:
    """The markers stay on their squares until they are spent."""
    who = position.tables.defender_of[move.who]
    fired(position, used(position, who, move.using))
    for colour, count in move.markers:
        position.markers[position.tables.colour_of[colour]] += count
    finish(position, who, exhausts=True)


@case("2.3", "p.10 Suppress")
def suppress_grounds(position: Position, move: Suppress) -> Grounds:
    """Return what a suppression goes by: the value, the Inspires, the markers."""
    who = position.tables.defender_of[move.who]
    cases, facts = grounds(position, who, move.using, "suppress")
    colours = position.tables.posts[position.where[who]].colours
    yellow = not all(position.tables.suppressible[each] for each in colours)
    wanted = laid(position, who, move.using)
    short = wanted < value(position, who, move.using)
    cases = ("2.3", "p.10 Suppress", *cases, *["R5"] * yellow, *["R7"] * short)
    return cases, (*facts, ("markers", wanted))


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Suppress: (has_no_square, strays, is_split, miscounts),
}
FACTS = {Suppress: suppress_grounds}
