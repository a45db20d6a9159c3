-- Household measures that nutritionists add to foods, shared with the tenant or private.
CREATE TABLE own_measures (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    food_id uuid NOT NULL,
    author_id uuid NOT NULL,
    shared boolean NOT NULL,
    name text NOT NULL,
    search_key text NOT NULL,
    grams double precision NOT NULL CHECK (grams > 0),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, food_id) REFERENCES foods (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id)
);
CREATE UNIQUE INDEX own_measures_of_author ON own_measures (tenant_id, food_id, author_id, search_key);
CREATE INDEX own_measures_by_author ON own_measures (tenant_id, author_id);

ALTER TABLE own_measures ENABLE ROW LEVEL SECURITY;
ALTER TABLE own_measures FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON own_measures USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));

-- Group that an equivalence list serves, whose foods are one portion each; null for a combo.
ALTER TABLE meal_combos ADD COLUMN portion_group text;
