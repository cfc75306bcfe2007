"""What things are made of. Colours are '#rrggbb' as the eye sees them; sizes are centimetres of the product."""

import bpy


def linear(colour: str) -> tuple[float, float, float, float]:
    """'#rrggbb' as linear light."""
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values], 1)


class Nodes:
    """A material's node tree, built by calls."""

    def __init__(self, name: str):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.out = self.tree.nodes['Material Output']

    def add(self, kind: str, props: dict | None = None, **inputs):
        node = self.tree.nodes.new(f'ShaderNode{kind}')
        for key, value in (props or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            self.set(node, key.replace('_', ' '), value)
        return node

    def set(self, node, socket, value):
        target = node.inputs[int(socket) if socket.isdigit() else socket]
        if isinstance(value, bpy.types.Node):
            value = value.outputs[0]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, target)
        else:
            target.default_value = linear(value) if isinstance(value, str) else value

    def surface(self, **inputs):
        for key, value in inputs.items():
            self.set(self.shader, key.replace('_', ' '), value)
        return self.material

    def coords(self, stretch=(1, 1, 1), turn=(0, 0, 0)):
        """Places in the object, in centimetres, squeezed by `stretch`."""
        source = self.add('TexCoord').outputs['Object']
        mapping = self.add('Mapping', Vector=source)
        mapping.inputs['Scale'].default_value = stretch
        mapping.inputs['Rotation'].default_value = turn
        return mapping

    def noise(self, size: float, detail: float = 2, where=None, distortion: float = 0.0):
        node = self.add('TexNoise', Scale=1 / size, Detail=detail, Distortion=distortion)
        self.set(node, 'Vector', where or self.coords())
        return node

    def ramp(self, value, *stops):
        """Colours or numbers by value: (position, colour) pairs."""
        node = self.add('ValToRGB', Fac=value)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = linear(colour) if isinstance(colour, str) else (colour, colour, colour, 1)
        return node

    def math(self, operation: str, a, b=0.0):
        node = self.add('Math', {'operation': operation})
        self.set(node, '0', a)
        self.set(node, '1', b)
        return node

    def mix(self, fac, a, b, blend: str = 'MIX'):
        return self.add('MixRGB', {'blend_type': blend}, Fac=fac, Color1=a, Color2=b)

    def bump(self, height, strength: float = 0.2, depth: float = 0.1):
        return self.add('Bump', Height=height, Strength=strength, Distance=depth)


def plain(colour: str, rough: float = 0.5, metal: float = 0, name: str = 'plain', **more):
    """One colour. `more` are inputs of Blender's Principled shader, spaces as underscores."""
    return Nodes(name).surface(Base_Color=colour, Roughness=rough, Metallic=metal, **more)


def metal(colour: str, rough: float = 0.25, brushed: float = 0, hammered: float = 0, patina: float = 0.3):
    """A metal. `brushed` scratches it along its turning, `hammered` is the size of the dents, `patina` dulls patches."""
    n = Nodes('metal')
    dull = n.noise(3.5, 3)
    spread = n.ramp(dull, (0.35, rough * (1 - patina * 0.5)), (0.7, rough * (1 + patina)))
    n.surface(Base_Color=colour, Metallic=1, Roughness=spread)
    if brushed:
        grain = n.noise(0.6, 2, n.coords((1, 1, 40)))
        n.surface(Normal=n.bump(grain, brushed, 0.01))
    if hammered:
        dents = n.add('TexVoronoi', {'feature': 'SMOOTH_F1'}, Scale=1 / hammered, Vector=n.coords())
        n.surface(Normal=n.bump(dents, 0.35, hammered * 0.12))
    return n.material


def copper(rough: float = 0.2, **more):
    return metal('#e2946c', rough, **more)


def brass(rough: float = 0.22, **more):
    return metal('#dfb467', rough, **more)


def steel(rough: float = 0.24, **more):
    return metal('#c9c8c4', rough, **more)


def cast_iron(colour: str = '#1d1c1b'):
    n = Nodes('cast iron')
    sand = n.noise(0.12, 3)
    oil = n.ramp(n.noise(4, 2), (0.35, 0.3), (0.65, 0.44))
    return n.surface(Base_Color=colour, Roughness=oil, Specular=0.6, Normal=n.bump(sand, 0.35, 0.04))


def enamel(colour: str, speckle: str | None = None, rough: float = 0.16):
    n = Nodes('enamel')
    base = colour
    if speckle:
        dots = n.add('TexVoronoi', Scale=2.6, Vector=n.coords())
        base = n.mix(n.ramp(dots.outputs['Distance'], (0.13, 1.0), (0.17, 0.0)), colour, speckle)
    waves = n.noise(2.5, 1)
    return n.surface(Base_Color=base, Roughness=rough, Clearcoat=0.6, Normal=n.bump(waves, 0.06, 0.2))


