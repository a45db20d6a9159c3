//! Nutrients and their values per 100 g of the edible part, as the food tables publish them.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use rust_decimal::Decimal;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A nutrient; its amounts are in `unit` per 100 g of food.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nutrient {
    /// Code that is stored with every food and never changes.
    pub code: &'static str,
    pub name: &'static str,
    pub unit: &'static str,
}

const fn nutrient(code: &'static str, name: &'static str, unit: &'static str) -> Nutrient {
    Nutrient { code, name, unit }
}

/// All known nutrients, in their order of display.
pub const NUTRIENTS: &[Nutrient] = &[
    nutrient("energy_kcal", "Energia", "kcal"),
    nutrient("energy_kj", "Energia", "kJ"),
    nutrient("protein", "Proteína", "g"),
    nutrient("lipid", "Lipídeos", "g"),
    nutrient("carbohydrate", "Carboidrato", "g"),
    nutrient("fiber", "Fibra alimentar", "g"),
    nutrient("sugar_total", "Açúcar total", "g"),
    nutrient("sugar_added", "Açúcar de adição", "g"),
    nutrient("cholesterol", "Colesterol", "mg"),
    nutrient("moisture", "Umidade", "%"),
    nutrient("ash", "Cinzas", "g"),
    nutrient("calcium", "Cálcio", "mg"),
    nutrient("magnesium", "Magnésio", "mg"),
    nutrient("manganese", "Manganês", "mg"),
    nutrient("phosphorus", "Fósforo", "mg"),
    nutrient("iron", "Ferro", "mg"),
    nutrient("sodium", "Sódio", "mg"),
    nutrient("sodium_added", "Sódio de adição", "mg"),
    nutrient("potassium", "Potássio", "mg"),
    nutrient("copper", "Cobre", "mg"),
    nutrient("zinc", "Zinco", "mg"),
    nutrient("selenium", "Selênio", "µg"),
    nutrient("retinol", "Retinol", "µg"),
    nutrient("re", "Equivalente de retinol (RE)", "µg"),
    nutrient("rae", "Equivalente de atividade de retinol (RAE)", "µg"),
    nutrient("thiamin", "Tiamina (vitamina B1)", "mg"),
    nutrient("riboflavin", "Riboflavina (vitamina B2)", "mg"),
    nutrient("pyridoxine", "Piridoxina (vitamina B6)", "mg"),
    nutrient("niacin", "Niacina (vitamina B3)", "mg"),
    nutrient("niacin_ne", "Equivalente de niacina (NE)", "mg"),
    nutrient("cobalamin", "Cobalamina (vitamina B12)", "µg"),
    nutrient("folate_dfe", "Folato (DFE)", "µg"),
    nutrient("vitamin_c", "Vitamina C", "mg"),
    nutrient("vitamin_d", "Vitamina D", "µg"),
    nutrient("vitamin_e", "Vitamina E", "mg"),
    nutrient("fat_saturated", "Gorduras saturadas", "g"),
    nutrient("fat_monounsaturated", "Gorduras monoinsaturadas", "g"),
    nutrient("fat_polyunsaturated", "Gorduras poli-insaturadas", "g"),
    nutrient("fat_trans", "Gorduras trans", "g"),
    nutrient("linoleic", "Ácido linoleico", "g"),
    nutrient("linolenic", "Ácido linolênico", "g"),
    nutrient("fatty_acid_12_0", "Ácido láurico (12:0)", "g"),
    nutrient("fatty_acid_14_0", "Ácido mirístico (14:0)", "g"),
    nutrient("fatty_acid_16_0", "Ácido palmítico (16:0)", "g"),
    nutrient("fatty_acid_18_0", "Ácido esteárico (18:0)", "g"),
    nutrient("fatty_acid_20_0", "Ácido araquídico (20:0)", "g"),
    nutrient("fatty_acid_22_0", "Ácido behênico (22:0)", "g"),
    nutrient("fatty_acid_24_0", "Ácido lignocérico (24:0)", "g"),
    nutrient("fatty_acid_14_1", "Ácido miristoleico (14:1)", "g"),
    nutrient("fatty_acid_16_1", "Ácido palmitoleico (16:1)", "g"),
    nutrient("fatty_acid_18_1", "Ácido oleico (18:1)", "g"),
    nutrient("fatty_acid_20_1", "Ácido eicosenoico (20:1)", "g"),
    nutrient("fatty_acid_18_2_n6", "Ácido linoleico (18:2 n-6)", "g"),
    nutrient("fatty_acid_18_3_n3", "Ácido alfa-linolênico (18:3 n-3)", "g"),
    nutrient("fatty_acid_20_4", "Ácido araquidônico (20:4)", "g"),
    nutrient("fatty_acid_20_5", "Ácido eicosapentaenoico (20:5)", "g"),
    nutrient("fatty_acid_22_5", "Ácido docosapentaenoico (22:5)", "g"),
    nutrient("fatty_acid_22_6", "Ácido docosa-hexaenoico (22:6)", "g"),
    nutrient("fatty_acid_18_1_trans", "Ácido elaídico (18:1 trans)", "g"),
    nutrient("fatty_acid_18_2_trans", "Ácido linoleico trans (18:2 trans)", "g"),
    nutrient("tryptophan", "Triptofano", "g"),
    nutrient("threonine", "Treonina", "g"),
    nutrient("isoleucine", "Isoleucina", "g"),
    nutrient("leucine", "Leucina", "g"),
    nutrient("lysine", "Lisina", "g"),
    nutrient("methionine", "Metionina", "g"),
    nutrient("cystine", "Cistina", "g"),
    nutrient("phenylalanine", "Fenilalanina", "g"),
    nutrient("tyrosine", "Tirosina", "g"),
    nutrient("valine", "Valina", "g"),
    nutrient("arginine", "Arginina", "g"),
    nutrient("histidine", "Histidina", "g"),
    nutrient("alanine", "Alanina", "g"),
    nutrient("aspartic_acid", "Ácido aspártico", "g"),
    nutrient("glutamic_acid", "Ácido glutâmico", "g"),
    nutrient("glycine", "Glicina", "g"),
    nutrient("proline", "Prolina", "g"),
    nutrient("serine", "Serina", "g"),
];

