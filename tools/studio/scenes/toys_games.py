"""Toys & Games."""

import random
from math import atan2, cos, pi, radians, sin

from kit import materials as m, shapes as s, soft
from kit.registry import category

shot = category(tone='butter', ground='oak')


def stitched_eye():
    """Satin stitch over a domed pad, facing -y: fine brown-black threads from edge to edge, and three pale ones as a glint."""
    black, pale = m.plain('#0c0806', 0.42, name='thread', Specular=0.4), m.plain('#f3ead9', 0.5, name='glint')
    wide, deep = 0.82, 0.56

    def thread(z: float, left: float, right: float, thick: float, mat, lift: float = 0):
        half = (wide**2 - z**2) ** 0.5
        arc = [(half * u, -deep * max(0.0, 1 - (half * u / wide) ** 2 - (z / wide) ** 2) ** 0.5 - lift, z) for u in (left + (right - left) * k / 8 for k in range(9))]
        return s.tube(arc, thick, mat, sides=6, steps=2)

    parts = [s.ball((wide - 0.03, deep - 0.02, wide - 0.03), black, 4)]
    parts += [thread(k * 0.055, -1, 1, 0.042, black) for k in range(-14, 15)]
    parts += [thread(0.31 + k * 0.07, -0.5 + 0.05 * abs(k), -0.16 - 0.05 * abs(k), 0.04, pale, 0.04) for k in (-1, 0, 1)]
    return parts


@shot('barnaby-the-bear', 'front', ground='plaster')
@shot('barnaby-the-bear', 'detail', ground='plaster', close=((0, -4, 20.5), 16))
def bear():
    plush = m.cloth('#94714c', weave=0.2, fuzz=0.6)
    hair, pale = m.mohair('#c49d6c'), m.mohair('#ead8b6')
    pad, dark = m.cloth('#7b5c42', weave=0.1), m.plain('#17110e', 0.35)

    def stuffed(radii, at, turn=(0, 0, 0), count=5000, long=0.75, fibre=hair):
        one = s.ball(radii, plush, 4, at=at, turn=turn)
        return soft.fur(one, long, fibre, count, 0.026, 0.05, 7)

    stuffed((7.0, 6.0, 8.4), (0, 0, 8.4), (-5, 0, 0), 10000)
    stuffed((6.3, 5.7, 5.6), (0, -1.0, 20.2), (0, 0, 0), 9000)
    stuffed((2.9, 2.5, 2.35), (0, -5.9, 18.9), (0, 0, 0), 3200, 0.34, pale)
    for x in (-1, 1):
        stuffed((2.2, 1.1, 2.2), (x * 4.7, -0.6, 24.6), (0, x * 20, x * -12), 2200, 0.6)
        stuffed((2.35, 2.4, 5.6), (x * 7.6, -2.6, 10.6), (-24, x * -24, 0), 4600)
        stuffed((2.9, 6.0, 3.0), (x * 5.4, -7.2, 3.0), (8, 0, x * 17), 5200)
        s.ball((2.2, 0.7, 2.35), pad, 4, at=(x * 7.1, -12.55, 3.85), turn=(8, 0, x * 17))
        s.group(stitched_eye(), at=(x * 2.15, -6.95, 21.35), turn=(-10, 0, x * 18))
    s.ball((1.15, 0.62, 0.75), dark, 4, at=(0, -8.25, 19.85), turn=(18, 0, 0))
    s.tube([(0, -8.6, 19.3), (0, -8.68, 18.6), (0, -8.55, 18.1)], 0.13, dark, sides=8)
    for x in (-1, 1):
        s.tube([(0, -8.55, 18.1), (x * 0.7, -8.3, 17.7), (x * 1.35, -7.85, 17.9)], 0.13, dark, sides=8)
    # A ribbon around his neck, tied in front.
    silk = m.plain('#41574f', 0.45, Sheen=0.6)
    ring = [(5.0 * cos(a), -0.6 + 4.6 * sin(a), 15.4 - 0.5 * sin(a)) for a in [2 * pi * k / 24 for k in range(24)]]
    s.sweep(s.rounded(0.35, 1.3, 0.15, 4), ring, silk, closed=True, steps=4)
    s.ball((0.8, 0.6, 0.75), silk, 4, at=(0, -6.3, 15.4))
    for x in (-1, 1):
        # A loop, puffed up and flat at its end.
        loop = [(x * 0.2, -6.3, 15.4), (x * 1.3, -6.75, 15.75), (x * 2.5, -6.85, 16.0), (x * 3.7, -6.6, 16.05)]
        s.sweep(s.circle(1, 28), loop, silk, lambda t: ((0.3 + 0.4 * sin(pi * t)) * (1 - t**8), (0.35 + 0.95 * t**0.75) * (1 - 0.2 * t**6)), steps=14)
        s.sweep(s.rounded(1.1, 0.12, 0.05, 3), [(x * 0.2, -6.5, 15.2), (x * 1.2, -7.0, 13.4), (x * 1.7, -7.4, 11.6)], silk)
    s.everything(turn=(0, 0, 14))


