//! Equations of the basal rate and of energy expenditure, each limited to the people that it is
//! valid for.

use rust_decimal::Decimal;

use super::age::ADULT;
use super::decimal::{comma, dec};
use super::formula::{self, Body, Of, Term, term};
use super::sex::Sex;
use super::subject::Activity;

#[derive(Debug, Clone, PartialEq)]
pub struct Equation {
    name: &'static str,
    /// `Homens`; `None` if the equation applies to everybody.
    people: Option<&'static str>,
    terms: &'static [Term],
    active: Option<Active>,
    pub validity: String,
    pub source: &'static str,
}

/// Terms that are multiplied by the activity coefficient, in the equations of 2005.
#[derive(Debug, Clone, PartialEq)]
struct Active {
    coefficient: Decimal,
    terms: &'static [Term],
}

impl Equation {
    pub fn kcal(&self, body: &Body) -> Option<Decimal> {
        let rest = formula::sum(self.terms, body)?;
        let Some(active) = &self.active else { return Some(rest) };
        Some(rest + active.coefficient * formula::sum(active.terms, body)?)
    }

    /// Returns name and formula.
    pub fn text(&self) -> String {
        let people = self.people.map(|people| format!(", {}", people.to_lowercase())).unwrap_or_default();
        let active = self.active.as_ref().map(|active| format!(" + {} × ({})", comma(active.coefficient), formula::text(active.terms)));
        format!("{}{people}: {}{}", self.name, formula::text(self.terms), active.unwrap_or_default())
    }

    /// Returns the quantities that it is computed from, without duplicates, in the order of forms.
    pub fn quantities(&self) -> Vec<Of> {
        let active = self.active.as_ref().map_or(&[][..], |active| active.terms);
        let used = |of: &Of| self.terms.iter().chain(active).any(|term| term.of == *of || (*of == Of::Height && term.of == Of::Metres));
        [Of::Weight, Of::Height, Of::Age, Of::FatFreeMass].into_iter().filter(used).collect()
    }

