"""More products in the rooms of `kit.rooms`: those that are seen most."""

from kit.drape import napkin
from kit.joined import gathered
from kit.registry import category

from . import candles_light, desk_paper, garden, kitchen, living, pantry, tableware, tea_coffee, toys_games, wear_textiles, wide
from .at_home import chair_seat, hung
from .chess import chess as chessmen

shot = category(tone='oat', ground='oak')


@shot('copper-tea-kettle', 'at-home', view='seated', room='tiles', span=54, tone='oat', side='right')
def kettle():
    gathered(tea_coffee.kettle, (-3, 0, 0), -16)
    gathered(tea_coffee.cup_eye_level, (16, -5, 0), 10)


@shot('cast-iron-skillet', 'at-home', view='seated', room='tiles', span=64, tone='mist', ground='walnut')
def skillet():
    gathered(kitchen.skillet_with_eggs, (-3, -2, 0), 6)
    gathered(kitchen.jar, (20, 14, 0), -10)


@shot('stoneware-soup-pot', 'at-home', view='seated', room='pantry', span=72, ground='oak', side='right')
def soup_pot():
    gathered(kitchen.soup_pot_full, (-4, 4, 0))
    wide.loaf((20, -8, 0), 20)
    napkin((-22, -12, 0), 14)


@shot('two-tone-leather-tote', 'at-home', room='hall', span=90, tone='sage', close=((6, -3, -22), 84))
def tote():
    gathered(wear_textiles.tote, (0, -7, -43.4), -20)
    hung(wear_textiles.umbrella, (-5.3 + 24, 1.5, -81.5), 38)


@shot('barnaby-the-bear', 'at-home', view='seated', room='corner', span=90, tone='butter', close=((0, -2, 54), 72))
def bear():
    chair_seat()
    gathered(toys_games.bear, (0, -3, 45.2), -10)


@shot('ebonised-chess-set', 'at-home', view='seated', room='window', span=32, tone='sage', ground='walnut')
def chess():
    men = (('king', 0, -3.0, 1.6), ('queen', 0, -7.2, 3.6), ('bishop', 0, -6.6, -1.6), ('pawn', 0, -2.3, -3.4), ('king', 1, 3.4, 3.4), ('queen', 1, 7.4, 1.2), ('rook', 1, 4.4, -1.8), ('pawn', 1, 8.2, -3.4))
    gathered(chessmen, (0, -1, 0), men=men)


@shot('amphora-vase', 'at-home', room='shelf', span=66, tone='clay', side='right')
def amphora():
    gathered(living.amphora, (3, 0, 0))


@shot('walnut-mantel-clock', 'at-home', room='shelf', span=58, tone='sage')
def mantel_clock():
    gathered(lambda: living.mantel_clock(10), (-5, 5.2, 0))


@shot('twin-bell-alarm-clock', 'at-home', room='shelf', span=40, tone='mist', side='right')
def alarm_clock():
    gathered(lambda: living.alarm_clock(-20), (3, -1, 0))


@shot('walnut-kitchen-chair', 'at-home', view='seated', room='corner', span=116, tone='linen', side='right', close=((0, 0, 38), 112))
def chair():
    gathered(living.chair, (4, 0, 0), -60)
    gathered(garden.jardiniere, (-34, 16, 0), 10)


@shot('framed-meadow-print', 'at-home', room='shelf', span=92, tone='sage', close=((0, 0, 28), 88))
def print_in_frame():
    hung(living.print_in_frame, (-6, 12.8, 36))
    gathered(living.amphora, (15, 0, 0), 0, 0.5)


@shot('squared-storage-jar', 'at-home', view='seated', room='tiles', span=52, tone='sage')
def jars():
    gathered(kitchen.jars, (-2, 4, 0))
    gathered(kitchen.beech_spoon, (14, -9, 1), (90, 0, 70))


@shot('piston-fountain-pen', 'at-home', view='high', span=36, ground='walnut')
def pen():
    gathered(desk_paper.fountain_pen, (2, 0, 0))
    gathered(desk_paper.notebook, (-15, 3, 0), 20)


