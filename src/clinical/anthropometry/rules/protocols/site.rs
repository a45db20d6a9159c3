//! Places of the body at which protocols measure.

use super::protocol::BodyFatProtocol;
use crate::anthropometry::rules::sex::Sex;
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
