"""Kitchen."""

import random
from math import cos, sin

from kit import fry, many, paper, tabletop
from kit import materials as m
from kit import shapes as s
from kit.registry import category

shot = category(tone='oat', ground='oak')


@shot('cast-iron-skillet', 'front', view='high', ground='stone', fill=1.12)
def skillet():
    iron = m.cast_iron()
    s.vessel([(0, 0), (9.6, 0), (9.6, 0), (10.6, 0.3), (11.6, 2.4), (12.4, 4.6)], 0.45, iron, segments=128)
    s.lathe([(12.1, 4.1), (12.75, 4.3), (12.8, 4.75), (12.3, 4.85), (11.9, 4.7)], iron, segments=128)
    # Two lips to pour from, and a handle with a hole to hang it by.
    handle = [(11.9, 0, 4.1), (14.5, 0, 4.7), (19.0, 0, 5.5), (23.6, 0, 6.1)]
    outline = [(x * 1.0, y * 0.42) for x, y in s.circle(1, 24)]

    def tip(t: float) -> float:
        return max(0.05, 1 - max(0, (t - 0.93) / 0.07) ** 2) ** 0.5

    grip = s.sweep(outline, handle, iron, lambda t: ((1.75 - 1.0 * min(1, t * 2.2) + 0.75 * max(0, t - 0.4)) * tip(t), 1.1 * tip(t)), steps=48)
    hole = s.lathe([(0, -3), (0.75, -3), (0.75, -3), (0.75, 3), (0.75, 3), (0, 3)], at=(21.1, 0, 5.8), turn=(0, -8, 0))
    hole.scale = (1.45, 0.72, 1)
    s.cut(grip, hole)
    s.everything(turn=(0, 0, -52))


@shot('cast-iron-skillet', 'in-use', view='high', ground='oak', close=((0, -0.5, 2.5), 30))
def skillet_with_eggs():
    skillet()
    oil = m.plain('#2a211a', 0.12, name='oil', Specular=0.8)
    s.lathe([(0, 0.52), (9.5, 0.52), (9.8, 0.47)], oil)
    for seed, x, y, spin in ((3, -4.1, 1.6, 0), (8, 3.7, 3.3, 130), (5, 1.0, -4.7, 250)):
        s.group(fry.fried_egg(seed), at=(x, y, 0.5), turn=(0, 0, spin))
    fat, chance = m.plain('#7a5a2c', 0.04, name='fat', Specular=0.9, Clearcoat=1.0), random.Random(4)
    drops = []
    for _ in range(60):
        r, a = 9.2 * chance.random() ** 0.5, chance.uniform(0, 6.3)
        drops.append(((r * cos(a), r * sin(a), 0.52), (0, 0, 0), chance.uniform(0.3, 1.2)))
    tabletop.scattered(s.ball((0.3, 0.3, 0.07), fat, 2), drops)


def pot():
    """The soup pot without its lid, on its trivet; the pot's foot is at z = 1.5."""
    glaze = tabletop.dipped('#4d6358', '#b08a66', 1.5, 0.35, 0.26, '#26332c')
    profile = [(0, 0), (8.6, 0), (8.6, 0), (9.2, 0.35), (11.3, 3.2), (12.1, 6.8), (11.7, 10.2), (11.0, 12.2), (11.0, 12.2), (11.35, 12.5)]
    s.vessel(profile, 0.75, glaze, at=(0, 0, 1.5), segments=128)
    for x in (-1, 1):
        ear = [(x * 11.2, -3.3, 9.9), (x * 12.6, -3.2, 10.1), (x * 14.2, -1.9, 10.5), (x * 14.6, 0, 10.6), (x * 14.2, 1.9, 10.5), (x * 12.6, 3.2, 10.1), (x * 11.2, 3.3, 9.9)]
        s.tube(ear, 0.92, m.stoneware('#4d6358', '#26332c', 0.26, 0.02), scale=lambda t: 1.2 - 0.3 * sin(3.14 * t), at=(0, 0, 0))
    # The trivet: a ring of beech on three feet.
    s.lathe([(7.6, 0.45), (7.6, 0.45), (9.9, 0.45), (10.15, 0.7), (10.15, 1.2), (9.9, 1.48), (7.6, 1.48), (7.6, 1.48), (7.4, 1.2), (7.4, 0.7), (7.6, 0.45)], m.beech(), segments=128)
    for k in range(3):
        a = 2.1 * k + 0.5
        s.lathe([(0, 0), (0.8, 0), (0.9, 0.1), (0.9, 0.6), (0, 0.6)], m.beech(along='z'), at=(8.7 * cos(a), 8.7 * sin(a), 0))


