//! Fields of a person: validation, and the permissions to set them.

use crate::extended_data::rules::Values;
use foundation::brazil;
use foundation::email_address;
use foundation::email_address::StoredEmail;
use foundation::web_address::is_secure_link;
use platform::form_value::{as_text, flag, object};
use platform::prelude::*;

/// Input of a person. Omitted fields are left unchanged; a blank text clears its field. A change
/// that the caller may not make is refused (422).
#[derive(Debug, Default, Clone, Deserialize)]
#[serde(default)]
pub struct UserIn {
    pub name: Option<String>,
    pub email: Option<String>,
    #[serde(deserialize_with = "flag")]
    pub without_email: Option<bool>,
    pub role: Option<String>,
    #[serde(deserialize_with = "flag")]
    pub attends: Option<bool>,
    pub birth: Option<String>,
    pub gender: Option<String>,
    pub cpf: Option<String>,
    pub phone: Option<String>,
    pub mobile: Option<String>,
    pub occupation: Option<String>,
    pub linkedin: Option<String>,
    pub cep: Option<String>,
    pub address: Option<String>,
    pub address_number: Option<String>,
    pub address_complement: Option<String>,
    pub neighborhood: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub bio: Option<String>,
    pub crn: Option<String>,
    pub bank: Option<String>,
    pub agency: Option<String>,
    pub account_number: Option<String>,
    #[serde(rename = "type", deserialize_with = "as_text")]
    pub account_type: Option<String>,
    pub payment_token: Option<String>,
    pub organization_id: Option<String>,
    pub organization_role: Option<String>,
    pub specialist_id: Option<String>,
    #[serde(deserialize_with = "object")]
    pub extended_data: Option<Values>,
    #[serde(deserialize_with = "as_text")]
    pub update_profile: Option<String>,
    #[serde(deserialize_with = "as_text")]
    pub remove_picture: Option<String>,
}

impl UserIn {
    /// Returns true if the person is said to have no e-mail address.
    pub fn is_without_email(&self) -> bool {
        self.without_email.unwrap_or_default()
    }

    /// Returns the effective input: only the profile's fields if `update_profile` is set.
    pub fn as_asked(self) -> Self {
        if self.update_profile.as_deref() != Some("1") {
            return self;
        }
        let Self { name, bio, linkedin, remove_picture, .. } = self;
        Self { name, bio, linkedin, remove_picture, ..Self::default() }
    }
}

/// Relation of the caller to the person whose fields are set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Editor {
    SuperAdmin,
    /// The specialist that the person is assigned to.
    Specialist,
    /// Another specialist with an appointment, who has the person in care by that: may see the
    /// same, but set nothing.
    Colleague,
    Themself(Role),
    /// The reception: sets contact data, and sees neither answers to additional questions nor
    /// progress in care.
    Reception,
    /// Administrator of the person's organization.
    OrganizationAdmin,
    /// An API key: may set patients' personal data, but nothing that grants access.
    Key,
}

impl Editor {
    /// Returns true if the editor may set personal data, including the picture.
    pub fn fills_in_person(self) -> bool {
        !matches!(self, Self::OrganizationAdmin | Self::Colleague)
    }

    /// Returns true if the editor may see and set the answers to additional questions.
    pub fn fills_in_extended_data(self) -> bool {
        self.fills_in_person() && self != Self::Reception
    }

    fn fills_in_profession(self) -> bool {
        matches!(self, Self::SuperAdmin | Self::Themself(Role::Specialist))
    }

    /// Returns true if the editor may learn that another person has a CPF. Others could use it to
    /// find out who is a patient here.
    pub fn may_know_cpfs(self) -> bool {
        matches!(self, Self::SuperAdmin | Self::Reception | Self::Key)
    }

    fn is_super_admin(self) -> bool {
        self == Self::SuperAdmin
    }
}

