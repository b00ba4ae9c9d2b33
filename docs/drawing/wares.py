"""What is for sale at a market: still lifes, lit from the left.  Units are free; draw.py scales."""

import math

from settings import Built
from shapes import A, U, box, cr, ell, line, pol, rline, rpol, spl


def solid(b, g, rim=.5, dx=1.6, dy=1.3, glow=.9):
    """A round thing: its rim and its shade at the lower right dark, its glow at the upper left."""
    inner = g.buffer(-rim)
    lit = inner.intersection(A.translate(inner, -dx, -dy))
    b.put(g, 'd').put(lit, 'm')
    if glow: b.put(lit.buffer(-.5).difference(A.translate(lit.buffer(-.5), glow, glow)), 'l')
    return b


def leaf(x, y, long, wide, a):
    return A.translate(A.rotate(spl((0, -long, 'c'), (wide, 0), (0, long, 'c'), (-wide, 0)), a, origin=(0, 0)), x, y)


def loaf():
    """A round loaf with three cuts in its crust."""
    b = Built('loaf')
    g = spl((-21,7.4),(-20.6,-1),(-12,-10),(1,-12.4),(13,-10),(20.6,-2),(21,7),(12,10),(-12,10))
    solid(b, g, .6, 2.4, 2.6, 1.5)
    for x, y, a in ((-9.4,-2.6,24),(.6,-4.2,22),(10.4,-2.6,20)):
        b.put(leaf(x + .7, y + .7, 7.4, 2.5, a), 'd').put(leaf(x, y, 7, 2, a), 'l')
    return b


def long_loaf():
    b = Built('long-loaf')
    g = spl((-30,1),(-26,-4.4),(0,-6.4),(26,-4.4),(30,.6),(26,4.4),(0,5.6),(-26,4.6))
    solid(b, g, .6, .8, 2, 1)
    for x in (-20,-10,0,10,20):
        b.put(leaf(x + .5, -.6, 5, 1.8, 58), 'd').put(leaf(x, -1.2, 4.7, 1.3, 58), 'l')
    return b


def pretzel():
    b = Built('pretzel')
    way = cr([(-11,10),(-4,2),(4,-6),(11,-10),(18,-5),(15.6,5),(7,11.6),(0,13),(-7,11.6),(-15.6,5),(-18,-5),(-11,-10),(-4,-6),(4,2),(11,10)], False, n=16)
    half = len(way) * 4 // 5
    for part in (way[half - 2:], way[:half]):
        solid(b, rline(5.4, *part), .6, .9, 1.1, .8)
    for x, y in ((-16.4,1),(-15,-7),(-9,-9),(0,-2.4),(9,-9),(15.4,-6.4),(16,2),(9,9.4),(-8,10),(1,12),(-3,12.4)):
        b.put(ell(x, y, .7), 'l')
    return b


def basket():
    """A basket of wicker, to be filled: its front, and the handle's feet."""
    b = Built('basket')
    body = pol((-22,-4),(22,-4),(17,14),(-17,14))
    b.put(body, 'd')
    for row in range(5):
        y = -2.6 + row * 3.3
        half = 21.2 - (y + 4) * 5 / 18
        n = 9
        for k in range(n):
            x = -half + (k + .5 * (row % 2)) * 2 * half / n
            strand = rpol(.9, (x + .3, y), (x + 2 * half / n - .4, y), (x + 2 * half / n - .4, y + 2.7), (x + .3, y + 2.7)).intersection(body.buffer(-.5))
            b.put(strand, 'm').put(strand.intersection(A.translate(strand, 0, -1.7)), 'l' if k < 5 else 'm')
    b.put(rpol(1.6, (-23.4,-6.4), (23.4,-6.4), (23.4,-2.6), (-23.4,-2.6)), 'd')
    for k in range(15):
        x = -22.4 + k * 3
        b.put(pol((x + .8, -5.8), (x + 3, -5.8), (x + 2, -3.2), (x - .2, -3.2)), 'l' if k < 9 else 'm')
    return b


