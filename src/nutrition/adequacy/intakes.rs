//! Dietary reference intakes by sex, age and stage of life.

use std::sync::LazyLock;

use clinical::anthropometry::rules::sex::Sex;
use clinical::records::life_stage::LifeStage;
use foundation::text_enum;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;

use crate::foods::nutrients::{self, Nutrient};

text_enum! {
    /// Kind of a recommended intake.
    pub enum IntakeKind {
        /// Covers the need of nearly all people of a group.
        Rda = "rda",
        /// Assumed to be adequate, where the data does not allow an RDA.
        Ai = "ai",
    }
}

/// A person whose intakes are looked up.
#[derive(Debug, Clone, Copy)]
pub struct IntakeSubject {
    pub sex: Sex,
    /// Completed years.
    pub age: u32,
    pub stage: Option<LifeStage>,
}

/// Reason why there is no intake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoIntake {
    /// The nutrient has no recommendation.
    Nutrient,
    /// The stage of life does not exist at this sex.
    Stage,
    /// The group does not cover the age.
    Age,
}

/// Recommended daily intake of a nutrient.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Intake {
    /// Unit of the amounts as published, such as `µg RAE`.
    pub unit: &'static str,
    pub kind: IntakeKind,
    pub amount: Decimal,
    /// Tolerable upper intake level.
    pub upper_limit: Option<Decimal>,
    /// Amount that a day's foods are compared with: the upper limit, unless it concerns supplements
    /// only, and for sodium the intake above which chronic disease becomes more likely (CDRR).
    pub limit_of_foods: Option<Decimal>,
}

impl Intake {
    /// Returns the amount and the limit of foods in a nutrient's unit. Only the prefix of the unit
    /// may differ: tables have copper in mg, the DRIs in µg.
    pub fn in_unit_of(&self, nutrient: &Nutrient) -> (f64, Option<f64>) {
        let is_micro = |unit: &str| unit.starts_with('µ');
        let factor = match (is_micro(self.unit), is_micro(nutrient.unit)) {
            (true, false) => Decimal::new(1, 3),
            (false, true) => Decimal::ONE_THOUSAND,
            _ => Decimal::ONE,
        };
        let converted = |amount: Decimal| (amount * factor).to_f64().unwrap_or_default();
        (converted(self.amount), self.limit_of_foods.map(converted))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum IntakeGroup {
    Child,
    Male,
    Female,
    Pregnant,
    Lactating,
}

/// A column of the table: a group and its ages.
struct AgeBand {
    group: IntakeGroup,
    from: u32,
    /// `None` if it has no end.
    to: Option<u32>,
}

struct IntakeRow {
    code: &'static str,
    unit: &'static str,
    kind: &'static str,
    /// Amounts in the order of the bands.
    amounts: Vec<Option<Decimal>>,
}

struct IntakeTable {
    bands: Vec<AgeBand>,
    rows: Vec<IntakeRow>,
}

static TABLE: LazyLock<IntakeTable> =
    LazyLock::new(|| read(include_str!("dri.tsv")).unwrap_or_else(|| unreachable!("the reference intakes are part of the program")));

/// Parses the table. Its header names the bands, and each line has the code of a nutrient, a unit, a
/// kind and an amount for each band, or a hyphen.
fn read(text: &'static str) -> Option<IntakeTable> {
    let mut lines = text.lines();
    let bands = lines.next()?.split('\t').skip(3).map(band).collect::<Option<Vec<_>>>()?;
    let row = |line: &'static str| {
        let mut cells = line.split('\t');
        let (code, unit, kind) = (cells.next()?, cells.next()?, cells.next()?);
        let amount = |cell: &str| if cell == "-" { Some(None) } else { cell.parse().ok().map(Some) };
        let amounts = cells.map(amount).collect::<Option<Vec<Option<Decimal>>>>()?;
        (amounts.len() == bands.len()).then_some(IntakeRow { code, unit, kind, amounts })
    };
    let rows = lines.map(row).collect::<Option<_>>()?;
    Some(IntakeTable { rows, bands })
}

/// Parses the name of a band, such as `male 71+`.
fn band(name: &str) -> Option<AgeBand> {
    let (group, ages) = name.split_once(' ')?;
    let group = match group {
        "child" => IntakeGroup::Child,
        "male" => IntakeGroup::Male,
        "female" => IntakeGroup::Female,
        "pregnant" => IntakeGroup::Pregnant,
        "lactating" => IntakeGroup::Lactating,
        _ => return None,
    };
    match ages.split_once('-') {
        Some((from, to)) => Some(AgeBand { group, from: from.parse().ok()?, to: Some(to.parse().ok()?) }),
        None => Some(AgeBand { group, from: ages.strip_suffix('+')?.parse().ok()?, to: None }),
    }
}

impl IntakeSubject {
    /// Returns the place of the person's column in the table.
    fn place(&self) -> Result<usize, NoIntake> {
        let group = match (self.stage, self.sex) {
            (Some(_), Sex::Male) => return Err(NoIntake::Stage),
            (Some(LifeStage::Pregnant), Sex::Female) => IntakeGroup::Pregnant,
            (Some(LifeStage::Lactating), Sex::Female) => IntakeGroup::Lactating,
            (None, _) if self.age < 9 => IntakeGroup::Child,
            (None, Sex::Male) => IntakeGroup::Male,
            (None, Sex::Female) => IntakeGroup::Female,
        };
        let covers = |band: &AgeBand| band.group == group && band.from <= self.age && band.to.is_none_or(|to| self.age <= to);
        TABLE.bands.iter().position(covers).ok_or(NoIntake::Age)
    }

