"""Wear & Textiles."""

import random
from math import cos, pi, sin

from mathutils import Vector

from kit import garments, paper, soft
from kit import materials as m
from kit import shapes as s
from kit.registry import category

shot = category(tone='blush', ground='plaster')


@shot('lambswool-scarf', 'front', colour='#87402f', second='#9d5c43')
@shot('lambswool-scarf', 'front-moss', colour='#585c3e', second='#737454')
@shot('lambswool-scarf', 'front-loch', colour='#3b4f5c', second='#566c79')
def scarf(colour: str, second: str):
    wool = m.wool(colour, second=second)
    soft.folded(25, 20, 6, wool, thickness=1.25)
    # The end that lies on top, over the front edge, with its fringe.
    over = [(-9, 8.9), (-4, 9.05), (4, 9.0), (8.4, 8.9), (10.5, 8.2), (11.1, 6.4), (11.0, 4.2)]
    soft.ribbon(over, 17.5, wool, 0.9, at=(0, 0, 0.3), turn=(0, 0, -90))
    soft.fringe(17, 3.8, m.wool(second), 46, 0.13, at=(0, -11.1, 4.6), turn=(0, 86, -90))


@shot('lambswool-scarf', 'detail', close=((3.5, -11.4, 6.0), 13))
def scarf_detail():
    scarf('#87402f', '#9d5c43')


SOCK = [(-4.6, 16.2), (4.6, 16.2), (4.5, 9), (4.6, 3), (6.2, -1.2), (10.5, -3.6), (16, -5.0), (20, -6.6), (22, -9.6), (20.4, -12.4), (15, -13.2), (7, -13.4), (0, -13.6), (-4.6, -12.6), (-6.4, -9.2), (-5.6, -4), (-4.7, 2), (-4.5, 9)]


def sock(mat, z: float = 0):
    def lift(x: float, y: float) -> float:
        rib = 0.11 * sin(x * 8.6) * min(1, max(0, (y - 8.6) / 0.5))
        crease = 0.16 * sin(0.9 * x - 0.8 * y) * max(0, 1 - ((x - 3) ** 2 + (y + 3) ** 2) / 60)
        return rib + crease - 0.12 * max(0, 1 - abs(y - 8.6) / 0.5)

    outline = [(p.x, p.y) for p in s.curve([(x, y, 0) for x, y in [SOCK[0], SOCK[0], SOCK[1], SOCK[1], *SOCK[2:], SOCK[0]]], 6)][:-1]
    return garments.puff(outline, 1.5, mat, 1.3, 0.3, lift, z)


def sock_pair(colour: str, second: str, at, spin: float):
    yarn = garments.knit(colour, 0.5, [((-8.2, -13.8), 7.2), ((23.2, -10.6), 6.2)], second)
    under, over = sock(yarn), sock(yarn, 1.3)
    under.location = (0.9, 1.1, 0)
    label = garments.puff([(-4.95, 1.4), (4.95, 1.4), (4.95, 6.4), (-4.95, 6.4)], 3.0, m.paper('#efe6d3'), 1.2, 0.4, lambda x, y: 0.02)
    # The letters of a pair that lies upside down do not.
    words = [s.group(paper.lines([('Northfold', 1.15, 600), ('MERINO', 0.62, 500)], m.ink('#3b352d')), at=(0, 3.9, 3.045), turn=(0, 0, 180 if spin > 90 else 0))]
    return s.group([under, over, label, *words], at=at, turn=(0, 0, spin))


@shot('merino-house-socks', 'front', view='above')
def socks():
    sock_pair('#a87420', '#d9c9a6', (-8.6, -7.0, 0), 4)
    sock_pair('#3d5670', '#d9c9a6', (9.0, 8.4, 0), 184)


