"""Draw the plan of Aachen into layouts/boards/aachen.yaml: needs shapely, a tool of ours alone.

    uv run --with shapely==2.2.0 python docs/drawing/aachen.py

Borders of areas are bent into streets, and cut the map together with the streets below.
What is between them is halved until it is as small as a block, each cut a lane; houses,
gardens and fields stand on the blocks.  All chance is of a name or a place.
"""

import math
import re
import textwrap
from hashlib import sha256
from pathlib import Path

from landmarks import LANDMARKS
from shapely import affinity as A
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.polygon import orient
from shapely.ops import polygonize, split, substring
from shapely.ops import unary_union as U

BOARD = Path(__file__).parents[2] / "layouts" / "boards" / "aachen.yaml"
MM = 1 / 25.4
MAP = box(0.5, 0.75, 21.5, 13.25)

# The corners where areas meet; between them a border is bent as streets are
CORNERS = {
    1: [[20.33, 7.27], [18.75, 10.64], [21.5, 12.56], [21.5, 7.29]],
    2: [[21.5, 7.29], [21.5, 0.75], [19.97, 0.75], [19.35, 1.81], [18.68, 4.59], [19.24, 6.51], [20.33, 7.27]],
    3: [[17.48, 11.06], [18.75, 10.64], [21.5, 12.56], [21.5, 13.25], [16.76, 13.25]],
    4: [[20.33, 7.27], [18.75, 10.64], [17.48, 11.06], [16.86, 10.04], [16.49, 8.58], [17.16, 7.5], [19.24, 6.51]],
    5: [[19.24, 6.51], [17.16, 7.5], [15.92, 5.6], [16.95, 4.4], [18.68, 4.59]],
    6: [[18.68, 4.59], [16.95, 4.4], [16.35, 2.7], [19.35, 1.81]],
    7: [[13.56, 10.72], [16.86, 10.04], [17.48, 11.06], [16.76, 13.25], [13.73, 13.25], [13.42, 11.95]],
    8: [[13.56, 10.72], [13.24, 9.0], [14.19, 8.27], [16.49, 8.58], [16.86, 10.04]],
    9: [[13.42, 11.95], [13.73, 13.25], [8.41, 13.25], [10.92, 11.13]],
    10: [[13.56, 10.72], [13.24, 9.0], [12.15, 8.53], [10.78, 9.52], [10.92, 11.13], [13.42, 11.95]],
    11: [[19.35, 1.81], [16.35, 2.7], [14.94, 1.99], [14.93, 0.75], [19.97, 0.75]],
    12: [[14.19, 8.27], [16.49, 8.58], [17.16, 7.5], [15.92, 5.6], [14.46, 5.73]],
    13: [[14.19, 8.27], [14.46, 5.73], [13.54, 4.95], [12.46, 5.42], [11.4, 6.95], [12.15, 8.53], [13.24, 9.0]],
    14: [[16.35, 2.7], [16.95, 4.4], [15.92, 5.6], [14.46, 5.73], [13.54, 4.95], [13.76, 3.15], [14.94, 1.99]],
    15: [[12.46, 5.42], [10.31, 3.3], [10.91, 1.99], [13.76, 3.15], [13.54, 4.95]],
    16: [[11.4, 6.95], [10.09, 6.71], [8.98, 4.12], [10.31, 3.3], [12.46, 5.42]],
    17: [[12.15, 8.53], [10.78, 9.52], [8.88, 9.38], [8.59, 7.94], [10.09, 6.71], [11.4, 6.95]],
    18: [[10.78, 9.52], [10.92, 11.13], [8.41, 13.25], [7.86, 13.25], [7.85, 11.33], [8.88, 9.38]],
    19: [[8.59, 7.94], [7.44, 7.33], [7.88, 4.07], [8.98, 4.12], [10.09, 6.71]],
    20: [[8.59, 7.94], [7.44, 7.33], [5.09, 7.72], [5.01, 8.96], [7.85, 11.33], [8.88, 9.38]],
    21: [[4.2, 4.53], [3.45, 6.41], [5.09, 7.72], [7.44, 7.33], [7.88, 4.07], [6.5, 3.37]],
    22: [[14.94, 1.99], [13.76, 3.15], [10.91, 1.99], [10.8, 0.75], [14.93, 0.75]],
    23: [[10.31, 3.3], [8.98, 4.12], [7.88, 4.07], [6.5, 3.37], [6.29, 0.75], [10.8, 0.75], [10.91, 1.99]],
    24: [[4.2, 4.53], [0.5, 2.1], [0.5, 0.75], [6.29, 0.75], [6.5, 3.37]],
    25: [[5.01, 8.96], [0.5, 12.41], [0.5, 7.09], [3.45, 6.41], [5.09, 7.72]],
    26: [[4.2, 4.53], [3.45, 6.41], [0.5, 7.09], [0.5, 2.1]],
    27: [[5.01, 8.96], [7.85, 11.33], [7.86, 13.25], [0.5, 13.25], [0.5, 12.41]],
}
TERRAIN = {
    "setup": [1, 2],
    "suburban": [3, 4, 5, 6, 7, 9, 10, 11, 20, 22, 24, 25, 26, 27],
    "urban": [8, 12, 13, 14, 16, 17, 18, 19],
    "fortified": [15, 21, 23],
}
BOWS = {((10.31, 3.3), (12.46, 5.42)): .006, ((13.56, 10.72), (16.86, 10.04)): .045}
"""Borders whose bend is given, for what lies beside them: a street, a railway."""

