"""What products stand and lie on, and the wall behind them.

Their patterns are worked out once and kept as pictures: computing them anew for every ray takes longer than
everything else in a scene together.
"""

import hashlib
import inspect
import math
import random
from pathlib import Path

import bpy

from . import materials as m

# Centimetres of a pattern's side; beyond them it repeats, outside the frame.
SIDE = 50
CACHE = Path(__file__).resolve().parents[3] / '.cache' / 'studio' / 'surfaces'

WALLS = {
    'oat': '#dbd0bd', 'stone': '#d3cec5', 'clay': '#d6b9a6', 'wheat': '#dacdb2', 'sage': '#c3c7b7',
    'honey': '#d9c3a2', 'linen': '#ddd6ca', 'mist': '#bfc8c8', 'blush': '#dbc2b8', 'butter': '#e1d7b8',
}  # fmt: skip


# What a pattern is drawn in that takes the wall's colour afterwards.
NEUTRAL = '#bcbcbc'


def oak(tone: str):
    return m.oak(rough=0.5, ring=2.4)


def walnut(tone: str):
    return m.walnut(rough=0.45, ring=2.4)


def floor(tone: str):
    """Oak boards side by side."""
    material = m.oak(rough=0.45, ring=1.6)
    tree, shader = material.node_tree, material.node_tree.nodes['Principled BSDF']
    n = m.Nodes.__new__(m.Nodes)
    n.material, n.tree, n.shader = material, tree, shader
    boards = n.add('TexBrick', Vector=n.coords(), Scale=0.1, Color1='#ffffff', Color2='#cfc4b8', Mortar='#2a1c12')
    for key, value in {'Mortar Size': 0.004, 'Brick Width': 3.6, 'Row Height': 0.42, 'Bias': 0.0}.items():
        boards.inputs[key].default_value = value
    base = shader.inputs['Base Color'].links[0].from_socket
    n.set(shader, 'Base Color', n.mix(0.85, base, boards.outputs['Color'], 'MULTIPLY'))
    return material


def plaster(tone: str):
    n = m.Nodes('plaster')
    trowel, fine = n.noise(3.2, 5, distortion=0.4), n.noise(0.35, 3)
    tint = n.mix(1.0, tone, n.ramp(trowel, (0.3, 0.9), (0.7, 1.0)), 'MULTIPLY')
    return n.surface(Base_Color=tint, Roughness=0.8, Normal=n.bump(n.mix(0.3, trowel, fine), 0.3, 0.25))


def stone(tone: str):
    """Travertine, honed."""
    n = m.Nodes('stone')
    cloud = n.noise(4.2, 6, n.coords((0.55, 1, 1)), distortion=0.15)
    pits = n.add('TexVoronoi', Scale=1.4, Vector=n.coords((0.7, 2.2, 1)))
    sparse = n.ramp(n.noise(2.5, 2), (0.5, 1.0), (0.62, 0.0))
    holes = n.mix(sparse, n.ramp(pits.outputs['Distance'], (0.05, 0.5), (0.13, 1.0)), '#ffffff')
    tint = n.mix(1.0, n.ramp(cloud, (0.3, '#cdc3b3'), (0.5, '#dad1c3'), (0.72, '#d0c6b6')), holes, 'MULTIPLY')
    return n.surface(Base_Color=tint, Roughness=0.5, Normal=n.bump(holes, 0.5, 0.12))


def linen(tone: str):
    """A tablecloth in the wall's colour, not quite ironed."""
    n = m.Nodes('linen')
    across, along = (n.noise(0.11, 2, n.coords(stretch)) for stretch in ((0.1, 1, 1), (1, 0.1, 1)))
    weave = n.mix(0.5, across, along)
    folds = n.noise(6.5, 2, n.coords((0.5, 1, 1)), 0.8)
    dark = n.mix(1.0, tone, '#d3cbc0', 'MULTIPLY')
    tint = n.mix(n.ramp(weave, (0.4, 0.0), (0.6, 1.0)), dark, tone)
    return n.surface(Base_Color=tint, Roughness=0.95, Specular=0.1, Normal=n.bump(n.mix(0.05, folds, weave), 0.75, 1.1))


