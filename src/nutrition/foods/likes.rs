//! Household measures that a food takes from its like in another table, which are estimates.
//!
//! TACO publishes no household measures, IBGE does. Foods are alike if people call them by the same
//! words, preparation included: a raw food never gets the measures of a cooked one.

use std::collections::HashMap;

use sqlx::types::Json;
use uuid::Uuid;

use super::import::PublishedTable;
use super::measures::GRAM;
use super::names::kitchen_name;
use super::search::lexicon::LEXICON;
use super::search::spelling::{singular, stem};
use super::store::Measure;
use foundation::text::{normalise, words};

/// Maximum number of estimated measures of a food, the first ones of its like.
const MOST: usize = 8;

/// A food of a published table with its measures.
#[derive(Debug, sqlx::FromRow)]
pub struct MeasuredFoodRow {
    pub id: Uuid,
    pub name: String,
    pub group_name: String,
    pub source: String,
    pub measures: Json<Vec<Measure>>,
}

impl MeasuredFoodRow {
    /// Returns the words of its kitchen name. The first one is compared as it is spelled, since
    /// "morango" and "moranga" differ; the others whatever their order, gender and number.
    fn identity(&self) -> Vec<String> {
        let short = &kitchen_name(&self.source, &self.name, &self.group_name).short;
        let mut words = words(short).into_iter().filter(|word| !LEXICON.joins(word));
        let head = words.next().map(|word| singular(&word)).unwrap_or_default();
        let mut others: Vec<String> = words.map(|word| stem(&word)).collect();
        others.sort_unstable();
        std::iter::once(head).chain(others).collect()
    }

    fn has_published_measures(&self) -> bool {
        self.source == PublishedTable::IbgeMeasures.source()
    }

    /// Returns the published household measures.
    fn published(&self) -> impl Iterator<Item = &Measure> {
        self.measures.iter().filter(|measure| !measure.estimated && measure.name != GRAM)
    }
}

/// Returns the foods whose measures change, each with its new list. `id` makes the id of a new
/// measure; one that stays keeps its own.
pub fn with_estimates(foods: &[MeasuredFoodRow], mut id: impl FnMut() -> Uuid) -> Vec<(Uuid, Vec<Measure>)> {
    let mut likes: HashMap<Vec<String>, &MeasuredFoodRow> = HashMap::new();
    for food in foods.iter().filter(|food| food.has_published_measures() && food.published().next().is_some()) {
        let like = likes.entry(food.identity()).or_insert(food);
        // Of several, the one with the plainest name.
        if (food.name.len(), &food.name) < (like.name.len(), &like.name) {
            *like = food;
        }
    }
    let mut changed = Vec::new();
    for food in foods.iter().filter(|food| !food.has_published_measures()) {
        let measures = estimated(food, likes.get(&food.identity()).copied(), &mut id);
        if measures != *food.measures {
            changed.push((food.id, measures));
        }
    }
    changed
}

/// Returns a food's measures, those of its like first. They precede general ones, and replace those
/// of the same name, whose id and spelling they keep, as plans refer to them.
fn estimated(food: &MeasuredFoodRow, like: Option<&MeasuredFoodRow>, id: &mut impl FnMut() -> Uuid) -> Vec<Measure> {
    let mut left = food.measures.0.clone();
    let mut take = |like: &Measure| {
        let alike = left.iter().position(|its| normalise(&its.name) == normalise(&like.name)).map(|place| left.remove(place));
        let known = alike.unwrap_or_else(|| Measure::new(id(), like.name.clone(), like.grams));
        Measure { grams: like.grams, estimated: true, ..known }
    };
    let mut measures: Vec<Measure> = like.into_iter().flat_map(MeasuredFoodRow::published).take(MOST).map(&mut take).collect();
    measures.extend(left.into_iter().filter(|measure| !measure.estimated));
    measures
}

#[cfg(test)]
mod tests {
    use super::*;

    fn food(number: u128, source: &str, name: &str, measures: &[(&str, f64)]) -> MeasuredFoodRow {
        let measure =
            |(place, (name, grams)): (u128, &(&str, f64))| Measure::new(Uuid::from_u128(100 * number + place), (*name).into(), *grams);
        let measures = (0..).zip(measures).map(measure).collect();
        let (id, group_name) = (Uuid::from_u128(number), String::new());
        MeasuredFoodRow { id, name: name.into(), group_name, source: source.into(), measures: Json(measures) }
    }

    fn listed(measures: &[Measure]) -> Vec<(&str, f64, bool)> {
        measures.iter().map(|measure| (measure.name.as_str(), measure.grams, measure.estimated)).collect()
    }

    fn fresh_ids() -> impl FnMut() -> Uuid {
        let mut next = 1_000_000;
        move || {
            next += 1;
            Uuid::from_u128(next)
        }
    }

    #[test]
    fn food_without_measures_takes_those_of_its_like() {
        let mut foods = [
            food(1, "TACO", "Batata, doce, cozida", &[("grama", 1.0)]),
            food(2, "TACO", "Batata, doce, crua", &[("grama", 1.0)]),
            food(3, "IBGE", "Batata-doce, cozido(a)", &[("pedaço", 70.0), ("Colher de sopa", 42.0), ("grama", 1.0)]),
        ];
        let changed = with_estimates(&foods, fresh_ids());
        assert_eq!(changed.len(), 1, "a raw food takes nothing of a cooked one");
        assert_eq!(listed(&changed[0].1), [("pedaço", 70.0, true), ("Colher de sopa", 42.0, true), ("grama", 1.0, false)]);
        foods[0].measures = Json(changed[0].1.clone());
        assert!(with_estimates(&foods, fresh_ids()).is_empty(), "ids are stable");
        foods[2].measures = Json(vec![Measure::new(Uuid::nil(), "pedaço".into(), 80.0)]);
        let again = with_estimates(&foods, fresh_ids());
        assert_eq!(listed(&again[0].1), [("pedaço", 80.0, true), ("grama", 1.0, false)]);
        assert_eq!(again[0].1[0].id, changed[0].1[0].id);
    }

    #[test]
    fn estimated_measures_precede_general_ones_and_replace_those_of_their_name() {
        let general = [("Copo", 200.0), ("colher de chá", 5.0), ("grama", 1.0)];
        let foods = [
            food(1, "TACO", "Leite, de vaca, integral", &general),
            food(2, "IBGE", "Leite de vaca integral", &[("copo", 240.0), ("xícara", 180.0), ("grama", 1.0)]),
        ];
        let (id, measures) = with_estimates(&foods, fresh_ids()).pop().unwrap();
        let expected = [("Copo", 240.0, true), ("xícara", 180.0, true), ("colher de chá", 5.0, false), ("grama", 1.0, false)];
        assert_eq!((id, listed(&measures)), (foods[0].id, expected.to_vec()));
        assert_eq!(measures[0].id, foods[0].measures[0].id);
    }

    #[test]
    fn likes_have_the_same_first_word() {
        let foods = [
            food(1, "TACO", "Morango, cru", &[("grama", 1.0)]),
            food(2, "IBGE", "Moranga", &[("pedaço", 300.0), ("grama", 1.0)]),
            food(3, "IBGE", "Abóbora, cru(a)", &[("grama", 1.0)]),
        ];
        assert!(with_estimates(&foods, fresh_ids()).is_empty());
    }
}
