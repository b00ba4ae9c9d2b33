"""Draw the attackers of Castle Itter, each kind in several stances: needs shapely, as draw.py does.

    uv run --with shapely==2.2.0 python docs/drawing/itter_attackers.py

A kind is known by what it wears and carries: riflemen by steel helmet and long rifle, scouts
by cap and glasses, assault troops by the short gun and the smock, gunners by their guns.
"""

import classics
import people as pp
from itter import CAP, STEEL, written
from shapes import A, Fig, U, at, bend, boot, box, ell, limb, line, pol, rifle, rline, rpol, smg, spl

classics.stahl, classics.cap = STEEL, CAP


def mg42(x, y, a=0, s=1):
    """A machine gun, its origin at the trigger."""
    g = U([spl((-19, -4, "c"), (-15, -5), (-9, -3.6), (-5, -3.2, "c"), (-5, 2, "c"), (-10, 2.4), (-14, 6), (-18.4, 6, "c"), (-17, 1)),
           rpol(.5, (-6, -4), (10, -4), (10, 2.4), (-6, 2.4)), rpol(.4, (9, -3.4), (30, -3), (30, 1.2), (9, 1.6)), line(2, (29, -1), (36, -1)),
           pol((32.6, -2.8), (37, -3.8), (37, 1.8), (32.6, .8)), rline(2.4, (-1, 2), (-3, 8)), line(1.5, (27, -3), (27, -6.4))])
    return at(g, x, y, a, s)


def stalk(name, hat, weapon, wx=62, wy=50, wa=6, ws=1.0, slung=False, glasses=False):
    """Half crouched, a step at a time, what he carries before him."""
    f = Fig(name)
    if slung: f.add(rifle(41, 52, -128, .86), "d")
    f.add(boot(69, 87, -4, 1.12), "f"); f.add(bend((41, 63, 7.4), (65, 65, 5.8), (67.6, 85, 4.2)), "f")
    f.add(boot(17, 86.6, 26, 1.12), "m"); f.add(bend((38, 64, 8.4), (41, 77, 6), (20, 85, 4.4)), "m")
    if weapon: f.add(bend((55, 41, 5), (69, 55, 4), (79, 47, 3)), "f")
    f.add(spl((53, 32), (60, 36), (62, 44), (57, 54), (53, 65, "c"), (42, 71), (28, 66, "c"), (30, 56), (36, 45), (43, 37)), "m")
    f.add(rline(3, (31.6, 60), (54, 62)), "d"); f.add(at(rpol(1, (-4, -4), (4, -4), (4, 4), (-4, 4)), 35, 65, 10), "d")
    f.add(at(ell(0, 0, 4.6, 6), 31, 60, 20), "m")
    fc, h = hat(64.4, 26.4, 1.16, 8); f.add(limb((57, 37, 3.8), (61.6, 32, 4.8)), "m"); f.add(fc, "s")
    if weapon: f.add(weapon(wx, wy, wa, ws), "d", .7)
    f.add(h, "m")
    if glasses:
        f.add(U([rpol(.5, (70, 23), (74, 23), (74, 27.6), (70, 27.6)), spl((73, 21.4, "c"), (80, 19.6, "c"), (87, 19, "c"), (87, 30.4, "c"), (80, 29.6), (73, 28.8, "c"))]), "d")
        f.add(line(1.1, (86, 20), (86, 29.6)), "l", 0)
        f.add(bend((51, 43, 5.8), (63, 54, 4.5), (75, 35, 3.3)), "m"); f.add(ell(76.4, 31, 3.5, 3, 70), "s", .5)
        return f
    f.add(ell(79.6, 46.6, 3, 2.8), "s", .5)
    f.add(bend((50, 42, 6.2), (48, 58, 4.8), (61, 52.6, 3.4)), "m"); f.add(ell(62.6, 51.6, 3.2, 2.8), "s", .5)
    return f


