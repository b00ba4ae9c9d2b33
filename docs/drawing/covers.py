"""Draw what the covers of Aachen and Cassino are set with: needs shapely, as draw.py does.

    uv run --with shapely==2.2.0 python docs/drawing/covers.py

Everything is drawn where it is on a page of 190 x 259.4 mm, in perspective; the command
prints the place of each figure, for the game's layouts/scenes.yaml.  Light comes from
the left.  What looks strewn is strewn by a seed.
"""

import math
import sys
from pathlib import Path
from random import Random

import numpy
from shapely import difference, transform, union
from shapes import A, Polygon, U, box, cr, ell, limb, line, pd, pol, rline, rpol, spl

ROOT = Path(__file__).parents[2]
LOOK = ".d{fill:#211f1b}.m{fill:#56534a}.l{fill:#c9bfa5}"
PAGE = box(-1, 0, 191, 259.4)
FINE = .005
"""Shapes meet on a grid as fine as this."""


def areal(g):
    """Only what has an area."""
    if g.geom_type in ("Polygon", "MultiPolygon"): return g
    return U([each for each in getattr(g, "geoms", []) if each.geom_type in ("Polygon", "MultiPolygon")] or [Polygon()])


class Made:
    """A figure: each part has its tone, the last one drawn is on top; x is a hole."""

    def __init__(self):
        self.parts = []

    def put(self, shape, tone="d"):
        self.parts.append((shape, tone))
        return self

    def rim(self, shape, wide=.35, tone="l", over=()):
        """What the light meets first: the left and upper edges of a shape."""
        for each in over: shape = shape.difference(each)
        return self.put(shape.difference(A.translate(shape, wide, wide * .8)), tone)

    def tones(self):
        D, M, L = Polygon(), Polygon(), Polygon()
        for g, t in self.parts:
            g = areal(g.buffer(0).intersection(PAGE))
            off, on = (lambda q: areal(difference(q, g, grid_size=FINE))), (lambda q: areal(union(q, g, grid_size=FINE)))
            D = off(D) if t == "x" else on(D)
            M, L = (on(M) if t == "m" else off(M)), (on(L) if t == "l" else off(L))
        clean = lambda q: q.buffer(-.03).buffer(.03).buffer(0)
        return clean(D), clean(M), clean(L)


def written(game, name, made, fine=.03):
    D, M, L = made.tones()
    x0, y0, x1, y1 = U([D, M, L]).bounds
    put = lambda g: A.translate(g, -x0, -y0)
    marks = "\n".join(f'<path class="{c}" d="{pd(put(g), fine)}"/>' for c, g in (("d", D), ("m", M), ("l", L)) if not g.is_empty)
    to = ROOT / "components" / game / "layouts" / "art"
    to.mkdir(parents=True, exist_ok=True)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {x1 - x0:.2f} {y1 - y0:.2f}">\n<title>{name}</title><desc>docs/drawing/covers.py</desc><style>{LOOK}</style>\n'
    (to / f"{name}.svg").write_text(f"{head}{marks}\n</svg>\n")
    print(f"{{figure: {name}, at: [{x0:.2f}, {y0:.2f}, {x1 - x0:.2f}, {y1 - y0:.2f}]}}", (to / f"{name}.svg").stat().st_size)


# Perspective: metres on a street that runs away from the eye

EYE, FAR, MIDDLE, HORIZON = 2.6, 250, 97, 150
"""How high the eye is, how far the picture, where everything vanishes."""


def seen(x, h, z):
    """Where a point is on the page: metres to the right, up, and away."""
    return MIDDLE + x * FAR / z, HORIZON + (EYE - h) * FAR / z


def along(x):
    """A plan of (away, up) on a wall beside the street, onto the page."""
    return lambda g: transform(g, lambda c: numpy.column_stack([MIDDLE + x * FAR / c[:, 0], HORIZON + (EYE - c[:, 1]) * FAR / c[:, 0]]))


def across(z):
    """A plan of (right, up) on a wall across the street, onto the page."""
    return lambda g: transform(g, lambda c: numpy.column_stack([MIDDLE + c[:, 0] * FAR / z, HORIZON + (EYE - c[:, 1]) * FAR / z]))


def ragged(rng, x0, x1, h0, h1, step=.5, rough=.5):
    """A broken edge of masonry from one height to another: it goes in courses."""
    points, x = [(x0, h0)], x0
    while x < x1 - step:
        x += step * rng.uniform(.4, 1.5)
        share = (x - x0) / (x1 - x0)
        h = h0 + (h1 - h0) * share + rng.uniform(-rough, rough)
        h = round(h / .3) * .3
        points += [(min(x, x1), points[-1][1]), (min(x, x1), h)]
    return [*points, (x1, h1)]


def house(rng, x0, x1, floor, top, tops, arched=False, bays=0):
    """A burnt-out front: its wall, its openings, its ledges, all in metres.

    ``floor`` is the height of a floor, ``top`` where the roof began, ``tops`` the height
    of what is left at either end.
    """
    wide = x1 - x0
    edge = ragged(rng, x0, x1, *tops)
    if min(tops) >= top:  # a gable that still stands
        m = (x0 + x1) / 2
        edge = [(x0, top), (x0 + wide * .12, top + 1.0), (x0 + wide * .2, top + 1.2), (m - wide * .1, top + 4.0), (m + wide * .03, top + 4.4), (m + wide * .1, top + 3.4), (x1 - wide * .25, top + 1.5), (x1 - wide * .2, top + .4), (x1, top)]
    wall = Polygon([(x0, 0), *edge, (x1, 0)]).buffer(0)
    holes, ledges, heads = [], [], []
    bays = bays or max(2, round(wide / 2.3))
    gap = wide / bays
    level = 0
    while level * floor < top - 1:
        y = level * floor
        for n in range(bays):
            m = x0 + gap * (n + .5)
            if level == 0:
                w, a, b = gap * .66, y, y + floor * .74
            else:
                w, a, b = gap * .46, y + floor * .24, y + floor * .78
            hole = box(m - w / 2, a, m + w / 2, b)
            if arched or level == 0: hole = hole.union(ell(m, b, w / 2, w * .36))
            if rng.random() < .16:  # shelled: the opening has no edge left
                hole = U([hole, *(ell(m + w * rng.uniform(-.4, .4), rng.uniform(a, b), w * rng.uniform(.3, .6), w * rng.uniform(.3, .7), rng.uniform(0, 90)) for _ in range(4))])
            holes.append(hole)
            if level: heads.append(box(m - w / 2 - .14, a - .16, m + w / 2 + .14, a))
        if level: ledges.append(box(x0, y - .14, x1, y + .14))
        level += 1
    if min(tops) >= top:
        ledges.append(box(x0 - .1, top - .3, x1 + .1, top))
        m = (x0 + x1) / 2
        holes.append(box(m - wide * .07, top + .7, m + wide * .07, top + 2.3))
    return wall, U(holes), U(ledges).intersection(wall), U(heads).intersection(wall)


