"""Draw what the heads of Aachen's chapters are set with: needs shapely, as draw.py does.

    uv run --with shapely==2.2.0 python docs/drawing/chapters.py

A terrace of the old town in elevation, its roofs shot open by a seed, in two halves that can
stand apart.  Light comes from the left.  One unit is a quarter of a millimetre in the picture.
"""

import sys
from pathlib import Path
from random import Random

import sheet
from shapes import A, Polygon, U, box, line, pol, rpol

TO = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[2] / "components" / "aachen" / "layouts" / "art"
FOOT = 150
"""Where the pavement is, below the top of the sheet."""


class Made:
    """Each part has its tone, the last one drawn is on top; x is a hole."""

    def __init__(self):
        self.D = self.M = self.L = Polygon()

    def put(self, g, tone="d"):
        if g.is_empty: return self
        self.D = self.D.difference(g) if tone == "x" else self.D.union(g)
        self.M = self.M.union(g) if tone == "m" else self.M.difference(g)
        self.L = self.L.union(g) if tone == "l" else self.L.difference(g)
        return self


def ragged(rng, x0, x1, y, rise):
    """The upper edge of a broken wall, in courses of stone."""
    points, x = [], x0
    while x < x1:
        step = rng.uniform(2.5, 7)
        level = y + round(rng.uniform(-rise, rise) / 2.4) * 2.4
        points += [(x, level), (min(x + step, x1), level)]
        x += step
    return points


def window(to, x, y, w, h, through, arched):
    """A window: its frame in the light, dark inside, or the sky behind it."""
    hole = box(x, y, x + w, y + h)
    if arched: hole = hole.union(A.scale(A.translate(box(0, 0, 1, 1).centroid.buffer(.5), x + w / 2 - .5, y - .5), w, w * .7))
    to.put(hole.buffer(.9, join_style="mitre"), "l").put(hole, "x" if through else "d")
    to.put(box(x - 1.6, y + h, x + w + 1.6, y + h + 1.4), "l").put(box(x - 1.6, y + h + 1.4, x + w + 1.6, y + h + 2.2), "d")
    if not through: to.put(box(x + w * .45, y, x + w * .55, y + h), "m").put(box(x, y + h * .4, x + w, y + h * .4 + .8), "m")


