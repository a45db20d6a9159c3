//! Protocols of body composition by skinfolds and girths, as data: the sites that each asks for, the
//! people that it was developed with, its equation and its source.
//!
//! A protocol that is corrected gets another version; assessments keep the version that they were
//! computed with.

mod chosen;
mod equations;
mod estimate;
mod protocol;
mod site;
mod table;
pub mod takes;

#[cfg(any(test, feature = "testing"))]
pub mod vectors;

pub use chosen::{ProtocolChoice, ProtocolMeasures, SiteTakes};
pub use equations::{Conversion, Equation};
pub use estimate::{Estimate, Maturity, NoEstimate, ProtocolInput, SlaughterGroup, estimate};
pub use protocol::BodyFatProtocol;
pub use site::Site;
pub use table::Development;
