"""What was asked of something received, and what came out."""

from typing import Literal

from msgspec import Struct

from printkit.problems import Problem

Answer = Literal["yes", "no", "open"]


class Finding(Struct, frozen=True):
    """The answer to a question (an id, whose words the command line has). `open`: it could not be answered, for a
    `reason` (an id too)."""

    question: str
    problems: tuple[Problem, ...] = ()
    reason: str = ""

    @property
    def answer(self) -> Answer:
        if self.problems:
            return "no"
        return "open" if self.reason else "yes"
