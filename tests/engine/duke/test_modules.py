"""Which modules go together: what can't is refused by name and with its reason, whichever way the game is made."""

from itertools import combinations

import pytest

from engine.duke.game import duke_game
from engine.duke.modules import CLASHES, MODULES, ON_THE_BOARD, WORDS, check
from engine.duke.text.options import read_game
from engine.game import Unreadable
from tests.engine.command_line import refused
from tests.engine.duke.drawn import Table

PAIRS = sorted(combinations(MODULES, 2))
APART = {
    ("coup", "objective"): "objective",
    ("coup", "rider"): "objective",
    ("objective", "rider"): "objective",
    ("rider", "arthur"): "Knight",
    ("rider", "classic"): "Knight",
    ("rider", "nightmare"): "bags",
    ("arthur", "nightmare"): "two equal sets",
    ("classic", "nightmare"): "base set",
}
"""What can't go together, with a word of the reason."""


def test_nothing_else_is_kept_apart() -> None:
    assert set(CLASHES) == set(APART)
    for pair in PAIRS:
        if pair not in APART:
            assert check(pair) == set(pair)
            assert Table(duke_game(frozenset(pair)), duke_game(frozenset(pair)).start()).legal(), pair


@pytest.mark.cite("D19", "D19a")
@pytest.mark.parametrize(("pair", "word"), APART.items())
def test_what_can_not_go_together_is_refused_by_name_and_reason(pair: tuple[str, str], word: str) -> None:
    said = []
    for make in (lambda: check(pair), lambda: duke_game(frozenset(pair)), lambda: read_game(",".join(pair), {})):
        with pytest.raises(Unreadable) as refusal:
            make()
        said.append(str(refusal.value))
    rules = ",".join(sorted(pair, key=WORDS.index))
    said.append(refused("duke", "moves", f"6/6/6/6/6/6 L -|- {rules} ask=setup"))
    for message in said:
        assert all(name in message for name in pair), message
        assert word in message, message


@pytest.mark.parametrize("more", [{"mountain"}, {"fort", "specter"}, {"camelot", "mountain"}])
def test_more_modules_do_not_make_it_possible(more: set[str]) -> None:
    for pair in APART:
        with pytest.raises(Unreadable, match=f"{pair[0]} and {pair[1]}"):
            check({*pair, *more})


@pytest.mark.parametrize("name", ["", "duke", "Coup", "mountain ", "house"])
def test_what_is_no_module_is_named(name: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        check(["coup", name])
    assert repr(name) in str(refusal.value)
    assert all(module in str(refusal.value) for module in MODULES)


def test_what_lies_on_the_board_goes_with_everything_and_with_each_other() -> None:
    for words in ((), ("coup", "arthur", "classic"), ("objective", "nightmare"), ("rider",)):
        game = duke_game(frozenset(words + ON_THE_BOARD))
        assert game.options["with"] == ",".join(ON_THE_BOARD)
        assert Table(game, game.start()).legal()


@pytest.mark.parametrize("modules", [("coup", "arthur", "camelot"), ("specter", "fort", "mountain", "objective")])
def test_the_order_in_which_modules_are_named_makes_no_difference(modules: tuple[str, ...]) -> None:
    one, other = duke_game(frozenset(modules)), duke_game(frozenset(reversed(modules)))
    assert [rule.name for rule in one.rules] == [rule.name for rule in other.rules]
    assert one.start() == other.start()
    assert one.options == other.options
