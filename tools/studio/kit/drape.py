"""Draped cloth: creases, folds and puckered seams as heights for `garments.puff`, and brushed cotton."""

import math
from collections.abc import Callable, Sequence

from mathutils import Vector, noise

from . import garments, soft
from . import materials as m
from .joined import joined
from .shapes import Point, group, rounded

Lift = Callable[[float, float], float]


def creased(lines: Sequence[tuple[float, float, float, float, float, float, float]], slack: float = 0.3, seed: int = 1) -> Lift:
    """Creases where cloth is pulled or pressed, over a slow unevenness of this many centimetres.

    A line is (x, y, x, y, width, height, bow): a ridge between two points with a shallow valley beside it, bent sideways by `bow`.
    """
    made = []
    for x0, y0, x1, y1, width, height, bow in lines:
        long = math.hypot(x1 - x0, y1 - y0)
        made.append((x0, y0, (x1 - x0) / long, (y1 - y0) / long, long, width, height, bow))

    def lift(x: float, y: float) -> float:
        z = slack * (noise.noise(Vector((x * 0.07, y * 0.045, seed))) + 0.35 * noise.noise(Vector((x * 0.2, y * 0.12, seed + 5))))
        for x0, y0, ux, uy, long, width, height, bow in made:
            along = ((x - x0) * ux + (y - y0) * uy) / long
            if not 0 < along < 1:
                continue
            ends = math.sin(math.pi * along) ** 0.8
            # A crease wanders, and is narrow where it begins.
            far = (y - y0) * ux - (x - x0) * uy - bow * math.sin(math.pi * along) - 0.5 * width * noise.noise(Vector((along * 3.1, height, seed)))
            far /= width * (0.45 + 0.55 * ends)
            if abs(far) < 5:
                z += 1.7 * height * ends * (math.exp(-far * far) - 0.42 * math.exp(-(((far - 1.7) / 1.4) ** 2)))
        return z

    return lift


def puckered(lift: Lift, seams: Sequence[Sequence[Point]], deep: float = 0.16, ripple: float = 0.07) -> Lift:
    """The same cloth drawn together along its seams, each a line of (x, y) points."""
    pieces = []
    for seam in seams:
        run = 0.0
        for (x0, y0), (x1, y1) in zip(seam, seam[1:]):
            long = math.hypot(x1 - x0, y1 - y0)
            pieces.append((x0, y0, (x1 - x0) / long, (y1 - y0) / long, long, run))
            run += long

    def sewn(x: float, y: float) -> float:
        z = lift(x, y)
        near, place = 9.0, 0.0
        for x0, y0, ux, uy, long, run in pieces:
            along = min(long, max(0.0, (x - x0) * ux + (y - y0) * uy))
            far = math.hypot(x - x0 - ux * along, y - y0 - uy * along)
            if far < near:
                near, place = far, run + along
        if near < 5:
            z -= deep * math.exp(-((near / 0.45) ** 2))
            z += ripple * math.sin(place * 1.9 + 2.2 * noise.noise(Vector((place * 0.15, 0, 3)))) * math.exp(-((near - 0.7) ** 2) / 1.6)
        return z

    return sewn


def uneven(outline: Sequence[Point], much: float = 0.2, seed: int = 1, step: float = 1.2) -> list[tuple[float, float]]:
    """An outline whose edges are not quite straight, as cut and folded cloth has them."""
    line = []
    for (x, y), (u, v) in zip(outline, [*outline[1:], outline[0]]):
        steps = max(1, round(math.hypot(u - x, v - y) / step))
        line += [(x + (u - x) * k / steps, y + (v - y) * k / steps) for k in range(steps)]
    return [(x + much * noise.noise(Vector((y * 0.17, x * 0.17, seed))), y + much * noise.noise(Vector((x * 0.17, y * 0.17, seed + 3)))) for x, y in line]


def hanging(x: float, down: float, seed: int, opens: float = 11) -> float:
    """Folds of cloth that hangs, about -1 to 1 deep: none where it is held, open some way `down`."""
    fold = noise.noise(Vector((x * 0.13, down * 0.012, seed))) + 0.5 * noise.noise(Vector((x * 0.31, down * 0.025, seed + 4)))
    return (1 - math.exp(-down / opens)) * fold


def brushed(colour: str, weave: float = 0.26, fuzz: float = 0.9):
    """Heavy cotton brushed soft: a twill below, short fibres that lie in all directions above it, paler where it is worn."""
    n = m.Nodes('brushed cotton')
    uv = n.add('TexCoord').outputs['UV']
    sides = n.add('SeparateXYZ', Vector=uv)
    nap, cloud = n.noise(weave * 1.3, 4, uv, 1.2), n.noise(7.0, 3, uv, 0.5)
    along = n.math('ADD', sides.outputs[0], n.math('MULTIPLY', sides.outputs[1], 0.9))
    along = n.math('ADD', along, n.math('MULTIPLY', n.noise(weave * 8, 2, uv), weave * 0.8))
    twill = n.math('MULTIPLY', n.math('ADD', n.math('SINE', n.math('MULTIPLY', along, 6.2832 / weave)), 1.0), 0.5)
    height = n.mix(0.5, twill, nap)
    worn = n.mix(n.ramp(cloud, (0.3, 0.0), (0.7, 1.0)), n.mix(1.0, colour, '#f3f1ee', 'MULTIPLY'), n.mix(0.03, colour, '#efe6d6'))
    dark = n.mix(1.0, worn, '#b5aea5', 'MULTIPLY')
    base = n.mix(n.ramp(height, (0.3, 0.0), (0.66, 1.0)), dark, worn)
    return n.surface(Base_Color=base, Roughness=1.0, Specular=0.0, Sheen=fuzz, Sheen_Tint=0.5, Normal=n.bump(height, 0.6, weave * 0.35))


