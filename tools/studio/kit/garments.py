"""Clothes and bags: stuffed or folded cloth drawn by its outline, knitting, prints, seams and buttons."""

import math
from collections.abc import Callable, Sequence

import bmesh
import bpy
import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

from . import materials as m
from .joined import joined
from .shapes import Point, curve, finish, lathe, make, tube


def puff(outline: Sequence[Point], thick: float, mat=None, edge: float | None = None, cell: float = 0.4, lift: Callable[[float, float], float] | None = None, z: float = 0, smooth: bool = False):
    """Cloth that lies flat within an outline of (x, y) points, its edges rounded over a width of `edge`.

    `lift(x, y)` adds waves and ribs; the cloth's coordinates are centimetres. `smooth` rounds the outline's corners.
    """
    edge = edge or thick
    given = [(p.x, p.y) for p in curve([(x, y, 0) for x, y in outline], 10, True)] if smooth else outline
    line = []
    for i, (x, y) in enumerate(given):
        u, v = given[(i + 1) % len(given)]
        steps = max(1, round(math.hypot(u - x, v - y) / cell))
        line += [(x + (u - x) * k / steps, y + (v - y) * k / steps) for k in range(steps)]
    border = np.array(line)
    low, high = border.min(0), border.max(0)
    xs, ys = np.meshgrid(np.arange(low[0], high[0], cell), np.arange(low[1], high[1], cell * 0.87))
    xs[1::2] += cell / 2
    grid = np.column_stack([xs.ravel(), ys.ravel()])
    # Rows close to the border, so that the rounding has a shape.
    after, before = np.roll(border, -1, 0), np.roll(border, 1, 0)
    along = (after - before) / np.maximum(np.linalg.norm(after - before, axis=1, keepdims=True), 1e-6)
    area = np.sum(border[:, 0] * after[:, 1] - after[:, 0] * border[:, 1])
    inward = np.column_stack([-along[:, 1], along[:, 0]]) * (1 if area > 0 else -1)
    rows = [border + inward * edge * share for share in (0.06, 0.2, 0.45)]

    def distance(points):
        found = np.full(len(points), 1e9)
        for (x, y), (u, v) in zip(border, after):
            way = np.array([u - x, v - y])
            t = np.clip(((points - (x, y)) @ way) / max(way @ way, 1e-9), 0, 1)
            found = np.minimum(found, np.linalg.norm(points - (x, y) - t[:, None] * way, axis=1))
        return found

    keep = [grid[distance(grid) > min(cell * 0.5, edge * 0.55)]]
    for share, row in zip((0.06, 0.2, 0.45), rows):
        keep.append(row[distance(row) > edge * share * 0.9])
    points = np.concatenate([border, *keep])
    count = len(border)
    result = delaunay_2d_cdt([Vector(p) for p in points], [], [list(range(count))], 1, 1e-5)
    flat = np.array([(v.x, v.y) for v in result[0]])
    far = np.clip(distance(flat) / edge, 0, 1)
    height = thick * np.sqrt(np.maximum(0, 1 - (1 - far) ** 2))
    verts = [(x, y, z + h + (lift(x, y) * min(1, f * 1.5) if lift else 0)) for (x, y), h, f in zip(flat, height, far)]
    mesh = bpy.data.meshes.new('puff')
    mesh.from_pydata(verts, [], [tuple(face) for face in result[2]])
    layer = mesh.uv_layers.new(name='cloth')
    for loop in mesh.loops:
        layer.data[loop.index].uv = flat[loop.vertex_index]
    return finish(bpy.data.objects.new('puff', mesh), mat, 180)


