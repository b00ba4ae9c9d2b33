"""The pieces that are cut out of a sheet, and sizes as people cut them."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.geometry import INCH, Length, Size, mm
from pnp.kit.parts import Part
from pnp.layout.art import Face, Use

if TYPE_CHECKING:
    from pnp.kit.job import Job

COARSE = mm(100)
"""From here on a side is told in whole millimetres."""
EIGHTHS = 8


def cut_out(making: "Job", part: Part) -> Iterator[Face]:
    """Yield the tiles that are cut out of a sheet, if it is one of those."""
    sheet, press = part.sheet, making.press
    found = sheet and press.studio.template("sheets", sheet.template, sheet.mark)
    boxes = [box for page in found.pages for box in page.boxes] if found else []
    tiled = any(box.kind == "tiles" and not box.field for box in boxes)
    if not sheet or not tiled:  # tiles of a list are a key, to read
        return
    titles = {each.title for each in making.game.sets.values()}
    for page in making.pages(sheet):
        for art in page.walk():
            if isinstance(art, Use) and art.face.name in titles:
                yield from (each.face for each in art.face.art if isinstance(each, Use))


def knife_size(size: Size) -> str:
    """Return a size as a knife can cut it: 0.1 mm, of long sides whole millimetres.

    A square of eighths of an inch is told in inches too: ``15.9 mm (5/8 in)``.
    """
    wide, high = size.width, size.height
    eighths, rest = divmod(int(wide) * EIGHTHS, INCH)
    if wide == high and not rest and wide < COARSE and int(wide) % int(mm(1)):
        whole, part = divmod(eighths, EIGHTHS)
        share = EIGHTHS
        while part and part % 2 == 0:
            part, share = part // 2, share // 2
        shown = str(whole or ""), f"{part}/{share}" if part else ""
        inches = " ".join(filter(None, shown))
        return f"{_told(wide)} mm ({inches} in)"
    return f"{_told(wide)} x {_told(high)} mm"


def _told(side: Length) -> str:
    return f"{round(side.mm, 0 if side >= COARSE else 1):g}"
