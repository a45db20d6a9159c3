use chrono::{DateTime, Utc};
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::types::multipart::Upload;
use poem_openapi::{Enum, Multipart, Object, OpenApi};
use serde::Serialize;
use uuid::Uuid;

use crate::Nutrition;
use crate::foods::import::PublishedTable;
use crate::foods::macros::{Attribute, Attributes, Macros, StatusOut};
use crate::foods::names::OWN;
use crate::foods::own::api::{OwnFoodIn, OwnFoodOut};
use crate::foods::service::{self, Imported};
use crate::foods::substitutes::FoodAmount;
use crate::foods::{jobs, own, store};
use crate::meal_plans::combos::exchanges;
use foundation::error::{Check, Error, Result};
use platform::http::Tag;
use platform::http::auth::{Staff, SuperAdmin};
use platform::http::input::Input;
use platform::http::json::Json;
use platform::http::paging::{Data, data};
use platform::http::responses::{Created, Deleted, Done, created};
use platform::jobs::Job;

foundation::openapi_enum! {
    /// Presence of a value in a table, or the reason for its absence.
    StatusOut as "NutrientStatus";
}

foundation::openapi_object! {
    answer
    /// A value per 100 g.
    Attribute as "Attribute" => {
        /// Unrounded value as published; null unless the status is `value`.
        quantity: Option<f64>,
        status: StatusOut,
        unit: String,
    }
}

foundation::openapi_object! {
    answer
    /// Energy and macronutrients per 100 g of the edible part.
    Attributes as "Attributes" => {
        energia_kcal: Attribute,
        lipideos: Attribute,
        proteina: Attribute,
        carboidrato: Attribute,
    }
}

mod food;
mod index;
mod measures;
mod origin;
mod substitutes;

pub use food::{FoodOut, SuggestedOut};
use index::FoodIndexAnswer;
pub use measures::{MeasureOut, MeasuresApi};
pub use origin::Origin;
pub use substitutes::Substitute;

pub struct Api(pub Nutrition);

/// Table to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize)]
pub enum SearchTable {
    #[oai(rename = "TACO")]
    #[serde(rename = "TACO")]
    Taco,
    #[oai(rename = "IBGE")]
    #[serde(rename = "IBGE")]
    Ibge,
    #[oai(rename = "own")]
    #[serde(rename = "own")]
    Own,
    #[oai(rename = "all")]
    #[serde(rename = "all")]
    All,
}

#[derive(Debug, Object, Serialize)]
#[oai(rename = "FoodDetails")]
pub struct FoodDetailsOut {
    pub id: Uuid,
    pub name: String,
    pub group: String,
    pub origin: Origin,
    pub attributes: Attributes,
    pub measures: Vec<MeasureOut>,
    /// Every nutrient in the table, per 100 g.
    pub nutrients: Vec<NutrientOut>,
}

#[derive(Debug, Object, Serialize)]
#[oai(rename = "Nutrient")]
pub struct NutrientOut {
    pub code: String,
    pub name: String,
    pub unit: String,
    /// Null unless the status is `value`.
    pub quantity: Option<f64>,
    pub status: StatusOut,
}

#[derive(Debug, Object, Serialize)]
pub struct FoodTable {
    pub table: Origin,
    pub foods: i64,
    pub groups: i64,
    /// Number of foods with a household measure other than the gram.
    pub with_measures: i64,
    /// Time of the last change.
    pub imported_at: DateTime<Utc>,
}

#[derive(Debug, Enum, Serialize)]
#[oai(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum ImportStatus {
    Queued,
    Running,
    Done,
    Failed,
}

/// An import and its progress.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "FoodImport")]
pub struct ImportOut {
    pub id: Uuid,
    pub table: String,
    pub file_name: String,
    pub status: ImportStatus,
    /// Number of foods processed so far.
    pub progress: i64,
    /// Number of foods in the file; null until it has been read.
    pub total: Option<i64>,
    /// Reason of the failure.
    pub message: Option<String>,
    pub result: Option<ImportResult>,
    pub created_by: String,
    pub created_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Object, Serialize)]
#[oai(rename = "FoodImportResult")]
pub struct ImportResult {
    pub created: i64,
    pub updated: i64,
    pub unchanged: i64,
    pub groups: i64,
    /// Number of home measures read; 0 for tables of foods.
    pub measures: i64,
    /// Deviations from the file's contents, with their reasons.
    pub notes: Vec<String>,
}

#[derive(Debug, Multipart)]
pub struct ImportForm {
    /// `taco`, `ibge` or `ibge-measures`
    table: Option<String>,
    /// The published workbook, .xls or .xlsx; for `ibge` a ZIP of the four workbooks.
    file: Option<Upload>,
}

