# Iberian Gauge

gauge-railroad-red = Red
gauge-railroad-orange = Orange
gauge-railroad-blue = Blue
gauge-railroad-purple = Purple
gauge-railroad-yellow = Yellow

gauge-button-buy = Buy a share
gauge-button-float = Start a railroad
gauge-button-pass = Pass
gauge-button-build = Build
gauge-button-decline = Decline
gauge-button-decline-all = Decline all

gauge-menu-buy = **Buy a share**: of which railroad? You pay its share value into its treasury.
gauge-menu-float = **Start a railroad**: which one? You buy its first share and set the share value.
gauge-menu-price = **Start { $railroad }**: at what share value? You pay it into the treasury, which pays for all track.
gauge-menu-city = **Start { $railroad } at ₧{ $price }**: in which Major City? The first locomotive is free.
gauge-menu-build = **Build for { $railroad }** with share { $share }: where? The treasury holds ₧{ NUMBER($treasury, useGrouping: "true") }; most effect first. Nothing is built before you confirm.
gauge-menu-lease = **Build for { $railroad } in { $place }**: over whose track? All these leases are equally short; the first is the usual choice.

gauge-proposal-buy = Buy { $railroad } for ₧{ $cost } · pays ₧{ $dividend }
gauge-proposal-float = Start { $railroad } at ₧{ $cost } in { $city }
gauge-proposal-build = Build in { $place } · { $effect }

gauge-place = { $city } ({ $hex })
gauge-offer-buy = { $railroad } · share { $share } of { $shares }
gauge-offer-buy-effect = ₧{ $cost } · pays ₧{ $dividend } a share · treasury ₧{ NUMBER($treasury, useGrouping: "true") }
gauge-offer-float-effect = { $shares } shares
gauge-offer-price = ₧{ $price }
gauge-offer-price-effect = leaves you ₧{ NUMBER($cash, useGrouping: "true") }
gauge-offer-build-effect = { $hexes ->
    [0] {""}
    [one] lease 1 hex ·{" "}
   *[other] lease { $hexes } hexes ·{" "}
}₧{ $cost }{ $dividend ->
    [0] {""}
   *[other] {" "}· dividend +{ $dividend }
}{ $value ->
    [0] {""}
   *[other] {" "}· value +{ $value }
}{ $special ->
    [0] {""}
   *[other] {" "}· special ₧{ $special } a share
}
gauge-offer-choices = { $effect } · { $count } ways to lease
gauge-offer-lease-effect = ₧{ $cost } · { $payments }
gauge-payment = { $railroad } ₧{ NUMBER($amount, useGrouping: "true") }
gauge-paid-to-player = { $player } ₧{ NUMBER($amount, useGrouping: "true") }
gauge-paid-to-treasury = treasury ₧{ NUMBER($amount, useGrouping: "true") }
gauge-paid-to-treasuries = treasuries ₧{ NUMBER($amount, useGrouping: "true") }

gauge-preview-float = **Start { $railroad } at ₧{ $price } in { $place }**
    The first locomotive goes there free; one of { $shares } shares is yours.
gauge-preview-buy = **Buy share { $share } of { $railroad } for ₧{ $cost }**
    You then own { $own } of its { $shares } shares; each pays ₧{ $dividend } now.
