"""Pantry."""

import random
from math import cos, pi, sin

from mathutils import Vector, noise

from kit import growth, many, paper, soft
from kit import materials as m
from kit import shapes as s
from kit.joined import joined
from kit.registry import category

shot = category(tone='wheat', ground='stone')


def tin(at=(0, 0, 0), facing: float = -90):
    radius = 3.65
    metal = m.steel(rough=0.2)

    parts = [
        s.lathe(
            [(0, 0.25), (3.4, 0.25), (3.4, 0.25), (3.55, 0), (3.8, 0.05), (3.8, 0.4), (3.65, 0.55), (3.65, 0.55), (3.65, 10.45),
             (3.65, 10.45), (3.8, 10.6), (3.8, 10.95), (3.55, 11.0), (3.4, 10.75), (3.4, 10.75), (2.9, 10.7), (2.8, 10.62), (0, 10.62)],
            metal,
        )
    ]  # fmt: skip
    parts.append(paper.band(radius + 0.02, 0.75, 10.25, m.paper('#f0e4cb'), facing=facing))
    red, dark = m.ink('#b23a24'), m.ink('#33291f')
    parts.append(paper.band(radius + 0.03, 0.75, 2.1, red, facing=facing))
    parts.append(paper.band(radius + 0.03, 9.5, 10.25, red, facing=facing))
    parts.append(paper.band(radius + 0.03, 2.3, 2.36, dark, facing=facing))
    words = paper.lines([('SAN MARZANO', 0.72, 700), ('whole peeled tomatoes', 0.36, 400)], dark)
    parts += paper.wrapped(words, radius, 7.95, facing)
    parts += paper.wrapped([paper.text('BOTTEGA SOLE', 0.4, m.ink('#f3e7d0'), 600, 1.15)], radius + 0.02, 9.86, facing)
    parts += paper.wrapped([paper.text('400 g', 0.42, m.ink('#f3e7d0'), 500)], radius + 0.02, 1.42, facing)
    # A tomato, printed: a flat fruit with its star of leaves.
    fruit = s.ball((1.02, 1.35, 0.004), red, 5)
    star = [(0.62 * (1 if k % 2 else 0.22) * c, 0.62 * (1 if k % 2 else 0.22) * d) for k, (c, d) in enumerate(s.circle(1, 10))]
    leaf = s.board(star, 0.01, m.ink('#4d6a38'), 0, at=(0, 1.22, 0.006))
    parts += paper.wrapped([fruit, leaf], radius, 4.75, facing)
    return s.group(parts, at=at)


def plum_tomato(red):
    return s.lathe([(0, 0), (1.0, 0.12), (1.9, 1.0), (2.15, 2.6), (1.95, 4.4), (1.2, 5.7), (0.5, 5.95), (0.25, 5.75), (0, 5.7)], red, segments=64, ripple=lambda a, z: 1 + 0.025 * sin(3 * a + 1))


@shot('san-marzano-tomatoes', 'front')
def tomatoes():
    tin()
    red = m.food('#b8261a', '#cf3a22', 2.2, 0.18, 0.03, 0.8)
    green = m.foliage('#4f6b35', '#6f8a4c')
    for x, y, spin in ((6.1, -1.0, 20), (8.6, 1.6, 75)):
        fruit = plum_tomato(red)
        calyx = [s.sweep([(0.16, 0), (0, 0.05), (-0.16, 0), (0, -0.05)], [(0, 0, 0), (0.8, 0, 0.25), (1.3, 0, -0.1)], green, lambda t: 1 - 0.8 * t, turn=(0, 0, 72 * k), at=(0, 0, 5.78)) for k in range(5)]
        stalk = s.tube([(0, 0, 5.7), (0.05, 0, 6.3), (0.3, 0, 6.9)], 0.14, green)
        s.group([fruit, *calyx, stalk], at=(x, y, 2.1), turn=(82, 0, spin))


