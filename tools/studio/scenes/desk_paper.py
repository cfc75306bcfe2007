"""Desk & Paper."""

import random
from math import cos, pi, sin

import bpy

from kit import materials as m
from kit import paper
from kit import shapes as s
from kit.registry import category

shot = category(tone='mist', ground='plaster')

CONFETTI = ('#c8553d', '#e0a83e', '#4f7a6c', '#3f5c7f', '#d98f86')


@shot('confetti-cover-notebook', 'front', view='above')
def notebook():
    cover = m.paper('#efe6d4', 0.7)
    parts = [paper.book(14.8, 21, 1.9, cover, m.paper('#f5eedd'))]
    chance = random.Random(12)
    inks, spots = [m.ink(colour, 0.75) for colour in CONFETTI], []
    tries = 0
    while len(spots) < 95 and tries < 6000:
        tries += 1
        x, y = chance.uniform(-5.9, 6.7), chance.uniform(-9.8, 9.8)
        if any((x - a) ** 2 + (y - b) ** 2 < 1.45**2 for a, b in spots) or (abs(x - 0.4) < 3.6 and abs(y - 5.2) < 1.9):
            continue
        spots.append((x, y))
        kind = chance.choice('ocrt')
        size = chance.uniform(0.26, 0.42)
        if kind == 'o':
            outline = s.circle(size, 24)
        elif kind == 'c':
            outline = [(p, q) for p, q in s.circle(size * 1.2, 24) if q > -0.02]
        elif kind == 'r':
            outline = s.rounded(size * 3.0, size * 0.75, 0.12, 3)
        else:
            outline = s.circle(size * 1.15, 3)
        parts.append(s.board(outline, 0.006, chance.choice(inks), 0, at=(x, y, 1.9), turn=(0, 0, chance.uniform(0, 360))))
    label = s.board(s.rounded(6.2, 2.7, 0.2, 4), 0.03, m.paper('#fbf6ea'), 0, at=(0.4, 5.2, 1.9))
    parts += [label, *paper.lying(paper.lines([('Notes', 1.0, 500)], m.ink('#35424c')), 1.94, (0.4, 5.2))]
    # The ribbon that marks a page.
    ribbon = s.sweep(s.rounded(0.55, 0.05, 0.02, 2), [(3.2, -10.2, 0.9), (3.4, -11.2, 0.35), (4.1, -12.4, 0.06), (3.9, -13.4, 0.05)], m.plain('#c8553d', 0.6))
    parts.append(s.prop(ribbon))
    s.group(parts, turn=(0, 0, -7))


@shot('confetti-cover-notebook', 'detail', view='high', close=((3.6, -5.6, 1.2), 17))
def notebook_detail():
    notebook()
    s.everything(turn=(0, 0, 34))


