//! Names that most services and stores use: `use platform::prelude::*`. The crate itself imports
//! them one by one.

pub use foundation::prelude::*;

pub use crate::Platform;
pub use crate::audit::{self, AuditEvent, AuditObject, ObjectType};
pub use crate::db::{Conditions, OperatorTx, Page, Tx};
pub use crate::people::PersonRef;
pub use crate::scope::{Role, Scope};
