"""A PDF to findings: its structure always, its ink where there is time.

Needs no tool of the system.  The quick look reads what the file says of itself and
is part of every build; the full one also reads each page's drawing and looks at the
margins of each page as it would print.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from pnp.errors import BadInput, Complaint, Mark
from pnp.paths import shown
from pnp.preflight import document, ink, margin, pages
from pnp.preflight.finding import Doubt, Finding, findings


def preflight(
    file: Path | bytes, *, name: str = "", quick: bool = False, any_size: bool = False
) -> list[Finding]:
    """Return everything found wrong with a PDF, page by page; nothing is best.

    ``any_size`` allows paper we do not know.  Raises BadInput for what is no PDF.
    """
    import pikepdf

    name = name or (shown(file) if isinstance(file, Path) else "the PDF")
    try:
        data = file.read_bytes() if isinstance(file, Path) else file
        pdf = pikepdf.open(BytesIO(data))
    except pikepdf.PasswordError:
        return [Finding(name, 0, "the file", "locked with a password", "open to all")]
    except (OSError, pikepdf.PdfError) as error:
        raise _unreadable(name, error) from error
    with pdf:
        doubts = list(_doubts(pdf, data, quick=quick, any_size=any_size))
    return sorted(findings(name, doubts))


def _doubts(pdf: Any, data: bytes, *, quick: bool, any_size: bool) -> Iterator[Doubt]:
    yield from document.doubts(pdf, data)
    yield from pages.doubts(pdf, any_size=any_size)
    if not quick:
        yield from document.syntax(pdf)
        yield from ink.doubts(pdf)
        yield from margin.doubts(data, len(pdf.pages))


def _unreadable(name: str, error: Exception) -> BadInput:
    why = (
        "cannot be read: " + (error.strerror or "").lower()
        if isinstance(error, OSError)
        else "is not a PDF"
    )
    return BadInput([Complaint(Mark(name), why)])