def fish():
    """A herring or a trout: dark back, silver belly."""
    b = Built('fish')
    body = spl((-27,1,'c'),(-22,-4),(-11,-9.4),(3,-9),(15,-4.4),(21.6,-1.6),(21.8,2.4),(14,5.4),(2,8.8),(-12,8.4),(-22,4.6))
    tail = spl((20,-1.8,'c'),(26,-5),(33,-11,'c'),(30.4,-1),(30.4,1.6),(33,11.6,'c'),(26,6),(20,2.6,'c'))
    top = spl((-8,-8,'c'),(-3,-14.6),(4,-13.6),(9,-6.4,'c'))
    low = spl((-6,7.4,'c'),(-3,12.6),(3,12),(3,8,'c')).union(spl((10,6,'c'),(12.6,9.8),(16.6,9),(16,4.4,'c')))
    for fin in (tail, top, low): b.put(fin, 'd').put(fin.buffer(-.6), 'm')
    for dx, dy in ((6,-5.4),(7.4,-2),(7.4,2.4),(6,6)): b.put(line(.6, (21.4, dy * .2), (21.4 + dx, dy)), 'd')
    for x in (-5,-2,1,4): b.put(line(.5, (x, -8), (x + 2.4, -12.6)), 'd')
    b.put(body, 'd')
    inner = body.buffer(-.6)
    b.put(inner.intersection(A.translate(inner, 0, 4)), 'm')
    b.put(inner.intersection(A.translate(spl((-26,2.6,'c'),(-12,2.6),(4,1.8),(21,.6,'c'),(14,8),(0,12),(-16,10)), 0, 0)), 'l')
    scales = []
    for row, y in enumerate((-5.2,-2.4,.4,3.2)):
        for k in range(9):
            x = -9 + k * 3.1 + (row % 2) * 1.55
            arc = rline(.42, *cr([(x, y - 1.4), (x + 1.3, y), (x, y + 1.4)], False, n=6))
            if inner.buffer(-1).contains(arc): scales.append(arc)
    b.put(U(scales), 'd')
    b.put(inner.intersection(rline(.8, *cr([(-13.4,-8.4),(-10.8,-2),(-11.4,4),(-14,8)], False))), 'd')
    b.put(ell(-20, -1.6, 2.1), 'd').put(ell(-20, -1.6, 1.6), 'l').put(ell(-19.9, -1.5, .9), 'd')
    b.put(line(.6, (-27, 1.2), (-22.6, 1.8)), 'd')
    b.put(spl((-10,2.6,'c'),(-3,1.4),(-1,3.6),(-6,6,'c')), 'd').put(spl((-9,3,'c'),(-4,2.2),(-2.4,3.6),(-6,5.2,'c')), 'm')
    return b


def crate():
    """A low box of boards, to be filled."""
    b = Built('crate')
    b.put(box(-27,-3,27,12), 'd')
    for y in (-2.4,2.6,7.6):
        b.put(box(-26.4,y,26.4,y + 4), 'm').put(box(-26.4,y,26.4,y + .9), 'l')
        for x, w in ((-20,9),(-4,12),(12,8)): b.put(line(.35, (x, y + 2.4), (x + w, y + 2.2)), 'd')
    for x in (-26.4,22): b.put(box(x - .4,-3.6,x + 4.8,12.4), 'd').put(box(x,-3.2,x + 4.4,12), 'm').put(box(x,-3.2,x + 1.4,12), 'l')
    for x in (-24.2,24.2):
        for y in (-.4,4.6,9.6): b.put(ell(x, y, .6), 'd')
    return b


def cask():
    """A cask on its side, seen from its end, with a tap."""
    b = Built('cask')
    b.put(pol((-19,14),(-14,22),(14,22),(19,14)), 'd').put(pol((-17.6,16.6),(-13.4,21.4),(-4,21.4),(-8,16.6)), 'm')
    b.put(ell(0,0,20), 'd').put(ell(-.3,-.3,19.2), 'm').put(ell(0,0,19.2).difference(A.translate(ell(0,0,19.2), 1.6, 1.6)).difference(ell(0,0,17.4)), 'l')
    b.put(ell(0,0,17), 'd')
    face = ell(0,0,16.3)
    for k in range(7):
        x = -16.3 + k * 4.66
        board = box(x + .25, -17, x + 4.4, 17).intersection(face)
        b.put(board, 'm').put(board.intersection(box(x + .25, -17, x + 1.5, 17)), 'l' if k < 5 else 'm')
    grain = [line(.35, (x, y), (x, y + h)) for x, y, h in ((-9.6,-7,8),(-5,3,7),(-.4,-12,7),(4.4,-4,6),(9.2,3,5),(8.8,-9,5),(-13.6,-2,6))]
    b.put(U(grain).intersection(face), 'd')
    b.put(box(-16,-1.8,16,1.8).intersection(face), 'd').put(box(-15.6,-1.3,15.4,1.2).intersection(face), 'm').put(box(-15.6,-1.3,6,-.5).intersection(face), 'l')
    b.put(U([box(-1.9,6,1.9,13.6), box(-3.2,4.6,3.2,7), box(-.9,13.4,.9,16.6)]), 'd').put(box(-1.2,7.2,.2,13), 'l').put(box(-2.6,5.2,2.4,6.3), 'm')
    return b


