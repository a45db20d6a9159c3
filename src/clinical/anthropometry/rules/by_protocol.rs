//! Density and percent fat by a chosen protocol, as results.

use rust_decimal::Decimal;

use super::age::ADULT;
use super::computed::{ComputationInput, Computed, registered};
use super::decimal::{comma, dec, round, shown};
use super::protocols::{BodyFatProtocol, Conversion, Estimate, ProtocolChoice, ProtocolInput, ProtocolMeasures, Site, estimate};
use super::scales;
use super::sex::Sex;

/// Percent fat that nobody exceeds.
const MOST_FAT: Decimal = dec("75");

/// Density and percent fat of a protocol.
pub struct FatEstimate {
    pub density: Computed,
    pub percent: Computed,
    /// Percent fat, unrounded, with the sex of the equation.
    pub value: Option<(Sex, Decimal)>,
}

impl FatEstimate {
    /// Returns results without values.
    pub fn refused(density: Computed, percent: Computed, reason: String) -> FatEstimate {
        FatEstimate { density: density.because(reason.clone()), percent: percent.because(reason), value: None }
    }
}

/// Returns density and percent fat by the chosen protocol, or the reason why there is neither.
pub fn fat(known: &ComputationInput, chosen: &ProtocolMeasures) -> FatEstimate {
    let (density, percent) = (Computed::new("g/ml"), Computed::new("%"));
    let (sex, age) = match registered(known) {
        Ok(found) => found,
        Err(missing) => return FatEstimate::refused(density, percent, missing),
    };
    let ProtocolChoice { protocol, maturity, slaughter_group, .. } = chosen.choice;
    let years = Decimal::from(age);
    let refused = |reason| {
        let [density, percent] = [density.clone(), percent.clone()].map(|result| described(result, protocol, sex, years));
        FatEstimate::refused(density, percent, reason)
    };
    let input = ProtocolInput {
        sex,
        age: years,
        site: &|site| chosen.site(site),
        maturity,
        slaughter_group,
        weight: known.measures.weight,
        height: known.measures.height,
    };
    let found = match estimate(protocol, &input) {
        Ok(found) => found,
        Err(refusal) => return refused(refusal.text(protocol, sex)),
    };
    // Siri's coefficients are those of adults.
    let conversion = if age < ADULT { Conversion::ByAge } else { chosen.choice.conversion };
    let measured = |result: Computed| {
        let result =
            described(result, protocol, sex, years).from(measures(chosen, protocol, sex, &found)).from([("Idade", format!("{age} anos"))]);
        warned(result, protocol, sex, &found)
    };
    if found.fat(conversion, sex, years).is_some_and(|fat| fat > MOST_FAT) {
        return refused(format!("{} deu mais de {MOST_FAT} % de gordura: confira as medidas.", protocol.label()));
    }
    let Some(value) = found.density else {
        let value = found.percent.unwrap_or_default();
        let density = Computed::new("g/ml").because("Este protocolo dá o percentual de gordura sem passar pela densidade.");
        return FatEstimate {
            density,
            percent: classified(measured(percent), sex, age, value),
            value: Some((sex, value.max(Decimal::ZERO))),
        };
    };
    let density = measured(density).value_with(value, 4);
    let Some(fat) = found.fat(conversion, sex, years) else {
        let reason = "A conversão por idade vale dos 7 aos 19 anos. Escolha outra conversão.";
        return FatEstimate { density, percent: converted(percent, conversion).because(reason), value: None };
    };
    let percent = converted(percent, conversion).from([("Densidade corporal", format!("{} g/ml", comma(round(value, 4))))]);
    FatEstimate { density, percent: classified(percent, sex, age, fat), value: Some((sex, fat)) }
}

fn described(result: Computed, protocol: BodyFatProtocol, sex: Sex, age: Decimal) -> Computed {
    let Some(development) = protocol.of(sex) else { return result };
    let (from, to) = development.ages;
    let people = if age < Decimal::from(ADULT) { sex.young_people() } else { sex.people() };
    let validity = if to > 100 { format!("{people} a partir de {from} anos") } else { format!("{people} de {from} a {to} anos") };
    let sum = if protocol == BodyFatProtocol::Weltman { "" } else { ", com S = soma das dobras (mm)" };
    result.found_by(format!("{}: {}{sum}", protocol.label(), development.equation.formula(sex, age)), validity, protocol.source(sex))
}

/// Returns the measures of the sites and their sum, for the inputs of a result.
fn measures(chosen: &ProtocolMeasures, protocol: BodyFatProtocol, sex: Sex, found: &Estimate) -> Vec<(&'static str, String)> {
    let unit = |site: Site| if site.is_fold() { "mm" } else { "cm" };
    let sites = protocol.of(sex).map_or(&[][..], |development| development.sites);
    let values = sites.iter().filter_map(|site| Some((site.label(), format!("{} {}", shown(chosen.site(*site)?), unit(*site)))));
    let sum = match protocol {
        BodyFatProtocol::Weltman => ("Abdome médio", format!("{} cm", shown(found.sum))),
        _ => ("Soma das dobras", format!("{} mm", shown(found.sum))),
    };
    values.chain([sum]).collect()
}

fn warned(result: Computed, protocol: BodyFatProtocol, sex: Sex, found: &Estimate) -> Computed {
    let mut result = result;
    if found.is_outside_development {
        result = result.note(match (protocol, protocol.of(sex)) {
            (BodyFatProtocol::Weltman, _) => {
                "A equação foi criada com pessoas de IMC a partir de 30 e de outra idade, ou uma das duas: interprete com cautela."
                    .to_owned()
            }
            (_, Some(development)) => {
                let (from, to) = development.ages;
                format!("Fora da faixa etária da equação ({from} a {to} anos): interprete com cautela.")
            }
            (_, None) => String::new(),
        });
    }
    if found.is_of_other_sex {
        result = result.note("A fonte não tem equação para mulheres: usamos a dos homens, como é comum. Interprete com cautela.");
    }
    if found.overestimates {
        result = result.note("A partir de 50 mm de soma, esta equação dá valores altos demais: interprete com cautela.");
    }
    result
}

/// Names the conversion of density to percent fat.
pub fn converted(result: Computed, conversion: Conversion) -> Computed {
    match conversion {
        Conversion::Siri => result.found_by(
            "Siri (1961): 495 ÷ densidade − 450",
            "Adultos; classes de Lohman (1992)",
            "Siri WE. Techniques for measuring body composition, 1961; Lohman TG. Advances in body composition assessment, 1992",
        ),
        Conversion::Brozek => result.found_by(
            "Brožek (1963): 457 ÷ densidade − 414,2",
            "Adultos; classes de Lohman (1992)",
            "Brožek J et al. Ann N Y Acad Sci 1963;110:113; Lohman TG. Advances in body composition assessment, 1992",
        ),
        Conversion::ByAge => result.found_by(
            "Siri ajustada à idade: a ÷ densidade − b",
            "Dos 7 aos 19 anos",
            "Lohman TG, 1989 (lido em uma única fonte secundária)",
        ),
    }
}

/// Returns percent fat with its class, which exists for adults.
fn classified(result: Computed, sex: Sex, age: u32, value: Decimal) -> Computed {
    let shown_value = value.max(Decimal::ZERO);
    let result = result.value(shown_value);
    let result =
        if value <= Decimal::ZERO { result.note("A equação deu menos que zero, e mostramos 0: confira as medidas.") } else { result };
    if age < ADULT {
        return result.note("Antes dos 18 anos o percentual não é classificado: as classes são de adultos.");
    }
    result.classified(scales::fat(sex), shown_value, 1)
}
