-- What a clinic asks of its people beyond the usual: groups of fields, each for one kind of person.
CREATE TABLE extended_data_groups (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    place text NOT NULL CHECK (place IN ('user', 'specialist', 'patient')),
    slug text NOT NULL,
    name text NOT NULL,
    search_key text COLLATE "C" NOT NULL,
    sections jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, place, slug)
);

-- By which words and options the values of users.extended_data find their person.
CREATE TABLE extended_data_terms (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    term text COLLATE "C" NOT NULL,
    PRIMARY KEY (tenant_id, user_id, term),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
);
CREATE INDEX extended_data_terms_by_term ON extended_data_terms (tenant_id, term, user_id);

ALTER TABLE extended_data_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE extended_data_groups FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON extended_data_groups USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE extended_data_terms ENABLE ROW LEVEL SECURITY;
ALTER TABLE extended_data_terms FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON extended_data_terms USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
