use chrono::{DateTime, Utc};
use serde_json::json;
use uuid::Uuid;

use super::content;
use super::content::MealPlanContent;
use super::contents::Contents;
use super::days::service::missing_day;
use super::models;
use super::rules::{self, FOODS_OF_A_MEAL};
use super::store;
use super::store::{FoodRow, Meal, PlanRow, UncheckedPlan, Which};
use super::targets::MacroGoal;
use super::versions::{find_plan, version};
use crate::codes;
use foundation::error::{Check, Error, Result};
use identity::care::{self, InCare};
use identity::{Identity, tenants};
use messaging::{mail, webhooks};
use platform::audit::{self, AuditEvent, AuditObject, ObjectType};
use platform::db::{PreparedQuery, Tx};
use platform::scope::Scope;

const MEALS_OF_A_PLAN: usize = 20;

/// Prepares reading the plan that the caller may read, to be combined with its contents: staff the
/// newest version, the patient the newest concluded one.
pub fn current_of(tx: &Tx, scope: &Scope, patient: Uuid) -> (Which, PreparedQuery<Option<UncheckedPlan>>) {
    match scope.role.is_staff() {
        true => (Which::Newest(patient), store::newest(tx, patient)),
        false => (Which::NewestConcluded(patient), store::newest_concluded(tx, patient)),
    }
}

/// Returns the plan that the caller may read of a patient in their care, if there is one.
pub async fn current(tx: &mut Tx, scope: &Scope, patient: Uuid) -> Result<Option<PlanRow>> {
    match tx.fetch_batch(current_of(tx, scope, patient).1).await? {
        Some(plan) => plan.check(tx, scope).await,
        None => Ok(None),
    }
}

/// Returns the plan that the caller may read of a patient in their care.
pub async fn read(tx: &mut Tx, scope: &Scope, patient: Uuid) -> Result<PlanRow> {
    let plan = tx.fetch_batch(current_of(tx, scope, patient).1).await?;
    cared_for(tx, scope, patient, plan).await
}

/// Returns the plan if the patient is in the caller's care. Fails with `not_found` if there is
/// none.
pub async fn cared_for(tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Option<UncheckedPlan>) -> Result<PlanRow> {
    if let Some(plan) = plan
        && let Some(plan) = plan.check(tx, scope).await?
    {
        return Ok(plan);
    }
    care::require_in_care(tx, scope, patient).await?;
    Err(Error::not_found("O plano alimentar ainda não foi criado."))
}

/// Starts a draft: empty, or a copy of the last concluded version.
pub async fn create(app: &Identity, scope: &Scope, patient: Uuid) -> Result<(PlanRow, Contents)> {
    app.db
        .write(scope, async |tx| {
            let plan = create_in(app, tx, scope, patient).await?;
            let contents = Contents::of_plan(tx, scope, &plan).await?;
            Ok((plan, contents))
        })
        .await
}

/// Starts a draft in the caller's transaction.
pub async fn create_in(app: &Identity, tx: &mut Tx, scope: &Scope, patient: Uuid) -> Result<PlanRow> {
    let patient = care::require_in_care(tx, scope, patient).await?.key();
    let id = app.clock.id();
    match store::insert(tx, id, patient, scope.user, app.clock.now()).await {
        // A concurrent start violates the unique index of drafts, too.
        Err(error) if error.is_unique_violation() => {
            return Err(Error::conflict(codes::MEAL_PLAN_EXISTS, "Este paciente já tem um plano alimentar em rascunho."));
        }
        other => other?,
    }
    if let Some(concluded) = tx.fetch_batch(store::newest_concluded(tx, *patient)).await?
        && let Some(concluded) = concluded.check(tx, scope).await?
    {
        MealPlanContent::of_plan(tx, concluded.id).await?.write(app, tx, id).await?;
        store::set_macro_goal(tx, id, concluded.macro_goal.as_deref()).await?;
    }
    log(app, tx, scope, AuditEvent::Create, *patient, id).await?;
    find_plan(tx, patient, id).await
}

