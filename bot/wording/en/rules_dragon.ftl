# What the rules of Iron Dragon refuse, and its options

option-iron_dragon-mercy_borrowing = Loan of mercy
option-iron_dragon-mercy_borrowing-help = Borrow up to 20 GP once and owe twice as much.
option-iron_dragon-late_use_fee = Late use fee
option-iron_dragon-late_use_fee-help = Rent may be paid out of the delivery it leads to.
option-iron_dragon-backtracking = Backtracking
option-iron_dragon-backtracking-help = Give up a turn to turn the train round anywhere.
option-iron_dragon-fast_start = Fast start
option-iron_dragon-fast_start-help = 70 GP and three startup rounds.
option-iron_dragon-fast_drop_dealt_events = Drop dealt events
option-iron_dragon-fast_drop_dealt_events-help = Events dealt at the start are discarded.
option-iron_dragon-fast_no_war_tax = No War Tax
option-iron_dragon-fast_no_war_tax-help = War Tax is taken out; treasuries stay secret.
option-iron_dragon-fast_five_cards = Five cards
option-iron_dragon-fast_five_cards-help = Five demand cards at the start; the surplus is discarded later.
option-iron_dragon-time_limit = Time limit
option-iron_dragon-time_limit-help = When time is up, the round is finished and one more is played; then the richest wins.
option-iron_dragon-crossgrading = Crossgrading
option-iron_dragon-crossgrading-help = Swap to the other loco of the same level for 5 GP.
option-iron_dragon-open_contracts = Open contracts
option-iron_dragon-open_contracts-help = Discarded hands lie open for all to deliver on, four cards at most.
option-iron_dragon-field_warehousing = Field warehousing
option-iron_dragon-field_warehousing-help = Dropped loads stay in the city for four turns.
option-iron_dragon-cost_to_move = Cost to move
option-iron_dragon-cost_to_move-help = 1 GP for each turn in which a train uses its owner’s track.
option-iron_dragon-cost_to_load = Cost to load
option-iron_dragon-cost_to_load-help = Each load taken or put down uses one movement point.
option-iron_dragon-additional_trains = Additional trains
option-iron_dragon-additional_trains-help = Everybody runs a Teapot and a level II loco.
option-iron_dragon-four_demand_cards = Four demand cards
option-iron_dragon-four_demand_cards-help = Four demand cards in hand; only with additional trains.
option-iron_dragon-reshuffle = Reshuffle
option-iron_dragon-reshuffle-help = After War Tax the deck and its discards are shuffled together.
option-iron_dragon-track_trading = Trading track
option-iron_dragon-track_trading-help = Buy or swap sections instead of building.
option-iron_dragon-classic_startup = Classic startup
option-iron_dragon-classic_startup-help = Three startup rounds with the normal 60 GP.
choice-iron_dragon-off = Off
choice-iron_dragon-on = On
choice-iron_dragon-120 = 2 hours
choice-iron_dragon-180 = 3 hours
choice-iron_dragon-240 = 4 hours
choice-iron_dragon-1440 = 1 day
choice-iron_dragon-4320 = 3 days
choice-iron_dragon-10080 = 1 week
choice-iron_dragon-20160 = 2 weeks
choice-iron_dragon-40320 = 4 weeks

id-four-cards-need-trains = Four demand cards are only played with additional trains (ID 16.12).
id-no-time-limit = This game has no time limit.
id-time-up-already = Time is up already.
id-no-loans = Loans are not played at this table.
id-no-late-fees = Late use fees are not played at this table.
id-no-backtracking = Backtracking is not played at this table.
id-no-crossgrading = Crossgrading is not played at this table.
id-no-open-contracts = Open contracts are not played at this table.
id-no-trading = Track is not traded at this table.

