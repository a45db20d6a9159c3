use std::collections::HashMap;

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::avoided::Avoided;
use super::import::ibge::measures::{Measure as MeasureRead, ReadMeasures};
use super::import::{NO_GROUP, PublishedTable, ReadTable, TableContent};
use super::macros::Macros;
use super::names::{OWN, short_name};
use super::own_measures::service::OwnMeasures;
use super::store;
use super::store::{Food, FoodDetails, FoodEntry, Measure, SEARCH_LIMIT};
use super::{likes, measures, numbering, own, own_measures, portions, substitutes, uses};
use crate::Nutrition;
use crate::codes;
use clinical::records;
use foundation::error::{Error, Result};
use foundation::text::{first_of, grouped, normalise};
use identity::{care, tenants};
use platform::audit::{self, AuditEvent, AuditObject, ObjectType};
use platform::db::Tx;
use platform::scope::Scope;

/// Minimum length of a search text; shorter ones match almost every food.
const SEARCH_MINIMUM: usize = 2;
/// Number of foods among which those in use come first.
const CANDIDATES: usize = 60;
const CHUNK: usize = 50;
/// Maximum quantity for which substitutes are computed.
const GRAMS: f64 = 100_000.0;

/// A food, with the quantity to offer.
pub struct Offered {
    pub food: Food,
    pub suggested: Option<Suggested>,
    /// True if it is one of the caller's favorites.
    pub favorite: bool,
}

/// A quantity to offer.
pub struct Suggested {
    pub quantity: f64,
    pub measure: Uuid,
    /// True if it is the caller's last one, false if it is a sensible portion.
    pub is_last: bool,
}

/// Searches foods by a typed text, best first: what people mean by the words, then the caller's
/// favorites and what the caller and the clinic use most.
pub async fn search(app: &Nutrition, tx: &mut Tx, scope: &Scope, text: &str, source: Option<&str>) -> Result<Vec<Offered>> {
    if foundation::text::words(text).iter().map(|word| word.chars().count()).sum::<usize>() < SEARCH_MINIMUM {
        return Ok(Vec::new());
    }
    let index = app.foods.now(tx, scope).await?;
    let found = index.search(text, source, scope.user, CANDIDATES);
    let uses = uses::of(tx, scope.user, found.iter().map(|(id, _)| *id)).await?;
    let mut ranked = found;
    // The sort is stable: equal ones stay in the order of the index.
    ranked.sort_by_key(|(id, cost)| uses::rank(*cost, uses.get(id)));
    let ids: Vec<Uuid> = ranked.into_iter().take(SEARCH_LIMIT).map(|(id, _)| id).collect();
    let foods = listed(tx, scope, &ids).await?;
    Ok(foods.into_iter().map(|food| offered(food, &uses)).collect())
}

/// Returns these foods in this order, with the measures that the caller sees.
pub async fn listed(tx: &mut Tx, scope: &Scope, ids: &[Uuid]) -> Result<Vec<Food>> {
    let mut foods = store::listed(tx, ids).await?;
    own_measures::service::add_to_all(tx, scope, &mut foods).await?;
    Ok(foods)
}

/// Adds the quantities to offer to foods.
pub async fn with_quantities(tx: &mut Tx, scope: &Scope, foods: Vec<Food>) -> Result<Vec<Offered>> {
    let uses = uses::of(tx, scope.user, foods.iter().map(|food| food.id)).await?;
    Ok(foods.into_iter().map(|food| offered(food, &uses)).collect())
}

fn offered(food: Food, uses: &HashMap<Uuid, uses::FoodUse>) -> Offered {
    let used = uses.get(&food.id);
    let favorite = used.is_some_and(|used| used.favorite);
    let has = |measure: Uuid| food.measures.iter().any(|its| its.id == measure);
    match used.and_then(uses::FoodUse::last).filter(|(_, measure)| has(*measure)) {
        Some((quantity, measure)) => Offered { food, suggested: Some(Suggested { quantity, measure, is_last: true }), favorite },
        None => Offered { favorite, ..usual_portion(food) },
    }
}

