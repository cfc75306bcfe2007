"""Many small things: olives in a bowl, biscuits on a plate, beads in a heap."""

import math
import random
from collections.abc import Callable, Sequence

from .shapes import Point, copy


def heap(things: Sequence, count: int, radius: float, size: float, floor: Callable[[float], float] | float = 0, middle: Point = (0, 0), seed: int = 1, tumble: bool = True):
    """Drops copies of things onto each other within a circle; `size` is a thing's radius, `floor(r)` the ground's height.

    The things themselves are moved out of the way: make them for this.
    """
    chance = random.Random(seed)
    placed: list[tuple[float, float, float]] = []
    made = []
    for k in range(count):
        best = None
        for _ in range(60):
            r, a = radius * math.sqrt(chance.random()), chance.uniform(0, 2 * math.pi)
            x, y = r * math.cos(a), r * math.sin(a)
            z = (floor(r) if callable(floor) else floor) + size
            for px, py, pz in placed:
                flat = math.hypot(px - x, py - y)
                if flat < 1.85 * size:
                    z = max(z, pz + math.sqrt((1.85 * size) ** 2 - flat**2))
            if best is None or z < best[2]:
                best = (x, y, z)
        placed.append(best)
        turn = [chance.uniform(0, 360) for _ in range(3)] if tumble else (0, 0, chance.uniform(0, 360))
        spot = (middle[0] + best[0], middle[1] + best[1], best[2])
        made.append(copy(things[k % len(things)], spot, turn, chance.uniform(0.9, 1.08)))
    for thing in things:
        thing.hide_render = True
        thing['tool'] = True
    return made
