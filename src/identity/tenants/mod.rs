//! Tenants: the customers of one installation, and their isolation.
//!
//! A request belongs to the tenant that owns its host; its token must be of the same tenant. With a
//! single tenant, or one marked as default, no host is needed.
//!
//! Owns: tenants, tenant_hosts, tenant_settings.
//! Reads: nothing else.
//! Access: everyone reads name, logo, links, contact and terms of the tenant of the host, whether it
//! serves companies and careers, and pictures of its pages; super admins read and change its settings; only the operator's commands
//! create and disable tenants and set their hosts.

pub mod api;
pub mod confirmation_text;
pub mod content;
pub mod hosts;
pub mod logo;
pub mod mail;
pub mod pictures;
mod rules;
pub mod service;
pub mod settings;
mod store;

pub use store::{
    StoredSettings, TenantSummary, agenda, all_hosts, close_first_steps, count, delete_host, find_default, has_demo, ids, insert_host,
    is_disabled, list_tenants, lock, mark_demo, owner_of_host, prepare_settings, set_disabled, settings, terms, whole,
};

pub use hosts::{HostCache, resolve_host};
pub use rules::pix_key;
