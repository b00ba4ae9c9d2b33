"""Draw the armies of the age of muskets in many tones: needs shapely, as draw.py does.

    uv run --with shapely==2.2.0 python docs/drawing/muskets.py

Shakos with plume and plate, bearskins, tricornes; coat, trousers, hat, skin, horse and metal
have tones of their own, as the toy soldiers have (colonial.py).  A figure is named after its
arm and the dress: ``line-shako``.
"""

from hashlib import sha256
from pathlib import Path

import colonial as co
import people as pp
from armies import musket
from shapes import A, U, at, bend, cr, ell, line as straight, pd, pol, rline, rpol, spl

HERE = Path(__file__).parent
TO = HERE.parents[1] / "layouts" / "art"
PARTS = ("shapes.py", "muskets.py")
FROM = sha256(b"".join((HERE / p).read_bytes() for p in PARTS)).hexdigest()[:16]


class Hat:
    """A hat that remembers what it was drawn as, and puts its plume and its plate over it."""

    def __init__(self, shape, hair=True, light=(), brass=()):
        self.shape, self.hair, self.light, self.brass, self.where = shape, hair, light, brass, []

    def __call__(self, x, y, s=1, a=0):
        self.where.append((x, y, a, s))
        head = U([self.shape, pp.HAIR]) if self.hair else self.shape
        return at(pp.face(), x, y, a, s), at(head, x, y, a, s)


def shako():
    crown = spl((9.6, -0.6, "c"), (5.8, -3), (7.6, -14.6, "c"), (0, -15.8), (-7.6, -15.4, "c"), (-6.6, -2, "c"), (0, -1.6))
    plume = spl((4, -14.8, "c"), (2.4, -19), (4.6, -24), (7.6, -20), (6.6, -15, "c"))
    plate = ell(3.6, -8.6, 2.2, 3)
    cord = rline(1.1, (-6.4, -12.6), (-2, -8.4), (2.4, -7.4))
    return Hat(crown, light=(plume, cord), brass=(plate,))


def bearskin():
    fur = spl((6.6, -2.6, "c"), (8.6, -9), (7.4, -16), (2, -19.4), (-4.4, -18.8), (-8.4, -13.6), (-8, -6), (-6.8, -1.4, "c"), (0, -1.8))
    plume = spl((-5.4, -13, "c"), (-9.6, -17), (-8, -22.6), (-4.6, -19.6), (-3.6, -14, "c"))
    plate = spl((3.4, -3.2, "c"), (3.8, -7.4), (6, -8.4), (7.4, -5.6), (6.8, -3.2, "c"))
    return Hat(fur, light=(plume,), brass=(plate,))


def tricorne():
    brim = spl((11.4, -2.6, "c"), (6.8, -3.4), (5, -7.8), (0, -9.4), (-5.6, -8.4), (-11.8, -8.2, "c"), (-9.6, -3.4), (-5, -1.2), (3, -1.6))
    lace = rline(1, (10.2, -3.2), (5.4, -6.4), (-2, -7.6), (-10.6, -7.2))
    return Hat(brim, light=(lace, ell(-1.6, -5.4, 1.5)))


def bicorne():
    brim = spl((11.6, -1.2, "c"), (8, -5), (2, -11.4), (-4, -10.8), (-9.6, -4.4), (-12, 0.4, "c"), (-5, -1.6), (2, -2))
    plume = spl((0, -9.6, "c"), (-3, -14), (-9, -14.6), (-10, -10.4), (-5, -8.4))
    return Hat(brim, light=(plume, rline(1, (1.6, -9.6), (0.4, -3))))


DRESSES = {"shako": shako, "bearskin": bearskin, "tricorne": tricorne, "bicorne": bicorne}


def crowned(men, hat, put=lambda g: g):
    """Put plume, lace and plate over every hat that was drawn."""
    for x, y, a, s in hat.where:
        men.parts += [(put(at(g, x, y, a, s)), "l", 0.3, "m") for g in hat.light]
        men.parts += [(put(at(g, x, y, a, s)), "v", 0.2, "g") for g in hat.brass]
    return men


def line(dress):
    """Two men in line: one on his knee, one who fires over him."""
    far, near = DRESSES[dress](), DRESSES[dress]()
    men, worn = co.Men(), co.Worn(far)
    men.take(pp.fire("", worn, musket, wx=57, wy=30.8, ws=0.8, cross=True), co.MARCHING, worn.made)
    crowned(men, far)
    down, worn = (lambda g: at(g, 40, 18.4, 0, 0.8)), co.Worn(near)
    men.take(pp.kneel("", worn, musket, wx=57, ws=0.8), co.KNEELING, worn.made, down)
    return crowned(men, near, down)


def one(draw, dress, *more):
    """One figure of colonial.py in this dress."""
    hat = DRESSES[dress]()
    return crowned(draw(hat, *more), hat)


def hoof(x, y, a=0):
    return at(pol((-2, -3.4), (2, -3.6), (4, .6), (-2.8, .6)), x, y, a)


