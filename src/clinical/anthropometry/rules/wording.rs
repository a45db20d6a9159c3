//! Tests of displayed texts: names of equations, reasons, notes.

use rust_decimal::Decimal;

use super::computed::Computed;
use super::results::{Results, compute};
use super::scales::Tone;
use super::sex::Sex;
use super::subject::{Activity, AssessmentSubject, Measures};
use foundation::energy_equation::EnergyEquation;

fn number(text: &str) -> Option<Decimal> {
    (!text.is_empty()).then(|| text.parse().unwrap())
}

/// Returns a woman of 30 with all measures.
fn maria() -> AssessmentSubject {
    let measures = Measures {
        weight: number("60.0"),
        height: number("165"),
        waist: number("72.5"),
        activity: Some(Activity::Light),
        female_folds: ["18", "16", "24"].map(number),
        ..Measures::default()
    };
    AssessmentSubject {
        sex: Some(Sex::Female),
        birth: "1996-03-14".parse().ok(),
        date: "2026-11-20".parse().unwrap(),
        measures,
        protocol: None,
        profile: EnergyEquation::HarrisBenedict1919,
        kcal: number("30.5"),
    }
}

fn with(change: impl FnOnce(&mut AssessmentSubject)) -> Results {
    let mut subject = maria();
    change(&mut subject);
    compute(&subject)
}

fn born(date: &str) -> impl FnOnce(&mut AssessmentSubject) {
    move |subject: &mut AssessmentSubject| subject.birth = date.parse().ok()
}

#[test]
fn result_has_equation_inputs_class_and_source() {
    let input = |label: &str, value: &str| super::computed::EquationInput { label: label.to_owned(), value: value.to_owned() };
    let expected = Computed {
        value: number("23.47"),
        unit: "%".to_owned(),
        label: Some("Média".to_owned()),
        tone: Some(Tone::Good),
        reason: None,
        notes: vec!["Pela equação de Brožek (1963) seriam 22,9 %.".to_owned()],
        equation: Some("Siri (1961): 495 ÷ densidade − 450".to_owned()),
        inputs: vec![input("Densidade corporal", "1,0455 g/ml")],
        validity: Some("Adultos; classes de Lohman (1992)".to_owned()),
        source: Some(
            "Siri WE. Techniques for measuring body composition, 1961; Lohman TG. Advances in body composition assessment, 1992".to_owned(),
        ),
    };
    let results = compute(&maria());
    assert_eq!(results.percentual_gordura, expected);
    let folds = [("Tríceps", "18 mm"), ("Supra-ilíaca", "16 mm"), ("Coxa", "24 mm"), ("Soma das dobras", "58 mm"), ("Idade", "30 anos")];
    assert_eq!(results.densidade_corporal.inputs, folds.map(|(label, value)| input(label, value)));
    assert_eq!(results.get.inputs, [input("TMB", "1.393,82 kcal/dia"), input("Atividade física", "Leve (fator 1,375)")]);
    assert_eq!(serde_json::to_value(results.percentual_gordura.tone).unwrap(), "good");
}

#[test]
fn energy_equations_state_their_formula() {
    let rows = [
        ("Harris-Benedict (1919), mulheres: 655,0955 + 9,5634 × peso (kg) + 1,8496 × altura (cm) − 4,6756 × idade", "TMB × 1,375"),
        ("Harris-Benedict revisada (1984), mulheres: 447,593 + 9,247 × peso (kg) + 3,098 × altura (cm) − 4,330 × idade", "TMB × 1,375"),
        ("Mifflin-St Jeor (1990), mulheres: 10 × peso (kg) + 6,25 × altura (cm) − 5 × idade − 161", "TMB × 1,375"),
        ("FAO/OMS (1985), mulheres: 8,7 × peso (kg) + 829", "TMB × 1,56"),
        ("FAO/OMS (2001), mulheres: 8,126 × peso (kg) + 845,6", "TMB × 1,55"),
        (
            "Gasto basal (IOM, 2005), mulheres: 247 − 2,67 × idade + 401,5 × altura (m) + 8,60 × peso (kg)",
            "EER (IOM, 2005), mulheres: 354 − 6,91 × idade + 1,12 × (9,36 × peso (kg) + 726 × altura (m))",
        ),
        ("", "EER (NASEM, 2023), mulheres: 575,77 − 7,01 × idade + 6,60 × altura (cm) + 12,14 × peso (kg)"),
        ("Cunningham (1980): 500 + 22 × massa livre de gordura (kg)", "TMB × 1,375"),
        ("Cunningham (1991): 370 + 21,6 × massa livre de gordura (kg)", "TMB × 1,375"),
        ("Tinsley (2019), pela massa livre de gordura: 25,9 × massa livre de gordura (kg) + 284", "TMB × 1,375"),
        ("Tinsley (2019), pelo peso: 24,8 × peso (kg) + 10", "TMB × 1,375"),
    ];
    for (profile, (basal, total)) in EnergyEquation::ALL.into_iter().zip(rows) {
        let results = with(|subject| subject.profile = profile);
        assert_eq!(results.tmb.equation.unwrap_or_default(), basal);
        assert_eq!(results.get.equation.unwrap_or_default().trim_end_matches(" (fator de atividade física)"), total);
    }
}

