//! Properties that hold for every value and every person.

use std::collections::BTreeSet;

use proptest::prelude::*;
use rust_decimal::Decimal;

use super::definitions::{Definition, all, applicable, find};
use super::laboratory;
use super::rules::{Level, Pressure, canonical, number, total};

const GENDERS: [&str; 2] = ["Masculino", "Feminino"];

fn slugs(exams: &[&Definition]) -> BTreeSet<String> {
    exams.iter().map(|exam| exam.slug.clone()).collect()
}

#[test]
fn exams_of_an_adult_are_twenty_worth_a_thousand_points() {
    for (gender, age) in GENDERS.into_iter().flat_map(|gender| (18..130).map(move |age| (gender, age))) {
        let found = applicable(Some(gender), Some(age));
        assert_eq!((found.missing.len(), found.reason), (0, None));
        assert_eq!(slugs(&found.exams).len(), 20, "{gender}, {age}");
        assert_eq!(found.exams.len(), 20, "{gender}, {age}");
        assert_eq!(found.exams.iter().map(|exam| exam.max_points).sum::<u32>(), 1000, "{gender}, {age}");
    }
}

#[test]
fn exam_uuids_and_variants_are_unique() {
    let uuids: BTreeSet<_> = all().iter().map(|exam| &exam.uuid).collect();
    let variants: BTreeSet<_> = all().iter().map(|exam| (&exam.slug, &exam.variant)).collect();
    assert_eq!([uuids.len(), variants.len()], [all().len(); 2]);
    assert!(all().iter().all(|exam| find(&exam.uuid) == Some(exam)));
    assert_eq!(find("c0086cc0-c4ac-5ca4-8fd4-000000000000"), None);
}

/// Bands ascend, the last one has no upper boundary, the best one gives all points, and none gives
/// more.
#[test]
fn exam_bands_ascend_and_the_best_gives_all_points() {
    use super::definitions::Scale;
    for exam in all() {
        let scales = match &exam.scale {
            Scale::Number { bands } => vec![bands],
            Scale::Pressure { systolic, diastolic } => vec![systolic, diastolic],
        };
        for bands in scales {
            let ends: Vec<Decimal> = bands.iter().filter_map(|band| band.to).collect();
            assert!(ends.is_sorted_by(|low, high| low < high), "{}", exam.slug);
            assert_eq!(ends.len() + 1, bands.len(), "{}", exam.slug);
            assert!(bands.last().is_some_and(|band| band.to.is_none()), "{}", exam.slug);
            assert_eq!(bands.iter().map(|band| band.points).max(), Some(exam.max_points), "{}", exam.slug);
        }
        assert!(!exam.bands().is_empty());
    }
}

#[test]
fn exams_without_age_or_gender_are_those_for_everybody() {
    let nobody = applicable(None, None);
    assert_eq!(nobody.missing, ["gender", "birth"]);
    assert!(nobody.exams.iter().all(|exam| exam.variant == "todos"));
    assert_eq!(nobody.exams.len(), 11);
    let no_sex = applicable(None, Some(60));
    assert_eq!((no_sex.missing, slugs(&no_sex.exams).contains("imc"), no_sex.exams.len()), (vec!["gender"], true, 12));
    let no_birth = applicable(Some("Feminino"), None);
    assert_eq!((no_birth.missing, slugs(&no_birth.exams).contains("imc"), no_birth.exams.len()), (vec!["birth"], false, 19));
    let young = applicable(Some("Feminino"), Some(17));
    assert_eq!((young.exams.len(), young.reason), (0, Some("O índice de saúde vale a partir dos 18 anos.")));
}