/// Adds a sensible portion to a food, whatever the caller used last.
pub fn usual_portion(food: Food) -> Offered {
    let portion = portions::portion(&food.kitchen_name().usual, &food.macros, &food.measures);
    let suggested = portion.map(|(quantity, measure)| Suggested { quantity, measure: measure.id, is_last: false });
    Offered { food, suggested, favorite: false }
}

/// Returns the caller's favorites that they still find, the most used first.
pub async fn favorites(tx: &mut Tx, scope: &Scope) -> Result<Vec<Offered>> {
    let ids = uses::favorites(tx, scope.user).await?;
    let mut foods = listed(tx, scope, &ids).await?;
    let found = own::service::offered(tx, scope, foods.iter().map(|food| (food.id, food.source.as_str()))).await?;
    foods.retain(|food| found.contains(&food.id));
    with_quantities(tx, scope, foods).await
}

/// Marks a food that the caller may see as a favorite, or removes the mark.
pub async fn set_favorite(app: &Nutrition, scope: &Scope, id: Uuid, favorite: bool) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            find(tx, scope, id).await?;
            match favorite {
                true => uses::mark_favorite(tx, scope.user, id, app.clock.now()).await,
                false => uses::unmark_favorite(tx, scope.user, id).await,
            }
        })
        .await
}

/// Finds a food that the caller may see: of a table, shared, or their own.
pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<FoodDetails> {
    let not_found = || Error::not_found("Alimento não encontrado.");
    let mut food = store::find(tx, id).await?.ok_or_else(not_found)?;
    if food.source == OWN {
        let offered = own::service::offered(tx, scope, std::iter::once((id, OWN))).await?;
        if !offered.contains(&id) {
            return Err(not_found());
        }
    }
    OwnMeasures::of(tx, scope, std::iter::once(id)).await?.add_to(id, &mut food.measures.0);
    Ok(food)
}

/// Returns foods of the same group, with the grams that have the energy of `grams` of this one.
/// Those that the patient avoids are left out.
pub async fn substitutes(tx: &mut Tx, scope: &Scope, id: Uuid, grams: f64, patient: Option<Uuid>) -> Result<Vec<(Food, f64)>> {
    if !(0.01..=GRAMS).contains(&grams) {
        return Err(Error::field("grams", format!("Informe uma quantidade de 0,01 a {} gramas.", grouped(GRAMS as i64))));
    }
    let food = find(tx, scope, id).await?;
    // Foods without a group have nothing in common.
    if food.group_name == NO_GROUP {
        return Ok(Vec::new());
    }
    let macros = Macros::from(&*food.nutrients);
    // Own foods use TACO's groups, whose foods are better substitutes than a few own ones.
    let source = if food.source == OWN { "TACO" } else { &food.source };
    let mut others = store::of_group(tx, source, &food.group_name).await?;
    others.retain(|other| other.id != id);
    if let Some(avoided) = avoided_by(tx, scope, patient).await? {
        others.retain(|other| !avoided.has(&other.name, &other.group_name));
    }
    let short_name = short_name(&food.source, &food.name, &food.group_name);
    let replaced = substitutes::Replaced {
        short_name: &short_name,
        name: &food.name,
        group: &food.group_name,
        macros: &macros,
        grams: Decimal::try_from(grams).map_err(Error::internal)?,
    };
    let (mut foods, grams): (Vec<Food>, Vec<f64>) = substitutes::nearest(&replaced, others).into_iter().unzip();
    own_measures::service::add_to_all(tx, scope, &mut foods).await?;
    Ok(foods.into_iter().zip(grams).collect())
}

