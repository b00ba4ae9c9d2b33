"""Draw what the covers of the starters are set with: needs shapely, as draw.py does.

    uv run --with shapely==2.2.0 python docs/drawing/starter_covers.py

Everything is drawn where it is on a page of 190 x 259.4 mm; the command prints the place
of each figure, for the starters' layouts/scenes.yaml.  What looks strewn is strewn by a seed.
"""

import sys
from hashlib import sha256
from math import cos, pi, sin
from pathlib import Path
from random import Random

from shapes import A, LineString, Polygon, U, box, cr, ell, line, pol, spl

ROOT = Path(__file__).parents[2]
TO = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "layouts" / "art"
PAGE = box(-2, 0, 192, 262)
PARTS = ("shapes.py", "starter_covers.py")
FROM = sha256(b"".join((Path(__file__).parent / p).read_bytes() for p in PARTS)).hexdigest()[:16]
LOOK = ".d{fill:#211f1b}.m{fill:#56534a}.l{fill:#c9bfa5}.s{fill:#e0b48c}.t{fill:#39445e}.h{fill:#8a6242}.c{fill:#e9dfc4}.g{fill:#a98f4e}"
SCALE = 4
"""Units to the millimetre."""


class Painted:
    """A figure of many paths, one over another, as they are put."""

    def __init__(self, name, within=PAGE):
        self.name, self.within, self.parts = name, within, []

    def put(self, tone, *shapes):
        shape = U([each for each in shapes if not each.is_empty]) if shapes else Polygon()
        shape = shape.buffer(0).intersection(self.within) if self.within else shape.buffer(0)
        if not shape.is_empty: self.parts.append((tone, shape))
        return self

    def written(self, fine=.045):
        x0, y0, x1, y1 = U([g for _, g in self.parts]).bounds
        marks = []
        for tone, shape in self.parts:
            d = traced(A.translate(shape, -x0, -y0), fine)
            if d: marks.append(f'<path class="{tone}" d="{d}"/>')
        wide, high = round((x1 - x0) * SCALE, 2), round((y1 - y0) * SCALE, 2)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">\n<title>{self.name}</title><desc>docs/drawing/starter_covers.py {FROM}</desc><style>{LOOK}</style>\n'
        to = TO / f"{self.name}.svg"
        to.write_text(head + "\n".join(marks) + "\n</svg>\n")
        print(f"- {{figure: {self.name}, at: [{x0:.2f}, {y0:.2f}, {x1 - x0:.2f}, {y1 - y0:.2f}]}}", to.stat().st_size)


def traced(shape, fine):
    """The outline of a shape, in units; each corner is told from the one before."""
    out = []
    for each in getattr(shape, "geoms", [shape]):
        if each.geom_type != "Polygon" or each.area < .012: continue
        each = each.simplify(fine)
        for ring in (each.exterior, *each.interiors):
            points = [(round(x * SCALE, 1), round(y * SCALE, 1)) for x, y in list(ring.coords)[:-1]]
            if len(points) < 3: continue
            steps = " ".join(f"{b[0] - a[0]:.4g} {b[1] - a[1]:.4g}" for a, b in zip(points, points[1:]))
            out.append(f"M{points[0][0]:g} {points[0][1]:g}l{steps}z")
    return "".join(out)


# A stone bridge that runs from the near left to the far right, and its river.

VANISH, NEAR, DEEP, EYE, METRE = (206, 139), -24, 34, 6.2, 9.6
"""Where it vanishes, where it begins, how fast, how high the eye is over the water, a metre."""


def spot(along, high):
    """Where a point of the bridge's side is on the page: metres along, and over the water."""
    s = DEEP / (DEEP + along)
    return VANISH[0] - (VANISH[0] - NEAR) * s, VANISH[1] - (high - EYE) * METRE * s


def side(*points):
    """A shape on the bridge's side; its long edges are straight on the page."""
    return Polygon([spot(*p) for p in points]).buffer(0)


def opening(a, b, spring=2.2, crown=7.2, n=28):
    mid, half = (a + b) / 2, (b - a) / 2
    arc = [(mid - half * cos(pi * k / n), spring + (crown - spring) * sin(pi * k / n)) for k in range(n + 1)]
    return [(a, -.2), *arc, (b, -.2)]


ARCHES = ((2, 21), (25, 44), (48, 67), (71, 90), (94, 113))
LAST, DECK, TOP = 128, 8.6, 9.5


