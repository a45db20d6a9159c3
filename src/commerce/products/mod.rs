//! Products: offers of a tenant, each with services.
//!
//! The seven kinds of services are fixed. A product defines for each of its services the number of
//! sessions, their duration, and the rules for guests. Nothing is deleted: a product is archived, a
//! service is removed from its product, and purchases keep their conditions.
//!
//! Owns: products, product_services.
//! Reads: nothing else.
//! Access: super admins make and change products; anyone reads the page of one that is on sale, by
//! its code; staff choose from the products' services. Links of services are disclosed to super
//! admins and to buyers only.

pub mod api;
pub mod catalogue;
mod image;
pub mod input;
pub mod rules;
pub mod service;
mod store;

pub use store::{Product, ProductFilter, ProductRow, Service, default, find, id_of_code, list, minutes_of, service, services};
#[cfg(any(test, feature = "testing"))]
pub use store::{insert, replace_services};
