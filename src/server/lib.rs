//! The server: one application for HTTP, the command line and the tests, with what stands above all
//! domains: the HTTP server, backups, checks of the installation, the demo, and the operator's commands.

pub mod app;
pub mod backup;
pub mod demo;
pub mod doctor;
pub mod http;
pub mod operator;

pub use app::App;