/// Returns what a patient in the caller's care avoids, as far as their anamnesis says so.
pub async fn avoided_by(tx: &mut Tx, scope: &Scope, patient: Option<Uuid>) -> Result<Option<Avoided>> {
    let Some(patient) = patient else { return Ok(None) };
    let patient = care::require_in_care_of_staff(tx, scope, patient).await?;
    let text = records::service::intolerances(tx, scope, patient.key()).await?;
    Ok(text.map(|text| Avoided::parse(&text)))
}

/// Result of an import.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Imported {
    pub created: i64,
    pub updated: i64,
    pub unchanged: i64,
    pub groups: i64,
    /// Number of home measures read; 0 for tables of foods.
    #[serde(default)]
    pub measures: i64,
    /// Deviations from the file's contents.
    pub notes: Vec<String>,
}

/// Imports the contents of a published file.
pub async fn import_content(
    app: &Nutrition,
    scope: &Scope,
    table: PublishedTable,
    content: &TableContent,
    progress: impl Fn(usize),
) -> Result<Imported> {
    match content {
        TableContent::Foods(foods) => import(app, scope, table.source(), foods, progress).await,
        TableContent::Measures(measures) => import_measures(app, scope, measures, progress).await,
    }
}

/// Imports a table's foods, all or none. Existing foods keep their ids, and none is removed,
/// because plans may use it.
pub async fn import(app: &Nutrition, scope: &Scope, source: &'static str, table: &ReadTable, progress: impl Fn(usize)) -> Result<Imported> {
    let now = app.clock.now();
    app.db
        .write(scope, async |tx| {
            tenants::lock(tx).await?;
            let known = store::existing(tx, source).await?;
            numbering::check(tx, &known, table).await?;
            let groups = i64::try_from(table.groups.len()).unwrap_or(i64::MAX);
            let mut imported = Imported { created: 0, updated: 0, unchanged: 0, groups, measures: 0, notes: table.notes.clone() };
            for (chunk, foods) in table.foods.chunks(CHUNK).enumerate() {
                let mut created = Vec::new();
                for food in foods {
                    let entry = |id, measures| FoodEntry {
                        id,
                        source,
                        code: &food.code,
                        name: &food.name,
                        group: &food.group,
                        nutrients: &food.nutrients,
                        measures,
                    };
                    match known.get(&food.code) {
                        None => created.push(entry(app.clock.id(), measures_of(app, source, &food.group, &food.name))),
                        Some(known) => {
                            let mut nutrients = food.nutrients.clone();
                            nutrients.keep(&table.absent, &known.nutrients);
                            let group = if food.group == NO_GROUP { &known.group_name } else { &food.group };
                            if known.name == food.name && known.group_name == *group && *known.nutrients == nutrients {
                                imported.unchanged += 1;
                                continue;
                            }
                            let entry = FoodEntry { group, nutrients: &nutrients, ..entry(known.id, Vec::new()) };
                            store::update(tx, &entry, now).await?;
                            imported.updated += 1;
                        }
                    }
                }
                imported.created += i64::try_from(created.len()).unwrap_or(i64::MAX);
                store::insert(tx, &created, now).await?;
                progress(chunk * CHUNK + foods.len());
            }
            estimate_measures(app, tx).await?;
            store::set_version(tx, app.clock.id()).await?;
            let object = AuditObject { name: Some(source), ..AuditObject::default() };
            audit::record(app, tx, scope, AuditEvent::Imported, ObjectType::FoodTable, object).await?;
            Ok(imported)
        })
        .await
}

/// Updates the measures that foods take from their like in another table.
async fn estimate_measures(app: &Nutrition, tx: &mut Tx) -> Result<()> {
    let now = app.clock.now();
    let foods = store::with_measures(tx).await?;
    for (food, measures) in likes::with_estimates(&foods, || app.clock.id()) {
        store::update_measures(tx, food, &measures, now).await?;
    }
    Ok(())
}

