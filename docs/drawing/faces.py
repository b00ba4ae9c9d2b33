"""Draw the defenders of Castle Itter, head by head: needs shapely, as draw.py does.

    uv run --with shapely==2.2.0 python docs/drawing/faces.py

Each is two figures on one sheet of 74 x 104: the head in the tones of skin and hair, and
what he wears, named for his side: lee.svg and lee-us.svg.  Light comes from the left.
Who they were is public history; how they look here is ours.
"""

import sys
from pathlib import Path

import sheet
from shapes import A, Polygon, U, box, ell, limb, line, pol, rline, rpol, spl

ROOT = Path(__file__).parents[2]
TO = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "components" / "castle-itter" / "layouts" / "art"
WIDE, HIGH, LARGE = 74, 104, 1.5
SHEET = box(0, 0, WIDE, HIGH)


class Made:
    """Parts with a tone each, the last one drawn on top; x is a hole."""

    def __init__(self):
        self.parts = []

    def put(self, shape, tone="d"):
        self.parts.append((shape, tone))
        return self

    def cloth(self, g, rim=1.6, fold=7):
        """A shape in its middle tone, its right side in the dark, a lit edge on its left."""
        self.put(g, "m")
        self.put(g.difference(A.translate(g, -fold, -fold * .25)), "d")
        inner = g.buffer(-1.1)
        return self.put(inner.difference(A.translate(inner, rim, rim * .9)), "l")

    def tones(self):
        d, m, l = Polygon(), Polygon(), Polygon()
        for g, t in self.parts:
            g = g.buffer(0).intersection(SHEET)
            d = d.union(g) if t == "d" else d.difference(g)
            m = m.union(g) if t == "m" else m.difference(g)
            l = l.union(g) if t == "l" else l.difference(g)
        clean = lambda q: q.buffer(-.14, quad_segs=2).buffer(.16, quad_segs=2)
        return clean(d), clean(m), clean(l)


def written(name, made):
    put = lambda g: A.scale(g, LARGE, LARGE, origin=(0, 0))
    sheet.written(TO, name, "faces.py", [put(g) for g in made.tones()], (WIDE * LARGE, HIGH * LARGE), .36 * LARGE)


# ---------------------------------------------------------------- heads, turned a little to the right

