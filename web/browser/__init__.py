"""The page's root: what shows a screen in a document, and what hears of people there.

================  ==========================================================================================
root.py           Root: joins the rest, does what the app asks for; the controls that other pages can use
input.py          Input: the pointer, the keyboard and the controls
render.py         Renderer: the picture on the canvas, everything else in the document
dom.py            changes nodes as little as can be, so that focus and carets stay
local_storage.py  the browser's storage as texts by key
painter.js        paints a display list on the canvas, in one call
================  ==========================================================================================

Law: the browser itself is handed in by ``root.py``; nothing else here imports it.
"""
