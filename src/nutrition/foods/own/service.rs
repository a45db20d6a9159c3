use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{DateTime, Utc};
use rust_decimal::{Decimal, RoundingStrategy};
use uuid::Uuid;

use super::group::FoodGroup;
use super::other_nutrients;
use super::store;
use super::store::{OwnFood, OwnFoodFilter, StoredOwnFood};
use crate::Nutrition;
use crate::codes;
use crate::foods::measures::GRAM;
use crate::foods::names::OWN;
use crate::foods::nutrients::{NutrientValue, Nutrients};
use crate::foods::store as foods;
use crate::foods::store::{FoodEntry, Measure};
use foundation::error::{Check, Error, Result};
use foundation::text::grouped;
use platform::audit::{self, AuditEvent, AuditObject, ObjectType};
use platform::db::{Page, Tx};
use platform::scope::{Role, Scope};

/// Maximum number of an author's foods.
const FOODS: i64 = 2_000;
const GRAMS: f64 = 10_000.0;
/// Energy limit: pure fat has 9 kcal per g, and labels round up.
const KCAL_PER_GRAM: f64 = 9.5;
/// Decimals of a value per 100 g, few enough that every program reads the same number.
const DECIMALS: u32 = 10;

/// Entered values of `quantity` grams, which are one `home_measure`.
#[derive(Debug)]
pub struct Typed {
    pub name: String,
    pub group: FoodGroup,
    pub quantity: f64,
    pub home_measure: String,
    pub energy_kcal: f64,
    pub protein: f64,
    pub lipid: f64,
    pub carbohydrate: f64,
    /// Other nutrients by code; `None` keeps those that the food has.
    pub nutrients: Option<BTreeMap<String, f64>>,
    pub reference: Option<String>,
    pub shared: bool,
}

pub async fn list(tx: &mut Tx, scope: &Scope, search: Option<String>, page: Page) -> Result<(Vec<OwnFood>, i64)> {
    let filter = OwnFoodFilter { reader: scope.user, search: foundation::text::searched(search) };
    let rows = store::list(tx, &filter, page).await?;
    let total = store::count(tx, &filter).await?;
    Ok((rows, total))
}

/// Finds a food that the caller may see.
pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<OwnFood> {
    let found = store::find(tx, id).await?.filter(|own| own.shared || own.author_id == scope.user);
    found.ok_or_else(|| Error::not_found("Alimento não encontrado."))
}

/// Returns true if the caller may change it: its author, and a super admin if it is shared.
pub fn may_edit(scope: &Scope, own: &OwnFood) -> bool {
    own.author_id == scope.user || (own.shared && scope.role == Role::SuperAdmin)
}

async fn editable(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<OwnFood> {
    // Locked before it is read, so that the change is based on the current values.
    store::lock(tx, id).await?;
    let own = find(tx, scope, id).await?;
    if may_edit(scope, &own) {
        return Ok(own);
    }
    Err(Error::conflict(identity::codes::NOT_YOURS, "Só quem cadastrou este alimento pode alterá-lo."))
}

/// Returns the foods that the caller finds, given each with its source: those of tables, and own
/// ones that they may see.
pub async fn offered<'a>(tx: &mut Tx, scope: &Scope, foods: impl Iterator<Item = (Uuid, &'a str)> + Clone) -> Result<HashSet<Uuid>> {
    let own: Vec<Uuid> = foods.clone().filter(|(_, source)| *source == OWN).map(|(id, _)| id).collect();
    let owners = if own.is_empty() { HashMap::new() } else { store::owners(tx, own.into_iter()).await? };
    let offered = foods.filter(|(id, source)| *source != OWN || owners.get(id).is_some_and(|owner| owner.offers_to(scope.user)));
    Ok(offered.map(|(id, _)| id).collect())
}

/// Adds an own food.
pub async fn create(app: &Nutrition, scope: &Scope, typed: Typed) -> Result<OwnFood> {
    app.db.write(scope, async |tx| create_in(app, tx, scope, typed).await).await
}

