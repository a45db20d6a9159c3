-- What people uploaded. The bytes are in the file storage, under the key; a row that is attached to nothing is an orphan.
CREATE TABLE files (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    size bigint NOT NULL CHECK (size > 0),
    key text NOT NULL,
    variants jsonb NOT NULL,
    created_by uuid,
    created_at timestamptz NOT NULL,
    attached_at timestamptz,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, key),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id)
);
CREATE INDEX files_orphaned ON files (tenant_id, created_at) WHERE attached_at IS NULL;

ALTER TABLE files ENABLE ROW LEVEL SECURITY;
ALTER TABLE files FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON files USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
