//! Everything a clinic decides about itself, in one object.

use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use super::content::{Challenge, ContentCard, Partner};
use foundation::energy_equation::EnergyEquation;
use platform::http::input::{written, written_or_none};

/// A clinic's settings. What may be missing is null; nothing here is secret, but only super admins see all of it.
#[derive(Debug, Clone, PartialEq, Object, Serialize, Deserialize, sqlx::FromRow)]
pub struct Settings {
    /// Counts the saves. Send back the one you read: if someone saved in between, you are told so.
    #[serde(deserialize_with = "written")]
    pub version: i64,
    pub name: String,
    /// IANA name.
    pub timezone: String,
    pub about_url: Option<String>,
    pub nutritionists_url: Option<String>,
    pub blog_url: Option<String>,
    pub program_url: Option<String>,
    pub contact_email: Option<String>,
    pub contact_phone: Option<String>,
    pub contact_address: Option<String>,
    /// The terms of use, as plain text; an empty line ends a paragraph.
    pub terms: Option<String>,
    /// Days between a booking and its appointment.
    #[serde(deserialize_with = "written")]
    pub notice_days: i64,
    /// A specialist approves each booking.
    #[serde(deserialize_with = "written")]
    pub booking_approval: bool,
    /// Minutes before its time from which an appointment may be started, at most 1440; null: at any time.
    #[serde(default = "default_start_minutes", deserialize_with = "written_or_none")]
    pub start_minutes_before: Option<i64>,
    pub pix_key: Option<String>,
    /// Of who is paid; PIX has it in its codes.
    pub pix_city: Option<String>,
    pub energy_equation: EnergyEquation,
    /// Days without any activity after which a patient needs attention.
    #[serde(deserialize_with = "written")]
    pub engagement_days: i64,
    /// Licences of free products that a company may take by itself, in all.
    #[serde(deserialize_with = "written")]
    pub free_licences: i64,
    /// Rooms are addresses below it.
    pub video_base_url: String,
    /// `{cep}` stands where the postal code goes.
    pub postal_code_url: String,
    pub mail_sender_name: Option<String>,
    /// Where answers go.
    pub mail_sender_address: Option<String>,
    /// Three: a profile in a social network, a blog, a podcast.
    #[sqlx(json)]
    pub content: Vec<ContentCard>,
    /// At most three.
    #[sqlx(json)]
    pub partners: Vec<Partner>,
    /// Six.
    #[sqlx(json)]
    pub challenges: Vec<Challenge>,
}

/// The start window of a tenant that chose none.
#[allow(clippy::unnecessary_wraps, reason = "serde asks for the field's own type")]
fn default_start_minutes() -> Option<i64> {
    Some(30)
}