def bottle():
    b = Built('bottle')
    g = U([spl((-6.4,24,'c'),(-7,10),(-7,0),(-5.6,-6),(-2.6,-10),(-2.3,-22,'c'),(2.3,-22,'c'),(2.6,-10),(5.6,-6),(7,0),(7,10),(6.4,24,'c')), box(-3,-22.6,3,-20)])
    solid(b, g, .55, 2, .2, 0)
    b.put(spl((-5.6,22,'c'),(-6,8),(-5.8,0),(-4,-6),(-3,-5),(-4.4,1),(-4.4,10),(-4.2,22,'c')), 'l').put(box(-1.6,-19,-.7,-9), 'l')
    return b


def label_of_bottle():
    """The label, the cork and the seal: they have colours of their own."""
    b = Built('bottle-label')
    b.put(box(-6.9,2,6.9,15), 'd').put(box(-6.6,2.5,6.2,14.6), 'l')
    b.put(U([box(-4.6,4.4,4.4,5.2), box(-3.4,12,3.2,12.6)]), 'd')
    for x, y in ((-1.8,7.6),(0,7.6),(1.8,7.6),(-.9,9.1),(.9,9.1),(0,10.6)): b.put(ell(x, y, .95), 'm')
    return b


def goblet():
    b = Built('goblet')
    bowl = spl((-8.6,-13,'c'),(-8.8,-6),(-6,.6),(0,3.2),(6,.6),(8.8,-6),(8.6,-13,'c'))
    foot = U([spl((-8,17.6,'c'),(-7.6,15.6),(-2,13.6),(-1.3,10),(-1.3,3,'c'),(1.3,3,'c'),(1.3,10),(2,13.6),(7.6,15.6),(8,17.6,'c')), ell(0,6.6,2.6,1.8)])
    solid(b, foot, .5, .9, .3, .6)
    solid(b, bowl, .55, 2.4, .6, 0)
    b.put(spl((-7,-11,'c'),(-7.2,-6),(-5,-.4),(-3.4,-.2),(-5.4,-5),(-5.4,-11,'c')), 'l')
    b.put(ell(0,-13,8.7,2.5), 'd').put(ell(0,-12.9,7.8,1.9), 'm').put(ell(0,-13,8.7,2.5).difference(ell(0.2,-12.5,8.4,2.5)), 'l')
    return b


def grapes():
    b = Built('grapes')
    rows = ((-10,-8,6),(-8,-4.4,5),(-9.6,-.6,5),(-6,3,4),(-6.6,6.6,3),(-3,10,2),(-1.4,13.2,1))
    for x0, y, n in rows:
        for k in range(n):
            g = ell(x0 + k * 4.1 + .5, y, 2.75)
            b.put(g, 'd').put(ell(x0 + k * 4.1 + .2, y - .3, 2.1), 'm').put(ell(x0 + k * 4.1 - .5, y - 1, .75), 'l')
    b.put(rline(1.3, (1,-9.6), (2,-14), (5,-17)), 'd')
    return b


def vine_leaf():
    b = Built('vine-leaf')
    g = spl((0,9,'c'),(-4,5),(-11,6,'c'),(-9.4,1.6),(-13,-2,'c'),(-8.6,-4),(-8.4,-9.6,'c'),(-3.6,-7.4),(0,-13,'c'),(3.6,-7.4),(8.4,-9.6,'c'),(8.6,-4),(13,-2,'c'),(9.4,1.6),(11,6,'c'),(4,5))
    b.put(g, 'd').put(g.buffer(-.5), 'm').put(g.buffer(-.7).intersection(pol((-14,10),(-14,-14),(0,-14),(0,8))), 'l')
    for x, y in ((0,-12),(-8,-9),(8,-9),(-12,-2),(12,-2),(-10,5.4),(10,5.4)): b.put(line(.5, (0,7), (x * .9, y * .9)), 'd')
    return b


