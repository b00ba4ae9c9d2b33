"""What a kit is put together with: hands and tools, in line and fill.  Units are free.

    uv run --with shapely==2.2.0 python docs/drawing/tools.py

draws them into layouts/art/, beside the figures of draw.py.  Each has a dark line around a
light shape, with one shade away from the light, so that it reads over a printed sheet.
"""

import sys
from hashlib import sha256
from pathlib import Path

from settings import Built
from shapes import A, U, box, ell, limb, line, pd, rline, rpol, spl

HERE = Path(__file__).parent
TO = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parents[1] / "layouts" / "art"
PARTS = ("shapes.py", "settings.py", "tools.py")
FROM = sha256(b"".join((HERE / part).read_bytes() for part in PARTS)).hexdigest()[:16]
LOOK = ".d{fill:#211f1b}.m{fill:#8a8478}.l{fill:#fbf8f1}"
WIDE = 1.5


class Tool(Built):
    """A thing of parts, each a light or shaded shape in a dark line."""

    def part(self, g, tone="l", w=WIDE, shade=0.0, dx=-1.0, dy=-0.7):
        """Put a part on the last one; its shade is at its lower right."""
        self.put(g.buffer(w), "d").put(g, tone)
        if shade:
            lit = A.translate(g, dx * shade, dy * shade)
            self.put(g.difference(lit.buffer(0.01)), "m")
        return self

    def score(self, *points, w=WIDE):
        return self.put(rline(w, *points), "d")

    def whole(self, fill=0.3):
        self.D = U([g for g, _ in self.parts]).buffer(fill).buffer(-fill)
        return self

    def tones(self):
        super().tones()
        return self.whole()


def nail(x, y, a, s=1.0):
    g = A.rotate(
        rpol(
            1.2,
            (x - 2.3 * s, y - 3 * s),
            (x + 2.3 * s, y - 3 * s),
            (x + 2 * s, y + 2.6 * s),
            (x - 2 * s, y + 2.6 * s),
        ),
        a,
        origin=(x, y),
    )
    return g


def cuff(t, a, b, deep, fold=5):
    """A sleeve from one corner of a wrist to the other, and its turned-up edge."""
    (ax, ay), (bx, by), (dx, dy) = a, b, deep
    n = (dx**2 + dy**2) ** 0.5
    ex, ey = dx / n * fold, dy / n * fold
    body = rpol(0.6, (ax, ay), (bx, by), (bx + dx, by + dy), (ax + dx, ay + dy))
    t.part(body, "m")
    edge = rpol(
        1.4,
        (ax - ex * 0.3, ay - ey * 0.3),
        (bx - ex * 0.3, by - ey * 0.3),
        (bx + ex, by + ey),
        (ax + ex, ay + ey),
    ).buffer(1.4)
    return t.part(edge, "m").put(
        edge.buffer(-1.6).intersection(A.translate(edge, -2.4, -0.8)), "l"
    )


def hand_flat():
    """A left hand from above, flat on what it holds down."""
    t = Tool("hand-flat")
    cuff(t, (-15, 37), (14, 37), (0, 16))
    fingers = [
        limb((-12, -4, 5.6), (-19, -22, 5.0), (-24, -36, 4.1)),
        limb((-5, -8, 6.0), (-8.5, -30, 5.5), (-10.5, -50, 4.4)),
        limb((4, -10, 6.2), (4, -33, 5.7), (4.5, -56, 4.5)),
        limb((12, -6, 6.0), (16, -28, 5.4), (18.5, -48, 4.4)),
    ]
    thumb = limb((9, 20, 8), (22, 8, 6.4), (33, -7, 5.4), (38, -15, 4.4))
    palm = spl(
        (-18, -8),
        (-8, -14),
        (5, -16),
        (15, -12),
        (19, 0),
        (17, 14),
        (12, 26),
        (12, 38, "c"),
        (-13, 38, "c"),
        (-14, 24),
        (-19, 8),
    )
    g = U([*fingers, thumb, palm]).buffer(1.6).buffer(-1.6)
    t.part(g, "l")
    for f in (*fingers, thumb):
        t.put(
            f.difference(A.translate(f, -2.3, -0.6))
            .intersection(g.buffer(-0.4))
            .difference(palm.buffer(-3)),
            "m",
        )
    t.put(
        palm.difference(A.translate(palm, -4.4, 0)).intersection(g).difference(thumb),
        "m",
    )
    for way in (
        ((-12.6, -13), (-15, -19)),
        ((-1, -15), (-1.6, -22)),
        ((9.4, -14), (10.2, -21)),
    ):
        t.score(*way, w=1.2)
    t.score((16.5, 10), (20, 0), w=1.2)
    for x, y, a in (
        (-24.4, -37, -22),
        (-10.8, -50.5, -7),
        (4.6, -56.4, 1),
        (19, -48.5, 12),
        (38.2, -15.4, 34),
    ):
        n = nail(x, y, a, 1.05)
        t.put(n.buffer(0.8), "d").put(n, "l")
    return t


