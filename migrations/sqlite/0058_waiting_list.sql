-- Waiting list for free hours. An entry waits for an hour at which a purchased service can be used, or to which an appointment can be
-- moved. A free hour is offered to one entry, for which it is held until the offer expires.
CREATE TABLE waiting_entries (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    user_id BLOB NOT NULL,
    specialist_id BLOB NOT NULL,
    purchase_service_id BLOB,
    appointment_id BLOB,
    first_day TEXT NOT NULL,
    last_day TEXT NOT NULL,
    -- Bits of the weekdays, 1 for Monday.
    weekdays INTEGER NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
    day_part TEXT NOT NULL CHECK (day_part IN ('any', 'morning', 'afternoon', 'evening')),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'offered', 'booked', 'left', 'expired')),
    offer_starts_at TEXT,
    offer_ends_at TEXT,
    offer_buffer_before INTEGER,
    offer_buffer_after INTEGER,
    offer_expires_at TEXT,
    -- Starts of hours that were offered and not taken; they are not offered again.
    declined TEXT NOT NULL,
    -- Time at which the specialist's list has to be examined: an hour was freed, an offer expires, or the entry's last day is over.
    due_at TEXT,
    created_by BLOB NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, purchase_service_id) REFERENCES purchase_services (tenant_id, id) ON DELETE CASCADE,
    FOREIGN KEY (tenant_id, appointment_id) REFERENCES appointments (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id),
    CHECK ((purchase_service_id IS NULL) <> (appointment_id IS NULL)),
    CHECK (first_day <= last_day),
    CHECK ((state = 'offered') = (offer_starts_at IS NOT NULL)),
    CHECK ((offer_starts_at IS NULL) = (offer_ends_at IS NULL)),
    CHECK ((offer_starts_at IS NULL) = (offer_expires_at IS NULL)),
    CHECK ((offer_starts_at IS NULL) = (offer_buffer_before IS NULL)),
    CHECK ((offer_starts_at IS NULL) = (offer_buffer_after IS NULL))
) STRICT;
CREATE UNIQUE INDEX waiting_entries_one_service ON waiting_entries (tenant_id, user_id, specialist_id, purchase_service_id)
    WHERE state IN ('waiting', 'offered');
CREATE UNIQUE INDEX waiting_entries_one_appointment ON waiting_entries (tenant_id, appointment_id) WHERE state IN ('waiting', 'offered');
-- Held hours, which each calendar reads.
CREATE UNIQUE INDEX waiting_entries_held ON waiting_entries (tenant_id, specialist_id, offer_starts_at) WHERE state = 'offered';
CREATE INDEX waiting_entries_open ON waiting_entries (tenant_id, specialist_id, created_at, id) WHERE state IN ('waiting', 'offered');
CREATE INDEX waiting_entries_by_user ON waiting_entries (tenant_id, user_id, created_at);
CREATE INDEX waiting_entries_by_age ON waiting_entries (tenant_id, created_at, id);
CREATE INDEX waiting_entries_by_service ON waiting_entries (tenant_id, purchase_service_id);
CREATE INDEX waiting_entries_due ON waiting_entries (due_at) WHERE due_at IS NOT NULL;
