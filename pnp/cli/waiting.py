"""What the game waits for, as text: the turn, which player, and how to answer."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pnp.cli.beside import Beside, beside
from pnp.cli.page import INDENT, counted, folded, good, listed, title
from pnp.cli.rulings import cited
from pnp.rules.package import Rules, primer
from pnp.rules.pending import Chance, Choice, Over, Pending
from pnp.rules.ruling import Ruling
from pnp.session.plies import now_written, some
from pnp.session.seating import hidden

if TYPE_CHECKING:
    from pnp.session.session import Session

LETTERS = "abcdefgh"
"""One key for each answer, if there are only a few."""


def where(session: "Session", seat: str = "") -> str:
    """Return the line with the turn, the phase and the actions left."""
    entries = session.rules.status(session.seen(seat))
    return title(entries[0].title) if entries else title(session.game.title)


def told(
    session: "Session",
    seat: str = "",
    *,
    letters: bool = False,
    listed_before: set[str] | None = None,
    chances: bool = False,
) -> Iterator[str]:
    """Yield what the game waits for, which player, and how to answer.

    Of a long list, show only verbs that are not in ``listed_before``.
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
                few = chances and len(found) <= len(LETTERS)
                odds = beside(session, seat, found) if few else None
                yield from choice(
                    found, letters=letters, before=listed_before, odds=odds
                )
        case Chance():
            yield from folded(f"{waiting.prompt}{cited(waiting.cases)}")
            yield from _chance(session, waiting, seat)


def ended(session: "Session", waiting: Over) -> str:
    """Return the result for the first player, or ``Over``.

    In a scenario or a campaign, the sentence after it has the result.
    """
    alone = session.game.scenario is None and not session.header.keeps
    return waiting.result.capitalize() if alone else "Over"


def _theirs(waiting: Choice | Chance) -> str:
    return f"Only {waiting.seat} can see and answer this: --seat {waiting.seat}."


def answers(session: "Session") -> Sequence[str]:
    """Return the legal answers to a choice, in notation."""
    return [str(move) for move in session.rules.legal(session.position)]


def choice(
    moves: Sequence[str],
    *,
    letters: bool = False,
    before: set[str] | None = None,
    odds: Beside | None = None,
) -> Iterator[str]:
    """Yield each answer if there are few, or the number of ways of each verb.

    Verbs in ``before`` are left out; those shown are added to it.
    """
    if len(moves) <= len(LETTERS):
        keys = LETTERS if letters else "-" * len(moves)
        lines = [f"{each}{_chances(each, odds)}" for each in moves]
        yield from listed([*zip(keys, lines, strict=False)])
        return
    verbs: dict[str, list[str]] = {}
    for move in moves:
        verbs.setdefault(move.split(maxsplit=1)[0], []).append(move)
    known = before if before is not None else set()
    says = [(verb, _ways(found)) for verb, found in verbs.items() if verb not in known]
    known.update(verbs)
    yield from listed(says)


def _chances(move: str, odds: Beside | None) -> str:
    """Return the chances of a move, after the move."""
    told = odds(move) if odds else ""
    return f" ({told})" if told else ""


def _ways(found: Sequence[str]) -> str:
    if len(found) == 1:
        return found[0]
    return f"{len(found)} ways, for example: {found[0]}"


def _chance(session: "Session", waiting: Chance, seat: str) -> Iterator[str]:
    """Yield how to answer: type or roll dice, turn up a card."""
    header = session.header
    if hidden(session, waiting, seat):
        yield from folded(_theirs(waiting), INDENT)
        return
    if waiting.kind == "dice":
        example = " ".join(map(str, ((3, 5, 1, 6, 2) * 9)[: waiting.dice]))
        typed = f"Write the dice, for example: {example}"
        rolled = "write roll, and pnp rolls"
        how = {"mine": typed, "roll": rolled, "mixed": f"{typed}; or {rolled}"}
        yield from folded(f"{how[header.dice].capitalize()}.", INDENT)
    elif header.cards == "kept":
        what = "counters" if waiting.kind == "counter" else "cards"
        yield from folded(f"Write roll: pnp keeps the {what}.", INDENT)
    else:
        yield from folded(_card(waiting), INDENT)
    if session.offered:
        was = f"Before the undo it was {session.offered}. Write roll to repeat it."
        yield from folded(was, INDENT)


def _card(waiting: Chance) -> str:
    """Return how many kinds are left, with an example if the prompt has none."""
    first = next(iter(waiting.left), "")
    what = "counter" if waiting.kind == "counter" else "card"
    kinds = counted(len(waiting.left), f"kind of {what} is", f"kinds of {what} are")
    shows = "such as" in waiting.prompt
    example = "" if shows else f"Turn it up and write it, for example: {first}. "
    return f"{example}{kinds.capitalize()} left."


def left(waiting: Chance) -> Iterator[str]:
    """Yield the cards or counters left, and how many of each."""
    heads = [(move, f"{ways} left") for move, ways in waiting.left.items()]
    yield from listed(heads)


def _whose(waiting: Pending) -> str:
    """Return the player before the prompt; '' if any player may choose."""
    seat = waiting.seat if isinstance(waiting, Choice) else ""
    return f"{seat}: " if seat else ""


def prompt(session: "Session") -> str:
    """Return the text before the cursor."""
    line = "" if session.line == "main" else f"@{session.line}"
    return f"{session.name}{line}> "


def a_way_out(
    session: "Session", rulings: Iterable[Ruling], seat: str = ""
) -> Iterator[str]:
    """Yield what to write instead of refused moves, if the first objection does not."""
    remedies = [each.remedy for ruling in rulings for each in ruling.objections]
    waiting = session.rules.pending(session.seen(seat))
    if not remedies or remedies[0] or hidden(session, waiting, seat):
        return
    if now := now_written(session.rules, session.position):
        yield from folded(f"Try: {now}.", INDENT * 2)


def next_up(session: "Session", seat: str = "") -> Iterator[str]:
    """Yield what the game waits for, after a single command."""
    waiting = session.rules.pending(session.seen(seat))
    covered = hidden(session, waiting, seat)
    yield from following(session.rules, session.position, waiting, covered=covered)


def following(
    rules: Rules[Any], position: Any, waiting: Pending, *, covered: bool = False
) -> Iterator[str]:
    """Yield what is next, and some legal moves if the prompt does not name any."""
    yield from folded(f"Next: {_whose(waiting)}{waiting.prompt}{cited(waiting.cases)}")
    moves = () if covered else some(rules, position)
    if moves and not any(each in waiting.prompt for each in moves):
        yield from folded(f"For example: {', '.join(moves)}.", INDENT)
