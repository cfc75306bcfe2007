"""A bowl of ramen: broth, noodles combed into folds, and what lies on them."""

import random
from math import cos, pi, sin

from . import materials as m
from . import shapes as s
from . import tabletop


def broth(z: float, radius: float):
    """Cloudy broth with rings of fat on it."""
    n = m.Nodes('broth')
    cloud = n.noise(2.6, 4, distortion=0.8)
    soy = n.surface(Base_Color=n.ramp(cloud, (0.3, '#8d5524'), (0.55, '#a96d35'), (0.75, '#c08a50')), Roughness=0.05, Specular=0.7, Clearcoat=1.0, Normal=n.bump(n.noise(1.6, 2), 0.12, 0.1))
    s.lathe([(0, z), (radius * 0.6, z), (radius - 0.1, z), (radius, z + 0.06)], soy, segments=128)
    fat = m.plain('#c9872c', 0.02, name='fat', Specular=1.0, Clearcoat=1.0, Transmission=0.35)
    chance = random.Random(9)
    for _ in range(70):
        r, a, size = radius * 0.96 * chance.random() ** 0.45, chance.uniform(0, 6.28), chance.choice((0.12, 0.2, 0.32, 0.55, 0.8))
        s.lathe([(0, 0.02), (0.6, 0.035), (0.86, 0.03), (1, 0)], fat, at=(r * cos(a), r * sin(a), z), segments=20).scale = (size, size, 1)


def skein(path, count: int, wide: float, thick: float, mat, seed: int):
    """A fold of noodles: strands side by side along a path, that part and cross a little."""
    chance = random.Random(seed)
    line = s.curve([(*p,) for p in path], 4)
    for k in range(count):
        side, layer = (k % (count // 2)) / (count // 2 - 1) - 0.5, k // (count // 2)
        shift, wave = chance.uniform(-0.4, 0.4), chance.uniform(0, 6.28)
        lift, slow = chance.uniform(-0.1, 0.3), chance.uniform(2.5, 5)
        strand = []
        for i, p in enumerate(line):
            before, after = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
            d = (after - before).normalized()
            t = i / (len(line) - 1)
            spread = wide * (0.75 + 0.35 * sin(pi * t)) * side + shift + 0.16 * sin(9 * t + wave) + 0.4 * sin(slow * t + wave)
            strand.append((p.x - d.y * spread, p.y + d.x * spread, p.z - 0.5 * (2 * side) ** 2 * 0.7 - layer * thick * 1.3 + lift * sin(pi * t) + 0.09 * sin(11 * t + 2 * wave)))
        s.tube(strand, thick, mat, sides=9, steps=2)


def noodles(z: float):
    """Three folds across the bowl's middle, and loose strands at their ends."""
    dough = m.food('#e8c877', '#f0d893', 1.4, 0.22, 0.04, 0.6)
    skein([(-7.2, -1.2, z - 0.6), (-5.0, -3.4, z + 0.3), (-1.2, -4.6, z + 0.75), (3.0, -5.2, z + 0.5), (6.4, -4.4, z - 0.5)], 22, 4.2, 0.2, dough, 1)
    skein([(-7.0, 1.5, z - 0.5), (-3.4, -0.2, z + 0.9), (0.6, -1.0, z + 1.3), (4.2, -1.4, z + 0.8), (7.6, -0.6, z - 0.6)], 26, 4.6, 0.2, dough, 2)
    skein([(-5.0, 5.2, z - 0.5), (-1.6, 3.0, z + 0.7), (2.0, 2.2, z + 0.9), (5.2, 2.6, z - 0.4)], 18, 3.6, 0.2, dough, 3)
    tabletop.strands(16, 7.8, 0.17, z + 0.05, dough, 4, (-0.2, -0.6), 0.35)


def egg_half():
    """Half an egg that was marinated in soy: a brown skin, white, and a yolk that is soft in its middle."""
    n = m.Nodes('yolk')
    out = n.add('VectorMath', {'operation': 'LENGTH'})
    n.set(out, '0', n.coords((1, 1, 0)))
    jam = n.math('ADD', n.math('DIVIDE', out.outputs['Value'], 1.25), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(0.5, 3), 0.5), 0.25))
    soft = n.surface(Base_Color=n.ramp(jam, (0.25, '#d9640a'), (0.7, '#ea8a17'), (0.95, '#f2b04a')), Roughness=0.08, Clearcoat=1.0, Subsurface=0.08, Subsurface_Color='#f09a1e', Normal=n.bump(n.noise(0.6, 2), 0.2, 0.08))
    skin, white = m.food('#c39a69', '#d8b88c', 1.2, 0.28, 0.05, 0.5), m.plain('#f3eadb', 0.22, name='white', Subsurface=0.1, Subsurface_Color='#f6e8cf', Clearcoat=0.4)
    back = s.lathe([(0, -1.75), (1.15, -1.5), (1.9, -0.75), (2.1, 0), (2.06, 0.06)], skin, segments=64)
    face = s.lathe([(2.06, 0.05), (1.96, 0.12), (1.5, 0.1), (1.28, 0.06), (0, 0.0)], white, segments=64)
    heart = s.lathe([(0, 0.16), (0.6, 0.17), (1.05, 0.14), (1.25, 0.06), (1.27, 0.0)], soft, segments=64, ripple=lambda a, z: 1 + 0.03 * sin(3 * a) + 0.02 * sin(5 * a))
    return [back, face, heart]


