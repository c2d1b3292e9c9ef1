-- What only this game has: its buttons carry it, so that an id used again by a restored
-- database never answers to the buttons of another game.
ALTER TABLE games ADD COLUMN tag TEXT NOT NULL DEFAULT '';
UPDATE games SET tag = lower(hex(randomblob(3)));

-- The newest action and the hash that closes the chain: a log cut at its end is found.
ALTER TABLE actions ADD COLUMN chain TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN length INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN head TEXT NOT NULL DEFAULT '';
UPDATE games SET length = (SELECT coalesce(max(number), 0) FROM actions WHERE game = games.id);

-- What was played before is chained as it stands; texts as blobs, since one may be damaged.
DROP TRIGGER actions_never_change;
WITH RECURSIVE links (game, number, chain) AS (
    SELECT id, 0, '' FROM games
    UNION ALL
    SELECT next.game, next.number, chained(links.chain, next.game, next.number, next.seat,
        CAST(next.action AS BLOB), CAST(next.notation AS BLOB), CAST(next.state_hash AS BLOB),
        next.interaction_id, next.at)
    FROM links JOIN actions AS next ON next.game = links.game AND next.number = links.number + 1
)
UPDATE actions SET chain = links.chain FROM links
WHERE actions.game = links.game AND actions.number = links.number;
UPDATE games SET head = (SELECT chain FROM actions WHERE game = games.id AND number = games.length)
WHERE length > 0;
CREATE TRIGGER actions_never_change BEFORE UPDATE ON actions
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;

-- The seats that owe a decision, such as '0 2'; NULL is not known yet.
ALTER TABLE actions ADD COLUMN waiting TEXT;
ALTER TABLE games ADD COLUMN waiting TEXT;

-- The newest action the channel has to hear of; start-up need not replay a game to know it.
ALTER TABLE actions ADD COLUMN is_news INTEGER NOT NULL DEFAULT 1;
ALTER TABLE games ADD COLUMN news INTEGER NOT NULL DEFAULT 0;
UPDATE games SET news = length;

CREATE TRIGGER actions_close_the_chain AFTER INSERT ON actions
BEGIN
    UPDATE games
    SET length = NEW.number, head = NEW.chain, waiting = NEW.waiting,
        news = CASE WHEN NEW.is_news THEN NEW.number ELSE news END
    WHERE id = NEW.game;
END;

-- The rules that last replayed this game whole; others have to, once.
ALTER TABLE games ADD COLUMN verified TEXT;

-- A game whose channel cannot be reached rests: nothing is lost, nothing is posted.
ALTER TABLE games ADD COLUMN rests_since INTEGER;
ALTER TABLE games ADD COLUMN rest_reason TEXT;
ALTER TABLE games ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;  -- looks that found no channel
ALTER TABLE games ADD COLUMN missed_at INTEGER;
CREATE INDEX resting_games ON games (guild_id) WHERE rests_since IS NOT NULL;

-- What became of a game beside its moves: who ended, reopened or moved it, and when.
CREATE TABLE journal (
    id      INTEGER PRIMARY KEY,
    game    INTEGER NOT NULL REFERENCES games (id),
    number  INTEGER NOT NULL,  -- the last action before it
    at      INTEGER NOT NULL,
    what    TEXT    NOT NULL,
    user_id INTEGER,           -- NULL: the bot itself
    name    TEXT    NOT NULL DEFAULT ''
);
CREATE INDEX journal_of_game ON journal (game, id);

-- What had passed of a game's time limit at a moment: a wall clock set back takes none of it away.
CREATE TABLE clocks (
    game   INTEGER PRIMARY KEY REFERENCES games (id),
    passed INTEGER NOT NULL,  -- milliseconds
    at     INTEGER NOT NULL
);

-- States were cached here; a game is its actions, and replaying them is quick enough.
DROP TABLE snapshots;
