"""Draw the soldiers of Cassino's forces, and the leaders, houses and machines of Aachen: needs shapely, as draw.py does.

    uv run --with shapely==2.2.0 python docs/drawing/forces.py

Men of the library's stances under the headgear of that winter: the steel bowl of the
Commonwealth, the slouch hat and the kukri of the Gurkhas, the rimless helmet of the
paratroopers, the peaked cap and the rope of the mountain troops.  Each leader has
something of his own to do: glasses, a map, a telephone, a pistol, a hand that waves on.
"""

from pathlib import Path

import people as pp
from armies import spent
from machines import belt, roller, star
from shapes import A, U, Fig, at, box, cap, ell, limb, line, m1, pd, peaked, pol, rifle, rline, rpol, smg, spl

GAMES = Path(__file__).parents[2] / "components"
LOOK = ".d{fill:#211f1b}.m{fill:#56534a}.l{fill:#c9bfa5}"


# Headgear

def bowl(x, y, s=1, a=0):
    """A shallow helmet with a wide flat rim, a scrim net on it."""
    h = U([spl((6.6,-1.6,'c'),(6,-4.6),(2.6,-7.6),(-2,-7.8),(-5.8,-5),(-6.8,-1.4,'c'),(0,-.8)), spl((11.4,-.2,'c'),(6,-2.6),(-6,-2.6),(-11.6,.6,'c'),(-6,.9),(5,.5))])
    strap = spl((-5,0,'c'),(-2.6,6.6),(2,8.4),(3.4,7.4),(-.6,5.4),(-3,0,'c'))
    return at(pp.face(), x, y, a, s), at(U([h, strap]), x, y, a, s)


def rimless(x, y, s=1, a=0):
    """A close helmet without a rim, its straps to the chin."""
    h = spl((7.2,-1.4,'c'),(6.4,-5),(3,-8.2),(-2,-8.4),(-6.6,-5.6),(-7.6,-1),(-6.8,2.6,'c'),(-3,2.4),(-1.4,.4),(3,-.6))
    strap = U([rline(1.3,(-3.4,1),(3.6,7)), rline(1.2,(-6,2),(2.4,7.2))])
    return at(pp.face(), x, y, a, s), at(U([h, strap]), x, y, a, s)


def slouch(x, y, s=1, a=0):
    """A felt hat, its brim turned up at the side."""
    h = U([spl((6,-3,'c'),(6.4,-7.8),(3,-11),(0,-9.8),(-3.6,-11),(-6.6,-7.6),(-6.4,-2.6,'c'),(0,-2.4)), spl((11.8,-.8,'c'),(5,-3.8),(-6,-4),(-12.4,-2.6,'c'),(-9,.6),(0,-.8))])
    return at(pp.face(), x, y, a, s), at(U([h, pp.HAIR, rline(1,(-4,0),(2.4,7.4))]), x, y, a, s)


# What they carry

def bayonet(x, y, a=0, s=1):
    return at(U([rifle(0, 0), line(1.4, (38, -.4), (55, -.2)), line(1.6, (39, -2.4), (39, 1.4))]), x, y, a, s)


def bren(x, y, a=0, s=1):
    """A light machine gun, its magazine curved over it."""
    return at(U([pol((-17,-1),(-18,5.6),(-8,3),(-4,2),(-4,-2)), line(4, (-5,0), (14,0)), line(2, (13,-.6), (38,-.6)), line(3.2, (34,-.6), (39,-.6)), limb((6,-1,2),(7,-7,1.9),(10,-11.4,1.7)), rline(2.2, (-1,1), (-2.6,6)), line(1.6, (13,1.6), (24,1.6))]), x, y, a, s)


def kukri(x, y, a=0, s=1):
    """A blade that is bent forward and broad before its point."""
    return at(U([spl((0,-1.5,'c'),(8,-2),(13,-4.4),(24,-3),(30,4,'c'),(22,3.4),(13,.6),(7,1.8),(0,1.5,'c')), line(2.6, (-8,0), (0,0)), line(2, (-.4,-2.4), (-.4,2.4)), ell(-8,0,1.7)]), x, y, a, s)


