"""Tableware."""

import random
from math import cos, sin

from kit import paper, soup, tabletop
from kit import materials as m
from kit import shapes as s
from kit.registry import category

shot = category(tone='stone', ground='linen')


def burgundy(at=(0, 0, 0), wine: float = 1.0):
    # Thin glass is one layer that is seen through straight; the stem is solid.
    thin = tabletop.clear('#f7f9f8', '#9aa39f', 0.6)
    bowl = [(0, 9.35), (0.5, 9.4), (1.3, 9.75), (2.7, 10.5), (4.6, 12.4), (5.3, 14.9), (4.9, 18.0), (3.9, 21.0), (3.55, 22.0)]
    s.lathe([*bowl, (3.52, 22.06), (3.49, 22.0)], thin, at=at, segments=128)
    s.lathe([(0, 9.5), (0.42, 9.3), (0.4, 8.6), (0.36, 7.2), (0.35, 4.0), (0.42, 1.6), (0.62, 0.85), (0.9, 0.55), (0, 0.5)], m.glass('#fbfdfc'), at=at, segments=64)
    s.lathe([(0.6, 0.8), (1.1, 0.48), (2.4, 0.27), (3.7, 0.16), (4.0, 0.12), (4.05, 0.06), (3.95, 0.02)], tabletop.clear('#f8faf9', '#b4bdb9', 0.9), at=at, segments=128)
    s.lathe([(0.3, 9.2), (0.55, 9.42)], thin, at=at)
    if wine:
        filled = [(0, 9.42), (0.5, 9.46), (1.28, 9.82), (2.66, 10.56), (4.5, 12.4), (5.02, 13.6), (5.02, 13.6), (0, 13.6)]
        # Clear: the wall behind makes it glow, front and back together make it dark.
        s.lathe(filled, tabletop.clear('#bc1430', '#4a0612', 0.3), at=at, segments=128)


@shot('stemmed-burgundy-glass', 'front', ground='stone')
def glass_of_wine():
    burgundy()


@shot('stemmed-burgundy-glass', 'pair', ground='stone')
def two_glasses():
    burgundy((-4.6, 2.5, 0), 0)
    burgundy((4.2, -1.5, 0))


def supper_plate(mat):
    s.vessel([(0, 0), (7.6, 0), (7.6, 0), (7.9, 0.35), (9.2, 0.9), (9.8, 1.3), (10.4, 1.55), (13.0, 2.0), (13.6, 2.12)], 0.34, mat, floor=0.42, segments=160)


@shot('supper-plate-setting', 'front', view='above', ground='linen', tone='mist', fill=1.08)
def plate_setting():
    supper_plate(tabletop.china('#efebe2'))
    steel = m.steel(0.2)
    tabletop.fork(steel, at=(-16.2, 0, 0.1))
    tabletop.knife(steel, at=(16.2, 0.3, 0.1))


@shot('supper-plate-setting', 'in-use', view='high', ground='walnut', close=((0, -1, 1.2), 41))
def plate_with_supper():
    plate_setting()
    crust, crumb = m.food('#9a5f2b', '#7c4519', 1.2, 0.6, 0.4), m.food('#e9d6b2', '#dcc297', 0.7, 0.9, 0.6)
    loaf = [(4.2 * cos(k * 0.2618), 2.9 * sin(k * 0.2618) + 0.3 * cos(k * 0.52)) for k in range(24)]
    for x, y, z, turn in ((-2.6, 2.0, 0.75, (5, 0, 20)), (-1.9, 0.6, 2.1, (13, 3, 48))):
        slice_ = [s.board(loaf, 1.35, crust, 0.3), s.board([(p * 0.92, q * 0.9) for p, q in loaf], 1.42, crumb, 0.1, at=(0, 0, -0.02))]
        s.group(slice_, at=(x, y, z), turn=turn)
    tomato = s.ball((1.35, 1.35, 1.2), m.food('#b3200f', '#cc3a1c', 1.6, 0.12, 0.02, 0.8), 4)
    green = m.foliage('#48652f', '#6d8c49')
    for x, y in ((3.2, 3.2), (5.3, 1.3), (2.7, 0.2)):
        s.copy(tomato, (x, y, 1.75))
        for k in range(5):
            s.sweep([(0.14, 0), (0, 0.04), (-0.14, 0), (0, -0.04)], [(0, 0, 0), (0.55, 0, 0.14), (0.9, 0, 0.05)], green, lambda t: 1 - 0.8 * t, at=(x, y, 2.88), turn=(0, 0, 72 * k + 31 * x))
    tomato.hide_render = True
    tomato['tool'] = True
    s.board([(0, 0), (6.2, 0.9), (6.0, -1.6)], 2.3, m.food('#efd58d', '#e9c976', 2.5, 0.45, 0.05), 0.25, at=(-0.8, -4.2, 0.75), turn=(0, 0, 12))
    s.board([(6.18, 0.93), (6.4, 0.9), (6.2, -1.68), (5.98, -1.62)], 2.32, m.food('#c98b3c', '#b97a2f', 1, 0.6, 0.2), 0.05, at=(-0.8, -4.2, 0.75), turn=(0, 0, 12))


