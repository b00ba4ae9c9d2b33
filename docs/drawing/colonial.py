"""Draw the toy soldiers of Itchy and Scratchy in many tones: needs shapely, as draw.py does.

    uv run --with shapely==2.2.0 python docs/drawing/colonial.py

Men of the library's stances, but each part of them has a tone of its own: coat, trousers,
hat, skin, horse, metal, with its shade.  A unit of infantry is two men in line; a General
looks through his glass beside his pennon, on a horse that stands; stores go by wagon.
"""

from pathlib import Path

import machines as mc
import people as pp
from armies import gatling, musket, spent
from classics import F
from shapes import A, Polygon, U, Fig, at, bend, boot, cr, ell, limb, line, pd, pith, pol, rline, rpol, spl

TO = Path(__file__).parents[2] / "components" / "itchy-scratchy" / "layouts" / "art"
LOOK = ".d{fill:#211f1b}.m{fill:#9a3b32}.m2{fill:#6b2a24}.l{fill:#f4efe2}.s{fill:#e0b48c}.s2{fill:#a87f5f}.t{fill:#39445e}.t2{fill:#262d3e}.h{fill:#8a6242}.h2{fill:#5b402b}.c{fill:#e9dfc4}.c2{fill:#a79c80}.g{fill:#a98f4e}.g2{fill:#6f5d32}"
HATS = {"pith": pith, "kepi": pp.kepi, "slouch": pp.slouch, "fez": pp.fez, "turban": pp.turban}
MARCHING = {0: "b", 1: "t", 2: "b", 3: "t"}
KNEELING = {0: "b", 1: "t", 4: "b", 5: "t"}
"""The boots and the trousers among the parts of a man who stands, and of one on a knee."""
EDGE = .5
"""How wide the dark edge of a part is."""


class Worn:
    """A hat that remembers the shapes it was drawn as."""

    def __init__(self, hat):
        self.hat, self.made = hat, []

    def __call__(self, *args):
        face, hat = self.hat(*args)
        self.made.append(hat)
        return face, hat


class Men:
    """Parts, each with its kind and its tone, as a figure has them but coloured."""

    def __init__(self):
        self.parts = []

    def take(self, figure, tones=None, hats=(), put=lambda g: g):
        """Add the parts of a figure, of those tones by their number; coats are of m."""
        count = len(figure.p)
        for n, (g, kind, gap) in enumerate(figure.p):
            tone = (tones or {}).get(n, (tones or {}).get(n - count, "m"))
            if any(g is hat for hat in hats):
                tone = "c"
            elif kind == "m" and n + 1 < count and figure.p[n + 1][1] == "s" and n + 2 < count and g.area < 260 and tone == "m" and self._neck(figure, n, hats):
                tone = "s"
            self.parts.append((put(g), kind, gap, tone))
        return self

    @staticmethod
    def _neck(figure, n, hats):
        return any(figure.p[k][0] is hat for hat in hats for k in range(n + 2, min(n + 4, len(figure.p))))

    def paths(self):
        """The silhouette, then shades, tones and rims, each part cut by what is before it."""
        sil = U([g for g, kind, _, _ in self.parts if kind not in "xl"])
        found = {}
        for n, (g, kind, _gap, tone) in enumerate(self.parts):
            over = U([h.buffer(q) for h, _, q, _ in self.parts[n + 1:]]) if n + 1 < len(self.parts) else Polygon()
            cut = lambda q: q.difference(over).buffer(-.13).buffer(.13)
            off = lambda q, m: A.translate(q, -m, -1.15 * m)
            put = lambda name, q: found.setdefault(name, []).append(cut(q))
            ins = g.buffer(-EDGE)
            if tone == "b":  # a boot
                put("h2", g.buffer(-.32).difference(off(g.buffer(-.32), -.75)))
            elif kind in "mf":
                put(f"{tone}2", ins)
                lit = ins.intersection(off(ins, 2.2 if kind == "m" else -.2)) if kind == "m" else ins.difference(off(ins, -1.1))
                put(tone, lit)
                if kind == "m":
                    put("l", lit.difference(off(ins, -.8)))
            elif kind == "s":
                put("s2", ins)
                put("s", ins.intersection(A.translate(ins, .7, -1.1)))
            elif kind == "v":
                put("g2", ins)
                put("g", ins.intersection(off(ins, 1)))
                put("l", ins.difference(A.translate(ins, .3, .7)))
            elif kind == "w":
                put("g2", ins)
            elif kind == "l":
                put("l" if tone == "m" else tone, g)
            elif kind == "d":
                put("h2" if tone == "m" else f"{tone}2", g.buffer(-.32).difference(off(g.buffer(-.32), -.75)))
            elif kind == "k" and tone != "m":
                put(f"{tone}2", ins)
        drawn = [(sil.buffer(-.12).buffer(.24).buffer(-.12), "d")]
        for name in sorted(found, key=lambda each: (each == "l", len(each) == 1, each)):
            drawn.append((U(found[name]), name))
        return drawn


