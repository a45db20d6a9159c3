-- Goals that nutritionists set for a patient's plans: energy, macronutrients and fibre.
CREATE TABLE plan_goals (
    tenant_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    author_id uuid NOT NULL,
    -- As JSON: nutrient, value and unit of each.
    targets text NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, patient_id),
    FOREIGN KEY (tenant_id, patient_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id)
);
CREATE INDEX plan_goals_by_author ON plan_goals (tenant_id, author_id);

ALTER TABLE plan_goals ENABLE ROW LEVEL SECURITY;
ALTER TABLE plan_goals FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON plan_goals USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
