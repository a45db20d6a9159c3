-- Rooms of the clinic in which patients are seen, in the order in which bookings choose them.
CREATE TABLE consulting_rooms (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    name TEXT NOT NULL,
    active INTEGER NOT NULL,
    position INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id)
) STRICT;

-- The room that a specialist's appointments get if it is free.
CREATE TABLE usual_rooms (
    tenant_id BLOB NOT NULL,
    specialist_id BLOB NOT NULL,
    room_id BLOB NOT NULL,
    PRIMARY KEY (tenant_id, specialist_id),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, room_id) REFERENCES consulting_rooms (tenant_id, id)
) STRICT;
CREATE INDEX usual_rooms_by_room ON usual_rooms (tenant_id, room_id);

-- Two appointments that occupy their time are never in one room at once, as in 0014.
ALTER TABLE appointments ADD COLUMN consulting_room_id BLOB;
CREATE INDEX appointments_by_room ON appointments (tenant_id, consulting_room_id, starts_at) WHERE consulting_room_id IS NOT NULL;
CREATE TRIGGER appointments_rooms_apart_insert BEFORE INSERT ON appointments
WHEN NEW.session IS NOT NULL AND NEW.consulting_room_id IS NOT NULL
BEGIN
    SELECT raise(ABORT, 'appointments overlap') WHERE NEW.starts_at < (
        SELECT o.ends_at FROM appointments o
        WHERE o.tenant_id = NEW.tenant_id AND o.consulting_room_id = NEW.consulting_room_id AND o.session IS NOT NULL
            AND o.starts_at < NEW.ends_at
        ORDER BY o.starts_at DESC LIMIT 1);
END;
CREATE TRIGGER appointments_rooms_apart_update
BEFORE UPDATE OF tenant_id, consulting_room_id, session, starts_at, ends_at ON appointments
WHEN NEW.session IS NOT NULL AND NEW.consulting_room_id IS NOT NULL
BEGIN
    SELECT raise(ABORT, 'appointments overlap') WHERE NEW.starts_at < (
        SELECT o.ends_at FROM appointments o
        WHERE o.tenant_id = NEW.tenant_id AND o.consulting_room_id = NEW.consulting_room_id AND o.session IS NOT NULL
            AND o.starts_at < NEW.ends_at AND o.id <> NEW.id
        ORDER BY o.starts_at DESC LIMIT 1);
END;

-- Room that is held with an offered hour.
ALTER TABLE waiting_entries ADD COLUMN offer_room_id BLOB;
CREATE INDEX waiting_entries_rooms ON waiting_entries (tenant_id, offer_room_id, offer_starts_at) WHERE offer_room_id IS NOT NULL;