def written(name, men, to=TO):
    shapes = men.paths()
    x0, y0, x1, y1 = shapes[0][0].bounds
    k = 98 / max(x1 - x0, y1 - y0)
    marks = "\n".join(f'<path class="{c}" d="{pd(A.affine_transform(g, [k, 0, 0, k, -x0 * k, -y0 * k]), .06)}"/>' for g, c in shapes if not g.is_empty)
    wide, high = round((x1 - x0) * k, 2), round((y1 - y0) * k, 2)
    (to / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">\n<title>{name}</title><desc>docs/drawing/colonial.py</desc><style>{LOOK}</style>\n{marks}\n</svg>\n'
    )


def horse_parts():
    f = Fig("h"); mc.horse(f)
    return len(f.p)


def horse_tones(start=0):
    """Legs, body and ear of a horse are its own; what is dark stays dark."""
    return {start + n: "h" for n in (1, 3, 5, 6, 9)}


# Arms

def line_of(hat, arms):
    """Two men in line: one on his knee, one who fires over him."""
    men = Men()
    near, far = Worn(hat), Worn(hat)
    man = pp.fire("", far, arms, wx=57, wy=30.8, ws=.8, cross=True)
    men.take(man, MARCHING, far.made)
    front = pp.kneel("", near, arms, wx=57, ws=.8)
    return men.take(front, KNEELING, near.made, lambda g: at(g, 40, 18.4, 0, .8))


def chargers(hat, arms):
    """Two men who run at the enemy, their bayonets before them."""
    men = Men()
    for x, y, size in ((0, 0, .94), (31, 13.6, .94)):
        worn = Worn(hat)
        man = pp.run("", worn, arms, wx=62, wy=41, wa=-12, ws=.8)
        men.take(man, MARCHING, worn.made, lambda g, x=x, y=y, size=size: at(g, x, y, 0, size))
    return men


def column(hat, arms):
    """Three men of a column on the march."""
    men = Men()
    for x, y in ((0, 0), (27, 3), (54, 6)):
        worn = Worn(hat)
        man = pp.march("", worn, arms, cross=True)
        men.take(man, {1: "b", 2: "t", 3: "b", 4: "t"}, worn.made, lambda g, x=x, y=y: at(g, x, y))
    return men


def skirmisher(hat, arms):
    """A man on one knee."""
    worn = Worn(hat)
    return Men().take(pp.kneel("", worn, arms, wx=57, ws=.8), KNEELING, worn.made)


def runner(hat, arms):
    """A man who runs on."""
    worn = Worn(hat)
    return Men().take(pp.run("", worn, arms, wx=62, wy=41, wa=-12, ws=.8), MARCHING, worn.made)


def marcher(hat, arms, flag=None):
    """A man on the march, or one who carries the colours."""
    worn = Worn(hat)
    man = pp.march("", worn, arms, cross=True, flag=flag)
    first = 0 if flag is not None else 1
    tones = {first: "b", first + 1: "t", first + 2: "b", first + 3: "t"}
    return Men().take(man, tones, worn.made)