ROADS = """
M10.82 6.9l1.86 .01 1.47 .1 .3 .03 .53 .11 .25 .07 .49 .19 .24 .11 .45 .28 1.54 1.07
1.53 1.16 2.02 1.6 M10.35 5.6l.37 -.28 .27 -.15 .89 -.36 1.63 -.53 .65 -.18 1.22 -.32
.64 -.22 1.01 -.41 1.08 -.5 1.04 -.44 1 -.36 1.35 -.42 M11.3 3.9l.59 -.73 .47 -.48 .57
-.46 1.16 -.83 .36 -.31 .3 -.34 M7.97 5.3l-.8 -.7 -1.86 -1.35 -3.28 -2.5 M7.87 7.3l-1.63
.48 -.91 .22 -.61 .12 -2.18 .38 -2.04 .38 M8.16 8l-.97 .96 -.79 .62 -.86 .62 -.95 .61
-.87 .67 -.79 .74 -.96 1.03 M9.3 8.4l.1 .62 .03 .3 -.01 .34 -.02 .38 -.11 .64 -.15 .7
-.47 1.87 M10.16 8.2l.26 .79 .22 .49 .27 .43 .74 .92 .33 .45 .2 .31 .18 .35 .16 .37 .34
.94 M10.73 7.6l.65 .45 .29 .19 .51 .24 .55 .2 .61 .17 .9 .18 .65 .09 .61 .04 .39 0 .76
-.06 1.18 -.15 .4 -.1 .41 -.15 .83 -.41 .62 -.24 .61 -.14 .8 -.1 M5.98 6.4l-1.37 -.28
-.98 -.23 -1.09 -.28 -2.04 -.58 M13.59 4l1.04 -.9 .44 -.37 .63 -.47 .6 -.37 .45 -.2 .51
-.18 .59 -.16 1.43 -.31 .5 -.16 .19 -.13 M14.33 6.72l1.09 -.43 1 -.34 .46 -.12 .67 -.15
1.43 -.23 .44 -.09 .72 -.22 1.36 -.51 M13.02 9.6l.85 .9 .59 .54 .38 .32 .38 .28 .2 .12
.41 .21 .44 .14 .45 .07 .97 .04 .46 .04 .45 .07 1.34 .31 1.56 .43 M9.4 5l.05 -.79 -.02
-.16 -.03 -.15 -.07 -.15 -.09 -.13 -.11 -.12 -.14 -.11 -.53 -.28 -.29 -.23 -.22 -.28
-.16 -.31 -.1 -.5 -.03 -.3 .05 -.38 .11 -.36 M11.97 10.9l-.7 .56 -.14 .14 -.27 .28 -.12
.16 -.21 .34 -.4 .87 M3.54 5.9l-.27 .73 -.14 .48 -.06 .46 -.01 .46 .08 .74 .17 .86 .18
.74 .3 .93 M13.78 6.9l-.05 .52 -.13 .52 -.23 .48 -.3 .45 -.38 .4 -.45 .34 -.49 .27 -.53
.21 -.58 .12 -.58 .04 -.58 -.04 -.57 -.12 -.53 -.21 -.5 -.27 -.52 -.34 -.48 -.4 -.38
-.45 -.29 -.48 -.17 -.52 -.06 -.52 .06 -.52 .17 -.52 .29 -.48 .38 -.45 .48 -.4 .52 -.34
.5 -.27 .53 -.21 .57 -.12 .58 -.04 .58 .04 .58 .12 .53 .21 .49 .27 .45 .34 .38 .4 .3 .45
.23 .48 .13 .52 .05 .52 M10.82 6.7l-.01 .27 -.06 .27 -.09 .25 -.13 .24 -.15 .21 -.18 .18
-.2 .14 -.23 .1 -.23 .07 -.24 .02 -.24 -.02 -.23 -.07 -.23 -.1 -.2 -.14 -.18 -.18 -.15
-.21 -.13 -.24 -.09 -.25 -.06 -.27 -.01 -.27 .01 -.27 .06 -.27 .09 -.25 .13 -.24 .15
-.21 .18 -.18 .2 -.14 .23 -.1 .23 -.07 .24 -.02 .24 .02 .23 .07 .23 .1 .2 .14 .18 .18
.15 .21 .13 .24 .09 .25 .06 .27 .01 .27
"""
RAILWAYS = """
M21.5 9.17l-1.1 -.31 -.26 -.05 -.26 -.02 -.24 .01 -.25 .03 -.24 .06 -.23 .08 -.23 .11
-.66 .39 -.47 .21 -.46 .18 -.49 .15 -.5 .11 -.52 .08 -.55 .04 -.57 .01 -.86 -.03 -.8
-.08 -.72 -.12 -.44 -.02 -.21 0 -.39 .05 -.54 .15 -.37 .07 -.58 .02 -.41 -.02 -.41 -.08
-.41 -.12 -.42 -.16 -.49 -.22 -.53 -.27 -.26 -.16 -.5 -.36 -.47 -.43 -.43 -.48 -.19 -.24
-.31 -.48 -.23 -.5 -.08 -.24 -.14 -.74 -.02 -.67 .12 -.82 .01 -.21 -.02 -.42 -.1 -.44
-.27 -.66 -.31 -.62 -.38 -.56 -.5 -.64 M21.5 3.31l-1.72 .12 -.87 -.01 -.74 -.1 -.43 -.1
-.57 -.19 -.31 -.15 -.28 -.17 -.25 -.2 -.22 -.23 -.3 -.4 -.24 -.43 -.17 -.33 -.12 -.37
"""
WIDE = {0: (3.2, 2.6), 1: (3.0, 2.6), 8: (3.0, 2.4), 13: (2.0, 2.0), 14: (2.0, 2.2), 15: (2.2, 2.2), 16: (3.4, 3.4), 17: (2.6, 2.6)}
"""How wide a street begins and ends, in millimetres; others taper from 2.8 to 2.3."""
STREAM = "M13.09 .75l.27 .47 .18 .21 .24 .19 .29 .19 .33 .16 .14 .05 .29 .07 .26 0 .37 -.08 .28 -.02 .47 .08 .52 .15 .34 .04 .17 -.02 .31 -.08 .32 -.15 .31 -.11 .32 -.02 .33 .06 .5 .23 .18 .06 .39 .07 .43 .02 .22 -.01 .95 -.1"
PARKS = {  # middle, half its size
    "farwick": (12.37, 2.72, 0.91, .4), "west": (2.02, 9.62, 1.16, .62), "east": (17.79, 6.45, 0.67, .5),
    "hangeweiher": (3.66, 12.42, 1.22, .44), "beverau": (14.84, 12.6, 0.82, .42), "soers": (13.49, 1.02, 0.76, .2),
    "hoern": (1.62, 3.82, 0.85, .6), "rott": (20.09, 11.1, 0.71, .56), "ost": (20.84, 2.5, 0.44, .8),
    "steinebrueck": (11.02, 12.62, 0.91, .4), "kur": (11.68, 11.42, 0.42, .26),
    "nord": (3.91, 1.2, 0.91, .3), "schlachthof": (18.41, 1.22, 0.53, .26), "forst": (19.03, 12.87, 0.69, .25),
}
PONDS = {"hangeweiher": (5.43, 10.95, 0.75, .36), "farwick": (13.04, 2.82, 0.16, .1), "west": (2.71, 9.42, 0.24, .12)}
HILL = (9.38, 1.76, 1.02, .7)
BLOCK = {"suburban": 190, "urban": 78, "fortified": 96, "setup": 620}
"""How large a block is, in square millimetres."""
ROOMY = {24: 420, 25: 520, 26: 420, 27: 520}
"""How large it is in the suburbs where the rich and the gardeners live."""


