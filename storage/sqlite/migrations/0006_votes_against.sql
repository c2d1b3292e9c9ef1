-- Who does not want a game to be abandoned; a vote for or against holds until the next action.
CREATE TABLE votes_against (
    game    INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    PRIMARY KEY (game, user_id)
) WITHOUT ROWID;

CREATE TRIGGER votes_against_end AFTER INSERT ON actions
BEGIN
    DELETE FROM votes_against WHERE game = NEW.game;
END;

CREATE TRIGGER votes_against_end_with_the_game AFTER UPDATE OF status ON games
WHEN NEW.status NOT IN ('lobby', 'live')
BEGIN
    DELETE FROM votes_against WHERE game = NEW.id;
END;