def head(wide=1.0, long=1.0, jaw=0.0, nose=1.0, brow="level", mouth="line", moustache="", beard="", glasses=False, hair="", old=False, eyes="open", heavy=False, cigar=False, lined=False, freckles=False, scar=False):
    b = Made()
    at = lambda g: A.scale(g, wide, long, origin=(38, 46))
    neck = pol((27, 58), (27, 86), (51, 86), (50, 58))
    b.put(neck, "m").put(pol((28, 60), (28, 86), (33, 86), (33, 66)), "l")
    face = at(spl((21.5, 36), (22, 50), (24.6 - jaw, 62), (31 - jaw, 69.6), (39, 72.4 + jaw * .4), (46.6 + jaw, 68.6), (51.6 + jaw * .6, 59.6), (54, 50), (54.4, 40), (51, 27), (38, 22), (25, 27)))
    ear = at(ell(21.2, 49.4, 3.5, 5.6, -6))
    b.put(A.translate(face, 2.4, 5.4).intersection(neck), "d")
    b.put(ear, "m").put(at(ell(21, 48.6, 2.3, 4)), "l").put(at(rline(.8, (21.4, 46.4), (22.6, 49.4), (21.2, 52))), "m")
    b.put(face, "l")
    # the side in shade
    b.put(face.intersection(at(spl((48.6, 20), (64, 20), (64, 80), (34, 80), (39.6, 70.6), (45, 66.4), (47.6, 60), (48.6, 54), (46.6, 50), (46, 43), (47.8, 34)))), "m")
    # sockets, the cheek that falls in on the lit side
    b.put(at(spl((27.6, 46), (30, 42.6), (36, 42), (41, 44), (42, 47.6), (38.6, 45.8), (33, 45))), "m")
    b.put(face.intersection(at(spl((21, 53), (24.6, 56), (28, 61), (31.6, 66.6), (35.6, 71), (30, 72), (22, 63)))), "m")
    if heavy:
        b.put(face.intersection(at(spl((27, 66), (36, 70.4), (45, 69), (50, 64), (49, 71), (39, 75), (29, 72)))), "m")
        b.put(at(rline(.9, (31, 67), (36.6, 69.2), (43, 68.6))), "d")
    # nose
    n = lambda x, y: (42 + (x - 42) * nose, y)
    b.put(at(spl(n(41.6, 43), n(44.6, 43.6), n(46.6, 49), n(49.6, 54.4), n(48.6, 57.2), n(44.6, 57.8), n(40, 57))), "l")
    b.put(at(spl(n(39.6, 56.6), n(43, 58), n(48.6, 57.2), n(47.6, 59.8), n(42.6, 60))), "m")
    b.put(at(rline(1.1, n(46, 44.4), n(47.4, 49.4), n(50, 54.6), n(48.8, 57.4))), "d")
    b.put(at(limb((*n(40, 57.2), .7), (*n(43.6, 58.6), 1), (*n(46.6, 58.2), .7))), "d")
    # eyes and brows
    lid = 1.0 if eyes == "open" else 1.5
    b.put(at(spl((29.4, 48.2, "c"), (34, 45), (39.2, 48.4, "c"), (34.4, 50))), "l")
    b.put(at(ell(35, 47.8, 1.9, 2)), "d").put(at(limb((29.2, 48, .5), (34, 45.2, lid), (39.4, 48.2, .6))), "d")
    b.put(at(spl((46, 48.2, "c"), (49, 45.6), (52, 47.8, "c"), (49.4, 49.6))), "l")
    b.put(at(ell(49.5, 47.8, 1.4, 1.9)), "d").put(at(limb((46, 47.8, .5), (49, 45.6, lid), (52.2, 47.4, .5))), "d")
    if eyes == "narrow":
        b.put(at(limb((29.6, 49.4, .4), (34.4, 50.6, .7), (39, 49, .4))), "d").put(at(limb((46, 49, .4), (49.4, 50.2, .7), (52, 48.6, .4))), "d")
    brows = dict(level=((28.6, 41.8), (34, 40.2), (39.6, 41.8), (46.4, 41.4), (49.6, 40.4), (52.8, 42)), stern=((28.4, 39.6), (34, 39.8), (40, 42.6), (46, 42.6), (49.4, 40.8), (52.8, 40.6)),
                 raised=((28, 40.6), (33.4, 37), (39.6, 39.8), (46.2, 39.6), (49.4, 37.4), (53, 40.6)), sad=((28, 43), (33.6, 40.8), (39.6, 39.8), (46, 39.8), (49.6, 40.6), (53, 42.8)))[brow]
    bw = 1.5 if old else 1.25
    b.put(at(limb((*brows[0], .6), (*brows[1], bw), (*brows[2], .9))), "m" if old else "d").put(at(limb((*brows[3], .8), (*brows[4], bw), (*brows[5], .5))), "d")
    if lined:  # who has slept little: bags under the eyes, a furrow from nose to mouth, hollow cheeks
        b.put(at(rline(.8, (30.4, 52), (34, 53.2), (38, 52.4))), "m").put(at(rline(.9, (38.8, 58.6), (35.6, 61.6), (34.4, 65.6))), "m")
        b.put(face.intersection(at(spl((24, 55), (28.6, 57), (32, 61.6), (32.6, 66), (30, 66), (26, 62)))), "m").put(at(rline(.8, (41.4, 38.6), (42.2, 42))), "m")
    if old:
        b.put(at(rline(.9, (30.6, 51.6), (34, 53), (38.4, 52.4))), "m").put(at(rline(1, (38.6, 58.4), (36, 61.4), (35.4, 65))), "m")
        b.put(at(rline(.8, (30, 34.6), (37, 33.4), (44, 34.4))), "m")
    # mouth
    if mouth == "grin":
        b.put(at(spl((36, 62.4, "c"), (42, 63.6), (48.6, 61.6, "c"), (46.6, 66), (42, 67), (38.4, 66))), "d").put(at(spl((37.6, 63.2, "c"), (42, 64.2), (47.4, 62.8, "c"), (46, 65), (42, 65.6), (39, 65))), "l")
    elif mouth == "open":
        b.put(at(ell(43, 64.6, 3.4, 2.4)), "d")
    else:
        ends = dict(line=((36.6, 64), (42.6, 64.6), (48.4, 63.4)), firm=((36, 64.6), (42.6, 63.8), (48.6, 64.2)), smile=((35.6, 62.8), (42.4, 65.2), (48.8, 62.2)), down=((36, 65.4), (42, 63.8), (48.4, 65)))[mouth]
        b.put(at(limb((*ends[0], .6), (*ends[1], .9), (*ends[2], .5))), "d")
    b.put(at(limb((40, 67.4, .5), (43, 68, .9), (46, 67.2, .4))), "m")
    if moustache == "white":
        m = at(spl((30.6, 67.4), (33, 62.4), (38, 59.4), (43, 59.8), (48.4, 59.4), (52, 62), (54.6, 67.4), (50, 65.6), (45, 65), (42.8, 63.6), (39, 66), (35, 67)))
        b.put(m.buffer(.9), "d").put(m, "l").put(at(rline(.7, (43, 60.4), (43, 63.6))), "m").put(at(rline(.7, (36, 63), (33.4, 66.4))), "m").put(at(rline(.7, (49, 62), (51.6, 65.6))), "m")
    if beard == "stubble":
        for x, y in ((29, 64), (31.6, 67.4), (35, 69.4), (38.6, 70.4), (42.4, 70.2), (45.6, 68.4), (33.4, 64.6), (36.4, 67), (48, 65.6), (30.6, 61), (39.6, 61.6), (46, 61.2)):
            b.put(at(rline(.7, (x, y), (x + .5, y + 1.2))), "d")
    elif beard == "full":
        b.put(at(spl((22.6, 55), (26, 60), (33, 62), (37.6, 60), (43, 59.6), (49, 60), (52.4, 57), (52, 66), (46, 74.6), (39, 77), (31, 74), (24.6, 66))), "d").put(at(limb((36.6, 64.6, .7), (42, 65.4, 1.1), (48, 64, .6))), "l")
    # hair, where no hat hides it
    if hair == "swept":
        b.put(at(spl((20, 44), (18.6, 34), (21, 24), (29, 16.6), (40, 14.6), (51, 18), (56, 27), (55.6, 38), (53, 35), (51.6, 28), (44, 25.6), (33, 27), (26.6, 31), (24.6, 38), (24, 46), (21.6, 47))), "d")
        for p in (((24, 34), (29, 24.6), (38, 20)), ((28, 29), (34, 22.6), (43, 19.4)), ((36, 24.6), (43, 21.6), (50, 23))): b.put(at(rline(.9, *p)), "m")
    elif hair == "slick":
        b.put(at(spl((20.4, 46), (18.8, 36), (20.6, 26), (28, 18.6), (40, 16.6), (50, 19.6), (55.4, 28), (55.4, 39), (53.4, 36), (51, 29), (45, 24.6), (35, 24.8), (29, 24), (25.4, 31), (24.6, 40), (23.6, 46))), "d")
        b.put(at(rline(1, (31.4, 24.4), (30.6, 19.4))), "l").put(at(rline(1.1, (24, 30), (26.6, 25))), "m").put(at(rline(1.1, (36, 21.6), (46, 21.8))), "m")
    elif hair == "crew":
        b.put(at(spl((20.6, 44), (19.4, 32), (24, 22), (33, 17), (43, 16.6), (52, 22), (56, 31), (54.6, 38), (52.6, 31), (46, 26.6), (34, 27), (27, 30), (25, 37), (24, 45))), "d")
        for x in range(26, 52, 4): b.put(at(rline(.8, (x, 24), (x + 1.6, 19.6))), "m")
    elif hair == "fringe":
        b.put(at(spl((20.4, 46), (18.6, 40), (19, 33), (22, 30), (24.4, 35), (24.6, 44))), "d").put(at(rline(.9, (21, 42), (21.4, 34))), "m")
    elif hair == "temples":  # what shows under a hat
        b.put(at(spl((21, 50), (20.4, 36), (26, 34), (26.4, 41), (24.2, 45), (23.6, 50))), "d")
    elif hair == "grey":
        b.put(at(spl((21, 50), (20.4, 36), (26, 34), (26.4, 41), (24.2, 45), (23.6, 50))), "l").put(at(rline(.8, (22.2, 47), (22.8, 37))), "m").put(at(rline(.8, (24.2, 43), (24.6, 37))), "m")
    elif hair in ("tousled", "fair"):  # a young man's, bareheaded, with a lock over the brow
        top = at(spl((20.6, 46), (18, 37), (17.6, 28), (21, 21), (27, 14.6), (33, 15.6), (38, 10.6), (44, 13.4), (51, 13), (55.4, 19), (58.4, 25), (56.4, 33), (54.8, 39), (52.4, 32), (48, 28.4), (43.6, 33, "c"), (41, 28), (35, 30.6), (30.6, 27), (27.4, 33), (24.8, 38), (24, 46)))
        if hair == "fair": top = A.scale(top, 1, .9, origin=(38, 46))
        if hair == "fair": b.put(top.buffer(1), "d").put(top, "m")
        else: b.put(top, "d")
        for p in (((22, 34), (24.6, 25), (31, 19.4)), ((28.6, 27), (33, 20.6), (39, 16)), ((36.4, 27), (41, 20), (48, 17.4)), ((45.6, 26.6), (49, 22.6), (53, 21.6))): b.put(at(rline(.9 if hair == "tousled" else 1.5, *p)), "m" if hair == "tousled" else "l")
    elif hair == "silver":  # brushed back, gone white at the sides
        top = at(spl((20, 44), (18.6, 34), (21, 24), (29, 17), (40, 15), (51, 18.4), (56, 27), (55.6, 38), (53, 34), (50.6, 26.4), (44, 23.6), (33, 24), (27, 29), (24.6, 38), (24, 46), (21.6, 47)))
        b.put(top.buffer(.6), "d")
        for p in (((21.6, 43), (22, 35), (24.6, 29)), ((23.6, 32), (29, 23.4), (38, 18.6)), ((30, 25), (37, 21), (46, 18.6)), ((42, 22.8), (47.6, 20.6), (53, 24)), ((53, 28), (55, 32), (55, 36))): b.put(at(rline(1.3, *p)), "l")
    if freckles:
        for x, y in ((27.6, 54), (30, 56.6), (32.6, 54), (35, 57), (37, 54.4), (29.4, 51.8), (50.4, 53.4), (51.6, 56)): b.put(at(ell(x, y, .75, .7)), "m")
    if scar:
        b.put(at(rline(1.2, (27.6, 54.4), (30, 59), (33.6, 62.4))), "d").put(at(rline(.6, (28.6, 54), (31, 58.4), (34.4, 61.6))), "l")
    if glasses:
        for cx, rx in ((34.2, 5.6), (49.2, 3.8)):
            b.put(at(ell(cx, 47.6, rx, 5)).difference(at(ell(cx, 47.6, rx - 1.1, 3.9))), "d")
        b.put(at(rline(1.1, (39.6, 46.4), (42.6, 45), (45.4, 46.4))), "d").put(at(rline(1, (28.8, 46.4), (22.6, 46))), "d")
        b.put(at(rline(.8, (31.6, 49.6), (35, 45))), "l")
    if cigar:
        b.put(at(limb((46.4, 64, 1.5), (58, 66, 1.7))), "d").put(at(limb((47.4, 63.6, .6), (57, 65.2, .7))), "m").put(at(ell(59.2, 66.2, 1.3, 1.7)), "l")
    return b


