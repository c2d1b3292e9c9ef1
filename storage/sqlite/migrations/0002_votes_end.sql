-- Whoever plays on wants no end: a vote to abandon holds until the next action.
CREATE TRIGGER votes_end AFTER INSERT ON actions
BEGIN
    DELETE FROM votes WHERE game = NEW.game;
END;

CREATE INDEX games_by_channel ON games (channel_id, id);