gauge-preview-purchase = Cash ₧{ NUMBER($before, useGrouping: "true") } → ₧{ NUMBER($after, useGrouping: "true") } · treasury of { $railroad } ₧{ NUMBER($treasury_before, useGrouping: "true") } → ₧{ NUMBER($treasury_after, useGrouping: "true") }
gauge-preview-pass = **Pass**: you buy nothing now. As long as others buy, you can come back in this round.
gauge-preview-pass-end = **Pass**: you buy nothing now.
gauge-preview-pass-last = Everybody has then passed in a row: the stock round ends, and the Priority Deal is { $player }’s.
gauge-preview-purchase-last = After that nobody can buy anything more: the stock round ends, and the Priority Deal is { $player }’s.
gauge-preview-build = **{ $railroad }, share { $share }: build in { $place }**
gauge-preview-lease = Lease { $hexes } · { $payments }
gauge-preview-price = ₧{ $cost } { $paid ->
    [0] to the bank
   *[other] in all
} · treasury ₧{ NUMBER($before, useGrouping: "true") } → ₧{ NUMBER($after, useGrouping: "true") }
gauge-preview-dividend = Dividend +{ $spaces }: ₧{ $before } → ₧{ $after } a share
gauge-preview-value-highest = Share value stays at the top, ₧{ $after }
gauge-preview-value = Share value +{ $spaces }: ₧{ $before } → ₧{ $after }
gauge-preview-special = Special dividend for { $cities } Major Cities: ₧{ NUMBER($amount, useGrouping: "true") } a share, ₧{ NUMBER($mine, useGrouping: "true") } for you, ₧{ NUMBER($treasury, useGrouping: "true") } to the treasury
gauge-preview-decline = **Build nothing with share { $share } of { $railroad }**
gauge-preview-decline-all = **Build nothing more for { $railroad } in this round**, with any of your shares
gauge-preview-penalty = { $railroad } has reached no new city in this round: share value ₧{ $before } → ₧{ $after }
gauge-preview-penalty-none = { $railroad } has reached no new city in this round; its share value stays at ₧{ $after }
gauge-preview-closes = The last share of { $railroad } has then acted: each share is paid ₧{ $amount }{ $treasury ->
    [0] {""}
   *[other] {" "}· the treasury gets ₧{ $treasury } for the unsold ones
}
gauge-preview-also = Before the next decision other railroads pay you as well: { $payments }
gauge-preview-cash = Your cash ₧{ NUMBER($before, useGrouping: "true") } → ₧{ NUMBER($after, useGrouping: "true") }
gauge-preview-cash-stays = Your cash stays at ₧{ NUMBER($after, useGrouping: "true") }

gauge-confirm-float = Start it
gauge-confirm-buy = Buy
gauge-confirm-pass = Pass
gauge-confirm-build = Build
gauge-confirm-decline = Decline
gauge-confirm-then = { $doing }, then in { $places }
gauge-confirm-end = { $doing }, decline the rest
gauge-preview-then = Then share { $share }: { $place } · { $effect }

gauge-ask-stock = Round { $round } of { $rounds } (stock): { $choice ->
    [both] buy a share, start a railroad or pass
    [buy] buy a share or pass
   *[float] start a railroad or pass
} · you have ₧{ NUMBER($cash, useGrouping: "true") } · next: { $next }
gauge-ask-build = Round { $round } of { $rounds } (build): build for **{ $railroad }** with { $sold ->
    [one] its only sold share
   *[other] share { $share } of { $sold }
}{ $more ->
    [0] {""}
    [one] {" "}(1 more is yours)
   *[other] {" "}({ $more } more are yours)
} or decline · treasury ₧{ NUMBER($treasury, useGrouping: "true") } · { $then ->
    [over] then the game ends
    [again] next: you again
   *[other] next: { $next }
}