# ---------------------------------------------------------------- what they wear

SHOULDERS = spl((2, 110, "c"), (4.6, 93), (12.6, 84), (25.6, 78.4), (39, 77.6), (52, 78.6), (63.6, 84), (70.6, 93), (72.6, 110, "c"))


def jacket(b, collar="stand", strap=False, buttons=True, tab=False):
    """A field jacket to the breast pockets."""
    b.cloth(SHOULDERS, fold=9)
    b.put(line(.9, (14.6, 92), (17, 106)), "d").put(line(.9, (61, 92), (58.6, 106)), "d")
    if buttons:
        b.put(line(1, (43.4, 88), (44.4, 106)), "d")
        for y in (91.5, 99.5): b.put(ell(41.2, y, 1.2), "l")
    if collar == "stand":
        for g in (spl((25, 75, "c"), (31.6, 79), (40.6, 87.6, "c"), (31.6, 91), (24, 83)), spl((52, 75, "c"), (48.6, 80), (42, 87.6, "c"), (50.6, 90), (54.6, 82))):
            b.put(g.buffer(1), "d").cloth(g, 1.2, 3)
    elif collar == "zip":
        for g in (spl((24, 73, "c"), (30, 78), (38.6, 84.6, "c"), (36, 89), (24, 84)), spl((53, 73, "c"), (50, 78), (44.6, 84.6, "c"), (47, 89), (54.6, 83))):
            b.put(g.buffer(1), "d").cloth(g, 1.2, 3)
        b.put(line(1.5, (42, 85), (43, 106)), "l").put(line(.7, (42, 85), (43, 106)), "d")
    elif collar == "scarf":
        for g in (spl((24.6, 76), (32, 74.6), (45, 76), (54, 74.6), (54, 82), (44, 87), (33, 86), (24, 82)),):
            b.put(g.buffer(1), "d").cloth(g, 1.6, 5)
        b.put(line(.9, (29, 79), (42, 83), (52, 79)), "d").put(spl((40, 85), (46, 85), (49, 98), (41, 99)), "m").put(line(.8, (44, 87), (45.4, 97)), "d")
    if strap:
        b.put(line(3.6, (21, 79), (33, 106)), "d").put(line(.8, (20.4, 80), (31.8, 106)), "l").put(line(3.2, (57.4, 80), (53, 106)), "d")
    if tab:  # boards on the shoulders
        for g in (pol((8.6, 86.6), (21, 80.6), (22.4, 83.4), (10, 89.8)), pol((66, 86.6), (55.4, 80.8), (54, 83.4), (64.6, 89.6))):
            b.put(g.buffer(.7), "d").put(g, "l")
    return b