@shot('stoneware-soup-pot', 'front')
def soup_pot():
    pot()
    glaze = m.stoneware('#4d6358', '#26332c', 0.26, 0.05)
    s.lathe(
        [(11.1, 0), (11.5, 0.15), (11.55, 0.5), (11.1, 0.85), (9, 1.9), (5.5, 3.1), (2.4, 3.7), (1.5, 3.95), (1.25, 4.5), (1.75, 5.1), (2.1, 5.7), (1.7, 6.2), (0.8, 6.4), (0, 6.42)],
        glaze, at=(0, 0, 14.1), segments=128,
    )  # fmt: skip
    s.everything(turn=(0, 0, 14))


@shot('stoneware-soup-pot', 'in-use', view='high', fill=1.06)
def soup_pot_full():
    pot()
    broth = m.food('#a8401a', '#bf5a22', 3, 0.12, 0.05, 0.8)
    s.lathe([(0, 11.3), (6, 11.3), (10.9, 11.25)], broth)
    carrot = s.board(s.circle(1.0, 20), 0.45, m.food('#d9711c', '#e38a2c', 0.8, 0.3, 0.1, 0.4), 0.1)
    bean = s.ball((0.52, 0.85, 0.48), m.food('#e4cfae', '#d5b98f', 1, 0.3, 0.05, 0.4), 3)
    pea = s.ball(0.42, m.food('#6f9434', '#86a545', 0.6, 0.3, 0.03, 0.4), 3)
    tube = s.vessel([(0.42, 0), (0.42, 1.5)], 0.12, m.food('#e8c67c', '#dfb765', 1, 0.3, 0.03, 0.4), turn=(0, 0, 0), segments=24)
    leaf = s.board([(0, -0.9), (0.5, -0.2), (0.42, 0.4), (0, 0.95), (-0.42, 0.4), (-0.5, -0.2)], 0.05, m.foliage('#47662e', '#6d8c49'), 0)
    for thing, count, seed, tilt, z in ((carrot, 26, 1, 14, 11.15), (bean, 46, 2, 30, 11.25), (pea, 40, 3, 30, 11.3), (leaf, 16, 5, 14, 11.5)):
        tabletop.scattered(thing, tabletop.strewn(count, 9.6, z, seed, tilt))
    spots = [(at, (90 + tilt[0] * 0.4, 0, tilt[2]), size) for at, tilt, size in tabletop.strewn(24, 9.4, 11.35, 4, 20)]
    tabletop.scattered(tube, spots)
    s.everything(turn=(0, 0, 20))


def half_lemon(**place):
    rind, pith, pulp = m.food('#e5b013', '#edc534', 1, 0.35, 0.15, 0.3), m.plain('#f3ead0', 0.6), m.food('#e9c43c', '#f0d566', 0.5, 0.15, 0.15, 0.8)
    parts = [
        s.lathe([(0, -2.7), (0.35, -2.65), (0.6, -2.3), (1.4, -1.75), (2.0, -0.8), (2.15, 0), (2.12, 0.04)], rind, segments=48),
        s.lathe([(0, 0.04), (2.12, 0.04)], pith, segments=48),
    ]
    for k in range(9):
        a = 0.698 * k
        slice_ = [(0.3 * cos(0.35), 0), (1.5, -0.42), (1.82, -0.3), (1.9, 0), (1.82, 0.3), (1.5, 0.42)]
        parts.append(s.board(slice_, 0.05, pulp, 0, at=(0.03 * cos(a), 0.03 * sin(a), 0.04), turn=(0, 0, a * 57.3)))
    return s.group(parts, **place)


