//! Input of the forms about products.

use std::collections::BTreeMap;

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

/// Deserializes the parameters. Accepts the duration as text, because forms send it so.
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