id-not-yours-to-decide = It is not yours to decide now.
id-not-now = { $step ->
    [foreman] Choose the foreman you keep first.
    [loco] Choose your second loco first.
    [startup] In startup you build track, buy a better loco or discard your hand.
    [trim] Discard your surplus demand cards first.
    [place] Place your train first.
    [build] Building has begun: moving, loading and delivering are over for this turn.
    [lost] This turn is lost: turn round or end it.
    [lose_load] Say first which load is lost.
    [surplus] Say first which load goes.
    [ship] Board a ship or decline first.
    [hire] Say first which foreman you keep.
    [trade] Answer the offered trade first.
   *[other] That cannot be done now.
}
id-nothing-to-undo = Nothing can be taken back any more.
id-on-board-already = Your train is on the board already.
id-draw-a-ship-first = No ship was drawn: draw one in a port first.
id-discard-first = The hand can be discarded only before anything else in the turn.

id-keep-one-dealt = Keep one of the foremen dealt to you.
id-take-level-two = Take a loco of level II.
id-train-placed-already = This train is on the board already.
id-place-on-city = Place the train on a city or a port.
id-name-surplus = Name exactly { $count } of your cards.
id-name-open-cards = Name the { $count } cards that stay open.

id-no-train = You have no train { $number }.
id-train-loses-turn = This train loses the turn.
id-train-aboard = The train is aboard a ship: sail instead.
id-train-just-landed = The train has just landed: it moves next turn.
id-train-held = An event holds the train where it stands.
id-no-movement-left = No movement points are left this turn.
id-no-rails-at-sea = Trains run on land: take a ship.
id-out-of-reach = The train cannot get to { $place } with { $left ->
    [one] 1 movement point
   *[other] { $left } movement points
} left. It needs track all the way and may turn back only in cities and ports.
id-run-too-dear = You cannot pay the { $cost } GP of rent and bribes on the way to { $place }.
id-no-rent-due = No rent is due on this way: move as usual.
id-delivery-below-rent = The delivery pays less than the rent of { $rent } GP.
id-cannot-turn-round = This train has nothing to turn: before its first move, in a city or port and at sea it may go any way.
id-backtracking-late = Turning round takes the whole turn, and you have already acted.
id-turning-too-dear = Turning round here costs { $cost } GP.

id-no-ship-left = Every ship is at sea.
id-aboard-already = The train is aboard a ship already.
id-ships-at-ports = Ships are drawn at a port.
id-ship-after-landing = After a landing, draw a ship next turn, or once you have delivered in the city.
id-one-ship-a-visit = One ship a visit: leave the port and come back for another.
id-ship-not-drawn = Board a ship that was drawn.
id-boarding-too-dear = Boarding costs { $cost } GP: you must decline.
id-not-at-sea = The train is not aboard a ship.
id-sails-next-turn = The ship sails from the next turn on.
id-distance-sailed = The ship has sailed its distance for this turn.
id-port-ends-voyage = A port ends the voyage: only sea points can be passed.
id-too-far-to-sail = { $place } is not within { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} over the sea.
id-no-port = { $place } is no port: ships go to sea points and ports.{ $port ->
    [none] {""}
   *[other] {" "}{ $place } has its port at { $port }.
}

id-loads-in-city = Loads are handled only by a train standing in a city.
id-city-closed = An event bars loading and delivering in { $city }.
id-handling-needs-movement = Handling a load uses one movement point: none is left.
id-no-load = There is no load “{ $written }”.
id-loco-full = The { $loco } is full.
id-not-supplied = { $city } supplies no { $load }.
id-not-in-stock = No { $load } is left in stock.
id-not-aboard = The train carries no { $load }.
id-card-not-held = You hold no demand card { $card }.
id-card-wants-other = Card { $card } asks for no { $load } in { $city }.
id-no-card-asks = No card you can use asks for { $load } where you stand.

