"""Candles & Light."""

import random
from math import cos, exp, pi, sin

import bpy

from kit import lamps
from kit import materials as m
from kit import shapes as s
from kit.registry import category

shot = category(tone='honey', ground='oak')


def wick(at, height: float = 1.1, mat=None):
    x, y, z = at
    return s.tube([(x, y, z - 0.3), (x, y, z + height * 0.5), (x + 0.12, y, z + height)], 0.11, mat or m.plain('#1b1512', 0.9), sides=10)


def pillar(height: float, radius: float, at, seed: float, burning: bool = True):
    wax = m.wax('#b57f33')
    if burning:
        lamps.lit(wax, '#ff8a2a', 0.6, height + 1, height - 9)
    pool = height - 0.45
    s.lathe(
        [(0, 0), (radius - 0.3, 0), (radius - 0.3, 0), (radius, 0.25), (radius, 0.25), (radius, height - 0.5), (radius, height - 0.5),
         (radius - 0.14, height - 0.1), (radius - 0.45, height), (radius - 0.9, height - 0.1), (radius - 1.7, height - 0.34), (0, pool)],
        wax, segments=128, at=at, ripple=lambda a, z: 1 + 0.008 * sin(3 * a + seed) + 0.006 * sin(z * 0.8 + 2 * a + seed * 2),
    )  # fmt: skip
    s.lathe([(0, pool + 0.1), (radius - 1.75, pool + 0.1)], m.plain('#a8641c' if burning else '#b5803a', 0.03, Clearcoat=1.0), at=at)
    wick((at[0], at[1], pool))
    if burning:
        lamps.flame((at[0] + 0.08, at[1], pool + 0.7), 3.0, 8.5, 0.4)


@shot('beeswax-pillar-candle', 'front', mood='night')
def single_pillar():
    pillar(15, 3.0, (0, 0, 0), 2)


@shot('beeswax-pillar-candle', 'unlit', burning=False, tone='oat')
def pillars(burning: bool = True):
    pillar(20, 3.5, (-5.4, 2.6, 0), 1, burning)
    pillar(15, 3.5, (3.6, 3.2, 0), 2, burning)
    pillar(10, 3.5, (-0.4, -4.6, 0), 3, burning)


def diya(at, spin: float):
    """A small oil lamp of clay, pinched to a spout where its wick lies."""
    before = set(bpy.context.scene.objects)
    clay = m.terracotta('#a8553a')

    def pinched(a: float, z: float) -> float:
        away = abs((a + pi) % (2 * pi) - pi)
        return 1 + 0.34 * exp(-((away / 0.36) ** 2)) * max(0, z / 3.4) ** 1.4

    s.vessel([(0, 0), (2.2, 0), (2.2, 0), (2.5, 0.3), (3.7, 1.5), (4.5, 3.0), (4.6, 3.5)], 0.42, clay, segments=160, ripple=pinched)
    s.lathe([(0, 2.35), (3.7, 2.4), (3.85, 2.35)], m.plain('#6a3d08', 0.03, Clearcoat=0.5, Transmission=0.4, IOR=1.4), ripple=lambda a, z: 0.985 * pinched(a, 2.4))
    white, yellow, blue = m.ink('#efe3cf', 0.7), m.ink('#d79a2c', 0.7), m.ink('#2c5a72', 0.7)

    def on_wall(a: float, z: float):
        r = (2.5 + (z - 0.3) * 1.0 if z < 1.5 else 3.7 + (z - 1.5) * 0.533) * pinched(a, z)
        return r * cos(a), r * sin(a), z

    for k in range(30):
        a = 2 * pi * k / 30
        x, y, z = on_wall(a, 2.95)
        s.ball((0.09, 0.22, 0.22), white, 3, at=(x, y, z), turn=(0, 25, k * 12))
        if k % 2:
            x, y, z = on_wall(a, 1.95)
            s.ball((0.1, 0.26, 0.44), yellow, 3, at=(x, y, z), turn=(0, 28, k * 12))
            x, y, z = on_wall(a, 1.1)
            s.ball((0.08, 0.18, 0.18), blue, 3, at=(x, y, z), turn=(0, 42, k * 12))
        else:
            x, y, z = on_wall(a, 2.35)
            s.ball((0.08, 0.15, 0.15), blue, 3, at=(x, y, z), turn=(0, 28, k * 12))
    cotton, burnt = m.plain('#d9cdb2', 0.95), m.plain('#1d1611', 0.95)
    # Two strands of cotton, twisted: from the oil over the rim of the spout.
    line = s.curve([(-1.6, -1.2, 2.25), (-0.2, 0.5, 2.36), (1.6, 0.7, 2.42), (3.4, 0.15, 2.6), (5.0, 0, 3.25), (5.6, 0, 3.75)], 10)
    for phase in (0, pi):
        strand = [(p[0], p[1] + 0.09 * cos(k * 0.55 + phase), p[2] + 0.09 * sin(k * 0.55 + phase)) for k, p in enumerate(line)]
        s.tube(strand[:-4], 0.12, cotton, sides=10, steps=3)
        s.tube(strand[-5:], 0.11, burnt, sides=10, steps=3)
    s.group([thing for thing in bpy.context.scene.objects if thing not in before], at=at, turn=(0, 0, spin))
    a = spin * pi / 180
    lamps.flame((at[0] + 5.6 * cos(a), at[1] + 5.6 * sin(a), at[2] + 3.6), 2.5, 6.0, 0.25)


