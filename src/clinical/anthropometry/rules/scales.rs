//! Boundaries of classes, for single values and for the bands of charts.

use platform::prelude::*;

use super::age::ADULT;
use super::decimal::dec;
use super::sex::Sex;

text_enum! {
    /// Assessment of a class.
    pub enum Tone {
        Good = "good",
        Attention = "attention",
        Risk = "risk",
    }
}

#[derive(Debug, PartialEq)]
pub struct Class {
    pub label: &'static str,
    pub tone: Tone,
}

/// Classes in ascending order, each with its upper boundary, and the highest class.
#[derive(Debug)]
pub struct Scale {
    below: &'static [(ScaleBound, Class)],
    above: Class,
}

#[derive(Debug, Clone, Copy)]
enum ScaleBound {
    Under(Decimal),
    UpTo(Decimal),
}

impl ScaleBound {
    fn value(self) -> Decimal {
        match self {
            ScaleBound::Under(value) | ScaleBound::UpTo(value) => value,
        }
    }

    fn holds(self, value: Decimal) -> bool {
        match self {
            ScaleBound::Under(end) => value < end,
            ScaleBound::UpTo(end) => value <= end,
        }
    }
}

impl Scale {
    pub fn classify(&self, value: Decimal) -> &Class {
        self.below.iter().find(|(end, _)| end.holds(value)).map_or(&self.above, |(_, class)| class)
    }

    pub fn bands(&self) -> Vec<Band> {
        let ends = self.below.iter().map(|(end, _)| *end);
        let from = std::iter::once(None).chain(ends.clone().map(Some));
        let to = ends.map(Some).chain(std::iter::once(None));
        let classes = self.below.iter().map(|(_, class)| class).chain(std::iter::once(&self.above));
        let band = |((from, to), class): ((Option<ScaleBound>, Option<ScaleBound>), &Class)| Band {
            label: class.label.to_owned(),
            from: from.map(ScaleBound::value),
            from_included: matches!(from, Some(ScaleBound::Under(_))),
            to: to.map(ScaleBound::value),
            to_included: matches!(to, Some(ScaleBound::UpTo(_))),
            tone: class.tone,
        };
        from.zip(to).zip(classes).map(band).collect()
    }
}

const fn under(end: &str, label: &'static str, tone: Tone) -> (ScaleBound, Class) {
    (ScaleBound::Under(dec(end)), Class { label, tone })
}

const fn up_to(end: &str, label: &'static str, tone: Tone) -> (ScaleBound, Class) {
    (ScaleBound::UpTo(dec(end)), Class { label, tone })
}

const NO_RISK: &str = "Sem risco";
const RISK: &str = "Risco aumentado";
const HIGH_RISK: &str = "Risco muito aumentado";
const MALNOURISHED: &str = "Risco de doenças associadas à desnutrição";
const LESS: &str = "Abaixo da média";
const AVERAGE: &str = "Média";
const MORE: &str = "Acima da média";
const OBESE: &str = "Risco de doenças associadas à obesidade";

/// WHO's classes for adults.
static ADULT_BMI: Scale = Scale {
    below: &[
        under("16", "Magreza grau III", Tone::Risk),
        under("17", "Magreza grau II", Tone::Risk),
        under("18.5", "Magreza grau I", Tone::Attention),
        under("25", "Eutrofia", Tone::Good),
        under("30", "Sobrepeso", Tone::Attention),
        under("35", "Obesidade grau I", Tone::Risk),
        under("40", "Obesidade grau II", Tone::Risk),
    ],
    above: Class { label: "Obesidade grau III", tone: Tone::Risk },
};

/// Lipschitz's classes: 22 and 27 themselves are in the middle class.
static ELDER_BMI: Scale = Scale {
    below: &[under("22", "Baixo peso", Tone::Attention), up_to("27", "Eutrofia", Tone::Good)],
    above: Class { label: "Excesso de peso", tone: Tone::Attention },
};

static MALE_WAIST: Scale = Scale {
    below: &[under("94", NO_RISK, Tone::Good), under("102", RISK, Tone::Attention)],
    above: Class { label: HIGH_RISK, tone: Tone::Risk },
};

static FEMALE_WAIST: Scale = Scale {
    below: &[under("80", NO_RISK, Tone::Good), under("88", RISK, Tone::Attention)],
    above: Class { label: HIGH_RISK, tone: Tone::Risk },
};