def trooper(hat):
    """A cavalryman with his sabre out."""
    worn = Worn(hat)
    tones = {n: "h" for n in (1, 3, 5, 9)} | {14: "t", 18: "t", 25: "g", 27: "g"}
    return Men().take(F["cavalry"](worn), tones, worn.made)


def lance(figure, worn):
    """A rider of the desert: his robe is his coat."""
    count = horse_parts()
    return Men().take(figure, horse_tones() | {count + 3: "t"}, worn.made)


def desert_rider():
    worn = Worn(pp.turban)
    spear = A.translate(U([line(1.3, (28, 58), (70, -2)), pol((68.4, -1), (73, -8), (71.6, .6))]), 0, 9)
    return lance(mc.rider("", worn, weapon=spear, robe=True), worn)


def afoot(hat):
    """A cavalryman on foot, his horse behind him."""
    worn, count = Worn(hat), horse_parts()
    tones = horse_tones() | {count: "b", count + 1: "t", count + 2: "b", count + 3: "t"}
    return Men().take(mc.dismounted(worn), tones, worn.made)


def gun(hat):
    """A field gun and two of its crew."""
    worn = Worn(hat)
    tones = MARCHING | {11: "t", 17: "h", 20: "h", 21: "h", 24: "h", 25: "h"}
    return Men().take(F["fieldgun"](worn), tones, worn.made)


def crank(hat):
    """A Gatling gun: a man turns the crank."""
    worn = Worn(hat)
    figure = gatling(worn)
    tones = dict(MARCHING)
    for n, (g, kind, _) in enumerate(figure.p):
        if kind == "m" and n > 4 and g.bounds[1] > 55:
            tones[n] = "h"
    return Men().take(figure, tones, worn.made)


def maxim(hat):
    """A machine gun on three legs, a man behind it."""
    worn = Worn(hat)
    return Men().take(mc.maxim(worn), MARCHING, worn.made)


def standing_horse(f):
    f.add(spl((18, 46, "c"), (13, 50), (10, 60), (11, 72), (13.4, 74), (15, 66), (16, 58), (20, 52, "c")), "k")
    f.add(bend((28, 58, 4.8), (24, 72, 2.8), (23, 86, 2.1)), "f"); f.add(bend((66, 58, 4.2), (69, 72, 2.6), (71, 86, 2)), "f")
    f.add(pol((20, 86), (25.6, 86), (26.6, 90.6), (19, 90.6)), "k"); f.add(pol((68.6, 86), (73.6, 86), (75, 90.6), (68, 90.6)), "k")
    body = spl((17, 48), (24, 43), (37, 45), (48, 46.4), (58, 43.4), (65, 35), (70, 25), (74.6, 18), (78, 13, "c"), (80.4, 17.6), (85.4, 22), (91, 31), (92.6, 35), (89.4, 37.4), (85.6, 35), (81, 32.4), (78.4, 36), (77, 45), (75, 54), (70, 61.5), (60, 63.6), (48, 64.6), (36, 64), (28, 66), (20, 62), (16.4, 54))
    hind = U([spl((17, 48), (26, 45), (33, 52), (33, 63), (29, 68), (23, 67), (17.6, 58)), bend((27, 64, 4.6), (30.6, 76, 2.8), (28, 87, 2.2))])
    fore = U([spl((61, 49), (72, 48), (74.4, 58), (71, 66), (66, 65), (62, 58)), bend((68.6, 62, 4), (66, 75, 2.7), (65, 87, 2.1))])
    f.add(U([body, hind, fore]).buffer(.8).buffer(-1.4).buffer(.6), "m")
    f.add(U([ell(84, 24.6, .9), rline(.8, *cr([(36, 55), (36, 61), (33, 68)], False)), rline(.8, *cr([(62.6, 54), (63, 60), (66, 66)], False))]), "k", .15)
    f.add(pol((25, 86.6), (30.6, 86.6), (31.6, 91), (24, 91)), "k"); f.add(pol((62, 86.6), (67.4, 86.6), (68.4, 91), (61, 91)), "k")
    f.add(pol((75.6, 15.6), (76.4, 9), (80.2, 14.6)), "m")
    f.add(spl((77, 12, "c"), (72.4, 13), (66.6, 21), (61.4, 30), (55.6, 40.6, "c"), (61, 37.6), (65.4, 31), (69.4, 24), (74, 18)), "k", .3)
    f.add(U([rline(1.2, (79, 30), (83.6, 21)), rline(1.2, (86, 36), (89.4, 29.6)), rline(1, (87.6, 34), (70, 41), (59, 40))]), "k", .2)
    f.add(spl((37, 43.6, "c"), (53, 44.4, "c"), (56, 57), (54, 60.4, "c"), (39, 59.6, "c"), (35, 52)), "d"); f.add(line(1.1, (38.4, 57.4), (54, 58)), "l", 0)


