//! Protocols of body composition by skinfolds and girths, as data: the sites that each asks for, the
//! people that it was developed with, its equation and its source.
//!
//! A protocol that is corrected gets another version; assessments keep the version that they were
//! computed with.

mod equations;
mod estimate;
mod table;
pub mod takes;

#[cfg(any(test, feature = "testing"))]
pub mod vectors;

pub use equations::{Conversion, Equation};
pub use estimate::{Estimate, Maturity, NoEstimate, ProtocolInput, SlaughterGroup, estimate};
pub use table::Development;

use super::subject::Sex;
use platform::prelude::*;

text_enum! {
    /// Place of the body at which something is measured.
    pub enum Site {
        Triceps = "triceps",
        Biceps = "biceps",
        Subscapular = "subscapular",
        Chest = "chest",
        Midaxillary = "midaxillary",
        Suprailiac = "suprailiac",
        Supraspinal = "supraspinal",
        Abdominal = "abdominal",
        Thigh = "thigh",
        MedialCalf = "medial_calf",
        AbdomenAtWaist = "abdomen_at_waist",
        AbdomenAtUmbilicus = "abdomen_at_umbilicus",
    }
}

impl Site {
    /// Returns true for a skinfold, which is measured in millimetres; girths are in centimetres.
    pub fn is_fold(self) -> bool {
        !matches!(self, Site::AbdomenAtWaist | Site::AbdomenAtUmbilicus)
    }

    pub fn label(self) -> &'static str {
        match self {
            Site::Triceps => "Tricipital",
            Site::Biceps => "Bicipital",
            Site::Subscapular => "Subescapular",
            Site::Chest => "Peitoral",
            Site::Midaxillary => "Axilar média",
            Site::Suprailiac => "Supra-ilíaca",
            Site::Supraspinal => "Supraespinal",
            Site::Abdominal => "Abdominal",
            Site::Thigh => "Coxa",
            Site::MedialCalf => "Panturrilha medial",
            Site::AbdomenAtWaist => "Abdome, na cintura",
            Site::AbdomenAtUmbilicus => "Abdome, no umbigo",
        }
    }

    /// Returns where and in which direction to measure.
    pub fn place(self, protocol: BodyFatProtocol, sex: Sex) -> &'static str {
        match self {
            Site::Triceps => "Vertical, atrás do braço, a meio caminho entre o acrômio e o olécrano.",
            Site::Biceps => "Vertical, na frente do braço, na altura da tricipital.",
            Site::Subscapular => "Oblíqua (45°), 1 a 2 cm abaixo do ângulo inferior da escápula.",
            Site::Chest if sex == Sex::Female => "Oblíqua, a um terço do caminho da linha axilar anterior ao mamilo.",
            Site::Chest => "Oblíqua, a meio caminho entre a linha axilar anterior e o mamilo.",
            Site::Midaxillary => "Vertical, na linha axilar média, na altura do processo xifoide.",
            Site::Suprailiac if protocol.is_by_pollock() => "Oblíqua, acima da crista ilíaca, na linha axilar anterior.",
            Site::Suprailiac => "Oblíqua, acima da crista ilíaca, na linha axilar média.",
            Site::Supraspinal => "Oblíqua (45°), 5 a 7 cm acima da espinha ilíaca anterossuperior.",
            Site::Abdominal => "Vertical, 2 cm à direita do umbigo.",
            Site::Thigh => "Vertical, na frente da coxa, a meio caminho entre a prega inguinal e a patela.",
            Site::MedialCalf => "Vertical, do lado de dentro, onde a panturrilha é mais larga.",
            Site::AbdomenAtWaist => "Horizontal, a meio caminho entre a última costela e a crista ilíaca.",
            Site::AbdomenAtUmbilicus => "Horizontal, na altura do umbigo.",
        }
    }
}

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

    fn is_by_pollock(self) -> bool {
        matches!(self, BodyFatProtocol::Jp7 | BodyFatProtocol::Jpw4)
    }
}
