"""What the table waits for, as it is told: where we are, who may answer, and how."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pnp.cli.page import INDENT, counted, folded, good, listed, title
from pnp.cli.rulings import cited
from pnp.rules.package import Rules, primer
from pnp.rules.pending import Chance, Choice, Over, Pending
from pnp.session.plies import some

if TYPE_CHECKING:
    from pnp.session.session import Session

LETTERS = "abcdefgh"
"""One key for each answer, where there are so few."""


def where(session: "Session", seat: str = "") -> str:
    """Return the line that says how far the game is: turn, phase, actions."""
    entries = session.rules.status(session.seen(seat))
    return title(entries[0].title) if entries else title(session.game.title)


def told(
    session: "Session",
    seat: str = "",
    *,
    letters: bool = False,
    listed_before: set[str] | None = None,
) -> Iterator[str]:
    """Yield what is awaited, of whom, and how it is answered.

    Of long lists of answers only verbs are told that were not ``listed_before``.
    """
    match waiting := session.rules.pending(session.seen(seat)):
        case Over():
            yield good(f"{ended(session, waiting)}: ") + waiting.prompt
        case Choice():
            prompt = f"{_whose(waiting)}{waiting.prompt}{cited(waiting.cases)}"
            yield from folded(prompt)
            if hidden(session, waiting, seat):
                yield from folded(_theirs(waiting), INDENT)
            elif not primer(session.rules, session.position):
                found = answers(session)
                yield from choice(found, letters=letters, before=listed_before)
        case Chance():
            yield from folded(f"{waiting.prompt}{cited(waiting.cases)}")
            yield from _chance(session, waiting, seat)


def ended(session: "Session", waiting: Over) -> str:
    """Return how it ended for the first seat; where sides fight, its sentence does.

    So it does of what is no playing of the game: a campaign.
    """
    alone = session.game.scenario is None and not session.header.keeps
    return waiting.result.capitalize() if alone else "Over"


def hidden(session: "Session", waiting: Pending, seat: str) -> bool:
    """Whether an answer is for another seat alone, so that its choices stay covered.

    Where nothing on the table is secret, everybody may see who can do what.
    """
    if isinstance(waiting, Over) or not waiting.seat or waiting.seat == seat:
        return False
    if isinstance(waiting, Chance):
        return True
    return bool(session.seen("") != session.position)


def _theirs(waiting: Choice | Chance) -> str:
    return f"Only {waiting.seat} may see and answer this: --seat {waiting.seat}."


def answers(session: "Session") -> Sequence[str]:
    """Return the legal answers to a choice, as they are written."""
    return [str(move) for move in session.rules.legal(session.position)]


def choice(
    moves: Sequence[str], *, letters: bool = False, before: set[str] | None = None
) -> Iterator[str]:
    """Yield the answers: each, where they are few, else how many of each verb.

    Verbs that stood there ``before`` are left out; those told are added to them.
    """
    if len(moves) <= len(LETTERS):
        keys = LETTERS if letters else "-" * len(moves)
        yield from listed([*zip(keys, moves, strict=False)])
        return
    verbs: dict[str, list[str]] = {}
    for move in moves:
        verbs.setdefault(move.split(maxsplit=1)[0], []).append(move)
    known = before if before is not None else set()
    says = [(verb, _ways(found)) for verb, found in verbs.items() if verb not in known]
    known.update(verbs)
    yield from listed(says)


def _ways(found: Sequence[str]) -> str:
    if len(found) == 1:
        return found[0]
    return f"{len(found)} ways, such as: {found[0]}"


def _chance(session: "Session", waiting: Chance, seat: str) -> Iterator[str]:
    """Yield how fate is asked: dice typed or rolled, a card turned up."""
    header = session.header
    if hidden(session, waiting, seat):
        yield from folded(_theirs(waiting), INDENT)
        return
    if waiting.kind == "dice":
        example = " ".join(map(str, ((3, 5, 1, 6, 2) * 9)[: waiting.dice]))
        typed = f"Write what fell, as {example}"
        rolled = "write roll, and they are thrown"
        how = {"mine": typed, "roll": rolled, "mixed": f"{typed}; or {rolled}"}
        yield from folded(f"{how[header.dice].capitalize()}.", INDENT)
    elif header.cards == "kept":
        what = "counters" if waiting.kind == "counter" else "cards"
        yield from folded(f"Write roll: the companion keeps the {what}.", INDENT)
    else:
        yield from folded(_card(waiting), INDENT)
    if session.offered:
        was = f"It was {session.offered} before it was taken back; roll repeats it."
        yield from folded(was, INDENT)


def _card(waiting: Chance) -> str:
    first = next(iter(waiting.left), "")
    what = "counter" if waiting.kind == "counter" else "card"
    kinds = counted(len(waiting.left), f"{what} may come", f"kinds of {what} may come")
    return f"Turn it up and write it, for example: {first}. {kinds.capitalize()}."


def left(waiting: Chance) -> Iterator[str]:
    """Yield what may still come, and how many of each."""
    heads = [(move, f"{ways} left") for move, ways in waiting.left.items()]
    yield from listed(heads)


def _whose(waiting: Pending) -> str:
    """Return whose choice it is, before what is asked; nothing where anybody's."""
    seat = waiting.seat if isinstance(waiting, Choice) else ""
    return f"{seat}: " if seat else ""


def prompt(session: "Session") -> str:
    """Return what stands before the cursor."""
    line = "" if session.line == "main" else f"@{session.line}"
    return f"{session.name}{line}> "


def next_up(session: "Session", seat: str = "") -> Iterator[str]:
    """Yield what is awaited, for one who plays by single commands."""
    waiting = session.rules.pending(session.seen(seat))
    covered = hidden(session, waiting, seat)
    yield from following(session.rules, session.position, waiting, covered=covered)


def following(
    rules: Rules[Any], position: Any, waiting: Pending, *, covered: bool = False
) -> Iterator[str]:
    """Yield what is awaited next, and moves that are legal then if it names none."""
    yield from folded(f"Next: {_whose(waiting)}{waiting.prompt}{cited(waiting.cases)}")
    moves = () if covered else some(rules, position)
    if moves and not any(each in waiting.prompt for each in moves):
        yield from folded(f"Such as: {', '.join(moves)}.", INDENT)
