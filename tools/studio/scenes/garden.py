"""Garden."""

import random
from math import cos, pi, sin

from kit import drape, garments, growth, many, paper
from kit import materials as m
from kit import shapes as s
from kit.joined import joined
from kit.registry import category

shot = category(tone='sage', ground='plaster')


@shot('terracotta-jardiniere', 'front')
def jardiniere():
    clay = m.terracotta()
    s.vessel([(0, 0), (8.2, 0), (8.2, 0), (8.6, 0.4), (10.4, 8), (11.6, 14.6), (11.6, 14.6), (12.5, 14.8), (12.7, 17.4)], 0.8, clay, at=(0, 0, 0.9), segments=128)
    s.vessel([(0, 0), (10.4, 0), (10.4, 0), (11.2, 0.3), (12.2, 2.2)], 0.6, clay, segments=128)
    ground = s.lathe([(0, 15.6), (6, 15.9), (11.4, 15.4)], m.soil())
    s.rough(ground, 1.2, 0.7)
    leaf, stem = m.foliage('#35543a', '#8fae7c', 0.25), m.wood('#6d5a3f', '#4b3c29', along='z')
    growth.plant(3, 34, 8, (20, 11), leaf, stem, spread=0.2, droop=0.75, stem=0.6, seed=7, at=(0, 0, 15.5))


def clay_pot(radius: float, height: float, soil: bool = True):
    """A plain flower pot with a collar; its soil is one centimetre below the rim."""
    clay, low = m.terracotta(), radius * 0.7
    s.vessel(
        [(0, 0), (low, 0), (low, 0), (low + 0.2, 0.2), (radius * 0.92, height * 0.72), (radius * 0.92, height * 0.72), (radius, height * 0.74), (radius * 1.03, height)],
        0.5, clay, segments=128,
    )  # fmt: skip
    if soil:
        top = s.lathe([(0, height - 0.9), (radius * 0.6, height - 1.0), (radius * 0.97, height - 1.2)], m.soil())
        s.rough(top, 0.8, 0.5)


def cactus_column(radius: float, height: float, ribs: int, at=(0, 0, 0), turn=(0, 0, 0), lean: float = 0.0):
    green = m.food('#47683f', '#5c7d4c', 4.0, 0.5, 0.06)
    body = s.lathe(
        [(0, 0), (radius * 0.86, 0), (radius * 0.92, height * 0.2), (radius, height * 0.55), (radius * 0.94, height * 0.86), (radius * 0.62, height * 0.97), (radius * 0.2, height), (0, height * 0.992)],
        green, segments=ribs * 12, ripple=lambda a, z: 0.9 + 0.13 * abs(cos(ribs * a / 2)) ** 0.8,
    )  # fmt: skip
    bone, felt = m.plain('#d8c7a0', 0.5, name='thorn'), m.plain('#cbbd9c', 0.95, name='felt')
    star = [s.ball(0.13, felt, 2)]
    for k in range(9):
        a, up = 2 * pi * k / 9, 0.5 if k % 2 else 0.9
        star.append(s.tube([(0.05 * cos(a), 0.05 * sin(a), 0), (0.55 * cos(a), 0.55 * sin(a), up)], 0.028, bone, sides=5, steps=1, scale=lambda t: 1 - 0.8 * t))
    star = joined(star)
    parts, chance = [body], random.Random(ribs)
    for r in range(ribs):
        a = 360 * r / ribs
        for k in range(int(height / 1.35)):
            z = 0.8 + 1.35 * k + 0.3 * (r % 2)
            if z > height * 0.985:
                continue
            wide = radius * (0.88 + 0.14 * min(1, z / height / 0.55)) if z < height * 0.55 else radius * (1.02 - 0.06 * (z / height - 0.55) / 0.31)
            tilt = 90.0
            if z > height * 0.86:
                t = (z / height - 0.86) / 0.13
                wide, tilt = radius * (0.96 - 0.6 * t**1.6), 90 - 62 * t
            wide *= 1.015
            parts.append(s.copy(star, (wide * cos(a * pi / 180), wide * sin(a * pi / 180), z), (0, tilt, a), chance.uniform(0.75, 1.05)))
    star['tool'], star.hide_render = True, True
    return s.group(parts, at=at, turn=turn)