#[OpenApi(tag = "Tag::Foods")]
impl Api {
    /// Search foods by the words of their names, best first
    ///
    /// Requires two characters. Accents, case, the order of words, plural and gender do not matter;
    /// mistyped letters and other words for a food are understood. The everyday form of a food comes
    /// first, then the caller's favorites, and what the caller and the tenant use most. At most
    /// thirty foods, with values per 100 g. Includes the tenant's shared own foods and the caller's.
    #[oai(path = "/foods", method = "get", operation_id = "list_foods")]
    async fn list_foods(
        &self,
        auth: Staff,
        /// Search text.
        search: Query<Option<String>>,
        /// Only this table.
        table: Query<Option<SearchTable>>,
    ) -> Result<Json<Data<Vec<FoodOut>>>> {
        let source = match table.0 {
            Some(SearchTable::Taco) => Some("TACO"),
            Some(SearchTable::Ibge) => Some("IBGE"),
            Some(SearchTable::Own) => Some(OWN),
            Some(SearchTable::All) | None => None,
        };
        let mut tx = self.0.db.read(&auth.0).await?;
        let foods = service::search(&self.0, &mut tx, &auth.0, search.0.as_deref().unwrap_or_default(), source).await?;
        Ok(data(FoodOut::all(&mut tx, foods).await?))
    }

