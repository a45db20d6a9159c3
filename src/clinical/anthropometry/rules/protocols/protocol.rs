//! The protocols, with their labels, versions and sources.

use crate::anthropometry::rules::sex::Sex;
use platform::prelude::*;

text_enum! {
    /// Protocol of percent fat by skinfolds or girths.
    pub enum BodyFatProtocol {
        Jp7 = "jp7",
        Jpw4 = "jpw4",
        Petroski = "petroski",
        DurninWomersley = "durnin_womersley",
        Guedes = "guedes",
        Faulkner = "faulkner",
        YuhaszCarter = "yuhasz_carter",
        Slaughter = "slaughter",
        SlaughterCalf = "slaughter_calf",
        Weltman = "weltman",
    }
}

impl BodyFatProtocol {
    /// Returns the version of sites and equation.
    pub fn version(self) -> i64 {
        1
    }

    pub fn label(self) -> &'static str {
        match self {
            BodyFatProtocol::Jp7 => "Jackson e Pollock, 7 dobras",
            BodyFatProtocol::Jpw4 => "Jackson, Pollock e Ward, 4 dobras",
            BodyFatProtocol::Guedes => "Guedes, 3 dobras",
            BodyFatProtocol::Petroski => "Petroski, 4 dobras",
            BodyFatProtocol::DurninWomersley => "Durnin e Womersley, 4 dobras",
            BodyFatProtocol::Faulkner => "Faulkner, 4 dobras",
            BodyFatProtocol::Slaughter => "Slaughter, tríceps e subescapular",
            BodyFatProtocol::SlaughterCalf => "Slaughter, tríceps e panturrilha",
            BodyFatProtocol::YuhaszCarter => "Yuhasz e Carter, 6 dobras",
            BodyFatProtocol::Weltman => "Weltman, circunferências",
        }
    }

    /// Returns the publication. Those that were read in secondary sources only say so.
    pub fn source(self, sex: Sex) -> &'static str {
        match (self, sex) {
            (BodyFatProtocol::Jp7, Sex::Male) => "Jackson AS, Pollock ML. Br J Nutr 1978;40:497",
            (BodyFatProtocol::Jp7 | BodyFatProtocol::Jpw4, _) => "Jackson AS, Pollock ML, Ward A. Med Sci Sports Exerc 1980;12:175",
            (BodyFatProtocol::Guedes, _) => "Guedes DP. Universidade Federal de Santa Maria, 1985 (lido em fontes secundárias)",
            (BodyFatProtocol::Petroski, _) => "Petroski EL. Universidade Federal de Santa Maria, 1995 (lido em fontes secundárias)",
            (BodyFatProtocol::DurninWomersley, _) => "Durnin JV, Womersley J. Br J Nutr 1974;32:77",
            (BodyFatProtocol::Faulkner, _) => "Faulkner JA, 1968, a partir de Yuhasz; revisão de Pires Neto e Glaner (2007)",
            (BodyFatProtocol::Slaughter | BodyFatProtocol::SlaughterCalf, _) => {
                "Slaughter MH et al. Hum Biol 1988;60:709 (lido em fontes secundárias)"
            }
            (BodyFatProtocol::YuhaszCarter, _) => "Carter JEL, 1982, a partir de Yuhasz (1974) (lido em fontes secundárias)",
            (BodyFatProtocol::Weltman, _) => "Weltman A et al., 1987 (homens) e 1988 (mulheres) (lido em fontes secundárias)",
        }
    }

    /// Returns true for the protocols of Jackson and Pollock, which share the places of their sites.
    pub fn is_by_pollock(self) -> bool {
        matches!(self, BodyFatProtocol::Jp7 | BodyFatProtocol::Jpw4)
    }
}
