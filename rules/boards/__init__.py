"""Boards as data: text files a person can read and edit, and their loader."""

from __future__ import annotations

from rules.boards.board import Board, Hex, load_board, load_table

__all__ = ["Board", "Hex", "load_board", "load_table"]
