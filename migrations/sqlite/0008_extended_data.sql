-- What a clinic asks of its people beyond the usual: groups of fields, each for one kind of person.
CREATE TABLE extended_data_groups (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    place TEXT NOT NULL CHECK (place IN ('user', 'specialist', 'patient')),
    slug TEXT NOT NULL,
    name TEXT NOT NULL,
    search_key TEXT NOT NULL,
    sections TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, place, slug)
) STRICT;

-- By which words and options the values of users.extended_data find their person.
CREATE TABLE extended_data_terms (
    tenant_id BLOB NOT NULL,
    user_id BLOB NOT NULL,
    term TEXT NOT NULL,
    PRIMARY KEY (tenant_id, user_id, term),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX extended_data_terms_by_term ON extended_data_terms (tenant_id, term, user_id);
