"""A press that comes too soon after the screen was handed over is not for the next player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.web.screens import sit_down
from web.app.handover_guard import LENGTH, Pause


def test_a_press_waits_until_the_screen_has_been_there_for_a_while() -> None:
    now = 10.0
    pause = Pause(lambda: now)
    plain = sit_down().screen()
    pause.see(plain)
    assert not pause.early(again=True)
    pause.see(replace(plain, waits=True))
    assert pause.early()
    now += LENGTH / 2
    pause.see(replace(plain, waits=True))
    assert pause.early()
    now += LENGTH
    assert not pause.early()
    assert pause.early(again=True), "a key that is held down never turns a view up"
    pause.see(plain)
    pause.see(replace(plain, waits=True))
    assert pause.early()


@pytest.mark.parametrize("waits", [False, True])
def test_nothing_is_early_before_anything_was_shown(*, waits: bool) -> None:
    pause = Pause(lambda: 0.0)
    assert not pause.early(again=waits)
