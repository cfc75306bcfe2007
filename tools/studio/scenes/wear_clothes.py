"""Wear & Textiles: the coat and the yukata."""

from math import pi, sin

from kit import drape, garments, paper
from kit import materials as m
from kit import shapes as s
from kit.registry import category

shot = category(tone='blush', ground='plaster')

COAT = {'straw': ('#a58c68', '#80694a', '#604a2c'), 'sage': ('#8a917a', '#5a614d', '#434a38'), 'stone': ('#9a938a', '#6e675e', '#504a42')}

# Half a coat, x to its side: shoulder, armhole, side, hem. The sleeve hangs from the armhole.
NECK, SHOULDER, UNDERARM, HEM = (8.4, 35.4), (23.5, 30.6), (25.6, 11.0), (27.0, -36.4)
ARMHOLE = [SHOULDER, (22.4, 25), (22.6, 18), UNDERARM]
SLEEVE = [(20.5, 30.9), (24.6, 30.4), (28.6, 26.4), (32.8, 14), (37.4, -3), (41.0, -19.4), (40.4, -20.2), (30.6, -22.6), (30.0, -22.0), (27.4, -4), (24.2, 9.0), (21.5, 12)]


def mirrored(points, way: int):
    return [(x * way, y) for x, y in points]


def sleeve(way: int, cotton, sew):
    """A sleeve that lies beside the body: bent a little at the elbow, where it creases."""
    bends = [
        (27.0, 10.0, 36.0, 5.5, 1.2, 0.75, 1.0), (26.6, 4.5, 37.2, 1.0, 1.1, 0.7, -0.8), (28.0, -1.5, 38.0, -1.0, 1.0, 0.55, 0.6),
        (27.4, -7.0, 34.6, -11.2, 1.0, 0.5, 0.6), (33.0, 22.0, 25.0, 12.0, 1.3, 0.6, -1.2), (29.6, 24.0, 31.6, 8.0, 1.2, 0.4, 0.5), (32.0, -6.0, 36.6, -19.0, 1.3, 0.4, 0.6),
    ]  # fmt: skip
    lines = [(x * way, y, u * way, v, w, h * (1.1 if way > 0 else 0.9), b * -way) for x, y, u, v, w, h, b in bends]
    cuff = mirrored([(30.9, -18.6), (40.4, -16.2)], way)
    lie = drape.puckered(drape.creased(lines, 0.4, 4 + way), [cuff])
    one = garments.puff(mirrored(SLEEVE, way), 2.2, cotton, 1.7, 0.5, lie)
    on = garments.top_of([one])
    for down in (0, 0.6):
        garments.stitches([(x, y - down) for x, y in cuff], sew, 0.34, 0.18, 0.045, on)
    return one


def pocket(outline, cotton, sew, on):
    """A patch pocket, sewn twice, whose mouth stands off a little."""
    low, top = min(y for _, y in outline), max(y for _, y in outline)
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    middle = ((left + right) / 2, (low + top) / 2)
    base = on(*middle)

    def gape(x: float, y: float) -> float:
        share = max(0.0, (y - low) / (top - low))
        belly = 0.34 * sin(pi * (x - left) / (right - left)) * share**3 + 0.12 * sin(pi * (x - left) / (right - left)) * sin(pi * share)
        return on(x, y) - base + belly + 0.05 * sin(x * 2.1) * sin(y * 1.7)

    patch = garments.puff(outline, 0.26, cotton, 0.22, 0.45, gape, base + 0.02)
    over = garments.top_of([patch])
    for inset in (0.4, 0.95):
        line = [(x + (inset if x < middle[0] else -inset), y + (inset if y < middle[1] - 4 else 0)) for x, y in outline]
        garments.stitches([line[1], *line[2:], line[0]], sew, 0.34, 0.18, 0.045, over)
    garments.stitches([(left + 0.5, top - 1.9), (right - 0.5, top - 1.9)], sew, 0.34, 0.18, 0.045, over)
    return patch


def patch_outline(x: float, y: float, w: float, h: float):
    """A pocket's outline around its top middle; its lower corners are cut."""
    return [(x - w / 2, y), (x + w / 2, y), (x + w / 2, y - h + 1.4), (x + w / 2 - 1.5, y - h), (x - w / 2 + 1.5, y - h), (x - w / 2, y - h + 1.4)]


