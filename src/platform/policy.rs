//! Who may call what, in one table. An operation takes a policy's extractor (`http::auth`), the API's document carries the table, and the
//! web application reads its menu from there: nobody is shown what they would be refused.
//!
//! A policy says who is answered at all. Which rows they get is for the domain to say, where a stranger's row is not found.

use Caller::{Admin, Guest, Is};
use Role::{Patient, Specialist, Student, SuperAdmin};
use poem_openapi::Enum;
use serde::{Deserialize, Serialize};

use crate::scope::{Role, Scope};

/// What somebody is to the clinic. One person may be two of these: a student who administers their company.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caller {
    Is(Role),
    /// Administers their company.
    Admin,
    /// Comes along to an appointment, without an account; never a scope.
    Guest,
}

impl Caller {
    pub fn name(self) -> &'static str {
        match self {
            Self::Is(role) => role.as_str(),
            Self::Admin => "admin",
            Self::Guest => "appointment_guest",
        }
    }

    fn is(self, scope: &Scope) -> bool {
        match self {
            Self::Is(role) => scope.role == role,
            Self::Admin => scope.admin_organization.is_some(),
            Self::Guest => false,
        }
    }
}

#[derive(Debug)]
pub struct Policy {
    /// As the document and the web application call it.
    pub name: &'static str,
    pub callers: &'static [Caller],
}

impl Policy {
    const fn new(name: &'static str, callers: &'static [Caller]) -> Self {
        Self { name, callers }
    }

    pub fn allows(&self, scope: &Scope) -> bool {
        self.callers.iter().any(|caller| caller.is(scope))
    }
}

/// Anyone with a session.
pub const ANY_ROLE: Policy = Policy::new("any_role", &[Is(SuperAdmin), Is(Specialist), Is(Patient), Is(Student)]);
/// Who looks after patients.
pub const STAFF: Policy = Policy::new("staff", &[Is(SuperAdmin), Is(Specialist)]);
pub const SUPER_ADMIN: Policy = Policy::new("super_admin", &[Is(SuperAdmin)]);
/// Who is looked after.
pub const MEMBER: Policy = Policy::new("member", &[Is(Patient), Is(Student)]);
/// Who brings people in: a super admin anyone, a specialist patients, a company's administrator members.
pub const INVITER: Policy = Policy::new("inviter", &[Is(SuperAdmin), Is(Specialist), Admin]);
/// Who sees to a company.
pub const COMPANY_ADMIN: Policy = Policy::new("company_admin", &[Is(SuperAdmin), Admin]);

/// Who buys or sells: specialists have nothing to do with what their patients pay.
pub const CUSTOMER: Policy = Policy::new("customer", &[Is(SuperAdmin), Is(Patient), Is(Student)]);

/// Who has conversations of their own: patients and who looks after them.
pub const CONVERSANT: Policy = Policy::new("conversant", &[Is(Specialist), Is(Patient), Is(Student)]);
/// Who answers the career anchor.
pub const STUDENT: Policy = Policy::new("student", &[Is(Student)]);
/// Who reads it: students their own, staff those of the students in their care.
pub const CAREER_READER: Policy = Policy::new("career_reader", &[Is(SuperAdmin), Is(Specialist), Is(Student)]);
/// Whoever may be in a conversation: anyone with a session, and guests of an appointment.
pub const CHATTER: Policy = Policy::new("chatter", &[Is(SuperAdmin), Is(Specialist), Is(Patient), Is(Student), Guest]);

pub const ALL: [&Policy; 11] =
    [&ANY_ROLE, &STAFF, &SUPER_ADMIN, &MEMBER, &INVITER, &COMPANY_ADMIN, &CUSTOMER, &CONVERSANT, &STUDENT, &CAREER_READER, &CHATTER];

/// One line for each: its name, and what it opens.
macro_rules! key_scopes {
    ($($variant:ident: $name:tt, $about:literal;)+) => {
        // The extractor `http::auth::Keyed` says it of an operation, with a type of `key`.
        /// What an API key may be made for.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize, Deserialize)]
        pub enum KeyScope {
            $(
                #[oai(rename = $name)]
                #[serde(rename = $name)]
                $variant,
            )+
        }

        impl KeyScope {
            pub const ALL: &[KeyScope] = &[$(KeyScope::$variant,)+];

            pub fn name(self) -> &'static str {
                match self {
                    $(KeyScope::$variant => $name,)+
                }
            }

            /// What a key can do with it, for the document.
            pub fn about(self) -> &'static str {
                match self {
                    $(KeyScope::$variant => $about,)+
                }
            }
        }

        /// The scopes as types.
        pub mod key {
            $(
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
    const SCOPE: KeyScope;
}

impl KeyScope {
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|scope| scope.name() == name)
    }
}