def general(hat, plumed=True, pennon=True, horse=standing_horse):
    """A General on a horse that stands, a glass at his eye, his pennon behind him.

    Without it, his hand holds the glass, and is over it.  A horse has the parts of
    one that stands, in their order.
    """
    worn, f = Worn(hat), Fig("general")
    if pennon:
        f.add(rline(1.9, (0, 91), (0, -7)), "d")
        f.add(pol((1, -6), (29, -3), (22, 3), (29, 9), (1, 12)), "m", .5)
        f.add(pol((1, 1), (23.4, 1.6), (22, 3), (23.4, 4.4), (1, 5)), "l", .1)
    start = len(f.p)
    horse(f)
    rider = len(f.p)
    f.add(bend((49.6, 26, 3.6), (60, 27, 2.9), (60.6, 14, 2.4)), "m"); f.add(ell(61, 12.4, 2.5), "s")
    f.add(spl((41, 19.6), (49, 19.6), (53, 26), (51.6, 36), (51, 46, "c"), (37.4, 46, "c"), (37.6, 33), (37, 25)), "m")
    f.add(bend((45, 43, 6), (57.4, 51, 4.8), (53, 66, 3.2)), "m"); f.add(at(boot(0, 0, 0, .86), 53, 66.4, 4), "k", .8)
    f.add(line(2.4, (37.6, 38.4), (51.4, 38.4)), "d"); f.add(line(2, (40.4, 20.6), (51, 37.6)), "l", .1)
    f.add(U([rline(1.3, (42, 40), (33, 62)), ell(42.4, 40, 2)]), "d")
    face, top = worn(46.8, 10.6, .96, 0)
    f.add(limb((45.6, 19, 2.8), (46, 15.6, 3.6)), "m"); f.add(face, "s")
    if pennon:
        f.add(U([line(2.6, (52.6, 9.4), (64, 7.4)), line(3.4, (63, 7.6), (74, 5.8)), line(1.6, (73, 3.4), (73.6, 8.2))]), "d", .4)
    else:
        f.add(U([line(2.4, (53.2, 12.2), (64, 11.8)), line(3.2, (63, 11.8), (70, 11.6)), line(1.6, (69.8, 9.2), (70, 14))]), "d", .4)
        f.add(ell(61.4, 12.6, 2.5), "s", .4)
    if plumed:
        f.add(spl((47, 3.4, "c"), (44, -0.4), (39.6, -0.2), (34.6, 5.6, "c"), (39.8, 3), (43.4, 4.4)), "l", .5)
    f.add(top, "m")
    f.add(bend((40, 24.5, 4.8), (38.4, 36, 3.7), (47, 38, 2.8)), "m"); f.add(ell(48.6, 37.8, 2.7), "s", .4)
    tones = {start + n: "h" for n in (1, 2, 5, 9)} | {rider + 3: "t"}
    return Men().take(f, tones, worn.made)


