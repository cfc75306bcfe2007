"""Products in use and in scale, in the rooms of `kit.rooms`, with others of the shop beside them."""

from kit import materials as m
from kit import shapes as s
from kit.drape import napkin
from kit.joined import gathered
from kit.registry import category

from . import candles_light, desk_paper, garden, kitchen, living, pantry, tableware, tea_coffee, toys_games, wear_clothes, wear_textiles, wide

shot = category(tone='oat', ground='oak')


def hung(build, at, turn: float = 0, **arguments):
    """A product that its scene lays on a table, upright in front of a wall; `turn` undoes how it lay."""
    return s.group([gathered(build, (0, 0, 0), turn, **arguments)], at=at, turn=(90, 0, 0))


@shot('boba-glass-and-straw', 'at-home', view='seated', room='window', span=40, tone='clay')
def boba():
    gathered(tea_coffee.boba, (1, 0, 0))
    gathered(desk_paper.notebook, (-12, 9, 0), 24)
    napkin((11, -5, 0), 20)


@shot('cafe-au-lait-glass', 'at-home', view='seated', room='pantry', span=36, tone='clay', ground='walnut', side='right')
def au_lait():
    gathered(tea_coffee.au_lait, (-2, -2, 0))
    gathered(pantry.biscuit_stack, (10, 3, 0), 20)
    napkin((-13, 3, 0), -14, '#b98a72')


@shot('cold-brew-to-go-cup', 'at-home', view='seated', room='window', span=46, tone='mist', ground='walnut')
def to_go():
    gathered(tea_coffee.to_go, (5, 2, 0))
    gathered(desk_paper.notebook, (-9, -1, 0), 12)
    gathered(desk_paper.pencils, (15, -9, 0), 30)


@shot('yerba-mate-gourd', 'at-home', room='sill', span=44, tone='clay')
def gourd():
    gathered(tea_coffee.gourd, (1, -3, 0))
    gathered(garden.basil_tray, (-17, 4, 0), 0, 0.8)


@shot('three-minute-tea-timer', 'at-home', view='seated', room='window', span=48, tone='clay', side='right')
def tea_timer():
    gathered(tea_coffee.sand_timer, (4, -3, 0))
    gathered(tea_coffee.kettle, (-11, 10, 0), -30)
    gathered(tea_coffee.cup_eye_level, (15, 3, 0), 10)


@shot('heavy-base-tumbler', 'at-home', room='shelf', span=36, close=((1.8, 0, 6.4), 24), tone='stone')
def tumbler():
    gathered(tableware.tumbler_with_ice, (-2, -2, 0))


@shot('lacquered-chopsticks', 'at-home', view='high', span=42, ground='walnut')
def chopsticks():
    gathered(tableware.chopsticks, (8, -6, 0), 14)
    gathered(tableware.ramen_empty, (-8, 3, 0))
    gathered(tableware.sake, (10, 15, 0), 20)


@shot('fondue-set-for-four', 'at-home', view='seated', room='pantry', span=74, tone='stone')
def fondue():
    gathered(tableware.fondue, (0, 2, 0))
    for x, y, full in ((-22, -5, 1), (25, 9, 0.0)):
        tableware.burgundy((x, y, 0), full)
    wide.loaf((20, -12, 0), 20)


@shot('chefs-knife-20-cm', 'at-home', view='high', span=46, ground='stone')
def chefs_knife():
    wide.cutting_board((0, 0, 0), 12)
    gathered(kitchen.chefs_knife, (1, -3.5, 1.8), -38)
    red = m.food('#a81c10', '#c4381f', 2.0, 0.14, 0.02, 0.8)
    for x, y, spin in ((-10.5, 7.0, 60), (-3.0, 8.2, 115), (-13.5, 0.5, 20)):
        gathered(lambda: pantry.plum_tomato(red), (x, y, 4.0), (84, 0, spin))
    for x, y, spin in ((9, 6.5, 30), (13.5, 3.5, 130)):
        kitchen.half_lemon(at=(x, y, 3.9), turn=(38, 12, spin))


@shot('wind-up-kitchen-timer', 'at-home', view='seated', room='tiles', span=38, tone='sage')
def timer():
    gathered(kitchen.timer, (4, -2, 0), -6)
    gathered(kitchen.bowl_and_spoon, (-13, 10, 0))


@shot('lidded-fermenting-crock', 'at-home', view='seated', room='tiles', span=72, tone='mist', ground='walnut', side='right')
def crock():
    gathered(kitchen.crock, (-5, 2, 0))
    gathered(kitchen.jar, (22, 8, 0), -10)


@shot('sparkling-elderflower-cider', 'at-home', view='seated', room='garden', span=58)
def cider():
    gathered(pantry.cider, (-5, 0, 0))
    gathered(garden.basket_of_apples, (23, 24, 0))


@shot('cast-stone-birdbath', 'at-home', room='lawn', span=120, side='right')
def birdbath():
    gathered(garden.birdbath, (4, 0, 0))


@shot('terracotta-jardiniere', 'at-home', room='corner', span=112, tone='sage')
def jardiniere():
    gathered(garden.jardiniere, (-18, -4, 0), 20)
    gathered(living.chair, (24, 6, 0), 12)


@shot('goatskin-garden-gloves', 'at-home', view='seated', room='garden', span=62)
def gloves():
    gathered(garden.gloves, (-4, -6, 0), 8)
    gathered(garden.jardiniere, (12, 22, 0), 40, 0.8)


