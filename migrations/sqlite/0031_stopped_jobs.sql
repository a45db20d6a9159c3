-- How often a job was given back because its server stopped: no attempt of those counts against it.
ALTER TABLE jobs ADD COLUMN stops INTEGER NOT NULL DEFAULT 0;
