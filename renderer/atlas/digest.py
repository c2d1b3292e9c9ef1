"""A hash of all a map is painted from, which stays the same where nothing painted has changed.

Code counts as its syntax tree without imports, docstrings and types, for those paint nothing. A
module brings with it all of the renderer that it imports; the rules speak through their files.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files

_OURS = "renderer."
_SILENT = {"annotation", "returns", "ctx", "kind", "type_comment", "type_params"}


def digest_of(code: Iterable[str], facts: Iterable[str], settings: object) -> str:
    """The hash of modules, files and whatever the modules are told."""
    parts = {_read(module)[0] for root in code for module in modules_behind(root)}
    parts |= {_fact_hash(fact) for fact in facts}
    return _hash(" ".join((*sorted(parts), repr(settings))).encode())


def essence(tree: object) -> str:
    """What a piece of syntax does, written the same way by every version of Python."""
    if isinstance(tree, ast.AnnAssign) and tree.value is not None:
        tree = ast.Assign([tree.target], tree.value)
    if isinstance(tree, list):
        return f"[{','.join(essence(item) for item in tree if not _is_silent(item))}]"
    if isinstance(tree, ast.Constant) or not isinstance(tree, ast.AST):
        return repr(tree.value if isinstance(tree, ast.Constant) else tree)
    fields = ((name, value) for name, value in ast.iter_fields(tree) if name not in _SILENT)
    said = (f"{name}={essence(value)}" for name, value in fields if value not in (None, []))
    return f"{type(tree).__name__}({','.join(said)})"


def _is_silent(item: object) -> bool:
    """Whether it is an import, or a text that nothing is done with."""
    if isinstance(item, ast.Expr):
        return isinstance(item.value, ast.Constant) and isinstance(item.value.value, str)
    return isinstance(item, ast.Import | ast.ImportFrom)


@cache
def modules_behind(root: str) -> frozenset[str]:
    """A module and all of the renderer behind it."""
    found, ahead = {root}, [root]
    while ahead:
        new = set(_read(ahead.pop())[1]) - found
        found |= new
        ahead += new
    return frozenset(found)


def _imports(tree: ast.Module) -> Iterator[str]:
    for line in tree.body:
        if isinstance(line, ast.ImportFrom) and f"{line.module}.".startswith(_OURS):
            modules = (f"{line.module}.{name.name}" for name in line.names)
            yield from (name if name in sys.modules else str(line.module) for name in modules)


@cache
def _read(module: str) -> tuple[str, tuple[str, ...]]:
    """The hash of a module, and what it imports; its tree would take too much room to keep."""
    tree = ast.parse(inspect.getsource(import_module(module)))
    return _hash(essence(tree.body).encode()), tuple(_imports(tree))


@cache
def _fact_hash(path: str) -> str:
    package, _, name = path.rpartition("/")
    return _hash(files(package.replace("/", ".")).joinpath(name).read_bytes())


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:32]
