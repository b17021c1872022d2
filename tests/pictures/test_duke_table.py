"""The table at every size: what is where, what a click means, and that marks don't hide what they mark."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.duke.model.tiles import KINDS
from pygame_core.geometry import Rect
from pygame_core.recorder import Recorder
from pygame_core.scene import tween
from pygame_core.shapes import Fill
from pygame_core.surface import paint
from web.duke.features import camelot, flags, fort, mountain
from web.duke.features.ground import terrain_item
from web.duke.features.specter import token_item
from web.duke.pictures.board import SQUARES, Side
from web.duke.pictures.cards import card, legend
from web.duke.pictures.icons import ICONS
from web.duke.pictures.layout import layout
from web.duke.pictures.table import table
from web.duke.pictures.tiles import Face
from web.duke.pictures.view import StripView, TableView, Target, TileView
from web.ui.held import Held
from web.ui.theme import DARK, LIGHT

SIZES = pytest.mark.parametrize(
    ("width", "height"),
    [
        (320, 460),
        (320, 568),
        (360, 640),
        (390, 844),
        (844, 390),
        (768, 1024),
        (1024, 768),
        (1280, 800),
        (1920, 1080),
        (3840, 2160),
    ],
)


def seen(code: str, owner: Side | None, name: str, *, turned: bool = False, facing: int = 0) -> TileView:
    """Give a tile."""
    kind = KINDS[code]
    face = Face(kind.name, kind.face(turned=turned).icons, starting=not turned, leader=code == "Du")
    return TileView(name, code, face, owner, facing)


TILES = {
    "c1": seen("Du", "L", "Light's Duke"),
    "b1": seen("Fo", "L", "footman"),
    "c6": seen("Du", "D", "Dark's Duke"),
    "c4": seen("Kn", "D", "knight", turned=True),
    "e3": seen("Sp", None, "specter", facing=1),
}
LOST = tuple(seen("Pi", "L", f"pikeman {number}") for number in range(3))
VIEW = TableView(TILES, StripView("Ada", 12, lost=LOST, to_move=True, may_draw=True), StripView("Ben", 3))
BUSY = replace(
    VIEW,
    selected="c1",
    targets=(Target("c3", "S"), Target("c4", "S", capture=True), Target("d1", "M"), Target("a3", "J")),
    sources={"b1": "C"},
    recent=("c5", "c4", "c4"),
    guard=("c1",),
    refused="f6",
    threats=(("c4", "c1"), ("c4", "b1"), ("e3", "c1")),
    focus="a1",
    items=(
        terrain_item("fort", "d3", fort.fort),
        terrain_item("camelot", "b1", camelot.camelot),
        terrain_item("mountain", "f2", mountain.mountain),
        flags.item("L", "c4"),
        flags.item("D", "a6"),
        token_item("e5"),
    ),
    dark=StripView("Ben", 3, drawn=seen("Wi", "D", "drawn tile")),
)


@SIZES
def test_everything_is_in_view_and_nothing_lies_on_the_board_that_is_beside_it(width: int, height: int) -> None:
    lay = layout(width, height)
    for rect in (lay.board, lay.upper, lay.lower):
        assert rect.left >= 0
        assert rect.top >= 0
        assert rect.right <= width
        assert rect.bottom <= height
    for one, other in ((lay.board, lay.upper), (lay.board, lay.lower), (lay.upper, lay.lower)):
        apart = one.right <= other.left or other.right <= one.left or one.bottom <= other.top or other.bottom <= one.top
        assert apart, (one, other)


def test_on_the_narrowest_phone_the_board_has_the_whole_width_and_squares_of_more_than_44() -> None:
    lay = layout(320, 568)
    assert lay.square >= 48
    assert lay.board.width >= 318


@SIZES
@pytest.mark.parametrize("bottom", ["L", "D"])
def test_a_click_on_a_square_means_that_square_whatever_lies_there(width: int, height: int, bottom: Side) -> None:
    view = replace(BUSY, bottom=bottom)
    group, lay = table(view, LIGHT, width, height), layout(width, height)
    for square in SQUARES:
        rect = lay.at(square, bottom)
        for x, y in ((rect.centre.x, rect.centre.y), (rect.left + 1, rect.top + 1), (rect.right - 1, rect.bottom - 1)):
            assert group.hit(x, y) == square


def test_a1_is_at_the_lower_left_for_light_and_at_the_upper_right_for_dark() -> None:
    lay = layout(600, 800)
    assert lay.at("a1", "L").bottom == lay.field.bottom
    assert lay.at("a1", "L").left == lay.field.left
    assert lay.at("a1", "D").top == lay.field.top
    assert lay.at("a1", "D").right == lay.field.right


@SIZES
def test_bags_drawn_and_lost_tiles_are_clicked_where_they_are_seen(width: int, height: int) -> None:
    group = table(BUSY, LIGHT, width, height)

    def click(name: str) -> object:
        centre = group[name].rect.centre
        return group.hit(centre.x, centre.y)

    assert click("bag L") == "bag L"
    assert click("bag D") == "bag D"
    assert click("tile drawn tile") == "drawn"
    assert click("tile pikeman 2") == "lost L 2"


@SIZES
def test_even_twenty_lost_tiles_stay_in_their_strip(width: int, height: int) -> None:
    lost = tuple(seen("Pi", "L", f"p{number}") for number in range(20))
    view = replace(VIEW, light=replace(VIEW.light, lost=lost, drawn=seen("Wi", "L", "drawn tile")))
    group, lay = table(view, LIGHT, width, height), layout(width, height)
    name = group["name L"].rect
    for number in range(20):
        rect = group[f"tile p{number}"].rect
        assert lay.lower.left <= rect.left
        assert rect.right <= lay.lower.right
        assert lay.lower.top <= rect.top
        assert rect.bottom <= lay.lower.bottom
        if not lay.beside:
            assert rect.left >= name.left


def test_marks_lie_over_tiles_and_the_terrain_under_them() -> None:
    order = [sprite.name for sprite in table(BUSY, LIGHT, 700, 820)]
    for lower, higher in (
        ("board", "glow c4"),
        ("glow c4", "terrain b1"),
        ("terrain b1", "tile footman"),
        ("tile knight", "recent c4"),
        ("tile Light's Duke", "guard c1"),
        ("guard c1", "selected c1"),
        ("tile knight", "target c4"),
        ("tile knight", "flag L"),
    ):
        assert order.index(lower) < order.index(higher), (lower, higher)


def test_a_capture_leaves_the_middle_of_the_tile_uncovered() -> None:
    group = table(BUSY, LIGHT, 700, 820)
    assert group["target c4"].picture != group["target c3"].picture
    middle = Rect(30, 25, 35, 45)
    fills = [shape for shape in group["target c4"].picture.shapes if isinstance(shape, Fill)]
    points = [p for shape in fills for part in shape.path.flattened() for p in part]
    assert not any(middle.contains(x, y) for x, y in points)


def test_a_tile_in_a_fort_is_smaller_so_that_the_walls_show() -> None:
    group = table(BUSY, LIGHT, 700, 820)
    assert group["tile footman"].rect.width < group["terrain b1"].rect.width
    assert group["tile footman"].rect.centre == group["terrain b1"].rect.centre


def test_a_held_tile_is_under_the_finger_and_above_all() -> None:
    held = table(replace(BUSY, held=Held("c1", 33, 44)), LIGHT, 700, 820)
    assert (held["tile Light's Duke"].rect.centre.x, held["tile Light's Duke"].rect.centre.y) == pytest.approx((33, 44))
    assert [sprite.name for sprite in held][-1] == "tile Light's Duke"
    drawn = table(replace(BUSY, held=Held("drawn", 90, 90)), LIGHT, 700, 820)
    assert drawn["tile drawn tile"].rect.centre.x == pytest.approx(90)
    assert table(replace(BUSY, held=Held("a2", 33, 44)), LIGHT, 700, 820) == table(BUSY, LIGHT, 700, 820)


def test_a_tile_goes_from_the_board_to_the_tray_by_its_name() -> None:
    knight = TILES["c4"]
    rest = {square: tile for square, tile in TILES.items() if square != "c4"}
    before = table(VIEW, LIGHT, 700, 820)
    after = table(replace(VIEW, tiles=rest, dark=replace(VIEW.dark, lost=(knight,))), LIGHT, 700, 820)
    middle = tween(before, after, 0.5)["tile knight"]
    assert before["tile knight"].rect.y > middle.rect.y > after["tile knight"].rect.y


@pytest.mark.parametrize(("facing", "bottom", "turn"), [(0, "L", 0), (1, "L", 90), (2, "D", 0), (3, "D", 90)])
def test_the_specter_looks_the_same_way_on_the_board_from_either_side(facing: int, bottom: Side, turn: int) -> None:
    view = replace(VIEW, tiles={"e3": seen("Sp", None, "specter", facing=facing)}, bottom=bottom)
    reference = replace(VIEW, tiles={"e3": seen("Sp", None, "specter", facing=turn // 90)})
    assert (
        table(view, LIGHT, 700, 820)["tile specter"].picture
        is table(reference, LIGHT, 700, 820)["tile specter"].picture
    )


def test_pictures_are_made_once_and_used_again() -> None:
    first, second = table(BUSY, DARK, 700, 820), table(BUSY, DARK, 500, 700)
    for name in ("tile knight", "target c4", "guard c1", "terrain d3", "bag L", "token"):
        assert first[name].picture is second[name].picture


def test_the_whole_table_can_be_painted() -> None:
    recorder = Recorder()
    paint(table(BUSY, DARK, 390, 700), recorder)
    assert len(recorder.frames[0]) == len([s for s in table(BUSY, DARK, 390, 700) if not s.name.startswith("square")])


def test_a_card_shows_both_faces_within_its_width() -> None:
    faces = [(Face("Duke", KINDS["Du"].face(turned=turned).icons), f"side {turned}") for turned in (False, True)]
    group = card(faces, "D", LIGHT, 300)
    assert group["face 0"].rect.right < group["face 1"].rect.left
    assert group["face 1"].rect.right <= 300
    assert group["face 0"].picture != group["face 1"].picture


def test_the_key_has_a_row_for_every_icon() -> None:
    group = legend([(letter, letter) for letter in ICONS], LIGHT, 300)
    pictures = {group[f"icon {letter}"].picture for letter in ICONS}
    assert len(pictures) == len(ICONS)
    assert group.box.height == sum(group[f"words {letter}"].rect.height for letter in ICONS)
