"""The application: joins the rules and the drawing core, for the page and for the window.

============  ==================================================================================================
games.py      the list of games: the one place in here that names them
duke/         The Duke: its app, panels, pictures, features (one file a module), the two editors
spectral/     Spectral: its app, panels, pictures, secrets (what keeps a seat's view down), the pad
app/          what every game's app is made of: GameApp, Switcher, GameEntry, Replay, controls and panels in common
ui/           what a root shows, as values: Screen, Button, Panel, Callout, Theme; and the same as HTML
storage/      texts by key, saved games, preferences
words/        every sentence, one folder a language
browser/      the page's root: the only modules that touch the page; ``js`` in ``root.py`` alone
desktop/      the window's root (not shipped to browsers)
boot/         what runs before Python does, and what Python does first; the service worker
build/        makes the site: run by hand, imported by nobody
assets/       icons and licences
============  ==================================================================================================

Floors, kept by ``tests/test_floors.py``: each imports itself and what lies to its right.

    browser, desktop  →  games.py  →  duke, spectral  →  app  →  ui, storage  →  words, pygame_core, engine

A tap goes down and a screen comes up: ``browser/input.py`` hears it, the game's app (a GameApp) takes it, the picker
turns points into an action, the match plays it, the saves keep it; then the app makes a Screen, and
``browser/render.py`` shows what of it is new. ``desktop/window.py`` does the same in a window.

The words of the house:

Screen        everything that is to be seen, heard and pressed at one moment, as one value
Group         a picture: named sprites, painted, hit and tweened by the same value (``pygame_core/sprites.py``)
Cell, Plan    a square of the board as text, and how the squares lie: what keyboard and screen reader use
Control       what can be pressed, by its text, such as `undo` or `open games`; a Field, Check or Choice is entered
Panel         blocks under a title, over the page or (as a Screen's ``desk``) in the log's place
Callout       what is said beside a place of the board, such as why not
Notice        a message at the page's edge
Request       what only a root can do for the app: save a file, copy, open
GameApp       people before a screen with one game: takes taps and controls, makes screens
GameEntry     a game in the list: what is known of it before it is played
Switcher      which game is in play
Play          a match on the table and what the people before it are doing; a Replay, so that it can look back
Replay        a match and the moment of it that is looked at
HandoverGuard keeps a press that was meant for the screen before from the next player's
Saves, Store  what is kept of one game; the texts of all of them by key
Summary       what a saved game's text says at a glance
Theme, Wood   every colour of a look; of a tile
Feature       what one module of The Duke has on the page: its words, picture, things on squares, editor tool
"""
