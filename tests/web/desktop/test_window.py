"""The desktop's window: the same application, its controls drawn, its games kept as files."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
pytest.importorskip("pygame")

from engine.duke.model.board import NUMBER
from pygame_core.desktop import Window
from pygame_core.events import KeyDown, PointerDown, PointerMove, PointerUp, Quit, Resize
from web.desktop.folder import Folder
from web.desktop.widgets import width_of, wrapped
from web.desktop.window import HEIGHT, WIDTH, Desktop
from web.duke.app import DukeApp
from web.duke.modules import PRESETS
from web.storage.store import StorageBlocked

if TYPE_CHECKING:
    from pathlib import Path

    from pygame_core.geometry import Vector


@pytest.fixture
def desktop(tmp_path: Path) -> Desktop:
    """Open a window with nothing kept."""
    return Desktop(Window(WIDTH, HEIGHT), tmp_path)


def duke(desktop: Desktop) -> DukeApp:
    """Give The Duke's application, which is in play."""
    assert isinstance(desktop.app, DukeApp)
    return desktop.app


def place(desktop: Desktop, points_at: str) -> Vector:
    """Give the middle of what is shown for a control or a square."""
    assert desktop.loop.group is not None
    return next(sprite.rect.centre for sprite in desktop.loop.group if sprite.points_at == points_at)


def click(desktop: Desktop, *points: str) -> None:
    """Click on one thing after another."""
    for point in points:
        centre = place(desktop, point)
        assert desktop.take(PointerDown(centre.x, centre.y))
        assert desktop.take(PointerUp(centre.x, centre.y))


def texts(desktop: Desktop) -> list[str]:
    """Write the log."""
    return [entry.action.text for entry in desktop.app.play.match.log]


def test_a_game_is_begun_played_and_gone_on_with(desktop: Desktop, tmp_path: Path) -> None:
    click(desktop, "control start usual", "b1", "b2")
    assert texts(desktop)[-1] == "b1-b2"
    again = Desktop(Window(WIDTH, HEIGHT), tmp_path)
    assert again.app.play.state == desktop.app.play.state
    click(again, "control undo")
    assert texts(again)[-1] == "fo@c5"


def test_a_tile_is_dragged(desktop: Desktop) -> None:
    click(desktop, "control start usual")
    start, end = place(desktop, "c2"), place(desktop, "c3")
    desktop.take(PointerDown(start.x, start.y))
    desktop.take(PointerMove(end.x, end.y, pressed=True))
    assert desktop.app.play.held is not None
    desktop.take(PointerUp(end.x, end.y))
    assert texts(desktop)[-1] == "c2-c3"


def test_panels_lie_over_the_board_and_are_closed_beside_them(desktop: Desktop) -> None:
    click(desktop, "control start usual")
    for name in ("games", "legend", "rules", "settings"):
        click(desktop, f"control open {name}")
        desktop.loop.tick()
        place(desktop, "paper")
        click(desktop, "control close")
        assert desktop.app.panel_name == ""
    click(desktop, "control open settings", "enter theme:dark", "enter still")
    assert (desktop.app.theme, desktop.app.motionless) == ("dark", True)
    desktop.take(KeyDown("Escape"))
    assert desktop.app.panel_name == ""


def test_names_are_written_with_the_keyboard(desktop: Desktop) -> None:
    click(desktop, "enter name light")
    for key in ("A", "n", "x", "Backspace", "n", "Enter"):
        desktop.take(KeyDown(key))
    assert desktop.app.play.players["light"] == "Ann"


def test_a_random_game_can_be_clicked_to_its_end(desktop: Desktop) -> None:
    rng = random.Random(3)
    desktop.app.play.match.seed = "3"
    click(desktop, "control start usual")
    for _ in range(600):
        app = desktop.app
        if app.play.over:
            break
        action = rng.choice(app.play.match.actions())
        letter = "L" if duke(desktop).play.view.mover == "light" else "D"
        app.press("close")
        for point in action.points:
            click(desktop, f"bag {letter}" if point == "bag" else point)
        if app.panel_name == "ask-draw":
            click(desktop, "control draw-anyway")
    assert desktop.app.play.over
    click(desktop, "control new")


