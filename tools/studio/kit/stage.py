"""The studio around a product: one camera, one window from the left, a wall and what the product stands on.

A product is modelled in centimetres, in any place. The stage measures it, moves it to the middle and builds the
studio around it at a size that lets the product fill the frame as every other product does.
"""

import math
import random

import bpy
import numpy as np
from mathutils import Vector

from . import materials as m
from . import rooms
from . import shapes as s
from .surfaces import surface

# Height of the camera above the product's middle, in degrees. `seated` is for rooms: table and wall are both seen.
ELEVATION = {'front': 9.0, 'seated': 20.0, 'high': 34.0, 'steep': 52.0, 'above': 89.9}
LENS = 85
HALF = math.tan(math.atan(18 / LENS))
# At this distance the frame is 2 units wide; a studio unit is as many centimetres as the product asks for.
DISTANCE = 1 / HALF
# Shares of the frame that a product may fill: width, height, and the root of both together.
FILL = {'front': (0.74, 0.68, 0.6), 'high': (0.78, 0.7, 0.66), 'steep': (0.8, 0.78, 0.7), 'above': (0.8, 0.8, 0.7)}
MIDDLE = {'front': 0.505, 'high': 0.5, 'steep': 0.5, 'above': 0.5}
FLAT = {'high', 'steep', 'above'}
# Aspect ratio of a wide picture.
WIDE = 16 / 9
# The pattern of a surface is as large as if the frame were this many centimetres wide: the same in all pictures.
SURFACE = 20

def measured():
    """Returns the coordinates of all points of the product, in centimetres."""
    deps = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in bpy.context.scene.objects:
        if thing.get('prop') or thing.get('tool') or thing.type not in {'MESH', 'CURVE', 'FONT'}:
            continue
        own = thing.evaluated_get(deps)
        mesh = own.to_mesh()
        if not len(mesh.vertices):
            continue
        flat = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get('co', flat)
        matrix = np.array(own.matrix_world)
        points.append(flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
        own.to_mesh_clear()
    return np.concatenate(points)


def camera_axes(view: str):
    tilt = math.radians(ELEVATION[view])
    back = np.array([0, -math.cos(tilt), math.sin(tilt)])
    up = np.array([0, math.sin(tilt), math.cos(tilt)])
    target = np.zeros(3) if view in FLAT else np.array([0, 0, 0.5])
    return back, up, target


def placed(points: np.ndarray, view: str, fill: float):
    """Returns studio units per centimetre and the product's position, so that every product fills the frame evenly."""
    back, up, target = camera_axes(view)
    low, high = points.min(0), points.max(0)
    size, move = 1.0 / max(high - low), np.zeros(3)
    for _ in range(14):
        seen = points * size + move - target
        depth = DISTANCE - seen @ back
        x, y = seen[:, 0] / depth / HALF / 2 + 0.5, 0.5 - (seen @ up) / depth / HALF / 2
        width, height = np.ptp(x), np.ptp(y)
        limits = FILL[view]
        over = max(width / limits[0], height / limits[1], math.sqrt(width * height) / limits[2])
        size *= (fill / over) ** 0.8
        move[0] += (0.5 - (x.max() + x.min()) / 2) * 2 * 0.8
        error = (y.max() + y.min()) / 2 - MIDDLE[view]
        if view == 'front':
            # Only a little way back and forth: the table's edge and the foot stay where they are in all pictures.
            move[1] = float(np.clip(move[1] + error * 4, -0.45, 0.5))
        else:
            move[1] += error * 2 / max(0.5, math.sin(math.radians(ELEVATION[view])))
        move[2] = -low[2] * size
    return size, move


def light(name: str, at, to, size, power: float, colour: str, unit: float, place):
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = size[0] * unit, size[1] * unit
    lamp.energy = power * unit * unit
    lamp.color = m.linear(colour)[:3]
    thing = bpy.data.objects.new(name, lamp)
    thing.location = place(at)
    thing.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    thing['prop'] = True
    bpy.context.scene.collection.objects.link(thing)
    return lamp


def world(mirror: int = 1):
    """The room: bright towards the window and the ceiling, dark behind the camera, so that metal has a shape."""
    room = bpy.data.worlds.new('room')
    room.use_nodes = True
    tree = room.node_tree
    coords = tree.nodes.new('ShaderNodeTexCoord')
    dot = tree.nodes.new('ShaderNodeVectorMath')
    dot.operation = 'DOT_PRODUCT'
    dot.inputs[1].default_value = Vector((-0.62 * mirror, 0.38, 0.68)).normalized()
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    span = tree.nodes.new('ShaderNodeMapRange')
    span.inputs['From Min'].default_value, span.inputs['From Max'].default_value = -1, 1
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.15, m.linear('#3a302a')
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.9, m.linear('#fff3e2')
    tree.links.new(coords.outputs['Generated'], dot.inputs[0])
    tree.links.new(dot.outputs['Value'], span.inputs['Value'])
    tree.links.new(span.outputs['Result'], ramp.inputs['Fac'])
    tree.links.new(ramp.outputs['Color'], tree.nodes['Background'].inputs['Color'])
    tree.nodes['Background'].inputs['Strength'].default_value = 0.42
    room.cycles.sampling_method = 'MANUAL'
    room.cycles.sample_map_resolution = 128
    bpy.context.scene.world = room


def sheet(width: float, height: float, mat, unit: float, location, upright: bool = False):
    """Creates a flat surface of this size in studio units, with its pattern at the studio's scale."""
    x, y = width * SURFACE / 4, height * SURFACE / 4
    thing = s.make('sheet', [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)], mat, 0, at=location)
    thing.rotation_euler.x = math.radians(90) if upright else 0
    scale = unit * 2 / SURFACE
    thing.scale = (scale,) * 3
    for node in mat.node_tree.nodes:
        if node.type == 'BUMP':
            node.inputs['Distance'].default_value *= scale
    thing['prop'] = True


