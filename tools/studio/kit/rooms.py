"""Places in a home, around the origin, where a product is used. Centimetres; the wall is behind (+y), the camera in front.

A room is one of the stage's settings: `@shot('amphora-vase', 'at-home', room='shelf', span=70)`. Its sizes are real, so
that a picture that shows less of it shows it larger.
"""

import math
import random
from collections.abc import Sequence

from . import materials as m
from . import shapes as s
from . import tabletop
from .surfaces import WALLS, surface

# Rooms in which the product does not stand on the stage's ground.
WITHOUT_TABLE = {'shelf', 'sill', 'hall', 'corner', 'garden', 'lawn', 'kitchen', 'bath'}


def painted(tone: str):
    """Plaster under a matt paint."""
    n = m.Nodes('painted wall')
    trowel = n.noise(9, 4, distortion=0.4)
    return n.surface(Base_Color=n.mix(1.0, WALLS[tone], n.ramp(trowel, (0.3, 0.93), (0.7, 1.0)), 'MULTIPLY'), Roughness=0.9, Specular=0.1, Normal=n.bump(trowel, 0.3, 0.6))


def wall(y: float, tone: str, mat=None):
    """A wall of paint that reaches far enough for every lens."""
    return s.make('wall', [(-400, y, -200), (400, y, -200), (400, y, 400), (-400, y, 400)], [(0, 1, 2, 3)], mat or painted(tone), 0)


def tiles_of(colour: str, side: float = 10.0, offset: float = 0.0, high: float | None = None):
    """Hand-made tiles of this side in the xz plane, none quite as its neighbour, with pale joints; `high` is their height, where they are not square."""
    n = m.Nodes('tiles')
    where = n.add('TexCoord').outputs['Object']
    turned = n.add('Mapping', Vector=where)
    turned.inputs['Rotation'].default_value = (math.radians(-90), 0, 0)
    bricks = n.add('TexBrick', {'offset': offset}, Vector=turned, Scale=1.0, Color1='#ffffff', Color2='#d9d9d6', Mortar='#000000')
    for key, value in {'Mortar Size': 0.13, 'Mortar Smooth': 0.5, 'Brick Width': side, 'Row Height': high or side, 'Bias': 0.0}.items():
        bricks.inputs[key].default_value = value
    joint = bricks.outputs['Fac']
    base = n.mix(1.0, colour, bricks.outputs['Color'], 'MULTIPLY')
    waves = n.noise(side * 0.5, 2)
    height = n.math('SUBTRACT', n.math('MULTIPLY', waves, 0.35), joint)
    rough = n.math('ADD', n.math('MULTIPLY', joint, 0.6), 0.14)
    return n.surface(Base_Color=n.mix(joint, base, '#cfc8bb'), Roughness=rough, Specular=0.5, Normal=n.bump(height, 0.55, 0.25))


def outdoors(y: float, day: float, low: float = -20, high: float = 90, size: float = 24):
    """What is seen through a window or behind a garden: leaves below, sky above, far out of focus."""
    n = m.Nodes('outdoors')
    height = n.add('SeparateXYZ', Vector=n.add('TexCoord').outputs['Object']).outputs[2]
    # Another stretch of hedge in each picture, and a horizon that is not always as high.
    place, rise = n.coords(), random.uniform(-0.12, 0.12) * (high - low)
    place.inputs['Location'].default_value = (random.uniform(-900, 900), 0, random.uniform(-900, 900))
    low, high = low + rise, high + rise
    span = n.add('MapRange', Value=n.math('ADD', height, n.math('MULTIPLY', n.math('SUBTRACT', n.noise(size * 1.6, 1, place), 0.5), size * 5)))
    span.inputs['From Min'].default_value, span.inputs['From Max'].default_value = low, high
    leaves = n.mix(n.ramp(n.noise(size * 0.6, 1, place), (0.25, 0.0), (0.8, 1.0)), n.ramp(n.noise(size * 1.7, 1, place), (0.3, '#59694a'), (0.7, '#7e8c63')), '#aab48c')
    sky = n.ramp(span, (0.35, 0.0), (0.9, 1.0))
    sky.color_ramp.interpolation = 'EASE'
    n.set(n.out, 'Surface', n.add('Emission', Color=n.mix(sky, leaves, '#e8ebe4'), Strength=1.25 * day))
    return wall(y, 'oat', n.material)


