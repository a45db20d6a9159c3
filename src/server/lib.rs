//! The server: the application used by HTTP, the command line and the tests, and everything above
//! the domains: the HTTP server, backups, checks of the installation, the demonstration, and the
//! operator's commands.

pub mod app;
pub mod backup;
pub mod demo;
pub mod doctor;
pub mod http;
pub mod operator;

pub use app::App;