def build(
    view: str, tone: str, ground: str, fill: float = 1.0, close: tuple | None = None, mood: str = 'day', wide: float | None = None,
    spin: float = 0, span: float | None = None, room: str | None = None, side: str = 'left', seed: str = '',
):  # fmt: skip
    """Builds the studio around what is in the scene.

    `spin` turns the finished product by so many degrees.
    `close` is ((x, y, z), width): a point of the product and how many centimetres around it fill the frame.
    `wide` is how many centimetres a wide picture shows at the origin, `span` how many a square one does; what is in it
    stays where the scene put it. `room` is a place of `kit.rooms` around the origin instead of the wall.
    `side` is where the window is: 'left' or 'right'. `seed` varies grain, window, curtains, crockery, books, slats and horizon.
    """
    if spin:
        s.everything(turn=(0, 0, spin))
        bpy.context.view_layer.update()
    shown = span or (wide and wide / WIDE)
    size, move = (2 / shown, np.zeros(3)) if shown else placed(measured(), view, fill)
    unit = 1 / size
    mirror = -1 if side == 'right' else 1

    def place(q):
        """Converts studio coordinates to the product's centimetres."""
        return Vector((np.array(q) - move) / size)

    back, _, target = camera_axes(view)
    camera = bpy.data.cameras.new('camera')
    camera.lens, camera.sensor_width = LENS, 36
    camera.clip_end = 100 * unit
    eye = bpy.data.objects.new('camera', camera)
    aim, reach = place(target), DISTANCE * unit * (WIDE if wide else 1)
    if close:
        aim, reach = Vector(close[0]), DISTANCE * close[1] / 2
    eye.location = aim + Vector(back) * reach
    eye.rotation_euler = (math.radians(90 - ELEVATION[view]), 0, 0)
    camera.dof.use_dof = True
    camera.dof.focus_distance = reach - (0 if close else 0.12 * unit)
    # The lens opens with the size of the studio, so that large and small products are equally sharp.
    opening = 4.0 if view in FLAT else 1.3 if room else 2.2
    camera.dof.aperture_fstop = opening / unit * (unit * DISTANCE / reach) ** 0.5
    bpy.context.scene.collection.objects.link(eye)
    bpy.context.scene.camera = eye

    flat = view in FLAT
    if room not in rooms.WITHOUT_TABLE:
        # A hair lower than the product's foot: glass that touches it exactly turns black.
        sheet(16, 16 if flat else 5.4, surface(ground, tone, seed), unit, place((0, 0 if flat else -1.2, -0.003)))
    dim = 0.22 if mood == 'night' else 1.0
    if room:
        random.seed(seed)
        s.prop(*rooms.built(room, tone, unit, mirror, dim if dim == 1 else 0.04))
    elif not flat:
        sheet(16, 9, surface('wall', tone, seed), unit, place((0, 2.5, 1.5)), upright=True)
    light('window', (-3.0 * mirror, -0.9, 2.7), (0, 0.1, 0.35), (1.9, 2.3), 205 * dim, '#ffeedb', unit, place)
    light('card', (3.0 * mirror, -1.6, 1.6), (0, 0, 0.5), (1.2, 2.4), 16 * dim, '#fff6ea', unit, place)
    light('edge', (1.9 * mirror, 1.7, 2.9), (0, 0, 0.5), (0.5, 1.6), 34 * dim, '#fff4e6', unit, place)
    world(mirror)
    bpy.context.scene.world.node_tree.nodes['Background'].inputs['Strength'].default_value *= dim
