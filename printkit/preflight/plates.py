"""How much ink lies in one place: the four plates together, drawn by Ghostscript where it is installed."""

import shutil
import subprocess
import tempfile
from pathlib import Path

PROGRAM = "gs"
DPI = 40
SECONDS = 120
FULL = 100 / 255


def can_measure() -> bool:
    return shutil.which(PROGRAM) is not None


def heaviest(pdf: bytes) -> tuple[float, int]:
    """The most of all inks in one place, in per cent, and the page. OSError where Ghostscript fails."""
    with tempfile.TemporaryDirectory(prefix="printkit-") as folder:
        file = Path(folder) / "file.pdf"
        file.write_bytes(pdf)
        command = [PROGRAM, "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pamcmyk32", f"-r{DPI}"]
        command += [f"-sOutputFile={folder}/%d.pam", str(file)]
        try:
            done = subprocess.run(command, check=False, capture_output=True, timeout=SECONDS)
        except subprocess.TimeoutExpired as late:
            raise OSError(str(late)) from None
        if done.returncode:
            raise OSError(done.stderr.decode("utf-8", "replace")[:200])
        pages = sorted(Path(folder).glob("*.pam"), key=lambda path: int(path.stem))
        return max(((_most(page.read_bytes()), int(page.stem)) for page in pages), default=(0.0, 0))


def _most(pam: bytes) -> float:
    """Of a PAM with four samples a pixel."""
    _head, _, data = pam.partition(b"ENDHDR\n")
    whole = len(data) // 4 * 4
    sums = map(sum, set(zip(data[0:whole:4], data[1:whole:4], data[2:whole:4], data[3:whole:4], strict=True)))
    return round(max(sums, default=0) * FULL, 1)
