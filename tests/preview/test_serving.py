"""The preview answers browsers on the same computer, and nobody else."""

from io import BytesIO

import pytest

from printkit.preview.serving import Answer, Shown, answer, server_for


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "localhost", "127.0.0.1"])
def test_the_page_and_its_version_are_given(host: str) -> None:
    shown = Shown("<p>あ</p>")
    assert answer("/", host, shown) == Answer(200, "text/html; charset=utf-8", "<p>あ</p>".encode())
    assert answer("/version", host, shown).body == b"0"
    assert answer("/../etc/passwd", host, shown).status == 404


@pytest.mark.parametrize("host", ["", "evil.example", "evil.example:8000", "127.0.0.1.evil.example:80", "localhost.x"])
def test_a_page_from_elsewhere_is_refused(host: str) -> None:
    assert answer("/", host, Shown("secret")) == Answer(403, "text/plain", b"")


def test_another_page_is_another_version_and_the_same_is_not() -> None:
    shown = Shown("a")
    for page, version in (("a", b"0"), ("b", b"1"), ("b", b"1"), ("a", b"2")):
        shown.show(page)
        assert answer("/version", "localhost", shown).body == version


class Line:
    """A browser's connection, in memory."""

    def __init__(self, request: bytes) -> None:
        self.request, self.said = request, b""

    def makefile(self, *_mode: object) -> BytesIO:
        return BytesIO(self.request)

    def sendall(self, data: bytes) -> None:
        self.said += bytes(data)


def test_the_server_listens_here_alone_and_keeps_nothing() -> None:
    with server_for(Shown("<p>now</p>"), 0) as server:
        assert server.server_address[0] == "127.0.0.1"
        line = Line(b"GET / HTTP/1.1\r\nHost: localhost:1\r\n\r\n")
        server.RequestHandlerClass(line, ("127.0.0.1", 1), server)  # type: ignore[arg-type]
    head, _, body = line.said.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.0 200")
    assert b"Cache-Control: no-store" in head
    assert body == b"<p>now</p>"
