"""Plants, and baskets made of them."""

import math
import random

import bpy

from .shapes import Point, finish, tube


def leaf(length: float, width: float, mat=None, bend: float = 0.5, cup: float = 0.25, wave: float = 0.0, tip: float = 1.0, **place):
    """A leaf from the origin along +y. `bend` lets its tip hang, `cup` lifts its edges, `tip` above 1 is more pointed."""
    rows, half = 14, 4
    verts, coords = [], []
    for i in range(rows + 1):
        t = i / rows
        wide = width / 2 * math.sin(math.pi * min(1, t**0.8)) ** (0.75 * tip) + 0.01
        y, z = length * math.sin(bend * t) / (bend or 1e-6), -length * (1 - math.cos(bend * t)) / (bend or 1e-6)
        for k in range(-half, half + 1):
            u = k / half
            ripple = wave * width * math.sin(t * 19) * u * u
            verts.append((u * wide, y, z + cup * wide * abs(u) ** 1.4 + ripple))
            coords.append((0.5 + u / 2, t))
    row = 2 * half + 1
    faces = [(i * row + k, i * row + k + 1, (i + 1) * row + k + 1, (i + 1) * row + k) for i in range(rows) for k in range(row - 1)]
    mesh = bpy.data.meshes.new('leaf')
    mesh.from_pydata(verts, [], faces)
    layer = mesh.uv_layers.new(name='leaf')
    for loop in mesh.loops:
        layer.data[loop.index].uv = coords[loop.vertex_index]
    thing = finish(bpy.data.objects.new('leaf', mesh), mat, 180, **place)
    solid = thing.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness = 0.012 * width
    return thing


def quilted(length: float, width: float, mat=None, bend: float = 0.5, veins: int = 5, puff: float = 0.05, seed: int = 1):
    """A leaf as basil and mint have it: the blade bulges between its side veins, its edges turn down and have small teeth."""
    rows, half, chance = 34, 9, random.Random(seed)
    twist, lean = chance.uniform(-0.25, 0.25), chance.uniform(-0.1, 0.1)
    verts, coords = [], []
    for i in range(rows + 1):
        t = i / rows
        wide = width / 2 * math.sin(math.pi * t**0.78) ** 0.72 + 0.008 * length
        wide *= 1 + 0.035 * abs(math.sin(t * 44))
        y, z = length * math.sin(bend * t) / (bend or 1e-6), -length * (1 - math.cos(bend * t)) / (bend or 1e-6)
        for k in range(-half, half + 1):
            u = k / half
            # Side veins leave the middle one at an angle: at the edge they are further along the leaf.
            phase = veins * (t * 1.15 - 0.22 * abs(u))
            bulge = puff * length * abs(math.sin(math.pi * phase)) ** 0.7 * math.sin(math.pi * min(1, abs(u) * 0.9 + 0.1)) * math.sin(math.pi * t) ** 0.5
            groove = -0.03 * length * math.exp(-((u / 0.1) ** 2))
            verts.append((u * wide + lean * length * t * t, y, z + bulge + groove - 0.3 * wide * abs(u) ** 2.4 + twist * u * wide * t))
            coords.append((0.5 + u / 2, t))
    row = 2 * half + 1
    faces = [(i * row + k, i * row + k + 1, (i + 1) * row + k + 1, (i + 1) * row + k) for i in range(rows) for k in range(row - 1)]
    mesh = bpy.data.meshes.new('leaf')
    mesh.from_pydata(verts, [], faces)
    layer = mesh.uv_layers.new(name='leaf')
    for loop in mesh.loops:
        layer.data[loop.index].uv = coords[loop.vertex_index]
    return finish(bpy.data.objects.new('leaf', mesh), mat, 180)


def plant(stems: int, height: float, leaves: int, size: Point, leaf_mat, stem_mat, spread: float = 0.35, droop: float = 0.7, stem: float = 0.25, seed: int = 1, at: Point = (0, 0, 0)):
    """Upright stems with leaves that turn around them by the golden angle; `size` is a leaf's length and width."""
    chance = random.Random(seed)
    made = []
    for k in range(stems):
        way = 2 * math.pi * k / stems + chance.uniform(-0.4, 0.4)
        lean = spread * height * chance.uniform(0.5, 1) if stems > 1 else spread * height * 0.2
        tall = height * chance.uniform(0.75, 1)
        path = [
            (at[0] + lean * t**1.6 * math.cos(way), at[1] + lean * t**1.6 * math.sin(way), at[2] + tall * t)
            for t in (0, 0.25, 0.5, 0.75, 1)
        ]
        made.append(tube(path, stem, stem_mat, sides=10, scale=lambda t: 1 - 0.55 * t))
        for j in range(leaves):
            t = 0.22 + 0.78 * (j + chance.uniform(-0.2, 0.2)) / max(1, leaves - 1)
            t = min(1, max(0.15, t))
            foot = (at[0] + lean * t**1.6 * math.cos(way), at[1] + lean * t**1.6 * math.sin(way), at[2] + tall * t)
            angle = j * 137.5 + k * 40 + chance.uniform(-12, 12)
            young = 1 - 0.45 * t
            rise = 20 + 50 * t + chance.uniform(-10, 10)
            one = leaf(size[0] * young * chance.uniform(0.85, 1.1), size[1] * young, leaf_mat, droop * chance.uniform(0.7, 1.3), at=foot)
            one.rotation_euler = (math.radians(rise), 0, math.radians(angle))
            one.rotation_mode = 'XYZ'
            made.append(one)
    return made


def basket(radius: float, height: float, mat, stakes: int = 32, rod: float = 0.28, flare: float = 1.15, **place):
    """Woven willow: rods that pass the stakes in front and behind, with a plaited rim. Stands on z = 0."""
    parent = bpy.data.objects.new('basket', None)
    bpy.context.scene.collection.objects.link(parent)
    made = []

    def wide(z: float) -> float:
        return radius * (1 + (flare - 1) * (z / height) ** 0.8)

    for k in range(stakes):
        a = 2 * math.pi * k / stakes
        path = [(wide(z) * math.cos(a), wide(z) * math.sin(a), z) for z in (0, height * 0.33, height * 0.66, height)]
        made.append(tube(path, rod * 0.9, mat, sides=8, steps=3))
    rows = int(height / (rod * 1.75))
    for r in range(rows):
        z = (r + 0.5) * height / rows
        path = []
        for k in range(stakes * 2):
            a = math.pi * k / stakes
            side = 0 if k % 2 else (1 if (k // 2 + r) % 2 else -1)
            s = wide(z) + side * rod * 1.0
            path.append((s * math.cos(a), s * math.sin(a), z))
        made.append(tube(path, rod, mat, sides=7, steps=3, closed=True))
    for phase in (0, 1, 2):
        path = []
        for k in range(stakes * 2):
            a = math.pi * k / stakes
            turn = k * 1.05 + phase * 2.1
            s = wide(height) + rod * 1.1 * math.cos(turn)
            path.append((s * math.cos(a), s * math.sin(a), height + rod * 1.1 * math.sin(turn)))
        made.append(tube(path, rod, mat, sides=7, steps=3, closed=True))
    for thing in made:
        thing.parent = parent
    parent.location = place.get('at', (0, 0, 0))
    return parent