def suit(b, tie=True, open_=False):
    b.cloth(SHOULDERS, fold=9)
    b.put(pol((29, 76), (51, 76), (44, 106), (38, 106)), "l")
    b.put(pol((46, 77), (51, 76), (44.6, 104)), "m")
    if tie: b.put(pol((38, 81), (44.6, 81), (43.6, 86), (46, 106), (38, 106), (39.4, 86)), "d").put(line(.9, (40.4, 87), (39.8, 106)), "m")
    if open_: b.put(pol((34, 76), (47, 76), (41, 91)), "x")
    for g in (spl((26, 75, "c"), (33, 78.6), (39.6, 85, "c"), (32.6, 85.4)), spl((53, 75, "c"), (49, 78.6), (42.6, 85, "c"), (49.4, 85.6))): b.put(g.buffer(.8), "d").put(g, "l")
    for g in (pol((24, 78), (28, 82), (24.6, 92), (30, 94), (38.4, 108), (24, 108), (17, 84)), pol((54.6, 78), (51, 82), (54.6, 92), (49.6, 94), (44, 108), (58, 108), (62, 84))):
        b.put(g.buffer(.8), "d").put(g, "m")
    b.put(line(1, (19.4, 86), (27, 107)), "l")
    return b


def m1(b, chin=False, bars=0, net=False, goggles=False):
    """The American helmet."""
    g = spl((15.4, 39.6, "c"), (15, 29), (20, 17), (30, 9.4), (41, 8.4), (52, 13), (59.4, 24), (61.4, 37, "c"), (52, 37.6), (40, 35.8), (27, 37))
    b.put(g.buffer(.9), "d").cloth(g, 2, 8)
    b.put(spl((22, 29), (25.6, 19), (33, 13), (38, 12.6), (30, 18.6), (26, 28)), "l")
    b.put(A.translate(g, 0, 2.2).difference(g), "d")
    if net:
        from itertools import product
        for i, j in product(range(8), range(5)):
            b.put(A.rotate(line(.55, (17 + i * 6, 12 + j * 6), (23 + i * 6, 18 + j * 6)), 0).intersection(g.buffer(-1)), "d").put(line(.55, (23 + i * 6, 12 + j * 6), (17 + i * 6, 18 + j * 6)).intersection(g.buffer(-1)), "d")
    for k in range(bars): b.put(box(41 + k * 4.2, 19, 43.6 + k * 4.2, 27.6).buffer(.6), "d").put(box(41 + k * 4.2, 19, 43.6 + k * 4.2, 27.6), "l")
    if goggles:
        b.put(spl((17, 31), (30, 27.6), (46, 27), (60, 30.6), (60.4, 33.6), (46, 30.6), (30, 31), (17, 34.4)), "d")
        for x, w in ((33, 7), (49, 6)): b.put(ell(x, 28, w, 4.6), "d").put(ell(x, 28, w - 1.8, 2.9), "m").put(ell(x - 1.6, 27, w - 4.4, 1.2, -14), "l")
    if chin:
        b.put(rline(1.7, (21.6, 38), (23.4, 54), (29, 66.6), (37.6, 74)), "d").put(rline(1.5, (54.6, 38), (53, 54), (49.6, 65), (42.6, 73.4)), "d").put(rline(3, (35.6, 73), (42.6, 73.6)), "d")
    else:
        b.put(rline(1.5, (20.4, 38), (19, 50), (20.6, 66), (19.6, 75)), "d")
    return b


