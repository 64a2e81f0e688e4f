"""The smallest wrong colour or size of a game's own for each law, and exactly what is said about it."""

from pathlib import Path
from typing import Any

import pytest

from printkit.definition import read_definition
from printkit.layout.own_style import game_style
from printkit.place import Place
from printkit.problems import Faulty
from tests.definition.editions import make_edition, make_game

NIGHT = 'solid: {rgb: "#31356E"}'
# what stands in `styles` of an edition; code, place in its line, arguments
WRONG: list[tuple[str, str, int, dict[str, Any]]] = [
    ("accents: {a: {solid: {rgb: red}, over: ink}}", "bad-colour", 37, {"found": "red"}),
    (f"accents: {{ink: {{{NIGHT}, over: paper}}}}", "accent-name-taken", 25, {"name": "ink"}),
    (f"accents: {{blue-deep: {{{NIGHT}, over: paper}}}}", "accent-name-taken", 31, {"name": "blue-deep"}),
    (
        'accents: {a: {solid: {rgb: "#E3C078"}, over: ink}}',
        "deep-too-faint",
        31,
        {"name": "a", "found": 1.6, "least": 4.5, "better": "#7F6B41"},
    ),
    (
        f'accents: {{a: {{{NIGHT}, deep: {{rgb: "#FFFFFF"}}, over: paper}}}}',
        "deep-too-faint",
        55,
        {"name": "a", "found": 1.0, "least": 4.5, "better": "#666666"},
    ),
    (
        f"accents: {{a: {{{NIGHT}, over: ink}}}}",
        "over-too-faint",
        55,
        {"name": "a", "over": "ink", "found": 1.8, "least": 4.5, "other": "paper"},
    ),
    (
        'accents: {sea: {solid: {rgb: "#0070B0"}, over: paper}}',
        "accents-too-close",
        33,
        {"name": "sea", "other": "blue"},
    ),
    (
        f"accents: {{a: {{{NIGHT}, over: paper}}, b: {{{NIGHT}, over: paper}}}}",
        "accents-too-close",
        74,
        {"name": "b", "other": "a"},
    ),
    (
        'accents: {a: {solid: {rgb: "#31356E", cmyk: [100, 100, 80, 40]}, over: paper}}',
        "too-much-ink",
        31,
        {"found": 320, "most": 300},
    ),
    ('paints: {pale: {rgb: "#DCE8FC"}}', "too-much-ink", 25, {"found": 22, "most": 15}),
    (
        'paints: {gray: {rgb: "#555555"}}',
        "paint-not-to-change",
        25,
        {"name": "gray", "near": ("grey",), "known": ("grey", "line", "good", "bad", "mist", "pale")},
    ),
    (
        'paints: {grey: {rgb: "#9A9AB0"}}',
        "paint-too-faint",
        25,
        {"name": "grey", "found": 2.3, "least": 4.5, "better": "#676777"},
    ),
    (
        'paints: {line: {rgb: "#C0C0C0"}}',
        "paint-too-faint",
        25,
        {"name": "line", "found": 1.8, "least": 3.0, "better": "#949494"},
    ),
    (
        'paints: {mist: {rgb: "#6E6E8A", cmyk: [10, 10, 0, 10]}}',
        "ground-too-dark",
        25,
        {"name": "mist", "found": 4.2, "least": 4.5},
    ),
    (
        "type: {card-titel: {any: {size: 13}}}",
        "size-for-no-role",
        29,
        {"role": "card-titel", "near": ("card-title", "board-title", "card-step")},
    ),
    (
        "type: {body: {jp: {size: 10}}}",
        "size-for-no-language",
        28,
        {"language": "jp", "near": (), "known": ("ja",)},
    ),
    (
        "type: {body: {ja: {size: 9}}}",
        "type-size-out-of-range",
        35,
        {"role": "body", "found": 9.0, "least": 9.5, "most": 28.5},
    ),
    (
        "type: {card-figure: {any: {size: 500}}}",
        "type-size-out-of-range",
        43,
        {"role": "card-figure", "found": 500.0, "least": 60.0, "most": 396.0},
    ),
    (
        "type: {body: {any: {size: 10, leading: 12}}}",
        "leading-out-of-range",
        49,
        {"found": 12.0, "least": 16.4, "most": 32.6},
    ),
]


@pytest.mark.parametrize(("written", "code", "column", "arguments"), WRONG)
def test_in_styles(written: str, code: str, column: int, arguments: dict[str, Any], tmp_path: Path) -> None:
    folder = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"), f"styles: {{{written}}}\n")
    with pytest.raises(Faulty) as caught:
        game_style(read_definition(folder), "default")
    found = [(each.code, each.place, dict(each.arguments)) for each in caught.value.problems]
    assert found == [(code, Place("edition.yaml", 9, column), arguments)]
