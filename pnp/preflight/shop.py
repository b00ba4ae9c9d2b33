"""What a print shop requires of a deck, read from the bytes: pages, boxes, inks."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from pnp.geometry import Size

CLOSE = 0.05
"""Points by which a box may be off: 0.018 mm."""
GREYS, INKS = {"g", "G"}, {"k", "K"}
COLOURS = {"rg", "RG", "cs", "CS", "sc", "SC", "scn", "SCN", "sh"}
"""Operators of colours that are not inks, or that hide what they are."""


def doubts(data: bytes, pages: int, file: Size, trim: Size, ink: int) -> Iterator[str]:
    """Yield the reasons for which a shop would send a deck back.

    It must have ``pages`` pages, each as large as ``file``, cut at ``trim`` in the
    middle.  With ``ink``, it may use only the inks of a press, and at most that percent
    of them.
    """
    import pikepdf

    with pikepdf.open(BytesIO(data)) as pdf:
        if len(pdf.pages) != pages:
            yield f"it has {len(pdf.pages)} pages, not {pages}"
        for number, page in enumerate(pdf.pages, 1):
            yield from (f"page {number}: {each}" for each in _boxes(page, file, trim))
        if ink:
            yield from _inks(pdf, ink)


def _boxes(page: Any, file: Size, trim: Size) -> Iterator[str]:
    media = _numbers(page.obj["/MediaBox"])
    across = (file.width - trim.width).pt / 2
    down = (file.height - trim.height).pt / 2
    whole = (0.0, 0.0, file.width.pt, file.height.pt)
    cut = (across, down, file.width.pt - across, file.height.pt - down)
    for name, found, wanted in (
        ("/MediaBox", media, whole),
        ("/BleedBox", _numbers(page.obj.get("/BleedBox", [])), whole),
        ("/TrimBox", _numbers(page.obj.get("/TrimBox", [])), cut),
    ):
        if len(found) != 4 or any(
            abs(a - b) > CLOSE for a, b in zip(found, wanted, strict=True)
        ):
            yield f"{name} is {found}, not {wanted}"


def _numbers(box: Any) -> tuple[float, ...]:
    return tuple(map(float, box))


def _inks(pdf: Any, most: int) -> Iterator[str]:
    """Yield colours that are not inks, and more ink than paper takes."""
    import pikepdf

    said: set[str] = set()
    for stream in _streams(pdf):
        for operands, operator in pikepdf.parse_content_stream(stream):
            verb = str(operator)
            if verb in COLOURS:
                said.add(f"a colour is taken with {verb}, not in the inks of a press")
            elif verb in INKS and (total := sum(map(float, operands)) * 100) > most + 1:
                said.add(f"{total:.0f} percent of ink, and {most} is the most")
    yield from sorted(said)


def _streams(pdf: Any) -> Iterator[Any]:
    """Yield everything that is drawn: pages, and forms, each once."""
    yield from pdf.pages
    for each in pdf.objects:
        if hasattr(each, "get_raw_stream_buffer") and each.get("/Subtype") == "/Form":
            yield each
