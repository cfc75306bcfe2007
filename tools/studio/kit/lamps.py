"""Light sources: flames, bulbs, and materials that glow."""

import math

import bpy

from . import materials as m
from .shapes import Point, box, lathe, make


def lamp(at: Point, reach: float, colour: str = '#ffb066', size: float = 1.0):
    """Creates a light without a visible source, as bright as daylight at a distance of `reach` centimetres."""
    body = bpy.data.lights.new('lamp', 'POINT')
    body.energy, body.shadow_soft_size = 50 * reach * reach, size
    body.color = m.linear(colour)[:3]
    thing = bpy.data.objects.new('lamp', body)
    thing.location = at
    thing['prop'] = True
    # Through glass it would be seen as a ball of light.
    thing.visible_transmission = False
    bpy.context.scene.collection.objects.link(thing)
    return thing


def halo(at: Point, radius: float, colour: str = '#ffae5e', strength: float = 0.35):
    """The shine around a flame that eye and lens see: a disc that faces the front camera and only adds light."""
    n = m.Nodes('halo')
    place = n.add('TexCoord').outputs['Object']
    far = n.add('VectorMath', {'operation': 'LENGTH'})
    n.set(far, '0', place)
    near = n.add('Math', {'operation': 'SUBTRACT', 'use_clamp': True})
    n.set(near, '0', 1.0)
    n.set(near, '1', n.math('DIVIDE', far.outputs['Value'], radius))
    glow = n.add('Emission', Color=colour, Strength=n.math('MULTIPLY', n.math('POWER', near, 3.0), strength))
    both = n.add('AddShader')
    n.set(both, '0', glow)
    n.set(both, '1', n.add('BsdfTransparent'))
    n.set(n.out, 'Surface', both)
    outline = [(radius * math.cos(k * math.pi / 24), 0, radius * math.sin(k * math.pi / 24)) for k in range(48)]
    thing = make('halo', outline, [tuple(range(48))], n.material, 0, at=at)
    for kind in ('diffuse', 'glossy', 'transmission', 'shadow', 'volume_scatter'):
        setattr(thing, f'visible_{kind}', False)
    thing['prop'] = True
    return thing


def flame(at: Point, height: float = 2.6, reach: float = 8.0, shine: float = 0.3):
    """A candle's flame whose foot is at this place, with its light."""
    n = m.Nodes('flame')
    up = n.math('DIVIDE', n.add('SeparateXYZ', Vector=n.coords()).outputs[2], height)
    edge = n.add('LayerWeight', Blend=0.35).outputs['Facing']
    heart = n.mix(edge, n.ramp(up, (0.0, '#6f7fb8'), (0.16, '#f0a04a'), (0.4, '#ffdf9e'), (1.0, '#ffb75e')), '#ff8426')
    strength = n.math('MULTIPLY', n.ramp(up, (0.0, 0.1), (0.2, 0.4), (0.42, 1.0), (1.0, 0.7)), n.ramp(edge, (0.2, 5.2), (0.9, 1.6)))
    glow = n.add('Emission', Color=heart, Strength=strength)
    body = n.add('MixShader', Fac=n.math('MULTIPLY', n.ramp(up, (0.0, 0.25), (0.3, 1.0)), n.ramp(edge, (0.6, 1.0), (1.0, 0.25))))
    n.set(body, '1', n.add('BsdfTransparent'))
    n.set(body, '2', glow)
    n.set(n.out, 'Surface', body)
    h = height
    profile = [(0, 0), (0.07 * h, 0.03 * h), (0.135 * h, 0.18 * h), (0.14 * h, 0.36 * h), (0.09 * h, 0.64 * h), (0.03 * h, 0.9 * h), (0, h)]
    thing = lathe(profile, n.material, segments=32, at=at)
    thing.visible_shadow = False
    middle = (at[0], at[1], at[2] + 0.45 * h)
    lamp(middle, reach, size=0.12 * h)
    if shine:
        halo((at[0], at[1] - 0.3 * h, middle[2]), 2.6 * h, strength=shine)
    return thing


def lit(material, colour: str, strength: float, top: float | None = None, bottom: float = 0.0):
    """Makes a material shine from within; between two heights of the object, brightest at `top`."""
    n = m.Nodes.__new__(m.Nodes)
    n.material, n.tree, n.shader = material, material.node_tree, material.node_tree.nodes['Principled BSDF']
    if top is None:
        return n.surface(Emission=colour, Emission_Strength=strength)
    height = n.add('SeparateXYZ', Vector=n.coords()).outputs[2]
    share = n.add('MapRange', {'interpolation_type': 'SMOOTHSTEP'}, Value=height)
    share.inputs['From Min'].default_value, share.inputs['From Max'].default_value = bottom, top
    return n.surface(Emission=colour, Emission_Strength=n.math('MULTIPLY', share, strength))


def hung_above(table: float):
    """Counts as the foot, at this height, of something that hangs, so that it hangs above the table."""
    foot = box((0.1, 0.1, 0.1), at=(0, 0, table))
    foot.hide_render = True
    return foot
