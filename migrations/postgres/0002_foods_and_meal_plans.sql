-- Foods of a published table (or a clinic's own), with every nutrient per 100 g; `macros` repeats the four that every
-- screen needs, so that lists and plans do not read the long column. `measures` are the household measures, in the order offered.
-- Nothing is looked up inside of these documents: as json they go out as they came in, jsonb would be written anew each time.
CREATE TABLE foods (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    source text NOT NULL CHECK (source IN ('TACO', 'IBGE', 'own')),
    code text NOT NULL,
    name text NOT NULL,
    group_name text NOT NULL,
    macros json NOT NULL,
    measures json NOT NULL,
    nutrients json NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, source, code)
);

-- One row for each word of a food's name: a search is a range over `term`, the same in both databases.
CREATE TABLE food_terms (
    tenant_id uuid NOT NULL,
    term text COLLATE "C" NOT NULL,
    food_id uuid NOT NULL,
    source text NOT NULL,
    position bigint NOT NULL,
    words bigint NOT NULL,
    PRIMARY KEY (tenant_id, term, food_id),
    FOREIGN KEY (tenant_id, food_id) REFERENCES foods (tenant_id, id)
);
CREATE INDEX food_terms_by_food ON food_terms (tenant_id, food_id, term);

CREATE TABLE meal_plans (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    patient_id uuid NOT NULL,
    author_id uuid NOT NULL,
    status text NOT NULL CHECK (status IN ('draft', 'done')),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    concluded_at timestamptz,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, patient_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id),
    CHECK ((status = 'done') = (concluded_at IS NOT NULL))
);
-- A patient has one draft at most; the patient keeps reading the newest concluded plan meanwhile.
CREATE UNIQUE INDEX meal_plans_one_draft ON meal_plans (tenant_id, patient_id) WHERE status = 'draft';
CREATE INDEX meal_plans_by_patient ON meal_plans (tenant_id, patient_id, created_at);
CREATE INDEX meal_plans_by_change ON meal_plans (tenant_id, updated_at);

CREATE TABLE meal_plan_meals (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    plan_id uuid NOT NULL,
    type text NOT NULL,
    name text NOT NULL,
    hour text NOT NULL,
    notes text,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, plan_id, type),
    FOREIGN KEY (tenant_id, plan_id) REFERENCES meal_plans (tenant_id, id)
);

-- A food of a meal keeps the values it was chosen with, so that a later import never changes a plan.
CREATE TABLE meal_plan_foods (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    plan_id uuid NOT NULL,
    meal_id uuid NOT NULL,
    alternative_of uuid,
    food_id uuid NOT NULL,
    name text NOT NULL,
    group_name text NOT NULL,
    source text NOT NULL,
    quantity double precision NOT NULL CHECK (quantity > 0),
    measure_id uuid NOT NULL,
    measure_name text NOT NULL,
    measure_grams double precision NOT NULL CHECK (measure_grams > 0),
    macros json NOT NULL,
    nutrients json NOT NULL,
    position bigint NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, plan_id) REFERENCES meal_plans (tenant_id, id),
    FOREIGN KEY (tenant_id, meal_id) REFERENCES meal_plan_meals (tenant_id, id),
    FOREIGN KEY (tenant_id, alternative_of) REFERENCES meal_plan_foods (tenant_id, id),
    FOREIGN KEY (tenant_id, food_id) REFERENCES foods (tenant_id, id)
);
CREATE INDEX meal_plan_foods_by_plan ON meal_plan_foods (tenant_id, plan_id, meal_id, position);
CREATE INDEX meal_plan_foods_by_meal ON meal_plan_foods (tenant_id, meal_id);
CREATE INDEX meal_plan_foods_by_food ON meal_plan_foods (tenant_id, food_id);
CREATE INDEX meal_plan_foods_alternatives ON meal_plan_foods (tenant_id, alternative_of) WHERE alternative_of IS NOT NULL;

-- The subqueries are evaluated once per statement, not once per row.
ALTER TABLE foods ENABLE ROW LEVEL SECURITY;
ALTER TABLE foods FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON foods USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE food_terms ENABLE ROW LEVEL SECURITY;
ALTER TABLE food_terms FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON food_terms USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE meal_plans ENABLE ROW LEVEL SECURITY;
ALTER TABLE meal_plans FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON meal_plans USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE meal_plan_meals ENABLE ROW LEVEL SECURITY;
ALTER TABLE meal_plan_meals FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON meal_plan_meals USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE meal_plan_foods ENABLE ROW LEVEL SECURITY;
ALTER TABLE meal_plan_foods FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON meal_plan_foods USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
