-- `about` is what a mail says of a state that may change before the mail leaves (JSON, read by the worker that sends it).
-- `outcome` tells apart what `status` cannot: 'filed' is a sent mail that became a file, as no server was configured; 'dropped' is a
-- failed one that nobody has to send again, as it stopped being true.
ALTER TABLE mails ADD COLUMN about text;
ALTER TABLE mails ADD COLUMN outcome text CHECK (outcome IN ('filed', 'dropped'));
