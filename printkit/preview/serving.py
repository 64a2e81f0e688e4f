"""The preview for a browser on the same computer, and for nobody else."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from msgspec import Struct

HERE = "127.0.0.1"
_NAMES = frozenset({HERE, "localhost"})


class Answer(Struct, frozen=True):
    status: int
    kind: str
    body: bytes


class Shown:
    """What is to be seen now: a page, and how often it has changed."""

    def __init__(self, page: str) -> None:
        self.page, self.version = page, 0

    def show(self, page: str) -> None:
        """Another page; `version` tells browsers to take it."""
        if page != self.page:
            self.page, self.version = page, self.version + 1


def answer(path: str, host: str, shown: Shown) -> Answer:
    """What a browser gets that asks for `path`. `host` is the name under which it looks for us: a page from elsewhere
    whose own name leads here is refused."""
    if host.rpartition(":")[0] not in _NAMES and host not in _NAMES:
        return Answer(403, "text/plain", b"")
    if path == "/version":
        return Answer(200, "text/plain", str(shown.version).encode())
    if path == "/":
        return Answer(200, "text/html; charset=utf-8", shown.page.encode())
    return Answer(404, "text/plain", b"")


def server_for(shown: Shown, port: int) -> ThreadingHTTPServer:
    """A server that listens at `port` (0: any that is free) and still has to be set going. Raises OSError."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = answer(self.path, self.headers.get("Host", ""), shown)
            self.send_response(found.status)
            self.send_header("Content-Type", found.kind)
            self.send_header("Content-Length", str(len(found.body)))
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(found.body)

        def log_message(self, format: str, *arguments: object) -> None:
            """The terminal is for what happens to the game."""

    return ThreadingHTTPServer((HERE, port), Handler)

