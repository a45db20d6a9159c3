-- no-transaction
-- Each table is changed in a transaction of its own: two locked tables end in a deadlock with a request. Each step may run
-- again, after a migration that was interrupted between two of them.

-- Hours may end at midnight, 1440.
BEGIN;
ALTER TABLE schedule_standards DROP CONSTRAINT IF EXISTS schedule_standards_end_minute_check,
    ADD CONSTRAINT schedule_standards_end_minute_check CHECK (end_minute <= 1440);
COMMIT;

-- Exceptions to the weekly hours. One that applies once may last from `date` to `last_date`; an opening (`opens`) adds its
-- hours instead of removing them. Those that were stored together for several specialists have the same `group_id`.
BEGIN;
ALTER TABLE schedule_exceptions DROP CONSTRAINT IF EXISTS schedule_exceptions_end_minute_check,
    ADD CONSTRAINT schedule_exceptions_end_minute_check CHECK (end_minute <= 1440),
    ADD COLUMN IF NOT EXISTS last_date date,
    ADD COLUMN IF NOT EXISTS opens boolean NOT NULL DEFAULT false,
    ADD COLUMN IF NOT EXISTS group_id uuid;
-- A calendar reads the ranges that are not over, however many are past.
CREATE INDEX IF NOT EXISTS schedule_exceptions_by_last_date ON schedule_exceptions (tenant_id, specialist_id, last_date)
    WHERE last_date IS NOT NULL;
CREATE INDEX IF NOT EXISTS schedule_exceptions_by_group ON schedule_exceptions (tenant_id, group_id) WHERE group_id IS NOT NULL;
COMMIT;

-- True if staff booked it outside of the free slots. The buffers are minutes before and after it that stay free in the
-- specialist's agenda.
BEGIN;
ALTER TABLE appointments ADD COLUMN IF NOT EXISTS squeezed_in boolean NOT NULL DEFAULT false,
    ADD COLUMN IF NOT EXISTS buffer_before bigint NOT NULL DEFAULT 0,
    ADD COLUMN IF NOT EXISTS buffer_after bigint NOT NULL DEFAULT 0;
COMMIT;