def pen(cap: bool, at, turn):
    """A fountain pen along x, its nib towards +x; the cap lies beside it or sits on it."""
    resin = m.plain('#1c2b3f', 0.12, name='resin', Clearcoat=1.0)
    gold, steel = m.metal('#d9b062', 0.18), m.steel(rough=0.16)
    body = [(0, -7.2), (0.42, -7.15), (0.5, -6.8), (0.5, -6.0), (0.5, -6.0), (0.56, -5.95), (0.6, -4), (0.63, 0), (0.62, 2.0), (0.6, 2.3), (0.6, 2.3), (0.46, 2.4), (0.44, 3.4), (0.42, 4.2), (0.5, 4.55), (0.46, 4.7), (0, 4.7)]
    parts = [s.lathe(body, resin, segments=64, turn=(0, 90, 0))]
    for x, r in ((-5.98, 0.575), (2.1, 0.625), (4.6, 0.5)):
        parts.append(s.lathe([(r - 0.08, -0.09), (r, -0.08), (r + 0.012, 0), (r, 0.08), (r - 0.08, 0.09)], gold, segments=64, at=(x, 0, 0), turn=(0, 90, 0)))
    # The nib: a slit sheet of steel, bent around the feed.
    rows, cols, verts = 22, 12, []
    for i in range(rows + 1):
        t = i / rows
        wide = 0.36 * (1 if t < 0.35 else 1 - ((t - 0.35) / 0.65) ** 1.25 * 0.94)
        for k in range(cols + 1):
            u = 2 * k / cols - 1
            a = u * (1.1 - 0.35 * t) * wide / 0.36
            verts.append((4.5 + 2.5 * t, 0.36 * sin(a) * (wide / 0.36) ** 0.3, 0.36 * cos(a) - 0.02 - 0.38 * t**1.6))
    row = cols + 1
    nib = s.make('nib', verts, [(i * row + k, i * row + k + 1, (i + 1) * row + k + 1, (i + 1) * row + k) for i in range(rows) for k in range(cols)], gold, 180)
    s.hollow(nib, 0.04)
    dark = m.plain('#0d0d0f', 0.5)
    parts.append(nib)
    parts.append(s.tube([(5.35, 0, 0.3), (6.0, 0, 0.2), (6.95, 0, -0.03)], 0.018, dark, sides=6))
    parts.append(s.ball((0.09, 0.09, 0.012), dark, 3, at=(5.35, 0, 0.305), turn=(0, 8, 0)))
    parts.append(s.tube([(4.5, 0, 0), (5.6, 0, -0.06), (6.6, 0, -0.16)], 0.27, dark, scale=lambda t: 1 - 0.75 * t))
    s.group(parts, at=at, turn=turn)
    if cap:
        hood = [s.lathe([(0, 3.3), (0.4, 3.25), (0.62, 2.9), (0.66, 2.5), (0.7, -2.6), (0.66, -2.75), (0.56, -2.7), (0.54, -2.4), (0.54, 2.4), (0, 2.6)], resin, segments=64, turn=(0, 90, 0))]
        for x, r in ((-2.1, 0.7), (-1.72, 0.695), (2.62, 0.655)):
            hood.append(s.lathe([(r - 0.08, -0.1), (r + 0.01, -0.09), (r + 0.025, 0), (r + 0.01, 0.09), (r - 0.08, 0.1)], gold, segments=64, at=(x, 0, 0), turn=(0, 90, 0)))
        clip = s.sweep(s.rounded(0.34, 0.12, 0.05, 3), [(2.75, 0, 0.5), (2.7, 0, 0.95), (1.5, 0, 1.0), (-0.4, 0, 0.92), (-1.1, 0, 0.86)], gold, lambda t: 1.0 - 0.25 * t)
        hood += [clip, s.ball((0.2, 0.17, 0.13), gold, 3, at=(-1.1, 0, 0.84))]
        return s.group(hood)


@shot('piston-fountain-pen', 'front', view='high')
@shot('piston-fountain-pen', 'detail', view='high', close=((4.8, -2.6, 0.6), 9.5))
def fountain_pen():
    sheet = s.box((17, 12.5, 0.05), m.paper('#f6f0e2'), 0, at=(3.6, -1.6, 0), turn=(0, 0, 11))
    s.prop(sheet)
    cap = pen(True, (0, 0, 0.68), (0, 0, -22))
    cap.location, cap.rotation_euler = (-1.2, -4.3, 0.76), (0.25, 0, -0.2)
    # The bottle of ink.
    glass = m.glass('#fbfdfd')
    x, y = -3.4, 4.9
    s.board(s.rounded(5.4, 5.4, 0.9, 8), 4.0, glass, 0.3, at=(x, y, 0.003))
    s.board(s.rounded(5.0, 5.0, 0.75, 8), 3.1, m.plain('#0b1527', 0.06, Clearcoat=1.0), 0.25, at=(x, y, 0.25))
    s.lathe([(2.0, 3.95), (1.75, 4.1), (1.75, 4.5), (0, 4.5)], glass, at=(x, y, 0))
    s.lathe([(0, 0), (2.05, 0), (2.15, 0.1), (2.15, 1.6), (2.0, 1.8), (0, 1.85)], m.plain('#15171a', 0.3), at=(x, y, 4.3), ripple=lambda a, z: 1 + 0.012 * cos(48 * a))
    s.box((3.9, 0.02, 2.0), m.paper('#f3ecdb'), 0, at=(x, y - 2.72, 0.9))
    words = paper.lines([('BLUE-BLACK', 0.46, 600), ('50 ml', 0.32, 400)], m.ink('#1c2b3f'))
    s.group(words, at=(x, y - 2.745, 1.92), turn=(90, 0, 0))


