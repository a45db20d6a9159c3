-- Foods with quantities under a name, added to a meal together. The content is JSON, as that of models.
CREATE TABLE meal_combos (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    author_id uuid NOT NULL,
    name text NOT NULL,
    search_key text NOT NULL,
    shared boolean NOT NULL,
    foods bigint NOT NULL CHECK (foods >= 1),
    energy_kcal double precision NOT NULL,
    content text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id)
);
CREATE INDEX meal_combos_by_name ON meal_combos (tenant_id, search_key, id);
CREATE UNIQUE INDEX meal_combos_of_author ON meal_combos (tenant_id, author_id, search_key);

ALTER TABLE meal_combos ENABLE ROW LEVEL SECURITY;
ALTER TABLE meal_combos FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON meal_combos USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));

-- Foods that a member of staff marked, which precede others in their searches.
ALTER TABLE food_uses ADD COLUMN favorite boolean NOT NULL DEFAULT false;