def yarn(at=(0, 0, 0), radius: float = 5.2, colour: str = '#3a5a56'):
    """A ball of three-ply wool, wound in bundles that lie side by side."""
    wool = m.wool(colour)
    core = s.ball(radius * 0.93, wool, 4)
    chance = random.Random(7)
    parts = [core]
    for bundle in range(15):
        axis = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 1))).normalized()
        side = axis.orthogonal().normalized()
        other = axis.cross(side)
        far = radius * (0.945 + 0.0075 * bundle)
        rows = 9
        shift = chance.uniform(-0.3, 0.3)
        line = []
        for row in range(rows):
            lean = shift + (row / (rows - 1) - 0.5) * 0.62
            for q in range(60):
                a, t = 2 * pi * q / 60, (row + q / 60) / rows
                lean_q = lean + 0.62 / rows * q / 60
                line.append((side * cos(a) + other * sin(a)) * far * cos(lean_q) + axis * far * sin(lean_q))
        for ply in range(3):
            path = []
            for i, p in enumerate(line):
                for part in range(2):
                    q = p.lerp(line[min(i + 1, len(line) - 1)], part / 2)
                    out = q.normalized()
                    along = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
                    a = 2 * pi * ply / 3 + (2 * i + part) * 0.85
                    path.append(q + out * 0.115 * cos(a) + out.cross(along) * 0.115 * sin(a))
            parts.append(s.tube(path, 0.125, wool, sides=6, steps=1))
    return s.group(parts, at=at)


def needle(at, turn):
    wood = m.cherry(along='z', rough=0.3)
    return s.group([s.lathe([(0, 0), (0.05, 0.05), (0.33, 2.2), (0.33, 14.6), (0.33, 14.6), (0.62, 14.7), (0.7, 15.2), (0.5, 15.7), (0, 15.8)], wood, segments=32)], at=at, turn=turn)


@shot('highland-wool-yarn', 'front')
@shot('highland-wool-yarn', 'detail', close=((0.4, -3.4, 5.9), 9.5))
def yarn_with_needles():
    yarn((0, 0, 5.3))
    needle((0.8, 0.4, 4.4), (0, -30, 12))
    needle((-0.6, 1.2, 4.2), (0, 24, -10))
    wool = m.wool('#3a5a56')
    tail = [(3.4, -3.6, 1.8), (5.0, -4.4, 0.3), (8.0, -4.0, 0.22), (10.6, -5.2, 0.22), (12.6, -4.2, 0.22)]
    line = s.curve(tail, 40)
    for ply in range(3):
        s.prop(s.tube([(p.x, p.y + 0.115 * cos(2.1 * ply + i * 0.85), p.z + 0.115 * sin(2.1 * ply + i * 0.85)) for i, p in enumerate(line)], 0.125, wool, sides=6, steps=1))


