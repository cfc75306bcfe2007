"""Hard shapes. Lengths are centimetres, angles degrees; z is up, the camera looks along +y.

Every function returns the object it created. `at` moves it, `turn` rotates it (x, y, z), `mat` is a material of
`kit.materials`.
"""

import math
from collections.abc import Callable, Sequence

import bmesh
import bpy
from mathutils import Matrix, Vector

Point = Sequence[float]


def make(name: str, verts, faces, mat=None, smooth: float = 40, at: Point = (0, 0, 0), turn: Point = (0, 0, 0)):
    """Creates an object from vertices and faces. Edges sharper than `smooth` degrees stay sharp."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in verts], [], faces)
    mesh.validate()
    work = bmesh.new()
    work.from_mesh(mesh)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()
    return finish(bpy.data.objects.new(name, mesh), mat, smooth, at, turn)


def finish(thing, mat=None, smooth: float = 40, at: Point = (0, 0, 0), turn: Point = (0, 0, 0)):
    """Adds a new object to the stage."""
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = [math.radians(a) for a in turn]
    if mat:
        thing.data.materials.append(mat)
    if thing.type == 'MESH' and smooth:
        thing.data.polygons.foreach_set('use_smooth', [True] * len(thing.data.polygons))
        thing.data.use_auto_smooth = True
        thing.data.auto_smooth_angle = math.radians(smooth)
    return thing


def curve(points: Sequence[Point], steps: int = 8, closed: bool = False) -> list[Vector]:
    """A smooth line through these points (Catmull-Rom). A point given twice is a corner."""
    given = [Vector(p) for p in points]
    count = len(given)
    line = []
    for i in range(count if closed else count - 1):
        p1, p2 = given[i], given[(i + 1) % count]
        if (p1 - p2).length < 1e-6:
            continue
        p0 = given[i - 1] if i > 0 or closed else p1
        p3 = given[(i + 2) % count] if i + 2 < count or closed else p2
        p0 = p1 if (p0 - p1).length < 1e-6 else p0
        p3 = p2 if (p3 - p2).length < 1e-6 else p3
        for step in range(steps):
            t = step / steps
            line.append(
                0.5
                * (
                    2 * p1
                    + (p2 - p0) * t
                    + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                    + (3 * p1 - p0 - 3 * p2 + p3) * t * t * t
                )
            )
    if not closed:
        line.append(given[-1])
    return line


def lathe(
    profile: Sequence[Point],
    mat=None,
    steps: int = 8,
    segments: int = 96,
    ripple: Callable[[float, float], float] | None = None,
    **place,
):
    """Turns a profile of (radius, height) points around the z axis; a point given twice is a corner.

    `ripple(angle, height)` is a factor on the radius: ribs, flutes, a hand-thrown wobble.
    """
    line = curve([(r, z, 0) for r, z in profile], steps)
    verts, faces = [], []
    for r, z, _ in line:
        for k in range(segments):
            a = 2 * math.pi * k / segments
            s = max(r, 0) * (ripple(a, z) if ripple else 1)
            verts.append((s * math.cos(a), s * math.sin(a), z))
    for i in range(len(line) - 1):
        for k in range(segments):
            n = (k + 1) % segments
            a, b = i * segments, (i + 1) * segments
            faces.append((a + k, a + n, b + n, b + k))
    return make('lathe', verts, faces, mat, **place)


def vessel(outside: Sequence[Point], wall: float, mat=None, floor: float | None = None, **place):
    """A hollow lathe: the profile of the outside, foot to rim, with walls of this thickness and a round rim."""
    outer = [p[:2] for p in curve([(r, z, 0) for r, z in outside], 6)]
    base = outer[0][1] + (wall if floor is None else floor)
    inner = []
    for i, (r, z) in enumerate(outer):
        before, after = outer[max(i - 1, 0)], outer[min(i + 1, len(outer) - 1)]
        dr, dz = after[0] - before[0], after[1] - before[1]
        size = math.hypot(dr, dz) or 1
        inner.append((r - wall * dz / size, z + wall * dr / size))
    inner = [(r, z) for r, z in inner if z > base and r > wall * 0.5]
    top_o, top_i = outer[-1], inner[-1]
    rim = ((top_o[0] + top_i[0]) / 2, max(top_o[1], top_i[1]) + wall * 0.45)
    line = [(0, outer[0][1]), *outer, rim, *reversed(inner), (inner[0][0] * 0.8, base), (0, base)]
    return lathe(line, mat, steps=1, **place)


def frames(path: Sequence[Vector], closed: bool = False) -> list[Matrix]:
    """A frame at every point of a path that turns as little as possible."""
    count = len(path)
    normal = Vector((0, 0, 1))
    result = []
    for i, point in enumerate(path):
        after = path[(i + 1) % count] if closed else path[min(i + 1, count - 1)]
        before = path[i - 1] if closed or i > 0 else path[0]
        tangent = (after - before).normalized()
        if i == 0 and abs(tangent.dot(normal)) > 0.9:
            normal = Vector((0, 1, 0))
        normal = (normal - tangent * normal.dot(tangent)).normalized()
        side = tangent.cross(normal)
        result.append(Matrix((side, normal, tangent)).transposed().to_4x4())
        result[-1].translation = point
    return result


def sweep(
    outline: Sequence[Point],
    path: Sequence[Point],
    mat=None,
    scale: Callable[[float], float | Point] | None = None,
    steps: int = 8,
    closed: bool = False,
    **place,
):
    """Moves an outline of (x, y) points along a smooth path. `scale(t)` grows it, t from 0 to 1; one factor or two."""
    line = curve(path, steps, closed)
    verts, faces, n = [], [], len(outline)
    for i, frame in enumerate(frames(line, closed)):
        s = scale(i / (len(line) - 1)) if scale else 1
        sx, sy = s if isinstance(s, Sequence) else (s, s)
        verts += [frame @ Vector((x * sx, y * sy, 0)) for x, y in outline]
    rings = len(line)
    for i in range(rings if closed else rings - 1):
        a, b = i * n, ((i + 1) % rings) * n
        faces += [(a + k, a + (k + 1) % n, b + (k + 1) % n, b + k) for k in range(n)]
    if not closed:
        faces += [tuple(range(n)), tuple(range((rings - 1) * n, rings * n))]
    return make('sweep', verts, faces, mat, **place)


def circle(radius: float = 1, sides: int = 20) -> list[tuple[float, float]]:
    return [
        (radius * math.cos(2 * math.pi * k / sides), radius * math.sin(2 * math.pi * k / sides))
        for k in range(sides)
    ]


def tube(path: Sequence[Point], radius: float, mat=None, sides: int = 20, **more):
    """A round bar along a path; see `sweep`."""
    return sweep(circle(radius, sides), path, mat, **more)


def rounded(width: float, depth: float, radius: float, sides: int = 8) -> list[tuple[float, float]]:
    """The outline of a rectangle with round corners, around the origin."""
    x, y = width / 2 - radius, depth / 2 - radius
    corners = [(x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270)]
    return [
        (cx + radius * math.cos(math.radians(a + 90 * k / sides)), cy + radius * math.sin(math.radians(a + 90 * k / sides)))
        for cx, cy, a in corners
        for k in range(sides + 1)
    ]


def bevelled(thing, width: float, segments: int = 3):
    """Rounds an object's edges."""
    modifier = thing.modifiers.new('bevel', 'BEVEL')
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = 'ANGLE'
    modifier.angle_limit = math.radians(35)
    modifier.use_clamp_overlap = True
    return thing


