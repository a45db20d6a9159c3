-- Who signs what was written, as they were registered then. Of what is older, the register of today is shown.
ALTER TABLE record_versions ADD COLUMN author_name TEXT;
ALTER TABLE record_versions ADD COLUMN author_crn TEXT;
-- Of a plan once it is concluded.
ALTER TABLE meal_plans ADD COLUMN author_name TEXT;
ALTER TABLE meal_plans ADD COLUMN author_crn TEXT;
