-- What a clinic writes in the place of our own words: of one event, in general and for single services. Scheduled ones are there to be
-- chosen from, as many as one likes. A removed one is found no more; what was sent with it still names it.
CREATE TABLE email_templates (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    subject TEXT NOT NULL,
    type INTEGER NOT NULL CHECK (type IN (1, 2)),
    product_service_id BLOB,
    -- Sanitised HTML; `{{variable}}` is filled in when a mail is written.
    body TEXT NOT NULL,
    -- Hours before an appointment; 0 is not at all.
    reminder INTEGER CHECK (reminder BETWEEN 0 AND 168),
    category TEXT NOT NULL,
    search_key TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    removed_at TEXT,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, product_service_id) REFERENCES product_services (tenant_id, id),
    CHECK ((type = 2) = (name = 'scheduled_notification')),
    CHECK ((name = 'appointment_reminder') = (reminder IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX email_templates_one_general ON email_templates (tenant_id, name)
    WHERE type = 1 AND product_service_id IS NULL AND removed_at IS NULL;
CREATE UNIQUE INDEX email_templates_one_of_a_service ON email_templates (tenant_id, name, product_service_id)
    WHERE type = 1 AND product_service_id IS NOT NULL AND removed_at IS NULL;

-- What a patient is to be told at a time that somebody chose. Its mail is written in the transaction that notes it here, so that it is written
-- once; mails are forgotten before their patients are.
CREATE TABLE user_notifications (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    user_id BLOB NOT NULL,
    template_id BLOB NOT NULL,
    send_at TEXT NOT NULL,
    message TEXT,
    mail_id BLOB,
    created_by BLOB NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, template_id) REFERENCES email_templates (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id)
) STRICT;
CREATE INDEX user_notifications_by_user ON user_notifications (tenant_id, user_id, send_at, id);
CREATE INDEX user_notifications_due ON user_notifications (send_at, id) WHERE mail_id IS NULL;
CREATE INDEX user_notifications_by_template ON user_notifications (tenant_id, template_id) WHERE mail_id IS NULL;

-- When the patient is to be reminded, while they are to be; and the time of which they were, so that they are once.
ALTER TABLE appointments ADD COLUMN remind_at TEXT;
ALTER TABLE appointments ADD COLUMN reminded_for TEXT;
CREATE INDEX appointments_to_remind ON appointments (remind_at, id) WHERE remind_at IS NOT NULL;
UPDATE appointments SET remind_at = strftime('%Y-%m-%dT%H:%M:%S+00:00', starts_at, '-24 hours')
WHERE situation = 'approved' AND starts_at > strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now', '+24 hours');