def olive(colours, seed: int):
    """A whole olive along z: longer than wide, a dimple with its stalk's scar above, a blunt tip below, pale freckles on its skin."""
    n = m.Nodes('olive')
    patch = n.noise(0.9, 3)
    freckles = n.add('TexVoronoi', Scale=4.2, Vector=n.coords())
    skin = n.mix(n.ramp(freckles.outputs['Distance'], (0.1, 0.4), (0.2, 0.0)), n.ramp(patch, (0.32, colours[0]), (0.7, colours[1])), '#c2c283')
    bruise = n.mix(n.ramp(n.noise(1.7, 3), (0.62, 0.0), (0.74, 0.45)), skin, '#8a7a35')
    flesh = n.surface(Base_Color=bruise, Roughness=0.2, Specular=0.5, Clearcoat=0.7, Clearcoat_Roughness=0.08, Subsurface=0.12, Subsurface_Color='#a8b04a', Subsurface_Radius=(0.5, 0.5, 0.15), Normal=n.bump(n.noise(0.5, 3), 0.16, 0.05))
    body = s.lathe([(0, -1.3), (0.2, -1.28), (0.66, -1.0), (0.93, -0.35), (0.97, 0.2), (0.82, 0.8), (0.5, 1.12), (0.2, 1.2), (0.1, 1.13), (0, 1.1)], flesh, segments=40, steps=5, ripple=lambda a, z: 1 + 0.025 * sin(2 * a + seed) + 0.012 * sin(3 * a + z * 2))
    mark = s.lathe([(0.22, 1.2), (0.14, 1.19), (0.09, 1.14), (0, 1.15)], m.plain('#6b5228', 0.8), segments=20, steps=2)
    return joined([body, mark])


@shot('castelvetrano-olives', 'front', view='high')
def olives():
    clay = m.stoneware('#e9e1d1', '#6b5a48', 0.4)
    s.vessel([(0, 0), (3.4, 0), (3.4, 0), (3.5, 0.5), (5.6, 1.6), (7.3, 3.8), (7.7, 5.2)], 0.38, clay, segments=128)
    kinds = [olive(skin, k) for k, skin in enumerate((('#6f8430', '#8f9f45'), ('#7d8f33', '#a2a850'), ('#64792e', '#86983f')))]
    many.heap(kinds, 60, 5.3, 0.98, lambda r: 0.5 + 0.075 * r * r, seed=3)
    # Brine that stands in the bowl's foot.
    s.lathe([(0, 2.3), (5.4, 2.3), (5.9, 2.34)], m.plain('#b8ad62', 0.02, name='brine', Transmission=0.8, IOR=1.33), segments=96)
    s.prop(*[s.copy(kinds[k % 2], at, turn) for k, (at, turn) in enumerate([((9.6, -4.2, 0.92), (84, 0, 20)), ((11.4, -2.1, 0.92), (80, 0, 140))])])


@shot('san-marzano-tomatoes', 'in-use', view='high', ground='linen')
def tomatoes_in_a_bowl():
    s.vessel([(0, 0), (4.6, 0), (4.6, 0), (4.8, 0.6), (8.4, 1.8), (10.4, 4.4), (10.8, 5.6)], 0.42, m.stoneware('#e4dccb', '#6b5a48', 0.35), segments=128)
    puree = m.food('#7f160a', '#a02c14', 0.6, 0.22, 0.7, 0.5)
    sauce = s.lathe([(0, 4.0), (5, 4.0), (9.2, 3.95), (10.05, 3.8)], puree, segments=128)
    s.rough(sauce, 1.1, 0.6)
    red = m.food('#96190b', '#b5331a', 1.2, 0.2, 0.14, 0.7)
    for x, y, spin in ((-3.4, 1.6, 24), (2.6, 3.6, -35), (-0.6, -3.6, 68), (4.9, -1.2, 120)):
        s.group([plum_tomato(red)], at=(x - 1.6 * sin(spin * pi / 180), y, 4.0), turn=(84, 0, spin))
    leaf = m.foliage('#3c6128', '#6f9a4c', 0.3)
    for spin, size in ((20, 4.6), (150, 4.0), (265, 3.2)):
        growth.leaf(size, size * 0.62, leaf, 0.5, -0.35, at=(0.9, 0.6, 6.1), turn=(8, 0, spin))