#[test]
fn blood_pressure_is_normalized_and_scored_by_its_worse_part() {
    let pressure = |text| Pressure::parse(text).map(|pressure| pressure.to_string());
    assert_eq!(pressure(" 80,50 ×  120.0 ").as_deref(), Some("80.5 x 120"));
    assert_eq!([pressure("120 x 80"), pressure("0 x 80"), pressure("80 x"), pressure("80 x 120 mmHg")], [None, None, None, None]);
    let exam = all().iter().find(|exam| exam.slug == "pressao_arterial").unwrap();
    let band = |value| exam.score(value).map(|score| (score.points, score.band));
    assert_eq!(band("58 x 105"), Some((80, "Baixa")));
    assert_eq!(band("95 x 118"), Some((30, "Hipertensão estágio 1")));
    assert_eq!(band("80 x 120"), Some((80, "Pré-hipertensão (120-129)")));
    assert_eq!(exam.bands().len(), 9, "both parts', and what they share once");
}

#[test]
fn level_is_given_for_complete_collections_only() {
    let exams = applicable(Some("Masculino"), Some(40)).exams;
    let level = |points: &dyn Fn(&Definition) -> Option<u32>| total(exams.iter().map(|exam| (*exam, points(exam)))).level;
    assert_eq!(level(&|exam| Some(exam.max_points)), Some(Level::High));
    assert_eq!(level(&|exam| Some(exam.max_points / 2)), Some(Level::Moderate));
    assert_eq!(level(&|exam| Some(exam.max_points / 2 - u32::from(exam.slug == "tsh"))), Some(Level::Low));
    assert_eq!(level(&|exam| (exam.slug != "tsh").then_some(exam.max_points)), None);
    let exact = |points| total([(exams[0], Some(points)), (&whole(), Some(0))]).level;
    assert_eq!([exact(799), exact(800), exact(499)], [Some(Level::Moderate), Some(Level::High), Some(Level::Low)]);
}

/// Returns an exam with the weight of all exams except the first one.
fn whole() -> Definition {
    let first = applicable(Some("Masculino"), Some(40)).exams[0];
    Definition { max_points: 1000 - first.max_points, ..first.clone() }
}

#[test]
fn filtration_rate_is_calculated_for_adults_only() {
    let rate = |age, creatinine: i64| laboratory::glomerular_filtration(true, age, Decimal::new(creatinine, 1));
    assert_eq!((rate(17, 7), rate(40, 0)), (None, None));
    assert_eq!(laboratory::homa_ir(Decimal::MAX, Decimal::TEN), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn points_stay_within_the_exam_and_add_up_to_the_total(
        values in prop::collection::vec("([0-9]{1,3}([.,][0-9])? ?[xX×] ?)?[0-9]{1,4}([.,][0-9]{1,2})?", 20), age in 18u32..100, gender in 0usize..2,
    ) {
        let exams = applicable(Some(GENDERS[gender]), Some(age)).exams;
        let scored: Vec<_> = exams.iter().zip(&values).map(|(exam, value)| (*exam, exam.score(value))).collect();
        prop_assert!(scored.iter().all(|(exam, score)| score.is_none_or(|score| score.points <= exam.max_points)));
        let total = total(scored.iter().map(|(exam, score)| (*exam, score.map(|score| score.points))));
        prop_assert_eq!(total.points, scored.iter().filter_map(|(_, score)| Some(score.as_ref()?.points)).sum::<u32>());
        prop_assert!(total.points <= total.answered && total.answered <= 1000);
        prop_assert_eq!(total.coverage * Decimal::TEN, Decimal::from(total.answered));
        prop_assert_eq!(total.level.is_some(), total.answered == 1000);
    }

    #[test]
    fn score_of_any_text_stays_within_the_exam(text in "\\PC{0,40}", digits in "[0-9]{0,60}[.,]?[0-9]{0,60}") {
        for exam in all() {
            for value in [&text, &digits] {
                prop_assert!(exam.score(value).is_none_or(|score| score.points <= exam.max_points));
            }
        }
    }

    #[test]
    fn number_with_a_comma_equals_one_with_a_point(whole in 0u64..1_000_000, fraction in 0u32..1000) {
        let (comma, point) = (format!(" {whole},{fraction:03} "), format!("{whole}.{fraction:03}"));
        prop_assert_eq!(number(&comma), point.parse().ok());
        prop_assert_eq!(number(&canonical(number(&comma).unwrap())), number(&point));
    }
}
