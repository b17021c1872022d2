"""The panels of the position editor: the bags, the rules with what else a position says, where to start, sharing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from engine.duke.model.board import LIGHT, SIDES
from engine.duke.modules import OBJECTIVES, SETS, WORDS
from web.app.panels import question_panel
from web.duke.editor.state import written
from web.duke.editor.view import bag_picture, codes, leaders, verdict_words
from web.duke.features import FEATURES
from web.ui.widgets import Area, Button, Buttons, Check, Choice, Field, Heading, Panel, Paragraph, Row, Rows
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.duke.model.tiles import Kind
    from web.duke.editor.draft import Draft
    from web.duke.editor.state import Editor
    from web.ui.theme import Theme
    from web.ui.widgets import Block

ASKS: Final = ("", "setup", "draw", "place", *(owed for feature in FEATURES for owed in feature.owes))
"""The decisions that a position can owe; without one it is the start of a turn."""
ALONE: Final = tuple(word for word in WORDS if word not in {*OBJECTIVES, *SETS})
"""The words of RULES that are chosen for themselves."""


def bags_panel(editor: Editor, kinds: Mapping[str, Kind], theme: Theme) -> Panel:
    """Count what is in each bag."""
    filling = (Button("edit fill", say("editor.fill"), glyph="draw"), Button("edit empty", say("editor.empty")))
    blocks: list[Block] = [verdict_words(editor), Paragraph(say("editor.bags.lead"), "muted"), Buttons(filling)]
    for side in SIDES:
        bag = editor.draft.bag(side)
        blocks.append(Heading(say("bags.of", player=say(f"side.{side}"), count=len(bag))))
        rows = []
        for code in codes(editor.draft):
            name, count = kinds[code].name, bag.count(code)
            less = Button(
                f"bag less {side} {code}", say("editor.less", tile=name), count > 0, tone="quiet", glyph="less"
            )
            more = Button(f"bag more {side} {code}", say("editor.more", tile=name), tone="quiet", glyph="new")
            label = say("editor.count", tile=name, count=count)
            rows.append(Row(label, "", bag_picture(kinds[code], side, theme), (less, more)))
        blocks.append(Rows(tuple(rows)))
    return Panel("editor-bags", say("editor.bags"), tuple(blocks))


def rules_panel(editor: Editor) -> Panel:
    """Choose the rules, and say what else the position has to say by them."""
    draft = editor.draft
    objective = next((word for word in OBJECTIVES if word in draft.rules), "")
    tiles = next((word for word in SETS if word in draft.rules), "")
    blocks: list[Block] = [
        verdict_words(editor),
        Choice("edit objective", say("editor.objective"), _options("editor.objective", OBJECTIVES), objective),
        Choice("edit set", say("editor.set"), _options("editor.set", SETS), tiles),
    ]
    blocks.extend(
        Check(f"edit {word}", say(f"editor.{word}"), word in draft.rules, say(f"editor.{word}.hint")) for word in ALONE
    )
    for feature in FEATURES:
        if feature.fields:
            blocks.extend(feature.fields(draft))
    blocks.extend(_tallies(draft))
    blocks.extend(_owed(draft))
    return Panel("editor-rules", say("editor.rules"), tuple(blocks))


def _options(name: str, words: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((word, say(f"{name}.{word or 'none'}")) for word in ("", *words))


def _tallies(draft: Draft) -> Iterator[Block]:
    """Return what is counted by these rules: points, losses, and leaders lost."""
    for feature in FEATURES:
        if feature.tally and feature.name in draft.rules:
            key, numbers = feature.tally
            pair = draft.says(key) or "0:0"
            for side, now in zip(SIDES, pair.split(":"), strict=True):
                label = say(f"editor.{key}", side=say(f"side.{side}"))
                yield Choice(f"edit {key} {side}", label, tuple((str(one), str(one)) for one in numbers), now)
    gone = draft.says("gone").split(",")
    found = leaders(draft)
    if found:
        yield Heading(say("editor.gone"))
    for side in SIDES:
        for code in found:
            written_code = code if side == LIGHT else code.lower()
            label = say(f"editor.gone.{code}", side=say(f"side.{side}"))
            yield Check(f"edit gone {written_code}", label, written_code in gone)


def _owed(draft: Draft) -> Iterator[Block]:
    """Return what is owed inside a turn, and what else there is to say of it."""
    now = draft.says("ask")
    first, _, code = now.partition(":")
    options = [(ask, say(f"editor.ask.{ask or 'none'}")) for ask in ASKS]
    if first not in ASKS:
        options.append((first, first))
    yield Heading(say("editor.ask"))
    yield Choice("edit ask", say("editor.ask.which"), tuple(options), first)
    if first == "place":
        yield Field("edit placing", say("editor.placing"), code, 2)
    if now:
        for feature in FEATURES:
            if feature.owed:
                yield from feature.owed(draft)


def starts_panel(*, game: bool) -> Panel:
    """Offer boards to begin with."""
    buttons = [
        Button("edit start usual", say("editor.start.usual"), glyph="usual"),
        Button("edit start empty", say("editor.start.empty"), glyph="delete"),
    ]
    if game:
        buttons.insert(0, Button("edit start game", say("editor.start.game"), glyph="games"))
    return Panel("editor-starts", say("editor.starts"), (Paragraph(say("editor.starts.lead")), Buttons(tuple(buttons))))


def link_of(address: str, position: str, house: str = "") -> str:
    """Return the address that opens a position, with the house tiles that are played with.

    >>> link_of("https://example.org/t/", "6/6/6/6/6/6 L -|- - -")
    'https://example.org/t/#position=6/6/6/6/6/6_L_-%7C-_-_-'
    """
    tail = f"&house={quote(house, safe='/,:;=-._~')}" if house else ""
    return f"{address}#position={quote(position.replace(' ', '_'), safe='/,:;=-_')}{tail}"


def share_panel(editor: Editor, address: str, house: str) -> Panel:
    """Return the position as a link and as text, to copy."""
    position = written(editor)
    if editor.sound is None:
        return Panel("editor-share", say("editor.share"), (Paragraph(say("editor.share.not")), verdict_words(editor)))
    blocks: list[Block] = [Paragraph(say("editor.share.lead"))]
    if address:
        blocks.append(Area("share-link", say("editor.share.link"), link_of(address, position, house), fixed=True))
        blocks.append(Buttons((Button("edit copy-link", say("editor.copy.link"), tone="primary", glyph="copy"),)))
    blocks.append(Area("share-text", say("editor.text"), position, fixed=True))
    blocks.append(Buttons((Button("edit copy", say("editor.copy.text"), glyph="copy"),)))
    return Panel("editor-share", say("editor.share"), tuple(blocks))


def ask_play_panel(*, kept: bool) -> Panel:
    """Ask before another game takes the place of the one on the board."""
    yes = Button("edit play-now", say("editor.play"), tone="primary" if kept else "danger")
    words = say("editor.replace.kept" if kept else "editor.replace.lost")
    return question_panel("ask-play", say("editor.replace"), (words,), yes, Button("close", say("editor.replace.not")))
