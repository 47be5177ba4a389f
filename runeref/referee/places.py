"""Where the parts of a move stand: looked up in its parse tree once a fault names them."""

from __future__ import annotations

from runeref.core.faults import Fault, Part
from runeref.core.spans import Span
from runeref.notation import Node


def span_of(node: Node, part: Part) -> Span | None:
    """The characters of a part of a move, in the line that its node was read from.

    :param node: the tree of the move.
    :returns: None where the tree has no such part (a house grammar may do without it).
    """
    first = _find(node, part)
    if first is None:
        return None
    start, end = first.span
    if part.chars is not None:
        return start + part.chars[0], start + part.chars[1]
    if part.last is not None:
        last = _find(node, part._replace(nth=part.last))
        end = last.end if last is not None else end
    return start, end


def _find(node: Node, part: Part) -> Node | None:
    inside = _find(node, part.inside) if part.inside is not None else node
    return inside.find(part.name, part.nth) if inside is not None else None


def placed(fault: Fault, node: Node, line: int) -> Fault:
    """The fault of a move with its span: of the part that is meant, else of the whole
    clause, unless it names another place: a line as a whole.

    :param node: the tree of the move.
    :param line: where the move stands.
    """
    if fault.span is not None:
        return fault
    span = span_of(node, fault.part) if fault.part is not None else None
    if span is None and (fault.line is None or (fault.clause is not None and fault.line == line)):
        span = node.span
    return fault._replace(span=span)