def fronts(side, houses, seed, lit):
    """Houses on one side of the street, from the nearest to the farthest."""
    rng, made = Random(seed), Made()
    onto = along(side)
    drawn = []
    for z0, z1, floor, top, tops, arched in houses:
        drawn.append((house(rng, z0, z1, floor, top, tops, arched), z0))
    for (wall, holes, ledges, heads), z0 in reversed(drawn):
        g, h = onto(wall), onto(holes.intersection(wall.buffer(.01)))
        gap = FAR / z0
        solid = g.difference(h)
        made.put(g, "m" if lit else "d")
        if lit:  # the wall looks at the light: openings are dark, their far sides lit
            made.put(onto(ledges), "l").put(A.translate(onto(ledges), 0, .028 * gap), "d").put(onto(ledges), "l").put(onto(heads), "l")
            made.put(h, "d")
            made.rim(solid, .034 * gap, "l", (h.buffer(.001),))
        else:
            made.put(onto(ledges), "m").put(A.translate(onto(ledges), 0, -.02 * gap), "d")
        for n in range(int(26 * gap / 8)):  # splinters have struck it
            z, up = rng.uniform(*wall.bounds[::2]), rng.uniform(.4, wall.bounds[3])
            r = rng.uniform(.05, .16)
            made.put(onto(ell(z, up, r, r * rng.uniform(.6, 1.1), rng.uniform(0, 180))).intersection(solid), "d" if lit else "m")
        through = [each for each in getattr(holes, "geoms", [holes]) if rng.random() < (.42 if lit else .86) and each.bounds[1] > 1]
        if through: made.put(onto(U(through)), "x")
        for each in (one.intersection(wall.buffer(-.05)) for one in through):  # what hangs in a frame
            if each.is_empty: continue
            if rng.random() < .5:
                a, b, c, d = each.bounds
                bar = U([box((a + c) / 2 - .05, b, (a + c) / 2 + .05, d), box(a, (b + d) / 2, c, (b + d) / 2 + .08)]).intersection(each)
                made.put(onto(bar), "d")
            elif rng.random() < .4:
                a, b, c, d = each.bounds
                made.put(onto(line(.16, (a, b + .2), (c, d - .3)).intersection(each)), "d")
    return made


def brick(rng, x, y, size):
    """A lump of masonry, corners knocked off."""
    w, h = size * rng.uniform(.7, 1.5), size * rng.uniform(.45, .9)
    g = pol((x - w / 2, y), (x - w / 2 + w * rng.uniform(0, .2), y - h), (x + w * rng.uniform(.2, .5), y - h * rng.uniform(.75, 1.1)), (x + w / 2, y - h * rng.uniform(0, .4)), (x + w * .45, y + h * .2))
    return A.rotate(g, rng.uniform(-25, 25), origin=(x, y))


def heap(made, seed, line_, depth, size, count, beams=0, tone="d"):
    """Rubble under a line from left to right: lumps lit on their left, beams in it."""
    rng = Random(seed)
    points = sorted(line_)
    foot = max(y for _, y in points) + depth
    made.put(Polygon([*points, (points[-1][0], foot), (points[0][0], foot)]).buffer(0), tone)

    def top(x):
        for (xa, ya), (xb, yb) in zip(points, points[1:]):
            if xa <= x <= xb: return ya + (yb - ya) * (x - xa) / (xb - xa or 1)
        return points[-1][1]

    for n in range(beams):
        x = rng.uniform(points[0][0], points[-1][0])
        y, a, long = top(x) + size, rng.uniform(-70, 70), size * rng.uniform(4, 9)
        beam = A.rotate(box(x - size * .16, y - long, x + size * .16, y), a, origin=(x, y))
        made.put(beam, "d").rim(beam, size * .1, "m")
    lumps = []
    for n in range(count):
        x = rng.uniform(points[0][0], points[-1][0])
        down = rng.random() ** 1.7
        lumps.append((top(x) + (foot - top(x)) * down + size * .2, x, size * rng.uniform(.5, 1.25) * (1 + down * .5)))
    for y, x, s in sorted(lumps):
        g = brick(rng, x, y, s)
        made.put(g.buffer(s * .06), "d").put(g, "m" if rng.random() < .6 else "d").rim(g, s * .16, "l" if rng.random() < .62 else "m")
    return made


# Aachen

