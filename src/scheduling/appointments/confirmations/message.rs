//! Text that asks a patient for a confirmation, with the values of one appointment.

use crate::appointments::Appointment;
use foundation::wall_time::{spoken_day, wall};
use identity::tenants::confirmation_text::fill;
use messaging::mail::render::first_word;
use platform::prelude::*;

/// Fills in the tenant's text for an appointment.
pub fn of(text: &str, clinic: &str, appointment: &Appointment, link: &str) -> Result<String> {
    let start = wall(appointment.starts_at, appointment.zone()?);
    let (day, hour) = (spoken_day(start.date()), start.format("%H:%M").to_string());
    Ok(fill(text, |field| match field {
        "nome" => Some(first_word(&appointment.user_name)),
        "data" => Some(&day),
        "hora" => Some(&hour),
        "nutricionista" => Some(&appointment.specialist_name),
        "clinica" => Some(clinic),
        "link" => Some(link),
        _ => None,
    }))
}