def paella_pan():
    steel = m.enamel('#17191b', '#cfcfc8', 0.14)
    s.vessel([(0, 0), (15.2, 0), (15.2, 0), (16.2, 0.25), (17.4, 2.2), (18.3, 4.3), (18.3, 4.3), (19.0, 4.5)], 0.22, steel, segments=160)
    for x in (-1, 1):
        loop = [(x * 17.9, -4.6, 3.7), (x * 19.4, -4.6, 4.5), (x * 21.6, -3.4, 5.3), (x * 22.4, 0, 5.6), (x * 21.6, 3.4, 5.3), (x * 19.4, 4.6, 4.5), (x * 17.9, 4.6, 3.7)]
        s.tube(loop, 0.55, steel, steps=12)
        for y in (-4.6, 4.6):
            s.ball((0.3, 0.75, 0.75), m.steel(), at=(x * 17.45, y, 3.3), turn=(0, -22 * x, 0))


@shot('enamelled-paella-pan', 'front', view='high', ground='plaster', fill=1.14)
def paella():
    paella_pan()
    bed = s.lathe([(0, 2.9), (9, 2.85), (16.4, 2.65), (17.2, 2.4)], m.food('#a8660c', '#c48219', 0.7, 0.35, 0.4, 0.4), segments=96)
    s.rough(bed, 1.5, 0.35)
    # Rice of several tones, browner where the stock has boiled away.
    for seed, (colour, second) in enumerate((('#d9951c', '#e3a93a'), ('#c9800f', '#d8951f'), ('#e6b24a', '#dda032'), ('#a9650f', '#c07c1a'))):
        grain = s.ball((0.16, 0.4, 0.15), m.food(colour, second, 0.5, 0.32, 0.1, 0.4), 2)
        tabletop.scattered(grain, tabletop.strewn((2900, 2500, 1900, 900)[seed], 17.0, lambda r, k=seed: 3.0 + 0.07 * (k % 3) - 0.0012 * r * r, 3 + seed, 26, (0.8, 1.15)))
    pea = s.ball(0.4, m.food('#5d8428', '#7a9c3c', 0.5, 0.28, 0.12, 0.4), 3)
    tabletop.scattered(pea, tabletop.strewn(64, 15.6, 3.25, 6, 10))
    pepper = s.sweep(s.rounded(1.0, 0.26, 0.12, 3), [(-2.7, 0, -0.05), (-1.2, 0.35, 0.22), (0.4, 0.05, 0.3), (1.6, -0.3, 0.16), (2.7, 0, -0.05)], m.food('#9c1a0e', '#bf3a22', 1.2, 0.2, 0.12, 0.7), lambda t: (0.75 + 0.35 * sin(3.14 * t), 1))
    strips = [((r * cos(a), r * sin(a), 3.4), (0, 0, a * 57.3 + 90 + w), z) for r, a, w, z in ((8.6, 0.1, 20, 0.9), (13.6, 1.3, -12, 1), (9.0, 2.6, 38, 0.8), (13.4, 3.05, -6, 1.1), (8.8, 5.5, 64, 1), (3.2, 1.3, 30, 0.8), (5.0, 4.1, -55, 1))]
    tabletop.scattered(pepper, strips)
    for r, a, spin, wide in ((12.2, 0.55, 200, 32), (12.6, 1.85, 105, 40), (12.4, 3.6, 110, 28), (12.8, 4.75, 310, 36), (6.0, 2.1, 250, 38), (4.8, 5.0, 70, 30)):
        s.group(fry.mussel(wide), at=(r * cos(a), r * sin(a), 3.9), turn=(8, 0, spin))
    for k, (r, a, spin) in enumerate(((9.8, 1.15, 40), (9.2, 3.0, 160), (9.6, 4.2, 235), (10.8, 5.85, 330), (1.6, 0.6, 100))):
        s.group(fry.prawn(k), at=(r * cos(a), r * sin(a), 3.3), turn=(0, 0, spin), scale=1.15)
    for r, a, tilt in ((14.9, 1.55, 30), (15.0, 2.55, 24), (14.6, 5.3, 28)):
        half_lemon(at=(r * cos(a), r * sin(a), 4.0), turn=(tilt * 0.9, -tilt * cos(a) * 0.6, 40 * a))
    s.everything(turn=(0, 0, -16))


