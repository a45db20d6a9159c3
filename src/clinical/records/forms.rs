//! Definitions of forms: groups, subgroups and fields, and the values that fields accept.

use std::collections::HashMap;

use super::life_stage::LIFE_STAGE;
use foundation::text;
use platform::form_value::as_text;
use platform::prelude::*;

/// Maximum length of a field, in characters.
const LONGEST: usize = 10_000;
/// Limit of sent fields, which exceeds those of any form.
const MOST_FIELDS: usize = 100;

text_enum! {
    /// Status of a form.
    pub enum FormStatus {
        Draft = "draft",
        Done = "done",
    }
}

/// A field with its value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FormField {
    pub name: String,
    #[serde(default, deserialize_with = "as_text")]
    pub value: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FormSubgroup {
    pub name: String,
    pub fields: Vec<FormField>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FormGroup {
    pub name: String,
    pub subgroups: Vec<FormSubgroup>,
}

/// Values that a field accepts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum RecordFieldKind {
    /// Any text, which is stored unchanged.
    Text,
    Choice(&'static [&'static str]),
    /// A number between two limits, with a maximum number of decimals.
    Number {
        least: u32,
        most: u32,
        decimals: u32,
        unit: &'static str,
    },
}

const WEIGHT: RecordFieldKind = RecordFieldKind::Number { least: 1, most: 500, decimals: 1, unit: "kg" };

#[derive(Debug)]
pub struct RecordField {
    pub name: &'static str,
    pub label: &'static str,
    pub kind: RecordFieldKind,
}

pub type Subgroups = &'static [(&'static str, &'static [RecordField])];

/// A form with its name in addresses and tables.
#[derive(Debug)]
pub struct Form {
    pub name: &'static str,
    /// For a form of one required text, its name in messages.
    pub one_text: Option<&'static str>,
    pub groups: &'static [(&'static str, Subgroups)],
}

const fn text(name: &'static str, label: &'static str) -> RecordField {
    RecordField { name, label, kind: RecordFieldKind::Text }
}

const fn weight(name: &'static str, label: &'static str) -> RecordField {
    RecordField { name, label, kind: WEIGHT }
}

pub static ANAMNESE: Form = Form {
    name: "anamnese",
    one_text: None,
    groups: &[
        (
            "historico",
            &[
                (
                    "peso",
                    &[
                        weight("peso_atual", "Peso atual"),
                        weight("peso_habitual", "Peso habitual"),
                        weight("peso_maximo", "Peso máximo"),
                        weight("peso_minimo", "Peso mínimo"),
                    ],
                ),
                (
                    "historico_medico",
                    &[
                        text("queixas_problemas_de_saude", "Queixas e problemas de saúde"),
                        text("historico_familiar_de_doencas", "Histórico familiar de doenças"),
                        text("cirurgias", "Cirurgias"),
                        text("internacoes", "Internações"),
                        text("tratamentos", "Tratamentos"),
                        text("medicacoes_de_uso_regular", "Medicações de uso regular"),
                        text("suplementos", "Suplementos"),
                    ],
                ),
                (
                    "sinais_clinicos",
                    &[
                        text("pele", "Pele"),
                        text("cabelo", "Cabelo"),
                        text("unha", "Unha"),
                        text("sono", "Sono"),
                        text("tensao_emocional", "Tensão emocional"),
                        text("ciclo_menstrual", "Ciclo menstrual"),
                    ],
                ),
            ],
        ),
        (
            "habitos",
            &[
                ("habitos", &[text("alcool", "Álcool"), text("fumo", "Fumo"), text("habitos_intestinais", "Hábitos intestinais")]),
                (
                    "exercicio_fisico",
                    &[
                        text("modalidade", "Modalidade"),
                        text("frequencia", "Frequência"),
                        text("duracao_das_sessoes", "Duração das sessões"),
                    ],
                ),
            ],
        ),
        (
            "alimentacao",
            &[
                (
                    "alimentacao",
                    &[
                        text("preferencias_alimentares", "Preferências alimentares"),
                        text("intolerancias_aversoes", "Intolerâncias e aversões"),
                    ],
                ),
                (
                    "inquerito_alimentar",
                    &[RecordField {
                        name: "metodologia_de_preenchimento",
                        label: "Metodologia de preenchimento",
                        kind: RecordFieldKind::Choice(&["recordatorio_24h", "habitual", "outros"]),
                    }],
                ),
                (
                    "preenchimento_por_refeicao",
                    &[
                        text("cafe_da_manha", "Café da manhã"),
                        text("colacao", "Colação"),
                        text("almoco", "Almoço"),
                        text("lanche_da_tarde", "Lanche da tarde"),
                        text("jantar", "Jantar"),
                        text("ceia", "Ceia"),
                        text("outras_refeicoes", "Outras refeições"),
                    ],
                ),
                ("preenchimento_livre", &[text("inquerito_alimentar", "Inquérito alimentar")]),
            ],
        ),
        ("observacoes_gerais", &[("observacoes_gerais", &[text("observacoes_gerais", "Observações gerais")])]),
    ],
};

