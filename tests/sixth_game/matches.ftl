matches-take = Take { $count }
matches-preview = { $left } would be left.
matches-told = **{ $player }** takes { $count }, { $left } are left.
matches-ask = { $left } matches are left.
matches-final = 🏆 **{ $player }** took the last one.
matches-count = Take one to { $most }.
matches-unread = “{ $text }” takes no matches.