def mg42(x, y, a=0, s=1):
    """A machine gun with a slotted jacket round its barrel, its belt hanging."""
    g = U([pol((-17,-1.4),(-17,5),(-7,2.6),(-4,1.8),(-4,-2)), line(4.6, (-5,-.2), (12,-.2)), line(3, (11,-.8), (32,-.8)), line(3.8, (31,-.8), (35,-.8)), rline(2.2, (-1,1), (-2.6,6)), rline(1.7, (8,2), (8.6,8), (12,12))])
    return at(g, x, y, a, s)


def browning(x, y, a=0, s=1):
    """A machine gun on a low tripod, its belt running to a box."""
    g = U([line(5.4, (-6,-.6), (11,-.6)), line(3.4, (10,-.8), (27,-.8)), line(1.7, (26,-.8), (36,-.8)), rline(2.2, (-7,0), (-9.4,5)), rline(2.4, (4,2), (4,8)), rline(1.8, (4,8), (-6,20)), rline(1.8, (4,8), (22,20)), rline(1.6, (10,2), (12,9), (16,13))])
    return at(U([g, at(rpol(.6, (12,11), (23,11), (23,19), (12,19)))]), x, y, a, s)


def mills(x, y, a=0, s=1):
    return at(ell(0, -4, 4, 4.8), x, y, a, s)


def wand(x, y, a=0, s=1):
    """The gun of a flamethrower, its hose behind it."""
    return at(U([line(2.2, (-6,0), (30,-1)), line(3.4, (24,-.8), (31,-1)), rline(2, (-2,0), (-3.6,6)), rline(2, (14,0), (13,5)), rline(1.5, (-6,0), (-14,8), (-24,12))]), x, y, a, s)


# Men

coil = U([ell(41, 42, 8.4, 13, 22).difference(ell(41, 42, 5.2, 9.8, 22)), line(.9, (33, 40), (38, 44)), line(.9, (44, 50), (48, 46))])


def alpine():
    """A mountain trooper on the march: cap, rope, an axe for the ice in his hand."""
    f = pp.march("", cap)
    axe = U([rline(1.5, (60, 84), (66.6, 42)), spl((58,43,'c'),(66,40),(74,43.6,'c'),(66.4,42.4))])
    f.p.insert(0, (axe, 'd', .75))
    f.add(coil.difference(ell(54, 48, 5)), 'm', .5)
    return f


def paratrooper():
    """A paratrooper who runs, a machine pistol before him, cartridges round his neck."""
    f = pp.run("", rimless, pp.mp44, wx=68, wy=41, wa=-10, ws=1.16)
    f.add(U([line(2.2, (58, 29), (49, 41)), line(2.2, (61, 31), (60, 42))]), 'd', .3)
    return f


def crouched():
    """A machine gunner of the Commonwealth, prone behind a light gun."""
    return pp.prone("", bowl, bren, bip=U([rline(1.7, (92, 58), (88, 80)), rline(1.7, (92, 58), (97, 80))]), wx=60.5, wy=59, wa=-2, ws=1)


def glasses():
    """A leader who looks through his glasses."""
    f = pp.stand("", m1, "jacket", arm="none", far="chest")
    f.add(U([rpol(.8, (57, 14), (68, 13), (68, 20), (57, 20))]), "d", .4)
    f.add(line(1, (67.4, 14), (67.4, 19)), "l", 0)
    f.add(pp.bend((40, 33, 5.8), (49, 42, 4.5), (60, 23, 3.1)), "m")
    return f.add(ell(61, 20.6, 3.2, 2.9), "s", .5)


def with_map():
    """A leader who reads his map."""
    f = pp.stand("", m1, "coat", arm="none", far="out")
    f.add(pol((58, 36), (70, 31), (82, 34), (84, 48), (72, 45), (60, 50)), "l", .5)
    f.add(U([line(.9, (70, 31), (72, 45)), line(.7, (60.4, 44), (71, 39)), line(.7, (73, 38), (83.4, 42))]), "k", 0)
    f.add(pp.bend((40, 33.6, 5.8), (45, 48, 4.6), (58, 46, 3.2)), "m")
    return f.add(ell(60.4, 45.4, 3.1, 2.8), "s", .5)


