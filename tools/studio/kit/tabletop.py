"""Tableware: dipped glazes, clear glass, drinks, cutlery, and large numbers of grains."""

import math
import random
from collections.abc import Sequence

import bpy
import numpy as np

from . import materials as m
from .shapes import Point, board, circle, finish, group, rounded, sweep, tube


def dipped(glaze: str, clay: str, line: float, wave: float = 0.3, rough: float = 0.38, speckle: str | None = '#5b4a3a'):
    """Raw clay that was dipped in a glaze: `line` is the height, in the object, above which the glaze begins."""
    n = m.Nodes('dipped')
    height = n.add('SeparateXYZ', Vector=n.coords()).outputs[2]
    edge = n.math('ADD', height, n.math('MULTIPLY', n.noise(3.0, 2), wave))
    span = n.add('MapRange', {'interpolation_type': 'SMOOTHSTEP'}, Value=edge)
    span.inputs['From Min'].default_value = line + wave / 2 - 0.06
    span.inputs['From Max'].default_value = line + wave / 2 + 0.06
    cloud = n.ramp(n.noise(4.5, 3), (0.3, 0.84), (0.7, 1.0))
    top = n.mix(1.0, glaze, cloud, 'MULTIPLY')
    if speckle:
        dots = n.add('TexVoronoi', Scale=3.4, Vector=n.coords())
        some = n.math('MULTIPLY', n.ramp(dots.outputs['Distance'], (0.07, 1.0), (0.13, 0.0)), n.ramp(n.noise(0.5, 1), (0.5, 0.0), (0.55, 0.8)))
        top = n.mix(some, top, speckle)
    grit = n.noise(0.1, 2)
    raw = n.mix(1.0, clay, n.ramp(grit, (0.3, 0.8), (0.7, 1.05)), 'MULTIPLY')
    rings = n.noise(0.55, 1, n.coords((0.08, 0.08, 1)))
    relief = n.math('ADD', n.math('MULTIPLY', span, 0.35), n.math('MULTIPLY', rings, 0.3))
    dull = n.add('MapRange', Value=span)
    dull.inputs['To Min'].default_value, dull.inputs['To Max'].default_value = 0.88, rough
    return n.surface(Base_Color=n.mix(span, raw, top), Roughness=dull, Specular=0.5, Normal=n.bump(relief, 0.3, 0.12))


def clear(colour: str = '#f4f8f6', edge: str = '#aeb9b4', gloss: float = 0.55):
    """Thin glass that is seen through straight, darker and shinier towards its edge. For surfaces of one layer."""
    n = m.Nodes('clear')
    facing = n.add('LayerWeight', Blend=0.5).outputs['Facing']
    through = n.add('BsdfTransparent', Color=n.ramp(facing, (0.0, colour), (0.55, colour), (0.97, edge)))
    shine = n.add('BsdfGlossy', Color='#ffffff', Roughness=0.0)
    mix = n.add('MixShader', Fac=n.ramp(facing, (0.0, 0.035), (0.55, 0.07), (0.85, 0.3 * gloss), (1.0, gloss)))
    n.set(mix, '1', through)
    n.set(mix, '2', shine)
    n.set(n.out, 'Surface', mix)
    return n.material


def ice():
    """Clear ice, white where bubbles froze in its middle, its faces a little melted."""
    n = m.Nodes('ice')
    heart = n.add('VectorMath', {'operation': 'LENGTH'})
    middle = n.add('TexCoord').outputs['Generated']
    centred = n.add('VectorMath', {'operation': 'SUBTRACT'})
    n.set(heart, '0', centred)
    n.set(centred, '0', middle)
    centred.inputs[1].default_value = (0.5, 0.5, 0.5)
    clouds = n.math('ADD', heart.outputs['Value'], n.math('MULTIPLY', n.math('SUBTRACT', n.noise(0.7, 4), 0.5), 0.5))
    cracks = n.add('TexVoronoi', {'feature': 'DISTANCE_TO_EDGE'}, Scale=0.75, Vector=n.coords())
    veins = n.ramp(cracks, (0.0, 0.4), (0.02, 0.0))
    frost = n.math('MAXIMUM', n.ramp(clouds, (0.25, 0.35), (0.5, 0.03)), veins)
    waves = n.bump(n.noise(0.9, 2), 0.35, 0.12)
    body = n.add('BsdfGlass', Color='#f4fafb', Roughness=0.02, IOR=1.31, Normal=waves)
    white = n.add('BsdfDiffuse', Color='#f2f6f7')
    both = n.add('MixShader', Fac=frost)
    n.set(both, '1', body)
    n.set(both, '2', white)
    seen = n.add('MixShader', Fac=n.math('MULTIPLY', n.add('LightPath').outputs['Is Shadow Ray'], 0.85))
    n.set(seen, '1', both)
    n.set(seen, '2', n.add('BsdfTransparent', Color='#eef4f5'))
    n.set(n.out, 'Surface', seen)
    return n.material


