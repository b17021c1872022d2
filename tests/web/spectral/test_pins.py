"""PINs hold for an evening, in every game and every tab, until who may takes them away; nothing else opens a view."""

from __future__ import annotations

import itertools
import random
from itertools import count

import pytest

from tests.web.spectral.seats import PREFIX, SITE, at, begun, layout_of, random_action, sit_down, text_of, turn
from web.app.switcher import Switcher
from web.games import GAMES
from web.spectral.app import SpectralApp
from web.spectral.secrets import pin_registry as evening
from web.spectral.secrets.pin_registry import Evening, Word
from web.spectral.secrets.pins import scrambled
from web.spectral.secrets.sealing import seal
from web.storage.store import Memory

KEPT = PREFIX + evening.KEY
NOW = "2030-01-01T10:00"


def with_pin(memory: Memory, typed: str = "4711") -> tuple[SpectralApp, str]:
    """Deal a game whose first seat has set a PIN and has handed over; give it with the seat."""
    app = begun("players 2", "mode standard", storage=memory)
    app.press("reveal")
    seat = str(app.play.seat)
    set_pin(app, typed)
    turn(app, "pass")
    return app, seat


def set_pin(app: SpectralApp, typed: str) -> None:
    """Set a PIN for the seat whose view is up."""
    app.enter("pin", typed)
    app.press("pin set")


def call(app: SpectralApp, seat: str) -> None:
    """Take turns until a seat is called."""
    for number in range(6):
        if app.play.called != seat:
            turn(app, random_action(app, random.Random(number), passing=0).text)
    assert app.play.called == seat


def opens(app: SpectralApp, seat: str, typed: str) -> bool:
    """Whether this opens the seat's view when it is called; take the view down again."""
    call(app, seat)
    app.enter("pin", typed)
    app.press("reveal")
    opened = app.play.seat == seat
    app.play.hand_over()
    app.press("close")
    return opened


def opened(memory: Memory, when: str = NOW) -> SpectralApp:
    """Open Spectral at this time."""
    numbers = count(1)
    return SpectralApp(memory, SITE, lambda: when, lambda: f"{when}/{next(numbers)}")


def door(memory: Memory) -> Switcher:
    """Open Tabard as after a reload."""
    numbers = count(1)
    return Switcher(GAMES, memory, SITE, lambda: NOW, lambda: f"reloaded{next(numbers)}")


def new_game(app: SpectralApp) -> SpectralApp:
    """Deal another game."""
    app.press("new")
    app.press("start")
    return app


def taken_by_all(app: SpectralApp, seat: str) -> None:
    """Have the whole table take a seat's PIN away."""
    call(app, seat)
    app.press("ask forgotten")
    panel = app.screen().panel
    assert panel is not None
    assert panel.question
    app.press("forget-pin")


def test_a_pin_outlives_a_reload_and_is_never_kept_as_it_is_typed() -> None:
    memory = Memory()
    app, seat = with_pin(memory)
    for text in memory.texts.values():
        assert "4711" not in text
        assert app.play.pins[seat] not in text
    again = opened(memory)
    assert again.play.match.log == app.play.match.log
    assert not opens(again, seat, "")
    assert not opens(again, seat, "4712")
    assert opens(again, seat, "4711")


def test_a_pin_holds_for_new_games_of_the_evening_after_another_game_and_a_reload() -> None:
    memory = Memory()
    _, seat = with_pin(memory)
    door(memory).opened("duke/1 - seed=5 light=Ann dark=\nDu@c1 Fo@b1 Fo@c2 du@c6 fo@d6 fo@c5\n*\n")
    duke = door(memory)
    assert duke.app.saves.name == "duke"
    duke.press("game spectral")
    duke.press("start")
    app = duke.app
    assert isinstance(app, SpectralApp)
    assert set(app.play.pins) == {seat}
    assert not opens(app, seat, "")
    assert opens(app, seat, "4711")


def test_a_pin_holds_for_games_that_were_kept_or_exported_before_it_was_set() -> None:
    memory = Memory()
    before = begun("players 2", "mode standard", storage=memory)
    text, game = before.saves.text(before.play), before.saves.id
    _, seat = with_pin(memory)
    for app in (opened(memory), opened(memory)):
        app.press(f"load {game}")
        assert not opens(app, seat, "")
        app.opened(text)
        assert not opens(app, seat, "")
        assert opens(app, seat, "4711")


def test_a_pin_holds_at_once_in_a_tab_that_was_open_before() -> None:
    memory = Memory()
    other = begun("players 2", "mode standard", storage=memory)
    _, seat = with_pin(memory)
    call(other, seat)
    other.press("reveal")
    assert other.play.seat is None
    third = begun("players 2", "mode standard", storage=Memory())
    assert third.play.pins == {}


