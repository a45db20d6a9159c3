//! Template overrides: a tenant's own texts in place of ours. They are edited in
//! `communication::email_templates`.
//!
//! Owns: nothing.
//! Reads: email_templates.

mod store;

pub use store::{BookingOverrides, TemplateOverride, booking_overrides, overrides_of, reminder_hours};

use super::render::Words;

impl TemplateOverride {
    pub fn words(&self) -> Words<'_> {
        Words { subject: &self.subject, body: &self.body }
    }
}