def orders(hat, coat="jacket"):
    """A leader who gives his orders from a folded map, his other arm down."""
    f = pp.stand("", hat, coat, arm="none", far="rest")
    f.add(pol((56, 37), (66, 33.6), (77, 37), (78, 51), (67, 47.6), (57, 51)), "l", .5)
    f.add(U([line(.9, (66, 33.6), (67, 47.6)), line(.7, (57.6, 45), (66.4, 40.4)), line(.7, (68, 39), (77.4, 45))]), "k", 0)
    f.add(pp.bend((40, 33.6, 5.8), (44, 48, 4.6), (56, 48, 3.3)), "m")
    return f.add(ell(58.2, 47.6, 3.1, 2.8), "s", .5)


def telephone():
    """A leader on one knee at the telephone, his pack radio behind him."""
    radio = (rpol(1.5, (20, 31), (34, 29), (36, 52), (23, 54)), "m")
    aerial = (rline(1, (23, 30), (17, 0)), "d")
    f = pp.kneel("", m1, None, gear=(radio, aerial))
    f.add(U([rline(2.6, (60, 25), (62, 36)), ell(59.6, 24.6, 2.4, 2.8), ell(62.4, 36.6, 2.4, 2.6)]), "d", .3)
    return f


def pistol():
    """A leader who runs on before his men."""
    return pp.run("", m1, pp.pistol, wx=79, wy=40, wa=-8, ws=1.3)


def wave():
    """A leader who waves his men on."""
    return pp.stand("", m1, "jacket", arm="up", far="out")


def gunner():
    """A man behind a machine gun, flat on the ground."""
    return pp.prone("", m1, browning, wx=64, wy=59, wa=-2, ws=1.06)


def mortar():
    """A man on one knee who lets a round into a mortar."""
    f = pp.kneel("", m1, None)
    f.p.insert(0, (U([line(6.4, (104, 44), (84, 88)), rline(2, (99, 55), (108, 89)), rline(2, (99, 55), (114, 88))]), "v", .75))
    f.p.insert(0, (rpol(1, (74, 86), (92, 86), (94, 91), (72, 91)), "v", .5))
    f.add(U([ell(84, 33, 3, 4.6, 28), line(1.8, (81.6, 37), (79.4, 41))]), "d", .3)
    f.add(pp.bend((41, 41, 6), (56, 47, 4.6), (76, 37.6, 3.4)), "m")
    return f.add(ell(78.6, 36.4, 3.2, 2.8, -30), "s", .5)


def flames():
    """A man with a flamethrower: two tanks on his back, a wand in his hands."""
    tanks = (U([rpol(2.6, (22, 25), (30, 23.6), (34, 47), (26, 49)), rpol(2.6, (28, 24), (36, 22.6), (39, 46), (32, 48))]), "m")
    return pp.fire("", m1, wand, wx=62, wy=38, wa=-6, ws=1.0, gear=(tanks,))


def teller():
    """A mine: a flat disc with a fuse on it and a handle at its side."""
    f = Fig("teller")
    f.add(rline(3, (92, 66), (101, 70), (100, 80), (91, 82)), "d")
    f.add(spl((4, 62, "c"), (14, 52), (50, 47), (86, 52), (96, 62, "c"), (95, 80), (84, 88), (50, 92), (16, 88), (5, 80)), "v", .6)
    f.add(ell(50, 60, 45, 11.4), "v", .8)
    f.add(ell(50, 58, 26, 6.6), "w", .6)
    f.add(U([box(43, 42, 57, 57), ell(50, 57, 7, 2.4), ell(50, 42, 7, 2.6)]), "d", .5)
    return f.add(ell(50, 41.6, 5, 1.6), "l", .2)


def leaning():
    """A man who leans on his rifle, its butt on the ground."""
    f = pp.stand("", m1, "jacket", arm="back", far="out")
    f.p.insert(0, (at(rifle(0, 0), 78.6, 71, -91, 1.2), "d", .75))
    return f


def bareheaded():
    """A man without his helmet, which hangs from his hand."""
    f = pp.stand("", pp.bare, "jacket", arm="rest", far="chest")
    return f.add(spl((33, 66, "c"), (34, 73), (40, 76), (47, 73), (49, 65, "c"), (41, 67.4)), "m", .5)


# Houses and machines of Aachen

