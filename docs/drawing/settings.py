"""What scenes are set in: walls and roofs in profile, lit from the left.  Units are free; draw.py scales."""

from shapes import A, Fig, Polygon, U, box, cr, ell, line, pol, spl


class Built(Fig):
    """A building: each part gives its own tone, the last one drawn is on top."""

    def __init__(self, name):
        super().__init__(name)
        self.parts = []

    def put(self, shape, tone):
        self.parts.append((shape, tone))
        return self

    def body(self, x0, y0, x1, y1, lit=.4):
        """A wall between two corners: its lit side on the left."""
        self.put(box(x0, y0, x1, y1), 'm').put(box(x0, y0, x0 + (x1 - x0) * lit, y1), 'l')
        return self.put(box(x0 + (x1 - x0) * .84, y0, x1, y1), 'd')

    def roof(self, x0, x1, y, h, over=.6):
        """A hipped roof: dark, its lit slope on the left."""
        m = (x0 + x1) / 2
        w = (x1 - x0) * .16
        self.put(pol((x0 - over, y), (x1 + over, y), (m + w, y - h), (m - w, y - h)), 'd')
        return self.put(pol((x0 - over + .5, y - .25), (x0 + (x1 - x0) * .34, y - .25), (m - w * .5, y - h + .4), (m - w, y - h + .4)), 'm')

    def spire(self, x0, x1, y, h, over=.6):
        m = (x0 + x1) / 2
        self.put(pol((x0 - over, y), (x1 + over, y), (m, y - h)), 'd')
        return self.put(pol((x0 - over + .5, y - .25), (x0 + (x1 - x0) * .34, y - .25), (m, y - h + .8)), 'm')

    def teeth(self, x0, x1, y, wide=1.1, gap=.8, high=1.1):
        """Battlements on a wall."""
        x = x0
        while x + wide <= x1 + .01:
            self.put(box(x, y - high, x + wide, y + .1), 'm').put(box(x, y - high, x + wide * .45, y + .1), 'l')
            x += wide + gap
        return self

    def slits(self, *places, w=.8, h=1.5):
        for x, y in places:
            self.put(box(x, y, x + w, y + h), 'd')
        return self

    def tones(self):
        self.D = U([g for g, _ in self.parts])
        M, L = Polygon(), Polygon()
        for g, t in self.parts:
            M, L = M.difference(g), L.difference(g)
            if t == 'm': M = M.union(g)
            if t == 'l': L = L.union(g)
        self.M, self.L = M.buffer(0), L.buffer(0)
        return self


def rock(b, pts, lit):
    b.put(pol(*pts), 'd')
    for each in lit: b.put(pol(*each), 'm')


def castle():
    b = Built('castle')
    rock(b, [(-19,13),(-16.6,8),(-15,6.4),(-13.4,2),(-10.6,.6),(12,.6),(14.8,3),(15.6,6),(18,8.4),(21,13)],
         [[(-18,12.6),(-16.2,8.4),(-14.4,6.6),(-13,2.4),(-10,2.6),(-11.6,6),(-10,8),(-13,12.6)],
          [(-8,3.4),(-3.4,3.4),(-5,7),(-3.4,9),(-7,12.6),(-8.6,9)], [(2,3.4),(6,3.4),(5,7),(6.6,10),(4,12.6),(2.6,8)],
          [(9,3.6),(12,3.8),(12.6,7),(14,9.6),(11,12.4),(10,8)]])
    b.body(-9.4,-9.6,-3.2,-1,.42).roof(-9.4,-3.2,-9.6,4.4).body(2.6,-8.4,11,-1,.36).roof(2.6,11,-8.4,4.6)
    b.body(-3.6,-16.4,2.9,-1,.4).body(-4.1,-17.2,3.4,-15.9).teeth(-4.1,3.6,-17.2,1.1,1)
    b.body(-11,-2.6,12.6,3,.3).teeth(-11,12.6,-2.6)
    b.body(-13.2,-6.6,-10,3,.45).spire(-13.2,-10,-6.6,5.4).body(11.2,-7,14.4,3.4,.45).spire(11.2,14.4,-7,5)
    b.put(U([box(-1.9,-.6,1.9,3), ell(0,-.5,1.9)]),'m').put(U([box(-1.2,-.5,1.2,3), ell(0,-.5,1.2)]),'d')
    b.slits((-7.6,-7.6),(-5.6,-7.6),(-7.6,-5),(5,-6.4),(7,-6.4),(9,-6.4),(-.9,-13.4),(.7,-10),(-.9,-6.6),(-11.8,-4),(12.6,-4.4))
    b.put(line(.4,(-.4,-18),(-.4,-23)),'d').put(pol((-.3,-23),(4,-22.4),(2.9,-21.7),(4,-20.9),(-.3,-20.7)),'d')
    return b