def pencil(at, spin: float, roll: float = 0):
    """Six sides, 17.5 cm along x, its point towards +x."""
    lacquer = m.plain('#36584a', 0.3, Clearcoat=0.6)
    cedar, lead = m.wood('#c08457', '#a66a40', along='x', ring=0.5), m.plain('#2b2b2d', 0.35)
    n = 72
    parts = []

    def hexagon(a: float) -> float:
        return 0.36 / cos((a + pi / 6) % (pi / 3) - pi / 6)

    verts = []
    for x in (-8.7, -8.65):
        verts += [(x, (hexagon(2 * pi * k / n) - (0.03 if x < -8.66 else 0)) * cos(2 * pi * k / n), (hexagon(2 * pi * k / n) - (0.03 if x < -8.66 else 0)) * sin(2 * pi * k / n)) for k in range(n)]
    # Where the cone of the point meets the flat sides, the lacquer ends in six bows.
    for k in range(n):
        r = hexagon(2 * pi * k / n)
        verts.append((8.7 - 2.6 * r / 0.4157, r * cos(2 * pi * k / n), r * sin(2 * pi * k / n)))
    faces = [tuple(range(n))] + [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k) for i in range(2) for k in range(n)]
    parts.append(s.make('pencil', verts, faces, lacquer, 30))
    tip = [verts[2 * n + k] for k in range(n)]
    r = 0.1
    tip += [(8.7 - 2.6 * r / 0.4157, r * cos(2 * pi * k / n), r * sin(2 * pi * k / n)) for k in range(n)]
    parts.append(s.make('tip', tip, [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)], cedar, 60))
    parts.append(s.lathe([(0.1, 8.7 - 0.626), (0.012, 8.68), (0, 8.69)], lead, segments=24, turn=(0, 90, 0)))
    brass = m.brass(rough=0.25)
    parts.append(s.lathe([(0.37, -10.2), (0.4, -10.15), (0.4, -9.9), (0.36, -9.8), (0.4, -9.7), (0.4, -9.3), (0.36, -9.2), (0.4, -9.1), (0.41, -8.6), (0.38, -8.55)], brass, segments=48, turn=(0, 90, 0)))
    parts.append(s.lathe([(0, -11.15), (0.28, -11.12), (0.36, -10.95), (0.37, -10.1)], m.rubber('#c98579'), segments=40, turn=(0, 90, 0)))
    gold = m.gilt()
    stamp = paper.lying([paper.text('PAPER SPARROW', 0.27, gold, 600, 1.15), paper.text('2B', 0.3, gold, 700)], 0.362)
    stamp[0].location.x, stamp[1].location.x = -3.2, 1.6
    inner = s.group(parts + stamp)
    inner.rotation_euler = (roll * pi / 180, 0, 0)
    return s.group([inner], at=at, turn=(0, 0, spin))


@shot('cedar-drawing-pencil', 'front', view='above')
@shot('cedar-drawing-pencil', 'detail', view='high', close=((8.0, 2.6, 0.3), 9))
def pencils():
    for k, (x, spin) in enumerate(((-0.3, 0.0), (0.3, 0.8), (-0.1, -0.6), (0.4, 0.3))):
        pencil((x, 3.4 - k * 1.0, 0.36), spin)
    pencil((0.6, -1.9, 0.36), 7)
    # Shavings, curled and scalloped.
    shave, edge = m.wood('#cf9a6d', '#b57c50', along='x', ring=0.6), m.plain('#36584a', 0.4)
    for x, y, spin, size in ((6.8, -4.3, 20, 1.0), (4.9, -5.2, 150, 0.75)):
        verts, rows, cols = [], 5, 60
        for j in range(cols + 1):
            a = 1.55 * 2 * pi * j / cols
            for i in range(rows + 1):
                t = i / rows
                r = (0.25 + 0.95 * t + 0.09 * t * cos(j * 2 * pi / 8)) * size
                verts.append((r * cos(a), r * sin(a), 0.15 + 0.55 * t * size * (1 + 0.15 * sin(a * 1.3)) + 0.1 * j / cols))
        row = rows + 1
        curl = s.make('shaving', verts, [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(cols) for i in range(rows)], shave, 180, at=(x, y, 0), turn=(0, 0, spin))
        s.hollow(curl, 0.02)
        rim = [verts[j * row + rows] for j in range(cols + 1)]
        s.tube(rim, 0.035, edge, sides=6, steps=1, at=(x, y, 0), turn=(0, 0, spin))
        s.prop(curl)
    s.everything(turn=(0, 0, 24))


