"""Fried eggs, prawns and mussels."""

import math
import random

import bpy
from mathutils import Vector, noise

from . import materials as m
from . import shapes as s


def albumen():
    """White of an egg; the mesh's colours say how far it is fried."""
    n = m.Nodes('albumen')
    fried = n.add('SeparateColor', Color=n.add('Attribute', {'attribute_name': 'fried'}).outputs['Color']).outputs[0]
    lace = n.math('ADD', fried, n.math('MULTIPLY', n.math('SUBTRACT', n.noise(0.5, 4), 0.5), 0.5))
    base = n.ramp(lace, (0.0, '#f4efe4'), (0.52, '#efe5d0'), (0.68, '#d9a760'), (0.84, '#9a5c25'), (1.0, '#5b2f12'))
    return n.surface(
        Base_Color=base, Roughness=0.3, Specular=0.5, Subsurface=0.1, Subsurface_Color='#f2e4c8', Subsurface_Radius=(0.4, 0.3, 0.2), Clearcoat=0.35,
        Normal=n.bump(n.noise(0.34, 3), 0.25, 0.06),
    )


def fried_egg(seed: int, size: float = 4.1):
    """An egg fried on one side, on z = 0: a thin white that ran out, a thick one around the yolk, its edge lacy and brown."""
    shift, rings, turns = Vector((seed * 7.3, seed * 3.1, 0)), 44, 120
    chance = random.Random(seed)
    verts, fried = [], []
    blisters = [(chance.uniform(0, 6.28), chance.uniform(0.62, 0.94), chance.uniform(0.14, 0.34)) for _ in range(26)]
    for i in range(rings + 1):
        t = i / rings
        for k in range(turns):
            a = 2 * math.pi * k / turns
            way = Vector((math.cos(a), math.sin(a), 0))
            reach = size * (1 + 0.26 * noise.noise(way * 0.9 + shift) + 0.13 * noise.noise(way * 2.6 + shift) + 0.05 * noise.noise(way * 8 + shift) * t)
            p = way * reach * t
            thick = 0.62 / (1 + math.exp((t * reach - 2.35) / 0.22)) + 0.26 * (1 - t**6)
            thick += 0.1 * noise.noise(p * 0.8 + shift) * min(1, t * 2) + 0.07 * t * t * abs(noise.noise(p * 2.4 + shift))
            for b, far, wide in blisters:
                d = (p - Vector((math.cos(b), math.sin(b), 0)) * reach * far).length
                thick += 0.2 * wide * max(0.0, 1 - (d / wide) ** 2) / 0.3 if d < wide else 0
            verts.append((p.x, p.y, max(0.02, thick) if i < rings else 0.0))
            fried.append(max(0.0, min(1.0, (t - 0.74) / 0.24)) * (0.95 + 0.5 * noise.noise(way * 3 + shift)))
    faces = [(i * turns + k, i * turns + (k + 1) % turns, (i + 1) * turns + (k + 1) % turns, (i + 1) * turns + k) for i in range(rings) for k in range(turns)]
    mesh = bpy.data.meshes.new('white')
    mesh.from_pydata(verts, [], faces)
    layer = mesh.color_attributes.new('fried', 'FLOAT_COLOR', 'POINT')
    layer.data.foreach_set('color', [part for f in fried for part in (f, f, f, 1)])
    white = s.finish(bpy.data.objects.new('white', mesh), albumen(), 180)
    gold = m.plain('#ea8f0c', 0.1, name='yolk', Subsurface=0.12, Subsurface_Color='#f3a01b', Subsurface_Radius=(0.5, 0.25, 0.05), Clearcoat=1.0, Clearcoat_Roughness=0.04, Specular=0.6)
    dome = [(0, 1.66), (0.5, 1.62), (0.98, 1.46), (1.36, 1.18), (1.56, 0.86), (1.6, 0.62), (1.5, 0.4)]
    yolk = s.lathe(dome, gold, segments=72, at=(0.2 * math.cos(seed), 0.2 * math.sin(seed), 0), ripple=lambda a, z: 1 + 0.025 * math.sin(2 * a + seed))
    return [white, yolk]


