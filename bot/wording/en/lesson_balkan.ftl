# The guided first game of Balkan Railways

lesson-balkan-goal = You build railways from Trieste to Istanbul and win awards: for income, cash, the longest run of track, cities. Press **{ $press }**.
lesson-balkan-start = A turn is one action, and never the same as in your turn before. Press **{ $press }** to begin a first railway.
lesson-balkan-start-where = A start joins two cities; only at Istanbul one hex is enough, and it is free. Pick **{ $press }**: $7 of income each turn.
lesson-balkan-start-price = Nothing is played before you confirm it. Press **{ $press }**.
lesson-balkan-expand = Income is paid at the end of every turn. Green buttons are good moves; press **{ $press }** to see every build from your railway.
lesson-balkan-expand-where = Pick **{ $press }**: each city you reach adds income, a minor city $3.
lesson-balkan-expand-price = The bank lends you $5 at a time, at interest; once a turn, one loan may be paid off for $6. Press **{ $press }**.
lesson-balkan-purchase = Interests are cards of cities: they add to income too, and count for an award. Press **{ $press }**.
lesson-balkan-purchase-what = You have track in Edirne, so its card pays at once. Pick **{ $press }**.
lesson-balkan-purchase-price = It costs $3 and brings $3 each turn. Press **{ $press }**.
lesson-balkan-picture = Some turns later: the map shows all track, the panel below it all money. One gap is left, at Beograd. Press **{ $press }**.
lesson-balkan-join = Whoever closes that gap makes the Orient Express run, over the track of all players. Press **{ $press }**.
lesson-balkan-join-where = Pick **{ $press }**: it joins your track to what others have built.
lesson-balkan-join-price = See what it says of the Orient Express: one of your loans is forgiven. Press **{ $press }**.
lesson-balkan-route = Now you choose its route: each railway it uses gains $5 of income for its owner. Press **{ $press }**.
lesson-balkan-route-which = Best for you comes first: three railways of yours gain $15. Pick **{ $press }**.
lesson-balkan-route-gain = The picture shows the way it takes. Press **{ $press }**.
lesson-balkan-ending = The Orient Express runs once a game. The game ends after the turn in which somebody builds their last cube. Press **{ $press }** to see it.
lesson-balkan-won = **You won.** The Orient Express lifted your income and cash: 2 victory points for most cash. Each unpaid loan would have cost $20.