def banded(material, height: float, bands, along: int = 2, rough: float = 0.35):
    """Paint in bands over a material: (share of the height, colour or None for the bare material) from the foot up."""
    n = m.Nodes.__new__(m.Nodes)
    n.material, n.tree, n.shader = material, material.node_tree, material.node_tree.nodes['Principled BSDF']
    bare = n.shader.inputs['Base Color'].links[0].from_socket
    up = n.math('DIVIDE', n.add('SeparateXYZ', Vector=n.coords()).outputs[along], height)
    paint = n.ramp(up, *[(at, colour or '#ffffff') for at, colour in bands])
    mask = n.ramp(up, *[(at, 1.0 if colour else 0.0) for at, colour in bands])
    paint.color_ramp.interpolation = mask.color_ramp.interpolation = 'CONSTANT'
    # A brush never lays colour quite evenly: a trace of the wood stays.
    share = n.math('MULTIPLY', mask, 0.94)
    n.surface(Base_Color=n.mix(share, bare, paint), Roughness=rough)
    return material


DOLLS = (
    ('#2f4d5c', '#e8dcc3', '#b5492f', '#d99c3f'), ('#b5492f', '#e8dcc3', '#2f4d5c', '#d99c3f'), ('#d99c3f', '#e8dcc3', '#42603f', '#b5492f'),
    ('#42603f', '#e8dcc3', '#d99c3f', '#2f4d5c'), ('#b5492f', '#e8dcc3', '#d99c3f', '#2f4d5c'),
)  # fmt: skip


def doll(size: float, kind: int, at):
    """One doll of this height, with the seam where it opens."""
    h = size
    main, cream, second, third = DOLLS[kind]
    wood = banded(
        m.wood('#d8bd94', '#c4a272', along='z', ring=0.6, rough=0.35), h,
        ((0.0, None), (0.035, main), (0.27, cream), (0.29, third), (0.34, cream), (0.36, second), (0.535, cream), (0.55, main), (0.655, None), (0.845, main), (0.93, third), (0.945, main)),
    )  # fmt: skip
    profile = [(0, 0), (0.235, 0), (0.255, 0.015), (0.27, 0.04), (0.31, 0.17), (0.335, 0.32), (0.325, 0.46), (0.27, 0.585), (0.215, 0.655), (0.2, 0.69), (0.225, 0.77), (0.222, 0.85), (0.17, 0.94), (0.08, 0.99), (0, 1.0)]
    body = [(r * h, z * h) for r, z in profile]
    line = s.curve([(r, z, 0) for r, z in body], 12)
    cut = 0.45 * h
    groove = [(p[0] - (0.012 * h if abs(p[1] - cut) < 0.006 * h else 0), p[1]) for p in line]
    thing = s.lathe([p for p in groove], wood, steps=1, segments=128, at=at)
    s.lathe([(0.318 * h, cut - 0.003 * h), (0.329 * h, cut - 0.002 * h), (0.329 * h, cut + 0.002 * h), (0.318 * h, cut + 0.003 * h)], m.plain('#3a2a1c', 0.8), segments=96, steps=1, at=at)
    return thing


