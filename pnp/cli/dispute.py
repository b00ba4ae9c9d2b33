"""A dispute on a page: the position, the question, the answers and the rules.

Open questions are shown both ways: the page tries the other values of each setting
that touches a rule in the answer, and lists those that change it.
"""

from collections.abc import Iterator, Sequence

from pnp.cli.options import told
from pnp.cli.rulings import Judged, cited, numbers, sentence
from pnp.errors import Complaints, PnpError
from pnp.rules.rulebook import Decision, Passage, Rulebook
from pnp.rules.ruling import Ruling
from pnp.session.judging import in_turn
from pnp.values import Struct

MOST = 12
"""The most objections of one reading on a page."""


SIZES = (8.6, 7.8, 7.0, 6.4)
"""Type sizes in points: the largest that fits one page is used."""


class Reading(Struct, frozen=True):
    """The answer of one edition, or of one changed setting."""

    title: str
    verdict: str
    points: tuple[str, ...] = ()


class Quoted(Struct, frozen=True):
    """A case quoted in full."""

    number: str
    title: str
    texts: tuple[str, ...]


def page(asked: str, judged: Sequence[Judged]) -> bytes:
    """Return the page as a PDF."""
    from pnp.kit.booklet import setting
    from pnp.kit.job import Job
    from pnp.kit.order import Order
    from pnp.layout.press import Press
    from pnp.render import book

    first, complaints = judged[0], Complaints()
    press = Press(first.game, complaints)
    making = Job(first.game, Order(), press, complaints)
    set_with = setting(making, {})
    words = {
        "game": first.game.title,
        "notice": first.game.notice,
        "question": asked,
        "editions": " and ".join(told(each.game) for each in judged),
        "position": first.rules.status(first.position),
        "readings": [each for one in judged for each in readings(one, asked)],
        "cases": [each for one in judged for each in cases(one)],
    }
    for size in SIZES:
        made = book.leaf("ruling", set_with, size=size, **words)
        if made.pages == 1:
            break
    return made.pdf


def readings(judged: Judged, asked: str) -> Iterator[Reading]:
    """Yield the answer of an edition, then the answers with a setting changed."""
    own = f"As written: {told(judged.game)}"
    yield Reading(own, _verdict(judged.allowed), tuple(_points(judged.rulings)))
    book = Rulebook(judged.game)
    for decision in _touching(judged, book):
        options = map(str, decision.number.options)
        now = str(decision.number.value)
        for value in (each for each in options if each != now):
            turned = _turned(judged, asked, decision, value)
            if turned is not None and turned.allowed != judged.allowed:
                title = f"If {decision.number.id} were {value} ({decision.case})"
                reason = " ".join(decision.reason)
                yield Reading(title, _verdict(turned.allowed), (reason,))


def _turned(
    judged: Judged, asked: str, decision: Decision, value: str
) -> Ruling | None:
    """Return the ruling with a setting changed, or None if that is impossible."""
    position = judged.position.clone()
    try:
        judged.rules.overrule(position, decision.number.id, value)
        return in_turn(judged.rules, position, asked).rulings[-1]
    except PnpError:
        return None


def _touching(judged: Judged, book: Rulebook) -> Iterator[Decision]:
    """Yield the open questions that touch a case of the rulings, each once."""
    seen: set[str] = set()
    for passage in _passages(judged, book):
        for decision in book.decisions(passage):
            if decision.number.id not in seen:
                seen.add(decision.number.id)
                yield decision


def _verdict(allowed: bool) -> str:
    return "The move is legal." if allowed else "The move is refused."


def _points(rulings: Sequence[Ruling]) -> Iterator[str]:
    """Yield every objection once, with its case, its numbers and what to try."""
    told_of: set[str] = set()
    for ruling in rulings:
        for each in ruling.objections:
            by = f" Numbers: {numbers(each.facts)}." if each.facts else ""
            remedy = f" Try: {each.remedy.rstrip('.')}." if each.remedy else ""
            says = sentence(each.message).rstrip(".")
            point = f"{says}{cited(each.cases)}.{by}{remedy}"
            if point not in told_of and len(told_of) < MOST:
                told_of.add(point)
                yield point
        if ruling.allowed and ruling.facts and len(rulings) == 1:
            yield f"Numbers: {numbers(ruling.facts)}{cited(ruling.under)}."


def _passages(judged: Judged, book: Rulebook) -> tuple[Passage, ...]:
    named = [case for ruling in judged.rulings for case in ruling.cases]
    return tuple(
        book.passages[case] for case in dict.fromkeys(named) if case in book.passages
    )


def cases(judged: Judged) -> Iterator[Quoted]:
    """Yield the cases a ruling cites, with their text."""
    for passage in _passages(judged, Rulebook(judged.game)):
        title = passage.case.title
        number = passage.id.removesuffix(title).strip()
        yield Quoted(number, title, passage.text)
