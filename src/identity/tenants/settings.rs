//! All settings of a tenant in one object.

use serde::{Deserialize, Serialize};

use super::content::{Challenge, ContentCard, Partner};
use foundation::color::Color;
use foundation::energy_equation::EnergyEquation;
use platform::form_value::{written, written_or_none};

/// Settings of a tenant. Optional values are null; nothing is secret, but only super admins see all
/// of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, sqlx::FromRow)]
pub struct Settings {
    #[serde(deserialize_with = "written")]
    pub version: i64,
    pub name: String,
    pub timezone: String,
    pub about_url: Option<String>,
    pub nutritionists_url: Option<String>,
    pub blog_url: Option<String>,
    pub program_url: Option<String>,
    pub contact_email: Option<String>,
    pub contact_phone: Option<String>,
    pub contact_address: Option<String>,
    pub terms: Option<String>,
    #[serde(deserialize_with = "written")]
    pub notice_days: i64,
    #[serde(deserialize_with = "written")]
    pub booking_approval: bool,
    #[serde(default = "default_start_minutes", deserialize_with = "written_or_none")]
    pub start_minutes_before: Option<i64>,
    #[serde(default)]
    pub confirmation_text: Option<String>,
    pub pix_key: Option<String>,
    pub pix_city: Option<String>,
    pub energy_equation: EnergyEquation,
    #[serde(deserialize_with = "written")]
    pub engagement_days: i64,
    #[serde(deserialize_with = "written")]
    pub free_licences: i64,
    pub video_base_url: String,
    pub postal_code_url: String,
    pub mail_sender_name: Option<String>,
    pub mail_sender_address: Option<String>,
    pub brand_color: Option<String>,
    #[sqlx(json)]
    pub content: Vec<ContentCard>,
    #[sqlx(json)]
    pub partners: Vec<Partner>,
    #[sqlx(json)]
    pub challenges: Vec<Challenge>,
}

impl Settings {
    /// Returns the tenant's colour as it can be read on white.
    pub fn readable_color(&self) -> Option<Color> {
        self.brand_color.as_deref().and_then(Color::parse).map(Color::readable_on_white)
    }
}

/// Returns the default start window.
#[allow(clippy::unnecessary_wraps, reason = "serde asks for the field's own type")]
fn default_start_minutes() -> Option<i64> {
    Some(30)
}
