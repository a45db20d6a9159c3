//! The handle of an installation with open event streams.

use std::ops::Deref;
use std::sync::Arc;

use crate::chat::Hub;
use scheduling::Scheduling;

#[derive(Clone)]
pub struct Conversation {
    pub scheduling: Scheduling,
    /// Event-stream subscribers of this process.
    pub hub: Arc<Hub>,
}

impl Deref for Conversation {
    type Target = Scheduling;

    fn deref(&self) -> &Scheduling {
        &self.scheduling
    }
}
