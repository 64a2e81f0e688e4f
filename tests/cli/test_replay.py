"""`printkit replay`: a play as its states, and as what each move changes."""

from pathlib import Path

import pytest

from tests.cli.shelves import PLAY, data, exchanged, printkit, said

GAME = "hitori-ga-ichiban"


class TestReplay:
    @pytest.fixture
    def play(self, tmp_path: Path) -> Path:
        (tmp_path / "play.yaml").write_text(PLAY, encoding="utf-8")
        return tmp_path

    def test_each_state_is_shown(self, play: Path) -> None:
        found = data("replay", GAME, "play.yaml", cwd=play)
        assert found["players"] == ["aki", "beni", "chika"]
        assert len(found["states"]) == len(found["moves"]) + 1 == 8
        assert found["states"][-1]["score"] == {"aki": 0, "beni": 0, "chika": 1}
        assert found["states"][1]["bank"] == 57
        text = said("replay", GAME, "play.yaml", cwd=play)
        assert [line for line in text.splitlines() if line.startswith("5. ")] == ["5. bid chika 3"]

    def test_a_move_is_told_by_what_it_changes(self, play: Path) -> None:
        text = said("replay", GAME, "play.yaml", cwd=play)
        start, moves, end = text.split("\n\n")
        assert moves.startswith("1. lay out\n    bank   60 → 57\n    row.1  0 → 1\n")
        assert "2. special distribution\n    row.1  1 → 0\n    row.2  1 → 2\n3. " in moves
        assert "step" not in text
        assert "  hand   aki: 1 2 3, beni: 1 2 3, chika: 1 2 3\n" in start
        assert "bid" in start.rpartition("Nothing yet, or 0: ")[2]
        assert "  row    1: 0, 2: 2, 3: 0\n" in end

    def test_a_whole_game_ends_with_its_places(self, play: Path) -> None:
        bids = ["bid aki 1", "bid beni 2", "bid chika 3", "reveal", "collect"]
        rounds = [["lay out", *(["special distribution"] if number <= 6 else []), *bids] for number in range(1, 11)]
        moves = ", cards back, ".join(", ".join(each) for each in rounds)
        text = f"players: [aki, beni, chika]\nmoves: [{moves}, final count]\n"
        (play / "play.yaml").write_text(text, encoding="utf-8")
        assert said("replay", GAME, "play.yaml", cwd=play).rstrip().endswith("1. beni (26)  2. chika (20)  3. aki (14)")

    def test_a_forbidden_move_is_told_at_its_place(self, play: Path) -> None:
        line, column = exchanged(play / "play.yaml", "bid beni 2", "bid beni 4")
        (told,) = data("replay", GAME, "play.yaml", cwd=play, code=1)["problems"]
        assert (told["code"], told["file"], told["line"]) == ("move-not-allowed", "play.yaml", line)
        assert told["column"] == column
        assert "bid beni 1" in told["arguments"]["allowed"]

    def test_no_file(self, tmp_path: Path) -> None:
        assert printkit("replay", GAME, "nothing.yaml", cwd=tmp_path).exit_code == 2
        assert printkit("replay", GAME, cwd=tmp_path).exit_code == 2