# ------------------------------------------------------------------ chance, by name
def chance(*key):
    """0 to 1, the same for the same key on every machine."""
    return int.from_bytes(sha256(repr(key).encode()).digest()[:6], "big") / 2**48


def polys(g):
    if g.is_empty: return []
    if g.geom_type == "Polygon": return [g]
    return [p for q in getattr(g, "geoms", ()) for p in polys(q)]


def lines(text):
    """The lines of a path of moves and relative lines."""
    for each in re.findall(r"M[^M]*", text):
        n = [float(v) for v in re.findall(r"-?\d*\.?\d+", each)]
        points = [(n[0], n[1])]
        for dx, dy in zip(n[2::2], n[3::2]):
            points.append((points[-1][0] + dx, points[-1][1] + dy))
        yield points


def smooth(points, closed=False, n=5):
    """A soft line through points."""
    p = [*points]
    out, count = [], len(p)
    for i in range(count if closed else count - 1):
        a, b, c, d = (p[(i + k) % count] if closed else p[min(max(i + k, 0), count - 1)] for k in (-1, 0, 1, 2))
        for s in range(n):
            t = s / n
            out.append(tuple(.5 * (2 * b[j] + (c[j] - a[j]) * t + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t**3) for j in (0, 1)))
    return out if closed else [*out, p[-1]]


def blob(x, y, rx, ry, key, amp=.14, m=11):
    """A soft patch of ground."""
    return Polygon(smooth([(x + rx * math.cos(a := 2 * math.pi * i / m) * (f := 1 + amp * (2 * chance(key, i) - 1)), y + ry * math.sin(a) * f) for i in range(m)], True)).buffer(0)