def paint(colour: str = '#e6e0d3', rough: float = 0.4):
    return m.plain(colour, rough, name='paint', Specular=0.4)


def tiles(tone: str, unit: float, mirror: int, day: float):
    """A kitchen's worktop against a tiled wall."""
    colours = {'sage': '#a9b5a0', 'mist': '#a8bcc0', 'oat': '#ded7c8', 'clay': '#c79a80', 'stone': '#d2cec5'}
    y = max(20.0, 0.9 * unit)
    return [wall(y, tone, tiles_of(colours.get(tone, '#ded7c8')))]


def books_on(x: float, y: float, z: float, count: int, seed: int, way: int = 1):
    """Cloth-bound books side by side, the last one leaning; answers the things."""
    chance = random.Random(seed)
    colours = ('#6a3a2c', '#b99a6b', '#3c4c48', '#8a8170', '#54495a', '#a9683f', '#2f4257', '#d3c6a9')
    made = []
    for k in range(count):
        thick, tall, deep = chance.uniform(1.8, 3.6), chance.uniform(17, 23), chance.uniform(12, 15)
        colour = colours[(seed + k * 3) % len(colours)]
        lean = 9 if k == count - 1 else 0
        block = [s.box((thick, deep, tall), m.cloth(colour, 0.08, 0.2), 0.2), s.box((thick - 0.5, deep - 0.3, tall + 0.02), m.paper('#e9dec6'), 0, at=(0, 0.4, -0.01))]
        block.append(s.box((thick * 0.7, 0.05, 3.2), m.gilt() if k % 2 else m.paper('#efe6d3'), 0, at=(0, -deep / 2 - 0.02, tall * 0.66)))
        made.append(s.group(block, at=(x + way * (thick / 2 + (1.6 if lean else 0)), y - 2 + deep / 2 - 7, z), turn=(0, -lean * way, 0)))
        x += way * (thick + 0.15)
    return made


def plank(wide: float, brackets: Sequence[float], at: s.Point = (0, 0, 0), deep: float = 26):
    """A plank whose top is at z = 0, on iron brackets at these places along it; the wall is half its depth behind it."""
    things = [s.box((wide, deep, 3.2), m.oak(along='x', rough=0.5, ring=2.2), 0.25, at=(0, 0, -3.2))]
    iron, back = m.cast_iron('#26231f'), deep / 2
    for x in brackets:
        things.append(s.box((2.4, deep - 4, 0.5), iron, 0.1, at=(x, 1, -3.75)))
        things.append(s.box((2.4, 0.6, 20), iron, 0.1, at=(x, back - 0.5, -23.5)))
        things.append(s.tube([(x, 5 - back, -4.2), (x, -1, -8), (x, back - 4, -16), (x, back - 0.8, -22)], 0.55, iron))
    return s.group(things, at=at)


def shelf(tone: str, unit: float, mirror: int, day: float):
    """A plank on two iron brackets, with books at its end."""
    things = [wall(13, tone), plank(220, (-34, 34), (random.uniform(-9, 9), 0, 0))]
    things += books_on(unit * 0.52 * mirror, 4, 0, 6, random.randrange(40), mirror)
    return things


def sill(tone: str, unit: float, mirror: int, day: float):
    """A window's sill of painted wood; behind its bars is a garden. Panes would only make grain."""
    white = paint('#dcd5c6')
    things = [outdoors(180, 1.3 * day), s.box((260, 30, 4), white, 0.5, at=(0, 0, -4)), s.box((260, 3, 302), paint(WALLS[tone], 0.9), 0, at=(0, -11, -306))]
    y = 15.5
    things.append(s.box((260, 5, 6), white, 0.4, at=(0, y, 0)))
    for x in (-1.0, 1.0):
        things.append(s.box((4.4, 4, 200), white, 0.4, at=(x * max(26, 0.62 * unit) + 4 * mirror, y, 4)))
    things.append(s.box((260, 2.6, 3.0), white, 0.3, at=(0, y, max(44, 1.02 * unit))))
    return things


