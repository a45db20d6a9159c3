//! Handle of the nutrition modules.

use std::ops::Deref;
use std::sync::Arc;

use crate::foods::search::Indexes;
use identity::Identity;

#[derive(Clone)]
pub struct Nutrition {
    pub identity: Identity,
    /// Search indexes of foods.
    pub foods: Arc<Indexes>,
}

impl Deref for Nutrition {
    type Target = Identity;

    fn deref(&self) -> &Identity {
        &self.identity
    }
}