@shot('castelvetrano-olives', 'detail', view='high', close=((0.4, -1.2, 4.2), 14.5))
def olives_with_orange():
    olives()
    rind = m.food('#d9801f', '#e08c26', 0.5, 0.35, 0.25, 0.2)
    for x, y, spin, long in ((1.2, -1.6, 20, 1.0), (-2.4, 1.2, -50, 0.8)):
        path = [(-2.2 * long, 0, -0.2), (-1.2 * long, 0.35, 0.75), (0, 0, 1.0), (1.2 * long, -0.4, 0.55), (2.1 * long, 0, -0.3)]
        s.sweep(s.rounded(0.95, 0.13, 0.06, 3), path, rind, lambda t: 0.5 + 0.5 * sin(3.14 * (0.1 + 0.8 * t)), at=(x, y, 5.1), turn=(0, 0, spin))


def dipper(wood, length: float = 17):
    """A honey dipper along z, its head below."""
    head = [(0, 0), (0.9, 0.15)]
    for k in range(6):
        z = 0.3 + 0.62 * k
        wide = (1.25, 1.55, 1.7, 1.7, 1.5, 1.2)[k]
        head += [(wide, z), (wide, z), (wide, z + 0.34), (wide, z + 0.34), (0.62, z + 0.36), (0.62, z + 0.36), (0.62, z + 0.6), (0.62, z + 0.6)]
    return s.lathe([*head, (0.5, 4.4), (0.38, 6.0), (0.36, length - 2.4), (0.48, length - 1.2), (0.5, length - 0.5), (0.3, length), (0, length)], wood, steps=4, segments=48)


def honey_pot():
    glaze, clay = m.stoneware('#c98f3f', '#5f3d1c', 0.28), m.stoneware('#c7b08c', '#7a5a3a', 0.7)
    s.vessel([(0, 0), (4.9, 0), (4.9, 0), (5.6, 0.5), (6.0, 2.0), (6.06, 3.2), (6.06, 8.4), (5.7, 9.5), (5.1, 10.1), (5.0, 10.7)], 0.5, glaze, segments=128)
    s.lathe([(4.8, -0.01), (5.62, 0.48), (6.03, 2.0), (6.09, 2.6), (6.06, 2.75)], clay, segments=128, ripple=lambda a, z: 1 + (0.002 * sin(7 * a) if z > 2 else 0))
    paper.wrapped([paper.text('honey', 1.5, m.ink('#4a2f16'), 500, serif=True)], 6.06, 5.9)


@shot('wildflower-honey-pot', 'front', ground='oak')
def honey():
    honey_pot()
    glaze = m.stoneware('#c98f3f', '#5f3d1c', 0.28)
    s.lathe([(0, 10.75), (5.2, 10.75), (5.5, 10.85), (5.5, 11.1), (4.6, 11.7), (2.4, 12.3), (0.9, 12.5), (0.75, 12.9), (1.2, 13.7), (1.1, 14.2), (0.6, 14.5), (0, 14.55)], glaze, segments=96)
    wood = m.beech(along='z')
    stick = dipper(wood, 16)
    s.group([stick], at=(-1.2, -8.8, 1.62), turn=(0, 94.6, -16))


@shot('wildflower-honey-pot', 'open', view='high', ground='linen', close=((0.6, 0, 8.6), 22))
def honey_open():
    honey_pot()
    cream = m.plain('#d9922a', 0.12, name='honey', Subsurface=0.2, Subsurface_Color='#e8a63a', Clearcoat=0.8)
    surface = s.lathe([(0, 9.35), (1.2, 9.3), (2.4, 9.1), (4.4, 9.0), (5.15, 8.95)], cream, segments=96)
    s.rough(surface, 2.0, 0.35)
    stick = dipper(m.beech(along='z'), 17)
    s.group([stick], at=(-0.6, 0.2, 7.0), turn=(0, 38, 20))
    for z, wide in ((1.0, 1.4), (1.9, 1.66), (2.7, 1.5)):
        s.group([s.lathe([(0.5, z - 0.4), (wide, z - 0.3), (wide + 0.06, z), (wide - 0.1, z + 0.3), (0.5, z + 0.4)], cream, ripple=lambda a, z: 1 + 0.04 * sin(3 * a))], at=(-0.6, 0.2, 7.0), turn=(0, 38, 20))


