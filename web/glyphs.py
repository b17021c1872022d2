"""The small drawings on controls: paths of a pen two units wide in a frame of 24 by 24."""

from __future__ import annotations

from typing import Final

GLYPHS: Final = {
    "new": "M12 5V19M5 12H19",
    "games": "M4 7H20M4 12H20M4 17H14",
    "rules": "M5 5C8 4 10 5 12 6.5C14 5 16 4 19 5V18C16 17 14 18 12 19.5C10 18 8 17 5 18ZM12 6.5V19.5",
    "legend": (
        "M7 9A2 2 0 1 0 7 5A2 2 0 1 0 7 9ZM17 5L19.5 9H14.5ZM12 7H12.01M6 14V19H8M17 13.5L18 16H20L18.5 "
        "17.5L19 19.5L17 18.3L15 19.5L15.5 17.5L14 16H16Z"
    ),
    "settings": "M4 8H13M17 8H20M15 6V10M4 16H7M11 16H20M9 14V18",
    "undo": "M9 6L4 11L9 16M4 11H14C18 11 20 13 20 16V18",
    "redo": "M15 6L20 11L15 16M20 11H10C6 11 4 13 4 16V18",
    "draw": (
        "M9 7C4 11 3 15 4.5 18.5C6 20.5 18 20.5 19.5 18.5C21 15 20 11 15 7ZM9 7L7.5 3.5L12 5L16.5 3.5L15 "
        "7ZM12 11V17M9 14H15"
    ),
    "hand": (
        "M8 12V6.5A1.5 1.5 0 0 1 11 6.5V11M11 11V4.5A1.5 1.5 0 0 1 14 4.5V11M14 11V6A1.5 1.5 0 0 1 17 6V13C17 "
        "18 15 20.5 11.5 20.5C8.5 20.5 7.5 19 4.5 14A1.5 1.5 0 0 1 7 12.2L8 13.5"
    ),
    "danger": "M12 3L4 6C4 13 7 18 12 21C17 18 20 13 20 6ZM12 8V13M12 16.5H12.01",
    "usual": "M5 13L10 18L19 7",
    "moves": "M8 6H20M8 12H20M8 18H20M4 6H4.01M4 12H4.01M4 18H4.01",
    "more": "M6 12H6.01M12 12H12.01M18 12H18.01",
    "info": "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM12 11V16M12 8H12.01",
    "turn": (
        "M5 9C7 5.5 11 4 14.5 5C17 5.7 19 7.6 19.6 10M20 5V10H15M19 15C17 18.5 13 20 9.5 19C7 18.3 5 16.4 4.4 "
        "14M4 19V14H9"
    ),
    "offer": "M4 12H10M14 12H20M8 8L4 12L8 16M16 8L20 12L16 16",
    "resign": "M6 21V4M6 4C10 2 13 7 18 4.5V13C13 15.5 10 10.5 6 13",
    "first": "M18 6L11 12L18 18M7 6V18",
    "back": "M15 6L8 12L15 18",
    "forward": "M9 6L16 12L9 18",
    "last": "M6 6L13 12L6 18M17 6V18",
    "save": "M12 4V15M7 10L12 15L17 10M5 20H19",
    "open": "M12 15V4M7 9L12 4L17 9M5 20H19",
    "copy": "M9 9H19V20H9ZM15 9V4H5V15H9",
    "delete": "M5 7H19M10 7V4H14V7M7 7L8 20H16L17 7",
    "close": "M6 6L18 18M18 6L6 18",
}
"""The paths by name."""