def board(outline: Sequence[Point], height: float, mat=None, round_edges: float = 0.15, **place):
    """An outline of (x, y) points, as thick as `height`, standing on z = 0 with softened edges."""
    n = len(outline)
    verts = [(x, y, z) for z in (0, height) for x, y in outline]
    faces = [tuple(range(n)), tuple(range(n, 2 * n))]
    faces += [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)]
    thing = make('board', verts, faces, mat, **place)
    return bevelled(thing, round_edges) if round_edges else thing


def box(size: Point, mat=None, round_edges: float = 0.15, **place):
    """A block standing on z = 0."""
    x, y, z = size
    return board([(-x / 2, -y / 2), (x / 2, -y / 2), (x / 2, y / 2), (-x / 2, y / 2)], z, mat, round_edges, **place)


def ball(radius: float | Point, mat=None, detail: int = 4, **place):
    """A ball or, with three radii, an egg, around its own middle."""
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=detail, radius=1)
    radii = radius if isinstance(radius, Sequence) else (radius,) * 3
    bmesh.ops.scale(work, verts=work.verts, vec=radii)
    mesh = bpy.data.meshes.new('ball')
    work.to_mesh(mesh)
    work.free()
    return finish(bpy.data.objects.new('ball', mesh), mat, 180, **place)


