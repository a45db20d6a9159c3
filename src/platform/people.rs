//! API objects that represent a person in the responses of many domains.

use poem_openapi::Object;

use foundation::prelude::*;

/// A person's id and name, for links.
#[derive(Debug, Object, Serialize)]
pub struct PersonRef {
    /// Id of the person.
    pub id: Uuid,
    /// Full name.
    pub name: String,
}

impl PersonRef {
    /// Returns the person if both are known; the columns of an outer join may be null.
    pub fn some(id: Option<Uuid>, name: Option<String>) -> Option<Self> {
        Some(Self { id: id?, name: name? })
    }
}

/// A person's name and picture.
#[derive(Debug, Object, Serialize)]
pub struct PersonShown {
    /// Id of the person.
    pub id: Uuid,
    /// Full name.
    pub name: String,
    /// Address of the picture, if the person has one.
    #[oai(rename = "pictureUrl")]
    #[serde(rename = "pictureUrl")]
    pub picture_url: Option<String>,
}
