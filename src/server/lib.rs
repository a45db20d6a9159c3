//! The server: the application used by HTTP, the command line and the tests, and everything above
//! the domains: the HTTP server, backups, checks of the installation, the demonstration, and the
//! operator's commands.

pub mod app;
mod authentication;
pub mod backup;
pub mod codes;
pub mod demo;
pub mod doctor;
pub mod http;
pub mod metrics;
mod observers;
pub mod operator;
mod scheduler;
mod serve;
mod shutdown;
mod workers;

pub use app::App;
pub use authentication::DomainAuthenticator;
pub use observers::{ACCOUNT_OBSERVERS, APPOINTMENT_OBSERVERS};
pub use serve::serve;
pub use shutdown::Signals;
pub use workers::{job_handlers, mail_validators, run_pending_jobs, send_pending_mails};