def m12():
    """A gun of 155 mm on the chassis of a tank: drivers in front, an open platform and a spade behind."""
    f = Fig("m12")
    f.add(U([line(2.4, (12, 62), (-3, 78)), line(2, (12, 67), (-3, 80))]), "d")
    f.add(pol((-10, 72), (-5, 70), (2, 84), (-4, 88)), "v", .5)
    for x, y in ((14, 41), (25, 39)):
        fc, h = m1(x, y, .62, 0); f.add(limb((x - .6, 58, 5), (x - .4, 49, 4.6), (x - .4, 44, 2.6)), "m"); f.add(fc, "s"); f.add(h, "m")
    f.add(pol((26, 50), (46, 49), (52, 60), (24, 60)), "d")
    f.add(pol((54, 42.2), (101, 34.6), (101.6, 38.4), (55, 47.4)), "v", .5)
    f.add(pol((96, 34.2), (102.4, 33.2), (103.2, 39.4), (97, 40.4)), "v", .4)
    f.add(pol((24, 46.4), (56, 41), (57.4, 49.4), (26, 54.6)), "v", .6)
    f.add(pol((22, 47), (29, 45.8), (30.4, 54), (23.4, 55.2)), "w", .4)
    f.add(pol((62, 51), (78, 51), (82, 56), (62, 57)), "v", .5)
    f.add(U([rpol(.3, (66, 52.4), (70, 52.4), (70, 54.4), (66, 54.4)), rpol(.3, (73, 52.4), (77, 52.4), (78, 54.4), (73, 54.4))]), "k", .1)
    f.add(pol((7, 59), (52, 59), (58, 56), (78, 55), (90, 66), (88, 69.4), (7, 69.4)), "v", .6)
    f.add(star(46, 64, 3.8), "l", .3); f.add(line(1.1, (12, 62.6), (38, 62.6)), "d", .2)
    f.add(rpol(.6, (7, 65.5), (90, 65.5), (92.5, 69), (7, 69)), "k")
    belt(f, [(8.5, 74), (11, 68.6), (16, 67.4), (50, 67.6), (84, 66.4), (91, 68.5), (93.4, 73.5), (91, 78), (78, 86.4), (74, 87.4), (22, 87.4), (17, 86.6)])
    roller(f, 86.8, 73.6, 4.4); roller(f, 14.4, 74.6, 3.7)
    for bx in (27.4, 48, 68.6):
        for dx in (-5.2, 5.2): roller(f, bx + dx, 81, 4)
        f.add(pol((bx - 5.4, 79.6), (bx - 2.6, 73.4), (bx + 2.6, 73.4), (bx + 5.4, 79.6), (bx + 2, 79), (bx - 2, 79)), "w", .4)
    return f


def thunderbolt():
    """A fighter-bomber with a blunt cowling and a high back, a bomb under its wing."""
    f = Fig("thunderbolt")
    f.add(spl((3, 45, "c"), (1, 34), (4, 29), (10, 30), (17, 40, "c")), "v")
    f.add(spl((2, 43.6), (20, 39), (42, 34.4), (62, 32.6), (82, 33.6), (91, 36.6, "c"), (92, 45), (91, 52.6, "c"), (80, 56), (60, 57), (40, 54.6), (20, 50), (3, 47)), "v")
    f.add(spl((45, 34.4, "c"), (50, 29), (57, 27.4), (63, 29), (67, 33, "c")), "d")
    f.add(spl((49, 33.4, "c"), (52, 29.8), (57, 28.6), (61, 30), (62, 32.6, "c")), "l", 0)
    f.add(U([ell(93.6, 44.4, 2, 3.2), line(1.4, (94.4, 26), (94.4, 63))]), "d")
    f.add(pol((80, 34), (90.4, 36.6), (91.4, 44.6), (90.4, 52.4), (80, 55.6)), "l", .4)
    f.add(limb((46, 65, 1), (50, 64.4, 2.6), (57, 63.2, 2.6), (61, 62.4, 1)), "d", .5)
    f.add(pol((38, 50), (66, 50.6), (61, 55.6), (36, 66), (27, 66.6)), "v", .7)
    f.add(pol((0, 43.4), (14, 43), (12, 47), (0, 48)), "v", .6)
    f.add(ell(28, 45, 4.6), "k", .3)
    return f.add(star(28, 45.2, 4), "l", .1)


