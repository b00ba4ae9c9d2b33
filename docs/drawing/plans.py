"""Draw what stands in Castle Itter, seen from above: needs shapely, as draw.py does.

    uv run --with shapely==2.2.0 python docs/drawing/plans.py

Light comes from the upper left, as on the board.  A millimetre here is one of the board.
"""

import math
import sys
from pathlib import Path
from random import Random

import sheet
from shapes import A, Point, Polygon, U, box, ell, line, pol, rline, rpol, spl

ROOT = Path(__file__).parents[2]
TO = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "components" / "castle-itter" / "layouts" / "art"
LARGE = 5


class Plan:
    """Parts with a tone each, the last one on top."""

    def __init__(self):
        self.d, self.m, self.l = Polygon(), Polygon(), Polygon()

    def put(self, g, tone="d"):
        g = g.buffer(0)
        self.d, self.m, self.l = (q.difference(g) for q in (self.d, self.m, self.l))
        setattr(self, tone, getattr(self, tone).union(g))
        return self

    def slab(self, g, edge=.18, rim=.3, under=True):
        """A raised thing: an edge all round, its top, the light on its upper left."""
        if under: self.put(g.buffer(edge), "d")
        self.put(g, "m")
        return self.put(g.difference(A.translate(g, rim, rim)), "l")


def written(name, plan):
    x0, y0, x1, y1 = U([plan.d, plan.m, plan.l]).bounds
    put = lambda g: A.affine_transform(g.buffer(-.012).buffer(.014), [LARGE, 0, 0, LARGE, -x0 * LARGE, -y0 * LARGE])
    sheet.written(TO, name, "plans.py", [put(g) for g in (plan.d, plan.m, plan.l)], (round((x1 - x0) * LARGE, 2), round((y1 - y0) * LARGE, 2)), .035 * LARGE)


