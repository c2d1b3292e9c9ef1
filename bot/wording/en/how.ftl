# How each title is played, on five cards; with options of the table where they change a line

how-button = How to play
how-choose = How to play…
how-play-any = Open a table of…
how-head = **{ $title }** · how to play, { $page } of { $pages }
    ### { $what }
how-next = Next
how-back = Back
how-rules = Every rule: `/help rule:` with its number or some words of it.
how-page-goal = The goal
how-page-turn = A turn
how-page-build = Building
how-page-end = The end
how-page-score = Scoring

how-iberian_railways-goal =
    - You begin without money and build on loans of $5 each.
    - Every city you reach raises your income; every loan costs interest each turn.
    - In the end, awards give victory points (VP). Most VP win.
how-iberian_railways-goal-alt = Two players in mid-game with cash, income, loans, interest and VP: Ana leads with 3 VP.
how-iberian_railways-turn =
    - Choose **Start**, **Expand**, **Merge** or **Purchase**, but not the one your marker is on.
    - Build or buy, or leave it undone.
    - Then income comes, interest goes, and you may pay off one loan for $6.
how-iberian_railways-turn-alt = The head of a map: Dinis to move. Start, Merge and Purchase are open to him; Expand is crossed out, as his marker stands there.
how-iberian_railways-build =
    - Each track is a cube: 1 costs $3, 2 cost $7, up to 8 for $52. The limit for all rises from 3 to 8.
    - $1 more for each cube on a hill, at a river or in a hex with another player’s.
    - New income: town 2, minor city 3, major city 4, Lisbon 5; 1 less if you come second. Madrid 6.
how-iberian_railways-build-alt = The preview of a build: Carmen plans three tracks from Badajoz to Huelva for $12; her income would rise from $20 to $22.
how-iberian_railways-end =
    - It ends with the turn in which somebody’s last cube is used. Income above $20, $40 and $60 takes one cube each.
    - With 16 loans you may not build or buy; with income below $26 as well, you are out.
    - It also ends when one player is left, or nobody built or bought in three turns each.
how-iberian_railways-end-alt = Two players late in the game: Carmen has 2 cubes left, in red; Dinis has 12 loans.
how-iberian_railways-score =
    - 2 VP: most cash less $20 for each loan, if that is above zero.
    - 1 VP each: most income, longest run of cubes, most business interests.
    - 1 VP each: most towns, minor cities and major cities in one railway.
    - All who tie for an award score it.
how-iberian_railways-score-alt = The awards at the end of a game: whoever has most of each is marked.

how-balkan_railways-goal =
    - You begin without money and build on loans of $5 each.
    - Cities bring income, loans cost interest. In the end, awards give victory points (VP); most VP win.
    - Whoever first joins Trieste and Istanbul, over anybody’s track, is forgiven one loan and chooses the route of the Orient Express: each railway on it earns $5 more.
how-balkan_railways-goal-alt = The Orient Express on its route from Niš by Sofiya and Plovdiv to Istanbul, over track of several players.
how-balkan_railways-turn =
    - Choose **Start**, **Expand**, **Merge** or **Purchase**, but not the one your marker is on.
    - Build or buy, or leave it undone.
    - Then income comes, interest goes, and you may pay off one loan for $6.
how-balkan_railways-turn-alt = The head of a map: Elena to move. Start, Expand and Purchase are open to her; Merge is crossed out, as her marker stands there.
how-balkan_railways-build =
    - Each track is a cube: 1 costs $3, 2 cost $7, up to 8 for $52. The limit for all rises from 3 to 8.
    - More for each cube: hill $1, mountain $2 (one cube only), hex with another player’s $1.
    - New income: town 2, minor city 3, major city 4; 1 less if you come second. Trieste 1, capital 5, Istanbul 7 and free to build in.
how-balkan_railways-build-alt = The preview of a build: Dinis plans five tracks from Kragujevac to Užice for $28, among mountains.
how-balkan_railways-end =
    - It ends with the turn in which somebody’s last cube is used. Income above $20, $40 and $60 takes one cube each.
    - With 16 loans you may not build or buy; with income below $26 as well, you are out.
    - It also ends when one player is left, or nobody built or bought in three turns each.
how-balkan_railways-end-alt = Two players late in the game: Dinis has 2 cubes left, in red; Elena has 13 loans.
how-balkan_railways-score =
    - 2 VP: most cash less $20 for each loan, if that is above zero.
    - 1 VP each: most income, longest run of cubes, most business interests.
    - 1 VP each: most towns, minor cities and major cities in one railway.
    - All who tie for an award score it.
how-balkan_railways-score-alt = The awards at the end of a game: whoever has most of each is marked.

