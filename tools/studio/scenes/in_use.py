"""The rest of the products in use and in scale, in the rooms of `kit.rooms`."""

from math import cos, sin

from kit import materials as m
from kit import shapes as s
from kit import tabletop
from kit.drape import napkin
from kit.joined import gathered
from kit.lamps import halo, lamp
from kit.registry import category

from . import candles_light, desk_paper, garden, kitchen, living, pantry, tableware, tea_coffee, toys_games, wear_clothes, wear_textiles, wide
from .at_home import chair_seat, hung, reflected

shot = category(tone='oat', ground='oak')


@shot('enamelled-paella-pan', 'at-home', view='seated', room='garden', span=84, close=((0, 2, 4), 58))
def paella():
    gathered(kitchen.paella, (-1, 4, 0))
    for x, y, spin in ((18, -13, 30), (22.5, -9, 150)):
        kitchen.half_lemon(at=(x, y, 2.2), turn=(38, 12, spin))
    napkin((-18, -16, 0), 16, '#b98a72')


@shot('brass-balance-scale', 'at-home', view='seated', room='tiles', span=64, tone='mist', ground='walnut', side='right')
def scale():
    gathered(kitchen.scale, (-4, 0, 0), 8)
    gathered(kitchen.jar, (22, 9, 0), -14)


@shot('supper-plate-setting', 'at-home', view='seated', room='window', span=62, tone='stone', ground='walnut')
def plate():
    gathered(tableware.plate_with_supper, (-3, -2, 0))
    tableware.burgundy((17, 10, 0), 1)


@shot('everyday-cutlery-pair', 'at-home', view='high', span=34, close=((0, 2, 1), 31), ground='walnut', side='right')
def cutlery():
    gathered(lambda: tableware.supper_plate(tabletop.china('#efebe2')), (-10, 13, 0))
    napkin((4.2, -3.5, 0), 66, '#b9a58c')
    gathered(tableware.cutlery, (4.2, -3.0, 1.15))
    gathered(tableware.tumbler, (11.6, 13.5, 0))


@shot('deep-ramen-bowl', 'at-home', view='seated', room='pantry', span=58, close=((4, 3, 7.5), 45), tone='clay', ground='walnut')
def ramen():
    gathered(tableware.ramen, (-4, 0, 0))
    gathered(tableware.sake, (17, 12, 0), 14)


@shot('sake-carafe-and-cup', 'at-home', view='seated', room='window', span=44, tone='mist', ground='walnut', side='right')
def sake():
    gathered(tableware.sake_poured, (-1, 0, 0))
    gathered(tableware.chopsticks, (15, 1, 0), 46)


@shot('tea-for-one-cup', 'at-home', room='sill', span=44, tone='clay', side='right')
def tea_for_one():
    gathered(tea_coffee.cup_on_tray, (-2, -4, 0), 6)
    gathered(garden.cactus, (15, 4, 0), 0, 0.66)


@shot('roasted-hojicha-leaves', 'at-home', view='seated', room='tiles', span=54, tone='clay')
def hojicha():
    gathered(tea_coffee.hojicha, (-8, -4, 0))
    gathered(tea_coffee.kettle, (12, 11, 0), 20)


@shot('dark-chocolate-72', 'at-home', view='high', span=44, ground='walnut')
def chocolate():
    gathered(pantry.chocolate, (-7, 0, 0), -20)
    gathered(tea_coffee.cup_and_saucer, (11, 4, 0))


@shot('castelvetrano-olives', 'at-home', view='seated', room='garden', span=46, side='right')
def olives():
    gathered(pantry.olives, (-6, -3, 0))
    gathered(tableware.tankard, (11, 6, 0))


@shot('san-marzano-tomatoes', 'at-home', view='seated', room='tiles', span=62, tone='oat', side='right')
def tomatoes():
    gathered(pantry.tomatoes, (-10, -6, 0))
    gathered(kitchen.soup_pot, (13, 11, 0), -20)


