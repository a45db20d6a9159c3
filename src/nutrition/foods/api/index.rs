//! All foods of the tables in one compressed answer.

use poem_openapi::{ApiResponse, Object};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use super::origin::Origin;
use crate::Nutrition;
use crate::foods::macros::Macros;
use crate::foods::nutrients::NutrientValue;
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
    /// Words of the search: `joining` (function words), `same` (synonyms), `phrases` (with their
    /// other meanings), `costs` (of words that were not typed), `eaten_raw`.
    pub lexicon: Value,
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
    let part = if own { scope.user.simple().to_string() } else { "tables".to_owned() };
    let tag = format!("\"{part}-{}\"", version.unwrap_or_default().simple());
    if known.is_some_and(|known| is_known(known, &tag)) {
        return Ok(FoodIndexAnswer::Same(tag, KEPT.to_owned()));
    }
    if own {
        let foods = store::own_of(&mut tx, scope.user).await?;
        return Ok(FoodIndexAnswer::Found(StoredJson::of(write(&FoodIndex::of(foods)?)?, accepted), tag, KEPT.to_owned()));
    }
    let stored = app.foods.stored(scope.tenant, version, async {
        let foods = store::of_tables(&mut tx).await?;
        tokio::task::spawn_blocking(|| write(&FoodIndex::of(foods)?)).await.map_err(foundation::error::Error::internal)?
    });
    Ok(FoodIndexAnswer::Found(StoredJson::of(stored.await?, accepted), tag, KEPT.to_owned()))
}

impl FoodIndex {
    fn of(foods: Vec<store::Food>) -> Result<Self> {
        Ok(Self { foods: foods.into_iter().map(IndexedFoodOut::from).collect(), lexicon: serde_json::from_str(LEXICON_TEXT)? })
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
            measures: food.measures.0.into_iter().map(|its| IndexedMeasure { measure: its.name, unit: its.grams }).collect(),
        }
    }
}

fn rounded(value: NutrientValue) -> Option<f64> {
    match value {
        NutrientValue::Amount(amount) => amount.round_dp(DECIMALS).to_f64(),
        _ => None,
    }
}
