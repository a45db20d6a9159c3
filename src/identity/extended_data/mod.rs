//! Extended data ('Informações Adicionais'): what a clinic asks of its people beyond the usual, in groups of sections of fields. A group
//! has one place: the form of users (students), of specialists, or of patients.
//!
//! Owns: extended_data_groups, extended_data_terms.
//! Reads: nothing.
//! Permissions: a super admin keeps the groups of any place, a specialist reads those of specialists and changes those of their own
//! making; everyone else reads the groups of the form they
//! may fill in, which is checked by `users`, who owns the values: `users.extended_data` is `{slug: value}`, and a slug is one field's
//! within its place.
//!
//! What was filled in outlives its field: when a field or a group is removed its values are hidden, and come back with a field of the
//! same slug; the next save of the person's extended data drops them. An option that is no longer offered stays where it is chosen until
//! something else is.
//!
//! The terms that find a person are those of the values alone, whatever the fields say now, and are written with them (`index`). So a
//! changed group has nothing to rebuild: whether a field may be searched is asked when somebody searches.

pub mod api;
pub mod definition;
pub mod rules;
pub mod service;
mod store;
pub mod value;

pub use store::narrow;
