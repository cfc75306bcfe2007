"""Wide pictures of the two rooms with tiles and water: the kitchen and the bath. Their worktops are at z = 0."""

import math
import random

from kit import drape, garments, growth, soft, tabletop
from kit import materials as m
from kit import shapes as s
from kit.joined import gathered
from kit.registry import category

from . import at_home, candles_light, garden, kitchen, living, pantry, tableware, tea_coffee, wear_clothes, wide

shot = category(tone='oat', ground='oak')


def rail(x: float, y: float, z: float, wide: float, wall: float):
    """A rail of brass on two stays that come from the wall at this y."""
    brass = m.brass(0.25)
    parts = [s.tube([(-wide / 2, 0, 0), (0, 0, 0), (wide / 2, 0, 0)], 0.8, brass)]
    for k in (-1, 1):
        parts += [s.ball(1.25, brass, 3, at=(k * wide / 2, 0, 0)), s.tube([(k * (wide / 2 - 2), 0, 0), (k * (wide / 2 - 2), wall - y, 0)], 0.6, brass, steps=2)]
        parts.append(s.lathe([(0, 0), (2.0, 0), (2.1, 0.3), (0.9, 0.9), (0, 0.9)], brass, at=(k * (wide / 2 - 2), wall - y, 0), turn=(90, 0, 0), segments=48))
    return s.group(parts, at=(x, y, z))


def striped_towel():
    """Linen with three stripes woven in near its hem."""
    linen = wear_clothes.striped(m.cloth('#e3dac7', 0.12, 0.3), '#8f4a38', [-19.5, -18.6, -18.2, -17.0, -16.6, -15.7])
    return drape.over_rail(22, 32, 20, linen, 1.0, 0.22, 1.1, 3)


@shot('room', 'kitchen', view='front', room='kitchen', wide=172, tone='sage', close=((0, 0, 33), 172))
def kitchen_worktop():
    gathered(garden.basil_tray, (-78, 36, 17), 0, 0.95)
    gathered(kitchen.bowl_and_spoon, (-68, -2, 0), 180)
    gathered(kitchen.timer, (-46, -16, 0), -4)
    gathered(kitchen.scale, (-28, 5, 0), 6)
    gathered(at_home.chefs_knife, (4, -13, 0))
    s.group([wide.cutting_board((0, 0, 0))], at=(20.5, 26, 19), turn=(80, 90, 0))
    rail(-3, 25, 40.5, 32, 31)
    s.group([striped_towel()], at=(-5, 25, 40.5))
    gathered(kitchen.soup_pot, (46, 11, 0.5))
    gathered(tea_coffee.kettle, (72.5, 8, 0.5), -16)
    gathered(kitchen.skillet_with_eggs, (57, -13, 0.5), 40)
    gathered(kitchen.jars, (-6, 21, 50), 0, 0.9)
    for k in range(3):
        gathered(tableware.ramen_empty, (21, 21, 50 + 3.1 * k))
    gathered(pantry.honey_pot, (39, 20, 50))
    gathered(lambda: pantry.tin(facing=-80), (53, 21, 50))
    gathered(lambda: pantry.tin(facing=-100), (62, 22, 50))
    gathered(tea_coffee.cup_eye_level, (77, 20, 50), 12)


def tap():
    """A tap out of the wall at y = 0: a long spout and two cross handles."""
    brass, parts = m.brass(0.16), []
    for x in (-11, 0, 11):
        parts.append(s.lathe([(0, 0), (2.9, 0), (3.0, 0.4), (1.9, 1.1), (1.5, 2.4), (0, 2.4)], brass, at=(x, 0, 0), turn=(90, 0, 0)))
    parts.append(s.tube([(0, 0, 0), (0, -6, 0.4), (0, -14, 0.2), (0, -17.4, -1.2), (0, -18, -4.4)], 1.05, brass))
    parts.append(s.lathe([(0.7, 0), (1.3, 0), (1.35, 1.2), (1.1, 1.3)], brass, at=(0, -18, -5.4)))
    for x in (-11, 11):
        parts.append(s.tube([(x, 0, 0), (x, -5.4, 0)], 0.9, brass, steps=2))
        for turn in (20, 110):
            a = math.radians(turn)
            reach = (3.2 * math.cos(a), 3.2 * math.sin(a))
            parts.append(s.tube([(x - reach[0], -5, -reach[1]), (x, -5, 0), (x + reach[0], -5, reach[1])], 0.5, brass, scale=lambda t: 0.8 + 0.9 * abs(2 * t - 1) ** 4))
        parts.append(s.lathe([(0, 0), (1.2, 0), (1.2, 0.5), (0.9, 0.8), (0, 0.8)], m.porcelain(), at=(x, -5.4, 0), turn=(90, 0, 0), segments=48))
    return parts


def basin():
    """An oval bowl of porcelain that stands on the washstand."""
    bowl = s.vessel([(0, 0), (11, 0), (11, 0), (12.2, 0.6), (17.5, 4.6), (20.4, 9.6), (21.2, 13.4)], 1.1, tabletop.china('#f0ebe0'), segments=160)
    bowl.scale = (1.08, 0.86, 1)
    return bowl


