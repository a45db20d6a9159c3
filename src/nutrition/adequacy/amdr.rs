//! Acceptable macronutrient distribution ranges (AMDR, IOM 2002/2005).

/// Range of a macronutrient in percent of the energy.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Amdr {
    pub min: f64,
    pub max: f64,
}

/// Ranges at an age.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AmdrRanges {
    /// Ages that the ranges are of, for people.
    pub ages: &'static str,
    pub carbohydrate: Amdr,
    pub protein: Amdr,
    pub lipid: Amdr,
}

/// Place of a share relative to its range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AmdrPlace {
    Below,
    Within,
    Above,
}

impl Amdr {
    pub fn place(&self, percent: f64) -> AmdrPlace {
        if percent < self.min {
            AmdrPlace::Below
        } else if percent > self.max {
            AmdrPlace::Above
        } else {
            AmdrPlace::Within
        }
    }
}

/// Returns the ranges at an age in completed years, or `None` below one year, for which none are
/// published.
pub fn amdr(age: u32) -> Option<AmdrRanges> {
    let ranges = |ages, protein: (f64, f64), lipid: (f64, f64)| AmdrRanges {
        ages,
        carbohydrate: Amdr { min: 45.0, max: 65.0 },
        protein: Amdr { min: protein.0, max: protein.1 },
        lipid: Amdr { min: lipid.0, max: lipid.1 },
    };
    match age {
        0 => None,
        1..=3 => Some(ranges("1 a 3 anos", (5.0, 20.0), (30.0, 40.0))),
        4..=18 => Some(ranges("4 a 18 anos", (10.0, 30.0), (25.0, 35.0))),
        _ => Some(ranges("adultos", (10.0, 35.0), (20.0, 35.0))),
    }
}