def test_the_window_closes_and_takes_other_sizes(desktop: Desktop) -> None:
    assert desktop.take(Resize(900, 700))
    assert desktop.loop.group is not None
    assert (desktop.loop.group.box.width, desktop.loop.group.box.height) == (900, 700)
    assert not desktop.take(Quit())


def test_a_folder_keeps_texts_by_key(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "new")
    assert folder.read("a") is None
    assert folder.keys() == []
    folder.write("tabard:x/y:1:game:ä", "text\n")
    assert folder.keys() == ["tabard:x/y:1:game:ä"]
    assert folder.read("tabard:x/y:1:game:ä") == "text\n"
    folder.remove("tabard:x/y:1:game:ä")
    folder.remove("tabard:x/y:1:game:ä")
    assert folder.keys() == []
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageBlocked):
        Folder(tmp_path / "file").write("a", "b")


def test_writing_is_broken_into_lines_that_fit() -> None:
    words = "On your turn use one icon of one tile, or draw a new tile and place it next to your Duke."
    lines = wrapped(words, 15, 200)
    assert " ".join(lines) == words
    assert all(width_of(line, 15) <= 200 for line in lines)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_kind_of_game_is_played_in_the_window(desktop: Desktop, preset: str) -> None:
    click(desktop, f"control preset {preset}")
    assert desktop.app.play.game.modules == PRESETS[preset]
    app = desktop.app
    click(desktop, "control start free")
    for number in range(60):
        actions = app.play.match.actions()
        if not actions:
            break
        action = actions[number * 7 % len(actions)]
        for at in action.points:
            if at == "bag":
                app.press("draw-anyway")  # a draw that is asked about first is tried elsewhere
                desktop.show()
            elif at in NUMBER:
                click(desktop, at)
            else:
                scroll_to(desktop, f"control choose {at}")
                click(desktop, f"control choose {at}")
        for text in app.play.choices:
            if text == action.text:
                click(desktop, f"control choose {text}")
    assert len(app.play.match.log) >= 40 or app.play.over


def scroll_to(desktop: Desktop, points_at: str) -> None:
    """Turn the wheel until something can be pointed at."""
    for _ in range(40):
        desktop.take(PointerDown(WIDTH - 40, HEIGHT - 40, 4))
    for _ in range(80):
        centre = place(desktop, points_at)
        if desktop.loop.hit(centre.x, centre.y) == points_at and centre.y < HEIGHT:
            return
        desktop.take(PointerDown(WIDTH - 40, HEIGHT - 40, 5))
    raise AssertionError(points_at)


def test_parts_are_chosen_in_the_window(desktop: Desktop) -> None:
    click(desktop, "control open modules", "enter module mountain")
    assert desktop.app.play.game.modules == {"mountain"}
    click(desktop, "enter module mountain")
    assert desktop.app.play.game.modules == set()


def test_the_editors_work_in_the_window_too(desktop: Desktop) -> None:
    click(desktop, "control start usual", "control open editors", "control editor", "control tool light Kn", "e3")
    editor = duke(desktop).position_editor.editor
    assert str(editor.draft.at("e3")) == "Kn"
    click(desktop, "control edit leave")
    desktop.app.press("house edit Fo")
    desktop.show()
    click(desktop, "enter house name")
    for key in ("Backspace", "s", "Enter"):
        desktop.take(KeyDown(key))
    click(desktop, "control house icon J", "control house cell 2 2")
    making = duke(desktop).tile_editor.draft
    assert (making.name, making.start[-1]) == ("Footmas", (2, 2, "J"))
