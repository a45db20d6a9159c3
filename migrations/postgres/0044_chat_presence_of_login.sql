-- The login session whose page has the room open: presence ends with it. Older rows have none.
ALTER TABLE chat_sessions ADD COLUMN login_session_id uuid;
