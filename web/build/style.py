"""The page's style sheet: colours and scales from the themes, then each game's own rules, then those of every game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from web.ui.theme import BODY, DISPLAY, SIZES, SPACES, css

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from web.app.game_entry import GameEntry
    from web.ui.theme import Theme

WEB: Final = Path(__file__).parents[1]
STYLE: Final = "style.css"


def sheet(games: Sequence[GameEntry]) -> str:
    """Give the whole style sheet but for its fonts; a game's own rules are in `style.css` of its folder, if it has any.

    The rules of every game come last, so that what they say of narrow and of large screens holds for all.
    """
    own = [WEB / game.name / STYLE for game in games]
    files = [*(path for path in own if path.exists()), WEB / "ui" / STYLE]
    return "\n".join((colours(games), scales(), *(path.read_text() for path in files)))


def colours(games: Sequence[GameEntry]) -> str:
    """Give the colours of every theme: those of the first game where nobody has chosen any, as the system prefers.

    Where another game was played last, the first game's picture is not shown.
    """
    light, dark = games[0].themes.values()
    every = [theme for game in games for theme in game.themes.values()]
    others = [theme for number, theme in enumerate(every) if theme not in (light, *every[:number])]
    by_system = f':root:not([data-theme="{light.name}"])'
    rules = [
        _rule(":root", light),
        f"@media (prefers-color-scheme: dark) {{\n{_rule(by_system, dark)}}}\n",
        *(_rule(f':root[data-theme="{theme.name}"]', theme) for theme in others),
        _block(f':root[data-game]:not([data-game="{games[0].name}"]) .first', ("visibility: hidden;",)),
    ]
    return "".join(rules)


def _rule(selector: str, theme: Theme) -> str:
    return _block(selector, (f"color-scheme: {'dark' if theme.dark else 'light'};", *css(theme).splitlines()))


def scales() -> str:
    """Give the only distances and sizes of type on the page, and its faces."""
    spaces = (f"--space-{number}: {size}px;" for number, size in enumerate(SPACES, 1))
    types = (f"--type-{number}: {size}px;" for number, size in enumerate(SIZES, 1))
    return _block(":root", (*spaces, *types, f"--body: {BODY};", f"--display: {DISPLAY};"))


def _block(selector: str, lines: Iterable[str]) -> str:
    return "".join((f"{selector} {{\n", *(f"  {line}\n" for line in lines), "}\n"))