@shot('five-piece-nesting-doll', 'front')
@shot('five-piece-nesting-doll', 'detail', close=((-4.6, 0, 8.5), 15))
def dolls():
    for k, (size, x, y) in enumerate(((16.5, -9.4, 2.0), (12.6, 0.6, 1.0), (9.4, 8.2, 0.0), (6.6, 13.8, -1.2), (3.8, 17.8, -2.6))):
        doll(size, k, (x, y, 0))


def line_on_winder(cord):
    """The kite's line on its winder, the line's end up to the kite."""
    wood = m.beech(along='y')
    parts = [s.box((1.6, 15, 1.0), wood, 0.3, at=(x, 0, 0)) for x in (-4.2, 4.2)]
    parts += [s.box((10.5, 1.5, 0.8), m.beech(along='x'), 0.2, at=(0, y, 0.1)) for y in (-3.2, 3.2)]
    chance = random.Random(4)
    for k in range(24):
        y = -2.2 + 4.4 * k / 23
        lift = 0.9 + 0.5 * chance.random()
        parts.append(s.tube([(-5.1, y, 0.5), (-4, y + 0.1, lift), (0, y + chance.uniform(-0.3, 0.3), lift), (4, y, lift), (5.1, y + 0.1, 0.5)], 0.16, cord, sides=7, steps=4))
    s.group(parts, at=(19, -32, 0), turn=(0, 0, 24))
    s.tube([(14.5, -34.0, 0.3), (10.5, -34, 0.2), (9.5, -29, 0.2), (12.5, -24, 0.3), (10.5, -17, 1.2)], 0.1, cord, sides=6, steps=10)


@shot('four-colour-kite', 'front', view='above', tone='mist', ground='plaster')
def kite(winder: bool = True):
    top, left, right, foot, heart = (0, 30), (-24, 10), (24, 10), (0, -36), (0, 10)
    colours = ('#c2452d', '#d99a35', '#2f5f78', '#4f7a5c')
    for colour, (a, b) in zip(colours, ((top, left), (right, top), (left, foot), (foot, right))):
        n = 18
        verts, faces, index = [], [], {}
        for i in range(n + 1):
            for j in range(n + 1 - i):
                u, v = i / n, j / n
                x = heart[0] + (a[0] - heart[0]) * u + (b[0] - heart[0]) * v
                y = heart[1] + (a[1] - heart[1]) * u + (b[1] - heart[1]) * v
                index[i, j] = len(verts)
                verts.append((x, y, 2.6 + 9.0 * u * v * (1 - u - v) + 1.1 * u * v))
        for i in range(n):
            for j in range(n - i):
                faces.append((index[i, j], index[i + 1, j], index[i, j + 1]))
                if i + j < n - 1:
                    faces.append((index[i + 1, j], index[i + 1, j + 1], index[i, j + 1]))
        cloth = m.plain(colour, 0.55, name='ripstop', Sheen=0.4, Specular=0.3)
        sail = s.make('sail', verts, faces, cloth, 180)
        s.hollow(sail, 0.06)
    hem = m.plain('#efe6d4', 0.7)
    for a, b in ((top, left), (left, foot), (foot, right), (right, top)):
        s.sweep(s.rounded(1.1, 0.2, 0.08, 2), [(*a, 2.65), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 2.65), (*b, 2.65)], hem, steps=4)
    ash = m.wood('#d8bd92', '#bd9a6a', along='y', ring=0.6)
    s.tube([(0, 30.6, 2.9), (0, 0, 2.95), (0, -36.6, 2.9)], 0.42, ash, steps=6)
    s.tube([(-24.6, 10, 2.9), (0, 10, 3.3), (24.6, 10, 2.9)], 0.42, m.wood('#d8bd92', '#bd9a6a', along='x', ring=0.6), steps=6)
    cord = m.plain('#e9dfca', 0.8)
    s.tube([(0.9 * cos(a), 10 + 0.9 * sin(a), 3.4 + 0.2 * sin(2 * a)) for a in [2 * pi * k / 16 for k in range(16)]], 0.14, cord, closed=True, sides=8)
    for x, y in ((0, 30), (-24, 10), (24, 10), (0, -36)):
        s.lathe([(0, 0), (0.8, 0), (0.8, 0.5), (0, 0.5)], m.leather('#6d4a2e'), at=(x, y, 2.75))
    tail = [(0, -36, 2.6), (4.5, -41, 1.2), (0.5, -47, 0.4), (-6, -51, 0.4), (-13, -50, 0.4), (-19, -54, 0.4)]
    s.tube(tail, 0.16, cord, steps=12, sides=8)
    for k, (x, y, spin) in enumerate(((3.0, -44.5, -50), (-4.8, -50.6, 62), (-14.0, -50.4, 74))):
        ribbon = m.plain(colours[k], 0.5, Sheen=0.5)
        parts = []
        for side in (-1, 1):
            fan = s.make('bow', [(0, -0.5, 0), (0, 0.5, 0), (side * 2.4, 1.5, 0.7), (side * 4.4, 2.3, 0.1), (side * 3.9, 0.0, 0.6), (side * 4.4, -2.3, 0.1), (side * 2.4, -1.5, 0.7)], [(0, 1, 2, 4, 6), (2, 3, 4), (4, 5, 6)], ribbon, 60)
            parts.append(s.hollow(fan, 0.12))
        parts.append(s.ball((0.7, 0.85, 0.5), ribbon, 3))
        s.group(parts, at=(x, y, 0.75), turn=(0, 0, spin))
    if winder:
        line_on_winder(cord)
    s.everything(turn=(0, 0, -14))