def cathedral():
    """The cathedral over the roofs: tower, dome and choir, in metres."""
    b, rng = Made(), Random(3)
    k, x0, y0 = 1.24, 105, 163
    P = lambda *pts: Polygon([(x0 + x * k, y0 - h * k) for x, h in pts]).buffer(0)
    up = lambda h, t: t if t > h else h + t
    B = lambda x, h, w, t: P((x, h), (x + w, h), (x + w, up(h, t)), (x, up(h, t)))

    def lancet(x, h, w, t, tone="d"):
        g = U([B(x - w / 2, h, w, t - w * .5), P((x - w / 2, t - w * .5), (x - w * .3, t - w * .1), (x, t + w * .35), (x + w * .3, t - w * .1), (x + w / 2, t - w * .5))])
        return b.put(g, tone)

    def pinnacle(x, h, w, t):
        b.put(B(x - w / 2, h, w, t - w * 1.6), "m").put(P((x - w * .7, t - w * 1.6), (x + w * .7, t - w * 1.6), (x, t + w)), "d")
        b.put(B(x - w / 2, h, w * .36, t - w * 1.6), "l").put(P((x - w * .7, t - w * 1.6), (x - w * .1, t - w * 1.6), (x, t + w)), "l")

    # The choir, all glass, with its steep roof: on the right
    b.put(P((8.5, 34), (33, 34), (30, 48.5), (11, 48.5)), "d").put(P((8.5, 34), (20, 34), (19.4, 48.5), (11, 48.5)), "m")
    for n in range(9): b.put(P((8.5 + n * 2.6, 34), (8.7 + n * 2.6, 34), (11 + n * 2.1 + .15, 48.5), (11 + n * 2.1, 48.5)), "d")
    b.put(P((10.6, 48), (30.4, 48), (30.2, 49.1), (10.8, 49.1)), "l")
    b.put(B(9, 0, 24, 34.5), "m").put(B(27.6, 0, 5.4, 34.5), "d")
    for n in range(6):
        x = 11.2 + n * 4.05
        lancet(x, 6, 2.7, 31.4)
        for o in (-.62, 0, .62): b.put(B(x + o - .07, 6, .14, 29), "m")
        for h in (11, 16, 21): b.put(B(x - 1.35, h, 2.7, .16), "m")
        b.put(B(x - 1.75, 5, .3, 27), "l")
    for n in range(7): pinnacle(9.2 + n * 3.95, 0, .95, 39.5)
    b.put(B(8.8, 33.6, 24.6, .9), "l")
    # The octagon and its folded dome, in the middle
    b.put(B(-8.5, 0, 17.6, 20.6), "m").put(B(-8.5, 0, 5.4, 20.6), "l").put(B(4.8, 0, 4.3, 20.6), "d")
    b.put(P((-9.4, 19.8), (10, 19.8), (8, 23.4), (-7.4, 23.4)), "d").put(P((-9.4, 19.8), (-2, 19.8), (-2, 23.4), (-7.4, 23.4)), "m")
    b.put(B(-6.7, 23, 13.9, 8.2), "m").put(B(-6.7, 23, 4.4, 8.2), "l").put(B(4, 23, 3.2, 8.2), "d")
    for x in (-4.8, -.2, 3.0): lancet(x, 24.2, 1.6, 29, "d")
    for n in range(6): b.put(P((-6.9 + n * 2.36, 30.6), (-4.6 + n * 2.36, 30.6), (-5.75 + n * 2.36, 34)), "l" if n < 3 else "m")
    dome = [(-6.9, 31.4), (-7.2, 34.6), (-6.2, 38.2), (-4.2, 41.4), (-1.6, 43.6), (.2, 44.2), (2, 43.6), (4.6, 41.4), (6.6, 38.2), (7.6, 34.6), (7.3, 31.4)]
    b.put(P(*dome), "d")
    b.put(P((-6.9, 31.4), (-7.2, 34.6), (-6.2, 38.2), (-4.2, 41.4), (-1.6, 43.6), (.2, 44.2), (-1.4, 42.4), (-3, 38.6), (-3.6, 34.6), (-3.6, 31.4)), "l")
    b.put(P((-3.2, 31.4), (-3.1, 34.6), (-2.4, 38.6), (-.9, 42.4), (.2, 44), (.2, 31.4)), "m")
    b.put(P((.6, 31.4), (.6, 38), (.35, 43.4), (2, 40.6), (3, 36.8), (3.2, 31.4)), "m").put(P((1.3, 31.4), (1.5, 37), (2.6, 36.8), (2.9, 31.4)), "d")
    b.put(B(-.9, 43.6, 2.2, 3.4), "m").put(B(-.9, 43.6, .7, 3.4), "l").put(P((-1.3, 47), (1.7, 47), (.2, 50.6)), "d").put(P((-1.3, 47), (-.2, 47), (.2, 50.6)), "l")
    b.put(B(.08, 50, .26, 3.4), "d").put(B(-.5, 52, 1.4, .26), "d")
    # Chapels between the dome and the choir, and on the left
    b.put(B(5.4, 0, 5.4, 24), "d").put(P((4.9, 23.6), (11.2, 23.6), (8.1, 30.4)), "d").put(P((4.9, 23.6), (7.4, 23.6), (8.1, 30.4)), "m")
    lancet(8, 10, 1.6, 20, "m")
    b.put(B(-17.6, 0, 9.4, 17.6), "m").put(B(-17.6, 0, 2.4, 17.6), "l").put(P((-18.2, 17.2), (-7.8, 17.2), (-10.2, 23.6), (-16, 23.6)), "d").put(P((-18.2, 17.2), (-14, 17.2), (-14, 23.6), (-16, 23.6)), "m")
    for x in (-14.4, -10.8): lancet(x, 5, 1.7, 14)
    # The west tower, with galleries, turrets and its spire
    b.put(B(-29.4, 0, 9.6, 40), "m").put(B(-29.4, 0, 3.4, 40), "l").put(B(-22.2, 0, 2.4, 40), "d")
    for h in (13, 25, 39.4): b.put(B(-29.8, h, 10.4, .8), "l")
    b.put(B(-29.8, 39, 10.4, .4), "d")
    for x in (-26.8, -23.6): lancet(x, 27.4, 1.5, 36.6).put(B(x - .08, 27.4, .16, 9), "m")
    lancet(-25.2, 14.6, 2.2, 22.8).put(B(-25.28, 14.6, .16, 8), "m")
    lancet(-25.2, 1, 3, 10)
    for x in (-29.3, -20): pinnacle(x, 38, 1.5, 48)
    b.put(B(-28.2, 40, 7.2, 9), "m").put(B(-28.2, 40, 2.5, 9), "l").put(B(-22.9, 40, 1.9, 9), "d")
    for x in (-26.4, -24.4): lancet(x, 41.4, 1, 46.6)
    for x in (-28.3, -20.9): pinnacle(x, 47, 1, 54)
    b.put(P((-28.6, 49), (-20.6, 49), (-24.4, 70.4), (-24.8, 70.4)), "d").put(P((-28.6, 49), (-25.6, 49), (-24.7, 70.4), (-24.8, 70.4)), "l").put(P((-25.6, 49), (-24, 49), (-24.6, 70.4), (-24.7, 70.4)), "m")
    for h in (53.6, 58.4, 62.6): b.put(B(-26.6 + (h - 53) * .12, h, 3.8 - (h - 53) * .24, .36), "m")
    b.put(B(-24.74, 70, .3, 5.4), "d").put(B(-25.7, 73.2, 2.2, .32), "d")
    # The bridge from tower to dome
    b.put(B(-20, 0, 3, 27), "d").put(B(-20, 26.4, 12, 1), "m").put(U([B(-17, 20, 8.6, 7)]), "m").put(B(-17, 26.2, 8.6, 1), "l")
    # A hit: the roof of the choir is open
    b.put(P((22.4, 36), (25.6, 35.6), (26.6, 41), (25, 46), (23.2, 43.4), (22.8, 39)), "x")
    for x in (23.4, 24.6): b.put(P((x, 35), (x + .2, 35), (x + 1, 46), (x + .8, 46)), "d")
    return b