def sherman():
    """Besotten Jenny: gun up, hatches open, stowage on her rear deck."""
    b = Plan()
    for s in (-1, 1):  # tracks, link by link
        track = rpol(1.2, (s * 13.1, 1), (s * 8.6, 1), (s * 8.6, 58), (s * 13.1, 58))
        b.put(track.buffer(.2), "d").put(track, "m")
        for n in range(29):
            y = 2 + n * 1.94
            b.put(box(min(s * 12.9, s * 8.8), y, max(s * 12.9, s * 8.8), y + .5).intersection(track), "d").put(box(min(s * 12.9, s * 8.8), y - .45, max(s * 12.9, s * 8.8), y - .1).intersection(track), "l")
    hull = rpol(.8, (-10.4, 10), (-9.2, 3), (-4, .6), (4, .6), (9.2, 3), (10.4, 10), (11.2, 12), (11.2, 54), (10, 57.4), (-10, 57.4), (-11.2, 54), (-11.2, 12))
    b.slab(hull, .3, .5)
    b.put(rline(.3, (-10.2, 10.6), (0, 9.6), (10.2, 10.6)), "d").put(rline(.25, (-9, 4.4), (0, 3.2), (9, 4.4)), "d")
    for n in range(9): b.put(ell(-8 + n * 2, 2.4 + abs(n - 4) * .3, .3), "d")
    for x in (-4, 4): b.put(line(.35, (x, 1), (x, 9.6)), "d")
    for x in (-5.4, 5.4):  # hatches of driver and gunner
        b.slab(rpol(1.2, (x - 2.7, 11), (x + 2.7, 11), (x + 2.7, 15.4), (x - 2.7, 15.4)), .25, .35).put(ell(x, 12.6, .8, .5), "d")
    b.put(ell(6.4, 7, 1.3), "d").put(ell(6.2, 6.8, .8), "l").put(rline(.6, (6.4, 6.4), (6.6, 2.4)), "d")
    for n in range(5): b.slab(box(-7.6 + n * 1.7, 5.4, -6.2 + n * 1.7, 8), .15, .25)
    for s in (-1, 1): b.put(ell(s * 9, 9.6, 1), "d").put(ell(s * 9 - .15, 9.4, .55), "l")
    # engine deck
    deck = rpol(.5, (-8.6, 40.4), (8.6, 40.4), (8.6, 54.6), (-8.6, 54.6))
    b.put(deck.buffer(.2), "d").put(deck, "m")
    for n in range(9): b.put(box(-7.8, 41.6 + n * .62, 7.8, 41.9 + n * .62), "d")
    b.put(line(.3, (0, 47.4), (0, 54.6)), "d")
    for x in (-4.2, 4.2): b.put(rpol(.5, (x - 2.8, 48.4), (x + 2.8, 48.4), (x + 2.8, 53.4), (x - 2.8, 53.4)).exterior.buffer(.14), "d")
    for x, w in ((-7, 3), (-3.6, 2.6), (.4, 4), (5.4, 3.6)):  # stowage
        b.slab(rpol(.5, (x - w / 2, 55.4), (x + w / 2, 55.4), (x + w / 2, 58.4), (x - w / 2, 58.4)), .25, .4).put(line(.25, (x, 55.4), (x, 58.4)), "d")
    # her shade on the deck, then the turret
    turret = spl((-6, 17.6), (6, 17.6), (9.4, 23), (9.6, 30), (7, 37), (5, 41.6, "c"), (-5, 41.6, "c"), (-7, 37), (-9.6, 30), (-9.4, 23))
    b.put(A.translate(turret, 1.1, 1.3).intersection(hull), "d")
    barrel = U([box(-1.05, -9, 1.05, 17), box(-1.25, 6, 1.25, 17), rpol(.3, (-1.6, -12.8), (1.6, -12.8), (1.6, -8.6), (-1.6, -8.6))])
    b.slab(barrel, .25, .5).put(box(-1.5, -11.6, 1.5, -11.2), "d").put(box(-1.5, -10.2, 1.5, -9.8), "d")
    b.slab(rpol(.8, (-5.2, 14.6), (5.2, 14.6), (5.6, 19), (-5.6, 19)), .25, .5)
    b.slab(turret, .3, .6)
    b.put(spl((-6.4, 20), (-3, 18.8), (0, 18.6), (-3, 20), (-6.8, 24), (-8, 28)), "l")
    b.put(ell(4.2, 30, 4), "d").put(ell(4.2, 30, 3.6), "m").put(ell(4.2, 30, 2.7), "d").put(ell(4.6, 30.4, 2.1), "d").put(spl((1.4, 28), (-1.6, 26.6), (-2.6, 30), (-1.4, 33), (1.2, 32)), "d").put(spl((1, 28.4), (-1.2, 27.4), (-2, 30), (-1.2, 32.4), (.8, 31.6)), "m")
    for n in range(6):
        a = n * math.pi / 3
        b.put(ell(4.2 + 3.2 * math.cos(a), 30 + 3.2 * math.sin(a), .34), "l")
    b.put(ell(-4.4, 27.4, 2.5, 3).exterior.buffer(.2), "d").put(line(.3, (-4.4, 24.4), (-4.4, 30.4)), "d")
    b.put(ell(-5, 22, .9), "d").put(ell(-5, 22, .5), "l")
    # the heavy machine gun on its post
    b.put(rpol(.3, (-1.5, 34), (1.1, 34), (1.1, 39), (-1.5, 39)), "d").put(box(-1.1, 34.4, .2, 38.6), "m").put(line(.8, (-.2, 34), (-.2, 26)), "d").put(rpol(.2, (1.3, 35), (3.2, 35), (3.2, 37.4), (1.3, 37.4)), "d").put(box(1.6, 35.3, 2.9, 36.2), "l")
    star = Polygon([((4.6 if n % 2 == 0 else 1.78) * math.sin(n * math.pi / 5), 50.8 - (4.6 if n % 2 == 0 else 1.78) * math.cos(n * math.pi / 5)) for n in range(10)])
    return b.put(star.buffer(.3), "d").put(star, "l")