@shot('paper-scissors', 'front', view='above', ground='oak')
def scissors():
    steel, dark = m.steel(rough=0.18, brushed=0.15), m.metal('#8f8d89', 0.35)
    opened = 9.0
    for side in (1, -1):
        z = 0.3 if side > 0 else 0.0
        # The blade: straight inside, its back drawn to the point, a long hollow along it.
        blade = s.board([(side * -0.42, 0.6), (side * -0.42, 1.0), (side * 0.02, 13.2), (side * 0.12, 13.25), (side * 0.78, 6.0), (side * 0.95, 0.4), (side * 0.7, -1.4), (side * -0.75, -1.4)], 0.26, steel, 0.06)
        bevel = s.board([(side * -0.4, 0.9), (side * 0.03, 13.0), (side * 0.1, 9.0), (side * -0.02, 1.0)], 0.012, m.steel(rough=0.08), 0, at=(0, 0, 0.262))
        shank = s.sweep(s.rounded(1.0, 0.5, 0.2, 4), [(side * 0.05, -0.9, 0.14), (side * -0.35, -2.6, 0.2), (side * -0.95, -4.6, 0.3)], steel, lambda t: 1.35 - 0.5 * t)
        long = side > 0
        cx, cy, rx, ry = (side * -2.05, -8.0 if long else -7.3, 1.65, 3.5 if long else 2.75)
        ring = []
        for k in range(32):
            a = 2 * pi * k / 32
            ring.append((cx + (rx + 0.22 * sin(a)) * cos(a) - side * 0.35 * sin(a), cy + ry * sin(a), 0.32))
        bow = s.sweep(s.rounded(0.85, 0.6, 0.28, 5), ring, steel, closed=True, steps=3)
        parts = [blade, bevel, shank, bow]
        s.group(parts, at=(0, 0, z), turn=(0, 0, -side * opened))
    s.lathe([(0, 0.5), (0.55, 0.5), (0.55, 0.78), (0.48, 0.84), (0, 0.86)], dark)
    s.box((0.78, 0.1, 0.04), m.plain('#2a2826', 0.5), 0, at=(0, 0, 0.845), turn=(0, 0, 35))
    s.everything(turn=(0, 0, -38))


@shot('aluminium-ruler', 'front', view='above', ground='walnut', fill=1.1)
@shot('aluminium-ruler', 'detail', view='high', ground='walnut', close=((-7.5, -6.2, 0.2), 12))
def ruler():
    n = m.Nodes('anodised')
    grain = n.noise(0.5, 2, n.coords((0.03, 1, 1)))
    n.surface(Base_Color='#c3c6c9', Metallic=1, Roughness=n.ramp(n.noise(4, 2), (0.3, 0.3), (0.7, 0.38)), Normal=n.bump(grain, 0.12, 0.01))
    width, long = 3.2, 31.0
    section = [(-width / 2, 0.08), (width / 2, 0.08), (width / 2, 0.3), (width / 2 - 0.06, 0.34), (-width / 2 + 0.9, 0.34), (-width / 2, 0.13)]
    verts = [(x, y, z) for x in (-long / 2, long / 2) for y, z in section]
    k = len(section)
    body = s.make('ruler', verts, [tuple(range(k)), tuple(range(k, 2 * k)), *[(i, (i + 1) % k, k + (i + 1) % k, k + i) for i in range(k)]], n.material, 20)
    hole = s.lathe([(0, -1), (0.3, -1), (0.3, -1), (0.3, 1), (0.3, 1), (0, 1)], at=(long / 2 - 0.9, 0.3, 0.2), segments=48)
    s.cut(body, hole)
    s.box((long - 0.6, width - 1.4, 0.08), m.food('#a97c4f', '#8c6238', 0.2, 0.9, 0.5), 0, at=(0, 0.3, 0))
    dark, marks = m.ink('#26282b'), []
    for mm in range(301):
        x = -15.0 + mm / 10
        far = 0.95 if mm % 10 == 0 else 0.72 if mm % 5 == 0 else 0.5
        start = -width / 2 + 0.04
        z0 = 0.135 + 0.21 * 0.04 / 0.9
        end = start + far
        z1 = 0.13 + 0.21 * min(1, (end + width / 2) / 0.9)
        w = 0.011
        marks += [((x - w, start, z0 + 0.005), (x + w, start, z0 + 0.005), (x + w, end, z1 + 0.006), (x - w, end, z1 + 0.006))]
    s.make('marks', [p for quad in marks for p in quad], [tuple(range(4 * i, 4 * i + 4)) for i in range(len(marks))], dark, 0)
    for cm in range(31):
        paper.lying([paper.text(str(cm), 0.42, dark, 500)], 0.345, (-15.0 + cm, -width / 2 + 1.32))
    paper.lying([paper.text('PAPER SPARROW', 0.3, dark, 600, 1.25)], 0.345, (-12.4, 0.95))
    s.everything(turn=(0, 0, 33))


