"""Living."""

import random
from math import cos, pi, sin

from kit import materials as m
from kit import paper
from kit import shapes as s
from kit.lamps import hung_above
from kit.registry import category

shot = category(tone='linen', ground='plaster')


@shot('walnut-kitchen-chair', 'front', ground='floor')
@shot('walnut-kitchen-chair', 'detail', ground='floor', close=((3.5, 3, 62), 46))
def chair():
    rail, upright = m.walnut(along='x', rough=0.4), m.walnut(along='z', rough=0.4)
    seat = s.board(s.rounded(42, 41, 9, 10), 2.6, m.walnut(along='y', rough=0.4, ring=2.5), 0, at=(0, 0, 43))
    hollow = s.ball((21, 20, 4.2), at=(0, -1, 49.2))
    s.cut(seat, hollow)
    s.bevelled(seat, 0.9, 4)
    # Front legs lean out; back legs run up into the bent back.
    for x in (-1, 1):
        s.tube([(x * 16, -15.5, 43.5), (x * 17.3, -16.6, 22), (x * 18.4, -17.6, 0)], 1.55, upright, scale=lambda t: 1.05 - 0.3 * t * t)
        s.tube(
            [(x * 18.2, 21.5, 0), (x * 17.2, 19.2, 22), (x * 16.6, 18.2, 44), (x * 17.2, 20.2, 62), (x * 17.4, 24.0, 79)],
            1.6, upright, scale=lambda t: 0.78 + 0.25 * sin(3.14 * t) - 0.1 * t,
        )  # fmt: skip
        s.tube([(x * 17.9, -17.1, 13), (x * 17.8, 20.2, 13)], 0.95, m.walnut(along='y'))
    s.tube([(-17.8, 2, 13), (17.8, 2, 13)], 0.95, rail)
    bow = [(x, 24.6 + 4.2 * (1 - (x / 18.4) ** 2), 74.5) for x in (-18.4, -12, -6, 0, 6, 12, 18.4)]
    s.sweep(s.rounded(1.9, 12.5, 0.9, 5), bow, rail, lambda t: (1, 0.72 + 0.28 * sin(3.14 * t)))
    for k in range(5):
        x = (k - 2) * 6.2
        s.tube([(x * 0.8, 18.4, 44.5), (x * 0.9, 20.6, 57), (x, 27.6 - 0.9 * cos(k), 70.5)], 0.72, upright)
    s.everything(turn=(0, 0, 32))


def dial(radius: float, y: float, z: float, face, dark, numerals, hands, serif: bool = True, size: float = 0.17):
    """A clock's dial that faces the camera; `hands` are (degrees, length, width), as shares of the radius."""
    parts = [s.lathe([(0, 0), (radius, 0), (radius, 0), (radius, 0.06)], face, segments=128)]
    for k in range(60):
        a = pi / 2 - 2 * pi * k / 60
        far, long = 0.94 * radius, (0.075 if k % 5 == 0 else 0.035) * radius
        wide = 0.022 * radius if k % 5 == 0 else 0.009 * radius
        parts.append(s.box((long, wide, 0.03), dark, 0, at=((far - long / 2) * cos(a), (far - long / 2) * sin(a), 0.05), turn=(0, 0, a * 180 / pi)))
    for k, words in enumerate(numerals):
        a = pi / 2 - 2 * pi * k / 12
        spot = (0.72 * radius * cos(a), 0.72 * radius * sin(a) - 0.01 * radius, 0.07)
        parts.append(paper.text(words, size * radius, dark, 500, serif=serif, at=spot))
    height = 0.14
    for angle, length, width in hands:
        long, wide = length * radius, width * radius
        outline = [(-0.14 * long, -wide * 0.5), (0.02 * long, -wide * 0.5), (0.62 * long, -wide * 0.62), (long, 0), (0.62 * long, wide * 0.62), (0.02 * long, wide * 0.5), (-0.14 * long, wide * 0.5)]
        parts.append(s.board(outline, 0.05, dark, 0, at=(0, 0, height), turn=(0, 0, 90 - angle)))
        height += 0.09
    parts.append(s.lathe([(0, 0), (0.06 * radius, 0), (0.06 * radius, 0.3), (0.04 * radius, 0.36), (0, 0.38)], dark))
    return s.group(parts, at=(0, y, z), turn=(90, 0, 0))


