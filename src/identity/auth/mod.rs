//! Auth: login, sessions, and the first administrator of an empty installation.
//!
//! Owns: setup_links, account_tokens, ended_sessions.
//! Reads: users (owner of a link); other data of people comes from `users`.
//! Access: anyone may try to log in; the one-time link of an empty installation permits creating
//! its first tenant.

pub mod accounts;
pub mod api;
mod devices;
mod link_mails;
mod passwords;
pub mod service;
mod store;
mod tokens;

pub use store::{delete_account_tokens, delete_setup_links};

pub use devices::Device;
pub use link_mails::LinkMailValidator;
pub use passwords::{Passwords, prepare};
pub use tokens::{Claims, GuestSubject, Tokens};
