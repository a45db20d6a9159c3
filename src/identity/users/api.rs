//! Objects of the API that show people, for operations of several domains.

use poem_openapi::Object;
use serde::Serialize;
use uuid::Uuid;

use super::pictures;
use crate::care;

/// The company a person belongs to.
#[derive(Debug, Object, Serialize)]
pub struct Membership {
    pub id: Uuid,
    pub name: String,
    /// `admin` or `member`.
    pub user_role: String,
}

impl Membership {
    pub fn some(id: Option<Uuid>, name: Option<String>, user_role: Option<String>) -> Option<Self> {
        Some(Self { id: id?, name: name?, user_role: user_role? })
    }
}

/// A specialist, as patients see them.
#[derive(Debug, Object, Serialize)]
pub struct Specialist {
    pub id: Uuid,
    pub name: String,
    #[oai(rename = "pictureUrl")]
    #[serde(rename = "pictureUrl")]
    pub picture_url: Option<String>,
    pub crn: Option<String>,
    pub bio: Option<String>,
}

impl Specialist {
    /// Returns the specialist who cares for a patient.
    pub fn of(patient: care::Patient) -> Option<Self> {
        Some(Self {
            id: patient.specialist_id?,
            name: patient.specialist_name?,
            picture_url: pictures::url(patient.specialist_picture_key),
            crn: patient.specialist_crn,
            bio: patient.specialist_bio,
        })
    }
}