/// Returns the nutrient of a code.
pub fn find(code: &str) -> Option<&'static Nutrient> {
    NUTRIENTS.iter().find(|nutrient| nutrient.code == code)
}

/// Presence of a nutrient's value in a table, or the reason for its absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NutrientStatus {
    Value,
    /// Present, but below the limit of measurement or display: counts as zero.
    Trace,
    /// Not analysed, or being re-evaluated: unknown, not zero.
    NotAnalysed,
    /// The nutrient cannot occur in the food, or its analysis is not meaningful.
    NotApplicable,
}

/// A published value; an amount exists only with the status `Value`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NutrientValue {
    /// Unrounded amount in the nutrient's unit per 100 g.
    Amount(Decimal),
    Trace,
    NotAnalysed,
    NotApplicable,
}

impl NutrientValue {
    pub fn status(self) -> NutrientStatus {
        match self {
            Self::Amount(_) => NutrientStatus::Value,
            Self::Trace => NutrientStatus::Trace,
            Self::NotAnalysed => NutrientStatus::NotAnalysed,
            Self::NotApplicable => NutrientStatus::NotApplicable,
        }
    }
}

/// One string: the amount ("2.588"), or the status ("trace").
impl fmt::Display for NutrientValue {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Amount(amount) => amount.fmt(formatter),
            Self::Trace => formatter.write_str("trace"),
            Self::NotAnalysed => formatter.write_str("not_analysed"),
            Self::NotApplicable => formatter.write_str("not_applicable"),
        }
    }
}

impl FromStr for NutrientValue {
    type Err = rust_decimal::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "trace" => Ok(Self::Trace),
            "not_analysed" => Ok(Self::NotAnalysed),
            "not_applicable" => Ok(Self::NotApplicable),
            amount => amount.parse().map(Self::Amount),
        }
    }
}

impl Serialize for NutrientValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for NutrientValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::custom(format!("`{text}` is no nutrient value")))
    }
}

/// The values of one food by nutrient code; as JSON `{"protein":"2.588","lipid":"trace"}`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Nutrients(BTreeMap<String, NutrientValue>);

impl Nutrients {
    /// Returns a nutrient's value. One that the table does not have counts as not analysed.
    pub fn get(&self, code: &str) -> NutrientValue {
        self.0.get(code).copied().unwrap_or(NutrientValue::NotAnalysed)
    }

    /// Returns a nutrient's value to be compared with a recommended intake, and true if it is only a
    /// lower bound. A table without niacin equivalents has niacin, which tryptophan adds to.
    pub fn comparable(&self, code: &str) -> (NutrientValue, bool) {
        match self.get(code) {
            NutrientValue::NotAnalysed if code == "niacin_ne" => (self.get("niacin"), true),
            value => (value, value == NutrientValue::NotAnalysed),
        }
    }

    pub fn set(&mut self, code: &str, value: NutrientValue) {
        self.0.insert(code.to_owned(), value);
    }

    /// Adds the values of another sheet of the same table.
    pub fn extend(&mut self, others: Nutrients) {
        self.0.extend(others.0);
    }

    /// Copies the values of these nutrients from another food.
    pub fn keep(&mut self, codes: &[String], others: &Nutrients) {
        let kept = codes.iter().filter_map(|code| others.0.get(code).map(|value| (code.clone(), *value)));
        self.0.extend(kept);
    }

    /// Returns the nutrients that the table has for the food, in the order of [`NUTRIENTS`].
    pub fn iter(&self) -> impl Iterator<Item = (&'static Nutrient, NutrientValue)> + '_ {
        NUTRIENTS.iter().filter_map(|nutrient| self.0.get(nutrient.code).map(|value| (nutrient, *value)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nutrient_codes_are_unique() {
        let codes: std::collections::BTreeSet<_> = NUTRIENTS.iter().map(|nutrient| nutrient.code).collect();
        assert_eq!(codes.len(), NUTRIENTS.len());
        assert_eq!(find("vitamin_c").unwrap().unit, "mg");
        assert_eq!(find("nothing"), None);
    }

    #[test]
    fn nutrient_values_are_stored_exactly_and_briefly() {
        let mut nutrients = Nutrients::default();
        nutrients.set("energy_kcal", NutrientValue::Amount("123.53489250000001".parse().unwrap()));
        nutrients.set("protein", NutrientValue::Trace);
        nutrients.set("lipid", NutrientValue::NotApplicable);
        nutrients.set("fiber", NutrientValue::NotAnalysed);
        let json = serde_json::to_string(&nutrients).unwrap();
        assert_eq!(json, r#"{"energy_kcal":"123.53489250000001","fiber":"not_analysed","lipid":"not_applicable","protein":"trace"}"#);
        assert_eq!(serde_json::from_str::<Nutrients>(&json).unwrap(), nutrients);
        assert!(serde_json::from_str::<Nutrients>(r#"{"lipid":"pouco"}"#).is_err());
    }

    #[test]
    fn nutrient_not_given_is_not_analysed() {
        assert_eq!(Nutrients::default().get("zinc").status(), NutrientStatus::NotAnalysed);
        assert_eq!(serde_json::to_string(&NutrientStatus::NotApplicable).unwrap(), r#""not_applicable""#);
    }
}
