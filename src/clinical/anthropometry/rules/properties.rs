//! Properties that hold for every body, even an impossible one.

use chrono::{Days, NaiveDate};
use proptest::prelude::*;
use rust_decimal::Decimal;

use super::super::view;
use super::computed::Computed;
use super::decimal::{dec, round, shown};
use super::protocols::{BodyFatProtocol, Conversion, Maturity, ProtocolChoice, ProtocolMeasures, Site, SiteTakes, SlaughterGroup};
use super::results::{Results, compute};
use super::scales::{self, BmiRule, Scale, references, references_at};
use super::sex::Sex;
use super::subject::{Activity, AssessmentSubject, Measures};
use super::{age, body};
use foundation::energy_equation::EnergyEquation;

fn any_decimal() -> impl Strategy<Value = Decimal> {
    (any::<i128>(), 0u32..=28).prop_map(|(number, scale)| Decimal::from_i128_with_scale(number >> 32, scale))
}

/// Generates a value that the form accepts, one that it refuses, or none.
fn measure(least: i64, most: i64, scale: u32) -> impl Strategy<Value = Option<Decimal>> {
    let taken = (least..=most).prop_map(move |number| Decimal::new(number, scale));
    prop_oneof![6 => taken.prop_map(Some), 1 => any_decimal().prop_map(Some), 1 => Just(None)]
}

fn folds() -> impl Strategy<Value = [Option<Decimal>; 3]> {
    [measure(1, 120, 0), measure(1, 120, 0), measure(1, 120, 0)]
}

fn activity() -> impl Strategy<Value = Option<Activity>> {
    prop::option::weighted(0.9, prop::sample::select(&Activity::ALL[..]))
}

fn measures() -> impl Strategy<Value = Measures> {
    let sizes = (measure(10, 5000, 1), measure(30, 260, 0), measure(200, 3000, 1));
    (sizes, activity(), folds(), folds()).prop_map(|((weight, height, waist), activity, male_folds, female_folds)| Measures {
        weight,
        height,
        waist,
        activity,
        male_folds,
        female_folds,
    })
}

fn subject() -> impl Strategy<Value = AssessmentSubject> {
    let day = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
    let born =
        prop_oneof![9 => (0u64..40_000).prop_map(move |days| day - Days::new(days)), 1 => Just(NaiveDate::MIN), 1 => Just(NaiveDate::MAX)];
    let sex = prop::option::weighted(0.9, prop::sample::select(&Sex::ALL[..]));
    let who = (sex, prop::option::weighted(0.9, born));
    (who, measures(), protocol(), prop::sample::select(&EnergyEquation::ALL[..]), measure(1, 2000, 1)).prop_map(
        move |((sex, birth), measures, protocol, profile, kcal)| AssessmentSubject {
            sex,
            birth,
            date: day,
            measures,
            protocol,
            profile,
            kcal,
        },
    )
}

/// Generates no protocol, or one with takes of most sites.
fn protocol() -> impl Strategy<Value = Option<ProtocolMeasures>> {
    let takes = prop::collection::vec((1i64..3000).prop_map(|tenths| Decimal::new(tenths, 1)), 0..4);
    let sites = prop::collection::vec(takes, Site::ALL.len());
    let choice = (
        prop::sample::select(&BodyFatProtocol::ALL[..]),
        prop::sample::select(&Conversion::ALL[..]),
        prop::option::of(prop::sample::select(&Maturity::ALL[..])),
        prop::sample::select(&SlaughterGroup::ALL[..]),
    );
    let chosen = (choice, sites).prop_map(|((protocol, conversion, maturity, slaughter_group), sites)| ProtocolMeasures {
        choice: ProtocolChoice { protocol, conversion, maturity, slaughter_group },
        sites: Site::ALL.into_iter().zip(sites).map(|(site, takes)| SiteTakes { site, takes }).collect(),
    });
    prop::option::of(chosen)
}