@shot('recipe-card-file', 'front', turn=24)
@shot('recipe-card-file', 'detail', turn=38, close=((-2.5, -4.5, 8.0), 13))
def card_file(turn: float):
    side, front = m.oak(along='y', rough=0.4, ring=0.9), m.oak(along='x', rough=0.4, ring=0.9)
    w, d, h, t = 16.0, 12.5, 8.6, 1.0
    s.box((w - 2 * t + 0.4, d - 2 * t + 0.4, 0.6), front, 0)
    for y in (-1, 1):
        s.box((w, t, h), front, 0.06, at=(0, y * (d / 2 - t / 2), 0))
    for x in (-1, 1):
        s.box((t, d - 2 * t, h), side, 0.06, at=(x * (w / 2 - t / 2), 0, 0))
    # Dovetails: the sides' ends, seen in the front.
    end = m.wood('#9c7649', '#7d5833', along='x', ring=0.5)
    for x in (-1, 1):
        for k in range(4):
            z = h * (k + 0.5) / 4
            s.board([(0, -0.8), (-x * t, -0.5), (-x * t, 0.5), (0, 0.8)], 0.02, end, 0, at=(x * w / 2, -d / 2 - 0.004, z), turn=(90, 0, 0))
            s.box((0.02, t, 1.3), end, 0, at=(x * (w / 2 + 0.002), -d / 2 + t / 2, z - 0.65))
    card, chance = m.paper('#f3ead6'), random.Random(2)
    tabs = ('Soups', 'Salads', 'Pasta', 'Fish', 'Bread', 'Cakes', 'Jams', 'Feasts', 'Sundays')
    kraft, dark = m.paper('#c9ab80'), m.ink('#3c2c20')
    y = d / 2 - t - 0.5
    for k, words in enumerate(reversed(tabs)):
        x = -4.6 + 4.6 * ((8 - k) % 3)
        lean = 10 + chance.uniform(-1.5, 1.5)
        outline = [(-6.4, 0), (6.4, 0), (6.4, 8.8), (x + 2.0, 8.8), (x + 1.8, 10.1), (x - 1.8, 10.1), (x - 2.0, 8.8), (-6.4, 8.8)]
        tab = [s.board(outline, 0.05, kraft, 0), paper.text(words, 0.85, dark, 500, at=(x, 9.4, 0.054))]
        s.group(tab, at=(0, y, 0.7), turn=(90 - lean, 0, 0))
        y -= 0.24
        for _ in range(5):
            s.box((12.6, 0.04, 7.9 + chance.uniform(-0.1, 0.1)), card, 0, at=(chance.uniform(-0.1, 0.1), y, 0.7), turn=(-lean, 0, 0))
            y -= 0.13
    s.everything(turn=(0, 0, turn))
    # The lid lies in front of it, with the card that is being cooked from in its groove.
    lid = [s.box((16.4, 4.6, 1.0), m.oak(along='x', rough=0.4, ring=0.9), 0.12), s.box((13.6, 0.3, 0.04), m.plain('#3a2817', 0.9), 0, at=(0, 0.4, 0.985))]
    lines = [s.box((12.7, 0.05, 7.6), card, 0)]
    blue, red = m.ink('#8fa7b5'), m.ink('#b4553d')
    for k in range(7):
        lines.append(s.box((11.8, 0.012, 0.035), red if k == 0 else blue, 0, at=(0, -0.03, 6.1 - k * 0.82)))
    words = [('Brown butter biscuits', 0.62, 500, 6.7), ('230 g butter, browned', 0.42, 400, 5.5), ('200 g dark sugar, 1 egg', 0.42, 400, 4.7), ('280 g flour, pinch of salt', 0.42, 400, 3.85), ('12 minutes at 180°', 0.42, 400, 3.05)]
    for row, size, weight, z in words:
        lines.append(paper.text(row, size, dark, weight, align='LEFT', at=(-5.8, -0.034, z), turn=(90, 0, 0)))
    lid.append(s.group(lines, at=(0, 0.4, 0.9), turn=(-9, 0, 0)))
    if turn < 30:
        s.group(lid, at=(7.2, -13.5, 0), turn=(0, 0, 14))


