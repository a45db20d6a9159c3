-- When a specialist is there, week by week. Hours are minutes of the clinic's wall clock, 0 at midnight.
CREATE TABLE schedule_standards (
    tenant_id uuid NOT NULL,
    specialist_id uuid NOT NULL,
    weekday bigint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    start_minute bigint NOT NULL CHECK (start_minute >= 0),
    end_minute bigint NOT NULL CHECK (end_minute < 1440),
    PRIMARY KEY (tenant_id, specialist_id, weekday, start_minute),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    CHECK (start_minute < end_minute)
);

-- Hours at which a specialist is not there after all: on one date, or from that date on each month or each year.
CREATE TABLE schedule_exceptions (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    specialist_id uuid NOT NULL,
    type text NOT NULL CHECK (type IN ('single', 'monthly', 'yearly')),
    date date NOT NULL,
    start_minute bigint NOT NULL CHECK (start_minute >= 0),
    end_minute bigint NOT NULL CHECK (end_minute < 1440),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    CHECK (start_minute < end_minute)
);
-- A calendar reads a range of single ones and the few that repeat, however many are past.
CREATE INDEX schedule_exceptions_by_specialist ON schedule_exceptions (tenant_id, specialist_id, type, date);

ALTER TABLE schedule_standards ENABLE ROW LEVEL SECURITY;
ALTER TABLE schedule_standards FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON schedule_standards USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE schedule_exceptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE schedule_exceptions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON schedule_exceptions USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
