"""Draw the people and the wares of the market square, all of them seen from above.

    python docs/drawing/square.py > lines.yaml

The lines are what is in ``layouts/boards/market-square.yaml`` below its last comment.
Light comes from the upper left, as on the whole square; lengths are millimetres.
"""

from math import cos, pi, radians, sin

INK, SHADE, SKIN, WOOD = "#3A2A1C", "#A99C7C", "#E3BE98", "#A3763F"


class Spot:
    """A place on the square, turned: what is drawn there looks down the page at 0."""

    def __init__(self, x, y, turn=0, size=1):
        self.x, self.y, self.turn, self.size = x, y, turn, size

    def at(self, x, y):
        c, s = cos(radians(self.turn)) * self.size, sin(radians(self.turn)) * self.size
        return f"{self.x + x * c - y * s:.2f} {self.y + x * s + y * c:.2f}"

    def ell(self, x, y, rx, ry):
        arc = f"A{round(rx * self.size, 3):g} {round(ry * self.size, 3):g} {self.turn % 360} 1 1 "
        return f"M{self.at(x - rx, y)} {arc}{self.at(x + rx, y)} {arc}{self.at(x - rx, y)} Z"

    def line(self, *points):
        pairs = zip(points[::2], points[1::2], strict=True)
        return "M" + " L".join(self.at(*each) for each in pairs)


def path(d, fill=None, stroke=None, weight=0.25, dash=None):
    how = f", fill: '{fill}'" if fill else ""
    how += f", stroke: '{stroke}', weight: {round(weight, 3):g} mm" if stroke else ""
    how += f", dash: {dash}" if dash else ""
    print(f'  - {{path: "{d}"{how}}}')


def shade(spot, *parts, by=(1.1, 1.5)):
    moved = Spot(spot.x + by[0] * spot.size, spot.y + by[1] * spot.size, spot.turn, spot.size)
    path(" ".join(moved.ell(*each) for each in parts), SHADE)


def person(spot, coat, dark, hat, lit, brim=0.0, dress=False, arms=((1, 2.4, 3.4), (-1, 2.4, 3.4))):
    """Shoulders, arms to where the hands are, a head with what is on it."""
    shade(spot, (0, -0.4, 4.1, 3.6 if dress else 2.6))
    if dress:
        path(spot.ell(0, -0.5, 3.9, 3.7), dark, INK)
        folds = [spot.line(2.4 * cos(a), -0.5 + 2.2 * sin(a), 3.7 * cos(a), -0.5 + 3.5 * sin(a)) for a in (n * pi / 4 + 0.4 for n in range(8))]
        path(" ".join(folds), None, INK, 0.16)
    else:
        path(spot.line(-1.1, 0.6, -1.2, 2.6) + " " + spot.line(1.1, 0.2, 1.2, -1.9), None, INK, 1.7 * spot.size)
    for side, x, y in arms:
        path(spot.line(side * 3.1, 0.1, side * x, y), None, INK, 2.1 * spot.size)
        path(spot.line(side * 3.1, 0.1, side * x, y), None, coat, 1.6 * spot.size)
        path(spot.ell(side * x, y + 0.5, 0.72, 0.72), SKIN, INK, 0.18)
    path(spot.ell(0, 0, 3.8, 2.1), coat, INK)
    path(f"M{spot.at(-3.3, -0.5)} Q{spot.at(0, -2.6)} {spot.at(3.3, -0.5)}", None, dark, 0.5 * spot.size)
    if brim:
        path(spot.ell(0, 0.5, brim, brim), hat, INK)
    path(spot.ell(0, 0.4, 1.65, 1.75), hat, INK)
    light = Spot(spot.x - 0.35 * spot.size, spot.y - 0.4 * spot.size, spot.turn, spot.size)
    path(light.ell(0, 0.4, 0.95, 1), lit)


