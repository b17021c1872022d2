"""What every game of the page is made with. It knows no game and no browser: the games are handed in as a list.

===================  ======================================================================================
game_app.py          GameApp: what a root asks of any game, and what all of them do alike
game_entry.py        GameEntry: a game in the list
switcher.py          Switcher: which game is in play; goes to another one
replay.py            Replay: a match and the moment that is looked at
handover_guard.py    a press that comes too soon after the screen was handed over
common_controls.py   what the controls do that every game has
common_panels.py     the panels that every game has, made by panels.py
common_sidebar.py    the controls of the page's head, of looking back and of narrow screens
keyboard.py          how the arrow keys go from square to square
notices.py           messages at the page's edge
===================  ======================================================================================
"""
