"""Cloth, wool, yarn and fur. Centimetres and degrees, as everywhere in the kit."""

import math
import random
from collections.abc import Callable, Sequence

import bpy
from mathutils import Vector

from .shapes import Point, curve, finish, make, tube


def ribbon(line: Sequence[Point], width: float, mat=None, thickness: float = 0.3, steps: int = 8, sway=None, **place):
    """Cloth seen from its side: a smooth line of (x, z) points, drawn out along y to this width.

    Cloth coordinates for weaves are in centimetres along the line and across. `sway(t, u)` moves a point up;
    t runs along the line and u across, both from 0 to 1.
    """
    path = curve([(x, 0, z) for x, z in line], steps)
    across = max(8, int(width / 0.6))
    verts, faces, coords, length = [], [], [], 0.0
    for i, point in enumerate(path):
        length += (point - path[i - 1]).length if i else 0
        for k in range(across + 1):
            u = k / across
            lift = sway(i / (len(path) - 1), u) if sway else 0
            verts.append((point.x, (u - 0.5) * width, point.z + lift))
            coords.append((length, u * width))
    row = across + 1
    faces = [
        (i * row + k, i * row + k + 1, (i + 1) * row + k + 1, (i + 1) * row + k)
        for i in range(len(path) - 1)
        for k in range(across)
    ]
    mesh = bpy.data.meshes.new('cloth')
    mesh.from_pydata(verts, [], faces)
    layer = mesh.uv_layers.new(name='cloth')
    for loop in mesh.loops:
        layer.data[loop.index].uv = coords[loop.vertex_index]
    thing = finish(bpy.data.objects.new('cloth', mesh), mat, 180, **place)
    solid = thing.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness, solid.offset = thickness, 0
    thing.modifiers.new('round', 'SUBSURF').levels = 1
    thing.modifiers[-1].render_levels = 1
    return thing


def folded(length: float, width: float, layers: int, mat=None, thickness: float = 0.5, loose: float = 0.25, **place):
    """Cloth folded into a pile of this many layers: length × width × about layers × thickness."""
    line, z, chance = [], thickness / 2, random.Random(layers)
    for layer in range(layers):
        ends = (-length / 2, length / 2) if layer % 2 == 0 else (length / 2, -length / 2)
        shy = chance.uniform(0, loose)
        for t in (0.04, 0.3, 0.6, 0.96):
            line.append((ends[0] + (ends[1] - ends[0]) * t * (1 - shy * 0.04), z + chance.uniform(-0.04, 0.04) * thickness))
        if layer < layers - 1:
            line.append((ends[1] * (1 + 0.02 * chance.random()), z + thickness * 0.56))
        z += thickness * 1.12

    def sway(t: float, u: float) -> float:
        return 0.12 * thickness * math.sin(u * 5 + t * layers * 3.1) + 0.1 * thickness * math.sin(u * 11 + t * 17)

    return ribbon(line, width, mat, thickness, sway=sway, **place)


def sheet(width: float, depth: float, mat=None, lift: Callable[[float, float], float] | None = None, thickness: float = 0.15, cell: float = 0.5, **place):
    """A flat cloth whose height is `lift(x, y)`: waves and wrinkles of something laid down."""
    across, along = max(2, int(width / cell)), max(2, int(depth / cell))
    verts = []
    for j in range(along + 1):
        for i in range(across + 1):
            x, y = (i / across - 0.5) * width, (j / along - 0.5) * depth
            verts.append((x, y, lift(x, y) if lift else 0))
    row = across + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(along) for i in range(across)]
    mesh = bpy.data.meshes.new('sheet')
    mesh.from_pydata(verts, [], faces)
    layer = mesh.uv_layers.new(name='cloth')
    for loop in mesh.loops:
        layer.data[loop.index].uv = verts[loop.vertex_index][:2]
    thing = finish(bpy.data.objects.new('sheet', mesh), mat, 180, **place)
    solid = thing.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness, solid.offset = thickness, 1
    return thing