@shot('painted-diya-lamp', 'front', view='high', ground='plaster')
def diya_lamp():
    diya((0, 0, 0), -140)


@shot('painted-diya-lamp', 'in-use', mood='night', ground='walnut', fill=1.15)
def diya_lamps():
    diya((-7.5, 0.5, 0), -60)
    diya((5.6, -3.4, 0), -115)
    diya((4.2, 9.0, 0), -75)


def lantern_body(lit: float):
    """Silk paper over bamboo hoops, pulled in between them."""
    hoops = 15
    top, wide, low = 27.0, 14.5, 2.2

    def radius(t: float) -> float:
        return 6.2 + (wide - 6.2) * max(0, sin(pi * t)) ** 0.62

    profile = []
    for k in range(hoops * 6 + 1):
        t = k / (hoops * 6)
        sag = 0.33 * abs(sin(pi * k / 6))
        profile.append((radius(t) - sag, low + (top - low) * t))
    silk = m.Nodes('silk paper')
    fibre = silk.ramp(silk.noise(0.8, 4, silk.coords((1, 1, 5))), (0.3, '#8f1d14'), (0.7, '#b02a1c'))
    height = silk.add('SeparateXYZ', Vector=silk.coords()).outputs[2]
    middle = silk.ramp(silk.math('DIVIDE', height, 29.0), (0.05, 0.25), (0.45, 1.0), (0.62, 0.9), (0.95, 0.2))
    strength = silk.math('MULTIPLY', middle, lit)
    silk.surface(Base_Color=fibre, Roughness=0.6, Specular=0.25, Sheen=0.4, Emission='#ff3f16', Emission_Strength=strength)
    shell = s.lathe(profile, silk.material, steps=1, segments=160)
    shell.data.use_auto_smooth = False
    bamboo = m.plain('#5f130c', 0.55)
    for k in range(1, hoops):
        t = k / hoops
        z = low + (top - low) * t
        s.tube([(radius(t) * cos(a), radius(t) * sin(a), z) for a in [2 * pi * j / 40 for j in range(40)]], 0.1, bamboo, sides=8, steps=2, closed=True)
    wood = m.lacquer('#17120f')
    for z in (1.2, 26.6):
        s.lathe([(5.6, z), (6.5, z), (6.6, z + 0.2), (6.6, z + 1.5), (6.5, z + 1.7), (5.6, z + 1.7), (5.5, z + 1.4), (5.5, z + 0.3), (5.6, z)], wood)
    brass = m.brass()
    s.tube([(-6.3, 0, 27.6), (-5.6, 0, 30.4), (0, 0, 33.2), (5.6, 0, 30.4), (6.3, 0, 27.6)], 0.16, brass, sides=10)
    s.lathe([(0, 0), (0.5, 0.1), (0.55, 0.5), (0.3, 0.9), (0, 0.9)], brass, at=(0, 0, 0.9))
    thread, chance = m.plain('#a5271a', 0.8), random.Random(3)
    s.ball((0.75, 0.75, 0.85), thread, 3, at=(0, 0, 0.2))
    for k in range(60):
        a, r = chance.uniform(0, 2 * pi), chance.uniform(0.2, 0.7)
        s.tube([(r * cos(a) * 0.8, r * sin(a) * 0.8, 0.1), (r * cos(a) * 1.15, r * sin(a) * 1.15, -3.4), (r * cos(a) * 1.3, r * sin(a) * 1.3, -6.4 + chance.uniform(-0.3, 0.3))], 0.07, thread, sides=6, steps=3)
    s.tube([(-0.04, 0, 1.2), (0, 0, 0.4), (0, 0, 0)], 0.12, thread, sides=8)
    s.prop(s.tube([(0, 0, 33.2), (0, 0, 50), (0, 0, 90)], 0.12, m.plain('#221a15', 0.8), sides=10))


