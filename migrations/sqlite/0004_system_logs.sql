-- What people did, kept for good. Users and objects are named without foreign keys: an entry outlives both.
CREATE TABLE system_logs (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    created_at TEXT NOT NULL,
    user_id BLOB,
    user_name TEXT NOT NULL,
    event TEXT NOT NULL,
    object_type TEXT NOT NULL,
    object_id BLOB,
    object_name TEXT,
    patient_id BLOB,
    address TEXT,
    PRIMARY KEY (tenant_id, id)
) STRICT;
CREATE INDEX system_logs_by_time ON system_logs (tenant_id, created_at, id);
CREATE INDEX system_logs_by_event ON system_logs (tenant_id, event, created_at, id);
CREATE INDEX system_logs_by_object ON system_logs (tenant_id, object_type, created_at, id);
CREATE INDEX system_logs_by_user ON system_logs (tenant_id, user_id, created_at, id);

CREATE TRIGGER system_logs_no_update BEFORE UPDATE ON system_logs
BEGIN
    SELECT RAISE(ABORT, 'system_logs is append-only');
END;
CREATE TRIGGER system_logs_no_delete BEFORE DELETE ON system_logs
BEGIN
    SELECT RAISE(ABORT, 'system_logs is append-only');
END;