def cactus():
    clay_pot(5.6, 9.4)
    cactus_column(3.5, 23, 11, at=(0, 0, 8.2))
    cactus_column(2.0, 7.5, 9, at=(3.0, -1.7, 8.1), turn=(0, 8, 20))
    grit = [s.ball((0.3, 0.24, 0.18), m.plain(c, 0.9, name='grit'), 1) for c in ('#b3a692', '#8f8474', '#c9bda9')]
    chance = random.Random(6)
    for k in range(150):
        a, r = chance.uniform(0, 6.3), 5.0 * chance.random() ** 0.5
        s.copy(grit[k % 3], (r * cos(a), r * sin(a), 8.5), [chance.uniform(0, 360) for _ in range(3)], chance.uniform(0.5, 1.2))
    for stone in grit:
        stone['tool'], stone.hide_render = True, True


s_cactus = shot('column-cactus', 'detail', close=((0, -3.4, 24), 15))(shot('column-cactus', 'front')(cactus))


def basil(at, leaves, seed: int, tall: float):
    """Seedlings that share a pot: pairs of leaves, each pair across the one below, and a crown of young ones."""
    chance, stem = random.Random(seed), m.plain('#8aa565', 0.5, name='stem', Subsurface=0.1)
    for k in range(4):
        way = 1.57 * k + chance.uniform(-0.5, 0.5)
        high, out = tall * chance.uniform(0.72, 1.12), chance.uniform(0.5, 1.3)
        x, y, lean = at[0] + out * cos(way), at[1] + out * sin(way), chance.uniform(0.2, 0.9)
        path = [(x + lean * t * t * cos(way), y + lean * t * t * sin(way), at[2] - 0.4 + (high + 0.4) * t) for t in (0, 0.4, 0.75, 1)]
        s.tube(path, 0.13, stem, sides=10, scale=lambda t: 1 - 0.3 * t)
        start = chance.uniform(0, 180)
        for pair, (t, size, rise) in enumerate(((0.42, 2.0, 8), (0.72, 3.3, 18), (0.95, 2.9, 34), (1.0, 1.5, 58), (1.0, 0.8, 72))):
            for side in (0, 180):
                foot = (x + lean * t * t * cos(way), y + lean * t * t * sin(way), at[2] + high * t)
                turn = (rise + chance.uniform(-9, 9), chance.uniform(-12, 12), start + pair * 90 + side + chance.uniform(-14, 14))
                s.copy(chance.choice(leaves), foot, turn, size * chance.uniform(0.85, 1.12))


@shot('windowsill-basil-starter', 'front', ground='oak')
def basil_tray():
    pulp = m.food('#9b8a70', '#8a785e', 0.5, 0.95, 0.5)
    leaves = [growth.quilted(1, width, m.herb(), bend, seed=k) for k, (width, bend) in enumerate(((0.66, 0.7), (0.62, 1.0), (0.7, 0.45), (0.64, 0.85)))]
    parts = [s.box((20.5, 13.6, 0.7), m.metal('#a9adab', 0.42), 0.3, at=(0, 0, 0))]
    for x in (-10.1, 10.1):
        parts.append(s.box((0.35, 13.6, 2.0), m.metal('#a9adab', 0.42), 0.15, at=(x, 0, 0)))
    for y in (-6.65, 6.65):
        parts.append(s.box((20.5, 0.35, 2.0), m.metal('#a9adab', 0.42), 0.15, at=(0, y, 0)))
    for k, (x, y) in enumerate([(x, y) for y in (3.2, -3.2) for x in (-6.5, 0, 6.5)]):
        s.vessel([(0, 0), (2.1, 0), (2.1, 0), (2.3, 0.2), (2.95, 5.2)], 0.24, pulp, at=(x, y, 0.7), segments=64)
        top = s.lathe([(0, 5.3), (1.6, 5.25), (2.75, 5.05)], m.soil(), at=(x, y, 0.7))
        s.rough(top, 0.5, 0.35)
        basil((x, y, 5.9), leaves, 10 + k, (4.2, 5.0, 4.0, 4.6, 3.9, 4.8)[k])
    for leaf in leaves:
        leaf['tool'], leaf.hide_render = True, True
    s.everything(turn=(0, 0, 14))


