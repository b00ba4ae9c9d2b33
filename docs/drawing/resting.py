"""Draw the toy soldiers of Itchy and Scratchy at rest, their colours, and who bears a number on a flag.

    uv run --with shapely==2.2.0 python docs/drawing/resting.py

A unit that has acted stands easy: rifles grounded, horses still, guns unmanned, stores unloaded.
Needs shapely, as draw.py does.
"""

import machines as mc
import people as pp
from armies import gatling, musket
from classics import F
from colonial import FLAG, HATS, MARCHING, Men, Worn, standing_horse, written
from shapes import A, U, Fig, at, bend, boot, ell, limb, line, pol, rline, rpol, spl


def easy(hat, arms=None, held=None, arm="none", cross=True):
    """A man who stands easy, his weapon grounded before him, or a hand on his hip."""
    worn = Worn(hat)
    f = pp.stand("", worn, "jacket", arm=arm)
    if cross:
        f.add(line(1.5, (38.4, 32), (54, 48.4)), "l", .1)
    if arms is not None or held is not None:
        f.add(held if held is not None else at(arms(0, 0, 0, .9), 63, 75, -88), "d", .4)
        f.add(bend((40, 33.6, 5.8), (45, 47.4, 4.6), (60, 45, 3.2)), "m")
        f.add(ell(62, 44.6, 3.1, 2.9), "s", .5)
    return f, worn


def sitter(hat, arms=None):
    """A man who sits on the ground and looks up, an arm over his knee."""
    worn, f = Worn(hat), Fig("sitter")
    if arms is not None:
        f.add(arms(56, 92, 0, .8), "d")
    first = len(f.p)
    f.add(boot(66, 86, 0, 1.1), "f"); f.add(bend((36, 80, 7), (58, 58, 5.4), (65, 84, 4.2)), "f")
    f.add(boot(57, 87.6, 0, 1.14), "m"); f.add(bend((34, 82, 8.4), (52, 60, 6.2), (56.4, 85.6, 4.4)), "m")
    f.add(spl((26, 49), (33, 45), (40, 47), (45, 55), (42, 65), (40, 76), (39, 88, "c"), (22, 89, "c"), (18, 77), (19, 61)), "m")
    f.add(rline(3.2, (20.6, 78), (38, 80)), "d"); f.add(line(1.5, (29, 48), (37, 77)), "l", .2)
    face, top = worn(38, 35.4, 1.1, 2)
    f.add(limb((33, 47, 4), (36.4, 41, 4.6)), "m"); f.add(face, "s"); f.add(top, "m")
    f.add(bend((31, 54, 5.6), (43, 66, 4.4), (55, 59, 3.2)), "m"); f.add(ell(57, 58.6, 3.2, 2.9, -20), "s", .5)
    return f, worn, {first: "b", first + 1: "t", first + 2: "b", first + 3: "t"}


def infantry(hat, arms):
    """Two men of a line that has fallen out: one stands easy, one sits."""
    man, worn = easy(hat, arms)
    men = Men().take(man, MARCHING, worn.made)
    rest, lower, tones = sitter(hat, arms)
    return men.take(rest, tones, lower.made, lambda g: at(g, 52, 11.2, 0, .88))


def colour_party(hat, arms):
    """Two men of a line that goes forward: one bears its colours."""
    worn, other = Worn(hat), Worn(hat)
    man = pp.march("", worn, arms, cross=True, flag=FLAG)
    men = Men().take(man, {0: "b", 1: "t", 2: "b", 3: "t"}, worn.made)
    front = pp.run("", other, arms, wx=62, wy=41, wa=-12, ws=.8)
    return men.take(front, MARCHING, other.made, lambda g: at(g, 44, 18.4, 0, .8))


def seated(f, robe=False):
    """The body of a rider whose hand is on his rein, without hat and face."""
    f.add(bend((49.6, 26, 3.6), (58, 34.6, 2.9), (66, 38.6, 2.4)), "m"); f.add(ell(67, 39.6, 2.5), "s")
    f.add(spl((41, 19.6), (49, 19.6), (53, 26), (51.6, 36), (56 if robe else 51, 51 if robe else 46, "c"), (34 if robe else 37.4, 50 if robe else 46, "c"), (37.6, 33), (37, 25)), "m")
    f.add(bend((45, 43, 6), (57.4, 51, 4.8), (53, 66, 3.2)), "m"); f.add(at(boot(0, 0, 0, .86), 53, 66.4, 4), "k", .8)
    f.add(line(2.4, (37.6, 38.4), (51.4, 38.4)), "d"); f.add(line(1.6, (40.4, 20.6), (51, 37.6)), "l", .1)


def rider(hat, weapon, robe=False):
    """A rider who sits on a horse that stands."""
    worn, f = Worn(hat), Fig("rider")
    standing_horse(f)
    start = len(f.p)
    seated(f, robe)
    face, top = worn(46.8, 10.6, .96, 0)
    f.add(limb((45.6, 19, 2.8), (46, 15.6, 3.6)), "m"); f.add(face, "s"); f.add(top, "m")
    f.add(weapon, "d", .5)
    f.add(bend((40, 24.5, 4.8), (38.4, 36, 3.7), (47, 37, 2.8)), "m"); f.add(ell(48.6, 36.6, 2.7), "s", .4)
    return Men().take(f, {n: "h" for n in (1, 2, 5, 9)} | {start + 3: "t"}, worn.made)