id-turn-spent = You may spend { $limit } GP a turn; { $left } GP of that is left.
id-too-dear = You cannot afford this: it costs { $cost } GP.
id-section-too-dear = You cannot afford this section: it costs { $cost } GP.
id-way-too-dear = Track to { $place } costs { $cost } GP and you can spend { $budget } GP: build toward it instead.
id-no-way-to-build = There is no way to build to { $place } now.
id-there-already = You are at { $place } already: name a place further on, or say where from.
id-build-at-sea = { $place } is at sea: no track is built there.
id-build-from-own = Build from your own track or from a major city.
id-build-from-here-not = Build from your track or a major city, not { $place }.
id-exactly-from-where = Say where the section begins.
id-nothing-to-build = Nothing is left to build there.
id-has-traded = You have traded track this turn, so you cannot build any.
id-rogue-magic-building = Rogue Magic: you build no track now.
id-troll-underground = A Troll builds in the Underground only.
id-exits-used = Two sections have left major cities this turn, and no more may: build to the city instead.
id-three-sections = You have three sections at { $city } already, the most for one player.
id-city-full = { $city } is full: no other player may build there.
id-no-place-for-track = There is no place for track between { $start } and { $end }.
id-track-already = There is track already between { $start } and { $end }.
id-rebuilt-first = Another player has the right to rebuild first between { $start } and { $end }.
id-building-barred = An event bars building between { $start } and { $end }.
id-track-shuts-out = Track between { $start } and { $end } would shut somebody out of { $city }.
id-every-major-city = every major city

id-no-hiring-in-startup = No foreman is hired in startup.
id-rogue-magic-hiring = Rogue Magic: nobody hires a foreman now.
id-no-foreman-left = No foreman is left to hire.
id-no-foreman-discarded = No foreman has been discarded.
id-foreman-not-free = That foreman is neither in the deck nor discarded.
id-keep-new-or-old = Keep the new foreman or your old one.

id-wizards-strike = Wizards Strike: no loco is upgraded now.
id-no-loco = There is no loco “{ $written }”.
id-not-levels-up = From a { $loco } you can go one or two levels up.
id-no-counterpart = Only locos of level II to IV have a counterpart.
id-loco-gone = No { $loco } is left in the bank.
id-loan-size = Borrow 1 to { $most } GP.
id-owes-already = You owe a loan already.

id-no-trading-in-startup = Track is not traded in startup.
id-has-built = You have built track this turn, so you cannot trade any.
id-rogue-magic-trading = Rogue Magic: you get no track now.
id-trade-with-another = Trade with another player at this table.
id-partner-conceded = That player has conceded.
id-offer-too-high = You cannot offer more than you have.
id-sections-named-once = Name the sections you want, and each section only once.
id-sections-not-theirs = You can get only the other player’s sections and give only your own.
id-trade-too-much-track = { $city } would have too much track.
id-trade-shuts-out = The trade would shut somebody out of { $city }.
id-no-trade = No trade is proposed.
id-trade-not-yours = This trade is not yours to answer.

# What cannot be read as a move of Iron Dragon

id-no-move = “{ $written }” is not a move of Iron Dragon.
id-no-milepost = There is no milepost “{ $written }”; write one such as 34,21 or u17,33.
id-no-city = There is no city “{ $written }”.
id-no-square = There is no grid square “{ $written }”; they go from A1 to M13.
id-no-section = “{ $written }” is no section; write one such as 10,14-11,14.
id-unknown = There is no { $kind ->
    [city] city
    [foreman] foreman
    [load] load
    [loco] loco
   *[ship] ship
} “{ $written }”. There are: { $known }.
id-unknown-but = There is no { $kind ->
    [city] city
    [foreman] foreman
    [load] load
    [loco] loco
   *[ship] ship
} “{ $written }”. Do you mean { $meant }?
id-no-train-written = There is no train { $written }: write 1: or 2: before the place.
id-write-place = Write a city or a milepost, such as Kola or 34,21.
id-write-place-alone = Write the place alone, without a train: “{ $written }”.
id-build-out-of = You have no track yet. Say where to build out of { $city }, such as to: 34,21 from: { $city }, or build to it from another major city.
id-no-cards-written = “{ $written }” is no list of cards; write their numbers, such as 12 40.
id-write-trains = Write the numbers of your trains: { $known }.
id-write-trade = Write whom you ask, what you pay and what you get: Ana 12 get 3,9-4,9.
id-price-below-zero = A price is never below 0: whoever proposes pays. To be paid for track, let the other player propose the trade.
id-no-price = “{ $written }” is no price; write what you pay in GP, such as 12.
id-nobody-called-but = Nobody here is called “{ $written }”. Do you mean { $meant }?
id-nobody-called = Nobody here is called “{ $written }”. There are: { $known }.