def taper(points, a, b):
    """A street that narrows from end to end: hulls of discs, one after the other."""
    c = [*LineString(points).segmentize(.12).coords]
    discs = [Point(q).buffer((a + (b - a) * i / (len(c) - 1)) / 2 * MM, 6) for i, q in enumerate(c)]
    return U([U([p, q]).convex_hull for p, q in zip(discs, discs[1:])])


# ------------------------------------------------------------------ borders are streets
rings = {k: [tuple(p) for p in v] for k, v in CORNERS.items()}
count = {}
for r in rings.values():
    for p, q in zip(r, r[1:] + r[:1]):
        count[frozenset((p, q))] = count.get(frozenset((p, q)), 0) + 1


def bent(p, q):
    """The points between two corners, the same from both sides."""
    side = frozenset((p, q))
    if count[side] < 2: return []
    (x0, y0), (x1, y1) = sorted(side)
    far = math.hypot(x1 - x0, y1 - y0)
    n = max(3, min(9, round(far / .32)))
    c1, c2 = 2 * chance(sorted(side)) - 1, 2 * chance(sorted(side), 2) - 1
    bow, wave = .05 * c1 * far + math.copysign(.012 * far, c1), .018 * c2 * far
    if (given := BOWS.get(tuple(sorted(side)))) is not None: bow, wave = given * far, 0
    nx, ny = -(y1 - y0) / far, (x1 - x0) / far
    points = []
    for i in range(1, n):
        t = i / n
        off = bow * math.sin(math.pi * t) + wave * math.sin(2 * math.pi * t)
        points.append((round(x0 + (x1 - x0) * t + nx * off, 3), round(y0 + (y1 - y0) * t + ny * off, 3)))
    return points if (p, q) == ((x0, y0), (x1, y1)) else points[::-1]


AREAS = {k: [x for p, q in zip(r, r[1:] + r[:1]) for x in (p, *bent(p, q))] for k, r in rings.items()}
ground = {n: kind for kind, names in TERRAIN.items() for n in names}
shape = {k: Polygon(r) for k, r in AREAS.items()}
borders = U([LineString([p, *bent(p, q), q]) for side, c in count.items() if c > 1 for p, q in [sorted(side)]])

# ------------------------------------------------------------------ streets of the plan
raw = [*lines(ROADS)]
streets, joints = [], []
for i, points in enumerate(raw):
    if i < 16:
        others = U([borders, *(LineString(o) for j, o in enumerate(raw) if j != i and (j > 15 or j < i))])
        for end in (0, -1):
            here = Point(points[end])
            if MAP.exterior.distance(here) > .02:
                near = others.interpolate(others.project(here)) if others.distance(here) < 1.0 else here
                points[end] = (near.x, near.y)
    streets.append(smooth(points, n=4))
drawn = U([taper(p, *WIDE.get(i, (2.8, 2.3))) for i, p in enumerate(streets)])
drawn = drawn.buffer(.9 * MM).buffer(-.9 * MM).intersection(MAP)
rails = [LineString(smooth(p, n=3)) for p in lines(RAILWAYS)]
rail = U([r.buffer(1.7 * MM, cap_style=2) for r in rails])
stream_line = LineString(smooth(next(lines(STREAM)), n=3))
stream = taper([*stream_line.coords], 2.2, 3.0).intersection(MAP)
parks = {k: blob(*v, k) for k, v in PARKS.items()}
ponds = {k: blob(*v, k + " pond", .16) for k, v in PONDS.items()}
hill = blob(*HILL, "hill", .08, 14)
squares = U([box(x - w / 2 + .02, y - .14, x + w / 2 + .1, y + .03).buffer(.05) for _, x, y, w in LANDMARKS])
"""The open ground about a landmark: it has the colour of the lanes around it."""
wide = U([borders.buffer(2.65 * MM), drawn.buffer(.4 * MM)])
open_ground = U([wide, rail.buffer(.5 * MM), stream.buffer(1.1 * MM), hill.buffer(1.4 * MM), squares.buffer(.3 * MM), *(p.buffer(.8 * MM) for p in (*parks.values(), *ponds.values()))])


# ------------------------------------------------------------------ blocks
def halve(p, target, key, depth=0):
    if p.area < target * (.7 + .6 * chance(key, "a")) * MM * MM or depth > 9:
        yield p
        return
    r = [*p.minimum_rotated_rectangle.exterior.coords]
    a, b = math.dist(r[0], r[1]), math.dist(r[1], r[2])
    u, v = (r[0], r[1]) if a > b else (r[1], r[2])
    t = (chance(key, "t") - .5) * .28
    cx, cy = p.centroid.x + (v[0] - u[0]) * t, p.centroid.y + (v[1] - u[1]) * t
    th = math.atan2(v[1] - u[1], v[0] - u[0]) + math.pi / 2 + (chance(key, "th") - .5) * .26
    d = math.cos(th) * 30, math.sin(th) * 30
    cut = LineString([(cx - d[0], cy - d[1]), (cx + d[0], cy + d[1])])
    for i, q in enumerate(split(p, cut).geoms):
        yield from halve(q, target, (key, i), depth + 1)