def chocolate_bar(rows: int, dark, at=(0, 0, 0), turn=(0, 0, 0)):
    """Rows of two pieces each; the bar begins at y = 0 and goes up."""
    parts = [s.box((7.8, rows * 2.9, 0.45), dark, 0.12, at=(0, rows * 1.45, 0))]
    for row in range(rows):
        for x in (-1.93, 1.93):
            outline = s.rounded(3.66, 2.7, 0.16, 3)
            parts.append(s.sweep(outline, [(0, 0, 0), (0, 0, 0), (0, 0, 0.42), (0, 0, 0.42), (0, 0, 0.5)], dark, lambda t: 1 - 0.13 * t, at=(x, row * 2.9 + 1.45, 0.42)))
            parts.append(s.board(s.rounded(2.5, 1.55, 0.1, 2), 0.06, dark, 0.03, at=(x, row * 2.9 + 1.45, 0.87)))
    return s.group(parts, at=at, turn=turn)


def foil(width: float, depth: float, mat, height: float, at=(0, 0, 0)):
    def lift(x: float, y: float) -> float:
        crease = abs(noise.noise(Vector((x * 0.55, y * 0.55, 3)))) * 1.2 + abs(noise.noise(Vector((x * 1.5, y * 1.5, 7)))) * 0.5
        edge = max(0, abs(x) / (width / 2) - 0.62) ** 1.6 * 3.2
        return 0.02 + height * crease + edge * (0.6 + 0.5 * sin(y * 1.3))

    return soft.sheet(width, depth, mat, lift, 0.02, 0.16, at=at)


@shot('dark-chocolate-72', 'front', view='above', ground='linen')
def chocolate():
    dark = m.food('#2f1a10', '#3a2115', 2.5, 0.3, 0.03, 0.15)
    chocolate_bar(5, dark, at=(0, -6.0, 0.25))
    foil(9.6, 13.5, m.metal('#d9b46a', 0.3), 0.22, at=(0, 0.9, 0))
    # The piece that was broken off.
    chocolate_bar(1, dark, at=(1.3, 9.15, 0.2), turn=(0, 0, 13))
    sleeve = m.paper('#7a3325', 0.65)
    parts = [s.box((8.6, 9.6, 1.25), sleeve, 0.14)]
    label = s.board(s.rounded(6.4, 6.6, 0.12, 3), 0.03, m.paper('#f0e5cf'), 0, at=(0, 0, 1.25))
    words = paper.lines([('CASA CEIBO', 0.62, 700), ('Esmeraldas', 0.9, 500), ('72 %', 1.7, 600), ('stone-ground · 100 g', 0.46, 400)], m.ink('#4a2018'))
    parts += [label, *paper.lying(words, 1.285)]
    s.group(parts, at=(0, -6.6, 0))
    chance = random.Random(5)
    for _ in range(16):
        s.prop(s.ball((chance.uniform(0.06, 0.2), chance.uniform(0.06, 0.16), 0.08), dark, 1, at=(6.0 + chance.gauss(0, 0.9), 9.4 + chance.gauss(0, 1.3), 0.08)))
    s.everything(turn=(0, 0, 27))


@shot('dark-chocolate-72', 'pieces', view='high', ground='stone')
def chocolate_pieces():
    dark = m.food('#2f1a10', '#3a2115', 2.5, 0.3, 0.03, 0.15)
    for at, turn in (((0, -1.2, 0), (0, 0, 12)), ((0.4, -1.0, 0.95), (0, 0, -9)), ((-0.2, -1.3, 1.9), (0, 0, 31)), ((0.3, -1.1, 2.85), (0, 0, 4))):
        chocolate_bar(1, dark, at=at, turn=turn)
    chocolate_bar(1, dark, at=(6.2, -4.4, 2.3), turn=(-52, -4, 38))
    chance = random.Random(8)
    for k in range(30):
        a, r = chance.uniform(0, 6.3), chance.uniform(5, 8.5)
        size = chance.uniform(0.06, 0.28)
        s.prop(s.box((size * 2, size * 1.4, size), dark, 0.03, at=(r * cos(a), r * sin(a) * 0.8, 0), turn=(chance.uniform(0, 30), 0, chance.uniform(0, 360))))