static WAIST_TO_HEIGHT: Scale = Scale {
    below: &[under("0.5", NO_RISK, Tone::Good), under("0.6", RISK, Tone::Attention)],
    above: Class { label: HIGH_RISK, tone: Tone::Risk },
};

/// Lohman's classes.
static MALE_FAT: Scale = Scale {
    below: &[
        up_to("5", MALNOURISHED, Tone::Risk),
        under("15", LESS, Tone::Good),
        under("16", AVERAGE, Tone::Good),
        under("25", MORE, Tone::Attention),
    ],
    above: Class { label: OBESE, tone: Tone::Risk },
};

static FEMALE_FAT: Scale = Scale {
    below: &[
        up_to("8", MALNOURISHED, Tone::Risk),
        under("23", LESS, Tone::Good),
        under("24", AVERAGE, Tone::Good),
        under("32", MORE, Tone::Attention),
    ],
    above: Class { label: OBESE, tone: Tone::Risk },
};

/// Rule for reading a body mass index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BmiRule {
    /// From 19 years on.
    Adult,
    /// From 60 years on.
    Elder,
    /// Would need WHO's curves of 2007, which are not included.
    Adolescent,
    Child,
}

impl BmiRule {
    pub fn of(age: u32) -> BmiRule {
        match age {
            0..10 => BmiRule::Child,
            10..19 => BmiRule::Adolescent,
            19..60 => BmiRule::Adult,
            60.. => BmiRule::Elder,
        }
    }

    pub fn scale(self) -> Option<&'static Scale> {
        match self {
            BmiRule::Adult => Some(&ADULT_BMI),
            BmiRule::Elder => Some(&ELDER_BMI),
            BmiRule::Adolescent | BmiRule::Child => None,
        }
    }

    /// Returns the class of people without a scale.
    pub fn unclassified(self) -> &'static str {
        if self == BmiRule::Child { "Não classificado (criança)" } else { "Não classificado (adolescente)" }
    }
}

pub fn waist(sex: Sex) -> &'static Scale {
    match sex {
        Sex::Male => &MALE_WAIST,
        Sex::Female => &FEMALE_WAIST,
    }
}

pub fn waist_to_height() -> &'static Scale {
    &WAIST_TO_HEIGHT
}

pub fn fat(sex: Sex) -> &'static Scale {
    match sex {
        Sex::Male => &MALE_FAT,
        Sex::Female => &FEMALE_FAT,
    }
}

/// Bands of a metric, for charts.
#[derive(Debug, Clone, PartialEq)]
pub struct Reference {
    /// `imc`, `circunferencia_da_cintura`, `percentual_gordura` or `rce`.
    pub metric: String,
    pub bands: Vec<Band>,
}

/// A band of a metric. The lowest has no `from`, the highest no `to`.
#[derive(Debug, Clone, PartialEq)]
pub struct Band {
    pub label: String,
    pub from: Option<Decimal>,
    /// True if `from` itself belongs to this band, not to the previous one.
    pub from_included: bool,
    pub to: Option<Decimal>,
    pub to_included: bool,
    pub tone: Tone,
}

/// Returns the bands that apply at all of these ages. Metrics with different bands at these ages
/// are omitted.
pub fn references_at(sex: Option<Sex>, ages: &[Option<u32>]) -> Vec<Reference> {
    let mut ages = ages.iter().map(|age| references(sex, *age));
    let first = ages.next().unwrap_or_default();
    ages.fold(first, |common, others| common.into_iter().filter(|its| others.contains(its)).collect())
}

/// Returns the bands for a person. Metrics that require an unknown sex or age are omitted.
pub fn references(sex: Option<Sex>, age: Option<u32>) -> Vec<Reference> {
    let adult = sex.filter(|_| age.is_some_and(|age| age >= ADULT));
    let scales = [
        ("imc", age.and_then(|age| BmiRule::of(age).scale())),
        ("circunferencia_da_cintura", adult.map(waist)),
        ("percentual_gordura", adult.map(fat)),
        ("rce", age.filter(|age| *age >= super::body::RATIO_FROM).map(|_| waist_to_height())),
    ];
    let reference = |(metric, scale): (&str, &Scale)| Reference { metric: metric.to_owned(), bands: scale.bands() };
    scales.into_iter().filter_map(|(metric, scale)| Some((metric, scale?))).map(reference).collect()
}
