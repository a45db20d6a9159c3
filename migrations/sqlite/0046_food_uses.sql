-- How often each member of staff put a food in a plan, and the last quantity, which is offered again.
CREATE TABLE food_uses (
    tenant_id BLOB NOT NULL,
    food_id BLOB NOT NULL,
    user_id BLOB NOT NULL,
    uses INTEGER NOT NULL,
    quantity REAL NOT NULL,
    measure_id BLOB NOT NULL,
    used_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, food_id, user_id),
    FOREIGN KEY (tenant_id, food_id) REFERENCES foods (tenant_id, id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
) STRICT;
CREATE INDEX food_uses_by_user ON food_uses (tenant_id, user_id);

-- A food's name in this plan, if the specialist renamed it.
ALTER TABLE meal_plan_foods ADD COLUMN short_name TEXT;