@shot('windowsill-basil-starter', 'detail', view='high', ground='oak', close=((0.6, -2.0, 8.8), 14.5))
def basil_detail():
    basil_tray()


def sunflower(ink_petal, ink_dark, ink_heart):
    """A flat, printed sunflower of 2 cm radius."""
    parts = []
    for ring, (count, reach, shade) in enumerate(((18, 2.1, ink_dark), (18, 1.95, ink_petal))):
        for k in range(count):
            a = 2 * pi * (k + 0.5 * ring) / count
            petal = [(0.0, 0.0), (0.26, 0.55), (0.2, 0.85), (0, 1.15), (-0.2, 0.85), (-0.26, 0.55)]
            line = [(reach * 0.42 * cos(a) - q * sin(a) * 0.95, reach * 0.42 * sin(a) + q * cos(a) * 0.95) for q, _ in petal]
            line = [(x + p * cos(a) * reach * 0.52, y + p * sin(a) * reach * 0.52) for (x, y), (_, p) in zip(line, petal)]
            parts.append(s.board(line, 0.004 + 0.004 * ring, shade, 0))
    parts.append(s.board(s.circle(0.92, 48), 0.012, ink_heart, 0))
    for k in range(90):
        a, r = k * 2.39996, 0.085 * (k + 0.5) ** 0.5
        parts.append(s.board(s.circle(0.035, 8), 0.016, ink_petal if k > 55 else ink_dark, 0, at=(r * cos(a), r * sin(a), 0)))
    return parts


def sunflower_seed():
    """Seeds of black with grey stripes, lying along y."""
    dark, pale = m.plain('#26221f', 0.45, name='hull'), m.plain('#c9bfae', 0.55, name='stripe')
    parts = [s.lathe([(0, 0), (0.14, 0.05), (0.38, 0.5), (0.42, 0.85), (0.26, 1.25), (0.05, 1.45), (0, 1.46)], dark, segments=32, turn=(-90, 0, 0))]
    for k in range(7):
        a = 2 * pi * k / 7
        path = [(r * cos(a), z, r * sin(a)) for r, z in ((0.16, 0.1), (0.385, 0.5), (0.422, 0.85), (0.26, 1.25))]
        parts.append(s.tube(path, 0.035, pale, sides=6, scale=lambda t: 0.4 + 1.3 * sin(3.14 * t)))
    one = joined(parts)
    one.scale = (1, 1, 0.62)
    return one


