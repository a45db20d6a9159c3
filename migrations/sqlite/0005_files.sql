-- What people uploaded. The bytes are in the file storage, under the key; a row that is attached to nothing is an orphan.
CREATE TABLE files (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    content_type TEXT NOT NULL,
    size INTEGER NOT NULL CHECK (size > 0),
    key TEXT NOT NULL,
    variants TEXT NOT NULL,
    created_by BLOB,
    created_at TEXT NOT NULL,
    attached_at TEXT,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, key),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id)
) STRICT;
CREATE INDEX files_orphaned ON files (tenant_id, created_at) WHERE attached_at IS NULL;