def bolt():
    """A bolt of cloth, its end rolled, its edge hanging in folds."""
    b = Built('bolt')
    fall = spl((-23,-2,'c'),(19,-2,'c'),(20,8),(19.6,21,'c'),(14,19.4),(8,21.6),(2,19.4),(-4,21.6),(-10,19.2),(-16,21.4),(-22.6,20.4,'c'),(-23.4,8))
    b.put(fall, 'd').put(fall.buffer(-.5), 'm')
    for x, w in ((-21.4,2.6),(-13.6,2.2),(-6,2.6),(2,2.2),(9,2.4),(15.6,1.8)):
        b.put(spl((x,2,'c'),(x + w,2,'c'),(x + w + .5,10),(x + w * .4,19,'c'),(x - .3,10)), 'l')
    for x, w in ((-16.4,1.3),(-9.4,1.5),(-1.6,1.3),(6.2,1.5),(13,1.2),(18.4,1)):
        b.put(spl((x,4,'c'),(x + w,4,'c'),(x + w,12),(x + w * .5,20,'c'),(x - .2,12)), 'd')
    hem = box(-24,14.6,21,18.4).intersection(fall.buffer(-.5))
    b.put(hem, 'l').put(box(-24,15.3,21,15.8).intersection(hem), 'd').put(box(-24,17.2,21,17.7).intersection(hem), 'd')
    for x in range(-22, 20, 4): b.put(pol((x, 16.5), (x + 1, 15.9), (x + 2, 16.5), (x + 1, 17.1)).intersection(hem), 'd')
    roll = U([box(-24,-12,24,4), ell(-24,-4,3.4,8)])
    b.put(roll, 'd').put(box(-25.4,-11.4,24,-.6), 'm').put(box(-25,-10,24,-7.2), 'l')
    for x in (-20,-13,-2,9,16): b.put(line(.3, (x, -4.6), (x + 6, -4.4)), 'd')
    b.put(ell(24,-4,4.2,8), 'd').put(ell(24,-4,3.6,7.3), 'm')
    spiral = [(24 + math.cos(t) * r * .5, -4 + math.sin(t) * r) for t, r in ((k * .5, 6.2 - k * .17) for k in range(34))]
    b.put(rline(.55, *spiral), 'd').put(ell(24,-4,.7,1.4), 'l')
    return b


def folded_cloth():
    """A pile of folded cloth."""
    b = Built('folded-cloth')
    for k, (x0, x1) in enumerate(((-18,18),(-17,17.4),(-17.6,16.4))):
        y = 6 - k * 7
        g = spl((x0 + 2.6,y,'c'),(x1,y,'c'),(x1 + .8,y + 3),(x1,y + 6.4,'c'),(x0 + 2.6,y + 6.4,'c'),(x0 - .4,y + 5),(x0 - .4,y + 1.4))
        b.put(g, 'd').put(g.buffer(-.45), 'm').put(spl((x0 + 2.6,y + .6,'c'),(x1 - 1,y + .6,'c'),(x1 - 1,y + 2,'c'),(x0 + 2.6,y + 2,'c'),(x0 + .8,y + 3),(x0 + .6,y + 1.6)), 'l')
        b.put(line(.45, (x0 + 2,y + 3.4), (x1 - .4,y + 3.4)), 'd')
    return b