@shot('enamelled-paella-pan', 'detail', view='high', ground='oak', close=((9, -6, 2.6), 26))
def paella_empty():
    paella_pan()
    s.everything(turn=(0, 0, -38))


def chefs_blade(steel, edge_steel):
    """The blade along +x from the heel at x = 0; its edge towards -y."""
    spine = s.curve([(0, 1.7, 0), (5, 1.75, 0), (11, 1.6, 0), (16, 1.05, 0), (19, 0.2, 0), (20.4, -0.85, 0)], 10)
    edge = s.curve([(0, -3.1, 0), (4, -3.12, 0), (10, -2.95, 0), (15, -2.4, 0), (18.6, -1.55, 0), (20.4, -0.9, 0)], 10)
    verts, faces, shiny = [], [], []
    for a, b in zip(spine, edge):
        # The sides are ground a little round: light runs over them from spine to edge.
        across = [(1.0, 0.0), (1.0, 0.34), (0.8, 0.42), (0.6, 0.43), (0.4, 0.38), (0.2, 0.28), (0.07, 0.18), (0.0, 0.06)]
        slim = min(1, (a - b).length / 2.2)
        verts += [(*b.lerp(a, t).to_2d(), 0.04 + z * (0.35 + 0.65 * slim)) for t, z in across]
    for k in range(len(spine) - 1):
        i, j = 8 * k, 8 * k + 8
        faces += [(i + q, j + q, j + q + 1, i + q + 1) for q in range(6)]
        shiny.append((i + 6, j + 6, j + 7, i + 7))
    faces.append(tuple(range(8)))
    s.make('blade', verts, faces, steel, 30)
    s.make('edge', verts, shiny, edge_steel, 30)


@shot('chefs-knife-20-cm', 'front', view='above', ground='stone', fill=1.12)
def chefs_knife():
    chefs_blade(tabletop.ground_steel(), m.steel(0.16))
    steel = m.steel(0.2)
    s.board(s.rounded(1.3, 4.0, 0.4, 5), 0.8, steel, 0.25, at=(-0.3, -0.2, 0))
    tang = [(-0.3, 1.55), (-5, 1.25), (-9.5, 1.45), (-11.7, 1.3), (-12.6, 0.3), (-12.4, -1.4), (-11.4, -1.75), (-9.8, -1.05), (-6, -0.75), (-3, -1.1), (-1.0, -1.25), (-0.3, -1.2)]
    shape = [(p.x, p.y) for p in s.curve([(x, y, 0) for x, y in tang], 6, True)]
    s.board(shape, 0.3, steel, 0.04, at=(0, 0, 0.35))
    scale = [(x * 0.995 - 0.06, y * 0.97 + 0.006) for x, y in shape]
    for z in (-0.22, 0.62):
        s.board(scale, 0.62, m.walnut(along='x', rough=0.38), 0.26, at=(0, 0, z))
    for x, y in ((-2.4, 0.1), (-6.0, 0.25), (-9.9, 0.2)):
        s.lathe([(0, 1.22), (0.36, 1.22), (0.42, 1.2), (0.42, 1.0)], m.brass(0.2), at=(x, y, 0.05), segments=40)
    s.everything(at=(0, 0, 0.25), turn=(0, 0, 42))


def beech_spoon(**place):
    """A cooking spoon of 28 cm along +z, its bowl at the foot."""
    wood = m.beech(along='z', rough=0.55)
    stem = s.tube([(0, 0, 4), (0, 0, 12), (0.1, 0, 20), (0.1, 0, 28)], 0.6, wood, scale=lambda t: 0.85 + 0.25 * t - 0.5 * max(0, t - 0.96) / 0.04 * 0.6)
    head = s.ball((2.6, 0.95, 3.9), wood, at=(0, 0, 1.8))
    scoop = s.ball((2.15, 0.9, 3.3), at=(0, -0.72, 1.7))
    s.cut(head, scoop)
    return s.group([stem, head, scoop], **place)