/// Tests the reasons for missing, unknown or invalid data, and the results that contain them.
#[test]
fn missing_results_name_what_to_do() {
    let no_weight = with(|subject| subject.measures.weight = None);
    let nothing = with(|subject| subject.measures = Measures::default());
    let nobody = with(|subject| (subject.sex, subject.birth) = (None, None));
    let no_sex = with(|subject| subject.sex = None);
    let no_birth = with(|subject| subject.birth = None);
    let unborn = with(born("2026-11-21"));
    let child = with(born("2018-03-14"));
    let girl = with(born("2012-03-14"));
    let zero_fold = with(|subject| subject.measures.female_folds[1] = number("0"));
    let thick = with(|subject| subject.measures.female_folds = ["70", "70", "70"].map(number));
    let lean_mass = with(|subject| (subject.profile, subject.measures.female_folds) = (EnergyEquation::Cunningham1991, [None; 3]));
    let eer_2023 = with(|subject| subject.profile = EnergyEquation::Eer2023);
    let at_18 = |profile| with(|subject| (subject.profile, subject.birth) = (profile, "2008-11-20".parse().ok()));
    let tiny = with(|subject| (subject.measures.weight, subject.measures.height) = (number("0.1"), number("1")));
    let rows: [(&Computed, &str); 27] = [
        (&no_weight.imc, "Informe o peso atual."),
        (&no_weight.peso_gordo, "Informe o peso atual."),
        (&no_weight.tmb, "Informe o peso atual."),
        (&no_weight.get, "Informe o peso atual."),
        (&no_weight.net, "Informe o peso atual."),
        (&nothing.imc, "Informe o peso atual e a altura."),
        (&nothing.rce, "Informe a circunferência da cintura e a altura."),
        (&nothing.risco_cardiaco, "Informe a circunferência da cintura."),
        (&nothing.densidade_corporal, "Informe as três dobras cutâneas."),
        (&nothing.percentual_gordura, "Informe as três dobras cutâneas."),
        (&nothing.tmb, "Informe o peso atual e a altura."),
        (&nothing.get, "Informe a atividade física."),
        (&nobody.tmb, "Complete o cadastro do paciente: faltam o gênero e a data de nascimento."),
        (&no_sex.densidade_corporal, "Complete o cadastro do paciente: falta o gênero."),
        (&no_birth.risco_cardiaco, "Complete o cadastro do paciente: falta a data de nascimento."),
        (&unborn.get, "Complete o cadastro do paciente: falta a data de nascimento."),
        (&child.tmb, "As equações de TMB que usamos valem a partir dos 10 anos."),
        (&child.get, "A equação de gasto total que usamos vale a partir dos 9 anos."),
        (&girl.densidade_corporal, "A densidade corporal por dobras cutâneas só é estimada a partir dos 18 anos."),
        (&girl.risco_cardiaco, "Os limites de cintura para risco cardíaco valem a partir dos 18 anos."),
        (&zero_fold.densidade_corporal, "Confira as dobras cutâneas: cada uma precisa ser maior que zero."),
        (&thick.massa_livre_de_gordura, "A soma das dobras passa de 200 mm, e a equação não vale para valores tão altos."),
        (&lean_mass.tmb, "Esta equação usa a massa livre de gordura. Informe as três dobras cutâneas."),
        (&eer_2023.tmb, "A EER (NASEM, 2023) estima o gasto total diretamente, sem passar pela TMB."),
        (&at_18(EnergyEquation::Eer2023).get, "A EER (NASEM, 2023) vale a partir dos 19 anos: escolha outra equação."),
        (&at_18(EnergyEquation::Eer2005).tmb, "A equação do IOM (2005) para a TMB vale a partir dos 19 anos: escolha outra equação."),
        (
            &with(|subject| (subject.profile, subject.measures, subject.birth) = old_and_tiny()).tmb,
            "Com estas medidas a equação não dá um resultado possível: confira o peso, a altura e a data de nascimento.",
        ),
    ];
    for (computed, reason) in rows {
        assert_eq!((computed.reason.as_deref(), computed.value), (Some(reason), None), "{computed:?}");
    }
    assert_eq!(tiny.tmb.value, number("517.63"), "small, and still above zero");
    assert_eq!(with(|subject| subject.kcal = None).net.reason.as_deref(), Some("Informe as kcal por kg."));
}

