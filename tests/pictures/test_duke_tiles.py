"""Every face of every tile is on its tile: all icons, in place, the name clear of the grid and towards its owner."""

from __future__ import annotations

import pytest

from engine.duke.model.tiles import KINDS, Kind
from pygame_core.shapes import Fill, Inside, Picture, Stroke, Text
from web.duke.pictures.icons import ICONS, icon
from web.duke.pictures.tiles import BODY, COARSE, FINE, Cut, Face, tile
from web.ui.theme import LIGHT

EVERY_KIND = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
CUTS = pytest.mark.parametrize(("coarse", "cut"), [(False, FINE), (True, COARSE)], ids=["fine", "coarse"])

CAPITAL = 0.68
"""The height of a capital letter, as a share of the em, in the face that names are set in."""


def faces(kind: Kind) -> list[Face]:
    """Give both faces of a kind as the table wants them."""
    return [Face(kind.name, kind.face(turned=turned).icons, starting=not turned) for turned in (False, True)]


def paint(face: Face, *, turn: int = 0, coarse: bool = False) -> Picture:
    """Give a face on maple."""
    return tile(face, LIGHT.light_wood, LIGHT, turn=turn, coarse=coarse)


def cut_in(picture: Picture) -> list[tuple[float, float]]:
    """Give all points of the icons and the pawn: what comes after the grid's lines."""
    shapes = picture.shapes
    grid = next(at for at, shape in enumerate(shapes) if isinstance(shape, Stroke) and shape.width == 0.6)
    paths = [shape.path for shape in shapes[grid:] if isinstance(shape, Fill | Stroke)]
    return [point for path in paths for part in path.flattened() for point in part]


def name(picture: Picture) -> Text:
    """Give the name that is cut in."""
    (text,) = (shape for shape in picture.shapes if isinstance(shape, Text))
    return text


@EVERY_KIND
@CUTS
def test_all_is_on_the_tile_and_the_name_below_the_grid(kind: Kind, coarse: bool, cut: Cut) -> None:  # noqa: FBT001
    for face in faces(kind):
        picture = paint(face, coarse=coarse)
        points = cut_in(picture)
        assert all(BODY.inflated(-1).contains(x, y) for x, y in points)
        lowest = max(y for _, y in points)
        top_of_name = name(picture).y - CAPITAL * cut.name
        assert lowest <= top_of_name + 0.5
        assert name(picture).y <= BODY.bottom - 3


@EVERY_KIND
def test_every_icon_of_a_face_is_cut_in_as_often_as_it_has_it(kind: Kind) -> None:
    for face in faces(kind):
        inked, struck = (shape for shape in paint(face).shapes[-4:-2] if isinstance(shape, Fill))
        for fill, letters in (
            (inked, [i for _, _, i in face.icons if i != "K"]),
            (struck, [i for *_, i in face.icons if i == "K"]),
        ):
            parts = sum(len(ICONS[letter].flattened()) for letter in letters)
            assert len(fill.path.flattened()) == parts


def test_forward_is_up_for_the_owner_below_and_down_for_the_owner_above() -> None:
    pikeman = faces(KINDS["Pi"])[0]
    towards, away = (cut_in(paint(pikeman, turn=turn)) for turn in (0, 180))
    turned = {(round(100 - x, 3) + 0, round(2 * BODY.centre.y - y, 3) + 0) for x, y in away}
    assert {(round(x, 3), round(y, 3)) for x, y in towards} == turned
    assert min(y for _, y in towards) < 10
    assert max(y for _, y in away) > 86


@pytest.mark.parametrize(("turn", "side"), [(0, "bottom"), (90, "left"), (180, "top"), (270, "right")])
def test_the_name_lies_along_the_side_that_the_owner_sits_at(turn: int, side: str) -> None:
    text = name(paint(faces(KINDS["Du"])[0], turn=turn))
    distances = {
        "bottom": BODY.bottom - text.y,
        "top": text.y - BODY.top,
        "left": text.x - BODY.left,
        "right": BODY.right - text.x,
    }
    assert min(distances, key=lambda key: distances[key]) == side
    assert text.turn == turn


def test_a_slide_points_away_from_the_tile() -> None:
    ranger = faces(KINDS["Rg"])[1]
    assert ("S" in {letter for *_, letter in ranger.icons}) is True
    inked = paint(ranger).shapes[-4]
    assert isinstance(inked, Fill)
    corners = [part[0] for part in inked.path.flattened() if len(part) == 4]
    middle = FINE.top + 2.5 * FINE.cell
    assert {(x < 50, y < middle) for x, y in corners} == {(True, True), (False, True)}
    assert all(abs(x - 50) == pytest.approx(abs(y - middle), abs=0.01) for x, y in corners)


def test_the_starting_side_has_a_solid_pawn_and_the_other_an_outlined_one() -> None:
    start, other = faces(KINDS["Fo"])
    assert isinstance(paint(start).shapes[-2], Fill)
    assert isinstance(paint(other).shapes[-2], Stroke)


def test_a_provisional_face_says_so_and_a_leader_has_a_rim() -> None:
    icons = KINDS["Ad"].start.icons
    assert name(paint(Face("Adjutant", icons, provisional=True))).content == "Adjutant?"
    rims = [
        [shape for shape in paint(Face("Duke", icons, leader=leader)).shapes if isinstance(shape, Stroke)]
        for leader in (True, False)
    ]
    assert len(rims[0]) == len(rims[1]) + 1


def test_the_light_stays_while_the_cutting_turns() -> None:
    duke = faces(KINDS["Du"])[0]
    bodies = [paint(duke, turn=turn).shapes[:2] for turn in (0, 180)]
    assert bodies[0] == bodies[1]
    assert any(isinstance(shape, Inside) for shape in paint(duke).shapes)


def test_a_tile_is_made_once() -> None:
    duke = faces(KINDS["Du"])[0]
    assert paint(duke) is paint(Face("Duke", KINDS["Du"].start.icons))


def test_a_triangle_is_turned_by_degrees_clockwise() -> None:
    ((first, *_),) = icon("S", 0, 0, 1, 90).flattened()
    assert first == pytest.approx((0.4, 0))
