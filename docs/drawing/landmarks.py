"""Landmarks of Aachen in elevation, lit from the left: our own drawing.

Units are free; up is negative, and the middle of the foot is at 0, 0.  A landmark is as
wide on the map as the list at the end says.
"""

L, M, D, K = "stone", "stone-mid", "stone-shade", "line-work"
CU, CUD, CUL = "copper", "copper-shade", "copper-lit"
SL, SLD, W = "slate", "slate-shade", "window"


class Pen:
    """What was drawn so far, back to front: a path, its fill, its stroke and weight."""

    def __init__(self):
        self.marks = []

    def f(self, points, fill, sw=.16):
        (x, y), *rest = points
        self.curve(f"M{x:g} {y:g}" + "".join(f"L{a:g} {b:g}" for a, b in rest) + "Z", fill, sw)

    def r(self, a, b, w, h, fill, sw=.16):
        self.f([(a, b), (a + w, b), (a + w, b + h), (a, b + h)], fill, sw)

    def curve(self, d, fill, sw=.16):
        self.marks.append((d, fill, (K, sw) if sw else None))

    def line(self, points, stroke=K, sw=.14):
        (x, y), *rest = points
        self.marks.append((f"M{x:g} {y:g}" + "".join(f"L{a:g} {b:g}" for a, b in rest), "", (stroke, sw)))

    def win(self, a, b, w, h):
        """A window with a round head, its sill in the middle at a, b."""
        k = w * .28
        top, x0, x1 = b - h + w / 2, a - w / 2, a + w / 2
        self.marks.append((f"M{x0:g} {b:g}V{top:g}C{x0:g} {top - k:g} {a - k:g} {b - h:g} {a:g} {b - h:g}C{a + k:g} {b - h:g} {x1:g} {top - k:g} {x1:g} {top:g}V{b:g}Z", W, None))

    def shade(self, *points):
        (x, y), *rest = points
        self.marks.append((f"M{x:g} {y:g}" + "".join(f"L{a:g} {b:g}" for a, b in rest) + "Z", "cast", None))


