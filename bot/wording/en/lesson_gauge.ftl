# The guided first game of Iberian Gauge

lesson-gauge-goal = Nobody owns a railroad alone: you buy shares, build for what you share in, and the richest wins, counting cash and shares. Press **{ $press }**.
lesson-gauge-float = Ten rounds: in stock rounds you buy with your own money, in build rounds railroads build with theirs. Press **{ $press }**.
lesson-gauge-railroad = Few shares mean more dividend for each, many mean more builds. Pick **{ $press }**.
lesson-gauge-value = You set what every share costs now. Pick **{ $press }**: half your money, so that some is left for another share.
lesson-gauge-city = Its first locomotive goes to a Major City. Pick **{ $press }**: another city lies right beside it.
lesson-gauge-treasury = What you pay is not gone: it is the treasury from which Yellow builds. Press **{ $press }**.
lesson-gauge-buy = The others have started railroads too. Press **{ $press }**: you may buy shares of theirs.
lesson-gauge-share = Pick **{ $press }**: its shares are cheap, and yours will let you build for it, too.
lesson-gauge-share-price = You will have ₧4 left, so you can buy no more in this stock round. Press **{ $press }**.
lesson-gauge-build = In a build round each share lets its owner build once, with the railroad’s money: now your share of Yellow. Press **{ $press }**.
lesson-gauge-build-where = Cities raise the dividend; a new Major City raises the share value too. Pick **{ $press }**.
lesson-gauge-build-effect = One space on the dividend track, and more for each share every build round. Press **{ $press }**.
lesson-gauge-picture = Dividends are paid after a railroad’s last share has built; without a new city its shares lose value. Press **{ $press }**.
lesson-gauge-lease = Now it is the tenth round, the last. A railroad need not have track of its own all the way: press **{ $press }** once more.
lesson-gauge-lease-where = Pick **{ $press }**: the way there leads over track of another railroad, which is leased.
lesson-gauge-lease-price = The lease goes from treasury to treasury, and may well be paid to a railroad you share in. Press **{ $press }**.
lesson-gauge-ending = The game ends after the tenth round; treasuries count for nothing then. Press **{ $press }** to see the end of this one.
lesson-gauge-won = **You won.** Your shares paid dividends in every build round, and shares bought early were worth far more at the end.
