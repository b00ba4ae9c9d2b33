"""Answers for programs, as data: ``--json`` of commands, and the page at the table.

Every answer is one object with ``schema``, ``pnp/legal/1`` and so on.  The number goes
up when a key is removed or changes its meaning; new keys may appear at any time.
``docs/json.md`` lists them.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pnp.patterns import late
from pnp.rules.notation import NotationError, plain
from pnp.rules.package import Rules
from pnp.rules.pending import Chance, Choice, Over, Pending
from pnp.rules.ruling import Ruling
from pnp.rules.tongues import in_its_words
from pnp.rules.touched import touched
from pnp.rules.unheard import Unheard
from pnp.session.narrate import Entry, entries
from pnp.session.seating import hidden
from pnp.session.session import Session

Plain = Mapping[str, object]
ASKING = late(
    r"^(?:(?:but|and|so)\s+)?(?:why\s+)?"
    r"(?:can(?:['’]t|not)?|could(?:n['’]t)?|may|might|must|is|are|does|do|will)"
    r"\s+(?=\S+\s)|^why\s+(?=\S)",
    re.IGNORECASE,
)
"""The words that make a question of a move."""


def legal(session: Session, about: str, seat: str) -> Plain:
    """Return the legal moves, and what each touches."""
    waiting = session.rules.pending(session.seen(seat))
    open_ = isinstance(waiting, Choice) and not hidden(session, waiting, seat)
    rules, position = session.rules, session.position
    found = rules.legal(position) if open_ else ()
    moves = [
        {"move": str(each), **_move(each), **_then(rules, position, each)}
        for each in found
        if speaks_of(str(each), about)
    ]
    return {**_head("legal", session, seat), "moves": moves}


def why(session: Session, found: Iterable[Ruling], seat: str) -> Plain:
    """Return rulings with every objection, and what each move touches."""
    rules, position = session.rules, session.seen(seat)
    told = [{**ruling(each), **_tried(rules, position, each)} for each in found]
    return {**_head("why", session, seat), "rulings": told}


def status(session: Session, seat: str) -> Plain:
    """Return the table: as a position file, as text, and as counters to draw."""
    position, rules = session.seen(seat), session.rules
    told = [
        {"title": each.title, "lines": [*each.lines]} for each in rules.status(position)
    ]
    counters = [each._asdict() for each in rules.counters(position)]
    more = {"position": rules.encode(position), "sections": told, "counters": counters}
    return {**_head("status", session, seat), **more}


def log(session: Session, seat: str, last: int) -> Plain:
    """Return the log, entry by entry."""
    told = [entry(each) for each in entries(session, seat)]
    return {**_head("log", session, seat), "entries": told[-last:] if last else told}


def entry(each: Entry) -> Plain:
    """Return an entry of the log."""
    return {
        "first": each.first,
        "last": each.last,
        "event": each.event,
        "turn": each.turn,
        "side": each.side,
        "text": each.text,
        "cases": [*each.cases],
        "notes": [*each.notes],
        "undone": each.undone,
    }


def score(session: Session, seat: str) -> Plain:
    """Return the score, line by line."""
    found = session.rules.score(session.seen(seat))
    points = [
        {
            "name": each.name,
            "count": each.count,
            "points": each.points,
            "cases": [*each.cases],
            "who": [*each.who],
        }
        for each in found.points
    ]
    more = {
        "points": points,
        "total": found.total,
        "result": found.result,
        "level": found.level,
        "better": found.better,
        "cases": [*found.cases],
    }
    return {**_head("score", session, seat), **more}


def _head(what: str, session: Session, seat: str) -> dict[str, object]:
    """Return the start of every answer: the session, and what it waits for."""
    waiting = session.rules.pending(session.seen(seat))
    return {
        "schema": f"pnp/{what}/1",
        "session": session.name,
        "game": session.game.id,
        "entry": session.head,
        "line": session.line,
        "turn": session.position.turn,
        "awaited": awaited(session, waiting, seat),
    }


def awaited(session: Session, waiting: Pending, seat: str) -> Plain:
    """Return what the game waits for; only for whom, if that is hidden."""
    if not isinstance(waiting, Over) and hidden(session, waiting, seat):
        return {"kind": "hidden", "seat": waiting.seat}
    more = {}
    if isinstance(waiting, Chance) and waiting.kind != "dice":
        more = {"left": {**waiting.left}}
    told = {"prompt": waiting.prompt, "cases": [*waiting.cases]}
    return {**_asked(waiting), **more, **told}


def _asked(waiting: Pending) -> Plain:
    """Return the question, and the player it is for."""
    match waiting:
        case Over():
            return {"kind": "over", "result": waiting.result}
        case Chance():
            thrown = waiting.kind == "dice"
            dice = {"dice": waiting.dice, "faces": waiting.faces} if thrown else {}
            return {"kind": waiting.kind, "seat": waiting.seat, **dice}
        case Choice():
            return {"kind": "choice", "of": waiting.kind, "seat": waiting.seat}


def _move(move: Any) -> Plain:
    verb, parts = touched(move)
    return {"verb": verb, "touches": [part._asdict() for part in parts]}


def _tried(rules: Rules[Any], position: Any, ruling: Ruling) -> Plain:
    """Return what a judged move touches, and what follows if it is legal."""
    try:
        move = rules.read(position, ruling.move)
    except NotationError:  # it names something that this player does not see
        return {}
    legal = not ruling.objections
    return {**_move(move), **(_then(rules, position, move) if legal else {})}


def _then(rules: Rules[Any], position: Any, move: Any) -> Plain:
    """Return what the game waits for after a move, without its prompt."""
    after = position.clone()
    rules.play(after, move)
    return {"then": _asked(rules.pending(after))}


def _facts(facts: Sequence[tuple[str, object]]) -> list[Plain]:
    return [{"name": name, "value": str(value)} for name, value in facts]


def ruling(found: Ruling) -> Plain:
    """Return a ruling with every objection."""
    objections = [
        {
            "message": each.message,
            "cases": [*each.cases],
            "facts": _facts(each.facts),
            "remedy": each.remedy,
            "advised": each.advised,
        }
        for each in found.objections
    ]
    return {
        "move": found.move,
        "allowed": found.allowed,
        "objections": objections,
        "cases": [*found.cases],
        "facts": _facts(found.facts),
        "notes": [*found.notes],
    }


def speaks_of(move: str, about: str) -> bool:
    """Whether every word of ``about`` begins a word of the move, in its order."""
    words = [plain(word) for word in move.replace("@", " @ ").split()]
    at = 0
    for word in filter(None, map(plain, about.replace("@", " @ ").split())):
        fits = (n for n in range(at, len(words)) if words[n].startswith(word))
        at = next(fits, -1) + 1
        if not at:
            return False
    return True


def rulings(session: Session, question: str, seat: str = "") -> Sequence[Ruling]:
    """Return the rulings on a move as written, or on all it may mean.

    The rulings use the table as the player sees it, so an answer does not reveal cards
    that are face down.
    """
    position = session.seen(seat)
    question = asked_about(question)
    question = in_its_words(session.rules, position, question)
    about = _candidates(session, position, question)
    if not question.strip():
        return about  # empty while the game waits for dice
    if about and len(question.split()) < 2:
        return about  # a name alone means every move it may make
    try:
        if position == session.position:
            return [session.rule(question)]
        return [session.ruling(position, session.rules.read(position, question))]
    except Unheard:
        raise
    except NotationError:
        if not about:
            raise
        return about


def asked_about(question: str) -> str:
    """Return the move in a question: "can Lee attack 8?" is about "Lee attack 8"."""
    return ASKING.sub("", question.strip()).rstrip("? ")


def _candidates(session: Session, position: Any, about: str) -> list[Ruling]:
    try:
        moves = list(session.rules.candidates(position, about))
    except NotationError:
        return []
    return [session.ruling(position, move) for move in moves]