@shot('maple-yo-yo', 'front', ground='walnut')
def yo_yo():
    violet = banded(m.wood('#c9a878', '#b08c5c', along='z', ring=0.5, rough=0.2), 1.0, ((0.0, '#43285a'), (0.9999, '#43285a')), rough=0.2)
    bare = m.wood('#d8b98a', '#c09a68', along='x', ring=0.5, rough=0.3)
    steel = m.steel(rough=0.15)
    parts = []
    for side in (-1, 1):
        half = [(0.45, 0.14), (0.5, 0.12), (2.0, 0.2), (2.72, 0.4), (2.85, 0.62), (2.86, 0.9), (2.72, 1.2), (2.3, 1.5), (1.6, 1.62), (1.35, 1.55), (1.3, 1.5)]
        parts.append(s.lathe(half, violet, segments=128, turn=(0, side * 90, 0)))
        parts.append(s.lathe([(1.32, 1.52), (0.9, 1.58), (0.3, 1.6), (0.28, 1.56), (0, 1.56)], bare, segments=96, turn=(0, side * 90, 0)))
        parts.append(s.lathe([(1.28, 1.5), (1.33, 1.6), (1.42, 1.6), (1.46, 1.5)], m.gilt(), segments=96, turn=(0, side * 90, 0)))
        parts.append(s.lathe([(0.28, 1.55), (0.24, 1.66), (0, 1.68)], steel, segments=48, turn=(0, side * 90, 0)))
    parts.append(s.tube([(-0.3, 0, 0), (0, 0, 0), (0.3, 0, 0)], 0.4, steel))
    cotton = m.plain('#efe7d6', 0.9)
    for k in range(7):
        r = 0.55 + 0.19 * k
        ring = [(0.05 * sin(3 * a + k), r * cos(a), r * sin(a)) for a in [2 * pi * j / 20 for j in range(20)]]
        parts.append(s.tube(ring, 0.1, cotton, sides=8, closed=True, steps=3))
    s.group(parts, at=(0, 0, 2.86), turn=(0, 0, 52))
    # The string leads away over the table and ends in a loop.
    a = radians(52)
    start = (1.2 * -sin(a) * -1, 1.2 * cos(a) * -1, 0)
    string = [(start[0] * 0.9, start[1] * 0.9, 1.4), (start[0] * 1.8, start[1] * 1.8, 0.4), (3.2, -2.4, 0.09), (4.9, -1.4, 0.09), (5.6, -2.6, 0.09), (4.3, -3.8, 0.09), (2.4, -4.0, 0.09), (0.2, -4.4, 0.09), (-1.6, -4.1, 0.09)]
    loop = [(-2.3, -3.9, 0.09), (-3.3, -3.5, 0.09), (-4.2, -3.9, 0.09), (-3.8, -4.7, 0.09), (-2.6, -4.7, 0.09), (-1.7, -4.15, 0.15)]
    s.tube(string + loop, 0.085, cotton, sides=8, steps=10)


