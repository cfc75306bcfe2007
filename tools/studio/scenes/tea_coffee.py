"""Tea & Coffee."""

import random
from math import cos, sin

from kit import materials as m
from kit import paper, tabletop
from kit import shapes as s
from kit.registry import category

shot = category(tone='clay', ground='oak')


@shot('copper-tea-kettle', 'front')
def kettle():
    copper = m.copper(rough=0.17)
    s.lathe(
        [(0, 0), (7.6, 0), (7.6, 0), (8.6, 0.5), (10.6, 3.0), (11.4, 6.2), (10.6, 9.4), (8.2, 11.9), (5.6, 13.0),
         (5.6, 13.0), (5.4, 13.3), (5.4, 13.3), (0, 13.3)],
        copper, segments=128,
    )  # fmt: skip
    collar = m.brass()
    s.lathe([(5.2, 12.9), (5.9, 12.95), (6.05, 13.25), (5.8, 13.5), (5.2, 13.5)], collar)
    s.lathe([(5.5, 13.45), (5.2, 13.7), (3.6, 14.7), (1.4, 15.3), (0, 15.4)], copper)
    s.lathe([(0.5, 15.2), (0.5, 15.7), (0.75, 16.2), (1.15, 16.9), (0.95, 17.5), (0, 17.75)], collar)
    spout = [(8.0, 0, 4.6), (11.4, 0, 5.4), (13.2, 0, 7.8), (14.1, 0, 10.6), (15.6, 0, 12.7), (16.6, 0, 13.2)]
    s.sweep(s.circle(1, 28), spout, copper, lambda t: 2.6 - 1.75 * t**0.6)
    s.tube([(16.3, 0, 13.1), (16.64, 0, 13.22)], 0.72, m.plain('#1d120c', 0.9))
    for x in (-7.1, 7.1):
        s.lathe([(0, 0), (0.9, 0), (0.9, 0), (0.8, 1.4), (0.55, 1.9), (0, 2.0)], collar, at=(x, 0, 11.7), turn=(0, 12 if x > 0 else -12, 0))
    hoop = [(-7.3, 0, 13.2), (-8.4, 0, 16.2), (-7.6, 0, 20.0), (-4.2, 0, 22.6), (0, 0, 23.4), (4.2, 0, 22.6), (7.6, 0, 20.0), (8.4, 0, 16.2), (7.3, 0, 13.2)]  # fmt: skip
    s.tube(hoop, 0.42, collar, steps=14)
    s.tube([(-5.6, 0, 21.9), (-4.2, 0, 22.6), (0, 0, 23.4), (4.2, 0, 22.6), (5.6, 0, 21.9)], 0.95, m.walnut(along='x'), scale=lambda t: 0.8 + 0.3 * (1 - (2 * t - 1) ** 2), steps=12)


@shot('copper-tea-kettle', 'detail', close=((3.0, 0, 15.2), 17))
def kettle_detail():
    kettle()


def cup_handle(x: float, z: float, reach: float, tall: float, thick: float, mat):
    """A handle for one finger, towards +x."""
    ear = [(x - 0.35, 0, z + tall / 2), (x + reach * 0.55, 0, z + tall * 0.56), (x + reach, 0, z + tall * 0.2), (x + reach * 0.9, 0, z - tall * 0.15), (x + reach * 0.4, 0, z - tall * 0.42), (x - 0.5, 0, z - tall * 0.46)]
    return s.sweep(s.circle(1, 20), ear, mat, lambda t: (thick * (1.25 - 0.4 * sin(3.14 * t)), thick * 0.72), steps=12)


def cafe_cup(mat):
    s.vessel([(0, 0), (4.2, 0), (4.2, 0), (4.5, 0.4), (6.4, 0.8), (7.4, 1.35), (8.0, 1.9)], 0.42, mat, floor=0.62, segments=128)
    s.vessel(
        [(0, 0.3), (2.3, 0.3), (2.4, 0), (2.75, 0), (2.75, 0), (2.85, 0.45), (3.9, 1.4), (4.5, 3.0), (4.65, 4.9), (4.7, 5.9)], 0.46, mat,
        at=(0, 0, 0.72), segments=128, floor=0.7,
    )  # fmt: skip
    cup_handle(4.55, 4.1, 2.5, 3.0, 0.52, mat)