ROMAN = ('XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI')
ARABIC = ('12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11')


@shot('walnut-mantel-clock', 'front', turn=14)
@shot('walnut-mantel-clock', 'detail', turn=26, close=((1.5, -4, 13.0), 19))
def mantel_clock(turn: float):
    wood, brass = m.walnut(along='x', rough=0.32, ring=1.6), m.brass(rough=0.2)
    arch = [(-10.5, 0), (10.5, 0), (10.5, 9.5)] + [(10.5 * cos(a), 12.0 + 10.5 * sin(a)) for a in [pi * k / 40 for k in range(41)]] + [(-10.5, 9.5)]
    front = m.walnut(along='y', rough=0.32, ring=1.6)
    s.board(arch, 11, front, 0.4, at=(0, 5.5, 2.6), turn=(90, 0, 0))
    # A thin line of lighter wood, let in around the front.
    inner = [(x * 0.93, 0.8 + y * 0.955) for x, y in arch]
    s.tube([(x, -5.5, 2.6 + y) for x, y in inner], 0.09, m.plain('#c99b62', 0.45), sides=8, steps=1, closed=True)
    s.box((27.5, 14.2, 1.5), wood, 0.45, at=(0, 0, 1.1))
    s.box((25.0, 12.8, 1.0), wood, 0.35, at=(0, 0, 2.3))
    for x in (-11.4, 11.4):
        for y in (-5, 5):
            s.lathe([(0, 0), (1.1, 0), (1.35, 0.4), (1.2, 0.9), (0.8, 1.2), (0, 1.2)], brass, at=(x, y, 0))
    face = m.enamel('#f1e9d8', rough=0.2)
    dial(7.2, -5.62, 14.1, face, m.plain('#191614', 0.35), ROMAN, ((306, 0.5, 0.075), (63, 0.78, 0.05)), size=0.19)
    ring = [(7.0, 0), (7.1, 0.55), (7.5, 0.95), (8.1, 0.8), (8.3, 0.3), (8.3, 0)]
    s.lathe(ring, brass, segments=160, at=(0, -5.5, 14.1), turn=(90, 0, 0))
    for x in (-2.4, 2.4):
        s.lathe([(0.16, 0.1), (0.36, 0.12), (0.42, 0.06)], brass, at=(x, -5.6, 11.7), turn=(90, 0, 0))
        s.lathe([(0, 0.09), (0.2, 0.09)], m.plain('#120d0a', 0.8), at=(x, -5.6, 11.7), turn=(90, 0, 0))
    s.everything(turn=(0, 0, turn))
    # The key that winds it.
    key = [s.tube([(0, 0, 0), (1.4, 0, 0), (2.9, 0, 0)], 0.26, brass), s.lathe([(0, 0), (0.42, 0), (0.42, 0.7), (0, 0.7)], brass, turn=(0, 90, 0), at=(-0.6, 0, 0))]
    for y in (-0.75, 0.75):
        key.append(s.tube([(3.3 + 0.85 * cos(a), y + 0.72 * sin(a), 0) for a in [2 * pi * k / 14 for k in range(14)]], 0.2, brass, closed=True, sides=12))
    s.prop(s.group(key, at=(13.6, -13.0, 0.45), turn=(0, 0, -28)))