fn each(results: &Results) -> [&Computed; 10] {
    let Results { imc, rce, risco_cardiaco, densidade_corporal, percentual_gordura, peso_gordo, massa_livre_de_gordura, .. } = results;
    let Results { tmb, get, net, .. } = results;
    [imc, rce, risco_cardiaco, densidade_corporal, percentual_gordura, peso_gordo, massa_livre_de_gordura, tmb, get, net]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn results_have_a_value_or_a_reason(subject in subject()) {
        let results = compute(&subject);
        for computed in each(&results) {
            prop_assert!(computed.value.is_some() != computed.reason.is_some(), "{computed:?}");
            prop_assert!(computed.value.is_some() || computed.label.is_none() && computed.tone.is_none(), "{computed:?}");
            prop_assert!(computed.value.is_none_or(|value| value >= Decimal::ZERO && value.scale() <= 4), "{computed:?}");
            prop_assert!(computed.value.is_none() || !computed.inputs.is_empty() && computed.equation.is_some(), "{computed:?}");
        }
        let results = view::Results::from(results);
        let kept: view::Results = serde_json::from_str(&serde_json::to_string(&results).unwrap()).unwrap();
        prop_assert_eq!(kept, results);
    }

    #[test]
    fn results_under_18_have_no_density_by_three_folds_or_adult_class(subject in subject()) {
        let by_protocol = compute(&subject);
        if by_protocol.age.is_some_and(|age| age < 18) {
            prop_assert!(by_protocol.percentual_gordura.tone.is_none());
        }
        let results = compute(&AssessmentSubject { protocol: None, ..subject.clone() });
        if results.age.is_some_and(|age| age < 18) {
            let none = [&results.densidade_corporal, &results.percentual_gordura, &results.massa_livre_de_gordura, &results.risco_cardiaco];
            prop_assert!(none.iter().all(|computed| computed.value.is_none()));
            prop_assert!(results.imc.tone.is_none());
        }
        if subject.sex.is_none() || results.age.is_none() {
            let none = [&results.densidade_corporal, &results.risco_cardiaco, &results.tmb, &results.get];
            prop_assert!(none.iter().all(|computed| computed.value.is_none()));
        }
    }

    #[test]
    fn body_masses_add_up_to_the_weight(weight in 10i64..5000, percent in 0i64..10_000) {
        let (weight, percent) = (Decimal::new(weight, 1), Decimal::new(percent, 2));
        let (fat, rest) = body::masses(weight, percent);
        prop_assert_eq!(fat + rest, weight);
    }

    #[test]
    fn classification_grows_with_the_value(one in any_decimal(), other in any_decimal(), small in 0i64..60_000, step in 0i64..10_000) {
        let close = (Decimal::new(small, 3), Decimal::new(small + step, 3));
        for scale in every_scale() {
            for (low, high) in [(one.min(other), one.max(other)), close] {
                prop_assert!(place(scale, low) <= place(scale, high), "{low} {high}");
            }
        }
    }

    #[test]
    fn rounding_of_halves_is_away_from_zero(number in -1_000_000_000i64..1_000_000_000, places in 0u32..5) {
        let half = Decimal::new(number * 10 + 5 * number.signum(), places + 1);
        prop_assert_eq!(round(half, places), Decimal::new(number + number.signum(), places));
    }

    #[test]
    fn decimals_are_read_as_printed(number in -1_000_000_000i64..1_000_000_000, places in 0u32..9) {
        let decimal = Decimal::new(number, places);
        prop_assert_eq!(dec(&decimal.to_string()), decimal);
    }

    #[test]
    fn ages_grow_by_one_on_birthdays(days in 0u64..45_000) {
        let birth = NaiveDate::from_ymd_opt(1904, 2, 29).unwrap();
        let (on, next) = (birth + Days::new(days), birth + Days::new(days + 1));
        let (years, then) = (age::years(birth, on).unwrap(), age::years(birth, next).unwrap());
        prop_assert!(then == years || then == years + 1);
        prop_assert!(age::months(birth, on).unwrap() < age::months(birth, next).unwrap());
        prop_assert_eq!(age::years(next, on), None);
    }
}

