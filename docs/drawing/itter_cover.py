"""Draw the castle of Castle Itter's cover: needs shapely, as draw.py does.

    uv run --with shapely==2.2.0 python docs/drawing/itter_cover.py

Everything is drawn where it is on a page of 190 x 259.4 mm; the command prints the place of
the figure, for the game's layouts/scenes.yaml.  Light comes from the left, low.
"""

import sys
from pathlib import Path
from random import Random

import settings
import sheet
from shapes import A, U, box, ell, line, pol, rpol

ROOT = Path(__file__).parents[2]
TO = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "components" / "castle-itter" / "layouts" / "art"
PAGE = box(-2, 0, 192, 262)


class Made(settings.Built):
    def lights(self, *places, w=1.1, h=1.9):
        """Windows with a lamp behind them."""
        for x, y in places:
            self.put(box(x - .3, y - .3, x + w + .3, y + h + .3), "d").put(box(x, y, x + w, y + h), "l")
        return self

    def stones(self, rng, x0, y0, x1, y1, count, tone="d"):
        """Courses of a wall, here and there."""
        for _ in range(count):
            x, y = rng.uniform(x0, x1 - 2), y0 + round(rng.uniform(0, y1 - y0) / 1.3) * 1.3
            self.put(box(x, y, x + rng.uniform(.9, 2), y + .32), tone)
        return self


def written(name, made):
    made.tones()
    tones = [g.intersection(PAGE) for g in (made.D, made.M, made.L)]
    x0, y0, x1, y1 = U(tones).bounds
    k = 2
    put = lambda g: A.affine_transform(g.buffer(-.02).buffer(.025), [k, 0, 0, k, -x0 * k, -y0 * k])
    sheet.written(TO, name, "itter_cover.py", [put(g) for g in tones], (round((x1 - x0) * k, 2), round((y1 - y0) * k, 2)), .06)
    print(f"- {{figure: {name}, at: [{x0:.1f}, {y0:.1f}, {x1 - x0:.1f}, {y1 - y0:.1f}]}}", (TO / f"{name}.svg").stat().st_size)


def castle():
    b, rng = Made("cover-castle"), Random(11)
    # the rock, in facets
    b.put(pol((50, 206), (56, 190), (62, 184), (66, 170), (73, 160), (80, 154), (96, 150), (150, 148), (163, 151), (169, 160), (175, 166), (179, 178), (188, 188), (196, 206)), "d")
    for pts in (((54, 204), (58, 190), (64, 184), (68, 171), (75, 161), (82, 156), (80, 170), (73, 180), (70, 194), (62, 204)), ((86, 158), (95, 153), (104, 153), (100, 168), (103, 178), (95, 198), (87, 192), (84, 176)),
                ((110, 156), (124, 153), (122, 168), (127, 180), (118, 198), (111, 190), (113, 172)), ((134, 155), (147, 152), (146, 166), (152, 180), (144, 196), (135, 186), (138, 168)), ((156, 158), (163, 155), (167, 168), (173, 182), (166, 196), (158, 184), (160, 170))):
        g = pol(*pts)
        b.put(g, "m").put(g.difference(A.translate(g, .7, .4)), "l")
    # the keep, with its flag
    b.body(113, 62, 130, 140, .38).body(111.6, 58.6, 131.4, 63, .38).teeth(111.6, 131.6, 58.6, 1.9, 1.5, 2.1)
    b.put(box(111.6, 63, 131.4, 63.6), "d").lights((118, 70), (124.4, 70), (121, 82), (118, 92))
    b.stones(rng, 119.6, 66, 127, 108, 16).stones(rng, 113.4, 66, 118, 108, 8, "m")
    b.put(line(.6, (121, 58), (121, 42)), "d").put(pol((121.3, 42.4), (134, 43.8), (130.6, 46.6), (134, 49.6), (121.3, 50.6)), "d").put(pol((121.6, 42.9), (127.6, 43.6), (126.4, 46.4), (127.6, 49.6), (121.6, 50.1)), "m")
    # palace with its steep roof and dormers
    b.body(126, 100, 156, 150, .3).roof(126, 156, 100, 19, 1.6)
    for x in (132, 140, 148): b.put(pol((x - 2.2, 97), (x + 2.2, 97), (x, 91.4)), "d").put(box(x - 1.5, 93.6, x + 1.5, 98), "m").put(box(x - .6, 94.4, x + .6, 97), "l")
    for y in (105, 113, 121): b.lights(*[(x, y) for x in (129, 134, 139, 144, 149)][:: 1 if y != 113 else 2])
    b.put(box(150, 84, 152.4, 92), "d").put(box(149.6, 83.4, 152.8, 84.6), "d").stones(rng, 136, 104, 150, 134, 18)
    # the old house, the chapel
    b.body(92, 104, 116, 150, .36).roof(92, 116, 104, 17, 1.4).lights((96, 110), (101, 110), (108, 110), (96, 118), (104, 118), (110, 118)).put(box(98, 88, 100, 95), "d")
    b.body(84, 116, 93, 152, .42).spire(84, 93, 116, 21, 1).lights((87.6, 122), w=.9, h=2.6).stones(rng, 88.6, 126, 92, 146, 6)
    # the round tower on the right
    b.body(154, 106, 166, 154, .42).spire(154, 166, 106, 25, 1.5).lights((157.4, 112), (160.6, 121), w=1, h=2).stones(rng, 159, 116, 164, 150, 10)
    b.put(box(153.4, 105, 166.6, 106.4), "d")
    # the curtain wall before them all
    b.body(80, 132, 168, 153, .3).teeth(80, 168, 132, 2.1, 1.5, 2.1).put(box(80, 134.4, 168, 134.9), "d")
    for x in (90, 100, 112, 124, 136, 147, 158): b.put(rpol(.3, (x, 139), (x + .9, 139), (x + .9, 142.6), (x, 142.6)), "d")
    b.stones(rng, 107, 137, 152, 151, 46).stones(rng, 82, 137, 105, 151, 18, "m")
    for x in (98, 119, 141): b.put(pol((x, 136), (x + 3.4, 136), (x + 4.6, 154), (x - 1.2, 154)), "m").put(pol((x, 136), (x + .9, 136), (x + .2, 154), (x - 1.2, 154)), "l").put(pol((x + 2.6, 136), (x + 3.4, 136), (x + 4.6, 154), (x + 3.2, 154)), "d")
    # the gate house and the bridge to it
    b.body(66, 126, 81, 158, .42).roof(66, 81, 126, 12, 1.2).lights((69.6, 131), (75, 131), w=1, h=1.8)
    b.put(U([box(70.2, 145, 76.4, 158), ell(73.3, 145, 3.1)]), "l").put(U([box(71, 145.4, 75.8, 158), ell(73.4, 145.2, 2.4)]), "d")
    b.body(62, 130, 67, 160, .44).spire(62, 67, 130, 11, .8)
    b.put(pol((40, 163), (66, 157), (72, 158), (72, 160.6), (40, 167)), "m").put(pol((40, 163), (66, 157), (72, 158), (72, 158.6), (40, 164)), "l")
    for x, y in ((45, 166), (53, 164), (60, 162)): b.put(U([box(x, y, x + 4.6, y + 18), ell(x + 2.3, y + .6, 2.3)]), "x" if 0 else "d")
    return b


made = castle()
written(made.n, made)
