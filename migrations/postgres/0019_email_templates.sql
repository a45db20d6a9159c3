-- What a clinic writes in the place of our own words: of one event, in general and for single services. Scheduled ones are there to be
-- chosen from, as many as one likes. A removed one is found no more; what was sent with it still names it.
CREATE TABLE email_templates (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    subject text NOT NULL,
    type bigint NOT NULL CHECK (type IN (1, 2)),
    product_service_id uuid,
    -- Sanitised HTML; `{{variable}}` is filled in when a mail is written.
    body text NOT NULL,
    -- Hours before an appointment; 0 is not at all.
    reminder bigint CHECK (reminder BETWEEN 0 AND 168),
    category text NOT NULL,
    search_key text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    removed_at timestamptz,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, product_service_id) REFERENCES product_services (tenant_id, id),
    CHECK ((type = 2) = (name = 'scheduled_notification')),
    CHECK ((name = 'appointment_reminder') = (reminder IS NOT NULL))
);
CREATE UNIQUE INDEX email_templates_one_general ON email_templates (tenant_id, name)
    WHERE type = 1 AND product_service_id IS NULL AND removed_at IS NULL;
CREATE UNIQUE INDEX email_templates_one_of_a_service ON email_templates (tenant_id, name, product_service_id)
    WHERE type = 1 AND product_service_id IS NOT NULL AND removed_at IS NULL;

-- What a patient is to be told at a time that somebody chose. Its mail is written in the transaction that notes it here, so that it is written
-- once; mails are forgotten before their patients are.
CREATE TABLE user_notifications (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    template_id uuid NOT NULL,
    send_at timestamptz NOT NULL,
    message text,
    mail_id uuid,
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, template_id) REFERENCES email_templates (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id)
);
CREATE INDEX user_notifications_by_user ON user_notifications (tenant_id, user_id, send_at, id);
CREATE INDEX user_notifications_due ON user_notifications (send_at, id) WHERE mail_id IS NULL;
CREATE INDEX user_notifications_by_template ON user_notifications (tenant_id, template_id) WHERE mail_id IS NULL;

-- When the patient is to be reminded, while they are to be; and the time of which they were, so that they are once.
ALTER TABLE appointments ADD COLUMN remind_at timestamptz;
ALTER TABLE appointments ADD COLUMN reminded_for timestamptz;
CREATE INDEX appointments_to_remind ON appointments (remind_at, id) WHERE remind_at IS NOT NULL;
SELECT set_config('nutrir.operator', 'on', true);
UPDATE appointments SET remind_at = starts_at - interval '24 hours'
WHERE situation = 'approved' AND starts_at > now() + interval '24 hours';

ALTER TABLE email_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE email_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON email_templates USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE user_notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_notifications FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON user_notifications USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
