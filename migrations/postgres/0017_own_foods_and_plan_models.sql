-- A clinic's own foods: what was typed, beside the food made from it, which plans refer to for good. A removed one is found no more.
CREATE TABLE own_foods (
    tenant_id uuid NOT NULL,
    food_id uuid NOT NULL,
    author_id uuid NOT NULL,
    -- Seen by all of the clinic, or by the author alone.
    shared boolean NOT NULL,
    group_code text NOT NULL,
    search_key text NOT NULL,
    -- The grams that the values are for; they are one household measure.
    quantity double precision NOT NULL CHECK (quantity > 0),
    home_measure text NOT NULL,
    energy_kcal double precision NOT NULL CHECK (energy_kcal >= 0),
    protein double precision NOT NULL CHECK (protein >= 0),
    lipid double precision NOT NULL CHECK (lipid >= 0),
    carbohydrate double precision NOT NULL CHECK (carbohydrate >= 0),
    reference text,
    updated_at timestamptz NOT NULL,
    removed_at timestamptz,
    PRIMARY KEY (tenant_id, food_id),
    FOREIGN KEY (tenant_id, food_id) REFERENCES foods (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id)
);
CREATE INDEX own_foods_by_name ON own_foods (tenant_id, search_key, food_id) WHERE removed_at IS NULL;

-- Who alone finds a food by its words; nobody in particular finds those of tables and those that are shared.
ALTER TABLE food_terms ADD COLUMN owner_id uuid;

-- What may take a food's place is of its group.
CREATE INDEX foods_by_group ON foods (tenant_id, source, group_name);

-- What the macronutrients are held against.
ALTER TABLE meal_plans ADD COLUMN macro_goal text;

-- Plans kept to start others from; the content is a copy, of which nothing of a patient is left but what notes say.
CREATE TABLE meal_plan_models (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    author_id uuid NOT NULL,
    name text NOT NULL,
    search_key text NOT NULL,
    shared boolean NOT NULL,
    meals bigint NOT NULL CHECK (meals >= 1),
    foods bigint NOT NULL CHECK (foods >= 1),
    energy_kcal double precision NOT NULL,
    -- JSON, kept to the letter: what people type may hold characters that jsonb refuses.
    content text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id)
);
CREATE INDEX meal_plan_models_by_name ON meal_plan_models (tenant_id, search_key, id);

ALTER TABLE own_foods ENABLE ROW LEVEL SECURITY;
ALTER TABLE own_foods FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON own_foods USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE meal_plan_models ENABLE ROW LEVEL SECURITY;
ALTER TABLE meal_plan_models FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON meal_plan_models USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
