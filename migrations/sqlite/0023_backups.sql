-- Backups: that one is at work, so that no bytes that it will ask for are removed meanwhile; and what has become of the last ones.
-- Whoever makes one says so again and again; one that is silent beyond `lease_until` is dead. Scheduled ones are numbered: of several
-- replicas that want to make the next one, one gets its number.
CREATE TABLE backups (
    id BLOB NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('manual', 'scheduled', 'copy')),
    number INTEGER UNIQUE,
    -- Of the installation, or of one clinic.
    whole INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('running', 'done', 'failed')),
    file TEXT NOT NULL,
    size INTEGER,
    sha256 TEXT,
    error TEXT,
    lease_until TEXT NOT NULL,
    started_at TEXT NOT NULL,
    finished_at TEXT,
    CHECK ((kind = 'scheduled') = (number IS NOT NULL)),
    CHECK ((status = 'running') = (finished_at IS NULL)),
    CHECK ((status = 'failed') = (error IS NOT NULL))
) STRICT;
CREATE INDEX backups_by_time ON backups (started_at);
CREATE INDEX backups_at_work ON backups (lease_until) WHERE status = 'running';
