"""Job A as a first reportlab script would do it: the yardstick, not the goal.

N cards of 63 x 88 mm, nine to an A4 page, each with a title, an icon, a rounded
frame, wrapped text and its number; every page followed by a mirrored page of backs.

    python bench/naive_cards.py cards.csv out.pdf
"""

import csv
import sys
from pathlib import Path

from font_files import sans
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

W, H = 63 * mm, 88 * mm
LEFT, TOP = (A4[0] - 3 * W) / 2, (A4[1] + 3 * H) / 2


def icon(canvas: Canvas, kind: str, x: float, y: float) -> None:
    """Draw one of four icons, 10 mm high."""
    if kind == "disc":
        canvas.circle(x + 5 * mm, y + 5 * mm, 5 * mm, fill=1)
    elif kind == "square":
        canvas.rect(x, y, 10 * mm, 10 * mm, fill=1)
    else:
        path = canvas.beginPath()
        path.moveTo(x, y)
        path.lineTo(x + 10 * mm, y)
        path.lineTo(x + 5 * mm, y + 10 * mm)
        if kind == "diamond":
            path.lineTo(x, y + 5 * mm)
        path.close()
        canvas.drawPath(path, fill=1)


def front(canvas: Canvas, card: dict[str, str], x: float, y: float, of: str) -> None:
    """Draw one card, its lower left corner at x, y."""
    canvas.roundRect(x + 2 * mm, y + 2 * mm, W - 4 * mm, H - 4 * mm, 3 * mm)
    canvas.setFont("Bold", 12)
    canvas.drawString(x + 5 * mm, y + H - 10 * mm, card["title"])
    icon(canvas, card["icon"], x + W - 16 * mm, y + H - 24 * mm)
    canvas.setFont("Regular", 9)
    for at, line in enumerate(simpleSplit(card["text"], "Regular", 9, W - 10 * mm)):
        canvas.drawString(x + 5 * mm, y + H - 30 * mm - at * 11, line)
    canvas.setFont("Regular", 7)
    canvas.drawRightString(x + W - 5 * mm, y + 4 * mm, of)


def marks(canvas: Canvas) -> None:
    """Draw the crop marks of a page."""
    canvas.setLineWidth(0.4)
    for column in range(4):
        x = LEFT + column * W
        canvas.line(x, TOP + 2 * mm, x, TOP + 5 * mm)
        canvas.line(x, TOP - 3 * H - 2 * mm, x, TOP - 3 * H - 5 * mm)
    for row in range(4):
        y = TOP - row * H
        canvas.line(LEFT - 5 * mm, y, LEFT - 2 * mm, y)
        canvas.line(LEFT + 3 * W + 2 * mm, y, LEFT + 3 * W + 5 * mm, y)


def main(source: Path, target: Path) -> None:
    """Read the cards and write the PDF."""
    for name, face in (("Regular", "Regular"), ("Bold", "Bold")):
        pdfmetrics.registerFont(TTFont(name, sans(face)))
    canvas = Canvas(str(target), pagesize=A4)
    with source.open(encoding="utf-8") as file:
        cards = list(csv.DictReader(file))
    for start in range(0, len(cards), 9):
        batch = cards[start : start + 9]
        for slot, card in enumerate(batch):
            x, y = LEFT + slot % 3 * W, TOP - (slot // 3 + 1) * H
            front(canvas, card, x, y, f"{start + slot + 1}/{len(cards)}")
        marks(canvas)
        canvas.showPage()
        for slot in range(len(batch)):
            x, y = LEFT + (2 - slot % 3) * W, TOP - (slot // 3 + 1) * H
            canvas.setFillGray(0.3)
            canvas.rect(x, y, W, H, fill=1)
            canvas.setFillGray(1)
            canvas.setFont("Bold", 24)
            canvas.drawCentredString(x + W / 2, y + H / 2, "EVENT")
            canvas.setFillGray(0)
        marks(canvas)
        canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