/// Adds an own food in the caller's transaction.
pub async fn create_in(app: &Nutrition, tx: &mut Tx, scope: &Scope, typed: Typed) -> Result<OwnFood> {
    let typed = checked(typed)?;
    if store::count_of(tx, scope.user).await? >= FOODS {
        return Err(Error::invalid(codes::TOO_MANY_FOODS, format!("Você já tem {FOODS} alimentos próprios. Remova os que não usa mais.")));
    }
    let id = app.clock.id();
    let measures = measures(app, &typed.home_measure, typed.quantity, &[]);
    let nutrients = per_100_grams(&typed, &Nutrients::default())?;
    let code = id.to_string();
    let entry = entry(id, &code, &typed, &nutrients, measures);
    let now = app.clock.now();
    foods::insert(tx, std::slice::from_ref(&entry), now).await?;
    store::insert(tx, &written(id, &typed), scope.user, now).await?;
    foods::set_version(tx, app.clock.id()).await?;
    log(app, tx, scope, AuditEvent::Create, id, &typed.name).await?;
    find(tx, scope, id).await
}

/// Changes a food. Plans keep their values. `read` is the time of the last change as the caller
/// read it, if given.
pub async fn update(app: &Nutrition, scope: &Scope, id: Uuid, typed: Typed, read: Option<DateTime<Utc>>) -> Result<OwnFood> {
    app.db
        .write(scope, async |tx| {
            let own = editable(tx, scope, id).await?;
            if read.is_some_and(|read| read != own.updated_at) {
                return Err(Error::saved_meanwhile(codes::FOOD_CHANGED, "este alimento"));
            }
            let typed = checked(typed)?;
            let measures = measures(app, &typed.home_measure, typed.quantity, &own.measures);
            let nutrients = per_100_grams(&typed, &own.nutrients)?;
            let code = id.to_string();
            let entry = entry(id, &code, &typed, &nutrients, measures.clone());
            let now = app.clock.now();
            foods::update(tx, &entry, now).await?;
            foods::update_measures(tx, id, &measures, now).await?;
            store::update(tx, &written(id, &typed), now).await?;
            foods::set_version(tx, app.clock.id()).await?;
            log(app, tx, scope, AuditEvent::Updated, id, &typed.name).await?;
            // Read without checking permissions: a super admin may have unshared another author's food.
            let food = store::find(tx, id).await?.ok_or_else(|| Error::not_found("Alimento não encontrado."))?;
            Ok(food)
        })
        .await
}

/// Removes a food from searches; plans keep it.
pub async fn remove(app: &Nutrition, scope: &Scope, id: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            let own = editable(tx, scope, id).await?;
            store::remove(tx, id, app.clock.now()).await?;
            foods::set_version(tx, app.clock.id()).await?;
            log(app, tx, scope, AuditEvent::Removed, id, &own.name).await?;
            Ok(())
        })
        .await
}

async fn log(app: &Nutrition, tx: &mut Tx, scope: &Scope, event: AuditEvent, id: Uuid, name: &str) -> Result<()> {
    let object = AuditObject { id: Some(id), name: Some(name), ..AuditObject::default() };
    audit::record(app, tx, scope, event, ObjectType::Food, object).await
}

