-- Who opened a patient's record is asked of one patient at a time.
CREATE INDEX system_logs_by_patient ON system_logs (tenant_id, patient_id, created_at, id) WHERE patient_id IS NOT NULL;
