"""Draw the men and the machines of a siege in many tones: needs shapely, as draw.py does.

    uv run --with shapely==2.2.0 python docs/drawing/sieges.py

Bowmen, hunters and an oil crew hold the wall; a ram, a tower and a ladder come to it, with the
men who bring them.  Coats, hose, iron, wood and skin have tones of their own, as in muskets.py.
"""

from hashlib import sha256

import colonial as co
import machines as mc
import people as pp
from cast import bow, crossbow, feathered, quiver, shafts, spear
from muskets import HERE, Hat, written
from shapes import A, U, Fig, at, ell, line, pol, rline, rpol, spl

PARTS = ("shapes.py", "muskets.py", "sieges.py")
FROM = sha256(b"".join((HERE / p).read_bytes() for p in PARTS)).hexdigest()[:16]
KETTLE = spl((11, -1.4, "c"), (6.6, -3.4), (5.6, -8), (0, -10.8), (-5.8, -8.4), (-7, -3.4), (-10.6, -0.6, "c"), (0, -1.8))


def kettle():
    """An iron hat with a brim."""
    return co.Worn(Hat(KETTLE))


def toned(men, tones):
    """Give parts the tone that their shape has in ``tones``, a list of pairs."""
    men.parts = [(g, k, q, next((t for h, t in tones if h is g), tone)) for g, k, q, tone in men.parts]
    return men


def man(draw, put=lambda g: g, hat=None):
    """One man, his parts put somewhere."""
    worn = hat or kettle()
    figure = draw(worn)
    men = co.Men().take(figure, co.MARCHING, worn.made)
    men.parts = [(put(g), k, q, t) for g, k, q, t in men.parts]
    return men


def joined(*several):
    """Some drawings as one, the later before the earlier."""
    men = co.Men()
    men.parts = [part for each in several for part in each.parts]
    return men


def built(*parts):
    """A thing: each part a shape, its kind and its tone."""
    men = co.Men()
    men.parts = [(g, k, 0.5, t) for g, k, t in parts]
    return men


def archer(worn):
    return pp.fire("", worn, bow, wx=62, wy=31, ws=0.9)


def bowmen():
    """Two archers who draw."""
    back = man(archer, lambda g: at(g, -24, 6, 0, 0.94))
    return joined(back, man(archer, lambda g: at(g, 14, 0)))


def hunter():
    """A hunter on one knee, his crossbow up."""
    worn = co.Worn(feathered)
    figure = pp.kneel("", worn, crossbow, wx=62, wy=36.4, wa=-3, ws=1.0, gear=(shafts, quiver))
    men = co.Men().take(figure, co.KNEELING, worn.made)
    return toned(men, [(quiver[0], "h")])


def oil_crew():
    """A man with a pole at a cauldron over its fire."""
    pole = lambda x, y, a, s: at(line(2.4, (-26, 0), (44, 0)), x, y, 26, 1)
    who = man(lambda worn: pp.fire("", worn, pole, wx=56, wy=40, ws=0.9), lambda g: at(g, -16, 0, 0, 0.98))
    flames = pol((52, 93), (54, 80), (59, 87), (64, 74), (70, 86), (76, 76), (81, 87), (85, 80), (88, 93))
    inner = pol((58, 93), (62, 86), (66, 91), (70, 83), (75, 91), (79, 86), (82, 93))
    pot = spl((47, 50, "c"), (93, 50, "c"), (92, 64), (84, 76), (70, 79.5), (56, 76), (48, 64))
    rim = rpol(1, (44.6, 46.6), (95.4, 46.6), (95.4, 51.6), (44.6, 51.6))
    steam = U([rline(1.6, (58, 40), (61, 34), (57, 28), (60, 22)), rline(1.6, (72, 40), (75, 33), (71, 26), (74, 19)), rline(1.6, (84, 41), (87, 35), (83, 29))])
    legs = U([line(2.4, (44, 93), (51, 50)), line(2.4, (96, 93), (89, 50))])
    logs = rpol(1, (46, 90.4), (94, 90.4), (94, 94), (46, 94))
    return joined(built((steam, "l", "l"), (legs, "k", "m"), (flames, "l", "g"), (inner, "l", "l"), (logs, "m", "h"), (pot, "m", "c"), (rim, "m", "c")), who)


def runner(worn):
    return pp.run("", worn, None)


