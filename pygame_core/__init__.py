"""A pygame-shaped drawing core that knows no game: pictures are values, a backend only shows them.

Law: standard library only; `desktop` alone imports pygame. Nothing here imports the engine or a browser.

Where things live:

    geometry   Vector, Rect, Affine
    paths      Path and its makers: line, polygon, rectangle, circle, star
    shapes     Fill, Stroke, Text, Inside; Linear, Radial, Shadow; Picture: shapes in a frame of their own
    sprites    Sprite: a picture put down somewhere under a name; Group: the sprites of a view, in painting order
    scene      tween: what lies between two groups, by the sprites' names
    loop       Loop: shows a group, moves to the next, paints only what is new
    events     PointerDown, PointerMove, PointerUp, PointerLeave, KeyDown, Resize, Quit; Queue
    gestures   follow: events into Tap, Drag, Drop, Cancel
    surface    Surface: clear, blit, flip; paint(group, surface)
    canvas     Canvas: a frame as one JSON text for a painter in a browser (web/browser/painter.js)
    svg        svg(group): the same picture as text
    desktop    Window: the same picture in a window, by pygame-ce (pens: strokes and gradients as polygons)
    recorder   Recorder: keeps frames, for tests

How it goes together: a function makes a `Group` from what a player may see. Pictures are made once (`functools.cache`)
and put down by sprites; a sprite's name stays with the thing it shows, so that motion follows by itself.

    canvas = Canvas(painter)                        # painter: any object with paint(text)
    loop = Loop(canvas, clock, still=reduced_motion)
    loop.show(table(view))                          # whenever there is something new
    while loop.tick(): ...                          # once a frame, until it says that nothing more is to come
    loop.hit(x, y)                                  # what a click there points at

>>> from pygame_core.geometry import Rect
>>> from pygame_core.paths import rectangle
>>> from pygame_core.shapes import Fill, Picture
>>> from pygame_core.sprites import Group, Sprite
>>> wood = Picture(100, 100, (Fill(rectangle(Rect(0, 0, 100, 100), 8), "#c89b62"),))
>>> view = Group((Sprite("tile 1", wood, Rect(20, 20, 44, 44), points_at="a1", change="turn"),), Rect(0, 0, 320, 320))
>>> view.hit(30, 30)
'a1'
"""
