-- What keeps two of the same person's hours apart needs equality beside overlap in one index. A trusted extension: whoever owns the
-- database may add it.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Who meets whom, and when.
--
-- A row that occupies its time has a session, the number of the use of what it was booked with: any but a canceled one. Three promises
-- are kept here, whatever the application looked at before: two that occupy never overlap, neither for the specialist nor for the
-- patient, and no session is used twice or beyond the quota (as in 0012).
--
-- `title` and `service_type` are those of the booking. `sequence` counts what calendars have to hear of: it is the entry's SEQUENCE.
CREATE TABLE appointments (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    specialist_id uuid NOT NULL,
    purchase_service_id uuid,
    service text NOT NULL CHECK (service = 'specialist_call'),
    quota bigint,
    session bigint,
    title text NOT NULL,
    service_type text NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    situation text NOT NULL CHECK (situation IN ('pending', 'approved', 'started', 'done', 'canceled', 'missed')),
    notes text,
    guests json NOT NULL,
    sequence bigint NOT NULL,
    previous_id uuid,
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, purchase_service_id, session),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, previous_id) REFERENCES appointments (tenant_id, id),
    FOREIGN KEY (tenant_id, purchase_service_id, service, quota) REFERENCES purchase_services (tenant_id, id, service, quota)
        ON UPDATE CASCADE,
    CHECK (starts_at < ends_at),
    CHECK ((situation = 'canceled') = (session IS NULL)),
    CHECK ((purchase_service_id IS NULL) = (quota IS NULL)),
    -- Only of what is canceled may that with which it was booked be taken back.
    CHECK (session IS NULL OR (quota IS NOT NULL AND session BETWEEN 1 AND quota)),
    CONSTRAINT appointments_specialist_apart EXCLUDE USING gist
        (tenant_id WITH =, specialist_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (session IS NOT NULL),
    CONSTRAINT appointments_user_apart EXCLUDE USING gist
        (tenant_id WITH =, user_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (session IS NOT NULL)
);
CREATE INDEX appointments_by_specialist ON appointments (tenant_id, specialist_id, starts_at);
CREATE INDEX appointments_by_user ON appointments (tenant_id, user_id, starts_at);
CREATE INDEX appointments_by_time ON appointments (tenant_id, starts_at);
CREATE INDEX appointments_by_previous ON appointments (tenant_id, previous_id) WHERE previous_id IS NOT NULL;

ALTER TABLE appointments ENABLE ROW LEVEL SECURITY;
ALTER TABLE appointments FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON appointments USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));

-- What a mail brings for the recipient's calendar.
ALTER TABLE mails ADD COLUMN calendar text;
