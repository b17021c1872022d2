"""What the page is written from: values become HTML that is whole, escaped, and says what the value says."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pygame_core.shapes import Fill, Shadow
from tests.web.screens import begun, play, sit_down
from web.build.first_picture import svg
from web.build.site import games_named, theme_names
from web.build.style import sheet
from web.duke.editor.app import PANELS
from web.duke.pictures.board import board
from web.duke.pictures.first_picture import RIM
from web.games import GAMES
from web.spectral.theme import DUSK, NIGHT
from web.storage.preferences import Preferences
from web.storage.store import Memory, Store
from web.ui import html
from web.ui.glyphs import GLYPHS
from web.ui.theme import DARK, LIGHT, SIZES, SPACES, Theme, clear, css
from web.ui.widgets import Button, Notice, Status

WEB = Path(__file__).parents[3] / "web"
STYLE = sheet(GAMES)
VOID = {"input", "br", "path", "use", "stop", "feDropShadow".lower()}


class Whole(HTMLParser):
    """Reads HTML and complains where an element isn't closed."""

    def __init__(self) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.controls: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        self.controls += [value or "" for name, value in attrs if name == "data-control"]
        if tag not in VOID:
            self.stack.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close an element, which must be the one that was opened last."""
        if tag not in VOID:
            assert self.stack.pop() == tag


def read(text: str) -> Whole:
    """Read HTML that is whole."""
    parser = Whole()
    parser.feed(text)
    parser.close()
    assert parser.stack == []
    return parser


@pytest.mark.parametrize("name", sorted(PANELS))
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_panel_is_written_whole(name: str, theme: str) -> None:
    app = begun()
    app.enter("theme", theme)
    play(app, "b1-b2")
    app.press("draw")
    app.play.refusal = None
    if name.startswith(("editor-", "ask-play")):
        app.press("editor")
    app.press("house edit Ad")
    app.open({"tile": "tile c1", "kind": "kind dark Co", "delete": "delete x"}.get(name, name))
    panel = app.screen().panel
    assert panel is not None
    texts = html.panel(panel)
    for text in texts:
        read(text)
        assert len(re.findall(r"^<", text)) == 1
    closes = "close" in [control for text in texts for control in read(text).controls]
    assert closes or panel.question


def test_every_screen_of_a_start_is_written_whole() -> None:
    screen = sit_down().screen()
    assert screen.desk is not None
    for text in (*html.panel(screen.desk), *html.status(screen.status), *html.buttons(screen.actions)):
        read(text)


def test_what_people_write_is_escaped_everywhere() -> None:
    app = begun()
    bad = "<b>\"&'"
    app.enter("name light", bad)
    app.open("settings")
    screen = app.screen()
    assert screen.panel is not None
    written = "".join((*html.panel(screen.panel), *html.status(screen.status)))
    assert "<b>" not in written
    assert "&lt;b&gt;&quot;&amp;&#x27;" in written
    assert "<script>" not in "".join(html.notices((Notice("x", "<script>"),)))


def test_a_control_that_is_off_says_why_and_can_still_be_reached() -> None:
    text = html.button(Button("undo", "Undo", enabled=False, hint="Nothing has been done yet."))
    assert 'aria-disabled="true"' in text
    assert 'title="Nothing has been done yet."' in text
    assert " disabled" not in text


def test_a_status_without_more_to_say_has_no_empty_paragraph() -> None:
    assert "detail" not in html.status(Status("Light to move"))[0]


def test_every_glyph_is_drawn_in_its_frame_and_every_control_has_its_own() -> None:
    for name, path in GLYPHS.items():
        numbers = [float(number) for number in re.findall(r"[\d.]+", re.sub(r"A[^A-Z]+", "", path))]
        assert all(0 <= number <= 24 for number in numbers), name
    app = begun()
    screen = app.screen()
    shown = (*screen.menu, *screen.actions, *screen.others, *screen.history)
    assert all(button.glyph in GLYPHS for button in shown)
    assert len({button.glyph for button in shown}) == len(shown)


def test_the_style_sheet_has_the_colours_of_the_themes() -> None:
    light, dark_by_system, dark, dusk, night = re.findall(r"color-scheme: \w+;\n(.*?)\n *}", STYLE, re.DOTALL)
    stripped = [
        "\n".join(line.strip() for line in part.splitlines()) for part in (light, dark_by_system, dark, dusk, night)
    ]
    assert stripped == [css(LIGHT), css(DARK), css(DARK), css(DUSK), css(NIGHT)]


def test_the_style_sheet_has_the_scales_of_the_theme_and_uses_no_other_type_size() -> None:
    spaces = [int(value) for value in re.findall(r"--space-\d: (\d+)px", STYLE)]
    sizes = [int(value) for value in re.findall(r"--type-\d: (\d+)px", STYLE)]
    assert (tuple(spaces), tuple(sizes)) == (SPACES, SIZES)
    for declared in re.findall(r"(?:font-size|font): ([^;]+);", STYLE):
        assert "var(--type-" in declared or declared == "inherit", declared


def test_the_first_picture_is_a_board_in_both_themes() -> None:
    picture = svg()
    assert picture.count("<svg") == len(("light", "dark"))
    assert "style=" not in picture
    ids = re.findall(r'id="([^"]+)"', picture)
    assert len(ids) == len(set(ids))
    assert "filter" not in picture
    read(picture)


def test_the_style_sheet_casts_the_shadow_of_the_first_picture_as_the_board_does() -> None:
    picture = board(LIGHT, "L", RIM)
    outside = picture.shapes[0]
    assert isinstance(outside, Fill)
    assert outside.shadow == Shadow(clear(LIGHT.shadow, 0.45), 16, 0, 6)
    assert re.search(rf"--unit: calc\(var\(--side\) / {picture.width:.0f}\)", STYLE)
    cast = r"box-shadow: 0 calc\(6 \* .*\) calc\(16 \* .*\) color-mix\(in srgb, var\(--shadow\) 45%, transparent\)"
    assert re.search(cast, STYLE)
    assert f"border-radius: calc({RIM * 0.45} * var(--unit))" in STYLE


def test_the_frame_of_the_page_has_every_place_that_is_filled() -> None:
    page = (WEB.parent / "index.html").read_text()
    showing = (WEB / "browser" / "render.py").read_text() + (WEB / "browser" / "root.py").read_text()
    named = set(re.findall(r'find\("([a-z-]+)"\)', showing))
    named |= {
        "menu",
        "status",
        "actions",
        "others",
        "history",
        "log",
        "desk-panel",
        "panel-content",
        "notices",
        "callout",
    }
    named |= {"table", "board", "grid", "panel", "live", "hand"}
    for name in named:
        assert f'id="{name}"' in page, name


def test_the_early_script_reads_the_key_that_the_store_writes() -> None:
    script = (WEB / "boot" / "theme.js").read_text()
    key = Store(Memory(), "${path}").key("preferences")
    assert f"`{key}`" in script
    assert "theme=dark" in Preferences(theme="dark").text()


def test_the_early_script_knows_the_themes_of_every_game_the_first_game_first() -> None:
    named = theme_names()
    assert list(named) == [game.name for game in GAMES]
    assert named["spectral"] == {"light": "dusk", "dark": "night"}
    assert "JSON.parse('@themes@')" in (WEB / "boot" / "theme.js").read_text()


def test_a_page_names_the_games_of_the_list() -> None:
    page = (WEB.parent / "index.html").read_text()
    assert "@games@" in page
    assert games_named().startswith(GAMES[0].title)
    assert games_named().endswith(GAMES[-1].title)
    assert not any(game.title in page for game in GAMES)


def test_themes_of_different_games_have_different_names() -> None:
    named: dict[str, Theme] = {}
    for game in GAMES:
        for theme in game.themes.values():
            assert named.setdefault(theme.name, theme) is theme