def boards(y: float, colour: str, width: float = 11.0):
    """Painted boards side by side, upright, as halls and garden sheds have them."""
    mat = paint(colour, 0.55)
    n = int(420 / width)
    return [s.box((width - 0.35, 1.6, 420), mat, 0.3, at=((k - n / 2) * width, y + 0.8, -200)) for k in range(n)] + [s.box((420, 0.5, 420), paint('#6f695d', 0.8), 0, at=(0, y + 2.2, -200))]


def hall(tone: str, unit: float, mirror: int, day: float):
    """Painted boards with a rail of pegs, one of them at the origin; what hangs there is at y below 0."""
    colour = {'sage': '#8d9a86', 'mist': '#8ea0a3', 'clay': '#c09a84', 'oat': '#d5cab6', 'linen': '#d8d0c2'}.get(tone, '#cfc5b3')
    things = boards(4, colour)
    oak = m.oak(along='x', rough=0.45, ring=1.4)
    things.append(s.box((300, 2, 8), oak, 0.35, at=(0, 3, -4)))
    for k in range(-6, 7):
        peg = [(0.8, 0), (0.85, 0.8), (0.7, 4.2), (0.75, 6.4), (1.35, 7.0), (1.5, 7.6), (1.2, 8.1), (0, 8.2)]
        things.append(s.lathe(peg, m.oak(along='z', rough=0.45), at=(k * 24, 2.4, 0), turn=(78, 0, 0), segments=40))
    return things


def corner(tone: str, unit: float, mirror: int, day: float):
    """A room's floor of boards, skirting and wall."""
    y = max(45.0, 0.8 * unit)
    ground = s.make('floor', [(-200, -200, 0), (200, -200, 0), (200, y / 3, 0), (-200, y / 3, 0)], [(0, 1, 2, 3)], surface('floor', tone), 0, at=(0, 0, -0.01))
    # The boards of the stage are small ones.
    ground.scale = (3, 3, 3)
    things = [ground, wall(y, tone)]
    things.append(s.box((1200, 1.8, 11), paint('#e4ddcf'), 0.4, at=(0, y - 0.9, 0)))
    return things


def garden(tone: str, unit: float, mirror: int, day: float):
    """A garden table of weathered slats in front of a hedge."""
    things = [outdoors(200, 0.6 * day, -60, 210, 34)]
    for k in range(-3, 9):
        # Weathered wood is grey on top and brown in its grain.
        things.append(s.box((440, 8.6, 2.4), m.wood('#a59683', '#7d6d5a', along='x', rough=0.75, ring=1.2), 0.3, at=(random.uniform(-90, 90), (k - 3) * 9.2, -2.4)))
    return things


def lawn(tone: str, unit: float, mirror: int, day: float):
    """Grass in front of a hedge; what is small stands in it a little."""
    chance = random.Random(8)
    n = m.Nodes('earth')
    things = [outdoors(3.4 * unit, 0.6 * day, -10, 2.4 * unit, 0.3 * unit)]
    patches = n.ramp(n.noise(14, 4), (0.35, '#5d6a3c'), (0.65, '#7b8852'))
    ground = n.surface(Base_Color=patches, Roughness=0.95, Specular=0.1)
    things.append(s.make('lawn', [(-600, -600, 0), (600, -600, 0), (600, 4 * unit, 0), (-600, 4 * unit, 0)], [(0, 1, 2, 3)], ground, 0))
    blades = [m.plain(c, 0.55, name='grass', Specular=0.3) for c in ('#7f8c50', '#98a467', '#6a7642')]
    for mat in blades:
        blade = s.make('blade', [(-0.28, 0, 0), (0.28, 0, 0), (0.2, 0.5, 3), (0.0, 1.6, 5.5), (-0.2, 0.5, 3)], [(0, 1, 2, 4), (4, 2, 3)], mat, 180)
        spots = []
        for _ in range(9000):
            x, y = chance.uniform(-1.5, 1.5) * unit, chance.uniform(-1.6, 3.2) * unit
            spots.append(((x, y, -0.3), (chance.gauss(0, 14), chance.gauss(0, 14), chance.uniform(0, 360)), chance.uniform(0.6, 1.25)))
        things.append(tabletop.scattered(blade, spots, mat))
    return things


