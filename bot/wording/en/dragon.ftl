# Iron Dragon

dragon-gp = { NUMBER($amount, useGrouping: "true") } GP
dragon-bank = the bank
dragon-port = port { $label }
dragon-port-of = { $city }’s port
dragon-city-port = { $city } (port)
dragon-train = train { $number }, { $loco }
dragon-train-subject = { $train },
dragon-both = { $one } and { $other }
dragon-neither-train = Train 1: { $first } Train 2: { $second } (rule { $clause })
dragon-stretch = { $start }–{ $end } ({ $count ->
    [one] 1 section
   *[other] { $count } sections
})
dragon-track = { $named }{ $rest ->
    [0] {""}
    [one] {" "}and 1 more section
   *[other] {" "}and { $rest } more sections
}
dragon-terms = { $price ->
    [0] {""}
   *[other] { NUMBER($price, useGrouping: "true") } GP and{" "}
}{ $track }
dragon-foreman = { $name } ({ $race })
dragon-kept = { $player }: { $foreman }
dragon-demand = { $load } → { $city } { $payment } GP
dragon-card = card { $card } ({ $lines })
dragon-ability = { $race ->
    [catman] Jungle costs 1 GP a milepost
    [dwarf] Mountains cost 1 GP a milepost
    [elf] Forest costs 1 GP a milepost
    [human] Rivers are bridged free, inlets for 1 GP
    [orc] Pays no bribes and receives everybody else’s
    [troll] Builds in the Underground only, for 2 GP a milepost, without bribes
   *[wee_folk] Draws three ships and boards free
}

dragon-button-foreman = Foreman
dragon-button-upgrade = Loco
dragon-button-discard = Discard hand
dragon-button-trim = Discard { $count ->
    [one] 1 card
   *[other] { $count } cards
}
dragon-button-place = Place train
dragon-button-drop = Drop
dragon-button-deliver = Deliver
dragon-button-load = Load
dragon-button-move = Move
dragon-button-build = Build
dragon-button-ship = Draw a ship{ $train ->
    [none] {""}
   *[other] : { $train }
}
dragon-button-trade = Trade track
dragon-button-price = Name the price
dragon-button-borrow = Borrow
dragon-button-backtrack = Turn round
dragon-button-accept = Accept
dragon-button-refuse = Refuse / withdraw
dragon-button-decline = Decline
dragon-button-board = Board { $ship } · { $cost } GP · speed { $speed }
dragon-button-hand = My cards
dragon-button-plan = Plan
dragon-undo-nothing = Nothing can be taken back any more. (rule ID 17.9)
dragon-button-end = End turn

dragon-step = { $step }{ $train ->
    [1] {""}
   *[other] {" "}(train { $train })
}
dragon-step-place = place a train at { $what }
dragon-step-move = move to { $what }
dragon-step-sail = sail to { $what }
dragon-step-load = load { $what }
dragon-step-drop = drop { $what }
dragon-step-lose = lose { $what }
dragon-step-build = build to { $what }
dragon-step-toward = build toward { $what }
dragon-step-upgrade = take a { $what }
dragon-step-crossgrade = swap the loco
dragon-step-borrow = borrow { $what }
dragon-step-deliver = deliver { $what }
dragon-step-late = run and deliver { $what }
dragon-step-board = board { $what }
dragon-step-decline = decline the ship
dragon-step-hire = hire a foreman
dragon-step-keep = keep { $what }
dragon-step-backtrack = turn round

