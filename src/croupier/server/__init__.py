"""The rooms in a browser: an HTTP interface, a socket for each seat, and the page.

It needs the extra ``server``; without it its import raises `ServerError` (``server.missing_extra``).
`croupier.server.run.serve` serves a house; `croupier.server.app` has its parts.
"""

from importlib.util import find_spec

from croupier.errors import Problem, ServerError
from croupier.extras import install
from croupier.server.config import Config
from croupier.server.config_file import load

for name in ("itsdangerous", "prometheus_client", "sqlalchemy", "starlette", "uvicorn", "websockets"):
    if find_spec(name) is None:
        what = f"a server needs {name}, which is not installed"
        raise ServerError(Problem("server.missing_extra", what, remedy=install("server")))

__all__ = ["Config", "load"]
