//! Use of licences by an organization's people: progress, and times of appointments.
//!
//! Nothing else is disclosed to the employer: neither a member's own purchases and bookings nor
//! clinical data, such as the specialist of an appointment, or any outcome other than its
//! situation.
//!
//! Owns: nothing.
//! Reads: users, purchases, purchase_licences, purchase_services, appointments.
//! Access: the organization's administrator, and super admins.

pub mod api;
pub mod rules;
pub mod service;
mod store;