def kneeling_scout(name):
    """On one knee, glasses at his eyes, the rifle on his back."""
    f = Fig(name)
    f.add(rifle(37, 54, -102, .86), "d")
    f.add(boot(65, 86.5, 0, 1.15), "f"); f.add(bend((37, 66, 8), (64, 57, 6), (65.5, 80, 4.2)), "m")
    f.add(bend((48, 42, 5), (66, 46, 3.8), (67, 32, 3)), "f")
    f.add(boot(12.5, 83, 72, 1.1), "f"); f.add(bend((35, 67, 9.2), (43, 86, 5.6), (15, 85.2, 4.4)), "m")
    f.add(spl((44, 34), (52, 37), (53.5, 46), (51, 58), (50, 66, "c"), (38, 71), (25, 70, "c"), (26, 58), (30, 46), (35, 38)), "m")
    f.add(rline(3.2, (27, 61.5), (51, 60)), "d"); f.add(rline(1.4, (37, 38), (51, 58)), "d", .2)
    fc, h = CAP(52, 25.5, 1.14, 0); f.add(limb((46.6, 34, 3.6), (50, 30, 4.6)), "m"); f.add(fc, "s")
    f.add(U([rpol(.5, (58.4, 22), (62, 22), (62, 26.6), (58.4, 26.6)), spl((61, 20.6, "c"), (68, 19), (76, 17.8, "c"), (76, 29.2, "c"), (68, 28.6), (61, 27.6, "c"))]), "d")
    f.add(line(1.1, (75, 19), (75, 28.2)), "l", 0); f.add(h, "m")
    f.add(bend((42, 42, 6), (56, 53, 4.6), (64, 34, 3.4)), "m"); f.add(ell(65, 29.6, 3.5, 3.1, 70), "s", .5)
    return f


def mapreader(name):
    """Standing, a map in both hands."""
    f = pp.stand(name, CAP, arm="none", far="chest")
    f.p.insert(0, (rifle(40, 50, -101, .9), "d", .75))
    f.add(pol((54, 38), (78, 33), (81, 47), (57, 52)), "l", .5)
    f.add(U([line(.9, (62, 36.6), (65, 50)), line(.9, (70, 35), (73, 48.6)), rline(.8, (58, 46), (64, 42), (70, 45), (78, 39))]), "d", 0)
    f.add(bend((40, 33.6, 5.8), (45, 48, 4.6), (57, 49, 3.3)), "m"); f.add(ell(59, 49, 3.1, 2.8), "s", .5)
    return f


def cartridges(x, y):
    """A belt of cartridges that hangs from a gun."""
    bl = limb((x, y, 1.9), (x + 1.9, y + 6, 1.9), (x + 4.6, y + 11, 1.9), (x + 3.6, y + 16, 1.9))
    return bl, bl.buffer(-.55).difference(U([line(.8, (x - 4, y + t), (x + 9, y + t + 1)) for t in range(1, 18, 2)]))


def hip(name):
    """A gunner who walks and fires from the hip, the belt over his arm."""
    f = Fig(name)
    f.add(boot(66, 87.4, -4, 1.1), "f"); f.add(bend((44, 59, 7), (60, 69, 5.4), (65, 85, 4)), "f")
    f.add(boot(24, 87, 18, 1.12), "m"); f.add(bend((42, 60, 7.8), (36, 74, 5.6), (26, 85.6, 4.2)), "m")
    f.add(bend((51, 34, 5), (64, 44, 4), (72, 52, 3)), "f")
    f.add(spl((45, 26), (53, 29), (56, 38), (53, 48), (56, 62, "c"), (45, 66), (32, 62, "c"), (35, 50), (33, 40), (37, 30)), "m")
    f.add(rline(3, (34.4, 51), (53.4, 50.4)), "d"); f.add(rpol(1.2, (33, 53), (42, 52.4), (42.6, 61), (34, 61.6)), "d")
    fc, h = STEEL(52, 18, 1.14, 4); f.add(limb((46.6, 28, 3.8), (50, 23.4, 4.7)), "m"); f.add(fc, "s"); f.add(h, "m")
    f.add(mg42(58, 53, 3, 1.08), "d", .7)
    rope, beads = cartridges(66, 56); f.add(rope, "d", .4); f.add(beads, "w", 0)
    f.add(rline(1.6, (44, 28), (66, 50)), "d", .2)
    f.add(ell(73, 51.6, 3.1, 2.8), "s", .5)
    f.add(bend((41, 34, 6), (40, 50, 4.8), (54, 56.6, 3.4)), "m"); f.add(ell(56, 56.4, 3.2, 2.9), "s", .5)
    return f


def carried(name):
    """A gunner who runs, the gun across his shoulder."""
    f = pp.run(name, STEEL)
    f.p = [p for p in f.p]
    f.add(mg42(56, 25.6, -7, 1.06), "d", .8)
    f.add(bend((52, 33, 6), (64, 42, 4.6), (61, 29, 3.3)), "m"); f.add(ell(60.4, 27, 3.2, 2.9), "s", .5)
    f.add(rpol(.8, (78, 46), (92, 44.6), (93, 56), (79, 57.4)), "v", .6); f.add(rline(1.2, (81, 45), (85, 41.6), (89, 44.4)), "d", .2)
    return f


