//! Input of the forms about products.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::Deserializer;
use serde_json::Value;

use super::catalogue::ServiceName;
use foundation::text::visible_line;
use platform::form_value::{flag, visible_text, written, written_or_none};
use platform::prelude::*;

/// Input of a product. Omitted fields are left unchanged; a blank text clears its field.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ProductIn {
    pub name: Option<String>,
    #[serde(deserialize_with = "written_or_none")]
    pub price: Option<f64>,
    #[serde(deserialize_with = "written_or_none")]
    pub installments: Option<i64>,
    #[serde(deserialize_with = "flag")]
    pub is_b2c: Option<bool>,
    pub code: Option<String>,
    pub description1: Option<String>,
    pub description2: Option<String>,
    pub description3: Option<String>,
    pub payment: Option<String>,
    pub next_step: Option<String>,
    #[serde(deserialize_with = "flag")]
    pub is_default: Option<bool>,
    #[serde(deserialize_with = "flag")]
    pub archived: Option<bool>,
    #[serde(deserialize_with = "flag")]
    pub remove_image: Option<bool>,
    #[serde(rename = "productServices", alias = "services")]
    pub product_services: Option<Vec<ProductServiceIn>>,
    pub updated_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Deserialize)]
pub struct ProductServiceIn {
    #[serde(default, deserialize_with = "written_or_none")]
    pub id: Option<Uuid>,
    #[serde(rename = "serviceId")]
    pub service: ServiceName,
    #[serde(default, deserialize_with = "visible_text")]
    pub name: Option<String>,
    #[serde(default, deserialize_with = "visible_text")]
    pub description: Option<String>,
    #[serde(deserialize_with = "written")]
    pub quota: i64,
    #[serde(default, deserialize_with = "params")]
    pub params: Params,
    #[serde(default)]
    pub product_rules: ProductRules,
}

pub type Params = BTreeMap<String, Value>;

/// Deserializes the parameters. Accepts whole numbers as text, because forms send them so.
fn params<'de, D: Deserializer<'de>>(source: D) -> Result<Params, D::Error> {
    let mut params = Params::deserialize(source)?;
    for value in params.values_mut() {
        if let Value::String(text) = value {
            *text = visible_line(text);
        }
    }
    for name in AgendaRules::NAMES.into_iter().chain(["duration"]) {
        if let Some(value) = params.get_mut(name)
            && let Some(number) = value.as_str().and_then(|text| text.trim().parse::<i64>().ok())
        {
            *value = number.into();
        }
    }
    Ok(params)
}

/// Rules of the agenda for a service's appointments, from its parameters. Omitted ones do not
/// apply.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AgendaRules {
    /// Minutes before and after an appointment that stay free in the specialist's agenda.
    pub buffer_before: i64,
    pub buffer_after: i64,
    /// Days of notice of a booking, in place of the tenant's.
    pub notice_days: Option<i64>,
    /// Hours before an appointment until which its patient may cancel or move it.
    pub cancel_hours: Option<i64>,
    /// Maximum number of a specialist's appointments of the service per day.
    pub daily_limit: Option<i64>,
    /// True if an appointment takes place in a consulting room of the clinic.
    pub needs_room: bool,
}

/// Type of a service whose appointments are in person.
pub const IN_PERSON: &str = "personal_meeting";
/// Name of the parameter that is true for a service whose appointments need a consulting room.
pub const NEEDS_ROOM: &str = "needs_room";

impl AgendaRules {
    /// Names of the parameters that are numbers.
    pub const NAMES: [&str; 5] = ["buffer_before", "buffer_after", "notice_days", "cancel_hours", "daily_limit"];

    pub fn of(params: &Params) -> Self {
        let [buffer_before, buffer_after, notice_days, cancel_hours, daily_limit] =
            Self::NAMES.map(|name| params.get(name).and_then(Value::as_i64));
        let (buffer_before, buffer_after) = (buffer_before.unwrap_or_default(), buffer_after.unwrap_or_default());
        let is_in_person = params.get("service_type").and_then(Value::as_str) == Some(IN_PERSON);
        let needs_room = is_in_person && params.get(NEEDS_ROOM).and_then(Value::as_bool) == Some(true);
        Self { buffer_before, buffer_after, notice_days, cancel_hours, daily_limit, needs_room }
    }

    /// Returns the range of a parameter's values, or `None` for the name of another one.
    pub fn range(name: &str) -> Option<RangeInclusive<i64>> {
        Some(match name {
            "buffer_before" | "buffer_after" => 0..=240,
            "notice_days" => 0..=60,
            "cancel_hours" => 0..=720,
            "daily_limit" => 1..=100,
            _ => return None,
        })
    }
}

/// Guests in the appointments of a service.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ProductRules {
    pub enable_guest: bool,
    pub require_guest: bool,
}

impl ProductRules {
    pub fn allow_guests(self) -> bool {
        self.enable_guest || self.require_guest
    }
}
