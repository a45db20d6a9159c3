//! Named copies of parts of plans: the common part of models and combos.
//!
//! Owns: nothing.
//! Reads: users (the authors).
//! Access: as models and combos: staff see the shared ones and their own; their author changes them,
//! a super admin the shared ones.

mod store;

pub use store::{COPY_COLUMNS, CopyFilter, NamedCopy};

use foundation::error::{Check, Result};
use platform::scope::{Role, Scope};

impl NamedCopy {
    pub fn is_visible_to(&self, scope: &Scope) -> bool {
        self.shared || self.author_id == scope.user
    }

    /// Returns true if the caller may change it: its author, and a super admin if it is shared.
    pub fn may_be_edited_by(&self, scope: &Scope) -> bool {
        self.author_id == scope.user || (self.shared && scope.role == Role::SuperAdmin)
    }
}

/// Returns a name without surrounding spaces if it has at most `most` characters.
pub fn checked_copy_name(name: &str, most: usize) -> Result<String> {
    let mut check = Check::new();
    let name = check.text("name", "nome", name, most);
    check.finish()?;
    Ok(name)
}
