//! All foods of the tables in one compressed answer.

use poem_openapi::{ApiResponse, Object};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use super::measures::MeasureOut;
use super::origin::Origin;
use crate::Nutrition;
use crate::foods::macros::Macros;
use crate::foods::nutrients::NutrientValue;
use crate::foods::own_measures;
use crate::foods::portions;
use crate::foods::search::LEXICON_TEXT;
use crate::foods::store;
use foundation::error::Result;
use platform::etag::is_known;
use platform::http::json::{StoredJson, store as write};
use platform::scope::Scope;
use rust_decimal::prelude::ToPrimitive;

/// Decimals of the values: a client computes the exact ones only after the food is saved.
const DECIMALS: u32 = 1;

#[derive(ApiResponse)]
pub enum FoodIndexAnswer {
    /// All foods of the tables.
    #[oai(status = 200)]
    Found(
        StoredJson<FoodIndex>,
        /// Version of the foods, for `If-None-Match`.
        #[oai(header = "ETag")]
        String,
        #[oai(header = "Cache-Control")] String,
    ),
    /// Nothing has changed.
    #[oai(status = 304)]
    Same(#[oai(header = "ETag")] String, #[oai(header = "Cache-Control")] String),
}

/// Browsers keep the answer, and ask whether it is current.
const KEPT: &str = "private, no-cache";

#[derive(Debug, Object, Serialize)]
pub struct FoodIndex {
    pub foods: Vec<IndexedFoodOut>,
    /// With the own foods: the measures that nutritionists added to any food, as far as the caller
    /// sees them, the caller's own first.
    #[oai(skip_serializing_if_is_none)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub measures: Option<Vec<AddedMeasure>>,
    /// Words of the search: `joining` (function words), `same` (synonyms), `phrases` (with their
    /// other meanings), `costs` (of words that were not typed), `eaten_raw`.
    pub lexicon: Value,
}

/// A measure that was added to a food, to be listed in front of its gram.
#[derive(Debug, Object, Serialize)]
pub struct AddedMeasure {
    /// Id of the food.
    pub food: Uuid,
    pub measure: MeasureOut,
}

/// A food of a table. Values are per 100 g, rounded to one decimal; null if the table has none.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "IndexedFood")]
pub struct IndexedFoodOut {
    pub id: Uuid,
    pub name: String,
    pub short_name: String,
    pub group: String,
    pub origin: Origin,
    pub kcal: Option<f64>,
    pub protein: Option<f64>,
    pub carbohydrate: Option<f64>,
    pub lipid: Option<f64>,
    pub measures: Vec<IndexedMeasure>,
    /// A usual portion: its quantity, and the place of its measure in `measures`.
    pub portion: Option<IndexedPortion>,
}

#[derive(Debug, Object, Serialize)]
pub struct IndexedMeasure {
    /// Name, by which a meal's food may choose it: ids would triple the answer.
    pub measure: String,
    /// Weight of one in grams.
    pub unit: f64,
    /// True if it is that of the same food in another table. Omitted otherwise.
    #[oai(skip_serializing_if_is_none)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimated: Option<bool>,
}

#[derive(Debug, Object, Serialize)]
pub struct IndexedPortion {
    pub quantity: f64,
    pub measure: i64,
}

/// Returns the foods of the current version, or that the client has it.
pub async fn answer(app: &Nutrition, scope: &Scope, own: bool, known: Option<&str>, accepted: Option<&str>) -> Result<FoodIndexAnswer> {
    let mut tx = app.db.read(scope).await?;
    let version = store::version(&mut tx).await?;
    let part = match own {
        true => format!("{}-{}", scope.user.simple(), own_measures::service::version(&mut tx, scope).await?),
        false => "tables".to_owned(),
    };
    let tag = format!("\"{part}-{}\"", version.unwrap_or_default().simple());
    if known.is_some_and(|known| is_known(known, &tag)) {
        return Ok(FoodIndexAnswer::Same(tag, KEPT.to_owned()));
    }
    if own {
        let foods = store::own_of(&mut tx, scope.user).await?;
        let added = own_measures::service::all(&mut tx, scope).await?;
        let added = added.into_iter().map(|(food, measure)| AddedMeasure { food, measure: measure.into() }).collect();
        let index = FoodIndex { measures: Some(added), ..FoodIndex::of(foods)? };
        return Ok(FoodIndexAnswer::Found(StoredJson::of(write(&index)?, accepted), tag, KEPT.to_owned()));
    }
    let stored = app.foods.stored(scope.tenant, version, async {
        let foods = store::of_tables(&mut tx).await?;
        tokio::task::spawn_blocking(|| write(&FoodIndex::of(foods)?)).await.map_err(foundation::error::Error::internal)?
    });
    Ok(FoodIndexAnswer::Found(StoredJson::of(stored.await?, accepted), tag, KEPT.to_owned()))
}

impl FoodIndex {
    fn of(foods: Vec<store::Food>) -> Result<Self> {
        let foods = foods.into_iter().map(IndexedFoodOut::from).collect();
        Ok(Self { foods, measures: None, lexicon: serde_json::from_str(LEXICON_TEXT)? })
    }
}

impl From<store::Food> for IndexedFoodOut {
    fn from(food: store::Food) -> Self {
        let name = food.kitchen_name();
        let Macros { energy_kcal, protein, lipid, carbohydrate } = &*food.macros;
        let portion = portions::portion(&name.usual, &food.macros, &food.measures);
        let portion = portion.and_then(|(quantity, measure)| {
            let place = food.measures.iter().position(|its| its.id == measure.id)?;
            Some(IndexedPortion { quantity, measure: i64::try_from(place).ok()? })
        });
        Self {
            id: food.id,
            kcal: rounded(*energy_kcal),
            protein: rounded(*protein),
            carbohydrate: rounded(*carbohydrate),
            lipid: rounded(*lipid),
            portion,
            short_name: name.short.clone(),
            origin: food.source.as_str().into(),
            name: food.name,
            group: food.group_name,
            measures: food.measures.0.into_iter().map(IndexedMeasure::from).collect(),
        }
    }
}

impl From<store::Measure> for IndexedMeasure {
    fn from(measure: store::Measure) -> Self {
        Self { measure: measure.name, unit: measure.grams, estimated: measure.estimated.then_some(true) }
    }
}

fn rounded(value: NutrientValue) -> Option<f64> {
    match value {
        NutrientValue::Amount(amount) => amount.round_dp(DECIMALS).to_f64(),
        _ => None,
    }
}
