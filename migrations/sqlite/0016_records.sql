-- A patient's records: entries by name. A form (anamnese, objetivos, ...) has one; anthropometry has one a day, the health index any number.
-- What was written is in the versions, which are kept for good; the entry says which of them is the newest, and which the newest concluded.
CREATE TABLE records (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    patient_id BLOB NOT NULL,
    name TEXT NOT NULL,
    date TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1),
    status TEXT NOT NULL CHECK (status IN ('draft', 'done')),
    saved_at TEXT NOT NULL,
    concluded_version INTEGER,
    concluded_at TEXT,
    created_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, patient_id) REFERENCES users (tenant_id, id),
    CHECK ((concluded_version IS NULL) = (concluded_at IS NULL))
) STRICT;
CREATE INDEX records_by_patient ON records (tenant_id, patient_id, name, date);
CREATE UNIQUE INDEX records_one_form ON records (tenant_id, patient_id, name) WHERE name NOT IN ('antropometria', 'health_nutrition_index');
CREATE UNIQUE INDEX records_one_assessment_a_day ON records (tenant_id, patient_id, date) WHERE name = 'antropometria';

CREATE TABLE record_versions (
    tenant_id BLOB NOT NULL,
    record_id BLOB NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    status TEXT NOT NULL CHECK (status IN ('draft', 'done')),
    -- JSON.
    data TEXT NOT NULL,
    author_id BLOB NOT NULL,
    saved_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, record_id, number),
    FOREIGN KEY (tenant_id, record_id) REFERENCES records (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id)
) STRICT;

CREATE TRIGGER record_versions_no_update BEFORE UPDATE ON record_versions
BEGIN
    SELECT RAISE(ABORT, 'record_versions is append-only');
END;
CREATE TRIGGER record_versions_no_delete BEFORE DELETE ON record_versions
BEGIN
    SELECT RAISE(ABORT, 'record_versions is append-only');
END;

-- Files about a patient: exams that they or their specialist sent.
CREATE TABLE patient_files (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    patient_id BLOB NOT NULL,
    file_id BLOB NOT NULL,
    type TEXT NOT NULL CHECK (type = 'exame'),
    name TEXT NOT NULL,
    sender_id BLOB NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, patient_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, sender_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, file_id) REFERENCES files (tenant_id, id)
) STRICT;
CREATE INDEX patient_files_by_patient ON patient_files (tenant_id, patient_id, created_at, id);

-- What the staff wants to remember of a patient.
CREATE TABLE sticky_notes (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    patient_id BLOB NOT NULL,
    author_id BLOB NOT NULL,
    text TEXT NOT NULL,
    done INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, patient_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id)
) STRICT;
CREATE INDEX sticky_notes_by_patient ON sticky_notes (tenant_id, patient_id, created_at, id);