def bridge():
    rng, b = Random(5), Painted("stone-bridge")
    holes = [side(*opening(*each)) for each in ARCHES]
    wall = side((-6, -.2), (-6, TOP), (LAST, TOP), (LAST, -.2)).difference(U(holes))
    # its likeness in the water, broken by the ripples
    deep = [side(*[(x, -h) for x, h in opening(*each)]) for each in ARCHES]
    mirrored = side((-6, .2), (-6, -TOP), (LAST, -TOP), (LAST, .2)).difference(U(deep))
    strips = []
    y = 150.0
    while y < 262:
        h = .35 + (y - 146) * .022
        strips.append(box(-4, y, 194, y + h)); y += h + .3 + (y - 150) * .012
    b.put("t2", mirrored)
    gaps = [box(x, g.bounds[1] + .1, x + rng.uniform(4, 22), g.bounds[3]) for g in strips for x in [rng.uniform(-10, 170) for _ in range(3)]]
    b.put("t", U(gaps).intersection(mirrored))
    # the vaults, seen from the left: their far side
    for (p, q), hole in zip(ARCHES, holes):
        s = DEEP / (DEEP + (p + q) / 2)
        far = A.translate(hole.union(A.translate(hole, 0, 14)), -13 * s, 1.2 * s)
        vault = hole.difference(far)
        b.put("d", vault)
        b.put("m2", vault.intersection(box(-10, spot((p + q) / 2, 4.6)[1], 200, 262)).intersection(A.translate(hole, 5 * s, 0)))
    b.put("m", wall)
    # courses and joints
    lines, joints = [], []
    for k in range(12):
        h = .3 + k * .78
        lines.append(side((-6, h), (-6, h + .07), (LAST, h + .07), (LAST, h)))
        x = rng.uniform(-6, -4)
        while x < 80:
            joints.append(side((x, h), (x, h + .78), (x + .09, h + .78), (x + .09, h))); x += rng.uniform(1.2, 2.4)
    b.put("m2", U(lines).intersection(wall), U(joints).intersection(wall))
    blocks = []
    for _ in range(150):
        x, k = rng.uniform(-5, 84), rng.randrange(11)
        blocks.append(side((x, .37 + k * .78), (x, 1.06 + k * .78), (x + rng.uniform(.9, 1.9), 1.06 + k * .78), (x + rng.uniform(.9, 1.9), .37 + k * .78)))
    b.put("h", U(blocks[:80]).intersection(wall)).put("m2", U(blocks[80:115]).intersection(wall))
    # wedge stones round each arch
    for p, q in ARCHES:
        inner, outer = opening(p, q), opening(p - 1.1, q + 1.1, 2.2, 8.1)
        ring = side(*outer).difference(side(*inner)).intersection(wall.buffer(.01)).difference(side((-9, -1), (-9, 2.2), (LAST, 2.2), (LAST, -1)))
        b.put("h", ring)
        cuts = []
        for k in range(3, 28, 2):
            i, o = spot(*inner[k]), spot(*outer[k])
            cuts.append(line(.28 * DEEP / (DEEP + p), i, o))
        b.put("m2", U(cuts).intersection(ring))
        b.put("s", ring.difference(A.translate(ring, -.1, .34)).intersection(box(spot((p + q) / 2, 0)[0], 0, 200, 262)))
    # cutwaters, lit on the right
    for p, q in zip(ARCHES, ARCHES[1:]):
        a, e = p[1] - .3, q[0] + .3
        m, s = (a + e) / 2, DEEP / (DEEP + a)
        foot, head = spot(m, -.4), spot(m, 4.6)
        nose = (foot[0] - 1.5 * s, foot[1] + 3.4 * s)
        b.put("m2", pol(spot(a, -.2), spot(a, 4.2), head, nose)).put("h", pol(spot(e, -.2), spot(e, 4.2), head, nose))
        b.put("s", line(.5 * s, spot(e, 4.2), head).union(line(.4 * s, head, nose)))
        cap = [spot(a - .4, 4.1), spot(m, 5.6), spot(e + .4, 4.1), (head[0], head[1] + 1.2 * s)]
        b.put("m2", pol(*cap)).put("s", line(.5 * s, cap[1], cap[2]))
        b.put("g2", side((a, -.2), (a, .8), (e, .8), (e, -.2)))
    b.put("g2", U([side((x, -.2), (x + .3, rng.uniform(.5, 1.6)), (x + rng.uniform(.7, 1.8), -.2)) for x in [rng.uniform(-6, 90) for _ in range(90)]]).intersection(wall))
    # the parapet: its band, its cope that the sun is on
    b.put("m2", side((-6, DECK - .36), (-6, DECK - .1), (LAST, DECK - .1), (LAST, DECK - .36)))
    b.put("h", side((-6, DECK - .1), (-6, DECK + .06), (LAST, DECK + .06), (LAST, DECK - .1)))
    b.put("h", side((-6, TOP - .14), (-6, TOP + .16), (LAST, TOP + .16), (LAST, TOP - .14)))
    b.put("l", side((-6, TOP + .06), (-6, TOP + .2), (LAST, TOP + .2), (LAST, TOP + .06)))
    b.put("m2", U([side((x, TOP - .14), (x, TOP + .16), (x + .08, TOP + .16), (x + .08, TOP - .14)) for x in [k * 2.1 - 6 for k in range(60)]]))
    return b