def biscuits(count: int = 4):
    """Kinds of biscuit, each about 3.6 cm in radius and lying on z = 0."""
    made, dark = [], m.food('#2c1810', '#3a2217', 1.0, 0.28, 0.1, 0.2)
    salt = m.plain('#f7f3ea', 0.3, name='salt')
    for k in range(count):
        chance = random.Random(20 + k)
        dough = m.food('#a97f50', '#84592f', 1.5, 0.8, 0.7)
        base = s.lathe(
            [(0, 0), (2.8, 0), (3.4, 0.12), (3.62, 0.42), (3.4, 0.78), (2.7, 0.98), (1.4, 1.12), (0, 1.16)], dough, segments=72,
            ripple=lambda a, z, k=k: 1 + 0.025 * sin(3 * a + k) + 0.02 * sin(5 * a + 2 * k) + 0.012 * sin(11 * a + k),
        )  # fmt: skip
        s.rough(base, 0.7, 0.3)
        parts = [base]
        for j in range(9):
            a, r = j * 2.4 + chance.uniform(-0.4, 0.4), 2.9 * ((j + 0.5) / 9) ** 0.5
            size = chance.uniform(0.32, 0.6)
            turn = [chance.uniform(-25, 25), chance.uniform(-25, 25), chance.uniform(0, 360)]
            parts.append(s.box((size * 1.5, size * 1.2, size), dark, size * 0.22, at=(r * cos(a), r * sin(a), 0.98 - 0.09 * r), turn=turn))
        for j in range(14):
            a, r = chance.uniform(0, 6.3), 2.8 * chance.random() ** 0.5
            parts.append(s.box((0.13, 0.11, 0.05), salt, 0, at=(r * cos(a), r * sin(a), 1.17 - 0.085 * r), turn=(chance.uniform(-20, 20), 0, chance.uniform(0, 90))))
        made.append(joined(parts))
    return made


@shot('brown-butter-biscuits', 'front', view='high', ground='linen')
def biscuits_in_a_tin():
    tin = m.metal('#b9a183', 0.34)
    s.vessel([(0, 0), (10.9, 0), (10.9, 0), (11.2, 0.3), (11.2, 6.0)], 0.16, m.enamel('#5d6b58', rough=0.4), segments=128)
    s.lathe([(11.05, 5.9), (11.3, 5.9), (11.42, 6.05), (11.3, 6.2), (11.05, 6.2)], tin, segments=128)
    liner = s.lathe([(0, 1.0), (9.5, 1.0), (10.4, 1.6), (10.6, 5.0), (10.75, 6.4), (11.1, 7.4)], m.paper('#e9dfca', 0.7), segments=160, ripple=lambda a, z: 1 + 0.016 * max(0, (z - 5.6) / 1.8) * sin(26 * a + sin(5 * a)))
    s.hollow(liner, 0.03)
    kinds = biscuits()
    spots = [((6.6 * cos(k * pi / 3 + 0.3), 6.6 * sin(k * pi / 3 + 0.3), 3.3), (8 * sin(k * 2.1), 9 * cos(k * 1.7), 70 * k)) for k in range(6)]
    spots += [((0, 0, 3.1), (0, 4, 20)), ((-3.2, 2.6, 4.9), (-7, 12, 100)), ((3.4, 1.7, 4.8), (6, -9, 200)), ((-0.2, -3.9, 4.9), (12, 3, 310)), ((0.7, 0.4, 6.2), (-5, 6, 40))]
    for k, (at, turn) in enumerate(spots):
        s.copy(kinds[k % 4], at, turn)
    for kind in kinds:
        kind['tool'], kind.hide_render = True, True


@shot('brown-butter-biscuits', 'stack', ground='oak')
def biscuit_stack():
    kinds = biscuits()
    chance = random.Random(2)
    for k in range(5):
        s.copy(kinds[k % 4], (chance.uniform(-0.3, 0.3), chance.uniform(-0.3, 0.3), 1.0 * k), (chance.uniform(-3, 3), chance.uniform(-3, 3), 77 * k))
    s.copy(kinds[2], (5.6, -1.4, 3.0), (4, 62, -22))
    for kind in kinds:
        kind['tool'], kind.hide_render = True, True
    crumb = m.food('#b9803f', '#98602b', 0.4, 0.8, 0.6)
    for _ in range(14):
        s.prop(s.ball((0.14, 0.1, 0.08), crumb, 1, at=(chance.uniform(-6, 7), chance.uniform(-6, -3), 0.06)))