@shot('silk-paper-lantern', 'front', mood='night', ground='walnut')
def silk_lantern():
    lantern_body(1.5)
    lamps.lamp((0, 0, 13), 22, '#ff6a35', 9)
    lamps.halo((0, -15, 15), 34, '#ff5a26', 0.1)
    lamps.hung_above(-11.5)


@shot('silk-paper-lantern', 'day', ground='plaster')
def silk_lantern_by_day():
    lantern_body(0.12)
    lamps.hung_above(-11.5)


def bulb(lit: bool):
    """Cap down at z = 0; the globe above it."""
    brass = m.brass(rough=0.28)
    thread = [(1.3 + 0.12 * (1 if k % 2 else -1), 0.5 + 0.22 * k) for k in range(11)]
    s.lathe([(0, -0.3), (0.5, -0.3), (0.6, 0), (1.1, 0.3), *thread, (1.35, 3.1), (1.45, 3.4), (1.45, 3.4), (1.5, 3.9), (1.3, 4.0)], brass, steps=4)
    s.lathe([(0, -0.32), (0.5, -0.32), (0.5, -0.2)], m.plain('#1a1615', 0.5))
    outside = [(1.3, 3.5), (1.4, 4.3), (2.0, 5.2), (3.6, 6.4), (4.55, 8.2), (4.75, 10.0), (4.2, 12.0), (2.7, 13.7), (1.0, 14.4), (0, 14.5)]
    line = s.curve([(r, z, 0) for r, z in outside], 6)
    inside = [(max(0, p[0] - 0.07), p[1] - 0.05) for p in reversed(line)]
    s.lathe([*[(p[0], p[1]) for p in line], *inside], m.glass('#ffffff'), steps=1, segments=128)
    stem = m.glass('#fdf7ea')
    s.lathe([(0, 4.0), (0.7, 4.0), (0.5, 5.2), (0.28, 6.4), (0.28, 8.0), (0.42, 8.3), (0, 8.5)], stem, segments=48)
    wire = m.metal('#8d8a86', 0.3)
    hot = m.glow('#ff9440', 6.0) if lit else m.plain('#d8a24a', 0.4)
    for k in range(6):
        a = 2 * pi * k / 6
        b = a + 2 * pi / 12
        low, high = (0.9 * cos(a), 0.9 * sin(a), 7.0), (1.75 * cos(b), 1.75 * sin(b), 11.4)
        s.tube([low, high], 0.032, hot, sides=8, steps=2)
        nxt = 2 * pi * (k + 1) / 6
        s.tube([high, (0.9 * cos(nxt), 0.9 * sin(nxt), 7.0)], 0.032, hot, sides=8, steps=2)
        s.tube([(0.2 * cos(a), 0.2 * sin(a), 8.2), (1.0 * cos(b), 1.0 * sin(b), 10.4), high], 0.025, wire, sides=6)


@shot('filament-globe-bulb', 'front', mood='night', ground='walnut')
def bulb_lit():
    bulb(True)
    brass = m.brass(rough=0.3)
    s.lathe([(0, -3.6), (0.7, -3.6), (1.0, -3.3), (1.75, -2.4), (1.85, -2.0), (1.85, 2.6), (1.75, 2.8), (1.5, 2.8)], brass)
    s.lathe([(1.86, -0.2), (1.95, -0.1), (1.95, 0.2), (1.86, 0.3)], brass)
    cord = m.plain('#2b2019', 0.85)
    s.prop(s.tube([(0, 0, -3.4), (0, 0, -20), (0, 0, -60)], 0.3, cord, sides=14))
    s.everything(turn=(180, 0, 0))
    lamps.lamp((0, 0, -9.4), 11, '#ffa552', 1.6)
    lamps.halo((0, -5.5, -9.4), 13, '#ff9c45', 0.22)
    lamps.hung_above(-19.0)


