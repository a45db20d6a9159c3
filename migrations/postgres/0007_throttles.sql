-- When something was tried, so that guessing stays slow on every replica. The key is a keyed hash: no e-mail or address stands
-- here. What belongs to no clinic yet (the first access) has the nil tenant, hence no reference.
CREATE TABLE throttles (
    tenant_id uuid NOT NULL,
    key_hash text NOT NULL,
    times jsonb NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, key_hash)
);
CREATE INDEX throttles_expired ON throttles (tenant_id, expires_at);
ALTER TABLE throttles ENABLE ROW LEVEL SECURITY;
ALTER TABLE throttles FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON throttles USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
