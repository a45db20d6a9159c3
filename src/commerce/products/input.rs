//! What a form about a product may hold.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use poem_openapi::Object;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::catalogue::ServiceName;
use foundation::text::visible_line;
use platform::http::input::{TakesFile, flag, visible_text, written, written_or_none};

/// A form about a product. What is not given stays as it is, a blank text empties its field.
#[derive(Debug, Default, Object, Deserialize)]
#[oai(rename = "ProductIn", default)]
#[serde(default)]
pub struct ProductIn {
    pub name: Option<String>,
    /// Of one installment, in reais; 0 is free.
    #[serde(deserialize_with = "written_or_none")]
    pub price: Option<f64>,
    #[serde(deserialize_with = "written_or_none")]
    pub installments: Option<i64>,
    /// Sold to persons who belong to no company. 1 or 0 in a form.
    #[serde(deserialize_with = "flag")]
    pub is_b2c: Option<bool>,
    /// Of the product's address: lower-case letters, digits and hyphens. Made of the name when there is none.
    pub code: Option<String>,
    /// Under the title.
    pub description1: Option<String>,
    /// One line for each bullet.
    pub description2: Option<String>,
    /// What a customer says.
    pub description3: Option<String>,
    /// Conditions.
    pub payment: Option<String>,
    /// What happens after buying.
    pub next_step: Option<String>,
    /// What people get who register by invitation; it takes the place of the one before.
    #[serde(deserialize_with = "flag")]
    pub is_default: Option<bool>,
    /// No longer sold. What was bought stays.
    #[serde(deserialize_with = "flag")]
    pub archived: Option<bool>,
    #[serde(deserialize_with = "flag")]
    pub remove_image: Option<bool>,
    /// All services of the product, in their order; one that is left out is removed. JSON text in a form; `services` is the same.
    #[oai(rename = "productServices")]
    #[serde(rename = "productServices", alias = "services")]
    pub product_services: Option<Vec<ProductServiceIn>>,
    /// Of a change: the product's as it was read. If it was changed since, nothing is changed: 409.
    pub updated_at: Option<DateTime<Utc>>,
}

impl TakesFile for ProductIn {
    const FILE: &'static str = "image";
    const ABOUT: &'static str = "A PNG, JPEG or WebP of at most 10 MB.";
}

#[derive(Debug, Object, Deserialize)]
pub struct ProductServiceIn {
    /// Of one that is there already.
    #[oai(default)]
    #[serde(default, deserialize_with = "written_or_none")]
    pub id: Option<Uuid>,
    #[oai(rename = "serviceId")]
    #[serde(rename = "serviceId")]
    pub service: ServiceName,
    /// In the place of the service's own name.
    #[oai(default)]
    #[serde(default, deserialize_with = "visible_text")]
    pub name: Option<String>,
    #[oai(default)]
    #[serde(default, deserialize_with = "visible_text")]
    pub description: Option<String>,
    /// Sessions.
    #[serde(deserialize_with = "written")]
    pub quota: i64,
    /// A free map of texts, numbers and yes-or-no. `duration` in minutes, `service_type` (`online` or `personal_meeting`), `link`
    /// (https or mailto) are known.
    #[oai(default)]
    #[serde(default, deserialize_with = "params")]
    pub params: Params,
    #[oai(default)]
    #[serde(default)]
    pub product_rules: ProductRules,
}

pub type Params = BTreeMap<String, Value>;

/// A form writes the minutes as text.
fn params<'de, D: Deserializer<'de>>(source: D) -> Result<Params, D::Error> {
    let mut params = Params::deserialize(source)?;
    for value in params.values_mut() {
        if let Value::String(text) = value {
            *text = visible_line(text);
        }
    }
    if let Some(duration) = params.get_mut("duration")
        && let Some(minutes) = duration.as_str().and_then(|text| text.trim().parse::<i64>().ok())
    {
        *duration = minutes.into();
    }
    Ok(params)
}

/// Whether guests come to the appointments.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Object, Serialize, Deserialize)]
#[oai(default)]
#[serde(default)]
pub struct ProductRules {
    /// They may.
    pub enable_guest: bool,
    /// At least one must; it means that they may.
    pub require_guest: bool,
}

impl ProductRules {
    pub fn allow_guests(self) -> bool {
        self.enable_guest || self.require_guest
    }
}
