"""Printed objects: letters, labels, cards and books."""

import math
from collections.abc import Sequence
from pathlib import Path

import bpy
import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

from .shapes import Point, board, box, finish, group, rounded

FONTS = Path(__file__).resolve().parents[3] / 'node_modules' / '@fontsource' / 'bricolage-grotesque' / 'files'
SERIF = Path('/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf')


def filled(outline, z: float = 0.002):
    """The surface within outlines that may overlap, as the strokes of a variable font's E do; Blender's own filling loses parts."""
    spots = np.array([vertex.co[:2] for vertex in outline.vertices])
    edges = np.array([edge.vertices[:] for edge in outline.edges])
    points, _, faces, *_ = delaunay_2d_cdt([Vector(spot) for spot in spots], edges.tolist(), [], 0, 1e-6)
    flat = np.array([point[:] for point in points])
    middles = np.array([flat[list(face)].mean(0) for face in faces])
    start, end = spots[edges[:, 0]], spots[edges[:, 1]]
    x, y = middles[:, :1], middles[:, 1:]
    rises, falls = (start[:, 1] <= y) & (end[:, 1] > y), (start[:, 1] > y) & (end[:, 1] <= y)
    side = (end[:, 0] - start[:, 0]) * (y - start[:, 1]) - (x - start[:, 0]) * (end[:, 1] - start[:, 1])
    turns = (rises & (side > 0)).sum(1) - (falls & (side < 0)).sum(1)
    mesh = bpy.data.meshes.new('text')
    mesh.from_pydata([(*point, z) for point in flat], [], [tuple(face) for face, turn in zip(faces, turns) if turn])
    return mesh


def text(words: str, size: float, mat, weight: int = 500, spacing: float = 1.0, serif: bool = False, align: str = 'CENTER', **place):
    """Creates flat letters in the shop's typeface on the xy plane, centred. `size` is the line height."""
    body = bpy.data.curves.new('text', 'FONT')
    file = SERIF if serif else FONTS / f'bricolage-grotesque-latin-{weight}-normal.woff2'
    if file.exists():
        body.font = bpy.data.fonts.load(str(file), check_existing=True)
    body.body, body.size, body.space_character = words, size, spacing
    body.align_x, body.align_y = align, 'CENTER'
    body.fill_mode = 'NONE'
    sketch = bpy.data.objects.new('text', body)
    bpy.context.scene.collection.objects.link(sketch)
    deps = bpy.context.evaluated_depsgraph_get()
    outline = bpy.data.meshes.new_from_object(sketch.evaluated_get(deps))
    bpy.data.objects.remove(sketch)
    mesh = filled(outline)
    return finish(bpy.data.objects.new('text', mesh), mat, 0, **place)


def lines(rows: Sequence[tuple[str, float, int]], mat, gap: float = 0.35, serif: bool = False):
    """Creates rows of (words, size, weight), centred at the origin. Returns the letters."""
    total = sum(size * (1 + gap) for _, size, _ in rows)
    y, made = total / 2, []
    for words, size, weight in rows:
        y -= size * (1 + gap) / 2
        made.append(text(words, size, mat, weight, serif=serif, at=(0, y, 0)))
        y -= size * (1 + gap) / 2
    return made


def wrapped(things, radius: float, height: float, facing: float = -90, raise_by: float = 0.03):
    """Bends flat things on the xy plane around an upright cylinder, their middle at this height, facing the camera."""
    for thing in things:
        for vertex in thing.data.vertices:
            x, y, z = thing.matrix_basis @ vertex.co
            angle = math.radians(facing) + x / radius
            far = radius + raise_by + z
            vertex.co = (far * math.cos(angle), far * math.sin(angle), height + y)
        thing.matrix_basis.identity()
    return things


def band(radius: float, low: float, high: float, mat, around: float = 360, facing: float = -90, **place):
    """A paper label around a jar, `around` degrees of it, from one height to another."""
    steps = 96
    verts, faces = [], []
    for k in range(steps + 1):
        a = math.radians(facing + around * (k / steps - 0.5))
        verts += [(radius * math.cos(a), radius * math.sin(a), low), (radius * math.cos(a), radius * math.sin(a), high)]
    for k in range(steps):
        faces.append((2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1))
    mesh = bpy.data.meshes.new('band')
    mesh.from_pydata(verts, [], faces)
    return finish(bpy.data.objects.new('band', mesh), mat, 180, **place)


def card(width: float, height: float, mat, thickness: float = 0.04, radius: float = 0.1, **place):
    """A card lying on z = 0."""
    return board(rounded(width, height, radius, 3), thickness, mat, 0, **place)


def book(width: float, height: float, thick: float, cover_mat, page_mat, **place):
    """A closed book lying on z = 0, its spine to the left; answers the group. The cover's top is at z = thick."""
    skin = 0.22
    parts = [
        board(rounded(width, height, 0.25, 4), skin, cover_mat, 0.05),
        board(rounded(width, height, 0.25, 4), skin, cover_mat, 0.05, at=(0, 0, thick - skin)),
        box((0.3, height, thick), cover_mat, 0.12, at=(-width / 2 + 0.12, 0, 0)),
    ]
    leaves = max(8, int((thick - 2 * skin) / 0.06))
    for k in range(leaves):
        z = skin + (thick - 2 * skin) * k / leaves
        inset = 0.32 + 0.03 * ((k * 7) % 3)
        parts.append(board(rounded(width - inset, height - 0.4, 0.15, 3), (thick - 2 * skin) / leaves * 0.9, page_mat, 0, at=(-0.05, 0, z)))
    return group(parts, **place)


def lying(things, z: float, at: Point = (0, 0)):
    """Moves flat letters onto something that lies: their middle at `at`, just above z."""
    for thing in things:
        thing.location = (thing.location.x + at[0], thing.location.y + at[1], z + 0.004)
    return things