def gate():
    """A gate house with its road: two towers and an arch."""
    b = Built('gate-house')
    b.body(-9,-12,9,8,.3).roof(-9,9,-12,6,1)
    b.body(-14,-15,-8,8,.42).spire(-14,-8,-15,8,.9).body(8,-15,14,8,.42).spire(8,14,-15,8,.9)
    b.put(U([box(-4.6,-3,4.6,8), ell(0,-3,4.6)]),'l').put(U([box(-3.6,-3,3.6,8), ell(0,-3,3.6)]),'d')
    for x in (-2.4,0,2.4): b.put(line(.5,(x,-6),(x,2)),'m')
    b.put(line(.5,(-3.6,-2.6),(3.6,-2.6)),'m').put(line(.5,(-3.6,.4),(3.6,.4)),'m')
    b.slits((-6.4,-9.4),(-2.4,-9.4),(1.6,-9.4),(5.6,-9.4),(-11.6,-11),(-11.6,-5),(10.6,-11),(10.6,-5),w=1,h=2)
    return b


def tower():
    b = Built('tower')
    b.body(-5,-18,5,10,.42).body(-6,-21,6,-17.6,.42).teeth(-6,6.2,-21,1.7,1.7,1.8)
    b.slits((-.6,-14),(-.6,-6),(-.6,2),w=1.2,h=2.6)
    for x, y in ((-4,-12),(2,-10),(-3,-3),(2.6,-1),(-4,4),(1.6,6)): b.put(box(x,y,x+1.3,y+.6),'m' if x < -1 else 'd')
    return b


def wall():
    """A length of curtain wall with its walk and battlements."""
    b = Built('wall')
    b.put(box(-22,-4,22,8),'m').put(box(-22,-4,22,-3.3),'l').teeth(-22,22,-4,2.4,1.6,2.2)
    for n, (x, y) in enumerate(((-19,-1),(-13,2),(-8,-1.6),(-3,3),(3,0),(8,3.6),(12,-1),(17,2.4))):
        b.put(box(x,y,x+2.4,y+1),'d')
    b.slits((-10,-1),(-.6,-1),(9,1),w=1,h=2.6)
    return b


def parapet():
    """The top of a wall, near: battlements and a little of the stone below."""
    b = Built('parapet')
    b.put(box(-22,-4,22,-.6),'m').put(box(-22,-4,22,-3.3),'l').teeth(-22,22,-4,2.4,1.6,2.2)
    for x in (-19,-11,-6,2,9,15): b.put(box(x,-2.6,x+2.6,-1.7),'d')
    return b


def chapel():
    """A church with its steeple: a village from far off."""
    b = Built('church')
    b.body(-2,-5,12,6,.3).roof(-2,12,-5,5,.8).body(-8,-12,-2,6,.42).spire(-8,-2,-12,11,.8)
    b.slits((.6,-1),(4,-1),(7.4,-1),w=1.2,h=3.4).slits((-5.6,-9),w=1.2,h=2.4)
    return b


def house():
    b = Built('house')
    b.body(-8,-4,8,6,.35).roof(-8,8,-4,6,1.4).put(box(3.6,-10,5.4,-6),'d')
    b.slits((-5.6,-1.6),(-1,-1.6),(4,-1.6),w=2,h=2.4)
    return b


def abbey():
    """A great square abbey on its mountain."""
    b = Built('abbey')
    rock(b, [(-30,16),(-24,9),(-19,5),(-14,2),(15,2),(20,6),(25,9),(31,16)], [[(-28,15.6),(-23.4,9.6),(-18,6),(-15,6),(-19,10),(-20,15.6)],[(-8,4),(-2,4),(-6,9),(-9,15.6),(-13,15.6)],[(6,4),(11,4),(9,9),(10,15.6),(5,15.6)]])
    b.body(-18,-7,18,3,.3).roof(-18,18,-7,2.6,.6).body(-8,-11,4,-6,.4).roof(-8,4,-11,3,.5).body(6,-14,9.6,-6,.42).spire(6,9.6,-14,3,.5)
    for n in range(13): b.slits((-16.6 + n * 2.6, -4.6), w=.9, h=1.6)
    for n in range(13): b.slits((-16.6 + n * 2.6, -1), w=.9, h=1.6)
    return b