@shot('waxed-linen-thread', 'front', ground='oak')
@shot('waxed-linen-thread', 'detail', ground='oak', close=((-0.2, -1.5, 2.6), 6.2))
def thread():
    wood, linen = m.beech(along='z', rough=0.4), m.wax('#c2a06a')
    s.lathe([(0, 0), (2.15, 0), (2.3, 0.12), (2.3, 0.62), (2.1, 0.8), (1.3, 0.95), (1.3, 0.95), (1.3, 4.85), (1.3, 4.85), (2.1, 5.0), (2.3, 5.18), (2.3, 5.68), (2.15, 5.8), (0.62, 5.8), (0.62, 5.8), (0.55, 5.3), (0.5, 2)], wood)
    line, chance = [], random.Random(1)
    for k in range(37 * 24):
        t, a = k / (37 * 24), 2 * pi * k / 24
        line.append(((1.78 + 0.025 * sin(k * 0.031)) * cos(a), (1.78 + 0.025 * sin(k * 0.031)) * sin(a), 0.98 + 3.84 * t))
    s.lathe([(1.3, 0.9), (1.74, 0.9), (1.74, 4.9), (1.3, 4.9)], linen)
    for ply in range(2):
        s.tube([(x * (1 + 0.012 * cos(i * 1.1 + 3.14 * ply)), y * (1 + 0.012 * cos(i * 1.1 + 3.14 * ply)), z + 0.024 * sin(i * 1.1 + 3.14 * ply)) for i, (x, y, z) in enumerate(line)], 0.042, linen, sides=6, steps=2)
    tail = [(1.7, -0.5, 2.0), (2.0, -1.6, 0.9), (2.9, -2.6, 0.08), (4.6, -2.2, 0.06), (5.6, -3.2, 0.06), (4.4, -4.2, 0.06), (2.4, -3.9, 0.08), (1.42, -3.82, 0.1), (0.6, -3.3, 0.06)]
    s.tube(tail, 0.06, linen, sides=8)
    steel = m.steel(rough=0.15)
    bar = s.sweep([(0.09 * x, 0.075 * y) for x, y in s.circle(1, 20)], [(-4.4, 0, 0), (-2, 0, 0), (1.0, 0, 0), (1.8, 0, 0)], steel, lambda t: min(1, 0.08 + t * 3.2) * (1.0 if t < 0.9 else 1.35 - 6 * (t - 0.93) ** 2 * 10), at=(-0.1, -3.85, 0.1), turn=(0, 0, 3))
    eye = s.ball((0.3, 0.045, 0.3), at=(1.42, -3.78, 0.1))
    s.cut(bar, eye)


@shot('stick-umbrella', 'front', view='above')
def umbrella():
    silk, wood = m.cloth('#26382f', 0.07, 0.15, rough=0.55), m.food('#6b3f20', '#8a5730', 2.4, 0.32, 0.06, 0.2)

    def folds(a: float, z: float) -> float:
        deep = 0.16 * min(1, max(0, (z - 8) / 10)) * (1 - 0.55 * max(0, 1 - abs(z - 44) / 3))
        saw = ((a * 8 / (2 * pi) + z * 0.045) % 1.0)
        return 1 - deep * (saw**1.5) * (1 if saw < 0.9 else (1 - saw) * 10)

    s.lathe([(0.75, 7.5), (1.15, 10), (2.0, 20), (2.75, 34), (2.65, 42), (2.5, 44.5), (2.75, 47), (3.5, 54), (3.9, 60), (3.9, 60), (3.2, 60.2), (1.2, 57)], silk, segments=320, ripple=folds)
    s.lathe([(0, 0), (0.42, 0), (0.5, 0.3), (0.55, 4.4), (0.55, 4.4), (0.8, 4.5), (0.85, 7.8), (0.6, 8.2), (0, 8.2)], m.brass(0.3))
    s.tube([(0, 0, 50), (0, 0, 62), (0, 0, 66)], 0.85, wood)
    for k in range(8):
        a = 2 * pi * (k + 0.02) / 8 - 60 * 0.045 * 2 * pi / 8
        s.tube([(3.75 * cos(a), 3.75 * sin(a), 59.6), (3.85 * cos(a), 3.85 * sin(a), 60.9)], 0.2, m.steel(), sides=10)
    s.lathe([(2.62, 43.3), (2.78, 43.4), (2.78, 45.4), (2.62, 45.5)], silk, segments=96)
    s.ball((0.5, 0.22, 0.5), m.brass(), 3, at=(0.4, -2.85, 44.4))
    s.lathe([(0.86, 64.6), (1.05, 64.7), (1.08, 66.4), (0.9, 66.5)], m.brass(0.28))
    crook = [(0, 0, 65), (0, 0, 72), (0.2, 0, 78), (2.0, 0, 82.4), (5.6, 0, 84.0), (9.2, 0, 82.2), (10.6, 0, 78.2), (10.4, 0, 75.4)]
    s.tube(crook, 1.2, wood, steps=14, scale=lambda t: 0.9 + 0.14 * sin(t * 23) ** 6 + 0.08 * sin(3.14 * t))
    s.ball(1.08, wood, 3, at=(10.38, 0, 75.3))
    s.group([s.everything(at=(0, 0, 0), turn=(-90, 0, 0))], at=(0, 0, 3.9), turn=(0, 0, -38))


