"""What a message says with example values: as usual, then once for each of its variants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast

from tests.narrowed import sure
from tests.tally.messages import FILES, messages, values_of
from tests.wording.examples import EXAMPLES, Example, Said

COUNTS = {"zero": 0, "one": 1}  # a number for each variant that is a plural's name
DEFINED = messages(*FILES)

Values = Mapping[str, Example]


class NoExampleError(LookupError):
    """A message says a value for which there is no example."""


def renderings(key: str) -> list[str]:
    """The different texts of a message, the usual one first."""
    turns = chain([{}], _turns(key, DEFINED[key].value, {}))
    return list(dict.fromkeys(rendering(key, values) for values in turns))


def rendering(key: str, values: Values) -> str:
    """A message with these values, and examples for the others."""
    chosen = {**_usual(key), **values}
    told = {name: _told(value) for name, value in chosen.items()}
    said, errors = unheard().format_pattern(sure(unheard().get_message(key).value), told)
    if errors:
        raise NoExampleError(f"{key} lacks an example in tests/wording/examples.py: {errors}")
    return str(said)


def _usual(key: str) -> Values:
    """The examples; what only chooses, and has none, takes the variant for want of another."""
    pattern = sure(DEFINED[key].value)
    defaults = ((_chooser(n), v) for n in _selectors(pattern) for v in n.variants if v.default)
    usual = {name: _named(variant) for name, variant in defaults}
    examples = {name: example(key, name) for name in values_of(pattern)}
    known = {name: value for name, value in examples.items() if value is not None}
    return {name: value for name, value in usual.items() if value != "other"} | known


def example(key: str, name: str) -> Example | None:
    """The example for a value of a message: of the longest beginning of its key that has one."""
    beginnings = (key[:length] for length in range(len(key), -1, -1))
    return next((EXAMPLES[b][name] for b in beginnings if name in EXAMPLES.get(b, {})), None)


@cache
def unheard() -> FluentBundle:
    """The words as the tally does not hear them: an example makes no message needed."""
    bundle = FluentBundle(["en"], use_isolating=False)
    for file in FILES:
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def _told(value: Example) -> object:
    if isinstance(value, Said):
        return rendering(value.key, value.values)
    return fluent_number(value, useGrouping=False) if isinstance(value, int) else value


def _turns(key: str, node: object, reached: Values) -> Iterator[Values]:
    """Values for which each variant is taken, one selector at a time."""
    if not isinstance(node, ast.SelectExpression):
        for part in _parts(node):
            yield from _turns(key, part, reached)
        return
    for variant in node.variants:
        values = {**reached, _chooser(node): _taking(key, node, variant)}
        yield values
        yield from _turns(key, variant.value, values)


def _taking(key: str, node: ast.SelectExpression, variant: ast.Variant) -> Example:
    """A value for which this variant is taken: the example for the one that takes all others."""
    usual = example(key, _chooser(node))
    return usual if variant.default and usual is not None else _named(variant)


def _named(variant: ast.Variant) -> Example:
    if isinstance(variant.key, ast.NumberLiteral):
        return int(variant.key.value)
    return COUNTS.get(variant.key.name, variant.key.name)


def _selectors(node: object) -> Iterator[ast.SelectExpression]:
    if isinstance(node, ast.SelectExpression):
        yield node
    for part in _parts(node):
        yield from _selectors(part)


def _chooser(node: ast.SelectExpression) -> str:
    (name,) = values_of(node.selector)
    return name


def _parts(node: object) -> list[object]:
    inner = node if isinstance(node, list) else vars(node).values()
    return [part for part in inner if isinstance(part, ast.BaseNode | list)]