def end_of_street():
    """Fronts across the end of the street, with gaps where houses were."""
    b, rng = Made(), Random(17)
    onto = across(92)
    x = -26
    for wide, floor, top, tops, tone in ((8, 3.4, 10, (11, 10), "m"), (7, 3.6, 11, (6, 9), "d"), (9, 3.5, 10.6, (10.6, 12), "m"), (6.4, 3.2, 9, (3.4, 2.2), "m"), (7.4, 3.4, 10.4, (4, 8), "d"), (8.8, 3.6, 11, (11, 11), "m"), (7, 3.4, 10, (9, 5), "d")):
        wall, holes, ledges, heads = house(rng, x, x + wide, floor, top, tops)
        g = onto(wall)
        b.put(g, tone).put(onto(ledges), "l" if tone == "m" else "m").put(onto(holes), "d")
        b.rim(g, .4, "l" if tone == "m" else "m")
        gone = [each for each in getattr(holes, "geoms", [holes]) if rng.random() < .55 and each.bounds[1] > 1]
        if gone: b.put(onto(U(gone).intersection(wall)), "x")
        for n in range(2):
            c = rng.uniform(x + 1, x + wide - 1)
            b.put(onto(box(c, 0, c + .8, min(tops) + rng.uniform(1, 2.4))), "d")
        x += wide + rng.uniform(-.2, .5)
    heap(b, 5, [(40, 156), (60, 154.6), (76, 156.4), (95, 154), (112, 156.6), (130, 154.4), (150, 156)], 4, 1.4, 90, beams=6, tone="m")
    return b


def street():
    """The roadway: ruts, tram rails, setts, and what has fallen on it."""
    b, rng = Made(), Random(8)
    w = 191
    b.put(pol((-1, 262), (-1, 172), (60, 157), (132, 157), (w, 174), (w, 262)), "d")
    road = pol(seen(-5.2, 0, 6), seen(-5.2, 0, 92), seen(5.2, 0, 92), seen(5.2, 0, 6))
    b.put(road, "m")
    for n in range(560):  # setts, in courses across
        z = 8.6 * (90 / 8.6) ** (rng.random() ** .8)
        z = round(z / (.06 * z)) * .06 * z if z else z
        x, long = rng.uniform(-5, 5), rng.uniform(.14, .5)
        g = pol(seen(x, 0, z), seen(x + long, 0, z), seen(x + long, 0, z * 1.016), seen(x, 0, z * 1.016))
        b.put(g.intersection(road), "l" if rng.random() < .34 else "d")
    for x in (-2.6, -1.16, 1.16, 2.6):  # rails
        rail = pol(seen(x - .06, 0, 6), seen(x - .02, 0, 92), seen(x + .02, 0, 92), seen(x + .06, 0, 6))
        b.put(rail.buffer(.14), "d").put(rail, "l")
    for n in range(15):  # craters and puddles that hold the sky
        z = 15 * (60 / 15) ** rng.random()
        x, r = rng.uniform(-4.6, 4.6), rng.uniform(.3, 1.0)
        cx, cy = seen(x, 0, z)
        k = FAR / z
        if abs(x) < 1.6 and 14 < z < 24: continue
        b.put(ell(cx, cy, r * k, r * k * EYE / z * .9), "d").put(ell(cx + .06 * k, cy + .1, r * k * .84, r * k * EYE / z * .66), "l" if n % 3 == 0 else "m")
    return b


def rubble(seed, points, size, count, beams, depth=6):
    return heap(Made(), seed, points, depth, size, count, beams)


