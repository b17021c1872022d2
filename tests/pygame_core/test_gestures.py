"""Presses become taps or drags, and nothing is left over when the pointer goes astray."""

import pytest

from pygame_core.events import Event, KeyDown, PointerDown, PointerLeave, PointerMove, PointerUp, Queue
from pygame_core.gestures import Cancel, Drag, Drop, Gesture, Press, Tap, follow


def run(*events: Event) -> tuple[Press | None, list[Gesture]]:
    """Fold events and give the press that is left and the gestures that came of them."""
    press: Press | None = None
    gestures = []
    for event in events:
        press, gesture = follow(press, event)
        if gesture is not None:
            gestures.append(gesture)
    return press, gestures


def test_press_and_release_is_a_tap_where_it_went_down() -> None:
    assert run(PointerDown(5, 6), PointerMove(7, 7, pressed=True), PointerUp(7, 7)) == (None, [Tap(5, 6)])


def test_the_other_button_taps_but_never_drags() -> None:
    assert run(PointerDown(5, 6, button=3), PointerMove(90, 90, pressed=True), PointerUp(90, 90, button=3)) == (
        None,
        [Tap(5, 6, 3)],
    )


def test_a_drag_follows_and_drops() -> None:
    _, gestures = run(
        PointerDown(0, 0), PointerMove(30, 0, pressed=True), PointerMove(1, 0, pressed=True), PointerUp(60, 0)
    )
    assert gestures == [Drag(0, 0, 30, 0), Drag(0, 0, 1, 0), Drop(0, 0, 60, 0)]


@pytest.mark.parametrize(("device", "stray", "kind"), [("mouse", 6, Drop), ("touch", 6, Tap), ("touch", 12, Drop)])
def test_a_finger_may_stray_further_than_a_mouse(device: str, stray: float, kind: type) -> None:
    down, move = PointerDown(0, 0, 1, device), PointerMove(stray, 0, pressed=True, device=device)  # type: ignore[arg-type]
    _, gestures = run(down, move, PointerUp(stray, 0))
    assert isinstance(gestures[-1], kind)


def test_leaving_cancels_a_drag_and_forgets_a_press() -> None:
    assert run(PointerDown(0, 0), PointerMove(30, 0), PointerLeave()) == (None, [Drag(0, 0, 30, 0), Cancel()])
    assert run(PointerDown(0, 0), PointerLeave(), PointerUp(0, 0)) == (None, [])


def test_a_second_press_without_a_release_cancels_the_first() -> None:
    press, gestures = run(PointerDown(0, 0), PointerMove(30, 0), PointerDown(50, 50))
    assert (press, gestures[-1]) == (Press(50, 50, 1), Cancel())


def test_movement_without_a_press_and_keys_mean_nothing_here() -> None:
    assert run(PointerMove(5, 5), PointerUp(5, 5), KeyDown("a")) == (None, [])


def test_the_queue_keeps_the_order_and_only_the_last_of_movements_in_a_row() -> None:
    queue = Queue()
    for event in (PointerMove(1, 1), PointerMove(2, 2), PointerDown(2, 2), PointerMove(3, 3)):
        queue.post(event)
    assert queue.get() == [PointerMove(2, 2), PointerDown(2, 2), PointerMove(3, 3)]
    assert queue.get() == []
