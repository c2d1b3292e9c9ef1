# Iberian Railways and its sister editions

rail-kind-start = Start
rail-kind-expand = Expand
rail-kind-merge = Merge
rail-kind-purchase = Purchase

rail-button-repay = Pay off a loan ($6)
rail-button-keep = Keep all loans
rail-button-pass = Pass…

rail-menu-build = **{ $kind }**: pick a build (up to { $limit } { $limit ->
    [one] track
   *[other] tracks
}), best income per dollar first. Nothing is built before you confirm.
rail-menu-none = **{ $kind }**: nothing to propose within reach. You can still write hexes yourself, or pass.
rail-menu-purchase = **Purchase**: pick a business interest. It adds to your income once you have track in its city; each counts for the award.
rail-menu-pass = **Pass**: on which action? Your marker moves there, but nothing is built or bought.
rail-pass-entry = Pass on { $kind }

rail-proposal = { $kind }: { $where } · ${ $cost }{ $income ->
    [0] {""}
   *[other] , income +${ $income }
}
rail-price-tracks = { $tracks } { $tracks ->
    [one] track
   *[other] tracks
} ${ $cost }{ $free ->
    [0] {""}
   *[other] {" "}({ $free } free)
}
rail-price-hill = { $count ->
    [one] hill
   *[other] { $count } hills
} ${ $cost }
rail-price-river = { $count ->
    [one] river
   *[other] { $count } rivers
} ${ $cost }
rail-price-mountain = { $count ->
    [one] mountain
   *[other] { $count } mountains
} ${ $cost }
rail-price-second = { $count ->
    [one] second railway
   *[other] { $count } second railways
} ${ $cost }
rail-price = { $pieces } = ${ $cost }

rail-list = { $most } and { $last }
rail-either = { $most } or { $last }
rail-label-expand = from { $railway } to { $cities }
rail-label-merge = joins { $railways }
rail-label-merge-by = joins { $railways } via { $cities }

rail-offer-build = { $tracks } { $tracks ->
    [one] track
   *[other] tracks
} · ${ $cost } · income +${ $income }
rail-offer-card = ${ $cost } · income +${ $income } once you reach it
rail-offer-card-now = ${ $cost } · income +${ $income } at once
rail-offer-card-full = ${ $cost } · city is full: turns face down at once, counts only for the award

rail-preview-build = **{ $kind }: { $route }**
    { $hexes }
rail-preview-price = { $price } · income +${ $income }
rail-preview-buy = **Purchase: the business interest in { $city }**
rail-preview-pass = **Pass on { $kind }**: your marker moves there; nothing is built or bought.
rail-preview-repay = **Pay off one loan for $6**
rail-preview-keep = **Keep all loans**
rail-preview-redeemed = ${ $income } of this income comes from your interest in { $city }
rail-preview-no-loan = No new loan
rail-preview-loans = { $count ->
    [one] 1 new loan
   *[other] { $count } new loans
} to pay for it
rail-preview-loans-interest = { $count ->
    [one] 1 new loan
   *[other] { $count } new loans
} for interest
rail-preview-after = { $when ->
    [settled] After income and interest
    [unsettled] Before income and interest
   *[then] Then
}: ${ NUMBER($cash, useGrouping: "true") } in hand · { $loans ->
    [0] no loans
    [one] 1 loan (interest ${ $interest })
   *[other] { $loans } loans (interest ${ $interest })
} · income ${ $income }
rail-preview-lost = ⚠️ { $lost }
rail-preview-insolvent = ⚠️ This makes you insolvent: from the 16th loan on you may neither build nor buy.
rail-preview-brink = ⚠️ You then have 16 loans and an income below ${ $income }: unless you pay one off at once, you are out of the game.
rail-preview-out = ⚠️ This puts you out of the game, with 16 loans and an income below ${ $income }: no more turns, no awards.
rail-preview-ends-used = ⚠️ The last of your cubes is used: the game ends with this turn.
rail-preview-ends-yours = ⚠️ This uses the last of your cubes: the game ends with this turn.
rail-preview-ends = ⚠️ The game ends with this turn. { $why }