def wood(light: str, dark: str, along: str = 'x', rough: float = 0.45, ring: float = 1.0):
    """Oiled wood, its grain running along this axis of the object. `ring` is the width of the growth rings."""
    n = Nodes('wood')
    axis = 'xyz'.index(along)

    def stretched(length: float, width: float = 1.0):
        return n.coords([1 / length if i == axis else 1 / width for i in range(3)], (0.06, 0.04, 0.05))

    # How far from the heart of the trunk a place is: rings are the fraction of it, and never quite round.
    warp = n.noise(1.0, 2, stretched(46 * ring, 7 * ring), 0.4)
    wobble = n.noise(1.0, 2, stretched(16 * ring, 2.2 * ring))
    sides = n.add('SeparateXYZ', Vector=n.coords())
    across = sides.outputs[1 if axis == 0 else 0]
    radius = n.math('ADD', n.math('MULTIPLY', warp, 9.0), n.math('MULTIPLY', wobble, 1.1))
    radius = n.math('ADD', radius, n.math('MULTIPLY', across, 0.32 / ring))
    rings = n.math('FRACT', radius)
    tone = n.ramp(rings, (0.0, light), (0.5, light), (0.88, dark), (1.0, light))
    drift = n.mix(0.55, tone, n.ramp(warp, (0.35, dark), (0.6, light)))
    pores = n.noise(1.0, 2, stretched(2.6, 0.075))
    dashes = n.ramp(pores, (0.3, 0.45), (0.46, 1.0))
    fibre = n.ramp(n.noise(1.0, 3, stretched(9, 0.16)), (0.3, 0.78), (0.7, 1.06))
    base = n.mix(0.5, n.mix(0.8, drift, fibre, 'MULTIPLY'), dashes, 'MULTIPLY')
    return n.surface(Base_Color=base, Roughness=rough, Specular=0.35, Normal=n.bump(pores, 0.12, 0.02))


def oak(**more):
    return wood('#c9a57e', '#a98259', **more)


def walnut(**more):
    return wood('#5f4231', '#38251a', **more)


def beech(**more):
    return wood('#d9b58c', '#c69d72', **more)


def cherry(**more):
    return wood('#a9673f', '#8a4e2d', **more)


def ebony(**more):
    return wood('#2c2522', '#1c1715', **more)


def stoneware(colour: str, speckle: str | None = '#5b4a3a', rough: float = 0.42, throwing: float = 0.12):
    """Thrown clay under a glaze, speckled with iron; `throwing` is how far the potter's rings are felt."""
    n = Nodes('stoneware')
    cloud = n.ramp(n.noise(5, 3), (0.3, 0.86), (0.7, 1.0))
    base = n.mix(1.0, colour, cloud, 'MULTIPLY')
    if speckle:
        dots = n.add('TexVoronoi', Scale=3.4, Randomness=1.0, Vector=n.coords())
        size = n.add('Math', {'operation': 'MULTIPLY'})
        n.set(size, '0', n.ramp(dots.outputs['Distance'], (0.07, 1.0), (0.13, 0.0)))
        n.set(size, '1', n.ramp(n.noise(0.5, 1), (0.5, 0.0), (0.55, 0.8)))
        base = n.mix(size, base, speckle)
    rings = n.noise(0.55, 1, n.coords((0.08, 0.08, 1)))
    return n.surface(Base_Color=base, Roughness=rough, Specular=0.5, Normal=n.bump(rings, throwing, 0.1))


def porcelain(colour: str = '#f1ece2'):
    return plain(colour, 0.14, name='porcelain', Subsurface=0.04, Subsurface_Color='#f3e6d2', Clearcoat=0.4)


def terracotta(colour: str = '#b96a45'):
    n = Nodes('terracotta')
    lime = n.ramp(n.noise(6, 4), (0.42, 0.0), (0.75, 0.4))
    grit = n.noise(0.12, 2)
    rings = n.noise(0.7, 1, n.coords((0.06, 0.06, 1)))
    base = n.mix(lime, colour, '#d9b79c')
    return n.surface(Base_Color=base, Roughness=0.85, Normal=n.bump(n.mix(0.5, grit, rings), 0.22, 0.08))


