# Why a computer would play what it hints at, in Iberian and Balkan Railways

hint-railways-build = { $way }: +{ $income } income for ${ $cost }{ $loans ->
    [0] {""}
    [one] , { $loans } loan
   *[other] , { $loans } loans
}, leaves { $cubes } { $cubes ->
    [one] track
   *[other] tracks
}
hint-railways-way = { $first } → { $to }
hint-railways-buy = Buy { $city }: { $income ->
    [0] for the award,
   *[other] +{ $income } income for
} ${ $cost }{ $loans ->
    [0] {""}
    [one] , { $loans } loan
   *[other] , { $loans } loans
}
hint-railways-pass = Pass on { $kind } and save your money
hint-railways-repay = Pay off a loan: it would count $20 at the end
hint-railways-keep = Keep your loans: $6 are better spent next turn
hint-railways-route = A route with +${ $own } for you and +${ $others } for others
hint-railways-ends = { $plan }; it ends the game, with { $points } { $points ->
    [one] point
   *[other] points
} for you
hint-railways-threat = { $plan }; { $player } could end the game { $turns ->
    [one] with their next turn
   *[other] in { $turns } turns
}