rail-confirm-build = Build
rail-confirm-buy = Buy
rail-confirm-pass = Pass
rail-confirm-repay = { $doing }, pay off a loan
rail-confirm-keep = { $doing }, keep loans

rail-ask-act = Choose { $kinds } · build limit { $limit } · next: { $next }
rail-ask-insolvent = Insolvent: pass on { $kinds } · next: { $next }
rail-ask-repay = { $loans ->
    [one] Pay off your only loan for $6, or keep it
   *[other] Pay off one of your { $loans } loans for $6, or keep them
}? You have ${ NUMBER($cash, useGrouping: "true") }
rail-ask-repay-or-out = Pay off one of your { $loans } loans for $6? If you keep them all, you are out of the game. You have ${ NUMBER($cash, useGrouping: "true") }

rail-told-price = { $tracks } { $tracks ->
    [one] track
   *[other] tracks
} for ${ $cost }{ $loans ->
    [0] {""}
    [one] {" "}(1 loan)
   *[other] {" "}({ $loans } loans)
}
rail-told-start = **{ $player }** starts a railway: { $where } · { $price }, income +${ $income }.
rail-told-expand = **{ $player }** expands to { $where } · { $price }, income +${ $income }.
rail-told-merge = **{ $player }** merges railways, joining { $railways } via { $where } · { $price }, income +${ $income }.
rail-told-bought = **{ $player }** buys the interest in { $city } for ${ $cost }{ $loans ->
    [0] {""}
    [one] {" "}(1 loan)
   *[other] {" "}({ $loans } loans)
}.
rail-told-passed = **{ $player }** passes on { $kind }.
rail-told-redeemed = The interest in { $city } pays: income +${ $income }.
rail-told-face-down = { $city } is full: { $player }’s interest there turns face down.
rail-told-income-cube = Income takes { $count ->
    [one] another cube as a marker
   *[other] { $count } more cubes as markers
}.
rail-told-income-cubes = Income takes more cubes as markers: { $players }.
rail-told-income-lost = No cube is left to mark more income: ${ $count } of it is lost.
rail-told-incomes-lost = No cube is left to mark more income, so some is lost: { $players }.
rail-told-income = { $named ->
    [yes] **{ $player }** receives
   *[no] Receives
} ${ $amount }.
rail-told-interest = { $named ->
    [yes] **{ $player }** pays
   *[no] Pays
} ${ $paid } interest{ $loans ->
    [0] {""}
    [one] {" "}with 1 more loan
   *[other] {" "}with { $loans } more loans
}.
rail-told-interest-lapsed = { $named ->
    [yes] **{ $player }** pays
   *[no] Pays
} ${ $paid } interest{ $loans ->
    [0] {""}
    [one] {" "}with 1 more loan
   *[other] {" "}with { $loans } more loans
}; ${ $lapsed } lapses.
rail-told-repaid = { $named ->
    [yes] **{ $player }** pays
   *[no] Pays
} off a loan for ${ $cost }.
rail-told-kept = { $named ->
    [yes] **{ $player }** keeps
   *[no] Keeps
} all loans.
rail-told-insolvent = **{ $player } is insolvent.**
rail-told-out = **{ $player } is out of the game.**
rail-told-conceded = **{ $player } concedes.**
rail-told-limit = Build limit now { $limit }.

rail-standing = { $is_out ->
    [yes] ~~{ $player }~~ · out
   *[no] **{ $player }**
} · ${ NUMBER($cash, useGrouping: "true") } · income ${ $income } · { $loans ->
    [0] no loans
    [one] 1 loan (interest ${ $interest })
   *[other] { $loans } loans (interest ${ $interest })
} · { $cubes } { $cubes ->
    [one] cube
   *[other] cubes
} left · longest run { $run } · marker on { $marker } · { $interests }
rail-standing-interests = interests: { $cards }
rail-standing-no-interests = no interests
rail-interest-redeemed = ✓ { $city }
rail-interest-open = ○ { $city }
rail-interest-face-down = ✗ { $city }
rail-standing-key = Interests: ✓ pays its income · ○ no track there yet · ✗ city full, it never pays. All count for the award.

