-- The moment at which somebody started the appointment; what was started before has none.
ALTER TABLE appointments ADD COLUMN started_at timestamptz;