def basket(spot, what, lit):
    shade(spot, (0, 0, 2.6, 2.1), by=(0.7, 0.9))
    path(spot.ell(0, 0, 2.6, 2.1), "#A07B44", INK)
    path(spot.ell(0, 0, 2.25, 1.75), None, "#D2B274", 0.4, [0.7, 0.4])
    path(spot.ell(0, 0, 1.8, 1.35), "#5B4426")
    for x, y in ((-0.8, -0.3), (0.5, -0.5), (0, 0.45), (0.9, 0.35)):
        path(spot.ell(x, y, 0.6, 0.5), what, INK, 0.12)
        path(spot.ell(x - 0.15, y - 0.15, 0.25, 0.2), lit)


def cask(x, y, r):
    spot = Spot(x, y)
    shade(spot, (0, 0, r, r))
    path(spot.ell(0, 0, r, r), "#6B4A2B", INK, 0.3)
    path(spot.ell(0, 0, r - 0.5, r - 0.5), "#BC8A55", "#4A3218", 0.25)
    planks = [spot.line(n, -((r - 0.7) ** 2 - n * n) ** 0.5, n, ((r - 0.7) ** 2 - n * n) ** 0.5) for n in (-1.8, -0.6, 0.6, 1.8)]
    path(" ".join(planks), None, "#855731", 0.25)
    path(spot.ell(0.6, 1.2, 0.45, 0.45), "#4A3218")


def sack(x, y, turn):
    spot = Spot(x, y, turn)
    shade(spot, (0, 0, 3.3, 2.7))
    d = f"M{spot.at(-3.2, 0)} C{spot.at(-3.4, -2.4)} {spot.at(-1.2, -2.9)} {spot.at(0.4, -2.5)} C{spot.at(2.8, -2.8)} {spot.at(3.6, -1)} {spot.at(3.1, 0.6)} C{spot.at(3.4, 2.4)} {spot.at(1, 3)} {spot.at(-0.4, 2.5)} C{spot.at(-2.4, 3)} {spot.at(-3.5, 1.8)} {spot.at(-3.2, 0)} Z"
    path(d, "#C9AE7B", INK)
    path(spot.ell(-0.9, -0.8, 1.5, 1), "#E2CC9C")
    path(spot.ell(0.3, 0.2, 0.95, 0.85), "#AB8B58", "#5F4A2C", 0.25)
    path(" ".join(spot.line(0.3 + 0.9 * cos(a), 0.2 + 0.9 * sin(a), 0.3 + 2 * cos(a), 0.2 + 1.8 * sin(a)) for a in (n * pi / 3 for n in range(6))), None, "#8B6E40", 0.2)


def crate(x, y, turn, fruit, lit):
    spot = Spot(x, y, turn)
    moved = Spot(x + 0.9, y + 1.2, turn)
    box = lambda s, w, h: s.line(-w, -h, w, -h, w, h, -w, h) + " Z"
    path(box(moved, 4, 2.9), SHADE)
    path(box(spot, 4, 2.9), "#C3A472", INK, 0.3)
    path(box(spot, 3.4, 2.3), "#4A3722")
    for row in range(3):
        for n in range(4):
            a, b = -2.5 + n * 1.66 + (row % 2) * 0.3, -1.45 + row * 1.45
            path(spot.ell(a, b, 0.82, 0.78), fruit, INK, 0.12)
            path(spot.ell(a - 0.22, b - 0.22, 0.3, 0.26), lit)