def hollow(thing, thickness: float):
    """Gives a thin surface a thickness, inwards."""
    modifier = thing.modifiers.new('solid', 'SOLIDIFY')
    modifier.thickness = thickness
    modifier.offset = -1
    return thing


def cut(thing, tool):
    """Subtracts a hidden tool object from the object."""
    modifier = thing.modifiers.new('cut', 'BOOLEAN')
    modifier.object = tool
    modifier.solver = 'EXACT'
    tool.hide_render = True
    tool['tool'] = True
    return thing


def rough(thing, size: float, depth: float, detail: int = 0):
    """Pushes a surface in and out by soft noise of this grain: hand-made, grown or baked things."""
    if detail:
        thing.modifiers.new('finer', 'SUBSURF').render_levels = detail
        thing.modifiers[-1].levels = detail
    texture = bpy.data.textures.new('rough', 'CLOUDS')
    texture.noise_scale = size
    modifier = thing.modifiers.new('rough', 'DISPLACE')
    modifier.texture = texture
    modifier.texture_coords = 'LOCAL'
    modifier.strength = depth
    return thing


def copy(thing, at: Point = (0, 0, 0), turn: Point = (0, 0, 0), scale: float | Point = 1):
    """Creates an instance that shares the shape, so that hundreds cost little."""
    twin = thing.copy()
    bpy.context.scene.collection.objects.link(twin)
    twin.location = at
    twin.rotation_euler = [math.radians(a) for a in turn]
    twin.scale = scale if isinstance(scale, Sequence) else (scale,) * 3
    return twin


def group(things, at: Point = (0, 0, 0), turn: Point = (0, 0, 0), scale: float = 1):
    """Groups objects. Returns their parent."""
    parent = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(parent)
    for thing in things:
        if thing.parent is None:
            thing.parent = parent
    parent.location = at
    parent.rotation_euler = [math.radians(a) for a in turn]
    parent.scale = (scale,) * 3
    return parent


def everything(at: Point = (0, 0, 0), turn: Point = (0, 0, 0), scale: float = 1):
    """Groups all existing objects, to turn a finished product towards the camera."""
    return group([thing for thing in bpy.context.scene.objects if thing.parent is None], at, turn, scale)


def bend(move: Callable[[float, float, float], Point]):
    """Moves every vertex of the scene to the place that `move` returns for it."""
    bpy.context.view_layer.update()
    for thing in [thing for thing in bpy.context.scene.objects if thing.type == 'MESH']:
        if thing.data.users > 1:
            thing.data = thing.data.copy()
        there, back = thing.matrix_world.copy(), thing.matrix_world.inverted()
        for vertex in thing.data.vertices:
            vertex.co = back @ Vector(move(*(there @ vertex.co)))


def prop(*things):
    """Marks objects beside the product, which are ignored when framing it."""
    for thing in things:
        thing['prop'] = True
        for child in thing.children_recursive:
            child['prop'] = True
    return things[0]