def pork_slice(seed: int):
    """A slice of rolled belly: seared rim, a spiral of lean meat and fat."""
    n = m.Nodes('pork')
    where = n.add('SeparateXYZ', Vector=n.coords())
    x, y = where.outputs[0], where.outputs[1]
    out = n.add('VectorMath', {'operation': 'LENGTH'})
    n.set(out, '0', n.coords((1, 1, 0)))
    angle = n.math('ARCTAN2', y, x)
    coil = n.math('ADD', n.math('MULTIPLY', out.outputs['Value'], 1.05), n.math('DIVIDE', angle, 2 * pi))
    coil = n.math('ADD', coil, n.math('MULTIPLY', n.math('SUBTRACT', n.noise(0.9, 3), 0.5), 0.55))
    band = n.math('FRACT', coil)
    fibre = n.noise(0.16, 4, n.coords((1, 1, 1)), 1.0)
    lean = n.ramp(fibre, (0.3, '#a9694a'), (0.55, '#c08a66'), (0.75, '#cf9f7c'))
    fat = n.ramp(n.noise(0.5, 3), (0.3, '#ead2b0'), (0.7, '#f2e3c9'))
    inside = n.mix(n.ramp(band, (0.52, 0.0), (0.6, 1.0), (0.86, 1.0), (0.95, 0.0)), lean, fat)
    rim = n.math('MINIMUM', n.math('MAXIMUM', n.math('MULTIPLY', n.math('SUBTRACT', out.outputs['Value'], 2.25), 3.4), 0.0), 1.0)
    meat = n.surface(Base_Color=n.mix(rim, inside, '#5b2c14'), Roughness=0.3, Clearcoat=0.45, Specular=0.5, Normal=n.bump(fibre, 0.4, 0.06))
    edge = [(0, 0), (2.3, 0), (2.55, 0.12), (2.6, 0.35), (2.5, 0.55), (2.3, 0.6), (1.2, 0.58), (0, 0.58)]
    one = s.lathe(edge, meat, segments=96, ripple=lambda a, z: 1 + 0.05 * sin(3 * a + seed) + 0.025 * sin(7 * a + 2 * seed))
    s.rough(one, 0.8, 0.12)
    return [one]


def toppings(z: float):
    for x, y, up, spin, lean in ((-5.0, -2.0, 0.75, 24, (-20, 12)), (-2.9, -5.2, 0.7, 66, (-26, 2))):
        egg = s.group(egg_half(), at=(x, y, z + up), turn=(lean[0], lean[1], spin))
        egg.scale = (1.24, 0.97, 1)
    for k, (x, y, up, turn) in enumerate(((2.6, -3.9, 0.5, (-14, 6, 30)), (5.3, -1.4, 0.75, (-20, 16, 120)), (4.0, 1.0, 1.5, (-30, 20, 220)))):
        s.group(pork_slice(k), at=(x, y, z + up), turn=turn)
    n = m.Nodes('nori')
    fibre = n.noise(0.5, 5, n.coords((1, 0.35, 1)), 1.2)
    laver = n.surface(Base_Color=n.ramp(fibre, (0.3, '#0a0f0a'), (0.55, '#18231a'), (0.75, '#2c3a27')), Roughness=n.ramp(fibre, (0.3, 0.32), (0.7, 0.6)), Specular=0.4, Normal=n.bump(fibre, 0.9, 0.08))
    for x, y, spin, lean in ((1.9, 5.6, -16, 60), (4.3, 4.9, -34, 66)):
        sheet = s.board(s.rounded(4.4, 7.4, 0.08, 2), 0.05, laver, 0, at=(x, y, z + 1.2), turn=(lean, 0, spin))
        s.rough(sheet, 2.2, 0.3, 3)
    fish, pink = m.plain('#f3eee6', 0.3, Subsurface=0.1, Clearcoat=0.3), m.plain('#d35f79', 0.35)
    cake = [s.lathe([(0, 0), (1.75, 0), (1.82, 0.1), (1.82, 0.5), (1.74, 0.58), (0, 0.58)], fish, segments=112, ripple=lambda a, q: 1 + 0.05 * cos(14 * a))]
    cake.append(s.tube([(0.095 * k * cos(k * 0.5), 0.095 * k * sin(k * 0.5), 0.56) for k in range(1, 14)], 0.13, pink, sides=8))
    s.group(cake, at=(-1.5, 3.8, z + 0.9), turn=(16, -8, 30))
    bamboo = m.food('#b98a45', '#d0a45c', 0.7, 0.3, 0.15, 0.5)
    for k in range(5):
        s.box((0.85, 4.6 - 0.2 * k, 0.3), bamboo, 0.1, at=(-6.2 + 0.75 * k, 2.4 + 0.4 * k, z + 0.05 + 0.1 * (k % 2)), turn=(6, 4 * (k % 3), 62 - 7 * k))
    rings = s.vessel([(0.36, 0), (0.4, 0.26)], 0.09, m.food('#6f9a3c', '#a6c46a', 0.4, 0.25, 0.05, 0.5), segments=24)
    heap = tabletop.strewn(40, 1.7, lambda r: z + 1.75 - 0.22 * r * r, 3, 35, (0.7, 1.15), middle=(0.4, 0.4))
    tabletop.scattered(rings, heap + tabletop.strewn(14, 7.4, z - 0.15, 8, 20))
