"""A command that is written wrong, as programs are told of it."""

from tests.cli.shelves import data


def test_an_option_that_there_is_not() -> None:
    (told,) = data("facts", "calcutta", "--exakt", code=2)["problems"]
    assert told == {
        "code": "wrong-usage",
        "file": "",
        "line": 1,
        "column": 1,
        "what": "No such option '--exakt'. Did you mean '--exact'?",
        "mend": "printkit facts --help tells what can be written.",
        "arguments": {"command": "printkit facts"},
    }
