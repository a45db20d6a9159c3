-- Foods of a published table (or a clinic's own), with every nutrient per 100 g; `macros` repeats the four that every
-- screen needs, so that lists and plans do not read the long column. `measures` are the household measures, in the order offered.
CREATE TABLE foods (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('TACO', 'IBGE', 'own')),
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    group_name TEXT NOT NULL,
    macros TEXT NOT NULL,
    measures TEXT NOT NULL,
    nutrients TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, source, code)
) STRICT;

-- One row for each word of a food's name: a search is a range over `term`, the same in both databases.
CREATE TABLE food_terms (
    tenant_id BLOB NOT NULL,
    term TEXT NOT NULL,
    food_id BLOB NOT NULL,
    source TEXT NOT NULL,
    position INTEGER NOT NULL,
    words INTEGER NOT NULL,
    PRIMARY KEY (tenant_id, term, food_id),
    FOREIGN KEY (tenant_id, food_id) REFERENCES foods (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX food_terms_by_food ON food_terms (tenant_id, food_id, term);

CREATE TABLE meal_plans (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    patient_id BLOB NOT NULL,
    author_id BLOB NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('draft', 'done')),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    concluded_at TEXT,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, patient_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id),
    CHECK ((status = 'done') = (concluded_at IS NOT NULL))
) STRICT;
-- A patient has one draft at most; the patient keeps reading the newest concluded plan meanwhile.
CREATE UNIQUE INDEX meal_plans_one_draft ON meal_plans (tenant_id, patient_id) WHERE status = 'draft';
CREATE INDEX meal_plans_by_patient ON meal_plans (tenant_id, patient_id, created_at);
CREATE INDEX meal_plans_by_change ON meal_plans (tenant_id, updated_at);

CREATE TABLE meal_plan_meals (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    plan_id BLOB NOT NULL,
    type TEXT NOT NULL,
    name TEXT NOT NULL,
    hour TEXT NOT NULL,
    notes TEXT,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, plan_id, type),
    FOREIGN KEY (tenant_id, plan_id) REFERENCES meal_plans (tenant_id, id)
) STRICT;

-- A food of a meal keeps the values it was chosen with, so that a later import never changes a plan.
CREATE TABLE meal_plan_foods (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    plan_id BLOB NOT NULL,
    meal_id BLOB NOT NULL,
    alternative_of BLOB,
    food_id BLOB NOT NULL,
    name TEXT NOT NULL,
    group_name TEXT NOT NULL,
    source TEXT NOT NULL,
    quantity REAL NOT NULL CHECK (quantity > 0),
    measure_id BLOB NOT NULL,
    measure_name TEXT NOT NULL,
    measure_grams REAL NOT NULL CHECK (measure_grams > 0),
    macros TEXT NOT NULL,
    nutrients TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, plan_id) REFERENCES meal_plans (tenant_id, id),
    FOREIGN KEY (tenant_id, meal_id) REFERENCES meal_plan_meals (tenant_id, id),
    FOREIGN KEY (tenant_id, alternative_of) REFERENCES meal_plan_foods (tenant_id, id),
    FOREIGN KEY (tenant_id, food_id) REFERENCES foods (tenant_id, id)
) STRICT;
CREATE INDEX meal_plan_foods_by_plan ON meal_plan_foods (tenant_id, plan_id, meal_id, position);
CREATE INDEX meal_plan_foods_by_meal ON meal_plan_foods (tenant_id, meal_id);
CREATE INDEX meal_plan_foods_by_food ON meal_plan_foods (tenant_id, food_id);
CREATE INDEX meal_plan_foods_alternatives ON meal_plan_foods (tenant_id, alternative_of) WHERE alternative_of IS NOT NULL;