def general(hat, plumed):
    """A General who rests his glass, his pennon planted behind him."""
    worn, f = Worn(hat), Fig("general")
    f.add(rline(1.9, (0, 91), (0, -7)), "d")
    f.add(spl((1, -6, "c"), (9, -4), (13, 6), (11, 18), (14, 30, "c"), (6, 26), (1, 28, "c")), "m", .5)
    start = len(f.p)
    standing_horse(f)
    man = len(f.p)
    seated(f)
    face, top = worn(46.8, 10.6, .96, 0)
    f.add(limb((45.6, 19, 2.8), (46, 15.6, 3.6)), "m"); f.add(face, "s")
    if plumed:
        f.add(spl((47, 3.4, "c"), (44, -0.4), (39.6, -0.2), (34.6, 5.6, "c"), (39.8, 3), (43.4, 4.4)), "l", .5)
    f.add(top, "m")
    f.add(U([rline(1.3, (42, 40), (33, 62)), ell(42.4, 40, 2)]), "d")
    f.add(bend((40, 24.5, 4.8), (31, 34, 3.7), (40.4, 38.6, 2.8)), "m"); f.add(ell(42, 38.8, 2.7), "s", .4)
    return Men().take(f, {start + n: "h" for n in (1, 2, 5, 9)} | {man + 3: "t"}, worn.made)


def afoot(hat):
    """A cavalryman beside his horse, his carbine grounded."""
    horse = Fig("h"); standing_horse(horse)
    men = Men().take(horse, {n: "h" for n in (1, 2, 5, 9)}, put=lambda g: at(g, 74, 30, 0, .66, True))
    man, worn = easy(hat, held=at(pp.carbine(0, 0, 0, 1.1), 63, 75, -88))
    return men.take(man, MARCHING, worn.made, lambda g: at(g, 34, 9.1, 0, .9))


def swordsman():
    """A man of the desert who leans on his sword."""
    blade = at(U([spl((0, -1.3, "c"), (20, -2.4), (38, 0, "c"), (20, 1.8), (0, 1.3, "c")), line(1.8, (0, -4), (0, 4)), line(2.2, (-7, 0), (0, 0))]), 62, 50, 88, 1.06)
    man, worn = easy(pp.turban, held=blade)
    men = Men().take(man, MARCHING, worn.made)
    rest, lower, tones = sitter(pp.turban)
    return men.take(rest, tones, lower.made, lambda g: at(g, 52, 11.2, 0, .88))


def beside(figure, first, last, hat, woods, held=None, left=-26):
    """A gun, and a man of its crew who stands behind it."""
    man, worn = easy(hat, held=held, arm="none" if held is not None else "hip")
    men = Men().take(man, MARCHING, worn.made, lambda g: at(g, left, 9.4, 0, .9))
    piece = Fig("gun")
    piece.p = figure.p[first:last]
    return men.take(piece, woods(piece))


def gun(hat):
    """A field gun, and a man who leans on its rammer."""
    rammer = U([rline(2.6, (63, 92), (63, 22)), rpol(1, (59, 16), (67, 16), (67, 24), (59, 24))])
    return beside(F["fieldgun"](hat), 17, 24, hat, lambda f: {0: "h", 3: "h", 4: "h"}, rammer)


def crank(hat):
    """A Gatling gun that nobody turns."""
    wood = lambda f: {n: "h" for n, (g, kind, _) in enumerate(f.p) if kind == "m" and g.bounds[1] > 55}
    return beside(gatling(hat), 11, -3, hat, wood)


def maxim(hat):
    """A machine gun on its legs, and a man behind it."""
    worn = Worn(hat)
    whole = mc.maxim(worn)
    whole.p = [whole.p[n] for n in (4, 11, 12, 13)]
    return beside(whole, 0, None, hat, lambda f: {}, left=-6)


def wagon():
    """A wagon with its shafts on the ground, a kettle over a fire beside it."""
    f = Fig("wagon")
    f.add(U([rline(1.6, (44, 76), (72, 89.6)), rline(1.4, (40, 78), (66, 91))]), "d")
    f.add(pol((2, 62), (50, 62), (47, 75), (4, 75)), "m")
    f.add(spl((0, 63, "c"), (-2, 48), (3, 33), (8, 29), (16, 31.4), (25, 29.6), (34, 31.4), (43, 29), (50, 31), (55, 41), (53, 63, "c")), "m", .8)
    f.add(U([rline(.9, (14, 32), (13, 62)), rline(.9, (34, 32), (34, 62)), rline(.9, (24, 31), (24, 62))]), "k", .1)
    f.add(spl((46, 60, "c"), (44, 50), (46, 40), (50, 38), (52.6, 44), (52, 60, "c")), "k", .3)
    f.add(rline(1.6, (2, 63), (51, 63)), "d")
    f.add(rpol(.6, (8, 66), (22, 66), (22, 73), (8, 73)), "m", .4)
    wheels = len(f.p)
    mc.spoked(f, 12, 79, 11.6); mc.spoked(f, 42, 80.6, 10)
    rest = len(f.p)
    f.add(U([rline(1.6, (78, 90), (90, 52)), rline(1.6, (104, 90), (90, 52)), rline(1.2, (92, 90), (90, 52)), rline(1, (90, 52), (90, 66))]), "d")
    f.add(spl((83, 66, "c"), (97, 66, "c"), (98, 73), (94, 78), (86, 78), (82, 73)), "v", .3)
    f.add(spl((84, 90, "c"), (86, 82), (89, 85), (91, 79), (94, 85), (97, 83), (97.6, 90, "c")), "v", .2)
    tones = {1: "h", 2: "l", 6: "t"} | {n: "h" for n in range(wheels, rest)}
    return Men().take(f, tones)