def mule(x, y, turn):
    """Head down the page: panniers on both sides of a load under a cloth."""
    spot = Spot(x, y, turn)
    shade(spot, (0, 0, 5.2, 3.6), (0, -2.5, 2.8, 6), (0, 6.6, 1.7, 3.4))
    path(spot.line(0, -8, 0.6, -10.4), None, INK, 0.9)
    path(spot.ell(0, -1.6, 2.9, 6.6), "#8A6B48", INK, 0.3)
    path(spot.ell(-0.7, -2.2, 1.4, 4.6), "#A6855E")
    path(f"M{spot.at(-1.7, 3.6)} L{spot.at(-1.3, 8)} Q{spot.at(0, 10.8)} {spot.at(1.3, 8)} L{spot.at(1.7, 3.6)} Z", "#8A6B48", INK)
    path(spot.ell(0, 9, 0.9, 0.8), "#C9AE86")
    for s in (-1, 1):
        path(f"M{spot.at(s * 0.7, 5.8)} Q{spot.at(s * 2.6, 4.4)} {spot.at(s * 2.4, 3.4)} Q{spot.at(s * 0.9, 4)} {spot.at(s * 0.5, 5.4)} Z", "#6A4F33", INK, 0.18)
        path(spot.ell(s * 0.85, 7.3, 0.22, 0.28), INK)
    path(spot.line(0, 2.4, 0, 5.6), None, "#33261A", 0.7)
    path(spot.line(-2.9, -3.6, 2.9, -3.6, 2.9, 1, -2.9, 1) + " Z", "#8E3A4E", INK)
    path(spot.line(-2.9, -2.9, 2.9, -2.9) + " " + spot.line(-2.9, 0.3, 2.9, 0.3), None, "#D9A521", 0.4)
    for s in (-1, 1):
        path(spot.ell(s * 3.9, -1.3, 1.6, 2.5), "#A07B44", INK)
        path(spot.ell(s * 3.9, -1.3, 1.25, 2.1), None, "#D2B274", 0.4, [0.7, 0.4])
        for b in (-2.4, -1.2, 0):
            path(spot.ell(s * 3.9, b, 0.75, 0.62), "#D9A521" if s > 0 else "#B23A2E", INK, 0.12)


def pigeon(x, y, turn):
    spot = Spot(x, y, turn)
    shade(spot, (0, 0, 0.7, 1.2), by=(0.3, 0.4))
    path(f"M{spot.at(-0.35, -1)} L{spot.at(0, -2)} L{spot.at(0.35, -1)} Z", "#5E6670")
    path(spot.ell(0, 0, 0.72, 1.15), "#8C949C", "#3E444B", 0.14)
    path(spot.ell(0, 1.15, 0.42, 0.46), "#5C7F78", "#3E444B", 0.12)


def cane(spot, x, y):
    path(spot.line(x, y, x + 0.5, y + 2.6), None, INK, 0.45)


def market():
    # The people at the fountain
    who = Spot(108, 14.5, -38)
    cane(who, 2.4, 3.9)
    person(who, "#6A5A3A", "#4A3E28", "#CFC8BC", "#EFEAE0", arms=((1, 2.4, 3.4), (-1, 2.8, 1.6)))
    person(Spot(146.5, 27, 62), "#4A5C6E", "#33414F", "#B9A06A", "#DCC898", brim=2.7, arms=((1, 1.2, 3.3), (-1, 1.2, 3.3)))
    who = Spot(153.5, 50, 105)
    person(who, "#F1EBDB", "#C9BFA8", "#FFFFFF", "#F6F2E8", brim=2.3, arms=((1, 1.6, 4), (-1, 1.6, 4)))
    basket(Spot(147.9, 48.6, 15), "#C98B3E", "#E7BE7C")
    who = Spot(106.4, 65.4, 205)
    person(who, "#A64A60", "#8E3A4E", "#6E2A3C", "#8E4A5C", brim=2.2, dress=True)
    basket(Spot(107.9, 60.6, 20), "#B23A2E", "#E08A6A")
    person(Spot(137, 72.6, 150), "#3F7A5A", "#2C5A42", "#7A4A22", "#9A6A3A", dress=True, arms=((1, 3.4, 3.2), (-1, 3.8, 1.4)))
    person(Spot(114.6, 74.6, 185), "#C98B3E", "#A36C2A", "#4A3018", "#6A4A2A", arms=((1, 4.4, 1.8), (-1, 2.6, 3)))
    mule(93.6, 68, 164)
    for x, y, turn in ((131, 70.6, 40), (128.4, 72.2, -60), (133.6, 68.4, 120), (118, 20.4, 200), (121.6, 18.6, 150)):
        pigeon(x, y, turn)
    # Wares beside the counters
    cask(91.4, 17.4, 3.7)
    cask(91.2, 26, 3.4)
    sack(91.4, 34.6, -15)
    sack(93.4, 40.6, 40)
    crate(158.6, 72.6, 4, "#C24A32", "#EE9A7A")
    crate(158.4, 80.4, -6, "#8AA84A", "#C6D890")
    basket(Spot(160.6, 65.6, 0), "#E2CC9C", "#F7EED8")
    cask(159.4, 34.6, 3.4)


if __name__ == "__main__":
    market()