def ramekin(at=(0, 0, 0)):
    """A fluted pot of custard under its baked skin."""
    white = m.stoneware('#ece6da', None, 0.2, 0.0)
    parts = [
        s.vessel([(0, 0), (3.5, 0), (3.5, 0), (3.75, 0.3), (3.85, 0.6), (4.0, 4.4), (4.05, 4.7), (4.2, 4.9), (4.2, 5.3)], 0.26, white, segments=192, at=at),
        s.lathe([(0, 4.5), (3.2, 4.5), (3.62, 4.44), (3.82, 4.36)], m.food('#d3a254', '#e6c47c', 2.4, 0.2, 0.04, 0.5), at=at),
    ]
    for k in range(30):
        a = 2 * pi * k / 30
        parts.append(s.tube([(at[0] + r * cos(a), at[1] + r * sin(a), z) for r, z in ((3.78, 0.5), (3.92, 2.5), (4.0, 4.4))], 0.2, white, sides=10))
    return s.group(parts)


@shot('creme-caramel-pots', 'front', view='high', ground='linen', fill=1.12)
def creme_caramel():
    creme_caramel_turned_out()
    s.everything(at=(-1.0, -4.5, 0))
    for at in ((-9.6, 6.8, 0), (-0.4, 10.2, 0), (9.0, 7.0, 0)):
        ramekin(at)


@shot('creme-caramel-pots', 'in-use', view='high', ground='linen', close=((0, 0, 2.2), 16.5))
def creme_caramel_turned_out():
    s.vessel([(0, 0), (5.2, 0), (5.2, 0), (5.4, 0.4), (8.4, 0.9), (9.8, 1.7)], 0.32, m.porcelain(), segments=128)
    # The syrup is dark where it is deep and honey-coloured where it thins out on the plate.
    pool = m.Nodes('syrup')
    far = pool.add('VectorMath', {'operation': 'LENGTH'}, Vector=pool.coords((1, 1, 0)))
    deep = pool.ramp(pool.math('DIVIDE', far.outputs['Value'], 7.0), (0.56, '#6b2a06'), (0.8, '#a4540f'), (0.97, '#d9984a'))
    pool.surface(Base_Color=deep, Roughness=0.03, Specular=0.6, Clearcoat=1.0, Transmission=0.3, IOR=1.4)
    s.lathe([(0, 0.68), (5.4, 0.68), (6.2, 0.64), (6.6, 0.52), (6.7, 0.36)], pool.material, segments=160, ripple=lambda a, z: 1 + 0.07 * sin(2 * a + 0.6) + 0.045 * sin(3 * a + 1) + 0.03 * sin(5 * a + 2) + 0.012 * sin(11 * a))
    # One smooth body: its top has drunk the caramel, which runs down its side in broad, uneven tongues.
    n = m.Nodes('custard')
    up = n.add('SeparateXYZ', Vector=n.coords()).outputs[2]
    edge = n.math('MULTIPLY', n.math('SUBTRACT', n.noise(1.7, 0, n.coords((1, 1, 0.05))), 0.5), 5.0)
    soaked = n.math('ADD', n.math('SUBTRACT', up, 3.5), edge)
    film = n.math('MAXIMUM', n.ramp(soaked, (0.0, 0.0), (0.55, 1.0)), n.ramp(n.math('MULTIPLY', up, 0.2), (0.8, 0.0), (0.85, 1.0)))
    pale = n.mix(n.ramp(n.noise(0.16, 2), (0.42, 0.16), (0.52, 0.0)), n.mix(n.ramp(n.noise(2.2, 2), (0.3, 0.0), (0.7, 1.0)), '#ecd29b', '#f3dfb0'), '#cfa968')
    caramel = n.ramp(n.math('MULTIPLY', up, 1 / 4.7), (0.1, '#c4802f'), (0.5, '#a85a17'), (0.78, '#7d360a'), (0.95, '#5f2505'))
    wet = n.ramp(film, (0.0, 0.3), (1.0, 0.06))
    n.surface(
        Base_Color=n.mix(film, pale, caramel), Roughness=wet, Specular=0.5, Clearcoat=film, Clearcoat_Roughness=0.03, Subsurface=n.ramp(film, (0.0, 0.12), (1.0, 0.0)), Subsurface_Color='#f0d9a0',
        Subsurface_Radius=(0.8, 0.5, 0.25), Normal=n.bump(n.mix(0.25, film, n.noise(0.3, 2)), 0.35, 0.08),
    )  # fmt: skip
    s.lathe([(0, 4.5), (2.3, 4.5), (3.0, 4.46), (3.36, 4.28), (3.5, 3.9), (3.62, 3.0), (3.82, 1.4), (3.98, 0.7), (3.9, 0.42), (3.6, 0.4)], n.material, segments=160, ripple=lambda a, z: 1 + 0.006 * sin(3 * a + z) + 0.012 * sin(2 * a + 1) * max(0, 1 - z / 2))


