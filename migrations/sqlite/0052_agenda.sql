-- Hours may end at midnight, 1440. Made anew: SQLite changes no constraint of a table.
ALTER TABLE schedule_standards RENAME TO schedule_standards_before;
CREATE TABLE schedule_standards (
    tenant_id BLOB NOT NULL,
    specialist_id BLOB NOT NULL,
    weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    start_minute INTEGER NOT NULL CHECK (start_minute >= 0),
    end_minute INTEGER NOT NULL CHECK (end_minute <= 1440),
    PRIMARY KEY (tenant_id, specialist_id, weekday, start_minute),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    CHECK (start_minute < end_minute)
) STRICT, WITHOUT ROWID;
INSERT INTO schedule_standards (tenant_id, specialist_id, weekday, start_minute, end_minute)
    SELECT tenant_id, specialist_id, weekday, start_minute, end_minute FROM schedule_standards_before;
DROP TABLE schedule_standards_before;

-- Exceptions to the weekly hours. One that applies once may last from `date` to `last_date`; an opening (`opens`) adds its
-- hours instead of removing them. Those that were stored together for several specialists have the same `group_id`.
ALTER TABLE schedule_exceptions RENAME TO schedule_exceptions_before;
CREATE TABLE schedule_exceptions (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    specialist_id BLOB NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('single', 'monthly', 'yearly')),
    date TEXT NOT NULL,
    start_minute INTEGER NOT NULL CHECK (start_minute >= 0),
    end_minute INTEGER NOT NULL CHECK (end_minute <= 1440),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    last_date TEXT,
    opens INTEGER NOT NULL DEFAULT 0 CHECK (opens IN (0, 1)),
    group_id BLOB,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    CHECK (start_minute < end_minute)
) STRICT;
INSERT INTO schedule_exceptions (tenant_id, id, specialist_id, type, date, start_minute, end_minute, created_at, updated_at)
    SELECT tenant_id, id, specialist_id, type, date, start_minute, end_minute, created_at, updated_at FROM schedule_exceptions_before;
DROP TABLE schedule_exceptions_before;
CREATE INDEX schedule_exceptions_by_specialist ON schedule_exceptions (tenant_id, specialist_id, type, date);
-- A calendar reads the ranges that are not over, however many are past.
CREATE INDEX schedule_exceptions_by_last_date ON schedule_exceptions (tenant_id, specialist_id, last_date) WHERE last_date IS NOT NULL;
CREATE INDEX schedule_exceptions_by_group ON schedule_exceptions (tenant_id, group_id) WHERE group_id IS NOT NULL;

-- True if staff booked it outside of the free slots. The buffers are minutes before and after it that stay free in the
-- specialist's agenda.
ALTER TABLE appointments ADD COLUMN squeezed_in INTEGER NOT NULL DEFAULT 0;
ALTER TABLE appointments ADD COLUMN buffer_before INTEGER NOT NULL DEFAULT 0;
ALTER TABLE appointments ADD COLUMN buffer_after INTEGER NOT NULL DEFAULT 0;