@shot('brushed-cotton-chore-coat', 'front', view='above', fill=1.1, colour='straw')
@shot('brushed-cotton-chore-coat', 'front-sage', view='above', fill=1.1, colour='sage')
@shot('brushed-cotton-chore-coat', 'front-stone', view='above', fill=1.1, colour='stone')
def coat(colour: str):
    tone, deep, thread = COAT[colour]
    cotton, inside = drape.brushed(tone), drape.brushed(deep)
    sew = m.plain(thread, 0.9, name='thread', Specular=0.05)
    for way in (-1, 1):
        sleeve(way, cotton, sew)
    # The back, seen in the neck, with its label.
    garments.puff([(-9.4, 34.2), (-7.0, 37.4), (7.0, 37.4), (9.4, 34.2), (0, 16)], 0.9, inside, 0.5, 0.6, None, 0.9)
    s.board(s.rounded(6.0, 2.8, 0.1, 2), 0.06, m.cloth('#e4dccb', 0.08, 0.2), 0, at=(0, 33.0, 1.82))
    paper.lying([paper.text('Northfold', 1.15, m.ink('#3b352d'), 600)], 1.9, (0, 33.0))
    folds = []
    for way in (-1, 1):
        folds += [(x * way, y, u * way, v, w, h, b * -way) for x, y, u, v, w, h, b in (
            (24.6, 12.0, 11.0, 2.0, 1.5, 0.8, 1.6), (25.4, 6.0, 14.0, -4.0, 1.4, 0.6, 1.2), (25.0, 16.0, 14.0, 14.5, 1.3, 0.5, 0.8), (21.0, 28.5, 13.5, 15.0, 1.7, 0.5, -1.2),
            (21.4, -16.0, 22.6, -36.0, 2.0, 0.7, 0.8), (3.6 + way, -14.0, 3.0 - way, -35.8, 1.6, 0.5, -0.6), (25.8, -6.0, 17.0, -13.5, 1.3, 0.5, -0.9), (4.0, 17.0, 11.0, 9.0, 1.2, 0.4, 0.6),
        )]  # fmt: skip
    hem = [(-26.6, -33.6), (26.6, -33.6)]
    lie = drape.puckered(drape.creased(folds, 0.45, 9), [hem, [(-19, 31.8), (-8.6, 35.0)], [(8.6, 35.0), (19, 31.8)]])
    body = [NECK, (16, 33.4), *ARMHOLE, (26.0, 0), (26.4, -18), HEM]
    whole = [*body, (10, -36.9), (-10, -36.9), *reversed(mirrored(body, -1)), (-2.6, 22.4), (2.6, 22.4)]
    low = garments.puff(whole, 1.9, cotton, 1.1, 0.55, lie, 0.9)
    # One front lies over the other.
    flap = [NECK, (16, 33.2), (22.6, 30.6), (21.8, 25), (22.0, 18), (24.8, 11.0), (25.3, 0), (25.8, -18), (26.3, -36.6), (10, -37.1), (-2.2, -37.1), (-2.2, 20.4), (1.0, 23.0)]
    front = garments.puff(flap, 0.4, cotton, 0.35, 0.5, lie, 2.62)
    on = garments.top_of([low, front])
    for x in (-1.7, 1.6):
        garments.stitches([(x, 20.0), (x, -36.4)], sew, 0.34, 0.18, 0.045, on)
    for down in (0, 0.6):
        garments.stitches([(-26.2, -33.4 - down), (-2.4, -33.4 - down)], sew, 0.34, 0.18, 0.045, on)
        garments.stitches([(-1.4, -33.4 - down), (25.6, -33.4 - down)], sew, 0.34, 0.18, 0.045, on)
    for way in (-1, 1):
        for near in (0.7, 1.3):
            garments.stitches([(way * (x - near), y) for x, y in ARMHOLE], sew, 0.34, 0.18, 0.045, on)
    for outline in (patch_outline(-14.4, -10.6, 15.2, 18.4), patch_outline(14.4, -10.8, 15.2, 18.4), patch_outline(-12.8, 15.6, 10.6, 12.6)):
        pocket(outline, cotton, sew, on)
    for way in (-1, 1):
        leaf = [(way * 8.8, 36.4), (way * 6.2, 31.2), (way * 0.9, 23.2), (way * 5.0, 17.0), (way * 14.4, 25.6), (way * 13.0, 32.0)]
        wave = drape.creased([(way * 12.4, 30.4, way * 4.6, 20.0, 1.8, 0.3, way * 0.8)], 0.25, 11 + way)
        collar = garments.puff(leaf, 0.7, cotton, 0.5, 0.4, lambda x, y, wave=wave: wave(x, y) + 0.7 * max(0, (y - 24) / 12) ** 2, 2.75)
        on_collar = garments.top_of([collar])
        seam = [(p[0] * 0.945 + way * 0.45, p[1] * 0.975 + 0.62) for p in leaf[2:]]
        garments.stitches(seam, sew, 0.34, 0.18, 0.045, on_collar)
    roll = [(-10.2, 33.6), (-8.8, 36.8), (-4.6, 38.6), (0, 39.0), (4.6, 38.6), (8.8, 36.8), (10.2, 33.6), (8.2, 34.9), (4.2, 36.2), (0, 36.5), (-4.2, 36.2), (-8.2, 34.9)]
    garments.puff(roll, 1.5, cotton, 1.1, 0.35, None, 1.5, smooth=True)
    corozo, tie = m.food('#4d3522', '#6b4a2e', 0.9, 0.3, 0.02, 0.3), m.plain('#cdb98f', 0.8, name='thread')
    for k in range(5):
        y = 17.6 - 10.6 * k
        garments.stitches([(-1.6, y), (1.4, y)], sew, 0.16, 0.02, 0.09, on)
        garments.button(1.15, corozo, tie, (0, y, on(0, y) + 0.05), (0, 0, 20 * k))