def cathedral(p):
    f, r, win, curve = p.f, p.r, p.win, p.curve
    p.shade((-7.4, 0), (7.2, 0), (9.6, -1.6), (9.4, -5), (4, -4))
    r(2.6, -7.2, 4.6, 7.2, L); f([(5.9, -7.2), (7.2, -7.2), (7.2, 0), (5.9, 0)], M)
    f([(2.2, -7.2), (7.6, -7.2), (6.6, -10.2), (3.0, -10.2)], SL); f([(5.7, -7.2), (7.6, -7.2), (6.6, -10.2), (5.5, -10.2)], SLD)
    for a in (3.5, 4.6, 5.6, 6.6): win(a, -.9, .62, 5.4)
    for a in (2.9, 4.05, 5.15, 6.2, 7.05):
        p.line([(a, 0), (a, -7.2)], sw=.12); f([(a - .16, -7.2), (a + .16, -7.2), (a, -8.1)], L, .09)
    r(-7.2, -9.4, 3.2, 9.4, L); f([(-4.9, -9.4), (-4.0, -9.4), (-4.0, 0), (-4.9, 0)], M)
    f([(-7.5, -9.4), (-3.7, -9.4), (-5.6, -15.6)], SL); f([(-5.6, -15.6), (-3.7, -9.4), (-5.1, -9.4)], SLD)
    win(-6.2, -6.4, .8, 2.2); win(-5.0, -6.4, .8, 2.2); win(-5.75, -.01, 1.1, 2.4)
    p.line([(-7.2, -4), (-4, -4)], sw=.1); p.line([(-7.2, -8.9), (-4, -8.9)], sw=.1)
    for a in (-7.3, -3.9): f([(a - .25, -9.4), (a + .25, -9.4), (a, -11)], SL, .1)
    p.line([(-5.6, -15.5), (-5.6, -17.2)], sw=.22); p.line([(-6.1, -16.6), (-5.1, -16.6)], sw=.22)
    r(-4.2, -5.6, 6.9, 5.6, L); f([(1.0, -5.6), (2.7, -5.6), (2.7, 0), (1.0, 0)], M)
    f([(-4.5, -5.6), (3.0, -5.6), (2.3, -6.7), (-3.8, -6.7)], SL)
    r(-3.6, -8.6, 5.7, 1.9, L); f([(.8, -8.6), (2.1, -8.6), (2.1, -6.7), (.8, -6.7)], M)
    for g in (-3.6, -2.0, -.4, 1.0): f([(g, -8.6), (g + 1.25, -8.6), (g + .62, -9.7)], L if g < .8 else M, .1)
    curve("M-3.5-8.7C-3.5-11.6-2.4-12.7-.75-13.5C.9-12.7 2-11.6 2-8.7Z", CU); curve("M-.75-13.5C.9-12.7 2-11.6 2-8.7L.7-8.7C.7-11-.1-12.6-.75-13.5Z", CUD, .1)
    curve("M-.75-13.5C-2.1-12.4-2.6-11-2.6-8.7L-3.5-8.7C-3.5-11.6-2.4-12.7-.75-13.5Z", CUL, .1); p.line([(-.75, -13.4), (-.75, -8.7)], CUD)
    r(-1.2, -14.7, .9, 1.3, L, .12); f([(-1.4, -14.7), (-.1, -14.7), (-.75, -15.9)], CU, .12)
    p.line([(-.75, -15.9), (-.75, -17)], sw=.18); p.line([(-1.05, -16.6), (-.45, -16.6)], sw=.18)
    for a in (-3.1, -2.0, -.75, .5, 1.7): win(a, -2.4, .62, 1.9)
    for a in (-2.6, -1.35, -.1, 1.15): win(a, -7, .5, 1.1)
    win(-.75, -.01, 1.2, 1.8); p.line([(-7.5, 0), (7.6, 0)], sw=.3)


def townhall(p):
    f, r, win, curve = p.f, p.r, p.win, p.curve
    p.shade((-8.2, 0), (8.2, 0), (10.6, -1.5), (10.4, -5), (5, -4))
    r(-6.4, -6.2, 12.8, 6.2, L); f([(-6.7, -6.2), (6.7, -6.2), (5.4, -9.2), (-5.4, -9.2)], SL); f([(3.4, -6.2), (6.7, -6.2), (5.4, -9.2), (3.1, -9.2)], SLD, .1)
    for i in range(6):
        a = -4.5 + i * 1.8
        win(a - .34, -3.2, .55, 1.9); win(a + .34, -3.2, .55, 1.9); r(a - .55, -1.6, 1.1, 1.2, W, .08); p.line([(a - .9, 0), (a - .9, -6.2)], D)
        f([(a - .42, -6.2), (a + .42, -6.2), (a, -7.8)], M, .1)
    p.line([(-6.4, -2.05), (6.4, -2.05)], sw=.1); p.line([(-6.4, -5.6), (6.4, -5.6)], sw=.1)
    f([(-1.3, 0), (1.3, 0), (1.3, -2.3), (0, -3.2), (-1.3, -2.3)], L, .14); win(0, -.01, 1.1, 1.9)
    for cx, w, h, t in ((-7.0, 2.7, 9.6, 1), (7.0, 3.1, 11.0, 1.12)):
        r(cx - w / 2, -h, w, h, L); f([(cx + w * .18, -h), (cx + w / 2, -h), (cx + w / 2, 0), (cx + w * .18, 0)], M, .1)
        for b in (-1.4, -4.4, -7.2): win(cx - .1, b, .62, 1.5)
        p.line([(cx - w / 2, -h + 1), (cx + w / 2, -h + 1)], sw=.1)
        o, n = w / 2, -h
        curve(f"M{cx - o - .25:g} {n:g}C{cx - o - .2:g} {n - 1.6 * t:g} {cx - .5:g} {n - 1.5 * t:g} {cx - .55:g} {n - 2.9 * t:g}L{cx + .55:g} {n - 2.9 * t:g}C{cx + .5:g} {n - 1.5 * t:g} {cx + o + .2:g} {n - 1.6 * t:g} {cx + o + .25:g} {n:g}Z", CU)
        curve(f"M{cx + .1:g} {n:g}L{cx + .1:g} {n - 2.9 * t:g}L{cx + .55:g} {n - 2.9 * t:g}C{cx + .5:g} {n - 1.5 * t:g} {cx + o + .2:g} {n - 1.6 * t:g} {cx + o + .25:g} {n:g}Z", CUD, .1)
        r(cx - .5, n - 4.1 * t, 1.0, 1.2 * t, L, .1)
        curve(f"M{cx - .75:g} {n - 4.1 * t:g}C{cx - .7:g} {n - 5.3 * t:g} {cx - .1:g} {n - 5 * t:g} {cx:g} {n - 6.6 * t:g}C{cx + .1:g} {n - 5 * t:g} {cx + .7:g} {n - 5.3 * t:g} {cx + .75:g} {n - 4.1 * t:g}Z", CU, .12)
        p.line([(cx, n - 6.5 * t), (cx, n - 7.8 * t)], sw=.16)
    p.line([(-8.7, 0), (8.9, 0)], sw=.3)


