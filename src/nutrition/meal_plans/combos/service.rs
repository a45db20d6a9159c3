use std::collections::{BTreeSet, HashMap};

use uuid::Uuid;

use super::store;
use super::store::{ComboCopy, ComboKind, ComboWithFoods, StoredCombo};
use crate::codes;
use crate::foods::usual::PortionGroup;
use crate::meal_plans::contents::Contents;
use crate::meal_plans::copies::{CopyFilter, NamedCopy, checked_copy_name};
use crate::meal_plans::food_rows::{FoodInput, RowPlace, RowValues, check_length};
use crate::meal_plans::store::{self as plans, FoodRow};
use foundation::error::{Error, Result};
use identity::Identity;
use platform::audit::{self, AuditEvent, AuditObject, ObjectType};
use platform::db::{Page, Tx};
use platform::scope::Scope;

/// Maximum number of an author's combos.
const COMBOS: i64 = 200;
/// Maximum number of combos for a client that searches by itself.
const LISTED: usize = 500;
/// Maximum length of a name.
const NAME: usize = 80;

/// A combo with its foods.
pub struct Combo {
    pub copy: NamedCopy,
    pub portion_group: Option<PortionGroup>,
    pub rows: Vec<FoodRow>,
}

impl TryFrom<ComboWithFoods> for Combo {
    type Error = Error;

    fn try_from(combo: ComboWithFoods) -> Result<Self> {
        let ComboWithFoods { combo: ComboCopy { copy, portion_group }, content } = combo;
        let portion_group = portion_group.as_deref().and_then(PortionGroup::named);
        Ok(Self { copy, portion_group, rows: serde_json::from_str(&content)? })
    }
}

pub async fn list(tx: &mut Tx, scope: &Scope, kind: ComboKind, search: Option<String>, page: Page) -> Result<(Vec<ComboCopy>, i64)> {
    let filter = CopyFilter { reader: scope.user, search: foundation::text::searched(search) };
    let rows = store::list(tx, &filter, kind, page).await?;
    let total = store::count(tx, &filter, kind).await?;
    Ok((rows, total))
}

/// Returns all combos that the caller sees with their foods, the caller's own first.
pub async fn all(tx: &mut Tx, scope: &Scope) -> Result<Vec<Combo>> {
    store::all_combos(tx, &visible_to(scope), LISTED).await?.into_iter().map(Combo::try_from).collect()
}

fn visible_to(scope: &Scope) -> CopyFilter {
    CopyFilter { reader: scope.user, search: None }
}

async fn with_ids(tx: &mut Tx, scope: &Scope, ids: Vec<Uuid>) -> Result<Vec<Combo>> {
    store::with_ids(tx, &visible_to(scope), ids).await?.into_iter().map(Combo::try_from).collect()
}

/// Finds a combo or an equivalence list that the caller may see.
pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Combo> {
    with_ids(tx, scope, vec![id]).await?.pop().ok_or_else(missing_combo)
}

fn missing_combo() -> Error {
    Error::not_found("Combo não encontrado.")
}

/// Returns the foods of these combos, without those that the caller does not see.
pub async fn rows(tx: &mut Tx, scope: &Scope, ids: BTreeSet<Uuid>) -> Result<HashMap<Uuid, Vec<FoodRow>>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let combos = with_ids(tx, scope, ids.into_iter().collect()).await?;
    Ok(combos.into_iter().map(|combo| (combo.copy.id, combo.rows)).collect())
}

