//! Vectors that were computed independently of this code; see [`foundation::vectors`].

use rust_decimal::prelude::ToPrimitive;
use serde_json::Value;

use super::age;
use super::body::{self, Development};
use super::energy::Profile;
use super::equations::{self, Basal, Equation};
use super::formula::Body;
use super::results::{Results, compute};
use super::scales::{self, BmiRule, Tone};
use super::sex::Sex;
use super::subject::{Activity, AssessmentSubject, Measures, plausible};
use foundation::energy_equation::EnergyEquation;
use platform::prelude::*;

/// Our result, to be compared with the expected one.
enum Found {
    /// A number with the decimals of its publication: it may differ by half of the last one.
    Number(Option<Decimal>, u32),
    Text(Option<String>),
    Flag(Option<bool>),
}

use Found::{Flag, Number, Text};

/// Checks a row; returns false for other kinds. Panics if a field differs or is unknown.
pub fn check(kind: &str, input: &Value, expected: &Value) -> bool {
    let given = Given(input);
    let Some(found) = found(kind, &given, expected) else { return false };
    let Some(fields) = expected.as_object() else {
        assert!(expected.is_null(), "{kind} {input}: {expected}");
        found.iter().for_each(|(name, found)| assert!(agrees(found, expected), "{kind} {input}: {name} should not be there"));
        return true;
    };
    for (name, expected) in fields {
        let (_, found) = found.iter().find(|(field, _)| field == name).unwrap_or_else(|| panic!("{kind}: no field {name}"));
        assert!(agrees(found, expected), "{kind} {input}: {name} should be {expected}, and is {}", shown(found));
    }
    true
}

fn agrees(found: &Found, expected: &Value) -> bool {
    match found {
        Number(Some(found), places) => number(expected).is_some_and(|expected| (*found - expected).abs() <= Decimal::new(5, places + 1)),
        Text(Some(found)) => expected == found,
        Flag(Some(found)) => expected == found,
        Number(None, _) | Text(None) | Flag(None) => expected.is_null(),
    }
}

fn shown(found: &Found) -> String {
    match found {
        Number(found, _) => format!("{found:?}"),
        Text(found) => format!("{found:?}"),
        Flag(found) => format!("{found:?}"),
    }
}

fn number(value: &Value) -> Option<Decimal> {
    let text = match value {
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.trim().replace(',', "."),
        _ => return None,
    };
    text.parse().or_else(|_| Decimal::from_scientific(&text)).ok()
}

struct Given<'a>(&'a Value);

impl Given<'_> {
    fn number(&self, name: &str) -> Option<Decimal> {
        number(&self.0[name])
    }

    fn quantity(&self, name: &str) -> Option<Decimal> {
        self.number(name).filter(plausible)
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.0[name].as_str()
    }

    fn sex(&self, name: &str) -> Option<Sex> {
        self.text(name).and_then(Sex::parse)
    }

    fn age(&self) -> Option<u32> {
        self.number("idade")?.to_u32()
    }

    fn activity(&self) -> Option<Activity> {
        self.text("atividade").and_then(Activity::parse)
    }

    fn date(&self, name: &str) -> Option<NaiveDate> {
        self.text(name)?.parse().ok()
    }

    fn body(&self) -> Body {
        Body {
            weight: self.quantity("peso_kg"),
            height: self.quantity("altura_cm"),
            age: self.age(),
            fat_free_mass: self.quantity("massa_livre_de_gordura_kg"),
        }
    }

    /// Computes the basal rate. Equations that need neither sex nor age are called with arbitrary
    /// ones.
    fn basal(&self, basal: Basal) -> Option<Decimal> {
        let alike = [Basal::Cunningham1980, Basal::Cunningham1991, Basal::TinsleyFatFree, Basal::TinsleyWeight].contains(&basal);
        let sex = self.sex("sexo").or(alike.then_some(Sex::Female))?;
        let age = self.age().or(alike.then_some(30))?;
        basal.equation(sex, age)?.kcal(&self.body())
    }

    fn total(&self, equation: impl Fn(Sex, u32, Activity) -> Option<Equation>) -> Option<Decimal> {
        equation(self.sex("sexo")?, self.age()?, self.activity()?)?.kcal(&self.body())
    }
}