def napkin(at: Point = (0, 0, 0), turn: float = 0, colour: str = '#e9e0cd'):
    """A hemmed napkin of washed linen, folded twice, never quite edge on edge."""
    cloth = m.cloth(colour, weave=0.13, fuzz=0.3, second=colour)
    parts = []
    for k, (w, d, spin) in enumerate(((17.0, 13.0, 0), (16.7, 12.8, 1.2), (16.3, 12.4, -0.8))):
        creases = [(-7, 3 - k, 7, 1.5 + k, 1.1, 0.08, 0.4), (-2 + k, -6, 1, 6, 1.0, 0.07, -0.3)]
        hem = [(x * 0.92, y * 0.9) for x, y in ((w / 2, d / 2), (-w / 2, d / 2), (-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2))]
        layer = garments.puff(rounded(w, d, 0.5, 4), 0.34, cloth, 0.26, 0.35, puckered(creased(creases, 0.22, 2 + k), [hem], 0.1, 0.04), 0.3 * k)
        parts.append(group([layer], at=(0.12 * k, -0.1 * k, 0), turn=(0, 0, spin)))
    return group(parts, at=at, turn=(0, 0, turn))


def terry(colour: str, border: tuple[float, float] = (0, 0)):
    """Towelling: loops that stand close, in loose rows; between these two heights of the cloth, near its hem, it is woven flat."""
    n = m.Nodes('terry')
    uv = n.add('TexCoord').outputs['UV']
    up = n.add('SeparateXYZ', Vector=uv).outputs[1]
    lain = n.noise(1.6, 3, uv)
    loops = n.add('TexVoronoi', Scale=1 / 0.3, Vector=uv)
    height = n.mix(0.35, n.ramp(loops.outputs['Distance'], (0.05, 1.0), (0.8, 0.0)), lain)
    ribs = n.math('MULTIPLY', n.math('ADD', n.math('SINE', n.math('MULTIPLY', up, 6.2832 / 0.55)), 1.0), 0.2)
    inside = n.math('MULTIPLY', n.math('GREATER_THAN', up, border[0]), n.math('LESS_THAN', up, border[1]))
    height = n.mix(inside, height, ribs)
    dark = n.mix(1.0, colour, '#b9b2a8', 'MULTIPLY')
    base = n.mix(n.ramp(height, (0.15, 0.0), (0.7, 1.0)), dark, colour)
    return n.surface(Base_Color=base, Roughness=1.0, Specular=0.0, Sheen=0.8, Sheen_Tint=0.5, Normal=n.bump(height, 1.0, 0.22))


def looped(cloth, colour: str, count: int, border: tuple[float, float] = (0, 0)):
    """Towelling of this colour, with so many of its loops, which make its edges soft; `border` as in `terry`."""
    cloth.data.materials.append(terry(colour, border))
    one = joined([cloth])
    pile = one.vertex_groups.new(name='pile')
    coords = one.data.uv_layers[0].data
    pile.add([loop.vertex_index for loop in one.data.loops if not border[0] < coords[loop.index].uv.y < border[1]], 1.0, 'REPLACE')
    soft.fur(one, 0.34, m.plain(colour, 1.0, name='loops', Specular=0.0, Sheen=0.6), count, 0.05, 0.12)
    one.particle_systems[0].vertex_group_density = 'pile'
    return one


def over_rail(width: float, front: float, back: float, mat, radius: float = 1.1, thickness: float = 0.35, sway: float = 1.0, seed: int = 1, part: float = 0):
    """Cloth that hangs over a rail along x at the origin, `front` centimetres long towards the camera; its folds begin at the rail and open below.

    `part` is where its middle is on a wider cloth of the same seed: a band sewn on follows that one's folds.
    """
    long = front + back + math.pi * radius
    cloth = soft.sheet(width, long, mat, None, thickness, 0.4)
    for vert in cloth.data.vertices:
        x, run = vert.co.x + part, long / 2 - vert.co.y - back
        angle = min(math.pi, max(0.0, run / radius))
        down = max(0.0, -run, run - math.pi * radius)
        side = 1 if run > 0 else -1
        open_ = 1 - math.exp(-down / 11)
        fold = hanging(x, down, seed) + 0.12 * open_ * noise.noise(Vector((x * 0.5, down * 0.25, seed + 8)))
        y = radius * math.cos(angle) - side * 0.25 * sway - sway * 1.5 * fold
        z = radius * math.sin(angle) - down - 0.5 * open_ * noise.noise(Vector((x * 0.06, side, seed + 2)))
        # Folds draw the cloth together, and a hem is never quite level.
        vert.co = (x * (1 - 0.035 * sway * open_) + 0.3 * sway * noise.noise(Vector((down * 0.06, x * 0.05, seed + 6))), y, z)
    return cloth
