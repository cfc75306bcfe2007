"""Renders products: `blender -b -P tools/studio/render.py -- [options] product[:shot] ...`. See the README."""

import argparse
import importlib
import json
import os
import random
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

import bpy  # noqa: E402
import numpy as np  # noqa: E402

from denoise import Denoiser  # noqa: E402
from kit import stage  # noqa: E402
from kit.registry import SHOTS, Shot  # noqa: E402

PASSES = {'Image': 'beauty', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal'}


def options():
    own = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    parser = argparse.ArgumentParser(prog='render.py')
    parser.add_argument('what', nargs='*', help='product or product:shot; all when absent')
    parser.add_argument('--out', type=Path, default=HERE.parent.parent / '.cache' / 'studio')
    parser.add_argument('--weights', type=Path, default=os.environ.get('STUDIO_WEIGHTS'), help="folder of the denoiser's *.tza")
    parser.add_argument('--size', type=int, default=1544)
    parser.add_argument('--samples', type=int, default=7)
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--preview', action='store_true', help='320 pixels, 8 samples, always anew')
    parser.add_argument('--force', action='store_true', help='also what is up to date')
    parser.add_argument('--list', action='store_true', help='name all shots and end')
    return parser.parse_args(own)


def empty_scene(width: int, height: int, samples: int, threads: int, folder: Path):
    """Creates a new scene whose passes are written to `folder`."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    scene.view_settings.exposure = 0.55
    # A little noise avoids banding in soft gradients.
    scene.render.dither_intensity = 1.0
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = max(5, samples // 2)
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 8
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3.0, 0.6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = str(folder)
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for output, name in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[output], files.inputs[name])
    return scene


def pixels(path: Path) -> np.ndarray:
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[:, :, :3]


def render(shot: Shot, asked, denoiser: Denoiser) -> Path:
    folder = asked.out / f'{shot.product}-{shot.name}.passes'
    # Wide pictures have the same height as the others.
    width, height = round(asked.size * (stage.WIDE if 'wide' in shot.stage else 1)), asked.size
    scene = empty_scene(width, height, asked.samples, asked.threads, folder)
    # The same seed for all shots of a product, so that scattered objects lie the same.
    random.seed(shot.product)
    started = time.time()
    shot.build(**shot.arguments)
    stage.build(**shot.stage, seed=f'{shot.product}-{shot.name}')
    built = time.time()
    bpy.ops.render.render()
    rendered = time.time()
    beauty, albedo, normal = (pixels(folder / f'{name}0001.exr') for name in PASSES.values())
    clean = denoiser(beauty, albedo, normal)
    image = bpy.data.images.new('clean', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(np.dstack([clean, np.ones(clean.shape[:2], np.float32)]).ravel())
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.image_settings.color_depth = '8'
    scene.render.image_settings.compression = 15
    target = asked.out / f'{shot.product}-{shot.name}.png'
    image.save_render(str(target), scene=scene)
    for name in PASSES.values():
        (folder / f'{name}0001.exr').unlink()
    folder.rmdir()
    done = time.time()
    print(f'{target} built {built - started:.1f} s, rendered {rendered - built:.1f} s, cleaned {done - rendered:.1f} s', flush=True)
    return target


def main():
    asked = options()
    for file in sorted((HERE / 'scenes').glob('*.py')):
        importlib.import_module(f'scenes.{file.stem}')
    if asked.list:
        print('\n'.join(f'{product}:{name}' for product, name in SHOTS))
        return
    if asked.preview:
        asked.size, asked.samples = 320, 8
        asked.out = asked.out / 'preview'
    asked.out.mkdir(parents=True, exist_ok=True)
    if not asked.weights:
        raise SystemExit('Name the folder of the denoiser’s weights with --weights or STUDIO_WEIGHTS; see the README.')
    denoiser = Denoiser(asked.weights, asked.threads)
    wanted = [shot for (product, name), shot in SHOTS.items() if not asked.what or {product, f'{product}:{name}'} & set(asked.what)]
    if not wanted:
        raise SystemExit('No scene has such a shot; --list names all.')
    for shot in wanted:
        note = asked.out / f'{shot.product}-{shot.name}.json'
        state = {'version': shot.version(), 'size': asked.size, 'samples': asked.samples}
        if not (asked.preview or asked.force) and note.exists() and json.loads(note.read_text()) == state:
            continue
        render(shot, asked, denoiser)
        note.write_text(json.dumps(state))


try:
    main()
except BaseException:
    import traceback

    traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(1)
# PyTorch and Blender conflict during cleanup at exit.
sys.stdout.flush()
os._exit(0)