@shot('twin-bell-alarm-clock', 'front', turn=-30, ground='oak')
@shot('twin-bell-alarm-clock', 'detail', turn=24, ground='oak', close=((0, 0, 12.4), 12))
def alarm_clock(turn: float):
    green, steel, dark = m.enamel('#6f8a80', rough=0.2), m.steel(rough=0.14), m.plain('#211e1b', 0.4)
    body = [(0, -2.6), (5.0, -2.6), (5.0, -2.6), (5.55, -2.2), (5.7, -1.2), (5.7, 1.8), (5.7, 1.8), (5.5, 2.3), (5.15, 2.4), (5.15, 1.7)]
    s.lathe(body, green, segments=128, at=(0, 0, 7.4), turn=(90, 0, 0))
    s.lathe([(5.1, 2.3), (5.2, 2.6), (5.4, 2.68), (5.6, 2.5), (5.6, 2.2)], steel, segments=128, at=(0, 0, 7.4), turn=(90, 0, 0))
    dial(5.15, -2.25, 7.4, m.plain('#f6efe0', 0.5), dark, ARABIC, ((215, 0.46, 0.11), (54, 0.74, 0.08)), serif=False, size=0.24)
    for x in (-1, 1):
        s.tube([(x * 3.0, 0, 2.9), (x * 3.8, 0, 1.6), (x * 4.5, 0, 0.35)], 0.42, steel, scale=lambda t: 1 - 0.25 * t)
        s.ball(0.52, steel, at=(x * 4.55, 0, 0.5))
        bell = [s.lathe([(2.75, 0), (2.85, 0.1), (2.7, 0.9), (2.0, 1.75), (0.9, 2.15), (0, 2.2), (0, 2.05), (0.9, 2.0), (1.9, 1.62), (2.55, 0.85), (2.65, 0)], steel, segments=96),
                s.lathe([(0, 2.1), (0.5, 2.15), (0.55, 2.5), (0.35, 2.75), (0, 2.8)], steel),
                s.tube([(0, 0, 2.0), (0, 0, 0.3), (0, 0, -1.5)], 0.25, steel)]
        s.group(bell, at=(x * 3.35, 0, 12.75), turn=(0, x * 31, 0))
    s.tube([(0, 0, 12.6), (0, 0, 13.6), (0, 0, 14.9)], 0.17, steel)
    s.lathe([(0, 0), (0.55, 0), (0.65, 0.2), (0.65, 1.0), (0.55, 1.2), (0, 1.2)], steel, at=(0.6, 0, 15.0), turn=(0, -90, 0))
    hoop = [(-4.75, 0, 15.0), (-4.3, 0, 16.9), (-2.4, 0, 18.2), (0, 0, 18.5), (2.4, 0, 18.2), (4.3, 0, 16.9), (4.75, 0, 15.0)]
    s.tube(hoop, 0.26, steel, steps=12)
    s.everything(turn=(0, 0, turn))


def cushion(size, mat, plump: float = 0.4, scatter: bool = False, **place):
    """A stuffed cushion with round sides, around its own middle; `plump` is how far its faces swell.

    A scatter cushion, which stands upright, is thick in the middle and ends in a seam.
    """
    n, verts, faces = 28, [], []

    index = {}
    for axis in range(3):
        for side in (-1, 1):
            for i in range(n + 1):
                for j in range(n + 1):
                    p = [0.0, 0.0, 0.0]
                    p[axis] = side
                    p[(axis + 1) % 3] = 2 * i / n - 1
                    p[(axis + 2) % 3] = 2 * j / n - 1
                    # A superellipsoid: the box's corners drawn in.
                    e = 7.0
                    k = (abs(p[0]) ** e + abs(p[1]) ** e + abs(p[2]) ** e) ** (-1 / e)
                    q = [c * k for c in p]
                    swell = 1 + plump * (1 - abs(q[0]) ** 2) * (1 - abs(q[1]) ** 2) * 0.5
                    thin = 1.0
                    if scatter:
                        # Its sides are drawn in between the corners, as cloth over feathers is.
                        thin = 0.07 + 0.93 * max(0, (1 - p[0] ** 4) * (1 - p[2] ** 4)) ** 0.55
                        q = [p[0] * (1 - 0.07 * (1 - p[2] ** 2)), p[1], p[2] * (1 - 0.07 * (1 - p[0] ** 2))]
                    verts.append((q[0] * size[0] / 2, q[1] * size[1] / 2 * thin, q[2] * size[2] / 2 * swell))
                    index[axis, side, i, j] = len(verts) - 1
            for i in range(n):
                for j in range(n):
                    faces.append((index[axis, side, i, j], index[axis, side, i + 1, j], index[axis, side, i + 1, j + 1], index[axis, side, i, j + 1]))
    return s.make('cushion', verts, faces, mat, 180, **place)


