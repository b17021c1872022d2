"""Every effect of Spectral has its sentence, every turn its line, and nothing that is said needs a face."""

from __future__ import annotations

import random
import sys

from engine.spectral.model import effects, end_effects
from engine.spectral.model.effects import Turn
from engine.spectral.rules.modules import MODULES
from engine.state import Asked, Effect, GameEnded, TurnEnded, TurnEnding
from tests.web.spectral.seats import FACES, dealt, random_layout, sit_down, stroll
from web.spectral import messages as telling


def test_every_effect_has_its_sentence() -> None:
    ours = {
        kind
        for module in (effects, end_effects, *(sys.modules[type(module).__module__] for module in MODULES))
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Effect) and kind.__module__ == module.__name__
    }
    assert ours | {Asked, GameEnded, TurnEnded, TurnEnding} == set(telling.EFFECTS)


def test_every_effect_of_a_whole_game_can_be_said() -> None:
    said = set()
    for seed, modules in enumerate(("-", "flip", "swap", "freeze", "flip:A,swap:C,freeze:D")):
        app = sit_down(still=True)
        app.sit_down(dealt(random_layout(random.Random(seed)), {"players": "3", "modules": modules}), "table")
        stroll(app, seed)
        for entry in app.play.match.log:
            for effect in entry.step.effects:
                words = telling.effect_words(effect, app.play.players)
                assert words.endswith(".")
                assert "{" not in words
                said.add(type(effect))
    assert set(telling.EFFECTS) - said <= {TurnEnding}


def test_what_is_said_while_a_game_goes_on_has_no_face_in_it() -> None:
    app = sit_down()
    app.sit_down(dealt(random_layout(random.Random(4)), {"players": "4"}), "table")
    stroll(app, 4)
    for entry in app.play.match.log[:-1]:
        lines = (*telling.spoken((entry,), app.play.players), telling.turn_words(entry, app.play.players))
        assert not any(face in line for line in lines for face in FACES)
    asked = Asked(Turn("2"))
    assert telling.effect_words(asked, app.play.players) == "Player 2 is next."
