"""rules.py and its parts as running rules.

The code may be a stranger's. It is never imported and never read from a .pyc: what runs is compiled from the bytes
whose digest was looked up, those of all files by one digest. Whoever trusts a folder trusts its rules wholly; the check
of imports keeps honest rules pure, it does not make a dishonest file safe.
"""

import builtins
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any

from printkit.engine.guard import GuardedRules
from printkit.engine.imports import CLOSED, allowed_in, parse_rules
from printkit.engine.protocol import Rules
from printkit.model.frozen_map import FrozenMap
from printkit.problems import Faulty


@cache
def compiled(files: FrozenMap[str, bytes], digest: str, folder: str | None) -> Rules:
    """Rules that run: of the bytes of these files, which were found to be known by their `digest`. `folder` is where
    they lie, if they come with printkit. Raises Faulty for rules that cannot run."""
    trees, faults = parse_rules(files)
    if faults:
        raise Faulty(faults)
    # These names tell the frames of the rules from all others; a debugger finds the lines of installed ones by them.
    filenames = {path: str(Path(folder, path)) if folder else f"{path} {digest[:12]}" for path in trees}
    names: dict[str, Any] = {}
    rules = GuardedRules(digest, {filename: path for path, filename in filenames.items()}, names)
    modules: dict[str, ModuleType] = {}
    for path, tree in trees.items():
        name = Path(path).stem
        module = ModuleType(f"{name}_{digest[:12]}")
        vars(module)["__builtins__"] = _open_builtins(path, modules)
        code = compile(tree, filenames[path], "exec", dont_inherit=True)
        rules.run(partial(exec, code, vars(module)))  # known bytes, see above
        modules[name] = module
        names |= vars(module)
    return rules


def _open_builtins(path: str, modules: Mapping[str, ModuleType]) -> Mapping[str, Any]:
    names = {name: value for name, value in vars(builtins).items() if name not in CLOSED}
    return {**names, "__import__": guarded_import(path, modules)}


def guarded_import(path: str, modules: Mapping[str, ModuleType]) -> Callable[..., Any]:
    """`__import__` as a file of the rules has it; `modules` are the files that have run. It raises ImportError for what
    they may not import."""
    allowed = (*allowed_in(path), "__future__")

    def imported(name: str, *arguments: Any) -> Any:
        if name not in allowed:
            raise ImportError(f"rules may not import {name}")
        return modules[name] if name in modules else __import__(name, *arguments)

    return imported
