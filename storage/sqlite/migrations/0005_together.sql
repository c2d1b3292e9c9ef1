-- One confirmation may play several actions: the first carries its interaction, the others follow.
ALTER TABLE actions ADD COLUMN follows INTEGER NOT NULL DEFAULT 0;