def soap_and_brush():
    """Two bars of olive soap in a dish, and a nail brush beside it."""
    dish = s.vessel([(0, 0), (4.4, 0), (4.4, 0), (5.4, 0.4), (6.6, 1.5)], 0.35, m.stoneware('#cfc5b3', '#5b4a3a', 0.4))
    dish.scale = (1.15, 0.86, 1)
    olive = m.plain('#a8a17c', 0.42, name='soap', Subsurface=0.1, Subsurface_Color='#c2bb98')
    for x, y, z, turn in ((0, 0, 1.0, (0, 0, 8)), (0.4, 0.3, 3.3, (4, -3, -24))):
        bar = s.board(s.rounded(7.6, 5.0, 1.0, 6), 2.3, olive, 0.5, at=(x, y, z), turn=turn)
        s.cut(bar, s.board(s.rounded(5.6, 3.0, 0.6, 5), 1, None, 0, at=(x, y, z + 2.1), turn=turn))
    beech, chance = m.beech(along='x'), random.Random(2)
    back = s.board(s.rounded(9.4, 4.0, 1.6, 8), 1.5, beech, 0.45, at=(0, 0, 1.7))
    hair = s.tube([(0, 0, 0), (0, 0, 1.8)], 0.09, m.plain('#d9c9a4', 0.6, name='bristle'), sides=5, steps=1)
    tufts = [((x * 0.42, y * 0.42, 0), (chance.gauss(0, 5), chance.gauss(0, 5), 0), 1) for x in range(-10, 11) for y in range(-4, 5)]
    s.group([back, tabletop.scattered(hair, tufts)], at=(13, -1.5, 0), turn=(0, 0, 24))


def toothbrush(turn):
    bamboo = m.wood('#d8b683', '#b98f58', along='z', ring=0.6)
    stem = s.sweep(s.rounded(1.1, 0.6, 0.25, 4), [(0, 0, 0), (0, 0, 8), (0, 0, 15), (0, 0.15, 18.4)], bamboo, lambda t: (1 - 0.35 * math.sin(3.14 * min(1, t * 1.1)) * t, 1))
    head = s.box((0.95, 1.0, 2.5), m.plain('#e7dfcd', 0.8), 0.12, at=(0, -0.65, 15.8))
    return s.group([stem, head], at=(0, 0, 0.6), turn=turn)


def cotton_jar():
    kitchen.storage_jar(0, None)
    wool = s.ball(1.55, m.plain('#f1ece3', 0.95, name='cotton', Sheen=0.6, Specular=0.05), 4)
    s.rough(wool, 0.5, 0.22)
    chance = random.Random(7)
    spots = [((chance.uniform(-2.6, 2.6), chance.uniform(-2.6, 2.6), 2.1 + 0.19 * k), [chance.uniform(0, 360) for _ in range(3)], chance.uniform(0.9, 1.1)) for k in range(46)]
    tabletop.scattered(wool, spots)


def branches():
    """The amphora with eucalyptus."""
    gathered(living.amphora)
    leaf, stem = m.foliage('#6f8a76', '#9db3a0', 0.55), m.plain('#7a6a50', 0.6, name='stem')
    growth.plant(6, 26, 11, (4.6, 3.6), leaf, stem, spread=0.5, droop=0.5, stem=0.16, seed=8, at=(0, 0, 34))


def bath_towels():
    """A bath towel, folded lengthwise, and the yukata, which is worn after the bath: its dark collar along one side, its sash beside it."""
    rail(0, 18, 0, 62, 26)
    towel = drape.over_rail(25, 46, 40, None, 1.1, 0.8, 1.4, 2)
    s.group([drape.looped(towel, '#e6ddca', 70000, (-40.6, -36.2))], at=(-15, 18, 0))
    print_ = garments.blossoms('#1f2c4a', '#dfe0de', '#b98a3e')
    s.group([drape.over_rail(25, 50, 44, print_, 1.1, 0.3, 1.3, 9)], at=(14.5, 18, 0))
    s.group([drape.over_rail(5.2, 50.3, 44, m.cloth('#1f2a45', 0.1, 0.2), 1.5, 0.35, 1.3, 9, -9.8)], at=(14.5, 18, 0))
    s.group([drape.over_rail(5.6, 36, 34, m.cloth('#843628', 0.2, 0.5, second='#9a4c38'), 1.6, 0.3, 1.3, 9, 6)], at=(14.5, 18, 0))


@shot('room', 'bath', view='front', room='bath', wide=168, tone='stone', side='right', close=((0, 0, 31), 168))
def washstand():
    s.group([at_home.reflected(-34)], at=(26, 0, 0))
    at_home.hung(living.mirror, (-14, 25.4, 55))
    gathered(basin, (-14, -2, 0))
    gathered(tap, (-14, 26, 25))
    gathered(branches, (-67, 9, 0), 14, 0.92)
    gathered(cotton_jar, (-47, 8, 0), -10)
    gathered(tea_coffee.sand_timer, (-54, -12, 0))
    gathered(tableware.tumbler, (17, 10, 0))
    for turn in ((0, 9, 20), (-7, -8, -60)):
        s.group([toothbrush(turn)], at=(17, 10, 0))
    gathered(soap_and_brush, (20, -13, 0))
    s.group([gathered(bath_towels)], at=(53, 0, 64))
    for k, colour in enumerate(('#8f9f97', '#e6ddca')):
        s.group([drape.looped(soft.folded(29, 20, 3, None, 1.5), colour, 40000)], at=(50, 4, 4.9 * k), turn=(0, 0, 90 + 2 * k))
    gathered(lambda: candles_light.pillar(13, 3.6, (0, 0, 0), 1, False), (71, -4, 0))
    gathered(lambda: candles_light.pillar(8.5, 3.8, (0, 0, 0), 3, False), (77.5, -9, 0))
    gathered(lambda: candles_light.lotus((0, 0, 0), 10, False), (51, 4, 9.9))