def mixing_bowl():
    glaze = tabletop.dipped('#c9b59a', '#a8765a', 2.6, 0.5, 0.6, '#7a5a42')
    s.vessel([(0, 0), (6.6, 0), (6.6, 0), (6.9, 0.9), (6.9, 0.9), (8.6, 2.6), (10.7, 6.2), (11.7, 10.2), (12.0, 12.4), (12.0, 12.4), (12.35, 12.7), (12.35, 13.3)], 0.6, glaze, segments=128, ripple=lambda a, z: 1 + 0.004 * sin(2 * a + 1) + 0.002 * sin(5 * a + z))


@shot('deep-mixing-bowl', 'front')
def bowl_and_spoon():
    mixing_bowl()
    beech_spoon(at=(-4.2, -0.5, 3.5), turn=(-6, 46, 8))


@shot('deep-mixing-bowl', 'in-use', view='high', fill=1.06)
def bowl_with_dough():
    mixing_bowl()
    flour = m.plain('#efe8db', 0.95, name='flour', Specular=0.05)
    bed = s.lathe([(0, 7.6), (2.4, 7.1), (3.8, 7.6), (4.8, 8.3), (7, 7.7), (8.9, 6.9), (10.0, 6.4)], flour, segments=128)
    s.rough(bed, 2.2, 0.5)
    s.rough(bed, 0.5, 0.12)
    s.lathe([(0, 7.95), (2.0, 7.9), (3.2, 7.85), (3.8, 7.4)], m.plain('#e6c98f', 0.08, name='white', Transmission=0.6, Specular=0.4), ripple=lambda a, z: 1 + 0.08 * sin(3 * a))
    for x, y in ((-1.3, -0.6), (1.4, -0.5), (0.1, 1.3)):
        s.ball((1.5, 1.5, 1.05), m.food('#e8940f', '#f0a11e', 1.2, 0.12, 0.02, 1.0), at=(x, y, 8.2))
    beech_spoon(at=(6.0, 1.5, 8.6), turn=(-28, 62, 18))
    shell = m.food('#c99b76', '#d6ae8c', 0.8, 0.6, 0.1)
    for x, y, spin in ((-15.5, -7.5, 30), (-12.2, -11.2, 110)):
        s.prop(s.ball((2.15, 2.15, 2.85), shell, at=(x, y, 2.1), turn=(82, 0, spin)))


@shot('wind-up-kitchen-timer', 'front', fill=0.92)
def timer():
    red, cream, dark = m.enamel('#a93a22', None, 0.22), m.enamel('#eadfca', None, 0.3), m.ink('#2b2623')
    parts = [
        s.lathe([(0, -1.7), (3.2, -1.7), (3.6, -1.4), (3.7, -0.4), (3.7, 0.7), (3.55, 1.1), (3.25, 1.25), (3.25, 1.25), (0, 1.25)], red, segments=128),
        s.lathe([(3.28, 1.1), (3.28, 1.32), (3.12, 1.42), (2.98, 1.32), (2.98, 1.1)], m.steel(0.16), segments=128),
        s.lathe([(0, 1.28), (3.05, 1.28)], cream, segments=128),
        s.lathe([(0, 1.3), (1.55, 1.3), (1.55, 1.3), (1.62, 1.4), (1.55, 1.6), (1.2, 1.85), (1.1, 2.5), (1.0, 2.75), (0.8, 2.85), (0, 2.86)], m.steel(0.2, brushed=0.05), segments=128, ripple=lambda a, z: 1 + (0.025 * cos(24 * a) if 1.9 < z < 2.72 else 0)),
    ]  # fmt: skip
    for k in range(60):
        a = 1.5708 - k * 0.10472
        long = 0.3 if k % 5 == 0 else 0.16
        tick = s.board(s.rounded(0.055 if k % 5 == 0 else 0.03, long, 0.01, 2), 0.012, dark, 0, at=((2.9 - long / 2) * cos(a), (2.9 - long / 2) * sin(a), 1.29), turn=(0, 0, a * 57.2958 - 90))
        parts.append(tick)
        if k % 5 == 0:
            parts.append(paper.text(str(k), 0.46, dark, 600, at=(2.28 * cos(a), 2.28 * sin(a), 1.3)))
    # The mark on the knob points at twenty minutes.
    a = 1.5708 - 20 * 0.10472
    parts.append(s.board(s.rounded(0.1, 0.55, 0.04, 2), 0.03, m.ink('#a93a22'), 0, at=(0.55 * cos(a), 0.55 * sin(a), 2.86), turn=(0, 0, a * 57.2958 - 90)))
    s.group(parts, at=(0, 0, 3.78), turn=(82, 0, 14))
    s.box((3.4, 2.4, 0.5), m.enamel('#a93a22', None, 0.22), 0.2, turn=(0, 0, 14))