@shot('brown-butter-biscuits', 'at-home', view='seated', room='window', span=54, tone='oat')
def biscuits():
    gathered(pantry.biscuits_in_a_tin, (-5, 1, 0))
    gathered(tea_coffee.cup_and_saucer, (16, -3, 0))


@shot('creme-caramel-pots', 'at-home', view='seated', room='pantry', span=54, ground='walnut', side='right')
def creme_caramel():
    gathered(pantry.creme_caramel, (-1, 0, 0))
    tabletop.spoon(m.steel(0.18), 14, at=(16, -6, 0.2), turn=(0, 0, 80))


@shot('piment-d-espelette', 'at-home', view='seated', room='tiles', span=56, tone='clay', side='right')
def piment():
    gathered(pantry.piment, (-14, -6, 0))
    gathered(kitchen.skillet_with_eggs, (14, 6, 0), 20)


@shot('painted-diya-lamp', 'at-home', room='sill', mood='night', span=46)
def diya():
    gathered(candles_light.diya_lamps, (0, -3, 0))


def paper_lantern():
    candles_light.lantern_body(1.5)
    lamp((0, 0, 13), 40, '#ff6a35', 9)
    halo((0, -15, 15), 34, '#ff5a26', 0.1)


@shot('silk-paper-lantern', 'at-home', view='seated', room='corner', mood='night', span=120, close=((0, 0, 52), 108))
def silk_lantern():
    gathered(paper_lantern, (-14, 0, 66))
    gathered(living.chair, (14, 8, 0), 10)


@shot('filament-globe-bulb', 'at-home', view='seated', room='pantry', mood='night', span=56, ground='walnut')
def bulb():
    gathered(candles_light.bulb_lit, (-3, 0, 30))
    gathered(desk_paper.notebook, (4, -2, 0), 30)


@shot('floating-lotus-candle', 'at-home', view='seated', room='garden', mood='night', span=56)
def lotus():
    gathered(candles_light.lotus_bowl, (0, 0, 0))


@shot('two-seat-sofa-and-lamp', 'at-home', room='corner', span=300, tone='sage', close=((6, 0, 84), 262))
def sofa():
    gathered(living.sofa, (6, 0, 0), -17)
    hung(living.print_in_frame, (-34, 117, 150))
    gathered(garden.jardiniere, (-106, 10, 0), 20, 1.4)


@shot('scalloped-vanity-mirror', 'hall', room='hall', span=90, tone='clay', close=((4, -3, -22), 82))
def mirror():
    reflected(-62)
    hung(living.mirror, (-3, 0, -26))
    hung(wear_textiles.umbrella, (24 - 5.3, 1.5, -81.5), 38)


@shot('cedar-drawing-pencil', 'at-home', view='seated', room='window', span=44, tone='mist', side='right')
def pencil():
    gathered(desk_paper.notebook, (-10, 3, 0), 16)
    gathered(desk_paper.pencils, (7, -3, 0), 12)


@shot('aluminium-ruler', 'at-home', view='high', span=46, close=((0.6, 2.6, 0), 36), ground='oak', side='right')
def ruler():
    gathered(desk_paper.ruler, (2, -5, 0), -20)
    gathered(desk_paper.love_notes, (-9, 8, 0), 4)
    gathered(desk_paper.scissors, (12.6, 9.4, 0), 20)


@shot('reading-loupe', 'at-home', view='seated', room='window', span=48, tone='sage', ground='walnut')
def loupe():
    gathered(desk_paper.loupe, (-2, -3, 0))
    gathered(tea_coffee.cup_eye_level, (16, 9, 0), 10)


@shot('letterpress-love-notes', 'at-home', view='seated', room='window', span=46, tone='blush', ground='oak', side='right')
def love_notes():
    gathered(desk_paper.love_notes, (-5, -2, 0))
    gathered(desk_paper.fountain_pen, (13, 6, 0), 30)


@shot('highland-wool-yarn', 'at-home', view='seated', room='corner', span=80, tone='sage', close=((0, -4, 52), 56))
def yarn():
    chair_seat()
    gathered(wear_textiles.yarn_with_needles, (-4, -2, 44.9), 0, 1.1)


