//! Protocols of body fat as the form needs them.

use crate::anthropometry::rules::protocols::{BodyFatProtocol, Conversion, Maturity, ProtocolChoice, Site, SlaughterGroup};
use crate::anthropometry::rules::sex::Sex;
use crate::anthropometry::sites::{self, TakenSite};
use platform::http::prelude::*;

foundation::openapi_enum! {
    /// Place of the body at which something is measured.
    Site as "BodySite";
}

foundation::openapi_enum! {
    /// Protocol of percent fat by skinfolds or girths.
    BodyFatProtocol as "BodyFatProtocol";
}

foundation::openapi_enum! {
    /// Conversion of body density to percent fat.
    Conversion as "DensityConversion";
}

foundation::openapi_enum! {
    /// Sexual maturity of a boy, by Tanner's stages.
    Maturity as "Maturity";
}

foundation::openapi_enum! {
    /// Group of boys, as the source of Slaughter's equations divided them.
    SlaughterGroup as "SlaughterGroup";
}

foundation::openapi_object! {
    both
    /// Takes of a site, in the order in which they were measured.
    TakenSite as "TakenSite" => {
        site: Site,
        /// Millimetres of a fold, centimetres of a girth. The mean of two counts, the median of
        /// three.
        takes: Vec<f64>,
    }
}

foundation::openapi_object! {
    both
    /// A protocol chosen for an assessment, with what it depends on besides the measures.
    ProtocolChoice as "ProtocolChoice" => {
        protocol: BodyFatProtocol,
        /// Used where the equation gives density; under 18 it is the one by age.
        conversion: Conversion = Conversion::default(),
        /// Needed for boys by Slaughter's equation.
        maturity: Option<Maturity>,
        slaughter_group: SlaughterGroup = SlaughterGroup::default(),
    }
}

/// A site with how it is measured.
#[derive(Debug, Object, Serialize)]
pub struct ProtocolSite {
    pub site: Site,
    pub label: String,
    /// Direction and place of the measure.
    pub place: String,
    pub unit: String,
    pub min: f64,
    pub max: f64,
}

/// A protocol for one gender.
#[derive(Debug, Object, Serialize)]
pub struct ProtocolOfGender {
    /// `Masculino` or `Feminino`.
    pub gender: String,
    /// Ages for which the protocol gives a result.
    pub from_age: u32,
    pub to_age: u32,
    /// True if the equation gives density, which a conversion turns into percent fat.
    pub gives_density: bool,
    /// True if the result may depend on sexual maturity.
    pub asks_maturity: bool,
    /// The sites, in the order in which one measures.
    pub sites: Vec<ProtocolSite>,
}

/// A protocol of body fat.
#[derive(Debug, Object, Serialize)]
pub struct Protocol {
    pub protocol: BodyFatProtocol,
    pub label: String,
    pub genders: Vec<ProtocolOfGender>,
}

/// Returns all protocols, in the order of their choice.
pub fn all() -> Vec<Protocol> {
    let of = |protocol: BodyFatProtocol| Protocol {
        protocol,
        label: protocol.label().to_owned(),
        genders: Sex::ALL.into_iter().filter_map(|sex| of_gender(protocol, sex)).collect(),
    };
    BodyFatProtocol::ALL.into_iter().map(of).collect()
}

fn of_gender(protocol: BodyFatProtocol, sex: Sex) -> Option<ProtocolOfGender> {
    let development = protocol.of(sex)?;
    let site = |site: &Site| {
        let (min, max, unit) = sites::limits(*site);
        let (label, place) = (site.label().to_owned(), site.place(protocol, sex).to_owned());
        ProtocolSite { site: *site, label, place, unit: unit.to_owned(), min: f64::from(min), max: f64::from(max) }
    };
    Some(ProtocolOfGender {
        gender: sex.as_str().to_owned(),
        from_age: development.accepted.0,
        to_age: development.accepted.1,
        gives_density: development.equation.gives_density(),
        asks_maturity: protocol == BodyFatProtocol::Slaughter && sex == Sex::Male,
        sites: development.sites.iter().map(site).collect(),
    })
}
