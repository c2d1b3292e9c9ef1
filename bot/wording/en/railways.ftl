# Iberian Railways and its sister editions

rail-kind-start = Start
rail-kind-expand = Expand
rail-kind-merge = Merge
rail-kind-purchase = Purchase

rail-button-repay = Pay off a loan ($6)
rail-button-keep = Keep all loans
rail-button-pass = Pass…

rail-menu-build = **{ $kind }**: pick a build (up to { $limit } tracks), best income per dollar first. Nothing is built before you confirm.
rail-menu-none = **{ $kind }**: nothing in reach to propose. You can still write hexes yourself, or pass.
rail-menu-purchase = **Purchase**: pick a business interest. It pays once you have a track in its city.
rail-menu-pass = Which action do you choose and leave unperformed? Your marker moves there.
rail-pass-entry = Pass on { $kind }

rail-offer-build = { $tracks } { $tracks ->
    [one] track
   *[other] tracks
} · ${ $cost } · income +{ $income }
rail-offer-card = ${ $cost } · pays once you reach it
rail-offer-card-now = ${ $cost } · income +{ $income } at once

rail-preview-build = **{ $kind }: { $route }**
    { $hexes }
rail-preview-buy = **Purchase: the business interest in { $city }**
rail-preview-pass = **Pass on { $kind }**: your marker moves there and nothing is done.
rail-preview-repay = **Pay off one loan for $6**
rail-preview-keep = **Keep all loans**
rail-preview-price = { $tracks ->
    [0] ${ $cost }
    [one] 1 track · ${ $cost }
   *[other] { $tracks } tracks · ${ $cost }
} · { $new ->
    [0] no new loan
    [one] 1 new loan
   *[other] { $new } new loans
} · income +{ $gained }
    After this turn: { $loans ->
    [0] no loans
    [one] 1 loan, interest ${ $interest }
   *[other] { $loans } loans, interest ${ $interest }
}
rail-preview-after = Income ${ $income } a turn, ${ $cash } in hand after income and interest
rail-preview-insolvent = ⚠️ This makes you insolvent: from the 16th loan on you may neither build nor buy.

rail-confirm-build = Build
rail-confirm-buy = Buy
rail-confirm-pass = Pass

rail-ask-act = Choose { $kinds } · build limit { $limit } · then { $next }
rail-ask-insolvent = Insolvent: pass on { $kinds }
rail-ask-repay = Pay off one of your { $loans } loans for $6, or keep them? You have ${ $cash }

rail-told-start = **{ $player }** starts a railway: { $where } · { $tracks } { $tracks ->
    [one] track
   *[other] tracks
} for ${ $cost }{ $loans ->
    [0] {""}
    [one] {" "}(1 loan)
   *[other] {" "}({ $loans } loans)
}, income +{ $income }.
rail-told-expand = **{ $player }** expands to { $where } · { $tracks } { $tracks ->
    [one] track
   *[other] tracks
} for ${ $cost }{ $loans ->
    [0] {""}
    [one] {" "}(1 loan)
   *[other] {" "}({ $loans } loans)
}, income +{ $income }.
rail-told-merge = **{ $player }** merges railways: { $where } · { $tracks } { $tracks ->
    [one] track
   *[other] tracks
} for ${ $cost }{ $loans ->
    [0] {""}
    [one] {" "}(1 loan)
   *[other] {" "}({ $loans } loans)
}, income +{ $income }.
rail-told-bought = **{ $player }** buys the interest in { $city } for ${ $cost }{ $loans ->
    [0] {""}
    [one] {" "}(1 loan)
   *[other] {" "}({ $loans } loans)
}.
rail-told-passed = **{ $player }** chooses { $kind } and passes.
rail-told-redeemed = The interest in { $city } pays: income +{ $income }.
rail-told-face-down = { $city } is full: { $player }’s interest there turns face down.
rail-told-income-cube = Income takes { $cubes ->
    [one] another cube
   *[other] { $cubes } more cubes
} as marker.
rail-told-income-stopped = No cube is left to mark more income: { $lost } of it { $lost ->
    [one] is
   *[other] are
} lost.
rail-told-income = Receives ${ $amount }.
rail-told-interest = Pays ${ $paid } interest{ $loans ->
    [0] {""}
    [one] {" "}with 1 more loan
   *[other] {" "}with { $loans } more loans
}.
rail-told-interest-lapsed = Pays ${ $paid } interest{ $loans ->
    [0] {""}
    [one] {" "}with 1 more loan
   *[other] {" "}with { $loans } more loans
}; ${ $lapsed } lapse.
rail-told-repaid = Pays off a loan for ${ $cost }.
rail-told-kept = Keeps all loans.
rail-told-insolvent = **{ $player } is insolvent.**
rail-told-out = **{ $player } is out of the game.**
rail-told-conceded = **{ $player } concedes.**
rail-told-limit = Build limit now { $limit }.

rail-standing = **{ $player }** · ${ $cash } · income { $income } · { $loans ->
    [0] no loans
    [one] 1 loan (interest { $interest })
   *[other] { $loans } loans (interest { $interest })
} · { $cubes } { $cubes ->
    [one] cube
   *[other] cubes
} left · { $cards } { $cards ->
    [one] interest
   *[other] interests
} · marker on { $marker }
rail-standing-out = ~~{ $player }~~ · out · ${ $cash } · income { $income } · { $loans } loans (interest { $interest }) · { $cubes } cubes left · { $cards } interests · marker on { $marker }

rail-ending-last-cube = A player has placed their last cube: the game is over.
rail-ending-one-left = Only one player is left: the game is over.
rail-ending-stalled = Nobody has built or bought for three turns each: the game is over.
rail-winners = 🏆 **{ $winners }** { $count ->
    [one] wins
   *[other] share the victory
}!
rail-score = **{ $player }** { $points } { $points ->
    [one] point
   *[other] points
}
rail-award = { $award } ({ $best }): { $holders } · { $points }
rail-award-none = { $award }: nobody
rail-award-income = Most income
rail-award-cash = Most cash less $20 a loan
rail-award-longest-run = Longest run
rail-award-town = Most towns in a railway
rail-award-minor = Most minor cities in a railway
rail-award-major = Most major cities in a railway
rail-award-interests = Most business interests

rail-hexes-label = Hexes or cities
rail-hexes-hint = e.g. G7 G8 Lisbon, Évora
rail-hexes-title = { $kind }: which hexes?

# Balkan Railways

rail-button-route = Route of the Orient Express
rail-menu-route = **The Orient Express runs!** Choose its route: $5 income for each railway it uses, best for you first. You see it on the map before you confirm.
rail-route-length = { $hexes } hexes from Trieste to Istanbul
rail-route-title = The route, hex by hex
rail-route-label = Hexes from Trieste to Istanbul
rail-route-hint = e.g. B3 C3 Ana:D4 Bruno:E4: before a hex whose railway leads to it, if several could
rail-route-gap = Nobody named has track from { $here } to { $there }. Write the route hex by hex.
rail-preview-route = **Route of the Orient Express** · { $hexes } hexes
    Income: { $gains }
rail-confirm-route = Take this route
rail-ask-route = Choose the route of the Orient Express
rail-told-express = 🚂 **The Orient Express runs**, thanks to { $player }{ $forgiven ->
    [0] {""}
   *[other] {" "}(one loan is forgiven)
}.
rail-told-route = Its route brings income: { $gains }.
rail-no-express = { $title } has no Orient Express.