def theatre(p):
    f, r, win = p.f, p.r, p.win
    p.shade((-6.6, 0), (6.8, 0), (9, -1.5), (8.8, -5.5), (4, -4))
    f([(-6.4, -6.6), (6.4, -6.6), (5.5, -9.9), (-5.5, -9.9)], SL); f([(3.2, -6.6), (6.4, -6.6), (5.5, -9.9), (3, -9.9)], SLD, .1)
    r(-6.2, -6.6, 12.4, 6.6, M)
    for a in (-5.3, 5.3): win(a, -3.6, .8, 1.9); win(a, -.7, .8, 1.9)
    r(-4.6, -6.0, 9.2, 5.2, W, .1)
    for i in range(8):
        a = -4.25 + i * 1.214
        r(a - .3, -5.6, .6, 4.7, L, .12); r(a - .45, -6.0, .9, .45, L, .1); r(a - .42, -.95, .84, .3, L, .1)
    r(-4.9, -6.9, 9.8, .95, L); p.line([(-4.9, -6.45), (4.9, -6.45)], sw=.09)
    f([(-5.2, -6.9), (5.2, -6.9), (0, -10.1)], L); f([(-3.9, -7.25), (3.9, -7.25), (0, -9.5)], M, .1)
    for i, w in enumerate((9.6, 10.4, 11.2)): r(-w / 2, -.66 + i * .3, w, .3, L, .1)


def station(p):
    """A hall with a great arched window between two wings."""
    f, r, win, curve = p.f, p.r, p.win, p.curve
    p.shade((-9.5, 0), (9.5, 0), (11.5, -1.5), (11.2, -4), (4, -3))
    for s in (-1, 1):
        x = -9.4 if s < 0 else 3.4
        r(x, -4.4, 6, 4.4, L if s < 0 else M); f([(x - .3, -4.4), (x + 6.3, -4.4), (x + 5.6, -6), (x + .4, -6)], SL if s < 0 else SLD)
        for k in range(4): win(x + .9 + k * 1.4, -.5, .8, 2.6)
    curve("M-4 0V-5.2C-4-8.6 4-8.6 4-5.2V0Z", L); curve("M2.6 0V-6.9C3.5-6.4 4-5.8 4-5.2V0Z", M, .1)
    curve("M-4.4-5.2C-4.4-9.4 4.4-9.4 4.4-5.2H3.8C3.8-8.5-3.8-8.5-3.8-5.2Z", CU)
    curve("M-2.6-1.9V-4.8C-2.6-7.1 2.6-7.1 2.6-4.8V-1.9Z", W, .1)
    for a in (-1.3, 0, 1.3): p.line([(a, -1.9), (a, -6.2)], L, .16)
    p.line([(-2.6, -4), (2.6, -4)], L, .16)
    for a in (-2, 0, 2): win(a, -.01, 1.1, 1.5)
    p.line([(-9.8, 0), (9.8, 0)], sw=.3)


