# What the rules of every title refuse

rules-game-over = This game is over.
rules-not-your-turn = It is not your turn.
rules-conceded-already = You have conceded already.

rules-no-seat = There is no seat { $seat } in this game: its seats are numbered from 0 to { $last }.
rules-seats = { $title } is for { $least }–{ $most } players.
rules-no-option = { $title } has no option “{ $option }”.
rules-no-choice = “{ $written }” is not a choice for “{ $option }”.
rules-no-title = There is no game called “{ $written }”. There are: { $known }.
rules-no-edition = { $title } has no edition { $edition } here.

rules-no-move = “{ $written }” is not a move of this game.
rules-no-hex = There is no hex “{ $hex }” on this board.
rules-no-place = There is no hex or city “{ $written }” on this board.
rules-no-place-but = There is no hex or city “{ $written }” on this board. Do you mean { $meant }?
rules-no-hexes = Name at least one hex, such as “G7 G8”.
rules-not-adjacent = { $one } and { $other } are not adjacent.

rules-no-clause-written = “{ $written }” is not a rule. Write a number such as IR 4.5, or pick one of those suggested.
rules-no-page = No rules go by “{ $prefix }”. There are: { $known }.
rules-no-such-clause = There is no rule { $clause }.

rules-either = { $most } or { $last }
rules-and = { $one } and { $other }
rules-listed = { $before }, { $next }
