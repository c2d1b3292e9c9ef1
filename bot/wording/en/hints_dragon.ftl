# Hints of the computer in Iron Dragon: why a plan is good.

hint-dragon-plan = { $delivery }{ $more ->
    [0] {""}
    [one] {" "}and one more load
   *[other] {" "}and { $more } more loads
}: { $payment } GP, about { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}{ $cost ->
    [0] {", all on track there is"}
   *[other] {", "}{ $cost } GP of track
}.
hint-dragon-bring = { $load } to { $city }
hint-dragon-fetch = { $load } from { $source } to { $city }
hint-dragon-foreman = { $name } saves most on track.
hint-dragon-discard = Nothing in the hand pays for its way: three new cards.
hint-dragon-end = Nothing better to do in this turn.
