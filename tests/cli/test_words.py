"""Every word of the command line is there in Japanese, and speaks of the same things as the English."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
import yaml

import printkit
from printkit.catalogue.po import Key, Translation, read_po
from printkit.cli import translation
from printkit.cli.words import FIELDS, VALUES, problem_codes
from tools import words

PACKAGE = Path(printkit.__file__).parent
FILE = words.catalogue("ja")
UPDATE = "run `make words`, then translate what is empty or fuzzy in locales/ja/LC_MESSAGES/printkit.po"


@pytest.fixture(scope="module")
def wanted() -> Mapping[Key, tuple[str, ...]]:
    return words.wanted()


@pytest.fixture(scope="module")
def japanese() -> Mapping[Key, Translation]:
    return read_po(FILE.read_bytes(), str(FILE)).entries


def test_nothing_is_missing_or_left_over(wanted: Mapping[Key, object], japanese: Mapping[Key, object]) -> None:
    assert sorted(set(wanted) - set(japanese)) == [], UPDATE
    assert sorted(set(japanese) - set(wanted)) == [], UPDATE


def test_all_is_translated_and_settled(japanese: Mapping[Key, Translation]) -> None:
    assert [key for key, entry in japanese.items() if entry.fuzzy or not entry.text] == [], UPDATE


def test_the_file_is_as_its_tool_writes_it() -> None:
    assert words.updated("ja") == FILE.read_bytes(), UPDATE


def test_placeholders_are_the_same(japanese: Mapping[Key, Translation]) -> None:
    def placeholders(text: str) -> set[str]:
        return set(re.findall(r"\{[a-z_]+(?:![rs])?\}|%\([a-z]+\)s", text))

    differing = [key for key, entry in japanese.items() if placeholders(key[1]) != placeholders(entry.text)]
    assert differing == []


def test_both_readers_of_the_file_agree(japanese: Mapping[Key, Translation]) -> None:
    read = translation.read(FILE.read_text(encoding="utf-8"))
    assert read == {key: entry.text for key, entry in japanese.items()}


def test_fuzzy_and_empty_messages_are_not_said() -> None:
    entries = (
        'msgctxt "a"\nmsgid "one"\nmsgstr ""\n',
        '#, fuzzy\nmsgid "two"\nmsgstr "に"\n',
        '#: a.py\n#, fuzzy, python-brace-format\nmsgctxt "b"\nmsgid "{two}"\nmsgstr "に"\n',
        '#, python-brace-format\nmsgctxt "c"\nmsgid ""\n"{th"\n"ree}\\n"\nmsgstr "\\"さ\\\\ん\\t\\""\n',
    )
    assert translation.read("\n".join(entries)) == {("c", "{three}\n"): '"さ\\ん\t"'}


def test_problems_have_all_that_their_reader_needs() -> None:
    for code in problem_codes():
        said = yaml.safe_load((words.WORDS / f"{code}.yaml").read_text(encoding="utf-8"))
        assert set(said) <= set(FIELDS), code
        assert {"what", "mend", "why", "wrong", "right"} <= set(said), code
        assert all(
            "\n" not in str(said[field]).strip() for field in ("what", "because", "mend", "why") if field in said
        )


def test_problems_name_only_commands_that_exist() -> None:
    commands = {file.stem for file in (PACKAGE / "cli" / "commands").glob("*.py")}
    for code in problem_codes():
        said = " ".join(map(str, yaml.safe_load((words.WORDS / f"{code}.yaml").read_text("utf-8")).values()))
        assert set(re.findall(r"`printkit ([a-z]+)", said)) <= commands, code


def calls(file: Path) -> Iterator[tuple[str, set[str]]]:
    """Codes of problems that are made in a file, with the arguments that are given, where both are written out."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "problem" and node.args:
            code, names = node.args[0], {keyword.arg for keyword in node.keywords}
            if isinstance(code, ast.Constant) and None not in names:
                yield str(code.value), {str(name) for name in names}


@cache
def said_of(code: str) -> dict[str, object]:
    found: dict[str, object] = yaml.safe_load((words.WORDS / f"{code}.yaml").read_text(encoding="utf-8"))
    return found


def test_arguments_of_problems_are_those_that_are_given() -> None:
    for code, names in (call for file in sorted(PACKAGE.rglob("*.py")) for call in calls(file)):
        said = said_of(code)
        for field in ("what", "because", "mend"):
            asked = set(
                re.findall(r"(?<!`)\{([a-z_]+)\}", str(said.get(field, "")))
            )  # in `…` they are shown as they are
            assert asked - {"place"} <= names, f"{code}: {field}"


def test_words_for_values_belong_to_arguments_of_problems() -> None:
    asked = {
        name
        for code in problem_codes()
        for name in re.findall(r"\{([a-z_]+)\}", (words.WORDS / f"{code}.yaml").read_text(encoding="utf-8"))
    }
    assert set(yaml.safe_load(VALUES.read_text(encoding="utf-8"))) <= {*asked, "literal"}


def test_every_reason_of_a_typed_number_has_words() -> None:
    given: set[str] = set()
    for file in sorted(PACKAGE.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        constants = dict(re.findall(r'^([A-Z_]+) = "([^"]+)"', text, re.MULTILINE))
        given |= {constants[name] for name in re.findall(r"(?:literal=|ordinal\(\w+, making, )([A-Z_]+)\b", text)}
        given |= set(re.findall(r'literal="([^"]+)"', text))
    assert len(given) > 10
    assert given <= set(yaml.safe_load(VALUES.read_text(encoding="utf-8"))["literal"])