def glass(colour: str = '#ffffff', rough: float = 0.0, tint: float = 1.0):
    """Glass that lets light through onto the table, without tracing how it bends it."""
    n = Nodes('glass')
    body = n.add('BsdfGlass', Color=colour, Roughness=rough, IOR=1.48)
    shadow = n.add('BsdfTransparent', Color=n.mix(0.85 * tint, '#ffffff', colour))
    mix = n.add('MixShader', Fac=n.add('LightPath').outputs['Is Shadow Ray'])
    n.set(mix, '1', body)
    n.set(mix, '2', shadow)
    n.set(n.out, 'Surface', mix)
    return n.material


def liquid(colour: str, clear: float = 0.35):
    """Wine, tea, oil. `clear` is how much of what is behind is seen. Let it reach a little into the glass around it."""
    return plain(colour, 0.02, name='liquid', Transmission=clear, IOR=1.33, Specular=0.25)


def wax(colour: str = '#d3a45c'):
    n = Nodes('wax')
    blotch = n.ramp(n.noise(2.5, 3), (0.3, 0.88), (0.7, 1.0))
    base = n.mix(1.0, colour, blotch, 'MULTIPLY')
    return n.surface(
        Base_Color=base, Roughness=0.42, Subsurface=0.25, Subsurface_Color=colour, Subsurface_Radius=(1, 0.5, 0.2),
        Normal=n.bump(n.noise(1.2, 2), 0.08, 0.2),
    )


def leather(colour: str, rough: float = 0.5):
    n = Nodes('leather')
    grain = n.add('TexVoronoi', {'feature': 'DISTANCE_TO_EDGE'}, Scale=5.5, Vector=n.coords())
    soft = n.ramp(n.noise(5, 3), (0.3, 0.78), (0.7, 1.0))
    height = n.ramp(grain, (0.0, 0.0), (0.2, 1.0))
    return n.surface(Base_Color=n.mix(1.0, colour, soft, 'MULTIPLY'), Roughness=rough, Normal=n.bump(height, 0.22, 0.04))


def cloth(colour: str, weave: float = 0.12, fuzz: float = 0.6, second: str | None = None, rough: float = 0.9):
    """Woven cloth in twill. `weave` is the width of a diagonal, `second` a colour that its fibres are mixed with."""
    n = Nodes('cloth')
    uv = n.add('TexCoord').outputs['UV']
    sides = n.add('SeparateXYZ', Vector=uv)
    fibre = n.noise(weave * 0.45, 3, uv)
    slow = n.noise(weave * 9, 2, uv)
    # The lines of the twill run up the cloth and are never quite straight.
    along = n.math('ADD', sides.outputs[0], n.math('MULTIPLY', sides.outputs[1], 0.8))
    along = n.math('ADD', along, n.math('MULTIPLY', slow, weave * 0.9))
    twill = n.math('SINE', n.math('MULTIPLY', along, 6.2832 / weave))
    line = n.ramp(n.math('MULTIPLY_ADD', twill, 0.5), (0.0, 0.0), (1.0, 1.0))
    line.inputs['Fac'].links[0].from_node.inputs[2].default_value = 0.5
    height = n.mix(0.55, line, fibre)
    dark = n.mix(1.0, colour, '#cfc9c2', 'MULTIPLY')
    base = n.mix(n.ramp(height, (0.25, 0.0), (0.7, 1.0)), dark, colour)
    if second:
        base = n.mix(n.ramp(fibre, (0.5, 0.0), (0.68, 0.75)), base, second)
    return n.surface(
        Base_Color=base, Roughness=rough, Specular=0.08, Sheen=fuzz, Sheen_Tint=0.7, Normal=n.bump(height, 0.5, weave * 0.4)
    )


def mohair(colour: str):
    """Hairs of `kit.soft.fur`: no two of one tone, darker at the root, where less light comes."""
    n = Nodes('mohair')
    hair = n.add('HairInfo')
    tone = n.mix(n.math('MULTIPLY', hair.outputs['Random'], 0.5), colour, n.mix(1.0, colour, '#d2c1aa', 'MULTIPLY'))
    tone = n.mix(n.ramp(hair.outputs['Intercept'], (0.0, 0.0), (0.6, 1.0)), n.mix(1.0, tone, '#b9a68e', 'MULTIPLY'), tone)
    return n.surface(Base_Color=tone, Roughness=0.6, Specular=0.25, Sheen=0.3)


def linen(colour: str = '#e4dac8', **more):
    return cloth(colour, weave=0.1, fuzz=0.3, **more)


def wool(colour: str, **more):
    return cloth(colour, weave=0.3, fuzz=1.0, **more)


def paper(colour: str = '#f2ead9', rough: float = 0.8):
    n = Nodes('paper')
    fibre = n.noise(0.12, 3)
    return n.surface(Base_Color=colour, Roughness=rough, Specular=0.25, Normal=n.bump(fibre, 0.06, 0.02))