def tanker(b, goggles="up", phones=True):
    """The tankers' helmet: a ribbed bowl, flaps over the ears."""
    flap = spl((15.4, 36), (24, 36), (25.4, 50), (22.4, 62), (17.4, 58), (14.8, 47))
    b.put(flap.buffer(.8), "d").cloth(flap, 1.4, 4)
    b.put(spl((54, 36), (59, 36), (58, 50), (54, 60), (52.6, 50)), "d")
    if phones: b.put(ell(19.6, 49.6, 5.4, 7), "d").put(ell(19.2, 49.2, 3.8, 5.2), "m").put(ell(18.2, 47.6, 1.6, 2.6), "l")
    b.put(rline(1.6, (20.6, 60), (27.6, 68.4), (37, 73.8)), "d")
    g = spl((15.6, 38.6, "c"), (15.4, 27), (21, 16), (30, 10.4), (40, 9.4), (51, 13.6), (58, 24), (60, 37.6, "c"), (48, 34.6), (30, 35))
    b.put(g.buffer(.9), "d").cloth(g, 1.8, 8)
    for k in (-1, 0, 1, 2): b.put(limb((35 + k * 7.4, 32.6, .8), (36.6 + k * 5, 20, .9), (38.4 + k * 2, 12.6, .7)), "d").put(limb((33.8 + k * 7.4, 32, .4), (35.4 + k * 5, 20, .5), (37.4 + k * 2, 13.4, .4)), "l")
    b.put(A.translate(g, 0, 1.8).difference(g), "d")
    if goggles == "up":
        b.put(spl((16, 33), (28, 29.6), (46, 28.6), (60, 32), (60, 35), (46, 32.4), (29, 33), (16, 36.4)), "d")
        for x, w in ((34, 7.4), (50, 6)): b.put(ell(x, 29.6, w, 5), "d").put(ell(x, 29.6, w - 1.8, 3.2), "m").put(ell(x - 1.8, 28.6, w - 4.4, 1.3, -14), "l")
    return b