@shot('brass-balance-scale', 'front', ground='oak', fill=1.04)
def scale():
    gold = m.brass(0.2, patina=0.5)
    s.board(s.rounded(31, 12, 1.2, 6), 2.0, m.walnut(), 0.3)
    s.lathe([(0, 2), (3.4, 2), (3.5, 2.3), (3.1, 2.7), (1.6, 3.1), (0.95, 4), (0.75, 6), (0.7, 16), (0.75, 23), (1.1, 24.4), (0.9, 25.2), (0.6, 26.2), (0.75, 27.4), (0.4, 28.2), (0, 28.4)], gold, segments=96)
    beam = [(-13.5, -0.9, 25.0), (-9, -0.9, 25.1), (-4, -0.9, 25.5), (0, -0.9, 25.9), (4, -0.9, 25.5), (9, -0.9, 25.1), (13.5, -0.9, 25.0)]
    s.sweep(s.rounded(0.5, 1.5, 0.2, 4), beam, gold, lambda t: (1, 1.15 - 0.75 * abs(2 * t - 1) ** 1.2))
    s.lathe([(0, 0), (0.75, 0), (0.85, 0.15), (0.75, 0.4), (0, 0.5)], gold, at=(0, -1.1, 25.9), turn=(90, 0, 0))
    s.tube([(0, -1.3, 25.4), (0, -1.3, 21), (0, -1.3, 17.2)], 0.13, gold, scale=lambda t: 1.3 - t)
    s.board([(-2.1, -0.5), (2.1, -0.5), (1.7, 0.5), (-1.7, 0.5)], 0.16, m.plain('#efe4cc', 0.4), 0.05, at=(0, -0.75, 17.2), turn=(90, 0, 0))
    for k in range(-4, 5):
        s.board(s.rounded(0.07, 0.45 if k % 2 else 0.65, 0.01, 2), 0.02, m.ink(), 0, at=(k * 0.38, -0.93, 17.25), turn=(90, 0, 0))
    for x in (-13.5, 13.5):
        s.lathe([(0, 0), (0.45, 0.1), (0.5, 0.5), (0.25, 0.9), (0, 1.0)], gold, at=(x, -0.9, 24.4))
        s.vessel([(0, 0), (1.6, 0.02), (3.6, 0.4), (5.4, 1.5), (5.9, 2.0)], 0.14, gold, at=(x, -0.9, 8.2), segments=96)
        for k in range(3):
            a = 2.094 * k + 0.4
            top, foot = (x, -0.9, 24.5), (x + 5.8 * cos(a), -0.9 + 5.8 * sin(a), 10.2)
            chain(top, foot, gold)
    nut = s.lathe([(0, 0), (0.62, 0.1), (0.82, 0.6), (0.75, 1.1), (0.35, 1.5), (0, 1.62)], m.food('#8f5a30', '#a9713f', 0.6, 0.4, 0.05, 0.3), segments=32)
    many.heap([nut], 34, 3.9, 0.85, lambda r: 8.4 + 0.07 * r * r, middle=(-13.5, -0.9), seed=5)
    weight(1.75, 3.6, gold, (13.5, -0.9, 8.5))
    for x, y, r, h in ((5.2, -3.4, 1.45, 2.8), (8.4, -3.4, 1.2, 2.2), (11.1, -3.4, 1.0, 1.8), (13.4, -3.4, 0.82, 1.45), (12.3, -0.9, 0.66, 1.15), (13.8, -0.7, 0.54, 0.9)):
        weight(r, h, gold, (x, y, 2.0))