@pytest.mark.parametrize(
    ("when", "holds"),
    [("2030-01-01T21:00", True), ("2030-01-01T23:00", False), ("2029-12-31T10:00", False), ("2030-01-01T09:00", True)],
)
def test_an_evening_has_twelve_hours_but_a_game_keeps_its_own_pins_to_its_end(when: str, *, holds: bool) -> None:
    memory = Memory()
    app, seat = with_pin(memory)
    later = opened(memory, when)
    assert set(later.play.pins) == {seat}
    assert not opens(later, seat, "")
    new_game(later)
    assert (seat in later.play.pins) is holds
    assert app.play.pins


@pytest.mark.parametrize("how", ["all", "seat"])
def test_a_pin_that_was_taken_away_is_gone_everywhere_and_every_tab_says_so(how: str) -> None:
    memory = Memory()
    first, seat = with_pin(memory)
    second, third = opened(memory), new_game(opened(memory))
    if how == "all":
        taken_by_all(second, seat)
    else:
        call(second, seat)
        second.enter("pin", "4711")
        second.press("reveal")
        second.press("pin clear")
    for tab in (first, third):
        tab.stored(KEPT)
        assert tab.play.pins == {}
        assert "Player" in text_of(tab.screen())
        assert "has no PIN any more" in text_of(tab.screen())
        assert opens(tab, seat, "")
    assert new_game(first).play.pins == {}
    assert new_game(opened(memory)).play.pins == {}
    game = third.saves.id
    again = opened(memory)
    again.press(f"load {game}")
    assert again.play.pins == {}


@pytest.mark.parametrize("again", ["loaded", "reloaded", "kept and reloaded"])
def test_whose_pin_was_taken_away_is_told_so_with_the_own_view_up_whoever_put_the_message_away(again: str) -> None:
    memory = Memory()
    app, seat = with_pin(memory)
    first = app.saves.id
    app.press("new")
    app.press("start")
    call(app, seat)
    app.press("forget-pin")
    assert not app.play.locked
    app.press("dismiss pin")
    app.press(f"load {first}")
    app.press("dismiss pin")
    if again == "kept and reloaded":
        turn(app, "a1b1=1")
    if again != "loaded":
        app = sit_down(memory)
        app.press("dismiss pin")
    call(app, seat)
    assert "pin" not in app.notices
    app.press("reveal")
    assert app.play.seat == seat
    assert "taken away" in text_of(app.screen())
    app.press("dismiss pin")
    app.press("pass")
    call(app, seat)
    app.press("reveal")
    assert "pin" not in app.notices


def test_whoever_takes_the_own_pin_away_or_sets_another_is_told_nothing_of_it_again() -> None:
    for then in ("pin clear", "pin set"):
        app, seat = with_pin(Memory())
        call(app, seat)
        app.enter("pin", "4711")
        app.press("reveal")
        app.enter("pin", "0815")
        app.press(then)
        turn(app, "pass", done=False)
        call(app, seat)
        app.enter("pin", "0815")
        app.press("reveal")
        assert app.play.seat == seat
        assert "pin" not in app.notices


def test_a_changed_pin_holds_in_the_other_games_too() -> None:
    memory = Memory()
    first, seat = with_pin(memory)
    second = new_game(opened(memory))
    call(second, seat)
    second.enter("pin", "4711")
    second.press("reveal")
    set_pin(second, "1234")
    assert not opens(first, seat, "4711")
    assert opens(first, seat, "1234")


def test_a_pin_may_be_set_again_after_it_was_taken_away() -> None:
    memory = Memory()
    first, seat = with_pin(memory)
    second = new_game(opened(memory))
    taken_by_all(second, seat)
    second.press("reveal")
    set_pin(second, "4711")
    second.play.hand_over()
    assert not opens(first, seat, "")
    assert not opens(second, seat, "")
    assert opens(first, seat, "4711")


BROKEN = (
    None,
    "",
    "AAAA",
    seal("[]", evening.KEY),
    seal("{}", evening.KEY),
    seal('{"1":7,"2":[]}', evening.KEY),
    seal('{"1":{"pin":null,"gone":[]},"2":{"pin":null,"gone":[]}}', evening.KEY),
    seal('{"1":{"pin":7,"gone":7},"2":{"pin":"x","gone":[7]}}', evening.KEY),
)


@pytest.mark.parametrize("text", BROKEN)
def test_a_text_that_is_missing_or_broken_opens_nothing_that_this_program_knows(text: str | None) -> None:
    memory = Memory()
    app, seat = with_pin(memory)
    if text is None:
        memory.remove(KEPT)
    else:
        memory.write(KEPT, text)
    app.stored(KEPT)
    assert not opens(app, seat, "")
    assert app.screen().notices == ()
    new_game(app)
    assert not opens(app, seat, "")
    assert opens(app, seat, "4711")
    healed = new_game(opened(memory))
    assert not opens(healed, seat, "")
    assert opens(healed, seat, "4711")


