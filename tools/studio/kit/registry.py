"""Which shots there are: scenes name theirs with the decorator of their category."""

import hashlib
import inspect
from collections.abc import Callable
from dataclasses import dataclass, field

from . import KIT_VERSION


def sources(build: Callable) -> list[str]:
    """The lines of a scene's function and of all functions of scenes that it calls, in the order they are met."""
    found = [build]
    for function in found:
        for name in function.__code__.co_names:
            called = function.__globals__.get(name)
            if inspect.isfunction(called) and called.__module__.startswith('scenes.') and called not in found:
                found.append(called)
    return [inspect.getsource(function) for function in found]


# The keywords of a shot that are the stage's.
SETTINGS = {'view', 'tone', 'ground', 'fill', 'close', 'mood', 'wide', 'spin', 'span', 'room', 'side'}


@dataclass(frozen=True)
class Shot:
    product: str
    name: str
    build: Callable
    stage: dict
    arguments: dict = field(default_factory=dict)

    def version(self) -> str:
        """Changes when the lines of the scene and of what it calls in scenes, its arguments or the kit's version change."""
        parts = [KIT_VERSION, sources(self.build), sorted(self.stage.items()), sorted(self.arguments.items())]
        return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


SHOTS: dict[tuple[str, str], Shot] = {}


def category(tone: str, ground: str):
    """The decorator for the shots of a category, which share a wall and a surface.

    `@shot('copper-tea-kettle', 'front', view='front')` over a function that builds the product. Stage settings are
    those of `kit.stage.build`; every other keyword is an argument of the function. Decorators can be stacked: one function,
    many shots.
    """

    def shot(product: str, name: str, **settings):
        stage = {'view': 'front', 'tone': tone, 'ground': ground}
        arguments = {}
        for key, value in settings.items():
            (stage if key in SETTINGS else arguments)[key] = value

        def register(build: Callable) -> Callable:
            SHOTS[product, name] = Shot(product, name, build, stage, arguments)
            return build

        return register

    return shot
