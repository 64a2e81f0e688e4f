"""What is installed: locks that bind, and a wheel that has everything which the checkout has."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = sorted(ROOT.glob("requirements*.lock"))
PIN = re.compile(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+( ; [^\\]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?")


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_holds_names_versions_and_digests_only(lock: Path) -> None:
    assert [line for line in lock.read_text("utf-8").splitlines() if not PIN.fullmatch(line)] == []


def test_the_development_lock_pins_the_runtime_packages_alike() -> None:
    runtime, development = (
        set((ROOT / name).read_text("utf-8").splitlines())
        for name in ("requirements.lock", "requirements-dev.lock")
    )
    assert {line for line in runtime if "==" in line} <= development


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, unpacked."""
    folder = tmp_path_factory.mktemp("wheel")
    command = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [archive] = folder.glob("printkit-*.whl")
    with zipfile.ZipFile(archive) as zipped:
        zipped.extractall(folder / "site")
    return folder / "site"


def tracked(*folders: str) -> set[str]:
    command = ("git", "ls-files", "-z", "--", *folders)
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout
    return {name for name in listed.split("\0") if name and (ROOT / name).exists()}


@pytest.mark.slow
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="asks git which files belong to printkit")
def test_the_wheel_has_every_file(wheel: Path) -> None:
    data = {f"printkit/_data/{name}" for name in tracked("templates", "fonts", "locales")}
    expected = tracked("printkit") | data
    assert expected - {path.relative_to(wheel).as_posix() for path in wheel.rglob("*")} == set()


@pytest.mark.slow
def test_the_wheel_runs_without_the_checkout(wheel: Path, tmp_path: Path) -> None:
    # -P: the current folder is no place to import from; the checkout's own path comes after the wheel's.
    program = (
        f"import sys; sys.path.insert(0, {str(wheel)!r}); import printkit.resources as r; print(r.fonts())"
    )
    command = (sys.executable, "-P", "-c", program)
    result = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, encoding="utf-8")
    assert Path(result.stdout.strip()) == wheel / "printkit/_data/fonts"
