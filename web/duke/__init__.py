"""The Duke as people play it: what a match shows, what is said of it, and what pointing at it means.

=====================  ==============================================================================================
``app``                the screen as a whole: lobby, table, editors; `entry` puts it into the list of games
``table``              the scene at which a match is played: taps, drags, keys
``play``               a match and what the people before it do: pointing, looking back, asking why not
``match_view``         what a match shows at a moment, worked out once: all that is seen is made from it
``board_items``        what is on the squares besides the players' tiles, and what stands beside a name
``features/``          a file for each module of the game: its things, words, marks, cards and editor tools, as a value
``modules``            presets, the modules to choose from, and which rules are in play
``messages``           effects, decisions, what is to be done and how it ended, in words
``turn_log``           the log in turns
``cells``              the board as text, for keyboard and screen reader
``choosing``           marks of where a choice can go on, from the rules' offers
``reasons``            why not, and who threatens the leader
``danger_view``        what could be taken next turn, for learning
``sidebar``            who is to do what, the controls, the log beside the board
``panel_index``        which panel is open; ``panels/`` has them: new game, rules, tiles and key, bags, draft
``controls``           what each control and field does
``faces``, ``names``   how the engine's sides and tiles are shown and called
``quick_setup``        the usual set-up with one tap
``house_tiles``        tiles of this screen's own; ``tile_editor/`` makes them
``editor/``            the position editor
``pictures/``          the board, tiles, marks and what lies beside the board as pictures; it knows no rule
``saves``              matches as kept texts; `preferences` is what is preferred
=====================  ==============================================================================================

A screen goes one way: match, `match_view`, then picture, cells, panels and words, each looping over ``features``.
"""