def sherman():
    """A Sherman, seen from the front: in metres; it comes up the street."""
    b = Made()
    z, cx = 18.5, 116
    k, y0 = FAR / z, HORIZON + EYE * FAR / z
    T = lambda g: A.translate(A.scale(g, k, -k, origin=(0, 0)), cx, y0)
    put = lambda g, t: b.put(T(g), t)
    mir = lambda g: A.scale(g, -1, 1, origin=(0, 0))
    # tracks
    for s in (1, -1):
        g = rpol(.06, (-1.31, .02), (-.86, .02), (-.86, 1.06), (-.92, 1.16), (-1.25, 1.16), (-1.31, 1.04))
        g = g if s == 1 else mir(g)
        put(g, "d")
        for n in range(8):
            y = .08 + n * .125
            pad = box(-1.28, y, -.89, y + .075)
            put(pad if s == 1 else mir(pad), "m" if s == 1 else "d")
            grouser = box(-1.28, y + .05, -.89, y + .075)
            put(grouser if s == 1 else mir(grouser), "l" if s == 1 else "m")
    # lower hull: the round housing of the gears
    low = rpol(.16, (-.84, .42), (.84, .42), (.86, .98), (-.86, .98))
    put(low, "d"); put(rpol(.12, (-.8, .6), (.8, .6), (.82, .98), (-.82, .98)), "m")
    put(rpol(.05, (-.78, .82), (.5, .84), (.5, .95), (-.8, .96)), "l")
    for x in (-.28, .28): put(box(x - .015, .45, x + .015, .97), "d")
    for x in (-.6, .6): put(ell(x, .56, .07), "d"); put(ell(x - .01, .57, .035), "m")
    # fenders and glacis
    put(pol((-1.33, 1.1), (1.33, 1.1), (1.31, 1.28), (-1.31, 1.28)), "d")
    put(pol((-1.31, 1.2), (1.31, 1.2), (1.29, 1.27), (-1.29, 1.27)), "m")
    hull = pol((-1.3, 1.26), (-.88, .96), (.88, .96), (1.3, 1.26), (1.26, 1.78), (1.12, 1.86), (-1.12, 1.86), (-1.26, 1.78))
    put(hull, "d")
    put(pol((-1.24, 1.28), (-.84, 1.02), (.84, 1.02), (.96, 1.12), (.94, 1.76), (-1.2, 1.76)), "m")
    put(pol((-1.24, 1.28), (-.98, 1.1), (-1.0, 1.76), (-1.2, 1.76)), "l")
    put(pol((-1.2, 1.72), (1.1, 1.72), (1.06, 1.8), (-1.12, 1.8)), "l")
    star = Polygon([(.44 * (1 if n % 2 == 0 else .4) * .62 * math.sin(n * math.pi / 5), 1.4 + .44 * (1 if n % 2 == 0 else .4) * .62 * math.cos(n * math.pi / 5)) for n in range(10)])
    put(star.buffer(.03), "d"); put(star, "l")
    for x in (-.62, .62):  # hoods and hatches
        put(rpol(.06, (x - .22, 1.6), (x + .22, 1.6), (x + .2, 1.98), (x - .2, 1.98)), "d")
        put(rpol(.05, (x - .19, 1.66), (x + .1, 1.66), (x + .1, 1.94), (x - .17, 1.94)), "m")
        put(box(x - .14, 1.82, x + .1, 1.87), "l")
    put(ell(.7, 1.42, .12), "d"); put(ell(.68, 1.44, .07), "m"); put(ell(.7, 1.42, .028), "d")
    for x in (-1.06, 1.06):  # lamps in their guards
        put(ell(x, 1.94, .09), "d"); put(ell(x - .012, 1.95, .05), "l")
        put(line(.025, (x - .14, 1.82), (x - .12, 2.06)).union(line(.025, (x - .12, 2.06), (x + .12, 2.06))).union(line(.025, (x + .12, 2.06), (x + .14, 1.82))), "d")
    # spare track and sandbags on the glacis
    for n in range(5):
        x = -.86 + n * .12
        put(box(x, 1.06, x + .1, 1.24), "d"); put(box(x + .012, 1.12, x + .07, 1.23), "m")
    # turret
    tur = spl((-1.0, 1.9), (-1.02, 2.2), (-.9, 2.52), (-.6, 2.68), (0, 2.72), (.6, 2.68), (.9, 2.52), (1.02, 2.2), (1.0, 1.9), (.6, 1.84), (0, 1.83), (-.6, 1.84))
    put(tur, "d")
    put(spl((-.94, 1.94), (-.95, 2.2), (-.84, 2.48), (-.5, 2.62), (0, 2.66), (.42, 2.62), (.56, 2.4), (.5, 2.1), (.3, 1.92), (-.4, 1.92)), "m")
    put(spl((-.93, 2.02), (-.94, 2.2), (-.83, 2.47), (-.55, 2.6), (-.4, 2.6), (-.7, 2.44), (-.8, 2.2)), "l")
    put(spl((-.55, 2.6), (-.1, 2.65), (.3, 2.63), (0, 2.59), (-.3, 2.57)), "l")
    # mantlet and gun
    man = rpol(.12, (-.62, 2.0), (.62, 2.0), (.62, 2.48), (-.62, 2.48))
    put(man, "d"); put(rpol(.1, (-.56, 2.06), (.4, 2.06), (.4, 2.43), (-.56, 2.43)), "m"); put(rpol(.03, (-.54, 2.36), (.3, 2.37), (.28, 2.42), (-.5, 2.42)), "l")
    put(ell(-.02, 2.2, .2), "d"); put(ell(-.05, 2.23, .15), "m"); put(ell(-.07, 2.25, .09), "l"); put(ell(-.04, 2.2, .085), "d")
    put(ell(.36, 2.22, .05), "d"); put(ell(-.44, 2.24, .035), "d")
    # hatch, commander, machine gun, aerials
    put(rpol(.05, (-.7, 2.6), (-.1, 2.6), (-.12, 2.8), (-.68, 2.8)), "d"); put(box(-.66, 2.72, -.3, 2.78), "m")
    put(rpol(.1, (-.62, 2.76), (-.2, 2.76), (-.24, 3.04), (-.58, 3.04)), "d"); put(rpol(.05, (-.58, 2.8), (-.4, 2.8), (-.42, 3.0), (-.55, 3.0)), "m")
    head = spl((-.54, 3.02), (-.28, 3.02), (-.26, 3.2), (-.41, 3.3), (-.56, 3.2))
    put(head, "d"); put(spl((-.53, 3.12), (-.36, 3.12), (-.38, 3.27), (-.45, 3.28), (-.54, 3.2)), "m"); put(rpol(.02, (-.53, 3.18), (-.47, 3.18), (-.44, 3.27), (-.5, 3.26)), "l")
    put(U([box(.1, 2.7, .2, 2.86), box(-.06, 2.84, .36, 3.0), box(.04, 2.9, .1, 3.06), line(.05, (.14, 2.92), (.02, 2.98))]), "d"); put(ell(.13, 2.92, .055), "m"); put(box(-.04, 2.96, .3, 2.985), "l")
    put(rline(.018, (.74, 2.6), (.78, 4.2)).union(rline(.018, (-.9, 2.4), (-1.02, 3.7))), "d")
    # its shade on the road
    b.parts.insert(0, (T(ell(.5, .02, 2.1, .22)), "d"))
    return b


def wires():
    """Tram wires, a leaning mast and a lamp: a line over the street."""
    b = Made()
    b.put(pol((29.2, 190), (31, 190), (27.6, 92), (26.8, 92)), "d").put(pol((29.2, 190), (29.7, 190), (27.1, 92), (26.8, 92)), "m")
    b.put(rline(.9, (27.2, 95), (36, 90), (45, 89.4)), "d").put(rline(.5, (27.2, 101), (36, 91)), "d")
    b.put(ell(27.2, 91.6, .9), "d")
    for pts in (((44, 90), (70, 108), (97, 118)), ((36, 91), (40, 120), (52, 150), (47, 168)), ((27, 93), (10, 100), (-2, 96))):
        b.put(rline(.34, *cr(list(pts), False)), "d")
    b.put(rline(1.2, (160, 186), (158.6, 150), (156.4, 140), (150.4, 138), (148.6, 141)), "d").put(rline(.3, (159.5, 186), (158.2, 150), (156.2, 141)), "m")
    b.put(pol((146.2, 141), (151, 141), (150.2, 145.4), (147, 145.4)), "d").put(pol((146.8, 141.4), (148, 141.4), (148, 145), (147.4, 145)), "l")
    return b


