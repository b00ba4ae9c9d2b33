"""The armies of the nineteenth century: each arm in the dress of its army, and what lies in camp.

A figure is named after its arm and the dress: ``cavalry-kepi``.  Pith helmets have no suffix.
"""

import machines as mc
import people as pp
from classics import F
from shapes import Fig, U, at, bend, boot, ell, limb, line, pol, rifle, rline, rpol, spl

HATS = {"kepi": pp.kepi, "slouch": pp.slouch, "fez": pp.fez, "turban": pp.turban}


def musket(x, y, a=0, s=1):
    """A rifle of the sixties with its bayonet fixed."""
    return at(U([rifle(0, 0, 0, 1.04), line(1.6,(38,-.6),(46,-.8)), line(.9,(41,-2.2),(58,-3))]), x, y, a, s)


def gatling(hat):
    """A Gatling gun on its carriage; one man turns the crank, one passes the drum."""
    f = Fig("gatling")
    f.add(boot(6.6,87,0,.9),'f'); f.add(bend((15,63,5.4),(11,75,4.1),(7.4,85.4,3.1)),'f')
    f.add(boot(22,87.2,0,.92),'m'); f.add(bend((17,63,6),(23.4,74,4.5),(22.4,85.4,3.3)),'m')
    f.add(bend((22,42,4),(32,49,3.2),(41,48.4,2.5)),'m')
    f.add(spl((16,35),(22,37),(25,44),(23,52),(25.4,64,'c'),(16,67),(7.6,64,'c'),(10,52),(9.4,42)),'m')
    f.add(rline(2.6,(9.8,52.6),(23.4,52.6)),'d'); f.add(line(1.4,(11,38),(23,51.6)),'l',.1)
    fc, h = hat(19.4,26.8,.94,4); f.add(limb((17.2,37,2.8),(18.4,32,3.6)),'m'); f.add(fc,'s'); f.add(h,'m')
    f.add(U([pol((22,89),(27,85),(62,62),(67,66),(33,91)),pol((18,85.6),(25,84),(32,91.4),(21,91.8))]),'m')
    f.add(rpol(.8,(44,50.6),(57,50),(57.6,62.4),(45,63)),'v')
    f.add(rpol(.6,(46,36),(53,35.6),(54,50.4),(47,50.8)),'v')
    for i, y in enumerate((51.4, 53.6, 55.8, 58, 60.2)):
        f.add(line(1.5,(57,y),(93 - .6 * abs(2 - i),y - 1.2)),'v',.25)
    f.add(U([rpol(.3,(64,49.8),(67,49.8),(67,62),(64,62)),rpol(.4,(89,48.6),(93.4,48.6),(93.4,60.6),(89,60.6))]),'d')
    f.add(U([rline(1.7,(44.6,57),(41,57),(41,50)),ell(41,48.8,1.9)]),'d')
    f.add(spl((54,67,'c'),(57,62),(68,59),(74,63),(73,70,'c')),'m')
    mc.spoked(f, 66, 74.6, 16.6)
    f.add(bend((13.6,43,4.8),(18.6,54.4,3.7),(31,50.6,2.7)),'m'); f.add(ell(32.6,50,2.6,2.4),'s',.4); f.add(ell(42,48.4,2.6,2.4),'s',.4)
    return f


def stacked_arms():
    """Four rifles piled by their bayonets, a drum and a pack at their feet."""
    f = Fig("stacked-arms")
    for x, a in ((22, -66), (70, -113)):
        f.add(musket(x, 84, a, .96),'f')
    f.add(spl((60,60,'c'),(60,88),(72,92),(84,88),(84,60,'c')),'m',.8)
    f.add(U([line(2.4,(59.4,63.4),(84.6,63.4)),line(2.4,(59.4,86.4),(84.6,86.4)),*[rline(.9,(61+i*4.6,64),(63.3+i*4.6,86),(65.6+i*4.6,64)) for i in range(5)]]),'d',.1)
    f.add(ell(72,60,12.4,3.4),'v',.4); f.add(ell(72,59.8,10.6,2.3),'l',.1)
    f.add(U([rline(1.1,(62,57),(86,52)),rline(1.1,(66,60),(89,56))]),'d',.3)
    f.add(musket(33, 84, -75, .96),'d',.6); f.add(musket(57, 85, -105, .96),'d',.6)
    f.add(rpol(2.4,(8,72),(27,71),(28,91),(7,91)),'m',.8); f.add(limb((9,69.6,3.4),(18,68,3.6),(27,69.4,3.4)),'m',.7)
    f.add(U([rline(1.2,(12,72),(12,90)),rline(1.2,(23,72),(23,90)),rline(1.2,(8,80),(27,80))]),'k',.2)
    return f