def sewn(outline: Sequence[Point], mats: Sequence, bands: Sequence[float] = (), cell: float = 0.3, open_below: float | None = None, air: float = 0.8, slack: float = 0.08, stiff: float = 0.7, frames: int = 36):
    """Two pieces of leather or cloth sewn together along an outline, filled with air, emptied and laid down: simulated, in some seconds.

    It is of `mats[k]` between the k-th and the next of the heights `bands`. Below the height `open_below` the border is not sewn.
    `slack` is how much larger than its pattern the cloth is, which wrinkles it. Answers the thing and the line of its seam.
    """
    one = puff(outline, 0.5, None, 0.8, cell)
    mesh = bmesh.new()
    mesh.from_mesh(one.data)
    rim = [vert for vert in mesh.verts if vert.is_boundary]
    copied = bmesh.ops.duplicate(mesh, geom=mesh.verts[:] + mesh.edges[:] + mesh.faces[:])
    for part in copied['geom']:
        if isinstance(part, bmesh.types.BMVert):
            part.co.z = -part.co.z
    bmesh.ops.reverse_faces(mesh, faces=[part for part in copied['geom'] if isinstance(part, bmesh.types.BMFace)])
    twins = {copied['vert_map'][vert]: vert for vert in rim if open_below is None or vert.co.y > open_below}
    bmesh.ops.weld_verts(mesh, targetmap=twins)
    for face in mesh.faces:
        middle = face.calc_center_median().y
        face.material_index, face.smooth = sum(middle < height for height in bands), True
    bmesh.ops.translate(mesh, verts=mesh.verts[:], vec=(0, 0, 1.2))
    seam = len(rim)
    mesh.to_mesh(one.data)
    mesh.free()
    for mat in mats:
        one.data.materials.append(mat)
    floor = make('floor', [(-90, -90, 0), (90, -90, 0), (90, 90, 0), (-90, 90, 0)], [(0, 1, 2, 3)], None, 0)
    floor.modifiers.new('stop', 'COLLISION')
    floor.collision.thickness_outer, floor.collision.cloth_friction = 0.06, 20
    cloth = one.modifiers.new('fall', 'CLOTH')
    cloth.settings.quality = 5
    cloth.settings.bending_stiffness, cloth.settings.mass = stiff, 0.2
    cloth.settings.shrink_min = -slack
    cloth.collision_settings.distance_min = 0.06
    cloth.settings.use_pressure = True
    # What the air has lifted sinks into creases.
    for frame, share in ((1, 1.0), (frames * 0.45, 1.0), (frames * 0.6, 0.25)):
        cloth.settings.uniform_pressure_force = air * share
        cloth.settings.keyframe_insert('uniform_pressure_force', frame=frame)
    scene = bpy.context.scene
    scene.gravity = (0, 0, -60)
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    laid = bpy.data.meshes.new_from_object(one.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(floor)
    one.modifiers.clear()
    one.data = laid
    scene.frame_set(1)
    line = [vert.co.copy() for vert in laid.vertices[:seam]]
    smoother = one.modifiers.new('round', 'SUBSURF')
    smoother.levels = smoother.render_levels = 1
    return joined([one]), line


def top_of(things: Sequence):
    """Returns a function of (x, y) that finds the height of these objects from above."""

    def height(x: float, y: float) -> float:
        found = [hit[1].z for hit in (thing.ray_cast((x, y, 100), (0, 0, -1)) for thing in things) if hit[0]]
        return max(found, default=0)

    bpy.context.view_layer.update()
    return height


def front_of(things: Sequence):
    """Returns a function of (x, z) that finds the front surface (along -y) of these objects, including modifiers."""
    deps = bpy.context.evaluated_depsgraph_get()

    def reach(x: float, z: float) -> float:
        hits = [thing.ray_cast((x, -100, z), (0, 1, 0), depsgraph=deps) for thing in things]
        return min((hit[1].y for hit in hits if hit[0]), default=0)

    return reach


def stitches(path: Sequence[Point], mat, long: float = 0.34, gap: float = 0.2, thread: float = 0.045, on: Callable[[float, float], float] | None = None):
    """A seam of short stitches along points; (x, y) ones lie on what `on` answers."""
    ends = [Vector((*p, 0)) if on else Vector(p) for p in path]
    made, place = [], 0.0
    for a, b in zip(ends, ends[1:]):
        size = (b - a).length
        while place + long < size:
            p, q = a + (b - a) * place / size, a + (b - a) * (place + long) / size
            if on:
                p.z, q.z = on(p.x, p.y), on(q.x, q.y)
            made.append(tube([p, (p + q) / 2 + Vector((0, 0, thread * 0.8 if on else 0)), q], thread, mat, sides=6, steps=2))
            place += long + gap
        place = max(0.0, place - size)
    return joined(made)


def button(radius: float, mat, thread, at: Point = (0, 0, 0), turn: Point = (0, 0, 0)):
    """A turned button with a rim and a cross of thread, lying on z = 0."""
    disc = lathe([(0, 0), (radius * 0.8, 0), (radius, 0.12), (radius, 0.26), (radius * 0.86, 0.34), (radius * 0.72, 0.27), (radius * 0.55, 0.2), (0, 0.2)], mat, segments=48)
    cross = [tube([(-0.26 * x, -0.26 * x * y, 0.2), (0, 0, 0.29), (0.26 * x, 0.26 * x * y, 0.2)], 0.06, thread, sides=6) for x, y in ((1, 1), (1, -1))]
    one = joined([disc, *cross])
    one.location, one.rotation_euler = at, [math.radians(a) for a in turn]
    return one


def knit(colour: str, stitch: float = 0.62, spots: Sequence[tuple[Point, float]] = (), second: str | None = None, fuzz: float = 1.0):
    """Stocking stitch, upright along the cloth's y; within `spots`, circles of ((x, y), radius), in a second colour."""
    n = m.Nodes('knit')
    uv = n.add('TexCoord').outputs['UV']
    sides = n.add('SeparateXYZ', Vector=uv)
    wobble = n.noise(stitch * 2.5, 2, uv)
    u = n.math('ADD', n.math('MULTIPLY', sides.outputs[0], 1 / stitch), n.math('MULTIPLY', wobble, 0.25))
    v = n.math('MULTIPLY', sides.outputs[1], 1.25 / stitch)
    bent = n.math('ABSOLUTE', n.math('SUBTRACT', n.math('FRACT', u), 0.5))
    legs = n.math('ABSOLUTE', n.math('SINE', n.math('MULTIPLY', u, 6.2832)))
    rows = n.math('ABSOLUTE', n.math('SINE', n.math('MULTIPLY', n.math('ADD', v, n.math('MULTIPLY', bent, -1.7)), 3.1416)))
    height = n.math('MULTIPLY', n.math('POWER', legs, 0.6), n.math('POWER', rows, 0.6))
    fibre = n.noise(stitch * 0.12, 3, uv)
    base = colour
    for (x, y), radius in spots:
        apart = n.add('VectorMath', {'operation': 'DISTANCE'})
        n.set(apart, '0', uv)
        apart.inputs[1].default_value = (x, y, 0)
        inside = n.ramp(n.math('DIVIDE', apart.outputs['Value'], radius * 2), (0.497, 1.0), (0.503, 0.0))
        base = n.mix(inside, base, second or colour)
    dark = n.mix(1.0, base, '#a79f98', 'MULTIPLY')
    base = n.mix(n.ramp(height, (0.1, 0.0), (0.75, 1.0)), dark, base)
    return n.surface(
        Base_Color=base, Roughness=0.95, Specular=0.05, Sheen=fuzz, Sheen_Tint=0.7,
        Normal=n.bump(n.mix(0.22, height, fibre), 0.9, stitch * 0.35),
    )


def blossoms(ground: str, petal: str, heart: str, side: float = 45, count: int = 124, seed: int = 4):
    """Cotton printed with five-leaved blossoms of several sizes; the print repeats after `side` centimetres."""
    size, chance = 2400, np.random.default_rng(seed)
    cover, middle = np.zeros((size, size)), np.zeros((size, size))
    placed: list[tuple[float, float, float]] = []
    while len(placed) < count:
        px, py, radius = chance.uniform(0, side), chance.uniform(0, side), chance.choice([0.7, 1.1, 1.5])
        apart = [math.hypot((px - a + side / 2) % side - side / 2, (py - b + side / 2) % side - side / 2) - radius - c for a, b, c in placed]
        if placed and min(apart) < 0.5:
            continue
        placed.append((px, py, radius))
        # The square around it, over the tile's edges.
        reach = np.arange(-math.ceil(radius / side * size), math.ceil(radius / side * size) + 1)
        at = np.ix_((reach + int(py / side * size)) % size, (reach + int(px / side * size)) % size)
        dy, dx = np.meshgrid(reach * (side / size), reach * (side / size), indexing='ij')
        far, angle = np.hypot(dx, dy) / radius, np.arctan2(dy, dx) + chance.uniform(0, 6)
        wave = np.abs(np.cos(angle * 2.5))
        shape = far < 0.42 + 0.58 * wave**0.55
        notch = (wave > 0.985) & (far > 0.82)
        vein = (np.abs(np.sin(angle * 2.5)) < 0.06 / np.maximum(far, 0.05)) & (far > 0.3) & (far < 0.62)
        cover[at] = np.where(shape & ~notch & ~vein & (far > 0.16), 1, cover[at])
        middle[at] = np.where(far < 0.11, 1, middle[at])
    colours = [np.array(m.linear(c)[:3]) for c in (ground, petal, heart)]
    tone = colours[0] + cover[..., None] * (colours[1] - colours[0])
    tone = tone + middle[..., None] * (colours[2] - tone)
    image = bpy.data.images.new('print', size, size, float_buffer=True)
    image.pixels.foreach_set(np.dstack([tone, np.ones((size, size))]).astype(np.float32).ravel())
    image.pack()
    n = m.Nodes('print')
    uv = n.add('TexCoord').outputs['UV']
    where = n.add('Mapping', Vector=uv)
    where.inputs['Scale'].default_value = (1 / side,) * 3
    weave = n.noise(0.09, 2, uv)
    soft = n.ramp(weave, (0.3, 0.82), (0.7, 1.0))
    base = n.mix(1.0, n.add('TexImage', {'image': image}, Vector=where), soft, 'MULTIPLY')
    return n.surface(Base_Color=base, Roughness=0.92, Specular=0.1, Sheen=0.6, Sheen_Tint=0.4, Normal=n.bump(weave, 0.6, 0.04))


def loft(sections: Sequence[Sequence[Point]], mat, closed: bool = False, **place):
    """A skin through outlines of (x, y, z) points, all of the same number; `closed` puts lids on its ends."""
    n = len(sections[0])
    verts = [p for section in sections for p in section]
    faces = [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k) for i in range(len(sections) - 1) for k in range(n)]
    if closed:
        faces += [tuple(range(n)), tuple(range((len(sections) - 1) * n, len(sections) * n))]
    return make('loft', verts, faces, mat, **place)


def melted(things: Sequence, mat, voxel: float = 0.25, soft: int = 8):
    """Merges objects into one smooth body."""
    one = joined(things)
    one.data.materials.clear()
    one.data.materials.append(mat)
    remesh = one.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = 'VOXEL', voxel, True
    smooth = one.modifiers.new('smooth', 'SMOOTH')
    smooth.factor, smooth.iterations = 0.5, soft
    return joined([one])