dragon-offer-open = { $partner } has not answered your offer yet. Until then you can only withdraw it: press Refuse / withdraw, or /dragon answer accept:False.
dragon-menu-empty = Nothing of that kind is possible now, or within your means.
dragon-menu-place = **Place your train**: in a city or port; those on your track come first.
dragon-menu-move = **Move**: where to? Deliveries come first, then what your cards ask for, then the rest. You see the way before you confirm.
dragon-menu-load = **Load**: what? It is taken at once and can be undone until a card is drawn.
dragon-menu-drop = **Drop**: which load? Nothing is paid for it.
dragon-menu-deliver = **Deliver**: what, on which card? A new card is drawn, so this cannot be undone.
dragon-menu-build = **Build**: where to? Cheapest first; what this turn cannot pay for is built part of the way. You see the track before you confirm.
dragon-menu-upgrade = **Loco**: which one?
dragon-menu-foreman = **Foreman**: whom do you want? You confirm before anything happens.
dragon-menu-ship = **Ship**: which one?
dragon-menu-discard = **Discard** ({ $number } of { $count }): { $trim ->
    [yes] which of your cards goes?
   *[no] four cards can lie open for everybody; which of these goes to the pile?
}
dragon-discard-card = Card { $card }
dragon-menu-borrow = **Borrow**: how much? Twice as much is owed.
dragon-menu-backtrack = **Turn round** instead of taking the turn: which trains?
dragon-menu-trade = **Trade track**: whom do you ask? You choose the track and the price before anything is offered.
dragon-trade-what = **Trade with { $partner }**: which track do you want? What adjoins yours comes first.
dragon-trade-price = **Trade with { $partner }**: you get { $gets }{ $gives ->
    [none] .
   *[other] {" "}for your { $gives }.
} Choose more, or press **{ $button }** to say what you pay.
dragon-trade-get = Get { $stretch }
dragon-trade-give = Give { $stretch }
dragon-trade-joins = adjoins your track
dragon-track-changed = That track has changed since: choose again.

dragon-offer-train = { $train }: { $what }
dragon-offer-toward = toward { $city } ({ $place })
dragon-offer-steps = { $steps ->
    [one] 1 milepost
   *[other] { $steps } mileposts
}
dragon-offer-late = { $place }, rent out of the delivery
dragon-offer-quickest = { $place }, quickest way
dragon-offer-beyond = { $steps } more to the port
dragon-offer-rent = rent { $amount } GP to { $owners }
dragon-offer-bribe = bribe { $amount } GP
dragon-offer-fee = fee { $amount } GP
dragon-offer-line = { $load } { $payment }
dragon-offer-line-to = { $load } → { $city } { $payment }
dragon-offer-delivers = deliver { $what } GP{ $rest ->
    [0] {""}
   *[other] {" "}+{ $rest }
}
dragon-offer-fetches = fetch { $what } GP{ $rest ->
    [0] {""}
   *[other] {" "}+{ $rest }
}
dragon-offer-wants = wants { $what } GP{ $rest ->
    [0] {""}
   *[other] {" "}+{ $rest }
}
dragon-offer-nothing = { $what ->
    [city] nothing your cards want
    [port] ships sail here
   *[track] end of track
}
dragon-offer-build-toward = toward { $city }
dragon-offer-build-from = { $what } from { $start }
dragon-offer-part = { $cost } of { $total } GP
dragon-offer-start = from { $place }
dragon-offer-in-all = { $cost } GP in all
dragon-offer-sections = { $count ->
    [one] 1 section
   *[other] { $count } sections
}
dragon-offer-major = major city
dragon-offer-chip = { $load }, { $chip ->
    [new] from stock
   *[stored] from the warehouse
}
dragon-offer-stored = { $count } stored here
dragon-offer-standing = { $train } at { $place }
dragon-offer-stock = { $count } in stock
dragon-offer-pays = paid for at { $what } GP{ $rest ->
    [0] {""}
   *[other] {" "}+{ $rest }
}
dragon-offer-delivery = { $load } at { $city } · { $payment } GP
dragon-offer-card = card { $card }
dragon-offer-supplies = supplies { $loads }
dragon-offer-deck = Look at the top of the deck
dragon-offer-discarded = Last discarded: { $foreman }
dragon-offer-crossgrade = The other loco of the same level
dragon-offer-engine = speed { $speed }, { $loads } loads
dragon-offer-vessel = speed { $speed }
dragon-offer-ship = Draw a ship
dragon-offer-decline = Decline
dragon-offer-owe = owe { $debt } GP
dragon-offer-trim = Discard { $cards }
dragon-offer-stay = { $cards ->
    [none] Discard the whole hand
   *[other] Stay open: { $cards }
}

dragon-propose = { $kind ->
    [build] build toward { $city }
    [place] place at { $city }
    [sail] sail to { $city }
    [sail-toward] sail toward { $city }
    [move-toward] go toward { $city }
   *[move] go to { $city }
}: { $why }
dragon-propose-deliver = deliver { $load } { $payment } GP
dragon-also = { $loads ->
    [none] { $doing } and end turn
   *[other] { $doing } and load { $loads }
}
dragon-also-deliver = { $doing }{ $loads ->
    [none] {" "}and
   *[other] , load { $loads },
} deliver { $load } { $payment } GP

