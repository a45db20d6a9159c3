-- Login sessions that were ended before their token runs out; a row is purged once the token would be refused anyway.
CREATE TABLE ended_sessions (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    ends_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id) REFERENCES tenants (id)
);
CREATE INDEX ended_sessions_by_end ON ended_sessions (ends_at);

ALTER TABLE ended_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE ended_sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON ended_sessions USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
