//! Household measures of foods, and those that nutritionists add.

use poem_openapi::param::Path;
use poem_openapi::types::Example;
use poem_openapi::{Object, OpenApi};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::foods::own_measures::service::{self, NewMeasure};
use crate::foods::store::Measure;
use foundation::error::Result;
use identity::Identity;
use platform::form_value::{written, written_or_none};
use platform::http::Tag;
use platform::http::auth::Staff;
use platform::http::input::Input;
use platform::http::responses::{Created, Deleted, created};

/// The operations on added measures.
pub struct MeasuresApi(pub Identity);

/// A household measure.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "Measure")]
pub struct MeasureOut {
    pub id: Uuid,
    /// Name in the singular.
    pub measure: String,
    /// Weight of one in grams.
    pub unit: f64,
    /// True if it is that of the same food in another table. Omitted otherwise.
    #[oai(skip_serializing_if_is_none)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimated: Option<bool>,
    /// Present if a nutritionist added it.
    #[oai(skip_serializing_if_is_none)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnMeasureMark>,
}

/// Mark of a measure that a nutritionist added.
#[derive(Debug, Object, Serialize)]
pub struct OwnMeasureMark {
    /// True if everybody in the tenant sees it, false if only its author does.
    pub shared: bool,
    /// True if the caller may remove it.
    pub removable: bool,
}

impl From<Measure> for MeasureOut {
    fn from(measure: Measure) -> Self {
        Self {
            id: measure.id,
            measure: measure.name,
            unit: measure.grams,
            estimated: measure.estimated.then_some(true),
            own: measure.own.map(|own| OwnMeasureMark { shared: own.shared, removable: own.removable }),
        }
    }
}

impl MeasureOut {
    pub fn all(measures: Vec<Measure>) -> Vec<Self> {
        measures.into_iter().map(Self::from).collect()
    }
}

#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct FoodMeasureIn {
    /// Name in the singular, at most 60 characters; unique among the food's measures.
    pub measure: String,
    /// Weight of one in grams, from 0.01 to 10,000.
    #[serde(deserialize_with = "written")]
    pub unit: f64,
    /// True if everybody in the tenant sees it; false by default.
    #[serde(default, deserialize_with = "written_or_none")]
    pub shared: Option<bool>,
}

impl Example for FoodMeasureIn {
    fn example() -> Self {
        Self { measure: "pegador".into(), unit: 50.0, shared: Some(true) }
    }
}

#[OpenApi(tag = "Tag::Foods")]
impl MeasuresApi {
    /// Add a household measure to a food
    ///
    /// The food's measures include it for its author, and for everybody in the tenant if it is
    /// shared. An author has at most 20 for a food.
    #[oai(path = "/foods/:id/measures", method = "post", operation_id = "create_food_measure")]
    async fn create_food_measure(&self, auth: Staff, id: Path<Uuid>, input: Input<FoodMeasureIn>) -> Result<Created<MeasureOut>> {
        let FoodMeasureIn { measure, unit, shared } = input.0;
        let new = NewMeasure { name: measure, grams: unit, shared: shared.unwrap_or(false) };
        Ok(created(service::create(&self.0, &auth.0, id.0, new).await?.into()))
    }

    /// Remove an added measure from a food
    ///
    /// For its author, and for a super admin if it is shared. Plans keep its name and weight.
    #[oai(path = "/foods/:id/measures/:measure", method = "delete", operation_id = "delete_food_measure")]
    async fn delete_food_measure(&self, auth: Staff, id: Path<Uuid>, measure: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, id.0, measure.0).await?;
        Ok(Deleted::Deleted)
    }
}
