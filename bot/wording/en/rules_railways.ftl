# What the rules of Iberian Railways and its sister editions refuse

ir-kind = { $kind ->
    [start] { rail-kind-start }
    [expand] { rail-kind-expand }
    [merge] { rail-kind-merge }
   *[purchase] { rail-kind-purchase }
}
ir-first-turn = Your first turn must be Start or Purchase.
ir-marker-stands-there = Your marker stands on { $kind }: choose another action.
ir-decide-first = { $step ->
    [repay] Decide first: pay off one loan or keep them all.
    [route] Choose the route of the Orient Express first.
   *[act] Choose an action first.
}
ir-loans-later = You decide about your loans after income and interest: first { $insolvent ->
    [yes] pass on
   *[no] choose
} { $kinds }.
ir-insolvent = You are insolvent and may neither build nor buy: pass on an action instead.
ir-too-many-loans = This costs ${ $cost } and would take you to { $loan } loans; the most is { $most }. You can pay ${ $credit } at most.
ir-out-already = You are already out of this game.

ir-beyond-any-build = This takes { $tracks } { $tracks ->
    [one] track
   *[other] tracks
}; no build ever places more than { $most }.
ir-beyond-supply = This takes { $tracks } { $tracks ->
    [one] track
   *[other] tracks
}; you have { $supply } { $supply ->
    [one] cube
   *[other] cubes
} left.
ir-beyond-limit = This takes { $tracks } { $tracks ->
    [one] track
   *[other] tracks
}; the build limit is { $limit }.
ir-closed-to-all = Nobody may build in { $place } ({ $hex }): name a side, { $sides }.
ir-named-twice = { $place } is named twice: one build puts one cube into a hex, so name it once.
ir-cube-already = You already have a cube in { $place }.
ir-hex-full = { $place } is full; go round it.
ir-only-one-of = You may hold only one of { $places } in the whole game.

ir-start-not-joined = The hexes of a new railway must all be joined together: name every one on the way.
ir-start-touches-own = A new railway may not touch your own cubes; that would be an Expand or a Merge.
ir-start-joins-two = A new railway must join at least two cities or towns: add the hexes up to a second one.
ir-expand-touches-none = An Expand must touch one of your railways.
ir-expand-touches-several = These hexes touch more than one of your railways: that is a Merge.
ir-expand-not-joined = Every new cube must be joined to the railway you expand.
ir-expand-reaches-none = An Expand must reach at least one new city or town.
ir-merge-too-few = A Merge must join { $most ->
    [2] exactly two
   *[other] two or more
} of your railways.
ir-merge-too-many = A Merge joins at most { $most } railways; this touches more.
ir-merge-not-joined = New cubes and railways must all be joined together.

ir-nothing-to-expand = You have no railway yet; begin one with { rail-kind-start }.
ir-nothing-to-merge = It takes two railways, and you have { $railways ->
    [0] none
   *[other] only one
}.
ir-no-cubes-left = You have no cubes left to build with.
ir-all-interests-sold = All business interests are sold.
ir-interests-too-dear = The cheapest business interest costs ${ $cheapest }; you can pay ${ $credit } at most.
ir-purchase-places-none = A Purchase places no cubes: name a city to buy in.
ir-no-interest = There is no business interest for { $city }.
ir-interest-sold = The interest in { $city } is already sold.

# Balkan Railways

br-start-joins-two = A new railway must join at least two cities or towns, or be a single Istanbul Approach hex and nothing more.
br-no-such-outcome = No such outcome is offered; choose one that is, or write the route out in full.
br-route-railways = Name one railway for every step of the route.
br-route-hex-twice = A route visits no hex twice.
br-route-ends = A route leads from Trieste to an Istanbul Approach hex.
br-route-no-track = That player has no track from { $one } to { $other }.