def gate(p):
    """A town gate: two round towers with caps of slate, a passage between them."""
    f, r, win, curve = p.f, p.r, p.win, p.curve
    p.shade((-5.2, 0), (5.2, 0), (7.4, -1.5), (7, -6), (3, -4))
    r(-2.4, -7.6, 4.8, 7.6, M); f([(-2.7, -7.6), (2.7, -7.6), (1.8, -10.4), (-1.8, -10.4)], SL); f([(.9, -7.6), (2.7, -7.6), (1.8, -10.4), (.8, -10.4)], SLD, .1)
    curve("M-1.4 0V-2.6C-1.4-4.6 1.4-4.6 1.4-2.6V0Z", W, .12)
    for a in (-1.1, 0, 1.1): win(a, -5.2, .5, 1.2)
    for c in (-3.6, 3.6):
        r(c - 1.7, -8.2, 3.4, 8.2, L); r(c + .6, -8.2, 1.1, 8.2, M, .1)
        f([(c - 2, -8.2), (c + 2, -8.2), (c, -12.4)], SL); f([(c + .5, -8.2), (c + 2, -8.2), (c, -12.4)], SLD, .1)
        for b in (-2.2, -5.4): win(c - .4, b, .45, 1.3)
        p.line([(c - 1.7, -7.3), (c + 1.7, -7.3)], sw=.1)
    p.line([(-5.6, 0), (5.6, 0)], sw=.3)


def church(p):
    """A parish church: a tower with a spire, a nave."""
    f, r, win = p.f, p.r, p.win
    p.shade((-4.6, 0), (5.4, 0), (7, -1.4), (6.8, -3.6), (2, -3))
    r(-1.2, -4.4, 6.4, 4.4, L); f([(-1.4, -4.4), (5.5, -4.4), (4.8, -7.2), (-1.4, -7.2)], SL); f([(3.7, -4.4), (5.5, -4.4), (4.8, -7.2), (3.6, -7.2)], SLD, .1)
    for a in (.2, 1.6, 3.0, 4.4): win(a, -.9, .6, 2.6)
    r(-4.4, -8, 3.2, 8, L); r(-2, -8, .8, 8, M, .1)
    f([(-4.7, -8), (-.9, -8), (-2.8, -13.4)], CU); f([(-2.1, -8), (-.9, -8), (-2.8, -13.4)], CUD, .1)
    win(-3.2, -5.4, .7, 1.8); win(-3.1, -.01, 1, 2)
    p.line([(-2.8, -13.3), (-2.8, -14.9)], sw=.2); p.line([(-3.3, -14.3), (-2.3, -14.3)], sw=.2)
    p.line([(-4.9, 0), (5.6, 0)], sw=.3)


def hotel(p):
    """A grand hotel: five storeys of windows under a mansard roof."""
    f, r, win = p.f, p.r, p.win
    p.shade((-7.8, 0), (7.8, 0), (10, -1.5), (9.8, -6), (4, -4))
    r(-7.4, -6.2, 14.8, 6.2, L); r(5.6, -6.2, 1.8, 6.2, M, .1)
    f([(-7.7, -6.2), (7.7, -6.2), (6.9, -8.6), (-6.9, -8.6)], SL); f([(4.6, -6.2), (7.7, -6.2), (6.9, -8.6), (4.4, -8.6)], SLD, .1)
    for row in range(3):
        for k in range(9):
            if abs(k - 4) > 1 or row: win(-6.4 + k * 1.6, -.6 - row * 1.9, .62, 1.2)
    for k in range(8): r(-6 + k * 1.6, -7.7, .7, .9, M, .08)
    r(-2.4, -7.6, 4.8, 7.6, L); f([(-2.7, -7.6), (2.7, -7.6), (0, -10.2)], L); f([(-1.6, -7.95), (1.6, -7.95), (0, -9.5)], M, .1)
    for a in (-1.4, 0, 1.4):
        win(a, -5.4, .62, 1.3); win(a, -3, .62, 1.3)
    win(0, -.01, 1.3, 1.8); p.line([(0, -10.2), (0, -12.6)], sw=.16)
    p.line([(-7.9, 0), (7.9, 0)], sw=.3)


