//! Users: every person with an account, of any role.
//!
//! Owns: users, user_pictures, user_terms.
//! Reads: organizations, tenants (their names), ended_sessions (validity of a session), dependants (whether somebody has any).
//! Access: a super admin makes, changes and removes anyone; a specialist adds patients to their
//! care and fills in their data, and sees those with an appointment; an organization's
//! administrator adds members and removes them from the organization; everyone fills in their own
//! data. The permissions for each field are in `fields.rs`; those for `name` apply to the picture,
//! too. `account.rs` has the parts of an account, `service.rs` the visibility of people, `people`
//! their lists.

pub mod account;
pub mod api;
pub mod banks;
pub mod fields;
pub mod membership;
mod numbers;
pub mod people;
pub mod pictures;
pub mod service;
mod store;

pub use store::{
    Addressee, Contact, NewUser, People, PeopleFilter, Person, PersonRow, Profile, SpecialistProfile, UserAssignments, alike, bind,
    contacts, count, count_by_role, credentials, end_sessions, find, find_by_email, hand_over, has_bound, hold_specialist,
    international_emails, is_specialist, list, list_after, lock, lock_people, lock_with_bound, owner_of_cpf, participants, password_hash,
    person, profile, remove, session, set_active, set_password, specialist_of, specialist_of_or, token_versions, update, with_disputed_cpf,
};