@shot('filament-globe-bulb', 'unlit', ground='stone')
def bulb_lying():
    bulb(False)
    s.everything(turn=(0, 70, -24))


def petal(length: float, width: float, mat):
    """A thick petal of wax from the origin along +y, cupped like a spoon, its tip up."""
    rows, half, verts = 14, 5, []
    for i in range(rows + 1):
        t = i / rows
        wide = width / 2 * (sin(pi * min(1, 0.12 + 0.88 * t)) ** 0.75 if t < 1 else 0.02)
        for k in range(-half, half + 1):
            u = k / half
            verts.append((u * wide, length * t * (1 - 0.12 * t), 0.75 * length * t**2.1 * 0.55 + 0.3 * wide * u * u))
    row = 2 * half + 1
    faces = [(i * row + k, i * row + k + 1, (i + 1) * row + k + 1, (i + 1) * row + k) for i in range(rows) for k in range(row - 1)]
    thing = s.make('petal', verts, faces, mat, 180)
    solid = thing.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.32, 0
    thing.modifiers.new('round', 'SUBSURF').render_levels = 1
    return thing


def lotus(at, spin: float, burning: bool):
    wax = m.wax('#d98f8c')
    if burning:
        lamps.lit(wax, '#ff8a52', 0.12)
    parts = []
    for count, length, width, tilt, lift, phase in ((9, 5.2, 3.2, 0, 0.3, 0), (8, 4.5, 3.0, 24, 0.5, 22), (6, 3.3, 2.6, 46, 0.8, 5)):
        for k in range(count):
            one = petal(length, width, wax)
            one.location = (0, 0, lift)
            one.rotation_euler = (tilt * pi / 180, 0, 2 * pi * k / count + phase * pi / 180)
            parts.append(one)
    parts.append(s.lathe([(0, 0), (1.5, 0), (1.8, 0.3), (1.7, 0.8), (1.5, 1.6), (1.4, 2.3), (1.2, 2.5), (0, 2.4)], wax))
    parts.append(s.lathe([(0, 2.56), (1.15, 2.52)], m.plain('#c98a4a' if burning else '#e0a79b', 0.1)))
    parts.append(wick((0, 0, 2.5), 1.3, m.plain('#2a211c' if burning else '#e9dfcc', 0.9)))
    s.group(parts, at=at, turn=(0, 0, spin))
    if burning:
        lamps.flame((at[0], at[1], at[2] + 3.5), 2.4, 6.5, 0.3)


@shot('floating-lotus-candle', 'front', view='high', ground='stone', tone='blush')
def lotus_alone():
    lotus((0, 0, 0), 10, False)


@shot('floating-lotus-candle', 'in-use', view='high', mood='night', ground='walnut', fill=1.15)
def lotus_bowl():
    s.vessel([(0, 0), (7, 0), (7, 0), (7.4, 0.5), (12.5, 3.4), (15.4, 7.4)], 0.5, m.stoneware('#8d9a98', None, 0.3), segments=160)
    s.lathe([(0, 5.3), (13.6, 5.3)], m.plain('#0c1518', 0.03, Specular=0.7, Clearcoat=1.0), segments=128)
    for x, y, spin in ((-6.0, 1.8, 0), (5.0, 4.4, 14), (2.0, -6.0, 25)):
        lotus((x, y, 4.8), spin, True)


@shot('crescent-moon-night-light', 'front', mood='night', ground='oak', tone='mist')
@shot('crescent-moon-night-light', 'unlit', lit=False)
def moon(lit: bool = True):
    clay = m.plain('#efe6d6', 0.45, name='bisque', Subsurface=0.1, Subsurface_Color='#ffdcae')
    if lit:
        lamps.lit(clay, '#ffb765', 0.85)
    radius = 4.6
    path = []
    for k in range(25):
        a = (-128 + 256 * k / 24) * pi / 180 + pi
        path.append((radius * cos(a), 0, radius * sin(a)))
    body = s.sweep([(x * 1.0, y * 1.12) for x, y in s.circle(1, 40)], path, clay, lambda t: 0.12 + 2.05 * max(0, sin(pi * t)) ** 0.9, steps=4)
    body.rotation_euler = (0, -0.5, 0)
    body.location = (0.4, 0, 7.9)
    ash = m.oak(along='x')
    s.vessel([(0, 0), (4.4, 0), (4.4, 0), (5.0, 0.25), (5.4, 1.1)], 0.45, ash, floor=0.5)
    s.lathe([(0, 0.5), (1.5, 0.5), (1.5, 1.1), (0.9, 1.5), (0, 1.5)], m.brass())
    if lit:
        lamps.lamp((0.6, -2.6, 6.8), 9, '#ffb066', 3)
        lamps.halo((-0.8, -3, 7.6), 15, '#ffab5c', 0.1)


