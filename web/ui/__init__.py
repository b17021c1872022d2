"""What a root shows, as values, and the same as HTML. Nothing is decided here, and no game is known.

==========  ============================================================================================
screen.py   Screen: everything at one moment
widgets.py  Button, Field, Panel and its blocks, Status, Line, Cell, Plan, Notice, Request
callout.py  Callout: what is said beside a place, and where it lies
held.py     Held: what is being dragged
html.py     the values as HTML, each as a list of elements
glyphs.py   the signs on buttons, as paths
theme.py    Theme and Wood: every colour, distance and size of type
style.css   what every game looks like; ``web/build/style.py`` writes the colours before it
==========  ============================================================================================
"""