def draped(thing, over: Sequence, frames: int = 28, stiff: float = 5.0):
    """Lets a sheet fall over other things, which must be in the scene already; takes some seconds."""
    for other in over:
        other.modifiers.new('stop', 'COLLISION')
        other.collision.thickness_outer = 0.2
    cloth = thing.modifiers.new('fall', 'CLOTH')
    cloth.settings.quality = 4
    cloth.settings.bending_stiffness = stiff
    cloth.collision_settings.distance_min = 0.15
    scene = bpy.context.scene
    scene.gravity = (0, 0, -120)
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    deps = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(deps))
    thing.modifiers.clear()
    thing.data = mesh
    scene.frame_set(1)
    return thing


def fringe(width: float, length: float, mat, count: int = 30, twist: float = 0.14, **place):
    """A row of twisted tassels along y, hanging or lying towards +x."""
    chance = random.Random(count)
    parent = bpy.data.objects.new('fringe', None)
    bpy.context.scene.collection.objects.link(parent)
    for k in range(count):
        y = (k / (count - 1) - 0.5) * width
        a, b = chance.uniform(-0.25, 0.25), chance.uniform(-0.35, 0.35)
        reach = length * chance.uniform(0.85, 1.05)
        path = [(0, y, 0), (reach * 0.35, y + a * 0.6, 0.02), (reach * 0.7, y + a, -0.02), (reach, y + a + b, 0)]
        tube(path, twist, mat, sides=8, steps=4, scale=lambda t: 0.9 + 0.14 * math.sin(t * 34)).parent = parent
    parent.location = place.get('at', (0, 0, 0))
    parent.rotation_euler = [math.radians(a) for a in place.get('turn', (0, 0, 0))]
    return parent


def yarn_ball(radius: float, mat, thread: float = 0.22, turns: int = 90, **place):
    """A ball of yarn wound in changing directions, around its middle."""
    chance = random.Random(turns)
    points = []
    for k in range(turns):
        axis = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 1))) if k % 9 == 0 else axis
        axis = (axis + Vector((chance.gauss(0, 0.1), chance.gauss(0, 0.1), chance.gauss(0, 0.1)))).normalized()
        side = axis.orthogonal().normalized()
        other = axis.cross(side)
        lean = ((k % 9) / 8 - 0.5) * 1.1
        for q in range(12):
            a = 2 * math.pi * q / 12
            spot = (side * math.cos(a) + other * math.sin(a)) * math.cos(lean) + axis * math.sin(lean)
            points.append(spot * radius * (1 - 0.05 * (1 - k / turns)))
    return tube(points, thread, mat, sides=7, steps=3, **place)


def fur(thing, length: float, mat, count: int = 6000, thickness: float = 0.03, curl: float = 0.0, lock: int = 0):
    """Short hair on an object: plush, felt, sheepskin. `mat` is added to the object and used by the hair.

    `lock` is how many hairs more grow around each and lean towards its tip, so that the pile is close and falls into locks.
    """
    thing.data.materials.append(mat)
    system = thing.modifiers.new('fur', 'PARTICLE_SYSTEM').particle_system.settings
    system.type = 'HAIR'
    system.count = count
    system.hair_length = length
    system.hair_step = 3
    system.material = len(thing.data.materials)
    system.child_type = 'INTERPOLATED' if lock else 'NONE'
    if lock:
        system.rendered_child_count = lock
        system.clump_factor, system.clump_shape = 0.55, -0.2
        system.roughness_2, system.roughness_endpoint = 0.03 * length, 0.08 * length
        system.child_length_threshold, system.child_length = 0.6, 0.85
    system.root_radius, system.tip_radius, system.radius_scale = 1.0, 0.3, thickness
    system.factor_random = length * 0.12
    system.brownian_factor = curl
    return thing


__all__ = ['draped', 'folded', 'fringe', 'fur', 'make', 'ribbon', 'sheet', 'yarn_ball']