    /// List the caller's favorite foods, the most used first
    #[oai(path = "/foods/favorites", method = "get", operation_id = "list_favorite_foods")]
    async fn list_favorite_foods(&self, auth: Staff) -> Result<Json<Data<Vec<FoodOut>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let foods = service::favorites(&mut tx, &auth.0).await?;
        Ok(data(FoodOut::all(&mut tx, foods).await?))
    }

    /// Mark a food as a favorite
    ///
    /// Favorites come first in the caller's searches, of equal matches. At most 200.
    #[oai(path = "/foods/:id/favorite", method = "put", operation_id = "mark_favorite_food")]
    async fn mark_favorite_food(&self, auth: Staff, id: Path<Uuid>) -> Result<Done> {
        service::set_favorite(&self.0, &auth.0, id.0, true).await?;
        Ok(Done::Done)
    }

    /// Remove a food from the favorites
    #[oai(path = "/foods/:id/favorite", method = "delete", operation_id = "unmark_favorite_food")]
    async fn unmark_favorite_food(&self, auth: Staff, id: Path<Uuid>) -> Result<Deleted> {
        service::set_favorite(&self.0, &auth.0, id.0, false).await?;
        Ok(Deleted::Deleted)
    }

    /// Add an own food
    ///
    /// An author has at most 2000. Protein, lipids and carbohydrate together must not weigh more
    /// than the quantity.
    #[oai(path = "/foods", method = "post", operation_id = "create_food")]
    async fn create_food(&self, auth: Staff, input: Input<OwnFoodIn>) -> Result<Created<OwnFoodOut>> {
        let own = own::service::create(&self.0, &auth.0, input.0.into()).await?;
        Ok(created(OwnFoodOut::seen_by(&auth.0, own)?))
    }

    /// List the imported food tables
    #[oai(path = "/foods/tables", method = "get", operation_id = "list_food_tables")]
    async fn list_food_tables(&self, auth: Staff) -> Result<Json<Data<Vec<FoodTable>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let tables = store::tables(&mut tx).await?.into_iter().map(|state| FoodTable {
            table: state.source.as_str().into(),
            foods: state.foods,
            groups: state.groups,
            with_measures: state.with_measures,
            imported_at: state.imported_at,
        });
        Ok(data(tables.collect()))
    }

    /// Import a published food table, or its home measures
    ///
    /// The import runs in the background; read it to see its progress. All foods are imported, or
    /// none. IBGE's measures require IBGE's foods.
    #[oai(path = "/foods/import-table", method = "post", operation_id = "import_food_table")]
    async fn import_food_table(&self, auth: SuperAdmin, form: ImportForm) -> Result<Created<ImportOut>> {
        let mut check = Check::new();
        let table = match form.table.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
            None => {
                check.fail("table", "A tabela deve ser informada.");
                None
            }
            Some(name) => PublishedTable::named(name).or_else(|| {
                check.fail("table", "Esta tabela não pode ser importada.");
                None
            }),
        };
        let (file_name, content) = match form.file {
            Some(file) => {
                let is_chosen = file.file_name().is_some_and(|name| !name.is_empty());
                let name: String =
                    file.file_name().unwrap_or("tabela").chars().filter(|character| !character.is_control()).take(120).collect();
                let content = file.into_vec().await.map_err(|error| Error::internal(error.to_string()))?;
                // Browsers send an empty part without a name if no file was chosen.
                let empty = if is_chosen { "O arquivo está vazio." } else { "Faça o upload do arquivo." };
                check.ensure(!content.is_empty(), "file", empty);
                (name, content)
            }
            None => {
                check.fail("file", "Faça o upload do arquivo.");
                Default::default()
            }
        };
        check.finish()?;
        let Some(table) = table else { return Err(Error::field("table", "A tabela deve ser informada.")) };
        let job = jobs::enqueue(&self.0, &auth.0, table, &file_name, content).await?;
        Ok(created(self.import_out(job)))
    }

    /// List the latest imports
    #[oai(path = "/foods/imports", method = "get", operation_id = "list_food_imports")]
    async fn list_food_imports(&self, auth: SuperAdmin) -> Result<Json<Data<Vec<ImportOut>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let jobs = platform::jobs::list(&mut tx, jobs::IMPORT).await?;
        Ok(data(jobs.into_iter().map(|job| self.import_out(job)).collect()))
    }

    /// Read an import and its progress
    #[oai(path = "/foods/imports/:id", method = "get", operation_id = "get_food_import")]
    async fn get_food_import(&self, auth: SuperAdmin, id: Path<Uuid>) -> Result<Json<Data<ImportOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let job = platform::jobs::find(&mut tx, jobs::IMPORT, id.0).await?.ok_or_else(jobs::not_found)?;
        Ok(data(self.import_out(job)))
    }

    /// Read all foods, to search them without the server
    ///
    /// With the words that searches of `GET /foods` understand, so that a client ranks alike. Own
    /// foods are read apart, as they change more often.
    #[oai(path = "/foods/index", method = "get", operation_id = "get_food_index")]
    async fn get_food_index(
        &self,
        auth: Staff,
        /// True for the own foods that the caller finds, instead of the tables' foods.
        #[oai(default)]
        own: Query<bool>,
        /// `ETag` of an earlier answer.
        #[oai(name = "If-None-Match")]
        known: Header<Option<String>>,
        /// `gzip`, if the client reads it.
        #[oai(name = "Accept-Encoding")]
        accepted: Header<Option<String>>,
    ) -> Result<FoodIndexAnswer> {
        index::answer(&self.0, &auth.0, own.0, known.0.as_deref(), accepted.0.as_deref()).await
    }

    /// Read a food with all its nutrients
    #[oai(path = "/foods/:id", method = "get", operation_id = "get_food")]
    async fn get_food(&self, auth: Staff, id: Path<Uuid>) -> Result<Json<Data<FoodDetailsOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let food = service::find(&mut tx, &auth.0, id.0).await?;
        let nutrients = food.nutrients.iter().map(|(nutrient, value)| {
            let Attribute { quantity, status, unit } = Attribute::new(value, nutrient.unit);
            NutrientOut { code: nutrient.code.into(), name: nutrient.name.into(), unit, quantity, status }
        });
        Ok(data(FoodDetailsOut {
            id: food.id,
            name: food.name,
            group: food.group_name,
            origin: food.source.as_str().into(),
            attributes: Attributes::from(&Macros::from(&*food.nutrients)),
            measures: MeasureOut::all(food.measures.0),
            nutrients: nutrients.collect(),
        }))
    }

    /// List substitutes for a food
    ///
    /// First the foods of the caller's equivalence lists that contain it, in as many portions. Then
    /// foods of the same group and the same use in the kitchen, each in the quantity that has the
    /// same energy; at most twelve, everyday ones with similar macronutrients first. A cooked food
    /// is never replaced by a raw one, nor a vegetable by a spice.
    #[oai(path = "/foods/:id/substitutes", method = "get", operation_id = "list_food_substitutes")]
    async fn list_food_substitutes(
        &self,
        auth: Staff,
        id: Path<Uuid>,
        /// Grams of the food; 100 by default.
        grams: Query<Option<f64>>,
        /// Patient in the caller's care; foods that their anamnesis names as an intolerance or aversion
        /// are left out.
        patient: Query<Option<Uuid>>,
    ) -> Result<Json<Data<Vec<Substitute>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let grams = grams.0.unwrap_or(100.0);
        let of_group = service::substitutes(&mut tx, &auth.0, id.0, grams, patient.0).await?;
        let mut found = exchanges::listed_substitutes(&mut tx, &auth.0, id.0, grams, patient.0).await?;
        for (food, grams) in of_group {
            if found.iter().all(|other| other.food.id != food.id) {
                found.push(FoodAmount::of(food, grams));
            }
        }
        Ok(data(Substitute::all(&mut tx, &auth.0, found).await?))
    }
}

impl Api {
    fn import_out(&self, job: Job) -> ImportOut {
        let live = self.0.progress.of(job.id);
        let result: Option<Imported> = job.result.and_then(|result| serde_json::from_value(result).ok());
        let handled = result.as_ref().map(|its| its.created + its.updated + its.unchanged);
        ImportOut {
            id: job.id,
            table: job.detail,
            file_name: job.title,
            status: match job.status.as_str() {
                "queued" => ImportStatus::Queued,
                "running" => ImportStatus::Running,
                "done" => ImportStatus::Done,
                _ => ImportStatus::Failed,
            },
            progress: handled.or(live.map(|(done, _)| done)).unwrap_or_default(),
            total: handled.or(live.map(|(_, total)| total)),
            message: job.message,
            result: result.map(|its| ImportResult {
                created: its.created,
                updated: its.updated,
                unchanged: its.unchanged,
                groups: its.groups,
                measures: its.measures,
                notes: its.notes,
            }),
            created_by: job.created_by_name,
            created_at: job.created_at,
            finished_at: job.finished_at,
        }
    }
}
