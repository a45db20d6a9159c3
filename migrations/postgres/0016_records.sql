-- A patient's records: entries by name. A form (anamnese, objetivos, ...) has one; anthropometry has one a day, the health index any number.
-- What was written is in the versions, which are kept for good; the entry says which of them is the newest, and which the newest concluded.
CREATE TABLE records (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    patient_id uuid NOT NULL,
    name text NOT NULL,
    date date NOT NULL,
    version bigint NOT NULL CHECK (version >= 1),
    status text NOT NULL CHECK (status IN ('draft', 'done')),
    saved_at timestamptz NOT NULL,
    concluded_version bigint,
    concluded_at timestamptz,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, patient_id) REFERENCES users (tenant_id, id),
    CHECK ((concluded_version IS NULL) = (concluded_at IS NULL))
);
CREATE INDEX records_by_patient ON records (tenant_id, patient_id, name, date);
CREATE UNIQUE INDEX records_one_form ON records (tenant_id, patient_id, name) WHERE name NOT IN ('antropometria', 'health_nutrition_index');
CREATE UNIQUE INDEX records_one_assessment_a_day ON records (tenant_id, patient_id, date) WHERE name = 'antropometria';

CREATE TABLE record_versions (
    tenant_id uuid NOT NULL,
    record_id uuid NOT NULL,
    number bigint NOT NULL CHECK (number >= 1),
    status text NOT NULL CHECK (status IN ('draft', 'done')),
    -- JSON, kept to the letter: what people type may hold characters that jsonb refuses.
    data text NOT NULL,
    author_id uuid NOT NULL,
    saved_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, record_id, number),
    FOREIGN KEY (tenant_id, record_id) REFERENCES records (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id)
);

CREATE FUNCTION record_versions_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'record_versions is append-only';
END;
$$;
CREATE TRIGGER record_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON record_versions
    FOR EACH STATEMENT EXECUTE FUNCTION record_versions_append_only();

-- Files about a patient: exams that they or their specialist sent.
CREATE TABLE patient_files (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    patient_id uuid NOT NULL,
    file_id uuid NOT NULL,
    type text NOT NULL CHECK (type = 'exame'),
    name text NOT NULL,
    sender_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, patient_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, sender_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, file_id) REFERENCES files (tenant_id, id)
);
CREATE INDEX patient_files_by_patient ON patient_files (tenant_id, patient_id, created_at, id);

-- What the staff wants to remember of a patient.
CREATE TABLE sticky_notes (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    patient_id uuid NOT NULL,
    author_id uuid NOT NULL,
    text text NOT NULL,
    done boolean NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, patient_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id)
);
CREATE INDEX sticky_notes_by_patient ON sticky_notes (tenant_id, patient_id, created_at, id);

ALTER TABLE records ENABLE ROW LEVEL SECURITY;
ALTER TABLE records FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON records USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE record_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE record_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON record_versions USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE patient_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE patient_files FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON patient_files USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE sticky_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE sticky_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sticky_notes USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
