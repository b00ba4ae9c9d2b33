"""Draw the markers and the backs of Castle Itter: needs shapely, as draw.py does.

    uv run --with shapely==2.2.0 python docs/drawing/itter.py

Stances are those of people.py and classics.py; here the men have eyes and chin straps.
Buildings and what is seen from behind are drawn here.
"""

import sys
from pathlib import Path

import classics
import people as pp
import settings
import sheet
from shapes import A, Fig, Polygon, U, at, bend, box, cap, ell, limb, line, m1, peaked, pol, rifle, rline, rpol, smg, spl, stahl

ROOT = Path(__file__).parents[2]
TO = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "components" / "castle-itter" / "layouts" / "art"


def written(name, shapes, long=140, fine=.09):
    """A figure as large as its sheet; ``long`` is its longer side."""
    x0, y0, x1, y1 = U([g for g, _ in shapes]).bounds
    k = long / max(x1 - x0, y1 - y0)
    put = lambda g: A.affine_transform(g, [k, 0, 0, k, -x0 * k, -y0 * k])
    tones = {tone: put(g) for g, tone in shapes}
    sheet.written(TO, name, "itter.py", [tones.get(c, Polygon()) for c in "dml"], (round((x1 - x0) * k, 2), round((y1 - y0) * k, 2)), fine)


def seen(hat, strap=True):
    """The same head, with an eye, and a strap under its chin."""
    def made(x, y, s=1, a=0):
        face, worn = hat(x, y, s, a)
        parts = [worn, at(ell(4.5, 1.1, .16, .3), x, y, a, s)]
        if strap: parts.append(at(rline(.2, (-3, 3), (-.6, 5.6), (2.4, 7.6)), x, y, a, s))
        else: parts.append(at(rline(.2, (-3.4, 3), (-2.6, 5.4)), x, y, a, s))
        return face, U(parts)
    return made


STEEL, M1, CAP, PEAKED = seen(stahl), seen(m1), seen(cap, False), seen(peaked, False)
classics.stahl, classics.cap = STEEL, CAP
men = {
    "marker-action": pp.run("", M1, pp.tommy, wx=68, wy=41, wa=-8, ws=1.1),
    "marker-disrupted": pp.duck("", M1),
    "marker-suppression": pp.pinned("", STEEL),
}
flag = spl((61, 6, "c"), (70, 4.6), (80, 8), (92, 6, "c"), (90, 18), (92, 30, "c"), (80, 31), (70, 28), (61, 30, "c"))
men["marker-command"] = pp.march("", M1, flag=flag)


class Made(settings.Built):
    def put(self, shape, tone="d"):
        self.parts.append((shape.buffer(0), tone))
        return self

    def cloth(self, g, rim=.5, fold=3.0):
        self.put(g, "d").put(g.buffer(-.25).intersection(A.translate(g.buffer(-.25), -fold, -fold * .4)), "m")
        inner = g.buffer(-.45)
        return self.put(inner.difference(A.translate(inner, rim, rim * .9)), "l")


def back_of(b, x, y, s=1.0, pack=True):
    """A soldier from behind, to the shoulders; his helmet's foot is at (x, y)."""
    p = lambda g: A.translate(A.scale(g, s, s, origin=(0, 0)), x, y)
    b.cloth(p(spl((-15, 24, "c"), (-14, 12), (-8.4, 5.4), (-3.6, 3), (3.6, 3), (8.4, 5.4), (14, 12), (15, 24, "c"))), .7, 4)
    b.put(p(U([line(1.3, (-6.4, 3.4), (-1.6, 14), (-1.6, 26)), line(1.3, (6.4, 3.4), (1.6, 14), (1.6, 26))])), "d").put(p(rpol(.6, (-3.4, 12.6), (3.4, 12.6), (3.4, 16.4), (-3.4, 16.4))), "d").put(p(line(.5, (-7.2, 3.6), (-2.4, 14))), "l")
    if pack:  # a rolled blanket across the shoulders
        roll = p(spl((-11, 12, "c"), (-10, 6.6), (-4, 4.6), (4, 4.6), (10, 6.6), (11, 12, "c"), (7, 9.6), (0, 8.8), (-7, 9.6)))
        b.cloth(roll, .6, 2).put(p(U([line(.9, (-5.4, 4.4), (-5.4, 10)), line(.9, (5.4, 4.4), (5.4, 10))])), "d")
    b.put(p(rpol(.5, (-4, -3), (4, -3), (4.2, 4.6), (-4.2, 4.6))), "d").put(p(pol((-3.4, -1), (0, -1), (.2, 4.2), (-3.6, 4.2))), "m")
    helmet = p(spl((-10.4, 1.8, "c"), (-9, -3), (-8.4, -8), (-5, -12.4), (0, -13.6), (5, -12.4), (8.4, -8), (9, -3), (10.4, 1.8, "c"), (5, .4), (0, .1), (-5, .4)))
    b.cloth(helmet, .7, 4).put(p(line(.5, (-9, -2.6), (-5, -3.6), (0, -3.9), (5, -3.6), (9, -2.6))), "d")
    return b.put(p(spl((-6.6, -8), (-4.6, -11), (-1.6, -12.2), (-3.6, -9.6), (-5, -6.4))), "l")


def advancing():
    """Three of them, from behind: what lies beyond is what they see."""
    b = Made("back-infantry")
    back_of(b, -19, -1, .84, False), back_of(b, 19.4, 0, .86, False)
    b.put(rline(1.5, (30, 8), (27, -22)), "d").put(rline(.5, (29.4, 8), (26.5, -21)), "l")
    b.put(rline(1.9, (-12.6, 12), (-8, -22)), "d").put(rline(.6, (-13.1, 12), (-8.5, -21)), "l")
    return back_of(b, 0, 4, 1.06)