def spent(hat):
    """A man on the ground, his head on his knees, his rifle beside him."""
    f = Fig("spent")
    f.add(rifle(56, 92, 0, .9),'d')
    f.add(boot(66,86,0,1.1),'f'); f.add(bend((36,80,7),(58,56,5.4),(65,84,4.2)),'f')
    f.add(boot(57,87.6,0,1.14),'m'); f.add(bend((34,82,8.4),(52,58.6,6.2),(56.4,85.6,4.4)),'m')
    f.add(spl((26,47),(34,43),(42,45),(46,52),(42,62),(40,74),(39,88,'c'),(22,89,'c'),(19,76),(20,60)),'m')
    f.add(rline(3.2,(20.6,78),(38,80)),'d'); f.add(line(1.5,(30,46),(37,76)),'l',.2)
    f.add(rpol(1.4,(13,62),(22,59),(25,76),(15,78)),'d')
    fc, h = hat(51,44,1.16,38); f.add(limb((38,47,4.4),(46,45,5)),'m'); f.add(fc,'s'); f.add(h,'m')
    f.add(bend((33,52,5.8),(46,66,4.6),(61,57,3.4)),'m'); f.add(ell(62.8,56.2,3.3,2.9,-20),'s',.5)
    return f


def hourglass():
    f = Fig("hourglass")
    f.add(U([rpol(1.6,(22,4),(78,4),(78,12),(22,12)),rpol(1.6,(22,88),(78,88),(78,96),(22,96))]),'v')
    glass = spl((30,12,'c'),(31,28),(38,40),(46,48),(47,50),(46,52),(38,60),(31,72),(30,88,'c'),(70,88,'c'),(69,72),(62,60),(54,52),(53,50),(54,48),(62,40),(69,28),(70,12,'c'))
    f.add(glass,'m',.8)
    f.add(spl((35.4,27,'c'),(41,37.6),(50,46,'c'),(59,37.6),(64.6,27,'c')),'l',.2)
    f.add(line(1.2,(50,44),(50,80)),'l',.1)
    f.add(spl((34.6,85.6,'c'),(40,77),(50,71.6),(60,77),(65.4,85.6,'c')),'l',.2)
    f.add(U([line(3,(26,12),(26,88)),line(3,(74,12),(74,88))]),'d',.5)
    return f


def made():
    """Yield every figure of the armies with its name."""
    flag = spl((61,6,'c'),(70,4.6),(80,8),(92,6,'c'),(90,18),(92,30,'c'),(80,31),(70,28),(61,30,'c'))
    for dress, hat in HATS.items():
        arms = pp.martini if dress == "turban" else musket
        yield f"infantry-line-{dress}", pp.fire("", hat, arms, wx=57, wy=30.8, ws=.8, cross=True)
        yield f"cavalry-{dress}", F["cavalry"](hat)
        yield f"field-gun-{dress}", F["fieldgun"](hat)
        yield f"dismounted-{dress}", mc.dismounted(hat)
        yield f"general-{dress}", mc.general(hat)
        yield (f"gatling-{dress}", gatling(hat)) if dress in ("kepi", "slouch") else (f"maxim-{dress}", mc.maxim(hat))
    yield "infantry-marching-kepi", pp.march("", pp.kepi, musket, cross=True)
    yield "infantry-kneeling-kepi", pp.kneel("", pp.kepi, musket, wx=57, ws=.8)
    yield "infantry-running-kepi", pp.run("", pp.kepi, musket, wx=62, wy=41, wa=-12, ws=.8)
    yield "colours-kepi", pp.march("", pp.kepi, flag=flag, cross=True)
    yield "colours-slouch", pp.march("", pp.slouch, flag=flag, cross=True)
    yield "infantry-kneeling-slouch", pp.kneel("", pp.slouch, musket, wx=57, ws=.8)
    yield "spent", spent(pp.kepi)
    yield "stacked-arms", stacked_arms()
    yield "hourglass", hourglass()