def wagon():
    """A covered wagon behind its horse."""
    f = Fig("wagon")
    h = Fig("h"); mc.horse(h)
    for g, k, q in h.p:
        f.p.append((at(g, 52, 29, 0, .56), k, q * .8))
    count = len(h.p)
    f.add(U([rline(1.4, (40, 74), (68, 62)), rline(1.3, (50, 70), (86, 54))]), "d")
    f.add(pol((2, 62), (50, 62), (47, 75), (4, 75)), "m")
    f.add(spl((0, 63, "c"), (-2, 48), (3, 33), (8, 29), (16, 31.4), (25, 29.6), (34, 31.4), (43, 29), (50, 31), (55, 41), (53, 63, "c")), "m", .8)
    f.add(U([rline(.9, *cr([(14, 31.4), (12.6, 46), (13, 62)], False)), rline(.9, *cr([(34, 31.6), (33.6, 46), (34, 62)], False)), rline(.9, *cr([(24, 30), (23.4, 46), (24, 62)], False))]), "k", .1)
    f.add(spl((46, 60, "c"), (44, 50), (46, 40), (50, 38), (52.6, 44), (52, 60, "c")), "k", .3)
    f.add(rline(1.6, (2, 63), (51, 63)), "d")
    f.add(rpol(.6, (8, 66), (22, 66), (22, 73), (8, 73)), "m", .4)
    mc.spoked(f, 12, 79, 11.6); mc.spoked(f, 42, 80.6, 10)
    tones = horse_tones() | {count + 1: "h", count + 2: "l", count + 6: "t"}
    for n in range(count + 7, len(f.p)):
        tones[n] = "h"
    return Men().take(f, tones)


def pack_camel():
    f = Fig("c"); mc.camel(f)
    count = len(f.p)
    tones = {n: "h" for n in range(count) if f.p[n][1] in "mf"} | {count + 1: "t", count + 2: "m", count + 4: "l"}
    return Men().take(mc.pack_camel(), tones)


def tired(hat):
    """A man on the ground, his head on his knees."""
    worn = Worn(hat)
    return Men().take(spent(worn), {1: "b", 2: "t", 3: "b", 4: "t", 8: "h"}, worn.made)


def swordsman():
    worn = Worn(pp.turban)
    blade = lambda x, y, a, s: at(U([spl((0, -1.3, "c"), (20, -2.4), (38, 0, "c"), (20, 1.8), (0, 1.3, "c")), line(1.8, (0, -4), (0, 4)), line(2.2, (-7, 0), (0, 0))]), 22, 14, -62, .8)
    return Men().take(pp.throw("", worn, blade), MARCHING, worn.made)


def standing(hat, arms):
    """A man who fires."""
    worn = Worn(hat)
    return Men().take(pp.fire("", worn, arms, wx=57, wy=30.8, ws=.8, cross=True), MARCHING, worn.made)


def wounded(hat):
    """A man on his knee, who leans on his rifle, a bandage round his head."""
    worn = Worn(hat)
    f = pp.kneel("", worn)
    f.add(rline(1.4, (45, 22), (62, 19)), "l", 0)
    f.add(at(musket(0, 0, 0, .9), 76, 52, -84), "d", .4)
    f.add(ell(74.6, 39, 3.4, 2.9), "s", .3)
    return Men().take(f, KNEELING, worn.made)


def bugler(hat):
    """A man who sounds his bugle, a hand on his hip."""
    worn = Worn(hat)
    f = pp.stand("", worn, "jacket", arm="hip", far="up")
    f.add(U([rline(2, (57, 22), (78, 15)), pol((74, 19), (88, 5), (93, 18)), ell(66, 23, 7, 4.4, -20).difference(ell(66, 23, 4.6, 2.2, -20))]), "v", .4)
    f.add(ell(65, 19, 3, 2.8), "s", .4)
    f.add(rline(1.5, (38, 32), (54, 50)), "l", .1)
    return Men().take(f, MARCHING, worn.made)