def tripod(name):
    """A gun on its tripod, one man behind it, one with the belt."""
    f = Fig(name)
    # the second man kneels beyond, with the belt
    f.add(boot(66, 86, 0, 1.0), "f"); f.add(bend((46, 72, 6.4), (64, 66, 5), (66, 82, 3.8)), "f")
    f.add(spl((50, 44), (58, 47), (60, 57), (58, 72, "c"), (46, 75), (40, 70, "c"), (40, 56), (44, 48)), "m")
    fc, h = STEEL(58, 37, 1.0, 8); f.add(limb((53, 45, 3), (56, 41, 4)), "m"); f.add(fc, "s"); f.add(h, "m")
    f.add(bend((55, 50, 4.4), (62, 60, 3.6), (70, 55, 2.8)), "m")
    f.add(U([rline(2.2, (66, 58), (48, 88)), rline(2.2, (68, 58), (58, 88)), rline(2.2, (70, 57), (90, 88)), rline(2, (54, 76), (82, 75)), rline(2.6, (46, 88.6), (50, 88.6)), rline(2.6, (88, 88.6), (93, 88.6)), rpol(.6, (60, 52), (76, 52), (76, 58), (62, 58))]), "d", .5)
    # the gunner sits behind it
    f.add(boot(43, 86.4, 0, 1.08), "f"); f.add(bend((20, 76, 8), (38, 67, 6), (42, 84, 4.2)), "m")
    f.add(spl((26, 41), (34, 44), (37, 53), (35, 66), (33, 80, "c"), (20, 85), (8, 80, "c"), (11, 66), (14, 52), (19, 45)), "m")
    f.add(rline(3, (10, 73), (33, 72)), "d"); f.add(ell(10.4, 76, 4.4, 6), "m")
    fc, h = STEEL(36, 33, 1.12, 6); f.add(limb((30, 42, 3.8), (34, 37.6, 4.6)), "m"); f.add(fc, "s")
    f.add(mg42(60, 48, -2, 1.1), "d", .7); f.add(h, "m")
    rope, beads = cartridges(68, 51); f.add(rope, "d", .4); f.add(beads, "w", 0)
    f.add(bend((24, 50, 6), (36, 62, 4.6), (54, 52, 3.2)), "m"); f.add(ell(56.4, 51.4, 3.1, 2.8), "s", .5)
    return f


def kneeling_gun(name):
    """A gunner on his knee, the gun's feet on a wall of sandbags."""
    f = pp.kneel(name, STEEL, mg42, wx=60, wy=37.6, wa=0, ws=1.06)
    rope, beads = cartridges(67, 40); f.add(rope, "d", .4); f.add(beads, "w", 0)
    f.add(U([rline(1.8, (86, 38), (83, 53)), rline(1.8, (86, 38), (90, 53))]), "d")
    for x, y in ((72, 87), (85, 87), (98, 87), (78, 79), (92, 79), (84, 71), (97, 71), (80, 63), (93, 63), (87, 56)):
        bag = spl((x - 7, y), (x - 6, y - 3.6), (x, y - 4.4), (x + 6, y - 3.6), (x + 7, y), (x + 5.6, y + 3.4), (x, y + 3.8), (x - 5.6, y + 3.4))
        f.add(bag, "m", .4)
    return f


