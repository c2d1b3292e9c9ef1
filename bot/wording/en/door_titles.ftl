# What each title is about, in the welcome

door-about-iberian_railways = Build the railways of Spain and Portugal on nothing but loans, and still come out ahead.
door-length-iberian_railways = 1–2 hours
door-about-balkan_railways = Loans, mountains, and one prize: be the first to join Trieste and Istanbul for the Orient Express.
door-length-balkan_railways = 1–2 hours
door-about-iberian_gauge = Buy shares in five railroads, decide where they build, and be worth the most in the end.
door-length-iberian_gauge = 1–2 hours
door-about-iron_dragon = Draw rails across a fantasy world and below it, and carry ale, spells and dragons to whoever pays.
door-length-iron_dragon = 3–5 hours