@shot('reading-loupe', 'front', view='high')
@shot('reading-loupe', 'detail', view='high', close=((-2.6, 1.6, 1.0), 13))
def loupe():
    page = s.box((22, 17, 0.06), m.paper('#f3ecdc'), 0, at=(-1.5, 0.6, 0), turn=(0, 0, 8))
    dark = m.ink('#2b2622')
    rows = (
        'SMALL PRINT', '', 'The hedgerow keeps its own hours. In the first week of March', 'the blackthorn is a rumour of white along the lane, and by the',
        'second it has settled on every twig. A wren goes in at the foot', 'of the bank and comes out somewhere else, as wrens will do.', 'Under the hazel the dog’s mercury is up, then the wood anemone,',
        'then a single violet which nobody had planted. The ditch runs', 'clear over gravel until the first tractor, and clears again at', 'noon. Walk slowly here, and carry a glass: lichen on the gate',
        'is a forest with its own weather, and the moss beneath it is', 'older than the road. What looks like rust on the post is a', 'spider the size of a comma, and she is reading you as well.',
    )
    made = []
    for k, row in enumerate(rows):
        if row:
            made.append(paper.text(row, 0.7 if k == 0 else 0.5, dark, 500, serif=True, align='LEFT', at=(-8.8, 6.6 - k * 0.98, 0.07)))
    s.prop(page, s.group(made, at=(-1.5, 0.6, 0), turn=(0, 0, 8)))
    brass = m.brass(rough=0.2)
    r = 4.0
    parts = [
        s.lathe([(r - 0.12, 0.55), (r, 0.2), (r + 0.22, 0.12), (r + 0.42, 0.3), (r + 0.46, 0.7), (r + 0.42, 1.1), (r + 0.2, 1.28), (r, 1.2), (r - 0.12, 0.85), (r - 0.12, 0.55)], brass, segments=160),
    ]
    lens = [(0, 0.55), (2, 0.57), (r - 0.05, 0.65), (r - 0.05, 0.75), (2, 0.83), (0, 0.85)]
    parts.append(s.lathe(lens, m.glass('#fcfffd'), segments=160))
    parts.append(s.lathe([(0, 0), (0.42, 0), (0.5, 0.3), (0.5, 0.9), (0.62, 1.1), (0.62, 1.6), (0.5, 1.7), (0, 1.7)], brass, at=(r + 0.3, 0, 0.7), turn=(0, 90, 0)))
    plum = m.wood('#7a3f33', '#4f241f', along='z', rough=0.28, ring=0.7)
    parts.append(s.lathe([(0, 0), (0.55, 0), (0.66, 0.2), (0.6, 0.9), (0.82, 2.6), (0.9, 4.6), (0.74, 6.6), (0.7, 7.4), (0.92, 8.0), (0.85, 8.7), (0.4, 9.1), (0, 9.15)], plum, at=(r + 1.9, 0, 0.75), turn=(0, 90, 0)))
    s.group(parts, at=(-2.6, 1.6, 0.1), turn=(0, 1.0, -34))