@shot('straw-garden-hat', 'front', view='high')
@shot('straw-garden-hat', 'detail', view='high', close=((6.5, -6.5, 3.0), 17))
def hat():
    raffia, under = m.straw('#c9a468'), m.straw('#a98550')
    profile = [(0, 10.8), (3.5, 10.8), (6.8, 10.3), (8.6, 8.6), (9.1, 5), (9.4, 1.8), (10.2, 0.5), (12.5, 0.0), (17, -0.5), (21.5, -1.6)]
    fine = s.curve([(r, z, 0) for r, z in profile], 40)

    def wave(r: float, a: float) -> float:
        t = max(0, (r - 10.5) / 11)
        return t**1.5 * (1.1 * sin(2 * a + 0.6) + 0.5 * sin(3 * a + 2))

    # The braid, sewn round and round from the crown's middle to the brim's edge.
    length, stops = 0.0, []
    for p, q in zip(fine, fine[1:]):
        length += (q - p).length
        stops.append(length)
    pitch, place, a, path = 0.62, 0.25, 0.0, []
    k = 0
    while place < length:
        while stops[k] < place:
            k += 1
        p = fine[k].lerp(fine[k + 1], 1 - (stops[k] - place) / max((fine[k + 1] - fine[k]).length, 1e-6))
        path.append((p.x * cos(a), p.x * sin(a), p.y + wave(p.x, a)))
        step = min(0.5, 0.24 / max(p.x, 0.4))
        a += step
        place += pitch * step / (2 * pi)
    for strand in range(3):
        twisted = []
        for i, (x, y, z) in enumerate(path):
            turn = 2.1 * strand + i * 0.75
            r = 1 + 0.16 * sin(turn) / max(1.5, (x * x + y * y) ** 0.5)
            twisted.append((x * r, y * r, z + 0.16 * cos(turn * 2) * 0.6 + 0.1 * sin(turn)))
        s.tube(twisted, 0.17, raffia, sides=6, steps=1)
    verts, faces, n = [], [], 96
    line = fine[::8] + [fine[-1]]
    for p in line:
        verts += [(p.x * cos(2 * pi * j / n) * 0.995, p.x * sin(2 * pi * j / n) * 0.995, p.y - 0.12 + wave(p.x, 2 * pi * j / n)) for j in range(n)]
    for i in range(len(line) - 1):
        faces += [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for j in range(n)]
    s.make('under', verts, faces, under, 180)
    band = m.cloth('#2f3a3a', 0.12, 0.2)
    s.lathe([(9.7, 0.8), (10.05, 1.0), (9.72, 3.6), (9.4, 3.7)], band, segments=128)
    # The bow, at the side.
    for side, turn in ((1, 18), (-1, -18)):
        loop = [(0, 0), (side * 1.6, 1.0), (side * 3.3, 1.15), (side * 4.0, 0.4), (side * 3.0, -0.45), (side * 1.4, -0.35), (0, -0.1)]
        bow = soft.ribbon([(x, z) for x, z in loop], 2.3, band, 0.1)
        s.group([bow], at=(7.4, -7.4, 2.4), turn=(62, turn, 45))
        tail = soft.ribbon([(0, 0), (side * 1.4, -0.3), (side * 3.0, -0.2), (side * 5.2, -0.6)], 2.2, band, 0.1)
        s.group([tail], at=(7.5, -7.5, 1.9), turn=(62, 36 if side > 0 else -36, 45))
    s.ball((0.9, 0.6, 1.1), band, 3, at=(7.6, -7.6, 2.4), turn=(0, 0, 45))