def sack():
    """An open sack with its rim rolled down, to be filled."""
    b = Built('sack')
    g = spl((-13,-6,'c'),(-15.4,2),(-16.4,12),(-14,18),(0,19),(14,18),(16.4,12),(15.4,2),(13,-6,'c'))
    solid(b, g, .6, 3.4, .4, 0)
    b.put(spl((-12.4,-3,'c'),(-14.2,4),(-15,12),(-13,15.4),(-11.4,15),(-12.6,10),(-11.4,3),(-10,-3,'c')), 'l')
    for x0, x1, h in ((-7,-8.4,9),(-1,-1.4,12),(5,6,10)): b.put(spl((x0 - .5,-2,'c'),(x0 + .5,-2,'c'),(x1 + .4,4),(x1,h,'c'),(x1 - .6,4)), 'd')
    b.put(spl((-16.4,-5),(-14,-8.6),(0,-6.6),(14,-8.6),(16.4,-5),(14.6,-1.4),(0,.4),(-14.6,-1.4)), 'd')
    b.put(spl((-15.6,-5),(-13.6,-7.6),(0,-5.6),(13,-7.4),(14,-5.2),(12,-3),(0,-1.4),(-14,-2.6)), 'm').put(spl((-15,-5.2),(-13,-7),(0,-5.2),(6,-5.6),(4,-4),(-6,-3.4)), 'l')
    return b


def heap():
    """A cone of something ground, as it stands in a sack."""
    b = Built('heap')
    g = spl((-14,7,'c'),(-8,1),(-3,-5.4),(0,-9),(3,-5.4),(8,1),(14,7,'c'),(0,9.6))
    b.put(g, 'd').put(g.buffer(-.4).intersection(pol((-15,12),(0,-12),(3,-4),(5,4),(6,12))), 'm').put(g.buffer(-.6).intersection(pol((-13,12),(-1,-12),(-1.4,-2),(-4,6),(-6,12))), 'l')
    for x, y in ((-3,2),(1,4),(-7,6),(4,6.4),(-1,-2),(7,5),(2,0),(-4,7)): b.put(ell(x, y, .45), 'd' if x < 2 else 'm')
    return b


def mortar_and_pestle():
    b = Built('mortar-and-pestle')
    b.put(U([rline(3.4, (4,-4), (14,-19)), ell(14.4,-19.8,2.6)]), 'd').put(rline(1.4, (4.4,-6), (13.2,-19)), 'l')
    g = spl((-13,-6,'c'),(-12,2),(-8,8.6),(-5,10.4),(-7,15,'c'),(7,15,'c'),(5,10.4),(8,8.6),(12,2),(13,-6,'c'))
    solid(b, g, .6, 2.6, .6, 0)
    b.put(spl((-11,-3,'c'),(-10,2.4),(-7,7.4),(-5,7.6),(-7.6,2),(-8.4,-3,'c')), 'l').put(rpol(1, (-14,-8), (14,-8), (14,-4.4), (-14,-4.4)), 'd').put(box(-13.2,-7.4,12.6,-5.2), 'm').put(box(-13.2,-7.4,2,-6.4), 'l')
    return b


def scoop():
    b = Built('scoop')
    b.put(rline(2.6, (8,-3), (19,-9)), 'd').put(rline(1, (8.6,-3.8), (18.4,-9.2)), 'l')
    g = spl((-14,2,'c'),(-4,-4),(7,-6),(10,-2),(8,3),(-2,7),(-11,7,'c'))
    solid(b, g, .5, 1.4, 1.4, .8)
    return b


def stall():
    """A market stall from the front: its awning, its posts, its counter."""
    b = Built('market-stall')
    for x in (-23,21.4): b.put(box(x,-14,x + 1.6,20), 'd').put(box(x,-14,x + .6,20), 'm')
    b.put(box(-22,-10,22,6), 'd')
    for k in range(8):
        x = -24 + k * 6
        top = -22 + k * 5.5
        g = U([pol((x, -10), (x + 6, -10), (top + 5.5, -22), (top, -22)), ell(x + 3, -10, 3, 2.6)])
        b.put(g, 'd').put(g.buffer(-.15), 'l' if k % 2 == 0 else 'm')
    b.put(box(-24.6,6,24.6,9), 'd').put(box(-24,6.4,24,8), 'm').put(box(-24,6.4,24,7), 'l').put(box(-22,9,22,20), 'd')
    for x in range(-21, 21, 6): b.put(box(x,9.6,x + 5.4,19.6), 'm')
    for x, r in ((-16,3),(-9.6,3),(-3,3),(4,3),(11,3),(17,2.6)): b.put(ell(x, 4.6, r), 'm').put(ell(x - .8, 3.8, r * .4), 'l')
    b.put(box(-24,6.4,24,8), 'm').put(box(-24,6.4,24,7), 'l')
    return b


