"""Draw the markers of Castle Itter: needs shapely, as draw.py does.

    uv run --with shapely==2.2.0 python docs/drawing/itter.py

Stances are those of people.py and classics.py; here the men have eyes and chin straps.
The gate house, hit, is drawn here.
"""

import sys
from pathlib import Path

import classics
import people as pp
import settings
import sheet
from shapes import A, Polygon, U, at, box, cap, ell, line, m1, peaked, pol, rline, rpol, spl, stahl

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
    gate = breached()
    gate.tones()
    written(gate.n, gate.paths())
