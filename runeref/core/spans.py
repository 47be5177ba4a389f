"""Where something stands in a line."""

from __future__ import annotations

Span = tuple[int, int]
"""Offsets of the first character and of the one behind the last."""