def coins():
    """Three piles of coins."""
    b = Built('coins')
    for x, y, n in ((-8,6,4),(8,5,6),(0,10,2)):
        for k in range(n):
            yy = y - k * 2.6
            b.put(U([ell(x, yy, 7, 2.6), box(x - 7, yy, x + 7, yy + 2), ell(x, yy + 2, 7, 2.6)]), 'd')
            b.put(U([ell(x, yy + 1.6, 6.5, 2.3), box(x - 6.5, yy, x + 6.5, yy + 1.6)]), 'm').put(ell(x, yy, 6.5, 2.2), 'l')
        b.put(ell(x, yy, 4.6, 1.4), 'm')
    return b


def awning():
    """The edge of an awning, to hang over a scene: as wide as nine stripes."""
    b = Built('awning')
    for k in range(9):
        x = -31.5 + k * 7
        g = U([box(x,-5,x + 7,2), ell(x + 3.5,2,3.5,3.4).intersection(box(x,1.9,x + 7,6))])
        b.put(g, 'd').put(g.buffer(-.16), 'm' if k % 2 == 0 else 'l')
    b.put(box(-31.5,-5,31.5,-3.6), 'd').put(box(-31.5,-5,31.5,-4.2), 'm')
    return b


def tunic():
    """A tunic, laid out or hung up."""
    b = Built('tunic')
    g = spl((-5,-14,'c'),(0,-11.6),(5,-14,'c'),(11,-11.6),(19,-3,'c'),(13.4,2.6,'c'),(8.6,-2,'c'),(9.6,6),(12,17,'c'),(0,18.4),(-12,17,'c'),(-9.6,6),(-8.6,-2,'c'),(-13.4,2.6,'c'),(-19,-3,'c'),(-11,-11.6))
    solid(b, g, .6, 1.8, .6, 0)
    for x0, x1 in ((-5,-7.4),(2.4,2.6)): b.put(spl((x0,3,'c'),(x0 + 1.6,3,'c'),(x1 + 2.6,16.4,'c'),(x1 - .2,16.4,'c')), 'l')
    b.put(spl((-9.4,-11,'c'),(-6,-12.4),(-6.6,-5),(-7.6,2),(-8,-3)), 'l')
    b.put(box(-9,1.4,9.2,3.4).intersection(g), 'd').put(rpol(.5,(-1.6,.8),(1.6,.8),(1.6,4),(-1.6,4)), 'l')
    b.put(spl((-5,-14,'c'),(0,-11.6),(5,-14,'c'),(0,-5,'c')), 'd').put(spl((-3.6,-12.6,'c'),(0,-10.8),(3.6,-12.6,'c'),(0,-6.6,'c')), 'm')
    return b


def drum():
    """A war drum with its ropes, two sticks across it."""
    b = Built('drum')
    shell = U([box(-18,-6,18,14), ell(0,14,18,5)])
    b.put(shell, 'd').put(box(-17.4,-6,17.4,14.6), 'm').put(box(-15,-4,-6,15.6), 'l')
    for k in range(6):
        x = -17 + k * 5.8
        b.put(rline(1, (x,-4), (x + 2.9,16), (x + 5.8,-4)), 'd')
    for y in (-7,12.4):
        hoop = U([box(-19,y,19,y + 3.6), ell(0,y + 3.6,19,5)]).difference(ell(0,y,19,5) if y > 0 else ell(0,-90,1))
        b.put(hoop, 'd').put(hoop.buffer(-.6), 'm')
    b.put(ell(0,-7,19,5.4), 'd').put(ell(0,-7,17.6,4.5), 'l').put(ell(3,-6.4,12,2.8), 'm').put(ell(0,-7.3,15.4,3.4), 'l')
    for way in (((-14,-24),(5,-7)),((16,-25),(-3,-8))):
        b.put(U([rline(2, *way), ell(*way[1], 2.6)]), 'd').put(rline(.7, *way), 'l')
    return b


MADE = (loaf, long_loaf, pretzel, basket, fish, crate, cask, bottle, label_of_bottle, goblet, grapes, vine_leaf, bolt, folded_cloth, sack, heap, mortar_and_pestle, scoop, stall, coins, awning, tunic, drum)
