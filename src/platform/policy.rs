//! Access policies of operations, in one table. Operations take a policy's extractor
//! (`http::auth`), the API document contains the table, and the web application derives its menu
//! from it, so that people see only what they may use.
//!
//! A policy decides who may call an operation at all. The rows that a caller may access are decided
//! by the domain, which answers `not_found` for others.

use Caller::{Acting, Admin, Attending, Guest, Is};
use Role::{Patient, Receptionist, Specialist, Student, SuperAdmin};
use poem_openapi::Enum;
use serde::{Deserialize, Serialize};

use crate::scope::{Role, Scope};

/// Role of a caller for a policy. A person may have two: a student who administers their
/// organization, and a super admin who attends. A request for a dependant has one: a policy that
/// does not name [`Caller::Acting`] refuses it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caller {
    /// A person with this role, or an API key, whose role is that of a super admin.
    Is(Role),
    /// An administrator of their organization.
    Admin,
    /// A super admin who looks after patients, too.
    Attending,
    /// A responsible adult who acts for a patient or student.
    Acting,
    /// An appointment guest, without an account or scope.
    Guest,
}

impl Caller {
    /// Returns the name in the API document.
    pub fn name(self) -> &'static str {
        match self {
            Self::Is(role) => role.as_str(),
            Self::Admin => "admin",
            Self::Attending => "attending_super_admin",
            Self::Acting => "acting_adult",
            Self::Guest => "appointment_guest",
        }
    }

    fn is(self, scope: &Scope) -> bool {
        match self {
            Self::Acting => scope.acting.is_some(),
            _ if scope.acting.is_some() => false,
            Self::Is(role) => scope.role == role,
            Self::Admin => scope.admin_organization.is_some(),
            Self::Attending => scope.also_attends,
            Self::Guest => false,
        }
    }
}

/// Callers who may call an operation.
#[derive(Debug)]
pub struct Policy {
    /// Name in the API document and the web application.
    pub name: &'static str,
    /// Callers that are admitted; a person may be several of them.
    pub callers: &'static [Caller],
}

impl Policy {
    const fn new(name: &'static str, callers: &'static [Caller]) -> Self {
        Self { name, callers }
    }

    /// Returns whether the scope belongs to one of the policy's callers.
    pub fn allows(&self, scope: &Scope) -> bool {
        self.callers.iter().any(|caller| caller.is(scope))
    }
}

/// Anyone with a session.
pub const ANY_ROLE: Policy = Policy::new("any_role", &[Is(SuperAdmin), Is(Specialist), Is(Receptionist), Is(Patient), Is(Student), Acting]);
/// Anyone with a session of their own, for the account itself: its password, sessions and private
/// addresses. No adult does so for a dependant.
pub const ACCOUNT: Policy = Policy::new("account", &[Is(SuperAdmin), Is(Specialist), Is(Receptionist), Is(Patient), Is(Student)]);
/// Patients, and callers who look after them: everyone but the reception, which has no access to
/// clinical data.
pub const CARE: Policy = Policy::new("care", &[Is(SuperAdmin), Is(Specialist), Is(Patient), Is(Student), Acting]);
/// Callers who look after patients.
pub const STAFF: Policy = Policy::new("staff", &[Is(SuperAdmin), Is(Specialist)]);
/// Callers who work at the clinic.
pub const TEAM: Policy = Policy::new("team", &[Is(SuperAdmin), Is(Specialist), Is(Receptionist)]);
/// Callers who sell, and book for everyone.
pub const DESK: Policy = Policy::new("desk", &[Is(SuperAdmin), Is(Receptionist)]);
/// Callers who administer the tenant.
pub const SUPER_ADMIN: Policy = Policy::new("super_admin", &[Is(SuperAdmin)]);
/// Patients and students.
pub const MEMBER: Policy = Policy::new("member", &[Is(Patient), Is(Student), Acting]);
/// Callers who invite people: super admins anyone, specialists and the reception patients,
/// organization administrators members.
pub const INVITER: Policy = Policy::new("inviter", &[Is(SuperAdmin), Is(Specialist), Is(Receptionist), Admin]);
/// Callers who export lists of people.
pub const EXPORTER: Policy = Policy::new("exporter", &[Is(SuperAdmin), Is(Specialist), Admin]);
/// Callers who manage an organization.
pub const ORGANIZATION_ADMIN: Policy = Policy::new("company_admin", &[Is(SuperAdmin), Admin]);

