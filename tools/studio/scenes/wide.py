"""Wide pictures of the shop itself: home's slides and story, About, the account pages. Their left half is kept calm for words."""

import math
import random

from kit import bread, drape, growth
from kit import materials as m
from kit import shapes as s
from kit.joined import gathered
from kit.registry import category

from . import candles_light
from .garden import jardiniere
from .tea_coffee import kettle

shot = category(tone='clay', ground='oak')


def cup(at, coffee: bool = True, clay=None, turn: float = 0):
    """A wide stoneware cup with a handle, on its saucer."""
    clay = clay or m.stoneware('#e6dccb', '#6b5a48', 0.4)
    parts = [
        s.vessel([(0, 0), (2.4, 0), (2.4, 0), (2.7, 0.3), (4.2, 2.6), (4.5, 5.4), (4.45, 6.6)], 0.3, clay, at=(0, 0, 0.9)),
        s.lathe([(0, 0), (4, 0), (4, 0), (4.6, 0.25), (7.4, 1.0), (7.5, 1.25), (7.2, 1.3), (4.4, 0.7), (0, 0.65)], clay),
        s.tube([(4.1, 0, 6.1), (6.2, 0, 6.2), (6.7, 0, 4.6), (5.6, 0, 3.0), (3.8, 0, 2.7)], 0.42, clay, steps=10),
    ]
    if coffee:
        parts.append(s.lathe([(0, 6.5), (4.18, 6.5), (4.2, 6.46)], m.liquid('#23120a', 0.05)))
    return s.group(parts, at=at, turn=(0, 0, turn))


def loaf(at, turn: float = 0):
    return s.group([bread.loaf(seed=random.random())], at=at, turn=(0, 0, turn + 180))


def cutting_board(at, turn: float = 0):
    outline = [*s.rounded(38, 23, 3, 6)]
    return s.board(outline, 1.8, m.walnut(along='x', rough=0.5), 0.4, at=at, turn=(0, 0, turn))


def pillar(at, height: float, radius: float = 3.6, seed: float = 1):
    """The shop's beeswax candle, burning."""
    return gathered(lambda: candles_light.pillar(height, radius, (0, 0, 0), seed), at)


def books(at, turn: float = 0):
    """Three old cloth-bound books, one on the other."""
    from kit import paper

    z, parts = 0.0, []
    for (w, d, thick), colour, spin in (((22, 15, 3.2), '#5d2f25', 3), ((20.5, 14, 2.4), '#c9b18a', -5), ((19, 13, 2.8), '#33413a', 8)):
        parts.append(paper.book(w, d, thick, m.cloth(colour, 0.08, 0.2), m.paper('#e8dcc2'), at=(0, 0, z), turn=(0, 0, spin + 180)))
        z += thick
    return s.group(parts, at=at, turn=(0, 0, turn))


@shot('shop', 'morning', wide=100, tone='clay', ground='oak')
@shot('shop', 'morning-night', wide=100, tone='clay', ground='oak', mood='night', lamp=True)
def morning(lamp: bool = False):
    gathered(kettle, (13, 4, 0), turn=-14)
    cutting_board((38, 11, 0), turn=-6)
    loaf((37, 11, 1.8), turn=14)
    cup((31, -9, 0), turn=-25)
    cup((-3, -9, 0), turn=-40)
    drape.napkin((14, -13, 0), 14, '#efe6d4')
    if lamp:
        # Behind the table's things, where the words beside them end.
        pillar((-2, 17, 0), 19)
        pillar((4.5, 21, 0), 12)
        pillar((27, 24, 0), 15)


@shot('shop', 'evening', wide=104, tone='clay', ground='walnut', mood='night')
def evening():
    pillar((12, 2, 0), 21, 4.0)
    pillar((22.5, -6, 0), 13, 3.6)
    pillar((3, -7, 0), 8.5, 3.8)
    books((39, 4, 0), turn=-12)
    cup((39, 4, 8.4), coffee=True, turn=-20, clay=m.stoneware('#56615c', '#2c2f2c', 0.45))
    clay = m.stoneware('#a65b3c', '#4b2a1c', 0.5)
    s.vessel([(0, 0), (3.2, 0), (3.2, 0), (4.8, 2.5), (7.4, 9), (7.0, 15), (3.6, 20), (2.5, 24), (3.1, 27.5)], 0.35, clay, at=(26, 20, 0), segments=112)
    stalk, grass = m.straw('#b99a63'), m.straw('#d8bd86')
    chance = random.Random(3)
    for k in range(9):
        lean, way, tall = chance.uniform(3, 11), chance.uniform(0, 6.28), chance.uniform(14, 22)
        path = [(26 + lean * t * t * math.cos(way), 20 + lean * t * t * math.sin(way) * 0.4, 25 + tall * t) for t in (0, 0.33, 0.66, 1)]
        s.tube(path, 0.14, stalk, sides=6)
        s.tube([path[2], path[3], (path[3][0] + 0.6 * math.cos(way), path[3][1], path[3][2] + 4)], 0.75, grass, sides=9, scale=lambda t: 0.25 + math.sin(math.pi * min(1, t * 0.94 + 0.06)))


def pot(at, radius: float, height: float, clay):
    s.vessel([(0, 0), (radius * 0.72, 0), (radius * 0.72, 0), (radius * 0.92, height * 0.72), (radius * 0.92, height * 0.72), (radius, height * 0.74), (radius * 1.03, height)], radius * 0.09, clay, at=at)
    earth = s.lathe([(0, height * 0.86), (radius * 0.9, height * 0.84)], m.soil(), at=at)
    s.rough(earth, 0.8, 0.4)


