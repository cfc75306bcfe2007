"""Bread."""

import math

import bmesh
import bpy
from mathutils import Vector, noise

from . import materials as m
from .shapes import finish


def crust():
    """Reads the mesh's colours: how far a place is inside the cut, how much flour lies on it, how dark it is baked."""
    n = m.Nodes('crust')
    bake = n.add('SeparateColor', Color=n.add('Attribute', {'attribute_name': 'bake'}).outputs['Color'])
    cut, flour, dark = bake.outputs[0], bake.outputs[1], bake.outputs[2]
    fine, patch = n.noise(0.14, 4), n.noise(2.4, 4)
    brown = n.mix(n.ramp(patch, (0.3, 0.0), (0.7, 1.0)), '#7d4a22', '#a9703a')
    brown = n.mix(n.ramp(dark, (0.0, 0.0), (1.0, 0.85)), brown, '#4a2711')
    inside = n.mix(n.ramp(n.noise(0.5, 4, n.coords((0.35, 1, 1))), (0.36, 0.0), (0.64, 1.0)), '#b9814a', '#dcb784')
    base = n.mix(cut, brown, inside)
    dust = n.math('MULTIPLY', flour, n.ramp(n.mix(0.5, fine, n.noise(0.7, 3)), (0.36, 0.0), (0.58, 1.0)))
    base = n.mix(n.math('MULTIPLY', dust, 0.82), base, '#eae0cf')
    blister = n.add('TexVoronoi', {'feature': 'SMOOTH_F1'}, Scale=2.4, Vector=n.coords())
    height = n.mix(0.55, n.ramp(blister, (0.05, 1.0), (0.5, 0.0)), n.mix(0.5, fine, n.noise(0.5, 3)))
    return n.surface(Base_Color=base, Roughness=n.ramp(dust, (0.0, 0.55), (0.5, 0.95)), Specular=0.3, Normal=n.bump(height, 0.6, 0.09))


def loaf(long: float = 11.5, wide: float = 8.0, high: float = 7.6, seed: float = 0):
    """A loaf along x on z = 0: floured in the rings of its basket, cut once along, its ear baked dark; `seed` makes another of it."""
    other, bend = Vector((seed * 13.7, seed * 5.1, seed * 3.3)), 0.4 + 1.7 * seed
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=7, radius=1)
    bake = {}
    for vert in work.verts:
        x, y, z = vert.co
        # A dough's belly is broad and low, and its foot flat.
        full = (abs(x) ** 2.3 + abs(y) ** 2.3 + abs(z) ** 2.2) ** (-1 / 2.25)
        px, py, pz = x * full * long, y * full * wide, max(-0.3, z * full) * high + 0.3 * high
        out = Vector((px / long**2, py / wide**2, (pz - 2) / high**2)).normalized()
        swell = 0.3 * noise.noise(Vector((px * 0.16, py * 0.16, pz * 0.16)) + other) + 0.07 * noise.noise(Vector((px * 0.7, py * 0.7, pz * 0.7)) + other)
        near = 1 - (px / (long * 0.82)) ** 2
        cut = toast = 0.0
        if near > 0 and pz > high * 0.45:
            line = -1.2 + 0.5 * math.sin(px * 0.32 + bend) + 0.35 * noise.noise(Vector((px * 0.5, 2, 0)) + other)
            open_ = 4.2 * near**0.7
            far = py - line
            if 0 <= far < open_:
                cut = min(1.0, far / 0.3) * min(1.0, (open_ - far) / 0.9)
                swell += -1.0 * near**0.5 * math.exp(-far / 0.8) + 0.25 * near * math.sin(math.pi * far / open_) + 0.12 * noise.noise(Vector((px * 0.4, py * 2.2, 5)) + other)
                toast = 0.75 * math.exp(-((open_ - far) / 0.5) ** 2)
            elif -2.2 < far < 0:
                # The ear: a lip that stands up over the cut.
                swell += 0.95 * near**0.6 * math.exp(far / 0.75)
                toast = 0.9 * math.exp(far / 0.35) * near
        vert.co = Vector((px, py, pz)) + out * (swell if pz > 0.4 else 0)
        ring = math.hypot(px / long, py / wide)
        rings = max(0.0, math.sin(ring * 27 + 1.2 * noise.noise(Vector((px * 0.2, py * 0.2, 9)) + other))) ** 0.6
        flour = rings * max(0.0, min(1.0, (out.z - 0.15) * 2.2)) * (1 - cut) * (1 - 0.9 * toast)
        bake[vert.index] = (cut, flour, max(toast, 0.5 * max(0.0, 1 - pz / 1.6)), 1)
    mesh = bpy.data.meshes.new('loaf')
    work.to_mesh(mesh)
    work.free()
    layer = mesh.color_attributes.new('bake', 'FLOAT_COLOR', 'POINT')
    layer.data.foreach_set('color', [part for k in range(len(mesh.vertices)) for part in bake[k]])
    return finish(bpy.data.objects.new('loaf', mesh), crust(), 180)