dragon-preview-build = **Build to { $place }** from { $start }: { $count ->
    [one] 1 section
   *[other] { $count } sections
} for { $cost } GP
dragon-preview-item = { $number ->
    [one] {""}
   *[other] { $number } ×{" "}
}{ $what ->
    [bribe] bribe
    [clear] open ground
    [desert] desert
    [forest] forest
    [mountain] mountain
    [jungle] jungle
    [alpine] alpine
    [volcano] volcano
    [rock] rock
    [port] port
    [entrance] entrance
    [small] small city
    [medium] city
    [major] major city
    [river] river
   *[inlet] inlet
} { $cost } GP
dragon-preview-missing = Not all the way: { $place } takes { $cost } GP more
dragon-preview-left = { $left } of 20 GP left to spend this turn
dragon-preview-move = **Move { $train ->
    [none] {""}
   *[other] { $train },{" "}
}to { $place }**: { $steps ->
    [one] 1 milepost
   *[other] { $steps } mileposts
}, { $left ->
    [one] 1 movement point
   *[other] { $left } movement points
} left
dragon-preview-quicker = The quickest way leaves { $more ->
    [one] 1 more movement point
   *[other] { $more } more movement points
} for { $cost } GP more: pick it from the list, or write “{ $written } quickest”.
dragon-preview-halved = The weather halves the movement points that were left
dragon-preview-sail = **Sail { $train ->
    [none] {""}
   *[other] { $train },{" "}
}to { $place }**: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}{ $landed ->
    [yes] ; there you land
   *[no] {""}
}
dragon-preview-place = **Place { $train ->
    [none] the train
   *[other] { $train },
} at { $place }**
dragon-preview-stranded = ⚠️ No track touches this place, and it is no port: the train could not leave.
dragon-preview-deliver = **Deliver { $load } at { $city } for { $payment } GP** (card { $card })
dragon-preview-could-deliver = { $load } can be delivered there for { $payment } GP; that draws a card and cannot be undone.
dragon-preview-load = **Load { $load } at { $city }{ $train ->
    [none] {""}
   *[other] {" "}({ $train })
}**
dragon-preview-card = A new card is drawn at once; that cannot be undone, and it may be an event.
dragon-preview-keep = **Keep { $foreman }** as your foreman?
dragon-preview-look = **Look at the top foreman for 1 GP**, then keep him or yours. That cannot be undone.
dragon-preview-hire = **Hire { $foreman } for { $cost } GP**; { $gone } goes
dragon-preview-upgrade = **{ $loco } instead of { $before }**: { $cost } GP · speed { $speed }, { $loads } loads
dragon-preview-surplus = It has less room: you must drop surplus loads.
dragon-preview-loco = **Take a { $loco }** as your second loco?
dragon-preview-draw = **Draw a ship{ $train ->
    [none] {""}
   *[other] {" "}for { $train }
}**: you may board it or decline. That cannot be undone.
dragon-preview-board = **Board { $ship } for { $cost } GP{ $train ->
    [none] {""}
   *[other] {" "}with { $train }
}**: from the next turn on you sail { $speed } steps a turn.
dragon-preview-goes-on = { $train } can go on in this turn.
dragon-preview-operations-end = Moving, loading and delivering end for this turn; building goes on.
dragon-preview-discard = **Discard your whole hand instead of the turn**: new cards are drawn, and your turn is over.
dragon-preview-stay = These cards will lie open, and everybody may deliver on them:
dragon-preview-trim = **Discard these surplus cards**
dragon-preview-borrow = **Borrow { $amount } GP** and owe { $debt }, collected as soon as income covers it.
dragon-preview-backtrack = { $free ->
    [yes] **Turn { $trains } round**; this turn is lost for it anyway
   *[no] **Turn { $trains } round instead of taking the turn**
}
dragon-preview-instead = You then build no track in this turn: trading takes its place.
dragon-ends-left = { $train } has { $left ->
    [one] 1 movement point
   *[other] { $left } movement points
}
dragon-ends-could = { $train } could take { $loads }
dragon-ends-moving = ⚠️ This ends moving for this turn; { $trains } left.
dragon-ends-loading = ⚠️ This ends loading for this turn; { $trains }, which your cards want.
dragon-ends-delivering = ⚠️ This ends delivering for this turn; { $trains } can deliver where { $count ->
    [one] it stands
   *[other] they stand
}.
dragon-preview-end = **End your turn?**{ $unused ->
    [yes] {" "}You have done nothing in it.
   *[no] {""}
}
dragon-end-moving = { $trains } left.
dragon-end-delivery = { $load } could be delivered at { $city } for { $payment } GP.
dragon-preview-propose = **Offer { $partner } { $gives }** for { $gets }
dragon-preview-accept = **Accept { $gets } from { $player }** for your { $gives }
dragon-preview-lose = **Lose { $load }**
dragon-preview-rent = Rent { $amount } GP to { $owner }
dragon-preview-bribe = { $building ->
    [yes] Including a bribe of { $amount } GP to { $taker }
   *[no] Bribe { $amount } GP to { $taker }
}
dragon-preview-fee = { $amount } GP for using your own track
dragon-preview-cities = Your cities { $before } → { $after } of { $wanted }
dragon-preview-cash = Your cash { NUMBER($before, useGrouping: "true") } → { NUMBER($after, useGrouping: "true") } GP