def water():
    """The river, from the light below the sun to the dark at the near bank."""
    rng, w = Random(8), Painted("dawn-river")
    w.put("t", box(-2, 146, 192, 262))
    def band(y, h): return Polygon([*cr([(x, y + rng.uniform(-h, h)) for x in range(-6, 200, 12)], False, n=4), (200, 263), (-6, 263)])
    w.put("h", box(-2, 146, 192, 156)).put("s", box(-2, 146, 192, 150))
    w.put("h", band(156, 1.2).difference(band(164, 1.6)))
    w.put("t", band(164, 1.4)).put("m", band(182, 2)).put("m2", band(204, 2.4)).put("d", band(226, 2))
    glints = []
    for _ in range(240):
        y = 147 + rng.random() ** 1.5 * 78
        k = (y - 140) / 80
        x = 128 + rng.gauss(0, 7 + 26 * k) - 18 * k
        wide, high = rng.uniform(2, 7) * (.45 + k * 1.2), .22 + .75 * k * rng.uniform(.5, 1)
        glints.append(ell(x, y, wide, high))
    w.put("l", U(glints[:150])).put("s", U(glints[150:]))
    dark = []
    for _ in range(150):
        y = 160 + rng.random() * 66
        k = (y - 140) / 80
        dark.append(ell(rng.uniform(0, 190), y, rng.uniform(3, 9) * (.5 + k), .2 + .4 * k))
    w.put("t2", U(dark))
    return w


def leaves(rng, x, y, wide, high, count, size):
    """A mass of leaves: its clumps, in an oval."""
    found = []
    for _ in range(count):
        a, r = rng.uniform(0, 6.283), rng.random() ** .5
        found.append(ell(x + cos(a) * r * wide, y + sin(a) * r * high, size * rng.uniform(.6, 1.2), size * rng.uniform(.5, .9), rng.uniform(-40, 40)))
    return U(found)


def oak():
    """A tree at the right edge, that frames the view."""
    rng, t = Random(21), Painted("oak-frame")
    trunk = spl((179, 262, "c"), (181.6, 236), (183.6, 206), (183, 176), (181, 150), (178, 130), (182, 128), (185.4, 142), (188, 128), (192, 122), (196, 140), (194, 180), (196, 230), (199, 262, "c"))
    branch = U([line(2.4, (184, 148), (178, 132), (168, 122)), line(1.6, (174, 127), (166, 127)), line(2.2, (187, 140), (182, 118), (176, 104))])
    t.put("d", branch, trunk)
    t.put("m", spl((183, 236), (185, 206), (184.4, 180), (182.4, 152), (184, 152), (186.4, 178), (187, 206), (185.6, 240)))
    t.put("s", spl((180.9, 240), (183.4, 206), (183, 178), (180.8, 148), (181.6, 148), (183.9, 178), (184.5, 206), (182.2, 240)))
    crown = [(182, 100, 15, 13), (191, 86, 14, 12), (170, 112, 12, 8), (163, 120, 8, 5), (188, 114, 12, 10), (180, 86, 9, 8)]
    t.put("d", U([leaves(rng, *each, 70, 3) for each in crown]))
    t.put("m", U([leaves(rng, x - 1, y - 1, w * .86, h * .84, 34, 2.2) for x, y, w, h in crown]))
    t.put("g", U([leaves(rng, x - w * .3, y - h * .1, w * .6, h * .6, 16, 1.5) for x, y, w, h in crown]))
    t.put("s", U([leaves(rng, x - w * .62, y + h * .1, w * .34, h * .5, 8, 1) for x, y, w, h in crown]))
    return t


# The market: stalls with their wares, gabled houses, the pavement.

