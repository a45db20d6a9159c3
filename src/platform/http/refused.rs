//! Calls that were refused for who made them, on their way to the log.

use std::net::IpAddr;
use std::sync::{Arc, OnceLock};

use poem_openapi::OperationId;
use uuid::Uuid;

use crate::Platform;
use crate::audit::{AuditEvent, ObjectType, Refusal};
use foundation::error::Error;

/// Whoever the call of a request was refused to: the extractor knows them, and the operation is known when it has answered.
#[derive(Clone, Default)]
pub struct Refused(Arc<OnceLock<Uuid>>);

impl Refused {
    /// Remembers a person or a key.
    pub fn set(&self, user: Uuid) {
        // A request is refused once.
        let _ = self.0.set(user);
    }

    /// Notes what the error says was refused. A session that has run out is no such thing.
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
