"""A display list as text, to compare and to keep: a line for each item, with what it is and where."""

from collections.abc import Iterator

from printkit.model.display import Group, Item, Path, Picture, TextRun


def printed(items: tuple[Item, ...], depth: int = 0) -> Iterator[str]:
    pad = "  " * depth
    for item in items:
        match item:
            case TextRun():
                yield pad + _run(item)
            case Path():
                yield pad + _path(item)
            case Group():
                moved = "" if item.matrix[:4] == (1, 0, 0, 1) else " turned " + _numbers(item.matrix)
                claims = "".join(f" {claim.fact}={claim.value}" for claim in item.claims)
                clip = " clipped" if item.clip else ""
                yield f"{pad}group {item.label or '-'}{clip}{moved}{claims}{_node(item.node)}"
                yield from printed(item.items, depth + 1)
            case Picture():
                yield f"{pad}picture {_numbers((item.x, item.y, item.width, item.height))}"


def _run(run: TextRun) -> str:
    kind = "ruby" if run.is_ruby else "text"
    claims = "".join(f" {claim.fact}={claim.value}" for claim in run.claims)
    reason = f" ({run.literal})" if run.literal else ""
    where = _numbers((run.x, run.y))
    return f"{kind} {where} {run.font} {run.size:g} {run.paint} “{run.text}”{claims}{reason}{_node(run.node)}"


def _path(path: Path) -> str:
    numbers = [number for segment in path.segments for number in segment[1:]]
    across, down = numbers[0::2], numbers[1::2]
    box = _numbers((min(across), min(down), max(across), max(down)))
    stroke = f" {path.stroke.paint} {path.stroke.width:g}{' dashed' if path.stroke.dash else ''}" if path.stroke else ""
    return f"path {box} {path.fill or '-'}{stroke}"


def _node(node: int) -> str:
    return f" #{node}" if node else ""


def _numbers(numbers: tuple[float, ...]) -> str:
    return " ".join(f"{round(number, 1) + 0.0:g}" for number in numbers)
