use chrono::{DateTime, Utc};
use poem_openapi::param::{Path, Query};
use poem_openapi::types::Example;
use poem_openapi::{Object, OpenApi};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::exchanges;
use super::service;
use super::service::{Combo, ComboChange, NewCombo};
use super::store::{ComboCopy, ComboKind};
use crate::foods::api::Substitute;
use crate::foods::usual::PortionGroup;
use crate::meal_plans::api::foods::{MealFoodIn, MealFoodsIn};
use crate::meal_plans::api::view::MealFoodOut;
use crate::meal_plans::contents::Contents;
use crate::meal_plans::copies::NamedCopy;
use foundation::error::Result;
use identity::Identity;
use platform::audit::{ObjectType, record_read};
use platform::db::Page;
use platform::form_value::written_or_none;
use platform::http::Tag;
use platform::http::auth::Staff;
use platform::http::input::Input;
use platform::http::json::Json;
use platform::http::paging::{Data, Meta, Paged, data};
use platform::http::responses::{Created, Deleted, created};
use platform::people::PersonRef;
use platform::scope::Scope;

foundation::openapi_enum! {
    /// Group of foods whose portions have the same energy.
    PortionGroup as "PortionGroup";
}

pub struct Api(pub Identity);

/// Foods with quantities under a name, to be added to a meal together.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "MealCombo")]
pub struct ComboOut {
    pub id: Uuid,
    pub name: String,
    /// True if everybody in the tenant sees it, false if only its author does.
    pub shared: bool,
    pub author: PersonRef,
    /// True if the caller may change it.
    pub editable: bool,
    /// Number of main foods.
    pub foods: i64,
    /// kcal of the main foods
    pub calorias: f64,
    pub updated_at: DateTime<Utc>,
    /// Group that an equivalence list serves; omitted for a combo.
    #[oai(skip_serializing_if_is_none)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub portion_group: Option<PortionGroup>,
}

impl ComboOut {
    fn seen_by(scope: &Scope, copy: NamedCopy, portion_group: Option<PortionGroup>) -> Self {
        Self {
            portion_group,
            editable: copy.may_be_edited_by(scope),
            id: copy.id,
            name: copy.name,
            shared: copy.shared,
            author: PersonRef { id: copy.author_id, name: copy.author_name },
            foods: copy.foods,
            calorias: copy.energy_kcal,
            updated_at: copy.updated_at,
        }
    }

    fn listed(scope: &Scope, ComboCopy { copy, portion_group }: ComboCopy) -> Self {
        Self::seen_by(scope, copy, portion_group.as_deref().and_then(PortionGroup::named))
    }
}

#[derive(Debug, Object, Serialize)]
#[oai(rename = "MealComboDetails")]
pub struct ComboDetailsOut {
    pub combo: ComboOut,
    /// Foods in their order, with the values that they were saved with.
    pub content: Vec<MealFoodOut>,
}

impl ComboDetailsOut {
    fn seen_by(scope: &Scope, combo: Combo) -> Result<Self> {
        let Combo { copy, portion_group, rows } = combo;
        let meal = Contents::of_list(copy.id, rows)?.into_meals()?.pop();
        Ok(Self { combo: ComboOut::seen_by(scope, copy, portion_group), content: meal.map(|meal| meal.foods).unwrap_or_default() })
    }
}

#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct MealComboIn {
    /// At most 80 characters; unique among the author's combos.
    pub name: String,
    /// True if everybody in the tenant sees it; false by default.
    #[serde(default, deserialize_with = "written_or_none")]
    pub shared: Option<bool>,
    /// From one to forty foods in their order, each with at most ten alternatives.
    pub foods: Vec<MealFoodIn>,
    /// Makes it an equivalence list, which serves this group: each food is one portion and may
    /// replace the others, so that it has no alternatives.
    #[oai(skip_serializing_if_is_none)]
    #[serde(default)]
    pub portion_group: Option<PortionGroup>,
    /// Meal that the foods are of: those with a `uuid` of its rows keep their values.
    #[oai(skip_serializing_if_is_none)]
    #[serde(default)]
    pub source: Option<ComboSource>,
}

/// A meal of a patient's plan.
#[derive(Debug, Object, Deserialize)]
pub struct ComboSource {
    pub patient: Uuid,
    pub plan: Uuid,
    pub meal: Uuid,
}

impl Example for MealComboIn {
    fn example() -> Self {
        Self { name: "Café padrão".into(), shared: Some(true), foods: MealFoodsIn::example().foods, portion_group: None, source: None }
    }
}

/// Input of a change of a combo; omitted fields are left unchanged.
#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct MealComboChange {
    /// At most 80 characters; unique among the author's combos.
    pub name: Option<String>,
    #[serde(default, deserialize_with = "written_or_none")]
    pub shared: Option<bool>,
    /// The whole list in its order. Foods with a `uuid` of the combo keep their values.
    #[oai(skip_serializing_if_is_none)]
    #[serde(default)]
    pub foods: Option<Vec<MealFoodIn>>,
    /// Another group that an equivalence list serves.
    #[oai(skip_serializing_if_is_none)]
    #[serde(default)]
    pub portion_group: Option<PortionGroup>,
}

