-- A day of a plan besides its usual one ('Treino', 'Fim de semana') is a row of its own that belongs to the plan, with its own meals.
-- `weekdays` has the digits of the days that it is for, Monday being 1; the usual day is for the others.
ALTER TABLE meal_plans ADD COLUMN main_id uuid;
ALTER TABLE meal_plans ADD COLUMN day_name text CHECK ((day_name IS NULL) = (main_id IS NULL));
ALTER TABLE meal_plans ADD COLUMN weekdays text CHECK ((weekdays IS NULL) = (main_id IS NULL));
ALTER TABLE meal_plans ADD FOREIGN KEY (tenant_id, main_id) REFERENCES meal_plans (tenant_id, id) DEFERRABLE INITIALLY IMMEDIATE;
CREATE INDEX meal_plans_by_main ON meal_plans (tenant_id, main_id) WHERE main_id IS NOT NULL;

-- The days of a draft are drafts, too.
DROP INDEX meal_plans_one_draft;
CREATE UNIQUE INDEX meal_plans_one_draft ON meal_plans (tenant_id, patient_id) WHERE status = 'draft' AND main_id IS NULL;