def lantern(at, clay):
    """A candle in a stoneware bowl."""
    s.vessel([(0, 0), (3.4, 0), (3.4, 0), (5.2, 2.2), (5.8, 5.2)], 0.4, clay, at=at, segments=96)
    pillar((at[0], at[1], at[2] + 0.6), 7.5, 3.2)


@shot('shop', 'garden', wide=132, tone='sage', ground='plaster')
@shot('shop', 'garden-night', wide=132, tone='sage', ground='plaster', mood='night', lamp=True)
def garden(lamp: bool = False):
    gathered(jardiniere, (20, 9, 0), turn=20, scale=0.94)
    small = m.terracotta('#c07a54')
    pot((40, -2, 0), 7.2, 12, small)
    basil, stem = m.foliage('#5c8a3e', '#8fb663', 0.35), m.foliage('#7fa054', '#9cb974')
    growth.plant(7, 13, 7, (6.6, 4.3), basil, stem, spread=0.35, droop=0.9, stem=0.2, seed=5, at=(40, -2, 10))
    pot((4, -6, 0), 5.4, 8.6, m.stoneware('#e2dac8', '#7d6b58', 0.5))
    thyme, woody = m.foliage('#7b8f63', '#a5b58a', 0.6), m.wood('#7d6748', '#58462f', along='z')
    growth.plant(11, 10, 16, (1.9, 0.8), thyme, woody, spread=0.6, droop=0.5, stem=0.12, seed=9, at=(4, -6, 7))
    # A galvanised can with a brass rose.
    zinc, brass = m.steel(rough=0.42, patina=0.6), m.brass()
    can = [
        s.vessel([(0, 0), (7.2, 0), (7.2, 0), (7.2, 14.5), (7.2, 14.5), (6.6, 15.6)], 0.16, zinc),
        s.tube([(6.6, 0, 3.4), (10, 0, 7.5), (14, 0, 15.4)], 1.0, zinc, scale=lambda t: 1.25 - 0.45 * t),
        s.lathe([(0.8, 0), (2.6, 2.8), (2.6, 2.8), (0, 3.1)], brass, at=(13.7, 0, 14.9), turn=(0, 36, 0)),
        s.tube([(-6.9, 0, 3.5), (-11.5, 0, 6), (-11.8, 0, 13), (-6.5, 0, 17.5), (2, 0, 18.2), (4.5, 0, 15.2)], 0.55, zinc, steps=10),
    ]
    s.group(can, at=(54, 12, 0), turn=(0, 0, 24))
    if lamp:
        bowl = m.stoneware('#b06a48', '#4b2a1c', 0.5)
        lantern((20, -12, 0), bowl)
        lantern((31, -15, 0), bowl)


@shot('shop', 'maker', wide=104, tone='oat', ground='oak')
@shot('shop', 'maker-night', wide=104, tone='oat', ground='oak', mood='night', lamp=True)
def maker(lamp: bool = False):
    """A potter's table: bowls on top of each other, a vase, one bowl still raw, tools."""
    glazed, dark, raw = m.stoneware('#e7decd', '#6b5a48', 0.38), m.stoneware('#5d6a63', '#2d322e', 0.4), m.stoneware('#b99d80', None, 0.85, 0.4)

    def bowl(at, clay, scale=1.0, tilt=(0, 0, 0)):
        one = s.vessel([(0, 0), (3.6, 0), (3.6, 0), (3.8, 0.6), (6.8, 3.0), (8.6, 6.6), (8.9, 8.0)], 0.42, clay, at=at, turn=tilt, segments=120, ripple=lambda a, z: 1 + 0.006 * math.sin(2 * a + z))
        one.scale = (scale,) * 3

    for k, clay in enumerate((glazed, dark, glazed, glazed)):
        bowl((11, 6, k * 2.5), clay, 1.12)
    bowl((31, -6, 0), raw, 1.0)
    s.vessel([(0, 0), (4.4, 0), (4.4, 0), (7.6, 5), (8.2, 11), (5.2, 18), (3.0, 22), (3.0, 26), (3.9, 28)], 0.45, glazed, at=(31, 16, 0), segments=120)
    s.vessel([(0, 0), (4.6, 0), (4.6, 0), (4.9, 0.5), (4.9, 10.5), (4.8, 11)], 0.35, dark, at=(46, 3, 0))
    beech, steel = m.beech(along='z'), m.steel()
    for (x, y), lean, tall in (((45, 2.5), (4, 7, 0), 22), ((47.5, 3), (-3, -9, 0), 19), ((46, 4.2), (-7, 2, 60), 26)):
        handle = s.tube([(0, 0, 1), (0, 0, tall * 0.7), (0, 0, tall)], 0.5, beech, scale=lambda t: 0.8 + 0.3 * math.sin(3 * t))
        s.group([handle, s.ball((1.1, 0.35, 2.3), steel if tall < 25 else beech, 4, at=(0, 0, tall + 1.6))], at=(x, y, 0), turn=lean)
    lump = s.ball((6.4, 5.2, 4.2), raw, 5, at=(-5, -5, 3.2))
    s.rough(lump, 3.5, 1.4)
    if lamp:
        pillar((20, -11, 0), 9)
        pillar((21, 18, 0), 20)
        pillar((39.5, 11, 0), 13)