def table(long=36, wide=6):
    """A table laid for a meal, a bench on either side."""
    b, rng = Plan(), Random(4)
    for x in (-wide / 2 - 2.2, wide / 2 + .6): b.slab(rpol(.3, (x, 1.6), (x + 1.6, 1.6), (x + 1.6, long - 1.6), (x, long - 1.6)), .15, .25)
    b.slab(rpol(.4, (-wide / 2, 0), (wide / 2, 0), (wide / 2, long), (-wide / 2, long)), .22, .35)
    for x in (-1, 1): b.put(line(.12, (x, .4), (x, long - .4)), "d")
    for n in range(int(long / 6)):
        for s in (-1, 1):
            x, y = s * wide * .29, 3.4 + n * 6 + rng.uniform(-.4, .4)
            b.put(ell(x, y, .95), "d").put(ell(x - .1, y - .1, .72), "l").put(ell(x + s * .1, y + 1.7, .36), "d")
        if n % 2: b.put(ell(0, 6.4 + n * 6, .6, .9), "d").put(ell(-.1, 6.3 + n * 6, .3, .5), "l")
    return b


def well():
    """A draw-well: a ring of stones, the water, its beam and bucket."""
    b = Plan()
    ring, water = ell(0, 0, 6), ell(0, 0, 3.7)
    b.put(ring.buffer(.3), "d").put(ring, "m")
    for n in range(12):
        a = n * math.pi / 6
        b.put(line(.22, (3.7 * math.cos(a), 3.7 * math.sin(a)), (6 * math.cos(a), 6 * math.sin(a))), "d")
        if 5 <= n <= 9:
            b.put(Polygon([(5.7 * math.cos(a + .1), 5.7 * math.sin(a + .1)), (5.7 * math.cos(a + .42), 5.7 * math.sin(a + .42)), (5 * math.cos(a + .42), 5 * math.sin(a + .42)), (5 * math.cos(a + .1), 5 * math.sin(a + .1))]), "l")
    b.put(water, "d").put(ell(.8, 1, 1.8, 1.1, -20), "m").put(ell(1.1, 1.2, .8, .4, -20), "l")
    for x in (-7.4, 7.4): b.slab(box(x - .9, -1, x + .9, 1), .2, .3)
    return b.slab(box(-7.4, -.45, 7.4, .45), .18, .22).put(ell(1.6, .2, 1), "d").put(ell(1.5, .1, .6), "l")


def tree(seed=3, r=6):
    """The crown of a lime tree, its light on the upper left."""
    b, rng = Plan(), Random(seed)
    lobes = [ell(r * .62 * math.cos(a + rng.uniform(-.2, .2)), r * .62 * math.sin(a + rng.uniform(-.2, .2)), r * rng.uniform(.36, .46)) for a in (n * math.pi / 4.5 for n in range(9))]
    crown = U([*lobes, ell(0, 0, r * .7)])
    b.put(crown.buffer(.15), "d").put(A.translate(crown, -r * .1, -r * .12).intersection(crown.buffer(-.2)), "m")
    for each in lobes:
        x, y = each.centroid.x, each.centroid.y
        if x + y < r * .75:
            one = ell(x, y, r * .3)
            b.put(one.difference(A.translate(one, r * .09, r * .11)).intersection(crown.buffer(-.3)), "l")
            b.put(A.translate(one, .1, .12).difference(A.translate(one, -r * .08, -r * .1)).intersection(crown), "d")
    return b.put(ell(-r * .12, -r * .16, r * .3).difference(ell(-r * .02, -r * .05, r * .3)), "l")