def prawn(seed: int = 1):
    """A cooked prawn on its side, curled in the xy plane: banded tail, fan, head with feelers and legs."""
    n = m.Nodes('prawn')
    bands = n.noise(0.5, 3)
    shell = n.surface(Base_Color=n.ramp(bands, (0.3, '#c8502a'), (0.5, '#e0835a'), (0.72, '#f0b795')), Roughness=0.28, Clearcoat=0.6, Subsurface=0.08, Subsurface_Color='#ef9a72', Normal=n.bump(bands, 0.2, 0.04))
    red = m.food('#b83c1c', '#d4683c', 0.6, 0.3, 0.1, 0.4)
    chance, parts = random.Random(seed), []

    def spot(t: float, out: float = 0.0):
        a = math.radians(205 - 215 * t)
        r = 2.25 + 0.35 * t + out
        return r * math.cos(a), r * math.sin(a), 0.62 - 0.2 * t

    # Six plates that lie over each other like tiles, thinner towards the fan.
    for k in range(7):
        t0, t1 = 0.14 + 0.105 * k, 0.14 + 0.105 * (k + 1.25)
        thick = 0.86 - 0.075 * k
        parts.append(s.sweep(s.circle(1, 20), [spot(t0), spot((t0 + t1) / 2), spot(t1)], shell, lambda t, w=thick: (w * (1.02 - 0.14 * t), w * (1.02 - 0.14 * t)), steps=5))
    head = [spot(0.2), spot(0.08), (-2.0, -1.9, 0.62), (-1.2, -2.75, 0.58), (-0.3, -3.3, 0.55)]
    parts.append(s.sweep(s.circle(1, 20), head, red, lambda t: (0.05 + 0.92 * (1 - t) ** 0.55, 0.05 + 0.88 * (1 - t) ** 0.55), steps=7))
    parts += [s.ball(0.17, m.plain('#0c0908', 0.1), 3, at=(-0.95 + 0.1 * w, -2.55 - 0.25 * w, 0.98)) for w in (0, 1)]
    for k in range(5):
        fan = s.ball((0.34, 1.1, 0.08), red, 3, at=(0.9, 0, 0))
        fan.location = spot(0.99 + 0.045, 0.34 * (k - 2))
        fan.rotation_euler = (0.1 * (k - 2), 0.12, math.radians(78 + 20 * (k - 2)))
        parts.append(fan)
    for k in range(9):
        x, y, z = spot(0.14 + 0.075 * k, -0.6)
        parts.append(s.tube([(x, y, z), (x * 0.72, y * 0.72, z - 0.1), (x * 0.5 + 0.3, y * 0.5, 0.18)], 0.07, red, sides=7, steps=4))
    for k in range(3):
        bend = chance.uniform(-0.8, 0.8)
        parts.append(s.tube([(-0.4, -3.2, 0.7), (1.2, -3.9 + bend, 1.2), (3.2, -3.4 + 1.4 * bend, 0.9), (4.8, -2.2 + bend, 0.5)], 0.045, red, sides=6, steps=6))
    return parts


def mussel(open_by: float = 34):
    """A mussel of 6 cm, opened at its broad end: blue-black shells, pearly within, and its orange meat."""
    n = m.Nodes('mussel')
    growth = n.noise(0.9, 3, n.coords((0.7, 2.2, 0.7)), 0.6)
    inside = n.add('NewGeometry').outputs['Backfacing']
    black = n.surface(Base_Color=n.ramp(growth, (0.3, '#0e1016'), (0.55, '#1d212d'), (0.8, '#3a3a45')), Roughness=0.24, Clearcoat=0.5, Normal=n.bump(growth, 0.3, 0.05))
    nacre = n.mix(n.noise(1.2, 2), '#b9bcc6', '#d9d4d0')
    n.surface(Base_Color=n.mix(inside, n.shader.inputs['Base Color'].links[0].from_socket, nacre))
    parts = []
    rows, turns = 14, 40
    for way in (0, 1):
        verts = []
        for i in range(rows + 1):
            t = i / rows
            for k in range(turns):
                a = 2 * math.pi * k / turns
                # A drop: pointed at the hinge (y = 0), broad at the other end.
                along = 2.9 - 2.9 * math.cos(a)
                across = 1.42 * math.sin(a) * (0.28 + 0.72 * (along / 5.8) ** 0.55)
                verts.append((across * t, 2.6 + (along - 2.6) * t, 1.0 * (1 - t**2) ** 0.6))
        faces = [(i * turns + k, i * turns + (k + 1) % turns, (i + 1) * turns + (k + 1) % turns, (i + 1) * turns + k) for i in range(rows) for k in range(turns)]
        shell = s.make('shell', verts, faces, black, 180)
        parts.append(s.group([shell], turn=(open_by, 0, 0) if way else (0, 180, 0)))
    meat = s.ball((0.95, 1.7, 0.55), m.food('#d98a35', '#c26d1c', 0.5, 0.25, 0.3, 0.7), 4, at=(0, 3.1, 0.05))
    s.rough(meat, 0.7, 0.3)
    frill = s.tube([(0.95 * math.cos(a), 3.2 + 1.8 * math.sin(a), 0.05 + 0.1 * math.sin(7 * a)) for a in [k * 0.2 for k in range(32)]], 0.13, m.food('#8a4a1d', '#5e3012', 0.4, 0.3, 0.2, 0.6), sides=8, steps=2)
    return [*parts, meat, frill]