def plume(seed, foot, head, small, large):
    """Smoke that the wind carries from one place to another, lit from the left."""
    rng, b = Random(seed), Made()
    puffs = []
    for n in range(70):
        share = (n / 69) ** .9
        r = small + (large - small) * share
        x = foot[0] + (head[0] - foot[0]) * share ** 1.5 + rng.gauss(0, r * .42)
        y = foot[1] + (head[1] - foot[1]) * share + rng.gauss(0, r * .26)
        puffs.append((x, y, r * rng.uniform(.3, .62)))
    curl = lambda x, y, r: U([ell(x + r * .7 * c, y + r * .7 * s_, r * rng.uniform(.3, .5)) for c, s_ in ((1, 0), (.5, .87), (-.5, .87), (-1, 0), (-.5, -.87), (.5, -.87))] + [ell(x, y, r)])
    shapes = [curl(*puff) for puff in puffs]
    b.put(U(shapes), "d")
    for g, (x, y, r) in sorted(zip(shapes, puffs), key=lambda each: -each[1][1]):
        b.put(g.buffer(.05), "d").put(g.difference(A.translate(g, r * .34, r * .3)).intersection(g.buffer(-r * .03)), "m")
        if rng.random() < .5: b.put(g.buffer(-r * .06).difference(A.translate(g.buffer(-r * .06), r * .12, r * .11)), "l")
    return b


LEFT = [
    (12.2, 16.4, 3.3, 7, (3.6, 6.2), False), (16.4, 22, 3.4, 11, (6.6, 8.2), True), (22, 28.4, 3.5, 11.4, (5.2, 10.6), False),
]
LEFT_FAR = [
    (28.4, 37, 3.4, 11, (13, 9), True), (37, 47, 3.6, 12, (7, 11), False), (47, 60, 3.4, 11.4, (12, 12), False), (60, 84, 3.5, 12, (5, 12), True),
]
RIGHT = [
    (13.4, 18, 3.4, 7, (2.4, 6.6), True), (18, 24.6, 3.5, 11.6, (7.6, 8.6), False), (24.6, 31, 3.4, 11.6, (11.2, 6.4), True),
]
RIGHT_FAR = [
    (31, 40, 3.5, 11.4, (12.4, 12.4), False), (40, 52, 3.4, 12, (8, 12), True), (52, 66, 3.6, 12.4, (13, 13), False), (66, 88, 3.4, 12, (12, 4), False),
]

AACHEN = {
    "cathedral": cathedral, "street-end": end_of_street, "street": street,
    "fronts-left-far": lambda: fronts(-6.2, LEFT_FAR, 12, False), "fronts-left": lambda: fronts(-6.2, LEFT, 3, False),
    "fronts-right-far": lambda: fronts(6.4, RIGHT_FAR, 21, True), "fronts-right": lambda: fronts(6.4, RIGHT, 6, True),
    "sherman-front": sherman, "plume": lambda: plume(7, (128, 150), (176, 66), 5, 26), "plume-far": lambda: plume(19, (70, 152), (58, 84), 3, 15), "wires": wires,
    "rubble-left": lambda: rubble(31, [(-1, 168), (8, 165), (18, 170), (30, 174), (42, 180), (50, 187), (56, 192)], 2.6, 210, 9, 10),
    "rubble-right": lambda: rubble(44, [(132, 186), (140, 180), (150, 177), (162, 171), (174, 168), (184, 171), (191, 167)], 2.6, 210, 10, 12),
    "rubble-near": lambda: rubble(52, [(-1, 203), (14, 198), (30, 201), (44, 208), (62, 213), (84, 217), (104, 219), (128, 219), (146, 216), (164, 212), (180, 206), (191, 205)], 4.2, 330, 10, 24),
}

# Cassino

RIDGE = [(-1, 178), (12, 171), (24, 163), (36, 152), (46, 146), (56, 136), (64, 126), (72, 120), (78, 112), (84, 107), (134, 107), (140, 113), (146, 116), (151, 124), (157, 129), (163, 139), (172, 148), (181, 156), (191, 160)]


def between(points, x):
    for (xa, ya), (xb, yb) in zip(points, points[1:]):
        if xa <= x <= xb: return ya + (yb - ya) * (x - xa) / (xb - xa or 1)
    return points[-1][1]