def steel(b, band=False, leaves=False):
    """The German helmet, its skirt over the ears."""
    g = spl((11.6, 53.4, "c"), (15.6, 46), (16.4, 34), (20, 19), (29.6, 10), (41, 8.6), (52.6, 13.4), (58.6, 26), (60.4, 40), (63.4, 50, "c"), (57, 48), (53, 40.6), (45, 37), (33, 37.4), (26.6, 43), (24.6, 51), (19, 54))
    b.put(g.buffer(.9), "d").cloth(g, 2, 9)
    b.put(spl((21.6, 30), (25, 20), (32, 13.4), (38, 12.6), (30, 19.6), (26, 29)), "l").put(ell(21, 30.6, 1.3), "d")
    b.put(A.translate(g, .4, 2.4).difference(g).intersection(box(24, 30, 58, 52)), "d")
    b.put(rline(1.5, (24.6, 52), (28.6, 65), (37, 73.6)), "d").put(rline(1.3, (55.4, 47), (52, 62), (43.6, 73)), "d")
    if band: b.put(spl((17.4, 33), (30, 27.6), (46, 27), (59.4, 31), (59.8, 35), (46, 30.8), (30, 31.6), (17, 37)), "d")
    if leaves:
        for x, y, a in ((23, 26, 30), (30, 19, -20), (38, 24, 10), (46, 18, -30), (52, 26, 30), (34, 30, 0), (44, 30, 20)): b.put(ell(x, y, 4, 1.7, a), "d").put(ell(x - .4, y - .4, 2.8, .9, a), "l")
    return b


def soft(b, peak=True, buttons=True):
    """The field cap with a peak."""
    crown = spl((17.6, 35, "c"), (16, 26), (19, 16.6), (29, 12.4), (43, 12), (53, 16), (57.4, 25), (57, 35, "c"), (48, 33), (36, 32.4), (25, 33.6))
    b.put(crown.buffer(.9), "d").cloth(crown, 1.8, 8)
    fold = spl((16.6, 37, "c"), (16.4, 27.6), (28, 24), (39, 27.4), (49, 24.6), (58, 28.4), (58, 36, "c"), (48, 34.4), (38, 34), (26, 35))
    b.put(fold.buffer(.7), "d").cloth(fold, 1.2, 6)
    if buttons: b.put(ell(36.6, 29.6, 1.1), "l").put(ell(41.6, 29.4, 1.1), "l")
    if peak:
        p = spl((29, 34, "c"), (38, 33), (50, 33.4), (57, 35), (64, 42, "c"), (54, 40.6), (42, 39.4), (32, 39.6))
        b.put(A.translate(p, -.6, 2).buffer(.6), "d").cloth(p, 1, 5)
    return b


def peaked(b, tall=0):
    """The officers' cap, its top like a saddle."""
    top = spl((12.4, 27, "c"), (11.6, 20 - tall), (22, 10 - tall), (37, 6.6 - tall), (53, 8.4 - tall), (64, 17 - tall), (63, 25, "c"), (50, 23.4), (36, 22.6), (22, 24.4))
    b.put(top.buffer(.9), "d").cloth(top, 1.8, 9)
    band = spl((17, 36.4, "c"), (16.8, 25, "c"), (28, 23), (45, 22.8), (58.4, 24.6, "c"), (58, 36, "c"), (46, 33.6), (30, 33.8))
    b.put(band.buffer(.7), "d").put(band.intersection(box(10, 20, 27, 40)), "m")
    b.put(rline(1.3, (24, 32.4), (38, 30.8), (52, 31.6)), "l").put(rline(.6, (24, 32.8), (38, 31.2), (52, 32)), "d")
    p = spl((25, 34, "c"), (38, 32.4), (52, 33), (60, 35.6), (64, 42.6, "c"), (52, 41), (38, 40.4), (28, 40.8))
    b.put(p.buffer(.6), "d").put(spl((30, 36), (40, 34.4), (50, 35.2), (42, 36.6), (34, 37.6)), "l")
    return b


def garrison(b):
    g = spl((17.4, 37, "c"), (16, 28), (22, 15), (35, 9.4), (40, 10), (51, 15.6), (57.6, 27), (57.6, 33.6, "c"), (44, 32.6), (30, 33.4))
    b.put(g.buffer(.9), "d").cloth(g, 1.8, 8)
    b.put(rline(1, (17.4, 30), (30, 25.4), (44, 24.8), (57, 27.4)), "d").put(rline(.8, (22, 20), (35, 12), (40, 12)), "l")
    return b


def knit(b):
    """The knitted cap that is worn under the American helmet, its short peak turned up."""
    g = spl((16.8, 35, "c"), (16, 26), (20.4, 16), (30, 10.6), (40, 10), (51, 14), (57.6, 24), (58, 34.6, "c"), (46, 32), (30, 32.4))
    b.put(g.buffer(.9), "d").cloth(g, 1.8, 8)
    for k in range(7): b.put(limb((20.6 + k * 6, 27, .5), (24.4 + k * 4.4, 18, .5), (31 + k * 2.2, 12.4, .4)).intersection(g.buffer(-.6)), "d")
    cuff = spl((15.6, 38.6, "c"), (15.8, 29.6), (30, 26), (46, 25.8), (59, 29), (59.4, 36.6, "c"), (46, 33.8), (30, 34.2))
    b.put(cuff.buffer(.9), "d").cloth(cuff, 1.4, 7)
    for k in range(10): b.put(line(.7, (19.4 + k * 4.2, 29 - (k > 1) * .8 + (k > 7) * .6), (19.4 + k * 4.2, 35.2 - (k > 1) * .8 + (k > 7) * .8)), "d")
    return b


