//! Names that declare operations, for every `api.rs`: `use platform::http::prelude::*`. It includes
//! [`crate::prelude`].

pub use poem_openapi::param::{Path, Query};
pub use poem_openapi::{Enum, Object, OpenApi};

pub use super::Tag;
pub use super::auth::{
    AccountOwner, AnyRole, CareParticipant, CareRole, CareerReader, Chatter, Desk, Exporter, Inviter, Keyed, Member, NonSpecialist,
    OrganizationAdmin, RecordOwner, Staff, Student, SuperAdmin, Team,
};
pub use super::input::Input;
pub use super::json::Json;
pub use super::paging::{Data, Meta, Paged, data};
pub use super::responses::{Created, Deleted, Done, created};
pub use crate::policy::key;
pub use crate::prelude::*;
