-- What a student answered of the career anchor, once: they change it, and there is no second one. `answers` is JSON, the 40 scores in the
-- order of the questions.
CREATE TABLE career_anchors (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    answers json NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, user_id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
);

-- A person's CV: one file, replaced as a whole.
CREATE TABLE user_curricula (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    user_id uuid NOT NULL,
    file_id uuid NOT NULL,
    uploaded_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, user_id),
    UNIQUE (tenant_id, file_id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, file_id) REFERENCES files (tenant_id, id)
);

ALTER TABLE career_anchors ENABLE ROW LEVEL SECURITY;
ALTER TABLE career_anchors FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON career_anchors USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE user_curricula ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_curricula FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON user_curricula USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
