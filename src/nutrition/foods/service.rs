use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::import::ibge::measures::{Measure as MeasureRead, ReadMeasures};
use super::import::{Content, NO_GROUP, ReadTable, Table};
use super::macros::Macros;
use super::store::{self, Entry, Food, FoodDetails, Measure};
use super::{measures, numbering, own, substitutes};
use crate::Nutrition;
use foundation::error::{Error, Result};
use foundation::text::{SEARCH_WORDS, first_of, grouped, normalise};
use identity::tenants;
use platform::audit::{self, AuditEvent, AuditObject, ObjectType};
use platform::db::Tx;
use platform::scope::Scope;

/// Below this, every food would be a hit.
const SEARCH_MINIMUM: usize = 2;
/// What joins a name's words, and tables leave out or write otherwise: "Frango, peito" is peito de frango. "com" says something there: pele,
/// sal, leite.
const JOINING: [&str; 10] = ["de", "da", "do", "das", "dos", "e", "em", "a", "ao", "para"];
const CHUNK: usize = 50;
/// That substitutes are asked for.
const GRAMS: f64 = 100_000.0;

/// The foods that a typed text means, best first.
pub async fn search(app: &Nutrition, tx: &mut Tx, scope: &Scope, text: &str, source: Option<&str>) -> Result<Vec<Food>> {
    let mut words = telling(foundation::text::words(text));
    words.truncate(SEARCH_WORDS);
    if words.iter().map(|word| word.chars().count()).sum::<usize>() < SEARCH_MINIMUM {
        return Ok(Vec::new());
    }
    let index = app.foods.now(tx, scope).await?;
    store::listed(tx, &index.search(&words, source, scope.user)).await
}

/// The words that say which food is meant, if any does. "castanha do para" ends in one.
fn telling(words: Vec<String>) -> Vec<String> {
    let last = words.len().saturating_sub(1);
    let joins = |place: usize, word: &str| JOINING.contains(&word) && !(place == last && word == "para");
    let left: Vec<String> = words.iter().enumerate().filter(|(place, word)| !joins(*place, word)).map(|(_, word)| word.clone()).collect();
    if left.is_empty() { words } else { left }
}

/// A food that the caller may see: of a table, of the clinic, or their own.
pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<FoodDetails> {
    let not_found = || Error::not_found("Alimento não encontrado.");
    let food = store::find(tx, id).await?.ok_or_else(not_found)?;
    if food.source == own::service::SOURCE {
        own::service::find(tx, scope, id).await?;
    }
    Ok(food)
}

/// Foods of the same group, with the grams that bring the energy of `grams` of this one.
pub async fn substitutes(tx: &mut Tx, scope: &Scope, id: Uuid, grams: f64) -> Result<Vec<(Food, f64)>> {
    if !(0.01..=GRAMS).contains(&grams) {
        return Err(Error::field("grams", format!("Informe uma quantidade de 0,01 a {} gramas.", grouped(GRAMS as i64))));
    }
    let food = find(tx, scope, id).await?;
    // What has no group has nothing in common with the others.
    if food.group_name == NO_GROUP {
        return Ok(Vec::new());
    }
    let macros = Macros::from(&*food.nutrients);
    // Own foods have the groups of TACO, whose foods are of more use here than a handful of own ones.
    let source = if food.source == own::service::SOURCE { "TACO" } else { &food.source };
    let mut others = store::of_group(tx, source, &food.group_name).await?;
    others.retain(|other| other.id != id && substitutes::is_as_ready(&food.name, &other.name, &food.group_name));
    let grams = Decimal::try_from(grams).map_err(Error::internal)?;
    Ok(substitutes::nearest(&macros, grams, others, |other| &other.macros))
}

/// What an import did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Imported {
    pub created: i64,
    pub updated: i64,
    pub unchanged: i64,
    pub groups: i64,
    /// Home measures read; none in tables of foods.
    #[serde(default)]
    pub measures: i64,
    /// What was read otherwise than written.
    pub notes: Vec<String>,
}

/// Brings in what a published file gives.
pub async fn take_in(app: &Nutrition, scope: &Scope, table: Table, content: &Content, progress: impl Fn(usize)) -> Result<Imported> {
    match content {
        Content::Foods(foods) => import(app, scope, table.source(), foods, progress).await,
        Content::Measures(measures) => import_measures(app, scope, measures, progress).await,
    }
}