@shot('beechwood-abacus', 'front', turn=17)
@shot('beechwood-abacus', 'detail', turn=34, close=((-3, -1, 9.0), 15))
def abacus(turn: float):
    beech_x, beech_z = m.beech(along='x', rough=0.4, ring=0.8), m.beech(along='z', rough=0.4, ring=0.8)
    w, h = 27.0, 19.0
    for x in (-1, 1):
        s.box((1.9, 3.4, h), beech_z, 0.45, at=(x * (w / 2 - 0.95), 0, 0.9))
        s.box((2.2, 9.0, 1.5), m.beech(along='y', rough=0.4), 0.5, at=(x * (w / 2 - 0.95), 0, 0))
    s.box((w - 3.6, 2.6, 1.9), beech_x, 0.4, at=(0, 0, h - 1.4))
    s.box((w - 3.6, 2.6, 1.6), beech_x, 0.4, at=(0, 0, 1.2))
    colours = ('#b5492f', '#d49a3a', '#547a66', '#35566b')
    for row, colour in enumerate(colours):
        z = h - 4.6 - row * 3.7
        s.tube([(-w / 2 + 1.2, 0, z), (0, 0, z), (w / 2 - 1.2, 0, z)], 0.24, m.steel(rough=0.25))
        paint = m.plain(colour, 0.38, name='paint', Specular=0.45)
        kind = s.lathe([(0.28, -0.98), (0.6, -0.98), (1.1, -0.8), (1.5, -0.3), (1.55, 0), (1.5, 0.3), (1.1, 0.8), (0.6, 0.98), (0.28, 0.98)], paint, segments=64)
        moved = (6, 3, 8, 4)[row]
        for k in range(10):
            x = -w / 2 + 3.0 + k * 1.99 if k < moved else w / 2 - 3.0 - (9 - k) * 1.99
            s.copy(kind, (x, 0, z), (0, 90, 0))
        kind.hide_render, kind['tool'] = True, True
    s.everything(turn=(0, 0, turn))


@shot('wooden-stacking-rings', 'front')
@shot('wooden-stacking-rings', 'apart', apart=True)
def stacking_rings(apart: bool = False):
    beech = m.beech(along='x', rough=0.4, ring=0.8)
    s.lathe([(0, 0), (6.2, 0), (6.6, 0.25), (6.7, 0.8), (6.4, 1.5), (5.6, 1.75), (0, 1.75)], beech, segments=128)
    s.lathe([(1.1, 1.7), (1.05, 8), (0.9, 15.2), (0.6, 16.2), (0, 16.4)], m.beech(along='z', rough=0.4), segments=48)
    colours, z = ('#35566b', '#547a66', '#8f9a5a', '#d6a03f', '#cb7440', '#b0442f'), 1.75
    wood = lambda colour: banded(m.wood('#d8b98a', '#bb9564', along='z', ring=0.7), 1.0, ((0.0, colour), (0.9999, colour)), rough=0.42)  # noqa: E731

    def ring(radius: float, colour: str, at, turn=(0, 0, 0)):
        profile = [(1.35, -0.75), (1.6, -1.02), (radius - 0.9, -1.05), (radius - 0.25, -0.75), (radius, 0), (radius - 0.25, 0.75), (radius - 0.9, 1.05), (1.6, 1.02), (1.35, 0.75), (1.35, -0.75)]
        return s.lathe(profile, wood(colour), segments=128, at=at, turn=turn)

    for k, colour in enumerate(colours):
        radius = 5.7 - 0.55 * k
        if apart and k >= 4:
            continue
        ring(radius, colour, (0.08 * sin(k * 2.3), 0.08 * cos(k * 1.7), z + 1.05))
        z += 2.1
    top = lambda at: s.ball(1.75, wood('#e3d3b2'), 5, at=at)  # noqa: E731
    if apart:
        ring(3.5, colours[4], (9.8, -4.4, 1.05))
        ring(2.95, colours[5], (7.6, 2.4, 2.95), (90, 0, 40))
        top((12.4, 0.6, 1.75))
    else:
        top((0, 0, z + 1.7))