impl Example for MealComboChange {
    fn example() -> Self {
        Self { name: Some("Café padrão".into()), shared: Some(false), foods: None, portion_group: None }
    }
}

#[OpenApi(tag = "Tag::MealPlans")]
impl Api {
    /// List combos or equivalence lists by name: the tenant's shared ones and the caller's own
    #[oai(path = "/meal-combos", method = "get", operation_id = "list_meal_combos")]
    async fn list_meal_combos(
        &self,
        auth: Staff,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Parts of the name; accents, case and order do not matter.
        search: Query<Option<String>>,
        /// True for equivalence lists instead of combos.
        #[oai(default)]
        lists: Query<bool>,
    ) -> Result<Json<Paged<ComboOut>>> {
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let kind = if lists.0 { ComboKind::EquivalenceList } else { ComboKind::Combo };
        let (rows, total) = service::list(&mut tx, &auth.0, kind, search.0, page).await?;
        let rows = rows.into_iter().map(|combo| ComboOut::listed(&auth.0, combo)).collect();
        Ok(Json(Paged { data: rows, meta: Meta::of(page, total) }))
    }

    /// Read all combos with their foods, to search them without the server
    ///
    /// The tenant's shared ones and the caller's own, which come first; at most 500.
    #[oai(path = "/meal-combos/index", method = "get", operation_id = "get_meal_combo_index")]
    async fn get_meal_combo_index(&self, auth: Staff) -> Result<Json<Data<Vec<ComboDetailsOut>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let combos = service::all(&mut tx, &auth.0).await?;
        Ok(data(combos.into_iter().map(|combo| ComboDetailsOut::seen_by(&auth.0, combo)).collect::<Result<_>>()?))
    }

    /// List everyday foods of a group, each in one portion, to begin an equivalence list with
    ///
    /// Portions have the energy of the group's in the Guia Alimentar (2006).
    #[oai(path = "/meal-combos/portions/:group", method = "get", operation_id = "list_guide_portions")]
    async fn list_guide_portions(
        &self,
        auth: Staff,
        /// Group of the guide.
        group: Path<PortionGroup>,
    ) -> Result<Json<Data<Vec<Substitute>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let found = exchanges::portions_of(&mut tx, &auth.0, group.0).await?;
        Ok(data(Substitute::all(&mut tx, &auth.0, found).await?))
    }

    /// Save foods as a combo, or as an equivalence list
    ///
    /// A combo is a copy, so that later changes of the foods do not affect it. An author has at most
    /// 200.
    #[oai(path = "/meal-combos", method = "post", operation_id = "create_meal_combo")]
    async fn create_meal_combo(&self, auth: Staff, input: Input<MealComboIn>) -> Result<Created<ComboOut>> {
        let MealComboIn { name, shared, foods, portion_group, source } = input.0;
        let mut kept = Vec::new();
        if let Some(ComboSource { patient, plan, meal }) = source {
            let mut tx = self.0.db.read(&auth.0).await?;
            kept = service::rows_of_meal(&mut tx, &auth.0, patient, plan, meal).await?;
            drop(tx);
            record_read(&self.0, &auth.0, ObjectType::MealPlan, plan, patient).await?;
        }
        let foods = foods.into_iter().map(Into::into).collect();
        let combo =
            service::create(&self.0, &auth.0, NewCombo { name, shared: shared.unwrap_or(false), portion_group, foods, kept }).await?;
        Ok(created(ComboOut::seen_by(&auth.0, combo.copy, combo.portion_group)))
    }

    /// Read a combo with its foods
    #[oai(path = "/meal-combos/:id", method = "get", operation_id = "get_meal_combo")]
    async fn get_meal_combo(&self, auth: Staff, id: Path<Uuid>) -> Result<Json<Data<ComboDetailsOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let combo = service::find(&mut tx, &auth.0, id.0).await?;
        Ok(data(ComboDetailsOut::seen_by(&auth.0, combo)?))
    }

    /// Rename a combo, share it, or replace its foods
    #[oai(path = "/meal-combos/:id", method = "put", operation_id = "update_meal_combo")]
    async fn update_meal_combo(&self, auth: Staff, id: Path<Uuid>, input: Input<MealComboChange>) -> Result<Json<Data<ComboOut>>> {
        let MealComboChange { name, shared, foods, portion_group } = input.0;
        let foods = foods.map(|foods| foods.into_iter().map(Into::into).collect());
        let combo = service::update(&self.0, &auth.0, id.0, ComboChange { name, shared, portion_group, foods }).await?;
        Ok(data(ComboOut::listed(&auth.0, combo)))
    }

    /// Remove a combo
    ///
    /// Meals that its foods were added to are kept.
    #[oai(path = "/meal-combos/:id", method = "delete", operation_id = "delete_meal_combo")]
    async fn delete_meal_combo(&self, auth: Staff, id: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }
}