@shot('brushed-cotton-chore-coat', 'detail', view='high', close=((1.5, 24, 3.6), 26), colour='straw')
@shot('brushed-cotton-chore-coat', 'pocket', view='high', close=((13.0, -13.0, 2.6), 24), colour='straw')
def coat_close(colour: str):
    coat(colour)


def striped(material, colour: str, edges):
    """Weaves stripes along x into a cloth: between each two of these heights of its coordinates."""
    n = m.Nodes.__new__(m.Nodes)
    n.material, n.tree, n.shader = material, material.node_tree, material.node_tree.nodes['Principled BSDF']
    ground = n.shader.inputs['Base Color'].links[0].from_socket
    up = n.math('DIVIDE', n.math('ADD', n.add('SeparateXYZ', Vector=n.add('TexCoord').outputs['UV']).outputs[1], 20.0), 40.0)
    mask = n.ramp(up, (0.0, 0.0), *[((edge + 20) / 40, 1.0 - k % 2) for k, edge in enumerate(edges)])
    mask.color_ramp.interpolation = 'CONSTANT'
    return n.surface(Base_Color=n.mix(n.math('MULTIPLY', mask, 0.85), ground, colour))


@shot('cotton-yukata', 'front', view='above', ground='oak')
def yukata():
    cotton = garments.blossoms('#2d3a5c', '#dfe0de', '#b98a3e')
    plain = m.cloth('#2a3858', 0.1, 0.4)
    # All layers lie alike: what is below shows in what is above.
    bends = [
        (-16, 13.0, 17, 8.6, 1.3, 0.57, 0.9), (-17, -6.0, 16, -10.4, 1.2, 0.53, -1.1), (11, 15, 15.4, -14, 1.1, 0.61, 0.7), (-12.6, 3, -2, 14.6, 1, 0.49, 0.7),
        (-15.5, -13, 3, -1.6, 1, 0.53, 0.6), (-8, 15, -15, -4, 1.3, 0.57, -0.8), (2, 2.4, 16.6, 0.4, 0.85, 0.46, 0.5), (5, -15.4, 9, -3, 0.85, 0.46, -0.5),
        (-17.6, 6.4, -6, 3.0, 0.59, 0.38, 0.4), (-17, 0.4, -9, -2.2, 0.51, 0.34, -0.3), (9, 12.6, 17.6, 14.4, 0.59, 0.38, 0.3), (-3, -15.6, -6, -10.6, 0.59, 0.38, 0.3),
    ]  # fmt: skip
    lie = drape.creased(bends, 0.8, 9)

    def layer(outline, thick: float, mat, z: float, seed: int, more=lambda x, y: 0):
        garments.puff(drape.uneven(outline, 0.22, seed), thick, mat, 0.3, 0.45, lambda x, y: lie(x, y) + more(x, y), z)

    for k, (w, h) in enumerate(((37.0, 32.6), (36.4, 33.0), (36.9, 32.2), (36.3, 32.8), (36.8, 32.5))):
        layer(s.rounded(w, h, 0.8, 4), 0.62, cotton, 0.62 * k, k)
    # Left front over right, with the long collar.
    layer([(2.8, 16.4), (18.2, 16.0), (18.0, -16.0), (-8.6, -16.0)], 0.3, cotton, 3.1, 9)
    layer([(2.6, 15.3), (3.4, 16.3), (4.6, 16.5), (5.7, 15.3), (-6.4, -16.2), (-10.4, -16.2)], 0.4, plain, 3.3, 10)
    layer([(-2.8, 16.4), (8.6, -16.0), (-18.0, -16.0), (-18.2, 16.0)], 0.3, cotton, 3.55, 11)
    layer([(-5.7, 15.3), (-4.6, 16.5), (-3.4, 16.3), (-2.6, 15.3), (10.4, -16.2), (6.4, -16.2)], 0.4, plain, 3.75, 12)
    neck = [(-5.6, 14.9), (-5.0, 16.3), (-3.2, 17.5), (0, 18.1), (3.2, 17.5), (5.0, 16.3), (5.6, 14.9), (2.7, 14.6), (1.9, 15.5), (0, 15.9), (-1.9, 15.5), (-2.7, 14.6)]
    garments.puff(neck, 3.5, plain, 0.4, 0.4, lie, smooth=True)
    # The sash, folded and laid across.
    sash = striped(m.cloth('#843628', 0.2, 0.5, second='#9a4c38'), '#cdb894', (-9.6, -9.2, -8.8, -8.65, -6.15, -6.0, -5.6, -5.2))
    drawn = drape.creased([(-14, -9.0, -3, -6.0, 0.9, 0.22, 0.5), (4, -5.4, 15, -9.2, 0.8, 0.2, -0.6), (-18, -6.4, -11, -8.4, 0.6, 0.16, 0.3), (-4, -9.6, 5, -7.6, 0.6, 0.15, 0.3)], 0.22, 21)
    for k in range(2):
        layer([(-18.9, -10.6 + 0.5 * k), (18.9, -10.4 + 0.3 * k), (18.9, -4.2), (-18.9, -4.6 + 0.3 * k)], 0.4, sash, 4.15 + 0.45 * k, 14 + k, lambda x, y: drawn(x, y) - 0.3 * lie(x, y))
    # Left side over right: seen from in front, the upper collar comes from the right.
    s.everything().scale.x = -1