def tower(p):
    """A round tower on a hill, to look over the town."""
    f, r, win = p.f, p.r, p.win
    p.shade((-2.4, 0), (2.2, 0), (5, -2), (4.6, -5), (1.4, -3))
    f([(-2.2, 0), (2.2, 0), (1.7, -8.4), (-1.7, -8.4)], L); f([(.8, 0), (2.2, 0), (1.7, -8.4), (.7, -8.4)], M, .1)
    r(-2.3, -9.2, 4.6, .9, L); r(-1.2, -11.2, 2.4, 2, L); r(.5, -11.2, .7, 2, M, .1)
    f([(-1.6, -11.2), (1.6, -11.2), (0, -13.4)], CU); f([(.4, -11.2), (1.6, -11.2), (0, -13.4)], CUD, .1)
    for b in (-1.8, -4.2, -6.6): win(-.4, b, .55, 1.3)
    p.line([(0, -13.4), (0, -14.8)], sw=.16); p.line([(-2.5, 0), (2.5, 0)], sw=.3)


def factory(p):
    """A mill: sheds with saw teeth, a boiler house, two chimneys."""
    f, r, win = p.f, p.r, p.win
    p.shade((-8, 0), (8, 0), (10.4, -1.5), (10, -4.6), (4, -4))
    for a in (3.6, 6.2):
        f([(a - .62, 0), (a + .62, 0), (a + .42, -13.6), (a - .42, -13.6)], "roof-suburban"); r(a - .56, -14.1, 1.12, .6, M, .1)
        p.line([(a - .5, -11.4), (a + .5, -11.4)], sw=.1)
    for a in (-7.8, -5.2, -2.6):
        f([(a, 0), (a, -4), (a + .5, -6.6), (a + 2.6, -4), (a + 2.6, 0)], L); f([(a, -4), (a + .5, -6.6), (a + 2.6, -4)], SL, .12)
        win(a + 1.3, -1.2, 1.5, 1.7)
    r(0, -5.4, 7.8, 5.4, "roof-suburban"); r(6, -5.4, 1.8, 5.4, "wall-suburban", .1)
    f([(-.3, -5.4), (8.1, -5.4), (7.3, -7.1), (.5, -7.1)], SL); f([(5.8, -5.4), (8.1, -5.4), (7.3, -7.1), (5.6, -7.1)], SLD, .1)
    for a in (1, 2.6, 4.2): win(a, -2.2, .9, 2.2)
    r(5.2, -2.2, 1.2, 2.2, W, .1)
    p.line([(-8.2, 0), (8.2, 0)], sw=.3)


def chapel(p):
    """A chapel among the crosses of a cemetery."""
    f, r, win = p.f, p.r, p.win
    p.shade((-5.4, 0), (5.2, 0), (7, -1.3), (6.6, -3), (2, -3))
    r(-1.9, -3.8, 3.8, 3.8, L); r(1, -3.8, .9, 3.8, M, .1)
    f([(-2.4, -3.8), (2.4, -3.8), (0, -8)], SL); f([(.7, -3.8), (2.4, -3.8), (0, -8)], SLD, .1)
    r(-.5, -8.6, 1, 1.8, L, .1); f([(-.8, -8.6), (.8, -8.6), (0, -10.4)], CU, .1)
    win(0, -.01, 1.2, 2.3); win(-1.2, -1, .5, 1.3); win(1.2, -1, .5, 1.3)
    for a, h in ((-4.9, 2), (-3.3, 2.6), (3.3, 2.6), (4.9, 2)):
        r(a - .17, -h, .34, h, D, .1); r(a - .62, -h + .5, 1.24, .34, D, .1)
    p.line([(-5.6, 0), (5.6, 0)], sw=.3)