/// Callers who buy or sell. Specialists are excluded from their patients' payments.
pub const NON_SPECIALIST: Policy = Policy::new("customer", &[Is(SuperAdmin), Is(Receptionist), Is(Patient), Is(Student), Acting]);
/// Callers who learn who has read a record: its owner, and super admins.
pub const RECORD_OWNER: Policy = Policy::new("record_owner", &[Is(SuperAdmin), Is(Patient), Is(Student), Acting]);

/// Callers with conversations of their own: patients and those who look after them.
pub const CARE_PARTICIPANT: Policy = Policy::new("conversant", &[Is(Specialist), Attending, Is(Patient), Is(Student), Acting]);
/// Callers who answer the career anchor.
pub const STUDENT: Policy = Policy::new("student", &[Is(Student)]);
/// Callers who read career anchors: students their own, staff those of the students in their care.
pub const CAREER_READER: Policy = Policy::new("career_reader", &[Is(SuperAdmin), Is(Specialist), Is(Student)]);
/// Callers who may be in a conversation: patients, those who look after them, and appointment
/// guests.
pub const CHATTER: Policy = Policy::new("chatter", &[Is(SuperAdmin), Is(Specialist), Is(Patient), Is(Student), Acting, Guest]);

/// All policies.
pub const ALL: [&Policy; 17] = [
    &ANY_ROLE,
    &ACCOUNT,
    &CARE,
    &STAFF,
    &TEAM,
    &DESK,
    &SUPER_ADMIN,
    &MEMBER,
    &INVITER,
    &EXPORTER,
    &ORGANIZATION_ADMIN,
    &NON_SPECIALIST,
    &RECORD_OWNER,
    &CARE_PARTICIPANT,
    &STUDENT,
    &CAREER_READER,
    &CHATTER,
];

/// Defines the key scopes, one line each: the name and the description.
macro_rules! key_scopes {
    ($($variant:ident: $name:tt, $about:literal;)+) => {
        // The extractor `http::auth::Keyed` names an operation's scope by a type of `key`.
        /// Permission of an API key.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize, Deserialize)]
        pub enum KeyScope {
            $(
                #[doc = concat!("The scope `", $name, "`: ", $about, ".")]
                #[oai(rename = $name)]
                #[serde(rename = $name)]
                $variant,
            )+
        }

        impl KeyScope {
            /// All scopes, in the order of their declaration.
            pub const ALL: &[KeyScope] = &[$(KeyScope::$variant,)+];

            /// Returns the name in API keys and the API document.
            pub fn name(self) -> &'static str {
                match self {
                    $(KeyScope::$variant => $name,)+
                }
            }

            /// Returns the description of a key's permission, for the API document.
            pub fn about(self) -> &'static str {
                match self {
                    $(KeyScope::$variant => $about,)+
                }
            }
        }

        /// The scopes as types.
        pub mod key {
            $(
                #[doc = concat!("The scope `", $name, "` as a type.")]
                pub struct $variant;

                impl super::OfKey for $variant {
                    const SCOPE: super::KeyScope = super::KeyScope::$variant;
                }
            )+
        }
    };
}

key_scopes! {
    SchedulesRead: "schedules:read", "with whom one can book, and when";
    AppointmentsRead: "appointments:read", "appointments, with their notes";
    AppointmentsWrite: "appointments:write", "book, move and cancel for patients";
    PurchasesRead: "purchases:read", "what was bought, and what of it can still be used";
    PatientsRead: "patients:read", "patients and what is known of them, without their records";
    PatientsWrite: "patients:write", "add patients and change what is known of them, but neither e-mail nor role";
    PlansRead: "plans:read", "meal plans, drafts included";
}

/// A scope as a type.
pub trait OfKey {
    /// Scope that the type stands for.
    const SCOPE: KeyScope;
}

impl KeyScope {
    /// Returns the scope with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|scope| scope.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scope::ActingAdult;
    use uuid::Uuid;

    #[test]
    fn policies_of_acting_adults_admit_every_dependant() {
        for policy in ALL.iter().filter(|policy| policy.callers.contains(&Acting)) {
            for role in [Patient, Student] {
                assert!(policy.callers.contains(&Is(role)), "{} admits an adult acting for a {}", policy.name, role.as_str());
            }
        }
    }

    #[test]
    fn acting_adult_is_refused_by_policies_that_do_not_name_them() {
        let adult = ActingAdult { relation: Uuid::nil(), id: Uuid::nil(), name: "Ana".into() };
        for role in Role::ALL {
            let scope = Scope { role, acting: Some(adult.clone()), admin_organization: Some(Uuid::nil()), ..Scope::system(Uuid::nil()) };
            for policy in ALL {
                assert_eq!(policy.allows(&scope), policy.callers.contains(&Acting), "{}", policy.name);
            }
        }
    }
}