/// Returns the measures of a new food. IBGE publishes its measures separately; until they are
/// imported, there is only the gram.
fn measures_of(app: &Nutrition, source: &str, group: &str, name: &str) -> Vec<Measure> {
    let measures =
        if source == PublishedTable::Ibge.source() { vec![(measures::GRAM, Decimal::ONE)] } else { measures::defaults(group, name) };
    let measure = |(name, grams): (&str, Decimal)| Some(Measure::new(app.clock.id(), name.to_owned(), grams.to_f64()?));
    measures.into_iter().filter_map(measure).collect()
}

/// Sets the home measures of IBGE's foods, all or none. Measures in plans are left unchanged.
async fn import_measures(app: &Nutrition, scope: &Scope, read: &ReadMeasures, progress: impl Fn(usize)) -> Result<Imported> {
    let now = app.clock.now();
    app.db
        .write(scope, async |tx| {
            tenants::lock(tx).await?;
            let mut known = store::measured(tx, PublishedTable::IbgeMeasures.source()).await?;
            if known.is_empty() {
                let message =
                    "Estas são as medidas caseiras dos alimentos do IBGE, que ainda não estão aqui. Importe primeiro a tabela IBGE.";
                return Err(Error::invalid(codes::NO_FOODS_TO_MEASURE, message));
            }
            let measures = i64::try_from(read.count).unwrap_or(i64::MAX);
            let mut imported = Imported { created: 0, updated: 0, unchanged: 0, groups: 0, measures, notes: read.notes.clone() };
            let mut unknown = Vec::new();
            for (place, food) in read.foods.iter().enumerate() {
                if let Some(there) = known.remove(&food.code) {
                    let measures = merged(app, &there.measures, &food.measures);
                    if measures == *there.measures {
                        imported.unchanged += 1;
                    } else {
                        store::update_measures(tx, there.id, &measures, now).await?;
                        imported.updated += 1;
                    }
                } else {
                    unknown.push(food.code.as_str());
                }
                progress(place + 1);
            }
            estimate_measures(app, tx).await?;
            store::set_version(tx, app.clock.id()).await?;
            imported.notes.extend(some_of("Alimentos do arquivo que não estão na tabela IBGE, com medidas que ficaram de fora", &unknown));
            let unmeasured: Vec<&str> = known.keys().map(String::as_str).collect();
            imported.notes.extend(some_of("Alimentos da tabela IBGE sem medidas no arquivo, que continuam como estavam", &unmeasured));
            let object = AuditObject { name: Some(PublishedTable::IbgeMeasures.label()), ..AuditObject::default() };
            audit::record(app, tx, scope, AuditEvent::Imported, ObjectType::FoodTable, object).await?;
            Ok(imported)
        })
        .await
}

/// Returns the file's measures, the gram last. An existing measure keeps its id and spelling if its
/// name is the same except for case and accents; one that the file lacks is kept, too, because
/// drafts may use it.
fn merged(app: &Nutrition, there: &[Measure], given: &[MeasureRead]) -> Vec<Measure> {
    let mut left = there.to_vec();
    let mut measure = |given: &MeasureRead| {
        let grams = given.grams.to_f64()?;
        let same = |its: &Measure| its.name == given.name;
        let alike = |its: &Measure| normalise(&its.name) == normalise(&given.name);
        let known = left.iter().position(same).or_else(|| left.iter().position(alike)).map(|place| left.remove(place));
        Some(match known {
            Some(known) => Measure { grams, ..known },
            None => Measure::new(app.clock.id(), given.name.clone(), grams),
        })
    };
    let mut measures: Vec<Measure> = given.iter().filter_map(&mut measure).collect();
    let gram = measures.pop();
    measures.extend(left);
    measures.extend(gram);
    measures
}

/// Formats a note about foods: their number, and the first ones.
fn some_of(what: &str, codes: &[&str]) -> Option<String> {
    (!codes.is_empty()).then(|| format!("{what}: {} ({}).", codes.len(), first_of(codes)))
}
