"""`make bench`: every figure in one run, as ratios where a machine's noise would blur it."""

from __future__ import annotations

import importlib
import pkgutil
import sys

import tests.bench


def main() -> None:
    """Run every `*_bench` module, or those whose names are given."""
    wanted = sys.argv[1:]
    for module in pkgutil.iter_modules(tests.bench.__path__):
        subject = module.name.removesuffix("_bench")
        if module.name == subject or (wanted and subject not in wanted):
            continue
        print(f"\n{subject}")
        for label, figure in importlib.import_module(f"tests.bench.{module.name}").run():
            print(f"  {label:<62} {figure}")


if __name__ == "__main__":
    main()