@shot('giant-sunflower-seeds', 'at-home', view='seated', room='garden', span=40, side='right')
def seeds():
    gathered(garden.seeds, (1, -4, 0), -10)
    gathered(garden.clay_pot, (-8, 11, 0), radius=5.6, height=9.4)
    gathered(garden.clay_pot, (5, 13, 0), radius=5.6, height=9.4)


@shot('brass-candle-lantern', 'at-home', view='seated', room='garden', mood='night', span=60)
def lantern():
    gathered(candles_light.lantern, (0, 0, 0))
    gathered(pantry.biscuit_stack, (20, 9, 0))


@shot('starlight-globe-lamp', 'at-home', room='shelf', mood='night', span=48, tone='mist')
def star_globe():
    gathered(candles_light.star_globe, (-3, -1, 0))


def reflected(lift: float = 0.0):
    """The room behind the camera that a mirror shows: a wall with its window and curtains, the sofa with its lamp. It gives no light."""
    wall, floor, sky, frame, cloth = (m.glow(c, v) for c, v in (('#c2b8a7', 0.55), ('#a27a54', 0.42), ('#eef1ea', 1.5), ('#cfc8ba', 0.5), ('#cdbfa6', 0.5)))
    things = [s.box((1200, 1, 700), wall, 0, at=(0, -470, -118)), s.box((1200, 900, 1), floor, 0, at=(0, -470, -119)), s.box((1200, 2, 10), frame, 0, at=(0, -468, -118))]
    things.append(s.box((92, 1, 130), sky, 0, at=(-62, -466, -22)))
    things += [s.box(size, frame, 0, at=(x, -464, z)) for size, x, z in (((4, 1, 130), -62, -22), ((100, 1, 5), -62, -25), ((96, 1, 3), -62, 42), ((4, 1, 130), -16, -22), ((4, 1, 130), -108, -22))]
    things += [s.tube([(x + k * 5, -460, -112), (x + k * 5 + 1, -460, 0), (x + k * 5, -460, 120)], 3.0, cloth, sides=12) for x in (-128, -12) for k in range(4)]
    things.append(s.group([gathered(living.print_in_frame, scale=1.5)], at=(58, -467, 58), turn=(90, 0, 180)))
    things.append(gathered(living.sofa, (64, -400, -118), 146))
    room = s.group(things, at=(0, 0, lift))
    for part in room.children_recursive:
        part.visible_camera = part.visible_diffuse = part.visible_shadow = False
    return s.prop(room)


def mirror_up(turn: float = -90):
    """The mirror as it lies for its front, with the room above it that it will show on a wall; `turn` brings that to where the camera sees it."""
    gathered(living.mirror)
    s.prop(s.group([reflected(40)], turn=(turn, 0, 0)))


@shot('scalloped-vanity-mirror', 'front', view='above', tone='blush', ground='plaster')
def mirror_front():
    mirror_up()


@shot('scalloped-vanity-mirror', 'at-home', room='shelf', span=84, tone='blush', close=((0, 0, 26), 84))
def mirror():
    reflected()
    hung(living.mirror, (-4, 12.6, 36))
    gathered(living.amphora, (13, 0, 0), 0, 0.5)


@shot('hearth-broom', 'at-home', room='hall', span=90, tone='sage', close=((8, -3, -24), 84))
def broom():
    hung(living.broom, (0, 2, -36), 32)
    hung(wear_textiles.hat, (34, 0, -26))


@shot('glass-wind-chime', 'at-home', room='sill', span=42, tone='mist')
def wind_chime():
    gathered(living.wind_chime, (0, -3, 5))
    gathered(garden.cactus, (14, 3, 0), 0, 0.6)


@shot('paper-scissors', 'at-home', view='high', span=38, ground='walnut')
def scissors():
    gathered(desk_paper.scissors, (6.5, -5.5, 0), -10)
    gathered(desk_paper.love_notes, (-6.5, 4, 0))


@shot('wire-wastepaper-basket', 'at-home', room='corner', span=104, tone='mist')
def wastepaper():
    gathered(desk_paper.basket, (-20, -8, 0))
    gathered(living.chair, (22, 6, 0), -70)


def chair_seat():
    gathered(living.chair, (0, 0, 0), -12)


@shot('merino-house-socks', 'at-home', view='seated', room='corner', span=80, tone='blush', close=((0, -4, 48), 62))
def socks():
    chair_seat()
    gathered(lambda: wear_textiles.sock_pair('#a87420', '#d9c9a6', (0, 0, 0), 4), (-6, -3, 45.0), 25, 0.9)


@shot('stick-umbrella', 'at-home', room='hall', span=110, tone='mist', close=((4, -3, -38), 104))
def umbrella():
    hung(wear_textiles.umbrella, (-5.3, 1.5, -81.5), 38)
    hung(wear_textiles.hat, (30, 0, -26))


@shot('cotton-yukata', 'at-home', view='seated', room='corner', span=86, tone='linen', close=((0, -2, 50), 70), side='right')
def yukata():
    chair_seat()
    gathered(wear_clothes.yukata, (0, -1, 45.0), 16, 0.92)


@shot('four-colour-kite', 'at-home', room='corner', span=140, tone='mist', close=((0, 30, 57.5), 132))
def kite():
    hung(toys_games.kite, (-4, 55, 84), 14, winder=False)
    gathered(toys_games.bear, (38, 26, 0), -20)
    gathered(toys_games.stacking_rings, (-36, 16, 0))


@shot('maple-yo-yo', 'at-home', room='shelf', span=28, tone='butter')
def yo_yo():
    gathered(toys_games.yo_yo, (-1, -3, 0))