def monte():
    """The mountain: terraces, the road in its bends, craters, and rock where it is steep."""
    b, rng = Made(), Random(44)
    crest = []
    for x in range(-1, 192):
        crest.append((x, between(RIDGE, x) + (0 if 84 <= x <= 134 else rng.uniform(-.7, .7))))
    mass = Polygon([*crest, (191, 205), (-1, 205)])
    spur = [(116, 106), (121, 116), (115, 124), (127, 136), (121, 147), (136, 158), (128, 170), (142, 186), (138, 205)]
    b.put(mass, "d")
    b.put(mass.intersection(Polygon([(-1, 90), (spur[0][0], 90), *spur, (-1, 205)])), "m")
    # lesser spurs: dark to the right of each, lit to the left
    for n in range(26):
        x = rng.uniform(2, 112)
        y = between(RIDGE, x) + 3 + rng.random() ** .7 * (186 - between(RIDGE, x))
        h = rng.uniform(4, 13)
        w = h * rng.uniform(.25, .5)
        b.put(pol((x, y), (x + w * .5, y + h * .3), (x + w * .3, y + h * .55), (x + w, y + h), (x + w * .2, y + h * .9), (x - w * .1, y + h * .5)).intersection(mass), "d")
        if n % 2: b.put(pol((x, y), (x - w * .1, y + h * .5), (x - w * .9, y + h * .9), (x - w * .6, y + h * .4)).intersection(mass), "l")
    for n in range(20):
        x = rng.uniform(118, 186)
        y = between(RIDGE, x) + 2 + rng.random() * 34
        h = rng.uniform(4, 11)
        b.put(pol((x, y), (x - h * .1, y + h * .5), (x - h * .42, y + h), (x - h * .3, y + h * .42)).intersection(mass), "m")
    # terraces, each a wall of stones: lit where it faces left
    for level in range(1, 22):
        share = level / 22
        x, pts = -1, []
        wave = rng.uniform(0, 6)
        while x < 192:
            top = between(RIDGE, x)
            pts.append((x, top + (198 - top) * share ** 1.15 + math.sin(x / 9 + wave) * 1.1 + math.sin(x / 3.7 + wave) * .35))
            x += 2.2
        at = 0
        while at < len(pts) - 3:
            many = rng.randint(2, 9)
            part = pts[at:at + many + 1]
            at += many + rng.randint(1, 5)
            if len(part) < 2: continue
            lit = part[0][0] < between([(y, x) for x, y in spur], part[0][1]) if part[0][1] > 106 else True
            wide = .26 + .5 * share
            b.put(A.translate(line(wide * .8, *part), 0, wide * .7).intersection(mass), "d")
            b.put(line(wide, *part).intersection(mass), "l" if lit else "m")
    # the road and its bends
    road = [(38, 190), (88, 186), (112, 178), (92, 171), (60, 166), (56, 161), (84, 156), (112, 150), (110, 145), (78, 142), (74, 138), (96, 133), (113, 128), (110, 124), (90, 122), (87, 118), (104, 114), (110, 109)]
    curve = cr(road, False, 8)
    for n, (one, two) in enumerate(zip(curve, curve[1:])):
        wide = .9 + 2.6 * (one[1] - 106) / 84
        g = rline(wide, one, two)
        b.put(A.translate(g, 0, wide * .34), "d")
    for one, two in zip(curve, curve[1:]):
        b.put(rline(.7 + 2.1 * (one[1] - 106) / 84, one, two), "l")
    # craters, stumps of olive trees
    for n in range(90):
        x = rng.uniform(2, 188)
        y = between(RIDGE, x) + 2 + rng.random() * (190 - between(RIDGE, x))
        r = .5 + (y - 105) / 60 * rng.uniform(.4, 1)
        if n % 2: b.put(ell(x, y, r * 1.3, r * .5), "d").put(ell(x + r * .3, y + r * .14, r * .8, r * .26), "m")
        else:
            b.put(line(.2 + r * .16, (x, y), (x + rng.uniform(-.4, .4), y - r * 2.4)), "d")
            b.put(line(.14 + r * .1, (x, y - r * 1.2), (x + r * rng.uniform(-1, 1), y - r * 2)), "d")
    return b


def monastery():
    """The abbey on its rock, after the bombs: long walls full of windows, no roof."""
    b, rng = Made(), Random(15)
    def wall(x0, x1, foot, tops, rows, cols, tone, whole=.8):
        edge = []
        points = [(x0, tops[0]), *((x0 + (x1 - x0) * n / (len(tops) - 1), t) for n, t in enumerate(tops) if 0 < n < len(tops) - 1), (x1, tops[-1])]
        x = x0
        y = tops[0]
        edge.append((x, y))
        while x < x1:
            step = rng.uniform(.5, 1.6)
            x = min(x1, x + step)
            edge.append((x, y))
            y = between(points, x) + rng.uniform(-.6, .6)
            edge.append((x, y))
        g = Polygon([(x0, foot), *edge, (x1, foot)]).buffer(0)
        b.put(g, tone).rim(g, .3, "l")
        gap = (x1 - x0) / cols
        high = (foot - min(tops)) / (rows + .6)
        for r in range(rows):
            for c in range(cols):
                x, y = x0 + gap * (c + .5), foot - high * (r + .5)
                w = rpol(.05, (x - gap * .2, y - high * .56), (x + gap * .2, y - high * .56), (x + gap * .2, y), (x - gap * .2, y)).intersection(g.buffer(-.3))
                if w.is_empty: continue
                b.put(w, "x" if rng.random() > whole and r else "d")
        for r in range(1, rows):
            y = foot - high * r + high * .2
            b.put(box(x0, y - .13, x1, y + .13).intersection(g), "l" if tone == "m" else "m")
        return g
    # what stands behind: the church, its dome shot open
    wall(104, 117, 96, (84, 82, 85, 82.5), 2, 5, "d")
    dome = ell(110.5, 83, 4.6, 5.4).intersection(box(100, 70, 120, 83))
    dome = dome.difference(pol((111, 76), (114, 79), (113, 83), (117, 84), (118, 74)))
    b.put(dome, "m").rim(dome, .5)
    b.put(box(109.6, 74, 110.2, 78), "d")
    for x in (108, 110.4): b.put(line(.3, (x, 78.4), (x + .4, 83)), "d")
    # the tower at the end, its top gone
    wall(121.5, 126.6, 98, (80, 78.6, 82), 5, 2, "m")
    wall(88, 103, 98, (87, 86, 88.5, 86.6), 2, 7, "m")
    # the long front, on buttresses down the rock
    front = wall(84, 118, 107, (93.4, 93, 92.6, 94.6, 92.8, 96.4, 93.6), 4, 17, "m", .84)
    wall(118, 134, 107, (95.4, 93.2, 98.6, 96.8, 100.4), 4, 8, "d", .8)
    for x in (84, 91, 98, 105, 112, 118, 124, 130):
        lit = x < 117
        g = pol((x - .7, 99), (x + .7, 99), (x + 1.1, 109.4), (x - 1.2, 109.4))
        b.put(g, "m" if lit else "d").put(pol((x - .7, 99), (x - .25, 99), (x - .5, 109.4), (x - 1.2, 109.4)), "l" if lit else "m")
    heap(b, 6, [(78, 111), (86, 107.4), (100, 106.6), (116, 107), (130, 106.6), (140, 112)], 2.4, .9, 120, 6, "m")
    return b


