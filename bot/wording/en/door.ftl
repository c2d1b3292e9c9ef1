# What a newcomer reads: the welcome and the help

door-hello = ## Railway board games, right here
    Choose one: a table opens here, and whoever wants to play presses Join. Take an evening or some days; a fresh map follows every turn.
door-card = ### { $title }
    { $min }–{ $max } players · { $length }
    { $about }
door-line = **{ $title }** · { $min }–{ $max } players · { $length }
    { $about }
door-play = Play { $title }
door-what = What is this?
door-what-answer = **Roundhouse** is a bot that hosts railway board games. It knows the rules, keeps the score and draws the map.

    A table stands in a channel or a thread. When it is your turn the bot calls you: press a button under the newest map, look at what your move would cost and do, and confirm it. Nothing has to be finished today; every game waits for its players.

    To begin, press *Play* above and let your friends press *Join*. `/help` tells the rest.
door-picture = A piece of the board of { $title } in the middle of a game