@shot('cafe-cup-and-saucer', 'front', view='high', fill=0.98)
def cup_and_saucer():
    cafe_cup(tabletop.china('#eee8dc'))
    n = m.Nodes('crema')
    swirl = n.noise(1.1, 4, distortion=1.6)
    far = n.add('VectorMath', {'operation': 'LENGTH'}, **{'0': n.coords((1, 1, 0))}).outputs['Value']
    rim = n.ramp(n.math('DIVIDE', far, 4.2), (0.0, '#a86630'), (0.6, '#9a5928'), (0.92, '#6f3a17'), (1.0, '#4d2610'))
    foam = n.mix(n.ramp(swirl, (0.42, 0.0), (0.66, 0.22)), rim, '#cf9a5c')
    n.surface(Base_Color=foam, Roughness=0.22, Specular=0.4, Normal=n.bump(n.noise(0.25, 2), 0.05, 0.05))
    s.lathe([(0, 5.72), (3.8, 5.72), (4.2, 5.76)], n.material, segments=96)
    chance = random.Random(2)
    bubble = s.ball((0.09, 0.09, 0.05), m.plain('#c08a4e', 0.1, Specular=0.8), 2)
    spots = []
    for _ in range(46):
        a, r = chance.uniform(0, 6.28), 4.05 - abs(chance.gauss(0, 0.22))
        spots.append(((r * cos(a), r * sin(a), 5.74), (0, 0, 0), chance.uniform(0.5, 1.3)))
    tabletop.scattered(bubble, spots)
    s.everything(turn=(0, 0, -28))
    tabletop.spoon(m.steel(0.18), 12.5, at=(-1.6, -6.6, 1.6), turn=(0, -5, -78))


@shot('cafe-cup-and-saucer', 'detail', ground='oak')
def cup_eye_level():
    cafe_cup(tabletop.china('#eee8dc'))
    s.everything(turn=(0, 0, -22))


def one_cup():
    glaze = m.stoneware('#d9dcd0', '#5f655a', 0.3, 0.1)
    tray = s.board(s.rounded(25, 14, 2.2, 8), 1.7, m.walnut(along='x', rough=0.4, ring=1.4), 0.3)
    s.cut(tray, s.board(s.rounded(22.6, 11.6, 1.4, 8), 2, None, 0, at=(0, 0, 0.9)))
    s.vessel([(0, 0), (2.9, 0), (2.9, 0), (3.2, 0.3), (4.1, 2.0), (4.5, 4.8), (4.55, 7.6), (4.5, 8.6)], 0.5, glaze, at=(-2.6, 0, 0.95), segments=128)
    s.lathe([(0, 8.3), (3.9, 8.3), (4.05, 8.34)], m.plain('#8a4a12', 0.03, name='tea', Specular=0.6), at=(-2.6, 0, 0), segments=96)


@shot('tea-for-one-cup', 'front')
def cup_on_tray():
    one_cup()
    # The bag hangs in the cup: its thread lies over the rim, its tag down the side.
    line = m.plain('#efe8da', 0.8)
    side, ahead = cos(-0.95), sin(-0.95)
    hang = [(3.6, 8.2), (4.0, 9.55), (4.25, 9.85), (4.56, 9.6), (4.68, 7.8), (4.66, 6.4)]
    s.tube([(-2.6 + r * side, r * ahead, z) for r, z in hang], 0.05, line, sides=8)
    tag = [s.board(s.rounded(1.9, 2.2, 0.15, 3), 0.04, m.paper('#efe5d0'), 0), s.board(s.circle(0.45, 30), 0.012, m.ink('#5c6f4a'), 0, at=(0, 0.1, 0.04))]
    s.group(tag, at=(-2.6 + 4.66 * side, 4.66 * ahead, 5.35), turn=(86, 0, 36))
    biscuit = m.food('#c08a4c', '#d4a468', 1.0, 0.7, 0.35)
    for x, y, z, turn in ((6.6, 0.6, 0.95, (0, 0, 10)), (7.4, -1.4, 1.8, (-14, 6, 60))):
        s.prop(s.lathe([(0, 0), (1.9, 0), (2.1, 0.2), (2.1, 0.6), (1.9, 0.8), (0, 0.8)], biscuit, at=(x, y, z), turn=turn, segments=72, ripple=lambda a, q: 1 + 0.035 * cos(18 * a)))


@shot('tea-for-one-cup', 'in-use', view='high')
def cup_from_above():
    cup_on_tray()


