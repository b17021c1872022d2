"""What is kept between visits.

================  ========================================================================================
store.py          Store: texts by key; Storage, what keeps them; FallbackStorage, in memory once it is blocked
saves.py          Saves: the games of this screen: the one that is played, and those that are kept
preferences.py    Preferences: what people prefer, as one line; a game adds fields in a subclass
================  ========================================================================================

Keys are ``tabard:PATH:1:NAME``, with the site's path, since hosts share an origin between projects; names are
``current``, ``preferences``, ``game:ID``, ``broken:ID``, and a game's own. What is kept so is a contract: texts of
before must open (``tests/web/storage/test_old_texts.py``).
"""
