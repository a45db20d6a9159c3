//! The protocols' sites, ages and equations by sex.

use rust_decimal::Decimal;

use super::equations::{AgeBand, Equation};
use super::protocol::BodyFatProtocol;
use super::site::Site;
use crate::anthropometry::rules::decimal::dec;
use crate::anthropometry::rules::sex::Sex;

/// A protocol for one sex.
pub struct Development {
    /// The sites, in the order in which one measures.
    pub sites: &'static [Site],
    /// Ages for which an estimate is computed at all.
    pub accepted: (u32, u32),
    /// Ages of the people with whom the equation was developed; outside, the estimate says so.
    pub ages: (u32, u32),
    pub equation: Equation,
}

/// Age that nobody exceeds.
const ANY: u32 = 150;
const ADULTS: (u32, u32) = (18, ANY);

const JP7: &[Site] = &[Site::Chest, Site::Midaxillary, Site::Triceps, Site::Subscapular, Site::Abdominal, Site::Suprailiac, Site::Thigh];

const DURNIN_MEN: &[AgeBand] = &[
    AgeBand::from(17, "1.1620", "0.0630"),
    AgeBand::from(20, "1.1631", "0.0632"),
    AgeBand::from(30, "1.1422", "0.0544"),
    AgeBand::from(40, "1.1620", "0.0700"),
    AgeBand::from(50, "1.1715", "0.0779"),
];
const DURNIN_WOMEN: &[AgeBand] = &[
    AgeBand::from(16, "1.1549", "0.0678"),
    AgeBand::from(20, "1.1599", "0.0717"),
    AgeBand::from(30, "1.1423", "0.0632"),
    AgeBand::from(40, "1.1333", "0.0612"),
    AgeBand::from(50, "1.1339", "0.0645"),
];

const fn quadratic(constant: &str, linear: &str, square: &str, age: &str, most: &str) -> Equation {
    Equation::Quadratic { constant: dec(constant), linear: dec(linear), square: dec(square), age: dec(age), most: dec(most) }
}

const fn logarithmic(constant: &str, slope: &str, age: &str) -> Equation {
    Equation::Logarithmic { constant: dec(constant), slope: dec(slope), age: dec(age) }
}

const fn linear(slope: &str, constant: &str) -> Equation {
    Equation::Percent { slope: dec(slope), constant: dec(constant) }
}

impl BodyFatProtocol {
    /// Returns the protocol for a sex; none if it has no equation for it.
    pub fn of(self, sex: Sex) -> Option<Development> {
        use Site::{Abdominal, Biceps, MedialCalf, Midaxillary, Subscapular, Suprailiac, Supraspinal, Thigh, Triceps};
        let adults = |sites, ages, equation| Development { sites, accepted: ADULTS, ages, equation };
        Some(match (self, sex) {
            (Self::Jp7, Sex::Male) => adults(JP7, (18, 61), quadratic("1.112", "0.00043499", "0.00000055", "0.00028826", "350")),
            (Self::Jp7, Sex::Female) => adults(JP7, (18, 55), quadratic("1.0970", "0.00046971", "0.00000056", "0.00012828", "350")),
            (Self::Jpw4, Sex::Male) => return None,
            (Self::Jpw4, Sex::Female) => {
                let equation = quadratic("1.0960950", "0.0006952", "0.0000011", "0.0000714", "280");
                adults(&[Triceps, Abdominal, Suprailiac, Thigh], (18, 55), equation)
            }
            (Self::Guedes, Sex::Male) => Development {
                sites: &[Triceps, Suprailiac, Abdominal],
                accepted: (17, ANY),
                ages: (17, 30),
                equation: logarithmic("1.17136", "0.06706", "0"),
            },
            (Self::Guedes, Sex::Female) => Development {
                sites: &[Subscapular, Suprailiac, Thigh],
                accepted: (17, ANY),
                ages: (17, 30),
                equation: logarithmic("1.16650", "0.07063", "0"),
            },
            (Self::Petroski, Sex::Male) => {
                let equation = quadratic("1.10726863", "0.00081201", "0.00000212", "0.00041761", "180");
                adults(&[Triceps, Subscapular, Suprailiac, MedialCalf], (18, 66), equation)
            }
            (Self::Petroski, Sex::Female) => {
                let equation = logarithmic("1.19547130", "0.07513507", "0.00041072");
                adults(&[Midaxillary, Suprailiac, Thigh, MedialCalf], (18, 51), equation)
            }
            (Self::DurninWomersley, Sex::Male) => Development {
                sites: &[Biceps, Triceps, Subscapular, Suprailiac],
                accepted: (17, ANY),
                ages: (17, 72),
                equation: Equation::ByAge(DURNIN_MEN),
            },
            (Self::DurninWomersley, Sex::Female) => Development {
                sites: &[Biceps, Triceps, Subscapular, Suprailiac],
                accepted: (16, ANY),
                ages: (16, 68),
                equation: Equation::ByAge(DURNIN_WOMEN),
            },
            (Self::Faulkner, _) => adults(&[Triceps, Subscapular, Suprailiac, Abdominal], ADULTS, linear("0.153", "5.783")),
            (Self::YuhaszCarter, _) => {
                let equation = if sex == Sex::Male { linear("0.1051", "2.585") } else { linear("0.1548", "3.580") };
                adults(&[Triceps, Subscapular, Supraspinal, Abdominal, Thigh, MedialCalf], ADULTS, equation)
            }
            (Self::Slaughter, _) => {
                Development { sites: &[Triceps, Subscapular], accepted: (8, 18), ages: (8, 18), equation: Equation::Slaughter }
            }
            (Self::SlaughterCalf, _) => {
                let equation = if sex == Sex::Male { linear("0.735", "1.0") } else { linear("0.610", "5.1") };
                Development { sites: &[Triceps, MedialCalf], accepted: (8, 18), ages: (8, 18), equation }
            }
            (Self::Weltman, _) => {
                let ages = if sex == Sex::Male { (24, 68) } else { (20, 60) };
                adults(&[Site::AbdomenAtWaist, Site::AbdomenAtUmbilicus], ages, Equation::Weltman)
            }
        })
    }
}

/// Body mass index from which Weltman's equations were developed.
pub const WELTMAN_BMI: Decimal = dec("30");
/// Sum of folds from which Slaughter's equations overestimate.
pub const SLAUGHTER_OVERESTIMATES: Decimal = dec("50");