    /// Returns its coefficient of physical activity (NAF).
    pub fn coefficient(&self) -> Option<Decimal> {
        self.active.as_ref().map(|active| active.coefficient)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basal {
    HarrisBenedict1919,
    HarrisBenedict1984,
    Mifflin,
    /// The coefficients of the paper before rounding.
    MifflinOriginal,
    Fao1985,
    Fao2001,
    Iom2005,
    Cunningham1980,
    Cunningham1991,
    TinsleyFatFree,
    TinsleyWeight,
}

/// Terms for men and for women.
type TermsBySex = [&'static [Term]; 2];

static HARRIS_BENEDICT_1919: TermsBySex = [
    &[term("66.4730", Of::One), term("13.7516", Of::Weight), term("5.0033", Of::Height), term("-6.7550", Of::Age)],
    &[term("655.0955", Of::One), term("9.5634", Of::Weight), term("1.8496", Of::Height), term("-4.6756", Of::Age)],
];
static HARRIS_BENEDICT_1984: TermsBySex = [
    &[term("88.362", Of::One), term("13.397", Of::Weight), term("4.799", Of::Height), term("-5.677", Of::Age)],
    &[term("447.593", Of::One), term("9.247", Of::Weight), term("3.098", Of::Height), term("-4.330", Of::Age)],
];
static MIFFLIN: TermsBySex = [
    &[term("10", Of::Weight), term("6.25", Of::Height), term("-5", Of::Age), term("5", Of::One)],
    &[term("10", Of::Weight), term("6.25", Of::Height), term("-5", Of::Age), term("-161", Of::One)],
];
static MIFFLIN_ORIGINAL: TermsBySex = [
    &[term("9.99", Of::Weight), term("6.25", Of::Height), term("-4.92", Of::Age), term("5", Of::One)],
    &[term("9.99", Of::Weight), term("6.25", Of::Height), term("-4.92", Of::Age), term("-161", Of::One)],
];
static IOM_2005: TermsBySex = [
    &[term("293", Of::One), term("-3.8", Of::Age), term("456.4", Of::Metres), term("10.12", Of::Weight)],
    &[term("247", Of::One), term("-2.67", Of::Age), term("401.5", Of::Metres), term("8.60", Of::Weight)],
];

static CUNNINGHAM_1980: [Term; 2] = [term("500", Of::One), term("22", Of::FatFreeMass)];
static CUNNINGHAM_1991: [Term; 2] = [term("370", Of::One), term("21.6", Of::FatFreeMass)];
static TINSLEY_FAT_FREE: [Term; 2] = [term("25.9", Of::FatFreeMass), term("284", Of::One)];
static TINSLEY_WEIGHT: [Term; 2] = [term("24.8", Of::Weight), term("10", Of::One)];

/// Terms for people from 10, 18, 30 and 60 years on.
type AgeGroupTerms = [Term; 2];
static FAO_1985: [[AgeGroupTerms; 4]; 2] = [
    [line("17.5", "651"), line("15.3", "679"), line("11.6", "879"), line("13.5", "487")],
    [line("12.2", "746"), line("14.7", "496"), line("8.7", "829"), line("10.5", "596")],
];
static FAO_2001: [[AgeGroupTerms; 4]; 2] = [
    [line("17.686", "658.2"), line("15.057", "692.2"), line("11.472", "873.1"), line("11.711", "587.7")],
    [line("13.384", "692.6"), line("14.818", "486.6"), line("8.126", "845.6"), line("9.082", "658.5")],
];

const fn line(slope: &str, constant: &str) -> AgeGroupTerms {
    [term(slope, Of::Weight), term(constant, Of::One)]
}

/// Returns the age band. Bands are half-open: 18 years belong to the second one.
fn fao_band(age: u32) -> Option<(usize, &'static str)> {
    match age {
        0..10 => None,
        10..18 => Some((0, "de 10 a 17 anos")),
        18..30 => Some((1, "de 18 a 29 anos")),
        30..60 => Some((2, "de 30 a 59 anos")),
        60.. => Some((3, "de 60 anos ou mais")),
    }
}

impl Basal {
    pub fn equation(self, sex: Sex, age: u32) -> Option<Equation> {
        const ADULTS: &str = "adultos";
        const LIFTERS: &str = "Adultos que praticam musculação";
        const FAO_85: &str = "FAO/OMS/UNU. Energy and protein requirements. WHO Technical Report Series 724, 1985";
        const FAO_01: &str = "FAO/OMS/UNU. Human energy requirements (consulta de 2001). Roma: FAO, 2004";
        const TINSLEY: &str = "Tinsley GM et al. Appl Physiol Nutr Metab 2019;44:397";
        let of = |people: &'static str, name, terms, who: &str, source| {
            Some(Equation { name, people: Some(people), terms, active: None, validity: format!("{people} {who}"), source })
        };
        let by_sex = |name, terms: &TermsBySex, who: &str, source| of(sex.people(), name, terms[sex as usize], who, source);
        let fao = |name, lines: &'static [[AgeGroupTerms; 4]; 2], source| {
            let (band, who) = fao_band(age)?;
            of(if age < ADULT { sex.young_people() } else { sex.people() }, name, &lines[sex as usize][band], who, source)
        };
        let alike = |name, terms: &'static [Term], who: &str, source| {
            Some(Equation { name, people: None, terms, active: None, validity: who.to_owned(), source })
        };
        match self {
            Basal::HarrisBenedict1919 => by_sex(
                "Harris-Benedict (1919)",
                &HARRIS_BENEDICT_1919,
                ADULTS,
                "Harris JA, Benedict FG. A biometric study of basal metabolism in man. Carnegie Institution, 1919",
            ),
            Basal::HarrisBenedict1984 => {
                by_sex("Harris-Benedict revisada (1984)", &HARRIS_BENEDICT_1984, ADULTS, "Roza AM, Shizgal HM. Am J Clin Nutr 1984;40:168")
            }
            Basal::Mifflin => by_sex("Mifflin-St Jeor (1990)", &MIFFLIN, ADULTS, "Mifflin MD et al. Am J Clin Nutr 1990;51:241"),
            Basal::MifflinOriginal => by_sex(
                "Mifflin-St Jeor (1990), coeficientes originais",
                &MIFFLIN_ORIGINAL,
                ADULTS,
                "Mifflin MD et al. Am J Clin Nutr 1990;51:241",
            ),
            Basal::Fao1985 => fao("FAO/OMS (1985)", &FAO_1985, FAO_85),
            Basal::Fao2001 => fao("FAO/OMS (2001)", &FAO_2001, FAO_01),
            Basal::Iom2005 if age < 19 => None,
            Basal::Iom2005 => by_sex("Gasto basal (IOM, 2005)", &IOM_2005, FROM_19, IOM),
            Basal::Cunningham1980 => alike("Cunningham (1980)", &CUNNINGHAM_1980, "Adultos", "Cunningham JJ. Am J Clin Nutr 1980;33:2372"),
            Basal::Cunningham1991 => alike("Cunningham (1991)", &CUNNINGHAM_1991, "Adultos", "Cunningham JJ. Am J Clin Nutr 1991;54:963"),
            Basal::TinsleyFatFree => alike("Tinsley (2019), pela massa livre de gordura", &TINSLEY_FAT_FREE, LIFTERS, TINSLEY),
            Basal::TinsleyWeight => alike("Tinsley (2019), pelo peso", &TINSLEY_WEIGHT, LIFTERS, TINSLEY),
        }
    }
}

const FROM_19: &str = "a partir de 19 anos";
const IOM: &str = "Institute of Medicine. Dietary Reference Intakes for energy. National Academies Press, 2005";

/// An equation of 2005: the terms that do not depend on activity, those that do, and the
/// coefficients from sedentary to intense.
struct WithActivity {
    terms: &'static [Term],
    active: &'static [Term],
    coefficients: [Decimal; 4],
}

