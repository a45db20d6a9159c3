use poem_openapi::Object;
use serde::Serialize;
use uuid::Uuid;

use super::food::FoodOut;
use crate::foods::service;
use crate::foods::substitutes::FoodAmount;
use foundation::error::Result;
use platform::db::Tx;
use platform::scope::Scope;

/// A substitute for a food, with its quantity.
#[derive(Debug, Object, Serialize)]
pub struct Substitute {
    pub food: FoodOut,
    /// Quantity with the same energy.
    pub grams: f64,
    /// About as much in a household measure: within five percent of the energy, or rounded to halves
    /// of the measure of an equivalence list.
    pub amount: Option<SubstituteAmount>,
    /// Name of the equivalence list that it is in.
    #[oai(skip_serializing_if_is_none)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list: Option<String>,
}

impl Substitute {
    /// Builds substitutes, each with the name of its list.
    pub async fn all(tx: &mut Tx, scope: &Scope, found: Vec<FoodAmount>) -> Result<Vec<Self>> {
        let (foods, rest): (Vec<_>, Vec<_>) =
            found.into_iter().map(|FoodAmount { food, grams, amount, list }| (food, (grams, amount, list))).unzip();
        let foods = service::with_quantities(tx, scope, foods).await?;
        let foods = FoodOut::all(tx, foods).await?;
        let amount_out = |(quantity, measure)| SubstituteAmount { quantity, measure };
        let of = |(food, (grams, amount, list)): (FoodOut, (f64, Option<(f64, Uuid)>, Option<String>))| Self {
            food,
            grams,
            amount: amount.map(amount_out),
            list,
        };
        Ok(foods.into_iter().zip(rest).map(of).collect())
    }
}

#[derive(Debug, Object, Serialize)]
pub struct SubstituteAmount {
    pub quantity: f64,
    /// Id of one of the food's measures.
    pub measure: Uuid,
}