@shot('three-spinning-tops', 'front', view='high', ground='plaster')
@shot('three-spinning-tops', 'in-use', ground='walnut', spinning=True)
def tops(spinning: bool = False):
    def top(kind: int, at, spin: float, upright: bool = False):
        light = (('#8a4e2d', '#6e3a20'), ('#d9b58c', '#c69d72'), ('#5f4231', '#38251a'))[kind]
        stripes = (
            ((0.0, None), (0.3, '#e4d5b5'), (0.34, None), (0.42, '#35566b'), (0.5, '#e4d5b5'), (0.53, None)),
            ((0.0, None), (0.3, '#b0442f'), (0.38, None), (0.42, '#b0442f'), (0.45, '#d6a03f'), (0.52, None)),
            ((0.0, None), (0.31, '#d6a03f'), (0.35, None), (0.42, '#547a66'), (0.5, '#d6a03f'), (0.53, None)),
        )[kind]
        wood = banded(m.wood(*light, along='z', rough=0.28, ring=0.6), 7.6, stripes, rough=0.28)
        shapes = (
            [(0, 0), (0.22, 0.08), (0.4, 0.45), (1.5, 1.5), (3.0, 2.5), (3.35, 3.1), (3.2, 3.6), (2.2, 4.1), (0.8, 4.5), (0.48, 5.0), (0.42, 6.3), (0.55, 7.2), (0.4, 7.6), (0, 7.65)],
            [(0, 0), (0.22, 0.08), (0.4, 0.5), (0.9, 1.8), (2.4, 2.4), (3.6, 2.7), (3.75, 3.1), (3.5, 3.5), (1.6, 3.9), (0.6, 4.3), (0.42, 5.2), (0.42, 6.6), (0.6, 7.1), (0.6, 7.4), (0, 7.55)],
            [(0, 0), (0.22, 0.08), (0.5, 0.6), (1.9, 1.6), (2.65, 2.8), (2.7, 3.6), (2.1, 4.4), (1.0, 4.9), (0.5, 5.3), (0.4, 6.4), (0.5, 7.2), (0.35, 7.6), (0, 7.65)],
        )[kind]
        one = s.lathe(shapes, wood, segments=128, at=(*at, 0.02))
        # It stands on its tip, or lies on tip and rim.
        lean = atan2(*min(((p[1], p[0]) for p in s.curve([(r, z, 0) for r, z in shapes], 8) if p[0] > 0.6), key=lambda p: p[0] / p[1]))
        one.rotation_euler = (radians(-5) if upright else -lean, radians(3) if upright else 0, radians(spin))
        return one

    if spinning:
        top(0, (0, 0), 20, True)
    else:
        top(0, (-1.4, 5.2), -62)
        top(1, (7.4, -5.6), 68)
        top(2, (-5.4, -3.0), 75)


