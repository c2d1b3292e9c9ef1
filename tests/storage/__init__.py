"""Tests of the store: a contract for any back end, and what SQLite adds to it."""

import pytest

for part in ("contract", "contract_actions", "contract_endings", "contract_pending"):
    pytest.register_assert_rewrite(f"tests.storage.{part}")
