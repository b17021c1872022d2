"""A press that comes too soon after the screen was handed over is not for the next player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.web.screens import sit_down
from web.app.handover_guard import LENGTH, HandoverGuard


def test_a_press_waits_until_the_screen_has_been_there_for_a_while() -> None:
    now = 10.0
    guard = HandoverGuard(lambda: now)
    plain = sit_down().screen()
    guard.see(plain)
    assert not guard.early(again=True)
    guard.see(replace(plain, waits=True))
    assert guard.early()
    now += LENGTH / 2
    guard.see(replace(plain, waits=True))
    assert guard.early()
    now += LENGTH
    assert not guard.early()
    assert guard.early(again=True), "a key that is held down never turns a view up"
    guard.see(plain)
    guard.see(replace(plain, waits=True))
    assert guard.early()


@pytest.mark.parametrize("waits", [False, True])
def test_nothing_is_early_before_anything_was_shown(*, waits: bool) -> None:
    guard = HandoverGuard(lambda: 0.0)
    assert not guard.early(again=waits)