how-iberian_gauge-goal =
    - You own no railroad; you buy shares in five of them.
    - A share pays a dividend every build round and lets you build one track in it.
    - After ten rounds, whoever is worth most in cash and shares wins.
how-iberian_gauge-goal-alt = A player’s card: worth 319, cash 135, 6 cubes left, and shares in yellow, red, orange, blue and purple.
how-iberian_gauge-turn =
    - **Stock round (S):** buy one share or pass, in turn, until all pass in a row; one share of each railroad at most. The price goes to its treasury.
    - The first to pass gets the *Priority Deal* and begins the next stock round.
    - Whoever buys a railroad’s first share sets its value, ₧12 to ₧36, and its first city.
    - **Build round (B):** railroad by railroad, each sold share builds one track or declines.
how-iberian_gauge-turn-alt = The ten rounds, the eighth of them, a build round, under way; below, the first railroad with the shapes of its shareholders.
how-iberian_gauge-build =
    - The treasury pays: ₧4, in Difficult land ₧8. Open land holds one railroad.
    - Track in the way is leased, the shortest way, for ₧2 or ₧4 a hex.
    - An Urban hex raises the dividend by a space; a Major City by two, and the share value by one.
    - The fifth Major City of a railroad { $board ->
        [geographic] (and its tenth) pays
       *[other] pays
    } ₧10–15 a share at once.
how-iberian_gauge-build-alt = The preview of a build: orange reaches Madrid for ₧4; its dividend rises from ₧3 to ₧5 a share, its share value from ₧12 to ₧20.
how-iberian_gauge-end =
    - When all its shares have built, a railroad that reached no new city loses a space of value for each sold share.
    - Then every share pays its dividend; those of unsold ones go to the treasury.
    - Beyond 100, the dividend { $overflow ->
        [formula] grows by 5 a space.
       *[other] begins again at 10, and every full lap counts on top.
    }
    - The tenth round is the last.
how-iberian_gauge-end-alt = The tiles of orange and blue: shareholders, share value, dividend, treasury and locomotives left.
how-iberian_gauge-score =
    - Count your cash and the value of all your shares.
    - What lies in the treasuries counts for nobody.
    - Most wins; a tie shares the victory.
how-iberian_gauge-score-alt = The final ranking with everybody’s worth and cash: Ana and Bruno share the victory.

how-iron_dragon-goal =
    - A line of a demand card names a load, a city and what it pays: bring it there by rail.
    - You begin with { $fast_start ->
        [on] 70
       *[other] 60
    } gold pieces (GP) and { $four_demand_cards ->
        [on] four
       *[other] three
    } cards.
    - To win, have 250 GP and seven of the eight major cities connected.
how-iron_dragon-goal-alt = A player’s card: loco, a load of wands, foreman, two of seven cities, and three demand cards with lines such as “spice Elmsworth 12”.
how-iron_dragon-turn =
    - Run your train: 10 mileposts with the first loco. Load and deliver in cities on the way.
    - A delivery pays one line of a card; then you draw a new card.
    - Then build for up to 20 GP: track, a better loco, another foreman.
    - Or discard your whole hand instead of all this.
how-iron_dragon-turn-alt = The run of a turn in a close-up: arrows lead from Bluefeld down to Brevandes.
how-iron_dragon-build =
    - The first { $fast_start ->
        [on] three
       *[other] { $classic_startup ->
            [on] three
           *[other] two
        }
    } rounds, the startup, are for building alone.
    - Begin at a major city or your own track. Clear land 1 GP, mountains 2, alpine 5, a river 2 more.
    - Others’ track costs 4 GP a turn to each owner you use.
    - A better loco is 10 GP a level, another foreman 1 or 5 GP.
how-iron_dragon-build-alt = The preview of a build: nine sections in Janoshal, from 38,41 to Jarlsstadh, for 11 GP.
how-iron_dragon-end =
    - Events among the cards strike at once: storms, floods, taxes.
    - Victory is declared by itself at the end of a turn with 250 GP and seven cities.
    - The others play the round to its end.{ $time_limit ->
        [off] {""}
       *[other] {" "}When this table’s time is up, one more round is played.
    }
how-iron_dragon-end-alt = Bruno declares victory with 254 GP and seven cities.
how-iron_dragon-score =
    - Whoever declared wins; of several, the richest. If they tie, 50 GP more are needed and play goes on.
    - The others: seven cities first, then money.
    - Money is secret { $fast_no_war_tax ->
        [on] until the end.
       *[other] until War Tax is drawn.
    }
how-iron_dragon-score-alt = The final ranking: Bruno with seven cities and 254 GP, Ana with two cities and 4 GP.
