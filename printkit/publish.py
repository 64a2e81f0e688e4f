"""Writing a build's files: all of them or none, one builder at a time, the manifest last.

Each file is written whole beside its place, and moved there in one step when it has reached the disk, so that a reader,
a killed build or a full disk never meets half a file; if a later step fails, the earlier ones are taken back.
"""

import errno
import hashlib
import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from itertools import islice
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec

from printkit.definition.folder import is_safe_name
from printkit.place import Place
from printkit.problems import Faulty, problem

MANIFEST = "manifest.json"
LOCK = ".printkit.lock"
Content = bytes | Sequence[bytes]  # of a file: whole, or parts to be written one after the other
_BEGIN, _END = ".printkit-", ".tmp"  # of the names of files that are not yet, or no longer, in their place
FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_TOGETHER = 8  # files that reach the disk at once: it needs hardly longer for them than for one
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def publish(folder: Path, files: Mapping[str, Content], manifest: Mapping[str, Any], origin: str = "") -> bool:
    """Writes `files` (name → content) into `folder`, and manifest.json, which states the digest of each.

    `manifest["files"]` may describe files: entries with a `path` and whatever else is to be said; the digest and the
    size are added, and an entry for each file that has none. Files that the folder's former manifest names and that
    are no longer made are removed, if they are still as they were made. A link in a file's place is replaced, not
    followed. `origin` says what the files are made of (see `origin_of`), and is noted in the lock's file: whether those
    that they replace were made of something else is what is given back. Raises Faulty with `output-busy`,
    `output-disk-full`, `output-not-writable`; the folder's files are then what they were.
    """
    for name in files:
        if not is_safe_name(name) or name in (MANIFEST, LOCK) or name.startswith(_BEGIN):
            raise Faulty([problem("unsafe-file-name", file=name)])

    def last() -> Iterator[bytes]:
        """The manifest, worked out when its turn has come: meanwhile the disk is busy with the others."""
        yield manifest_bytes(files, manifest)

    contents = {**{name: parts_of(content) for name, content in files.items()}, MANIFEST: last()}
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        with _locked(folder):
            _sweep(folder)
            former, before = _former_files(folder), _origin(folder)
            _write(folder, contents, {name: digest for name, digest in former.items() if name not in contents})
            if origin and origin != before:
                (folder / LOCK).write_text(origin, encoding="ascii")
    return bool(former and origin and before) and origin != before


def publish_file(file: Path, data: bytes) -> None:
    """Writes one file, whole or not at all, in place of what stood there. Raises Faulty like `publish`."""
    if not is_safe_name(file.name):
        raise Faulty([problem("unsafe-file-name", file=file.name)])
    fresh = file.with_name(f"{_BEGIN}{os.getpid()}{_END}")
    with writing(file.parent):
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
        try:
            _write_new({fresh: (data,)})
            fresh.replace(file)
        finally:
            fresh.unlink(missing_ok=True)


def publish_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Writes a folder that is not there yet, or is empty, with files in folders of their own (`a/b.txt`); whole or not
    at all. The names have been found safe. Raises Faulty, with `folder-not-empty` too.
    """
    folder = folder.resolve()
    fresh = folder.parent / f"{_BEGIN}{os.getpid()}{_END}"
    with writing(folder):
        if os.path.lexists(folder) and not (folder.is_dir() and not any(folder.iterdir())):
            raise Faulty([problem("folder-not-empty", folder=str(folder))])
        folder.parent.mkdir(parents=True, exist_ok=True)
        fresh.mkdir()
        try:
            for name in files:
                (fresh / name).parent.mkdir(parents=True, exist_ok=True)
            _write_new({fresh / name: (data,) for name, data in files.items()})
            if folder.is_dir():
                _fill(folder, fresh)
            else:
                fresh.rename(folder)
        except BaseException:
            from shutil import rmtree  # loads much

            rmtree(fresh, ignore_errors=True)
            raise


def _fill(folder: Path, fresh: Path) -> None:
    """Moves what is in `fresh` into an empty folder, which stays the same one: somebody may be in it."""
    try:
        for entry in sorted(fresh.iterdir()):
            entry.rename(folder / entry.name)
        fresh.rmdir()
    except BaseException:
        for entry in folder.iterdir():
            entry.rename(fresh / entry.name)
        raise


def manifest_bytes(files: Mapping[str, Content], manifest: Mapping[str, Any]) -> bytes:
    """The manifest as JSON with sorted keys: the same bytes for the same build."""
    described = {entry["path"]: entry for entry in manifest.get("files", ())}
    entries = [
        {**described.get(name, {}), "path": name, "bytes": sum(map(len, parts)), "sha256": _digest(parts)}
        for name, parts in ((name, parts_of(files[name])) for name in sorted(files))
    ]
    whole = {**manifest, "files": entries}
    # json refuses what is no number, as it should, but is slow where it indents.
    written = json.dumps(whole, ensure_ascii=False, sort_keys=True, allow_nan=False)
    return (msgspec.json.format(written, indent=1) + "\n").encode()


def parts_of(content: Content) -> Sequence[bytes]:
    return (content,) if isinstance(content, bytes) else content


def _digest(parts: Iterable[bytes]) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part)
    return digest.hexdigest()


def _beside(work: Callable[[], object]) -> Callable[[], None]:
    """Begins work that waits for the disk; what is given waits for its end, and raises what the work has raised."""
    raised: list[BaseException] = []

    def try_it() -> None:
        try:
            work()
        except BaseException as error:
            raised.append(error)

    def finish() -> None:
        thread.join()
        for error in raised:
            raise error

    thread = Thread(target=try_it)
    thread.start()
    return finish


# ---------------------------------------------------------------- faults


@contextmanager
def writing(folder: Path) -> Iterator[None]:
    """What the system refuses becomes a problem."""
    try:
        yield
    except OSError as error:
        code = "output-disk-full" if error.errno in FULL else "output-not-writable"
        where = str(error.filename or folder)
        if Path(where).name.startswith(_BEGIN):  # what nobody but us knows of
            where = str(folder)
        reason = error.strerror or str(error)
        raise Faulty([problem(code, Place(where), folder=str(folder), reason=reason)]) from error


# ---------------------------------------------------------------- one builder at a time


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Holds the folder's lock, which the kernel takes back from a process that dies. Windows builds without."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    descriptor = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o644)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Faulty([problem("output-busy", Place(str(folder)), folder=str(folder))]) from None
        yield
    finally:
        os.close(descriptor)


def _origin(folder: Path) -> str:
    """What the lock's file says of the files that are there; nothing where it does not."""
    with suppress(OSError):
        noted = (folder / LOCK).read_bytes()[:100].decode("ascii", "replace")
        return noted if re.fullmatch("[0-9a-f]{64}", noted) else ""
    return ""