def knife(t=None, short=0.0):
    """A scalpel, its tip at the origin and its handle up to the right."""
    t = t or Tool("knife")
    turn = lambda g: A.rotate(g, -32, origin=(0, 0))
    blade = spl(
        (0, 0, "c"),
        (9, -1.6),
        (20, -4.4, "c"),
        (27, -4.2, "c"),
        (27, 2.6, "c"),
        (8, 1.4),
    )
    t.part(turn(blade), "l", w=1.2).put(
        turn(spl((1, 0.1, "c"), (9, 0.2), (26, 0.6, "c"), (26, 2.2, "c"), (8, 1.1))),
        "m",
    )
    neck = rpol(0.5, (26, -4.4), (34, -3.4), (34, 2.6), (26, 2.8))
    handle = rpol(2.6, (33, -4.6), (104 - short, -5), (104 - short, 4.2), (33, 4))
    t.part(turn(neck), "m", w=1.2).part(turn(handle), "l", w=WIDE)
    t.put(
        turn(rpol(1.4, (34, 0.6), (103 - short, 0.8), (103 - short, 3.8), (34, 3.6))),
        "m",
    )
    for k in range(6):
        x = 38 + k * 3
        t.put(turn(line(1, (x, -3.8), (x, 3.2))), "d")
    return t


def hand_knife():
    """A right hand with a scalpel, held like a pen."""
    t = Tool("hand-knife")
    # Sleeve and back of the hand, then the curled fingers under it
    cuff(t, (103, 22), (86, 52), (17, 10), 6)
    back = spl(
        (58, -26),
        (74, -24),
        (88, -4),
        (106, 20, "c"),
        (89, 52, "c"),
        (72, 42),
        (58, 38),
        (50, 22),
        (47, -2),
    )
    little = limb((70, 37, 7.4), (55, 34, 7.2), (44, 29, 6.2), (41, 24, 5.4))
    ring = limb((66, 28, 7.4), (48, 26, 7.0), (35, 20, 5.8), (32, 15, 5))
    t.part(U([back, little]).buffer(1.4).buffer(-1.4), "l")
    t.part(little, "l").put(little.difference(A.translate(little, -1.6, -3)), "m")
    t.part(ring, "l").put(ring.difference(A.translate(ring, -1.6, -3)), "m")
    mid = limb((60, 14, 7.2), (42, 15, 6.6), (28, 6, 5.4), (24, 0, 4.6))
    t.part(mid, "l").put(mid.difference(A.translate(mid, -1.6, -3)), "m")
    palm = back.buffer(-0.2)
    t.put(palm, "l").put(palm.difference(A.translate(palm, -6, -4)), "m")
    knife(t)
    thumb = limb((70, 20, 9), (54, 8, 7.4), (38, -6, 6.2), (31, -11, 5.2))
    index = limb((66, -18, 8), (52, -33, 6.6), (37, -30, 5.8), (24, -19, 4.7))
    join = U([thumb, palm.intersection(ell(72, 14, 14))])
    t.part(thumb, "l").put(thumb.difference(A.translate(thumb, -1.4, -3.2)), "m")
    t.put(join.difference(thumb.buffer(WIDE)).intersection(ell(76, 20, 10)), "l")
    t.put(palm.intersection(ell(77, 22, 12.4, 11)), "l")
    t.part(index, "l").put(index.difference(A.translate(index, -0.6, -3)), "m")
    t.put(palm.intersection(ell(71, -12, 12, 9)), "l")
    for x, y, a in ((25.4, -21.6, -122), (31.6, -13.6, -60)):
        n = nail(x, y, a, 1.0)
        t.put(n.buffer(0.8), "d").put(n, "l")
    t.score((56, -25), (60, -22), w=1.2).score((44, -33.5), (45.6, -28.6), w=1.1)
    return t


