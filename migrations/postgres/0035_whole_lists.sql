-- Lists and counts that read all rows of all clinics, or all of one's, to find the newest or a few.
CREATE INDEX mails_newest ON mails (tenant_id, created_at, id);
CREATE INDEX mails_backlog ON mails (status, tenant_id, created_at) WHERE status IN ('queued', 'sending', 'failed');
CREATE INDEX webhook_deliveries_old ON webhook_deliveries (created_at);
CREATE INDEX jobs_failed ON jobs (status) WHERE status = 'failed';
