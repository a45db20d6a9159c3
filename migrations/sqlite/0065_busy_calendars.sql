-- Calendars outside of the product whose busy times close the slots of a specialist. The address is a secret of its owner.
CREATE TABLE busy_calendars (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    specialist_id BLOB NOT NULL,
    address TEXT NOT NULL,
    -- Version of the calendar that was read, as its server names it.
    etag TEXT,
    last_modified TEXT,
    read_at TEXT,
    whole_read_at TEXT,
    failure TEXT,
    failures INTEGER NOT NULL,
    times INTEGER NOT NULL,
    is_awaited INTEGER NOT NULL,
    -- Time at which it is read next, or deleted, if it was removed.
    next_read_at TEXT NOT NULL,
    removed_at TEXT,
    created_by BLOB NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id)
) STRICT;
CREATE INDEX busy_calendars_by_specialist ON busy_calendars (tenant_id, specialist_id, created_at);
CREATE INDEX busy_calendars_due ON busy_calendars (next_read_at);

-- Busy times of these calendars, without titles. None is longer than an appointment may be.
CREATE TABLE busy_times (
    tenant_id BLOB NOT NULL,
    calendar_id BLOB NOT NULL,
    specialist_id BLOB NOT NULL,
    starts_at TEXT NOT NULL,
    ends_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, calendar_id, starts_at),
    FOREIGN KEY (tenant_id, calendar_id) REFERENCES busy_calendars (tenant_id, id) ON DELETE CASCADE,
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    CHECK (starts_at < ends_at)
) STRICT;
CREATE INDEX busy_times_by_specialist ON busy_times (tenant_id, specialist_id, starts_at);
CREATE INDEX busy_times_by_start ON busy_times (tenant_id, starts_at);
