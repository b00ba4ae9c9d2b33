"""What may be entered next: the prompt, the plies that can be listed, the words."""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.campaign.scoring import result
from pnp.campaign.words.reading import EXAMPLES
from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import DESK, Close, Day, Grant, Ledger
from pnp.rules.notation import plain
from pnp.rules.pending import Choice, Over, Pending
from pnp.rules.phrases import count


def pending(chronicle: Chronicle, ledger: Ledger) -> Pending:
    """Return what the ledger waits for: whoever keeps it, or what the game asks."""
    if not ledger.frames:
        sessions = count(len(ledger.entries), "session")
        prompt = f"The campaign is closed on day {ledger.turn}, {sessions} on record"
        return Over(result(chronicle, ledger), ledger.outcome, prompt)
    if ledger.frames[-1] != DESK:
        own = chronicle.pending(ledger)
        if own is None:
            message = f"nobody says what {ledger.frames[-1]!r} waits for"
            raise LookupError(message)
        return own
    own_words = f"; {chronicle.ASKED}" if chronicle.ASKED else ""
    prompt = f"Day {ledger.turn}: record a session, grant, note, day, close{own_words}"
    return Choice("", "desk", prompt)


def at_desk(ledger: Ledger) -> bool:
    """Whether the players say what comes next."""
    return bool(ledger.frames) and ledger.frames[-1] == DESK


def legal(ledger: Ledger) -> list[Any]:
    """Return the plies of any ledger that can be listed and are legal."""
    return [Day(ledger.turn + 1), Close()] if at_desk(ledger) else []


def asked_about(chronicle: Chronicle, ledger: Ledger, about: str) -> Iterator[Any]:
    """Yield the plies that somebody may ask about: of a member, of a verb, or all."""
    key = plain(about)
    for move in (Day(ledger.turn + 1), Close()):
        if plain(str(move)).startswith(key):
            yield move
    for who, member in ledger.members.items():
        if key and any(plain(n).startswith(key) for n in (who, member.name, "grant")):
            for each in chronicle.COUNTS:
                if each.printed:
                    yield from (Grant(who, each.id, by) for by in (1, -1))


def spoken(chronicle: Chronicle, ledger: Ledger) -> Sequence[str]:
    """Return the words that may be written at the desk."""
    if not at_desk(ledger):
        return ()
    counts = [each.id for each in chronicle.COUNTS]
    own = [type_.__name__.lower() for type_ in chronicle.DEEDS]
    return tuple(dict.fromkeys((*EXAMPLES, *own, *ledger.members, *counts, "because")))