def ruler():
    """A ruler of steel, 15 cm, lying."""
    t = Tool("ruler")
    t.part(rpol(1, (0, 0), (156, 0), (156, 18), (0, 18)), "l", w=1.2)
    t.put(box(0.4, 13.4, 155.6, 17.6), "m")
    for k in range(151):
        long = 7.4 if k % 10 == 0 else 5.2 if k % 5 == 0 else 0
        if long:
            t.put(box(2.6 + k - 0.45, 0, 2.6 + k + 0.45, long), "d")
        elif k % 5 in (1, 2, 3, 4):
            t.put(box(2.6 + k - 0.22, 0, 2.6 + k + 0.22, 3), "d")
    t.put(ell(148, 12.2, 2.9), "d").put(ell(148, 12.2, 1.8), "l")
    return t


def glue_stick():
    """A glue stick lying open, its cap beside it."""
    t = Tool("glue-stick")
    t.part(rpol(2, (-8, -8.6), (8, -8.6), (8, 8.6), (-8, 8.6)), "l")
    t.put(box(-8, 2.4, 6, 7.6), "m")
    t.part(rpol(2.4, (6, -10.4), (64, -10.4), (64, 10.4), (6, 10.4)), "m")
    t.put(rpol(1.6, (7.4, -9), (62.6, -9), (62.6, -4.6), (7.4, -4.6)), "l")
    label = box(20, -10.4, 50, 10.4)
    t.put(label.buffer(0.7).intersection(box(19, -10.4, 51, 10.4)), "d").put(
        box(20.4, -10.4, 49.6, 10.4), "l"
    )
    t.put(box(20.4, 5.8, 49.6, 10.4), "m")
    drop = spl((35, -6.4, "c"), (39, 0), (35, 4.6), (31, 0))
    t.put(drop, "d")
    t.part(rpol(1.6, (64, -8.8), (73, -8.8), (73, 8.8), (64, 8.8)), "l")
    for k in range(3):
        t.put(box(66.2 + 2.6 * k, -8.4, 67.2 + 2.6 * k, 8.4), "d")
    return t


def bone():
    """A folding bone: flat, one end round and one to a point."""
    t = Tool("folding-bone")
    g = spl(
        (0, 0, "c"),
        (12, -5.4),
        (30, -8.6),
        (80, -8.6),
        (93, -6),
        (97, 0),
        (93, 6),
        (80, 8.6),
        (30, 8.6),
        (12, 5.4),
    )
    t.part(g, "l", shade=3.4, dx=-0.5, dy=-1)
    t.put(rline(1, (22, -3.2), (84, -3.4)), "m")
    return t


def printer():
    """A printer from the front, its lid open; its slot is for the sheet that comes out."""
    t = Tool("printer")
    t.part(rpol(1, (26, -27), (74, -27), (79, 4), (21, 4)), "m")
    t.part(rpol(0.6, (31, -36), (69, -36), (71, 2), (29, 2)), "l")
    for k, y in enumerate((-29, -24, -19, -14, -9)):
        t.put(box(35, y, 65 - 8 * (k == 4), y + 1.2), "m")
    t.part(rpol(5, (0, 0), (100, 0), (100, 42), (0, 42)), "l")
    t.put(rpol(4, (1, 30), (99, 30), (99, 41), (1, 41)), "m")
    t.part(rpol(1.6, (14, 17), (86, 17), (86, 25), (14, 25)), "d", w=0.6)
    for x in (84, 90):
        t.part(ell(x, 8, 1.6), "m", w=0.9)
    t.part(rpol(1.4, (62, 5.6), (78, 5.6), (78, 11), (62, 11)), "m", w=0.9)
    return t


