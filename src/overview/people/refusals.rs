//! Refusal of fields with changes that the caller may not make. They are refused by name, because
//! ignoring them would look like success.

use identity::extended_data::value::Value;
use identity::users::UserAssignments;
use identity::users::fields::{Editor, UserFields, UserIn};
use platform::prelude::*;

/// A person before the form, if they are not new, and after it.
pub struct PersonChange<'a> {
    pub before: Option<(&'a UserFields, &'a UserAssignments)>,
    pub after: (&'a UserFields, &'a UserAssignments),
}

impl PersonChange<'_> {
    fn holds<T: PartialEq>(&self, wanted: &T, of: impl Fn(&UserFields, &UserAssignments) -> T) -> bool {
        of(self.after.0, self.after.1) == *wanted || self.before.is_some_and(|(fields, place)| of(fields, place) == *wanted)
    }
}

/// Adds errors for requested changes that were not applied. Unchanged values are accepted.
pub fn refuse_untaken(input: &UserIn, editor: Editor, today: NaiveDate, outcome: &PersonChange<'_>, check: &mut Check) {
    let message = match editor {
        Editor::SuperAdmin => "Este campo não existe neste perfil.",
        _ => "Você não pode alterar este campo.",
    };
    let before = outcome.before.map(|(fields, _)| fields.clone()).unwrap_or_default();
    // A super admin may set every field of a specialist, so that this yields all requested values.
    let (mut wanted, mut wrong) = (before, Check::new());
    wanted.fill_in(input, Editor::SuperAdmin, true, today, &mut wrong);
    for field in &FIELDS {
        let Some(given) = (field.given)(input) else { continue };
        // Forms send hidden fields back empty. Other values are refused, to not disclose whether a
        // guess is right.
        let is_taken = match is_hidden(field.name, editor) {
            true => given.trim().is_empty(),
            false => !wrong.has(field.name) && outcome.holds(&(field.value)(&wanted), |fields, _| (field.value)(fields)),
        };
        if !is_taken {
            check.fail_once(field.name, if field.name == "email" { EMAIL } else { message });
        }
    }
    refuse_place(input, message, outcome, check);
    let is_given = |value: &Value| value.texts().iter().any(|text| !text.trim().is_empty());
    if !editor.fills_in_extended_data() && input.extended_data.iter().flatten().any(|(_, value)| is_given(value)) {
        check.fail_once("extended_data", message);
    }
}

const EMAIL: &str = "Só a administração da clínica altera o e-mail de acesso.";
const ROLE: &str = "Só a administração da clínica escolhe o perfil.";

fn refuse_place(input: &UserIn, message: &str, outcome: &PersonChange<'_>, check: &mut Check) {
    let given = |text: &Option<String>| text.as_deref().map(str::trim).map(str::to_owned);
    // Forms of organizations send 'patient' for new members, too.
    let is_same = |role: &String| role == "patient" && outcome.before.is_none() && outcome.after.1.role == Role::Student;
    if let Some(role) = given(&input.role).filter(|role| !role.is_empty() && !is_same(role))
        && !outcome.holds(&role, |_, place| place.role.as_str().to_owned())
    {
        check.fail_once("role", ROLE);
    }
    if let Some(attends) = input.attends
        && !outcome.holds(&attends, |_, place| place.attends())
    {
        check.fail_once("attends", message);
    }
    let id = |id: Option<uuid::Uuid>| id.map(|id| id.to_string()).unwrap_or_default();
    if let Some(organization) = given(&input.organization_id)
        && !outcome.holds(&organization.to_lowercase(), |_, place| id(place.organization_id))
    {
        check.fail_once("organization_id", message);
    }
    if let Some(specialist) = given(&input.specialist_id)
        && !outcome.holds(&specialist.to_lowercase(), |_, place| id(place.specialist_id))
    {
        check.fail_once("specialist_id", message);
    }
    // Forms send 'member' for everybody; without an organization, it requests nothing.
    let asks = |role: &String| !role.is_empty() && (role != "member" || outcome.after.1.organization_id.is_some());
    if let Some(role) = given(&input.organization_role).filter(asks)
        && !outcome.holds(&Some(role), |_, place| place.organization_role.clone())
    {
        check.fail_once("organization_role", message);
    }
}

/// Returns whether [`super::api::User`] shows this editor nothing of a field.
fn is_hidden(field: &str, editor: Editor) -> bool {
    match field {
        "name" | "email" | "bio" | "crn" => false,
        "payment_token" => editor != Editor::SuperAdmin,
        "bank" | "agency" | "account_number" | "type" => !matches!(editor, Editor::SuperAdmin | Editor::Themself(_)),
        _ => editor == Editor::OrganizationAdmin,
    }
}

struct GuardedField {
    name: &'static str,
    given: fn(&UserIn) -> Option<&str>,
    value: fn(&UserFields) -> Option<String>,
}

macro_rules! text_field {
    ($name:ident) => {
        GuardedField { name: stringify!($name), given: |input| input.$name.as_deref(), value: |fields| fields.$name.clone() }
    };
}

static FIELDS: [GuardedField; 23] = [
    GuardedField { name: "name", given: |input| input.name.as_deref(), value: |fields| Some(fields.name.clone()) },
    GuardedField { name: "email", given: |input| input.email.as_deref(), value: |fields| Some(fields.email.clone()) },
    GuardedField { name: "birth", given: |input| input.birth.as_deref(), value: |fields| fields.birth.map(|birth| birth.to_string()) },
    GuardedField {
        name: "type",
        given: |input| input.account_type.as_deref(),
        value: |fields| fields.account_type.map(|kind| kind.to_string()),
    },
    text_field!(gender),
    text_field!(cpf),
    text_field!(phone),
    text_field!(mobile),
    text_field!(occupation),
    text_field!(linkedin),
    text_field!(cep),
    text_field!(address),
    text_field!(address_number),
    text_field!(address_complement),
    text_field!(neighborhood),
    text_field!(city),
    text_field!(state),
    text_field!(bio),
    text_field!(crn),
    text_field!(bank),
    text_field!(agency),
    text_field!(account_number),
    text_field!(payment_token),
];
