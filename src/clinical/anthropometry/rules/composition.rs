//! Indices, risk and body composition, as results.

use rust_decimal::Decimal;

use super::age::{self, ADULT};
use super::body::{self, Development, RATIO_FROM};
use super::by_protocol::{self, FatEstimate};
use super::computed::{ComputationInput, Computed, registered, wanted};
use super::decimal::{comma, round, shown};
use super::protocols::Conversion;
use super::scales::{self, BmiRule, Tone};
use super::sex::Sex;
use super::subject::{AssessmentSubject, FEMALE_FOLDS, MALE_FOLDS};

const WEIGHT: &str = "o peso atual";
const HEIGHT: &str = "a altura";
const WAIST: &str = "a circunferência da cintura";
const NO_BIRTH: &str = "Para ver a classificação, complete o cadastro do paciente: falta a data de nascimento.";

pub fn kilos(value: Decimal) -> String {
    format!("{} kg", shown(value))
}

pub fn centimetres(value: Decimal) -> String {
    format!("{} cm", shown(value))
}

pub fn bmi(known: &ComputationInput, subject: &AssessmentSubject) -> Computed {
    let rule = known.age.map(BmiRule::of);
    let (validity, source) = match rule {
        Some(BmiRule::Adult) => ("Adultos de 19 a 59 anos", "OMS. Technical Report Series 854 (1995) e 894 (2000)"),
        Some(BmiRule::Elder) => ("Pessoas de 60 anos ou mais", "Lipschitz DA. Prim Care 1994;21:55"),
        _ => ("", ""),
    };
    let result = Computed::new("kg/m²").found_by("IMC = peso (kg) ÷ altura (m)²", validity, source);
    let (Some(weight), Some(height), Some(value)) = (known.measures.weight, known.measures.height, known.bmi) else {
        let missing = wanted([(known.measures.weight.is_some(), WEIGHT), (known.measures.height.is_some(), HEIGHT)]);
        return Computed { reason: missing, ..result };
    };
    let result = result.from([("Peso", kilos(weight)), ("Altura", centimetres(height))]).value(value);
    let Some(rule) = rule else { return result.note(NO_BIRTH) };
    if let Some(scale) = rule.scale() {
        return result.classified(scale, value, 1);
    }
    let months = subject.birth.and_then(|birth| age::months(birth, subject.date)).map(|months| format!("{} meses", shown(months)));
    let note = "Antes dos 19 anos o IMC é lido nas curvas da OMS (2007) para a idade: as classes de adultos não se aplicam.";
    let label = Some(rule.unclassified().to_owned());
    Computed { label, ..result.from(months.map(|months| ("Idade", months))).note(note) }
}

pub fn waist_to_height(known: &ComputationInput) -> Computed {
    let source = "NICE. Obesity: identification, assessment and management (2022)";
    let result = Computed::new("").found_by("RCE = circunferência da cintura ÷ altura", "A partir de 5 anos", source);
    let (Some(waist), Some(height)) = (known.measures.waist, known.measures.height) else {
        let missing = wanted([(known.measures.waist.is_some(), WAIST), (known.measures.height.is_some(), HEIGHT)]);
        return Computed { reason: missing, ..result };
    };
    let value = body::waist_to_height(waist, height);
    let result = result.from([("Cintura", centimetres(waist)), ("Altura", centimetres(height))]).value(value);
    match known.age {
        None => result.note(NO_BIRTH),
        Some(age) if age < RATIO_FROM => result.note("Antes dos 5 anos a relação não é classificada."),
        Some(_) => result.classified(scales::waist_to_height(), value, 2),
    }
}

pub fn cardiac_risk(known: &ComputationInput) -> Computed {
    let result = Computed::new("cm").found_by(
        "Cintura: risco a partir de 94 cm (homens) ou 80 cm (mulheres), muito aumentado a partir de 102 cm ou 88 cm",
        "Adultos, a partir de 18 anos",
        "OMS (2000 e 2008); ABESO (2016)",
    );
    let (sex, age) = match registered(known) {
        Ok(found) => found,
        Err(missing) => return result.because(missing),
    };
    if age < ADULT {
        return result.because("Os limites de cintura para risco cardíaco valem a partir dos 18 anos.");
    }
    let Some(waist) = known.measures.waist else {
        return Computed { reason: wanted([(false, WAIST)]), ..result };
    };
    let class = scales::waist(sex).classify(waist);
    let label = match class.tone {
        Tone::Good => "Ausente".to_owned(),
        Tone::Attention | Tone::Risk => format!("Presente: {}", class.label.to_lowercase()),
    };
    let inputs = [("Cintura", centimetres(waist)), ("Gênero", sex.as_str().to_owned())];
    Computed { label: Some(label), tone: Some(class.tone), ..result.from(inputs).value(waist) }
}

pub struct Composition {
    pub density: Computed,
    pub percent: Computed,
    pub fat: Computed,
    pub fat_free: Computed,
    /// Unrounded, for further computation.
    pub fat_free_mass: Option<Decimal>,
}