def weight(radius: float, height: float, mat, at):
    """A weight with a knob to take it by."""
    r, h = radius, height
    s.lathe([(0, 0), (r * 0.96, 0), (r, h * 0.04), (r, h * 0.52), (r * 0.94, h * 0.58), (r * 0.5, h * 0.62), (r * 0.3, h * 0.68), (r * 0.3, h * 0.76), (r * 0.52, h * 0.86), (r * 0.5, h * 0.96), (0, h)], mat, at=at, segments=64)


def chain(top, foot, mat, links: int = 40):
    """Links of wire between two points, each turned against the last."""
    length = sum((a - b) ** 2 for a, b in zip(top, foot)) ** 0.5
    size = length / links
    link = s.tube([(size * 0.75 * cos(q) * 0.5, 0, size * 0.78 * sin(q)) for q in (0, 0.785, 1.571, 2.356, 3.142, 3.927, 4.712, 5.498)], 0.055, mat, sides=6, steps=2, closed=True)
    tilt = s.Vector(foot) - s.Vector(top)
    turn = tilt.to_track_quat('Z', 'Y').to_euler()
    for k in range(links):
        at = [top[i] + (foot[i] - top[i]) * (k + 0.5) / links for i in range(3)]
        one = s.copy(link, at)
        one.rotation_euler = turn
        one.rotation_euler.rotate_axis('Z', 1.571 * (k % 2))
    link.hide_render = True
    link['tool'] = True


@shot('brass-balance-scale', 'detail', view='high', close=((7.0, -3.0, 4.5), 17))
def scale_detail():
    scale()


def storage_jar(filled: float, beans, at=(0, 0, 0)):
    """A squared jar; `filled` is the height up to which it holds beans."""
    glass = tabletop.clear('#f1f6f3', '#93a39b', 0.5)

    def walls(t: float) -> float:
        z = t * 15.5
        shoulder = max(0.0, (z - 13.0) / 2.5)
        foot = max(0.0, (0.5 - z) / 0.5)
        return (1 - 0.13 * shoulder**2.2) * (1 - 0.06 * foot**2)

    body = s.sweep(s.rounded(9.6, 9.6, 1.7, 8), [(0, 0, 0.06 + k * 1.55) for k in range(11)], glass, walls, steps=6)
    solid = s.sweep(s.rounded(9.2, 9.2, 1.6, 8), [(0, 0, 0.1), (0, 0, 0.5)], m.glass('#eef5f1'), steps=2)
    parts = [body, solid, s.lathe([(4.1, 15.4), (4.35, 15.5), (4.35, 16.0), (4.1, 16.1)], tabletop.clear('#e6efea', '#8b9b93'))]
    parts.append(s.lathe([(4.0, 15.95), (4.55, 15.95), (4.7, 16.1), (4.7, 16.3), (4.55, 16.45), (4.0, 16.45)], m.rubber('#a3542f'), segments=128))
    parts.append(s.lathe([(0, 16.4), (4.5, 16.4), (4.75, 16.5), (4.8, 16.8), (4.8, 17.6), (4.6, 17.9), (4.3, 17.95), (0, 17.95)], m.beech(along='x'), segments=128))
    parts.append(s.lathe([(0, 17.9), (0.9, 17.9), (0.75, 18.3), (0.9, 18.8), (1.15, 19.2), (0.95, 19.6), (0, 19.7)], m.beech(along='z'), segments=64))
    if filled:
        core = s.sweep(s.rounded(8.2, 8.2, 1.3, 6), [(0, 0, 0.6), (0, 0, filled - 0.5)], m.plain('#2a1712', 0.9))
        chance, spots = random.Random(5), []
        # Two layers behind each wall: the second is seen through the gaps of the first.
        for depth in (0, 0.5):
            taken = ([], [], [], [])
            for _ in range(int(560 * filled)):
                side, u, z = chance.choice((0, 1, 2, 3)), chance.uniform(-4.1, 4.1), chance.uniform(0.75, filled)
                if any((u - a) ** 2 + (z - b) ** 2 < 0.5 for a, b in taken[side]):
                    continue
                taken[side].append((u, z))
                v = 4.2 - depth - max(0, abs(u) - 3.1) * 0.75 - chance.uniform(0, 0.1)
                x, y = ((u, -v), (v, u), (u, v), (-v, u))[side]
                # A bean lies with its broad side against the glass, in any direction.
                spots.append(((x, y, z), (90, chance.uniform(0, 180), 90 * (side % 2)), chance.uniform(0.9, 1.08)))
        for _ in range(230):
            spots.append(((chance.uniform(-3.9, 3.9), chance.uniform(-3.9, 3.9), filled + chance.uniform(-0.3, 0.25)), (chance.gauss(0, 25), chance.gauss(0, 25), chance.uniform(0, 360)), 1))
        parts += [core, tabletop.scattered(beans, spots)]
    label = s.board(s.rounded(5.0, 3.0, 0.25, 4), 0.03, m.paper('#f0e8d8'), 0, at=(0, -4.83, 8.2), turn=(90, 0, 0))
    line = s.board(s.rounded(4.5, 2.5, 0.15, 4), 0.01, m.ink('#b9ab95'), 0, at=(0, -4.865, 8.2), turn=(90, 0, 0))
    inner = s.board(s.rounded(4.44, 2.44, 0.14, 4), 0.01, m.paper('#f0e8d8'), 0, at=(0, -4.872, 8.2), turn=(90, 0, 0))
    return s.group([*parts, label, line, inner], at=at)


