-- no-transaction
-- Each table is changed in a transaction of its own: two locked tables end in a deadlock with a request. Each step may run
-- again, after a migration that was interrupted between two of them.

-- Confirmations of appointments: when the patient was asked, confirmed, asked for another time and arrived. They belong to the
-- appointment's time: whoever moves or cancels it removes the row.
BEGIN;
CREATE TABLE IF NOT EXISTS appointment_confirmations (
    tenant_id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    sent_at timestamptz,
    confirmed_at timestamptz,
    -- Member of the team who confirmed it; null for the patient.
    confirmed_by uuid,
    change_asked_at timestamptz,
    change_note text,
    arrived_at timestamptz,
    PRIMARY KEY (tenant_id, appointment_id),
    FOREIGN KEY (tenant_id, appointment_id) REFERENCES appointments (tenant_id, id),
    FOREIGN KEY (tenant_id, confirmed_by) REFERENCES users (tenant_id, id),
    CHECK (confirmed_by IS NULL OR confirmed_at IS NOT NULL),
    CHECK (change_note IS NULL OR change_asked_at IS NOT NULL)
);
ALTER TABLE appointment_confirmations ENABLE ROW LEVEL SECURITY;
ALTER TABLE appointment_confirmations FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS tenant ON appointment_confirmations;
CREATE POLICY tenant ON appointment_confirmations USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
COMMIT;

-- The clinic's text that asks for a confirmation by WhatsApp; null for the product's.
BEGIN;
ALTER TABLE tenant_settings ADD COLUMN IF NOT EXISTS confirmation_text text;
COMMIT;