/// Locks a draft. Fails if it was changed since it was read.
pub(super) async fn refuse_changed(tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid, read: DateTime<Utc>) -> Result<()> {
    let patient = care::require_in_care(tx, scope, patient).await?.key();
    tx.hold("meal_plans", plan).await?;
    let now = find_plan(tx, patient, plan).await?;
    if now.is_draft() && now.updated_at != read {
        let message = "Este plano foi alterado em outro lugar depois que você o abriu. Confira o que mudou e tente de novo.";
        return Err(Error::conflict(codes::MEAL_PLAN_CHANGED, message));
    }
    Ok(())
}

/// A change of a plan.
pub struct PlanChange {
    pub concludes: bool,
    /// Goal to compare the macronutrients with; `Some(None)` removes it.
    pub macro_goal: Option<Option<MacroGoal>>,
    /// Time of the plan's last change, as the caller read it.
    pub read: Option<DateTime<Utc>>,
}

/// Sets the goal of a draft's macronutrients, concludes the draft, or both.
pub async fn update(app: &Identity, scope: &Scope, patient: Uuid, plan: Uuid, change: PlanChange) -> Result<(PlanRow, Contents)> {
    let PlanChange { concludes, macro_goal, read } = change;
    app.db
        .write(scope, async |tx| {
            if let Some(read) = read {
                refuse_changed(tx, scope, patient, plan, read).await?;
            }
            let mut changed = None;
            if let Some(goal) = macro_goal {
                changed = Some(set_macro_goal(app, tx, scope, patient, plan, goal).await?);
            }
            let plan = match (concludes, changed) {
                (false, Some(changed)) => changed,
                _ => conclude(app, tx, scope, patient, plan).await?,
            };
            let contents = Contents::of_plan(tx, scope, &plan).await?;
            Ok((plan, contents))
        })
        .await
}

/// Concludes a draft, which the patient can then read and is notified of.
pub async fn conclude(app: &Identity, tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid) -> Result<PlanRow> {
    let Touched { patient, .. } = touch(app, tx, scope, patient, plan).await?;
    if find_plan(tx, patient, plan).await?.main_id.is_some() {
        return Err(Error::field("status", "Conclua o plano inteiro, e não um dia dele."));
    }
    if !store::has_foods(tx, plan).await? {
        return Err(Error::invalid(codes::MEAL_PLAN_EMPTY, "Adicione alimentos a ao menos uma refeição antes de concluir o plano."));
    }
    for day in store::days(tx, plan).await? {
        if !store::has_foods(tx, day.id).await? {
            let message = format!("O dia “{}” ainda não tem alimentos. Adicione alimentos a ele, ou remova o dia.", day.name);
            return Err(Error::invalid(codes::MEAL_PLAN_EMPTY, message));
        }
    }
    // A specialist who concludes it becomes its author, even if another one created it.
    let author = scope.attends().then_some(scope.user);
    store::conclude(tx, plan, author, app.clock.now()).await?;
    log(app, tx, scope, AuditEvent::Concluded, *patient, plan).await?;
    let concluded = find_plan(tx, patient, plan).await?;
    enqueue_mail(app, tx, scope, &concluded).await?;
    if let Some(wanted) = webhooks::wanted(tx, webhooks::Event::MealPlanConcluded).await? {
        let data = json!({
            "id": plan,
            "user_id": *patient,
            "author_id": concluded.author_id,
            "version": concluded.version,
            "concluded_at": concluded.concluded_at,
        });
        wanted.write(app, tx, scope.tenant, plan, data).await?;
    }
    Ok(concluded)
}

/// Source of a draft.
pub enum DraftSource {
    /// A version of the same patient.
    Version(Uuid),
    /// The newest plan of another patient in the caller's care.
    Patient(Uuid),
    Model(Uuid),
}

/// Returns the contents to start a draft with, and the plan that they were read from, unless it is
/// the patient's own.
pub async fn source(tx: &mut Tx, scope: &Scope, patient: Uuid, source: DraftSource) -> Result<(MealPlanContent, Option<PlanRow>)> {
    match source {
        DraftSource::Version(id) => {
            let version = version(tx, scope, patient, id).await?;
            Ok((MealPlanContent::of_plan(tx, version.id).await?, None))
        }
        DraftSource::Patient(other) => {
            let newest = read(tx, scope, other).await?;
            Ok((MealPlanContent::of_plan(tx, newest.id).await?, Some(newest)))
        }
        DraftSource::Model(model) => Ok((models::service::content(tx, scope, model).await?, None)),
    }
}

