//! Sensible portions: the quantity that a food is offered in before somebody has used it.

use rust_decimal::prelude::ToPrimitive;

use super::macros::Macros;
use super::measures::{GRAM, PORTION};
use super::nutrients::NutrientValue;
use super::store::Measure;
use super::usual::UsualPortion;
use foundation::text::normalise;

/// Portion of a food that is in no group.
const DEFAULT_GRAMS: f64 = 100.0;
/// Limits of a portion that is computed from energy: nobody eats 700 g of lettuce.
const LEAST_GRAMS: f64 = 5.0;
const MOST_GRAMS: f64 = 200.0;
/// Maximum quantity of a household measure: more are counted in grams.
const MOST_MEASURES: f64 = 6.0;

/// Returns the quantity and the measure of a sensible portion.
pub fn portion<'a>(usual: &UsualPortion, macros: &Macros, measures: &'a [Measure]) -> Option<(f64, &'a Measure)> {
    // A recipe says itself what a portion is.
    if let [portion, gram] = measures
        && portion.name == PORTION
        && gram.name == GRAM
    {
        return Some((1.0, portion));
    }
    let grams = usual.grams.or_else(|| by_energy(usual.kcal?, macros)).unwrap_or(DEFAULT_GRAMS);
    let household = || measures.iter().filter(|measure| measure.name != GRAM && measure.grams > 0.0);
    let preferred = usual.measure.and_then(|wanted| household().find(|measure| normalise(&measure.name).starts_with(wanted)));
    let in_measure = |measure: &'a Measure| {
        let quantity = halves(grams / measure.grams);
        (0.5..=MOST_MEASURES).contains(&quantity).then_some((quantity, measure))
    };
    // Without a preference, the measure that the portion is the most nearly a whole number of.
    let nearest = || {
        let fits = household().filter_map(in_measure);
        fits.min_by(|(one, first), (other, second)| {
            let error = |quantity: f64, measure: &Measure| ((quantity * measure.grams - grams) / grams).abs() + quantity / 20.0;
            error(*one, first).total_cmp(&error(*other, second))
        })
    };
    let gram = || measures.iter().find(|measure| measure.name == GRAM).map(|measure| (grams.round().max(1.0), measure));
    preferred.map(|measure| (halves(grams / measure.grams).max(0.5), measure)).or_else(nearest).or_else(gram)
}

fn by_energy(kcal_of_portion: f64, macros: &Macros) -> Option<f64> {
    let NutrientValue::Amount(kcal) = macros.energy_kcal else { return None };
    let kcal = kcal.to_f64().filter(|kcal| *kcal > 0.0)?;
    let grams = (kcal_of_portion / kcal * 100.0).clamp(LEAST_GRAMS, MOST_GRAMS);
    // In steps that a kitchen scale shows.
    Some((grams / 5.0).round() * 5.0)
}

fn halves(quantity: f64) -> f64 {
    (quantity * 2.0).round() / 2.0
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::super::usual::usual;
    use super::*;

    fn macros(kcal: &str) -> Macros {
        let unknown = NutrientValue::NotAnalysed;
        Macros { energy_kcal: kcal.parse().unwrap(), protein: unknown, lipid: unknown, carbohydrate: unknown }
    }

    fn measure(name: &str, grams: f64) -> Measure {
        Measure::new(Uuid::nil(), name.into(), grams)
    }

    fn portion_of(name: &str, group: &str, kcal: &str, measures: &[Measure]) -> (f64, String) {
        let (quantity, measure) = portion(&usual(name, group), &macros(kcal), measures).unwrap();
        (quantity, measure.name.clone())
    }

    #[test]
    fn portion_of_a_common_food_is_its_usual_measure() {
        let spoon = [measure("concha", 80.0), measure("colher de sopa cheia", 25.0), measure("grama", 1.0)];
        assert_eq!(portion_of("Arroz integral cozido", "Cereais e derivados", "124", &spoon), (4.0, "colher de sopa cheia".into()));
        assert_eq!(
            portion_of("Ovo cozido", "Ovos e derivados", "146", &[measure("unidade", 50.0), measure("grama", 1.0)]),
            (1.0, "unidade".into())
        );
        assert_eq!(portion_of("Banana prata", "Frutas e derivados", "98", &[measure("grama", 1.0)]), (75.0, "grama".into()));
    }

    #[test]
    fn portion_of_other_foods_has_the_energy_of_their_group() {
        assert_eq!(portion_of("Pitanga", "Frutas e derivados", "41", &[measure("grama", 1.0)]), (170.0, "grama".into()));
        assert_eq!(
            portion_of("Pitanga", "Frutas e derivados", "41", &[measure("copo", 85.0), measure("grama", 1.0)]),
            (2.0, "copo".into())
        );
        assert_eq!(
            portion_of("Jurubeba crua", "Verduras, hortaliças e derivados", "126", &[measure("grama", 1.0)]),
            (10.0, "grama".into())
        );
        assert_eq!(portion_of("Acarajé", "Alimentos preparados", "289", &[measure("grama", 1.0)]), (100.0, "grama".into()));
    }
}
