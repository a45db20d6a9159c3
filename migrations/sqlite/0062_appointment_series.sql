-- Appointments that were booked together as a series. Each uses a session of its own; the row only says that they belong together.
CREATE TABLE appointment_series (
    tenant_id BLOB NOT NULL,
    appointment_id BLOB NOT NULL,
    series_id BLOB NOT NULL,
    PRIMARY KEY (tenant_id, appointment_id),
    FOREIGN KEY (tenant_id, appointment_id) REFERENCES appointments (tenant_id, id)
) STRICT;
CREATE INDEX appointment_series_members ON appointment_series (tenant_id, series_id);
