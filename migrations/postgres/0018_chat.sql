-- Where people write to each other: one room per patient and specialist, and one per appointment that somebody else comes to.
CREATE TABLE chat_rooms (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('direct', 'appointment')),
    patient_id uuid NOT NULL,
    -- Of an appointment's room, whoever holds the appointment now.
    specialist_id uuid NOT NULL,
    appointment_id uuid,
    -- Rises with whatever a reader of messages would see: a reader who knows it asks for nothing else.
    version bigint NOT NULL,
    -- The number of the newest message; they have no gaps.
    last_seq bigint NOT NULL,
    -- When the newest message came; of a room without any, when it was made.
    active_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, appointment_id),
    FOREIGN KEY (tenant_id, patient_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, appointment_id) REFERENCES appointments (tenant_id, id),
    CHECK ((kind = 'appointment') = (appointment_id IS NOT NULL)),
    CHECK (last_seq >= 0)
);
CREATE UNIQUE INDEX chat_rooms_one_direct ON chat_rooms (tenant_id, patient_id, specialist_id) WHERE kind = 'direct';
CREATE INDEX chat_rooms_by_patient ON chat_rooms (tenant_id, patient_id, active_at);
CREATE INDEX chat_rooms_by_specialist ON chat_rooms (tenant_id, specialist_id, active_at);

-- Who comes along to an appointment without an account: an address, and the link that was sent to it. A newer link takes the place of
-- the older; `version` rises when somebody is shut out, so that what they hold opens nothing even if they are invited again.
CREATE TABLE chat_guests (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    email text NOT NULL,
    token_hash text NOT NULL,
    version bigint NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, appointment_id, email),
    UNIQUE (tenant_id, token_hash),
    FOREIGN KEY (tenant_id, appointment_id) REFERENCES appointments (tenant_id, id)
);

-- `client_id` is the sender's own name for a message: sent again, it is the same one.
CREATE TABLE chat_messages (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    room_id uuid NOT NULL,
    seq bigint NOT NULL CHECK (seq >= 1),
    user_id uuid,
    guest_id uuid,
    client_id uuid,
    text text NOT NULL,
    file_id uuid,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, room_id, seq),
    UNIQUE (tenant_id, room_id, user_id, client_id),
    UNIQUE (tenant_id, room_id, guest_id, client_id),
    FOREIGN KEY (tenant_id, room_id) REFERENCES chat_rooms (tenant_id, id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, guest_id) REFERENCES chat_guests (tenant_id, id),
    FOREIGN KEY (tenant_id, file_id) REFERENCES files (tenant_id, id),
    CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
    CHECK (text <> '' OR file_id IS NOT NULL)
);
CREATE INDEX chat_messages_with_file ON chat_messages (tenant_id, room_id, file_id) WHERE file_id IS NOT NULL;

-- How far somebody has read: a user, or a guest. A super admin is let into a room that they opened through its appointment, for a while.
CREATE TABLE chat_members (
    tenant_id uuid NOT NULL,
    room_id uuid NOT NULL,
    member_id uuid NOT NULL,
    read_seq bigint NOT NULL CHECK (read_seq >= 0),
    admitted_until timestamptz,
    PRIMARY KEY (tenant_id, room_id, member_id),
    FOREIGN KEY (tenant_id, room_id) REFERENCES chat_rooms (tenant_id, id)
);

-- A page that has a room open, as long as it says so. The ticket closes it, once.
CREATE TABLE chat_sessions (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    room_id uuid NOT NULL,
    user_id uuid NOT NULL,
    ticket_hash text NOT NULL,
    pinged_at timestamptz NOT NULL,
    opened_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, ticket_hash),
    FOREIGN KEY (tenant_id, room_id) REFERENCES chat_rooms (tenant_id, id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
);
CREATE INDEX chat_sessions_by_room ON chat_sessions (tenant_id, room_id, user_id);
CREATE INDEX chat_sessions_by_user ON chat_sessions (tenant_id, user_id);

ALTER TABLE chat_rooms ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_rooms FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON chat_rooms USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE chat_guests ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_guests FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON chat_guests USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE chat_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON chat_messages USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE chat_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_members FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON chat_members USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE chat_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON chat_sessions USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