@shot('everyday-cutlery-pair', 'front', view='above', ground='walnut', fill=1.0)
def cutlery():
    steel = m.steel(0.24)
    tabletop.fork(steel, at=(-2.6, -0.2, 0.12))
    tabletop.knife(steel, at=(2.6, 0, 0.12))
    s.everything(turn=(0, 0, -24))


@shot('everyday-cutlery-pair', 'detail', view='high', ground='walnut', close=((-0.6, 4.5, 0.3), 11))
def cutlery_detail():
    steel = m.steel(0.22)
    tabletop.fork(steel, at=(-2.0, -0.2, 0.12))
    tabletop.knife(steel, at=(2.0, 0, 0.12))
    s.everything(turn=(0, 0, -18))


def tumbler(at=(0, 0, 0)):
    """Pressed glass with ten flat sides and a thick foot."""
    from bpy import context

    context.scene.cycles.glossy_bounces = 8

    def facets(a: float, z: float) -> float:
        if z > 6.6 or z < 0.3:
            return 1
        flat = cos(0.3142) / cos((a % 0.6283) - 0.3142)
        return 1 + (flat - 1) * min(1, (6.6 - z) / 0.7) * min(1, (z - 0.3) / 0.4) * 0.9

    s.lathe([(0, 0.02), (3.3, 0.02), (3.55, 0.12), (3.7, 0.5), (3.85, 2.4), (4.1, 6.6), (4.22, 8.7)], tabletop.clear('#f3f6f5', '#8c9893', 0.6), at=at, segments=160, ripple=facets)
    s.lathe([(3.86, 8.7), (3.9, 8.85), (4.04, 8.92), (4.18, 8.85), (4.22, 8.7)], tabletop.clear('#e3e8e6', '#9aa5a0', 0.8), at=at, segments=160)
    # The thick foot: a lens of real glass.
    s.lathe([(0, 0.25), (3.2, 0.25), (3.5, 0.5), (3.62, 1.5), (3.55, 1.85), (2.6, 2.05), (0, 2.1)], m.glass('#f2f6f4'), at=at, segments=160)


@shot('heavy-base-tumbler', 'front', ground='stone', fill=0.92)
def tumbler_with_ice():
    tumbler()
    amber = tabletop.clear('#ebbd78', '#b06d25', 0.35)
    s.lathe([(0, 2.12), (2.6, 2.08), (3.45, 1.95), (3.6, 2.3), (3.8, 4.78), (3.72, 4.68), (3.5, 4.63), (0, 4.6)], amber, segments=96)
    # Two pieces float with their tops above the drink, one below them is drowned; the surface rises a little where it meets them.
    ice = tabletop.ice()
    for k, (at, turn, size) in enumerate((((-1.45, -0.75, 3.05), (14, 10, 24), 2.7), ((1.35, 0.75, 3.3), (-12, 16, 58), 2.6), ((0.75, -1.7, 2.15), (30, -18, 12), 1.9))):
        cube = s.box((size, size * 0.94, size), ice, 0.42, at=at, turn=turn)
        cube.modifiers[-1].segments = 4
        s.rough(cube, 0.9 + 0.2 * k, 0.22, 2)