def leather_body(mat, low: float, high: float, out: float = 0.0):
    """The tote's wall between two heights, as it stands a little soft."""
    sections = []
    for i in range(25):
        z = low + (high - low) * i / 24
        t = z / 30
        w, d = 34 + 5.5 * t, 14.5 - 7.0 * t**1.3
        ring = []
        for x, y in s.rounded(w + out, d + out, min(3.2, d / 2.2), 8):
            sag = 0.5 * sin(3.14 * t) * (1 - (2 * x / w) ** 2) * (1 if y > 0 else -1) * (abs(y) > d * 0.3)
            dip = -0.8 * t**3 * (1 - (2 * x / w) ** 2)
            ring.append((x, y - sag * 0.9, z + dip))
        sections.append(ring)
    return garments.loft(sections, mat)


def wall_y(z: float, x: float) -> float:
    t = z / 30
    d, w = 14.5 - 7.0 * t**1.3, 34 + 5.5 * t
    return -(d / 2) + 0.45 * sin(3.14 * t) * (1 - (2 * x / w) ** 2)


@shot('two-tone-leather-tote', 'front', ground='oak')
@shot('two-tone-leather-tote', 'detail', ground='oak', close=((9.5, -6.0, 17.5), 19))
def tote():
    pale, dark = m.leather('#a8713f', 0.42), m.leather('#5a3520', 0.38)
    thread_mat = m.plain('#e4d3b0', 0.7, name='thread')
    upper = leather_body(pale, 10.4, 30)
    lower = leather_body(dark, 0.0, 11.2, 0.45)
    for skin in (upper, lower):
        solid = skin.modifiers.new('solid', 'SOLIDIFY')
        solid.thickness, solid.offset = 0.38, -1
        s.bevelled(skin, 0.12, 2)
    s.board(s.rounded(34, 14.4, 3, 8), 0.5, dark, 0.2)
    face = garments.front_of([upper, lower])
    # Stitches along the top of the lower leather and along the rim.
    for z in (10.75, 10.2):
        garments.stitches([(x, face(x, z) - 0.02, z) for x in [k * 0.5 - 15.5 for k in range(63)]], thread_mat, 0.42, 0.22, 0.055)
    rim = [(x, 29.2 - 0.74 * (1 - (2 * x / 39) ** 2)) for x in [k * 0.5 - 17 for k in range(69)]]
    garments.stitches([(x, face(x, z) - 0.02, z) for x, z in rim], thread_mat, 0.42, 0.22, 0.055)
    for side in (-1, 1):
        def at_wall(x: float, z: float, far: float, side: int = side):
            y = wall_y(z, x) - far
            return (x, y, z) if side < 0 else (x, -y, z)

        strap = [at_wall(-9.5, 18.5, 0.3), at_wall(-9.5, 22, 0.3), at_wall(-9.5, 28.5, 0.35), (-9.2, side * 4.4, 34), (-6.6, side * 4.8, 41.5), (0, side * 5.0, 45.2), (6.6, side * 4.8, 41.5), (9.2, side * 4.4, 34), at_wall(9.5, 28.5, 0.35), at_wall(9.5, 22, 0.3), at_wall(9.5, 18.5, 0.3)]
        s.sweep(s.rounded(2.3, 0.42, 0.16, 3), strap, dark, steps=10)
        if side < 0:
            for x in (-9.5, 9.5):
                box = [(x - 0.8, 18.9), (x + 0.8, 18.9), (x + 0.8, 22.0), (x - 0.8, 22.0), (x - 0.8, 18.9)]
                garments.stitches([at_wall(p, z, 0.53) for p, z in box], thread_mat, 0.36, 0.2, 0.05)
                for z in (26.4,):
                    s.ball((0.42, 0.2, 0.42), m.brass(), 3, at=at_wall(x, z, 0.58))
    s.everything(turn=(0, 0, 20))
