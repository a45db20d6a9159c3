-- Appointments that were booked together as a series. Each uses a session of its own; the row only says that they belong together.
CREATE TABLE appointment_series (
    tenant_id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    series_id uuid NOT NULL,
    PRIMARY KEY (tenant_id, appointment_id),
    FOREIGN KEY (tenant_id, appointment_id) REFERENCES appointments (tenant_id, id)
);
CREATE INDEX appointment_series_members ON appointment_series (tenant_id, series_id);
ALTER TABLE appointment_series ENABLE ROW LEVEL SECURITY;
ALTER TABLE appointment_series FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON appointment_series USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