fn old_and_tiny() -> (EnergyEquation, Measures, Option<chrono::NaiveDate>) {
    let measures = Measures { weight: number("1"), height: number("30"), ..Measures::default() };
    (EnergyEquation::Mifflin, measures, "1926-11-20".parse().ok())
}

#[test]
fn notes_warn_about_results_to_read_with_care() {
    let older = with(born("1960-03-14"));
    assert_eq!(older.densidade_corporal.notes, ["Fora da faixa etária da equação (18 a 55 anos): interprete com cautela."]);
    let thin = with(|subject| subject.measures.female_folds = ["3", "3", "4"].map(number));
    let range = "Soma das dobras fora da faixa em que a equação foi criada (16 a 126 mm): interprete com cautela.";
    assert_eq!(thin.densidade_corporal.notes, [range]);
    let leanest = with(|subject| {
        (subject.sex, subject.birth, subject.measures.male_folds) = (Some(Sex::Male), "2006-01-02".parse().ok(), [number("1"); 3]);
    });
    assert_eq!(leanest.percentual_gordura.value, Some(Decimal::ZERO));
    assert_eq!(leanest.percentual_gordura.notes, ["A equação deu menos que zero, e mostramos 0: confira as dobras cutâneas."]);
    let almost = with(|subject| (subject.measures.weight, subject.measures.height) = (number("72.2"), number("169.95")));
    assert_eq!((almost.imc.value, almost.imc.label.as_deref()), (number("25"), Some("Eutrofia")));
    assert_eq!(almost.imc.notes, ["A classificação usa o valor sem arredondar: 24,997401."]);
    // Sent as 24.96, which pages show as 25,0.
    let shown_as_25 = with(|subject| (subject.measures.weight, subject.measures.height) = (number("72.1"), number("169.95")));
    assert_eq!((shown_as_25.imc.value, shown_as_25.imc.label.as_deref()), (number("24.96"), Some("Eutrofia")));
    assert_eq!(shown_as_25.imc.notes, ["A classificação usa o valor sem arredondar: 24,962779."]);
    let girl = with(born("2012-03-14"));
    let young =
        "Antes dos 18 anos usamos FAO/OMS (1985) para a TMB e EER (IOM, 2005) para o gasto total, seja qual for a equação escolhida.";
    assert_eq!(girl.tmb.notes, ["Valor estimado por equação, não medido.", young]);
    assert_eq!(girl.tmb.validity.as_deref(), Some("Meninas de 10 a 17 anos"));
    assert_eq!(girl.imc.label.as_deref(), Some("Não classificado (adolescente)"));
    assert_eq!(with(born("2018-03-14")).imc.label.as_deref(), Some("Não classificado (criança)"));
    let no_birth = with(|subject| subject.birth = None);
    let complete = "Para ver a classificação, complete o cadastro do paciente: falta a data de nascimento.";
    assert_eq!((no_birth.imc.label, no_birth.imc.notes), (None, vec![complete.to_owned()]));
    let heavy = with(|subject| (subject.profile, subject.measures.weight) = (EnergyEquation::Eer2005, number("80")));
    assert!(heavy.get.equation.is_some_and(|text| text.starts_with("Gasto total para sobrepeso e obesidade (IOM, 2005), mulheres: 448")));
    let seated = with(|subject| (subject.profile, subject.measures.activity) = (EnergyEquation::FaoOms1985, Some(Activity::Sedentary)));
    assert_eq!(
        seated.get.notes.first().map(String::as_str),
        Some("O relatório de 1985 não tem a classe sedentária: o fator 1,2 é o de uso comum.")
    );
}
