-- A recipe as it was saved at one time. Versions never change, and plans refer to them for good.
CREATE TABLE recipe_versions (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    food_id BLOB NOT NULL,
    name TEXT NOT NULL,
    portions INTEGER NOT NULL CHECK (portions >= 1),
    -- Grams of the finished dish: as weighed, or of the ingredients times the cooking factor.
    yield_grams REAL NOT NULL CHECK (yield_grams > 0),
    weighed_grams REAL CHECK (weighed_grams > 0),
    cooking_factor REAL NOT NULL CHECK (cooking_factor > 0),
    foods INTEGER NOT NULL CHECK (foods >= 1),
    -- Ingredients as JSON, as the foods of a combo.
    content TEXT NOT NULL,
    steps TEXT,
    picture_id BLOB,
    created_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, food_id) REFERENCES foods (tenant_id, id),
    FOREIGN KEY (tenant_id, picture_id) REFERENCES files (tenant_id, id)
) STRICT;
CREATE INDEX recipe_versions_by_food ON recipe_versions (tenant_id, food_id);
CREATE INDEX recipe_versions_by_picture ON recipe_versions (tenant_id, picture_id) WHERE picture_id IS NOT NULL;

-- Own foods that are recipes, with their current version.
CREATE TABLE recipes (
    tenant_id BLOB NOT NULL,
    food_id BLOB NOT NULL,
    version_id BLOB NOT NULL,
    PRIMARY KEY (tenant_id, food_id),
    FOREIGN KEY (tenant_id, food_id) REFERENCES own_foods (tenant_id, food_id),
    FOREIGN KEY (tenant_id, version_id) REFERENCES recipe_versions (tenant_id, id)
) STRICT;

-- The recipe as it was when the food was chosen. Versions are never deleted.
ALTER TABLE meal_plan_foods ADD COLUMN recipe_version_id BLOB;