def _sweep(folder: Path) -> None:
    """Removes what killed builds have left: nobody else works here while the lock is held."""
    for entry in sorted(folder.iterdir()):
        if entry.name.startswith(_BEGIN) and entry.name.endswith(_END):
            entry.unlink()


# ---------------------------------------------------------------- writing


def _write(folder: Path, contents: Mapping[str, Iterable[bytes]], stale: Mapping[str, str]) -> None:
    """Writes everything beside its place, then moves it there. `stale`: files to remove, with their digests."""
    in_the_way = [name for name in contents if (folder / name).is_dir() and not (folder / name).is_symlink()]
    if in_the_way:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(folder / in_the_way[0]))
    kept: list[tuple[Path, Path | None]] = []  # what has been changed, and where its former content is
    spares = [folder / f"{_BEGIN}{number}{_END}" for number in range(len(contents) * 2 + len(stale))]
    spare = iter(spares)
    fresh = {name: next(spare) for name in contents}
    try:
        _write_new({fresh[name]: parts for name, parts in contents.items()})
        for name, path in fresh.items():
            if name == MANIFEST:
                _remove(folder, stale, spare, kept)
            target = folder / name
            kept.append((target, _keep(target, next(spare))))
            path.replace(target)
    except BaseException:
        for target, former in reversed(kept):
            _take_back(target, former)
        raise
    finally:
        for path in spares:
            with suppress(OSError):
                path.unlink(missing_ok=True)


def _write_new(contents: Mapping[Path, Iterable[bytes]]) -> None:
    """Writes files that are not there yet; it may leave some of them when it fails. Each is on its way to the disk
    while the next is written, and what they hold has reached it at the end."""
    waiting = iter(contents.items())
    while some := list(islice(waiting, _TOGETHER)):
        with ExitStack() as opened:
            for path, parts in some:
                file = opened.enter_context(os.fdopen(os.open(path, _NEW, 0o666), "wb"))
                file.writelines(parts)
                file.flush()
                opened.callback(_beside(partial(os.fsync, file.fileno())))


def _keep(target: Path, spare: Path) -> Path | None:
    """A second name for what stands at `target`, by which it can be brought back; None if nothing is there."""
    if not os.path.lexists(target):
        return None
    try:
        os.link(target, spare, follow_symlinks=False)
    except (OSError, NotImplementedError):  # no such links on this file system
        if target.is_symlink():
            spare.symlink_to(target.readlink())
        else:
            _write_new({spare: (target.read_bytes(),)})
    return spare


def _take_back(target: Path, former: Path | None) -> None:
    with suppress(OSError):
        if former:
            former.replace(target)
        else:
            target.unlink(missing_ok=True)


def _remove(
    folder: Path, stale: Mapping[str, str], spare: Iterator[Path], kept: list[tuple[Path, Path | None]]
) -> None:
    """Removes files of the former build that are unchanged; what somebody has changed is no longer ours."""
    for name, digest in sorted(stale.items()):
        target = folder / name
        if target.is_symlink() or not target.is_file() or hashlib.sha256(target.read_bytes()).hexdigest() != digest:
            continue
        kept.append((target, _keep(target, next(spare))))
        target.unlink()


def _former_files(folder: Path) -> dict[str, str]:
    """The names and digests in the folder's manifest; none if there is no manifest that can be read."""
    path = folder / MANIFEST
    if path.is_symlink() or not path.is_file():
        return {}
    try:
        entries = json.loads(path.read_bytes())["files"]
        stated = {entry["path"]: entry["sha256"] for entry in entries}
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return {
        name: digest
        for name, digest in stated.items()
        if isinstance(name, str) and isinstance(digest, str) and is_safe_name(name) and not name.startswith(".")
    }