gauge-told-floated = **{ $player }** starts { $railroad } in { $city } at ₧{ $price }.
gauge-told-bought = **{ $player }** buys { $railroad }’s share { $share } for ₧{ $cost }.
gauge-told-passed = **{ $player }** passes.
gauge-told-unasked-conceded = { $players } { $count ->
    [one] has conceded and passes
   *[other] have conceded and pass
}.
gauge-told-unasked-all = Nobody can buy anything.
gauge-told-unasked-nothing = { $players } can buy nothing and { $count ->
    [one] passes
   *[other] pass
}.
gauge-told-reached = **{ $player }** takes { $railroad } to { $place } for ₧{ $cost }{ $hexes ->
    [0] {""}
    [one] , leasing 1 hex ({ $payments })
   *[other] , leasing { $hexes } hexes ({ $payments })
}.
gauge-told-built = **{ $player }** builds { $railroad } in { $place } for ₧{ $cost }{ $hexes ->
    [0] {""}
    [one] , leasing 1 hex ({ $payments })
   *[other] , leasing { $hexes } hexes ({ $payments })
}.
gauge-told-declined = **{ $player }** builds nothing with { $railroad }’s share { $share }.
gauge-told-declined-all = **{ $player }** builds nothing more for { $railroad }.
gauge-told-passed-over-conceded = Passed over, as their owners have conceded: { $shares }.
gauge-told-passed-over-no_locomotive = Passed over, no locomotive left: { $shares }.
gauge-told-passed-over-no_funds = Passed over, no money to build: { $shares }.
gauge-told-passed-over-no_build = Passed over, nothing can be built: { $shares }.
gauge-shares = { $railroad } ({ $count ->
    [one] 1 share
   *[other] { $count } shares
})
gauge-told-dividend-moved = Its dividend rises to ₧{ $dividend } a share{ $laps ->
    [0] {""}
    [one] {" "}(1 lap done)
   *[other] {" "}({ $laps } laps done)
}.
gauge-told-value-moved = Its share value climbs to ₧{ $value }.
gauge-told-value-highest = Its share value stays at the top, ₧{ $value }.
gauge-told-penalty = { $railroad } reached no new city: share value down from ₧{ $before } to ₧{ $value }.
gauge-told-penalty-lowest = { $railroad } reached no new city; its share value stays at ₧{ $value }.
gauge-told-penalties = No new city, so share values: { $falls }.
gauge-fall = { $railroad } ₧{ $before } → ₧{ $value }
gauge-fall-none = { $railroad } still ₧{ $value }
gauge-told-special = **{ $cities } Major Cities!** A special ₧{ $amount } for every { $railroad } share: { $paid }.
gauge-told-dividend = { $railroad } pays ₧{ $amount } a share: { $paid }.
gauge-told-dividends = Dividends a share: { $railroads }. In all: { $paid }.
gauge-told-priority = **{ $player }** was the first to pass and takes the Priority Deal.
gauge-told-priority-kept = **{ $player }** keeps the Priority Deal.
gauge-told-round = Round { $number } begins: { $kind ->
    [stock] shares are for sale.
   *[build] the railroads build.
}
gauge-told-conceded = **{ $player } concedes.**

gauge-standing = **{ $player }** · ₧{ NUMBER($cash, useGrouping: "true") } · { $shares } · worth ₧{ NUMBER($worth, useGrouping: "true") }{ $priority ->
    [yes] {" "}· Priority Deal
   *[no] {""}
}
gauge-standing-conceded = ~~{ $player }~~ · conceded · ₧{ NUMBER($cash, useGrouping: "true") } · { $shares } · worth ₧{ NUMBER($worth, useGrouping: "true") }
gauge-standing-shares = { $railroad } ×{ $count }
gauge-standing-no-shares = no shares
gauge-standing-railroad = { $railroad }: value ₧{ $value }, pays ₧{ $dividend } a share, treasury ₧{ NUMBER($treasury, useGrouping: "true") }, { $sold } of { $shares } shares sold, { $locomotives } { $locomotives ->
    [one] locomotive
   *[other] locomotives
} left
gauge-standing-idle = { $railroad }: not started, { $shares } shares

gauge-now-lead = **{ $player }** leads with ₧{ NUMBER($worth, useGrouping: "true") }, ₧{ NUMBER($ahead, useGrouping: "true") } ahead of { $rival }.
gauge-now-rounds = Round { $round } of { $rounds }. The most cash and shares win after the last; { $builds ->
    [0] no build round
    [one] 1 build round
   *[other] { $builds } build rounds
} and { $stocks ->
    [0] no stock round
    [one] 1 stock round
   *[other] { $stocks } stock rounds
} come after this one.
gauge-now-shares = { $railroad }: { $players }

gauge-ending-last-round = The last round is over.
gauge-ending-one-left = Only one player is left: the game is over.
gauge-winners = 🏆 **{ $winners }** { $count ->
    [one] wins
   *[other] share the victory
}!
gauge-score = **{ $player }** ₧{ NUMBER($wealth, useGrouping: "true") }: { $sources }
gauge-score-conceded = ~~{ $player }~~ ₧{ NUMBER($wealth, useGrouping: "true") }, conceded: { $sources }
gauge-source-cash = cash ₧{ NUMBER($amount, useGrouping: "true") }

gauge-no-railroad-but = There is no railroad “{ $written }”. Do you mean { $meant }?
gauge-no-railroad = There is no railroad “{ $railroad }”. There are: { $railroads }.
gauge-build-title = Where to build?
gauge-build-label = Hex or city; optional: via leased hexes
gauge-build-hint = e.g. Valencia, or Valencia via Q9 R10
