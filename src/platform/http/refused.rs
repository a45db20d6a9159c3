//! Refused calls that are to be recorded in the audit log.

use std::net::IpAddr;
use std::sync::{Arc, OnceLock};

use poem_openapi::OperationId;

use crate::Platform;
use crate::audit::{AuditEvent, ObjectType, Refusal};
use foundation::prelude::*;

/// Caller whose request was refused. It is set by the extractor, which knows the caller, and read
/// with the response, when the operation is known.
#[derive(Clone, Default)]
pub struct Refused(Arc<OnceLock<Uuid>>);

impl Refused {
    /// Stores a user or a key.
    pub fn set(&self, user: Uuid) {
        // A request is refused only once.
        let _ = self.0.set(user);
    }

    /// Records the refusal that the error reports. An expired session is none.
    pub fn note(&self, app: &Platform, tenant: Uuid, address: Option<IpAddr>, operation: Option<OperationId>, error: &Error) {
        let user = self.0.get().copied();
        let (object_type, operation) = match error.code() {
            "api_key_invalid" => (ObjectType::ApiKey, None),
            _ if user.is_some() => (ObjectType::Operation, operation.map(|operation| operation.0)),
            _ => return,
        };
        app.refusals.note(Refusal { tenant, event: AuditEvent::Refused, object_type, user, about: None, operation, address });
    }
}
