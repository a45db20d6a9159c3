-- How many minutes before its time an appointment may be started; NULL sets no limit.
ALTER TABLE tenant_settings ADD COLUMN start_minutes_before bigint DEFAULT 30 CHECK (start_minutes_before BETWEEN 0 AND 1440);
-- The right side of the UID of every calendar entry: the domain of the mail sender when the tenant was made, or first served by a version
-- that keeps it. It never changes, so that what calendars hold is found again.
ALTER TABLE tenant_settings ADD COLUMN calendar_domain text;