def upholstery(colour: str):
    """Heavy linen whose weave does not need cloth coordinates."""
    n = m.Nodes('upholstery')
    a, b = n.noise(0.6, 3, n.coords((0.12, 1, 1))), n.noise(0.6, 3, n.coords((1, 0.12, 1)))
    c = n.noise(0.6, 3, n.coords((1, 1, 0.12)))
    weave = n.mix(0.5, n.mix(0.5, a, b), c)
    base = n.mix(n.ramp(weave, (0.38, 0.0), (0.62, 1.0)), n.mix(1.0, colour, '#c9c3ba', 'MULTIPLY'), colour)
    slow = n.noise(14, 3)
    height = n.mix(0.12, slow, weave)
    return n.surface(Base_Color=base, Roughness=0.95, Specular=0.1, Sheen=0.6, Normal=n.bump(height, 0.55, 2.2))


@shot('two-seat-sofa-and-lamp', 'front', room='corner', span=290, tone='clay', close=((8, 0, 84), 252))
@shot('two-seat-sofa-and-lamp', 'detail', room='corner', span=290, tone='clay', close=((-38, -30, 50), 92))
def sofa():
    linen, wood, brass = upholstery('#a59a83'), m.walnut(along='z'), m.brass(rough=0.25)
    for x in (-66, 66):
        for y in (-32, 32):
            s.tube([(x, y, 16), (x * 1.01, y * 1.01, 8), (x * 1.02, y * 1.02, 0)], 2.4, wood, scale=lambda t: 1.05 - 0.4 * t)
    cushion((148, 80, 20), linen, 0.02, at=(0, 0, 24))
    cushion((142, 24, 62), linen, 0.03, at=(0, 32, 46), turn=(-6, 0, 0))
    for x in (-1, 1):
        cushion((19, 84, 46), linen, 0.02, at=(x * 71, -1, 36), turn=(0, x * 3, 0))
        # Sat on: neither seat nor back is quite even.
        s.rough(cushion((62, 66, 18), linen, 0.34, at=(x * 31, -7, 41)), 15, 3.2)
        s.rough(cushion((62, 20, 46), linen, 0.06, at=(x * 31, 18, 66), turn=(-13, 0, x * 1.5)), 13, 3.4)
    clay = upholstery('#9c5a3c')
    s.rough(cushion((46, 19, 44), clay, 0.0, True, at=(-42, -5, 67), turn=(-20, 12, 14)), 8, 1.8)
    # The arc lamp behind the sofa.
    s.lathe([(0, 0), (17, 0), (17.5, 0.4), (17.5, 3.4), (16.8, 4.0), (0, 4.2)], m.plain('#e6e1d8', 0.35), at=(96, 22, 0), segments=96)
    s.tube([(96, 22, 3), (96, 22, 60), (95, 20, 108), (86, 14, 146), (68, 4, 163), (48, -6, 160), (40, -10, 150)], 1.15, brass, steps=14)
    shade = [(0.9, 9.5), (2.2, 9.2), (7.0, 7.4), (12.0, 3.0), (14.0, -3.5), (14.3, -4.5)]
    s.vessel([(r, -z) for r, z in shade], 0.35, brass, at=(38.5, -11, 141), turn=(180, 0, 0))
    s.ball(4.2, m.glow('#ffdcae', 5.0), at=(38.5, -11, 140))
    s.everything(turn=(0, 0, 17))