@shot('ribbed-half-litre-tankard', 'front', ground='oak')
def tankard():
    def flutes(a: float, z: float) -> float:
        if z < 0.9 or z > 13.2:
            return 1
        fade = min(1, (z - 0.9) / 0.5) * min(1, (13.2 - z) / 0.6)
        return 1 + 0.028 * fade * abs(cos(9 * a)) ** 0.7

    body = [(0, 0.02), (4.4, 0.02), (4.75, 0.2), (4.8, 0.8), (4.7, 1.4), (4.6, 5), (4.55, 10), (4.6, 13.4), (4.7, 14.2), (4.7, 15.4)]
    s.lathe(body, tabletop.clear('#f5f6f2', '#8f968c', 0.55), segments=216, ripple=flutes)
    s.lathe([(4.3, 15.4), (4.36, 15.6), (4.52, 15.66), (4.66, 15.6), (4.7, 15.4)], tabletop.clear('#e6ebe6', '#99a39b', 0.8), segments=128)
    s.lathe([(0, 0.2), (4.3, 0.2), (4.55, 0.5), (4.5, 1.4), (3.6, 1.6), (0, 1.5)], m.glass('#f4f5ef'), segments=128)
    beer = tabletop.drink('#c97a12', '#a95a08', 1.5, 12)
    s.lathe([(0, 1.65), (3.6, 1.7), (4.2, 1.9), (4.35, 2.4), (4.3, 5), (4.26, 12.6), (4.26, 12.6), (0, 12.6)], beer, segments=216, ripple=lambda a, z: flutes(a, z) ** 0.8)
    foam = m.plain('#f3e8d0', 0.7, name='foam', Specular=0.2)
    head = s.lathe([(0, 12.5), (4.27, 12.5), (4.27, 12.5), (4.3, 13.6), (4.4, 15.2), (4.5, 15.9), (4.1, 16.7), (2.6, 17.2), (0, 17.3)], foam, segments=128)
    s.rough(head, 0.9, 0.16)
    chance, dots = random.Random(3), []
    for _ in range(260):
        a, z = chance.uniform(0, 6.283), chance.uniform(2.4, 12.3)
        dots.append(((4.33 * flutes(a, z) ** 0.8 * cos(a), 4.33 * flutes(a, z) ** 0.8 * sin(a), z), (0, 0, 0), chance.uniform(0.4, 1)))
    tabletop.scattered(s.ball(0.055, m.plain('#f1cf86', 0.2), 1), dots)
    ear = [(4.5, 0, 13.0), (6.0, 0, 13.4), (7.8, 0, 12.6), (8.5, 0, 10.2), (8.4, 0, 6.8), (7.4, 0, 4.2), (5.8, 0, 3.2), (4.5, 0, 3.4)]
    s.sweep(s.rounded(1.7, 1.15, 0.5, 6), ear, m.glass('#f6f8f4'), steps=12)
    s.everything(turn=(0, 0, -12))


@shot('ribbed-half-litre-tankard', 'detail', ground='oak', close=((0, 0, 12.2), 13))
def tankard_detail():
    tankard()


@shot('lacquered-chopsticks', 'front', view='above', ground='plaster', tone='stone', fill=1.02)
def chopsticks():
    red, tip = m.lacquer('#7d1512'), m.lacquer('#1b1413')

    def slim(t: float) -> float:
        return 0.42 + 0.58 * t**0.8

    for x, lean in ((-0.75, 1.3), (0.75, -1.1)):
        stick = [s.sweep(s.rounded(0.78, 0.78, 0.16, 3), [(0, -11.5, 0.9), (0, -4, 0.62), (0, 4, 0.5), (0, 11.5, 0.4)], red, lambda t: slim(1 - t) * (1 if t > 0.02 else 0.9))]
        stick.append(s.sweep(s.rounded(0.8, 0.8, 0.16, 3), [(0, -11.56, 0.9), (0, -8.6, 0.79)], tip, lambda t: slim(1 - t * 0.13)))
        stick.append(s.sweep(s.rounded(0.81, 0.81, 0.16, 3), [(0, -8.62, 0.79), (0, -8.42, 0.785)], m.gilt(), lambda t: slim(0.87)))
        s.group(stick, at=(x, 0.3, 0), turn=(0, 0, lean))
    # Their rest, a pebble of glazed clay, and the paper sleeve they come in.
    s.lathe([(0, 0), (1.1, 0), (1.5, 0.1), (1.62, 0.32), (1.3, 0.5), (0, 0.44)], m.stoneware('#5c6a66', '#2b3331', 0.3), at=(0.1, 8.0, -0.12), segments=64).scale = (1.7, 0.85, 1)
    sleeve = [s.board(s.rounded(3.0, 21, 0.06, 2), 0.16, m.paper('#efe6d3'), 0.05)]
    sleeve += [s.board(s.rounded(3.0, 3.2, 0.05, 2), 0.02, m.paper('#8c1f1a'), 0, at=(0, -8.0, 0.16))]
    flower = m.ink('#a32a20')
    for k in range(5):
        sleeve.append(s.board([(0.42 * cos(q * 0.349) * 1.0 + 0.36, 0.4 * sin(q * 0.349)) for q in range(18)], 0.012, flower, 0, at=(0, 5.6, 0.16 + 0.001 * k), turn=(0, 0, 72 * k + 18)))
    sleeve.append(s.board(s.circle(0.2, 20), 0.02, m.ink('#dca73c'), 0, at=(0, 5.6, 0.17)))
    words = paper.lines([('STUDIO', 0.5, 500), ('TSUBAKI', 0.5, 500)], m.ink('#3a2f29'), 0.5)
    sleeve += paper.lying(words, 0.165, (0, 2.9))
    s.group(sleeve, at=(-4.6, -0.2, 0), turn=(0, 0, 3))
    s.everything(turn=(0, 0, -30))


