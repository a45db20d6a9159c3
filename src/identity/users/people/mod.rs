//! Lists of people: who is found by what, in whose care they are, and a page of them by name.
//!
//! Owns: nothing.
//! Reads: users, user_pictures, user_terms, organizations, extended_data_terms, appointments, purchase_services, purchases.
//! Access: whoever lists people, who says which of them they may see.

mod store;

pub use store::{Filter, Listed, People, count, list, list_after};