def market(p):
    """The halls of a slaughterhouse, three gables, and its tower of water."""
    f, r, win, curve = p.f, p.r, p.win, p.curve
    p.shade((-7.2, 0), (7.4, 0), (9.4, -1.4), (9, -4), (3, -3))
    for a in (-7, -3.6, -.2):
        f([(a, 0), (a, -3.8), (a + 1.7, -6), (a + 3.4, -3.8), (a + 3.4, 0)], L if a < -1 else M)
        p.line([(a - .3, -3.6), (a + 1.7, -6.3), (a + 3.7, -3.6)], SLD, .5)
        win(a + 1.7, -2.9, 1, 1.4); r(a + .9, -2.1, 1.6, 2.1, W, .1)
    for a in (4.1, 6.7): r(a - .2, -6.6, .4, 6.6, D, .1)
    p.line([(4.1, -.4), (6.7, -5.8)], D, .2); p.line([(6.7, -.4), (4.1, -5.8)], D, .2)
    r(3.4, -9.8, 4, 3.3, L); r(6.2, -9.8, 1.2, 3.3, M, .1); f([(3, -9.8), (7.8, -9.8), (5.4, -12)], CU); f([(6.2, -9.8), (7.8, -9.8), (5.4, -12)], CUD, .1)
    p.line([(-7.4, 0), (7.6, 0)], sw=.3)


def abbey(p):
    """A church with a dome over its crossing and a lantern on it."""
    f, r, win, curve = p.f, p.r, p.win, p.curve
    p.shade((-6.2, 0), (6.4, 0), (8.4, -1.5), (8, -5), (3, -4))
    r(-6, -4.6, 12, 4.6, L); r(4.2, -4.6, 1.8, 4.6, M, .1)
    f([(-6.3, -4.6), (6.3, -4.6), (5.5, -6.6), (-5.5, -6.6)], SL); f([(3.9, -4.6), (6.3, -4.6), (5.5, -6.6), (3.7, -6.6)], SLD, .1)
    r(-2.4, -8.4, 4.8, 2.6, L); r(1.2, -8.4, 1.2, 2.6, M, .1)
    curve("M-2.7-8.4C-2.7-11.4-1-12.6 0-12.8C1-12.6 2.7-11.4 2.7-8.4Z", CU); curve("M1-8.4C1.1-10.6.7-12 0-12.8C1-12.6 2.7-11.4 2.7-8.4Z", CUD, .1)
    r(-.55, -14.2, 1.1, 1.5, L, .1); f([(-.85, -14.2), (.85, -14.2), (0, -15.6)], CU, .1)
    for a in (-1.5, 0, 1.5): win(a, -6.4, .6, 1.5)
    for a in (-4.8, -3.2, 3.2, 4.8): win(a, -1, .8, 2.5)
    win(0, -.01, 1.5, 2.7); p.line([(-6.6, 0), (6.6, 0)], sw=.3)