def meadow_print():
    """The picture of the jigsaw, by places on the table: sky, three hills and flowers; birch where it was sawn."""
    n = m.Nodes('printed birch')
    where = n.add('TexCoord').outputs['Object']
    xyz = n.add('SeparateXYZ', Vector=where)
    x, y = xyz.outputs[0], xyz.outputs[1]

    def above(base: float, swing: float, length: float, phase: float):
        """1 above a line of hills."""
        wave = n.math('MULTIPLY', n.math('SINE', n.math('ADD', n.math('MULTIPLY', x, 2 * pi / length), phase)), swing)
        return n.math('GREATER_THAN', y, n.math('ADD', wave, base))

    sky = n.ramp(n.math('DIVIDE', n.math('ADD', y, 0.0), 9.0), (0.2, '#e6d3ae'), (0.95, '#a9bfc0'))
    sun = n.add('VectorMath', {'operation': 'DISTANCE'})
    n.set(sun, '0', where)
    sun.inputs[1].default_value = (5.6, 5.6, 0.3)
    picture = n.mix(n.math('LESS_THAN', sun.outputs['Value'], 1.5), sky, '#d98a3a')
    for base, swing, length, phase, colour in ((2.9, 0.9, 15.0, 0.6, '#8fa08a'), (1.3, 0.8, 12.0, 2.4, '#66805c'), (-1.2, 0.7, 17.0, 0.2, '#456344')):
        grass = n.mix(n.noise(0.5, 4, n.coords((3, 0.8, 1))), colour, n.mix(1.0, colour, '#cfd2b8', 'MULTIPLY'))
        picture = n.mix(n.math('SUBTRACT', 1.0, above(base, swing, length, phase)), picture, grass)
    meadow = n.math('SUBTRACT', 1.0, above(0.4, 0.7, 17.0, 0.2))
    for scale, size, colours in ((1.1, 0.3, ('#b5422b', '#e3cf9c')), (0.75, 0.24, ('#d9983a', '#efe6d2'))):
        dots = n.add('TexVoronoi', Scale=scale, Vector=where)
        spot = n.math('LESS_THAN', dots.outputs['Distance'], size * scale)
        heart = n.math('LESS_THAN', dots.outputs['Distance'], size * scale * 0.38)
        picture = n.mix(n.math('MULTIPLY', spot, meadow), picture, colours[0])
        picture = n.mix(n.math('MULTIPLY', heart, meadow), picture, colours[1])
    up = n.add('SeparateXYZ', Vector=n.add('TexCoord').outputs['Normal']).outputs[2]
    plies = n.ramp(n.math('FRACT', n.math('MULTIPLY', xyz.outputs[2], 7.0)), (0.4, '#d3ae7c'), (0.6, '#a87f50'))
    return n.surface(Base_Color=n.mix(n.math('GREATER_THAN', up, 0.6), plies, picture), Roughness=0.45, Specular=0.4)


def jigsaw_pieces(columns: int, rows: int, side: float, seed: int = 3):
    """Outlines of pieces in absolute places, {(column, row): points}."""
    chance = random.Random(seed)
    knob = [(0.0, 0.0), (0.2, 0.02), (0.36, -0.015), (0.41, 0.03), (0.37, 0.1), (0.345, 0.17), (0.385, 0.235), (0.46, 0.265), (0.54, 0.265), (0.615, 0.235), (0.655, 0.17), (0.63, 0.1), (0.59, 0.03), (0.64, -0.015), (0.8, 0.02), (1.0, 0.0)]
    smooth = [(p[0], p[1]) for p in s.curve([(a, b, 0) for a, b in knob], 5)]

    def edge(a, b, flat: bool):
        if flat:
            return [a, b]
        way, shift = chance.choice((-1, 1)), chance.uniform(-0.06, 0.06)
        dx, dy = b[0] - a[0], b[1] - a[1]
        line = []
        for t, out in smooth:
            t2 = t + shift * sin(pi * t)
            line.append((a[0] + dx * t2 - dy * way * out, a[1] + dy * t2 + dx * way * out))
        return line

    x0, y0 = -columns * side / 2, -rows * side / 2

    def corner(i, j):
        inside = 0 < i < columns, 0 < j < rows
        return x0 + i * side + (chance_at(i, j, 0) if inside[0] else 0), y0 + j * side + (chance_at(i, j, 1) if inside[1] else 0)

    def chance_at(i, j, k):
        return random.Random(i * 131 + j * 17 + k).uniform(-0.07, 0.07) * side

    across = {(i, j): edge(corner(i, j), corner(i + 1, j), j in (0, rows)) for i in range(columns) for j in range(rows + 1)}
    upright = {(i, j): edge(corner(i, j), corner(i, j + 1), i in (0, columns)) for i in range(columns + 1) for j in range(rows)}
    pieces = {}
    for i in range(columns):
        for j in range(rows):
            line = across[i, j][:-1] + upright[i + 1, j][:-1] + across[i, j + 1][::-1][:-1] + upright[i, j][::-1][:-1]
            middle = (x0 + (i + 0.5) * side, y0 + (j + 0.5) * side)
            # Less by the saw's width.
            pieces[i, j] = [(middle[0] + (px - middle[0]) * 0.985, middle[1] + (py - middle[1]) * 0.985) for px, py in line]
    return pieces


