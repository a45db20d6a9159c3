-- Household measures that nutritionists add to foods, shared with the tenant or private.
CREATE TABLE own_measures (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    food_id BLOB NOT NULL,
    author_id BLOB NOT NULL,
    shared INTEGER NOT NULL CHECK (shared IN (0, 1)),
    name TEXT NOT NULL,
    search_key TEXT NOT NULL,
    grams REAL NOT NULL CHECK (grams > 0),
    created_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, food_id) REFERENCES foods (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id)
) STRICT;
CREATE UNIQUE INDEX own_measures_of_author ON own_measures (tenant_id, food_id, author_id, search_key);
CREATE INDEX own_measures_by_author ON own_measures (tenant_id, author_id);

-- Group that an equivalence list serves, whose foods are one portion each; null for a combo.
ALTER TABLE meal_combos ADD COLUMN portion_group TEXT;