def tidy(p, least, off):
    """A block without its narrow ends and small corners."""
    for q in polys(p.buffer(-off - .45 * MM, join_style=2).buffer(.45 * MM, join_style=2, mitre_limit=1.6)):
        q = Polygon(q.exterior).simplify(.5 * MM)
        if q.area > least * MM * MM and q.minimum_rotated_rectangle.area < 2.2 * q.area: yield q


LANE = {"suburban": .75, "urban": .62, "fortified": .66, "setup": .9}
blocks = {k: [] for k in BLOCK}
net = U([borders, MAP.exterior, *(LineString(p) for p in streets)])
for face in polygonize(net):
    spot = face.representative_point()
    area = next((k for k, s in shape.items() if s.contains(spot)), None)
    if area is None: continue
    kind = ground[area]
    for part in polys(face.difference(wide)):
        for p in halve(part, ROOMY.get(area, BLOCK[kind]), (area, round(part.centroid.x, 1), round(part.centroid.y, 1))):
            for q in polys(p.buffer(-LANE[kind] * MM / 1.0, join_style=2).difference(open_ground)):
                blocks[kind] += tidy(q, 7 if kind in ("urban", "fortified") else 12, 0)


# ------------------------------------------------------------------ houses of the suburbs: along the rim of each block
def along(block, key, w=(3.0, 2.8), gap=(1.1, 1.5), deep=(2.5, .9), few=.9, least=4):
    """The houses along the rim of a block: how wide they are, and how far apart."""
    ring = [*block.exterior.coords]
    if not block.exterior.is_ccw: ring = ring[::-1]
    room, taken = block.buffer(-.35 * MM), []
    for i, (a, b) in enumerate(zip(ring, ring[1:])):
        far = math.dist(a, b)
        if far < least * MM: continue
        ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
        at = (.6 + 1.2 * chance(key, i, "s")) * MM
        while at < far - (w[0] + .6) * MM:
            q = (key, i, round(at, 3))
            long, d = (w[0] + w[1] * chance(q, "w")) * MM, (deep[0] + deep[1] * chance(q, "d")) * MM
            s = (.5 + .3 * chance(q, "f")) * MM
            c = [(a[0] + ux * m - uy * n, a[1] + uy * m + ux * n) for m, n in ((at, s), (at + long, s), (at + long, s + d), (at, s + d))]
            house = Polygon(c)
            if room.contains(house) and chance(q) < few and all(house.distance(o) > .5 * MM for o in taken):
                taken.append(house)
            at += long + (gap[0] + gap[1] * chance(q, "g")) * MM
    return taken


ROWS = {"w": (6.5, 6), "gap": (.9, 1.2), "deep": (2.3, .5), "few": .96, "least": 7}
VILLAS = {"w": (3.6, 1.6), "gap": (5, 4), "deep": (3.0, .9), "few": .85}


def manner(n, block):
    """How a block of the roomy suburbs is built on: in rows, with villas, or not: all gardens."""
    if not any(shape[k].contains(block.centroid) for k in ROOMY): return {}
    share = chance("manner", n)
    return None if share < .22 else ROWS if share < .55 else VILLAS


houses, plots, orchards = [], [], []
for n, b in enumerate(blocks["suburban"]):
    how = manner(n, b)
    if how is None:
        plots.append(b)
        continue
    houses += (built := along(b, ("house", n), **how))
    if how is VILLAS:
        yard = b.buffer(-1.6 * MM).difference(U([h.buffer(1.2 * MM) for h in built]))
        x0, y0, x1, y1 = b.bounds
        for t in range(14):
            p = Point(x0 + (x1 - x0) * chance("tree", n, t), y0 + (y1 - y0) * chance("tree", n, t, "y"))
            if yard.contains(p) and all(p.distance(Point(o)) > 2.6 * MM for o in orchards): orchards.append((p.x, p.y))
farms = [h for n, b in enumerate(blocks["setup"]) if chance("farm", n) < .2 for h in along(b, ("farm", n))[:5]]


# ------------------------------------------------------------------ as YAML
def num(v):
    s = f"{v:.3f}".rstrip("0").rstrip(".")
    return "0" if s in ("-0", "") else s.replace("0.", ".", 1) if s.lstrip("-").startswith("0.") else s


def path(points, closed=True, to=.001):
    """A path in thousandths of an inch, from point to point."""
    p = [(round(round(x / to) * to, 3), round(round(y / to) * to, 3)) for x, y in points]
    if closed and p[0] == p[-1]: p = p[:-1]
    steps = " ".join(f"{num(c - a)} {num(d - b)}" for (a, b), (c, d) in zip(p, p[1:]) if (a, b) != (c, d))
    return f"M{num(p[0][0])} {num(p[0][1])}l{steps}" + ("Z" if closed else "")


