use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use poem_openapi::param::{Path, Query};
use poem_openapi::types::Example;
use poem_openapi::{Object, OpenApi};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::group::FoodGroup;
use super::service::{self, Typed};
use super::store::OwnFood;
use crate::Nutrition;
use crate::foods::api::{MeasureOut, Origin};
use crate::foods::macros::Attributes;
use foundation::error::{Error, Result};
use platform::db::Page;
use platform::form_value::{written, written_or_none};
use platform::http::Tag;
use platform::http::auth::Staff;
use platform::http::input::Input;
use platform::http::json::Json;
use platform::http::paging::{Data, Meta, Paged, data};
use platform::http::responses::Deleted;
use platform::people::PersonRef;
use platform::scope::Scope;

foundation::openapi_enum! {
    /// Group of an own food.
    FoodGroup as "FoodGroup";
}

pub struct Api(pub Nutrition);

/// An own food, with the values that were entered.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "OwnFood")]
pub struct OwnFoodOut {
    pub id: Uuid,
    pub name: String,
    /// Equals `name`.
    pub short_name: String,
    pub group: String,
    pub origin: Origin,
    /// Per 100 g.
    pub attributes: Attributes,
    pub measures: Vec<MeasureOut>,
    /// True if everybody in the tenant finds it, false if only its author does.
    pub shared: bool,
    pub author: PersonRef,
    pub grupo: FoodGroup,
    /// Grams that the values are for: those of one `home_measure`.
    pub quantity: f64,
    pub home_measure: String,
    /// kcal
    pub calories: f64,
    /// g
    pub proteinas: f64,
    /// g
    pub lipidios: f64,
    /// g
    pub carboidratos: f64,
    /// Other known nutrients of one `home_measure` by their code, such as `fiber`, in the unit that
    /// `GET /foods/{id}` names.
    pub nutrients: BTreeMap<String, f64>,
    /// Source of the values.
    pub origem: Option<String>,
    /// True if the caller may change it.
    pub editable: bool,
    pub updated_at: DateTime<Utc>,
}

impl OwnFoodOut {
    pub fn seen_by(scope: &Scope, own: OwnFood) -> Result<Self> {
        let grupo = FoodGroup::named(&own.group_code).ok_or_else(|| Error::internal(format!("unknown group {}", own.group_code)))?;
        Ok(Self {
            editable: service::may_edit(scope, &own),
            nutrients: own.other_nutrients(),
            id: own.id,
            short_name: own.name.clone(),
            name: own.name,
            group: own.group_name,
            origin: Origin::Own,
            attributes: Attributes::from(&*own.macros),
            measures: MeasureOut::all(own.measures.0),
            shared: own.shared,
            author: PersonRef { id: own.author_id, name: own.author_name },
            grupo,
            quantity: own.quantity,
            home_measure: own.home_measure,
            calories: own.energy_kcal,
            proteinas: own.protein,
            lipidios: own.lipid,
            carboidratos: own.carbohydrate,
            origem: own.reference,
            updated_at: own.updated_at,
        })
    }
}

/// Input of an own food, with values of `quantity` grams, which are one `home_measure`.
#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct OwnFoodIn {
    /// At most 120 characters.
    pub name: String,
    pub grupo: FoodGroup,
    /// Grams, from 0.01 to 10,000.
    #[serde(deserialize_with = "written")]
    pub quantity: f64,
    /// Name in the singular, at most 60 characters.
    pub home_measure: String,
    /// kcal; at most 9.5 per gram.
    #[serde(deserialize_with = "written")]
    pub calories: f64,
    /// g
    #[serde(deserialize_with = "written")]
    pub proteinas: f64,
    /// g
    #[serde(deserialize_with = "written")]
    pub lipidios: f64,
    /// g
    #[serde(deserialize_with = "written")]
    pub carboidratos: f64,
    /// Other nutrients of one `home_measure` by their code, such as `fiber` or `calcium`, in the unit
    /// that `GET /foods/{id}` names. Those that are missing are unknown. Without the field, a change
    /// keeps them. A refused value is named `nutrients.` and its code.
    pub nutrients: Option<BTreeMap<String, f64>>,
    /// Source of the values: a label, a recipe. At most 200 characters.
    pub origem: Option<String>,
    /// True if everybody in the tenant finds it, which is the default.
    #[serde(default, deserialize_with = "written_or_none")]
    pub shared: Option<bool>,
    /// For a change: the food's `updated_at` as it was read. If it has changed, nothing is saved
    /// (409).
    pub updated_at: Option<DateTime<Utc>>,
}

impl Example for OwnFoodIn {
    fn example() -> Self {
        Self {
            name: "Panqueca de aveia e banana".into(),
            grupo: FoodGroup::PreparedFoods,
            quantity: 60.0,
            home_measure: "unidade".into(),
            calories: 96.0,
            proteinas: 4.2,
            lipidios: 2.4,
            carboidratos: 14.8,
            nutrients: Some(BTreeMap::from([("fiber".to_owned(), 1.9), ("calcium".to_owned(), 24.0)])),
            origem: Some("Receita da casa".into()),
            shared: Some(true),
            updated_at: None,
        }
    }
}

impl From<OwnFoodIn> for Typed {
    fn from(input: OwnFoodIn) -> Self {
        Self {
            name: input.name,
            group: input.grupo,
            quantity: input.quantity,
            home_measure: input.home_measure,
            energy_kcal: input.calories,
            protein: input.proteinas,
            lipid: input.lipidios,
            carbohydrate: input.carboidratos,
            nutrients: input.nutrients,
            reference: input.origem,
            shared: input.shared.unwrap_or(true),
        }
    }
}

#[OpenApi(tag = "Tag::Foods")]
impl Api {
    /// List own foods by name: the tenant's shared ones, and the caller's
    #[oai(path = "/foods/own", method = "get", operation_id = "list_own_foods")]
    async fn list_own_foods(
        &self,
        auth: Staff,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Parts of the name; accents, case and order do not matter.
        search: Query<Option<String>>,
    ) -> Result<Json<Paged<OwnFoodOut>>> {
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let (rows, total) = service::list(&mut tx, &auth.0, search.0, page).await?;
        let rows = rows.into_iter().map(|own| OwnFoodOut::seen_by(&auth.0, own)).collect::<Result<_>>()?;
        Ok(Json(Paged { data: rows, meta: Meta::of(page, total) }))
    }

    /// Read an own food
    #[oai(path = "/foods/own/:id", method = "get", operation_id = "get_own_food")]
    async fn get_own_food(&self, auth: Staff, id: Path<Uuid>) -> Result<Json<Data<OwnFoodOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let own = service::find(&mut tx, &auth.0, id.0).await?;
        Ok(data(OwnFoodOut::seen_by(&auth.0, own)?))
    }

    /// Change an own food
    ///
    /// For its author, and for a super admin if it is shared. Plans keep their values.
    #[oai(path = "/foods/own/:id", method = "put", operation_id = "update_own_food")]
    async fn update_own_food(&self, auth: Staff, id: Path<Uuid>, input: Input<OwnFoodIn>) -> Result<Json<Data<OwnFoodOut>>> {
        let read = input.0.updated_at;
        let own = service::update(&self.0, &auth.0, id.0, input.0.into(), read).await?;
        Ok(data(OwnFoodOut::seen_by(&auth.0, own)?))
    }

    /// Remove an own food
    ///
    /// Searches no longer find it; plans keep it.
    #[oai(path = "/foods/own/:id", method = "delete", operation_id = "delete_own_food")]
    async fn delete_own_food(&self, auth: Staff, id: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }
}