def mirror():
    n = m.Nodes('water gilding')
    worn = n.ramp(n.noise(1.6, 5), (0.6, 0.0), (0.78, 0.55))
    n.surface(Base_Color=n.mix(worn, '#c4a063', '#8f4a2e'), Metallic=n.ramp(n.noise(1.6, 5), (0.6, 1.0), (0.78, 0.5)), Roughness=n.ramp(n.noise(2.5, 3), (0.3, 0.34), (0.7, 0.5)), Normal=n.bump(n.noise(0.5, 3), 0.08, 0.1))
    # Every shell of the edge is a fan of ribs, high in the middle, that falls to its round rim.
    shells, radius, wide, rows, cols = 24, 18.6, 2.75, 10, 36
    for k in range(shells):
        verts = []
        for i in range(rows + 1):
            t = i / rows
            for j in range(cols + 1):
                b = (j / cols - 0.5) * pi * 1.12
                z = 0.6 + 0.75 * sin(pi * (0.25 + 0.75 * t)) * (1 + 0.2 * cos(b * 8) * t)
                verts.append((radius - wide * 0.35 + t * wide * cos(b), t * wide * sin(b), z if t < 1 else 0.0))
        row = cols + 1
        faces = [(i * row + j, i * row + j + 1, (i + 1) * row + j + 1, (i + 1) * row + j) for i in range(rows) for j in range(cols)]
        s.make('shell', verts, faces, n.material, 60, turn=(0, 0, 360 * k / shells))
    s.lathe([(15.6, 0), (15.6, 1.3), (15.9, 1.8), (16.6, 2.0), (17.3, 1.75), (17.6, 1.2), (18.4, 1.1), (18.6, 0.4), (18.6, 0)], n.material, segments=160)
    silver = m.metal('#e4e6e2', 0.012, patina=0)
    s.lathe([(0, 1.35), (7, 1.29), (14.3, 1.1), (14.3, 1.1), (15.7, 0.7)], silver, segments=160)


def meadow(width: float, height: float, seed: int = 5):
    """A linocut of hills, a sun and flowers on the xy plane, middle at the origin, in six colours; answers its things."""
    chance = random.Random(seed)
    inks = {name: m.ink(colour, 0.75) for name, colour in dict(sky='#d9cfb4', sun='#d9913a', far='#93a58e', mid='#6b8465', near='#42603f', bloom='#b5492f').items()}
    things, level = [], 0.004

    def shape(outline, ink):
        nonlocal level
        level += 0.001
        things.append(s.board(outline, 0.0008, inks[ink], 0, at=(0, 0, level)))
        # Ink has no height.
        things[-1].visible_shadow = False

    w, h = width / 2, height / 2
    shape([(-w, -h), (w, -h), (w, h), (-w, h)], 'sky')
    shape([(w * 0.38 + 0.11 * width * x, h * 0.5 + 0.11 * width * y) for x, y in s.circle(1, 48)], 'sun')

    def hill(base, swing, phase, ink, waves):
        top = [(-w + width * k / 60, h * base + h * swing * sin(phase + waves * k / 60)) for k in range(61)]
        shape([(-w, -h), (w, -h), *reversed(top)], ink)
        return top

    hill(0.2, 0.12, 0.4, 'far', 5.0)
    hill(0.0, 0.1, 2.6, 'mid', 5.6)
    hill(-0.28, 0.08, 0.2, 'near', 4.2)
    # What the gouge left: short strokes in the hills, in the colour of the sky.
    for _ in range(150):
        x, y = chance.uniform(-w * 0.96, w * 0.96), chance.uniform(-h * 0.97, -h * 0.36)
        long, lean = chance.uniform(0.02, 0.05) * height, chance.uniform(-0.35, 0.35)
        shape([(x - 0.004 * width, y), (x + 0.004 * width, y), (x + lean * long, y + long)], 'mid' if chance.random() < 0.7 else 'far')
    for _ in range(34):
        x, y = chance.uniform(-w * 0.92, w * 0.92), chance.uniform(-h * 0.86, -h * 0.2)
        tall, size = chance.uniform(0.1, 0.2) * height, chance.uniform(0.014, 0.026) * width
        lean = chance.uniform(-0.03, 0.03) * width
        top = min(y + tall, h * 0.12)
        shape([(x - 0.0035 * width, y), (x + 0.0035 * width, y), (x + lean + 0.002 * width, top), (x + lean - 0.002 * width, top)], 'near' if y > -h * 0.3 else 'sky')
        kind = chance.choice(('bloom', 'bloom', 'sun', 'sky'))
        petals = chance.choice((5, 6, 7))
        shape([(x + lean + size * (1 + 0.35 * cos(petals * 2 * pi * k / 48)) * cos(2 * pi * k / 48), top + size * (1 + 0.35 * cos(petals * 2 * pi * k / 48)) * sin(2 * pi * k / 48)) for k in range(48)], kind)
        shape([(x + lean + size * 0.4 * a, top + size * 0.4 * b) for a, b in s.circle(1, 16)], 'sun' if kind != 'sun' else 'bloom')
    return things


