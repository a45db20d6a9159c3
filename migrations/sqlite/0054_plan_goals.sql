-- Goals that nutritionists set for a patient's plans: energy, macronutrients and fibre.
CREATE TABLE plan_goals (
    tenant_id BLOB NOT NULL,
    patient_id BLOB NOT NULL,
    author_id BLOB NOT NULL,
    -- As JSON: nutrient, value and unit of each.
    targets TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, patient_id),
    FOREIGN KEY (tenant_id, patient_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id)
) STRICT;
CREATE INDEX plan_goals_by_author ON plan_goals (tenant_id, author_id);
