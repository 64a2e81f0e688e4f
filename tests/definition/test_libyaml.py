"""The private parts of PyYAML that are used, and that the package is whole for everybody else."""

import subprocess
import sys

import pytest


def told(script: str) -> list[str]:
    """What a process of its own prints: in this one PyYAML may have been loaded by others."""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_door_loads_the_parser_alone() -> None:
    script = "import sys, printkit.definition.libyaml; print(*sorted(m for m in sys.modules if m.startswith('yaml')))"
    assert told(script) == ["yaml yaml._yaml yaml.error yaml.events yaml.nodes"]


@pytest.mark.parametrize("first", ["", "import yaml", "from yaml.tokens import ScalarToken"])
def test_faults_are_those_of_the_package(first: str) -> None:
    script = f"""{first}
from printkit.definition.libyaml import CParser, MarkedYAMLError, YAMLError
def fault(text):
    parser = CParser(text)
    try:
        while parser.get_event(): pass
    except YAMLError as fault:
        return fault
broken, wild = fault("a: [b\\nc: :"), fault(b"a: \\xff")
marks = broken.context_mark, broken.problem_mark
import yaml
print(isinstance(broken, MarkedYAMLError), *((mark.line, mark.column) for mark in marks))
print(type(broken) is yaml.parser.ParserError, type(fault("a: '")) is yaml.scanner.ScannerError)
print(type(wild) is yaml.reader.ReaderError, MarkedYAMLError is yaml.error.MarkedYAMLError)
"""
    assert told(script) == ["True (0, 3) (1, 1)", "True True", "True True"]


WHOLE = """
import yaml
data = {"a": [1, "b", None]}
print(yaml.safe_load(yaml.safe_dump(data)) == yaml.load(yaml.dump(data, Dumper=yaml.CDumper), yaml.CSafeLoader) == data)
print(*(type(token).__name__ for token in yaml.scan("a", yaml.CLoader)))
print(all(type(token) is getattr(yaml, type(token).__name__) for token in yaml.scan("a: [b]", yaml.CLoader)))
print(*sorted(dir(yaml)))
"""


@pytest.mark.parametrize(
    "first",
    ["", "from yaml import *", "from yaml.scanner import ScannerError", "import yaml.cyaml", "from yaml import loader"],
)
def test_the_package_is_whole_for_others(first: str) -> None:
    assert told(f"import printkit.definition.libyaml\n{first}\n{WHOLE}") == told(WHOLE)


def test_modules_that_others_load_first_are_those_of_the_whole() -> None:
    script = """
import printkit.definition.libyaml
from yaml.scanner import ScannerError
import yaml
for loader in (yaml.SafeLoader, yaml.CSafeLoader):
    try:
        yaml.load("a: '", loader)
    except ScannerError as fault:
        print(type(fault) is yaml.scanner.ScannerError)
"""
    assert told(script) == ["True", "True"]


def test_without_its_c_part_the_error_names_it() -> None:
    script = """
import sys
sys.modules["yaml._yaml"] = None
try:
    import printkit.definition.libyaml
except ModuleNotFoundError as fault:
    print(fault.name)
import yaml
print(yaml.__with_libyaml__, yaml.safe_load("a: 1"))
"""
    assert told(script) == ["yaml._yaml", "False {'a': 1}"]