@shot('framed-meadow-print', 'front', view='above')
@shot('framed-meadow-print', 'detail', view='above', close=((6.5, -12.5, 2), 24))
def print_in_frame():
    width, height, rail = 36.0, 46.0, 2.1
    across, up = m.oak(along='x', rough=0.4), m.oak(along='y', rough=0.4)
    for side in (-1, 1):
        s.board([(-width / 2, side * height / 2), (width / 2, side * height / 2), (width / 2 - rail, side * (height / 2 - rail)), (-width / 2 + rail, side * (height / 2 - rail))], 2.8, across, 0.12)
        s.board([(side * width / 2, -height / 2), (side * width / 2, height / 2), (side * (width / 2 - rail), height / 2 - rail), (side * (width / 2 - rail), -height / 2 + rail)], 2.8, up, 0.12)
    s.box((width - rail, height - rail, 0.6), m.paper('#f4efe3'), 0, at=(0, 0, 0.9))
    s.box((25.0, 33.0, 0.12), m.paper('#efe6d2', 0.9), 0.04, at=(0, 0.6, 1.5))
    s.group(meadow(20, 25), at=(0, 2.0, 1.62))
    pencil = m.ink('#6d675f', 0.7)
    paper.lying([paper.text('112 / 200', 0.75, pencil, 400)], 1.63, (-8.0, -11.9))
    sign = [(4.6, -12.2, 1.64), (5.2, -11.2, 1.64), (5.5, -12.3, 1.64), (6.1, -11.7, 1.64), (6.5, -12.2, 1.64), (7.0, -11.6, 1.64), (7.4, -12.2, 1.64), (8.4, -11.5, 1.64), (9.4, -12.0, 1.64)]
    s.tube(sign, 0.045, pencil, sides=6)


@shot('amphora-vase', 'front')
@shot('amphora-vase', 'detail', close=((0, -8, 22.5), 21))
def amphora():
    clay = m.stoneware('#b98a66', '#6b4a34', 0.75, 0.3)
    outside = [(0, 0), (4.2, 0), (4.2, 0), (4.6, 0.5), (4.1, 1.6), (5.6, 4.2), (9.2, 10.5), (10.9, 17.0), (10.6, 21.5), (8.0, 26.0), (4.7, 28.8), (3.5, 31.0), (3.3, 34.5), (3.6, 36.4), (4.7, 37.6), (4.9, 38.2)]
    s.vessel(outside, 0.5, clay, segments=160)
    line = s.curve([(r, z, 0) for r, z in outside], 12)

    def radius(z: float) -> float:
        return next(p[0] + (q[0] - p[0]) * (z - p[1]) / max(1e-6, q[1] - p[1]) for p, q in zip(line, line[1:]) if p[1] <= z <= q[1])

    for x in (-1, 1):
        path = [(x * 3.3, 0, 33.6), (x * 5.6, 0, 34.6), (x * 8.4, 0, 32.8), (x * 9.4, 0, 28.6), (x * 9.0, 0, 24.6), (x * 8.2, 0, 23.2)]
        s.sweep([(p * 0.72, q * 1.05) for p, q in s.circle(1, 24)], path, clay, lambda t: 1.0 + 0.35 * (2 * t - 1) ** 4)
    dark = m.plain('#4a2a1b', 0.9)

    def scratched(points):
        """A groove along (angle share, height) points, as the potter's pin leaves it."""
        path = [((radius(z) + 0.0) * cos(2 * pi * u - pi / 2), (radius(z) + 0.0) * sin(2 * pi * u - pi / 2), z) for u, z in points]
        s.tube(path, 0.13, dark, sides=8, steps=1)

    for z in (15.0, 15.6, 20.4, 21.0):
        scratched([(k / 120, z) for k in range(121)])
    count = 20
    for k in range(count):
        scratched([((k + u) / count, z) for u, z in ((0, 16.3), (0, 19.7), (0.37, 19.7), (0.74, 19.7), (0.74, 17.5), (0.37, 17.5), (0.37, 18.6))])
        scratched([((k + u) / count, z) for u, z in ((0, 16.3), (0.5, 16.3), (1.0, 16.3))])
    s.everything(turn=(0, 0, 12))


