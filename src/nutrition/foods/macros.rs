//! Energy and macronutrients, which every view shows, apart from the long list of nutrients.

use foundation::text_enum;
use rust_decimal::prelude::ToPrimitive;
use serde::{Deserialize, Serialize};

use super::nutrients::{NutrientStatus, NutrientValue, Nutrients};

/// Energy and macronutrients per 100 g.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Macros {
    pub energy_kcal: NutrientValue,
    pub protein: NutrientValue,
    pub lipid: NutrientValue,
    pub carbohydrate: NutrientValue,
}

impl From<&Nutrients> for Macros {
    fn from(nutrients: &Nutrients) -> Self {
        Self {
            energy_kcal: nutrients.get("energy_kcal"),
            protein: nutrients.get("protein"),
            lipid: nutrients.get("lipid"),
            carbohydrate: nutrients.get("carbohydrate"),
        }
    }
}

text_enum! {
    /// Presence of a value in a table, or the reason for its absence.
    pub enum StatusOut {
        Value = "value",
        Trace = "trace",
        NotAnalysed = "not_analysed",
        NotApplicable = "not_applicable",
    }
}

impl From<NutrientStatus> for StatusOut {
    fn from(status: NutrientStatus) -> Self {
        match status {
            NutrientStatus::Value => Self::Value,
            NutrientStatus::Trace => Self::Trace,
            NutrientStatus::NotAnalysed => Self::NotAnalysed,
            NutrientStatus::NotApplicable => Self::NotApplicable,
        }
    }
}

/// A value per 100 g.
#[derive(Debug, Serialize)]
pub struct Attribute {
    pub quantity: Option<f64>,
    pub status: StatusOut,
    pub unit: String,
}

impl Attribute {
    pub fn new(value: NutrientValue, unit: &str) -> Self {
        let quantity = match value {
            NutrientValue::Amount(amount) => amount.to_f64(),
            _ => None,
        };
        Self { quantity, status: value.status().into(), unit: unit.to_owned() }
    }
}

/// Energy and macronutrients per 100 g of the edible part.
#[derive(Debug, Serialize)]
pub struct Attributes {
    pub energia_kcal: Attribute,
    pub lipideos: Attribute,
    pub proteina: Attribute,
    pub carboidrato: Attribute,
}

impl From<&Macros> for Attributes {
    fn from(macros: &Macros) -> Self {
        Self {
            energia_kcal: Attribute::new(macros.energy_kcal, "kcal"),
            lipideos: Attribute::new(macros.lipid, "g"),
            proteina: Attribute::new(macros.protein, "g"),
            carboidrato: Attribute::new(macros.carbohydrate, "g"),
        }
    }
}