def ruin():
    """A house that was shelled: two walls, a gable, rubble."""
    b = Built('ruin')
    b.put(pol((-12,8),(-12,-9),(-10.6,-8),(-9.8,-11),(-7,-14),(-5.4,-9),(-3.4,-7),(-3.8,-3),(-1,-1),(-2,2),(3,3),(5,-2),(7,-6),(8.6,-4),(10,-7),(11,-4),(11,8)),'m')
    b.put(pol((-12,8),(-12,-9),(-10.6,-8),(-9.8,-11),(-8.4,-12.6),(-8.6,8)),'l').put(pol((8.8,8),(8.8,-4.4),(10,-7),(11,-4),(11,8)),'d')
    b.slits((-7,-7),(-7,0),(6,0),w=2,h=3)
    b.put(pol((-15,8),(-9,5.6),(-5,7),(0,4.6),(5,6.6),(9,5.4),(15,8)),'d').put(pol((-13,7.8),(-9,6.2),(-6,7.6)),'m').put(pol((-2,7.6),(0,5.4),(3,7.4)),'m')
    return b


def wire():
    b = Built('wire')
    for x in (-18,-6,6,18): b.put(line(.9,(x-2,6),(x+2,-6)),'d').put(line(.9,(x+2,6),(x-2,-6)),'d')
    c = [(x, 1.6 * ((n % 2) * 2 - 1)) for n, x in enumerate(range(-20, 22, 2))]
    b.put(U([line(.5,*[(x, y - 2) for x, y in c]), line(.5,*[(x, -y + 1.4) for x, y in c])]),'d')
    return b


def wheel(b, x, y, r):
    b.put(ell(x, y, r), 'd').put(ell(x, y, r * .74), 'm').put(ell(x, y, r * .28), 'd')


def ram():
    """A ram in its shed on wheels."""
    b = Built('ram')
    b.put(box(-15, -2, 15, 6), 'd').put(box(-15, 2.6, 23, 5.4), 'm').put(pol((21, 1.8), (26.4, 2.6), (26.4, 5.4), (21, 6.2)), 'd')
    b.put(pol((-18, -1), (18, -1), (13, -12), (-13, -12)), 'm').put(pol((-18, -1), (-7, -1), (-4, -12), (-13, -12)), 'l')
    for x in (-8, -2, 4, 10): b.put(line(.5, (x * 1.3, -1), (x, -12)), 'd')
    for x in (-10, 10): wheel(b, x, 8, 4.6)
    return b


def siege_tower():
    b = Built('siege-tower')
    b.put(pol((-9, 10), (-6.4, -22), (6.4, -22), (9, 10)), 'm').put(pol((-9, 10), (-6.4, -22), (-1.6, -22), (-2.4, 10)), 'l')
    for y in (-14, -5, 4): b.put(box(-8.4, y, 8.6, y + .8), 'd')
    b.teeth(-6.6, 6.8, -22, 1.9, 1.7, 2).put(pol((6.2, -14), (7, -13), (14, -19), (13, -20)), 'd')
    b.slits((-.8, -11.4), (-.8, -2), w=1.6, h=3.4)
    for x in (-6, 6): wheel(b, x, 11, 3.4)
    return b


def ladder():
    b = Built('ladder')
    at = lambda t: (-12 + 18 * t, 12 - 34 * t)
    b.put(line(1.7, at(0), at(1)), 'm')
    b.put(A.translate(line(1.7, at(0), at(1)), 6.4, 1.6), 'd')
    for n in range(1, 10):
        x, y = at(n / 10)
        b.put(line(1.1, (x, y), (x + 6.4, y + 1.6)), 'd')
    return b


def cauldron():
    """Oil over a fire."""
    b = Built('cauldron')
    b.put(pol((-12, 12), (-4, 8), (4, 8.4), (12, 12)), 'd')
    b.put(pol((-7, 11.4), (-6, 4), (-3.6, 8), (-1, 2), (1.6, 8), (4.6, 3.4), (7, 11.4)), 'l').put(pol((-4, 11.4), (-2.6, 7.4), (0, 10), (2.6, 7), (4, 11.4)), 'm')
    b.put(spl((-11, -10, 'c'), (11, -10, 'c'), (10.4, -2), (6, 4), (0, 5.4), (-6, 4), (-10.4, -2)), 'd').put(spl((-9.6, -8.6, 'c'), (-4, -8.6, 'c'), (-5, -2), (-3.6, 3.4), (-7.6, 0)), 'm')
    b.put(box(-12.4, -11.6, 12.4, -9.4), 'm').put(box(-12.4, -11.6, 12.4, -10.8), 'l')
    b.put(line(1.2, (-14, 12), (-10, -11)), 'd').put(line(1.2, (14, 12), (10, -11)), 'd')
    return b


MADE = (castle, gate, tower, wall, parapet, chapel, house, abbey, ruin, wire, ram, siege_tower, ladder, cauldron)