def pack_camel():
    """A camel that kneels under its load."""
    f = Fig("camel")
    f.add(bend((26, 62, 5), (13, 66, 3.4), (34, 68.6, 2.4)), "f"); f.add(bend((66, 61, 4.6), (82, 67, 3), (62, 69, 2.2)), "f")
    body = spl((15, 47), (20, 41), (28, 40), (36, 33), (43, 28), (50, 33), (58, 40), (66, 42.6), (72, 47), (78, 47.6), (83, 41), (84.4, 32), (83.4, 24), (84, 18), (88, 14.6), (93, 16), (99, 20.4), (98.6, 23.6), (92, 25.4), (90, 27), (91, 36), (89, 47), (83, 56), (76, 64), (64, 67), (50, 67), (36, 67), (22, 65), (15, 57))
    f.add(U([body, bend((30, 60, 7), (18, 66, 4), (42, 69, 3)), bend((72, 58, 5), (86, 67, 3.4), (62, 69, 2.6))]).buffer(.8).buffer(-1.4).buffer(.6), "m")
    f.add(U([ell(91, 18.6, .9), rline(.8, (94, 22.6), (98, 22)), rline(.9, (22, 64), (40, 66)), rline(.9, (68, 65), (82, 65))]), "k", .15)
    f.add(pol((84, 16), (83, 12.4), (86.6, 14.6)), "m")
    count = len(f.p)
    f.p += mc.pack_camel().p[-5:]
    tones = {n: "h" for n in range(count) if f.p[n][1] in "mf"} | {count + 1: "t", count + 2: "m", count + 4: "l"}
    return Men().take(f, tones)


# The bearers of a number

def banner(x, y, wide, high):
    """A flag that is square enough for a number."""
    return spl((x, y, "c"), (x + wide * .3, y - 1.6), (x + wide * .7, y + 1.6), (x + wide, y, "c"), (x + wide + .6, y + high * .5), (x + wide, y + high, "c"), (x + wide * .7, y + high + 1.6), (x + wide * .3, y + high - 1.6), (x, y + high, "c"))


def bearer(hat, steps=False):
    """A man with a number's flag, who stands or marches on."""
    if steps:
        worn = Worn(hat)
        f = pp.march("", worn, flag=banner(61, 9, 74, 55), cross=True)
        f.p = [p for n, p in enumerate(f.p) if n != len(f.p) - 3]
        return Men().take(f, {0: "b", 1: "t", 2: "b", 3: "t", -3: "l"}, worn.made)
    f, worn = easy(hat, held=U([rline(1.8, (62, 91), (62, 2)), pol((60.2, 6), (62, -3), (63.8, 6))]))
    f.add(banner(63, 11, 78, 57), "m", .5)
    return Men().take(f, MARCHING | {-1: "l"}, worn.made)


def made():
    """Yield every figure with its name."""
    for dress, hat in HATS.items():
        arms = pp.martini if dress in ("pith", "turban") else musket
        spear = U([line(1.3, (72, 92), (62, -8)), pol((60.4, -6), (62.4, -16), (64.4, -7))])
        sabre = U([rline(1.5, (41, 40), (31, 64)), ell(41.4, 40, 2)])
        yield f"toy-infantry-rest-{dress}", infantry(hat, arms)
        yield f"toy-colour-party-{dress}", colour_party(hat, arms)
        yield f"toy-cavalry-rest-{dress}", rider(hat, spear, True) if dress == "turban" else rider(hat, sabre)
        yield f"toy-dismounted-rest-{dress}", swordsman() if dress == "turban" else afoot(hat)
        yield f"toy-gun-rest-{dress}", gun(hat)
        yield f"toy-machine-gun-rest-{dress}", crank(hat) if dress in ("kepi", "slouch") else maxim(hat)
        yield f"toy-general-rest-{dress}", general(hat, dress not in ("turban", "fez"))
    yield "toy-wagon-rest", wagon()
    yield "toy-pack-camel-rest", pack_camel()
    yield "toy-number-standing", bearer(pp.slouch)
    yield "toy-number-marching", bearer(pp.slouch, steps=True)


if __name__ == "__main__":
    for name, men in made():
        written(name, men)