dragon-confirm-build = Build
dragon-confirm-move = Move
dragon-confirm-sail = Sail
dragon-confirm-load = Load
dragon-confirm-place = Place it
dragon-confirm-deliver = Deliver
dragon-confirm-keep = Keep
dragon-confirm-take = Take it
dragon-confirm-hire = Hire
dragon-confirm-look = Look ({ $cost } GP)
dragon-confirm-upgrade = Buy
dragon-confirm-draw = Draw
dragon-confirm-board = Board
dragon-confirm-discard = Discard
dragon-confirm-borrow = Borrow
dragon-confirm-backtrack = Turn round
dragon-confirm-propose = Offer it
dragon-confirm-accept = Accept
dragon-confirm-lose = Lose it
dragon-confirm-end = End turn

dragon-ask-foreman = Choose in secret the foreman you keep
dragon-ask-loco = Choose your second loco
dragon-ask-startup = Startup round { $round } of { $rounds }{ $order ->
    [reverse] , in reverse order
   *[usual] {""}
}{ $again ->
    [none] {""}
   *[other] {" "}({ $again } again)
}: build or upgrade · { $left } of 20 GP left to spend
dragon-ask-trim = Discard your surplus demand cards
dragon-ask-place = { $again ->
    [none] Place your train on a city or port
   *[other] Startup is over and round 1 begins ({ $again } again): place your train on a city or port
}
dragon-ask-operate = Round { $round }{ $declared ->
    [yes] {" "}(victory is declared)
   *[no] {""}
}: move, load and deliver, then build{ $follows ->
    [nobody] {""}
   *[other] {" "}· next: { $follows }
}
dragon-ask-build = Building: { $left } of 20 GP left to spend
dragon-ask-traded = You have traded track, so you build none this turn. You can still buy a loco or hire a foreman · { $left } of 20 GP left to spend
dragon-ask-lost = This turn is lost; you may only turn round
dragon-ask-lose-load = An event takes one of your loads: choose which
dragon-ask-ship = In port: { $ships } · board or decline
dragon-ask-hire = Keep the foreman you looked at, or your old one
dragon-ask-surplus = Your new loco has less room: choose which load goes
dragon-ask-trade = { $player } offers you { $gets } for your { $gives }: accept or refuse; until then { $player } may withdraw it
dragon-ask-over = The game is over
dragon-private-cash = you have { NUMBER($cash, useGrouping: "true") } GP
dragon-private-hire = New: { $new } · yours: { $old }
dragon-private-train = { $loco } { $ship ->
    [none] at { $place }
   *[other] aboard { $ship } at { $place }
}{ $points ->
    [none] {""}
    [one] {" "}· 1 movement point left
   *[other] {" "}· { $points } movement points left
} · { $loads ->
    [none] empty
   *[other] { $loads }
}

