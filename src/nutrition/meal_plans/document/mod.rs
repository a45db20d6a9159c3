//! The plan as a PDF, in the words of the patient's page.
//!
//! Owns: nothing.
//! Reads: the plan, its contents and recipes, and the tenant's name, contact and logo.
//! Access: as the plan itself; the patient gets the version that they may read.

mod amounts;
pub mod api;
mod content;
mod mail;
mod recipes;
mod service;
mod shopping;

pub use mail::PlanMailValidator;

#[cfg(any(test, feature = "testing"))]
pub use content::PlanPdfOptions;
#[cfg(any(test, feature = "testing"))]
pub use service::read_input;
