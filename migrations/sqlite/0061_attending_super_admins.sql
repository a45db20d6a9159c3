-- A super admin may look after patients, too. The column means nothing for other roles.
ALTER TABLE users ADD COLUMN attends INTEGER NOT NULL DEFAULT 0;
CREATE INDEX users_attending ON users (tenant_id, removed_at) WHERE attends;