def ramen_bowl():
    red, cream = m.stoneware('#8a1f14', '#4d1009', 0.2, 0.05), m.stoneware('#eadfca', None, 0.25, 0.04)
    outside = [(0, 0.5), (3.4, 0.5), (3.5, 0), (3.5, 0), (4.0, 0), (4.0, 0), (4.15, 1.3), (4.15, 1.3), (6.6, 2.4), (8.9, 5.2), (10.1, 8.4), (10.5, 9.4)]
    s.lathe([*outside, (10.5, 9.52)], red, segments=160)
    s.lathe([(10.5, 9.5), (10.42, 9.62), (10.28, 9.66), (10.16, 9.6), (9.7, 8.4), (8.5, 5.3), (6.3, 2.8), (3, 1.9), (0, 1.8)], cream, segments=160)


@shot('deep-ramen-bowl', 'front', view='high', ground='oak', fill=1.06)
def ramen():
    ramen_bowl()
    soup.broth(7.3, 9.26)
    soup.noodles(7.35)
    soup.toppings(7.9)
    black = m.lacquer('#1d1614')
    for k in (0, 1):
        s.prop(s.sweep(s.rounded(0.75, 0.75, 0.15, 3), [(13.0 + 1.5 * k, -10.5, 0.45), (13.6 + 1.2 * k, 12.5, 0.45)], black, lambda t: 1 - 0.5 * t))


@shot('deep-ramen-bowl', 'empty', ground='oak')
def ramen_empty():
    ramen_bowl()


@shot('sake-carafe-and-cup', 'front', ground='oak')
def sake():
    white, blue = tabletop.china('#ebe8df'), m.plain('#1f3a66', 0.16, name='cobalt', Clearcoat=0.4)
    hand = [(0, 0), (3.6, 0), (3.6, 0), (3.9, 0.3), (4.6, 2.4), (4.75, 5.2), (4.2, 8.2), (2.9, 10.6), (2.05, 12.2), (1.85, 13.6), (2.2, 15.0), (2.75, 15.9)]
    s.vessel(hand, 0.3, white, segments=128, at=(-2.6, 0.4, 0))
    s.lathe([(4.74, 6.05), (4.72, 6.25), (4.66, 6.45), (4.6, 6.62), (4.5, 6.6), (4.5, 6.1), (4.74, 6.05)], blue, segments=128, at=(-2.6, 0.4, 0)).scale = (1.006, 1.006, 1)
    cup = [(0, 0.3), (1.3, 0.3), (1.35, 0), (1.65, 0), (1.65, 0), (1.75, 0.4), (2.4, 1.5), (2.75, 3.0), (2.85, 3.9)]
    s.vessel(cup, 0.24, white, segments=96, at=(5.0, -2.4, 0))
    s.lathe([(2.72, 2.72), (2.76, 2.85), (2.79, 2.98), (2.6, 2.98), (2.6, 2.72), (2.72, 2.72)], blue, segments=96, at=(5.0, -2.4, 0)).scale = (1.008, 1.008, 1)


@shot('sake-carafe-and-cup', 'in-use', view='high', ground='walnut', fill=1.02)
def sake_poured():
    sake()
    s.lathe([(0, 3.2), (2.45, 3.2), (2.52, 3.16)], m.plain('#e6e2cf', 0.02, name='sake', Transmission=0.4, Specular=0.6), at=(5.0, -2.4, 0), segments=64)