fn checked(typed: Typed) -> Result<Typed> {
    let mut check = Check::new();
    let name = check.text("name", "nome", &typed.name, 120);
    check.ensure(name.is_empty() || !foundation::text::words(&name).is_empty(), "name", "O nome precisa ter letras ou números.");
    let home_measure = check.text("home_measure", "medida caseira", &typed.home_measure, 60);
    // "2 fatias" would be displayed as "1 2 fatias".
    let counts = home_measure.starts_with(char::is_numeric);
    check.ensure(!counts, "home_measure", "Escreva a medida no singular e sem número: fatia, unidade, copo.");
    let quantity = typed.quantity;
    check.ensure(quantity.is_finite() && quantity >= 0.01, "quantity", "A quantidade deve ser maior que zero.");
    if quantity.is_finite() && quantity > GRAMS {
        check.fail("quantity", format!("A quantidade deve ser de no máximo {} g.", grouped(GRAMS as i64)));
    }
    let values =
        [("calories", typed.energy_kcal), ("proteinas", typed.protein), ("lipidios", typed.lipid), ("carboidratos", typed.carbohydrate)];
    for (field, value) in values {
        check.ensure(value.is_finite() && value >= 0.0, field, "Informe um número, zero ou mais.");
    }
    // Rounding may make the sum slightly higher.
    let macros = typed.protein + typed.lipid + typed.carbohydrate;
    if quantity.is_finite() && macros > quantity + (quantity * 0.05).min(1.0) {
        let most = [("proteinas", typed.protein), ("lipidios", typed.lipid), ("carboidratos", typed.carbohydrate)];
        let largest = most.into_iter().max_by(|a, b| a.1.total_cmp(&b.1)).map_or("proteinas", |(field, _)| field);
        check.fail(largest, "Proteínas, lipídeos e carboidratos somam mais gramas do que a quantidade.");
    }
    if quantity.is_finite() && typed.energy_kcal > quantity * KCAL_PER_GRAM {
        check.fail("calories", "São calorias demais para esta quantidade: gordura pura tem 9 kcal por grama.");
    }
    if let Some(nutrients) = &typed.nutrients {
        other_nutrients::check(&mut check, nutrients, quantity);
    }
    let reference = check.optional_text("origem", "origem", typed.reference.as_deref(), 200);
    check.finish()?;
    Ok(Typed { name, home_measure, reference, ..typed })
}

fn entry<'a>(id: Uuid, code: &'a str, typed: &'a Typed, nutrients: &'a Nutrients, measures: Vec<Measure>) -> FoodEntry<'a> {
    FoodEntry { id, source: OWN, code, name: &typed.name, group: typed.group.label(), nutrients, measures }
}

fn written(id: Uuid, typed: &Typed) -> StoredOwnFood<'_> {
    StoredOwnFood {
        id,
        shared: typed.shared,
        name: &typed.name,
        group_code: typed.group.as_str(),
        quantity: typed.quantity,
        home_measure: &typed.home_measure,
        energy_kcal: typed.energy_kcal,
        protein: typed.protein,
        lipid: typed.lipid,
        carbohydrate: typed.carbohydrate,
        reference: typed.reference.as_deref(),
    }
}

/// Returns the entered measure and the gram. A measure keeps the id of an existing one with its
/// name, so that plans still refer to it.
fn measures(app: &Nutrition, name: &str, grams: f64, there: &[Measure]) -> Vec<Measure> {
    let id = |name: &str| there.iter().find(|measure| measure.name == name).map_or_else(|| app.clock.id(), |measure| measure.id);
    let gram = Measure::new(id(GRAM), GRAM.to_owned(), 1.0);
    let own = Measure::new(id(name), name.to_owned(), grams);
    let is_gram = matches!(foundation::text::normalise(name).as_str(), "g" | "grama" | "gramas");
    if is_gram { vec![gram] } else { vec![own, gram] }
}

/// Converts the entered values. If they lack the other nutrients, `current` has those to keep.
fn per_100_grams(typed: &Typed, current: &Nutrients) -> Result<Nutrients> {
    let quantity = Decimal::try_from(typed.quantity).map_err(Error::internal)?;
    let macros =
        [("energy_kcal", typed.energy_kcal), ("protein", typed.protein), ("lipid", typed.lipid), ("carbohydrate", typed.carbohydrate)];
    let mut nutrients = if typed.nutrients.is_none() { current.clone() } else { Nutrients::default() };
    let others = typed.nutrients.iter().flatten().map(|(code, value)| (code.as_str(), *value));
    for (code, value) in others.chain(macros) {
        let value = Decimal::try_from(value).map_err(Error::internal)? * Decimal::ONE_HUNDRED / quantity;
        let value = value.round_dp_with_strategy(DECIMALS, RoundingStrategy::MidpointAwayFromZero).normalize();
        nutrients.set(code, NutrientValue::Amount(value));
    }
    Ok(nutrients)
}