def wall(tone: str):
    """Plaster, a little brighter where the window's light falls on it."""
    n = m.Nodes('wall')
    trowel = n.noise(7, 5, distortion=0.5)
    place = n.add('SeparateXYZ', Vector=n.coords((1, 1, 1), (0, 0, math.radians(24))))
    band = n.add('MapRange', {'interpolation_type': 'SMOOTHSTEP'}, Value=place.outputs[0])
    band.inputs['From Min'].default_value, band.inputs['From Max'].default_value = 9.0, -9.0
    shaded = n.mix(1.0, tone, n.ramp(trowel, (0.3, 0.95), (0.7, 1.0)), 'MULTIPLY')
    lit = n.mix(band, shaded, n.mix(0.3, tone, '#fffaf0'))
    return n.surface(Base_Color=lit, Roughness=0.9, Specular=0.1, Normal=n.bump(trowel, 0.35, 0.5))


KINDS = {kind.__name__: kind for kind in (oak, walnut, floor, plaster, stone, linen, wall)}

TINTED = {'plaster', 'linen', 'wall'}


def drawn(material, of: str, path: Path, size: int):
    """Draws one input of a material's shader, seen from above, to a file."""
    scene = bpy.data.scenes.new('pattern')
    tree = material.node_tree
    source = tree.nodes['Principled BSDF'].inputs['Base Color'].links[0].from_socket
    if of == 'height':
        source = next(node for node in tree.nodes if node.type == 'BUMP').inputs['Height'].links[0].from_socket
    emission = tree.nodes.new('ShaderNodeEmission')
    tree.links.new(source, emission.inputs['Color'])
    tree.links.new(emission.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    half = SIDE / 2
    mesh = bpy.data.meshes.new('pattern')
    mesh.from_pydata([(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)], [], [(0, 1, 2, 3)])
    mesh.materials.append(material)
    scene.collection.objects.link(bpy.data.objects.new('pattern', mesh))
    camera = bpy.data.cameras.new('pattern')
    camera.type, camera.ortho_scale = 'ORTHO', SIDE
    eye = bpy.data.objects.new('pattern', camera)
    eye.location.z = 10
    scene.collection.objects.link(eye)
    scene.camera = eye
    scene.render.engine = 'CYCLES'
    scene.cycles.samples, scene.cycles.use_denoising = 1, False
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.view_settings.view_transform = 'Standard' if of == 'colour' else 'Raw'
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_depth = '16' if of == 'height' else '8'
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True, scene=scene.name)
    bpy.data.scenes.remove(scene)


def surface(kind: str, tone: str, seed: str = ''):
    """The material of a sheet whose object coordinates are centimetres of the pattern. `seed` chooses the piece of it that is seen."""
    words = inspect.getsource(KINDS[kind]) + inspect.getsource(m.wood) + inspect.getsource(m.oak)
    key = f'{kind}-{hashlib.sha256(words.encode()).hexdigest()[:10]}'
    CACHE.mkdir(parents=True, exist_ok=True)
    files = {of: CACHE / f'{key}-{of}.png' for of in ('colour', 'height')}
    if not all(path.exists() for path in files.values()):
        for of, path in files.items():
            drawn(KINDS[kind](NEUTRAL), of, path, 1024 if kind == 'wall' else 2048)
    pattern = KINDS[kind](NEUTRAL)
    shader = pattern.node_tree.nodes['Principled BSDF']
    bump = next(node for node in pattern.node_tree.nodes if node.type == 'BUMP')
    n = m.Nodes(kind)
    chance = random.Random(seed)
    # Turned over and moved, but not so far that the pattern's edge is seen.
    where = n.coords((chance.choice((-1, 1)) / SIDE, chance.choice((-1, 1)) / SIDE, 1 / SIDE))
    where.inputs['Location'].default_value = (0.5 + chance.uniform(-0.2, 0.2), 0.5 + chance.uniform(-0.1, 0.1), 0)
    textures = {}
    for of, path in files.items():
        image = bpy.data.images.load(str(path))
        image.colorspace_settings.name = 'sRGB' if of == 'colour' else 'Non-Color'
        textures[of] = n.add('TexImage', {'image': image}, Vector=where)
    depth = bump.inputs['Distance'].default_value
    rough = shader.inputs['Roughness'].default_value
    colour = textures['colour'].outputs['Color']
    if kind in TINTED:
        # The neutral grey is half the light: twice the wall's colour gives it back.
        colour = n.mix(1.0, colour, [2 * part for part in m.linear(WALLS[tone])], 'MULTIPLY')
    n.surface(Base_Color=colour, Roughness=rough, Specular=shader.inputs['Specular'].default_value)
    return n.surface(Normal=n.bump(textures['height'], bump.inputs['Strength'].default_value, depth))