def awning(p, x0, x1, y0, y1, drop, stripes=8, lean=3.4):
    """A roof of striped cloth: wider below, its edge in scallops."""
    w = (x1 - x0) / stripes
    for k in range(stripes):
        a, b = x0 + k * w, x0 + (k + 1) * w
        at = lambda x: (x - (x0 + x1) / 2) / ((x1 - x0) / 2) * lean
        tone = "m" if k % 2 == 0 else "l"
        p.put(tone, pol((a, y0), (b, y0), (b + at(b), y1), (a + at(a), y1)))
        p.put(tone + "2", pol((a + (at(a)) * .55, y0 + (y1 - y0) * .55), (b + at(b) * .55, y0 + (y1 - y0) * .55), (b + at(b), y1), (a + at(a), y1)).intersection(box(-99, y1 - 2.2, 999, 999)))
        left, right = a + at(a), b + at(b)
        p.put(tone, U([box(left, y1 - .1, right, y1 + drop * .4), ell((left + right) / 2, y1 + drop * .4, (right - left) / 2, drop * .6)]))
        p.put("d", line(.22, (a, y0), (left, y1), (left, y1 + drop * .4)))
    p.put("d", box(x0 - .4, y0 - .7, x1 + .4, y0 + .2)).put("d", line(.25, (x0 - lean, y1), (x1 + lean, y1)))


def ball(p, x, y, r, tone):
    p.put("d", ell(x, y, r)).put(tone, ell(x, y, r * .88)).put(tone + "2", ell(x, y, r * .88).difference(ell(x - r * .25, y - r * .3, r * .85)))
    p.put("l", ell(x - r * .32, y - r * .36, r * .22, r * .16, -30))


def crate(p, x0, x1, y, h, fill, rng):
    """A crate tipped to the buyer: its boards, and what is in it heaped over the rim."""
    fill(p, x0 + .8, x1 - .8, y, rng)
    p.put("d", pol((x0 - .2, y - .2), (x1 + .2, y - .2), (x1 - .5, y + h + .2), (x0 + .5, y + h + .2)))
    p.put("h", pol((x0 + .1, y), (x1 - .1, y), (x1 - .7, y + h), (x0 + .7, y + h)))
    p.put("d", box(x0, y + h * .48, x1, y + h * .56)).put("c", box(x0 + .3, y + .2, x1 - .3, y + .55))
    for x in (x0 + 1.2, x1 - 1.2): p.put("d", ell(x, y + h * .26, .2), ell(x, y + h * .78, .2))


def fruit(tone, r):
    def fill(p, x0, x1, y, rng):
        n = max(3, int((x1 - x0) / (r * 1.8)))
        step = (x1 - x0 - 2 * r) / (n - 1)
        for row, up in ((1, r * 1.9), (0, r * .55)):
            for k in range(n - row):
                ball(p, x0 + r + (k + row / 2) * step + rng.uniform(-.1, .1), y - up, r, tone)
    return fill


def loaves(p, x0, x1, y, rng):
    n = max(2, int((x1 - x0) / 5))
    step = (x1 - x0) / n
    for up in (3.6, 1.2):
        for k in range(n):
            x = x0 + (k + .5) * step + (.9 if up > 2 else 0)
            if x + step * .5 > x1 + .6: continue
            p.put("d", ell(x, y - up, step * .56, 2.2)).put("g", ell(x, y - up, step * .52, 1.95))
            p.put("h", ell(x, y - up, step * .52, 1.95).difference(ell(x - .3, y - up - .6, step * .5, 1.9)))
            p.put("c", *[line(.35, (x + d, y - up - 1.2), (x + d + .7, y - up + .3)) for d in (-1.1, 0, 1.1)])


def cheeses(p, x0, x1, y, rng):
    x = x0 + 2.6
    while x < x1 - 1.6:
        r = rng.uniform(2.2, 2.8)
        p.put("d", box(x - r - .15, y - 2.35, x + r + .15, y + .2)).put("g", box(x - r, y - 2.2, x + r, y)).put("g2", box(x, y - 2.2, x + r, y))
        p.put("d", ell(x, y - 2.2, r + .15, .85)).put("c", ell(x, y - 2.2, r, .7))
        x += r * 2 + .5


def cabbages(p, x0, x1, y, rng):
    x = x0 + 2
    while x < x1 - 1:
        ball(p, x, y - 1.2, 2.1, "t")
        p.put("c", line(.2, (x - 1.2, y - .6), (x, y - 2.4), (x + 1.1, y - .8)), line(.2, (x, y - 2.6), (x, y - .4)))
        x += 4


def bunch(p, x, y):
    """Onions on a string."""
    p.put("d", line(.3, (x, y), (x, y + 7)))
    for k in range(4):
        for s in (-1, 1): ball(p, x + s * .85, y + 1.6 + k * 1.5, .95, "c")


