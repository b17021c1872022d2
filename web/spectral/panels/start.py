"""The start screen of Spectral: who plays, with which set-up and cards, and what the whole table agrees on."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from typing import TYPE_CHECKING, Any, Final

from engine.spectral.model.cards import GLYPHS, LETTERS, MODULES, ROLES, CardList, Modules, assumed
from engine.spectral.model.pieces import HUNTER_POINTS
from web.spectral.pictures.cards import card_group, glyph_group
from web.spectral.pictures.view import CardView
from web.spectral.settings import HOUSE, PADS
from web.storage.preferences import LIMIT
from web.ui.widgets import Button, Buttons, Check, Choice, Field, Heading, Panel, Paragraph, Row, Rows
from web.words import listed_and, say

if TYPE_CHECKING:
    from web.spectral.app import SpectralApp
    from web.spectral.settings import Setting
    from web.ui.theme import Theme
    from web.ui.widgets import Block

ONE_OF_EACH: Final = "one"
MIXTURE: Final = "mixture"
"""The choices of modules that aren't one whole module: what the booklet recommends too, and any other."""
FIRST_OF_EACH: Final = ",".join(f"{module}:{letter}" for module, letter in zip(MODULES, cycle(LETTERS), strict=False))
"""With which cards one of each begins; the letters can be chosen."""
SMALL: Final = 56


def start_panel(games: Block, setting: Setting, *, kept: int) -> Panel:
    """Ask who plays and what they agree on."""
    blocks: list[Block] = [
        Heading(say("game.which")),
        games,
        Heading(say("spectral.start.players")),
        _pressed("players", [(str(count), str(count)) for count in HUNTER_POINTS], str(setting.players)),
    ]
    blocks.extend(
        Field(f"name {seat}", say("spectral.start.name", number=seat), setting.names[seat - 1], LIMIT)
        for seat in range(1, setting.players + 1)
    )
    blocks.append(Heading(say("spectral.start.setup")))
    modes = [(mode, say(f"spectral.mode.{mode}")) for mode in ("beginner", "standard")]
    blocks.append(_pressed("mode", modes, "beginner" if setting.beginner else "standard"))
    blocks.append(
        Paragraph(say("spectral.mode.beginner.hint" if setting.beginner else "spectral.mode.standard.hint"), "muted")
    )
    if not setting.beginner:
        blocks.extend(_modules(setting))
    blocks.append(Heading(say("spectral.start.agreed")))
    pads = tuple((kind, say(f"spectral.pad.{kind}")) for kind in PADS)
    blocks.append(Choice("pad", say("spectral.start.pad"), pads, setting.pad))
    blocks.append(Check("help", say("spectral.start.help"), setting.help, say("spectral.start.help.hint")))
    more = [
        Button("open house-choices", say("spectral.control.house"), tone="quiet", glyph="settings"),
        Button("open cards", say("spectral.control.cards"), tone="quiet", glyph="legend"),
        Button("open rules", say("control.rules"), tone="quiet", glyph="rules"),
    ]
    if kept:
        more.append(Button("open games", say("control.kept", count=kept), tone="quiet", glyph="games"))
    blocks.append(Buttons(tuple(more)))
    blocks.append(Heading(say("start.how")))
    blocks.extend(Paragraph(say(f"spectral.start.how.{number}"), "muted") for number in (1, 2, 3, 4))
    return Panel("start", say("start.title"), tuple(blocks))


def _pressed(control: str, options: list[tuple[str, str]], chosen: str) -> Buttons:
    return Buttons(tuple(Button(f"{control} {name}", label, pressed=name == chosen) for name, label in options))


