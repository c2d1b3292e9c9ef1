# The guided first game of Iron Dragon

lesson-dragon-goal = You carry goods by train for gold pieces (GP). 250 GP and track that joins seven major cities win. Press **{ $press }**.
lesson-dragon-cards = You kept a foreman, who makes some work cheaper. What is wanted where stands on your cards: press **{ $press }**.
lesson-dragon-demands = Each line says what a city pays for a load; only one of a card’s three is ever paid. Gold to Eaglehawk is near. Press **{ $press }**.
lesson-dragon-build = The game begins with startup: two turns of building, without trains. Press **{ $press }**.
lesson-dragon-build-where = Track begins at a major city, such as Eaglehawk. Pick **{ $press }**, where the gold is.
lesson-dragon-build-price = Rough land and rivers cost more; you may spend 20 GP a turn. One button confirms several steps: press **{ $press }**.
lesson-dragon-place = In your second turn you built on, toward cities further off. Now the trains come. Press **{ $press }**.
lesson-dragon-place-where = Any city or port would do. Begin where the goods are: pick **{ $press }**.
lesson-dragon-place-load = Loading costs nothing and can be done whenever the train stands in a city. Press **{ $press }**.
lesson-dragon-go = In a turn you run, load and deliver, then build. Green buttons are good moves: press **{ $press }**.
lesson-dragon-deliver = The picture shows the way. At its end you are paid and draw a new card, or an event. Press **{ $press }**.
lesson-dragon-load = Movement is left, and pilgrims wait here who want to go to Glyween. Press **{ $press }**.
lesson-dragon-load-what = Pick **{ $press }**: Glyween pays 26 GP, more than twice as much as the gold brought, for a longer way.
lesson-dragon-picture = You built toward Glyween and ended the turn. The map shows all track, trains and goods at their cities. Press **{ $press }**.
lesson-dragon-ending = The game ends with the round in which somebody reaches the goal. Press **{ $press }** to see the end of this one.
lesson-dragon-won = **You won.** Both of you had joined seven major cities and more, but you had delivered more loads and came to 250 GP first.