def ham(p, x, y):
    p.put("d", line(.3, (x, y), (x, y + 2)), spl((x - .7, y + 1.6), (x + .7, y + 1.6), (x + 2.2, y + 5), (x + 1.6, y + 8.2), (x - 1.4, y + 8.2), (x - 2.1, y + 5)))
    p.put("s", spl((x - .5, y + 2), (x + .5, y + 2), (x + 1.8, y + 5), (x + 1.3, y + 7.8), (x - 1.2, y + 7.8), (x - 1.8, y + 5)))
    p.put("s2", spl((x + .1, y + 2.4), (x + .5, y + 2.2), (x + 1.8, y + 5), (x + 1.3, y + 7.8), (x + .2, y + 7.8), (x + .9, y + 5)))
    p.put("l", ell(x - .8, y + 4.6, .3, 1, 12))


def sausages(p, x, y):
    for k in range(3):
        g = cr([(x - 2 + k * 2, y), (x - 2.4 + k * 2, y + 3.4), (x - 1 + k * 2, y + 5), (x + k * 2 - .1, y + 3.2), (x + k * 2, y)], False)
        p.put("d", LineString(g).buffer(.75)).put("s", LineString(g).buffer(.52))


def pot(p, x, y, tone="s"):
    p.put("d", spl((x - 1.7, y), (x - 2, y - 2.6), (x - 1, y - 4.4), (x + 1, y - 4.4), (x + 2, y - 2.6), (x + 1.7, y)))
    p.put(tone, spl((x - 1.4, y - .3), (x - 1.7, y - 2.5), (x - .8, y - 4), (x + .8, y - 4), (x + 1.7, y - 2.5), (x + 1.4, y - .3)))
    p.put("l", ell(x - .8, y - 2.4, .25, .9)).put("d", box(x - 1.2, y - 4.8, x + 1.2, y - 4.3))


def flask(p, x, y, tone):
    g = U([box(x - 1, y - 4, x + 1, y), ell(x, y - 4, 1), box(x - .4, y - 6.6, x + .4, y - 4)])
    p.put("d", g.buffer(.18)).put(tone, g).put("c", box(x - 1, y - 3, x + 1, y - 1.4)).put("l", box(x - .75, y - 4.2, x - .45, y - .3))


def stall(name, goods, hung, shelf, seed):
    """A stall 84 wide and 80 high: posts, a shelf at the back, hooks, a counter with crates."""
    p, rng = Painted(name, None), Random(seed)
    p.put("d", box(5, 14, 79, 62))                                     # what is in its shade
    p.put("h2", box(5, 15, 79, 61))
    for x in range(6, 79, 6): p.put("d", box(x, 15, x + .3, 61))
    p.put("d", box(6, 36.6, 78, 38)).put("h", box(6, 36.4, 78, 37.4)).put("c2", box(6, 36.4, 78, 36.7))
    x = 10
    while x < 76:
        what = rng.choice(shelf)
        if what == "pot": pot(p, x, 36.4, rng.choice("sct"))
        elif what == "loaf": p.put("d", ell(x, 34.8, 2.6, 1.8)).put("g", ell(x, 34.8, 2.4, 1.55)).put("c", line(.3, (x - .8, 34), (x - .2, 35)), line(.3, (x + .3, 34), (x + .9, 35)))
        else: flask(p, x, 36.4, rng.choice("tsg"))
        x += 4.6 if what != "loaf" else 5.4
    p.put("d", box(4, 22.6, 80, 23.2))
    for k, each in enumerate(hung): each(p, 10 + k * 64 / (len(hung) - 1), 23)
    for x in (3, 78): p.put("d", box(x - .2, 12, x + 3.2, 80)).put("h", box(x, 12, x + 2.9, 80)).put("c", box(x + .2, 12, x + .8, 80)).put("h2", box(x + 2, 12, x + 2.9, 80))
    y = 52
    n = len(goods)
    for k, fill in enumerate(goods):                                   # the back row, then the front
        if k % 2 == 0: crate(p, 7 + k * 70 / n, 7 + (k + 1.6) * 70 / n, y - 3.4, 5, fill, rng)
    p.put("d", box(0, 55.6, 84, 59.4)).put("h", box(.3, 56, 83.7, 59)).put("c", box(.3, 56, 83.7, 56.6)).put("h2", box(.3, 58.2, 83.7, 59))
    for k, fill in enumerate(goods):
        if k % 2: crate(p, 4 + (k - .3) * 74 / n, 4 + (k + 1.2) * 74 / n, y - .6, 5.6, fill, rng)
    p.put("d", box(2, 59, 82, 80)).put("h", box(2.4, 59.2, 81.6, 79.6))
    for k in range(9): p.put("h2", box(2.4 + k * 8.8, 59.2, 2.8 + k * 8.8, 79.6)).put("d", box(2.4 + k * 8.8 + .2, 59.2, 2.4 + k * 8.8 + .45, 79.6))
    p.put("h2", box(2.4, 76, 81.6, 79.6))
    cloth = U([box(8, 59, 76, 65), *[pol((8 + k * 8.5, 65), (16.5 + k * 8.5, 65), (12.25 + k * 8.5, 70)) for k in range(8)]])
    p.put("d", cloth.buffer(.25)).put("m", cloth).put("l", U([pol((9.6 + k * 8.5, 65), (14.9 + k * 8.5, 65), (12.25 + k * 8.5, 68)) for k in range(8)]), box(8, 63.4, 76, 64.2))
    p.put("m2", U([box(8 + k * 8.5, 59, 9 + k * 8.5, 65) for k in range(8)]))
    p.put("d", box(3, 58.9, 81, 60.2).intersection(cloth))
    awning(p, 4, 80, 2, 15, 5)
    return p