/// The columns that a form changes.
#[derive(Debug, Clone, Default, PartialEq, sqlx::FromRow)]
pub struct UserFields {
    pub name: String,
    #[sqlx(try_from = "StoredEmail")]
    pub email: String,
    pub birth: Option<NaiveDate>,
    pub gender: Option<String>,
    pub cpf: Option<String>,
    /// A CPF that another person had when it was entered: the editor is not told, and a super admin
    /// resolves the conflict.
    pub disputed_cpf: Option<String>,
    pub phone: Option<String>,
    pub mobile: Option<String>,
    pub occupation: Option<String>,
    pub linkedin: Option<String>,
    pub cep: Option<String>,
    pub address: Option<String>,
    pub address_number: Option<String>,
    pub address_complement: Option<String>,
    pub neighborhood: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub bio: Option<String>,
    pub crn: Option<String>,
    pub bank: Option<String>,
    pub agency: Option<String>,
    pub account_number: Option<String>,
    pub account_type: Option<i64>,
    pub payment_token: Option<String>,
    /// Includes values of removed fields.
    #[sqlx(json)]
    pub extended_data: Values,
}

impl UserFields {
    /// Sets the given and permitted fields; professional ones for a person who attends. Adds errors
    /// to `check`.
    pub fn fill_in(&mut self, input: &UserIn, editor: Editor, attends: bool, today: NaiveDate, check: &mut Check) {
        if editor.is_super_admin() {
            self.set_email(input, check);
            optional(check, &mut self.payment_token, input.payment_token.as_deref(), "payment_token", "token de pagamento", 200);
        }
        if editor.fills_in_person() {
            self.fill_in_person(input, today, check);
            self.fill_in_address(input, check);
        }
        if editor.fills_in_profession() && attends {
            self.fill_in_profession(input, editor, check);
        }
    }

    /// Sets the e-mail address, by which a password can be set: only a super admin may change it,
    /// others only set it for a new person.
    pub fn set_email(&mut self, input: &UserIn, check: &mut Check) {
        if let Some(typed) = input.email.as_ref().filter(|_| !input.is_without_email()) {
            let email = email_address::normalize(typed);
            // An address stored under an older rule is accepted until it is changed.
            if email != self.email && *typed != self.email {
                email_address::check(check, "email", &email);
                self.email = email;
            }
        }
    }

    fn fill_in_person(&mut self, input: &UserIn, today: NaiveDate, check: &mut Check) {
        if let Some(name) = &input.name {
            self.name = check.text("name", "nome", name, 120);
        }
        if let Some(birth) = &input.birth {
            self.birth = check_birth(check, birth, today);
        }
        if let Some(gender) = &input.gender {
            self.gender = one_of(check, "gender", gender, &["Masculino", "Feminino"], "Escolha Masculino ou Feminino.");
        }
        if let Some(cpf) = &input.cpf {
            self.cpf = if brazil::is_no_cpf(cpf) { None } else { check.number("cpf", cpf, brazil::cpf, "O CPF não é válido.") };
            self.disputed_cpf = None;
        }
        if let Some(phone) = &input.phone {
            self.phone = telephone(check, "phone", phone, self.phone.as_deref());
        }
        if let Some(mobile) = &input.mobile {
            self.mobile = telephone(check, "mobile", mobile, self.mobile.as_deref());
        }
        optional(check, &mut self.occupation, input.occupation.as_deref(), "occupation", "profissão", 120);
        if let Some(linkedin) = &input.linkedin {
            self.linkedin = check.optional_text("linkedin", "LinkedIn", Some(linkedin), 300);
            check.ensure(
                self.linkedin.as_deref().is_none_or(is_secure_link),
                "linkedin",
                "Informe o endereço completo, começando por https://.",
            );
        }
    }

