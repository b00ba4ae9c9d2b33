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
from shapes import A, U, at, ell, pd, rline, rpol, spl

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
    yield "general-bicorne", one(co.general, "bicorne", False, False)


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
