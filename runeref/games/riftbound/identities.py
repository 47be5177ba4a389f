"""What the `Identity:` headers say: the domains of each player's legend."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from runeref.games.riftbound.domains import DOMAINS, OTHER
from runeref.games.riftbound.notation import read_domain
from runeref.notation.node import Node

if TYPE_CHECKING:
    from runeref.core.setup import Header, Setup
    from runeref.core.spans import Span


class Share(NamedTuple):
    """What a header names as a domain, and where it stands in its line."""

    domain: str | None
    """None: there is none of that name."""
    text: str
    span: Span


class Identity(NamedTuple):
    """One `Identity:` header, read."""

    header: Header
    name: str
    """Of the player, as it is written; nothing: it is missing."""
    name_span: Span
    shares: tuple[Share, ...]


def identities(setup: Setup) -> Iterator[Identity]:
    """The `Identity:` headers as they are written."""
    return map(_identity, setup.headers.get("identity", ()))


def _identity(header: Header) -> Identity:
    tree, start = header.tree, header.span[0]
    owner = tree.get("owner") if tree is not None else None
    shares = tree.all("share") if tree is not None else ()
    return Identity(
        header,
        owner.text if owner else "",
        _shifted(owner.span if owner else (0, 0), start),
        tuple(_share(share, start) for share in shares),
    )


def _share(node: Node, start: int) -> Share:
    known = read_domain(node) if "domain" in node else OTHER
    domain = known if known in DOMAINS else None
    return Share(domain, node.text, _shifted(node.span, start))


def _shifted(span: Span, start: int) -> Span:
    """A place in a value as one in its line, a character long at least."""
    return start + span[0], start + max(span[1], span[0] + 1)


def identities_of(setup: Setup) -> dict[int, frozenset[str]]:
    """By seat, the identities that can be read; the first one of a player counts."""
    found: dict[int, frozenset[str]] = {}
    for identity in identities(setup):
        seat = setup.seat(identity.name)
        domains = frozenset(share.domain for share in identity.shares if share.domain)
        if seat is not None and domains and all(share.domain for share in identity.shares):
            found.setdefault(seat, domains)
    return found
