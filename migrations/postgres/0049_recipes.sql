-- A recipe as it was saved at one time. Versions never change, and plans refer to them for good.
CREATE TABLE recipe_versions (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    food_id uuid NOT NULL,
    name text NOT NULL,
    portions bigint NOT NULL CHECK (portions >= 1),
    -- Grams of the finished dish: as weighed, or of the ingredients times the cooking factor.
    yield_grams double precision NOT NULL CHECK (yield_grams > 0),
    weighed_grams double precision CHECK (weighed_grams > 0),
    cooking_factor double precision NOT NULL CHECK (cooking_factor > 0),
    foods bigint NOT NULL CHECK (foods >= 1),
    -- Ingredients as JSON, as the foods of a combo.
    content text NOT NULL,
    steps text,
    picture_id uuid,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, food_id) REFERENCES foods (tenant_id, id),
    FOREIGN KEY (tenant_id, picture_id) REFERENCES files (tenant_id, id)
);
CREATE INDEX recipe_versions_by_food ON recipe_versions (tenant_id, food_id);
CREATE INDEX recipe_versions_by_picture ON recipe_versions (tenant_id, picture_id) WHERE picture_id IS NOT NULL;

-- Own foods that are recipes, with their current version.
CREATE TABLE recipes (
    tenant_id uuid NOT NULL,
    food_id uuid NOT NULL,
    version_id uuid NOT NULL,
    PRIMARY KEY (tenant_id, food_id),
    FOREIGN KEY (tenant_id, food_id) REFERENCES own_foods (tenant_id, food_id),
    FOREIGN KEY (tenant_id, version_id) REFERENCES recipe_versions (tenant_id, id)
);

ALTER TABLE recipe_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE recipe_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON recipe_versions USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE recipes ENABLE ROW LEVEL SECURITY;
ALTER TABLE recipes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON recipes USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));

-- The recipe as it was when the food was chosen. Versions are never deleted.
ALTER TABLE meal_plan_foods ADD COLUMN recipe_version_id uuid;