def window(tone: str, unit: float, mirror: int, day: float):
    """A table in a room: far behind it a wall and a bright window with a curtain."""
    y = 2.4 * unit
    x = -random.uniform(0.5, 0.7) * unit * mirror
    w, h, z = 0.62 * unit, 1.5 * unit, 0.5 * unit
    white = paint('#e2dbcd')
    things = [wall(y, tone)]
    n = m.Nodes('daylight')
    n.set(n.out, 'Surface', n.add('Emission', Color='#f2f4ea', Strength=2.2 * day))
    things.append(s.box((2 * w, 0.5, h), n.material, 0, at=(x, y - 0.6, z)))
    bar = 0.05 * unit
    for k in (-1, 0, 1):
        things.append(s.box((bar, bar, h), white, 0, at=(x + k * w, y - 1.5, z)))
    for k in (0, 1, 2):
        things.append(s.box((2 * w + bar, bar, bar), white, 0, at=(x, y - 1.5, z + k * h / 2)))
    cloth = m.linen(random.choice(('#d8cdb8', '#cfc4b4', '#c9c6b4', '#dccfc0')))
    for side in (-1, 1):
        gathers, shift, open_ = random.uniform(22, 36), random.uniform(0, 6.28), random.uniform(0.62, 0.8)
        outline = []
        for j in range(61):
            u = j / 60
            outline.append((x + side * w * (open_ + 0.5 * u), y - 0.1 * unit - 0.03 * unit * math.sin(u * gathers + shift + math.sin(u * 7 + shift))))
        verts = [(px, py, pz) for pz in (-0.3 * unit, z + h * 1.1) for px, py in outline]
        faces = [(j, j + 1, j + 62, j + 61) for j in range(60)]
        things.append(s.make('curtain', verts, faces, cloth, 180))
    return things


def pantry(tone: str, unit: float, mirror: int, day: float):
    """A table in a kitchen: behind it, out of focus, two planks with crockery and jars."""
    y = 1.75 * unit
    things = [wall(y + 0.25 * unit, tone)]
    oak = m.oak(along='x', rough=0.5)
    chance = random.Random(random.random())
    glazes = [m.stoneware(c, None, 0.4) for c in ('#d9cfbd', '#6d7a70', '#b0714f', '#e4dccb', '#8b9494')]
    for row in range(3):
        z = (0.12 + 0.72 * row) * unit
        things.append(s.box((8 * unit, 0.42 * unit, 0.05 * unit), oak, 0.2, at=(0, y, z)))
        x = -1.9 * unit
        while x < 1.9 * unit:
            r, h = chance.uniform(0.1, 0.2) * unit, chance.uniform(0.2, 0.46) * unit
            profile = [(0, 0), (0.6 * r, 0), (0.6 * r, 0), (r, 0.4 * h), (0.9 * r, 0.8 * h), (0.55 * r, h)] if chance.random() < 0.6 else [(0, 0), (0.5 * r, 0), (0.5 * r, 0), (1.25 * r, 0.5 * h), (1.3 * r, 0.56 * h)]
            things.append(s.vessel(profile, 0.06 * r, glazes[chance.randrange(5)], at=(x + r, y, z + 0.05 * unit), segments=40))
            x += 2 * r + chance.uniform(0.06, 0.3) * unit
    return things


