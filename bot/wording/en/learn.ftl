# The guided first game, whatever the title; each lesson has a file of its own

learn-invite = Learn by playing
learn-which = **Learn a game by playing it.** Ten minutes, for your eyes only, and you can leave at any time. Which one?
learn-head = **Learn { $title }** · { $step } of { $steps }
learn-told = -# { $told }
learn-wrong = That is possible too, but here press **{ $press }**.
learn-onward = Next
learn-leave = Leave
learn-left = You have left the lesson. **Go on** takes you back to where you were; /learn begins again.
learn-go-on = Go on
learn-open-table = Open a table
learn-another = Learn another
learn-changed = This lesson has changed since that button was made. Begin it again with /learn.
learn-other-player = { $number ->
    [1] Iris
    [2] Tomás
   *[other] Vera
}