@shot('yerba-mate-gourd', 'front')
def gourd():
    n = m.Nodes('calabash')
    blotch = n.ramp(n.noise(2.6, 4), (0.3, '#5c2f14'), (0.55, '#8a4e22'), (0.75, '#a8662f'))
    n.surface(Base_Color=blotch, Roughness=0.3, Specular=0.45, Clearcoat=0.3, Normal=n.bump(n.noise(1.6, 3), 0.12, 0.2))
    skin = n.material
    s.vessel([(0, 0.6), (1.6, 0.5), (3.2, 1.0), (4.7, 3.0), (5.1, 5.4), (4.5, 7.9), (3.5, 9.6), (3.25, 10.6), (3.3, 11.2)], 0.4, skin, segments=128, ripple=lambda a, z: 1 + 0.012 * sin(3 * a + 0.6) + 0.008 * sin(5 * a + z * 0.4))
    steel = m.steel(0.18)
    s.lathe([(3.15, 10.3), (3.42, 10.3), (3.5, 10.45), (3.5, 11.3), (3.62, 11.5), (3.5, 11.75), (3.2, 11.75), (2.95, 11.5), (2.95, 10.9)], steel, segments=128)
    s.lathe([(0, 0.9), (1.9, 0.75), (2.3, 0.3), (2.7, 0), (2.2, 0), (0, 0.3)], steel, segments=96)
    herb = [m.food(a, b, 0.3, 0.8, 0.4) for a, b in (('#6a7a38', '#879350'), ('#56672e', '#727f45'))]
    s.rough(s.lathe([(0, 11.5), (1.6, 11.2), (2.9, 10.9)], herb[0], segments=64), 0.4, 0.35)
    flake = s.ball((0.06, 0.22, 0.03), herb[1], 1)
    tabletop.scattered(flake, tabletop.strewn(420, 2.85, lambda r: 11.55 - 0.2 * r, 3, 40))
    straw = [(0.6, -0.3, 9.0), (1.6, -0.4, 12.4), (2.5, -0.5, 15.2), (3.4, -0.6, 17.6), (4.4, -0.6, 18.9), (5.9, -0.7, 19.6)]
    s.sweep(s.circle(1, 20), straw, steel, lambda t: (0.36 + 0.16 * max(0, t - 0.75) * 2, 0.36 - 0.14 * max(0, t - 0.75) * 2), steps=12)
    for t, at in ((0, (2.02, -0.45, 13.7)), (1, (2.14, -0.46, 14.05))):
        s.lathe([(0.3, -0.13), (0.5, -0.13), (0.55, 0), (0.5, 0.13), (0.3, 0.13)], m.brass(), at=at, turn=(0, 18, 0), segments=32)


@shot('three-minute-tea-timer', 'front', fill=0.96)
def sand_timer():
    wood = m.walnut(along='x', rough=0.35)
    cap = [(0, 0), (3.6, 0), (3.75, 0.12), (3.75, 0.6), (3.55, 0.85), (3.3, 0.95), (3.2, 1.25), (0, 1.25)]
    s.lathe(cap, wood, segments=128)
    s.lathe([(r, 14.6 - z) for r, z in cap], wood, segments=128)
    for k in range(3):
        a = 2.0944 * k + 1.57
        s.lathe([(0.3, 1), (0.34, 1.4), (0.5, 1.9), (0.3, 2.6), (0.27, 7.3), (0.3, 12.0), (0.5, 12.7), (0.34, 13.2), (0.3, 13.6)], m.walnut(along='z', rough=0.35), at=(2.95 * cos(a), 2.95 * sin(a), 0), segments=40)
    glass = tabletop.clear('#f4f7f5', '#93a09a', 0.65)
    half = [(0.22, 7.3), (0.3, 7.75), (0.75, 8.4), (1.6, 9.4), (2.15, 10.7), (2.2, 12.0), (1.9, 13.0), (1.5, 13.4)]
    s.lathe([*[(r, 14.6 - z) for r, z in reversed(half[1:])], *half], glass, segments=128)
    sand = m.food('#b9683f', '#c9794c', 0.12, 0.9, 0.5)
    s.lathe([(0.1, 7.3), (0.2, 7.7), (0.66, 8.42), (1.5, 9.42), (1.95, 10.3), (1.95, 10.3), (1.0, 10.15), (0, 9.9)], sand, segments=96)
    s.lathe([(0, 1.25), (1.5, 1.25), (1.85, 1.65), (2.05, 2.4), (2.05, 2.9), (2.05, 2.9), (1.0, 3.7), (0.2, 4.3), (0, 4.4)], sand, segments=96)
    s.tube([(0, 0, 4.3), (0, 0, 7.5)], 0.05, sand, sides=10)
    s.everything(turn=(0, 0, 12))


