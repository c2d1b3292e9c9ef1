# The guided first game of Iberian Railways

lesson-iberian-goal = You build railways across Iberia and win awards: for income, cash, the longest run of track, cities, interests. Press **{ $press }**.
lesson-iberian-start = A turn is one action, and never the same as in your turn before. Press **{ $press }** to begin a first railway.
lesson-iberian-start-where = A start joins two cities or more. Pick **{ $press }**: it costs $7 once and brings $8 each turn.
lesson-iberian-start-price = Read what it costs. You have no money yet, so the bank lends $5 at a time, at interest. Press **{ $press }**.
lesson-iberian-repay = The turn ended with your income and the interest. Press **{ $press }**: one loan a turn may be paid off, for $6.
lesson-iberian-expand = The others have moved. Green buttons are good moves; press **{ $press }** to see every build from your railway.
lesson-iberian-expand-where = Each city you reach adds income: towns $2, minor cities $3, major cities $4. Pick **{ $press }**.
lesson-iberian-expand-price = Long builds cost more for each track, but here the new income soon pays for it. Press **{ $press }**.
lesson-iberian-purchase = You paid off one more loan. Now press **{ $press }**: interests are cards of cities that add to income as well.
lesson-iberian-purchase-what = You have track in Córdoba, so its card pays at once, and every card counts for an award. Pick **{ $press }**.
lesson-iberian-purchase-price = It costs $3 and brings $3 each turn. Press **{ $press }**.
lesson-iberian-picture = Some turns later you have Cádiz–Sevilla too. The map shows all track, the panel below it all money and cards. Press **{ $press }**.
lesson-iberian-merge = Cádiz–Sevilla nearly touches your first railway. Press **{ $press }**: only a merge may join railways of your own.
lesson-iberian-merge-where = One track is enough. Pick **{ $press }**.
lesson-iberian-merge-price = A merge adds $1 of income and makes one long railway, worth awards at the end. Press **{ $press }**.
lesson-iberian-ending = So it goes on. The game ends after the turn in which somebody builds their last cube of track. Press **{ $press }** to see it.
lesson-iberian-won = **You won.** Merging gave you the longest run, and high income most cash: 2 victory points. Each unpaid loan would have cost $20.
