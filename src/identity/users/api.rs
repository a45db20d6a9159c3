//! API objects of people, for operations of several domains.

use super::fields::UserIn;
use super::pictures;
use crate::care;
use crate::extended_data::rules::Values;
use platform::http::input::TakesFile;
use platform::http::prelude::*;

foundation::openapi_object! {
    input
    /// Input of a person. Omitted fields are left unchanged; a blank text clears its field. A
    /// change that the caller may not make is refused (422).
    UserIn as "UserIn" = Self::default() => {
        name: Option<String>,
        /// Address for login and mails.
        email: Option<String>,
        /// True for a new patient without an e-mail address, who can't log in.
        without_email: Option<bool>,
        /// `super_admin`, `specialist`, `receptionist`, `patient` or `student`.
        role: Option<String>,
        /// For super admins: true for one who looks after patients, too.
        attends: Option<bool>,
        /// `YYYY-MM-DD`
        birth: Option<String>,
        /// `Masculino` or `Feminino`.
        gender: Option<String>,
        /// With or without punctuation; eleven zeros stand for none.
        cpf: Option<String>,
        phone: Option<String>,
        mobile: Option<String>,
        occupation: Option<String>,
        linkedin: Option<String>,
        cep: Option<String>,
        address: Option<String>,
        address_number: Option<String>,
        address_complement: Option<String>,
        neighborhood: Option<String>,
        city: Option<String>,
        /// Two letters.
        state: Option<String>,
        /// For people who attend.
        bio: Option<String>,
        /// For people who attend: `CRN-3 21765`, in any of the usual notations.
        crn: Option<String>,
        /// Compensation code of the bank.
        bank: Option<String>,
        agency: Option<String>,
        account_number: Option<String>,
        /// 1 checking, 2 savings.
        account_type as "type": Option<String>,
        payment_token: Option<String>,
        organization_id: Option<String>,
        /// `admin` or `member`.
        organization_role: Option<String>,
        /// Specialist of the patient.
        specialist_id: Option<String>,
        /// Answers to the groups of extra information in the person's form, by the field's slug; in
        /// a form, as JSON text.
        extended_data: Option<Values>,
        /// `1` from the profile page: only name, bio, LinkedIn and picture are changed.
        update_profile: Option<String>,
        /// `1` removes the picture.
        remove_picture: Option<String>,
    }
}

impl TakesFile for UserIn {
    const FILE: &'static str = "picture";
    const ABOUT: &'static str = "A PNG, JPEG or WebP of at most 5 MB.";
}

/// The organization of a person.
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
    /// Returns the patient's specialist.
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
