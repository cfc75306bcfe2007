"""Registry of shots. Scenes register their shots with the decorator of their category."""

import hashlib
import inspect
from collections.abc import Callable
from dataclasses import dataclass, field

from . import KIT_VERSION


def sources(build: Callable) -> list[str]:
    """Returns the source of a scene's function and of all scene functions that it calls."""
    found = [build]
    for function in found:
        for name in function.__code__.co_names:
            called = function.__globals__.get(name)
            if inspect.isfunction(called) and called.__module__.startswith('scenes.') and called not in found:
                found.append(called)
    return [inspect.getsource(function) for function in found]


# Keyword arguments of a shot that configure the stage.
SETTINGS = {'view', 'tone', 'ground', 'fill', 'close', 'mood', 'wide', 'spin', 'span', 'room', 'side'}


@dataclass(frozen=True)
class Shot:
    product: str
    name: str
    build: Callable
    stage: dict
    arguments: dict = field(default_factory=dict)

    def version(self) -> str:
        """Returns a hash of the scene's source, its arguments and the kit version."""
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
