"""The cast: every figure of the library by its name."""

import armies
import classics
import machines as mc
import people as pp
import settings
import wares
from shapes import A, U, at, bend, cap, cr, ell, limb, line, m1, peaked, pith, pol, rifle, rline, rpol, smg, spl, stahl

CAST = {}


def add(name, fig):
    fig.n = name
    CAST[name] = fig


for key, made in classics.F.items():
    add({"mg": "machine-gunner", "atgun": "pak-40", "fieldgun": "field-gun"}.get(key, key), made())
add("mortar-firing", classics.mortar(True))

# German infantry
radio = (rpol(1.5,(22,30),(36,28),(37,50),(24,52)), 'm')
aerial = (rline(1,(25,30),(20,2)), 'd')
add("rifleman-standing", pp.fire("", stahl, rifle))
add("rifleman-running", pp.run("", stahl, rifle, wx=64, wy=41, wa=-14, ws=.86))
add("rifleman-prone", pp.prone("", stahl, rifle))
add("submachine-gunner", pp.kneel("", stahl, smg, wx=63, wy=38.6, wa=-4, ws=1.0))
add("assault-rifle", pp.fire("", stahl, pp.mp44, wx=62, wy=31, ws=1.12))
add("grenadier", pp.throw("", stahl))
add("panzerfaust", pp.kneel("", stahl, pp.faust, wx=55, wy=29.6, wa=-6, ws=1.06, tubular=True))
add("panzerschreck", pp.kneel("", stahl, pp.tube, wx=56, wy=29, wa=-5, ws=1.24, tubular=True))
add("sentry", pp.march("", stahl))
add("pinned", pp.pinned("", stahl))
add("observer", pp.prone("", stahl, None, glasses=True))
add("radio-operator", pp.kneel("", stahl, None, gear=(radio, aerial)))
box_ = rpol(1.2,(-9,-7),(9,-7),(9,7),(-9,7))
add("sapper", pp.run("", stahl, None, pack=rpol(2,(32,24),(45,18),(54,38),(40,46))))
add("captain", pp.stand("", peaked, 'coat', arm='hip', far='point'))
add("field-officer", pp.stand("", peaked, 'jacket', arm='back', far='out', gear=()))

add("officer-waiting", pp.stand("", peaked, 'coat', arm='hip', far='rest'))
add("officer-soft-cap", pp.stand("", cap, 'jacket', arm='back', far='chest'))

# American infantry
add("us-officer-waiting", pp.stand("", m1, 'coat', arm='hip', far='rest'))
add("us-rifleman", pp.fire("", m1, rifle))
add("us-rifleman-kneeling", pp.kneel("", m1, rifle))
add("us-rifleman-prone", pp.prone("", m1, rifle))
add("us-assault", pp.run("", m1, pp.tommy, wx=68, wy=41, wa=-8, ws=1.1))
add("us-carbine", pp.run("", m1, pp.carbine, wx=67, wy=41.6, wa=-10, ws=1.1))
bip = U([rline(1.8,(93,58),(89,80)), rline(1.8,(93,58),(98,80))])
add("us-automatic-rifle", pp.prone("", m1, pp.bar, bip=bip, wx=60.5, wy=59.6, wa=-2, ws=1.0))
add("us-bazooka", pp.kneel("", m1, pp.tube, wx=56, wy=29, wa=-4, ws=1.16, tubular=True))
add("us-grenadier", pp.throw("", m1, lambda x, y, a, s: at(ell(0,-5,3.4,4), x, y, a, s)))
add("us-scout", pp.stand("", m1, 'jacket', arm='salute', far='rest', gear=((at(rifle(0,0,0,.9),38,50,-101),'d'),)))
add("us-sergeant", pp.stand("", m1, 'jacket', arm='fore', far='point', over=()))
add("us-officer", pp.stand("", m1, 'coat', arm='hip', far='out'))
med = pp.kneel("", m1, None, gear=((rpol(1.4,(20,58),(36,58),(37,74),(21,74)),'m'), (U([line(1.1,(20.6,64.4),(36.6,64.4)),rpol(.4,(26.8,63),(30.2,63),(30.2,67.4),(26.8,67.4))]),'l')))
add("us-medic", med)
add("us-engineer", pp.run("", m1, None, pack=rpol(2,(31,22),(44,17),(53,36),(39,44))))
add("us-crew", pp.bust("", pp.tanker))
add("us-crewman", pp.stand("", pp.tanker, 'jacket', arm='hip', far='rest'))
add("us-column", pp.march("", m1))
add("us-ducking", pp.duck("", m1))
flag = spl((61,6,'c'),(70,4.6),(80,8),(92,6,'c'),(90,18),(92,30,'c'),(80,31),(70,28),(61,30,'c'))
add("us-colours", pp.march("", m1, flag=flag))

