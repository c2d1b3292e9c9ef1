# Said by the bot whatever is played

confirm = Confirm
cancel = Cancel
panel = Back to your turn
other-choices = Other choices
cancelled = Cancelled; nothing was done.
more = More…
back = Back…
more-what = Entries { $from }–{ $to } of { $all }
write-it = Write it yourself
write-again = Change what I wrote
meant-yes = Yes
pick-one = Pick one
moved = Done: { $told }
moved-untold = Done. The next map in the channel shows it.
answer-short = Discord did not accept my answer. /game status shows how the game stands and what you can do.
answer-short-done = Done, but Discord did not accept the rest of my answer. /game status shows how the game stands.
yours-again = { $told }

    { $ask }.
already-done = That was already done: { $move }.
draft-gone = You have previewed another move since. Use its buttons, or choose this one again.
board-moved-on = The board has moved on since that button was made. This is how it stands now.
turn-over = That turn is over: the board has moved on. This is how it stands now.
panel-wait = { $players } { $count ->
    [one] decides
   *[other] decide
} now.
waiting = { $reason }
panel-yours = It is your turn. { $ask }.
panel-closed = -# { $button }: { $reason }
panel-over = This game is over.
status-over = **{ $title }** (game { $game }) is over.

turn-call = <@{ $user }>, it is your turn.
turn-next = <@{ $user }>, it is your turn. { $ask }.
turn-thinks = { $players } { $count ->
    [one] is
   *[other] are
} thinking.
game-began = **{ $title }** begins (game { $game }): { $players }.
game-here = **{ $title }** goes on here (game { $game }): { $players }.
game-over = **{ $title }** is over.

no-game-here = There is no game under way in this channel. Start one with /game new.
not-started = The game at this table has not begun: press Start, or use /game start.
not-your-game = You have no seat in this game. You can look with /map and /game status.
not-your-turn = It is not your turn: { $player } { $count ->
    [one] decides
   *[other] decide
} now.
no-rule = { $message } (rule { $clause })
no-awards = { $title } has no awards. Its map shows how everybody stands.
wrong-title = This channel plays { $title }: use /{ $command }.
channel-taken = This channel already has a game (game { $game }, { $title }). Use another channel or a thread: each holds one game.
no-lobby-here = There is no table to join in this channel. Open one with /game new.
lobby-closed = This game has already started or ended; its table can no longer be changed.
lobby-none-but-seated = Only somebody who sits at the table may do that. Press Join first.
lobby-not-seated = You do not sit at this table.
game-not-live = This game is over.
game-frozen = This game is halted: its stored moves can no longer be replayed. The bot’s own log tells its host why.
table-full = All { $seats } seats are taken.
colour-taken = That one is taken. Choose another.
no-table-in-private = A table stands in a channel of a server: use /game new there.
too-few = { $title } needs { $min }–{ $max } players; { $now } { $now ->
    [one] sits
   *[other] sit
} at the table.
seats-changed = The table has changed just now. Nothing was done: look again.
no-computers = No computer plays { $title } yet.
cannot-post = ⚠️ I can no longer post in this channel. Please give me these permissions here: { $permissions }.
missing-permissions = I cannot work in this channel. Please give me these permissions here: { $permissions }.
unknown-button = That button is from an older version. Use the newest post, or /game status.
button-of-another = That button belongs to another game, so nothing was done. Use the newest post here, or /game status.
button-elsewhere = Game { $game } is played in <#{ $channel }>, so nothing was done here.
not-offered = That cannot be chosen now, so nothing was done. Use the newest post, or /game status.
table-renewed = That button was made before an update. This is the table now:
patience = I am still at work on { $count } requests of yours, so this one was left undone. Ask again once they are answered.
discord-trouble = Discord did not accept that ({ $reason }). Nothing is lost: please try again.
apology = Something went wrong on my side, not yours. Nothing was changed; please try again. (Report { $reference })
storage-trouble = The game could not be stored, so nothing was played. Please try again.

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files

lobby-title = **{ $title }** · game { $game } · { $min }–{ $max } players
lobby-gone = **{ $title }** · game { $game }
lobby-seat = { $shape } **{ $name }** ({ $look })
lobby-seat-computer = { $shape } **{ $name }** ({ $look }) · { $level }
lobby-options = Options: { $options }
lobby-options-usual = Options: the standard game
lobby-misfit = ⚠️ { $trouble } Change one of them before you start.
lobby-option = { $label }: { $value }
lobby-hint-wait = { $missing } more { $missing ->
    [one] player is
   *[other] players are
} needed.
lobby-hint-computers = Computers play too: seat some below, or press Play against computers.
lobby-hint-deserted = Only computers sit here: press Join to play against them.
lobby-hint-full = Every seat is taken.
lobby-hint-ready = Ready when you are: press Start.
lobby-abandoned = This table was closed.
lobby-join = Join
lobby-leave = Leave
lobby-colour = Colour
lobby-shape = Shape
lobby-options-button = Options
lobby-start = Start
lobby-play-computers = Play against computers
lobby-computers = Add a computer…
lobby-computers-full = Every seat is taken
lobby-computer-remove = Remove { $name }
lobby-computer-sits = { $name } sits at the table.
lobby-computer-gone = { $name } has left the table.
lobby-joined = You sit at the table as { $look }.
lobby-left = You have left the table.
lobby-pick-colour = Which colour?
lobby-pick-shape = Which shape? Colours belong to the railroads.
lobby-coloured = You are { $look } now.
options-head = **Options of { $title }.** A change holds at once, for everybody at the table.
options-on = { $count ->
    [0] No optional rule is switched on.
   *[other] Switched on: { $rules }
}
options-one = **{ $label }: { $value }.** { $help }
options-switch = Switch optional rules on or off
lobby-is-starting = The game begins.