/// Replaces a draft's contents by a copy: those of a plan with its days, those of a day without any. `read` is the time of the draft's last change as the
/// caller read it, if given.
pub async fn start_from(
    app: &Identity,
    scope: &Scope,
    patient: Uuid,
    plan: Uuid,
    mut content: MealPlanContent,
    read: Option<DateTime<Utc>>,
) -> Result<(PlanRow, Contents)> {
    app.db
        .write(scope, async |tx| {
            if let Some(read) = read {
                refuse_changed(tx, scope, patient, plan, read).await?;
            }
            let Touched { patient, .. } = touch(app, tx, scope, patient, plan).await?;
            if content.rows.is_empty() {
                return Err(Error::invalid(codes::MEAL_PLAN_EMPTY, "O plano escolhido ainda não tem alimentos."));
            }
            store::clear(tx, plan).await?;
            if find_plan(tx, patient, plan).await?.main_id.is_some() {
                content.days.clear();
            }
            for day in store::days(tx, plan).await? {
                store::delete_day(tx, day.id).await?;
            }
            content.write(app, tx, plan).await?;
            log(app, tx, scope, AuditEvent::Updated, *patient, plan).await?;
            let plan = find_plan(tx, patient, plan).await?;
            let contents = Contents::of_plan(tx, scope, &plan).await?;
            Ok((plan, contents))
        })
        .await
}

/// Sets the goal of a draft's macronutrients.
async fn set_macro_goal(app: &Identity, tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid, goal: Option<MacroGoal>) -> Result<PlanRow> {
    let Touched { patient, .. } = touch_as_visit(app, tx, scope, patient, plan).await?;
    store::set_macro_goal(tx, plan, goal.map(MacroGoal::as_str)).await?;
    find_plan(tx, patient, plan).await
}

/// Mails the patient that the plan is available.
async fn enqueue_mail(app: &Identity, tx: &mut Tx, scope: &Scope, plan: &PlanRow) -> Result<()> {
    let patient = care::require_in_care(tx, scope, plan.patient_id).await?;
    let link = tenants::mail::link(app, tx, "/admin/patient/plano-alimentar").await?;
    let message = mail::MailMessage {
        event: &mail::events::MEAL_PLAN_DONE,
        user: Some(patient.id),
        name: &patient.name,
        address: &patient.email,
        variables: &[("nutricionista", &plan.author_name), ("link", &link)],
    };
    tenants::mail::enqueue(app, tx, message).await?;
    Ok(())
}

async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, patient: Uuid, plan: Uuid) -> Result<()> {
    let object = AuditObject { id: Some(plan), patient: Some(patient), ..AuditObject::default() };
    audit::record(app, tx, scope, event, ObjectType::MealPlan, object).await
}

/// A draft that was marked as changed, of a patient in the caller's care.
pub(super) struct Touched {
    pub patient: InCare<Uuid>,
    pub at: DateTime<Utc>,
}

/// Marks a draft in the caller's care as changed.
async fn touch(app: &Identity, tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid) -> Result<Touched> {
    let at = app.clock.now();
    if let Some(specialist) = store::touch_draft(tx, patient, plan, at).await?
        && let Some(patient) = care::check(tx, scope, patient, specialist).await?
    {
        return Ok(Touched { patient, at });
    }
    let patient = care::require_in_care(tx, scope, patient).await?.key();
    find_plan(tx, patient, plan).await?;
    let message = "Este plano já foi concluído. Crie uma nova versão para alterá-lo.";
    Err(Error::conflict(codes::MEAL_PLAN_DONE, message))
}

/// Marks a draft as changed by a step of editing. It is logged as a visit: many steps are one
/// entry.
pub(super) async fn touch_as_visit(app: &Identity, tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid) -> Result<Touched> {
    let touched = touch(app, tx, scope, patient, plan).await?;
    audit::record_visit(app, tx, scope, AuditEvent::Updated, (ObjectType::MealPlan, plan), patient).await?;
    Ok(touched)
}

pub async fn find_meal(tx: &mut Tx, plan: Uuid, meal: Uuid) -> Result<Meal> {
    store::meal(tx, plan, meal).await?.ok_or_else(missing_meal)
}