@shot('fondue-set-for-four', 'front', ground='oak')
def fondue():
    red, iron = m.enamel('#8f2318', None, 0.18), m.cast_iron('#1c1b1a')
    top = 11.0
    s.vessel([(0, 0), (6.0, 0), (6.0, 0), (7.6, 0.6), (9.6, 3.2), (10.2, 6.2), (9.9, 8.6), (9.7, 9.4)], 0.45, red, at=(0, 0, top), segments=128)
    s.lathe([(9.45, 9.3), (9.75, 9.4), (9.8, 9.65), (9.6, 9.8), (9.35, 9.75)], iron, at=(0, 0, top), segments=128)
    s.lathe([(0, 0.5), (5.8, 0.5), (7.2, 1.0), (9.1, 3.4), (9.7, 6.2), (9.4, 8.9)], m.plain('#e9dfca', 0.2, name='inside'), at=(0, 0, top), segments=128)
    cheese = m.food('#e6b552', '#dba440', 3, 0.25, 0.08, 0.5)
    s.lathe([(0, 7.7), (4, 7.65), (9.5, 7.6)], cheese, at=(0, 0, top), segments=96)
    grip = [(9.6, 0, top + 7.6), (11.2, 0, top + 8.0), (14, 0, top + 8.6), (18.6, 0, top + 9.6)]
    s.sweep(s.circle(1, 20), grip, m.walnut(along='x'), lambda t: (0.75 + 0.35 * t, 0.6 + 0.3 * t), turn=(0, 0, -22))
    # The stand: a ring on three legs, a plate, the burner.
    s.lathe([(7.4, top - 0.25), (8.1, top - 0.25), (8.2, top), (8.1, top + 0.45), (7.5, top + 0.45), (7.4, top - 0.25)], iron, segments=96)
    for k in range(3):
        a = 2.0944 * k + 0.55
        s.tube([(r * cos(a), r * sin(a), z) for r, z in ((7.8, top), (7.9, 7.0), (8.6, 2.5), (9.6, 0.35))], 0.42, iron)
        s.ball((0.8, 0.8, 0.35), iron, at=(9.7 * cos(a), 9.7 * sin(a), 0.35))
        s.tube([(8.3 * cos(a), 8.3 * sin(a), 2.7), (4.4 * cos(a), 4.4 * sin(a), 1.5), (0, 0, 1.3)], 0.3, iron)
    s.lathe([(0, 1.1), (6.2, 1.1), (6.5, 1.3), (6.2, 1.5), (0, 1.5)], iron, segments=96)
    burner = m.steel(0.2)
    s.lathe([(0, 1.5), (3.2, 1.5), (3.5, 1.8), (3.6, 4.2), (3.4, 4.8), (2.2, 5.2), (1.7, 5.3), (1.7, 6.0), (1.4, 6.1), (1.4, 5.6), (0, 5.6)], burner, segments=96)
    for k in range(8):
        a = 0.785 * k
        flame = m.glow('#5c8fd6' if k % 2 else '#ffb45c', 2.2)
        s.lathe([(0, 0), (0.3, 0.2), (0.34, 0.7), (0.16, 1.5), (0, 2.1)], flame, at=(1.0 * cos(a), 1.0 * sin(a), 6.0), segments=16)
    # Four forks, told apart by their ends.
    steel = m.steel(0.2)
    for a, lean, colour in ((2.6, 36, '#b3392a'), (1.95, 30, '#d9a02c'), (1.2, 32, '#3f6f5c'), (0.45, 36, '#34527d')):
        rod = s.tube([(0, 0, 0), (0, 0, 12), (0, 0, 19)], 0.2, steel, sides=12)
        end = s.tube([(0, 0, 18.5), (0, 0, 22), (0, 0, 24.6)], 0.5, m.walnut(along='z'), sides=16)
        cap = s.lathe([(0, 0), (0.52, 0), (0.56, 0.2), (0.56, 1.3), (0.4, 1.6), (0, 1.65)], m.plastic(colour), at=(0, 0, 24.3), segments=32)
        s.group([rod, end, cap], at=(5.0 * cos(a), 5.0 * sin(a), top + 4.4), turn=(0, lean, a * 57.3))
