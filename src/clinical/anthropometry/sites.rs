//! Sites of protocols as an assessment has them: what was taken, its limits, and the measures for
//! the rules.

use rust_decimal::prelude::FromPrimitive;

use super::rules::protocols::takes::MOST_TAKES;
use super::rules::protocols::{ProtocolChoice, ProtocolMeasures, Site, SiteTakes};
use platform::prelude::*;

/// Takes of a site, in the order in which they were measured.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TakenSite {
    pub site: Site,
    pub takes: Vec<f64>,
}

/// Returns the least and the greatest measure of a site, and its unit.
pub fn limits(site: Site) -> (u32, u32, &'static str) {
    if site.is_fold() { (1, 100, "mm") } else { (20, 300, "cm") }
}

fn decimal(take: f64) -> Decimal {
    Decimal::from_f64(take).unwrap_or(Decimal::MAX).normalize()
}

/// Checks the takes: each site once, with up to three takes within its limits, in tenths.
pub fn check(check: &mut Check, sites: &[TakenSite]) {
    check.ensure(sites.len() <= Site::ALL.len(), "sites", "Informe cada dobra ou circunferência uma só vez.");
    for (index, taken) in sites.iter().take(Site::ALL.len()).enumerate() {
        let field = format!("sites.{}", taken.site.as_str());
        let is_repeated = sites[..index].iter().any(|other| other.site == taken.site);
        check.ensure(!is_repeated, &field, "Informe cada dobra ou circunferência uma só vez.");
        check.ensure(taken.takes.len() <= MOST_TAKES, &field, &format!("Informe no máximo {MOST_TAKES} medidas."));
        let (least, most, unit) = limits(taken.site);
        let fits = |take: &f64| {
            let take = decimal(*take);
            (Decimal::from(least)..=Decimal::from(most)).contains(&take) && take.scale() <= 1
        };
        let message = format!("{}: use um número com até uma casa decimal, de {least} a {most} {unit}.", taken.site.label());
        check.ensure(taken.takes.iter().all(fits), &field, &message);
    }
}

/// Returns a protocol with these takes.
pub fn measures(choice: &ProtocolChoice, sites: &[TakenSite]) -> ProtocolMeasures {
    let takes = |taken: &TakenSite| SiteTakes { site: taken.site, takes: taken.takes.iter().map(|take| decimal(*take)).collect() };
    ProtocolMeasures { choice: choice.clone(), sites: sites.iter().map(takes).collect() }
}
