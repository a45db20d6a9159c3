//! Products: what a clinic sells, and the services that are in each of them.
//!
//! The services themselves are the program's, seven of them. A product makes something of one: how many sessions, how long, with
//! guests or without. Nothing is deleted: a product is archived, a service is removed from its product, and what was bought keeps
//! what it was.
//!
//! Owns: products, product_services.
//! Reads: nothing else.
//! Access: super admins make and change products; anyone reads the page of one that is on sale, by
//! its code; staff choose from the products' services. Links that a service leads to are for super
//! admins, and for who bought it.

pub mod api;
pub mod catalogue;
mod image;
pub mod input;
pub mod rules;
pub mod service;
mod store;

pub use store::{Filter, Listed, Product, Service, default, find, id_of_code, list, services};
#[cfg(any(test, feature = "testing"))]
pub use store::{insert, replace_services};