def palm():
    """A date palm that leans."""
    f = Fig("palm")
    f.add(spl((44, 96, "c"), (46, 70), (50, 50), (57, 34, "c"), (60.6, 35.4, "c"), (55.6, 52), (52, 72), (51.6, 96, "c")), "m")
    for k in range(9):
        y = 42 + k * 6
        f.add(line(.8, (49.4 - k * .6 + (k < 2) * 3, y), (56 - k * .5, y + 1.4)), "k", 0)
    for a, long in ((-200, 34), (-160, 36), (-125, 30), (-90, 27), (-55, 30), (-20, 36), (18, 34), (50, 27), (130, 27)):
        leaf = spl((0, -1.6, "c"), (long * .4, -6.4), (long * .8, -3.4), (long, 4.6, "c"), (long * .66, .4), (long * .3, .6), (0, 1.6, "c"))
        g = at(leaf, 0, 0, a) if -110 < a < 90 else at(A.scale(leaf, 1, -1, origin=(0, 0)), 0, 0, a)
        f.add(A.translate(g, 58.6, 33), "m", .5)
    f.add(U([ell(56, 37, 2.6), ell(60.6, 38, 2.6), ell(58, 40.4, 2.4)]), "d")
    return Men().take(f)


def teeth(x0, x1, y, high=3.4, step=5.2):
    """The top of a wall of mud: stepped battlements."""
    found = []
    x = x0
    while x + step * .5 <= x1 + .1:
        found.append(pol((x, y), (x, y - high), (x + step * .3, y - high * 1.5), (x + step * .6, y - high), (x + step * .6, y)))
        x += step
    return U(found)


def mud_fort():
    """A fort of the desert: walls of mud that lean inward, round towers, a gate with a flag."""
    f = Fig("mud-fort")
    f.add(U([pol((10, 94), (12, 62), (108, 62), (110, 94)), teeth(13, 107, 62.4)]), "m")
    f.add(U([pol((44, 94), (46, 42), (76, 42), (78, 94)), teeth(46, 75, 42.4)]), "m")
    f.add(spl((54, 94, "c"), (54, 70), (61, 62), (68, 70), (68, 94, "c")), "k", .2)
    f.add(U([rpol(.4, (51, 51), (53, 51), (53, 56), (51, 56)), rpol(.4, (69, 51), (71, 51), (71, 56), (69, 56)), rpol(.4, (60, 49), (62, 49), (62, 54), (60, 54))]), "k", 0)
    for x in (0, 96):
        f.add(U([pol((x, 94), (x + 3, 48), (x + 21, 48), (x + 24, 94)), teeth(x + 3, x + 20, 48.4)]), "m")
        f.add(U([rpol(.4, (x + 8, 58), (x + 10, 58), (x + 10, 64), (x + 8, 64)), rpol(.4, (x + 14, 66), (x + 16, 66), (x + 16, 72), (x + 14, 72))]), "k", 0)
        f.add(U([line(1, (x + 2.6, 54), (x + 21.4, 54))]), "k", 0)
    f.add(U([rpol(.4, (32, 70), (34, 70), (34, 76), (32, 76)), rpol(.4, (86, 70), (88, 70), (88, 76), (86, 76))]), "k", 0)
    f.add(rline(1, (61, 40), (61, 18)), "d")
    f.add(spl((62, 18, "c"), (68, 17), (74, 20), (80, 18.6, "c"), (80, 27, "c"), (74, 28), (68, 25.4), (62, 26.6, "c")), "m", .3)
    return Men().take(f)


