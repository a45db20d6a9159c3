//! Models: plans kept under a name, to start others from. Their content is a copy that nothing changes afterwards.

pub mod api;
pub mod service;
pub mod store;
#[cfg(test)]
mod tests;
