//! The form: its measures and their limits.

use rust_decimal::Decimal;

use crate::records::ANTHROPOMETRY;
use crate::records::forms::{Form, FormGroup, RecordField, RecordFieldKind, values_of};

const fn measure(name: &'static str, label: &'static str, (least, most, decimals): (u32, u32, u32), unit: &'static str) -> RecordField {
    RecordField { name, label, kind: RecordFieldKind::Number { least, most, decimals, unit } }
}

const fn fold(name: &'static str, label: &'static str) -> RecordField {
    measure(name, label, (1, 120, 0), "mm")
}

pub static FORM: Form = Form {
    name: ANTHROPOMETRY,
    one_text: None,
    groups: &[
        (
            "medidas",
            &[(
                "medidas",
                &[
                    measure("peso_atual", "Peso atual", (1, 500, 1), "kg"),
                    measure("altura", "Altura", (30, 260, 0), "cm"),
                    measure("circunferencia_da_cintura", "Circunferência da cintura", (20, 300, 1), "cm"),
                ],
            )],
        ),
        (
            "atividade_fisica",
            &[(
                "atividade_fisica",
                &[RecordField {
                    name: "fator_atividade_fisica",
                    label: "Atividade física",
                    kind: RecordFieldKind::Choice(&["sedentario", "leve", "moderado", "intenso"]),
                }],
            )],
        ),
        (
            "dobras_cutaneas_masculinas",
            &[(
                "dobras_cutaneas_masculinas",
                &[fold("coxa_masculino", "Coxa"), fold("peitoral_masculino", "Peitoral"), fold("abdome", "Abdome")],
            )],
        ),
        (
            "dobras_cutaneas_femininas",
            &[(
                "dobras_cutaneas_femininas",
                &[fold("coxa_feminino", "Coxa"), fold("triceps_feminino", "Tríceps"), fold("supra_iliaca", "Supra-ilíaca")],
            )],
        ),
    ],
};

/// Returns the value of a field.
pub fn value<'a>(groups: &'a [FormGroup], name: &str) -> Option<&'a str> {
    values_of(groups).find(|field| field.name == name)?.value.as_deref()
}

pub fn number(groups: &[FormGroup], name: &str) -> Option<Decimal> {
    value(groups, name)?.parse().ok()
}

/// Returns the form with one field filled in.
pub fn with(name: &str, value: Option<&str>) -> Vec<FormGroup> {
    let mut groups = FORM.blank();
    let fields = groups.iter_mut().flat_map(|group| &mut group.subgroups).flat_map(|subgroup| &mut subgroup.fields);
    for field in fields.filter(|field| field.name == name) {
        field.value = value.map(str::to_owned);
    }
    groups
}
