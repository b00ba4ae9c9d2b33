"""Rules for the page: a case by its number, or the cases about some words."""

from pnp.rules.rulebook import Passage, Rulebook
from pnp.session.session import Session
from pnp.table.view import Plain

MOST = 6


def found(session: Session, about: str) -> Plain:
    """Return the rules that a number or some words find, with rulings and sources."""
    book = Rulebook(session.game)
    if not book.passages or not about.strip():
        return {"rules": []}
    numbered = book.find(about)
    hits = numbered or (() if book.is_number(about) else book.search(about))
    return {"rules": [_told(book, each) for each in hits[:MOST]]}


def _told(book: Rulebook, passage: Passage) -> Plain:
    case = passage.case
    rulings = [
        {
            "setting": each.number.id,
            "title": each.number.title,
            "value": str(each.number.value),
            "options": [*map(str, each.number.options)],
            "reason": " ".join(each.reason),
            "case": each.case,
        }
        for each in book.decisions(passage)
    ]
    return {
        "number": passage.id,
        "title": case.title,
        "chapter": passage.chapter,
        "text": [*passage.text],
        "example": [*passage.example],
        "rulings": rulings,
        "ruled": case.ruled,
        "sources": [*case.provenance.sources],
        "confidence": case.provenance.confidence,
    }
