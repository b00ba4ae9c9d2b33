"""Show the printed art before it was redrawn, and now.

``make gallery`` renews the pictures of today.  Those of before are kept: commit
95ab158c built their kits, and ``python docs/pairs.py OUTPUT`` cut them out.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from PIL import Image

from pnp.render import png

PICTURES = Path(__file__).parent / "pictures"
TRUE, CLOSE = 150, 600
"""Dots per inch of what is shown at true size, and at 400 %."""
PART = (126, 84)
DETAIL = (34, 22)
"""Width and height of what is shown at true size and at 400 %, in millimetres."""

Place = tuple[int, float, float]
"""A page, and the left and top of what is shown of it in millimetres."""


@dataclass(frozen=True, slots=True)
class Pair:
    """One part of a kit: where it was printed before, and where it is printed now."""

    name: str
    file: str
    before: Place
    now: Place
    close: bool = False
    lay: bool = False  # on its side before


PAIRS = (
    Pair("itter-counters", "castle-itter/{}/counters.pdf", (1, 14, 36), (1, 14, 17)),
    Pair(
        "itter-attackers",
        "castle-itter/{}/counters.pdf",
        (1, 15, 207),
        (1, 16, 259),
        close=True,
    ),
    Pair("itter-markers", "castle-itter/{}/counters.pdf", (3, 14, 36), (3, 14, 40)),
    Pair("aachen-counters", "aachen/{}/counters.pdf", (1, 14, 96), (1, 14, 96)),
    Pair("cassino-markers", "cassino/{}/counters.pdf", (1, 70, 110), (1, 14, 126)),
    Pair("itter-cards", "castle-itter/{}/cards.pdf", (3, 12, 18), (3, 12, 18)),
    Pair(
        "itter-card", "castle-itter/{}/cards.pdf", (3, 13, 26), (3, 13, 30), close=True
    ),
    Pair("itter-board", "castle-itter/{}/poster.pdf", (1, 160, 180), (1, 160, 180)),
    Pair("field", "itchy-scratchy/{}/poster.pdf", (1, 85, 88), (1, 85, 88)),
    Pair(
        "troops",
        "itchy-scratchy/{}/counters.pdf",
        (1, 24, 39.5),
        (1, 52, 14),
        close=True,
    ),
    Pair("cassino-cards", "cassino/{}/cards.pdf", (5, 12, 20), (5, 12, 20)),
    Pair("aachen-map", "aachen/{}/poster.pdf", (1, 220, 150), (1, 220, 150), lay=True),
    Pair("itter-aid", "castle-itter/{}/aid.pdf", (1, 8, 12), (1, 8, 12)),
    Pair("itter-record", "castle-itter/{}/record.pdf", (2, 82, 10), (2, 82, 10)),
    Pair("itter-box", "castle-itter/{}/boxes.pdf", (1, 14, 100), (1, 14, 100)),
    Pair("aachen-aid", "aachen/{}/aid.pdf", (2, 76, 22), (2, 76, 22)),
    Pair("actions", "castle-itter/{}/aid.pdf", (1, 9, 108), (1, 9, 129), close=True),
    Pair("aachen-cover", "aachen/{}/cover.pdf", (1, 42, 14), (1, 42, 94)),
    Pair("cassino-cover", "cassino/{}/cover.pdf", (1, 20, 24), (1, 62, 92)),
    Pair("siege", "my-siege/{}/board.pdf", (1, 68, 50), (1, 52, 44)),
)


def pictures(kits: Path, *, before: bool) -> Iterator[tuple[str, bytes]]:
    """Yield name and PNG of every pair's picture, from a folder of kits."""
    for pair in PAIRS:
        pdf = (kits / pair.file.format("a4-long-edge")).read_bytes()
        page, left, top = pair.before if before else pair.now
        width, height = DETAIL if pair.close else PART
        dpi = CLOSE if pair.close else TRUE
        sheet = Image.open(BytesIO(png.page(pdf, page - 1, dpi))).convert("RGB")
        if before and pair.lay:
            sheet = sheet.rotate(90, expand=True)
        box = [side * dpi / 25.4 for side in (left, top, left + width, top + height)]
        file = BytesIO()
        part = sheet.crop((round(box[0]), round(box[1]), round(box[2]), round(box[3])))
        part.quantize(96).save(file, "PNG", optimize=True)
        yield f"{pair.name}-{'before' if before else 'now'}", file.getvalue()


def write(kits: Path, *, before: bool = False) -> None:
    """Write the pictures of a folder of kits into docs/pictures/."""
    for name, picture in pictures(kits, before=before):
        (PICTURES / f"{name}.png").write_bytes(picture)


if __name__ == "__main__":
    write(Path(sys.argv[1]), before=True)