@shot('wire-wastepaper-basket', 'front', ground='floor')
def basket():
    coat = m.plain('#e9e2d5', 0.4, name='powder coat')
    low, high, tall = 10.5, 14.5, 31.0

    def wide(z: float) -> float:
        return low + (high - low) * (z / tall)

    for k in range(40):
        for way in (1, -1):
            a = 2 * pi * k / 40
            path = []
            for j in range(9):
                z = 0.5 + (tall - 0.5) * j / 8
                b = a + way * 0.62 * j / 8
                r = wide(z) + way * 0.1
                path.append((r * cos(b), r * sin(b), z))
            s.tube(path, 0.13, coat, sides=8, steps=3)
    for z, r in ((0.4, 0.3), (tall, 0.42)):
        s.tube([(wide(z) * cos(a), wide(z) * sin(a), z) for a in [2 * pi * k / 48 for k in range(48)]], r, coat, sides=14, closed=True, steps=2)
    s.lathe([(0, 0.35), (low - 0.1, 0.35), (low - 0.1, 0.55), (0, 0.55)], coat)
    # Crumpled letters, and one that missed.
    chance = random.Random(5)
    sheets = [m.paper('#f4efe4'), m.paper('#e6d9bd')]

    def crumpled(size: float, at, kind: int):
        one = s.ball(size, sheets[kind], 6, at=at, turn=(chance.uniform(0, 360), chance.uniform(0, 360), 0))
        one.data.use_auto_smooth, one.data.auto_smooth_angle = True, 0.5
        for scale, depth in ((2.6, -2.3), (1.2, -0.9)):
            creases = bpy.data.textures.new('creases', 'VORONOI')
            creases.noise_scale, creases.distance_metric = scale, 'DISTANCE_SQUARED'
            creases.weight_1, creases.weight_2 = -1.0, 1.0
            modifier = one.modifiers.new('crumpled', 'DISPLACE')
            modifier.texture, modifier.texture_coords = creases, 'LOCAL'
            modifier.strength, modifier.mid_level = depth, 0.1
        return one

    for x, y, z, k in ((-4.5, 0, 4.6, 0), (3.8, 2.5, 4.4, 1), (0.5, -4.8, 4.5, 0), (-1.5, 3.8, 9.6, 0), (3.2, -2.6, 9.4, 0), (-5.0, -3.8, 9.6, 1)):
        crumpled(4.1, (x, y, z), k)
    s.prop(crumpled(3.7, (23.5, -9, 3.1), 0))


@shot('letterpress-love-notes', 'front', view='above')
@shot('letterpress-love-notes', 'detail', view='high', close=((-2.8, -1.4, 0.3), 10))
def love_notes():
    cotton, kraft = m.paper('#f6f1e7', 0.95), m.paper('#c7a87f')
    red = m.ink('#b3322b', 0.85)

    def heart(size: float):
        return [(size * 16 * sin(a) ** 3 / 17, size * (13 * cos(a) - 5 * cos(2 * a) - 2 * cos(3 * a) - cos(4 * a)) / 17) for a in [2 * pi * k / 72 for k in range(72)]]

    # The envelope, its flap open, lined in red.
    lining = m.paper('#b8473c', 0.7)
    parts = [s.board(s.rounded(16.2, 11.4, 0.2, 3), 0.06, kraft, 0)]
    parts.append(s.board([(-8.0, 5.7), (8.0, 5.7), (1.0, 11.6), (0.3, 11.95), (-0.3, 11.95), (-1.0, 11.6)], 0.05, kraft, 0, at=(0, 0, 0.01)))
    parts.append(s.board([(-7.5, 5.4), (7.5, 5.4), (0.9, 11.1), (0, 11.35), (-0.9, 11.1)], 0.006, lining, 0, at=(0, 0, 0.062)))
    parts.append(s.board([(-8.1, -5.7), (8.1, -5.7), (8.1, 5.5), (0.4, -0.6), (-0.4, -0.6), (-8.1, 5.5)], 0.05, kraft, 0, at=(0, 0, 0.07)))
    s.group(parts, at=(3.4, 2.6, 0), turn=(0, 0, -9))
    # Three folded cards; the print is pressed into the upper one.
    for k, (x, y, spin) in enumerate(((-3.2, -1.0, 13), (-2.9, -1.2, 9), (-2.8, -1.4, 5))):
        z = 0.16 + 0.24 * k
        s.board(s.rounded(10.4, 14.4, 0.06, 2), 0.1, cotton, 0.02, at=(x, y, z), turn=(0, 0, spin))
        top = s.board(s.rounded(10.4, 14.4, 0.06, 2), 0.12, cotton, 0.02, at=(x, y, z + 0.11), turn=(0, 0.7, spin))
        if k == 2:
            tool = s.board(heart(2.1), 0.3, None, 0, at=(x, y + 0.3, z + 0.16), turn=(0, 0.7, spin))
            s.cut(top, tool)
            s.board(heart(2.09), 0.02, red, 0, at=(x, y + 0.3, z + 0.155), turn=(0, 0.7, spin))
