//! API objects that represent a person in the responses of many domains.

use poem_openapi::Object;
use serde::Serialize;
use uuid::Uuid;

/// A person's id and name, for links.
#[derive(Debug, Object, Serialize)]
pub struct PersonRef {
    pub id: Uuid,
    pub name: String,
}

impl PersonRef {
    pub fn some(id: Option<Uuid>, name: Option<String>) -> Option<Self> {
        Some(Self { id: id?, name: name? })
    }
}

/// A person's name and picture.
#[derive(Debug, Object, Serialize)]
pub struct PersonShown {
    pub id: Uuid,
    pub name: String,
    #[oai(rename = "pictureUrl")]
    #[serde(rename = "pictureUrl")]
    pub picture_url: Option<String>,
}