# Those of the castle
cane = (U([rline(1.7,(63,60),(66,91)), rline(1.7,(63,60),(58,58.6))]), 'd')
add("prisoner", pp.stand("", pp.bare, 'coat', arm='rest', far='rest', tie=True))
add("statesman", pp.stand("", pp.bowler, 'coat', arm='fore', far='rest', gear=(cane,), tie=True))
kepi_general = pp.stand("", pp.kepi, 'coat', arm='back', far='chest')
add("old-general", kepi_general)
racket = U([ell(66,9,6.4,8).difference(ell(66,9,5,6.4)), rline(1.6,(66,17),(65,27)), *[line(.7,(62+i*2.6,3),(62+i*2.6,15)) for i in range(4)], *[line(.7,(61,4+i*3),(71,4+i*3)) for i in range(4)]])
add("tennis-player", pp.stand("", pp.beret, 'jacket', arm='hip', far='up', gear=((racket,'d'),)))
ladle = (U([rline(1.8,(78,35),(88,12)), ell(89,10,4.4,3.4,-20)]), 'd')
add("cook", pp.stand("", pp.chef, 'apron', arm='hip', far='out', gear=(ladle,)))
add("lady", pp.stand("", pp.scarf, 'gown', arm='fore', far='rest'))
add("old-man", pp.stand("", pp.bald, 'coat', arm='fore', far='rest', gear=(cane,), tie=True))
band = (at(rpol(.6,(-4.6,-2.6),(4.6,-2.6),(4.6,2.6),(-4.6,2.6)),38,43,12), 'l')
add("partisan", pp.fire("", pp.beret, rifle))
add("messenger", pp.run("", pp.bare, None))
add("major", pp.stand("", cap, 'jacket', arm='back', far='point'))

# Guns, vehicles, aircraft
for made in (mc.m10, mc.stug, mc.panther, mc.priest, mc.m3, mc.jeep, mc.truck, mc.kubel, mc.flak88, mc.flak30, mc.howitzer, mc.shells, mc.fighter, mc.bomber):
    figure = made()
    add({"flak88": "flak-88", "flak30": "flak-30", "m3": "us-halftrack", "truck": "us-truck", "priest": "us-priest", "kubel": "scout-car", "m10": "us-tank-destroyer"}.get(figure.n, figure.n), figure)

# Colonial arms
add("infantry-line", pp.fire("", pith, pp.martini, wx=57, wy=30.8, ws=.8, cross=True))
add("infantry-kneeling", pp.kneel("", pith, pp.martini, wx=57, ws=.8))
add("infantry-marching", pp.march("", pith, pp.martini, cross=True))
add("colours", pp.march("", pith, flag=flag, cross=True))
bugle = (U([pol((60,20),(74,15),(76,24)), rline(1.6,(57,23),(70,20)), ell(65,24,4,3).difference(ell(65,24,2.6,1.6))]), 'd')
add("bugler", pp.stand("", pith, 'jacket', arm='salute', far='chest', over=()))
spear = lambda x, y, a, s: at(U([line(1.7,(-34,0),(36,0)), pol((34,-2.6),(48,0),(34,2.6))]), x, y, a, s)
shield_ = U([spl((58,36),(68,33),(78,38),(81,49),(76,60),(66,63),(57,58),(54,47))])
nat = pp.run("", pp.mop, spear, wx=60, wy=33, wa=-12, ws=1.0)
nat.add(shield_,'m',.8); nat.add(ell(68,48,4.2),'d',.2); nat.add(ell(66.6,46.6,1.5),'l',0)
add("native-foot", nat)
sword = lambda x, y, a, s: at(U([spl((0,-1.3,'c'),(20,-2.4),(38,0,'c'),(20,1.8),(0,1.3,'c')), line(1.8,(0,-4),(0,4)), line(2.2,(-7,0),(0,0))]), x, y, a, s)
sw = pp.throw("", pp.turban, lambda x, y, a, s: sword(22, 14, -62, .8))
add("native-swordsman", sw)
add("native-rifle", pp.kneel("", pp.turban, pp.martini, wx=57, ws=.8))
add("native-leader", pp.stand("", pp.turban, 'robe', arm='hip', far='point'))
for made in (mc.maxim, mc.lancer, mc.general, mc.beja, mc.camelry, mc.pack_camel, mc.mule, mc.limbered, mc.dismounted):
    figure = made()
    add({"general": "general", "beja": "desert-rider"}.get(figure.n, figure.n), figure)

for name, figure in armies.made():
    add(name, figure)