def gunner():
    """A gunner and the muzzle of his gun, from behind."""
    b = Made("back-machine-gunner")
    b.put(rline(1.5, (14.6, -8), (10.2, 12)), "d").put(rline(1.5, (14.6, -8), (20, 12)), "d")
    b.put(limb((4, 8, 2.6), (14, -7, 2.1), (18, -13, 1.9)), "d").put(limb((4, 7, 1.3), (13.4, -7, 1), (17.4, -13, .9)), "m")
    for t in range(5): b.put(ell(7.6 + t * 2, 1.6 - t * 2.9, .75), "d")
    b.put(limb((17.6, -12.4, 1), (21.2, -17.8, 1)), "d").put(pol((20, -18), (22.4, -16.4), (23.4, -20.6)), "d").put(line(.6, (17, -13), (20.6, -18)), "l")
    for t in range(6): b.put(A.rotate(rpol(.3, (-1, -.55), (1.6, -.55), (1.6, .55), (-1, .55)), 12 * t - 20).buffer(0) if 0 else A.translate(A.rotate(box(-1.3, -.55, 1.3, .55), 14 * t, origin=(0, 0)), 17 + t * .9, 3 + t * 1.9), "l" if t % 2 else "m")
    back_of(b, -16, 4, .74, False)
    return back_of(b, -2.4, 6, 1.04, False)


def crew():
    """A mortar between its two men, from behind."""
    b = Made("back-mortar")
    b.put(rline(1.4, (0, -8), (-5.4, 16)), "d").put(rline(1.4, (.6, -8), (6, 16)), "d").put(line(1, (-4, 6), (4.6, 6)), "d")
    tube = A.rotate(rpol(.5, (-2.6, -20), (2.6, -20), (2.6, 14), (-2.6, 14)), 7, origin=(0, 0))
    b.put(tube, "d").put(A.rotate(box(-1.9, -19, .3, 13), 7, origin=(0, 0)), "m").put(A.rotate(box(-1.9, -19, -1.1, 13), 7, origin=(0, 0)), "l").put(A.rotate(box(-3.1, -20.6, 3.1, -18.6), 7, origin=(0, 0)), "d")
    bomb = A.translate(A.rotate(U([spl((0, -5, "c"), (2.4, -1.6), (1.9, 2.6), (.8, 4.8, "c"), (-.8, 4.8, "c"), (-1.9, 2.6), (-2.4, -1.6)), pol((-2.4, 8.4), (-1, 4.6), (1, 4.6), (2.4, 8.4))]), 7), 3.4, -29)
    b.put(bomb, "d").put(bomb.buffer(-.5).intersection(A.translate(bomb, -1.6, 0)), "l")
    b.put(bend((14, 4, 3.4), (16, -12, 2.8), (6.4, -22, 2.1)), "d").put(bend((13.4, 3, 2), (15, -12, 1.6), (6.6, -21.6, 1)), "m").put(ell(5.8, -23.4, 2.2), "l")
    back_of(b, -13.4, 2, .9, False)
    return back_of(b, 13.4, 3, .9, False)


def breached():
    """The gate house, hit: a tower is open, its roof down, stones lie at its foot."""
    b = Made("marker-defence-turned")
    b.body(-9, -12, 9, 8, .3).roof(-9, 9, -12, 6, 1)
    b.body(-14, -15, -8, 8, .42).spire(-14, -8, -15, 8, .9)
    b.put(pol((8, 8), (8, -6), (9.2, -7), (9.6, -10), (11, -8.6), (11.6, -5.4), (13, -4.6), (14, -1), (14, 8)), "m").put(pol((8, 8), (8, -6), (9.2, -7), (9.6, -10), (10.2, -9), (10.2, 8)), "l").put(pol((12.8, 8), (12.8, -4), (14, -1), (14, 8)), "d")
    b.put(U([box(-4.6, -3, 4.6, 8), ell(0, -3, 4.6)]), "l").put(U([box(-3.6, -3, 3.6, 8), ell(0, -3, 3.6)]), "d")
    for x in (-2.4, 0, 2.4): b.put(line(.5, (x, -6), (x, 2)), "m")
    b.put(line(.5, (-3.6, -2.6), (3.6, -2.6)), "m").put(line(.5, (-3.6, .4), (3.6, .4)), "m")
    b.slits((-6.4, -9.4), (-2.4, -9.4), (-11.6, -11), (-11.6, -5), w=1, h=2)
    b.put(pol((2, -12.6), (4, -17), (6, -14.6), (8.4, -16.6), (9.6, -11.6), (7, -8), (5.6, -10), (4, -8.6)), "d")
    b.put(U([line(.7, (3.4, -9), (5, -5), (4, -3)), line(.7, (5.6, -9.6), (7.4, -6), (6.6, -2), (7.6, 1))]), "d")
    for x, y, r in ((6.6, 7, 1.5), (9.2, 6.4, 2), (12.4, 6.8, 1.7), (15.4, 7.2, 1.2), (4.4, 7.6, .9), (11, 4.6, 1.2)):
        g = A.rotate(rpol(.2, (x - r, y + r * .7), (x - r * .7, y - r * .6), (x + r * .6, y - r * .8), (x + r, y + r * .6)), x * 31)
        b.put(g.buffer(.25), "d").put(g, "m").put(g.difference(A.translate(g, .5, .5)), "l")
    return b


if __name__ == "__main__":
    for name, figure in men.items():
        written(name, figure.tones().paths())
    for made in (advancing(), gunner(), crew(), breached()):
        made.tones()
        written(made.n, made.paths())
