//! Anthropometry: measures of a patient on a day, and their results: body mass index, waist, body
//! composition by skinfolds, energy.
//!
//! An assessment is an entry of the patient's record (`records`), one a day. Its results are
//! computed here, never taken from a client, and stored with their inputs: each has its equation,
//! inputs, validity and source. Outside an equation's validity, there is a reason instead of a
//! number. A specialist may choose another equation than the tenant's for a patient; the next
//! assessment begins with it.
//!
//! Owns: nothing; assessments are `records`.
//! Reads: nothing else.
//! Access: the staff who care for the patient write; the patient reads what was concluded.

pub mod api;
pub mod form;
pub mod rules;
pub mod service;
pub mod sites;
pub mod view;