def town():
    """A row of gabled houses, 190 wide, on the ground at 80."""
    p, rng = Painted("town-row", None), Random(4)
    x, k = -4, 0
    tones = ("m", "s", "l", "c", "m", "l", "s", "c", "m")
    while x < 192:
        w = rng.uniform(21, 30); h = rng.uniform(36, 52); roof = rng.uniform(14, 22); t = tones[k % len(tones)]
        a, b, top = x, x + w, 80 - h
        p.put("d", box(a - .2, top, b + .2, 80)).put(t, box(a, top, b, 80)).put(t + "2", box(b - w * .14, top, b, 80))
        gable = pol((a - 1, top + .4), ((a + b) / 2, top - roof), (b + 1, top + .4))
        p.put("d", gable.buffer(.5)).put(t, pol((a + .6, top + .3), ((a + b) / 2, top - roof + 1.6), (b - .6, top + .3)))
        beams = [line(.7, (a, y), (b, y)) for y in (top + .2, top + h * .34, top + h * .68)] + [line(.6, (a + w * f, top - (roof * (1 - abs(2 * f - 1)) * .86)), (a + w * f, top + h * .68)) for f in (.02, .34, .66, .98)]
        beams += [line(.5, (a, top + h * .34), (a + w * .34, top + .2)), line(.5, (b, top + h * .34), (b - w * .34, top + .2)), line(.6, (a + w * .16, top - roof * .3), (b - w * .16, top - roof * .3))]
        p.put("h2", *beams)
        for row in (.09, .43):
            for f in (.1, .42, .74):
                wx, wy = a + w * f, top + h * row
                p.put("d", box(wx, wy, wx + w * .16, wy + h * .18)).put("t", box(wx + .3, wy + .3, wx + w * .16 - .3, wy + h * .18 - .3))
                p.put("d", box(wx + w * .075, wy, wx + w * .085, wy + h * .18), box(wx, wy + h * .08, wx + w * .16, wy + h * .09))
                p.put("g", box(wx - w * .05, wy, wx - .2, wy + h * .18), box(wx + w * .16 + .2, wy, wx + w * .21, wy + h * .18))
        p.put("d", box((a + b) / 2 - 1.6, top - roof * .62, (a + b) / 2 + 1.6, top - roof * .24)).put("t", box((a + b) / 2 - 1.2, top - roof * .58, (a + b) / 2 + 1.2, top - roof * .28))
        p.put("d", box(a + w * .3, top + h * .74, a + w * .56, 80)).put("h", box(a + w * .33, top + h * .77, a + w * .53, 80))
        chimney = a + w * rng.uniform(.72, .82)
        p.put("h2", box(chimney, top - roof * .86, chimney + 2.6, top - roof * .3).difference(gable)).put("d", box(chimney - .3, top - roof * .9, chimney + 2.9, top - roof * .84))
        x, k = b + .3, k + 1
    return p