def clear():
    """A sun over the roofs of the town."""
    f = Fig("clear")
    f.add(ell(50, 34, 17), "l", .8)
    for k in range(9): f.add(at(line(3.4, (22, 0), (32, 0)), 50, 34, -200 + k * 27.5), "l", .4)
    return roofs(f)


def rain():
    """Rain from a cloud over the roofs of the town."""
    f = Fig("rain")
    for x in range(16, 90, 12): f.add(line(2.4, (x, 40), (x - 7, 62)), "l", .3)
    f.add(spl((14, 40, "c"), (6, 32), (12, 22), (24, 22), (32, 8), (52, 6), (64, 18), (80, 16), (92, 28), (86, 40, "c")), "l", .9)
    f.add(spl((16, 40, "c"), (30, 33), (58, 36), (86, 40, "c")), "w", .2)
    return roofs(f)


def roofs(f):
    f.add(pol((0, 90), (0, 70), (12, 60), (24, 70), (24, 76), (34, 76), (34, 62), (40, 48), (46, 62), (46, 72), (56, 72), (68, 60), (80, 72), (80, 78), (90, 70), (100, 78), (100, 90)), "w", 1)
    return f.add(U([box(x, y, x + 4, y + 6) for x, y in ((6, 74), (14, 74), (38, 70), (62, 76), (71, 76), (88, 80))]), "k", 0)


def panes(*rows):
    """Windows: each row its top, its foot and where they stand, all 9 wide."""
    return U([box(x, top, x + 9, foot) for top, foot, xs in rows for x in xs])


def villa():
    """A house of the suburbs under a hipped roof, bushes beside it."""
    f = Fig("villa")
    f.add(box(62, 8, 69, 30), "w"); f.add(pol((6, 47), (26, 18), (74, 18), (94, 47)), "w", .9)
    f.add(box(15, 47, 85, 94), "l", .9)
    f.add(pol((37, 40), (50, 26), (63, 40), (63, 47), (37, 47)), "l", .9)
    f.add(panes((34, 43, [45.5]), (54, 66, [22, 45.5, 69]), (73, 85, [22, 69])), "k", 0); f.add(box(44, 72, 56, 94), "k", 0)
    f.add(U([ell(8, 87, 10, 8), ell(22, 90, 8, 5)]), "w", .8)
    return f.add(U([ell(92, 87, 10, 8), ell(79, 90, 8, 5)]), "w", .8)


def tenement():
    """A block of flats of the town, one corner of it shot away."""
    f = Fig("tenement")
    f.add(pol((0, 94), (0, 30), (18, 22), (18, 94)), "w")
    f.add(box(24, 4, 32, 18), "w"); f.add(pol((15, 20), (18, 10), (62, 10), (64, 20)), "w", .8)
    f.add(pol((16, 94), (16, 20), (63, 20), (60, 29), (68, 34), (66, 45), (77, 49), (79, 60), (88, 64), (88, 94)), "l", .9)
    f.add(panes((26, 36, [21, 34, 47]), (43, 53, [21, 34, 47]), (60, 70, [21, 34, 47, 61]), (77, 94, [21, 61, 75])), "k", 0)
    f.add(box(34, 79, 56, 94), "k", 0)
    return f.add(pol((64, 94), (72, 87), (80, 89), (88, 82), (100, 94)), "w", .9)


def bunker():
    """A tower of concrete against bombs, turned into a fort: slits, a slab of a roof, sandbags."""
    f = Fig("bunker")
    f.add(box(30, 10, 70, 24), "w"); f.add(rpol(1, (2, 22), (98, 22), (98, 36), (2, 36)), "w", .9)
    f.add(pol((6, 94), (9, 36), (91, 36), (94, 94)), "l", .9)
    f.add(U([box(17, 47, 37, 53), box(63, 47, 83, 53), box(42, 66, 58, 94), box(17, 66, 33, 71), box(67, 66, 83, 71)]), "k", 0)
    f.add(U([ell(x, 91, 6.4, 3.6) for x in (8, 20, 32, 68, 80, 92)]), "w", .7)
    return f.add(U([ell(x, 85, 6.4, 3.4) for x in (14, 26, 74, 86)]), "w", .7)


