//! Webhooks, by which a tenant's other programs are notified of events.
//!
//! An event is written in the transaction of its cause, once for each active webhook that
//! subscribes to it. It contains identifiers and states, but no clinical data and no names: a
//! program that needs more requests it with an API key. Workers claim due deliveries with a lease,
//! so that replicas never send one concurrently; a repetition after a crash has the same
//! `webhook-id` and a higher `webhook-attempt`. The events of one object are sent in order: each
//! waits until the one before was delivered or given up. A failing receiver is paused between
//! attempts, and a webhook without a successful delivery for days is stopped, so that it does not
//! delay others.
//!
//! A webhook belongs to the tenant and holds no permissions, unlike an API key, which acts for its
//! creator and ends with them. It therefore remains when its creator is removed; any super admin
//! can list, pause and remove it, and replace its secret.
//!
//! Owns: webhooks, webhook_deliveries.
//! Reads: users (authors), tenants (disabled ones, whose deliveries are paused).
//! Access: super admins; no API key.

pub mod api;
pub mod events;
pub mod rules;
mod sender;
pub mod service;
mod store;
mod worker;

pub use store::{Active, WebhookOutcome, active, backlog, claim, settle};

pub use events::{Event, wanted, wanted_of};
pub use sender::WebhookSender;
pub use worker::{purge, send_pending, start};
