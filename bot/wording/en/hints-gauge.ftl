# Hints of Iberian Gauge: what could be done, why, and how the game may end with it

hint-gauge-buy = Buy { $railroad } for ₧{ $cost }: it pays ₧{ $dividend } a round, and its share value may reach ₧{ $value }. { $end }
hint-gauge-start = Start { $railroad } at ₧{ $cost } in { $place }: its share value may end at ₧{ $value }. { $end }
hint-gauge-pass = Pass and keep ₧{ NUMBER($cash, useGrouping: "true") }. { $end }
hint-gauge-city = Build in { $place } for ₧{ $cost }: dividend +{ $dividend }{ $value ->
    [0] {""}
   *[other] , share value +{ $value }
}. { $end }
hint-gauge-way = Build towards { $city }: { $builds ->
    [one] 1 build
   *[other] { $builds } builds
} for ₧{ $cost } in all. { $end }
hint-gauge-waste = Build in { $place } for ₧{ $cost }: no city, but others need the treasury of { $railroad } more than you. { $end }
hint-gauge-decline = Decline: { $railroad } keeps ₧{ NUMBER($treasury, useGrouping: "true") } for later. { $end }
hint-gauge-ahead = You may end ₧{ NUMBER($money, useGrouping: "true") } ahead.
hint-gauge-behind = You may end ₧{ NUMBER($money, useGrouping: "true") } behind.
hint-gauge-level = It may end level.
