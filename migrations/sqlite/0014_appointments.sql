-- Who meets whom, and when.
--
-- A row that occupies its time has a session, the number of the use of what it was booked with: any but a canceled one. Three promises
-- are kept here, whatever the application looked at before: two that occupy never overlap, neither for the specialist nor for the
-- patient (the triggers; SQLite has one writer), and no session is used twice or beyond the quota (as in 0012).
--
-- `title` and `service_type` are those of the booking. `sequence` counts what calendars have to hear of: it is the entry's SEQUENCE.
CREATE TABLE appointments (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    user_id BLOB NOT NULL,
    specialist_id BLOB NOT NULL,
    purchase_service_id BLOB,
    service TEXT NOT NULL CHECK (service = 'specialist_call'),
    quota INTEGER,
    session INTEGER,
    title TEXT NOT NULL,
    service_type TEXT NOT NULL,
    starts_at TEXT NOT NULL,
    ends_at TEXT NOT NULL,
    situation TEXT NOT NULL CHECK (situation IN ('pending', 'approved', 'started', 'done', 'canceled', 'missed')),
    notes TEXT,
    guests TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    previous_id BLOB,
    created_by BLOB NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
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
    CHECK (session IS NULL OR (quota IS NOT NULL AND session BETWEEN 1 AND quota))
) STRICT;
CREATE INDEX appointments_by_specialist ON appointments (tenant_id, specialist_id, starts_at);
CREATE INDEX appointments_by_user ON appointments (tenant_id, user_id, starts_at);
CREATE INDEX appointments_by_time ON appointments (tenant_id, starts_at);
CREATE INDEX appointments_by_previous ON appointments (tenant_id, previous_id) WHERE previous_id IS NOT NULL;

-- As those that occupy never overlap, the last of them that begins before this one ends is the only one that may reach into it.
CREATE TRIGGER appointments_apart_insert BEFORE INSERT ON appointments WHEN NEW.session IS NOT NULL
BEGIN
    SELECT raise(ABORT, 'appointments overlap') WHERE NEW.starts_at < (
        SELECT o.ends_at FROM appointments o
        WHERE o.tenant_id = NEW.tenant_id AND o.specialist_id = NEW.specialist_id AND o.session IS NOT NULL AND o.starts_at < NEW.ends_at
        ORDER BY o.starts_at DESC LIMIT 1);
    SELECT raise(ABORT, 'appointments overlap') WHERE NEW.starts_at < (
        SELECT o.ends_at FROM appointments o
        WHERE o.tenant_id = NEW.tenant_id AND o.user_id = NEW.user_id AND o.session IS NOT NULL AND o.starts_at < NEW.ends_at
        ORDER BY o.starts_at DESC LIMIT 1);
END;
CREATE TRIGGER appointments_apart_update BEFORE UPDATE OF tenant_id, user_id, specialist_id, session, starts_at, ends_at ON appointments
WHEN NEW.session IS NOT NULL
BEGIN
    SELECT raise(ABORT, 'appointments overlap') WHERE NEW.starts_at < (
        SELECT o.ends_at FROM appointments o
        WHERE o.tenant_id = NEW.tenant_id AND o.specialist_id = NEW.specialist_id AND o.session IS NOT NULL AND o.starts_at < NEW.ends_at
            AND o.id <> NEW.id
        ORDER BY o.starts_at DESC LIMIT 1);
    SELECT raise(ABORT, 'appointments overlap') WHERE NEW.starts_at < (
        SELECT o.ends_at FROM appointments o
        WHERE o.tenant_id = NEW.tenant_id AND o.user_id = NEW.user_id AND o.session IS NOT NULL AND o.starts_at < NEW.ends_at
            AND o.id <> NEW.id
        ORDER BY o.starts_at DESC LIMIT 1);
END;

-- What a mail brings for the recipient's calendar.
ALTER TABLE mails ADD COLUMN calendar TEXT;
