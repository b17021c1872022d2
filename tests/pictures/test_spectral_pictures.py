"""Spectral's single pictures: cards, glyphs, pieces, tokens, the pad, the lamp; told apart without colour."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest

from engine.spectral.model.cards import CARDS, ROLES
from engine.spectral.model.manor import CELLS, HALLWAYS, POINTS
from pygame_core.shapes import Fill, Shape, Stroke, Text
from tests.pictures.looking import SIGHTS, contrast, parts, plain, seen_by, writing
from web.spectral.pictures.cards import back, card, card_group, face, glyph_card, glyph_group, sign_of
from web.spectral.pictures.colours import LETTERS, PIECE_INK, PLAYERS, colours
from web.spectral.pictures.handover import hand_over
from web.spectral.pictures.icons import EXAMPLES, SHAPES, spot
from web.spectral.pictures.marks import odds
from web.spectral.pictures.pad import pad, sheet
from web.spectral.pictures.pieces import GEMS, badge_group, curse, gem, piece, rubble, split
from web.spectral.pictures.plans import CardOdds, odds_sheet, plan
from web.spectral.pictures.view import CardView, HandOverView, PadCell, PadView, Role
from web.spectral.theme import DUSK, NIGHT, THEMES

if TYPE_CHECKING:
    from web.ui.theme import Theme

BOTH = pytest.mark.parametrize("theme", [DUSK, NIGHT], ids=["dusk", "night"])
EVERY_ROLE: tuple[Role, ...] = ("gem", "curse", "flip", "swap", "freeze")


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_players_colours_are_apart_for_every_colour_sight(sight: str) -> None:
    seen = {player: seen_by(sight, colour) for player, colour in PLAYERS.items()}
    for one, other in combinations(seen, 2):
        assert math.dist(seen[one], seen[other]) >= 20, (sight, one, other, math.dist(seen[one], seen[other]))


def test_what_is_written_can_be_read() -> None:
    for colour in PLAYERS.values():
        assert contrast(colour, PIECE_INK) >= 4.5
    for theme in (DUSK, NIGHT):
        hues = colours(theme)
        assert contrast(hues.tag, hues.tag_ink) >= 4.5
        assert contrast(hues.carpet, hues.woven) >= 4.5
        assert contrast(hues.tag_off, hues.tag_off_ink) >= 4.5
        for paper in (hues.paper, hues.paper_low):
            assert contrast(hues.ink, paper) >= 7
            for ink in LETTERS.values():
                assert contrast(ink, paper) >= 4.5
        assert contrast(hues.curse, hues.curse_ink) >= 4.5


def test_the_manor_is_light_or_dark_as_the_page_is() -> None:
    assert {name: theme.dark for name, theme in THEMES.items()} == {"light": False, "dark": True}
    assert list(THEMES.values()) == [DUSK, NIGHT]


def test_each_player_has_a_shape_and_each_value_a_number() -> None:
    assert len({path.data for path in SHAPES.values()}) == 5
    pictures = {plain(piece(player, value, DUSK)) for player in PLAYERS for value in (1, 2, 4)}
    assert len(pictures) == 15
    assert all(writing(piece(player, value, DUSK)) == [str(value)] for player in PLAYERS for value in (1, 2, 4))


def test_gems_of_each_value_are_cut_otherwise_and_no_token_looks_like_another() -> None:
    tokens = [*(gem(value, NIGHT) for value in GEMS), curse(NIGHT), rubble(NIGHT)]
    assert len({plain(token) for token in tokens}) == 6
    assert [writing(gem(value, NIGHT)) for value in GEMS] == [["12"], ["6"], ["4"], ["3"]]


def test_every_share_that_can_be_is_made_of_tokens_that_exist() -> None:
    for gems in range(1, 17):
        for spaces in (1, 2, 3, 4):
            for held in range(1, spaces + 1):
                value = 12 * gems * held // spaces
                assert sum(split(value)) == value
                assert set(split(value)) <= set(GEMS)


@pytest.mark.parametrize("glyph", POINTS)
def test_a_glyph_is_drawn_as_the_rule_has_it(glyph: str) -> None:
    start, end = (CELLS.index(name) for name in EXAMPLES[glyph])
    assert POINTS[glyph][start] == end
    shapes = glyph_card(glyph, DUSK).shapes
    strokes = [shape for shape in shapes if isinstance(shape, Stroke)]
    column, row = start % 4, start // 4
    first = strokes[-1].path.flattened()[0][0]
    where = spot(column, row)
    assert first == pytest.approx((50 + 78 * where.x, 50 + 78 * where.y))
    tip = strokes[-1].path.flattened()[-1][-1]
    goal = spot(end % 4, end // 4)
    assert math.dist(tip, (50 + 78 * goal.x, 50 + 78 * goal.y)) <= 78 / 4 * 0.75


@BOTH
def test_no_two_faces_look_alike_whatever_they_do(theme: Theme) -> None:
    faces = [plain(face(found.text, role, theme)) for found in CARDS for role in EVERY_ROLE]
    assert len(set(faces)) == len(faces) == 80
    assert set(ROLES) | {"gem"} == set(EVERY_ROLE)
    assert len({plain(sign_of(role, theme)) for role in EVERY_ROLE}) == 5


def test_an_assumed_card_says_so_with_a_question_mark() -> None:
    assert writing(face("Aq", "flip", DUSK, assumed=True)) == ["A", "?"]
    assert writing(face("Aq", "flip", DUSK)) == ["A"]
    assert writing(back("Aq", "flip", DUSK, assumed=True)) == ["A", "?"]


def lowest(shape: Shape) -> float:
    """Give how far down a shape reaches; letters stand on their line."""
    if isinstance(shape, Text):
        return shape.y
    if not isinstance(shape, Fill | Stroke):
        raise TypeError(shape)
    pen = shape.width / 2 if isinstance(shape, Stroke) else 0.0
    return max(y for part in shape.path.flattened() for _, y in part) + pen


@pytest.mark.parametrize("size", [60, 66, 98, 160])
def test_odds_lie_below_all_that_tells_a_raised_face(size: int) -> None:
    edge = min(
        y
        for shape in odds(DUSK, size, "31%", "18").shapes
        if isinstance(shape, Fill)
        for part in shape.path.flattened()
        for _, y in part
    )
    for code, role in product([one.text for one in CARDS], ROLES):
        raised = face(code, role, DUSK, assumed=True, raised=True)
        _body, _edge, _frame, *telling = raised.shapes
        assert max(map(lowest, telling)) <= edge * 100 / size
        _body, _edge, _frame, *telling = face(code, role, DUSK, assumed=True).shapes
        assert max(map(lowest, telling)) > edge * 100 / size


def test_a_back_shows_who_looked_but_not_what_they_saw() -> None:
    hidden = CardView("a1", lookers=(1, 2), role="curse")
    assert card(hidden, DUSK) == card(replace(hidden, name="d4", role="gem"), DUSK)
    assert len({plain(back("", "gem", DUSK, lookers)) for lookers in ((), (1,), (2,), (1, 2), (5,))}) == 5
    assert back("", "gem", DUSK, (1, 2, 1)) == back("", "gem", DUSK, (1, 2))


def test_a_slip_has_only_what_was_noted() -> None:
    letter, glyph, both = (back(noted, "curse", NIGHT) for noted in ("D", "h", "Dh"))
    assert writing(letter) == ["D"]
    assert writing(glyph) == []
    assert writing(both) == ["D"]
    assert len({plain(picture) for picture in (letter, glyph, both)}) == 3
    assert back("D", "curse", NIGHT) == back("D", "gem", NIGHT)


def test_a_card_turned_face_down_keeps_what_it_was_crossed_out() -> None:
    turned = CardView("a1", face="Aq", marks=frozenset({"face down"}))
    assert writing(card(turned, DUSK)) == ["A"]
    assert plain(card(turned, DUSK)) != plain(back("Aq", "gem", DUSK))


def test_single_pictures_for_panels_fill_their_box() -> None:
    for group in (
        card_group(CardView("a1"), DUSK, 44),
        badge_group(5, "E", DUSK, 44),
        glyph_group("q", DUSK, 44),
    ):
        assert (group.box.width, group.box.height) == (44, 44)
        assert all(sprite.rect.left >= 0 and sprite.rect.right <= 44 for sprite in group)


def test_a_plan_differs_for_every_way_and_for_every_thing_done() -> None:
    ways = [("a1", "c3"), ("c3", "a1"), ("a1", "a4"), ("a1", "a1")]
    pictures = {plain(plan(start, end, role, DUSK)) for start, end in ways for role in EVERY_ROLE}
    assert len(pictures) == 20


def test_the_odds_of_all_cards_are_written_and_drawn_and_none_where_there_are_none() -> None:
    odds = CardOdds(PAD.roles, {"Ad": (0.25, "1/4"), "Bq": (1, "1")})
    sheet_ = odds_sheet(odds, NIGHT, 320)
    written = {sprite.name: writing(sprite.picture) for sprite in sheet_}
    assert written.pop("odds Ad") == ["1/4"]
    assert written.pop("odds Bq") == ["1"]
    assert [written.pop(f"letter {letter}") for letter in "ABCD"] == [["A"], ["B"], ["C"], ["D"]]
    assert len(written) == 14
    assert not any(written.values())
    more = odds_sheet(replace(odds, odds={"Ad": (0.5, "1/4")}), NIGHT, 320)
    assert plain(more["odds Ad"].picture) != plain(sheet_["odds Ad"].picture)


PAD = PadView(
    1,
    "Ada",
    {found.text: "curse" if found.text in {"Ad", "Bq", "Cc", "Dh"} else "gem" for found in CARDS},
    frozenset({"Ad"}),
    frozenset({"Dh"}),
    {"a1": PadCell("Dh", seen=True), "b2": PadCell(gems=2, curses=5, may_gem=True, note="Ben?")},
    {1: "D", 2: "ABC"},
    frozenset({"a3a4"}),
)


@BOTH
@pytest.mark.parametrize("width", [260, 300, 358, 420])
def test_all_of_a_pad_can_be_pointed_at(theme: Theme, width: int) -> None:
    group, lies = pad(PAD, theme, width), sheet(width)
    assert (group.box.width, group.box.height) == (width, lies.height)
    for found in CARDS:
        centre = lies.card(found.text).centre
        assert group.hit(centre.x, centre.y) == f"pad {found.text}"
    for row in (1, 2, 3, 4):
        centre = lies.row(row).centre
        assert group.hit(centre.x, centre.y) == f"pad row {row}"
    for name in (*CELLS, *HALLWAYS):
        centre = lies.place(name).centre
        assert group.hit(centre.x, centre.y) == f"pad {name}"
    for sprite in group:
        assert sprite.rect.left >= 0
        assert sprite.rect.right <= width
        assert sprite.rect.bottom <= lies.height


def test_a_pad_shows_what_was_written_and_nothing_else() -> None:
    group, empty = pad(PAD, DUSK, 340), pad(PadView(1, "Ada", PAD.roles), DUSK, 340)
    changed = {
        sprite.name
        for sprite in group
        if empty.get(sprite.name) is None or empty[sprite.name].picture != sprite.picture
    }
    assert changed == {"pad Ad", "pad Dh", "pad a1", "pad b2", "pad row 1", "pad row 2", "x a3a4"}
    assert writing(group["pad a1"].picture) == ["D"]
    assert writing(group["pad b2"].picture) == ["Ben?"]
    assert writing(group["pad row 2"].picture) == ["A", "B", "C"]
    assert writing(empty["pad row 2"].picture) == []


def test_ink_and_pencil_tallies_and_filled_squares_differ() -> None:
    cells = (
        PadCell(),
        PadCell("Dh"),
        PadCell("Dh", seen=True),
        *(PadCell(gems=count) for count in range(1, 6)),
        *(PadCell(curses=count) for count in range(1, 6)),
        PadCell(may_gem=True),
        PadCell(may_curse=True),
    )
    pictures = [pad(replace(PAD, cells={"c3": cell}), DUSK, 340)["pad c3"].picture for cell in cells]
    assert len({plain(picture) for picture in pictures}) == len(cells)


@pytest.mark.parametrize(
    ("point", "where"), [("pad Dh", "card"), ("pad row 3", "row"), ("pad b2", "place"), ("pad b2c2", "place")]
)
def test_the_keyboard_is_seen_on_the_pad(point: str, where: str) -> None:
    lies = sheet(340)
    name = point.removeprefix("pad ")
    places = {"card": lies.card, "place": lies.place}
    expected = lies.row(3) if where == "row" else places[where](name)
    assert pad(replace(PAD, focus=point), NIGHT, 340)["focus"].rect == expected


@pytest.mark.parametrize(("width", "height"), [(320, 460), (390, 844), (844, 390), (1920, 1080)])
def test_the_lamp_between_two_players_covers_everything(width: int, height: int) -> None:
    view = HandOverView(2, "B", "Ben's turn", "Hand the screen over.")
    group = hand_over(view, DUSK, width, height)
    assert {group.hit(x, y) for x in (0, width / 2, width - 1) for y in (0, height / 2, height - 1)} == {"hand over"}
    written = [word for sprite in group for word in writing(sprite.picture)]
    assert written == ["B", "Ben's turn", "Hand the screen over."]
    assert group["title"].rect.top >= group["sign"].rect.bottom
    low = group["title"].rect.top + 70
    assert low <= height


def test_a_lamp_that_waits_for_a_pin_is_not_lit() -> None:
    view = HandOverView(1, "A", "Ada's turn")
    lit, dark = (hand_over(replace(view, locked=locked), NIGHT, 390, 530)["lamp"].picture for locked in (False, True))
    assert plain(lit) != plain(dark)


def test_nothing_has_a_path_without_points() -> None:
    for picture in (face("Ad", "gem", DUSK), back("Dh", "curse", DUSK, (1,)), piece(3, 4, DUSK)):
        assert all(shape.path.segments for shape in parts(picture.shapes) if isinstance(shape, Fill | Stroke))
