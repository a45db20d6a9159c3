//! The care relation: why a specialist may see a patient. A specialist cares for the patients who
//! are assigned to them, and for those with whom they have an appointment that was not canceled.
//!
//! Owns: nothing.
//! Reads: users, user_pictures (patients and their specialists), appointments (the relation).
//! Access: every domain checks here before it returns data of a patient. The checks return a proof,
//! [`InCare`], that the stores of records require.

mod proof;
mod service;
mod store;

pub use proof::InCare;
pub use service::{
    care_of_caller, check, has_in_care, is_in_care, require_in_care, require_in_care_of_staff, require_in_own_care, require_known,
};
pub use store::{Care, Patient, find, have_appointment};
