-- Calendars outside of the product whose busy times close the slots of a specialist. The address is a secret of its owner.
CREATE TABLE busy_calendars (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    specialist_id uuid NOT NULL,
    address text NOT NULL,
    -- Version of the calendar that was read, as its server names it.
    etag text,
    last_modified text,
    read_at timestamptz,
    whole_read_at timestamptz,
    failure text,
    failures bigint NOT NULL,
    times bigint NOT NULL,
    is_awaited boolean NOT NULL,
    -- Time at which it is read next, or deleted, if it was removed.
    next_read_at timestamptz NOT NULL,
    removed_at timestamptz,
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id)
);
CREATE INDEX busy_calendars_by_specialist ON busy_calendars (tenant_id, specialist_id, created_at);
CREATE INDEX busy_calendars_due ON busy_calendars (next_read_at);

-- Busy times of these calendars, without titles. None is longer than an appointment may be.
CREATE TABLE busy_times (
    tenant_id uuid NOT NULL,
    calendar_id uuid NOT NULL,
    specialist_id uuid NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, calendar_id, starts_at),
    FOREIGN KEY (tenant_id, calendar_id) REFERENCES busy_calendars (tenant_id, id) ON DELETE CASCADE,
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    CHECK (starts_at < ends_at)
);
CREATE INDEX busy_times_by_specialist ON busy_times (tenant_id, specialist_id, starts_at);
CREATE INDEX busy_times_by_start ON busy_times (tenant_id, starts_at);

ALTER TABLE busy_calendars ENABLE ROW LEVEL SECURITY;
ALTER TABLE busy_calendars FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON busy_calendars USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));

ALTER TABLE busy_times ENABLE ROW LEVEL SECURITY;
ALTER TABLE busy_times FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON busy_times USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
