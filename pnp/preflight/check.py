"""A PDF to findings: its structure always, its ink if there is time.

It needs no system tool.  The quick check reads the file's metadata and is part of every
build; the full one also reads each page's drawing and checks the margins of each page
as it would print.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from pnp import limits
from pnp.errors import BadInput, Complaint, Mark
from pnp.paths import Unread, shown, taken
from pnp.preflight import document, ink, margin, pages, weight, x1a
from pnp.preflight.finding import Doubt, Finding, findings
from pnp.preflight.unpacking import TooMuch, bounded, endless


def preflight(
    file: Path | bytes,
    *,
    name: str = "",
    quick: bool = False,
    any_size: bool = False,
    said: Sequence[str] = (),
) -> list[Finding]:
    """Return everything found wrong with a PDF, page by page; nothing is best.

    ``any_size`` allows any paper; words in ``said`` are expected in the file and are no
    leak.  Raises BadInput if the file is not a PDF.
    """
    import pikepdf

    name = name or (shown(file) if isinstance(file, Path) else "the PDF")
    data = _taken(file, name) if isinstance(file, Path) else file
    with bounded():
        try:
            pdf = pikepdf.open(BytesIO(data))
        except pikepdf.PasswordError:
            locked = "locked with a password"
            return [Finding(name, 0, "the file", locked, "open to all")]
        except (pikepdf.PdfError, ValueError, RuntimeError) as error:
            raise BadInput([Complaint(Mark(name), "is not a PDF")]) from error
        with pdf:
            doubts = list(_doubts(pdf, data, quick=quick, any_size=any_size, said=said))
    return sorted(findings(name, doubts))


def _taken(file: Path, name: str) -> bytes:
    """Return the bytes of a file; raise BadInput if it is none, or too large."""
    try:
        return taken(file, cap=limits.PDF)
    except Unread as error:
        why = "cannot be read: no such file" if error.missing else error.fault
        raise BadInput([Complaint(Mark(name), why)]) from error


def _doubts(
    pdf: Any, data: bytes, *, quick: bool, any_size: bool, said: Sequence[str]
) -> Iterator[Doubt]:
    if not quick and (doubt := _pages_fault(pdf)):
        yield doubt
        return
    exchanged = x1a.claims(pdf)
    looks = {
        "the file": document.doubts(pdf, data, said),
        "the pages": pages.doubts(pdf, any_size=any_size or exchanged),
        "the drawing": ink.doubts(pdf),
        "the exchange": x1a.doubts(pdf) if exchanged else iter(()),
    }
    if not quick and (heavy := list(_guarded("the drawing", weight.doubts(pdf)))):
        yield from heavy
        quick = True
        del looks["the exchange"]
    if quick:
        del looks["the drawing"]
    doubts = [each for what in looks for each in _guarded(what, looks[what])]
    yield from doubts
    if not quick and not any(each.swallowed for each in doubts):
        yield from _guarded("the streams", _printed(pdf, data, bleeds=exchanged))


def _pages_fault(pdf: Any) -> Doubt | None:
    """Return why the pages of a file are not checked, if they are not."""
    try:
        count = len(pdf.pages)
    except BROKEN:
        return Doubt("the structure of the pages", "broken", "whole")
    if count <= limits.PDF_PAGES:
        return None
    has = f"has {count:,} pages, more than {limits.PDF_PAGES:,}"
    return TooMuch("the file", has).doubt


def _printed(pdf: Any, data: bytes, *, bleeds: bool) -> Iterator[Doubt]:
    """Yield the findings of a full reading, if everything in the file has an end.

    With ``bleeds``, a shop cuts the file to its edge, so margins may have ink.
    """
    if doubt := endless(pdf):
        yield doubt
        return
    with bounded(limits.PDF):
        yield from document.syntax(pdf)
    if not bleeds:
        yield from margin.doubts(data, len(pdf.pages))


BROKEN = (
    *(ArithmeticError, AttributeError, LookupError, RecursionError),
    *(RuntimeError, TypeError, ValueError),
)
"""The errors from a file that holds one thing in place of another."""


def _guarded(what: str, doubts: Iterator[Doubt]) -> Iterator[Doubt]:
    """Yield doubts, and report a file that is too broken or too large to go on."""
    import pikepdf

    try:
        yield from doubts
    except TooMuch as error:
        yield error.doubt
    except (*BROKEN, pikepdf.PdfError) as error:
        value = f"broken ({str(error)[:80]})" if str(error) else "broken"
        yield Doubt(f"the structure of {what}", value, "whole", swallowed=True)
