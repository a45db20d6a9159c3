//! Lists of people and their contacts: searches, selection by care relation, and pages by name.
//!
//! Owns: nothing.
//! Reads: users, user_pictures, user_terms, organizations, extended_data_terms, appointments, purchase_services, purchases.
//! Access: callers determine whom a person may see.

mod store;

pub use store::{Contact, People, PeopleFilter, PersonRow, contacts, count, list, list_after};
