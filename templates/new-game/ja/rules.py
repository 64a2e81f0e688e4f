"""かわるがわる葉を取り、最後の葉を取ることになった人の負け。

このファイルがあると、printkit があなたのゲームを遊べます。下の関数は、どれも名前で呼ばれます。それぞれが何を返すかは
docs/engine.ja.md にあります。ゲームの数は、ここにじかに書かずに `parameters` から読みます。そうすれば、数を変えるのは
game.yaml だけですみます。
"""

from dataclasses import dataclass, replace

from printkit.engine import FrozenMap, Illegal, Result, Scene, SceneChips, Zone, single


@dataclass(frozen=True)
class State:
    """場のようす（局面）。文や例では、このフィールドの名前を使います：{leaves}、{taken.aki}。"""

    leaves: int
    most: int
    turn: str
    taken: FrozenMap[str, int]


def start(parameters, players, options):
    """最初の手の前の局面。"""
    nothing = FrozenMap(dict.fromkeys(players, 0))
    return State(single(parameters, "leaves"), single(parameters, "most"), players[0], nothing)


def moves(state):
    """今できるすべての手。ゲームが終わると、空になります。"""
    return tuple(f"take {count}" for count in range(1, min(state.most, state.leaves) + 1))


def play(state, move):
    """その手のあとの局面。できない手が破るルールの言葉は、game.yaml にあります（rule.…）。"""
    if move not in moves(state):
        raise Illegal("take", "a-few-leaves-at-a-time", moves(state))
    count = int(move.split()[1])
    return replace(
        state,
        leaves=state.leaves - count,
        turn=_after(state),
        taken=state.taken.updated({state.turn: state.taken[state.turn] + count}),
    )


def _after(state):
    players = tuple(state.taken)
    return players[(players.index(state.turn) + 1) % len(players)]


def result(state):
    """ゲームの途中なら None。終わったら、プレイヤーごとの順位。"""
    if state.leaves:
        return None
    players = tuple(state.taken)
    loser = players[players.index(state.turn) - 1]  # 最後の葉を取った人。番は次の人に移っている
    return Result(FrozenMap({player: 1 + (player == loser) for player in players}), state.taken)


def quantities(parameters, players, options):
    """パラメーターから計算する数。文の中では、パラメーターと同じように使えます。"""
    leaves, most = single(parameters, "leaves"), single(parameters, "most")
    return {"safe": tuple(range(1, leaves + 1, most + 1))}  # 相手にこの数を残せば勝てる


def tables(parameters, players):
    """ルールシートの表。このゲームにはありません。"""
    return ()


def scene(state):
    """図に描くもの。"""
    heap = Zone("leaves", "stock", chips=(SceneChips(state.leaves, fact="leaves"),))
    won = tuple(
        Zone(f"taken.{player}", "score", player, chips=(SceneChips(count, fact=f"taken.{player}"),))
        for player, count in state.taken.items()
    )
    return Scene(tuple(state.taken), (heap, *won))


def conserved(state):
    """どの手でも変わらない合計。葉はなくなりません。"""
    return {"leaves": state.leaves + sum(state.taken.values())}


def longest(parameters, players, options):
    """長くても、この数の手で終わります。"""
    return single(parameters, "leaves")
