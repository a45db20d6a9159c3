//! Integration tests of the conversation crate on both databases.

pub mod chat_appointment_tests;
pub mod chat_attachment_tests;
pub mod chat_scene;
pub mod chat_sessions_tests;
pub mod chat_stream_tests;
pub mod chat_tests;