fn every_scale() -> Vec<&'static Scale> {
    let by_sex = Sex::ALL.into_iter().flat_map(|sex| [scales::waist(sex), scales::fat(sex)]);
    let bmi = [30, 60].into_iter().filter_map(|age| BmiRule::of(age).scale());
    by_sex.chain(bmi).chain([scales::waist_to_height()]).collect()
}

/// Returns the index of the scale's band with the value's class.
fn place(scale: &Scale, value: Decimal) -> usize {
    let class = scale.classify(value);
    scale.bands().iter().position(|band| band.label == class.label && band.tone == class.tone).unwrap()
}

#[test]
fn bands_follow_each_other_and_are_named_as_their_values() {
    for scale in every_scale() {
        let bands = scale.bands();
        assert_eq!((bands[0].from, bands[bands.len() - 1].to), (None, None));
        assert!(bands.windows(2).all(|pair| pair[0].to == pair[1].from && pair[0].to.is_some()));
        for band in bands {
            let (from, to) = (band.from.unwrap_or(Decimal::ZERO), band.to.unwrap_or(dec("1000")));
            assert_eq!(scale.classify((from + to) / Decimal::TWO).label, band.label);
        }
    }
}

#[test]
fn reference_bands_depend_on_sex_and_age() {
    let metrics = |sex, age| references(sex, age).into_iter().map(|reference| reference.metric).collect::<Vec<_>>();
    let all = ["imc", "circunferencia_da_cintura", "percentual_gordura", "rce"];
    assert_eq!(metrics(Some(Sex::Male), Some(30)), all);
    assert_eq!(metrics(Some(Sex::Female), Some(18)), all[1..]);
    assert_eq!(metrics(Some(Sex::Female), Some(17)), ["rce"]);
    assert_eq!(metrics(Some(Sex::Female), Some(4)), [""; 0]);
    assert_eq!(metrics(None, Some(70)), ["imc", "rce"]);
    assert_eq!(metrics(Some(Sex::Male), None), [""; 0]);
    let labels = |age| references(Some(Sex::Male), Some(age))[0].bands.iter().map(|band| band.label.clone()).collect::<Vec<_>>();
    assert_eq!(labels(60), ["Baixo peso", "Eutrofia", "Excesso de peso"]);
    assert_eq!(labels(59).len(), 8);
}

#[test]
fn numbers_are_shown_in_brazilian_notation() {
    let texts = ["0", "0.005", "-0.005", "999.995", "1676.9960", "1234567.5", "70.0", "-1000"];
    let read = ["0", "0,01", "−0,01", "1.000", "1.677", "1.234.567,5", "70", "−1.000"];
    assert_eq!(texts.map(|text| shown(dec(text))), read);
}

#[test]
fn reference_bands_of_a_chart_hold_for_all_its_ages() {
    let metrics = |ages: &[u32]| {
        let ages: Vec<_> = ages.iter().copied().map(Some).collect();
        references_at(Some(Sex::Female), &ages).into_iter().map(|reference| reference.metric).collect::<Vec<_>>()
    };
    assert_eq!(metrics(&[30, 59]), ["imc", "circunferencia_da_cintura", "percentual_gordura", "rce"]);
    assert_eq!(metrics(&[59, 60]), ["circunferencia_da_cintura", "percentual_gordura", "rce"], "two rules for one line");
    assert_eq!(metrics(&[16, 19]), ["rce"]);
    assert_eq!(metrics(&[]), Vec::<String>::new());
}

#[test]
fn band_edges_belong_to_one_band() {
    let bands = references(Some(Sex::Male), Some(70)).remove(0).bands;
    let edges: Vec<_> = bands.iter().map(|band| (band.from_included, band.to_included)).collect();
    // Both 22 and 27 belong to the middle band.
    assert_eq!(edges, [(false, false), (true, true), (false, false)]);
}
