"""What is around a game of Spectral: controls, a new game, the pad, notes, PINs, the help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    # What the controls of Spectral are called
    "spectral.control.deal": "Deal the cards",
    "spectral.control.deal.brief": "Deal",
    "spectral.control.cards": "Cards and glyphs",
    "spectral.control.cards.brief": "Cards",
    "spectral.control.cards.printed": "As the app has them",
    "spectral.control.house": "House choices",
    "spectral.control.reveal": "I am {player}: show my view",
    "spectral.control.unlock": "Show my view",
    "spectral.control.forgotten": "PIN forgotten?",
    "spectral.control.forget.pin": "Take the PIN away",
    "spectral.control.try.again": "Try again",
    "spectral.control.pin": "PIN for this evening",
    "spectral.control.pin.set": "Set this PIN",
    "spectral.control.pin.clear": "No PIN any more",
    "spectral.control.done": "Put the card back and hand over",
    "spectral.control.done.brief": "Hand over",
    "spectral.control.write": "Write it down",
    "spectral.control.write.brief": "Write",
    "spectral.control.written": "On your pad",
    "spectral.control.written.brief": "Written",
    "spectral.control.pass": "Pass",
    "spectral.control.pad": "Pad",
    "spectral.control.notes": "Pencil notes",
    "spectral.control.help": "Deduction help",
    "spectral.control.overview": "Overview",
    "spectral.control.why": "Why?",
    "spectral.control.more": "More about it",
    "spectral.control.look": "look at {cell}",
    "spectral.control.look.note": "can't be undone",
    "spectral.control.look.none": "look at neither",
    "spectral.control.stake": "Stake",
    "spectral.control.scores": "Scores",
    "spectral.control.skip": "Skip to the scores",
    "spectral.control.skip.brief": "Skip",
    "spectral.control.replay": "Replay",
    "spectral.control.pause": "Pause",
    "spectral.control.go": "Go on",
    "spectral.control.step": "Next step",
    "spectral.control.step.back": "Step back",
    "spectral.hint.deal": "Chance deals the cards and says who starts.",
    "spectral.hint.pass": "Skips this turn. When everyone passes in a row, the game ends.",
    "spectral.hint.pass.ends": "Everyone else has passed: if you pass too, the game ends.",
    "spectral.hint.pad": "Your pad lies in the cards' place; once more, and the cards are back.",
    "spectral.hint.pin": "With a PIN nobody turns your view up by mistake.",
    "spectral.hint.help": "Exact odds for each card, curse and hallway, and why, from what you have seen.",
    "spectral.hint.write": "Crosses the card off your pad and writes it into its cell.",
    "spectral.hint.written": "The card is crossed off your pad, and stands in its cell.",
    "spectral.hint.undo": "Takes back the last stake or pass, and hands over to whoever did it. Never past a look.",
    "spectral.hint.undo.look": "A card has been looked at: what was seen can't be taken back.",
    "spectral.hint.undo.end": "All cards lie open: the end can't be taken back.",
    # Spectral: a new game
    "spectral.start.title": "Spectral",
    "spectral.start.aim": "Find out where gems and curses will land, and hold the hallways beside the gems.",
    "spectral.start.players": "Players",
    "spectral.start.name": "Player {number}'s name",
    "spectral.start.setup": "Set-up",
    "spectral.mode.beginner": "For beginners",
    "spectral.mode.beginner.hint": (
        "The four middle cards lie open with their tokens placed, and everyone has one piece less of each value."
    ),
    "spectral.mode.standard": "Standard",
    "spectral.mode.standard.hint": "All cards face down, nine pieces each.",
    "spectral.start.modules": "Advanced cards",
    "spectral.start.letter": "{module} card",
    "spectral.module.-": "None",
    "spectral.module.one": "One of each",
    "spectral.module.one.hint": "{cards} card; choose their letters.",
    "spectral.module.one.first": "One {module}",
    "spectral.module.one.more": "one {module}",
    "spectral.module.mixture.hint": "Your own choice: {cards}.",
    "spectral.control.mixture": "Choose other cards",
    "spectral.mixture.title": "Advanced cards",
    "spectral.mixture.lead": (
        "The booklet recommends one whole module, or one card of each. Any other cards can be played together too."
    ),
    "spectral.mixture.card": "{module} {letter}, {glyph}",
    "spectral.mixture.short": "{module} {letter}",
    "spectral.start.agreed": "For the whole table",
    "spectral.start.pad": "Pads",
    "spectral.pad.hand": "By hand, as on paper",
    "spectral.pad.app": "Kept by Tabard",
    "spectral.start.help": "Deduction help",
    "spectral.start.help.hint": "For learners: odds on the table, and why, for everyone from their own looks.",
    "spectral.start.how.1": "Stake a hallway with pieces, and look at one of the two cards beside it. Or pass.",
    "spectral.start.how.2": "Whoever pays twice the value that stands in a hallway sends it home.",
    "spectral.start.how.3": "At the end each card places a gem or a curse on the card that it points to.",
    "spectral.start.how.4": "Curses take the pieces around them; gems are split by the spaces held around them.",
    "spectral.house.title": "House choices",
    "spectral.house.lead": "Where the booklet can be read in two ways, the table chooses.",
    "spectral.house.end": "When have a player's pieces run out?",
    "spectral.house.end.empty": "When the supply is empty after pieces that were sent home have come back",
    "spectral.house.end.placed": "As soon as the last piece is placed",
    "spectral.cards.glyphs": "Where the glyphs point",
    "spectral.cards.list": "What the cards do",
    "spectral.cards.lead": "Four letters, A to D, with one card of each glyph. One of each letter is its curse.",
    "spectral.cards.assumed": (
        "What is marked as assumed we don't know for sure. If your cards differ, correct the list before you deal."
    ),
    "spectral.cards.curse": "Curses",
    "spectral.cards.sure": "Known.",
    "spectral.cards.only.assumed": "Assumed.",
    "spectral.cards.not.played": "Not in this game.",
    "spectral.cards.correct": "{letter} has",
    "spectral.agreed.pad.hand": "Pads are kept by hand.",
    "spectral.agreed.pad.app": "Pads are kept by Tabard.",
    "spectral.agreed.help": "The table plays with deduction help.",
    "spectral.agreed.help.none": "The table plays without deduction help.",
    # Spectral: the pad, notes, PINs, the help
    "spectral.pad.name": "The pad",
    "spectral.pad.keys": (
        "Arrow keys go from place to place: cards above, cells, hallways and rows below. Enter writes, or opens "
        "what can be written; N brings the cards back."
    ),
    "spectral.pad.card.open": "{card}, {role}, not crossed off",
    "spectral.pad.card.crossed": "{card}, {role}, crossed off",
    "spectral.pad.row": "Row {row}: {letter}",
    "spectral.pad.row.none": "Row {row}: no letter yet{letter}",
    "spectral.pad.x": "Hallway {hallway}, crossed out",
    "spectral.pad.x.none": "Hallway {hallway}",
    "spectral.pad.cell": "{cell}: {words}",
    "spectral.pad.blank": "nothing written",
    "spectral.pad.written": "card {card}",
    "spectral.pad.gems.one": "1 gem tally",
    "spectral.pad.gems.many": "{count} gem tallies",
    "spectral.pad.curses.one": "1 curse tally",
    "spectral.pad.curses.many": "{count} curse tallies",
    "spectral.pad.may_gem": "a gem may come",
    "spectral.pad.may_curse": "a curse may come",
    "spectral.pad.unknown": "Open",
    "spectral.pad.letter": "Letter",
    "spectral.pad.glyph": "Glyph",
    "spectral.pad.gems.less": "One gem less",
    "spectral.pad.gems.more": "One gem more",
    "spectral.pad.curses.less": "One curse less",
    "spectral.pad.curses.more": "One curse more",
    "spectral.pad.fill.gem": "A gem may come here",
    "spectral.pad.fill.curse": "A curse may come here",
    "spectral.pad.note": "Pencil note",
    "spectral.notes": "Notes",
    "spectral.notes.lead": (
        "For your eyes: they are shown only while your view is up. They are kept after the end, too, and stay yours."
    ),
    "spectral.control.pads": "Pads and notes",
    "spectral.control.pads.read": "Read",
    "spectral.control.pads.show": "Show what I wrote",
    "spectral.control.pads.others": "Other pads",
    "spectral.control.pads.done": "Put it away",
    "spectral.hint.pads": "What you wrote is kept. Each player's own stays closed until that player opens it.",
    "spectral.pads.lead": "The cards lie open now; what you wrote doesn't. Each pad opens when its own player says so.",
    "spectral.pads.locked": "A PIN opens it.",
    "spectral.pads.open": "Without a PIN: only its player should open it.",
    "spectral.pads.call": "Hand the screen to {player}, who alone should open this, and may show it to all.",
    "spectral.pads.of": "What {player} wrote",
    "spectral.pin.lead": (
        "With a PIN nobody turns your view up by mistake. It holds for this game, and on this device for all games "
        "that are played in the next twelve hours."
    ),
    "spectral.pin.new": "PIN, at least {shortest} characters",
    "spectral.pin.of": "{player}'s PIN",
    "spectral.pin.short": "A PIN has at least {shortest} characters.",
    "spectral.pin.wrong": "That is not the PIN.",
    "spectral.pin.kept": "Your PIN is set.",
    "spectral.pin.gone": "You have no PIN any more.",
    "spectral.pin.honest": "It keeps honest people honest: whoever takes this device apart gets past it.",
    "spectral.forgotten.title": "Take {player}'s PIN away?",
    "spectral.forgotten.words": (
        "Only if everyone at the table agrees. It is then gone for all games on this device; every open tab says so."
    ),
    "notice.notes": (
        "What the players wrote can't be read: that part of the text is damaged. It is kept as it was found, and the "
        "game itself is whole.{words}"
    ),
    "notice.pin": "{words} has no PIN any more: it was taken away.",
    "spectral.secrets.title": "Secrets",
    "spectral.secrets": (
        "Between turns nothing of the game is in the page. What is kept on this device, and every text exported "
        "before the end, is sealed against a curious glance, but not locked: a page without a server can't keep a "
        "secret from somebody who takes it apart."
    ),
    "spectral.export.written": "What players wrote is in it, too, sealed against a curious glance, though not locked.",
    "spectral.export.sealed": (
        "This text is the whole game. The cards in it are sealed against a curious glance, though not locked; once the "
        "game is over it is exported in the clear."
    ),
    "spectral.help.lead": (
        "Exact, from what you have seen and from nothing else. Tap a cell or a hallway to see more about it."
    ),
    "spectral.help.lead.estimated": (
        "Odds of cards are exact; those of curses and the gems are estimates, since so much is still possible. All of "
        "it is from what you have seen and from nothing else. Tap a cell or a hallway to see more about it."
    ),
    "spectral.help.layouts.one": "Only {number} layout of the cards is left.",
    "spectral.help.layouts.many": "{number} layouts of the cards are left.",
    "spectral.help.sure": "What is certain",
    "spectral.help.nothing": "Nothing yet but what you have seen.",
    "spectral.help.best": "Hallways that promise the most",
    "spectral.help.hallway.words": "gems {gems}, danger {odds}",
    "spectral.help.alone": "As if your pieces stood alone around both cards, and none where they perish.",
    "spectral.help.cursed": "Where curses threaten most",
    "spectral.help.cell": "Cell {cell}",
    "spectral.help.hallway": "Hallway {hallway}",
    "spectral.help.cards": "Which card lies here",
    "spectral.help.card": "{card}, {role}: {odds}",
    "spectral.help.lands": "What may land here",
    "spectral.help.curse": "Curse: {odds}",
    "spectral.help.gems": "Gems to be expected: {gems}",
    "spectral.help.perish": "Pieces here perish: {odds}",
    "spectral.help.worth": "Gems to be expected for pieces that live: {gems}",
    "spectral.help.modules": "The reasons leave the advanced cards aside; the odds have them in.",
    "spectral.reason.seen": "{card} was seen on {cell}.",
    "spectral.reason.row": "Row {row} is {letter}: {card} was seen on {cell}.",
    "spectral.reason.letter": "Row {row} must be {letter}: {others} have other rows.",
    "spectral.reason.glyph": "{cell} must be {card}: the other three of its row were seen on {at}.",
    "spectral.reason.curse.sure": "{cell} is cursed: {card} lies on {at} and points there.",
    "spectral.reason.curse.may": "{cell} may be cursed: {card} may lie on {at} and would point there: {odds}.",
    "spectral.reason.curse.none": "No curse can come to {cell}: no curse card can lie where it would point there.",
    "spectral.keys.board": (
        "On the table: arrow keys go from cells to hallways; Enter chooses a hallway or looks at a marked card; 1, 2 "
        "and 4 put a piece forward, Backspace takes one back; P passes, D hands over, N is the pad, H the help."
    ),
    "spectral.rules.about": (
        "On your turn stake a hallway and look at one card beside it, or pass. Each rule below says where it is "
        "printed, or which of our rulings it is."
    ),
    "spectral.about": (
        "Tabard is unofficial. Spectral belongs to its publisher; every picture and word here is our own."
    ),
}