dragon-told = **{ $player }** { $doings }.
dragon-told-turn-ended = ends the turn
dragon-told-foreman-kept = has chosen a foreman
dragon-told-foremen-revealed = The foremen: { $foremen }.
dragon-told-loco-chosen = takes a { $loco } as second loco
dragon-told-cards-trimmed = discards { $cards }
dragon-told-turn-lost = loses { $rest ->
    [yes] the rest of the turn
   *[no] this turn
}
dragon-told-by-train = { $doing } ({ $train })
dragon-told-train-placed = places { $train ->
    [none] a train
   *[other] { $train },
} at { $place }
dragon-told-moved = runs { $train ->
    [none] {""}
   *[other] { $train },{" "}
}to { $place } ({ $steps ->
    [one] 1 milepost
   *[other] { $steps } mileposts
}{ $slowed ->
    [yes] , slowed by the weather
   *[no] {""}
})
dragon-told-rent-paid = pays { $owner } { $amount } GP { $fee ->
    [yes] for turning round
   *[no] rent
}
dragon-told-bribe-paid = { $building ->
    [yes] including a bribe of { $amount } GP to { $taker }
   *[no] pays { $taker } a bribe of { $amount } GP
}
dragon-told-move-fee-paid = pays { $amount } GP for using their own track
dragon-told-loaded = loads { $load } at { $city }{ $stored ->
    [yes] {" "}from a warehouse
   *[no] {""}
}
dragon-told-dropped = drops { $load }{ $city ->
    [none] {""}
   *[other] {" "}at { $city }
}{ $stored ->
    [yes] {" "}into a warehouse
   *[no] {""}
}
dragon-told-delivered = **delivers { $load } at { $city } for { $payment } GP**{ $contract ->
    [yes] {" "}on an open contract
   *[no] {""}
}
dragon-told-stored-returned = Stored loads go back to stock: { $load } at { $city }.
dragon-told-card-drawn = draws { $card }
dragon-told-event-drawn = ⚡ **{ $title }**, drawn by { $player }: { $effect }{ $turns ->
    [0] {""}
    [one] {" "}It lasts until the end of { $player }’s turn.
   *[other] {" "}It lasts until the end of { $player }’s next turn.
} (ID { $clause })
dragon-told-event-set-aside = turns up { $title }, which does not act in startup
dragon-told-event-ended = { $title } is over.
dragon-told-track-erased = loses { $count ->
    [one] 1 section of track
   *[other] { $count } sections of track
} and may rebuild first
dragon-told-train-hit = is struck: { $train ->
    [none] the train
   *[other] { $train },
} { $back ->
    [none] {""}
   *[other] is sent back to { $back } and{" "}
}loses a turn{ $loads ->
    [none] {""}
   *[other] {" "}and { $loads }
}{ $chooses ->
    [yes] {" "}and a load still to be chosen
   *[no] {""}
}
dragon-told-load-lost = loses { $load }
dragon-told-halved = is slowed to { $points ->
    [one] 1 movement point
   *[other] { $points } movement points
}
dragon-told-tax-paid = Everybody pays, and treasuries are open from now on: { $paid }.
dragon-tax = { $player } { $tax } GP ({ NUMBER($cash, useGrouping: "true") } left)
dragon-told-hand-discarded = discards the hand{ $open ->
    [none] {""}
   *[other] ; open to everybody: { $open }
}
dragon-told-deck-shuffled = { $deck ->
    [ships] The ships are shuffled.
    [foremen] The foremen are shuffled.
   *[cards] The deck is shuffled.
}
dragon-told-ships-drawn = draws { $count ->
    [one] the ship { $ships }
   *[other] the ships { $ships }
}
dragon-told-boarded = boards { $ship } for { $cost } GP
dragon-told-ship-declined = boards no ship
dragon-told-sailed = sails { $train ->
    [none] {""}
   *[other] { $train },{" "}
}to { $place } ({ $steps ->
    [one] 1 step
   *[other] { $steps } steps
}){ $landed ->
    [yes] {" "}and lands
   *[no] {""}
}
dragon-told-built = builds { $count ->
    [one] 1 section
   *[other] { $count } sections
} from { $start } to { $place } for { $cost } GP
dragon-told-foreman-looked-at = looks at the top foreman
dragon-told-foreman-hired = keeps { $foreman }; { $gone } goes
dragon-told-loco-changed = swaps the { $before } for a { $loco } ({ $cost } GP)
dragon-told-borrowed = borrows { $amount } GP and owes { $debt }
dragon-told-debt-collected = pays back { $amount } GP
dragon-told-backtracked = turns { $trains ->
    [none] {""}
   *[other] { $trains },{" "}
}round { $free ->
    [yes] while losing the turn
   *[no] instead of taking the turn
}
dragon-told-trade-proposed = offers { $partner } { $gives } for { $gets }
dragon-told-offer-first = { $offer } Before that: { $rest }
dragon-told-trade-answered = { $how ->
    [accepted] accepts the trade: { $proposer } gets { $gets } for { $gives }
    [withdrawn] takes the offer back
   *[refused] refuses the trade
}
dragon-told-victory-declared = **declares victory** with { NUMBER($cash, useGrouping: "true") } GP and { $count } major cities; the round is played to its end
dragon-told-requirement-raised = { $tied } are tied at { NUMBER($cash, useGrouping: "true") } GP: everybody plays on for { NUMBER($requirement, useGrouping: "true") }.
dragon-told-time-expired = Time is up: the game ends after round { $round }.
dragon-told-undone = takes back: { $step }
dragon-told-conceded = **concedes**

