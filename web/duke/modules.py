"""What a game can be made of: presets with one tap, single modules with a sentence each, and what can't go together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.duke.modules import ALL_RULES, CLASHES, COMMON, MODULES, TABLE
from engine.duke.rulebook import OURS
from web.duke.features import FEATURES, MODULE, in_play
from web.ui.widgets import Button, Buttons, Check, Heading, Panel, Paragraph
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.cite import Cite
    from engine.duke.game import DukeGame
    from engine.duke.rules.rule import DukeRule
    from web.ui.widgets import Block


def clash(modules: frozenset[str], module: str) -> tuple[str, str] | None:
    """Return the module with which another can't go together here, and why; None if it can be added."""
    for pair, reason in CLASHES.items():
        if module in pair:
            other = pair[pair[0] == module]
            if other in modules:
                return other, reason
    return None


def _together() -> frozenset[str]:
    """Return modules that all go together: each that goes with those before it."""
    chosen: frozenset[str] = frozenset()
    for name in MODULE:
        if clash(chosen, name) is None:
            chosen |= {name}
    return chosen


PRESETS: Final[Mapping[str, frozenset[str]]] = {
    "usual": frozenset(),
    **dict(feature.preset for feature in FEATURES if feature.preset),
    "all": _together(),
}
"""The set-ups of the booklets, and one with all that goes together."""
GROUPS: Final = tuple(
    (group, tuple(name for name, feature in MODULE.items() if feature.group == group))
    for group in ("aims", "sets", "ground")
)
"""The modules in the order in which they are offered."""
UNSAID: Final = frozenset({"over", "form", "unoffered", "resigned", "draw.agreed"})
"""Cites that are no rules to read."""
ENDS: Final = frozenset(name for rule in ALL_RULES for name in rule.ends)
"""The cites by which some game ends."""
OWNER: Final = {
    cite.id: module.name
    for module in TABLE
    for rule in module.rules
    if rule not in COMMON
    for cite in vars(rule).get("cites", ())
}
"""The module that brings a cite, by its id."""


def preset_of(modules: frozenset[str]) -> str:
    """Name the preset that has exactly these modules, or nothing."""
    return next((name for name, found in PRESETS.items() if found == modules), "")


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
    terrain = bool(game.terrain)
    hint = say("start.hand.hint" if terrain else "start.hand.none")
    blocks.append(Check("by hand", say("start.hand"), by_hand and terrain, hint, terrain))
    blocks.append(Buttons((Button("close", say("control.done"), tone="primary", glyph="usual"),)))
    return Panel("modules", say("modules.title"), tuple(blocks))


def aim(game: DukeGame) -> str:
    """Say what this game is played for."""
    return say(next((f"aim.{feature.name}" for feature in in_play(game) if feature.aim), "aim.usual"))


def rules_in_play(game: DukeGame) -> Iterator[Cite]:
    """Go through the rules that a game has, in the order of the booklets: what its own rules cite, and Tabard's."""
    rules: tuple[Any, ...] = game.rules
    cited = {cite.id for cite in OURS} | {name for rule in rules for name in _cited(type(rule))}
    ends = {name for rule in rules for name in rule.ends}
    for cite in game.rulebook:
        if cite.id in cited and cite.id not in UNSAID and (cite.id in ends or cite.id not in ENDS):
            yield cite


def _cited(kind: type[DukeRule]) -> set[str]:
    """Return the ids of what a rule cites, and of what it is a kind of as far as that holds for it."""
    cited = {cite.id for base in kind.__mro__ for cite in vars(base).get("cites", ())}
    return cited.difference(kind.replaced)


def part_of(cite: Cite) -> str:
    """Return what a rule is a part of: the module that brings it, else the booklet's section."""
    if cite.id in OWNER:
        return say(f"module.{OWNER[cite.id]}")
    return cite.section.split(":")[0] or say("rules.ours")
