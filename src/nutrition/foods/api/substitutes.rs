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
        let (mut foods, mut amounts) = (Vec::with_capacity(found.len()), Vec::with_capacity(found.len()));
        for FoodAmount { food, grams, amount, list } in found {
            foods.push(food);
            amounts.push((grams, amount.map(|(quantity, measure)| SubstituteAmount { quantity, measure }), list));
        }
        let foods = service::with_quantities(tx, scope, foods).await?;
        let foods = FoodOut::all(tx, foods).await?.into_iter().zip(amounts);
        Ok(foods.map(|(food, (grams, amount, list))| Self { food, grams, amount, list }).collect())
    }
}

#[derive(Debug, Object, Serialize)]
pub struct SubstituteAmount {
    pub quantity: f64,
    /// Id of one of the food's measures.
    pub measure: Uuid,
}