@shot('giant-sunflower-seeds', 'front', view='above', ground='oak')
def seeds():
    kraft = m.paper('#e9dcbf', 0.8)
    parts = [s.board(s.rounded(10.4, 15, 0.15, 3), 0.28, kraft, 0.1)]
    parts.append(s.board(s.rounded(10.4, 2.6, 0.15, 3), 0.05, m.paper('#e4d5b4', 0.8), 0.02, at=(0, 6.2, 0.28)))
    green = m.ink('#3f5a38')
    parts.append(s.board(s.rounded(10.4, 2.3, 0.1, 3), 0.01, green, 0, at=(0, -6.35, 0.28)))
    flower = sunflower(m.ink('#d99a1c'), m.ink('#b96f12'), m.ink('#3a2415'))
    parts.append(s.group(flower, at=(0, -0.9, 0.29), scale=1.45))
    parts += paper.lying(paper.lines([('Giant Sunflower', 1.06, 600)], m.ink('#3a3020')), 0.29, (0, 3.6))
    parts += paper.lying(paper.lines([('GREEN GATE', 0.55, 600), ('twenty seeds', 0.46, 400)], m.ink('#efe4c8')), 0.295, (0, -6.35))
    s.group(parts, at=(-3.4, 0.8, 0), turn=(0, 0, 6))
    kind = sunflower_seed()
    chance = random.Random(11)
    placed = []
    while len(placed) < 20:
        x, y = 6.2 + chance.gauss(0, 1.5), -3.6 + chance.gauss(0, 2.3)
        if x < 3.6 or any((x - a) ** 2 + (y - b) ** 2 < 0.95**2 for a, b in placed):
            continue
        placed.append((x, y))
        s.copy(kind, (x, y, 0.27), (0, chance.uniform(-20, 20), chance.uniform(0, 360)), [v * chance.uniform(0.92, 1.08) for v in (1, 1, 0.62)])
    kind['tool'], kind.hide_render = True, True


def bulb(seed: int):
    """A tulip bulb, standing: brown skin, a pale foot with dry roots and a dry tip."""
    chance = random.Random(seed)

    def dry(light: str, dark: str):
        n = m.Nodes('skin')
        streaks = n.noise(0.16, 4, n.coords((1, 1, 0.07)))
        patches = n.noise(1.6, 3)
        tone = n.mix(n.ramp(patches, (0.4, 0.0), (0.65, 0.8)), n.ramp(streaks, (0.3, dark), (0.7, light)), dark)
        return n.surface(Base_Color=tone, Roughness=0.55, Specular=0.35, Normal=n.bump(streaks, 0.35, 0.06))

    brown = dry('#b98a55', '#8a5a2f')
    fat = chance.uniform(0.92, 1.1)
    body = s.lathe(
        [(0, 0.1), (0.5, 0), (1.0, 0.25), (1.75, 1.1), (1.98, 2.0), (1.75, 3.1), (1.15, 4.1), (0.5, 4.75), (0.2, 5.2), (0.1, 5.5), (0, 5.52)], brown, segments=64,
        ripple=lambda a, z: fat * (1 + 0.05 * sin(a + seed) + 0.03 * sin(2 * a + seed * 2) + 0.008 * sin(17 * a)),
    )  # fmt: skip
    skin = s.lathe([(0.9, 0.3), (1.82, 1.15), (2.05, 2.0), (1.84, 3.0), (1.36, 3.9)], dry('#8a5327', '#5d3216'), segments=64, ripple=lambda a, z: fat * (1 + 0.05 * sin(a + seed) + 0.03 * sin(2 * a + seed * 2) + 0.012 * sin(9 * a + z)))
    hole = s.ball((1.6, 1.6, 1.9), at=(1.7 * cos(seed), 1.7 * sin(seed), 2.6))
    s.hollow(skin, 0.03)
    s.cut(skin, hole)
    foot = m.plain('#cdb791', 0.8, name='foot')
    parts = [body, skin, s.lathe([(0, -0.02), (0.55, 0.0), (0.75, 0.14), (0.5, 0.24)], foot, segments=32)]
    for k in range(12):
        a = chance.uniform(0, 6.3)
        parts.append(s.tube([(0.5 * cos(a), 0.5 * sin(a), 0.1), (0.7 * cos(a), 0.7 * sin(a), -0.15), (0.8 * cos(a + 0.3), 0.8 * sin(a + 0.3), -0.4)], 0.035, foot, sides=5, steps=2))
    return joined(parts)