def kepi(b):
    """A general's, with its leaves."""
    g = spl((17.6, 36.6, "c"), (18.6, 13.6, "c"), (28, 9.4), (41, 8.4), (53, 10.6), (57, 14, "c"), (58, 36, "c"), (46, 33.4), (30, 33.8))
    b.put(g.buffer(.9), "d").cloth(g, 1.8, 8)
    b.put(ell(37.8, 12.6, 17.6, 3.6), "d").put(ell(37.6, 12.2, 16.4, 2.7), "m")
    for y in (22.6, 29.4): b.put(rline(2.2, (19.4, y + 2), (30, y), (44, y - .4), (56.6, y + 1)), "l")
    for x in (24, 30, 36, 42, 48, 54): b.put(ell(x, 26 - (x - 38) ** 2 * -.003, 2.2, 1.1, -30), "l")
    p = spl((24, 34.6, "c"), (38, 32.8), (52, 33.2), (60, 36), (64, 41.6, "c"), (50, 40.6), (36, 40), (28, 40.6))
    b.put(p.buffer(.6), "d").put(spl((30, 36.2), (40, 34.6), (52, 35.4), (44, 36.8), (34, 37.6)), "l")
    return b


def bowler(b):
    g = spl((19.4, 31), (19, 21), (25, 11), (37, 7.4), (49, 10), (55.4, 20), (56, 31), (44, 30), (30, 30))
    b.put(g.buffer(.9), "d").cloth(g, 2, 9)
    b.put(spl((19.4, 31.4), (19.2, 26), (30, 24), (46, 24), (56, 26), (56, 31.4), (38, 30)), "d")
    brim = spl((9, 32.6, "c"), (14, 31), (26, 32.6), (38, 32.6), (52, 32), (63, 30), (67.4, 32.6, "c"), (58, 37), (40, 38.4), (20, 37.4))
    b.put(brim.buffer(.8), "d").cloth(brim, 1.2, 5).put(A.translate(brim, 0, 2.4).difference(brim), "d")
    return b


def hunter(b):
    """The hat of the Tyrol, with a cord and a plume."""
    b.put(spl((18, 30), (8, 18), (8, 4), (14, 9), (20, 4), (22, 14), (26, 22)), "d")
    for p in (((20, 28), (11, 8)), ((20.6, 26), (14.6, 11)), ((21.6, 24), (19.6, 8))): b.put(rline(1.1, *p), "l")
    g = spl((19, 32), (21, 20), (28, 9.4), (35, 11.6), (42, 8.6), (50, 14), (55.4, 30), (44, 29), (30, 29.4))
    b.put(g.buffer(.9), "d").cloth(g, 2, 9)
    b.put(rline(1, (33, 12.6), (37, 18), (42, 10)), "d")
    for y in (26.4, 29): b.put(rline(1.2, (19.6, y + 1), (32, y - 1), (46, y - 1), (55, y)), "l" if y > 28 else "d")
    brim = spl((10, 30, "c"), (18, 32.4), (30, 32), (44, 31.6), (56, 32), (65.6, 36.6, "c"), (58, 39.4), (42, 37.6), (26, 38.6), (14, 37))
    b.put(brim.buffer(.8), "d").cloth(brim, 1.2, 5).put(A.translate(brim, 0, 2.2).difference(brim), "d")
    return b


def beret(b):
    g = spl((16, 33), (8, 27), (9, 18), (20, 10.6), (36, 8), (50, 11), (57, 20), (57, 31), (46, 28.6), (32, 28.8))
    b.put(g.buffer(.9), "d").cloth(g, 2, 9)
    b.put(rline(1.7, (36, 8.4), (37.6, 4.6)), "d")
    b.put(spl((17, 36, "c"), (16.6, 31), (32, 27), (46, 27), (57, 30), (56.6, 33.4), (46, 30.8), (32, 31)), "d")
    return b


def racket(b):
    out, rim = ell(61, 76, 11, 14, 24), ell(61, 76, 9, 12, 24)
    strings = U([*[A.rotate(line(.8, (51 + i * 4, 60), (51 + i * 4, 92)), 24, origin=(61, 76)) for i in range(6)], *[A.rotate(line(.8, (48, 64 + i * 4), (74, 64 + i * 4)), 24, origin=(61, 76)) for i in range(7)]]).intersection(rim)
    return b.put(out.buffer(.9), "d").put(out.difference(rim), "l").put(rim, "x").put(strings, "l").put(limb((55, 89, 1.6), (49, 104, 2)), "d").put(limb((54.4, 90, .7), (48.6, 104, .9)), "l")


