//! Content: the pages of patients' programs: publications of the tenant, its partners' offers, the
//! challenge.
//!
//! All of it is stored in the tenant's settings (see `tenants::content`); this module determines
//! what patients may see, and when.
//!
//! Owns: nothing.
//! Reads: nothing itself.
//! Access: patients and students whose current program it is; super admins, for a preview.

pub mod api;
mod service;
