-- When a specialist is there, week by week. Hours are minutes of the clinic's wall clock, 0 at midnight.
CREATE TABLE schedule_standards (
    tenant_id BLOB NOT NULL,
    specialist_id BLOB NOT NULL,
    weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    start_minute INTEGER NOT NULL CHECK (start_minute >= 0),
    end_minute INTEGER NOT NULL CHECK (end_minute < 1440),
    PRIMARY KEY (tenant_id, specialist_id, weekday, start_minute),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    CHECK (start_minute < end_minute)
) STRICT, WITHOUT ROWID;

-- Hours at which a specialist is not there after all: on one date, or from that date on each month or each year.
CREATE TABLE schedule_exceptions (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    specialist_id BLOB NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('single', 'monthly', 'yearly')),
    date TEXT NOT NULL,
    start_minute INTEGER NOT NULL CHECK (start_minute >= 0),
    end_minute INTEGER NOT NULL CHECK (end_minute < 1440),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    CHECK (start_minute < end_minute)
) STRICT;
-- A calendar reads a range of single ones and the few that repeat, however many are past.
CREATE INDEX schedule_exceptions_by_specialist ON schedule_exceptions (tenant_id, specialist_id, type, date);