MEN = {
    # the crew of the tank
    "lee": ("us", head(1.06, 1, 2.4, brow="stern", mouth="firm", beard="stubble", cigar=True, hair="temples", lined=True), lambda b: jacket(m1(b, bars=2), strap=True)),
    "basse": ("us", head(1.02, 1.04, 1, nose=1.14, mouth="smile", brow="level", hair="temples", lined=True), lambda b: jacket(tanker(b), "zip")),
    "seiner": ("us", head(.98, .97, -.4, nose=.9, mouth="grin", brow="raised", freckles=True), lambda b: jacket(tanker(b, goggles="", phones=True), "zip")),
    "szymczyk": ("us", head(1.06, .97, 2, nose=1.1, brow="stern", mouth="down"), lambda b: jacket(tanker(b), "scarf")),
    "rushford": ("us", head(.94, 1.04, -.6, glasses=True, hair="temples"), lambda b: jacket(garrison(b), "zip")),
    "mchaley": ("us", head(.96, .98, -.6, hair="tousled", mouth="smile", brow="raised", freckles=True), lambda b: jacket(b, "zip")),
    # the infantry
    "worsham": ("us", head(1, 1, .8, brow="level", mouth="line"), lambda b: jacket(m1(b, chin=True), strap=True)),
    "pollock": ("us", head(1.02, 1.02, 1.6, eyes="narrow", brow="stern", mouth="firm", beard="stubble"), lambda b: jacket(m1(b, net=True), "scarf", strap=True)),
    "sutton": ("us", head(.95, 1.03, -.4, brow="sad", mouth="line"), lambda b: jacket(m1(b, goggles=True), strap=True)),
    "petrukovich": ("us", head(1.1, .97, 2.6, nose=1.16, brow="stern", mouth="down", beard="stubble", heavy=True), lambda b: jacket(knit(b), strap=False)),
    # the Germans
    "schrader": ("ss", head(.94, 1.05, -.2, nose=1.1, brow="level", mouth="firm", hair="temples", lined=True, scar=True), lambda b: jacket(peaked(b), tab=True)),
    "gangl": ("wehrmacht", head(.95, 1.05, -.8, nose=1.22, mouth="line", brow="sad", hair="temples", lined=True), lambda b: jacket(soft(b), tab=True)),
    "dietrich": ("wehrmacht", head(.96, 1.03, 0, hair="fair", brow="sad", mouth="line"), lambda b: jacket(b, "scarf")),
    "hockel": ("wehrmacht", head(.96, 1.03, -.2, glasses=True, hair="temples", mouth="firm"), lambda b: jacket(garrison(b), tab=True)),
    "blechschmidt": ("wehrmacht", head(1.08, .98, 1.8, glasses=True, hair="temples", heavy=True), lambda b: jacket(peaked(b), tab=True)),
    "wegscheider": ("wehrmacht", head(1, 1.03, 1, eyes="narrow", brow="stern", beard="stubble", mouth="firm"), lambda b: jacket(steel(b, band=True), tab=True)),
    "linson": ("wehrmacht", head(.95, .99, -.8, mouth="smile", brow="raised"), lambda b: jacket(steel(b, leaves=True), strap=True)),
    "waltl": ("austrian", head(1.02, 1, .8, mouth="smile", hair="temples"), lambda b: jacket(hunter(b), "scarf", buttons=False)),
    # the prisoners
    "clemenceau": ("french", head(1.02, 1.02, .6, moustache="white", old=True, brow="sad", hair="grey"), lambda b: suit(bowler(b))),
    "gamelin": ("french", head(1.04, .99, .8, old=True, hair="grey", heavy=True), lambda b: jacket(kepi(b), tab=True)),
    "de-la-rocque": ("french", head(.95, 1.06, -.2, nose=1.12, hair="silver", brow="stern", old=True, mouth="firm"), lambda b: suit(b)),
    "reynaud": ("french", head(1.04, .94, .2, nose=1.06, hair="slick", brow="raised", mouth="smile", eyes="narrow", lined=True), lambda b: suit(b)),
    "borotra": ("french", head(.98, 1.02, -.2, nose=1.16, mouth="grin", brow="level", hair="temples"), lambda b: racket(suit(beret(b), tie=False, open_=True))),
    # anybody
    "soldier": ("", head(), None),
    "man-us": ("", None, lambda b: jacket(m1(b), strap=True)),
    "man-wehrmacht": ("", None, lambda b: jacket(steel(b), strap=True)),
    "man-austrian": ("", None, lambda b: jacket(hunter(b), "scarf", buttons=False)),
    "man-french": ("", None, lambda b: suit(beret(b))),
}

for name, (side, face, dress) in MEN.items():
    if face: written(name, face)
    if dress: written(f"{name}-{side}" if side else name, dress(Made()))
