-- How often each member of staff put a food in a plan, and the last quantity, which is offered again.
CREATE TABLE food_uses (
    tenant_id uuid NOT NULL,
    food_id uuid NOT NULL,
    user_id uuid NOT NULL,
    uses bigint NOT NULL,
    quantity double precision NOT NULL,
    measure_id uuid NOT NULL,
    used_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, food_id, user_id),
    FOREIGN KEY (tenant_id, food_id) REFERENCES foods (tenant_id, id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
);
CREATE INDEX food_uses_by_user ON food_uses (tenant_id, user_id);

ALTER TABLE food_uses ENABLE ROW LEVEL SECURITY;
ALTER TABLE food_uses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON food_uses USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));

-- A food's name in this plan, if the specialist renamed it.
ALTER TABLE meal_plan_foods ADD COLUMN short_name text;
