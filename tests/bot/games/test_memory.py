"""A memory of bounded size."""

from __future__ import annotations

from bot.games.memory import Memory


def test_what_was_used_longest_ago_is_forgotten_first() -> None:
    memory = Memory[str, int](2)
    memory.put("a", 1)
    memory.put("b", 2)
    assert memory.get("a") == 1
    memory.put("c", 3)
    assert (memory.get("a"), memory.get("b"), memory.get("c")) == (1, None, 3)


def test_what_is_put_again_is_new() -> None:
    memory = Memory[str, int](2)
    for key, value in (("a", 1), ("b", 2), ("a", 3), ("c", 4)):
        memory.put(key, value)
    assert (memory.get("a"), memory.get("b")) == (3, None)


def test_what_is_forgotten_is_gone_and_what_was_not_there_too() -> None:
    memory = Memory[str, int](2)
    memory.put("a", 1)
    memory.forget("a")
    memory.forget("a")
    assert memory.get("a") is None