# A siege
def bow(x, y, a, s):
    wood = cr([(2, -25), (9, -14), (11, 0), (9, 14), (2, 25)], False)
    return at(U([rline(2, *wood), line(.8, (2, -25), (-12, 0)), line(.8, (-12, 0), (2, 25)), line(1.2, (-12, 0), (19, 0)), pol((17, -2), (22, 0), (17, 2))]), x, y, a, s)


add("archer", pp.fire("", pp.mop, bow, wx=62, wy=31, ws=.9))
def crossbow(x, y, a, s):
    prod = cr([(17, -19), (25, -11), (27.5, 0), (25, 11), (17, 19)], False)
    stock = spl((-22,-1,'c'),(-10,-3),(6,-2.2),(28,-1.8,'c'),(28,1.8,'c'),(4,2.4),(-8,4.6),(-22,6,'c'))
    return at(U([stock, rline(2.6, *prod), line(.9, (17, -19), (2, -1)), line(.9, (2, -1), (17, 19)), line(1.3, (4, -2.6), (32, -2.6)), pol((31, -4.6), (37, -2.6), (31, -.6)), rline(1.6, (1, 3), (-3, 8))]), x, y, a, s)


def feathered(x, y, s=1, a=0):
    """A hunter's hat: its brim turned up behind, with a long feather."""
    h = U([spl((12,-2.4,'c'),(6,-3.6),(3,-9),(-3,-11.6),(-8,-9),(-10.6,-3.6),(-11.4,.6,'c'),(-3,-1.6)), spl((-4,-9.6,'c'),(-10,-16),(-19,-20.6),(-23,-19.6,'c'),(-17,-14.6),(-10,-8.4),(-6,-6.6,'c'))])
    return at(pp.face(), x, y, a, s), at(h, x, y, a, s)


quiver = (spl((22,31,'c'),(28,28),(33,30,'c'),(36,58),(31,60.6),(27.6,58,'c')), 'm')
shafts = (U([rline(1.1, (24.4 + n * 2.6, 32), (21.6 + n * 2.8, 20 + n % 2 * 2)) for n in range(4)]), 'd')
add("crossbowman", pp.kneel("", feathered, crossbow, wx=62, wy=36.4, wa=-3, ws=1.0, gear=(shafts, quiver)))
shell = at(U([rpol(2,(-12,-9),(12,-9),(12,9),(-12,9)), ell(0,-9,12,3.2), ell(0,9,12,3.2)]), 71, 60, 8)
skin = at(ell(0,-9,11,2.6), 71, 60, 8)
ropes = at(U([rline(1, *[(-11 + k * 4.4, -6 if k % 2 else 9) for k in range(6)])]), 71, 60, 8)
drummer = pp.stand("", pp.mop, 'robe', arm='fore', far='up', gear=((rline(2,(64,4),(84,24)),'d'),), over=((rline(1.6,(45,32),(62,52)),'d'), (shell,'m'), (skin,'l'), (ropes,'d'), (rline(2,(54,42),(74,49)),'d')))
add("drummer", drummer)

# What scenes are set in
for made in settings.MADE:
    figure = made()
    add(figure.n, figure)

# What is for sale at a market
for made in wares.MADE:
    figure = made()
    add(figure.n, figure)


# Heads and shoulders: the defenders of the castle, as large as a small counter allows
for key, hat, dress in (
    ("us-helmet", m1, 'strap'), ("us-tanker", pp.tanker, 'tunic'), ("steel-helmet", stahl, 'strap'), ("peaked-cap", peaked, 'tunic'),
    ("soft-cap", cap, 'tunic'), ("bowler", pp.bowler, 'suit'), ("kepi", pp.kepi, 'tunic'), ("bareheaded", pp.bare, 'suit'), ("bald", pp.bald, 'suit'),
):
    add(f"bust-{key}", pp.portrait("", hat, dress))
strings = U([*[line(.9,(8 + i * 4.6,30),(8 + i * 4.6,58)) for i in range(5)], *[line(.9,(4,33 + i * 4.6),(30,33 + i * 4.6)) for i in range(6)]]).intersection(ell(17,44,11,14))
bat = U([ell(17,44,13,16).difference(ell(17,44,10.6,13.4)), strings, rline(4,(21,58),(28,84))])
add("bust-beret", pp.portrait("", pp.beret, 'suit', behind=((at(bat, 10, -2), 'l'),)))
glasses = (at(spl((0,-4,'c'),(9,-5,'c'),(9,5,'c'),(0,4,'c')),61,30), 'd')
scouting = pp.portrait("", m1, 'strap')
scouting.add(*glasses)
add("bust-scout", scouting)
