-- no-transaction
-- Each table is changed in a transaction of its own: two locked tables end in a deadlock with a request. Each step may run
-- again, after a migration that was interrupted between two of them.

-- Rooms of the clinic in which patients are seen, in the order in which bookings choose them.
BEGIN;
CREATE TABLE IF NOT EXISTS consulting_rooms (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    active boolean NOT NULL,
    position bigint NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id)
);
ALTER TABLE consulting_rooms ENABLE ROW LEVEL SECURITY;
ALTER TABLE consulting_rooms FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS tenant ON consulting_rooms;
CREATE POLICY tenant ON consulting_rooms USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
COMMIT;

-- The room that a specialist's appointments get if it is free.
BEGIN;
CREATE TABLE IF NOT EXISTS usual_rooms (
    tenant_id uuid NOT NULL,
    specialist_id uuid NOT NULL,
    room_id uuid NOT NULL,
    PRIMARY KEY (tenant_id, specialist_id),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, room_id) REFERENCES consulting_rooms (tenant_id, id)
);
CREATE INDEX IF NOT EXISTS usual_rooms_by_room ON usual_rooms (tenant_id, room_id);
ALTER TABLE usual_rooms ENABLE ROW LEVEL SECURITY;
ALTER TABLE usual_rooms FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS tenant ON usual_rooms;
CREATE POLICY tenant ON usual_rooms USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
COMMIT;

-- Two appointments that occupy their time are never in one room at once.
BEGIN;
ALTER TABLE appointments ADD COLUMN IF NOT EXISTS consulting_room_id uuid,
    DROP CONSTRAINT IF EXISTS appointments_consulting_room,
    ADD CONSTRAINT appointments_consulting_room FOREIGN KEY (tenant_id, consulting_room_id) REFERENCES consulting_rooms (tenant_id, id),
    DROP CONSTRAINT IF EXISTS appointments_rooms_apart,
    ADD CONSTRAINT appointments_rooms_apart EXCLUDE USING gist
        (tenant_id WITH =, consulting_room_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
        WHERE (session IS NOT NULL AND consulting_room_id IS NOT NULL);
CREATE INDEX IF NOT EXISTS appointments_by_room ON appointments (tenant_id, consulting_room_id, starts_at)
    WHERE consulting_room_id IS NOT NULL;
COMMIT;

-- Room that is held with an offered hour.
BEGIN;
ALTER TABLE waiting_entries ADD COLUMN IF NOT EXISTS offer_room_id uuid,
    DROP CONSTRAINT IF EXISTS waiting_entries_offer_room,
    ADD CONSTRAINT waiting_entries_offer_room FOREIGN KEY (tenant_id, offer_room_id) REFERENCES consulting_rooms (tenant_id, id);
CREATE INDEX IF NOT EXISTS waiting_entries_rooms ON waiting_entries (tenant_id, offer_room_id, offer_starts_at)
    WHERE offer_room_id IS NOT NULL;
COMMIT;