def crown(seed, r=5):
    """A tree of the woods: its shade, its crown, three lit boughs; small, for there are hundreds."""
    b, rng = Plan(), Random(seed)
    lobes = []
    for n in range(7):
        a = n * 2 * math.pi / 7 + rng.uniform(-.25, .25)
        lobes.append((r * .6 * math.cos(a), r * .6 * math.sin(a), r * rng.uniform(.38, .5)))
    round_ = lambda x, y, k: Point(x, y).buffer(k, quad_segs=3)
    whole = U([*(round_(*each) for each in lobes), round_(0, 0, r * .7)])
    b.put(U([whole.buffer(.3), A.translate(whole, .7, .95)]), "d").put(A.translate(whole, -.1, -.12), "m")
    for x, y, k in lobes:
        b.put(A.translate(round_(x, y, k), .1, .1).difference(round_(x - k * .16, y - k * .2, k * 1.02)).intersection(whole), "d")
    for x, y, k in [*lobes, (0, 0, r * .42)]:
        if x + y < r * .2:
            b.put(round_(x - k * .22, y - k * .26, k * .62).difference(round_(x + k * .12, y + k * .16, k * .66)).intersection(whole), "l")
    return b


def spiral(r=6):
    """A stair that winds about its post."""
    b = Plan()
    b.put(ell(0, 0, r + .5), "d").put(ell(0, 0, r), "m")
    for n in range(14):
        a, c = n * 2 * math.pi / 14, (n + 1) * 2 * math.pi / 14
        if n < 6: b.put(Polygon([(0, 0), (r * math.cos(a), r * math.sin(a)), (r * math.cos((a + c) / 2), r * math.sin((a + c) / 2)), (r * math.cos(c), r * math.sin(c))]), "d" if n < 2 else "m")
        elif n > 9: b.put(Polygon([(0, 0), (r * math.cos(a), r * math.sin(a)), (r * math.cos((a + c) / 2), r * math.sin((a + c) / 2)), (r * math.cos(c), r * math.sin(c))]), "l")
        b.put(line(.22, (0, 0), (r * math.cos(a), r * math.sin(a))), "d")
    return b.put(ell(0, 0, 1.3), "d").put(ell(-.1, -.1, .9), "l")


def steps(wide=9, long=18):
    """A straight flight between two cheeks, going up to the top."""
    b = Plan()
    b.slab(box(-wide / 2 - 1, 0, wide / 2 + 1, long), .2, .3)
    for n in range(9):
        y = long * n / 9
        b.put(box(-wide / 2, y, wide / 2, y + long / 9), "l" if n < 3 else "m").put(box(-wide / 2, y + long / 9 - .5, wide / 2, y + long / 9), "d")
    return b


def hearth():
    """A great fireplace in a wall, and its fire."""
    b = Plan()
    b.slab(pol((0, 0), (5, 1.4), (5, 16.6), (0, 18)), .25, .4)
    b.put(pol((0, 2.6), (3.4, 3.6), (3.4, 14.4), (0, 15.4)), "d")
    for y in (6.4, 9, 11.4): b.put(rline(1, (.8, y - 1.6), (2.2, y + 1.4)), "m")
    return b.put(spl((.6, 7), (2.2, 6.4), (1.8, 8.4), (2.8, 9), (1.6, 10), (2.2, 11.6), (.6, 11.2)), "l")


def rug(wide, long):
    b = Plan()
    b.put(box(0, 0, wide, long), "d").put(box(.6, .6, wide - .6, long - .6), "m").put(box(1.6, 1.6, wide - 1.6, long - 1.6), "l").put(box(2, 2, wide - 2, long - 2), "m")
    for n in range(int(wide / 1.2)):
        x = .4 + n * 1.2
        b.put(box(x, -1, x + .3, 0), "l").put(box(x, long, x + .3, long + 1), "l")
    cx, cy = wide / 2, long / 2
    for k, tone in ((9, "l"), (8.3, "m"), (5, "l"), (4.4, "d")): b.put(pol((cx, cy - k), (cx + k * .8, cy), (cx, cy + k), (cx - k * .8, cy)), tone)
    return b


