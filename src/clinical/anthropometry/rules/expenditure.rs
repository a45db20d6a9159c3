//! Basal rate, total expenditure and total need, as results.

use rust_decimal::Decimal;

use super::age::ADULT;
use super::composition::{centimetres, kilos};
use super::computed::{ComputationInput, Computed, registered, wanted};
use super::decimal::{comma, shown};
use super::energy::Profile;
use super::energy::Total;
use super::equations::Equation;
use super::formula::{Body, Of};
use super::sex::Sex;
use super::subject::{Activity, plausible};
use foundation::energy_equation::EnergyEquation;

const UNIT: &str = "kcal/dia";
const ACTIVITY: &str = "a atividade física";
const ESTIMATED: &str = "Valor estimado por equação, não medido.";
const OVERESTIMATED: &str = "Em mulheres brasileiras, equações como esta superestimaram a TMB medida em 7 a 17 %.";
const NO_SEDENTARY: &str = "O relatório de 1985 não tem a classe sedentária: o fator 1,2 é o de uso comum.";
const IMPLAUSIBLE: &str = "Com estas medidas a equação não dá um resultado possível: confira o peso, a altura e a data de nascimento.";

/// Computes basal rate and total expenditure. `no_fat_free_mass` is the reason why that mass is
/// unknown.
pub fn energy(known: &ComputationInput, body: &Body, profile: EnergyEquation, no_fat_free_mass: Option<&str>) -> (Computed, Computed) {
    let (basal, total) = (Computed::new(UNIT), Computed::new(UNIT));
    let (sex, age) = match registered(known) {
        Ok(found) => found,
        Err(missing) => return (basal.because(missing.clone()), total.because(missing)),
    };
    let (basal, rate) = match profile.basal_equation(sex, age) {
        Err(reason) => (basal.because(reason), None),
        Ok(equation) => apply(basal, &equation, body, no_fat_free_mass),
    };
    let total = expenditure(total, known, body, profile, (sex, age), (&basal, rate));
    let [basal, total] = [basal, total].map(|result| if result.value.is_some() { result.note(ESTIMATED) } else { result });
    if age >= ADULT {
        let overestimated = rate.is_some() && sex == Sex::Female;
        return (if overestimated { basal.note(OVERESTIMATED) } else { basal }, total);
    }
    let note =
        "Antes dos 18 anos usamos FAO/OMS (1985) para a TMB e EER (IOM, 2005) para o gasto total, seja qual for a equação escolhida.";
    (basal.note(note), total.note(note))
}

fn expenditure(
    result: Computed,
    known: &ComputationInput,
    body: &Body,
    profile: EnergyEquation,
    (sex, age): (Sex, u32),
    (basal, rate): (&Computed, Option<Decimal>),
) -> Computed {
    let Some(activity) = known.measures.activity else {
        return Computed { reason: wanted([(false, ACTIVITY)]), ..result };
    };
    match profile.total(sex, age, known.bmi, activity) {
        Err(reason) => result.because(reason),
        Ok(Total::Times(factor)) => {
            let equation = format!("TMB × {} (fator de atividade física)", comma(factor));
            let result = result.found_by(equation, "Adultos", basal.source.as_deref().unwrap_or_default());
            let Some(rate) = rate else { return Computed { reason: basal.reason.clone(), ..result } };
            let inputs = [("TMB", format!("{} kcal/dia", shown(rate))), ("Atividade física", active(activity, factor))];
            let result = result.from(inputs).value(rate * factor);
            if (profile, activity) == (EnergyEquation::FaoOms1985, Activity::Sedentary) { result.note(NO_SEDENTARY) } else { result }
        }
        Ok(Total::Direct(equation)) => {
            let result = result.from([("Atividade física", active_in(activity, &equation))]);
            apply(result, &equation, body, None).0
        }
    }
}

fn active(activity: Activity, factor: Decimal) -> String {
    format!("{} (fator {})", activity.label(), comma(factor))
}

fn active_in(activity: Activity, equation: &Equation) -> String {
    equation.coefficient().map_or_else(|| activity.label().to_owned(), |factor| active(activity, factor))
}

/// Applies an equation. Returns the result and its unrounded value, or the result with the missing
/// quantities as reason.
fn apply(result: Computed, equation: &Equation, body: &Body, no_fat_free_mass: Option<&str>) -> (Computed, Option<Decimal>) {
    let quantities = equation.quantities();
    let result = result.found_by(equation.text(), equation.validity.clone(), equation.source);
    if let Some(reason) = no_fat_free_mass.filter(|_| quantities.contains(&Of::FatFreeMass)) {
        return (result.because(format!("Esta equação usa a massa livre de gordura. {reason}")), None);
    }
    let there = |of| !quantities.contains(&of) || body.get(of).is_some();
    let Some(kcal) = equation.kcal(body) else {
        let missing = wanted([(there(Of::Weight), "o peso atual"), (there(Of::Height), "a altura")]);
        return (Computed { reason: missing, ..result }, None);
    };
    let result = result.from(quantities.iter().filter_map(|of| input(*of, body)));
    if kcal <= Decimal::ZERO {
        return (result.because(IMPLAUSIBLE), None);
    }
    (result.value(kcal), Some(kcal))
}

fn input(of: Of, body: &Body) -> Option<(&'static str, String)> {
    let quantity = body.get(of)?;
    match of {
        Of::One => None,
        Of::Weight => Some(("Peso", kilos(quantity))),
        Of::Height | Of::Metres => Some(("Altura", centimetres(quantity))),
        Of::Age => Some(("Idade", format!("{quantity} anos"))),
        Of::FatFreeMass => Some(("Massa livre de gordura", kilos(quantity))),
    }
}

/// Computes the energy need: kcal per kg times the weight.
pub fn need(known: &ComputationInput, kcal: Option<Decimal>) -> Computed {
    let result = Computed::new(UNIT).found_by("Necessidade energética = kcal por kg × peso atual", "", "");
    let kcal = kcal.filter(plausible);
    let (Some(kcal), Some(weight)) = (kcal, known.measures.weight) else {
        let asked = [(kcal.is_some(), "as kcal por kg"), (known.measures.weight.is_some(), "o peso atual")];
        return Computed { reason: wanted(asked), ..result };
    };
    result.from([("kcal por kg", shown(kcal)), ("Peso", kilos(weight))]).value(kcal * weight)
}