def crate():
    slat = m.wood('#bb9a6c', '#9c7a4e', along='x', rough=0.7)
    side = m.wood('#bb9a6c', '#9c7a4e', along='y', rough=0.7)
    post = m.wood('#bb9a6c', '#9c7a4e', along='z', rough=0.7)
    for k in range(5):
        s.box((25, 3.2, 0.5), slat, 0.06, at=(0, -6.9 + 3.45 * k, 0))
    for y in (-8.6, 8.6):
        for z in (0.3, 3.9):
            s.box((26, 0.55, 3.2), slat, 0.08, at=(0, y, z))
    for x in (-12.9, 12.9):
        for z in (0.3, 3.9):
            s.box((0.6, 17, 3.2), side, 0.08, at=(x, 0, z))
    for x in (-12, 12):
        for y in (-7.9, 7.9):
            s.box((1.4, 1.0, 7.4), post, 0.08, at=(x, y, 0))
    nail = m.metal('#8a857d', 0.45)
    for x in (-12, 12):
        for z in (1.2, 2.7, 4.8, 6.3):
            s.ball((0.16, 0.06, 0.16), nail, 2, at=(x + 0.2, -8.9, z))


@shot('triumph-tulip-bulbs', 'front', view='high', ground='oak')
def bulbs():
    crate()
    shaving = m.wood('#cdb287', '#b4946a', along='x', rough=0.8)
    chance = random.Random(3)
    for _ in range(130):
        x, y = chance.uniform(-11.2, 11.2), chance.uniform(-7, 7)
        spin, size = chance.uniform(0, 6.3), chance.uniform(0.8, 1.8)
        path = [(x + size * t * cos(spin + t), y + size * t * sin(spin + t), 1.4 + 0.7 * sin(2.5 * t + spin)) for t in (-1, -0.4, 0.3, 1)]
        s.sweep(s.rounded(0.5, 0.04, 0.015, 1), path, shaving, steps=4)
    kinds = [bulb(k) for k in (1, 2, 3, 4)]
    spots = [(x * 4.7 + (y % 2) * 0.6 + chance.uniform(-0.4, 0.4), y * 4.5 + chance.uniform(-0.4, 0.4)) for y in (-1, 0, 1) for x in (-2, -1, 0, 1, 2)]
    for k, (x, y) in enumerate(spots):
        s.copy(kinds[k % 4], (x * 0.98, y, 1.9 + chance.uniform(0, 0.5)), (chance.uniform(-28, 28), chance.uniform(-28, 28), chance.uniform(0, 360)), chance.uniform(0.95, 1.12))
    for kind in kinds:
        kind['tool'], kind.hide_render = True, True
    s.everything(turn=(0, 0, 18))


@shot('triumph-tulip-bulbs', 'detail', ground='oak')
def three_bulbs():
    kinds = [bulb(k) for k in (1, 2, 3)]
    s.copy(kinds[0], (-2.4, 0.8, 0.4), (4, -3, 0))
    s.copy(kinds[1], (2.5, 1.6, 0.4), (-3, 4, 40), 0.94)
    s.copy(kinds[2], (1.2, -3.6, 1.6), (78, 0, 118), 0.96)
    for kind in kinds:
        kind['tool'], kind.hide_render = True, True