def shrine():
    """A dome over a square house, a tower beside it to call from."""
    f = Fig("shrine")
    f.add(U([pol((66, 94), (68, 26), (80, 26), (82, 94))]), "m"); f.add(rpol(.6, (65, 22), (83, 22), (83, 27), (65, 27)), "m", .3)
    f.add(pol((69, 22), (70, 12), (78, 12), (79, 22)), "m", .3); f.add(spl((69, 12, "c"), (70, 6), (74, 1), (78, 6), (79, 12, "c")), "m", .3)
    f.add(U([rpol(.4, (72.6, 14), (75.4, 14), (75.4, 20), (72.6, 20)), rpol(.4, (73, 36), (75, 36), (75, 42), (73, 42)), rpol(.4, (73, 54), (75, 54), (75, 60), (73, 60))]), "k", 0)
    f.add(spl((14, 60, "c"), (12, 48), (18, 36), (34, 28), (50, 36), (56, 48), (54, 60, "c")), "m"); f.add(rline(1.2, (34, 29), (34, 20)), "d")
    f.add(U([pol((4, 94), (6, 60), (62, 60), (64, 94)), teeth(6, 61, 60.4, 2.6)]), "m", .5)
    f.add(spl((28, 94, "c"), (28, 78), (34, 72), (40, 78), (40, 94, "c")), "k", .2)
    return f.add(U([rpol(.4, (14, 72), (18, 72), (18, 79), (14, 79)), rpol(.4, (50, 72), (54, 72), (54, 79), (50, 79))]), "k", 0) and Men().take(f)


def mud_house():
    """A flat roof over walls of mud, beams that stick out of them."""
    f = Fig("mud-house")
    f.add(pol((2, 94), (5, 44), (62, 44), (64, 94)), "m"); f.add(rpol(.6, (3, 40), (64, 40), (64, 45.6), (3, 45.6)), "m", .3)
    f.add(pol((56, 94), (58, 58), (96, 58), (98, 94)), "m", .5); f.add(rpol(.6, (55, 54), (98, 54), (98, 59.6), (55, 59.6)), "m", .3)
    f.add(U([line(2, (x, 50), (x + 3, 50)) for x in (10, 19, 28, 37, 46)]), "k", 0)
    return f.add(U([spl((26, 94, "c"), (26, 74), (32, 69), (38, 74), (38, 94, "c")), rpol(.4, (12, 62), (17, 62), (17, 69), (12, 69)), rpol(.4, (46, 62), (51, 62), (51, 69), (46, 69)), rpol(.4, (74, 72), (80, 72), (80, 79), (74, 79))]), "k", 0) and Men().take(f)


FLAG = spl((61, 6, "c"), (70, 4.6), (80, 8), (92, 6, "c"), (90, 18), (92, 30, "c"), (80, 31), (70, 28), (61, 30, "c"))


def made():
    """Yield every figure with its name: its arm and its dress."""
    for dress, hat in HATS.items():
        arms = pp.martini if dress in ("pith", "turban") else musket
        yield f"toy-infantry-{dress}", line_of(hat, arms)
        yield f"toy-cavalry-{dress}", desert_rider() if dress == "turban" else trooper(hat)
        yield f"toy-dismounted-{dress}", swordsman() if dress == "turban" else afoot(hat)
        yield f"toy-gun-{dress}", gun(hat)
        yield f"toy-machine-gun-{dress}", crank(hat) if dress in ("kepi", "slouch") else maxim(hat)
        yield f"toy-general-{dress}", general(hat, dress not in ("turban", "fez"))
        yield f"toy-colours-{dress}", marcher(hat, arms, FLAG)
        yield f"toy-charge-{dress}", chargers(hat, arms)
        yield f"toy-column-{dress}", column(hat, arms)
    for dress, arms in (("slouch", musket), ("kepi", musket), ("pith", pp.martini)):
        yield f"toy-marching-{dress}", marcher(HATS[dress], arms)
        yield f"toy-running-{dress}", runner(HATS[dress], arms)
        yield f"toy-kneeling-{dress}", skirmisher(HATS[dress], arms)
    yield "toy-spent-slouch", tired(pp.slouch)
    yield "toy-bugler-slouch", bugler(pp.slouch)
    yield "toy-standing-slouch", standing(pp.slouch, musket)
    yield "toy-wounded-slouch", wounded(pp.slouch)
    yield from (("palm", palm()), ("mud-fort", mud_fort()), ("shrine", shrine()), ("mud-house", mud_house()))
    yield "toy-wagon", wagon()
    yield "toy-pack-camel", pack_camel()


if __name__ == "__main__":
    TO.mkdir(parents=True, exist_ok=True)
    for name, men in made():
        written(name, men)
