# What the rules of Iberian Gauge refuse, and its options

option-iberian_gauge-board = Board
option-iberian_gauge-board-help = The terrain and the Major Cities.
choice-iberian_gauge-classic = Classic
choice-iberian_gauge-classic-help = The published terrain with seven Major Cities.
choice-iberian_gauge-geographic = Geographic
choice-iberian_gauge-geographic-help = Our own terrain with ten Major Cities.
option-iberian_gauge-overflow = Dividends beyond 100
option-iberian_gauge-overflow-help = What a railroad pays beyond the top of the track.
choice-iberian_gauge-lap = Lap
choice-iberian_gauge-lap-help = It starts again at the bottom, with the top payment added.
choice-iberian_gauge-formula = Formula
choice-iberian_gauge-formula-help = It goes on in steps of 5.

ig-build-round = This is a build round: build or decline.
ig-stock-round = This is a stock round: { $choices }.
ig-none-started = No railroad has been started yet.
ig-none-left = Every railroad that has been started is sold out, or you have bought a share of it in this round.
ig-all-started = Every railroad has been started.
ig-choice-buy = buy a share
ig-choice-start = start a railroad
ig-choice-pass = pass

ig-not-started = Nobody has started { $railroad }: start it with a value and a city.
ig-started-already = { $railroad } has been started: buy its next share.
ig-start-values = A railroad starts at one of ₧{ $values }.
ig-start-in-major = A railroad starts in a Major City.
ig-start-city-taken = That city holds a railroad already. Free are: { $free }.
ig-sold-out = All shares of { $railroad } are sold.
ig-bought-already = You have bought a share of { $railroad } in this round already.
ig-no-cube = All your cubes mark shares already; pass.
ig-too-dear = This costs ₧{ $cost }; you have ₧{ $cash }.

ig-treasury-too-small = { $place } would cost ₧{ $cost }; { $railroad } has ₧{ $treasury }. Build elsewhere or decline.
ig-no-locomotive = { $railroad } has no locomotive left; decline.
ig-track-already = { $railroad } already has track in { $place }.
ig-hex-taken = { $place } holds another railroad; it has room for one only.
ig-out-of-reach = { $place } neither touches the railroad’s track nor can be reached by leasing.

ig-no-lease = “{ $written }” is not a lease; write its hexes in order, such as “P9 Q9”.
ig-lease-needless = { $place } touches the railroad’s own track: lease nothing.
ig-lease-too-long = { $place } can be reached by leasing { $fewest ->
    [one] a single hex
   *[other] { $fewest } hexes
}; take one of those ways.
ig-lease-named-twice = { $place } is named twice: a build passes each hex once, so name it once.
ig-lease-in-city = { $place } is a city: only Easy and Difficult hexes can be leased.
ig-lease-own = { $place } is the railroad’s own track: do not name it.
ig-lease-empty = Nobody has track in { $place } that could be leased.
ig-lease-apart = { $place } does not touch the railroad’s own track.