def outline(g, tol=.06):
    """The path of shapes, with their holes."""
    return [" ".join(path(r.coords) for r in (p.exterior, *p.interiors)) for p in polys(g) for p in [orient(p.simplify(tol * MM))] if p.area > .4 * MM * MM]


def soft(g, tol=.25):
    """The same in curves through the middles of sides."""
    found = []
    for p in map(orient, polys(g)):
        for r in (p.exterior, *p.interiors):
            c = [*r.simplify(tol * MM).coords][:-1]
            m = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(c, c[1:] + c[:1])]
            found.append(f"M{num(m[-1][0])} {num(m[-1][1])}" + "".join(f"Q{num(a[0])} {num(a[1])} {num(b[0])} {num(b[1])}" for a, b in zip(c, m)) + "Z")
    return [" ".join(found)]


LONGEST = 19_000
"""The longest path in one text."""


def wrapped(text, indent):
    return "\n".join(textwrap.wrap(text, 96, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False))


FEW = 48
"""The most houses in one text: of longer ones a small drawing leaves out what it takes for grain."""


def art(paths, texture="", **keys):
    """Items of art, as many as its paths need."""
    texts = [""]
    for n, d in enumerate([paths] if isinstance(paths, str) else paths):
        if texts[-1] and (len(texts[-1]) + len(d) > LONGEST or texture == "roofs" and n % FEW == 0): texts.append("")
        texts[-1] = f"{texts[-1]} {d}".strip()
    lead = f"    - texture: {texture}\n      path: >-\n" if texture else "    - path: >-\n"
    more = "".join(f"      {k}: {v}\n" for k, v in keys.items())
    assert all(len(d) < 20_000 for d in texts), (keys, [len(d) for d in texts])
    return "".join(lead + wrapped(d, "        ") + "\n" + more for d in texts if d)


def dots(points, r):
    return [path([(x + r * math.cos(a), y + r * math.sin(a)) for a in (math.pi * k / 3 for k in range(6))]) for x, y in points]


def fitting(kind):
    return fitting_of(blocks[kind])


def fitting_of(found):
    return [path(b.exterior.coords, to=.005) for b in found]


plan = ["    # Gardens and fields, parks with their paths, the hill\n"]
plan.append(art(fitting("suburban"), fill="block-suburban"))
fields = blocks["setup"]
plan.append(art([path(b.exterior.coords) for n, b in enumerate(fields) if n % 2], fill="block-setup"))
plan.append(art([path(b.exterior.coords) for n, b in enumerate(fields) if not n % 2], fill="field"))
furrows = []
for n, b in enumerate(fields):
    r = [*b.minimum_rotated_rectangle.exterior.coords]
    th = math.atan2(r[1][1] - r[0][1], r[1][0] - r[0][0]) + (0 if n % 3 else math.pi / 2)
    inner = b.buffer(-.5 * MM)
    for k in range(-22, 23):
        x, y = b.centroid.x - math.sin(th) * k * 2.1 * MM, b.centroid.y + math.cos(th) * k * 2.1 * MM
        cut = LineString([(x - 3 * math.cos(th), y - 3 * math.sin(th)), (x + 3 * math.cos(th), y + 3 * math.sin(th))]).intersection(inner)
        if cut.geom_type == "LineString" and cut.length > 2 * MM: furrows.append(path(cut.coords, False))
plan.append(art(furrows, stroke="furrow", weight="0.4 pt"))
beds = []
for n, b in enumerate(plots):  # allotments: a path amid, and beds across it
    r = [*b.minimum_rotated_rectangle.exterior.coords]
    u, v = (r[0], r[1]) if math.dist(r[0], r[1]) > math.dist(r[1], r[2]) else (r[1], r[2])
    th = math.atan2(v[1] - u[1], v[0] - u[0])
    inner = b.buffer(-.8 * MM).difference(LineString([(b.centroid.x - s * math.cos(th), b.centroid.y - s * math.sin(th)) for s in (-3, 3)]).buffer(.7 * MM))
    for k in range(-24, 25):
        x, y = b.centroid.x + math.cos(th) * k * 1.7 * MM, b.centroid.y + math.sin(th) * k * 1.7 * MM
        cut = LineString([(x - 3 * math.sin(th), y + 3 * math.cos(th)), (x + 3 * math.sin(th), y - 3 * math.cos(th))]).intersection(inner)
        beds += [path(c.coords, False) for c in getattr(cut, "geoms", [cut]) if c.geom_type == "LineString" and c.length > 1.2 * MM]