@shot('hearth-broom', 'front', view='above', tone='clay')
def broom():
    chance, corn = random.Random(6), m.straw('#b98d4d')
    darker = m.straw('#96703a')
    s.lathe([(0, 0), (1.2, 0.1), (1.6, 0.8), (1.5, 3), (1.75, 9), (1.7, 16), (1.4, 22), (1.35, 26), (1.6, 28.5), (1.2, 29.6), (0, 29.8)], m.cherry(along='z', rough=0.35), turn=(-90, 0, 0), at=(0, 0, 2.6))
    for k in range(620):
        u, v = chance.gauss(0, 0.42), chance.uniform(-1, 1)
        u = max(-1, min(1, u if chance.random() < 0.4 else chance.uniform(-1, 1)))
        deep = (1 - u * u) ** 0.5
        x0, z0 = u * 1.9, 2.6 + v * 1.9 * deep
        x1, z1 = u * 7.6, 2.6 + v * 2.3 * deep
        x2, z2 = u * 9.6 + chance.gauss(0, 0.25), 2.4 + v * 2.0 * deep
        end = -27 + chance.uniform(-1.0, 1.0) + 1.2 * u * u
        s.tube([(x0, 5.5, z0), (u * 3.4, 0.5, 2.6 + v * 2.4 * deep), (x1, -9, z1), (x2, end, z2)], 0.16, corn if chance.random() < 0.7 else darker, sides=5, steps=3, scale=lambda t: 1.1 - 0.5 * t)
    thread = m.plain('#8e2f22', 0.7)

    def band(y: float, wide: float, deep: float, r: float = 0.22):
        s.tube([(wide * cos(a), y + 0.12 * sin(a), 2.6 + deep * sin(a)) for a in [2 * pi * k / 28 for k in range(28)]], r, thread, sides=8, closed=True, steps=3)

    for k in range(12):
        band(5.8 - k * 0.42, 2.0 + 0.04 * k, 2.05 + 0.03 * k, 0.23)
    for y, wide in ((-5.2, 6.2), (-8.2, 7.55), (-11.2, 8.35)):
        band(y, wide, 2.75)
        band(y - 0.5, wide + 0.12, 2.75)
    leather = m.leather('#5a3825')
    s.sweep(s.rounded(0.7, 0.18, 0.06, 2), [(0.2, 27.6, 4.1), (-1.6, 31, 2.4), (-1.4, 35.5, 1.2), (0.2, 37.2, 1.0), (1.7, 35.4, 1.2), (1.6, 31, 2.4), (-0.2, 27.6, 4.1)], leather)
    s.everything(turn=(0, 0, -32))