def casks(n=3):
    """Casks on their rack, from above."""
    b = Plan()
    for k in range(n):
        y = k * 5.6
        g = spl((0, y, "c"), (4, y - .6), (8, y, "c"), (8, y + 4.4, "c"), (4, y + 5), (0, y + 4.4, "c"))
        b.slab(g, .25, .5)
        for x in (1.2, 6.8): b.put(line(.45, (x, y - .2), (x, y + 4.6)), "d")
        for yy in (1.2, 2.4, 3.5): b.put(line(.12, (.2, y + yy), (7.8, y + yy)), "d")
        b.put(ell(4, y + 2.2, .45), "d")
    return b


def sandbags(n=8, r=11):
    """A crescent of sandbags, two courses."""
    b = Plan()
    for row in (1, 0):
        for k in range(n + row):
            a = math.radians(200 + (k - row * .5) * 140 / (n - 1))
            x, y = (r + row * 1.7) * math.cos(a), (r + row * 1.7) * math.sin(a)
            g = A.rotate(rpol(.9, (x - 1.6, y - .95), (x + 1.6, y - .95), (x + 1.6, y + .95), (x - 1.6, y + .95)), math.degrees(a) + 90, origin=(x, y))
            b.slab(g, .2, .35).put(A.rotate(line(.18, (x - 1.2, y), (x + 1.2, y)), math.degrees(a) + 90, origin=(x, y)), "d")
    return b


def bed(wide, long, seed=2):
    """A bed of flowers in a hedge."""
    b, rng = Plan(), Random(seed)
    g = rpol(1, (0, 0), (wide, 0), (wide, long), (0, long))
    b.put(g.buffer(.2), "d").put(g, "m")
    inner = rpol(.6, (1.5, 1.5), (wide - 1.5, 1.5), (wide - 1.5, long - 1.5), (1.5, long - 1.5))
    for n in range(int((wide + long) * .9)):
        t = rng.uniform(0, (g.exterior).length)
        p = g.buffer(-.75).exterior.interpolate(t)
        b.put(ell(p.x, p.y, .45).difference(ell(p.x + .25, p.y + .3, .45)), "l")
    b.put(inner, "d")
    for n in range(int(wide * long / 4.4)):
        x, y = rng.uniform(2.2, wide - 2.2), rng.uniform(2.2, long - 2.2)
        b.put(ell(x, y, .48), "l" if rng.random() < .6 else "m")
    return b


def wood_pile():
    b = Plan()
    for row in range(3):
        for k in range(7):
            g = rpol(.3, (k * 1.9, row * 3.2), (k * 1.9 + 1.6, row * 3.2), (k * 1.9 + 1.6, row * 3.2 + 2.9), (k * 1.9, row * 3.2 + 2.9))
            b.slab(g, .18, .4)
    return b


def bench():
    b = Plan()
    b.slab(rpol(.3, (0, 0), (10, 0), (10, 2.2), (0, 2.2)), .2, .3)
    return b.put(line(.2, (.3, 1.1), (9.7, 1.1)), "d")


def chest(wide=7, high=4):
    b = Plan()
    b.slab(rpol(.4, (0, 0), (wide, 0), (wide, high), (0, high)), .22, .4)
    for x in (1.2, wide - 1.2): b.put(line(.45, (x, 0), (x, high)), "d")
    return b.put(box(wide / 2 - .6, high - 1.2, wide / 2 + .6, high), "d")


for name, plan in {
    "plan-sherman": sherman(), "plan-table": table(), "plan-well": well(), "plan-tree": tree(), **{f"plan-crown-{n}": crown(n) for n in (1, 2, 3)}, "plan-lime": tree(8, 7), "plan-spiral": spiral(), "plan-steps": steps(),
    "plan-hearth": hearth(), "plan-rug": rug(48, 46), "plan-casks": casks(), "plan-sandbags": sandbags(), "plan-bed": bed(22, 9),
    "plan-wood": wood_pile(), "plan-bench": bench(), "plan-chest": chest(),
}.items():
    written(name, plan)
