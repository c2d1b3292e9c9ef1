# Hints, and computers that play for people

level-apprentice = Apprentice
level-apprentice-about = Plays sensibly and errs now and then: right for a first game
level-driver = Driver
level-driver-about = Plays soundly: for those who know the rules
level-engineer = Engineer
level-engineer-about = Plays as well as a computer can here: for those who want a hard game

hints-button = Hint
hints-head = { $count ->
    [one] What a computer would do in your place:
   *[other] What a computer would do in your place, best first:
}
hints-line = **{ $number }** · { $plan }
hints-plan = { $plan }
hints-show = Show { $number }
hints-late = The board has moved on while I was thinking. This is how it stands now.
hints-none = I see nothing good to do here. /game status shows what can be done.
hints-failed = I could not think of a hint just now. Nothing is lost: please ask again.
hints-off = { $hints ->
    [off] Hints are switched off at this table.
   *[other] Several people play here, so there are no hints.
} Whoever sits at a table can change that before the game begins, under Options.
computers-unknown = No computer knows how to play { $title } yet.

setting-hints = Hints
setting-hints-help = Good moves for whoever decides, told to them alone. Automatic: only where one person plays with computers.
setting-hints-value = { $hints ->
    [on] On
    [off] Off
   *[automatic] Automatic
}

autopilot-off = Off: I am back
autopilot-back = I am back
autopilot-handed = A computer ({ $level }) plays for you now. The button below brings you back at any time, and so does /game autopilot.
autopilot-ended = You play yourself again.
autopilot-note = A computer ({ $level }) plays for **{ $player }**, who is away.
autopilot-note-back = **{ $player }** is back and plays again.
autopilot-already = A computer ({ $level }) plays for you already.
autopilot-is-off = No computer plays for you here; your seat is yours.
autopilot-is-on = A computer plays for you, so nothing was done. Take your seat back first, with the button below.
autopilot-of-another = That seat is { $player }’s: nobody else can take it back.
panel-autopilot = A computer ({ $level }) plays for you.
status-autopilot = A computer ({ $level }) plays for { $player }.
journal-handed_over = **{ $name }** let a computer play for them.
journal-back_again = **{ $name }** was back and played again.