def ink(colour: str = '#2a2522', rough: float = 0.6):
    """Printed letters and figures."""
    return plain(colour, rough, name='ink', Specular=0.2)


def gilt():
    return metal('#e0b257', 0.3)


def lacquer(colour: str):
    return plain(colour, 0.25, name='lacquer', Clearcoat=1.0, Clearcoat_Roughness=0.08)


def plastic(colour: str, rough: float = 0.35):
    return plain(colour, rough, name='plastic')


def rubber(colour: str = '#2a2a2a'):
    return plain(colour, 0.75, name='rubber', Specular=0.3)


def straw(colour: str = '#c3a271'):
    n = Nodes('straw')
    vary = n.ramp(n.noise(1.6, 3), (0.3, 0.62), (0.7, 1.05))
    return n.surface(Base_Color=n.mix(1.0, colour, vary, 'MULTIPLY'), Roughness=0.6, Specular=0.35)


def foliage(colour: str = '#4c6b3a', vein: str = '#7f9a5c', gloss: float = 0.4):
    """A leaf made by `kit.growth.leaf`, whose UV runs from stalk to tip."""
    n = Nodes('foliage')
    sides = n.add('SeparateXYZ', Vector=n.add('TexCoord').outputs['UV'])
    middle = n.ramp(sides.outputs[0], (0.475, 0.0), (0.5, 0.8), (0.525, 0.0))
    tone = n.mix(n.ramp(n.noise(2.5, 2), (0.3, 0.0), (0.7, 1.0)), colour, n.mix(0.35, colour, vein))
    return n.surface(
        Base_Color=n.mix(middle, tone, vein), Roughness=gloss, Specular=0.5, Subsurface=0.03, Subsurface_Color=vein,
        Normal=n.bump(n.noise(1.1, 2), 0.12, 0.1),
    )


def herb(colour: str = '#4f7f2c', vein: str = '#93b765', veins: int = 5):
    """The blade of `kit.growth.quilted`: thin enough for the light to come through, with pale veins."""
    n = Nodes('herb')
    sides = n.add('SeparateXYZ', Vector=n.add('TexCoord').outputs['UV'])
    across = n.math('ABSOLUTE', n.math('SUBTRACT', n.math('MULTIPLY', sides.outputs[0], 2.0), 1.0))
    phase = n.math('SUBTRACT', n.math('MULTIPLY', sides.outputs[1], 1.15 * veins), n.math('MULTIPLY', across, 0.22 * veins))
    between = n.math('ABSOLUTE', n.math('SINE', n.math('MULTIPLY', phase, 3.1416)))
    line = n.math('MAXIMUM', n.ramp(between, (0.0, 0.5), (0.16, 0.0)), n.ramp(across, (0.02, 0.85), (0.09, 0.0)))
    each = n.add('ObjectInfo').outputs['Random']
    tone = n.mix(n.math('MULTIPLY', each, 0.55), colour, n.mix(0.6, colour, vein))
    tone = n.mix(n.ramp(n.noise(0.8, 2), (0.35, 0.0), (0.7, 0.35)), tone, vein)
    base = n.mix(line, tone, vein)
    front = n.surface(Base_Color=base, Roughness=0.38, Specular=0.4, Normal=n.bump(n.noise(0.12, 2), 0.15, 0.02)) and n.shader
    through = n.add('BsdfTranslucent', Color=n.mix(0.5, base, '#b6d35a'))
    both = n.add('MixShader', Fac=0.3)
    n.set(both, '1', front.outputs[0])
    n.set(both, '2', through)
    n.set(n.out, 'Surface', both)
    return n.material


def soil():
    n = Nodes('soil')
    clods = n.noise(0.5, 6)
    return n.surface(Base_Color=n.ramp(clods, (0.3, '#1f1611'), (0.7, '#4a382b')), Roughness=0.95, Normal=n.bump(clods, 1.0, 0.4))


def food(colour: str, second: str, patch: float = 1.5, rough: float = 0.35, bumpy: float = 0.2, wet: float = 0.0):
    """Fruit, bread, chocolate: two colours that run into each other in patches of this size."""
    n = Nodes('food')
    mottled = n.noise(patch, 4)
    tone = n.ramp(mottled, (0.35, colour), (0.68, second))
    return n.surface(
        Base_Color=tone, Roughness=rough, Subsurface=0.06, Subsurface_Color=colour, Clearcoat=wet,
        Normal=n.bump(n.noise(patch * 0.25, 3), bumpy, patch * 0.1),
    )


def glow(colour: str = '#ffcf94', strength: float = 1.6):
    n = Nodes('glow')
    n.set(n.out, 'Surface', n.add('Emission', Color=colour, Strength=strength))
    return n.material