def heavy():
    """A twin-engined bomber that comes on, one wing low: its glazed nose, its engines, bombs between them."""
    f = Fig("heavy")
    f.add(pol((44, 33), (75, 30.4), (106, 33), (107, 35), (75, 36.4), (43, 35)), "w")
    f.add(spl((72.6, 36, "c"), (73.2, 14), (75, 9.6), (76.8, 14), (77.4, 36, "c")), "v")
    for side in (1, -1):
        g = lambda q, side=side: A.scale(q, side, 1, origin=(75, 0))
        f.add(g(pol((70, 42), (70, 54), (40, 51.4), (-9, 33.6), (-10.4, 31.2), (-8, 30), (30, 37.6))), "v", .8)
        f.add(g(pol((28, 39.4), (2, 33.6), (3, 36.4), (28, 45))), "d", .3)
        f.add(g(U([ell(45, 44, 8.4, 8.8), pol((38, 50), (52, 50), (50, 57), (40, 57))])), "v", .9)
        f.add(g(ell(45, 44.6, 6.5)), "k", .3); f.add(g(ell(45, 44.6, 5.4).difference(ell(45, 44.6, 4.3))), "w", .1)
        f.add(U([at(limb((0, 1, 1.3), (0, 8, 1.5), (0, 15.4, .7)), 75 - side * 30, 44.6, a) for a in (24, 144, 264)]), "d", .35)
        f.add(g(ell(45, 44.6, 2.5)), "l", .3)
        f.add(g(U([limb((62.4, 52, 1), (62.4, 58, 2.5), (62.4, 62, 1.2)), pol((60.6, 52.6), (64.2, 52.6), (63.4, 49), (61.4, 49))])), "v", .6)
    f.add(ell(75, 45, 10.4, 12.8), "v", .9)
    f.add(spl((68.4, 38, "c"), (69.6, 31), (75, 28.4), (80.4, 31), (81.6, 38, "c"), (75, 36.4)), "d", .5)
    f.add(U([pol((70, 36.2), (71, 32), (73.8, 30.6), (73.6, 35.2)), pol((76.4, 35.2), (76.2, 30.6), (79, 32), (80, 36.2))]), "l", 0)
    f.add(ell(75, 48, 8.2, 8.4), "k", .5)
    panes = ell(75, 48, 7.4, 7.6).difference(ell(75, 47, 2.6)).difference(U([at(line(1.1, (0, 0), (0, 14)), 75, 47, a) for a in range(0, 360, 45)]))
    f.add(panes.intersection(box(60, 36, 90, 48.4)), "l", 0); f.add(panes.intersection(box(60, 49, 90, 60)), "w", 0); f.add(ell(75, 47, 1.7), "l", 0)
    f.add(U([line(1.1, (79, 49), (84, 57)), ell(75, 59.6, 4.6, 3.4)]), "d", .5)
    f.p = [(A.rotate(q, 11, origin=(75, 45)), k, gap) for q, k, gap in f.p]
    return f


def fighter_bomber():
    """A fighter-bomber that comes on in a bank: its round cowling, four blades, guns in its wings, a bomb under each."""
    f = Fig("fighter-bomber")
    f.add(pol((48, 30), (75, 28), (102, 30), (102.4, 32), (75, 34), (47.6, 32)), "w")
    f.add(spl((72.4, 36, "c"), (73.4, 12), (75, 7.6), (76.6, 12), (77.6, 36, "c")), "v")
    for side in (1, -1):
        g = lambda q, side=side: A.scale(q, side, 1, origin=(75, 0))
        f.add(g(spl((70, 46, "c"), (44, 41), (14, 31.6), (-1, 26.6), (-4, 27.6), (-2, 30.6), (18, 40), (44, 51), (70, 57, "c"))), "v", .8)
        f.add(g(U([ell(47 - i * 4.2, 45.2 - i * 1.35, 1.05) for i in range(4)])), "k", .2)
        f.add(g(U([ell(47 - i * 4.2, 45.2 - i * 1.35, .5) for i in range(4)])), "l", 0)
        f.add(g(pol((53.4, 49), (56.6, 49), (56, 56), (54, 56))), "d", .4)
        f.add(g(ell(55, 59, 4.3)), "v", .6); f.add(g(ell(55, 59, 1.5)), "l", .2)
        f.add(g(pol((22, 34.2), (4, 28.8), (6, 31.4), (22, 38))), "d", .3)
    f.add(spl((66, 42, "c"), (67.6, 31), (75, 27.4), (82.4, 31), (84, 42, "c")), "d", .5)
    f.add(U([pol((69, 37), (70.2, 31.6), (74.2, 29.6), (74.2, 36)), pol((75.8, 36), (75.8, 29.6), (79.8, 31.6), (81, 37))]), "l", 0)
    f.add(ell(75, 50, 14, 15), "v", .9)
    f.add(ell(75, 51.6, 11.4, 11.8), "k", .4)
    f.add(U([at(line(2.3, (0, 4.6), (0, 10)), 75, 51.4, a) for a in range(0, 360, 40)]), "w", .2)
    f.add(ell(75, 51.4, 4.4), "v", .5); f.add(ell(75, 51.4, 1.5), "l", .2)
    f.add(U([at(limb((0, 4.2, 1.3), (0, 13, 2.1), (0, 23.4, 1)), 75, 51.4, a) for a in (32, 122, 212, 302)]), "d", .45)
    f.p = [(A.rotate(q, -15, origin=(75, 48)), k, gap) for q, k, gap in f.p]
    return f