def _modules(setting: Setting) -> list[Block]:
    """Offer what the booklet recommends, and any other cards behind a button (ruling S15)."""
    chosen = Modules.read(setting.modules)
    kind = _kind(chosen)
    options = [(name, say(f"spectral.module.{name}")) for name in ("-", *MODULES, ONE_OF_EACH)]
    blocks: list[Block] = [Heading(say("spectral.start.modules")), _pressed("modules", options, kind)]
    if kind != "-":
        cards = _one_of_each() if kind == ONE_OF_EACH else _listed(chosen)
        blocks.append(Paragraph(say(f"spectral.module.{kind}.hint", cards=cards), "muted"))
    if kind == ONE_OF_EACH:
        letters = tuple((letter, letter) for letter in LETTERS)
        for module in MODULES:
            label = say("spectral.start.letter", module=say(f"spectral.module.{module}"))
            blocks.append(Choice(f"letter {module}", label, letters, chosen.letters(module)))
    other = Button("open mixture", say("spectral.control.mixture"), tone="quiet", pressed=kind == MIXTURE)
    return [*blocks, Buttons((other,))]


def _kind(chosen: Modules) -> str:
    """Give what sort of choice it is: none, a whole module, one card of each, or any other mixture."""
    if chosen.text in {"-", *MODULES}:
        return chosen.text
    return ONE_OF_EACH if all(len(chosen.letters(module)) == 1 for module in MODULES) else MIXTURE


def _listed(chosen: Modules) -> str:
    names = [(say(f"spectral.module.{module}"), letter) for module in MODULES for letter in chosen.letters(module)]
    return listed_and([say("spectral.mixture.short", module=module, letter=letter) for module, letter in names])


def mixture_panel(setting: Setting) -> Panel:
    """Ask for each of the advanced cards whether it is in the game (ruling S15)."""
    chosen, cards = Modules.read(setting.modules), CardList.read(setting.cards)
    blocks: list[Block] = [Paragraph(say("spectral.mixture.lead"))]
    for module in MODULES:
        name = say(f"spectral.module.{module}")
        blocks.append(Heading(say(f"spectral.cards.{module}")))
        for letter in LETTERS:
            glyph = cards.card(letter, module).glyph_name
            label = say("spectral.mixture.card", module=name, letter=letter, glyph=glyph)
            blocks.append(Check(f"mix {module} {letter}", label, letter in chosen.letters(module)))
    return Panel("mixture", say("spectral.mixture.title"), tuple(blocks))


def _one_of_each() -> str:
    first, *others = (say(f"spectral.module.{module}") for module in MODULES)
    return listed_and(
        [
            say("spectral.module.one.first", module=first),
            *(say("spectral.module.one.more", module=name) for name in others),
        ]
    )


def house_panel(setting: Setting, *, may_agree: bool) -> Panel:
    """Ask how doubtful rules are read at this table (rulings S10 and S17)."""
    blocks: list[Block] = [Paragraph(say("spectral.house.lead"))]
    for key, values in HOUSE.items():
        title, readings = (
            say(f"spectral.house.{key}"),
            {value: say(f"spectral.house.{key}.{value}") for value in values},
        )
        if may_agree:
            blocks.append(Choice(key, title, tuple(readings.items()), setting.house[key]))
        else:
            blocks += [Heading(title), Paragraph(readings[setting.house[key]])]
    return Panel("house-choices", say("spectral.house.title"), tuple(blocks))