def china(colour: str = '#f1ece2'):
    """White porcelain without the light that wanders inside it, which leaves stains of colour at few samples."""
    return m.plain(colour, 0.14, name='china', Clearcoat=0.4)


def drink(colour: str, deep: str | None = None, low: float = 0, high: float = 1):
    """What fills a glass, seen from outside: from `deep` at height `low` to `colour` at `high`."""
    n = m.Nodes('drink')
    base = colour
    if deep:
        height = n.add('SeparateXYZ', Vector=n.coords()).outputs[2]
        span = n.add('MapRange', {'interpolation_type': 'SMOOTHSTEP'}, Value=n.math('ADD', height, n.math('MULTIPLY', n.noise(2.2, 3), (high - low) * 0.18)))
        span.inputs['From Min'].default_value, span.inputs['From Max'].default_value = low, high
        base = n.mix(span, deep, colour)
    return n.surface(Base_Color=base, Roughness=0.08, Specular=0.5)


def scattered(thing, spots: Sequence[tuple[Point, Point, float]], mat=None):
    """Creates one mesh of many copies, each with (position, rotation in degrees, scale). Moves the original aside."""
    deps = bpy.context.evaluated_depsgraph_get()
    own = thing.evaluated_get(deps)
    shape = own.to_mesh()
    count, sides = len(shape.vertices), [list(polygon.vertices) for polygon in shape.polygons]
    flat = np.empty(count * 3, np.float32)
    shape.vertices.foreach_get('co', flat)
    flat = flat.reshape(-1, 3)
    own.to_mesh_clear()
    verts, faces = [], []
    for k, (at, turn, scale) in enumerate(spots):
        a, b, c = (math.radians(v) for v in turn)
        rx = np.array([[1, 0, 0], [0, math.cos(a), -math.sin(a)], [0, math.sin(a), math.cos(a)]])
        ry = np.array([[math.cos(b), 0, math.sin(b)], [0, 1, 0], [-math.sin(b), 0, math.cos(b)]])
        rz = np.array([[math.cos(c), -math.sin(c), 0], [math.sin(c), math.cos(c), 0], [0, 0, 1]])
        verts.append((flat * scale) @ (rz @ ry @ rx).T + np.array(at))
        faces += [[v + k * count for v in side] for side in sides]
    mesh = bpy.data.meshes.new('scattered')
    mesh.from_pydata(np.concatenate(verts).tolist(), [], faces)
    thing.hide_render = True
    thing['tool'] = True
    return finish(bpy.data.objects.new('scattered', mesh), mat or (thing.data.materials[0] if thing.data.materials else None), 60)


def strewn(count: int, radius: float, height, seed: int = 1, tilt: float = 25, size: tuple[float, float] = (0.85, 1.1), middle: Point = (0, 0), inner: float = 0):
    """Returns positions for `scattered` on a round floor whose height is `height(r)` or a number."""
    chance = random.Random(seed)
    spots = []
    for _ in range(count):
        r, a = math.sqrt(chance.uniform(inner**2, radius**2)), chance.uniform(0, 2 * math.pi)
        z = height(r) if callable(height) else height
        spots.append(((middle[0] + r * math.cos(a), middle[1] + r * math.sin(a), z), (chance.gauss(0, tilt), chance.gauss(0, tilt), chance.uniform(0, 360)), chance.uniform(*size)))
    return spots


def _bar(stations: Sequence[tuple[float, float, float, float]], mat, steps: int = 10):
    """A flat bar along y: (y, z, width, thickness) at each station, between which it runs smoothly."""
    path = [(0, y, z) for y, z, _, _ in stations]
    last = len(stations) - 1

    def size(t: float):
        place = t * last
        k = min(int(place), last - 1)
        f = place - k
        f = f * f * (3 - 2 * f)
        return [stations[k][i] + (stations[k + 1][i] - stations[k][i]) * f for i in (2, 3)]

    outline = [(x / 2, y / 2) for x, y in rounded(2, 2, 0.85, 5)]
    return sweep(outline, path, mat, size, steps=steps)