def pavement():
    """Cobbles that run away from the eye, to a point in the middle."""
    p, rng = Painted("pavement", PAGE), Random(6)
    p.put("m", box(-2, 156, 192, 262))
    y, sets = 157.0, {"l": [], "m2": [], "h": [], "d": []}
    while y < 262:
        k = (y - 148) / 60
        high, wide = .5 + 3.4 * k, 2 + 8 * k
        x = -4 - rng.uniform(0, wide)
        while x < 194:
            w = wide * rng.uniform(.75, 1.2)
            stone = box(x + .18 * wide * .3, y, x + w - .18 * wide * .3, y + high * .86).buffer(-.12 * high).buffer(.12 * high)
            tone = rng.choices(("l", "m2", "h", "d", ""), (3, 2, 3, .25, 3))[0]
            if tone: sets[tone].append(stone)
            x += w
        y += high
    for tone in ("h", "l", "m2"): p.put(tone, U(sets[tone]))
    return p

# The valley of the duel: fields, a river, a road over its bridge, mist.

RISE, LENS, SKYLINE = 26, 120, 132
"""How high the eye is over the valley, how far the picture, where the land ends."""


def ground(x, z):
    """Where a point of the valley is on the page: metres to the right, and away."""
    return 92 + x * LENS / z, SKYLINE + RISE * LENS / z


def flat(*points, n=8):
    """A shape on the ground."""
    return Polygon([ground(*p) for p in points]).buffer(0)


def ribbon(course, wide, z0, z1, n=70):
    """A way that winds: its middle for each distance, and its width."""
    zs = [z0 * (z1 / z0) ** (k / n) for k in range(n + 1)]
    left = [ground(course(z) - wide / 2, z) for z in zs]
    right = [ground(course(z) + wide / 2, z) for z in zs]
    return Polygon(left + right[::-1]).buffer(0)


def between(stations, z):
    """What a way's middle is at a distance, smooth between its stations."""
    for (a, x), (b, y) in zip(stations, stations[1:]):
        if z <= b:
            f = (1 - cos(pi * max(0, z - a) / (b - a))) / 2
            return x + (y - x) * f
    return stations[-1][1]


def river(z):
    return between(((40, 30), (66, 33), (112, 24), (190, 92), (330, 60), (900, 330)), z)


def road(z):
    return between(((40, -40), (80, -14), (112, 26), (180, 30), (400, 130), (900, 260)), z)


def valley():
    rng, p = Random(17), Painted("valley-fields", box(-2, SKYLINE - 6, 192, 232))
    p.put("m", box(-2, SKYLINE + 3, 192, 232))
    # fields: strips that differ, nearer ones with their furrows
    zs = [38, 52, 68, 88, 116, 150, 200, 270, 380, 560, 860]
    hedges, trees = [], []
    for a, b in zip(zs, zs[1:]):
        x = -1.1 * b
        while x < 1.1 * b:
            w = rng.uniform(.34, .62) * a + 8
            tilt = rng.uniform(-.06, .06) * a
            quad = [(x, a), (x + w, a), (x + w + tilt, b), (x + tilt, b)]
            tone = rng.choice("mcshmcgs")
            field = flat(*quad)
            p.put(tone, field)
            if tone in "sh" and a < 210:
                rows = [flat((x + w * k / 9, a), (x + w * k / 9 + .012 * a, a), (x + tilt + w * k / 9 + .012 * a, b), (x + tilt + w * k / 9, b)) for k in range(1, 9)]
                p.put(tone + "2", U(rows).intersection(field))
            hedges.append(line(.16 + 26 / a * .7, ground(x, a), ground(x + tilt, b)))
            if rng.random() < .8:
                for _ in range(rng.randrange(1, 4)):
                    f = rng.random(); z = a + (b - a) * f
                    tx, ty = ground(x + tilt * f, z)
                    r = 210 / z
                    trees.append((z, tx, ty, min(r, 4.2) * rng.uniform(.7, 1.2)))
            x += w
        hedges.append(line(.16 + 26 / b * .7, *[ground(-1.2 * b + 2.4 * b * k / 20, b * (1 + .01 * sin(k * 1.7))) for k in range(21)]))
    p.put("g2", *hedges)
    # the river, its banks and its light
    p.put("d", ribbon(river, 17, 40, 900)).put("c2", ribbon(river, 15.6, 44, 900)).put("t", ribbon(river, 14, 44, 900))
    p.put("l", ribbon(lambda z: river(z) + 2.6, 3.2, 70, 900)).put("t2", ribbon(lambda z: river(z) - 5, 3, 44, 900))
    p.put("l", *[ell(*ground(river(z) + rng.uniform(-5, 5), z), 130 / z * rng.uniform(.6, 1.6), 9 / z) for z in [rng.uniform(50, 240) for _ in range(46)]])
    # the road, and the bridge where they meet
    p.put("h2", ribbon(road, 6.4, 44, 900)).put("l2", ribbon(road, 5.2, 44, 900)).put("s", ribbon(lambda z: road(z) - .6, 3.2, 44, 900))
    for z, x, y, r in sorted(trees, reverse=True):
        if abs(x - ground(river(z), z)[0]) < 11 * LENS / z or abs(x - ground(road(z), z)[0]) < 6 * LENS / z: continue
        p.put("d", ell(x + r * .5, y + r * .1, r * 1.2, r * .34), ell(x, y - r * .8, r * .8, r), ell(x + r * .5, y - r * .5, r * .6, r * .6))
        p.put("g", ell(x - r * .1, y - r * .95, r * .62, r * .78)).put("m", ell(x - r * .26, y - r * 1.15, r * .36, r * .44))
    # mist over the water
    for z in (900, 620, 430, 300, 214):
        y = ground(0, z)[1]
        for _ in range(3):
            x = rng.uniform(-10, 190)
            p.put("l", ell(x, y - .5, rng.uniform(26, 54), .5 + 120 / z))
    return p