def ranging(name):
    """A mortar, its man on one knee beside it with a bomb, the other with a hand at his ear."""
    f = Fig(name)
    f.add(U([rline(2, (60, 52), (73, 88)), rline(2, (60, 52), (61, 88)), rline(2.4, (61.6, 88.6), (57, 89.4)), rline(2.4, (73, 88), (76, 89.4)), line(1.4, (61, 74), (69, 74))]), "d")
    f.add(boot(13, 84, 72, 1.02), "f"); f.add(boot(42, 86.6, 0, 1.04), "f"); f.add(bend((24, 70, 7), (40, 65, 5.4), (42, 83, 3.9)), "m")
    f.add(bend((23, 71, 8), (30, 86, 5.2), (15, 86, 4)), "m")
    f.add(spl((33, 40), (40, 43), (42, 52), (39, 62), (36, 71, "c"), (26, 75), (14, 72, "c"), (16, 60), (21, 50), (26, 43)), "m")
    f.add(rline(2.8, (16.6, 64), (38, 64)), "d")
    fc, h = STEEL(41, 32, 1.06, 2); f.add(limb((35, 41, 3.4), (39, 37, 4.4)), "m"); f.add(fc, "s"); f.add(h, "m")
    f.add(U([line(6.4, (46, 86), (62.6, 41)), line(7.8, (60.4, 47.4), (61.8, 43.6)), ell(45.8, 86.6, 3.8)]), "d", .8)
    f.add(line(1.2, (46.4, 80), (59.4, 44.6)), "l", 0)
    f.add(spl((36, 88, "c"), (39, 85.4), (52, 86), (55, 90.4, "c"), (36, 90.4, "c")), "d")
    f.add(bend((31, 47, 5.4), (43, 59, 4.2), (54, 60, 3)), "m"); f.add(ell(55.4, 60.4, 2.9, 2.6), "s", .5)
    for x in (80, 86.4, 92.8):  # bombs that stand ready
        f.add(spl((x, 71, "c"), (x + 2.9, 76), (x + 2.3, 82), (x + 1, 85), (x + 2.8, 90, "c"), (x - 2.8, 90, "c"), (x - 1, 85), (x - 2.3, 82), (x - 2.9, 76)), "v", .4)
    return f


def bearer(name):
    """A man of the crew with the tube on his shoulder and the plate in his hand."""
    f = pp.run(name, STEEL)
    tube = U([line(7, (28, 33), (84, 14)), line(8.4, (78, 16), (82, 14.6)), ell(28, 33, 3.8)])
    f.add(tube, "d", .7); f.add(line(1.2, (31, 29.6), (80, 13)), "l", 0)
    f.add(bend((52, 33, 6), (66, 38, 4.5), (62, 25, 3.3)), "m"); f.add(ell(61.6, 22.6, 3.3, 2.9), "s", .5)
    f.add(rpol(1, (75, 46), (92, 44), (94, 58), (77, 60)), "v", .6); f.add(line(1, (77, 53), (92, 51)), "d", 0)
    return f


def pack(x=31, y=38):
    """A rolled blanket and a mess tin on the back of one who runs."""
    return at(U([ell(0, 0, 7, 8.6, 26), rpol(1, (-8, 8), (2, 6), (4, 15), (-6, 17))]), x, y)


men = {
    "attacker-rifleman": classics.rifleman(),
    "attacker-rifleman-standing": pp.fire("", STEEL, rifle, gear=((at(ell(0, 0, 4.4, 6), 33, 58, 6), "m"),)),
    "attacker-rifleman-prone": pp.prone("", STEEL, rifle),
    "attacker-rifleman-running": pp.run("", STEEL, rifle, wx=66, wy=42, wa=-16, ws=1.0, pack=pack()),
    "attacker-rifleman-stalking": stalk("", STEEL, rifle, wx=64, wy=50.6, wa=8),
    "attacker-rifleman-marching": pp.march("", STEEL),
    "attacker-scout": classics.scout(),
    "attacker-scout-kneeling": kneeling_scout(""),
    "attacker-scout-prone": pp.prone("", CAP, None, glasses=True),
    "attacker-scout-stalking": stalk("", CAP, None, slung=True, glasses=True),
    "attacker-scout-map": mapreader(""),
    "attacker-sturm": classics.assault(),
    "attacker-sturm-standing": pp.fire("", STEEL, pp.mp44, wx=62, wy=32, ws=1.16, cross=True),
    "attacker-sturm-kneeling": pp.kneel("", STEEL, pp.mp44, wx=62, wy=37, wa=-4, ws=1.16),
    "attacker-sturm-stalking": stalk("", STEEL, smg, wx=66, wy=50, wa=0, ws=1.12),
    "attacker-sturm-running": pp.run("", STEEL, pp.mp44, wx=68, wy=41.5, wa=-12, ws=1.2, pack=pack(33, 36)),
    "attacker-machine-gunner": classics.mg(),
    "attacker-machine-gunner-hip": hip(""),
    "attacker-machine-gunner-running": carried(""),
    "attacker-machine-gunner-tripod": tripod(""),
    "attacker-machine-gunner-sandbags": kneeling_gun(""),
    "attacker-mortar": classics.mortar(),
    "attacker-mortar-firing": classics.mortar(True),
    "attacker-mortar-ranging": ranging(""),
    "attacker-mortar-carried": bearer(""),
}
if __name__ == "__main__":
    for name, figure in men.items():
        written(name, figure.tones().paths(), fine=.2 if name.count("-") > 1 + ("machine" in name) else .09)  # the first of a kind is on cards too
