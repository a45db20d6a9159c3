use std::collections::HashMap;

use poem_openapi::Object;
use serde::Serialize;
use uuid::Uuid;

use super::measures::MeasureOut;
use super::origin::Origin;
use crate::foods::macros::Attributes;
use crate::foods::names::OWN;
use crate::foods::own;
use crate::foods::service::{Offered, Suggested};
use foundation::error::Result;
use platform::db::Tx;
use platform::people::PersonRef;

#[derive(Debug, Object, Serialize)]
#[oai(rename = "Food")]
pub struct FoodOut {
    pub id: Uuid,
    /// Name in its table.
    pub name: String,
    /// Name that people say.
    pub short_name: String,
    pub group: String,
    pub origin: Origin,
    pub attributes: Attributes,
    pub measures: Vec<MeasureOut>,
    /// Quantity to offer.
    pub suggested: Option<SuggestedOut>,
    /// True if everybody in the tenant finds it.
    pub shared: bool,
    /// Author of an own food.
    pub author: Option<PersonRef>,
    /// True if it is one of the caller's favorites.
    pub favorite: bool,
}

/// A quantity of a food to offer.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "SuggestedQuantity")]
pub struct SuggestedOut {
    pub quantity: f64,
    /// Id of one of the food's measures.
    pub measure: Uuid,
    /// True if it is the caller's last quantity of this food, false if it is a usual portion.
    pub is_last: bool,
}

impl From<Suggested> for SuggestedOut {
    fn from(Suggested { quantity, measure, is_last }: Suggested) -> Self {
        Self { quantity, measure, is_last }
    }
}

impl FoodOut {
    /// Builds the foods, own ones with their authors.
    pub async fn all(tx: &mut Tx, foods: Vec<Offered>) -> Result<Vec<Self>> {
        let own: Vec<Uuid> = foods.iter().map(|offered| &offered.food).filter(|food| food.source == OWN).map(|food| food.id).collect();
        let mut owners = if own.is_empty() { HashMap::new() } else { own::owners(tx, own.into_iter()).await? };
        let foods = foods.into_iter().map(|Offered { food, suggested, favorite }| {
            let owner = owners.remove(&food.id);
            Self {
                id: food.id,
                short_name: food.short_name(),
                suggested: suggested.map(Into::into),
                name: food.name,
                group: food.group_name,
                origin: food.source.as_str().into(),
                attributes: Attributes::from(&*food.macros),
                measures: MeasureOut::all(food.measures.0),
                shared: owner.as_ref().is_none_or(|owner| owner.shared),
                favorite,
                author: owner.map(|owner| PersonRef { id: owner.author_id, name: owner.author_name }),
            }
        });
        Ok(foods.collect())
    }
}
