# Words on the picture of Iberian Gauge and in its alt text.

picture-gauge-railroad = { $railroad ->
    [red] Red
    [orange] Orange
    [blue] Blue
    [purple] Purple
    [yellow] Yellow
   *[other] { $railroad }
}
picture-gauge-plan = { $player } plans to { $what ->
    [start] start { $railroad }
   *[build] build for { $railroad }
}
picture-gauge-plan-start = { $place } · first share for ₧{ $value }
picture-gauge-plan-build = { $place } for ₧{ $cost }
picture-gauge-plan-lease = lease of { $hexes } ({ $payments })
picture-gauge-plan-total = in all ₧{ $cost }
picture-gauge-plan-cash = cash ₧{ NUMBER($before, useGrouping: "true") } → ₧{ NUMBER($after, useGrouping: "true") }
picture-gauge-plan-treasury = treasury ₧{ NUMBER($before, useGrouping: "true") } → ₧{ NUMBER($after, useGrouping: "true") }
picture-gauge-plan-dividend = dividend ₧{ $before } → ₧{ $after } a share
picture-gauge-plan-value = share value ₧{ $before } → ₧{ $after }
picture-gauge-plan-special = special dividend ₧{ $amount } a share
picture-gauge-stock = buy, start or pass
picture-gauge-deciding = { $railroad } · share { $share } of { $shares }
picture-gauge-round-kind = { $kind ->
    [stock] S
   *[build] B
}
picture-gauge-round = Round { $round } of { $rounds } · { $kind ->
    [stock] Stock
   *[build] Build
}
picture-gauge-end = { $left ->
    [0] Last round: { $railroads ->
        [one] 1 railroad
       *[other] { $railroads } railroads
    } to go
    [one] 1 more round, { $rivals ->
        [2] unless one more concedes
       *[other] then the game ends
    }
   *[other] { $left } more rounds, { $rivals ->
        [2] unless one more concedes
       *[other] then the game ends
    }
}
picture-gauge-over = { $ending ->
    [one_left] Only one player is left
   *[last_round] The last round is over
}
picture-gauge-value = value
picture-gauge-dividend = dividend
picture-gauge-treasury = treasury
picture-gauge-locomotives = locomotives
picture-gauge-value-track = Share value
picture-gauge-dividend-track = Total dividend
picture-gauge-beyond = { $overflow ->
    [lap] laps
   *[formula] beyond 100
}
picture-gauge-worth = worth
picture-gauge-conceded = conceded
picture-gauge-priority = Priority
picture-gauge-no-shares = no shares
picture-gauge-kind = { $kind ->
    [easy] Easy
    [difficult] Difficult
    [urban] Urban
   *[major] Major City
}
picture-gauge-lease = lease ₧{ $cost }
picture-gauge-city = +{ $dividend } dividend{ $value ->
    [0] {""}
   *[other] , +{ $value } value
}
picture-gauge-ranking = Final ranking

picture-gauge-alt-after = That would give:
picture-gauge-alt-leads = { $players } { $count ->
    [one] leads
   *[other] lead
}.
picture-gauge-alt-count = { $count ->
    [0] no shares
    [one] 1 share
   *[other] { $count } shares
}
picture-gauge-alt-player = { $player }: worth ₧{ NUMBER($worth, useGrouping: "true") }, cash ₧{ NUMBER($cash, useGrouping: "true") }, { $shares }{ $state ->
    [priority] , Priority Deal
    [conceded] , conceded
   *[none] {""}
}.
picture-gauge-alt-railroad = { $railroad }: value ₧{ $value }, dividend ₧{ $dividend }{ $treasury ->
    [-1] {""}
   *[other] , treasury ₧{ NUMBER($treasury, useGrouping: "true") }
}.
picture-gauge-alt-score = { $state ->
    [conceded] Conceded
   *[none] { $rank }.
} { $player } ₧{ NUMBER($worth, useGrouping: "true") }: { $sources }.
picture-gauge-alt-cash = cash ₧{ NUMBER($amount, useGrouping: "true") }
picture-gauge-alt-source = { $railroad } { $count } for ₧{ NUMBER($amount, useGrouping: "true") }
picture-gauge-alt-place = { $place }: { $kind }, { $railroads }.
picture-gauge-alt-city = { $place }: { $railroads }.
picture-gauge-alt-empty = no railroad
picture-gauge-alt-track = { $railroad } track in { $hexes }.
