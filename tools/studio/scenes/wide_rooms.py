"""Wide pictures of rooms in which the shop's products stand together: those of the demo shop's collections, whose points lead to the products."""

from kit import shapes as s
from kit.drape import napkin
from kit.joined import gathered
from kit.registry import category

from . import candles_light, desk_paper, garden, kitchen, living, pantry, tableware, tea_coffee, toys_games, wear_textiles, wide
from .at_home import hung, reflected
from .in_use import coat_on_peg

shot = category(tone='oat', ground='oak')


@shot('room', 'tea-table', view='seated', room='window', wide=104, tone='clay')
def tea_table():
    gathered(tea_coffee.kettle, (-10, 8, 0), -14)
    gathered(tea_coffee.cup_and_saucer, (13, -9, 0))
    gathered(tea_coffee.sand_timer, (14, 13, 0))
    gathered(pantry.honey, (30, 9, 0))
    gathered(tea_coffee.hojicha, (-36, 2, 0))
    gathered(pantry.biscuit_stack, (-15, -12, 0))
    gathered(pantry.chocolate, (42, -15, 0), -40)


@shot('room', 'gifts', view='seated', room='window', wide=96, tone='butter', ground='walnut', side='right')
def gifts():
    gathered(desk_paper.notebook, (-32, 4, 0), 20)
    gathered(desk_paper.love_notes, (-9, -6, 0))
    gathered(toys_games.tops, (14, -5, 0))
    gathered(pantry.honey, (3, 13, 0))
    gathered(lambda: toys_games.abacus(-14), (26, 15, 0), 0, 0.8)
    gathered(toys_games.yo_yo, (32, -8, 0))
    gathered(toys_games.dice, (-24, -14, 0))


@shot('room', 'garden-table', view='seated', room='garden', wide=138)
def garden_table():
    gathered(garden.jardiniere, (-24, 20, 0), 20)
    gathered(garden.gloves, (-8, -8, 0), 12, 0.8)
    gathered(garden.seeds, (17, -9, 0), -8)
    gathered(garden.bulbs, (26, 14, 0))
    gathered(lambda: garden.clay_pot(5.6, 9.4), (2, 16, 0))
    gathered(garden.basil_tray, (-46, -4, 0), 16)
    gathered(garden.basket_of_apples, (52, 12, 0), 0, 0.9)


@shot('room', 'desk', view='seated', room='window', wide=104, tone='mist', side='right')
def desk():
    gathered(desk_paper.notebook, (-8, -6, 0), 16)
    gathered(desk_paper.fountain_pen, (15, -4, 0), 6)
    gathered(desk_paper.pencils, (-30, -8, 0), 60)
    gathered(lambda: desk_paper.card_file(24), (36, 19, 0))
    gathered(desk_paper.scissors, (40, -15, 0), 30)
    gathered(tea_coffee.cup_eye_level, (8, 14, 0), 10)
    gathered(lambda: living.alarm_clock(-14), (-28, 12, 0))


@shot('room', 'laid-table', view='seated', room='pantry', wide=118, tone='stone', ground='walnut')
def laid_table():
    gathered(tableware.plate_with_supper, (-4, -10, 0))
    gathered(kitchen.soup_pot_full, (28, 10, 0))
    tableware.burgundy((13, -5, 0), 1)
    gathered(pantry.olives, (-24, 10, 0))
    gathered(tableware.tumbler_with_ice, (-8, 14, 0))
    wide.loaf((47, -9, 0), 24)
    gathered(candles_light.pillars, (-46, 8, 0))
    napkin((-34, -13, 0), 12, '#b98a72')


@shot('room', 'corner', view='front', room='corner', wide=330, tone='sage', close=((0, 0, 78), 330))
def sitting_corner():
    gathered(living.sofa, (-30, 0, 0), -12)
    gathered(living.chair, (104, -10, 0), -60)
    gathered(garden.jardiniere, (150, 20, 0), 20, 1.3)
    gathered(lambda: toys_games.bear(), (103, -14, 45.2), -20)
    hung(living.print_in_frame, (-64, 72, 140))


@shot('room', 'hall', view='front', room='hall', wide=236, tone='linen', close=((6, -3, -37), 232))
def hall():
    s.group([reflected(-62)], at=(-150, 0, 0))
    hung(living.mirror, (-74, 0, -30))
    coat_on_peg()
    hung(wear_textiles.umbrella, (48 - 5.3, 1.5, -81.5), 38)
    gathered(wear_textiles.tote, (96, -7, -43.4), -20)


@shot('room', 'sill', view='front', room='sill', wide=104, tone='mist', side='right')
def window_sill():
    gathered(garden.basil_tray, (-30, -3, 0))
    gathered(garden.cactus, (3, 0, 0), 0, 0.9)
    gathered(living.wind_chime, (24, -1, 12))
    gathered(tea_coffee.gourd, (40, -4, 0))
    gathered(lambda: garden.clay_pot(4.6, 7.6), (-9, 4, 0))