@shot('confetti-cover-notebook', 'at-home', view='seated', room='window', span=44, tone='mist', ground='oak')
def notebook():
    gathered(desk_paper.notebook, (-3, -1, 0), 20)
    gathered(tea_coffee.cup_eye_level, (14, 7, 0), 10)
    gathered(desk_paper.pencils, (13, -9, 0), 26)


@shot('willow-harvest-basket', 'at-home', room='lawn', span=84, side='right')
def basket():
    gathered(garden.basket_of_apples, (0, 0, 0))


@shot('enamelled-garden-pail', 'at-home', room='lawn', span=70)
def pail():
    gathered(garden.pail_alone, (2, 0, 0))


@shot('column-cactus', 'at-home', room='sill', span=58, tone='sage', side='right')
def cactus():
    gathered(garden.cactus, (-4, -1, 0))
    gathered(tea_coffee.cup_eye_level, (15, -3, 0), 10)


@shot('windowsill-basil-starter', 'at-home', room='sill', span=50, tone='sage')
def basil():
    gathered(garden.basil_tray, (0, -3, 0))


@shot('wildflower-honey-pot', 'at-home', view='seated', room='pantry', span=46, ground='oak')
def honey():
    gathered(pantry.honey, (-3, 0, 0))
    wide.loaf((14, 10, 0), 30)


@shot('cafe-cup-and-saucer', 'at-home', view='seated', room='window', span=38, tone='clay', ground='walnut', side='right')
def cafe_cup():
    gathered(tea_coffee.cup_and_saucer, (2, -1, 0))
    gathered(desk_paper.notebook, (-13, 9, 0), 24)


@shot('deep-mixing-bowl', 'at-home', view='seated', room='tiles', span=60, tone='oat')
def mixing_bowl():
    gathered(kitchen.bowl_with_dough, (0, 0, 0))
    gathered(kitchen.timer, (20, 10, 0), -16)


@shot('ribbed-half-litre-tankard', 'at-home', view='seated', room='garden', span=46)
def tankard():
    gathered(tableware.tankard, (0, 0, 0))


@shot('stemmed-burgundy-glass', 'at-home', view='seated', room='pantry', span=56, tone='stone', ground='walnut')
def burgundy():
    tableware.burgundy((-6, 2, 0), 0)
    tableware.burgundy((4, -3, 0), 1)
    wide.loaf((22, 10, 0), 20)


@shot('beeswax-pillar-candle', 'at-home', room='shelf', mood='night', span=52)
def pillars():
    gathered(candles_light.pillars, (-3, -1, 0))


@shot('crescent-moon-night-light', 'at-home', room='shelf', mood='night', span=56, tone='mist')
def moon():
    gathered(candles_light.moon, (-10, -1, 0))
    gathered(toys_games.bear, (8.4, -1, 0), -24, 0.85)


@shot('triumph-tulip-bulbs', 'at-home', view='seated', room='garden', span=56, side='right')
def bulbs():
    gathered(garden.bulbs, (0, -4, 0))
    gathered(lambda: garden.clay_pot(5.6, 9.4), (16, 13, 0))


@shot('five-piece-nesting-doll', 'at-home', room='shelf', span=50, tone='butter')
def dolls():
    gathered(toys_games.dolls, (-5, -1, 0), 0, 0.9)


@shot('wooden-stacking-rings', 'at-home', view='seated', room='corner', span=62, tone='butter', side='right')
def stacking_rings():
    gathered(toys_games.stacking_rings, (-6, -6, 0), apart=True)
    gathered(toys_games.bear, (15, 10, 0), -16)


@shot('straw-garden-hat', 'at-home', room='hall', span=70, tone='oat', close=((2, -3, -12), 62))
def hat():
    hung(wear_textiles.hat, (0, 0, -14))


@shot('recipe-card-file', 'at-home', view='seated', room='tiles', span=48, tone='clay')
def card_file():
    gathered(lambda: desk_paper.card_file(24), (-2, 2, 0))
    gathered(kitchen.bowl_and_spoon, (22, 20, 0), 0, 0.9)