dragon-effect-sea_serpent = trains aboard ships within 15 steps of Opal Bezin lose a load and a turn.
dragon-effect-rainbow_bridge = Bluefeld and Octomare are linked by magic for the rest of the game.
dragon-effect-peasants = no loading or delivery in cities more than 3 mileposts from the coast.
dragon-effect-sand_storm = track in the desert of Orc Wastes is gone and not rebuilt for now; trains there are sent back and lose a load and a turn.
dragon-effect-volcanoes = trains within 2 mileposts of a volcano lose all loads and a turn, within 10 of Nordkassel a load and a turn; no building there now.
dragon-effect-rogue_magic = the drawer builds no track, and nobody hires a foreman.
dragon-effect-ice_storm = within 10 mileposts of Kola trains run at half speed, and mountains are closed.
dragon-effect-elven_activists = the forests of Glyth Gamel and Silvarre are closed to trains and builders.
dragon-effect-flood_olde_world = track across Octossian, Oxaiaxo, Tribune and Oanau is gone, and nobody crosses them.
dragon-effect-pirates = every train aboard a ship loses a load and a turn.
dragon-effect-evil_prince = every train in Bright loses a load and a turn.
dragon-effect-war_tax = everybody pays a tax on their cash, and treasuries lie open from now on.
dragon-effect-barbarians = no loading or delivery in cities within 3 mileposts of the jungle.
dragon-effect-winged_demons = every train in Orc Wastes, Iron Holm, Eusarch or Caicenden loses a load and a turn.
dragon-effect-wizards_strike = nobody uses a magic link, and no loco is upgraded.
dragon-effect-siren_song = trains aboard ships within 15 steps of Ilik-Herb lose a load and a turn.
dragon-effect-magic_tempest = in the Olde World trains run at half speed, and mountains and alps are closed.
dragon-effect-hurricane = in Janoshal and Wislandor trains run at half speed, and mountains and alps are closed.
dragon-effect-flood_north = track across Nestor, Bright, Green and Nairnkyl is gone, and nobody crosses them.
dragon-effect-flood_south = track across Caetish, River of Death, Ssylvan and Juul is gone, and nobody crosses them.

dragon-standing-round = { $round ->
    [0] Startup{ $startup ->
        [0] {""}
       *[other] , round { $startup } of { $startups }
    }
   *[other] Round { $round }
} · { NUMBER($requirement, useGrouping: "true") } GP and { $wanted } cities win{ $last ->
    [0] {""}
   *[other] {" "}· the game ends after round { $last }
}{ $count ->
    [0] {""}
    [one] {" "}· **{ $declared } has declared victory: this is the last round**
   *[other] {" "}· **{ $declared } have declared victory: this is the last round**
}
dragon-standing = **{ $player }** · { $cash ->
    [hidden] cash hidden
   *[other] { NUMBER($cash, useGrouping: "true") } GP
}{ $debt ->
    [0] {""}
   *[other] {" "}(owes { $debt })
} · { $majors } of { $wanted } cities · { $sections ->
    [one] 1 section
   *[other] { $sections } sections
}{ $foreman ->
    [none] {""}
   *[other] {" "}· { $foreman }
} · { $trains }
dragon-now-declared = The round is played to its end; of those who have declared victory the richest wins.
dragon-now-open = Nearest to winning: **{ $player }**, { $short } short.
dragon-now-cities = { $cities ->
    [one] 1 city
   *[other] { $cities } cities
}
dragon-now-ready = **{ $player }** has what it takes: victory is declared when their turn ends.
dragon-now-hidden = Most cities: **{ $players }**, { $cities } of { $wanted }; treasuries are secret, so nobody can tell who has { $requirement } GP.
dragon-now-nobody = Nobody has connected a major city yet.
dragon-now-idle = Nothing has moved for { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}: after { $most } the game is over.
dragon-now-time = The clock ends the game too ({ $limit } after the start): then the richest wins.