def cards_panel(cards: CardList, modules: Modules, theme: Theme, *, may_agree: bool) -> Panel:
    """Show where each glyph points and what each letter's cards do; before a game the table may correct the list."""
    glyphs = tuple(
        Row(name, say(f"spectral.glyph.{glyph}"), glyph_group(glyph, theme, SMALL)) for glyph, name in GLYPHS.items()
    )
    blocks: list[Block] = [Heading(say("spectral.cards.glyphs")), Rows(glyphs), Heading(say("spectral.cards.list"))]
    blocks.append(Paragraph(say("spectral.cards.lead")))
    if any(assumed(cards, letter, role) for letter in LETTERS for role in ROLES):
        blocks.append(Paragraph(say("spectral.cards.assumed"), "warning"))
    for role in ROLES:
        played = LETTERS if role == ROLES[0] else modules.letters(role)
        if not played and not may_agree:
            continue
        blocks.append(Heading(say(f"spectral.cards.{role}")))
        rows = []
        for letter in LETTERS:
            card = cards.card(letter, role)
            only = assumed(cards, letter, role)
            seen = CardView(card.text, card.text, role=role, assumed=only)
            words = say("spectral.cards.only.assumed" if only else "spectral.cards.sure")
            if role != ROLES[0] and letter not in played:
                words = say("spectral.cards.not.played")
            title = say("spectral.card", letter=letter, glyph=card.glyph_name)
            rows.append(Row(title, words, card_group(seen, theme, SMALL)))
        blocks.append(Rows(tuple(rows)))
        if may_agree:
            options = tuple(GLYPHS.items())
            blocks.extend(
                Choice(
                    f"card {letter} {role}",
                    say("spectral.cards.correct", letter=letter),
                    options,
                    cards.card(letter, role).glyph,
                )
                for letter in LETTERS
            )
    if may_agree:
        blocks.append(Buttons((Button("cards printed", say("spectral.control.cards.printed"), tone="quiet"),)))
    return Panel("cards", say("spectral.control.cards"), tuple(blocks))


# What is chosen


def press_players(app: SpectralApp, count: str) -> None:
    """Have so many play."""
    if count in map(str, HUNTER_POINTS):
        app.choose(replace(app.setting, players=int(count)))


def press_mode(app: SpectralApp, mode: str) -> None:
    """Play the beginners' set-up, or the standard one."""
    app.choose(app.setting.for_beginners(beginner=mode == "beginner"))


def press_modules(app: SpectralApp, modules: str) -> None:
    """Play without modules, with a whole one, or with one card of each."""
    if modules in {"-", ONE_OF_EACH, *MODULES}:
        app.choose(app.setting.with_modules(FIRST_OF_EACH if modules == ONE_OF_EACH else modules))


def enter(app: SpectralApp, control: str, value: str) -> bool:
    """Take what somebody wrote or chose on the start screen; say whether it was something of it."""
    name, _, rest = control.partition(" ")
    setting = app.setting
    if name == "name" and rest in {"1", "2", "3", "4", "5"}:
        app.rename(int(rest), value)
    elif control in HOUSE and value in HOUSE[control]:
        app.choose(setting.with_reading(control, value))
    elif control in {"pad", "help"}:
        chosen: dict[str, Any] = {control: value == "yes" if control == "help" else value}
        app.choose(replace(setting, **chosen))
    elif name == "letter" and rest in MODULES and value in {*LETTERS}:
        app.choose(setting.with_modules(Modules.read(setting.modules).with_letters(rest, value).text))
    elif name == "mix":
        _mix(app, rest, wanted=value == "yes")
    elif name == "card":
        _correct(app, rest, value)
    else:
        return False
    return True


def _mix(app: SpectralApp, card: str, *, wanted: bool) -> None:
    """Put an advanced card into the game, or leave it out."""
    module, _, letter = card.partition(" ")
    if module in MODULES and letter in {*LETTERS}:
        chosen = Modules.read(app.setting.modules)
        others = chosen.letters(module).replace(letter, "")
        app.choose(app.setting.with_modules(chosen.with_letters(module, others + letter * wanted).text))


def _correct(app: SpectralApp, which: str, glyph: str) -> None:
    """Give a letter's card of a role another glyph; the card that had it takes the old one, so that each is once."""
    letter, _, role = which.partition(" ")
    cards = CardList.read(app.setting.cards)
    if letter not in {*LETTERS} or role not in ROLES or glyph not in GLYPHS:
        return
    at, four = ROLES.index(role), list(cards.glyphs[LETTERS.index(letter)])
    other = four.index(glyph)
    four[at], four[other] = four[other], four[at]
    lists = list(cards.glyphs)
    lists[LETTERS.index(letter)] = "".join(four)
    app.choose(replace(app.setting, cards=CardList(tuple(lists)).text))
