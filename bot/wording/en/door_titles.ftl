# What each title is about, in the welcome

door-about-iberian_railways = Build Iberia’s railways on loans alone, and come out ahead.
door-length-iberian_railways = 1–2 hours
door-about-balkan_railways = Loans, mountains, and a race for the Orient Express.
door-length-balkan_railways = 1–2 hours
door-about-iberian_gauge = Buy shares in five railroads, steer them, be worth the most.
door-length-iberian_gauge = 1–2 hours
door-about-iron_dragon = Draw rails across a fantasy world and deliver its goods.
door-length-iron_dragon = 3–5 hours