plan.append(art(fitting_of(plots), fill="park"))
plan.append(art(beds, stroke="hatch", weight="0.5 mm"))
clear = U([wide, rail.buffer(.4 * MM), stream.buffer(.6 * MM)])
lawns, woods, meadows, ways = [], [], [], []
for k, p in parks.items():
    p = p.difference(clear)
    x, y, rx, ry = PARKS[k]
    turn = chance(k, "turn") * .8 - .4
    walk = U([LineString(smooth([(x - 1.3 * rx, y + ry * (chance(k, "l") - .5)), (x - .2 * rx, y - .4 * ry), (x + .3 * rx, y + .35 * ry), (x + 1.3 * rx, y + ry * (chance(k, "r") - .5))])),
              LineString(smooth([(x + turn * rx, y - 1.4 * ry), (x - .2 * rx, y - .4 * ry), (x - .3 * rx, y + 1.4 * ry)]))]).buffer(.5 * MM).intersection(p)
    lawns.append(p)
    ways.append(walk)
    glade = blob(x + rx * (chance(k, "gx") - .5), y + ry * (chance(k, "gy") - .5) * .6, rx * .6, ry * .64, k + " glade")
    water = U([q.buffer(.9 * MM) for q in ponds.values()])
    wood = p.buffer(-1.0 * MM).difference(walk.buffer(.9 * MM)).difference(glade).difference(water)
    woods += [q for q in polys(wood) if q.area > 10 * MM * MM]
    meadows += polys(glade.intersection(p).difference(walk.buffer(.5 * MM)))
plan.append(art(outline(U(lawns), .2), fill="park", stroke="hatch", weight="0.6 pt"))
plan.append(art(outline(U(meadows), .2), "meadow", fill="park", step="[0.09, 0.09]", seed=3))
plan.append(art(outline(U(ways), .1), fill="road"))
plan.append(art(outline(U(woods), .2), "woods", fill="tree", step="[0.18, 0.18]", seed=7))
plan.append("    # The Lousberg: its shade, its slopes, the lines water runs down them, woods on its flanks\n")
ridge = LineString([(HILL[0] - .5, HILL[1] + .2), (HILL[0] + .05, HILL[1] + .02), (HILL[0] + .42, HILL[1] - .18)])