@shot('boba-glass-and-straw', 'front')
def boba():
    glass = tabletop.clear('#f5f7f5', '#95a09b', 0.6)
    s.lathe([(0, 0.03), (3.3, 0.03), (3.5, 0.2), (3.6, 0.7), (3.95, 7), (4.25, 15.6)], glass, segments=128)
    s.lathe([(0, 0.2), (3.2, 0.2), (3.4, 0.5), (3.3, 0.8), (0, 0.8)], m.glass('#f4f7f5'), segments=96)
    tea = tabletop.drink('#c99a6d', '#8f5a32', 2.5, 11)
    s.lathe([(0, 0.85), (3.3, 0.85), (3.42, 1.2), (3.75, 7), (4.0, 13.4), (4.0, 13.4), (0, 13.4)], tea, segments=128)
    pearl = s.ball(0.52, m.plain('#1a0f0b', 0.12, name='tapioca', Specular=0.6), 3)
    chance, spots = random.Random(6), []
    for _ in range(7000):
        z = chance.uniform(1.35, 5.2)
        a, r = chance.uniform(0, 6.283), 3.44 + (z - 1.2) * 0.057 - 0.42
        p = (r * cos(a), r * sin(a), z)
        if z > 4.2 and chance.random() > 0.25:
            continue
        if all(sum((u - v) ** 2 for u, v in zip(p, q[0])) > 1.0 for q in spots):
            spots.append((p, (0, 0, 0), 1))
    tabletop.scattered(pearl, spots)
    lid = m.beech(along='x')
    s.lathe([(4.1, 15.3), (4.45, 15.3), (4.5, 15.5), (4.3, 15.65)], m.rubber('#dcd3c4'), segments=128)
    s.lathe([(0, 15.6), (4.5, 15.6), (4.65, 15.75), (4.65, 16.5), (4.5, 16.7), (0, 16.7)], lid, segments=128)
    s.tube([(0.9, 0, 2), (1.25, 0, 12), (1.7, 0, 22.8)], 0.62, m.steel(0.16), sides=32)
    s.lathe([(0.6, 0), (0.85, 0), (0.9, 0.1), (0.85, 0.2), (0.6, 0.2)], m.rubber('#dcd3c4'), at=(1.43, 0, 16.68), segments=40)
    s.everything(turn=(0, 0, 15))


@shot('cafe-au-lait-glass', 'front')
def au_lait():
    glass = tabletop.clear('#f5f7f5', '#95a09b', 0.6)

    def panels(a: float, z: float) -> float:
        if z > 7.2 or z < 0.4:
            return 1
        flat = cos(0.2618) / cos((a % 0.5236) - 0.2618)
        return 1 + (flat - 1) * min(1, (7.2 - z) / 0.6)

    s.lathe([(0, 0.03), (2.9, 0.03), (3.1, 0.2), (3.2, 0.6), (3.5, 4), (3.8, 7.2), (3.85, 7.6), (3.85, 11.2)], glass, segments=192, ripple=panels)
    s.lathe([(3.6, 11.2), (3.66, 11.33), (3.76, 11.36), (3.85, 11.3), (3.85, 11.2)], tabletop.clear('#e6eae8', '#a0aaa5', 0.8), segments=128)
    s.lathe([(0, 0.2), (2.8, 0.2), (3.0, 0.5), (2.9, 0.9), (0, 0.9)], m.glass('#f4f7f5'), segments=96)
    coffee = tabletop.drink('#d9b48a', '#4a2412', 1.2, 8.2)
    s.lathe([(0, 0.95), (2.85, 0.95), (2.98, 1.2), (3.28, 4), (3.57, 7.2), (3.62, 7.6), (3.62, 9.0), (3.62, 9.0), (0, 9.0)], coffee, segments=192, ripple=panels)
    foam = m.plain('#f1e6d4', 0.6, name='milk foam', Specular=0.25)
    head = s.lathe([(0, 8.95), (3.63, 8.95), (3.63, 8.95), (3.63, 10.2), (3.55, 10.5), (2.4, 10.85), (0, 10.95)], foam, segments=128)
    s.rough(head, 0.8, 0.06)
    dust = s.ball(0.05, m.food('#4a2817', '#5d3520', 0.3, 0.9, 0.2), 1)
    tabletop.scattered(dust, tabletop.strewn(240, 2.6, lambda r: 10.97 - 0.03 * r * r * 0.6, 4, 20, (0.4, 1.3)))


