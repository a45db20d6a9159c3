//! The request context: the tenant and the caller, which every query is bound to.

use std::net::IpAddr;

use crate::policy::KeyScope;
use foundation::prelude::*;

text_enum! {
    /// Role of a person in a tenant. Students belong to an organization and may do as patients.
    pub enum Role {
        /// Administrator of the tenant.
        SuperAdmin = "super_admin",
        /// Nutritionist who looks after patients.
        Specialist = "specialist",
        /// Keeps the agendas of all specialists and sells, without access to clinical data.
        Receptionist = "receptionist",
        /// Patient on their own.
        Patient = "patient",
        /// Patient who belongs to an organization.
        Student = "student",
    }
}

foundation::openapi_enum! {
    /// Role of a person in a tenant. Students belong to an organization and may do as patients.
    Role as "Role";
}

impl Role {
    /// Returns whether the role works at the clinic.
    pub fn is_team(self) -> bool {
        matches!(self, Role::SuperAdmin | Role::Specialist | Role::Receptionist)
    }

    /// Returns whether the role looks after patients, and may read clinical data: super admins and
    /// specialists.
    pub fn is_staff(self) -> bool {
        matches!(self, Role::SuperAdmin | Role::Specialist)
    }

    /// Returns whether the role books and sells for the whole clinic: super admins and reception.
    pub fn is_desk(self) -> bool {
        matches!(self, Role::SuperAdmin | Role::Receptionist)
    }
}

/// Request context: the tenant, the caller and their present permissions, which are read from the
/// database and not from the token.
#[derive(Debug, Clone)]
pub struct Scope {
    /// Tenant of the request.
    pub tenant: Uuid,
    /// The user's id, or that of the API key.
    pub user: Uuid,
    /// Present role; a super admin's for API keys and the system.
    pub role: Role,
    /// True for a super admin who looks after patients, too. [`Scope::attends`] includes the
    /// specialists.
    pub also_attends: bool,
    /// Organization that the person administers.
    pub admin_organization: Option<Uuid>,
    /// Client address; `None` for work without a request.
    pub address: Option<IpAddr>,
    /// API key, if the caller is one. Its role is that of a super admin, restricted by its scopes.
    pub key: Option<ApiKeyGrant>,
    /// Login session of a person; `None` for keys and the system.
    pub session: Option<LoginSession>,
    /// Responsible adult, if the request is made for a dependant: `user` and `role` are the
    /// dependant's, `session` is the adult's.
    pub acting: Option<ActingAdult>,
}

/// Responsible adult whose session acts for a dependant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActingAdult {
    /// Relation of the two people, which the audit log names as the actor.
    pub relation: Uuid,
    /// The adult.
    pub id: Uuid,
    /// Full name of the adult.
    pub name: String,
}

/// Tenant of a request's host; `None` if the host or the installation has none.
#[derive(Debug, Clone, Copy)]
pub struct RequestTenant(Option<Uuid>);

impl RequestTenant {
    /// Wraps the tenant of a request's host.
    pub fn new(tenant: Option<Uuid>) -> Self {
        Self(tenant)
    }

    /// Returns the tenant, or a 404 if there is none.
    pub fn id(self) -> Result<Uuid> {
        self.0.ok_or_else(|| Error::not_found("Nenhuma clínica responde neste endereço."))
    }
}

/// Login session that a token stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoginSession {
    /// Id of the session.
    pub id: Uuid,
    /// The person's `token_version` at login.
    pub version: i64,
    /// Time at which the token expires.
    pub until: DateTime<Utc>,
}

impl Scope {
    /// Returns the context of the system itself, for work without a caller (login, background jobs,
    /// the command line).
    pub fn system(tenant: Uuid) -> Self {
        Self {
            tenant,
            user: Uuid::nil(),
            role: Role::SuperAdmin,
            also_attends: false,
            admin_organization: None,
            address: None,
            key: None,
            session: None,
            acting: None,
        }
    }

    /// Returns whether the caller has patients and an agenda of their own: specialists, and super
    /// admins who attend.
    pub fn attends(&self) -> bool {
        self.role == Role::Specialist || self.also_attends
    }

    /// Returns the id for columns that reference the person who did something: the user, the
    /// creator of the API key, or the adult who acts for the user.
    pub fn author(&self) -> Uuid {
        match (&self.key, &self.acting) {
            (Some(key), _) => key.made_by,
            (None, Some(adult)) => adult.id,
            (None, None) => self.user,
        }
    }

    /// Returns the actor for the audit log: the user or key, or the relation of an adult who acts
    /// for the user.
    pub fn actor(&self) -> Uuid {
        self.acting.as_ref().map_or(self.user, |adult| adult.relation)
    }

    /// Returns a name as the one of somebody who acted: `A por B` if an adult acts for the user.
    pub fn acting_name(&self, name: &str) -> String {
        self.acting.as_ref().map_or_else(|| name.to_owned(), |adult| format!("{} por {name}", adult.name))
    }
}

/// Permissions of an API key, and the person responsible for it.
#[derive(Debug, Clone)]
pub struct ApiKeyGrant {
    /// Person who created the key.
    pub made_by: Uuid,
    /// Permissions of the key.
    pub scopes: Vec<KeyScope>,
}
