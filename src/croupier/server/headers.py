"""With which headers is everything sent: which scripts a page may have, who may frame it, and over what?

Written into every answer, whatever made it; no page of ours has a script or a style but in files of ours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.datastructures import MutableHeaders

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from croupier.server.origins import Origins


def security(origins: Origins) -> dict[str, str]:
    """Give the headers; where every page comes over TLS, none is ever to come otherwise."""
    # No policy can name an address of IPv6; a page that comes from one is covered by itself.
    connect = " ".join(("'self'", *(each for each in origins.sockets if "[" not in each)))
    policy = {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "manifest-src": "'self'",
        "connect-src": connect,
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    made = {
        "content-security-policy": "; ".join(f"{name} {value}" for name, value in policy.items()),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    }
    if origins.secure:
        made["strict-transport-security"] = "max-age=31536000; includeSubDomains"
    return made


class Headers:
    """An application whose every answer has the headers."""

    def __init__(self, app: ASGIApp, headers: dict[str, str]) -> None:
        """Put headers on the answers of an application."""
        self._app = app
        self._headers = headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or a socket that is refused."""

        async def sent(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                MutableHeaders(scope=message).update(self._headers)
            await send(message)

        await self._app(scope, receive, sent)
