-- What a specialist's first screen asks for is found by an index, so that it takes as long with ten thousand patients as with ten.

-- When a patient was last seen: they asked for something, or an appointment of theirs was held. Kept at most once an hour; at first, when
-- they came. Of those without an account nobody asks.
ALTER TABLE users ADD COLUMN active_at TEXT;
UPDATE users SET active_at = max(
    created_at,
    coalesce((SELECT max(a.starts_at) FROM appointments a
        WHERE a.tenant_id = users.tenant_id AND a.user_id = users.id AND a.situation = 'done'), created_at),
    coalesce((SELECT max(m.created_at) FROM chat_rooms r JOIN chat_messages m ON m.tenant_id = r.tenant_id AND m.room_id = r.id
        WHERE r.tenant_id = users.tenant_id AND r.patient_id = users.id AND m.user_id = users.id), created_at))
    WHERE role IN ('patient', 'student');
CREATE INDEX users_by_activity ON users (tenant_id, specialist_id, active_at) WHERE removed_at IS NULL;

-- When the first message came that the room's specialist has not read; null where they have read all.
ALTER TABLE chat_rooms ADD COLUMN waiting_since TEXT;
UPDATE chat_rooms SET waiting_since = (
    SELECT m.created_at FROM chat_messages m
    WHERE m.tenant_id = chat_rooms.tenant_id AND m.room_id = chat_rooms.id AND m.seq = 1 + coalesce((
        SELECT b.read_seq FROM chat_members b
        WHERE b.tenant_id = chat_rooms.tenant_id AND b.room_id = chat_rooms.id AND b.member_id = chat_rooms.specialist_id), 0));
CREATE INDEX chat_rooms_waiting ON chat_rooms (tenant_id, specialist_id, waiting_since) WHERE waiting_since IS NOT NULL;

-- Whom a reminder is for: the patient's specialist; while there is none, its author. Made anew: SQLite adds no composite foreign key to a
-- table that is there.
ALTER TABLE sticky_notes RENAME TO sticky_notes_before;
CREATE TABLE sticky_notes (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    patient_id BLOB NOT NULL,
    author_id BLOB NOT NULL,
    specialist_id BLOB,
    text TEXT NOT NULL,
    done INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, patient_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id)
) STRICT;
INSERT INTO sticky_notes (tenant_id, id, patient_id, author_id, specialist_id, text, done, created_at, updated_at)
    SELECT n.tenant_id, n.id, n.patient_id, n.author_id, CASE WHEN u.removed_at IS NULL THEN coalesce(u.specialist_id, n.author_id) END,
        n.text, n.done, n.created_at, n.updated_at
    FROM sticky_notes_before n JOIN users u ON u.tenant_id = n.tenant_id AND u.id = n.patient_id;
DROP TABLE sticky_notes_before;
CREATE INDEX sticky_notes_by_patient ON sticky_notes (tenant_id, patient_id, created_at, id);
CREATE INDEX sticky_notes_open ON sticky_notes (tenant_id, specialist_id, created_at, patient_id) WHERE NOT done;

-- The plans that somebody worked on last, of either state.
DROP INDEX meal_plans_by_change;
CREATE INDEX meal_plans_by_change ON meal_plans (tenant_id, status, updated_at);
CREATE INDEX meal_plans_by_author ON meal_plans (tenant_id, author_id, status, updated_at);

-- A clinic has few specialists among many people.
CREATE INDEX users_specialists ON users (tenant_id, role, removed_at) WHERE role = 'specialist';
