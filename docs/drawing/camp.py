"""Draw the besiegers before the ramparts, seen from above: tents, fires, people, hedges.

    python docs/drawing/camp.py > lines.yaml

The lines are what is in ``layouts/boards/ramparts.yaml`` between its two comments on
the camp.  Light comes from the upper left; lengths are millimetres.
"""

from math import cos, hypot, pi, sin
from random import Random

import square
from square import INK, Spot, path, person, shade

square.SHADE = "#97A066"
RED, DARK, PALE = "#B23A2E", "#7C2219", "#E9C7B4"


def tent(x, y, r, turn):
    """A bell tent of twelve gores, every second one pale, its ropes and its door."""
    spot = Spot(x, y, turn)
    shade(spot, (0, 0, r, r), by=(1.3, 1.7))
    ropes = [spot.line((r + 1.6) * cos(a), (r + 1.6) * sin(a), r * cos(a), r * sin(a)) for a in (n * pi / 4 + 0.2 for n in range(8))]
    path(" ".join(ropes), None, "#5B4426", 0.22)
    gore = lambda n: f"M{spot.at(0, 0)} L{spot.at(r * cos(n * pi / 6), r * sin(n * pi / 6))} L{spot.at(r * cos((n + 1) * pi / 6), r * sin((n + 1) * pi / 6))} Z"
    lit = lambda n: -0.6 * cos((n + 0.5) * pi / 6 + spot.turn * pi / 180) - 0.8 * sin((n + 0.5) * pi / 6 + spot.turn * pi / 180)
    for even, tones in ((0, ("#D9604C", RED, "#8E2B20")), (1, ("#F4E2D0", PALE, "#C79E88"))):
        for tone, least, most in ((tones[0], 0.35, 2), (tones[1], -0.35, 0.35), (tones[2], -2, -0.35)):
            some = [gore(n) for n in range(12) if n % 2 == even and least < lit(n) <= most]
            if some: path(" ".join(some), tone)
    edge = " ".join(f"{'M' if n == 0 else 'L'}{spot.at(r * cos(n * pi / 6), r * sin(n * pi / 6))}" for n in range(12))
    path(edge + " Z", None, INK, 0.3)
    path(f"M{spot.at(-0.9, r * 0.98)} L{spot.at(0, r * 0.35)} L{spot.at(0.9, r * 0.98)} Z", "#4A1712")
    path(spot.ell(0, 0, 0.6, 0.6), "#D9A521", INK, 0.18)


def pennant(x, y):
    path(f"M{x} {y} V{y - 4.4} L{x + 4} {y - 3.4} L{x} {y - 2.2}", RED, INK, 0.3)


def fire(x, y):
    spot = Spot(x, y)
    path(spot.ell(0.4, 0.5, 2.6, 2.4), "#8D8A5E")
    for n in range(8):
        a = n * pi / 4
        path(spot.ell(2 * cos(a), 2 * sin(a), 0.62, 0.55), "#A9A393", "#4F493F", 0.14)
    path(spot.line(-1.3, 0.8, 1.3, -0.8) + " " + spot.line(-1.2, -0.9, 1.2, 0.9), None, "#5B4426", 0.6)
    path(spot.ell(0, 0, 0.95, 0.9), "#E0892C")
    path(spot.ell(0, 0, 0.45, 0.42), "#F7DC7A")


def soldier(x, y, turn, spear=True):
    spot = Spot(x, y, turn, 0.55)
    person(spot, RED, DARK, "#9AA0A6", "#D3D8DC", arms=((1, 3.2, 2.6), (-1, 2.4, 3)))
    path(spot.line(0, -1, 0, 2), None, "#5E646B", 0.3)
    if spear:
        path(spot.line(3.4, 9.2, 3.1, -3.2), None, "#5B4426", 0.3)
        path(f"M{spot.at(3, 9)} L{spot.at(3.5, 11)} L{spot.at(3.9, 9)} Z", "#C9CED3", INK, 0.14)


def curve(*p):
    """Points along cubic curves and lines: lists of eight or four numbers."""
    for each in p:
        if len(each) == 4:
            for n in range(24): yield tuple(each[k] + (each[k + 2] - each[k]) * n / 24 for k in (0, 1))
            continue
        for n in range(48):
            t, u = n / 48, 1 - n / 48
            yield tuple(u**3 * each[k] + 3 * u * u * t * each[k + 2] + 3 * u * t * t * each[k + 4] + t**3 * each[k + 6] for k in (0, 1))


def hedge(points, seed):
    """Bushes along an outline, their shade below them first."""
    rng, last, bushes = Random(seed), None, []
    for x, y in points:
        if last is None or hypot(x - last[0], y - last[1]) >= 1.5:
            bushes.append((x + rng.uniform(-0.2, 0.2), y + rng.uniform(-0.2, 0.2), rng.uniform(0.95, 1.3)))
            last = x, y
    path(" ".join(Spot(x + 0.6, y + 0.8).ell(0, 0, r, r) for x, y, r in bushes), "#97A066")
    path(" ".join(Spot(x, y).ell(0, 0, r, r * 0.94) for x, y, r in bushes), "#6F8E4A", "#3E5430", 0.22)
    path(" ".join(Spot(x - 0.3, y - 0.35).ell(0, 0, r * 0.42, r * 0.36) for x, y, r in bushes), "#9DBB6C")


def stook(x, y):
    path(f"M{x + 0.9:.2f} {y:.2f} l1.9 0.1 l-0.8 -1.3 Z", "#B08F4A")
    path(f"M{x:.2f} {y:.2f} c0.3 -0.7 0.3 -1.3 -0.2 -2.3 l0.7 0.6 l0.2 -0.8 l0.3 0.8 l0.7 -0.5 c-0.4 0.9 -0.4 1.5 0 2.2 Z", "#F0DC9A", "#7A5F2C", 0.16)


def camp():
    hedge(curve((92, 75, 104, 71.6, 124, 73, 132, 75), (132, 75, 130, 87.6), (130, 87.6, 116, 90, 102, 89.4, 90, 87), (90, 87, 92, 75)), 1)
    hedge(curve((96, 127, 108, 124.4, 124, 126, 136, 126), (136, 126, 138, 139), (138, 139, 122, 142, 106, 141, 94, 138.6), (94, 138.6, 96, 127)), 2)
    for x, y in ((97, 80.4), (104, 84.6), (110, 78.8), (117, 85.2), (123, 79.6), (126, 85)): stook(x, y)
    for y, low in ((82, 0), (134, 1)):
        tent(150.5, y - 3, 4.6, 10)
        tent(163, y - 4.4, 5.4, 40)
        tent(175.2, y - 2.4, 4.8, 70)
        pennant(163, y - 4.4)
        fire(162, y + 5)
        soldier(158.2, y + 4.4, -80, spear=not low)
        soldier(165.6, y + 5.4, 100, spear=False)
        soldier(161.6, y + 8.4, 175, spear=False)
        soldier(171.4, y + 4.6, 40 if low else 70)
        soldier(174.6, y + 6.4, 60, spear=False)
        soldier(152.6, y + 5, 95)
        soldier(150.4, y + 7.8, 80)
        soldier(145.2, y - 1 + 4 * low, 90)


if __name__ == "__main__":
    camp()