async fn editable(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Combo> {
    store::lock(tx, id).await?;
    let combo = find(tx, scope, id).await?;
    if combo.copy.may_be_edited_by(scope) {
        return Ok(combo);
    }
    Err(Error::conflict(identity::codes::NOT_YOURS, "Só quem salvou este combo ou esta lista pode fazer mudanças."))
}

/// A combo to be saved.
pub struct NewCombo {
    pub name: String,
    pub shared: bool,
    /// Group that an equivalence list serves; `None` for a combo.
    pub portion_group: Option<PortionGroup>,
    pub foods: Vec<FoodInput>,
    /// Rows of the meal that it is made of, whose values its foods keep.
    pub kept: Vec<FoodRow>,
}

/// Returns the rows of a meal that a combo is made of.
pub async fn rows_of_meal(tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid, meal: Uuid) -> Result<Vec<FoodRow>> {
    let (_, meal) = crate::meal_plans::service::read_meal(tx, scope, patient, plan, meal).await?;
    plans::food_rows_of_meal(tx, meal.id).await
}

pub async fn create(app: &Identity, scope: &Scope, combo: NewCombo) -> Result<Combo> {
    app.db.write(scope, async |tx| create_in(app, tx, scope, combo).await).await
}

/// Saves a combo in the caller's transaction.
pub async fn create_in(app: &Identity, tx: &mut Tx, scope: &Scope, combo: NewCombo) -> Result<Combo> {
    let name = checked_copy_name(&combo.name, NAME)?;
    if store::count_of(tx, scope.user).await? >= COMBOS {
        return Err(Error::invalid(codes::TOO_MANY_COMBOS, format!("Você já tem {COMBOS} combos e listas. Remova os que não usa mais.")));
    }
    let id = app.clock.id();
    check_kind(combo.portion_group, &combo.foods)?;
    let rows = rows_to_store(app, tx, scope, id, &combo.foods, &combo.kept).await?;
    let content = serde_json::to_string(&rows)?;
    let stored = stored(id, &name, combo.shared, combo.portion_group, rows, &content)?;
    store::insert(tx, &stored, scope.user, app.clock.now()).await.map_err(named_twice)?;
    log(app, tx, scope, AuditEvent::Create, id, &name).await?;
    find(tx, scope, id).await
}

/// Fails if foods of an equivalence list have alternatives, as they are alternatives to each other.
fn check_kind(portion_group: Option<PortionGroup>, foods: &[FoodInput]) -> Result<()> {
    if portion_group.is_some() && foods.iter().any(|food| !food.alternatives.is_empty() || matches!(food.uncounted, Some(Some(_)))) {
        return Err(Error::field("foods", "Em uma lista de equivalência, cada alimento tem uma quantidade, sem alternativas."));
    }
    Ok(())
}

/// A change of a combo: omitted values are left unchanged.
pub struct ComboChange {
    pub name: Option<String>,
    pub shared: Option<bool>,
    /// Group that an equivalence list serves; ignored for a combo.
    pub portion_group: Option<PortionGroup>,
    pub foods: Option<Vec<FoodInput>>,
}

pub async fn update(app: &Identity, scope: &Scope, id: Uuid, change: ComboChange) -> Result<ComboCopy> {
    app.db
        .write(scope, async |tx| {
            let Combo { copy, portion_group, rows } = editable(tx, scope, id).await?;
            let portion_group = portion_group.map(|group| change.portion_group.unwrap_or(group));
            check_kind(portion_group, change.foods.as_deref().unwrap_or_default())?;
            let name = change.name.map(|name| checked_copy_name(&name, NAME)).transpose()?.unwrap_or(copy.name);
            let rows = match change.foods {
                Some(foods) => rows_to_store(app, tx, scope, id, &foods, &rows).await?,
                None => rows,
            };
            let content = serde_json::to_string(&rows)?;
            let stored = stored(id, &name, change.shared.unwrap_or(copy.shared), portion_group, rows, &content)?;
            store::update(tx, &stored, app.clock.now()).await.map_err(named_twice)?;
            log(app, tx, scope, AuditEvent::Updated, id, &name).await?;
            // Read without checking permissions: a super admin may have unshared another author's combo.
            store::find(tx, id).await?.ok_or_else(missing_combo)
        })
        .await
}

pub async fn remove(app: &Identity, scope: &Scope, id: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            let combo = editable(tx, scope, id).await?;
            store::delete(tx, id).await?;
            log(app, tx, scope, AuditEvent::Removed, id, &combo.copy.name).await?;
            Ok(())
        })
        .await
}

/// Makes the rows of a combo's foods. Those that name a row of `kept` have its values.
async fn rows_to_store(
    app: &Identity,
    tx: &mut Tx,
    scope: &Scope,
    combo: Uuid,
    foods: &[FoodInput],
    kept: &[FoodRow],
) -> Result<Vec<FoodRow>> {
    if foods.is_empty() {
        return Err(Error::field("foods", "Adicione ao menos um alimento."));
    }
    check_length(foods, "Um combo ou uma lista")?;
    let ids: BTreeSet<Uuid> = foods.iter().flat_map(|food| std::iter::once(food).chain(&food.alternatives)).map(|food| food.food).collect();
    let values = RowValues::read(tx, scope, ids, HashMap::new()).await?;
    let mut rows = Vec::new();
    let mut add = |food: &FoodInput, alternative_of: Option<Uuid>| {
        let position = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        let place = RowPlace { id: app.clock.id(), plan: combo, meal: combo, alternative_of, position };
        let id = place.id;
        let row = food.row.and_then(|row| kept.iter().find(|its| its.id == row && its.food_id == food.food));
        rows.push(match row {
            Some(row) => values.kept_row(food, row, place)?,
            None => values.row(food, place)?,
        });
        Ok::<_, Error>(id)
    };
    for food in foods {
        let main = add(food, None)?;
        for alternative in &food.alternatives {
            add(alternative, Some(main))?;
        }
    }
    Ok(rows)
}

fn stored<'a>(
    id: Uuid,
    name: &'a str,
    shared: bool,
    portion_group: Option<PortionGroup>,
    rows: Vec<FoodRow>,
    content: &'a str,
) -> Result<StoredCombo<'a>> {
    let portion_group = portion_group.map(PortionGroup::as_str);
    let foods = rows.iter().filter(|row| row.alternative_of.is_none()).count();
    let energy_kcal = Contents::of_list(id, rows)?.energy_kcal();
    Ok(StoredCombo { id, name, shared, foods: i64::try_from(foods).unwrap_or(i64::MAX), energy_kcal, content, portion_group })
}

fn named_twice(error: Error) -> Error {
    if error.is_unique_violation() {
        return Error::conflict(codes::COMBO_EXISTS, "Já existe um combo ou uma lista com este nome. Escolha outro nome.");
    }
    error
}

async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, id: Uuid, name: &str) -> Result<()> {
    let object = AuditObject { id: Some(id), name: Some(name), ..AuditObject::default() };
    audit::record(app, tx, scope, event, ObjectType::MealCombo, object).await
}
