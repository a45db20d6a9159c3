-- Waiting list for free hours. An entry waits for an hour at which a purchased service can be used, or to which an appointment can be
-- moved. A free hour is offered to one entry, for which it is held until the offer expires.
CREATE TABLE waiting_entries (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    specialist_id uuid NOT NULL,
    purchase_service_id uuid,
    appointment_id uuid,
    first_day date NOT NULL,
    last_day date NOT NULL,
    -- Bits of the weekdays, 1 for Monday.
    weekdays bigint NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
    day_part text NOT NULL CHECK (day_part IN ('any', 'morning', 'afternoon', 'evening')),
    state text NOT NULL CHECK (state IN ('waiting', 'offered', 'booked', 'left', 'expired')),
    offer_starts_at timestamptz,
    offer_ends_at timestamptz,
    offer_buffer_before bigint,
    offer_buffer_after bigint,
    offer_expires_at timestamptz,
    -- Starts of hours that were offered and not taken; they are not offered again.
    declined json NOT NULL,
    -- Time at which the specialist's list has to be examined: an hour was freed, an offer expires, or the entry's last day is over.
    due_at timestamptz,
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
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
);
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

ALTER TABLE waiting_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE waiting_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON waiting_entries USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