def castle(p):
    """A house of the nobility: a round tower at its corner, stepped gables."""
    f, r, win = p.f, p.r, p.win
    p.shade((-5.4, 0), (5, 0), (7.2, -1.5), (6.8, -5), (2, -4))
    r(-1.8, -6, 6.6, 6, L); r(3.2, -6, 1.6, 6, M, .1)
    f([(-2, -6), (5, -6), (4.2, -9), (-1.4, -9)], SL); f([(3, -6), (5, -6), (4.2, -9), (2.9, -9)], SLD, .1)
    for a in (.2, 2.1, 4): win(a, -3.6, .7, 1.5); win(a, -.9, .7, 1.5)
    f([(.6, -6), (2.6, -6), (2.6, -7.2), (2.2, -7.2), (2.2, -8), (1, -8), (1, -7.2), (.6, -7.2)], L, .1)
    r(-5, -9, 3.6, 9, L); r(-2.6, -9, 1.2, 9, M, .1); f([(-5.4, -9), (-1, -9), (-3.2, -13.6)], SL); f([(-2.6, -9), (-1, -9), (-3.2, -13.6)], SLD, .1)
    for b in (-1.6, -4.4, -7): win(-3.7, b, .6, 1.4)
    p.line([(-5.4, 0), (5.2, 0)], sw=.3)


def farm(p):
    """A farm round its yard: a house, a barn with a great door."""
    f, r, win = p.f, p.r, p.win
    p.shade((-6.4, 0), (6.4, 0), (8, -1.3), (7.6, -3), (2, -3))
    r(-6, -3.2, 6.2, 3.2, L); f([(-6.4, -3.2), (.5, -3.2), (-.2, -5.8), (-5.6, -5.8)], "roof-suburban"); f([(-1.4, -3.2), (.5, -3.2), (-.2, -5.8), (-1.6, -5.8)], "wall-suburban", .1)
    for a in (-5, -3.4, -.9): win(a, -1, .7, 1.4)
    r(-2.6, -2.1, 1, 2.1, W, .1); r(-4.6, -6.8, .8, 1.4, M, .1)
    f([(1.2, 0), (1.2, -4), (3.7, -7), (6.2, -4), (6.2, 0)], M); p.line([(.8, -3.7), (3.7, -7.3), (6.6, -3.7)], "wall-suburban", .6)
    r(2.5, -3, 2.4, 3, W, .12); p.line([(2.5, -3), (4.9, 0)], L, .16); p.line([(4.9, -3), (2.5, 0)], L, .16)
    p.line([(-6.6, 0), (6.6, 0)], sw=.3)


def villa(p):
    """A town house of the rich: two storeys, a gable, a porch."""
    f, r, win = p.f, p.r, p.win
    p.shade((-4.4, 0), (4.2, 0), (6, -1.3), (5.6, -4), (2, -3))
    r(-4, -5, 8, 5, L); r(2.8, -5, 1.2, 5, M, .1)
    f([(-4.5, -5), (4.5, -5), (3.2, -8), (-3.2, -8)], "roof-suburban"); f([(2.6, -5), (4.5, -5), (3.2, -8), (2.4, -8)], "wall-suburban", .1)
    f([(-1.5, -5), (1.5, -5), (1.5, -6.2), (0, -8), (-1.5, -6.2)], L, .1); win(0, -5.2, .7, 1.2); r(2.2, -9, .8, 1.6, M, .1)
    for a in (-2.8, 0, 2.1): win(a, -3, .8, 1.4)
    for a in (-2.8, 2.1): win(a, -.7, .8, 1.4)
    r(-.7, -1.9, 1.4, 1.9, W, .1); p.line([(-4.4, 0), (4.4, 0)], sw=.3)