pub(super) fn missing_meal() -> Error {
    Error::not_found("Não foi possível encontar esta refeição.")
}

/// Returns a meal of a plan in the caller's care.
pub async fn read_meal(tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid, meal: Uuid) -> Result<(PlanRow, Meal)> {
    let patient = care::require_in_care(tx, scope, patient).await?.key();
    let plan = find_plan(tx, patient, plan).await?;
    let meal = find_meal(tx, plan.id, meal).await?;
    Ok((plan, meal))
}

/// Input of a meal.
pub struct MealInput {
    pub kind: String,
    pub hour: String,
    pub name: Option<String>,
    pub notes: Option<String>,
}

/// Adds a meal to a draft.
pub async fn create_meal(app: &Identity, scope: &Scope, patient: Uuid, plan: Uuid, input: MealInput) -> Result<(Meal, Contents)> {
    app.db
        .write(scope, async |tx| {
            let meal = create_meal_in(app, tx, scope, patient, plan, input).await?;
            let contents = Contents::of_meal(tx, scope, &meal).await?;
            Ok((meal, contents))
        })
        .await
}

/// Adds a meal in the caller's transaction.
pub async fn create_meal_in(app: &Identity, tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid, input: MealInput) -> Result<Meal> {
    touch_as_visit(app, tx, scope, patient, plan).await?;
    match add_meal(app, tx, plan, input).await {
        Err(error) if error.is_unique_violation() => Err(Error::conflict(codes::MEAL_EXISTS, "Esta refeição já está no plano.")),
        other => other,
    }
}

async fn add_meal(app: &Identity, tx: &mut Tx, plan: Uuid, input: MealInput) -> Result<Meal> {
    let mut check = Check::new();
    let fixed = rules::fixed_meal(&input.kind);
    check.ensure(fixed.is_some() || rules::is_custom(&input.kind), "type", "Este tipo de refeição não existe.");
    let name = match fixed {
        Some(fixed) => fixed.name.to_owned(),
        None => check.text("name", "nome", input.name.as_deref().unwrap_or_default(), 80),
    };
    check_hour(&mut check, &input.hour);
    let notes = check_notes(&mut check, input.notes.as_deref());
    check.finish()?;
    if store::meals(tx, plan).await?.len() >= MEALS_OF_A_PLAN {
        return Err(Error::invalid(codes::TOO_MANY_MEALS, format!("Um plano tem no máximo {MEALS_OF_A_PLAN} refeições.")));
    }
    let meal = Meal { id: app.clock.id(), plan_id: plan, kind: input.kind, name, hour: input.hour, notes };
    store::insert_meal(tx, &meal).await?;
    Ok(meal)
}

/// Adds a meal's foods to another meal of the plan, after its existing foods. The meal is added if
/// it is missing. `day` is the plan or the day of it that has the other meal, unless it is the same.
pub async fn copy_meal(
    app: &Identity,
    scope: &Scope,
    patient: Uuid,
    plan: Uuid,
    meal: Uuid,
    target: MealInput,
    day: Option<Uuid>,
) -> Result<(Meal, Contents)> {
    let day = day.unwrap_or(plan);
    app.db
        .write(scope, async |tx| {
            let Touched { patient, .. } = touch_as_visit(app, tx, scope, patient, day).await?;
            if day != plan && whole(tx, patient, day).await? != whole(tx, patient, plan).await? {
                return Err(missing_day());
            }
            let meal = find_meal(tx, plan, meal).await?;
            if meal.kind == target.kind && day == plan {
                return Err(Error::field("type", "Escolha outra refeição."));
            }
            let there = store::meals(tx, day).await?.into_iter().find(|other| other.kind == target.kind);
            let target = match there {
                Some(there) => there,
                None => add_meal(app, tx, day, target).await?,
            };
            let rows = store::food_rows_of_meal(tx, meal.id).await?;
            let mains = |rows: &[FoodRow]| rows.iter().filter(|row| row.alternative_of.is_none()).count();
            let before = store::food_rows_of_meal(tx, target.id).await?;
            if mains(&before) + mains(&rows) > FOODS_OF_A_MEAL {
                return Err(Error::field("foods", format!("{} passaria de {FOODS_OF_A_MEAL} alimentos.", target.name)));
            }
            let after = before.iter().map(|row| row.position + 1).max().unwrap_or_default();
            let rows = rows.into_iter().map(|row| FoodRow { meal_id: target.id, position: row.position + after, ..row }).collect();
            store::insert_foods(tx, content::copied(app, day, rows)).await?;
            let contents = Contents::of_meal(tx, scope, &target).await?;
            Ok((target, contents))
        })
        .await
}

