-- What players have begun or asked for: it belongs to a game and ends with it.

-- What a custom id says where it is too long for Discord; the next of its kind replaces it.
CREATE TABLE drafts (
    game    INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    verb    TEXT    NOT NULL,
    text    TEXT    NOT NULL,
    PRIMARY KEY (game, user_id, verb)
) WITHOUT ROWID;

CREATE TABLE undo_requests (
    game  INTEGER NOT NULL REFERENCES games (id),
    asker INTEGER NOT NULL,
    token TEXT    NOT NULL,  -- tells one asking from the next
    PRIMARY KEY (game, asker)
) WITHOUT ROWID;

CREATE TABLE undo_consents (
    game    INTEGER NOT NULL,
    asker   INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (game, asker, user_id),
    FOREIGN KEY (game, asker) REFERENCES undo_requests (game, asker) ON DELETE CASCADE
) WITHOUT ROWID;

-- All of it was kept among the choices of users. What still holds goes on to hold: a button may
-- stand for it, and somebody may have agreed already.
CREATE TEMP VIEW said AS
    SELECT owner_id AS user_id, key, value,
        CAST(substr(key, instr(key, ' in game ') + length(' in game ')) AS INTEGER) AS game
    FROM settings
    WHERE scope = 'user' AND (key GLOB 'draft of * in game *' OR key GLOB '* to undo in game *');

INSERT INTO drafts (game, user_id, verb, text)
SELECT games.id, user_id,
    substr(key, length('draft of ') + 1, instr(key, ' in game ') - length('draft of ') - 1), value
FROM said JOIN games ON games.id = said.game
WHERE key GLOB 'draft of *' AND status = 'live';

-- Kept as the number of the last action before it and the token.
INSERT INTO undo_requests (game, asker, token)
SELECT games.id, user_id, substr(value, instr(value, ' ') + 1)
FROM said JOIN games ON games.id = said.game
WHERE key GLOB 'asks *' AND status = 'live' AND CAST(value AS INTEGER) = games.length;

INSERT INTO undo_consents (game, asker, user_id)
SELECT asked.game, asked.asker, user_id
FROM said JOIN undo_requests AS asked ON asked.game = said.game AND asked.token = value
WHERE key GLOB 'agrees *';

DROP VIEW said;
DELETE FROM settings
WHERE scope = 'user' AND (key GLOB 'draft of *' OR key GLOB '* to undo in game *');
DELETE FROM votes WHERE game NOT IN (SELECT id FROM games WHERE status = 'live');

-- Whoever plays on has answered a request: it holds until the next action, as a vote does.
CREATE TRIGGER undo_requests_end AFTER INSERT ON actions
BEGIN
    DELETE FROM undo_requests WHERE game = NEW.game;
END;

CREATE TRIGGER pending_ends_with_the_game AFTER UPDATE OF status ON games
WHEN NEW.status NOT IN ('lobby', 'live')
BEGIN
    DELETE FROM votes WHERE game = NEW.id;
    DELETE FROM undo_requests WHERE game = NEW.id;
    DELETE FROM drafts WHERE game = NEW.id;
END;