@shot('glass-wind-chime', 'front', tone='mist', ground='oak')
def wind_chime():
    glass = m.glass('#f4fbfa')
    outside = [(3.1, 16.0), (3.75, 16.9), (4.25, 18.6), (4.2, 20.4), (3.3, 22.3), (1.7, 23.3), (0, 23.5)]
    line = s.curve([(r, z, 0) for r, z in outside], 8)
    inner = [(max(0, p[0] - 0.1), p[1] - 0.07) for p in reversed(line)]
    s.lathe([*[(p[0], p[1]) for p in line], *inner], glass, steps=1, segments=128)
    # Painted on the inside: morning glories and their stalk.
    blue, green, white = m.ink('#2f5590', 0.5), m.ink('#4b7752', 0.5), m.ink('#f0ede6', 0.5)
    profile = s.curve([(r, z, 0) for r, z in outside], 24)

    def radius(z):
        return next(p[0] + (q[0] - p[0]) * (z - p[1]) / max(1e-6, q[1] - p[1]) for p, q in zip(profile, profile[1:]) if p[1] <= z <= q[1]) - 0.13

    def painted(cx, cz, outline, ink, facing, raise_by=0.0):
        verts = []
        for x, y in outline:
            z = cz + y
            r = radius(min(23, max(16.1, z))) - raise_by
            a = facing + (cx + x) / 4.0
            verts.append((r * cos(a), r * sin(a), z))
        r = radius(cz) - raise_by
        a = facing + cx / 4.0
        verts.append((r * cos(a), r * sin(a), cz))
        n = len(outline)
        s.make('paint', verts, [(k, (k + 1) % n, n) for k in range(n)], ink, 180)

    for x, z, size, facing in ((-1.0, 19.6, 0.85, -pi / 2), (1.5, 18.1, 0.7, -pi / 2)):
        painted(x, z, [(size * (1 + 0.07 * cos(5 * a)) * cos(a), size * (1 + 0.07 * cos(5 * a)) * sin(a)) for a in [2 * pi * k / 40 for k in range(40)]], blue, facing)
        painted(x, z, [(size * (0.5 + 0.34 * cos(5 * a)) * cos(a), size * (0.5 + 0.34 * cos(5 * a)) * sin(a)) for a in [2 * pi * k / 40 for k in range(40)]], white, facing, -0.03)
    for x, z, lean in ((0.5, 18.9, 0.3), (-0.4, 18.2, -0.3)):
        painted(x, z, [(0.6 * cos(a) * (0.6 if sin(a) > 0 else 1) + lean * sin(a), 0.4 * sin(a)) for a in [2 * pi * k / 24 for k in range(24)]], green, -pi / 2)
    cord = m.plain('#b8412f', 0.8)
    s.prop(s.tube([(0, 0, 23.4), (0, 0, 40), (0, 0, 90)], 0.1, cord, sides=10))
    s.tube([(0, 0, 23.3), (0, 0, 24.2), (0, 0, 25)], 0.1, cord, sides=10)
    s.ball(0.3, cord, at=(0, 0, 23.75))
    s.tube([(0, 0, 23.3), (0, 0, 16), (0, 0, 8.6)], 0.07, cord, sides=8)
    s.lathe([(0, 0), (0.75, 0.05), (0.8, 0.3), (0.75, 0.5), (0, 0.55)], m.glass('#cfe6ea'), at=(0, 0, 16.4))
    strip = m.paper('#f3ecdc')
    s.box((2.6, 0.05, 9.2), strip, 0, at=(0, 0, -0.6), turn=(0, 0, -30))
    wave = m.ink('#2f5590', 0.7)
    for k in range(3):
        bow = [(0.62 + 0.3 * k) * cos(pi * j / 14) for j in range(15)], [(0.62 + 0.3 * k) * sin(pi * j / 14) for j in range(15)]
        s.group([s.tube([(x, -0.04, z) for x, z in zip(*bow)], 0.05, wave, sides=6, steps=1)], at=(0, 0, 0.6), turn=(0, 0, -30))
    s.ball((0.62, 0.015, 0.62), m.ink('#b8412f', 0.7), 4, at=(-0.018, -0.03, 6.3), turn=(0, 0, -30))
    hung_above(-3.0)
