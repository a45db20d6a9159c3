//! The handle of an installation with open event streams.

use std::ops::Deref;
use std::sync::Arc;

use crate::domains::chat::Hub;
use crate::identity::Identity;

#[derive(Clone)]
pub struct Conversation {
    pub identity: Identity,
    /// The readers of events in this process.
    pub hub: Arc<Hub>,
}

impl Deref for Conversation {
    type Target = Identity;

    fn deref(&self) -> &Identity {
        &self.identity
    }
}
