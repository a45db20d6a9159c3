-- Foods with quantities under a name, added to a meal together. The content is JSON, as that of models.
CREATE TABLE meal_combos (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    author_id BLOB NOT NULL,
    name TEXT NOT NULL,
    search_key TEXT NOT NULL,
    shared INTEGER NOT NULL CHECK (shared IN (0, 1)),
    foods INTEGER NOT NULL CHECK (foods >= 1),
    energy_kcal REAL NOT NULL,
    content TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id)
) STRICT;
CREATE INDEX meal_combos_by_name ON meal_combos (tenant_id, search_key, id);
CREATE UNIQUE INDEX meal_combos_of_author ON meal_combos (tenant_id, author_id, search_key);

-- Foods that a member of staff marked, which precede others in their searches.
ALTER TABLE food_uses ADD COLUMN favorite INTEGER NOT NULL DEFAULT 0 CHECK (favorite IN (0, 1));