def pail():
    glaze, edge = m.enamel('#e9e2d0', rough=0.2), m.enamel('#2f4a3c', rough=0.2)
    s.vessel([(0, 0.5), (8.9, 0.5), (8.9, 0.5), (9.2, 0.7), (11.4, 12), (13.0, 21.6)], 0.25, glaze, segments=160)
    s.lathe([(8.7, 0.9), (9.25, 0.85), (9.3, 0.3), (9.1, 0), (8.7, 0.1)], edge, segments=160)
    s.lathe([(12.75, 21.5), (13.15, 21.3), (13.5, 21.6), (13.5, 22.1), (13.1, 22.4), (12.75, 22.1)], edge, segments=160)
    for x in (-1, 1):
        s.group([s.board(s.rounded(3.4, 4.2, 1.2, 6), 0.3, glaze, 0.12), s.lathe([(0, 0), (0.45, 0), (0.4, 0.3), (0.2, 0.42), (0, 0.45)], m.steel(), at=(0, -1.1, 0.3)), s.lathe([(0, 0), (0.45, 0), (0.4, 0.3), (0.2, 0.42), (0, 0.45)], m.steel(), at=(0, 1.1, 0.3))], at=(x * 12.55, 0, 18.6), turn=(0, x * 82, 0))
        ring = [(x * 13.3, 0.9 * cos(a), 18.9 + 0.9 * sin(a)) for a in [k * pi / 4 for k in range(8)]]
        s.tube(ring, 0.22, m.steel(0.35), closed=True)
    wire = m.steel(0.35)
    hoop = [(13.3, 0, 18.2), (13.7, 0, 19.4), (13.2, 0.3, 24), (10.2, 0.7, 30), (4.4, 1.0, 33.4), (0, 1.05, 33.9), (-4.4, 1.0, 33.4), (-10.2, 0.7, 30), (-13.2, 0.3, 24), (-13.7, 0, 19.4), (-13.3, 0, 18.2)]
    s.tube(hoop, 0.26, wire, steps=12)
    s.tube([(-4.9, 0.95, 33.25), (-2.2, 1.03, 33.75), (0, 1.05, 33.9), (2.2, 1.03, 33.75), (4.9, 0.95, 33.25)], 1.05, m.beech(along='x'), steps=12, scale=lambda t: 0.82 + 0.25 * sin(3.14 * t))


@shot('enamelled-garden-pail', 'front')
def pail_alone():
    pail()
    s.everything(turn=(0, 0, 16))


def apple(red, yellow_green, seed: int):
    chance = random.Random(seed)
    skin = m.food(red, yellow_green, 3.2, 0.26, 0.02, 0.35)
    body = s.lathe([(0, 0.9), (0.4, 0.55), (1.2, 0.1), (2.2, 0.6), (3.4, 2.6), (3.7, 4.2), (3.2, 5.8), (1.9, 6.6), (0.8, 6.2), (0.2, 5.5), (0, 5.4)], skin, segments=64, ripple=lambda a, z: 1 + 0.03 * sin(5 * a + seed) + 0.02 * sin(2 * a + seed))
    stalk = s.tube([(0, 0, 5.3), (0.1, 0, 6.4), (0.4 * chance.uniform(0.5, 1.5), 0.1, 7.3)], 0.13, m.plain('#4a3320', 0.8))
    one = joined([body, stalk])
    for vertex in one.data.vertices:
        vertex.co.z -= 3.3
    return one


@shot('enamelled-garden-pail', 'in-use', view='high', ground='oak')
def pail_of_apples():
    pail()
    kinds = [apple('#8f2a1c', '#b98a35', 1), apple('#a23622', '#8d9440', 2), apple('#7f1f18', '#b5592f', 3)]
    many.heap(kinds, 11, 7.2, 3.7, 11.5, seed=5)
    s.copy(kinds[0], (16.5, -7, 3.3), (8, -6, 40))
    s.copy(kinds[1], (21.5, -1.5, 3.4), (80, 10, 80))