@shot('starlight-globe-lamp', 'front', mood='night', ground='walnut', tone='mist')
def star_globe():
    chance = random.Random(8)
    s.ball(10, m.plain('#101216', 0.08, name='smoked glass', Clearcoat=1.0, Specular=0.6), 6, at=(0, 0, 15.4))
    kinds = [s.ball(r, m.glow(c, g), 1) for r, c, g in ((0.04, '#ffe9cf', 5.0), (0.065, '#fff2e0', 7.0), (0.115, '#ffd9a8', 9.0))]
    for _ in range(1000):
        z = chance.uniform(-0.93, 1)
        a = chance.uniform(0, 2 * pi)
        if chance.random() < 0.55:
            # The band of the Milky Way, across the globe.
            z = max(-0.95, min(0.98, 0.75 * sin(a * 1.0 + 0.6) + chance.gauss(0, 0.13)))
        r = (1 - z * z) ** 0.5
        kind = kinds[0 if chance.random() < 0.68 else 1 if chance.random() < 0.8 else 2]
        s.copy(kind, (9.99 * r * cos(a), 9.99 * r * sin(a), 15.4 + 9.99 * z))
    for kind in kinds:
        kind.hide_render, kind['tool'] = True, True
    ash = m.oak(along='x', rough=0.4)
    s.lathe([(0, 0), (7.2, 0), (7.5, 0.15), (7.6, 0.6), (7.3, 1.6), (5.9, 3.2), (5.5, 4.6), (6.0, 6.4), (6.1, 6.7), (5.8, 6.8), (0, 6.6)], ash, segments=128)
    s.lathe([(6.0, 6.6), (6.35, 6.7), (6.4, 7.1), (6.0, 7.2)], m.brass(), segments=128)
    lamps.lamp((0, -13, 9), 6, '#ffc88e', 6).visible_glossy = False


@shot('brass-candle-lantern', 'front', mood='night', ground='walnut', fill=1.12)
def lantern():
    brass = m.brass(rough=0.26)
    s.lathe([(0, 0), (7.8, 0), (8.0, 0.2), (8.0, 0.9), (7.6, 1.2), (7.0, 1.5), (0, 1.5)], brass, segments=128)
    s.lathe([(6.2, 22.0), (6.9, 21.8), (7.1, 22.1), (7.0, 22.6), (5.4, 24.4), (3.0, 26.0), (2.2, 26.6), (2.2, 26.6), (2.2, 28.0), (2.2, 28.0), (2.9, 28.2), (2.6, 29.0), (0.8, 29.8), (0.5, 30.2), (0, 30.2)], brass, segments=128)
    s.lathe([(6.2, 22.0), (6.0, 22.2), (4.8, 24.0), (0, 25.8)], m.metal('#8a6a38', 0.5))
    for k in range(4):
        a = pi / 4 + k * pi / 2
        s.tube([(6.55 * cos(a), 6.55 * sin(a), 1.2), (6.55 * cos(a), 6.55 * sin(a), 12), (6.55 * cos(a), 6.55 * sin(a), 22.2)], 0.3, brass, sides=16)
    s.lathe([(6.05, 1.5), (6.05, 22.0), (5.9, 22.0), (5.9, 1.5)], m.glass('#fffdf6'), steps=1, segments=128)
    hoop = [(4.2 * cos(a), 0, 29.2 + 0.2 + 4.4 * sin(a)) for a in [pi * k / 12 for k in range(13)]]
    s.tube([(-2.7, 0, 28.4), *hoop[::-1], (2.7, 0, 28.4)], 0.26, brass, sides=14)
    wax = m.wax('#c79a4e')
    lamps.lit(wax, '#ff9238', 0.5, 11.0, 6.5)
    s.lathe([(0, 1.4), (3.0, 1.4), (3.0, 1.4), (3.0, 10.6), (2.6, 11.0), (1.6, 10.4), (0, 10.3)], wax)
    wick((0, 0, 10.3), 1.0)
    lamps.flame((0.05, 0, 10.9), 2.9, 14, 0.35)
