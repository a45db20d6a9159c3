-- A clinic's own foods: what was typed, beside the food made from it, which plans refer to for good. A removed one is found no more.
CREATE TABLE own_foods (
    tenant_id BLOB NOT NULL,
    food_id BLOB NOT NULL,
    author_id BLOB NOT NULL,
    -- Seen by all of the clinic, or by the author alone.
    shared INTEGER NOT NULL CHECK (shared IN (0, 1)),
    group_code TEXT NOT NULL,
    search_key TEXT NOT NULL,
    -- The grams that the values are for; they are one household measure.
    quantity REAL NOT NULL CHECK (quantity > 0),
    home_measure TEXT NOT NULL,
    energy_kcal REAL NOT NULL CHECK (energy_kcal >= 0),
    protein REAL NOT NULL CHECK (protein >= 0),
    lipid REAL NOT NULL CHECK (lipid >= 0),
    carbohydrate REAL NOT NULL CHECK (carbohydrate >= 0),
    reference TEXT,
    updated_at TEXT NOT NULL,
    removed_at TEXT,
    PRIMARY KEY (tenant_id, food_id),
    FOREIGN KEY (tenant_id, food_id) REFERENCES foods (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id)
) STRICT;
CREATE INDEX own_foods_by_name ON own_foods (tenant_id, search_key, food_id) WHERE removed_at IS NULL;

-- Who alone finds a food by its words; nobody in particular finds those of tables and those that are shared.
ALTER TABLE food_terms ADD COLUMN owner_id BLOB;

-- What may take a food's place is of its group.
CREATE INDEX foods_by_group ON foods (tenant_id, source, group_name);

-- What the macronutrients are held against.
ALTER TABLE meal_plans ADD COLUMN macro_goal TEXT;

-- Plans kept to start others from; the content is a copy, of which nothing of a patient is left but what notes say.
CREATE TABLE meal_plan_models (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    author_id BLOB NOT NULL,
    name TEXT NOT NULL,
    search_key TEXT NOT NULL,
    shared INTEGER NOT NULL CHECK (shared IN (0, 1)),
    meals INTEGER NOT NULL CHECK (meals >= 1),
    foods INTEGER NOT NULL CHECK (foods >= 1),
    energy_kcal REAL NOT NULL,
    -- JSON.
    content TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id)
) STRICT;
CREATE INDEX meal_plan_models_by_name ON meal_plan_models (tenant_id, search_key, id);
