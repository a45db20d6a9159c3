-- A super admin may look after patients, too. The column means nothing for other roles.
ALTER TABLE users ADD COLUMN attends boolean NOT NULL DEFAULT false;
CREATE INDEX users_attending ON users (tenant_id, removed_at) WHERE attends;
