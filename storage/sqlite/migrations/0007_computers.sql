-- The level of the computer that decides for a seat: one that sits there, or for a person a while.
ALTER TABLE seats ADD COLUMN computer TEXT;

-- What is agreed at a table beside the options of its rules, such as whether there are hints.
ALTER TABLE games ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';

-- The level of the computer that decided it; NULL: a person, or the server.
ALTER TABLE actions ADD COLUMN computer TEXT;
