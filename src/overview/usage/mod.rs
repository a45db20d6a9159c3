//! What a company's people do with the licences that it bought: how far they are, and when they are met.
//!
//! Only that. What a member bought or booked with something of their own is not their employer's business, and nothing clinical is: neither
//! with whom an appointment is, nor what came of it beyond its situation.
//!
//! Owns: nothing.
//! Reads: users, purchases, purchase_licences, purchase_services, appointments.
//! Access: the company's administrator, and super admins.

pub mod api;
pub mod rules;
pub mod service;
mod store;
