use uuid::Uuid;

use super::store;
use super::store::{Model, Size};
use crate::codes;
use crate::meal_plans::content::MealPlanContent;
use crate::meal_plans::contents::Contents;
use crate::meal_plans::copies::{CopyFilter, checked_copy_name};
use crate::meal_plans::versions::version;
use foundation::error::{Error, Result};
use identity::Identity;
use platform::audit::{self, AuditEvent, AuditObject, ObjectType};
use platform::db::{Page, Tx};
use platform::scope::Scope;

/// Maximum number of an author's models.
const MODELS: i64 = 200;
/// Maximum number of a model's foods, including alternatives, each of which is stored with all its
/// nutrients.
const FOODS: usize = 1_000;
/// Maximum length of a name.
const NAME: usize = 120;

pub async fn list(tx: &mut Tx, scope: &Scope, search: Option<String>, page: Page) -> Result<(Vec<Model>, i64)> {
    let filter = CopyFilter { reader: scope.user, search: foundation::text::searched(search) };
    let rows = store::list(tx, &filter, page).await?;
    let total = store::count(tx, &filter).await?;
    Ok((rows, total))
}

/// Finds a model that the caller may see.
pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Model> {
    let found = store::find(tx, id).await?.filter(|model| model.copy.is_visible_to(scope));
    found.ok_or_else(|| Error::not_found("Modelo não encontrado."))
}

async fn editable(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Model> {
    store::lock(tx, id).await?;
    let model = find(tx, scope, id).await?;
    if model.copy.may_be_edited_by(scope) {
        return Ok(model);
    }
    Err(Error::conflict(identity::codes::NOT_YOURS, "Só quem salvou este modelo pode alterá-lo."))
}

/// Returns the initial contents of a plan that is started from a model.
pub async fn content(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<MealPlanContent> {
    let model = find(tx, scope, id).await?;
    Ok(serde_json::from_str(&store::content(tx, model.copy.id).await?)?)
}

/// A plan to be saved as a model.
pub struct ModelRequest {
    pub name: String,
    pub shared: bool,
    /// True to include the notes.
    pub notes: bool,
    pub patient: Uuid,
    pub plan: Uuid,
}

/// Returns the contents of a model: the plan's meals with foods, with new ids.
pub async fn content_of(app: &Identity, tx: &mut Tx, scope: &Scope, kept: &ModelRequest) -> Result<MealPlanContent> {
    let plan = version(tx, scope, kept.patient, kept.plan).await?;
    let mut content = MealPlanContent::of_plan(tx, plan.id).await?;
    leave_out(&mut content, kept.notes);
    content.days.iter_mut().for_each(|day| leave_out(&mut day.content, kept.notes));
    content.days.retain(|day| !day.content.meals.is_empty());
    if content.meals.is_empty() {
        return Err(Error::invalid(codes::MEAL_PLAN_EMPTY, "Adicione alimentos ao plano antes de salvá-lo como modelo."));
    }
    if content.each_day().map(|day| day.rows.len()).sum::<usize>() > FOODS {
        let message = format!("Um modelo tem no máximo {FOODS} alimentos, contadas as alternativas.");
        return Err(Error::invalid(codes::TOO_MANY_FOODS, message));
    }
    // The copy contains no reference to the patient.
    Ok(content.copy(app, app.clock.id()))
}

/// Leaves out meals without foods and, unless they are kept, the notes.
fn leave_out(content: &mut MealPlanContent, with_notes: bool) {
    content.meals.retain(|meal| content.rows.iter().any(|row| row.meal_id == meal.id));
    if !with_notes {
        content.meals.iter_mut().for_each(|meal| meal.notes = None);
    }
}

/// Saves a plan as a model.
pub async fn create(app: &Identity, scope: &Scope, kept: &ModelRequest, content: MealPlanContent) -> Result<Model> {
    app.db.write(scope, async |tx| create_in(app, tx, scope, kept, content).await).await
}

/// Saves a plan as a model in the caller's transaction.
pub async fn create_in(app: &Identity, tx: &mut Tx, scope: &Scope, kept: &ModelRequest, content: MealPlanContent) -> Result<Model> {
    let name = checked_copy_name(&kept.name, NAME)?;
    if store::count_of(tx, scope.user).await? >= MODELS {
        return Err(Error::invalid(codes::TOO_MANY_MODELS, format!("Você já tem {MODELS} modelos. Remova os que não usa mais.")));
    }
    let mains = |content: &MealPlanContent| content.rows.iter().filter(|row| row.alternative_of.is_none()).count();
    let foods = content.each_day().map(mains).sum();
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let meals = count(content.each_day().map(|day| day.meals.len()).sum());
    let text = serde_json::to_string(&content)?;
    let size = Size { meals, foods: count(foods), energy_kcal: Contents::of(content)?.energy_kcal() };
    let id = app.clock.id();
    store::insert(tx, id, scope.user, (&name, kept.shared), &size, &text, app.clock.now()).await?;
    log(app, tx, scope, AuditEvent::Create, id, &name).await?;
    find(tx, scope, id).await
}

/// Renames or shares a model; omitted values are left unchanged.
pub async fn update(app: &Identity, scope: &Scope, id: Uuid, name: Option<String>, shared: Option<bool>) -> Result<Model> {
    app.db
        .write(scope, async |tx| {
            let model = editable(tx, scope, id).await?;
            let name = name.map(|name| checked_copy_name(&name, NAME)).transpose()?.unwrap_or(model.copy.name);
            store::update(tx, id, &name, shared.unwrap_or(model.copy.shared), app.clock.now()).await?;
            log(app, tx, scope, AuditEvent::Updated, id, &name).await?;
            // Read without checking permissions: a super admin may have unshared another author's model.
            let model = store::find(tx, id).await?.ok_or_else(|| Error::not_found("Modelo não encontrado."))?;
            Ok(model)
        })
        .await
}

pub async fn remove(app: &Identity, scope: &Scope, id: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            let model = editable(tx, scope, id).await?;
            store::delete(tx, id).await?;
            log(app, tx, scope, AuditEvent::Removed, id, &model.copy.name).await?;
            Ok(())
        })
        .await
}

async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, id: Uuid, name: &str) -> Result<()> {
    let object = AuditObject { id: Some(id), name: Some(name), ..AuditObject::default() };
    audit::record(app, tx, scope, event, ObjectType::MealPlanModel, object).await
}