def far_bridge():
    """A bridge of three arches seen from above one bank, 60 wide."""
    p, rng = Painted("river-bridge", None), Random(2)
    deck = lambda x: 12 - 5 * (1 - ((x - 30) / 30) ** 2)
    wall = Polygon([(0, 30), *[(x, deck(x)) for x in range(0, 61, 2)], (60, 30)])
    holes = U([U([ell(x, 24, r, r * 1.15), box(x - r, 24, x + r, 34)]) for x, r in ((13, 5.4), (30, 7), (47, 5.4))])
    top = Polygon([*[(x, deck(x)) for x in range(0, 61, 2)], *[(x + 2, deck(x) - 3.4) for x in range(60, -1, -2)]])
    p.put("d", top.buffer(.4)).put("s", top).put("l", Polygon([*[(x + .7, deck(x) - 1) for x in range(0, 61, 2)], *[(x + 1.4, deck(x) - 2.4) for x in range(60, -1, -2)]]))
    p.put("h", Polygon([*[(x + 2, deck(x) - 3.2) for x in range(0, 61, 2)], *[(x + 2, deck(x) - 4.6) for x in range(60, -1, -2)]]))
    vault = holes.difference(A.translate(holes, 2.4, -.6))
    p.put("d", wall.difference(holes).buffer(.3)).put("m", wall.difference(holes)).put("d", vault.intersection(wall))
    p.put("m2", U([line(.25, (0, y), (60, y)) for y in (14, 17, 20, 23, 26)] + [line(.25, (x + (k % 2) * 2, 14 + k * 3), (x + (k % 2) * 2, 17 + k * 3)) for k in range(5) for x in range(2, 60, 4)]).intersection(wall.difference(holes.buffer(1))))
    p.put("c", holes.buffer(1.1).difference(holes).intersection(wall).intersection(box(0, 0, 60, 24.4)))
    for x in (21.6, 38.4): p.put("d", pol((x - 1.9, 30.6), (x - 1.6, 21), (x, 19), (x + 1.6, 21), (x + 1.9, 30.6))).put("c", pol((x - 1.6, 30), (x - 1.3, 21.2), (x, 19.6), (x, 30))).put("m2", pol((x, 30), (x, 19.6), (x + 1.3, 21.2), (x + 1.6, 30)))
    p.put("d", Polygon([*[(x, deck(x) + .2) for x in range(0, 61, 2)], *[(x, deck(x) - 1.5) for x in range(60, -1, -2)]]))
    p.put("c", Polygon([*[(x, deck(x) - .1) for x in range(0, 61, 2)], *[(x, deck(x) - 1.2) for x in range(60, -1, -2)]]))
    p.put("l", Polygon([*[(x, deck(x) - .9) for x in range(0, 61, 2)], *[(x, deck(x) - 1.25) for x in range(60, -1, -2)]]))
    return p


MARKET = (
    stall("grocer-stall", (fruit("s", 1.25), cabbages, fruit("t", 1.2), fruit("g", 1.4), fruit("s", 1.2), cabbages), (bunch, bunch, sausages, bunch, bunch), ("pot", "pot", "flask"), 3),
    stall("baker-stall", (loaves, cheeses, loaves, fruit("g", 1.3), loaves, cheeses), (ham, sausages, ham, bunch, ham), ("loaf", "loaf", "flask"), 9),
    town(),
    pavement(),
)

if __name__ == "__main__":
    for made in (bridge(), water(), oak(), *MARKET, valley(), far_bridge()): made.written()