    fn fill_in_address(&mut self, input: &UserIn, check: &mut Check) {
        if let Some(cep) = &input.cep {
            self.cep = check.number("cep", cep, brazil::cep, "O CEP deve ter 8 dígitos.");
        }
        optional(check, &mut self.address, input.address.as_deref(), "address", "endereço", 200);
        optional(check, &mut self.address_number, input.address_number.as_deref(), "address_number", "número", 20);
        optional(check, &mut self.address_complement, input.address_complement.as_deref(), "address_complement", "complemento", 120);
        optional(check, &mut self.neighborhood, input.neighborhood.as_deref(), "neighborhood", "bairro", 120);
        optional(check, &mut self.city, input.city.as_deref(), "city", "cidade", 120);
        if let Some(state) = &input.state {
            self.state = check.number("state", state, brazil::state, "Escolha um dos estados.");
        }
    }

    fn fill_in_profession(&mut self, input: &UserIn, editor: Editor, check: &mut Check) {
        optional(check, &mut self.bio, input.bio.as_deref(), "bio", "biografia", 2_000);
        // The tenant confirms registrations, so that only super admins may set them.
        if let Some(crn) = input.crn.as_ref().filter(|_| editor.is_super_admin()) {
            self.crn = check.number("crn", crn, brazil::crn, "O CRN não é válido. Escreva como CRN-3 12345.");
        }
        if let Some(bank) = &input.bank {
            self.bank = check.number("bank", bank, super::banks::known, "Este banco não existe.");
        }
        optional(check, &mut self.agency, input.agency.as_deref(), "agency", "agência", 20);
        optional(check, &mut self.account_number, input.account_number.as_deref(), "account_number", "conta", 30);
        if let Some(kind) = &input.account_type {
            self.account_type =
                one_of(check, "type", kind, &["1", "2"], "Escolha conta corrente ou poupança.").and_then(|kind| kind.parse().ok());
        }
    }

    /// Returns the CPF as entered, even if another person has it.
    pub fn given_cpf(&self) -> Option<&str> {
        self.cpf.as_deref().or(self.disputed_cpf.as_deref())
    }

    /// Requires a name for a new person, and an e-mail address unless a patient is said to have
    /// none.
    pub fn require(input: &UserIn, is_patient: bool, check: &mut Check) {
        check.ensure(input.name.is_some(), "name", "O campo nome deve ser informado.");
        let is_blank = input.email.as_deref().is_none_or(|email| email.trim().is_empty());
        if input.is_without_email() {
            check.ensure(is_blank, "without_email", "Informe o e-mail, ou diga que a pessoa não tem um.");
            check.ensure(is_patient, "without_email", "Só pacientes podem ficar sem e-mail.");
        } else {
            check.ensure(!is_blank, "email", "O campo e-mail deve ser informado.");
        }
    }
}

fn optional(check: &mut Check, field: &mut Option<String>, given: Option<&str>, name: &str, label: &str, max: usize) {
    if let Some(given) = given {
        *field = check.optional_text(name, label, Some(given), max);
    }
}

fn telephone(check: &mut Check, field: &str, given: &str, stored: Option<&str>) -> Option<String> {
    check.number(field, given, |given| brazil::phone_or_stored(given, stored), brazil::PHONE_WANTED)
}

fn one_of(check: &mut Check, name: &str, given: &str, known: &[&str], message: &str) -> Option<String> {
    check.number(name, given, |given| known.contains(&given.trim()).then(|| given.trim().to_owned()), message)
}

pub fn check_birth(check: &mut Check, given: &str, today: NaiveDate) -> Option<NaiveDate> {
    const OLDEST: u32 = 130;
    let given = given.trim();
    if given.is_empty() {
        return None;
    }
    let birth = NaiveDate::parse_from_str(given, "%Y-%m-%d").ok();
    let plausible = birth.filter(|birth| today.years_since(*birth).is_some_and(|age| age <= OLDEST));
    check.ensure(plausible.is_some(), "birth", "Confira a data de nascimento.");
    plausible
}