dragon-standing-train = { $loco }{ $ship ->
    [none] {""}
   *[other] {" "}aboard { $ship }
}{ $place ->
    [none] {""}
   *[other] {" "}at { $place }
}{ $loads ->
    [none] {""}
   *[other] {" "}with { $loads }
}{ $idle ->
    [yes] , loses this turn
   *[no] {""}
}{ $lost ->
    [0] {""}
    [one] , loses 1 turn
   *[other] , loses { $lost } turns
}
dragon-standing-conceded = ~~{ $player }~~ · conceded
dragon-standing-event = ⚡ { $title } ({ $player }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}): { $effect }
dragon-standing-rainbow = ⚡ Rainbow Bridge: { $effect }

dragon-hand = **{ $own ->
    [yes] Your cards
   *[no] { $player }’s cards
}** · { $cash ->
    [hidden] cash hidden
   *[other] { NUMBER($cash, useGrouping: "true") } GP
}{ $debt ->
    [0] {""}
   *[other] {" "}(owes { $debt })
}{ $foreman ->
    [none] {""}
   *[other] {" "}· { $foreman }
}
dragon-hand-card = { $where ->
    [open] **Open contract { $card }**
   *[hand] **Card { $card }**
}
dragon-hand-line = { $demand } · from { $sources }
dragon-plan = **Plan**: what each of your demands costs and brings, best profit a turn first. Others’ track, ships and events are left out.
dragon-plan-number = { $number }. { $what }
dragon-plan-do = { $number } · { $what ->
    [build] Build this: toward { $city }
    [load] Load this in { $city }
    [deliver] Deliver this in { $city }
   *[go] Go there: { $city }
}
dragon-plan-line = **{ $demand }** · { $source ->
    [aboard] aboard
   *[other] from { $source }
} · track { $cost } GP · { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} · profit { $profit } GP · { $rate } a turn
dragon-plan-train = Train { $train }: { $what }
dragon-plan-ashore = { $what } · once ashore (it is at sea)
dragon-plan-also = { $what } · or from { $sources }
dragon-plan-source = { $source } ({ $cost } GP)
dragon-plan-none = You have nothing to plan in this game.

dragon-ending-victory = The round is over, and victory was declared.
dragon-ending-time-limit = Time is up.
dragon-ending-stalled = Nothing has moved for ten rounds: the game is over.
dragon-ending-one-left = Only one player is left: the game is over.
dragon-winners = 🏆 **{ $winners }** { $count ->
    [one] wins
   *[other] share the victory
}!
dragon-score = { $place }. **{ $player }**: { NUMBER($cash, useGrouping: "true") } GP, { $majors ->
    [one] 1 major city
   *[other] { $majors } major cities
} connected
dragon-score-conceded = { $place }. ~~{ $player }~~: conceded

dragon-build-title = Where to build?
dragon-build-label = City or milepost; optional: from, via
dragon-build-hint = e.g. Kola, or Kola from Octomare via 12,14 13,14
dragon-move-title = Where to go?
dragon-move-label = City or milepost; optional: via, quickest
dragon-move-hint = e.g. Kola; Kola quickest; 34,21 via 33,20 33,21 (taken as written); 2:Kola for train 2
dragon-trade-title = What trade?
dragon-trade-label = Player, price, get sections, give sections
dragon-trade-hint = e.g. Ana 12 get 10,14-11,14-12,14 give 3,9-4,9
dragon-price-title = What do you pay?
dragon-price-label = Price in GP; 0 for a swap
dragon-price-hint = e.g. 12
