# What a newcomer reads: the welcome and the help

door-hello = ## Railway board games, right here
    Choose one: a table opens here, and friends press Join. A fresh map follows every turn.
door-card = ### { $title }
    { $min }–{ $max } players · { $length }
    { $about }
door-line = **{ $title }** · { $min }–{ $max } players · { $length }
    { $about }
door-play = Play { $title }
door-what = What is this?
door-what-answer = **Roundhouse** hosts railway board games. It knows the rules, keeps the score and draws the map.
    - A table stands in a channel or a thread; friends press *Join* there.
    - When it is your turn you are called: press a button under the newest map.
    - You see what a move costs and does before you confirm it.
    - No hurry: a game waits for its players, for days if need be.
door-picture = A piece of the board of { $title } in the middle of a game

help-intro = **Roundhouse** hosts railway board games. Commands by title: { $titles }.
help-title = { $titles } `/{ $command }`
help-useful = { $intro }
    1. `/game new` opens a table here: press Join, then Start. One game a channel or thread.
    2. Your turn: press a button under the newest map. You see what a move costs before you confirm it.
    3. `/game status` shows how the game stands and your buttons; `/map` looks closer, `/game list` finds your games.
    4. `/game undo` takes back: freely in your own turn, later if everybody agrees.
    5. `/help rule:` finds rules by words (“{ $word }” is in { $count } of them) or by number (IR 4.5).
help-end = To stop: `/game concede` gives up your seat, `/game abandon` ends the game for all.
help-found = “{ $word }” is in { $count } { $count ->
    [one] rule. `/help rule:` with its number shows all of it:
   *[other] rules. `/help rule:` with a number shows all of one:
}
help-rule = **{ $reference }** { $text }