def house(to, rng, x0, wide, high, look):
    x1, top = x0 + wide, FOOT - high
    storeys = max(2, round(high / 30))
    room = (high - 6) / storeys
    wall = box(x0, top, x1, FOOT)
    if look == "open":
        edge = ragged(rng, x0, x1, top + 8, 12)
        wall = Polygon([(x0, FOOT), *edge, (x1, FOOT)]).buffer(0)
    to.put(wall, "d").put(wall.intersection(box(x0, 0, x1 - 2.2, FOOT)), "m")
    to.put(wall.intersection(box(x0, 0, x0 + 1.2, FOOT)), "l")
    if look == "gable":
        peak = pol((x0 - 1, top), (x0 + wide * .5, top - wide * .62), (x1 + 1, top))
        to.put(peak, "d").put(pol((x0 + 3, top), (x0 + wide * .5, top - wide * .62 + 3.6), (x1 - 4.6, top)), "m")
        to.put(peak.difference(A.translate(peak, 1.5, 1.5)), "l")
        to.put(box(x0 + wide * .5 - 3, top - wide * .26, x0 + wide * .5 + 3, top - wide * .26 + 9), "d")
    if look == "steps":
        for n in range(5):
            step = box(x0 + wide * .1 * n, top - 6 * (n + 1), x1 - wide * .1 * n, top - 6 * n)
            to.put(step, "d").put(step.intersection(box(0, 0, x1 - wide * .1 * n - 2, FOOT)), "m")
            to.put(box(x0 + wide * .1 * n, top - 6 * (n + 1), x0 + wide * .1 * (n + 1), top - 6 * (n + 1) + 1.4), "l")
        to.put(rpol(1, (x0 + wide * .5 - 3, top - 16), (x0 + wide * .5 + 3, top - 16), (x0 + wide * .5 + 3, top - 6), (x0 + wide * .5 - 3, top - 6)), "d")
    if look == "roof":
        roof = pol((x0 - 1, top), (x0 + 7, top - 20), (x1 - 7, top - 20), (x1 + 1, top))
        to.put(roof, "d").put(roof.difference(A.translate(roof, 1.2, 1.4)), "l")
        for n in range(2):
            x = x0 + wide * (.28 + .42 * n)
            to.put(box(x - 4, top - 15, x + 4, top - 3), "m").put(pol((x - 5.4, top - 15), (x, top - 20), (x + 5.4, top - 15)), "l").put(box(x - 2, top - 12, x + 2, top - 4), "d")
        to.put(box(x1 - 16, top - 29, x1 - 10, top - 18), "d").put(box(x1 - 16, top - 29, x1 - 14.6, top - 18), "l")
    if look == "flat":
        to.put(box(x0 - 1.6, top - 2, x1 + 1.6, top + 2.4), "d").put(box(x0 - 1.6, top - 2, x1 + 1.6, top - .4), "l")
    if look == "open":
        for _ in range(3):
            x = rng.uniform(x0 + 4, x1 - 4)
            to.put(line(1.3, (x, top + 20), (x + rng.uniform(-12, 12), top - rng.uniform(2, 12))), "d")
    count = max(2, round(wide / 15))
    for storey in range(storeys):
        y = FOOT - (storey + 1) * room + room * .22
        if storey: to.put(box(x0, FOOT - storey * room - 1, x1, FOOT - storey * room + .6).intersection(wall), "l")
        for n in range(count):
            w, h = wide / count * .46, room * .5
            x = x0 + wide * (n + .5) / count - w / 2
            if not wall.contains(box(x - 2, y - 3, x + w + 2, y + h + 3)): continue
            if storey == 0:
                door = box(x - 1, FOOT - room * .72, x + w + 1, FOOT)
                to.put(door.buffer(1.2, join_style="mitre"), "l").put(door, "d")
            elif rng.random() < .07 and look != "gable":
                hole = Polygon([(x + w / 2 + rng.uniform(.5, 1) * w * dx, y + h / 2 + rng.uniform(.5, 1) * h * dy) for dx, dy in ((-1, -.6), (-.2, -.9), (.7, -.7), (1.1, 0), (.6, .9), (-.4, .7), (-1.1, .2))]).buffer(0)
                to.put(hole.buffer(1), "l").put(hole, "d")
            else:
                through = look == "open" and storey == storeys - 1
                window(to, x, y, w, h, through, storey == 1 and look in ("flat", "steps"))


def terrace(name, seed, houses):
    to, rng, x = Made(), Random(seed), 0
    for wide, high, look in houses:
        house(to, rng, x, wide, high, look)
        x += wide + 1
    to.put(box(-2, FOOT - 2.4, x + 1, FOOT + 3), "d").put(box(-2, FOOT - 2.4, x + 1, FOOT - 1.4), "l")
    tones = [each.buffer(-.05).buffer(.06, join_style="mitre") for each in (to.D, to.M, to.L)]
    x0, y0, x1, y1 = U(tones).bounds
    tones = [A.translate(each, -x0, -y0) for each in tones]
    sheet.written(TO, name, "chapters.py", tones, (round(x1 - x0, 2), round(y1 - y0, 2)), .06)
    print(f"{name}: {(x1 - x0) / 4:.1f} x {(y1 - y0) / 4:.1f} mm", (TO / f"{name}.svg").stat().st_size)


terrace("terrace-left", 7, ((58, 118, "flat"), (44, 98, "gable"), (66, 122, "open"), (48, 104, "steps"), (62, 92, "open"), (52, 110, "roof")))
terrace("terrace-right", 12, ((54, 106, "roof"), (64, 112, "open"), (46, 96, "steps"), (60, 120, "flat"), (50, 84, "open"), (44, 102, "gable")))