@shot('meadow-jigsaw', 'front', view='above')
@shot('meadow-jigsaw', 'detail', view='high', close=((5.0, -3.0, 0.3), 9))
def jigsaw():
    print_ = meadow_print()
    pieces = jigsaw_pieces(9, 7, 2.3)
    away = {(8, 0): (1.9, -1.2, 38), (7, 0): (0.3, -2.7, -64), (8, 1): (2.9, -0.2, 110), (0, 6): (-1.5, 1.5, 24), (8, 2): (2.7, 1.9, -28), (3, 3): (-4.2, -9.6, 205)}
    for place, outline in pieces.items():
        n = len(outline)
        verts = [(x, y, z) for z in (0, 0.42) for x, y in outline]
        faces = [tuple(range(n)), tuple(range(n, 2 * n)), *[(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)]]
        one = s.make('piece', verts, faces, print_, 30)
        s.bevelled(one, 0.035, 2)
        if place in away:
            dx, dy, spin = away[place]
            cx, cy = sum(p[0] for p in outline) / n, sum(p[1] for p in outline) / n
            a = radians(spin)
            # Turned around its own middle, so that it keeps its part of the picture.
            one.rotation_euler.z = a
            one.location = (cx + dx - (cx * cos(a) - cy * sin(a)), cy + dy - (cx * sin(a) + cy * cos(a)), 0)
    s.everything(turn=(0, 0, 9))


def die(at, turn, bone, pip):
    """A die of 1.6 cm; one and six, two and five, three and four are opposite."""
    h = 0.8
    body = s.box((1.6, 1.6, 1.6), bone, 0.2, at=(0, 0, -h))
    body.modifiers[-1].segments = 5
    spots = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (-1, 1), (1, -1), (1, 1)), 5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)), 6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1))}
    parts = [body]
    for count, (axis, side) in {1: (2, 1), 6: (2, -1), 2: (1, -1), 5: (1, 1), 3: (0, 1), 4: (0, -1)}.items():
        for u, v in spots[count]:
            p = [0.0, 0.0, 0.0]
            p[axis], p[(axis + 1) % 3], p[(axis + 2) % 3] = side * h, u * 0.4, v * 0.4
            radii = [0.175, 0.175, 0.175]
            radii[axis] = 0.012
            parts.append(s.ball(radii, pip, 3, at=p))
    return s.group(parts, at=at, turn=turn)


@shot('bone-white-dice', 'front', view='high', ground='walnut')
@shot('bone-white-dice', 'detail', ground='walnut', few=True)
def dice(few: bool = False):
    bone = m.plain('#ddcfb2', 0.3, name='bone', Subsurface=0.08, Subsurface_Color='#f1dfb8', Subsurface_Radius=(0.4, 0.25, 0.12))
    pip = m.plain('#1c1714', 0.45)
    if few:
        die((-1.1, 0.2, 0.8), (0, 0, 27), bone, pip)
        die((1.2, -0.6, 0.8), (90, 0, -18), bone, pip)
        die((-0.1, 0.1, 2.4), (0, 90, 9), bone, pip)
        return
    for at, turn in (((-2.9, 1.5), (0, 0, 24)), ((0.3, 2.4), (90, 0, -14)), ((2.9, 0.9), (0, 90, 41)), ((-1.4, -0.9), (180, 0, 12)), ((1.5, -1.9), (-90, 0, 33)), ((-3.6, -2.3), (0, -90, -20))):
        die((*at, 0.8), turn, bone, pip)
