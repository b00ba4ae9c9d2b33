"""Job B as a first reportlab script would do it: 200 counters, fronts and backs.

python bench/naive_counters.py counters.csv out.pdf
"""

import csv
import sys
from pathlib import Path

from font_files import sans
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import inch, mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

SIDE = 5 / 8 * inch
COLUMNS, ROWS = 10, 14
LEFT, TOP = (A4[0] - COLUMNS * SIDE) / 2, (A4[1] + ROWS * SIDE) / 2
COLOURS = {"blue": HexColor("#2E4E86"), "red": HexColor("#B23A2E")}


def symbol(canvas: Canvas, kind: str, x: float, y: float) -> None:
    """Draw a NATO box, 7.5 x 5 mm, with one of four symbols."""
    w, h = 7.5 * mm, 5 * mm
    canvas.rect(x, y, w, h)
    if kind in {"infantry", "mechanised"}:
        canvas.line(x, y, x + w, y + h)
        canvas.line(x, y + h, x + w, y)
    if kind in {"armour", "mechanised"}:
        canvas.ellipse(x + 1 * mm, y + 1 * mm, x + w - 1 * mm, y + h - 1 * mm)
    if kind == "artillery":
        canvas.circle(x + w / 2, y + h / 2, 1 * mm, fill=1)


def counter(
    canvas: Canvas, unit: dict[str, str], x: float, y: float, *, back: bool
) -> None:
    """Draw one face of one counter."""
    canvas.setFillColor(COLOURS[unit["side"]])
    canvas.rect(x, y, SIDE, SIDE, fill=1, stroke=0)
    canvas.setFillGray(1)
    if back:
        canvas.rect(x, y + 6 * mm, SIDE, 2.5 * mm, fill=1, stroke=0)
    canvas.setStrokeGray(1)
    symbol(canvas, unit["symbol"], x + 4.2 * mm, y + 7.5 * mm)
    canvas.setFont("Regular", 5)
    canvas.drawCentredString(x + SIDE / 2, y + 13.2 * mm, unit["echelon"])
    canvas.drawString(x + 1.2 * mm, y + 9 * mm, unit["name"])
    canvas.setFont("Bold", 11)
    canvas.drawCentredString(x + SIDE / 2, y + 2 * mm, unit["factors"])
    canvas.setFillGray(0)


def main(source: Path, target: Path) -> None:
    """Read the units and write the PDF."""
    for name in ("Regular", "Bold"):
        pdfmetrics.registerFont(TTFont(name, sans(name)))
    canvas = Canvas(str(target), pagesize=A4)
    with source.open(encoding="utf-8") as file:
        units = list(csv.DictReader(file))
    step = COLUMNS * ROWS
    for start in range(0, len(units), step):
        for back in (False, True):
            for slot, unit in enumerate(units[start : start + step]):
                column = slot % COLUMNS
                x = LEFT + (COLUMNS - 1 - column if back else column) * SIDE
                y = TOP - (slot // COLUMNS + 1) * SIDE
                counter(canvas, unit, x, y, back=back)
            canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
