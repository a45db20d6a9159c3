use std::collections::HashMap;

use uuid::Uuid;

use super::store;
use super::store::OwnMeasure;
use crate::codes;
use crate::foods::measures::GRAM;
use crate::foods::service as foods;
use crate::foods::store::{Food, Measure, OwnMark};
use foundation::error::{Check, Error, Result};
use foundation::text::{grouped, normalise, words};
use identity::Identity;
use platform::audit::{self, AuditEvent, AuditObject, ObjectType};
use platform::db::Tx;
use platform::scope::{Role, Scope};

/// Maximum number of an author's measures of a food.
const MEASURES_OF_A_FOOD: i64 = 20;
/// Maximum number of an author's measures.
const MEASURES: i64 = 2_000;
/// Maximum length of a name.
const NAME: usize = 60;
const LEAST_GRAMS: f64 = 0.01;
const MOST_GRAMS: f64 = 10_000.0;

impl OwnMeasure {
    /// Returns true if the caller may remove it: its author, and a super admin if it is shared.
    pub fn may_be_removed_by(&self, scope: &Scope) -> bool {
        self.author_id == scope.user || (self.shared && scope.role == Role::SuperAdmin)
    }

    /// Converts it to a measure as the caller sees it.
    pub fn seen_by(self, scope: &Scope) -> Measure {
        let own = Some(OwnMark { shared: self.shared, removable: self.may_be_removed_by(scope) });
        Measure { own, ..Measure::new(self.id, self.name, self.grams) }
    }
}

/// The measures that the caller sees besides those of tables, by food.
pub struct OwnMeasures(HashMap<Uuid, Vec<Measure>>);

impl OwnMeasures {
    /// Reads the measures of these foods.
    pub async fn of(tx: &mut Tx, scope: &Scope, foods: impl Iterator<Item = Uuid>) -> Result<Self> {
        let mut foods: Vec<Uuid> = foods.collect();
        foods.sort_unstable();
        foods.dedup();
        let mut by_food: HashMap<Uuid, Vec<Measure>> = HashMap::new();
        if !foods.is_empty() {
            for measure in store::list(tx, scope.user, Some(foods)).await? {
                by_food.entry(measure.food_id).or_default().push(measure.seen_by(scope));
            }
        }
        Ok(Self(by_food))
    }

    /// Adds measures of a food to those of its table, before the gram. If several have one name, the
    /// first stays, as clients may choose measures by name.
    pub fn add_to(&self, food: Uuid, measures: &mut Vec<Measure>) {
        for measure in self.0.get(&food).into_iter().flatten() {
            let name = normalise(&measure.name);
            if measures.iter().all(|its| normalise(&its.name) != name) {
                let gram = measures.iter().position(|its| its.name == GRAM).unwrap_or(measures.len());
                measures.insert(gram, measure.clone());
            }
        }
    }
}

/// Adds the measures that the caller sees to foods.
pub async fn add_to_all(tx: &mut Tx, scope: &Scope, foods: &mut [Food]) -> Result<()> {
    let own = OwnMeasures::of(tx, scope, foods.iter().map(|food| food.id)).await?;
    for food in foods {
        own.add_to(food.id, &mut food.measures.0);
    }
    Ok(())
}

/// Returns all measures that the caller sees, each with its food.
pub async fn all(tx: &mut Tx, scope: &Scope) -> Result<Vec<(Uuid, Measure)>> {
    let measures = store::list(tx, scope.user, None).await?;
    Ok(measures.into_iter().map(|measure| (measure.food_id, measure.seen_by(scope))).collect())
}

/// Returns a text that differs after each change of the measures that the caller sees.
pub async fn version(tx: &mut Tx, scope: &Scope) -> Result<String> {
    let (count, newest) = store::state(tx, scope.user).await?;
    Ok(format!("{count}-{}", newest.map_or(0, |time| time.timestamp_micros())))
}

/// A measure to be added.
pub struct NewMeasure {
    pub name: String,
    pub grams: f64,
    pub shared: bool,
}

/// Adds a measure to a food that the caller may see.
pub async fn create(app: &Identity, scope: &Scope, food: Uuid, new: NewMeasure) -> Result<Measure> {
    app.db.write(scope, async |tx| create_in(app, tx, scope, food, new).await).await
}

/// Adds a measure in the caller's transaction.
pub async fn create_in(app: &Identity, tx: &mut Tx, scope: &Scope, food: Uuid, new: NewMeasure) -> Result<Measure> {
    let found = foods::find(tx, scope, food).await?;
    let name = checked(&new)?;
    let twice = || Error::conflict(codes::MEASURE_EXISTS, format!("Este alimento já tem a medida {name}."));
    if found.measures.iter().any(|measure| normalise(&measure.name) == normalise(&name)) {
        return Err(twice());
    }
    let (of_food, all) = store::count_of(tx, scope.user, food).await?;
    if of_food >= MEASURES_OF_A_FOOD || all >= MEASURES {
        let message = format!(
            "São no máximo {MEASURES_OF_A_FOOD} medidas suas em um alimento, e {} ao todo. Remova as que não usa mais.",
            grouped(MEASURES)
        );
        return Err(Error::invalid(codes::TOO_MANY_MEASURES, message));
    }
    let measure =
        OwnMeasure { id: app.clock.id(), food_id: food, author_id: scope.user, shared: new.shared, name: name.clone(), grams: new.grams };
    store::insert(tx, &measure, app.clock.now()).await.map_err(|error| if error.is_unique_violation() { twice() } else { error })?;
    log(app, tx, scope, AuditEvent::Create, &measure).await?;
    Ok(measure.seen_by(scope))
}

/// Removes a measure. Plans keep its name and grams.
pub async fn remove(app: &Identity, scope: &Scope, food: Uuid, id: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            let found = store::find(tx, scope.user, food, id).await?;
            let measure = found.ok_or_else(|| Error::not_found("Medida não encontrada."))?;
            if !measure.may_be_removed_by(scope) {
                return Err(Error::conflict(identity::codes::NOT_YOURS, "Só quem adicionou esta medida pode removê-la."));
            }
            store::delete(tx, id).await?;
            log(app, tx, scope, AuditEvent::Removed, &measure).await
        })
        .await
}

async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, measure: &OwnMeasure) -> Result<()> {
    let object = AuditObject { id: Some(measure.id), name: Some(&measure.name), ..AuditObject::default() };
    audit::record(app, tx, scope, event, ObjectType::FoodMeasure, object).await
}

/// Returns the name without surrounding spaces.
fn checked(new: &NewMeasure) -> Result<String> {
    let mut check = Check::new();
    let name = check.text("measure", "nome da medida", &new.name, NAME);
    check.ensure(name.is_empty() || !words(&name).is_empty(), "measure", "O nome precisa ter letras.");
    // "2 fatias" would be displayed as "1 2 fatias".
    let counts = name.starts_with(char::is_numeric);
    check.ensure(!counts, "measure", "Escreva a medida no singular e sem número: fatia, unidade, copo.");
    let is_gram = matches!(normalise(&name).as_str(), "g" | "grama" | "gramas");
    check.ensure(!is_gram, "measure", "O grama já é uma medida de todos os alimentos.");
    check.ensure(new.grams.is_finite() && new.grams >= LEAST_GRAMS, "unit", "O peso deve ser maior que zero.");
    if new.grams.is_finite() && new.grams > MOST_GRAMS {
        check.fail("unit", format!("O peso deve ser de no máximo {} g.", grouped(MOST_GRAMS as i64)));
    }
    check.finish()?;
    Ok(name)
}