@pytest.mark.parametrize("text", BROKEN[1:])
def test_a_program_that_knows_nothing_starts_with_a_broken_text_and_without_pins(text: str) -> None:
    memory = Memory()
    memory.write(KEPT, text)
    app = begun("players 2", storage=memory)
    call(app, "1")
    app.press("reveal")
    set_pin(app, "4711")
    assert set(new_game(opened(memory)).play.pins) >= {"1"}


def test_an_older_text_in_the_place_of_the_newer_brings_no_old_pin_back() -> None:
    memory = Memory()
    app, seat = with_pin(memory)
    older = memory.texts[KEPT]
    call(app, seat)
    app.enter("pin", "4711")
    app.press("reveal")
    set_pin(app, "1234")
    app.play.hand_over()
    memory.write(KEPT, older)
    new_game(app)
    assert not opens(app, seat, "4711")
    assert opens(app, seat, "1234")


def test_nobody_alone_gets_round_a_pin_by_a_game_in_which_the_same_seat_has_another() -> None:
    memory, elsewhere = Memory(), Memory()
    crafted, seat = with_pin(elsewhere, "0000")
    text = crafted.saves.text(crafted.play)
    app, same = with_pin(memory)
    assert seat == same
    alone = opened(memory)
    alone.opened(text)
    call(alone, seat)
    alone.enter("pin", "0000")
    alone.press("reveal")
    assert alone.play.seat == seat
    for what in ("pin set", "pin clear"):
        alone.enter("pin", "1111")
        alone.press(what)
        for typed in ("", "0000", "1111"):
            assert not opens(app, seat, typed)
            assert not opens(new_game(opened(memory)), seat, typed)
        assert opens(new_game(opened(memory)), seat, "4711")
    alone.press("done")
    new_game(app)
    assert opens(app, seat, "4711")


def test_a_pin_of_a_game_from_another_evening_is_not_opened_by_one_that_is_set_now() -> None:
    memory = Memory()
    app, seat = with_pin(memory)
    game = app.saves.id
    alone = new_game(opened(memory, "2030-01-09T20:00"))
    call(alone, seat)
    alone.press("reveal")
    assert alone.play.seat == seat
    set_pin(alone, "0000")
    alone.press(f"load {game}")
    assert not opens(alone, seat, "0000")
    assert opens(alone, seat, "4711")


def test_pins_go_on_in_memory_where_nothing_can_be_kept() -> None:
    app, seat = with_pin(Memory())
    app.saves.store._storage._storage = Memory()  # type: ignore[attr-defined]
    new_game(app)
    assert not opens(app, seat, "")


def test_a_card_that_is_held_up_and_a_pin_from_another_tab() -> None:
    memory = Memory()
    app = begun("players 2", "mode standard", storage=memory)
    layout = layout_of(app)
    turn(app, "a1b1=1?a1", done=False)
    seat = str(app.play.seat)
    other = begun("players 2", "mode standard", storage=memory)
    call(other, seat)
    other.press("reveal")
    set_pin(other, "4711")
    app.stored(KEPT)
    assert app.play.seat == seat
    app.press("done")
    assert layout not in text_of(app.screen())
    assert not opens(app, seat, "")


def test_what_two_tabs_know_together_is_the_same_whoever_is_asked() -> None:
    rng = random.Random(5)
    pins = [f"2030-01-01T10:0{number} {number} x" for number in range(5)]
    words = [Word(rng.choice([None, *pins]), tuple(rng.sample(pins, rng.randrange(4)))) for _ in range(40)]
    for one, other in itertools.product(words, words):
        both, turned = one.joined(other), other.joined(one)
        assert (both.pin, set(both.gone)) == (turned.pin, set(turned.gone))
        assert both.joined(one).pin == both.pin
        assert both.pin is None or both.pin not in {*one.gone, *other.gone}
        assert (both.pin is None) is not bool({one.pin, other.pin} - {None, *one.gone, *other.gone})


def test_an_evening_reads_what_it_writes() -> None:
    kept = Evening({"1": Word("a b c", ("d", "e")), "2": Word()})
    assert evening.read(kept.text()) == kept


def test_the_same_digits_are_never_kept_the_same_way_twice() -> None:
    assert len({scrambled("4711", seat, stamp) for seat in "12" for stamp in ("", "a 1 ", "a 2 ")}) == 6
    assert sit_down().play.pins == {}
    assert at().play.pins == {}