@shot('sparkling-elderflower-cider', 'front', fill=1.12)
def cider():
    bottle = m.plain('#3c5324', 0.03, name='bottle', Transmission=0.72, IOR=1.45)
    s.lathe(
        [(0, 0.6), (3.0, 0.2), (4.0, 0), (4.35, 0.5), (4.4, 1.4), (4.4, 15.5), (4.1, 18.0), (2.9, 21.4), (1.9, 24.2), (1.55, 26.8), (1.5, 29.4), (0, 29.4)],
        bottle, segments=128,
    )  # fmt: skip
    gold = m.metal('#cbab6b', 0.34)
    wrap = s.lathe([(2.16, 23.5), (1.94, 24.4), (1.62, 26.8), (1.6, 28.4), (1.85, 28.6), (1.85, 29.3), (1.7, 29.5), (1.78, 30.6), (1.7, 31.6), (1.2, 32.1), (0, 32.2)], gold, segments=96, ripple=lambda a, z: 1 + 0.014 * sin(17 * a + 3 * z) + 0.01 * sin(29 * a - 5 * z))
    s.hollow(wrap, 0.03)
    parts = [paper.band(4.44, 3.6, 12.6, m.paper('#f2ecdc'), 165), paper.band(4.45, 3.9, 3.97, m.ink('#8d7a3f'), 160), paper.band(4.45, 12.2, 12.27, m.ink('#8d7a3f'), 160)]
    dark = m.ink('#39432a')
    parts += paper.wrapped(paper.lines([('Elderflower', 1.3, 500), ('SPARKLING CIDER', 0.5, 600)], dark, serif=False), 4.44, 6.6)
    parts += paper.wrapped([paper.text('LITTLE ORCHARD   ·   2 % vol   ·   750 ml', 0.3, dark, 500, 1.1)], 4.44, 4.55)
    # An umbel of elderflower, printed.
    umbel, chance = [], random.Random(3)
    stalk = m.ink('#7b8752')
    for k in range(9):
        a = (k - 4) * 0.27
        x, y = 1.75 * sin(a), 0.9 + 0.75 * cos(a)
        umbel.append(s.board([(-0.03, -0.5), (0.03, -0.5), (x + 0.02, y - 0.5), (x - 0.02, y - 0.5)], 0.004, stalk, 0))
        for _ in range(7):
            umbel.append(s.board(s.circle(0.11, 8), 0.008, m.ink('#c9b25e'), 0, at=(x + chance.gauss(0, 0.17), y - 0.5 + chance.gauss(0, 0.13), 0)))
    umbel.append(s.board([(-0.04, -1.5), (0.04, -1.5), (0.04, -0.45), (-0.04, -0.45)], 0.004, stalk, 0))
    parts += paper.wrapped(umbel, 4.44, 9.9)
    # A glass of it.
    at = (9.2, -1.5, 0)
    tumbler = s.vessel([(0, 0), (2.6, 0), (2.6, 0), (2.9, 0.3), (3.3, 4.0), (3.5, 9.6)], 0.16, m.glass('#fdfefd'), segments=96, at=at, floor=0.7)
    drink = s.lathe([(0, 0.68), (2.7, 0.68), (2.85, 1.0), (3.22, 4.2), (3.34, 7.4), (3.34, 7.4), (0, 7.4)], m.liquid('#e6cf7e', 0.75), segments=96, at=at)
    s.prop(tumbler, drink)