def fork(mat, **place):
    """A table fork of 20 cm, tines towards +y, lying on z = 0."""
    parts = [
        _bar(
            [(-10, 0.2, 1.15, 0.14), (-9.8, 0.22, 1.75, 0.24), (-8, 0.34, 1.9, 0.3), (-5, 0.62, 1.45, 0.34), (-1, 1.05, 0.85, 0.42),
             (2.2, 1.02, 0.72, 0.42), (3.8, 0.72, 1.15, 0.34), (4.9, 0.44, 2.1, 0.26), (5.8, 0.27, 2.42, 0.22), (6.3, 0.25, 2.4, 0.2)],
            mat,
        )
    ]  # fmt: skip
    for k in range(4):
        x = (k - 1.5) * 0.645
        path = [(x, 5.9, 0.26), (x, 6.6, 0.24), (x * 1.0, 8.2, 0.34), (x * 0.97, 9.9, 0.72)]
        parts.append(sweep([(a * 0.235, b * 0.12) for a, b in circle(1, 14)], path, mat, lambda t: (1 - 0.42 * t**2, 1 - 0.35 * t)))
    return group(parts, **place)


def knife(mat, **place):
    """A table knife of 22 cm, its blade towards +y and its edge towards -x, lying on z = 0."""
    handle = _bar(
        [(-11, 0.3, 1.0, 0.3), (-10.7, 0.34, 1.55, 0.5), (-8, 0.4, 1.75, 0.62), (-4, 0.42, 1.5, 0.62), (-0.6, 0.42, 1.2, 0.5), (0.4, 0.42, 1.15, 0.36)], mat
    )
    edge = [(-0.55, 0.2), (-0.72, 0.9), (-1.12, 1.6), (-1.25, 3), (-1.2, 6), (-0.95, 8.4), (-0.4, 10.2), (0.2, 11), (0.45, 10.9), (0.62, 10.3), (0.66, 8), (0.6, 4), (0.55, 0.2)]
    blade = board(edge, 0.14, mat, 0.05, at=(0, 0, 0.36))
    return group([handle, blade], **place)


def spoon(mat, length: float = 13.5, **place):
    """A spoon, its bowl towards +y, lying on z = 0."""
    k = length / 13.5
    stem = _bar([(-6.5 * k, 0.15, 0.9, 0.12), (-6.2 * k, 0.18, 1.3, 0.2), (-4 * k, 0.4, 1.15, 0.22), (0, 0.85 * k, 0.55, 0.26), (2.2 * k, 0.8 * k, 0.5, 0.26), (3.3 * k, 0.52 * k, 0.8, 0.2)], mat)
    verts, faces, rows, turns = [(0, 4.9 * k, 0.08)], [], 8, 40
    for i in range(1, rows + 1):
        r = i / rows
        for j in range(turns):
            a = 2 * math.pi * j / turns
            wide = 1.45 * k * (1 - 0.13 * math.sin(a))
            verts.append((r * wide * math.cos(a), 4.9 * k + r * 2.15 * k * math.sin(a), 0.08 + 0.52 * k * r**2.2))
    faces += [(0, 1 + j, 1 + (j + 1) % turns) for j in range(turns)]
    for i in range(rows - 1):
        a, b = 1 + i * turns, 1 + (i + 1) * turns
        faces += [(a + j, b + j, b + (j + 1) % turns, a + (j + 1) % turns) for j in range(turns)]
    mesh = bpy.data.meshes.new('spoon')
    mesh.from_pydata(verts, [], faces)
    bowl = finish(bpy.data.objects.new('spoon', mesh), mat, 180)
    solid = bowl.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.12, 0
    return group([stem, bowl], **place)


def strands(count: int, radius: float, thick: float, z: float, mat, seed: int = 1, middle: Point = (0, 0), rise: float = 0.8):
    """Noodles: loose bundles of long strands that turn within a circle and pass over each other."""
    chance = random.Random(seed)
    made = []
    for _ in range(count):
        a, r = chance.uniform(0, 6.28), radius * chance.uniform(0.3, 0.95)
        lean, path = chance.uniform(0.5, 1.2), []
        for k in range(7):
            t = k / 6
            spin = a + (t - 0.5) * chance.uniform(1.6, 2.6)
            far = r * (1 - 0.35 * math.sin(math.pi * t * lean)) + chance.uniform(-0.25, 0.25)
            up = z + rise * chance.uniform(0.1, 1) * math.sin(math.pi * t) - thick
            path.append((middle[0] + far * math.cos(spin), middle[1] + far * math.sin(spin), up))
        made.append(tube(path, thick, mat, sides=10, steps=6))
    return made


def ground_steel():
    """A ground blade: fine scratches across its length (x)."""
    n = m.Nodes('ground steel')
    scratches = n.noise(1.0, 2, n.coords((14, 0.25, 0.25)))
    return n.surface(Base_Color='#c3c4c2', Metallic=1, Roughness=n.ramp(scratches, (0.3, 0.22), (0.7, 0.3)))


def pulse(light: str, dark: str):
    """The skin of dry beans and lentils."""
    n = m.Nodes('pulse')
    tone = n.ramp(n.noise(0.9, 2), (0.35, light), (0.65, dark))
    return n.surface(Base_Color=tone, Roughness=0.3, Specular=0.4)