def bean(light: str, dark: str):
    return s.ball((0.4, 0.66, 0.34), tabletop.pulse(light, dark), 2)


@shot('squared-storage-jar', 'front')
def jar():
    storage_jar(11.2, bean('#5e1a14', '#7c2c22'))
    s.everything(turn=(0, 0, 12))


@shot('squared-storage-jar', 'row')
def jars():
    storage_jar(11.2, bean('#e0d2b8', '#d3bf9c'), at=(-10.6, 0, 0))
    storage_jar(8.6, bean('#5e1a14', '#7c2c22'))
    storage_jar(12.0, bean('#4a5a2c', '#5f6d3a'), at=(10.6, 0, 0))


@shot('lidded-fermenting-crock', 'front')
def crock():
    salt = tabletop.dipped('#5a3a24', '#b28c5f', 14.5, 0.6, 0.24, '#2c1a10')
    s.vessel(
        [(0, 0), (9.2, 0), (9.2, 0), (9.7, 0.4), (11.2, 4), (12.0, 10), (11.9, 16), (10.8, 20.5), (9.2, 22.4), (9.2, 22.4), (9.9, 22.7), (11.0, 23.3), (11.3, 24.6)],
        0.7, salt, segments=128, ripple=lambda a, z: 1 + 0.003 * sin(2 * a + 0.4) + 0.0015 * sin(z * 3.1),
    )  # fmt: skip
    brown = m.stoneware('#5a3a24', '#2c1a10', 0.24, 0.05)
    s.lathe([(9.3, 22.9), (9.7, 23.2), (9.75, 24.0), (9.4, 25.4), (7.6, 27.3), (4.6, 28.6), (2.2, 29.1), (1.5, 29.4), (1.2, 30.1), (1.6, 30.8), (2.0, 31.5), (1.5, 32.2), (0, 32.4)], brown, segments=128)
    for x in (-1, 1):
        ear = [(x * 11.2, -2.9, 17.2), (x * 12.5, -2.9, 17.5), (x * 14.0, -1.7, 17.9), (x * 14.35, 0, 18.0), (x * 14.0, 1.7, 17.9), (x * 12.5, 2.9, 17.5), (x * 11.2, 2.9, 17.2)]
        s.tube(ear, 0.85, brown, scale=lambda t: 1.2 - 0.3 * sin(3.14 * t))
    s.everything(turn=(0, 0, 18))