    /// Returns true if the person may be pregnant or lactating, as far as intakes are published.
    pub fn has_stages(&self) -> bool {
        Self { stage: Some(LifeStage::Pregnant), ..*self }.place().is_ok()
    }

    /// Returns the person without a stage of life that is not published at this sex and age.
    pub fn with_possible_stage(self) -> Self {
        Self { stage: self.stage.filter(|_| self.has_stages()), ..self }
    }

    /// Returns the name of the person's group for people, such as "mulheres de 31 a 50 anos".
    pub fn group_name(&self) -> Option<String> {
        let AgeBand { group, from, to } = TABLE.bands.get(self.place().ok()?)?;
        let people = match group {
            IntakeGroup::Child => "crianças",
            IntakeGroup::Male if *from < 19 => "meninos",
            IntakeGroup::Female if *from < 19 => "meninas",
            IntakeGroup::Male => "homens",
            IntakeGroup::Female => "mulheres",
            IntakeGroup::Pregnant => "gestantes",
            IntakeGroup::Lactating => "mulheres que amamentam,",
        };
        Some(match to {
            Some(to) => format!("{people} de {from} a {to} anos"),
            None => format!("{people} a partir de {from} anos"),
        })
    }

    /// Returns the recommended intake of a nutrient by its code.
    pub fn intake(&self, code: &str) -> Result<Intake, NoIntake> {
        let of = |kinds: &[&str]| TABLE.rows.iter().find(|row| row.code == code && kinds.contains(&row.kind));
        let row = of(&["RDA", "AI"]).ok_or(NoIntake::Nutrient)?;
        let place = self.place()?;
        let amount_of = |kinds: &[&str]| of(kinds).and_then(|row| row.amounts[place]);
        Ok(Intake {
            unit: row.unit,
            kind: if row.kind == "RDA" { IntakeKind::Rda } else { IntakeKind::Ai },
            amount: row.amounts[place].ok_or(NoIntake::Age)?,
            upper_limit: amount_of(&["UL", "UL-supplement"]),
            limit_of_foods: amount_of(&["UL", "CDRR"]),
        })
    }
}

/// Returns true for nutrients that foods can be proposed for. Nobody is advised to eat more sodium.
pub fn is_coverable(code: &str) -> bool {
    code != "sodium" && TABLE.rows.iter().any(|row| row.code == code)
}

/// Returns the nutrients with a recommendation, in their order of display.
pub fn recommended() -> impl Iterator<Item = &'static Nutrient> {
    nutrients::NUTRIENTS.iter().filter(|nutrient| TABLE.rows.iter().any(|row| row.code == nutrient.code))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn subject(sex: Sex, age: u32, stage: Option<LifeStage>) -> IntakeSubject {
        IntakeSubject { sex, age, stage }
    }

    #[test]
    fn reference_intakes_cover_each_age_from_one_year() {
        for sex in Sex::ALL {
            for age in 1..=110 {
                for nutrient in recommended() {
                    let intake = subject(sex, age, None).intake(nutrient.code).unwrap();
                    assert!(intake.amount > Decimal::ZERO, "{} at {age}", nutrient.code);
                    assert!(intake.limit_of_foods.is_none_or(|limit| limit > intake.amount), "{} at {age}", nutrient.code);
                }
            }
        }
        assert_eq!(subject(Sex::Male, 0, None).intake("iron"), Err(NoIntake::Age));
    }

    #[test]
    fn reference_intakes_are_of_known_nutrients_in_their_units() {
        for row in &TABLE.rows {
            let nutrient = nutrients::find(row.code).unwrap();
            let unit = row.unit.split(' ').next().unwrap();
            assert!(unit == nutrient.unit || (row.code, unit, nutrient.unit) == ("copper", "µg", "mg"), "{}", row.code);
        }
        let copper = subject(Sex::Female, 22, None).intake("copper").unwrap();
        assert_eq!(copper.in_unit_of(nutrients::find("copper").unwrap()), (0.9, Some(10.0)));
    }

    #[test]
    fn limits_of_supplements_are_not_those_of_foods() {
        let limits = |code: &str| {
            let Intake { upper_limit, limit_of_foods, .. } = subject(Sex::Male, 40, None).intake(code).unwrap();
            (upper_limit.is_some(), limit_of_foods.is_some())
        };
        for code in ["magnesium", "niacin_ne", "folate_dfe", "rae", "vitamin_e"] {
            assert_eq!(limits(code), (true, false), "{code}");
        }
        assert_eq!((limits("calcium"), limits("sodium"), limits("potassium")), ((true, true), (false, true), (false, false)));
    }

    #[test]
    fn stages_of_life_need_a_woman_of_fourteen_to_fifty() {
        let pregnant = Some(LifeStage::Pregnant);
        let stage = |sex, age| subject(sex, age, pregnant).with_possible_stage().stage;
        assert_eq!([stage(Sex::Female, 14), stage(Sex::Female, 50)], [pregnant; 2]);
        assert_eq!([stage(Sex::Female, 13), stage(Sex::Female, 51), stage(Sex::Male, 30)], [None; 3]);
        assert_eq!(subject(Sex::Female, 30, None).group_name().unwrap(), "mulheres de 19 a 30 anos");
        assert_eq!(subject(Sex::Female, 16, pregnant).group_name().unwrap(), "gestantes de 14 a 18 anos");
        assert_eq!(subject(Sex::Male, 80, None).group_name().unwrap(), "homens a partir de 71 anos");
        assert_eq!(subject(Sex::Male, 0, None).group_name(), None);
    }
}
