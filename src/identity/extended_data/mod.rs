//! Extended data ('Informações Adicionais'): additional questions of a tenant to its people, in
//! groups of sections of fields. A group has one place: the form of users (students), of
//! specialists, or of patients.
//!
//! Owns: extended_data_groups, extended_data_terms.
//! Reads: nothing.
//! Access: a super admin keeps the groups of any place, a specialist reads those of specialists and
//! changes those of their own making; everyone else reads the groups of the form they may fill in.
//! This is checked by `users`, which owns the values: `users.extended_data` is `{slug: value}`, and
//! a slug identifies a field within its place.
//!
//! Values outlive their fields: when a field or a group is removed, its values are hidden, and
//! reappear with a field of the same slug; the next save of the person's extended data deletes
//! them. A removed option stays selected until another one is chosen.
//!
//! The search terms of a person depend on the values only, not on the present fields, and are
//! stored with the values (`index`). Changes of a group therefore require no rebuild: a search
//! checks which fields are searchable.

pub mod api;
pub mod definition;
pub mod rules;
pub mod service;
mod store;
pub mod value;

pub use store::narrow;
