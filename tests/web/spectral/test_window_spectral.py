"""Spectral in the desktop's window: chosen, dealt, played by clicks and keys, kept as files."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
pytest.importorskip("pygame")

from engine.spectral.model.manor import HALLWAYS
from pygame_core.desktop import Window
from pygame_core.events import KeyDown, PointerDown, PointerUp
from pygame_core.shapes import Text
from tests.web.spectral.seats import FACES
from web.desktop.window import HEIGHT, WIDTH, Desktop
from web.spectral.app import SpectralApp

if TYPE_CHECKING:
    from pathlib import Path

    from pygame_core.geometry import Rect
    from pygame_core.sprites import Group


@pytest.fixture(autouse=True)
def nobody_hurries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take clicks one after another as if people took their time."""
    monkeypatch.setattr("web.app.handover_guard.LENGTH", 0.0)


@pytest.fixture(autouse=True)
def the_same_chance_each_time() -> None:
    """Have the same keys in every run: now and then some sealed text has the letters of two cards in it by chance."""
    random.seed(1)


@pytest.fixture
def desktop(tmp_path: Path) -> Desktop:
    """Open a window with nothing kept."""
    return Desktop(Window(WIDTH, HEIGHT), tmp_path)


def click(desktop: Desktop, *points: str) -> None:
    """Click on one thing after another."""
    for point in points:
        group = desktop.loop.group
        assert group is not None
        centre = next(sprite.rect.centre for sprite in group if sprite.points_at == point)
        assert desktop.take(PointerDown(centre.x, centre.y))
        assert desktop.take(PointerUp(centre.x, centre.y))


def spectral(desktop: Desktop) -> SpectralApp:
    """Give Spectral's application, which is in play."""
    assert isinstance(desktop.app, SpectralApp)
    return desktop.app


def test_a_click_that_comes_too_soon_turns_nobodys_view_up(desktop: Desktop, monkeypatch: pytest.MonkeyPatch) -> None:
    click(desktop, "control game spectral", "control start", "hand over")
    monkeypatch.setattr("web.app.handover_guard.LENGTH", 60.0)
    click(desktop, "control pass", "hand over", "control reveal")
    assert spectral(desktop).play.veiled
    monkeypatch.setattr("web.app.handover_guard.LENGTH", 0.0)
    click(desktop, "hand over")
    assert not spectral(desktop).play.veiled


def test_nothing_fades_out_under_the_eyes_of_the_next_player(desktop: Desktop) -> None:
    click(desktop, "control game spectral", "control start", "hand over", "1", "a1b1", "control look a1")
    while desktop.loop.tick():
        pass
    click(desktop, "control done")
    assert spectral(desktop).play.veiled
    assert not desktop.loop.tick(), "the lamp is there at once"
    click(desktop, "hand over")
    assert desktop.loop.tick(), "the table comes with motion"


def test_a_game_is_chosen_dealt_and_played_by_clicks(desktop: Desktop, tmp_path: Path) -> None:
    click(desktop, "control game spectral", "control players 3", "control start")
    app = spectral(desktop)
    assert app.play.veiled
    click(desktop, "hand over", "1", "a1b1", "control look a1")
    assert app.play.peek == 0
    click(desktop, "control done")
    click(desktop, "control reveal", "control pass", "hand over", "control pad")
    assert app.play.on_pad
    click(desktop, "pad b2", "control close", "control pad", "control pass")
    click(desktop, "hand over", "control pass")
    assert app.play.over
    again = Desktop(Window(WIDTH, HEIGHT), tmp_path)
    assert spectral(again).play.match.log == app.play.match.log


def test_what_is_kept_in_files_is_sealed(desktop: Desktop, tmp_path: Path) -> None:
    click(desktop, "control game spectral", "control mode standard", "control start", "hand over", "control pass")
    texts = "".join(file.read_text(encoding="utf-8") for file in tmp_path.iterdir())
    assert "sealed=" in texts
    assert not any(f"{one}{other}" in texts for one in FACES for other in FACES)


def shown(desktop: Desktop) -> Group:
    """Give what the window shows."""
    assert desktop.loop.group is not None
    return desktop.loop.group


def callout_of(desktop: Desktop) -> Rect:
    """Give where the callout lies."""
    return next(sprite.rect for sprite in shown(desktop) if sprite.name == "panel paper")


@pytest.mark.parametrize("hallway", HALLWAYS)
def test_the_callout_lies_where_it_would_in_the_page_and_leaves_both_cards_free(desktop: Desktop, hallway: str) -> None:
    click(desktop, "control game spectral", "control mode standard", "control start", "hand over")
    click(desktop, hallway)
    lies, screen = callout_of(desktop), spectral(desktop).screen()
    callout = screen.callout
    assert callout is not None
    corner = callout.corner(screen.picture, lies.width, lies.height)
    assert (lies.x, lies.y) == (corner.x, corner.y)
    assert lies.x >= 0 <= lies.y
    assert lies.bottom <= HEIGHT
    for name in (hallway[:2], hallway[2:]):
        card = next(sprite.rect for sprite in screen.picture if sprite.points_at == name)
        apart = lies.right <= card.left or card.right <= lies.left
        assert apart or lies.bottom <= card.top or card.bottom <= lies.top, name
    pay = next(sprite for sprite in shown(desktop) if str(sprite.points_at).startswith("control pay "))
    assert lies.left <= pay.rect.left < pay.rect.right <= lies.right
    assert lies.top <= pay.rect.top < pay.rect.bottom <= lies.bottom


def test_a_small_note_is_written_below_what_a_control_does(desktop: Desktop) -> None:
    click(desktop, "control game spectral", "control mode standard", "control start", "hand over", "1", "a1b1")
    look = next(sprite for sprite in shown(desktop) if sprite.points_at == "control look a1")
    stake = next(sprite for sprite in shown(desktop) if sprite.points_at == "control look none")
    label, note = (shape for shape in look.picture.shapes if isinstance(shape, Text))
    assert note.content == "can't be undone"
    assert note.size < label.size
    assert label.y < note.y - note.size * 0.7
    assert note.y + note.size * 0.3 <= look.rect.height
    assert sum(isinstance(shape, Text) for shape in stake.picture.shapes) == 1


def test_a_pin_is_typed_without_being_shown(desktop: Desktop) -> None:
    click(desktop, "control game spectral", "control start", "hand over", "control open pin", "enter pin")
    for key in ("1", "2", "3", "4"):
        desktop.take(KeyDown(key))
    app = spectral(desktop)
    assert app.entered["pin"] == "1234"
    click(desktop, "control pin set", "control pass", "hand over", "1", "a1b1", "control look none")
    assert app.play.locked
    click(desktop, "hand over", "enter pin")
    for key in ("1", "2", "3", "4", "Enter"):
        desktop.take(KeyDown(key))
    click(desktop, "control reveal")
    assert app.play.seat == app.play.mover
