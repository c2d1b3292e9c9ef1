# Words on the map picture and in its alt text.

picture-player = Player { $number }
picture-turn = { $player } to move
picture-won = { $count ->
    [one] { $players } wins
   *[other] { $players } share the victory
}
picture-kind = { $kind ->
    [start] Start
    [expand] Expand
    [merge] Merge
    [purchase] Purchase
   *[other] { $kind }
}
picture-step = { $step ->
    [repay] May pay off one loan
    [route] Chooses the Orient Express route
   *[other] { $step }
}
picture-plan = { $player } plans { $what ->
    [route] the Orient Express
   *[build] to build
}
picture-plan-price = { $tracks ->
    [one] 1 track
   *[other] { $tracks } tracks
} for ${ $cost }
picture-plan-part = ${ $cost } { $part ->
    [terrain] terrain
    [second] second railways
   *[base] base price
}
picture-plan-money = cash ${ $before } → ${ $after }, { $loans ->
    [0] no loan
    [one] 1 loan
   *[other] { $loans } loans
} · income ${ $income } → ${ $raised }.
picture-plan-express = The Orient Express runs{ $forgiven ->
    [0] {""}
   *[other] {" "}and one loan is forgiven
}{ $step ->
    [route] ; its route is chosen next
   *[other] {""}
}.
picture-plan-ends = The game ends.
picture-plan-route = Orient Express over { $hexes } hexes · income { $gains }.
picture-preview-note = Preview · { $what ->
    [build] nothing is built yet
    [route] no route is chosen yet
    [start] nothing is started yet
   *[other] nothing has happened yet
}
picture-game = { $game ->
    [0] Lesson
   *[other] Game { $game }
} · turn { $turn }
picture-cash = cash
picture-income = income
picture-loans = { $loans ->
    [one] loan
   *[other] loans
}
picture-interest = { $state ->
    [insolvent] insolvent, ${ $interest }
   *[solvent] interest ${ $interest }
}
picture-cubes = cubes left
picture-run = run
picture-marker = marker
picture-key-interests = Interests:
picture-key-interest = { $state ->
    [redeemed] pays its income
    [open] no track there yet
   *[face_down] city full, never pays
}
picture-key-run = run: longest way, in cubes
picture-key-rank = if the game ended now
picture-if-ended = If the game ended now
picture-ending = { $ending ->
    [last_cube] The last cube is used
    [one_left] Only one player is left
   *[stalled] Nobody has built or bought for three turns each
}
picture-ahead = { $ending ->
    [last_cube] { $left ->
        [0] No cube left: the game ends with { $player }’s turn
        [one] 1 cube left: the game ends with { $player }’s next build
       *[other] { $left } cubes left: { $player }’s next build can end the game
    }
    [one_left] Two players are left: the game ends if { $player } goes out
   *[stalled] { $left ->
        [one] The game ends if this turn brings no build and no purchase
       *[other] The game ends after { $left } more turns without a build or purchase
    }
}
picture-points = { $points } VP
picture-rank = { $rank }.
picture-out = out
picture-express = Orient Express
picture-legend-price = Build limit { $limit }: price by number of cubes
picture-legend-adds = Extra for each cube
picture-legend-terrain = { $terrain ->
    [hill] hill
    [river] river
    [mountain] mountain
   *[other] { $terrain }
}{ $room ->
    [one] {" "}(1 cube)
   *[more] {""}
}
picture-legend-second = 2nd railway
picture-legend-income = Income: first / later railway, merge +${ $merge }
picture-legend-place = { $place ->
    [town] town
    [minor] minor
    [major] major
    [lisbon] Lisbon
    [madrid_outer] Madrid
    [capital] capital
    [trieste] Trieste
    [approach] Istanbul
   *[other] { $place }
}{ $free ->
    [yes] {" "}(free)
   *[no] {""}
}
picture-for-sale = Interests for sale
picture-sold-out = All interests are sold
picture-awards = Awards
picture-award = { $award ->
    [income] Most income
    [cash] Net cash (2 VP)
    [longest_run] Longest run
    [town] Most towns
    [minor] Most minor cities
    [major] Most major cities
    [interests] Most interests
   *[other] { $award }
}

picture-held = { $award ->
    [income] income
    [cash] net cash
    [longest_run] longest run
    [town] towns
    [minor] minor cities
    [major] major cities
    [interests] interests
   *[other] { $award }
}

picture-alt-game = { $title }, { $game ->
    [0] lesson
   *[other] game { $game }
}.
picture-alt-zoom = Close-up of { $place }.
picture-alt-computers = { $count ->
    [one] A computer
   *[other] Computers
}: { $players }.
picture-alt-choice = Open: { $choice }. Build limit { $limit }.
picture-alt-step = { $step ->
    [repay] { $player } may pay off one loan
    [route] { $player } chooses the route of the Orient Express
   *[other] { $player }: { $step }
}.
picture-alt-preview = Preview: { $what ->
    [build] nothing is built yet
    [route] no route is chosen yet
    [start] nothing is started yet
   *[other] nothing has happened yet
}.
picture-alt-would = The game would then stand like this:
picture-alt-near = Cities close by with cubes: { $places }.
picture-alt-place = { $place } of { $players }
picture-alt-empty = Without cubes: { $places }.
picture-alt-points = { $player } { $points } VP
picture-alt-score = { $player }: { $is_out ->
    [yes] out of the game
   *[no] { $points } VP{ $why ->
        [none] {""}
       *[other] {" "}for { $why }
    }
}.
picture-alt-reason = { $award }, { $best }{ $times ->
    [one] {""}
   *[other] {" "}({ $times } times)
}
picture-alt-express = The Orient Express has run over { $hexes } hexes; income: { $gains }.
picture-alt-player = { $player }: ${ NUMBER($cash, useGrouping: "true") }, income ${ $income }, { $loans ->
    [0] no loans
    [one] 1 loan
   *[other] { $loans } loans
}, { $cubes } { $cubes ->
    [one] cube
   *[other] cubes
} left, run { $run }, { $interests }{ $state ->
    [out] , out
    [insolvent] , insolvent
   *[in] {""}
}.
picture-alt-interests = { $count ->
    [0] no interests
    [one] 1 interest
   *[other] { $count } interests
}
picture-alt-interests-held = { $state ->
    [redeemed] paying interests
    [open] interests without track
   *[face_down] interests in full cities
}: { $cities }
