"""Spectral in the desktop's window: chosen, dealt, played by clicks and keys, kept as files."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
pytest.importorskip("pygame")

from pygame_core.desktop import Window
from pygame_core.events import KeyDown, PointerDown, PointerUp
from tests.web.spectral.seats import FACES
from web.spectral.application import Spectral
from web.window import HEIGHT, WIDTH, Desktop

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def nobody_hurries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take clicks one after another as if people took their time."""
    monkeypatch.setattr("web.pause.LENGTH", 0.0)


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


def spectral(desktop: Desktop) -> Spectral:
    """Give Spectral's application, which is in play."""
    assert isinstance(desktop.app, Spectral)
    return desktop.app


def test_a_click_that_comes_too_soon_turns_nobodys_view_up(desktop: Desktop, monkeypatch: pytest.MonkeyPatch) -> None:
    click(desktop, "control game spectral", "control start", "hand over")
    monkeypatch.setattr("web.pause.LENGTH", 60.0)
    click(desktop, "control pass", "hand over", "control reveal")
    assert spectral(desktop).play.veiled
    monkeypatch.setattr("web.pause.LENGTH", 0.0)
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
