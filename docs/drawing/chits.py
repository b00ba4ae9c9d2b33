"""Draw what is on the markers of Itchy and Scratchy: men beside their number, and what a unit did.

    uv run --with shapely==2.2.0 python docs/drawing/chits.py

Three men and four are in ranks beside their number; a larger unit is its colours, then its colonel.
Whoever has moved leaves a pair of
boots, whoever has attacked a musket and a sabre in the flash.  Needs shapely, as draw.py does.
"""

from math import cos, pi, sin

import people as pp
from armies import musket
from colonial import FLAG, Men, Worn, general, written
from shapes import A, U, Fig, at, ell, line, pol, rline, rpol, spl

RANKS = {3: (2, 1), 4: (2, 2)}
"""How many men are in each rank of a unit of that strength, the nearest first."""
FILE, RANK, STEP = 25, 10, -24
"""How far a man is from the next in his rank, and how far right and down one rank is from another."""


def one(men, hat, x, y, bears=False):
    """Add a man who marches, or who bears the colours, his left heel at x, y."""
    worn = Worn(hat)
    man = pp.march("", worn, musket, cross=True, flag=FLAG if bears else None, wa=-100)
    first = 0 if bears else 1
    men.take(man, {first: "b", first + 1: "t", first + 2: "b", first + 3: "t"}, worn.made, lambda g: A.translate(g, x, y))


def unit(hat, strength):
    """A unit in its ranks."""
    men, ranks = Men(), RANKS[strength]
    for rank in range(len(ranks) - 1, -1, -1):
        for file in range(ranks[rank]):
            one(men, hat, file * FILE + rank * RANK, rank * STEP)
    return men


def colours_and_guard(hat):
    """The colours of a unit, and a man beside them."""
    men = Men()
    one(men, hat, 20, -10, bears=True)
    one(men, hat, 0, 0)
    return men


def colonel_and_colours(hat):
    """The colonel on his horse before the colours of his unit."""
    men = Men()
    one(men, hat, -18, -17, bears=True)
    men.parts += general(hat, pennon=False).parts
    return men


def a_boot(x, y, turn, flip=False):
    """A soldier's boot as large as a picture: its leg, its heel, its sole."""
    leg = spl((-15, -46, "c"), (13, -46, "c"), (11, -26), (12, -10), (22, -3), (38, 2), (44, 10), (43, 15, "c"), (-16, 15, "c"), (-17, 4), (-13, -14), (-15, -32))
    sole = U([rpol(1, (14, 13.4), (45, 13.4), (44, 19), (16, 19)), rpol(.8, (-17, 13.4), (4, 13.4), (3, 22), (-17, 22)), pol((2, 13.4), (16, 13.4), (16, 17), (2, 16))])
    put = lambda g: at(g, x, y, turn, 1, flip)
    laces = U([rline(1.6, (5, -20 + k * 6), (12, -18 + k * 6)) for k in range(3)])
    strap = U([line(3.4, (-15, -39), (13, -39))])
    return [(put(leg), "m"), (put(sole), "d"), (put(laces), "k"), (put(strap), "d")]


def boots():
    """A pair of boots that stride on, dust at the heel."""
    f = Fig("boots")
    for x, y, r in ((6, 84, 7), (-4, 80, 6), (-2, 89, 5), (13, 89, 5)):
        f.add(ell(x, y, r, r * .8), "m", .3)
    for g, kind in a_boot(34, 63, 34):
        f.add(g, kind, .6)
    for g, kind in a_boot(78, 71, -7):
        f.add(g, kind, .8)
    tones = {0: "l", 1: "l", 2: "l", 3: "l", 4: "h", 8: "h"}
    return Men().take(f, tones)


def burst(x, y, inner, outer, points, turn=0.0):
    """A star of as many points."""
    ring = []
    for n in range(points * 2):
        r, a = (outer if n % 2 == 0 else inner), turn + pi * n / points
        ring.append((x + r * cos(a), y + r * sin(a)))
    return pol(*ring)


def crossed():
    """A musket and a sabre across a flash."""
    f = Fig("crossed")
    f.add(burst(50, 50, 29, 49, 9, .35), "m")
    f.add(burst(50, 50, 17, 31, 9, .35), "m", .2)
    blade = at(spl((0, -4, "c"), (28, -7.6), (58, -4), (82, 8, "c"), (56, 5), (28, 2.6), (0, 4, "c")), 78, 76, -135)
    grip = at(U([rline(6, (-19, 1), (0, 0)), line(3.6, (-1, -7), (-1, 8)), rline(3, (-18, 2), (-14, 12), (-4, 12), (-1, 6))]), 78, 76, -135)
    f.add(blade, "m", 1.6); f.add(grip, "v", 1)
    stock = at(U([spl((-30, -1, "c"), (-30, 12, "c"), (-14, 7.4), (-5, 5), (8, 4.4), (40, 3, "c"), (40, -3, "c"), (6, -3.4), (-5, -4), (-14, -2))]), 36, 66, -45)
    iron = at(U([line(4.4, (8, -3), (62, -3)), line(2.4, (60, -4.6), (84, -4.6)), pol((82, -6), (90, -4.4), (82, -3.2)), rline(2.4, (-2, 5), (0, 10), (6, 10), (8, 5)), rline(3, (2, -3), (-2, -9))]), 36, 66, -45)
    f.add(iron, "d", 1.4); f.add(stock, "m", 1)
    return Men().take(f, {0: "l", 1: "g", 2: "l", 5: "h"})


def made():
    """Yield every figure with its name."""
    for strength in RANKS:
        yield f"toy-strength-{strength}", unit(pp.slouch, strength)
    yield "toy-strength-6", colours_and_guard(pp.slouch)
    yield "toy-strength-9", colonel_and_colours(pp.slouch)
    yield "toy-boots", boots()
    yield "toy-crossed", crossed()


if __name__ == "__main__":
    for name, men in made():
        written(name, men)