def harvest_basket():
    willow, strap = m.straw('#a97f4c'), m.leather('#6b3f22', 0.55)
    growth.basket(15, 15, willow, stakes=30, rod=0.36, flare=1.22)
    # The handle: rods bound together, leather in the middle.
    arch = [(14.7, 0, 3), (17.0, 0, 14.5), (17.2, 0, 23), (12.6, 0, 32.5), (6, 0, 36.4), (0, 0, 37.4), (-6, 0, 36.4), (-12.6, 0, 32.5), (-17.2, 0, 23), (-17.0, 0, 14.5), (-14.7, 0, 3)]
    line = s.curve(arch, 10)
    for k in range(6):
        path = []
        for i, q in enumerate(line):
            a = 2 * pi * k / 6 + i * 0.16
            path.append((q[0] + 0.55 * cos(a) * 0.8, 0.62 * sin(a), q[2] + 0.55 * cos(a) * 0.6))
        s.tube(path, 0.34, willow, sides=8, steps=2)
    s.tube([(x, 0, 37.4 - x * x * 0.031) for x in (-6.4, -4, -2, 0, 2, 4, 6.4)], 1.08, strap, steps=8)
    winding = []
    for k in range(27 * 8):
        t = k / (27 * 8) * 2 - 1
        x, a = 6.3 * t, 2 * pi * k / 8
        winding.append((x, 1.1 * sin(a), 37.4 - x * x * 0.031 + 1.1 * cos(a)))
    s.tube(winding, 0.2, strap, sides=6, steps=2)


@shot('willow-harvest-basket', 'front')
def basket_alone():
    harvest_basket()
    s.everything(turn=(0, 0, 24))


@shot('willow-harvest-basket', 'in-use', view='high', ground='oak')
def basket_of_apples():
    harvest_basket()
    kinds = [apple('#8f2a1c', '#b98a35', 1), apple('#a23622', '#8d9440', 2), apple('#7f1f18', '#b5592f', 3)]
    many.heap(kinds, 34, 12.2, 3.7, 2.0, seed=8)
    s.everything(turn=(0, 0, 24))


@shot('cast-stone-birdbath', 'front', view='high', ground='plaster')
def birdbath():
    def cast(size: float):
        n = m.Nodes('cast stone')
        cloud, grit = n.noise(9, 5), n.noise(size, 3)
        moss = n.ramp(n.noise(7, 4), (0.55, 0.0), (0.72, 0.55))
        base = n.mix(moss, n.ramp(cloud, (0.3, '#a29a8b'), (0.7, '#bdb5a5')), '#7d8160')
        base = n.mix(0.35, base, n.ramp(grit, (0.3, '#8d8678'), (0.7, '#cfc8ba')))
        return n.surface(Base_Color=base, Roughness=0.9, Specular=0.2, Normal=n.bump(grit, 0.4, 0.15))

    stone = cast(0.45)
    s.bevelled(s.box((25, 25, 4.2), stone), 0.5)
    s.lathe([(0, 4.2), (10.4, 4.2), (10.4, 4.2), (10.8, 5.0), (10.4, 6.2), (8.6, 7.0), (6.8, 10), (5.6, 18), (5.3, 30), (5.8, 42), (7.2, 48), (9.0, 50.2), (9.4, 51.4), (9.0, 52.6), (0, 52.6)], stone, segments=96)
    s.lathe(
        [(0, 52.4), (8.5, 52.4), (8.5, 52.4), (13, 53.4), (20.4, 57.0), (24.2, 61.6), (25.4, 62.4), (26.0, 63.4), (25.6, 64.4), (24.6, 64.6),
         (23.4, 63.8), (22.2, 62.2), (19, 59.8), (10, 57.6), (0, 57.2)],
        stone, segments=128,
    )  # fmt: skip
    water = m.plain('#8d998f', 0.03, name='water', Specular=0.7, Clearcoat=0.6)
    surface = s.lathe([(0, 61.9), (8, 61.9), (18, 61.9), (22.4, 61.9)], water, segments=96, ripple=lambda a, z: 1)
    s.rough(surface, 4.0, 0.2)


# Of a glove's thumb and fingers: root, direction, length, half the width of their leather at the root and at the tip.
FINGERS = (
    (-5.2, -1.6, -42, 7.4, 1.75, 1.3), (-4.5, 4.6, -9, 7.2, 1.5, 1.25), (-1.45, 5.2, -2.5, 8.2, 1.5, 1.25), (1.6, 5.0, 3, 7.6, 1.5, 1.2), (4.6, 3.9, 10, 5.8, 1.4, 1.1),
)  # fmt: skip