def pawing_horse(f):
    """A charger that stands on three legs and lifts one: knees, hocks and fetlocks show."""
    f.add(spl((19, 46, "c"), (13, 48), (8.6, 56), (8, 66), (4.6, 75), (9.6, 73.6), (13.6, 67), (15.6, 58), (20, 52, "c")), "k")
    f.add(U([bend((31, 58, 6), (36.6, 67.4, 3.8), (31.6, 75.6, 2.6), (32.4, 84, 1.7), (34.4, 87.6, 1.8)), ell(32, 75.4, 2.7, 3)]), "f")
    f.add(U([bend((68, 57, 5), (80.4, 62.6, 3.2), (82.6, 65, 2.9), (80, 74.6, 1.8), (77.4, 77.8, 1.8)), ell(82, 64.4, 3)]), "f")
    f.add(hoof(35, 90.4), "k"); f.add(hoof(75.8, 80, 44), "k")
    body = spl((17, 47), (24, 42.6), (36, 44.6), (48, 46), (58, 43.2), (65, 35), (70, 25), (74.6, 18), (78, 13, "c"), (80.4, 17.6), (85.4, 22), (91, 31), (92.6, 35), (89.4, 37.4), (85.6, 35), (81, 32.4), (78.6, 36), (78, 44), (76.6, 51), (73, 57.6), (66, 61.6), (56, 62), (44, 61.4), (35, 59.6), (28, 62), (20, 61), (15.8, 54))
    hind = U([spl((16.6, 48), (25, 44), (34, 50), (36, 58), (33.4, 65.6), (28, 69.4), (22.4, 67.4), (17.4, 59)), bend((27, 63.4, 5.6), (29, 69, 4.2), (22.4, 76, 2.9), (22, 84.6, 1.8), (24, 87.8, 1.9)), ell(22.2, 75.4, 2.9, 3.2), ell(22.8, 85.8, 2.2)])
    fore = U([spl((61, 48), (71.6, 46), (76, 53), (74.4, 60.6), (69.4, 66), (64.6, 63), (61.6, 57)), bend((68.6, 60, 4.8), (67.6, 69, 3.2), (67, 73.6, 2.6), (66, 84, 1.8), (67.6, 87.8, 1.9)), ell(67.2, 72.6, 2.9, 3.2), ell(66.4, 85.6, 2.2)])
    f.add(U([body, hind, fore]).buffer(.7).buffer(-1.2).buffer(.5), "m")
    f.add(U([ell(84, 24.6, .9), rline(.8, *cr([(36, 52), (37.6, 58), (34, 65)], False)), rline(.8, *cr([(62, 52), (61.8, 58), (65, 63.6)], False)), rline(.7, *cr([(20.4, 66), (24, 69.4), (24.6, 72.6)], False))]), "k", .15)
    f.add(hoof(24.6, 90.6), "k"); f.add(hoof(68.2, 90.6), "k")
    f.add(pol((75.6, 15.6), (76.4, 9), (80.2, 14.6)), "m")
    f.add(spl((77, 12, "c"), (72.4, 13), (66.6, 21), (61.4, 30), (55.6, 40.6, "c"), (61, 37.6), (65.4, 31), (69.4, 24), (74, 18)), "k", .3)
    f.add(U([rline(1.2, (79, 30), (83.6, 21)), rline(1.2, (86, 36), (89.4, 29.6)), rline(1, (87.6, 34), (70, 41), (59, 40))]), "k", .2)
    f.add(spl((37, 43.6, "c"), (53, 44.4, "c"), (56, 57), (54, 60.4, "c"), (39, 59.6, "c"), (35, 52)), "d"); f.add(straight(1.1, (38.4, 57.4), (54, 58)), "l", 0)


def made():
    """Yield every figure with its name."""
    for dress in ("shako", "bearskin", "tricorne"):
        yield f"line-{dress}", line(dress)
        yield f"marching-{dress}", one(co.marcher, dress, musket)
    for dress in ("shako", "tricorne"):
        yield f"skirmisher-{dress}", one(co.skirmisher, dress, musket)
        yield f"running-{dress}", one(co.runner, dress, musket)
        yield f"hussar-{dress}", one(co.trooper, dress)
        yield f"gunners-{dress}", one(co.gun, dress)
        yield f"colours-{dress}", one(co.marcher, dress, musket, co.FLAG)
        yield f"tired-{dress}", one(co.tired, dress)
    yield "general-bicorne", one(co.general, "bicorne", False, False, pawing_horse)


def written(name, men, source=f"muskets.py {FROM}"):
    """Write a figure, scaled to a square of 98 as every figure is."""
    shapes = men.paths()
    x0, y0, x1, y1 = shapes[0][0].bounds
    k = 98 / max(x1 - x0, y1 - y0)
    put = lambda g: A.affine_transform(g, [k, 0, 0, k, -x0 * k, -y0 * k])
    marks = "\n".join(f'<path class="{c}" d="{pd(put(g), 0.07, nd=1)}"/>' for g, c in shapes if not g.is_empty)
    wide, high = round((x1 - x0) * k, 2), round((y1 - y0) * k, 2)
    (TO / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">\n'
        f"<title>{name}</title><desc>docs/drawing/{source}</desc><style>{co.LOOK}</style>\n{marks}\n</svg>\n"
    )


if __name__ == "__main__":
    for name, men in made():
        written(name, men)
