"""Rules in several files: one digest for all of them, and each function from where it stands."""

import hashlib
from pathlib import Path

import pytest
from msgspec.structs import replace

from printkit.definition.rules_files import RULES, RULES_FILES, digest_in, digests_within, rules_digest, rules_in
from printkit.engine import FrozenMap, Rules, load_rules
from printkit.model.game import Definition
from printkit.problems import Faulty, Problem
from tests.engine.test_loading import PARAMETERS, TINY

FACTS = b'''"""What can be said in numbers."""

from rules import start
from state import State


def quantities(parameters, players, options):
    return {"most": start({'stones': State(2).left}, (), {}).left}


def tables(parameters, players):
    return ()
'''
SCENE = b'''"""What lies on the table."""

from printkit.engine import Scene


def scene(state):
    return Scene(("aki",) * state.left, ())
'''
PLAY = TINY[: TINY.index(b"def quantities")]
STATE, PLAY = (part.strip() + b"\n" for part in PLAY.split(b"\n\n\n", 2)[1:])
STATE = b"from dataclasses import dataclass\n\n\n" + STATE
PLAY = b"from printkit.engine import FrozenMap, Illegal, Result\nfrom state import State\n\n\n" + PLAY
FILES = FrozenMap({"state.py": STATE, RULES: PLAY, "facts.py": FACTS, "scene.py": SCENE})


def loaded(definition: Definition, files: FrozenMap[str, bytes]) -> Rules:
    rules = load_rules(replace(definition, rules=files), frozenset([rules_digest(files)]))
    assert rules is not None
    return rules


def refused(definition: Definition, name: str, source: bytes) -> Problem:
    with pytest.raises(Faulty) as fault:
        loaded(definition, FILES.updated({name: source}))
    return fault.value.problems[0]


def test_each_function_is_taken_from_its_file(definition: Definition) -> None:
    rules = loaded(definition, FILES)
    state = rules.start(PARAMETERS, ("aki",), FrozenMap())
    assert rules.quantities(PARAMETERS, 2, FrozenMap()) == {"most": 2}
    assert rules.scene(state).players == ("aki",) * 3


def test_no_file_of_trusted_rules_may_change_come_or_go(definition: Definition) -> None:
    known = frozenset([rules_digest(FILES)])
    assert load_rules(replace(definition, rules=FILES), known) is not None
    others = [FILES.updated({name: source + b"\n"}) for name, source in FILES.items()]
    others += [FrozenMap({other: FILES[other] for other in FILES if other != name}) for name in FILES]
    others.append(FrozenMap({RULES: TINY, "facts.py": b""}))
    others.append(FrozenMap({RULES: PLAY, "facts.py": SCENE, "scene.py": FACTS}))
    assert [load_rules(replace(definition, rules=files), known) for files in others] == [None] * len(others)
    assert load_rules(replace(definition, rules=others[-2]), frozenset([rules_digest({RULES: TINY})])) is None


def test_the_list_of_digests_is_not_taken_for_rules(definition: Definition) -> None:
    """A file that holds what the digest of several files is made of has that digest, and is no program."""
    told = "".join(f"{hashlib.sha256(FILES[name]).hexdigest()}  {name}\n" for name in sorted(FILES)).encode()
    assert rules_digest({RULES: told}) == rules_digest(FILES)
    with pytest.raises(Faulty) as fault:
        loaded(definition, FrozenMap({RULES: told}))
    assert fault.value.problems[0].code == "rules-not-python"


@pytest.mark.parametrize(
    ("file", "name"),
    [("facts.py", "os"), *((file, other[:-3]) for at, file in enumerate(RULES_FILES) for other in RULES_FILES[at:])],
)
def test_a_file_imports_only_those_before_it(definition: Definition, file: str, name: str) -> None:
    fault = refused(definition, file, FILES[file] + f"import {name}\n".encode())
    assert (fault.code, fault.arguments["name"]) == ("rules-import-refused", name)
    assert str(fault.place) == f"{file}:{FILES[file].count(10) + 1}:1"
    assert {f"{each}.py" for each in fault.arguments["allowed"]} & set(RULES_FILES) == {
        each for each in RULES_FILES if RULES_FILES.index(each) < RULES_FILES.index(file)
    }


def test_faults_of_a_part_have_its_place(definition: Definition) -> None:
    broken = FILES.updated({"scene.py": SCENE.replace(b"state.left", b"state.gone"), "facts.py": b"1 / 0\n" + FACTS})
    with pytest.raises(Faulty) as fault:
        loaded(definition, broken)
    assert str(fault.value.problems[0].place) == "facts.py:1:1"
    rules = loaded(definition, broken.updated({"facts.py": FACTS.replace(b"return ()", b"return 3")}))
    state = rules.start(PARAMETERS, ("aki",), FrozenMap())
    with pytest.raises(Faulty) as fault:
        rules.scene(state)
    assert str(fault.value.problems[0].place) == "scene.py:7:29"
    with pytest.raises(Faulty) as fault:
        rules.tables(PARAMETERS, (2, 2))
    assert str(fault.value.problems[0].place) == "facts.py:11:1"


def test_a_function_stands_in_one_file(definition: Definition) -> None:
    fault = refused(definition, RULES, TINY)
    assert (fault.code, fault.arguments["function"]) == ("rules-function-twice", "quantities")
    line = TINY[: TINY.index(b"def quantities")].count(10) + 1
    assert (str(fault.place), str(fault.because)) == ("facts.py:7:1", f"rules.py:{line}:1")


def test_what_is_missing_in_all_files_is_missing(definition: Definition) -> None:
    fault = refused(definition, "scene.py", SCENE.replace(b"def scene", b"def scenery"))
    assert (fault.code, fault.arguments["missing"]) == ("rules-function-missing", ("scene",))


def test_the_digest_of_a_folder_is_that_of_its_files(tmp_path: Path) -> None:
    for name, source in {**FILES, "notes.py": b"no rules"}.items():
        (tmp_path / name).write_bytes(source)
    files = rules_in(tmp_path, lambda name: (tmp_path / name).read_bytes())
    assert (tuple(files), rules_digest(files), digest_in(tmp_path)) == (RULES_FILES, *[rules_digest(FILES)] * 2)
    packed = {**{f"a/{name}": source for name, source in FILES.items()}, "b/rules.py": TINY, "b/deck.csv": b""}
    assert set(digests_within(packed)) == {rules_digest(FILES), hashlib.sha256(TINY).hexdigest()}
    (tmp_path / RULES).unlink()
    with pytest.raises(Faulty) as fault:
        rules_in(tmp_path, lambda name: (tmp_path / name).read_bytes(), "above/")
    assert [(each.code, str(each.place)) for each in fault.value.problems] == [
        ("rules-part-alone", "above/state.py:1:1"),
        ("rules-part-alone", "above/facts.py:1:1"),
        ("rules-part-alone", "above/scene.py:1:1"),
    ]
