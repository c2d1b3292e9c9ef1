"""Tests of the store: a contract for any back end, and what SQLite adds to it."""

import pytest

pytest.register_assert_rewrite("tests.storage.contract", "tests.storage.contract_actions")
