//! A protocol as an assessment has it: the choice, and what was measured at its sites.

use rust_decimal::Decimal;

use super::equations::Conversion;
use super::estimate::{Maturity, SlaughterGroup};
use super::protocol::BodyFatProtocol;
use super::site::Site;
use super::takes::{MeasureKind, final_measure};
use platform::prelude::*;

/// Takes of a site.
#[derive(Debug, Clone, PartialEq)]
pub struct SiteTakes {
    pub site: Site,
    /// Millimetres of a fold, centimetres of a girth.
    pub takes: Vec<Decimal>,
}

impl SiteTakes {
    /// Returns the measure that counts.
    pub fn value(&self) -> Option<Decimal> {
        let kind = if self.site.is_fold() { MeasureKind::Fold } else { MeasureKind::Length };
        final_measure(kind, &self.takes).map(|measure| measure.value)
    }
}

/// A protocol chosen for an assessment, with what it depends on besides the measures.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ProtocolChoice {
    pub protocol: BodyFatProtocol,
    #[serde(default)]
    pub conversion: Conversion,
    #[serde(default)]
    pub maturity: Option<Maturity>,
    #[serde(default)]
    pub slaughter_group: SlaughterGroup,
}

impl ProtocolChoice {
    /// Chooses a protocol with the defaults of its options.
    pub fn of(protocol: BodyFatProtocol) -> ProtocolChoice {
        ProtocolChoice { protocol, conversion: Conversion::default(), maturity: None, slaughter_group: SlaughterGroup::default() }
    }
}

/// A chosen protocol and the measures of its sites.
#[derive(Debug, Clone, PartialEq)]
pub struct ProtocolMeasures {
    pub choice: ProtocolChoice,
    pub sites: Vec<SiteTakes>,
}

impl ProtocolMeasures {
    /// Returns the measure of a site.
    pub fn site(&self, site: Site) -> Option<Decimal> {
        self.sites.iter().find(|takes| takes.site == site)?.value()
    }
}
