-- Confirmations of appointments: when the patient was asked, confirmed, asked for another time and arrived. They belong to the
-- appointment's time: whoever moves or cancels it removes the row.
CREATE TABLE appointment_confirmations (
    tenant_id BLOB NOT NULL,
    appointment_id BLOB NOT NULL,
    sent_at TEXT,
    confirmed_at TEXT,
    -- Member of the team who confirmed it; null for the patient.
    confirmed_by BLOB,
    change_asked_at TEXT,
    change_note TEXT,
    arrived_at TEXT,
    PRIMARY KEY (tenant_id, appointment_id),
    FOREIGN KEY (tenant_id, appointment_id) REFERENCES appointments (tenant_id, id),
    FOREIGN KEY (tenant_id, confirmed_by) REFERENCES users (tenant_id, id),
    CHECK (confirmed_by IS NULL OR confirmed_at IS NOT NULL),
    CHECK (change_note IS NULL OR change_asked_at IS NOT NULL)
) STRICT;

-- The clinic's text that asks for a confirmation by WhatsApp; null for the product's.
ALTER TABLE tenant_settings ADD COLUMN confirmation_text TEXT;