@shot('cold-brew-to-go-cup', 'front', ground='plaster')
def to_go():
    coat = m.Nodes('powder coat')
    coat.surface(Base_Color='#3e5a57', Roughness=0.5, Specular=0.4, Normal=coat.bump(coat.noise(0.07, 2), 0.25, 0.02))
    s.lathe([(0, 0.2), (2.9, 0.2), (3.0, 0), (3.25, 0), (3.35, 0.12), (3.35, 0.75), (3.35, 0.75), (0, 0.75)], m.steel(0.2), segments=128)
    s.lathe([(3.2, 0.7), (3.36, 0.7), (3.45, 0.85), (3.75, 6), (4.2, 14.2), (4.25, 15.0), (4.15, 15.15), (3.9, 15.15)], coat.material, segments=160)
    s.lathe([(3.9, 15.1), (4.12, 15.1), (4.16, 15.3), (4.12, 15.55), (3.9, 15.55)], m.steel(0.16), segments=128)
    black = m.plastic('#232322', 0.38)
    s.lathe([(3.7, 15.5), (4.2, 15.5), (4.34, 15.65), (4.34, 16.5), (4.2, 16.75), (3.9, 16.85), (3.75, 16.6), (3.6, 16.45), (0, 16.45)], black, segments=128)
    straw = m.plastic('#c0653c', 0.5)
    s.tube([(0.9, 0, 12), (1.1, 0, 17), (1.4, 0, 21.5), (1.62, 0, 23.4)], 0.42, straw, sides=28)
    s.lathe([(0.4, 0), (0.75, 0), (0.8, 0.12), (0.7, 0.3), (0.4, 0.3)], black, at=(1.06, 0, 16.4), segments=40)
    s.everything(turn=(0, 0, 18))


def curl(mat):
    """A roasted leaf, rolled along its length."""
    return s.sweep([(0.16, 0.02), (0.05, 0.12), (-0.12, 0.08), (-0.15, -0.05), (-0.02, -0.11), (0.1, -0.07)], [(-0.75, 0, 0), (-0.3, 0.12, 0.05), (0.2, 0.05, -0.02), (0.75, -0.1, 0.06)], mat, lambda t: 0.35 + 0.75 * sin(3.14 * min(1, t * 0.9 + 0.08)), steps=4)


@shot('roasted-hojicha-leaves', 'front', view='high', ground='oak')
def hojicha():
    glaze = m.stoneware('#c9c4b4', '#4f473b', 0.4, 0.1)
    s.vessel([(0, 0), (4.0, 0), (4.0, 0), (4.2, 0.5), (6.4, 1.2), (7.8, 2.4), (8.2, 3.2)], 0.42, glaze, at=(-5.2, -2.6, 0), segments=128)
    browns = [m.plain(colour, 0.6, name='leaf', Specular=0.3) for colour in ('#5a3d24', '#43301e', '#76573a')]
    heap = s.lathe([(0, 3.1), (3, 2.7), (5.4, 2.2), (6.3, 1.9)], browns[1], at=(-5.2, -2.6, 0), segments=64)
    s.rough(heap, 0.6, 0.35)
    for k, count in enumerate((620, 520, 260)):
        tabletop.scattered(curl(browns[k]), tabletop.strewn(count, 6.7, lambda r: 3.42 - 0.026 * r * r, k + 2, 28, (0.7, 1.3), (-5.2, -2.6)))
    loose = tabletop.strewn(14, 5.0, 0.14, 9, 4, (0.8, 1.2), (4.5, -7.5))
    s.prop(tabletop.scattered(curl(browns[0]), loose))
    # The tin: matt black with a paper band.
    tin = [s.lathe([(0, 0), (4.1, 0), (4.1, 0), (4.2, 0.1), (4.2, 0.1), (4.2, 9.2), (4.2, 9.2), (4.12, 9.3), (4.12, 9.3), (0, 9.3)], m.plain('#22211f', 0.42, Specular=0.4), segments=128)]
    tin.append(s.lathe([(0, 9.34), (4.16, 9.34), (4.16, 9.34), (4.24, 9.42), (4.24, 9.42), (4.24, 11.65), (4.24, 11.65), (4.1, 11.82), (4.1, 11.82), (0, 11.86)], m.plain('#22211f', 0.42, Specular=0.4), segments=128))
    tin.append(paper.band(4.24, 1.6, 7.6, m.paper('#eadfca')))
    dark = m.ink('#33261c')
    tin += paper.wrapped(paper.lines([('hojicha', 1.3, 500), ('roasted over charcoal', 0.5, 400), ('Uji · 80 g', 0.5, 400)], dark, 0.5), 4.24, 4.4, -90, 0.06)
    tin.append(paper.band(4.26, 6.9, 7.12, m.ink('#8a4a22')))
    s.group(tin, at=(6.6, 3.2, 0), turn=(0, 0, -8))


@shot('roasted-hojicha-leaves', 'detail', view='high', ground='oak', close=((-5.2, -3.0, 2.6), 12))
def hojicha_detail():
    hojicha()