@shot('cotton-yukata', 'hung', room='corner', tone='linen', span=186, close=((0, -4, 78), 178))
def yukata_hung():
    """On a rack, seen from the back: sleeves over the bar, the collar standing off at the neck."""
    cotton, plain = garments.blossoms('#2d3a5c', '#dcd5c4', '#c98a3e'), m.cloth('#2a3858', 0.1, 0.4)
    body = [(-31, 0), (-10, 0.4), (-5, -1.6), (0, -2.2), (5, -1.6), (10, 0.4), (31, 0), (30.6, -27), (31.2, -80), (31.6, -138), (10, -139), (-12, -138.4), (-31.6, -139), (-31.2, -80), (-30.6, -27)]
    pulls = drape.creased([(way * 29, -26, way * 9, -60, 2.2, 0.9, way * 2.0) for way in (-1, 1)] + [(way * 26, -3, way * 6, -22, 2.0, 0.6, way) for way in (-1, 1)], 0.5, 3)

    def fall(x: float, y: float) -> float:
        return pulls(x, y) + 9.0 * drape.hanging(x, -y, 3, 26)

    parts = [garments.puff(drape.uneven(body, 0.5, 3), 1.2, cotton, 1.0, 1.1, drape.puckered(fall, [[(0, -4), (0, -138)]], 0.4, 0.12))]
    for way in (-1, 1):
        panel = [(30.2, 0.2), (64, 0), (64.4, -44), (63.2, -47.6), (60.4, -48.6), (35.6, -48.2), (33.6, -45), (32.4, -28), (30.2, -27)]
        sleeve = drape.puckered(lambda x, y: 7.5 * drape.hanging(x, -y, 7, 14), [[(way * 33, -1), (way * 33, -27)]], 0.35, 0.1)
        parts.append(garments.puff(drape.uneven([(x * way, y) for x, y in panel], 0.4, 5), 1.2, cotton, 1.0, 1.1, sleeve, -0.1))
    # The collar, a plain band that stands off behind the neck.
    band = [(-10.6, 0.8), (-7, 3.2), (0, 4.4), (7, 3.2), (10.6, 0.8), (6.4, -2.4), (0, -4.0), (-6.4, -2.4)]
    parts.append(garments.puff(band, 1.6, plain, 1.3, 0.5, drape.creased([], 0.2, 8), 2.0, smooth=True))
    s.group(parts, at=(0, -1.6, 152.6), turn=(90, 0, 0))
    dark = m.plain('#241814', 0.35, name='rack', Clearcoat=0.3)
    s.tube([(-80, 0, 151), (0, 0, 151), (80, 0, 151)], 1.3, dark)
    for way in (-1, 1):
        s.box((2.8, 2.8, 153), dark, 0.3, at=(way * 73, 0, 2.5))
        s.box((4.2, 46, 3.4), dark, 0.8, at=(way * 73, 0, 0))
    s.box((146, 2.0, 3.2), dark, 0.3, at=(0, 0, 6.4))