pub fn compute(known: &ComputationInput) -> Composition {
    let FatEstimate { density, percent, value } = match &known.protocol {
        Some(chosen) => by_protocol::fat(known, chosen),
        None => by_three_folds(known),
    };
    let fat = Computed::new("kg").found_by("Peso × percentual de gordura ÷ 100", "", "");
    let fat_free = Computed::new("kg").found_by("Peso − peso gordo", "", "");
    let Some((_, value)) = value else {
        let [fat, fat_free] = [fat, fat_free].map(|result| Computed { reason: percent.reason.clone(), ..result });
        return Composition { density, percent, fat, fat_free, fat_free_mass: None };
    };
    let Some(weight) = known.measures.weight else {
        let [fat, fat_free] = [fat, fat_free].map(|result| Computed { reason: wanted([(false, WEIGHT)]), ..result });
        return Composition { density, percent, fat, fat_free, fat_free_mass: None };
    };
    let (fat_mass, fat_free_mass) = body::masses(weight, value);
    let share = ("Percentual de gordura", format!("{} %", shown(value)));
    Composition {
        density,
        percent,
        fat: fat.from([("Peso", kilos(weight)), share]).value(fat_mass),
        fat_free: fat_free.from([("Peso", kilos(weight)), ("Peso gordo", kilos(fat_mass))]).value(fat_free_mass),
        fat_free_mass: Some(fat_free_mass),
    }
}

/// Returns density and percent fat by the form's three folds.
fn by_three_folds(known: &ComputationInput) -> FatEstimate {
    let (density, found) = density(known);
    let percent = by_protocol::converted(Computed::new("%"), Conversion::Siri);
    let Some((sex, found)) = found else {
        let percent = Computed { reason: density.reason.clone(), ..percent };
        return FatEstimate { density, percent, value: None };
    };
    let value = body::siri(found);
    let density_input = ("Densidade corporal", format!("{} g/ml", comma(round(found, 4))));
    let percent = percent.from([density_input]).value(value).classified(scales::fat(sex), value, 1);
    let percent = if found > body::LEANEST {
        percent.note("A equação deu menos que zero, e mostramos 0: confira as dobras cutâneas.")
    } else {
        percent.note(format!("Pela equação de Brožek (1963) seriam {} %.", comma(round(body::brozek(found), 1))))
    };
    FatEstimate { density, percent, value: Some((sex, value)) }
}

/// Returns the density as a result, and unrounded with the sex of its equation.
fn density(known: &ComputationInput) -> (Computed, Option<(Sex, Decimal)>) {
    let result = Computed::new("g/ml");
    let (sex, age) = match registered(known) {
        Ok(found) => found,
        Err(missing) => return (result.because(missing), None),
    };
    let development = Development::of(sex);
    let result = of_sex(result, sex, &development);
    if age < ADULT {
        return (result.because(body::TOO_YOUNG), None);
    }
    let Some(folds) = known.measures.folds(sex) else {
        return (result.because("Informe as três dobras cutâneas."), None);
    };
    let density = match body::density(sex, age, folds) {
        Ok(density) => density,
        Err(refused) => return (result.because(refused), None),
    };
    let names = match sex {
        Sex::Male => MALE_FOLDS,
        Sex::Female => FEMALE_FOLDS,
    };
    let sum: Decimal = folds.iter().sum();
    let millimetres = |value| format!("{} mm", shown(value));
    let mut result = result
        .from(names.into_iter().zip(folds).map(|((_, label), fold)| (label, millimetres(fold))))
        .from([("Soma das dobras", millimetres(sum)), ("Idade", format!("{age} anos"))])
        .value_with(density, 4);
    if !development.has_age(age) {
        let (from, to) = development.ages;
        result = result.note(format!("Fora da faixa etária da equação ({from} a {to} anos): interprete com cautela."));
    }
    if !development.has_folds(sum) {
        let (from, to) = development.folds;
        result =
            result.note(format!("Soma das dobras fora da faixa em que a equação foi criada ({from} a {to} mm): interprete com cautela."));
    }
    (result, Some((sex, density)))
}

fn of_sex(result: Computed, sex: Sex, development: &Development) -> Computed {
    let (from, to) = development.ages;
    let validity = format!("{} de {from} a {to} anos", sex.people());
    match sex {
        Sex::Male => result.found_by(
            "Jackson e Pollock (1978), homens: 1,10938 − 0,0008267 × S + 0,0000016 × S² − 0,0002574 × idade, \
             com S = peitoral + abdome + coxa (mm)",
            validity,
            "Jackson AS, Pollock ML. Br J Nutr 1978;40:497",
        ),
        Sex::Female => result.found_by(
            "Jackson, Pollock e Ward (1980), mulheres: 1,0994921 − 0,0009929 × S + 0,0000023 × S² − 0,0001392 × idade, \
             com S = tríceps + supra-ilíaca + coxa (mm)",
            validity,
            "Jackson AS, Pollock ML, Ward A. Med Sci Sports Exerc 1980;12:175",
        ),
    }
}
