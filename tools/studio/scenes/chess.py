"""The chess set."""

from math import cos, pi, sin

from kit import materials as m
from kit import shapes as s
from kit.registry import category

shot = category(tone='butter', ground='plaster')

OFFICERS = ('rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook')


def knight(wood, foot):
    """A horse's head on the turned foot, looking towards -y."""
    base = s.lathe([*foot, (1.15, 2.3), (1.3, 2.5), (1.28, 2.75), (0, 2.8)], wood)
    side = [(1.15, 2.7), (1.35, 3.8), (1.5, 5.2), (1.25, 6.8), (0.7, 8.0), (0.25, 8.9), (-0.1, 8.2), (-0.8, 7.8), (-1.6, 6.9), (-2.25, 5.9), (-2.2, 5.3), (-1.7, 5.0), (-0.9, 5.5), (-0.35, 5.3), (-0.7, 4.2), (-1.15, 2.7)]
    profile = [(p.x, p.y) for p in s.curve([(x, y, 0) for x, y in side], 5, True)]
    head = s.board(profile, 1.5, wood, 0.5, at=(-0.75, 0, 0), turn=(90, 0, 90))
    head.modifiers[-1].segments = 6
    eyes = [s.ball(0.17, m.plain('#0d0a08', 0.2), 3, at=(x, -0.75, 6.9)) for x in (-0.74, 0.74)]
    mane = s.tube([(0, 1.3, 3.2), (0, 1.62, 4.6), (0, 1.45, 6.4), (0, 0.75, 8.0)], 0.4, wood, sides=12, scale=lambda t: 0.7 + 0.5 * sin(pi * t))
    return [base, head, mane, *eyes]


def chessman(kind: str, wood, at, spin: float = 0):
    """A piece of the Staunton pattern; a king is 9.5 cm tall."""
    foot = [(0, 0), (1.75, 0), (1.85, 0.1), (1.88, 0.5), (1.7, 0.85), (1.6, 0.9), (1.62, 1.1), (1.35, 1.35), (1.0, 1.9)]
    felt = m.plain('#2f4a3a', 0.95)
    scale = {'pawn': 0.78, 'rook': 0.86, 'knight': 0.86, 'bishop': 0.86, 'queen': 0.96, 'king': 1.0}[kind]
    parts = []
    if kind == 'pawn':
        parts.append(s.lathe([*foot, (0.75, 3.0), (0.68, 3.6), (1.15, 3.75), (1.2, 3.95), (0.8, 4.1), (0.62, 4.2), (1.0, 4.6), (1.12, 5.15), (0.9, 5.75), (0.45, 6.1), (0, 6.15)], wood))
    elif kind == 'rook':
        body = s.lathe([*foot, (0.95, 3.2), (0.92, 4.4), (1.3, 4.6), (1.35, 4.8), (1.1, 4.95), (1.25, 5.4), (1.3, 6.5), (1.3, 6.5), (0.95, 6.5), (0.95, 6.5), (0.95, 5.9), (0.95, 5.9), (0, 5.9)], wood)
        for k in range(3):
            parts.append(s.box((4, 0.5, 1.0), None, 0, at=(0, 0, 5.95), turn=(0, 0, 60 * k)))
            s.cut(body, parts[-1])
        parts.append(body)
    elif kind == 'knight':
        parts += knight(wood, foot)
    elif kind == 'bishop':
        body = s.lathe([*foot, (0.75, 3.2), (0.66, 4.6), (1.2, 4.8), (1.25, 5.0), (0.85, 5.15), (0.95, 5.35), (0.62, 5.5), (1.0, 6.2), (1.02, 6.9), (0.7, 7.7), (0.3, 8.1), (0.28, 8.25), (0.4, 8.5), (0.25, 8.8), (0, 8.85)], wood)
        parts.append(s.box((1.6, 3, 0.16), None, 0, at=(0.95, 0, 7.35), turn=(0, -52, 0)))
        s.cut(body, parts[-1])
        parts.append(body)
    elif kind == 'queen':
        parts.append(s.lathe([*foot, (0.8, 3.4), (0.66, 5.2), (1.25, 5.4), (1.3, 5.6), (0.85, 5.75), (0.95, 6.0), (0.65, 6.15), (0.75, 6.8), (1.25, 8.0), (1.3, 8.15), (1.1, 8.2), (0.9, 7.9), (0.5, 8.2), (0, 8.35)], wood,
                             segments=96, ripple=lambda a, z: 1 - (0.09 * max(0, cos(8 * a)) if 7.6 < z and z < 8.3 else 0)))
        parts.append(s.ball(0.34, wood, at=(0, 0, 8.6)))
    else:
        parts.append(s.lathe([*foot, (0.82, 3.4), (0.68, 5.3), (1.3, 5.5), (1.35, 5.7), (0.88, 5.85), (1.0, 6.1), (0.68, 6.25), (0.8, 6.9), (1.2, 8.0), (1.22, 8.15), (1.0, 8.3), (0.4, 8.6), (0, 8.65)], wood))
        parts.append(s.box((0.3, 0.26, 1.05), wood, 0.06, at=(0, 0, 8.5)))
        parts.append(s.box((0.78, 0.26, 0.3), wood, 0.06, at=(0, 0, 8.95)))
    parts.append(s.lathe([(0, -0.06), (1.72, -0.06), (1.75, 0.02), (0, 0.02)], felt))
    return s.group(parts, at=(at[0], at[1], at[2] + 0.06 * scale if len(at) > 2 else 0.06), turn=(0, 0, spin), scale=scale)


