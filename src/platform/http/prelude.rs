//! Names that declare operations, for every `api.rs`: `use platform::http::prelude::*`. It includes
//! [`crate::prelude`].

pub use poem_openapi::param::{Path, Query};
pub use poem_openapi::{Enum, Object, OpenApi};

pub use super::Tag;
pub use super::auth::{
    AnyRole, CareParticipant, CareerReader, Chatter, Inviter, Keyed, Member, NonSpecialist, OrganizationAdmin, Staff, Student, SuperAdmin,
};
pub use super::input::Input;
pub use super::json::Json;
pub use super::paging::{Data, Meta, Paged, data};
pub use super::responses::{Created, Deleted, Done, created};
pub use crate::policy::key;
pub use crate::prelude::*;
