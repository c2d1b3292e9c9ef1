# Words on the picture of Iron Dragon and in its alt text.

picture-dragon-load = { $load ->
    [ale] ale
    [armor] armor
    [arms] arms
    [cattle] cattle
    [cloth] cloth
    [dragons] dragons
    [fish] fish
    [fruit] fruit
    [furs] furs
    [gems] gems
    [gold] gold
    [hops] hops
    [iron] iron
    [ivory] ivory
    [jewelry] jewelry
    [lumber] lumber
    [pilgrims] pilgrims
    [pipeweed] pipeweed
    [potions] potions
    [sheep] sheep
    [spells] spells
    [spice] spice
    [steel] steel
    [wands] wands
    [wheat] wheat
    [wine] wine
   *[other] { $load }
}
picture-dragon-race = { $race ->
    [catman] Catman
    [dwarf] Dwarf
    [elf] Elf
    [human] Human
    [orc] Orc
    [troll] Troll
    [wee_folk] Wee Folk
   *[other] { $race }
}
picture-dragon-step = { $step ->
    [foreman] Choosing foremen
    [loco] Choosing a second loco
    [startup] Startup: { $spent } of 20 GP spent
    [trim] Discarding surplus cards
    [place] Placing the train
    [operate] Operations
    [build] Building: { $spent } of 20 GP spent
    [traded] Track traded: { $spent } of 20 GP spent
    [lost] Turn lost
    [lose_load] Choosing a load to lose
    [ship] A ship in port
    [hire] Hiring a foreman
    [surplus] Dropping surplus loads
    [trade] A trade on the table
   *[over] Game over
}
picture-dragon-waiting = Waiting for { $players }
picture-dragon-plan = { $player } plans to { $what ->
    [build] build
    [offer] offer a trade
    [place] place a train
    [sail] sail
    [trade] accept a trade
   *[move] move
}
picture-dragon-plan-build = { $sections ->
    [one] 1 section
   *[other] { $sections } sections
} for { $cost } GP from { $start } to { $places }
picture-dragon-plan-run = { $steps ->
    [one] 1 milepost
   *[other] { $steps } mileposts
} to { $place }
picture-dragon-plan-sail = Sail { $train ->
    [none] {""}
   *[other] { $train },{" "}
}to { $place }
picture-dragon-plan-place = Place { $train ->
    [none] the train
   *[other] { $train },
} at { $place }
picture-dragon-plan-rent = { $amount } GP rent to { $owner }
picture-dragon-plan-bribe = { $amount } GP bribe
picture-dragon-plan-fee = { $amount } GP fee for own track
picture-dragon-plan-trade = { $proposer } gets { $gets ->
    [one] 1 section
   *[other] { $gets } sections
} from { $partner } for { $gives ->
    [0] { $price } GP
    [one] 1 section{ $price ->
        [0] {""}
       *[other] {" "}and { $price } GP
    }
   *[other] { $gives } sections{ $price ->
        [0] {""}
       *[other] {" "}and { $price } GP
    }
}
picture-dragon-plan-total = { $cost } GP in all
picture-dragon-plan-cash = cash { $before } { $form ->
    [arrow] →
   *[words] to
} { $after } GP
picture-dragon-plan-train = train { $number }, { $loco }
picture-dragon-port = port { $label }
picture-dragon-port-of = { $city }’s port
picture-dragon-city-port = { $city } (port)
picture-dragon-round = { $round ->
    [0] { $startup ->
        [0] Startup
       *[other] Startup { $startup } of { $startups }
    }
   *[other] Round { $round }
}
picture-dragon-goal = { NUMBER($requirement, useGrouping: "true") } GP and 7 cities win
picture-dragon-last-round = Last round: { $round }
picture-dragon-final-round = This is the last round
picture-dragon-under = The Underground
picture-dragon-world = the world of Darwinina
picture-dragon-cash = cash
picture-dragon-hidden = hidden
picture-dragon-gp = { NUMBER($amount, useGrouping: "true") } GP
picture-dragon-debt = owes { $amount } GP
picture-dragon-cities = cities
picture-dragon-loco = level { $level } · speed { $speed }
picture-dragon-ship = aboard { $ship } · speed { $speed }
picture-dragon-lost = loses { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
picture-dragon-idle = loses this turn
picture-dragon-empty = empty
picture-dragon-no-foreman = foreman not yet chosen
picture-dragon-chosen = foreman chosen
picture-dragon-foreman = { $name } · { $race }
picture-dragon-declared = declares victory
picture-dragon-conceded = conceded
picture-dragon-joined = { $count }/{ $needed } cities
picture-dragon-declaring = { $players } { $count ->
    [one] declares
   *[other] declare
} victory: last round
picture-dragon-has-cities = { $player } has { $cities } of 7 cities
picture-dragon-needs = { $player } needs { $cities ->
    [0] { NUMBER($cash, useGrouping: "true") } GP more
    [one] 1 city{ $cash ->
        [0] {""}
       *[other] {" "}and { $cash } GP
    } more
   *[other] { $cities } cities{ $cash ->
        [0] {""}
       *[other] {" "}and { $cash } GP
    } more
}
picture-dragon-window = { $what ->
    [run] run
    [build] build
    [trade] track traded
    [lost] track lost
    [train] train
   *[track] track
}
picture-dragon-window-map = { $map ->
    [under] the whole Underground
   *[world] the whole world
}
picture-dragon-window-under = { $place }, Underground
picture-dragon-events = Events in force
picture-dragon-contracts = Open contracts
picture-dragon-stored = Warehouses
picture-dragon-stored-line = { $load } in { $city }
picture-dragon-stored-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
picture-dragon-stock = Loads in stock
picture-dragon-bank = Locos in the bank
picture-dragon-bank-loco = { $name } · speed { $speed }, { $room } loads
picture-dragon-legend = Cost of a section
picture-dragon-terrain = { $terrain ->
    [clear] clear
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
}
picture-dragon-ranking = Final ranking
picture-dragon-ending = { $ending ->
    [victory] Over: victory was declared
    [time_limit] Over: time is up
    [stalled] Over: nothing moved for ten rounds
   *[other] Over: only one player is left
}
picture-dragon-order = Seven cities first, then money
picture-dragon-gained = +{ $amount } GP this turn
picture-dragon-paid = −{ $amount } GP this turn
picture-dragon-rank = { $cities ->
    [one] 1 city
   *[other] { $cities } cities
} · { NUMBER($cash, useGrouping: "true") } GP
picture-dragon-until = until the end of { $player }’s { $turns ->
    [one] turn
   *[other] next turn
}
picture-dragon-forever = for the rest of the game
picture-dragon-struck = drawn by { $player }
picture-dragon-event = { $event ->
    [rainbow_bridge] Bluefeld and Octomare are linked
    [peasants] No loading or delivery in cities far from the coast
    [sand_storm] No building in the desert of Orc Wastes
    [volcanoes] No building near volcanoes and Nordkassel
    [rogue_magic] No track for the drawer, no hiring for anyone
    [ice_storm] Near Kola half speed, mountains closed
    [elven_activists] Forests of Glyth Gamel and Silvarre closed
    [flood_olde_world] Four rivers of the Olde World cannot be crossed
    [barbarians] No loading or delivery near the jungle
    [wizards_strike] Magic links shut, no upgrades
    [magic_tempest] Olde World: half speed, mountains closed
    [hurricane] Janoshal, Wislandor: half speed, mountains closed
    [flood_north] Nestor, Bright, Green, Nairnkyl cannot be crossed
    [flood_south] Caetish, Death, Ssylvan, Juul cannot be crossed
    [sea_serpent] Ships near Opal Bezin lose a load and a turn
    [pirates] All ships lose a load and a turn
    [evil_prince] Trains in Bright lose a load and a turn
    [war_tax] Everybody pays; treasuries are open
    [winged_demons] Trains in the south-west lose a load and a turn
    [siren_song] Ships near Ilik-Herb lose a load and a turn
   *[other] { $event }
}

picture-dragon-alt-player = { $player }: { $cash ->
    [hidden] cash hidden
   *[other] { NUMBER($cash, useGrouping: "true") } GP
}{ $debt ->
    [0] {""}
   *[other] , owes { $debt } GP
}, { $cities } { $needed ->
    [0] cities
   *[other] of { $needed } cities
}{ $declared ->
    [yes] , declares victory
   *[no] {""}
}.
picture-dragon-alt-after = { $player } would then have { $cash ->
    [hidden] {""}
   *[other] { NUMBER($cash, useGrouping: "true") } GP and{" "}
}{ $cities ->
    [one] 1 connected city
   *[other] { $cities } connected cities
}.
picture-dragon-alt-out = { $player }: conceded.
picture-dragon-alt-trains = { $player }’s { $trains }.
picture-dragon-alt-close = Close-up of { $place }{ $what ->
    [none] {""}
   *[other] : { $what }
}.
picture-dragon-alt-cities = Cities in sight: { $cities }.
picture-dragon-alt-track = Track in sight: { $owners }.
picture-dragon-alt-owner = { $player } { $sections ->
    [one] 1 section
   *[other] { $sections } sections
}
picture-dragon-alt-here = Trains in sight: { $riders }.
picture-dragon-alt-struck = { $title }: { $effect }.
picture-dragon-alt-place = { $rank }. { $player }: { $cities ->
    [one] 1 city
   *[other] { $cities } cities
}, { NUMBER($cash, useGrouping: "true") } GP{ $declared ->
    [yes] , declared victory
   *[no] {""}
}{ $conceded ->
    [yes] , conceded
   *[no] {""}
}.
picture-dragon-alt-ending = { $ending ->
    [victory] Victory was declared, and the round is over.
    [time_limit] Time ran out: who has 7 cities comes first, then who has more cash.
    [stalled] Nothing happened for ten rounds: who has 7 cities comes first, then who has more cash.
   *[one_left] All others conceded.
}
picture-dragon-alt-train = { $loco } { $ship ->
    [none] {""}
   *[other] aboard the { $ship }{" "}
}at { $place }{ $loads ->
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
picture-dragon-rainbow = Rainbow Bridge
picture-dragon-alt-round = { $round }: { $goal }.
picture-dragon-alt-last = { $round }: { $goal }. { $last }.
picture-dragon-alt-events = In force: { $events }.
picture-dragon-alt-near = { $place } near { $city }