def school(p):
    """A long school: a middle wing with a clock on its ridge."""
    f, r, win = p.f, p.r, p.win
    p.shade((-7, 0), (7, 0), (9, -1.4), (8.6, -4.6), (3, -4))
    r(-6.8, -4.6, 13.6, 4.6, L); r(5.2, -4.6, 1.6, 4.6, M, .1)
    f([(-7.1, -4.6), (7.1, -4.6), (6.3, -6.6), (-6.3, -6.6)], "roof-suburban"); f([(4.9, -4.6), (7.1, -4.6), (6.3, -6.6), (4.7, -6.6)], "wall-suburban", .1)
    r(-1.8, -6.4, 3.6, 6.4, L); f([(-2.1, -6.4), (2.1, -6.4), (0, -8.8)], M, .12)
    r(-.6, -10.6, 1.2, 2.2, L, .1); f([(-.9, -10.6), (.9, -10.6), (0, -12.6)], CU, .1)
    for a in (-5.8, -4.4, -3, 3, 4.4, 5.9): win(a, -2.7, .7, 1.3); win(a, -.6, .7, 1.3)
    for a in (-1, 0, 1): win(a, -3.2, .6, 1.6)
    r(-.7, -2, 1.4, 2, W, .1); p.line([(-7.2, 0), (7.2, 0)], sw=.3)


BUILT = {
    "cathedral": (cathedral, 15.2), "townhall": (townhall, 17.6), "theatre": (theatre, 13), "station": (station, 19.6),
    "gate": (gate, 11.2), "church": (church, 10.5), "hotel": (hotel, 15.8), "tower": (tower, 5),
    "factory": (factory, 16.4), "chapel": (chapel, 11.2), "market": (market, 15), "abbey": (abbey, 13.2), "castle": (castle, 10.6),
    "farm": (farm, 13.2), "villa": (villa, 9), "school": (school, 14.4),
}
"""Each with its width."""

LANDMARKS = [
    ("cathedral", 8.88, 5.44, .84), ("townhall", 8.18, 7.3, .76), ("theatre", 10.73, 7.46, .76),
    ("station", 10.06, 10.17, .92), ("station", 4.88, 3.3, .66), ("hotel", 11.45, 3.0, .74),
    ("tower", 9.44, 1.64, .26), ("gate", 6.92, 4.82, .46), ("gate", 9.07, 10.16, .4),
    ("church", 5.62, 8.5, .42), ("church", 13.11, 6.2, .4),
    # What tells one district from the next
    ("factory", 17.75, 4.3, .78), ("factory", 19.19, 7.94, .8), ("chapel", 16.85, 6.44, .46), ("market", 17.78, 1.76, .62),
    ("abbey", 12.78, 11.21, .58), ("castle", 11.94, 1.81, .5), ("castle", 14.14, 9.45, .42), ("farm", 17.84, 12.76, .6),
    ("farm", 20.73, 8.63, .56), ("farm", 19.58, 4.51, .56), ("villa", 14.24, 11.83, .44), ("church", 9.72, 12.95, .4),
    ("school", 1.61, 6.18, .62), ("school", 14.22, 5.15, .56), ("church", 1.79, 8.15, .4), ("villa", 4.71, 11.45, .42),
    ("school", 15.95, 8.3, .54), ("villa", 10.29, 4.82, .36),
]
"""The middle of the foot, and the width, in inches on the map."""


def drawing(name, x, y, w):
    """Yield paths with their fill, and their stroke with its weight in millimetres."""
    import re

    draw, wide = BUILT[name]
    pen, k = Pen(), w / wide
    draw(pen)
    num = lambda v: f"{v:.3f}".rstrip("0").rstrip(".") or "0"
    kept = []
    for d, fill, stroke in pen.marks:
        out = []
        for letter, args in re.findall(r"([MLCVHZ])([^MLCVHZ]*)", d):
            n = [float(v) for v in re.findall(r"-?\d*\.?\d+(?:e-?\d+)?", args)]
            if letter == "V": n = [y + n[0] * k]
            elif letter == "H": n = [x + n[0] * k]
            else: n = [(x, y)[i % 2] + v * k for i, v in enumerate(n)]
            out.append(letter + " ".join(map(num, n)))
        pen_mm = (stroke[0], round(max(.09, stroke[1] * k * 25.4), 2)) if stroke else None
        if kept and kept[-1][1:] == (fill, pen_mm): kept[-1] = (kept[-1][0] + " " + "".join(out), fill, pen_mm)
        else: kept.append(("".join(out), fill, pen_mm))
    yield from kept