def rocca():
    """The castle on its crag over the town."""
    b = Made()
    rock = pol((143, 186), (147, 172), (151, 168), (153, 158), (157, 154), (159, 147), (164, 145), (172, 145), (176, 148), (178, 156), (182, 160), (185, 170), (191, 176), (191, 190), (143, 190))
    b.put(rock, "d")
    for pts in (((145, 184), (148, 172.6), (151.6, 169), (153.6, 158.6), (157, 155.4), (156, 166), (152, 172), (154, 184)), ((158, 156), (160, 148), (164, 147), (162, 156), (164, 162), (160, 172), (158, 166)), ((166, 158), (169, 149), (171, 156), (169, 170), (166, 178), (165, 166))):
        b.put(pol(*pts), "m")
    for pts in (((148, 173), (151.6, 169), (153.6, 158.6), (152.6, 168), (149.6, 176)), ((160, 148), (162, 147.4), (160.6, 156), (159, 158)), ((157, 155.4), (155.4, 160), (155.6, 156.6))):
        b.put(pol(*pts), "l")
    keep = Polygon([(162, 146), (162, 133), (163, 131.4), (164, 132.6), (165.4, 130), (166.6, 131.4), (168, 134.4), (169.4, 133.8), (169.4, 146)])
    curtain = Polygon([(157, 150), (157, 143), (158, 142), (159, 143), (160.4, 142.4), (162, 143.6), (162, 150)]).union(Polygon([(169.4, 148), (169.4, 141), (171, 140), (172, 142), (174, 141.4), (175.6, 144), (175.6, 150)]))
    for g, tone in ((curtain, "m"), (keep, "m")):
        b.put(g, tone).rim(g, .5)
    b.put(box(167.2, 134, 169.4, 146), "d")
    for x, y in ((164, 136), (164, 140), (166, 138)): b.put(rpol(.1, (x, y), (x + .7, y), (x + .7, y + 1.6), (x, y + 1.6)), "d")
    return b


def town(z, down, seed, first, last, tone):
    """A row of the town: fronts of houses, most of them shells."""
    b, rng = Made(), Random(seed)
    onto = lambda g: A.translate(across(z)(g), 0, down)
    x = first
    while x < last:
        wide = rng.uniform(5, 9)
        floor = rng.uniform(3.1, 3.6)
        top = floor * rng.choice((2, 3, 3))
        kind = rng.random()
        tops = (top + 1, top + 1) if kind < .22 else (rng.uniform(2, top), rng.uniform(2, top + 1.5)) if kind < .85 else (1.2, .8)
        wall, holes, ledges, heads = house(rng, x, x + wide, floor, top, tops, rng.random() < .3)
        g = onto(wall)
        b.put(g, tone if rng.random() < .6 else "d").rim(g, 14 / z * 2.4, "l")
        b.put(onto(ledges), "d").put(onto(holes.intersection(wall)), "d")
        through = [each for each in getattr(holes, "geoms", [holes]) if rng.random() < .5 and each.bounds[1] > 1]
        if through: b.put(onto(U(through).intersection(wall.buffer(-.1))), "x")
        if rng.random() < .4: b.put(onto(box(x + wide * .2, 0, x + wide * .2 + .7, max(tops) + rng.uniform(.6, 2.2))), "d")
        x += wide + (rng.uniform(1, 3) if rng.random() < .25 else -.1)
    base = onto(box(0, 0, 1, .1)).bounds[3]
    pts = [(x, base - rng.uniform(-.6, 2.4)) for x in range(-1, 200, 8)]
    heap(b, seed + 1, [(min(x, 191), y) for x, y in pts], 5, 130 / z, 150, 10, tone)
    return b


def belfry():
    """The tower of the town's church, half shot away."""
    b = Made()
    g = Polygon([(47, 190), (47, 150), (48.6, 148.4), (49.4, 151), (51, 147), (52.4, 149), (53.4, 156), (55, 155), (55.6, 160), (57, 161), (57, 190)])
    b.put(g, "m").rim(g, .5).put(box(54, 158, 57, 190).intersection(g), "d")
    for y in (154, 166, 178): b.put(U([box(49.6, y + 1.4, 52.4, y + 6), ell(51, y + 1.4, 1.4)]), "x" if y < 170 else "d")
    for y in (163, 175): b.put(box(46.6, y, 57.2, y + .6).intersection(g.buffer(.5)), "l")
    return b


def tree(b, x, foot, high, lean, rng):
    """A tree that shells have stripped."""
    top = (x + lean * high, foot - high)
    trunk = limb((x, foot, high * .035), (x + lean * high * .4, foot - high * .5, high * .026), (*top, high * .014))
    b.put(trunk, "d")
    for n in range(6):
        share = rng.uniform(.4, .95)
        bx, by = x + lean * high * share, foot - high * share
        a, long = rng.choice((-1, 1)) * rng.uniform(.5, 1.1), high * rng.uniform(.08, .24)
        ex, ey = bx + math.sin(a) * long, by - math.cos(a) * long
        b.put(limb((bx, by, high * .014), (ex, ey, high * .005)), "d")
        b.put(limb((bx * .5 + ex * .5, by * .5 + ey * .5, high * .008), (ex + math.sin(a + .8) * long * .4, ey - math.cos(a + .8) * long * .3, high * .003)), "d")
    b.put(A.translate(trunk.buffer(-high * .012), -high * .006, 0).intersection(trunk), "m")


def path():
    """The near slope: mud, stones, wire posts and stripped trees, dark before the light."""
    b, rng = Made(), Random(77)
    pts = [(-1, 216), (16, 214), (34, 212), (52, 213), (70, 212), (90, 209), (110, 207), (130, 203), (150, 200), (170, 195), (191, 190)]
    tree(b, 8, 218, 60, .02, rng); tree(b, 181, 196, 66, -.06, rng); tree(b, 170, 200, 34, .1, rng)
    heap(b, 78, pts, 50, 2.6, 210, 4)
    wet = []
    for n in range(26):
        x = rng.uniform(0, 190)
        y = between(pts, x) + rng.uniform(2.5, 20)
        wet.append(ell(x, y, rng.uniform(2, 7), rng.uniform(.25, .7), -6))
    for n, g in enumerate(wet): b.put(g, "m" if n % 3 else "l")
    return b


CASSINO = {
    "monte": monte, "monastery": monastery, "rocca": rocca, "belfry": belfry, "near-slope": path,
    "town-far": lambda: town(96, 27, 5, -40, 40, "m"), "town-near": lambda: town(66, 30, 12, -30, 26, "m"),
    "smoke-town": lambda: plume(27, (126, 178), (160, 120), 3, 13), "smoke-hill": lambda: plume(9, (66, 140), (40, 92), 2, 11),
    "cloud": lambda: plume(61, (-6, 92), (196, 70), 10, 14),
}

if __name__ == "__main__":
    for game, figures in (("aachen", AACHEN), ("cassino", CASSINO)):
        for name, draw in figures.items():
            if len(sys.argv) < 2 or name in sys.argv[1:]: written(game, name, draw())