def glove(hide, suede, piping, spread=(0, 0, 0, 0, 0), air: float = 0.8, seed: int = 6):
    """A left glove with a long cuff, its back upwards, and what is sewn on it. Leather is cut wider than a hand, which is round.

    `spread`, degrees by which thumb and fingers lie otherwise; more `air` before it is laid down leaves other creases.
    """
    outline = [(-6.0, -19.5), (-5.4, -12), (-5.0, -7.2), (-5.6, -4.6)]
    bends = [(-6.4, 1.6, 6.0, -0.6, 1.0, 0.12, 0.7), (-5.6, -2.4, 4.4, -5.0, 0.9, 0.14, -0.6), (-4.6, -4.2, 4.6, -6.0, 0.8, 0.12, 0.4)]
    for (x, y, angle, long, wide, tip), turned in zip(FINGERS, spread):
        dx, dy = sin((angle + turned) * pi / 180), cos((angle + turned) * pi / 180)
        for along, side in ((0.0, -1), (0.4, -1.02), (0.75, -0.98), (0.93, -0.72), (1.0, 0), (0.93, 0.72), (0.75, 0.98), (0.4, 1.02), (0.0, 1)):
            half = side * (wide + (tip - wide) * along)
            outline.append((x + dx * long * along + dy * half, y + dy * long * along - dx * half))
        # A finger has been bent at its joints.
        for share, deep in ((0.3, 0.13), (0.42, 0.1), (0.68, 0.1)):
            px, py = x + dx * long * share, y + dy * long * share
            bends.append((px - dy * 1.3, py + dx * 1.3 + 0.2, px + dy * 1.3, py - dx * 1.3 - 0.1, 0.3, deep, 0.2))
    outline += [(6.3, 0.5), (5.9, -3.5), (5.0, -7.2), (5.6, -12), (6.4, -19.3)]
    hand, seam = garments.sewn(outline, [hide, piping, suede], (-6.4, -7.8), 0.32, -19.0, air)
    lie = drape.creased(bends, 0.1, seed)
    for vert in hand.data.vertices:
        x, y, z = vert.co
        vert.co.z += min(1.0, max(0.0, z - 0.3)) * lie(x, y)
    sewn_ = [p for p in seam if p.y > -7.5]
    parts = [hand, s.tube([(p.x, p.y, p.z) for p in sewn_[::2]], 0.1, hide, sides=8, steps=2)]
    on = garments.top_of([hand])
    for x0, x1 in ((-1.9, -3.0), (0.1, 0.0), (2.1, 3.0)):
        parts.append(garments.stitches([(x0 + (x1 - x0) * k / 12, -2.0 + 5.8 * k / 12) for k in range(13)], piping, 0.34, 0.18, 0.045, on))
    parts.append(garments.stitches([(-4.6, 0.4), (-3.9, -0.8), (-3.6, -2.4), (-3.8, -4.2), (-4.4, -5.6)], piping, 0.3, 0.16, 0.045, on))
    parts += [garments.stitches([(-4.4 + 8.8 * k / 20, y) for k in range(21)], hide, 0.3, 0.16, 0.04, on) for y in (-6.75, -7.5)]
    return joined(parts)


@shot('goatskin-garden-gloves', 'front', view='above', ground='oak')
def gloves():
    hide, suede, piping = m.leather('#a98a5c', 0.62), drape.brushed('#6e5c43', 0.1), m.leather('#54402b', 0.55)
    left = glove(hide, suede, piping)
    right = glove(hide, suede, piping, (9, -3, 1.5, 3, 5), 0.62, 11)
    right.location, right.rotation_euler.z, right.scale.x = (8.4, -1.2, 0), -0.157, -1
    left.location, left.rotation_euler.z = (-8.0, 1.0, 0), 0.2