def level(share):
    """A contour of the hill: its foot, drawn towards the ridge by a share of the way."""
    ring = []
    for n, (x, y) in enumerate([*hill.exterior.coords][:-1]):
        top = ridge.interpolate(ridge.project(Point(x, y)))
        by = share * (1 + .16 * (chance("level", n // 3) - .5) * (1 - share))
        ring.append((x + (top.x - x) * by, y + (top.y - y) * by))
    return Polygon(smooth(ring[::2], closed=True, n=3)).buffer(0)


steps = [hill, *map(level, (.22, .42, .6, .76, .89))]
plan.append(art(soft(A.translate(hill, .06, .085)), fill="shade-hill"))
colours = ("slope-1", "slope-1", "slope-2", "slope-3", "slope-4", "slope-4")
strokes = {"thin": [], "stout": []}
for n, (up, colour) in enumerate(zip(steps, colours)):
    plan.append(art(soft(up), fill=colour, stroke="contour", weight="0.5 pt"))
    lee = up.difference(A.translate(up, -.045, -.06))
    if n: plan.append(art(outline(U([q for q in polys(lee) if q.area > 6 * MM * MM]), .1), fill="slope-lee"))
for low, up in zip(steps, steps[1:]):
    ring, at = up.exterior, 0
    while at < ring.length:
        p, q = ring.interpolate(at), low.exterior.interpolate(low.exterior.project(ring.interpolate(at)))
        far = math.dist(p.coords[0], q.coords[0]) or 1
        light = ((q.x - p.x) * -.6 + (q.y - p.y) * -.8) / far
        part = (.5 if light > .3 else .72) + .2 * chance("hachure", round(at, 3), round(p.x, 3))
        strokes["thin" if light > .1 else "stout"].append(path([(p.x, p.y), (p.x + (q.x - p.x) * part, p.y + (q.y - p.y) * part)], False))
        at += (1.9 if light > .3 else 1.3 if light > -.3 else .85) * MM
plan.append(art(strokes["thin"], stroke="hachure", weight="0.16 mm"))
plan.append(art(strokes["stout"], stroke="hachure", weight="0.3 mm"))
flank = steps[0].buffer(-1 * MM).difference(steps[2].buffer(.6 * MM))
groves = [flank.intersection(blob(HILL[0] + dx, HILL[1] + dy, rx, ry, f"grove {dx}", .2)) for dx, dy, rx, ry in ((.62, .55, .5, .3), (-.1, .72, .34, .2), (.95, -.2, .3, .36), (.1, -.72, .5, .2), (-.85, .2, .26, .3))]
plan.append(art(outline(U([q for g in groves for q in polys(g) if q.area > 10 * MM * MM]), .2), "woods", fill="tree", step="[0.16, 0.16]", seed=4))
plan.append("    # Water with its banks\n")
plan.append(art(soft(stream.buffer(.75 * MM).intersection(MAP)), fill="shore"))
plan.append(art(soft(stream), fill="water", stroke="bank", weight="0.35 mm"))
lake = U([*ponds.values()])
plan.append(art(soft(lake.buffer(.7 * MM)), fill="shore"))
plan.append(art(soft(lake), fill="water", stroke="bank", weight="0.35 mm"))
gleams = [path(substring(stream_line.parallel_offset(o * MM, "left"), a, a + .2).simplify(.1 * MM).coords, False) for i in range(24) for o in [(-.4, .35)[i % 2]] for a in [.2 + i * .33] if a + .2 < stream_line.length]
for (x, y, rx, ry), q in zip(PONDS.values(), ponds.values()):
    for i in range(7):
        yy = y + ry * (i / 3.5 - .85)
        w = rx * (.16 + .26 * chance("gleam", x, i))
        xx = x + rx * .6 * (chance("at", x, i) - .5)
        cut = LineString([(xx - w, yy), (xx + w, yy)]).intersection(q.buffer(-.6 * MM))
        if cut.geom_type == "LineString" and not cut.is_empty: gleams.append(path(cut.coords, False))
plan.append(art(gleams, stroke="gleam", weight="0.3 mm"))
plan.append("    # Houses: blocks round a yard, and houses in gardens\n")
plan.append(art(fitting("urban"), "roofs", fill="roof-urban", step="[0.086, 0.15]", seed=5))
plan.append(art(fitting("fortified"), "roofs", fill="roof-fortified", step="[0.1, 0.17]", seed=6))
plan.append(art([path([*h.exterior.coords]) for h in (*houses, *farms)], "roofs", fill="roof-suburban", step="[0.08, 0.1]", seed=9))
plan.append(art(dots([(x + .012, y + .016) for x, y in orchards], .042), fill="tree-shade"))
plan.append(art(dots(orchards, .038), fill="tree"))
plan.append("    # Streets: their sides here, their surface over the streets along the borders\n")
plan.append(art(outline(drawn.buffer(.3 * MM).intersection(MAP), .12), fill="verge"))

over = [art(outline(drawn, .12), fill="road")]
alley = []
for i in (16, 17):
    line = LineString(streets[i])
    off = (1.35 if i == 16 else 1.02) * MM
    at = 0
    others = U([borders.buffer(2.6 * MM), *(LineString(p).buffer(1.7 * MM) for j, p in enumerate(streets) if j != i), rail.buffer(.6 * MM), squares])
    while at < line.length:
        p, q = line.interpolate(at), line.interpolate(at + .01)
        m = math.dist(p.coords[0], q.coords[0]) or 1
        for s in (1, -1):
            t = (p.x - (q.y - p.y) / m * off * s, p.y + (q.x - p.x) / m * off * s)
            if not others.contains(Point(t)): alley.append(t)
        at += 3.8 * MM
over.append("    # Rows of trees along the two rings\n")
over.append(art(dots([(x + .01, y + .014) for x, y in alley], .03), fill="tree-shade"))
over.append(art(dots(alley, .026), fill="tree"))
over.append("    # The railways: ballast, sleepers, two rails\n")
track = " ".join(path(r.intersection(MAP).simplify(.05 * MM).coords, False) for r in rails)
for colour, w, dash in (("verge", 3.0, ""), ("ballast", 2.6, ""), ("rail", 2.1, "[0.018, 0.04]"), ("iron", 1.25, ""), ("ballast", .8, ""), ("rail", .8, "[0.018, 0.04]")):
    keys = {"stroke": colour, "weight": f"{w} mm"}
    if dash: keys["dash"] = dash
    over.append(art(track, **keys))
over.append("    # Landmarks, each on its square\n")
for name, x, y, w in LANDMARKS:
    from landmarks import drawing
    for d, fill, stroke in drawing(name, x, y, w):
        keys = ({"fill": fill} if fill else {}) | ({"stroke": stroke[0], "weight": f"{stroke[1]} mm"} if stroke else {})
        over.append(art(d, **keys))

text = BOARD.read_text()
corners = "".join(f'        "{k}": [\n' + wrapped(", ".join(f"[{num(x)},~{num(y)}]" for x, y in r), "          ").replace("~", " ").replace("[.", "[0.").replace(" .", " 0.") + "\n        ]\n" for k, r in AREAS.items())
a, b = text.index("      corners:\n") + len("      corners:\n"), text.index("    places: {")
text = text[:a] + corners + text[b:]
names = text[text.rindex("  boxes:\n    s-"):]
text = text[: text.index("plan:\n")] + "# Drawn by docs/drawing/aachen.py, down to the names of the streets\nplan:\n  art:\n" + "".join(plan) + "streets:\n  art:\n    # What a street along a border has beyond the frame of the map\n    - {panel: [8.2, 13.25, 0.5, 0.15], fill: paper}\n" + "".join(over) + names
text = text.replace("# Drawn by docs/drawing/aachen.py, down to the names of the streets\n" * 2, "# Drawn by docs/drawing/aachen.py, down to the names of the streets\n")
BOARD.write_text(text)
print({k: len(v) for k, v in blocks.items()}, len(houses), "houses", len(alley), "trees", len(text) // 1000, "kB")