@shot('waxed-linen-thread', 'at-home', view='high', span=30, ground='walnut', tone='oat')
def thread():
    gathered(wear_textiles.thread, (5.5, -3.5, 0), 20)
    gathered(desk_paper.scissors, (-4.5, 3, 0), 10)


@shot('lambswool-scarf', 'at-home', view='seated', room='corner', span=86, tone='linen', close=((0, -2, 50), 68))
def scarf():
    chair_seat()
    gathered(lambda: wear_textiles.scarf('#87402f', '#9d5c43'), (0, -2, 44.8), 14)


def hanging_coat():
    """The coat as its loop lets it fall: steep shoulders, sleeves beside the body, long folds from the neck."""
    wear_clothes.coat('sage')

    def share(part: float):
        return max(0.0, min(1.0, part))

    def fall(x: float, y: float, z: float):
        side, below = 1 if x > 0 else -1, share((30 - y) / 26)
        out = abs(x)
        # The sleeve swings down around the shoulder.
        lower = share((20 - y) / 10)
        swing = 0.13 * share((out - 22 - 4.6 * lower) / (5 - 3.6 * lower)) * share((32 - y) / 12) * share((y + 28) / 5)
        from_shoulder, down = out - 23, y - 30
        out, y = 23 + from_shoulder * cos(swing) + down * sin(swing), 30 - from_shoulder * sin(swing) + down * cos(swing)
        narrow = out * (0.84 - 0.05 * below)
        fold = below * (0.7 * sin(narrow * 0.5 + 0.9 * side + y * 0.03) + 0.35 * sin(narrow * 1.27 + y * 0.06))
        return side * narrow, y - 0.3 * max(0.0, out - 5) + 0.004 * out * out, z + fold + 1.2 * below

    s.bend(fall)


def coat_on_peg():
    hung(hanging_coat, (0, 0.6, -41))
    # The loop in its neck, over the peg.
    loop = [(-2.4, -0.6, -6.0), (-1.5, -2.4, -1.2), (0, -3.2, 2.3), (1.5, -2.4, -1.2), (2.4, -0.6, -6.0)]
    s.sweep(s.rounded(1.0, 0.2, 0.08, 2), loop, m.cloth('#5a614d', 0.12))


@shot('brushed-cotton-chore-coat', 'at-home', room='hall', span=110, tone='oat', close=((8, -3, -31), 106), side='right')
def coat():
    coat_on_peg()
    hung(wear_textiles.hat, (48, 0, -14))


@shot('beechwood-abacus', 'at-home', room='shelf', span=62, tone='butter', side='right')
def abacus():
    gathered(lambda: toys_games.abacus(-16), (-2, -1, 0))


@shot('meadow-jigsaw', 'at-home', view='seated', room='corner', span=60, tone='sage')
def jigsaw():
    gathered(toys_games.jigsaw, (-5, -8, 0), 0, 1.1)
    gathered(toys_games.bear, (13, 14, 0), -20)


@shot('three-spinning-tops', 'at-home', view='seated', room='corner', span=50, tone='butter')
def tops():
    gathered(toys_games.tops, (-4, -8, 0))
    gathered(toys_games.stacking_rings, (11, 9, 0))


@shot('bone-white-dice', 'at-home', view='seated', room='window', span=32, close=((1.2, 1, 3), 20), tone='sage', ground='walnut', side='right')
def dice():
    gathered(toys_games.dice, (-2, -3, 0))
    gathered(tableware.tumbler_with_ice, (7.5, 7, 0))


@shot('stemmed-burgundy-glass', 'laid', view='seated', room='garden', span=44, close=((0, 2, 9.5), 40))
def burgundy():
    tableware.burgundy((-3, 0, 0), 1)
    gathered(pantry.olives, (9.5, 3, 0), 0, 0.9)
    tableware.burgundy((8, 20, 0), 1)
    wide.loaf((-15, 16, 0), -24)
