PRAGMA application_id = 1380861000;  -- "RNDH"

CREATE TABLE games (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,  -- never reused: buttons carry it
    guild_id         INTEGER,
    channel_id       INTEGER NOT NULL,
    title            TEXT    NOT NULL,
    edition          INTEGER NOT NULL,
    options          TEXT    NOT NULL,
    seed             TEXT,
    status           TEXT    NOT NULL DEFAULT 'lobby',
    created_by       INTEGER NOT NULL,
    created_at       INTEGER NOT NULL,
    lobby_message_id INTEGER,
    started_at       INTEGER,
    ended_at         INTEGER,
    result           TEXT,
    posted           INTEGER NOT NULL DEFAULT 0,
    post_channel_id  INTEGER,
    post_message_id  INTEGER,
    CHECK (status IN ('lobby', 'live', 'over', 'abandoned')),
    CHECK (status NOT IN ('live', 'over') OR seed IS NOT NULL),
    CHECK ((status = 'over') = (result IS NOT NULL))
);

CREATE UNIQUE INDEX one_open_game_per_channel ON games (channel_id)
    WHERE status IN ('lobby', 'live');
CREATE INDEX games_of_guild ON games (guild_id, id);

CREATE TABLE seats (
    game    INTEGER NOT NULL REFERENCES games (id),
    seat    INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    name    TEXT    NOT NULL,
    colour  TEXT    NOT NULL,
    PRIMARY KEY (game, seat),
    UNIQUE (game, user_id),
    UNIQUE (game, colour)
) WITHOUT ROWID;

CREATE INDEX seats_of_user ON seats (user_id, game);

CREATE TABLE actions (
    game           INTEGER NOT NULL REFERENCES games (id),
    number         INTEGER NOT NULL,
    seat           INTEGER NOT NULL,
    action         TEXT    NOT NULL,
    notation       TEXT    NOT NULL,
    state_hash     TEXT    NOT NULL,
    interaction_id INTEGER UNIQUE,
    at             INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

-- The guards live here so that an append is one statement, whole and durable by itself.
CREATE TRIGGER actions_only_of_live_games BEFORE INSERT ON actions
WHEN (SELECT status FROM games WHERE id = NEW.game) IS NOT 'live'
BEGIN
    SELECT RAISE(ABORT, 'the game is not live');
END;

CREATE TRIGGER actions_without_gaps BEFORE INSERT ON actions
WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM actions WHERE game = NEW.game)
BEGIN
    SELECT RAISE(ABORT, 'the action is not the next one');
END;

CREATE TRIGGER actions_never_change BEFORE UPDATE ON actions
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;

CREATE TRIGGER actions_never_go BEFORE DELETE ON actions
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;

CREATE TABLE snapshots (
    game   INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    state  BLOB    NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE TABLE votes (
    game    INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    PRIMARY KEY (game, user_id)
) WITHOUT ROWID;

CREATE TABLE settings (
    scope    TEXT    NOT NULL CHECK (scope IN ('user', 'guild')),
    owner_id INTEGER NOT NULL,
    key      TEXT    NOT NULL,
    value    TEXT    NOT NULL,
    PRIMARY KEY (scope, owner_id, key)
) WITHOUT ROWID;