def chilli(mat, green, length: float = 7.0, bend: float = 1.0, seed: int = 1):
    path = [(0, 0, 0), (0.5 * bend, length * 0.3, 0.05), (0.4 * bend, length * 0.65, 0), (-0.5 * bend, length, -0.1)]
    body = s.sweep(s.circle(1, 28), path, mat, lambda t: max(0.04, (0.62 + 0.55 * min(1, t * 5)) * (1 - t**2.2) ** 0.8), steps=12)
    s.rough(body, 1.2, 0.16)
    stalk = s.tube([(0, 0.15, 0), (-0.1, -0.7, 0.05), (0.3, -1.7, 0.3)], 0.2, green, scale=lambda t: 1.9 - 1.2 * min(1, t * 2.4))
    return [body, stalk]


@shot('piment-d-espelette', 'front')
def piment():
    powder = m.food('#a8330f', '#c4552a', 0.25, 0.95, 0.9)
    s.vessel([(0, 0), (2.5, 0), (2.5, 0), (2.85, 0.3), (2.95, 0.9), (2.95, 6.4), (2.7, 7.1), (2.3, 7.5), (2.3, 7.5), (2.3, 8.3)], 0.18, m.glass('#fbfdfb'), segments=96)
    s.lathe([(0, 0.2), (2.4, 0.2), (2.72, 0.5), (2.79, 1.0), (2.79, 6.0), (2.79, 6.0), (1.6, 6.25), (0, 6.1)], powder, segments=96)
    cork = m.food('#c9a06c', '#ab8050', 0.35, 0.85, 0.5)
    s.bevelled(s.lathe([(0, 7.3), (2.08, 7.3), (2.2, 9.4), (2.2, 9.4), (0, 9.4)], cork), 0.12)
    parts = [paper.band(2.98, 1.7, 5.3, m.paper('#f3ead6'), 170), paper.band(2.99, 4.75, 5.3, m.ink('#a8371c'), 170)]
    ink = m.ink('#3c2218')
    parts += paper.wrapped(paper.lines([('Piment', 0.82, 600), ('d’Espelette', 0.6, 500), ('BOTTEGA SOLE · 50 g', 0.25, 500)], ink), 2.98, 3.1)
    red, green = m.food('#7c130c', '#99210f', 1.4, 0.2, 0.2, 0.6), m.food('#77714a', '#8d7f52', 0.6, 0.6, 0.2)
    s.group(chilli(red, green, 7.2, 1.0), at=(4.2, -4.6, 0.95), turn=(0, 0, -98))
    s.group(chilli(red, green, 6.4, -1.0), at=(5.0, 0.9, 0.95), turn=(0, 10, -62))


@shot('piment-d-espelette', 'in-use', view='high', ground='linen')
def piment_ground():
    s.vessel([(0, 0), (2.6, 0), (2.6, 0), (2.8, 0.4), (4.6, 1.4), (5.6, 3.2), (5.8, 4.0)], 0.34, m.stoneware('#ded5c3', '#6b5a48', 0.4), segments=128)
    powder = m.food('#a8330f', '#c4552a', 0.25, 0.95, 0.9)
    hill = s.lathe([(0, 4.5), (0.8, 4.25), (2.4, 3.4), (4.0, 2.7), (4.75, 2.4)], powder, segments=96, ripple=lambda a, z: 1 + 0.04 * sin(4 * a + z))
    s.rough(hill, 0.5, 0.25, 1)
    red, green = m.food('#7c130c', '#99210f', 1.4, 0.2, 0.2, 0.6), m.food('#77714a', '#8d7f52', 0.6, 0.6, 0.2)
    s.group(chilli(red, green, 7.2, 1.0), at=(5.6, -5.6, 0.95), turn=(0, 0, -50))
    s.group(chilli(red, green, 6.6, -1.0), at=(7.6, -1.4, 0.95), turn=(0, 0, -22))
    chance = random.Random(4)
    for _ in range(110):
        r, a = abs(chance.gauss(0, 1.6)), chance.uniform(0, 6.3)
        s.prop(s.ball(chance.uniform(0.03, 0.1), powder, 1, at=(-3.8 + r * cos(a), -6.6 + 0.7 * r * sin(a), 0.04)))