def opened(y: float, left: float, right: float, low: float, mat, day: float, deep: float = 15):
    """A wall with a window of painted wood in a reveal, down to `low`; it is higher than any picture. Behind it is a garden."""
    top, outer = low + 130, [(-400, -200), (400, -200), (400, 400), (-400, 400)]
    inner = [(left, low), (right, low), (right, top), (left, top)]
    things = [s.make('wall', [(x, y, z) for x, z in outer + inner], [(k, (k + 1) % 4, 4 + (k + 1) % 4, 4 + k) for k in range(4)], mat, 0)]
    white, middle, wide = paint('#e3dccd'), (left + right) / 2, right - left
    things.append(outdoors(y + 150, 0.85 * day, -60, 130))
    things.append(s.box((wide + 5, deep + 3.5, 2.6), white, 0.4, at=(middle, y + deep / 2 - 1.7, low - 2.6)))
    things += [s.box((0.6, deep, 130), white, 0, at=(x, y + deep / 2 + 0.15, low)) for x in (left - 0.3, right + 0.3)]
    for x in (left + 1.6, middle, right - 1.6):
        things.append(s.box((3.4, 3.4, 130), white, 0.3, at=(x, y + deep, low)))
    for z in (low, low + 40):
        things.append(s.box((wide, 3.0, 3.6), white, 0.3, at=(middle, y + deep, z)))
    # The day that comes in by it.
    sky = s.make('sky', [(left - 30, y + 95, low + 20), (right + 30, y + 95, low + 20), (right + 30, y + 45, low + 150), (left - 30, y + 45, low + 150)], [(0, 1, 2, 3)], m.glow('#f3f5ee', 5.5 * day), 0)
    sky.visible_camera = sky.visible_glossy = False
    return [*things, sky]


def drawers(y: float, wide: float, low: float, front, knob):
    """The fronts of drawers under a worktop, from `low` downwards."""
    things = [s.box((500, 1, 60), m.plain('#2a2520', 0.9), 0, at=(0, y + 2.2, low - 60))]
    for k in range(-3, 4):
        things.append(s.box((wide - 0.5, 2, 17), front, 0.25, at=((k + 0.5) * wide, y + 1, low - 17.6)))
        things.append(s.lathe([(0, 0), (0.75, 0), (0.55, 0.5), (0.5, 1.6), (1.3, 2.3), (1.35, 2.8), (0.9, 3.3), (0, 3.4)], knob, at=((k + 0.5) * wide, y, low - 8.5), turn=(90, 0, 0), segments=48))
    return things


def kitchen(tone: str, unit: float, mirror: int, day: float):
    """A worktop of oak, its top at z = 0, with drawers below; behind it tiles, a window towards the light, a shelf and a hob on the other side."""
    things = opened(31, -96, -44, 17, tiles_of('#ded6c6', 10.6), day)
    things.append(s.box((400, 63, 4), m.oak(along='x', rough=0.42, ring=2.6), 0.35, at=(0, -0.5, -4)))
    things += drawers(-29.5, 52, -4.6, paint(WALLS[tone], 0.5), m.brass(0.3))
    things.append(plank(132, (-60, 4, 58), (36, 21, 50), 20))
    glass = m.plain('#0b0b0c', 0.05, name='hob', Specular=0.6)
    things.append(s.board(s.rounded(58, 50, 1.2, 5), 0.5, glass, 0.12, at=(60, -1, 0)))
    return things


def bath(tone: str, unit: float, mirror: int, day: float):
    """A washstand of stone on walnut drawers, its top at z = 0, against glazed tiles in the colour of deep water, laid in bond."""
    things = [wall(26, tone, tiles_of('#5d7f79', 15, 0.5, 7.5))]
    # The stage's stone is a small piece.
    slab = s.box((100, 13.5, 0.85), surface('stone', tone), 0.08, at=(0, -1, -3.4))
    slab.scale = (4, 4, 4)
    things.append(slab)
    things += drawers(-25.5, 58, -4.0, m.walnut(along='x', rough=0.42, ring=1.6), m.brass(0.3))
    return things


ROOMS = {room.__name__: room for room in (tiles, shelf, sill, hall, corner, garden, lawn, window, pantry, kitchen, bath)}


def built(room: str, tone: str, unit: float, mirror: int, day: float):
    """Builds a room. Returns its objects.

    `unit` is half of what the picture shows, `mirror` is 1 with the window on the left, `day` says how bright it is outside.
    """
    return ROOMS[room](tone, unit, mirror, day)