computer-name-1 = Ada
computer-name-2 = Casey
computer-name-3 = Emmy
computer-name-4 = Gus
computer-name-5 = Izzy
computer-name-6 = Nell
computer-name-7 = Otto
computer-name-8 = Rudy
computer-name-9 = Stevie
computer-name-10 = Wes

turn-order = Turns: { $players }
status-head = **{ $title }** · game { $game } · turn { $turn }
log-head = **{ $title }** · game { $game } · page { $page } of { $pages }
log-line = `{ $number }` { $told }
log-empty = Nothing has happened yet.
log-older = Older
log-newer = Newer
list-head-mine = Your games:
list-head-here = Games on this server:
list-none = No games yet. Open a table with /game new.
list-line = Game { $game } · { $title } · <#{ $channel }> · { $status }
list-status-lobby = table open
list-status-live = under way
list-status-over = over
list-status-abandoned = abandoned
list-status-rests = rests: its channel is gone; /game move brings it into another
list-status-away = rests: I am not on its server
list-computers = 🤖 { $count } { $count ->
    [one] computer
   *[other] computers
}
list-more = … and { NUMBER($count, useGrouping: "true") } more
list-your-turn = **your turn**

concede-ask = Do you really give up? You are then out of the game; the others play on.
concede-confirm = Give up
concede-out = You are out of this game already.
conceded = You have conceded.
abandon-ask = Abandon game { $game } without a result? The next move ends the vote, and so do too many votes against it.
    In favour ({ $votes } of { $needed } needed): { $wanting } · Against: { $against }
    Still to answer: { $missing }
abandon-lapsed = This vote is over.
abandon-voted = Abandon game { $game } without a result? In favour: { $wanting } · Against: { $against }
abandon-agree = Agree
abandon-oppose = Decline
abandon-opposed = You have declined. The vote goes on as long as enough others can still agree.
abandon-lost = { $names } { $count ->
    [one] declines
   *[other] decline
}: the game goes on.
abandon-counted = Your vote is counted: { $votes } of { $needed }.
abandon-done = Game { $game } was abandoned by its players.
abandon-moderated = Game { $game } was abandoned by { $name }, who may manage this channel. It can go on: /game reopen.
abandon-lobby = The table of game { $game } was closed.
abandon-sure = You manage this channel and can end game { $game } at once, without a result. Do you want to?
abandon-confirm = Abandon it
moderators-only = Only somebody with the permission Manage Channels here can do that.
no-such-game = This server has no game { $game }. Pick one of those suggested.
move-ended = That game has ended. /game reopen lets it go on here.
move-is-here = That game is played in this channel already.
reopen-open = That game has not ended. /game move brings it here.
game-brought = Game { $game } ({ $title }) goes on here.
bring-line = Game { $game } · { $title } · { $status }
lobby-moved = This table was moved to <#{ $channel }>.
journal-line = { $when } { $what }
journal-abandoned = **{ $name }**, who may manage the channel, abandoned the game.
journal-voted_out = The players abandoned the game; the deciding vote was **{ $name }**’s.
journal-closed = **{ $name }** closed the table.
journal-closed-by-itself = The table was closed: its channel was gone.
journal-reopened = **{ $name }** opened the game again.
journal-moved = **{ $name }** moved the game to another channel.
journal-rested = The game rested: its channel could not be reached.
journal-woken = The game went on: its channel was there again.
lobby-close-who = Only whoever opened this table, or somebody who may manage the channel, can close it.

undo-button = Undo
undo-step = Undo: { $step }
undo-nothing = There is nothing of yours to take back in this game.
undo-free = This takes back:
    { $what }
undo-take = Take it back
undo-consent = This would take back:
    { $what }
    Everybody else has to agree.
undo-ask = Ask the others
undo-more = … and { NUMBER($count, useGrouping: "true") } more
undo-reshuffled = Cards drawn since then go back, and their decks are shuffled again, so that nobody knows what comes.
undo-sent = The others are asked in the channel. If anything is played meanwhile, the request lapses.
undo-asked = ↩️ **{ $player }** asks to take back:
    { $what }
    Agreed so far: { $agreed }. Still to answer: { $missing }
    If one of them declines, nothing is taken back.
undo-agree = Agree
undo-decline = Decline
undo-agreed = You agree. It is taken back once everybody has.
undo-own = You asked for it; the others have to agree. Decline withdraws your request.
undo-done = Everybody agreed; it is taken back.
undo-settled = ↩️ Everybody has agreed to what **{ $player }** asked to take back:
    { $what }
undo-again = You have asked already; asking again replaces that request.
undo-nobody = nobody
undo-declined = ↩️ **{ $who }** declines: what **{ $player }** asked to take back stands.
undo-withdrawn = ↩️ **{ $player }** no longer asks to take something back.
undo-lapsed = ↩️ This request to take something back has lapsed.
told-step-back = **{ $player }** takes back: { $step }.
told-back = ↩️ **{ $player }** takes back { $count ->
    [one] action { $first }
   *[other] { $count } actions, from number { $first } onwards
}.{ $shuffled ->
    [yes] {" "}The cards drawn since are shuffled back.
   *[no] {""}
}

map-closer = Closer
map-wider = Wider

shape-circle = ●
shape-square = ■
shape-triangle = ▲
shape-diamond = ◆
shape-cross = ✚
shape-star = ★
seat-shape = { $shape ->
    [circle] Circle
    [square] Square
    [triangle] Triangle
    [diamond] Diamond
    [cross] Cross
    [star] Star
   *[other] { $shape }
}