def stapler():
    """A stapler from its side, open above the paper."""
    t = Tool("stapler")
    t.part(rpol(2, (0, 34), (92, 34), (96, 42), (0, 42)), "m")
    t.put(rpol(1, (1, 34.6), (91, 34.6), (92, 37), (1, 37)), "l")
    t.part(rpol(0.6, (0, 30.4), (13, 30.4), (13, 34), (0, 34)), "l", w=1.1)
    tilt = lambda g: A.rotate(g, 9, origin=(86, 30))
    t.part(rpol(2, (74, 12), (96, 12), (97, 36), (76, 36)), "l")
    t.part(tilt(rpol(1, (-4, 17), (84, 17), (84, 26), (-4, 26))), "l", w=1.2)
    t.put(tilt(box(-3.6, 22.4, 83.6, 25.6)), "m")
    arm = spl(
        (-8, 13),
        (-6, 5),
        (8, 1),
        (44, 0),
        (78, 3),
        (94, 10),
        (96, 18, "c"),
        (88, 20, "c"),
        (-4, 18, "c"),
    )
    t.part(tilt(arm), "l")
    t.put(
        tilt(
            spl(
                (-6, 16),
                (2, 14),
                (44, 13),
                (90, 16, "c"),
                (88, 19.6, "c"),
                (-3, 17.6, "c"),
            )
        ),
        "m",
    )
    t.part(ell(86, 27, 3.2), "m", w=1.1)
    return t


def tape():
    """A roll of tape, its end let down to the left."""
    t = Tool("tape")
    t.part(rpol(0.4, (-46, 21), (2, 21), (2, 27.6), (-46, 27.6)), "l", w=1.1)
    t.put(box(-46, 24.8, 2, 27.4), "m")
    teeth = (
        [(-46, 21)]
        + [(-47.6 if k % 2 else -44.8, 21 + 1.1 * k) for k in range(1, 6)]
        + [(-46, 27.6)]
    )
    t.put(line(1.1, *teeth), "d")
    t.part(ell(0, 0, 27.6), "m").put(
        ell(-1, -1, 26.4).difference(ell(1.6, 1.6, 26)), "l"
    )
    t.part(ell(0, 0, 17.4), "l").part(ell(0, 0, 13), "m", w=1.2).put(
        ell(1.4, 1.6, 11.8), "l"
    )
    return t


TOOLS = {
    "hand-flat": hand_flat,
    "hand-knife": hand_knife,
    "knife": knife,
    "ruler": ruler,
    "glue-stick": glue_stick,
    "folding-bone": bone,
    "printer": printer,
    "stapler": stapler,
    "tape": tape,
}


def written(name, tool):
    """Write a tool, scaled to a square of 98 as every figure is."""
    shapes = tool.tones().paths()
    x0, y0, x1, y1 = U([g for g, _ in shapes]).bounds
    k = 98 / max(x1 - x0, y1 - y0)
    put = lambda g: A.affine_transform(g, [k, 0, 0, k, -x0 * k, -y0 * k])
    marks = "\n".join(f'<path class="{c}" d="{pd(put(g), 0.05)}"/>' for g, c in shapes)
    wide, high = round((x1 - x0) * k, 2), round((y1 - y0) * k, 2)
    (TO / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">\n'
        f"<title>{name}</title><desc>docs/drawing/tools.py {FROM}</desc><style>{LOOK}</style>\n{marks}\n</svg>\n"
    )


if __name__ == "__main__":
    for name, draw in TOOLS.items():
        written(name, draw())