const fn coefficients(sedentary: &str, light: &str, moderate: &str, intense: &str) -> [Decimal; 4] {
    [dec(sedentary), dec(light), dec(moderate), dec(intense)]
}

/// Includes 25 kcal for growth.
static EER_2005_YOUNG: [WithActivity; 2] = [
    WithActivity {
        terms: &[term("88.5", Of::One), term("-61.9", Of::Age), term("25", Of::One)],
        active: &[term("26.7", Of::Weight), term("903", Of::Metres)],
        coefficients: coefficients("1.00", "1.13", "1.26", "1.42"),
    },
    WithActivity {
        terms: &[term("135.3", Of::One), term("-30.8", Of::Age), term("25", Of::One)],
        active: &[term("10.0", Of::Weight), term("934", Of::Metres)],
        coefficients: coefficients("1.00", "1.16", "1.31", "1.56"),
    },
];
static EER_2005_ADULTS: [WithActivity; 2] = [
    WithActivity {
        terms: &[term("662", Of::One), term("-9.53", Of::Age)],
        active: &[term("15.91", Of::Weight), term("539.6", Of::Metres)],
        coefficients: coefficients("1.00", "1.11", "1.25", "1.48"),
    },
    WithActivity {
        terms: &[term("354", Of::One), term("-6.91", Of::Age)],
        active: &[term("9.36", Of::Weight), term("726", Of::Metres)],
        coefficients: coefficients("1.00", "1.12", "1.27", "1.45"),
    },
];
static OVERWEIGHT_2005: [WithActivity; 2] = [
    WithActivity {
        terms: &[term("1086", Of::One), term("-10.1", Of::Age)],
        active: &[term("13.7", Of::Weight), term("416", Of::Metres)],
        coefficients: coefficients("1.00", "1.12", "1.29", "1.59"),
    },
    WithActivity {
        terms: &[term("448", Of::One), term("-7.95", Of::Age)],
        active: &[term("11.4", Of::Weight), term("619", Of::Metres)],
        coefficients: coefficients("1.00", "1.16", "1.27", "1.44"),
    },
];

fn iom_2005(
    name: &'static str,
    both: &'static [WithActivity; 2],
    (sex, people): (Sex, &'static str),
    activity: Activity,
    who: &str,
) -> Equation {
    let WithActivity { terms, active, coefficients } = &both[sex as usize];
    let active = Active { coefficient: coefficients[activity as usize], terms: active };
    Equation { name, people: Some(people), terms, active: Some(active), validity: format!("{people} {who}"), source: IOM }
}

/// Returns the equation of the estimated energy requirement of 2005.
pub fn eer_2005(sex: Sex, age: u32, activity: Activity) -> Option<Equation> {
    let (both, people, who) = match age {
        0..9 => return None,
        9..19 => (&EER_2005_YOUNG, sex.young_people(), "de 9 a 18 anos"),
        19.. => (&EER_2005_ADULTS, sex.people(), FROM_19),
    };
    Some(iom_2005("EER (IOM, 2005)", both, (sex, people), activity, who))
}

/// Returns the equation of the total expenditure of adults with overweight or obesity.
pub fn overweight_2005(sex: Sex, age: u32, activity: Activity) -> Option<Equation> {
    let (name, who) = ("Gasto total para sobrepeso e obesidade (IOM, 2005)", "a partir de 19 anos, com IMC de 25 ou mais");
    (age >= 19).then(|| iom_2005(name, &OVERWEIGHT_2005, (sex, sex.people()), activity, who))
}

/// Estimated energy requirement of 2023, with terms for each level of activity.
static EER_2023: [[[Term; 4]; 4]; 2] = [
    [
        eer_line("753.07", "-10.83", "6.50", "14.10"),
        eer_line("581.47", "-10.83", "8.30", "14.94"),
        eer_line("1004.82", "-10.83", "6.52", "15.91"),
        eer_line("-517.88", "-10.83", "15.61", "19.11"),
    ],
    [
        eer_line("584.90", "-7.01", "5.72", "11.71"),
        eer_line("575.77", "-7.01", "6.60", "12.14"),
        eer_line("710.25", "-7.01", "6.54", "12.34"),
        eer_line("511.83", "-7.01", "9.07", "12.56"),
    ],
];

const fn eer_line(constant: &str, age: &str, height: &str, weight: &str) -> [Term; 4] {
    [term(constant, Of::One), term(age, Of::Age), term(height, Of::Height), term(weight, Of::Weight)]
}

pub fn eer_2023(sex: Sex, age: u32, activity: Activity) -> Option<Equation> {
    let source = "National Academies of Sciences, Engineering, and Medicine. Dietary Reference Intakes for energy, 2023";
    let terms = &EER_2023[sex as usize][activity as usize];
    let (people, validity) = (Some(sex.people()), format!("{} {FROM_19}", sex.people()));
    (age >= 19).then_some(Equation { name: "EER (NASEM, 2023)", people, terms, active: None, validity, source })
}
