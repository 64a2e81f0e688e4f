"""Items at another place: only their places change."""

from msgspec.structs import fields, replace

from printkit.layout.moving import all_moved
from printkit.model.display import Glyph, TextRun
from printkit.model.facts import Claim

CLAIM = Claim("rounds", 10, "10", "ja", "setup")
RUN = TextRun(
    *(1.0, 2.0, "biz-udgothic", 9.5, (Glyph(1, 0.0, 0.0, "あ"),), 9.5, "grey", "あ", "ja"),
    *("setup", (CLAIM,), "a year", 7, True, True, 0.5),
)


def test_a_run_keeps_everything_but_its_place() -> None:
    usual = {field.name: field.default for field in fields(TextRun)}
    assert all(getattr(RUN, name) != value for name, value in usual.items())
    assert all_moved((RUN,), 10.0, 20.0) == (replace(RUN, x=11.0, y=22.0),)