type Fields = Vec<(&'static str, Found)>;

fn found(kind: &str, given: &Given, expected: &Value) -> Option<Fields> {
    let kcal = |value| vec![("kcal", Number(value, 4))];
    let class = |label: Option<&str>| vec![("classe", Text(label.map(str::to_owned)))];
    Some(match kind {
        "imc" => {
            let value = given.quantity("peso_kg").zip(given.quantity("altura_cm")).map(|(weight, height)| body::bmi(weight, height));
            vec![("imc", Number(value, 4))]
        }
        "rce" => {
            let measured = given.quantity("cintura_cm").zip(given.quantity("altura_cm"));
            let value = measured.map(|(waist, height)| body::waist_to_height(waist, height));
            let label = value.map(|value| scales::waist_to_height().classify(value).label);
            [vec![("rce", Number(value, 4))], class(label)].into_iter().flatten().collect()
        }
        "jp3" => skinfolds(given, expected),
        "massas" => {
            let masses = given.quantity("peso_kg").zip(given.number("percentual_gordura"));
            let masses = masses.map(|(weight, percent)| body::masses(weight, percent)).unzip();
            vec![("peso_gordo", Number(masses.0, 4)), ("massa_livre_de_gordura", Number(masses.1, 4))]
        }
        "tmb_harris_benedict_1919" => kcal(given.basal(Basal::HarrisBenedict1919)),
        "tmb_harris_benedict_1984" => kcal(given.basal(Basal::HarrisBenedict1984)),
        "tmb_mifflin" => kcal(given.basal(Basal::Mifflin)),
        "tmb_mifflin_coef_originais" => kcal(given.basal(Basal::MifflinOriginal)),
        "tmb_iom_2005" => kcal(given.basal(Basal::Iom2005)),
        "tmb_fao_oms_1985" => kcal(given.basal(Basal::Fao1985)),
        "tmb_fao_oms_2001" => kcal(given.basal(Basal::Fao2001)),
        "tmb_cunningham_1980" => kcal(given.basal(Basal::Cunningham1980)),
        "tmb_cunningham_1991" => kcal(given.basal(Basal::Cunningham1991)),
        "tmb_tinsley_mlg" => kcal(given.basal(Basal::TinsleyFatFree)),
        "tmb_tinsley_peso" => kcal(given.basal(Basal::TinsleyWeight)),
        "get_eer_iom_2005" => kcal(given.total(equations::eer_2005)),
        "get_iom_2005_sobrepeso" => kcal(given.total(equations::overweight_2005)),
        "get_eer_2023" => kcal(given.total(equations::eer_2023)),
        "get_multiplicador" => multiplied(given),
        "risco_cardiaco" => {
            let measured = given.sex("sexo").zip(given.quantity("cintura_cm"));
            let found = measured.map(|(sex, waist)| scales::waist(sex).classify(waist));
            let present = ("presente", Flag(found.map(|found| found.tone != Tone::Good)));
            class(found.map(|found| found.label)).into_iter().chain([present]).collect()
        }
        "antropometria_completa" => whole(given, expected),
        "classe_imc_adulto" | "classe_imc_idoso" => {
            let of_kind = if kind == "classe_imc_idoso" { BmiRule::Elder } else { BmiRule::Adult };
            let rule = given.age().map_or(of_kind, BmiRule::of);
            class(given.number("imc").map(|value| rule.scale().map_or(rule.unclassified(), |scale| scale.classify(value).label)))
        }
        "classe_gordura" => {
            let measured = given.sex("sexo").zip(given.number("percentual_gordura"));
            class(measured.map(|(sex, percent)| scales::fat(sex).classify(percent).label))
        }
        "classe_rce" => class(given.number("rce").map(|value| scales::waist_to_height().classify(value).label)),
        "idade" => {
            let dates = given.date("nascimento").zip(given.date("em"));
            let years = dates.and_then(|(birth, on)| age::years(birth, on)).map(Decimal::from);
            let months = dates.and_then(|(birth, on)| age::months(birth, on));
            vec![("anos", Number(years, 4)), ("meses_decimais", Number(months, 2))]
        }
        "necessidade_energetica" => {
            let value = given.quantity("kcal_por_kg").zip(given.quantity("peso_kg")).map(|(kcal, weight)| kcal * weight);
            vec![("net", Number(value, 2))]
        }
        _ => return None,
    })
}

fn skinfolds(given: &Given, expected: &Value) -> Fields {
    let folds: Option<Vec<Decimal>> = given.0["dobras_mm"].as_array().and_then(|folds| folds.iter().map(number).collect());
    let folds: Option<[Decimal; 3]> = folds.and_then(|folds| folds.try_into().ok());
    let person = given.sex("sexo").zip(given.age());
    let density = person.zip(folds).and_then(|((sex, age), folds)| body::density(sex, age, folds).ok());
    let outside = person.map(|(sex, age)| !Development::of(sex).has_age(age));
    // Without a density, the reference may omit the sum and the flag, too.
    let left_empty = |name: &str| density.is_none() && expected[name].is_null();
    let sum = folds.map(|folds| folds.iter().sum()).filter(|_| !left_empty("soma"));
    vec![
        ("soma", Number(sum, 4)),
        ("densidade", Number(density, 7)),
        ("gordura_siri", Number(density.map(body::siri), 4)),
        ("gordura_brozek", Number(density.map(body::brozek), 4)),
        ("fora_da_faixa_etaria", Flag(outside.filter(|_| !left_empty("fora_da_faixa_etaria")))),
    ]
}

fn multiplied(given: &Given) -> Fields {
    let profile = given.text("formula").and_then(equation).unwrap_or_else(|| panic!("{}", given.0));
    let rate = profile.basal().and_then(|basal| given.basal(basal));
    let factor = given.sex("sexo").zip(given.activity()).and_then(|(sex, activity)| profile.factor(sex, activity));
    let total = rate.zip(factor).map(|(rate, factor)| rate * factor);
    vec![("tmb", Number(rate, 4)), ("fator", Number(factor, 4)), ("get", Number(total, 4))]
}

fn whole(given: &Given, expected: &Value) -> Fields {
    let form = Given(&given.0["form"]);
    let activity = form.text("fator_atividade_fisica").and_then(Activity::parse);
    let profile = given.text("perfil").map_or(EnergyEquation::HarrisBenedict1919, |name| equation(name).expect(name));
    let subject = AssessmentSubject {
        sex: given.sex("gender"),
        birth: given.date("birth"),
        date: given.date("data_avaliacao").expect("data_avaliacao"),
        measures: Measures::read(|name| form.number(name), activity),
        protocol: None,
        profile,
        kcal: given.number("kcal_por_kg"),
    };
    let results = compute(&subject);
    let risk = results.risco_cardiaco.label.as_deref().map(|label| match label {
        "Ausente" => "Sem risco",
        "Presente: risco aumentado" => "Risco aumentado",
        "Presente: risco muito aumentado" => "Risco muito aumentado",
        other => panic!("{other}"),
    });
    let person = subject.sex.zip(results.age);
    let outside = person.map(|(sex, age)| !Development::of(sex).has_age(age));
    let density = results.densidade_corporal.value;
    let left_empty = density.is_none() && expected["jp3_fora_da_faixa_etaria"].is_null();
    let Results { age, imc, rce, percentual_gordura, peso_gordo, massa_livre_de_gordura, tmb, get, net, .. } = results;
    let minor = age.is_some_and(|age| age < age::ADULT);
    let criterion = age.map(BmiRule::of).map(|rule| match rule {
        BmiRule::Adult => "adulto_oms",
        BmiRule::Elder => "idoso_lipschitz",
        BmiRule::Adolescent | BmiRule::Child => "nao_classificado",
    });
    vec![
        ("idade", Number(age.map(Decimal::from), 2)),
        ("imc", Number(imc.value, 2)),
        ("classificacao", Text(imc.label)),
        ("criterio", Text(criterion.map(str::to_owned))),
        ("densidade_corporal", Number(density, 4)),
        ("percentual_gordura", Number(percentual_gordura.value, 2)),
        ("classificacao_gordura", Text(percentual_gordura.label)),
        ("peso_gordo", Number(peso_gordo.value, 2)),
        ("massa_livre_de_gordura", Number(massa_livre_de_gordura.value, 2)),
        ("jp3_fora_da_faixa_etaria", Flag(outside.filter(|_| !left_empty))),
        ("risco_cardiaco", Flag(risk.map(|risk| risk != "Sem risco"))),
        ("risco_cardiaco_classe", Text(risk.map(str::to_owned))),
        ("rce", Number(rce.value, 2)),
        ("tmb", Number(tmb.value, 2)),
        ("get", Number(get.value, 2)),
        ("net", Number(net.value, 2)),
        ("perfil", Text(Some(if minor { "fao_oms_1985" } else { profile.as_str() }.to_owned()))),
    ]
}

fn equation(name: &str) -> Option<EnergyEquation> {
    EnergyEquation::ALL.into_iter().find(|equation| equation.as_str() == name)
}

#[test]
fn anthropometry_vectors_hold() {
    foundation::vectors::check_own(include_str!("vectors.json"), check, 27);
}

#[test]
fn vector_check_fails_for_a_wrong_value_and_skips_unknown_kinds() {
    let fails =
        |kind: &'static str, input: Value, expected: Value| std::panic::catch_unwind(move || check(kind, &input, &expected)).is_err();
    let body = serde_json::json!({"peso_kg": 70, "altura_cm": "170,0"});
    assert!(check("imc", &body, &serde_json::json!({"imc": 24.2215})));
    assert!(fails("imc", body.clone(), serde_json::json!({"imc": 24.2216})));
    assert!(fails("imc", body.clone(), serde_json::json!({"imc": null})));
    assert!(fails("imc", body.clone(), serde_json::json!({"outro": 1})));
    assert!(!check("cpf", &body, &Value::Null));
    assert_eq!(super::decimal::round(super::decimal::dec("1.005"), 2), super::decimal::dec("1.01"));
}