def ladder_party():
    """Three men run with a ladder on their shoulders."""
    rails = U([line(2.4, (-34, 33), (104, 19)), line(2.4, (-34, 41), (104, 27))])
    rungs = U([line(1.7, (x, 33.4 - (x + 34) * 0.1), (x, 41 - (x + 34) * 0.1)) for x in range(-28, 102, 9)])
    far = man(runner, lambda g: at(g, 40, 6, 0, 0.9))
    near = man(runner, lambda g: at(g, -36, 2, 0, 0.94))
    return joined(far, built((rungs, "m", "h"), (rails, "m", "h")), near)


def wheels(*places):
    f = Fig("w")
    for x, y, r in places:
        mc.spoked(f, x, y, r)
    men = co.Men().take(f, {n: "h" for n in range(len(f.p))})
    return men


def ram():
    """A ram under its roof, and a man who pushes."""
    beam = rpol(2, (26, 60), (112, 60), (112, 70), (26, 70))
    head = spl((110, 57, "c"), (120, 58), (126, 65), (120, 72), (110, 73, "c"))
    bands = U([line(1.6, (x, 59.6), (x, 70.4)) for x in (98, 104)])
    roof = pol((24, 52), (40, 20), (90, 20), (106, 52))
    lit = pol((24, 52), (40, 20), (58, 20), (50, 52))
    boards = U([line(0.9, (x, 20), (x + (x - 65) * 0.34, 52)) for x in (50, 58, 66, 74, 82)])
    posts = U([line(3, (32, 52), (32, 84)), line(3, (98, 52), (98, 84))])
    floor = rpol(0.8, (24, 78), (106, 78), (106, 85), (24, 85))
    shed = built((posts, "m", "h"), (beam, "m", "h"), (bands, "k", "m"), (head, "m", "c"), (floor, "m", "h"), (roof, "m", "h"), (lit, "l", "h"), (boards, "k", "m"))
    who = man(runner, lambda g: at(g, -30, 26, 0, 0.72))
    return joined(who, shed, wheels((42, 88, 10), (88, 88, 10)))


def tower():
    """A tower on wheels, a bowman on its top, its bridge half down."""
    body = pol((14, 96), (21, 34), (59, 34), (66, 96))
    lit = pol((14, 96), (21, 34), (35, 34), (31, 96))
    floors = U([rpol(0.4, (18.4, y), (61.6 + (y - 50) * 0.1, y), (61.6 + (y - 50) * 0.1, y + 3), (18.4, y + 3)) for y in (50, 66, 82)])
    slits = U([rpol(0.4, (x, y), (x + 4, y), (x + 4, y + 8), (x, y + 8)) for x, y in ((28, 54.6), (46, 54.6), (37, 70.6))])
    parapet = U([rpol(0.4, (18, 26), (62, 26), (62, 35), (18, 35)), *[rpol(0.3, (x, 20), (x + 7, 20), (x + 7, 28), (x, 28)) for x in (18, 30.4, 42.8, 55)]])
    bridge = pol((60, 34), (63, 36), (84, 12), (81.4, 10))
    rope = line(0.9, (58, 24), (80, 13))
    flag = spl((20, -14, "c"), (12, -15), (4, -11.6), (-6, -13, "c"), (-2, -7.6), (-6, -2, "c"), (4, -3.4), (12, -5.6), (20, -4, "c"))
    who = man(archer, lambda g: at(g, 20, -10, 0, 0.46))
    thing = built((rline(1.3, (20.6, 30), (20.6, -16)), "k", "m"), (flag, "m", "m"))
    case = built((bridge, "m", "h"), (rope, "k", "m"), (body, "m", "h"), (lit, "l", "h"), (floors, "m", "h"), (slits, "k", "m"), (parapet, "m", "h"))
    return joined(thing, who, case, wheels((24, 97, 8), (57, 97, 8)))


def spearman():
    """A spearman who runs, his shield before him."""
    figure = lambda worn: pp.run("", worn, spear, wx=60, wy=33, wa=-12, ws=1.0)
    shield = spl((58, 36), (68, 33), (78, 38), (81, 49), (76, 60), (66, 63), (57, 58), (54, 47))
    face = built((shield, "m", "h"), (rline(1.2, *[(p[0], p[1]) for p in list(A.scale(shield, 0.8, 0.8).exterior.coords)[::6]]), "l", "g"), (ell(68, 48, 4.2), "v", "g"))
    return joined(man(figure), face)


def made():
    """Yield every figure with its name."""
    yield from (("bowmen", bowmen()), ("hunter", hunter()), ("oil-crew", oil_crew()), ("spearman", spearman()))
    yield from (("ladder-party", ladder_party()), ("ram-crew", ram()), ("tower-crew", tower()))


if __name__ == "__main__":
    for name, men in made():
        written(name, men, f"sieges.py {FROM}")