FIGURES = {
    "cassino": {
        "heavy": heavy,
        "fighter-bomber": fighter_bomber,
        "alpine": alpine,
        "paratrooper": paratrooper,
        "tommy": lambda: pp.fire("", bowl, rifle, gear=((rpol(1.2, (30, 38), (37, 35), (40, 48), (32, 50)), "m"),)),
        "bren": crouched,
        "maori": lambda: pp.run("", bowl, bayonet, wx=60, wy=42, wa=-12, ws=.84),
        "gurkha": lambda: pp.throw("", slouch, lambda x, y, a, s: kukri(22, 13, -50, 1.05)),
        "indian": lambda: pp.kneel("", pp.turban, rifle),
        "tommy-bomber": lambda: pp.throw("", bowl, mills),
        "tommy-running": lambda: pp.run("", bowl, smg, wx=68, wy=41, wa=-8, ws=1.2),
        "paratrooper-bomber": lambda: pp.throw("", rimless),
        "paratrooper-kneeling": lambda: pp.kneel("", rimless, pp.mp44, wx=62, wy=37.6, ws=1.1),
        "paratrooper-gunner": lambda: pp.prone("", rimless, mg42, bip=U([rline(1.7, (90, 58), (86, 80)), rline(1.7, (90, 58), (95, 80))]), wx=61.5, wy=59.4, wa=-2, ws=1.04),
        "alpine-firing": lambda: pp.fire("", cap, rifle, gear=((coil, "m"),)),
        "teller-mine": teller,
        "orders": lambda: orders(peaked, "coat"),
        "tommy-orders": lambda: orders(bowl),
    },
    "aachen": {"us-machine-gunner": gunner, "us-mortar": mortar, "us-flamethrower": flames, "us-spent": lambda: spent(m1), "us-leaning": leaning, "us-bareheaded": bareheaded,
               "us-glasses": glasses, "us-map": with_map, "us-orders": lambda: orders(m1), "us-hearing": lambda: pp.stand("", m1, "jacket", arm="hip", far="chest"), "us-telephone": telephone, "us-pistol": pistol, "us-wave": wave, "m12": m12, "thunderbolt": thunderbolt, "clear": clear, "rain": rain, "villa": villa, "tenement": tenement, "bunker": bunker},
}


def written(to, name, figure):
    """A figure scaled to a square of 98, as those of the library are."""
    shapes = figure.tones().paths()
    x0, y0, x1, y1 = U([g for g, _ in shapes]).bounds
    k = 98 / max(x1 - x0, y1 - y0)
    marks = "\n".join(f'<path class="{c}" d="{pd(A.affine_transform(g, [k, 0, 0, k, -x0 * k, -y0 * k]), .03)}"/>' for g, c in shapes)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {round((x1 - x0) * k, 2):g} {round((y1 - y0) * k, 2):g}">\n<title>{name}</title><desc>docs/drawing/forces.py</desc><style>{LOOK}</style>\n'
    (to / f"{name}.svg").write_text(f"{head}{marks}\n</svg>\n")


if __name__ == "__main__":
    for game, figures in FIGURES.items():
        for name, draw in figures.items(): written(GAMES / game / "layouts" / "art", name, draw())
