"""The written picture is well-formed, says each thing once, and can stand beside others in a page."""

from xml.etree import ElementTree as ET

from pygame_core.geometry import Rect, Vector
from pygame_core.paths import circle, line, rectangle
from pygame_core.shapes import Fill, Inside, Linear, Picture, Radial, Shadow, Stroke, Text
from pygame_core.sprites import Group, Sprite
from pygame_core.svg import svg

SPACE = "{http://www.w3.org/2000/svg}"
FADE = ((0.0, "#00000080"), (1.0, "#ffffff"))
ALL = Picture(
    40,
    40,
    (
        Fill(circle(Vector(20, 20), 10), Radial(20, 20, 10, FADE), Shadow("#000000aa", 4, 0, 2)),
        Stroke(line(Vector(0, 0), Vector(40, 40)), Linear(0, 0, 40, 40, FADE), 2, (4, 2)),
        Inside(rectangle(Rect(0, 0, 20, 20)), (Fill(rectangle(Rect(0, 0, 40, 40)), "#abcdef"),)),
        Text('Fish & "chips" <', 20, 30, 12, "#123456", '"Alegreya SC", serif', 700, "middle", 30, 90),
    ),
)


def written(*sprites: Sprite, title: str = "", prefix: str = "p") -> ET.Element:
    """Write sprites and read them back."""
    return ET.fromstring(svg(Group(sprites, Rect(-5, 0, 100, 50)), title, prefix))  # noqa: S314 - we wrote it


def test_all_shapes_make_well_formed_text() -> None:
    root = written(Sprite("a", ALL, Rect(0, 0, 40, 40)))
    text = next(root.iter(SPACE + "text"))
    assert text.text == 'Fish & "chips" <'
    assert text.get("font-family") == '"Alegreya SC", serif'
    assert text.get("transform") == "rotate(90 20 30)"
    assert text.get("textLength") == "30"
    assert root.get("viewBox") == "-5 0 100 50"


def test_every_reference_has_its_definition_and_every_id_is_unique() -> None:
    root = written(Sprite("a", ALL, Rect(0, 0, 40, 40)), prefix="board")
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids)) == 5
    assert all(str(name).startswith("board") for name in ids)
    values = [value for element in root.iter() for value in element.attrib.values()]
    used = {value[5:-1] for value in values if value.startswith("url(#")} | {
        v[1:] for v in values if v.startswith("#board")
    }
    assert used == set(ids)


def test_a_picture_is_written_once_however_often_it_is_used() -> None:
    root = written(*(Sprite(f"s{at}", ALL, Rect(at * 40, 0, 20, 20)) for at in range(3)))
    assert len(list(root.iter(SPACE + "use"))) == 3
    assert len([element for element in root.iter(SPACE + "g") if element.get("id")]) == 1


def test_a_turned_sprite_turns_about_its_middle() -> None:
    (use,) = written(Sprite("a", ALL, Rect(10, 20, 80, 40), turn=180, alpha=0.5)).iter(SPACE + "use")
    assert use.get("transform") == (
        "translate(10 20) translate(40 20) rotate(180) scale(1 1) translate(-40 -20) scale(2 1)"
    )
    assert use.get("opacity") == "0.5"


def test_with_a_title_it_is_an_image_and_without_it_is_hidden() -> None:
    titled, bare = written(title="A <board>"), written()
    assert (titled.get("role"), titled[0].text) == ("img", "A <board>")
    assert bare.get("aria-hidden") == "true"
