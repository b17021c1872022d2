"""What a game can be made of: presets with one tap, single modules with a sentence each, and what can't go together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.duke.modules import CLASHES, MODULES, TERRAINS
from engine.duke.rules.defense import Defense
from engine.duke.rules.dread import Dread
from engine.duke.rules.guard import Guard
from web.ui.widgets import Button, Buttons, Check, Heading, Panel, Paragraph
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.cite import Cite
    from engine.duke.game import DukeGame
    from web.ui.widgets import Block

PRESETS: Final[Mapping[str, frozenset[str]]] = {
    "usual": frozenset(),
    "terrain": frozenset({"mountain", "fort"}),
    "coup": frozenset({"coup"}),
    "objective": frozenset({"objective"}),
    "rider": frozenset({"rider"}),
    "nightmare": frozenset({"nightmare"}),
    "arthur": frozenset({"arthur"}),
    "legends": frozenset({"arthur", "camelot"}),
    "specter": frozenset({"specter"}),
    "all": frozenset({"coup", "arthur", "classic", "mountain", "fort", "camelot", "specter"}),
}
"""The set-ups of the booklets, and one with all that goes together."""
GROUPS: Final = (
    ("aims", ("coup", "objective", "rider")),
    ("sets", ("arthur", "classic", "nightmare")),
    ("ground", ("mountain", "fort", "camelot", "specter")),
)
"""The modules in the order in which they are offered."""
UNSAID: Final = frozenset({"over", "form", "unoffered", "resigned", "draw.agreed"})
"""Cites that are no rules to read."""


def preset_of(modules: frozenset[str]) -> str:
    """Name the preset that has exactly these modules, or nothing."""
    return next((name for name, found in PRESETS.items() if found == modules), "")


def clash(modules: frozenset[str], module: str) -> tuple[str, str] | None:
    """Give the module with which another can't go together here, and why; None if it can be added."""
    for pair, reason in CLASHES.items():
        if module in pair:
            other = pair[pair[0] == module]
            if other in modules:
                return other, reason
    return None


def preset_buttons(modules: frozenset[str]) -> Buttons:
    """Offer the presets."""
    chosen = preset_of(modules)
    return Buttons(
        tuple(
            Button(f"preset {name}", say(f"preset.{name}"), hint=say(f"preset.{name}.hint"), pressed=name == chosen)
            for name in PRESETS
        )
    )


def summary(modules: frozenset[str]) -> str:
    """Say what is chosen: the preset's sentence, or the modules by name."""
    preset = preset_of(modules)
    if preset:
        return say(f"preset.{preset}.hint")
    names = (say(f"module.{name}") for name in MODULES if name in modules)
    return say("modules.chosen", modules=say("list.comma").join(names))


def panel(game: DukeGame, *, by_hand: bool) -> Panel:
    """Offer every module, with a sentence each or the reason why it can't be added."""
    chosen = game.modules
    blocks: list[Block] = [Paragraph(say("modules.lead"))]
    for group, modules in GROUPS:
        blocks.append(Heading(say(f"modules.{group}")))
        for name in modules:
            refusal = clash(chosen, name)
            hint = say(f"module.{name}.about")
            if refusal:
                hint = say("module.clash", other=say(f"module.{refusal[0]}"), reason=refusal[1])
            blocks.append(Check(f"module {name}", say(f"module.{name}"), name in chosen, hint, refusal is None))
    blocks.append(Heading(say("modules.agreed")))
    terrain = bool(chosen.intersection(TERRAINS))
    hint = say("start.hand.hint" if terrain else "start.hand.none")
    blocks.append(Check("by hand", say("start.hand"), by_hand and terrain, hint, terrain))
    blocks.append(Buttons((Button("close", say("control.done"), tone="primary", glyph="usual"),)))
    return Panel("modules", say("modules.title"), tuple(blocks))


def aim(game: DukeGame) -> str:
    """Say what this game is played for."""
    for module in ("coup", "objective", "rider", "arthur"):
        if module in game.modules:
            return say(f"aim.{module}")
    return say("aim.usual")


def rules_in_play(game: DukeGame) -> Iterator[Cite]:
    """Go through the rules that a game has, in the order of the booklets."""
    left_out = _left_out(game)
    for cite in game.rulebook:
        if cite.id not in UNSAID and cite.id not in left_out and cite.id.split(".")[0] not in left_out:
            yield cite


def _left_out(game: DukeGame) -> frozenset[str]:
    """Name the cites, or the first words of their ids, that this game has no use for."""
    modules, kinds = game.modules, {type(rule) for rule in game.rules}
    out = {"coup", "objective", "rider", "nightmare", "mountain", "camelot", "specter"} - modules
    out |= set() if modules & {"fort", "camelot"} else {"fort"}
    out |= set() if modules.intersection(TERRAINS) else {"terrain"}
    out |= set() if "fort" in modules else {"fort.placed"}
    out |= set() if modules & {"coup", "objective"} else {"flags"}
    out |= set() if Dread in kinds else {"dread"}
    out |= set() if Defense in kinds else {"defense"}
    out |= set() if Guard in kinds else {"guard", "win"}
    out.add("win.duke" if "arthur" in modules else "win.arthur")
    if "rider" in modules:
        out |= {"setup.duke", "setup.footmen", "draw", "place.beside"}
    return frozenset(out)