rail-now-head = **Awards if the game ended now**
rail-now-led = { $award }: **{ $player }** { $best }, { $ahead } ahead of { $rival } · { $points } VP
rail-now-tied = { $award }: **{ $player }** tie at { $best } · { $points } VP each
rail-now-alone = { $award }: **{ $player }** { $best } · { $points } VP
rail-now-nobodys = Nobody’s yet: { $awards }
rail-now-points = Victory points (VP) now: { $scores }
rail-now-far = The game ends when a player’s last cube is used. Nearest: **{ $player }** with { $cubes } left.
rail-now-last-cubes = { $left ->
    [0] The game ends with **{ $player }**’s next turn: their last cube is used.
    [one] The game ends if **{ $player }** uses their last cube.
   *[other] The game ends if **{ $player }** builds with all { $left } cubes they have left.
}
rail-now-one-left = The game ends if **{ $player }** goes out, with 16 loans and an income below $26.
rail-now-stalled = The game ends after { $left ->
    [one] 1 more turn
   *[other] { $left } more turns
} in which nobody builds or buys.

rail-ending-last-cube = **{ $player }** has used the last of their cubes.
rail-ending-one-left = Only **{ $player }** is left.
rail-ending-stalled = Nobody has built or bought for three turns each.
rail-winners = 🏆 **{ $winners }** { $count ->
    [one] wins
   *[other] share the victory
}!
rail-scores = Victory points (VP): { $scores }
rail-score = **{ $player }** { $points }
rail-award = { $award } ({ $best }): { $holders } · { $points } VP{ $count ->
    [one] {""}
   *[other] {" "}each
}
rail-award-none = { $award }: nobody
rail-award-income = Most income
rail-award-cash = Net cash after $20 a loan
rail-award-longest-run = Longest run
rail-award-town = Most towns in a railway
rail-award-minor = Most minor cities in a railway
rail-award-major = Most major cities in a railway
rail-award-interests = Most interests

rail-hexes-label = Hexes or cities
rail-hexes-hint = e.g. { $hexes }, or { $one }, { $other }
rail-hexes-title = { $kind }: which hexes?

# Balkan Railways

rail-button-route = Route of the Orient Express
rail-menu-route = **The Orient Express runs!** Choose its route: each railway on it gains $5 income. Best for you first; you see it before you confirm.
rail-route-length = { $hexes } hexes from Trieste to Istanbul
rail-no-gain = nobody gains
rail-route-title = The route, hex by hex
rail-route-label = Hexes from Trieste to Istanbul
rail-route-hint = e.g. B3 C3 Ana:D4 …, with a name where several railways lead on
rail-route-how = Write every hex from Trieste to Istanbul, such as “B3 C3 { $player }:D4 …”: with a player’s name where several railways lead there.
rail-route-stranger = Nobody called “{ $name }” plays here. Before a colon stands one of: { $players }.
rail-route-no-track = { $player } has no track from { $here } to { $there }. Write the route hex by hex.
rail-route-gap = Nobody has track from { $here } to { $there }. Write the route hex by hex.
rail-express-not-yet = The Orient Express has not run yet: it runs once track joins Trieste and Istanbul.
rail-express-over = The Orient Express has already run; it runs only once a game.
rail-preview-express = 🚂 **The Orient Express runs**{ $forgiven ->
    [0] {""}
   *[other] : one of your loans is forgiven
}.
rail-preview-choice = Next you choose its route; income and interest come after that.
rail-preview-only-route = Its route has only one outcome; income: { $gains }
rail-preview-route = **Route of the Orient Express** · { $hexes } hexes
    Income: { $gains }
rail-confirm-route = Take this route
rail-ask-route = Choose the route of the Orient Express
rail-told-express = 🚂 **The Orient Express runs**, thanks to { $player }{ $forgiven ->
    [0] {""}
   *[other] {" "}(one loan is forgiven)
}.
rail-told-route = { $named ->
    [yes] **{ $player }** chooses the route of the Orient Express. It
   *[no] Its route
} brings income: { $gains }.
rail-no-express = { $title } has no Orient Express.