/// Returns the plan that has this usual or other day.
async fn whole(tx: &mut Tx, patient: InCare<Uuid>, day: Uuid) -> Result<Uuid> {
    Ok(find_plan(tx, patient, day).await?.main_id.unwrap_or(day))
}

/// The fields of a meal besides its foods. Blank notes count as none.
pub struct MealFields {
    pub hour: Option<String>,
    pub name: Option<String>,
    pub notes: Option<String>,
}

impl MealFields {
    /// Returns the name of the first field that `self` would overwrite although it has changed
    /// since `read`.
    fn overwritten(&self, read: &Self, now: &Meal) -> Option<&'static str> {
        let lost = |wanted: &Option<String>, read: &Option<String>, now: &str| {
            let wanted = wanted.as_deref().map(str::trim);
            wanted.is_some_and(|wanted| wanted != now && read.as_deref().unwrap_or_default() != now)
        };
        if lost(&self.hour, &read.hour, &now.hour) {
            Some("o horário desta refeição")
        } else if rules::is_custom(&now.kind) && lost(&self.name, &read.name, &now.name) {
            Some("o nome desta refeição")
        } else if lost(&self.notes, &read.notes, now.notes.as_deref().unwrap_or_default()) {
            Some("as notas desta refeição")
        } else {
            None
        }
    }
}

/// A change of a meal: omitted fields are left unchanged.
pub struct MealChange {
    pub fields: MealFields,
    /// The meal as the caller read it.
    pub was: Option<MealFields>,
}

/// Changes the time, the notes or the custom name of a meal.
pub async fn update_meal(
    app: &Identity,
    scope: &Scope,
    patient: Uuid,
    plan: Uuid,
    meal: Uuid,
    MealChange { fields: change, was }: MealChange,
) -> Result<(Meal, Contents)> {
    app.db
        .write(scope, async |tx| {
            touch_as_visit(app, tx, scope, patient, plan).await?;
            let mut meal = find_meal(tx, plan, meal).await?;
            if let Some(what) = was.and_then(|was| change.overwritten(&was, &meal)) {
                return Err(Error::saved_meanwhile(codes::MEAL_CHANGED, what));
            }
            let mut check = Check::new();
            if let Some(hour) = change.hour {
                check_hour(&mut check, &hour);
                meal.hour = hour;
            }
            if let Some(name) = change.name
                && rules::is_custom(&meal.kind)
            {
                meal.name = check.text("name", "nome", &name, 80);
            }
            if let Some(notes) = change.notes {
                meal.notes = check_notes(&mut check, Some(&notes));
            }
            check.finish()?;
            store::update_meal(tx, &meal).await?;
            let contents = Contents::of_meal(tx, scope, &meal).await?;
            Ok((meal, contents))
        })
        .await
}

fn check_hour(check: &mut Check, hour: &str) {
    check.ensure(rules::is_hour(hour), "hour", "Informe o horário como HH:mm, de 00:00 a 23:59.");
}

fn check_notes(check: &mut Check, notes: Option<&str>) -> Option<String> {
    check.optional_text("notes", "notas", notes, 2_000)
}

/// Removes a meal and its foods from a draft. Fails if the draft was changed since `read`.
pub async fn delete_meal(app: &Identity, scope: &Scope, patient: Uuid, plan: Uuid, meal: Uuid, read: Option<DateTime<Utc>>) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            if let Some(read) = read {
                refuse_changed(tx, scope, patient, plan, read).await?;
            }
            touch_as_visit(app, tx, scope, patient, plan).await?;
            let meal = find_meal(tx, plan, meal).await?;
            store::delete_meal(tx, meal.id).await?;
            Ok(())
        })
        .await
}
