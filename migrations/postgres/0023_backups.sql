-- Backups: that one is at work, so that no bytes that it will ask for are removed meanwhile; and what has become of the last ones.
-- Whoever makes one says so again and again; one that is silent beyond `lease_until` is dead. Scheduled ones are numbered: of several
-- replicas that want to make the next one, one gets its number.
CREATE TABLE backups (
    id uuid NOT NULL PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('manual', 'scheduled', 'copy')),
    number bigint UNIQUE,
    -- Of the installation, or of one clinic.
    whole boolean NOT NULL,
    status text NOT NULL CHECK (status IN ('running', 'done', 'failed')),
    file text NOT NULL,
    size bigint,
    sha256 text,
    error text,
    lease_until timestamptz NOT NULL,
    started_at timestamptz NOT NULL,
    finished_at timestamptz,
    CHECK ((kind = 'scheduled') = (number IS NOT NULL)),
    CHECK ((status = 'running') = (finished_at IS NULL)),
    CHECK ((status = 'failed') = (error IS NOT NULL))
);
CREATE INDEX backups_by_time ON backups (started_at);
CREATE INDEX backups_at_work ON backups (lease_until) WHERE status = 'running';
ALTER TABLE backups ENABLE ROW LEVEL SECURITY;
ALTER TABLE backups FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON backups USING ((SELECT nutrir_operator()));

-- A table that refers to itself is filled in any order, and looked at in the end. All others are filled one after the other.
DO $$
DECLARE
    found record;
BEGIN
    FOR found IN
        SELECT conrelid::regclass AS its, conname FROM pg_constraint
        WHERE contype = 'f' AND conrelid = confrelid AND NOT condeferrable AND connamespace = current_schema()::regnamespace
    LOOP
        EXECUTE format('ALTER TABLE %s ALTER CONSTRAINT %I DEFERRABLE INITIALLY IMMEDIATE', found.its, found.conname);
    END LOOP;
END;
$$;
