"""Draw the men in the foreground of the covers of Itchy and Scratchy: needs shapely, as draw.py does.

    uv run --with shapely==2.2.0 python docs/drawing/itchy_covers.py

The toy soldiers of colonial.py, a hand high: such men have faces, buttons, chevrons and rolled blankets.
"""

import machines as mc
import people as pp
from armies import musket
from colonial import HATS, KNEELING, MARCHING, Men, horse_parts, horse_tones, written
from shapes import A, U, at, ell, limb, line, pol, rline, rpol, spl


class Faced:
    """A hat that remembers its shape, and where the head is that wears it."""

    def __init__(self, hat):
        self.hat, self.made, self.heads = hat, [], []

    def __call__(self, x, y, s=1, a=0):
        face, hat = self.hat(x, y, s, a)
        self.made.append(hat)
        self.heads.append((x, y, a, s))
        return face, hat


def features(figure, worn, beard=False, brow=0.0):
    """Add eye, brow and whiskers; return the tones of what was added, counted from the end."""
    added = {}
    count = len(figure.p)
    for head in worn.heads:
        put = lambda g, head=head: at(g, *head)
        white = ell(4.1, 1.7 + brow, 1.7, 1.05, -6)
        eye = ell(4.9, 1.75 + brow, .55, .75)
        lid = rline(.4, (2.3, 1 + brow), (4.1, .3 + brow), (5.9, .75 + brow))
        nose = spl((6, .9 + brow, "c"), (7.4, 2.5), (8.3, 3.7), (7.2, 4.4), (5.5, 4), (5.9, 2.6))
        ear = spl((-1.6, .6), (.2, .2), (.6, 2), (-.2, 3.8), (-1.4, 3))
        cheek = spl((-2, 4.6), (1, 5.4), (4.4, 7), (1.4, 7.4), (-1.6, 6.2))
        lip = spl((6.9, 3.5, "c"), (5, 3.4), (2.6, 4.6), (1.2, 6.6, "c"), (3.4, 6), (5, 5.2), (6.7, 4.6, "c"))
        if beard:
            lip = U([lip, spl((6.4, 5, "c"), (3.4, 4.6), (-.6, 3.4), (-2.4, 1.4, "c"), (-3, 5.6), (.4, 8.8), (4.2, 11), (6, 8.6), (6.6, 6.6))])
        for g, tone in ((ear, "s"), (cheek, "s") if not beard else (ear.buffer(-.5), "s"), (nose, "s"), (lip, "h"), (white, "l"), (eye, None), (lid, None)):
            added[len(figure.p)] = tone
            figure.add(put(g), "k", .12)
    return {n: tone for n, tone in added.items() if tone and n >= count}


def chevrons(figure, places):
    """Add the stripes of a sergeant on an upper arm."""
    for x, y, a in places:
        figure.add(at(U([rline(.8, (-2.6, k), (0, k + 1.6), (2.6, k)) for k in (0, 2, 4)]), x, y, a), "l", .1)


def buttons(figure, points):
    for x, y in points:
        figure.add(ell(x, y, .62), "l", .1)


def line_of(dress):
    """A sergeant who fires over a man on his knee."""
    hat, arms = HATS[dress], pp.martini if dress in ("pith", "turban") else musket
    far = Faced(hat)
    man = pp.fire("", far, arms, wx=57, wy=30.8, ws=.8, cross=True)
    man.add(rpol(1.6, (29, 44), (36, 40), (39, 47), (32, 51)), "m", .5)
    roll = len(man.p) - 1
    man.add(U([rline(.8, (31, 43.4), (34.4, 49.6)), rline(.8, (34, 42), (37, 48.4))]), "k", .1)
    buttons(man, ((51.6, 33), (52, 37.6), (51, 42)))
    chevrons(man, ((42.6, 36.4, 20),))
    low = 1.0 if dress == "pith" else .5
    tones = MARCHING | {roll: "t"} | features(man, far, brow=low)
    men = Men().take(man, tones, far.made)
    near = Faced(hat)
    front = pp.kneel("", near, arms, wx=57, ws=.8)
    buttons(front, ((51, 42), (51.6, 47), (50.6, 52)))
    front.add(line(1.5, (36, 38), (52, 58)), "l", .1)
    return men.take(front, KNEELING | features(front, near, brow=low), near.made, lambda g: at(g, 40, 18.4, 0, .8))


def rider():
    """A rider of the desert at the charge, his lance level."""
    worn = Faced(pp.turban)
    spear = A.translate(U([line(1.5, (18, 54), (82, 8)), pol((80.4, 8), (90, 1.4), (83.4, 10.6))]), 0, 4)
    figure = mc.rider("", worn, weapon=spear, robe=True)
    count = horse_parts()
    tones = horse_tones() | {count + 3: "t"}
    tones |= features(figure, worn, beard=True, brow=-.6)
    return Men().take(figure, tones, worn.made)


def made():
    """Yield every figure with its name."""
    for dress in ("pith", "kepi", "slouch"):
        yield f"cover-line-{dress}", line_of(dress)
    yield "cover-rider", rider()


if __name__ == "__main__":
    for name, men in made():
        written(name, men)
