-- Keys with which a clinic's other programs ask in the place of a person. A secret is shown once and kept as its hash; its beginning is
-- kept to recognise it. Keys stay when they are revoked, so that the log can say whose doing something was.
CREATE TABLE api_keys (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    name text NOT NULL,
    search_key text NOT NULL,
    prefix text NOT NULL,
    secret_hash text NOT NULL,
    scopes text NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id)
);
CREATE UNIQUE INDEX api_keys_by_secret ON api_keys (tenant_id, secret_hash);
CREATE UNIQUE INDEX api_keys_by_name ON api_keys (tenant_id, search_key) WHERE revoked_at IS NULL;

ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON api_keys USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