/// Brings a table's foods in, all or none. Foods keep their ids, and nothing that is there is removed: plans may use it.
pub async fn import(app: &Nutrition, scope: &Scope, source: &'static str, table: &ReadTable, progress: impl Fn(usize)) -> Result<Imported> {
    let now = app.clock.now();
    let mut tx = app.db.begin(scope).await?;
    tenants::lock(&mut tx).await?;
    let known = store::existing(&mut tx, source).await?;
    numbering::check(&mut tx, &known, table).await?;
    let groups = i64::try_from(table.groups.len()).unwrap_or(i64::MAX);
    let mut imported = Imported { created: 0, updated: 0, unchanged: 0, groups, measures: 0, notes: table.notes.clone() };
    for (chunk, foods) in table.foods.chunks(CHUNK).enumerate() {
        let mut created = Vec::new();
        for food in foods {
            let entry = |id, measures| Entry {
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
                    let entry = Entry { group, nutrients: &nutrients, ..entry(known.id, Vec::new()) };
                    store::update(&mut tx, &entry, now).await?;
                    imported.updated += 1;
                }
            }
        }
        imported.created += i64::try_from(created.len()).unwrap_or(i64::MAX);
        store::insert(&mut tx, &created, now).await?;
        progress(chunk * CHUNK + foods.len());
    }
    store::set_version(&mut tx, app.clock.id()).await?;
    let object = AuditObject { name: Some(source), ..AuditObject::default() };
    audit::record(app, &mut tx, scope, AuditEvent::Imported, ObjectType::FoodTable, object).await?;
    tx.commit().await?;
    Ok(imported)
}

/// What a new food is offered in. IBGE publishes the measures of its foods apart; until they are imported there is the gram.
fn measures_of(app: &Nutrition, source: &str, group: &str, name: &str) -> Vec<Measure> {
    let measures = if source == Table::Ibge.source() { vec![(measures::GRAM, Decimal::ONE)] } else { measures::defaults(group, name) };
    let measure = |(name, grams): (&str, Decimal)| Some(Measure { id: app.clock.id(), name: name.to_owned(), grams: grams.to_f64()? });
    measures.into_iter().filter_map(measure).collect()
}

/// Gives IBGE's foods their home measures, all or none. What a plan keeps of a measure stays as it is.
async fn import_measures(app: &Nutrition, scope: &Scope, read: &ReadMeasures, progress: impl Fn(usize)) -> Result<Imported> {
    let now = app.clock.now();
    let mut tx = app.db.begin(scope).await?;
    tenants::lock(&mut tx).await?;
    let mut known = store::measured(&mut tx, Table::IbgeMeasures.source()).await?;
    if known.is_empty() {
        let message = "Estas são as medidas caseiras dos alimentos do IBGE, que ainda não estão aqui. Importe primeiro a tabela IBGE.";
        return Err(Error::invalid("no_foods_to_measure", message));
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
                store::update_measures(&mut tx, there.id, &measures, now).await?;
                imported.updated += 1;
            }
        } else {
            unknown.push(food.code.as_str());
        }
        progress(place + 1);
    }
    imported.notes.extend(some_of("Alimentos do arquivo que não estão na tabela IBGE, com medidas que ficaram de fora", &unknown));
    let unmeasured: Vec<&str> = known.keys().map(String::as_str).collect();
    imported.notes.extend(some_of("Alimentos da tabela IBGE sem medidas no arquivo, que continuam como estavam", &unmeasured));
    let object = AuditObject { name: Some(Table::IbgeMeasures.label()), ..AuditObject::default() };
    audit::record(app, &mut tx, scope, AuditEvent::Imported, ObjectType::FoodTable, object).await?;
    tx.commit().await?;
    Ok(imported)
}

/// The measures as the file has them, the gram last. One keeps its id and how it is written where its name stays, whatever its case and
/// accents; one that only we have stays too, since drafts may use it.
fn merged(app: &Nutrition, there: &[Measure], given: &[MeasureRead]) -> Vec<Measure> {
    let mut left = there.to_vec();
    let mut measure = |given: &MeasureRead| {
        let grams = given.grams.to_f64()?;
        let same = |its: &Measure| its.name == given.name;
        let alike = |its: &Measure| normalise(&its.name) == normalise(&given.name);
        let known = left.iter().position(same).or_else(|| left.iter().position(alike)).map(|place| left.remove(place));
        Some(match known {
            Some(known) => Measure { grams, ..known },
            None => Measure { id: app.clock.id(), name: given.name.clone(), grams },
        })
    };
    let mut measures: Vec<Measure> = given.iter().filter_map(&mut measure).collect();
    let gram = measures.pop();
    measures.extend(left);
    measures.extend(gram);
    measures
}

/// A note on these foods: how many, and the first of them.
fn some_of(what: &str, codes: &[&str]) -> Option<String> {
    (!codes.is_empty()).then(|| format!("{what}: {} ({}).", codes.len(), first_of(codes)))
}
