//! State of an appointment's confirmation.

use platform::prelude::*;

text_enum! {
    /// Last known answer of the patient.
    pub enum ConfirmationState {
        /// Nobody has asked yet.
        Unasked = "unasked",
        /// The patient was asked and has not answered.
        Sent = "sent",
        Confirmed = "confirmed",
        /// The patient asked for another time.
        ChangeAsked = "change_asked",
    }
}

/// Marks of an appointment besides its situation.
#[derive(Debug, Clone, Default, sqlx::FromRow)]
pub struct Marks {
    pub sent_at: Option<DateTime<Utc>>,
    pub confirmed_at: Option<DateTime<Utc>>,
    /// Member of the team who confirmed it; `None` for the patient.
    pub confirmed_by_name: Option<String>,
    pub change_asked_at: Option<DateTime<Utc>>,
    /// Text of the patient who asked for another time.
    pub change_note: Option<String>,
    pub arrived_at: Option<DateTime<Utc>>,
    /// True if its purchase is paid; `None` if nothing has to be, or an organization pays.
    pub is_paid: Option<bool>,
    /// True if the patient was never with this specialist; `None` if that was not read.
    pub is_first_visit: Option<bool>,
}

impl Marks {
    /// Returns the latest answer. A confirmation keeps an earlier wish for another time, which counts
    /// again once the confirmation is taken back; a wish removes the confirmation.
    pub fn state(&self) -> ConfirmationState {
        match self {
            Self { confirmed_at: Some(_), .. } => ConfirmationState::Confirmed,
            Self { change_asked_at: Some(_), .. } => ConfirmationState::ChangeAsked,
            Self { sent_at: Some(_), .. } => ConfirmationState::Sent,
            _ => ConfirmationState::Unasked,
        }
    }
}
