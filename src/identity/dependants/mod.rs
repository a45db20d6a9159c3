//! Relations of dependants (children, and people who need help) and the adults who act for them with
//! sessions of their own. A login is never shared.
//!
//! A request that names a dependant (`Acting-For`) gets the dependant's scope with the adult in it
//! (`Scope::acting`). The relation is looked up with every such request, so that its end takes
//! effect at once: staff end it, and a child's ends at 18 by the stored date of birth. The relation
//! is the actor in the audit log, 'A por B', and is therefore kept after its end.
//!
//! Owns: dependants.
//! Reads: users (names, roles, births and phones of both people), user_pictures.
//! Access: the desk and the dependant's specialist make and end relations, and the team sees those of
//! the people it sees; everyone lists whom they may act for. The policies that name `Caller::Acting`
//! decide what an adult may do for a dependant.

pub mod api;
mod rules;
pub mod service;
mod store;

pub use rules::DependantKind;
pub use store::{AdultContact, NewRelation, ids_of, insert};