def woods():
    return m.wood('#d6b27a', '#bf955b', along='z', rough=0.28, ring=0.5), m.wood('#241d1a', '#17120f', along='z', rough=0.24, ring=0.5)


@shot('ebonised-chess-set', 'detail', tone='sage', men=(('king', 0, -3.1, 0.2), ('queen', 1, 1.4, 1.8), ('pawn', 1, 2.2, -3.4)))
def chess(men):
    both = woods()
    for kind, side, x, y in men:
        chessman(kind, both[side], (x, y), 20 + 11 * x)


def canvas_roll(at, turn: float):
    """The rolled canvas of the set, tied with two leather straps; its length is along x."""
    n = m.Nodes('canvas')
    weave = n.mix(0.5, *(n.noise(0.12, 2, n.coords(stretch)) for stretch in ((0.12, 1, 1), (1, 0.3, 0.3))))
    duck = n.surface(Base_Color=n.mix(n.ramp(weave, (0.35, 0.0), (0.65, 1.0)), '#8d7c5c', '#b3a27f'), Roughness=0.95, Specular=0.1, Normal=n.bump(weave, 0.8, 0.06))
    turns, long = 4.25, 27.0
    spiral = [((0.5 + 0.5 * k / 24) * sin(2 * pi * k / 24), -(0.5 + 0.5 * k / 24) * cos(2 * pi * k / 24)) for k in range(int(24 * turns) + 1)]
    verts = [(x, y, z) for x in (-long / 2, -long / 4, 0, long / 4, long / 2) for y, z in spiral]
    row = len(spiral)
    faces = [(i * row + k, i * row + k + 1, (i + 1) * row + k + 1, (i + 1) * row + k) for i in range(4) for k in range(row - 1)]
    cloth = s.make('canvas', verts, faces, duck, 60)
    s.hollow(cloth, 0.2)
    s.rough(cloth, 3.0, 0.16)
    hide, metal = m.leather('#6b4227'), m.brass(0.25)
    parts = [cloth]
    for x in (-7.2, 7.2):
        ring = [(2.78 * cos(2 * pi * k / 32), 2.78 * sin(2 * pi * k / 32), 0) for k in range(32)]
        parts.append(s.sweep(s.rounded(0.22, 1.5, 0.08, 3), ring, hide, closed=True, steps=2, at=(x, 0, 0), turn=(0, 90, 0)))
        frame = [(-0.95, -0.75, 0), (0.95, -0.75, 0), (0.95, 0.75, 0), (-0.95, 0.75, 0)]
        parts.append(s.tube(frame, 0.12, metal, sides=10, closed=True, steps=5, at=(x, -1.3, 2.62), turn=(26, 0, 0)))
        parts.append(s.tube([(0, -0.75, 0), (0, 0.8, 0.1)], 0.1, metal, sides=10, at=(x, -1.3, 2.66), turn=(26, 0, 0)))
    return s.group(parts, at=at, turn=(0, 0, turn))


@shot('ebonised-chess-set', 'front', view='steep', fill=1.1)
def whole_set():
    """All 34 chessmen: both sides in their ranks, the two spare queens and the roll in front."""
    both = woods()
    for side, pawns, officers in ((0, -6.0, -0.6), (1, 8.0, 13.6)):
        for k, kind in enumerate(OFFICERS):
            x = (k - 3.5) * 4.7
            chessman('pawn', both[side], (x, pawns), 40 * k)
            # Knights show their heads from the side, as they are known.
            chessman(kind, both[side], (x, officers), (62 if k < 4 else -62) if kind == 'knight' else 0)
    for side, x in ((0, 11.6), (1, 16.4)):
        chessman('queen', both[side], (x, -12.2), 15)
    canvas_roll((-4.6, -12.2, 2.75), 3)
