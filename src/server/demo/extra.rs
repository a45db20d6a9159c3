//! Additional fields of the demonstration, and some people's answers.

use crate::app::App;
use identity::extended_data::definition::GroupIn;
use identity::extended_data::rules::Values;
use identity::extended_data::service;
use identity::extended_data::value::Value;
use platform::prelude::*;

pub async fn insert(app: &App, tx: &mut Tx, scope: &Scope) -> Result<()> {
    let groups: Vec<GroupIn> = serde_json::from_str(include_str!("extended_data.json"))?;
    for group in &groups {
        service::create_in(app, tx, scope, group).await?;
    }
    Ok(())
}

pub fn one(slug: &str, text: &str) -> (String, Value) {
    (slug.to_owned(), Value::One(text.to_owned()))
}

pub fn many(slug: &str, texts: &[&str]) -> (String, Value) {
    (slug.to_owned(), Value::Many(texts.iter().map(|text| (*text).to_owned()).collect()))
}

/// Returns a patient's answers; two of three patients gave some.
pub fn answers(number: usize) -> Values {
    let restrictions: &[&str] = match number % 6 {
        0 => &["Sem lactose"],
        1 => &["Vegetariano", "Sem glúten"],
        3 => &["Alergia a amendoim"],
        _ => &[],
    };
    let (plan, origin) = match number % 3 {
        0 => ("Unimed Campinas", "Convênio"),
        1 => ("Particular", "Indicação"),
        _ => return Values::new(),
    };
    let mut values = Values::from([one("convenio", plan), one("como-conheceu-a-clinica", origin)]);
    if !restrictions.is_empty() {
        values.extend([many("restricoes-alimentares", restrictions)]);
    }
    values
}
