"""Joins objects into one object that can be copied and heaped."""

from collections.abc import Callable, Sequence

import bpy

from .shapes import Point, group


def joined(things: Sequence):
    """Joins objects and their children into one object at the origin. Keeps their materials."""
    every = []
    for thing in things:
        every += [part for part in (thing, *thing.children_recursive) if part.type == 'MESH' and not part.get('tool')]
    bpy.context.view_layer.update()
    deps = bpy.context.evaluated_depsgraph_get()
    flat = []
    for part in every:
        own = part.evaluated_get(deps)
        mesh = bpy.data.meshes.new_from_object(own)
        mesh.transform(own.matrix_world)
        mesh.use_auto_smooth = part.data.use_auto_smooth
        flat.append(bpy.data.objects.new('part', mesh))
        bpy.context.scene.collection.objects.link(flat[-1])
    for thing in things:
        for part in (thing, *thing.children_recursive):
            bpy.data.objects.remove(part)
    with bpy.context.temp_override(active_object=flat[0], object=flat[0], selected_objects=flat, selected_editable_objects=flat):
        bpy.ops.object.join()
    return flat[0]


def gathered(build: Callable, at: Point = (0, 0, 0), turn: float | Point = 0, scale: float = 1, **arguments):
    """Builds a product of another scene and places it here, without affecting existing objects."""
    scene = bpy.context.scene.collection
    there = list(scene.objects)
    for thing in there:
        scene.objects.unlink(thing)
    build(**arguments)
    new = [thing for thing in scene.objects if thing.parent is None]
    for thing in there:
        scene.objects.link(thing)
    return group(new, at, turn if isinstance(turn, Sequence) else (0, 0, turn), scale)
