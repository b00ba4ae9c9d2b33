"""Totals of a game's parts, counted before any part is made."""

from collections.abc import Iterable, Mapping

from pnp import limits
from pnp.errors import Complaints, quoted
from pnp.model.component import ComponentSet, Family
from pnp.model.game import Book, Case

CUT_OUT: tuple[Family, ...] = ("counters", "cards")
"""The families whose components are printed once per copy."""


def check_totals(
    sets: Mapping[str, ComponentSet], books: Iterable[Book], complaints: Complaints
) -> None:
    """Report more pieces, or more prose, than any kit may have."""
    _check_pieces(sets.values(), complaints)
    for book in books:
        _check_prose(book, complaints)


def pieces_of(components: ComponentSet) -> int:
    """Return how many pieces of a set are cut out."""
    if components.family not in CUT_OUT:
        return 0
    return sum(each.copies for each in components)


def _check_pieces(sets: Iterable[ComponentSet], complaints: Complaints) -> None:
    counted = {each.id: (pieces_of(each), each) for each in sets}
    total = sum(number for number, _ in counted.values())
    if total > limits.PIECES:
        most, largest = max(counted.values(), key=lambda each: each[0])
        what = f"the kit has {total:,} pieces; {limits.PIECES:,} at most"
        hint = f"{quoted(largest.id)} has {most:,} of them: give them fewer copies"
        complaints.add(largest.mark, what, hint)


def _check_prose(book: Book, complaints: Complaints) -> None:
    """Report a book that is too long, at the place where it becomes so."""
    told = [(case.mark, _length(case)) for c in book.chapters for case in c.cases]
    told += [(c.mark, len(c.topic) + len(c.was) + len(c.now)) for c in book.changes]
    long = 0
    for number, (mark, length) in enumerate(told, 1):
        long += length
        if long > limits.PROSE or number > limits.CASES:
            whole = sum(length for _, length in told)
            what = f"{quoted(book.id)} has {whole:,} characters in {len(told):,} cases"
            most = f"{limits.PROSE:,} in {limits.CASES:,} at most"
            complaints.add(mark, f"{what}; {most}", "split it into two books")
            return


def _length(case: Case) -> int:
    return len(case.title) + len(case.text) + len(case.example)
