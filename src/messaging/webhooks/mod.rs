//! Webhooks: where a clinic's other programs hear what happens.
//!
//! An event is written in the transaction of its cause, once for each active webhook that wants it; if none does, nothing is. It names
//! things and their states, and holds nothing clinical and nobody's name: who wants more asks for it with a key. The worker claims what is
//! due for a limited time, so that several replicas never send the same at once; what a crash repeats has the same `webhook-id` and a
//! higher `webhook-attempt`. Of one object the next event waits until the one before was delivered or given up. A receiver that fails
//! rests between attempts, and one to which nothing came through for days is stopped, so that it holds nobody else up.
//!
//! A webhook is the tenant's, unlike an API key, which acts for its maker and ends with them: it holds no permission that
//! could outlive somebody's. It goes on when its maker is removed; any super admin lists, pauses and removes it, and gives
//! it another secret.
//!
//! Owns: webhooks, webhook_deliveries.
//! Reads: users (who made one), tenants (whose deliveries rest).
//! Who: super admins; no key does.

pub mod api;
pub mod events;
pub mod rules;
mod sender;
pub mod service;
mod store;
mod worker;

pub use store::{Active, Outcome, active, backlog, claim, settle};

pub use events::{Event, wanted, wanted_of};
pub use sender::Sender;
pub use worker::{purge, send_pending, start};