/// Defines a form of one text: group, subgroup and field have the form's name.
macro_rules! one_text {
    ($name:literal, $said:literal, $label:literal) => {
        Form { name: $name, one_text: Some($said), groups: &[($name, &[($name, &[text($name, $label)])])] }
    };
}

static TEXTS: [Form; 3] = [
    one_text!("objetivos", "objetivos", "Objetivos"),
    one_text!("perfil_conduta", "perfil e conduta", "Perfil e conduta"),
    one_text!("metas_combinados", "metas e combinados", "Metas e combinados"),
];

/// Returns the form of this name.
pub fn named(name: &str) -> Option<&'static Form> {
    [&ANAMNESE, &LIFE_STAGE].into_iter().chain(&TEXTS).find(|form| form.name == name)
}

impl Form {
    /// Returns all fields without values.
    pub fn blank(&'static self) -> Vec<FormGroup> {
        self.filled(|_, _, _| None)
    }

    fn filled(&'static self, mut value: impl FnMut(&'static str, &'static str, &'static RecordField) -> Option<String>) -> Vec<FormGroup> {
        let groups = self.groups.iter().map(|(group, subgroups)| {
            let subgroups = subgroups.iter().map(|(subgroup, fields)| {
                let fields = fields.iter().map(|field| FormField { name: field.name.into(), value: value(group, subgroup, field) });
                FormSubgroup { name: (*subgroup).into(), fields: fields.collect() }
            });
            FormGroup { name: (*group).into(), subgroups: subgroups.collect() }
        });
        groups.collect()
    }

    /// Validates sent groups and returns them in the form's own structure and order. Missing fields
    /// are empty, unknown ones are refused by name. Texts are stored unchanged.
    pub fn read(&'static self, sent: &[FormGroup]) -> foundation::error::Result<Vec<FormGroup>> {
        if values_of(sent).count() > MOST_FIELDS {
            return Err(Error::field("data", "O formulário enviado tem campos demais."));
        }
        let mut check = Check::new();
        let mut values: HashMap<(&str, &str, &str), Option<&str>> = HashMap::new();
        for group in sent {
            for subgroup in &group.subgroups {
                for field in &subgroup.fields {
                    let before = values.insert((&group.name, &subgroup.name, &field.name), field.value.as_deref());
                    check.ensure(before.is_none(), &field.name, "Este campo veio duas vezes.");
                }
            }
        }
        let read = self.filled(|group, subgroup, field| {
            let value = values.remove(&(group, subgroup, field.name)).flatten()?;
            field.read(value, &mut check)
        });
        for (_, _, field) in values.keys() {
            check.fail(field, "Este campo não é deste formulário.");
        }
        check.finish()?;
        let is_blank = |value: &Option<String>| value.as_deref().is_none_or(|text| text.trim().is_empty());
        if let Some(said) = self.one_text
            && values_of(&read).all(|field| is_blank(&field.value))
        {
            return Err(Error::field(self.name, format!("Informe os {said} antes de continuar.")));
        }
        Ok(read)
    }
}

impl RecordField {
    fn read(&self, value: &str, check: &mut Check) -> Option<String> {
        match self.kind {
            RecordFieldKind::Text => {
                let fits = value.chars().count() <= LONGEST;
                check.ensure(fits, self.name, &format!("O campo {} deve ter no máximo {LONGEST} caracteres.", self.label));
                (!value.is_empty()).then(|| value.to_owned())
            }
            _ if value.trim().is_empty() => None,
            RecordFieldKind::Choice(options) => {
                check.ensure(options.contains(&value), self.name, "Escolha uma das opções.");
                Some(value.to_owned())
            }
            RecordFieldKind::Number { least, most, decimals, unit } => {
                let number = text::decimal(value).map(|number| number.normalize());
                let fits = |number: &Decimal| (Decimal::from(least)..=Decimal::from(most)).contains(number) && number.scale() <= decimals;
                match number.filter(fits) {
                    Some(number) => Some(number.to_string()),
                    None => {
                        let steps = match decimals {
                            0 => "sem casas decimais".to_owned(),
                            1 => "com até uma casa decimal".to_owned(),
                            more => format!("com até {more} casas decimais"),
                        };
                        check.fail(self.name, format!("Informe um número de {least} a {most} {unit}, {steps}."));
                        None
                    }
                }
            }
        }
    }
}

/// Returns every field of the groups.
pub fn values_of(groups: &[FormGroup]) -> impl Iterator<Item = &FormField> {
    groups.iter().flat_map(|group| &group.subgroups).flat_map(|subgroup| &subgroup.fields)
}
