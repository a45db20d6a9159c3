//! Request bodies of the access table's rows.

use serde_json::{Value, json};

/// Returns a food that a specialist adds to the table.
pub fn pancake(name: &str) -> Value {
    json!({"name": name, "grupo": "prepared_foods", "quantity": 60.0, "home_measure": "unidade", "calories": 96.0, "proteinas": 4.2,
        "lipidios": 2.4, "carboidratos": 14.8})
}

/// Id of an exam that every patient has.
pub const PRESSURE: &str = "c0086cc0-c4ac-5ca4-8fd4-c49fd1dbd08e";

pub fn goals(text: &str) -> Value {
    concluded_form("objetivos", "objetivos", text)
}

pub fn weighed(weight: &str) -> Value {
    concluded_form("medidas", "peso_atual", weight)
}

/// Returns a form with one field filled in, to be concluded.
fn concluded_form(group: &str, field: &str, value: &str) -> Value {
    let subgroups = json!([{"name": group, "fields": [{"name": field, "value": value}]}]);
    json!({"data": {"groups": [{"name": group, "subgroups": subgroups}]}, "status": "done"})
}

pub fn template(event: &str, kind: i64) -> Value {
    json!({"name": event, "type": kind, "description": "Nosso", "subject": "Olá, {{nome}}", "body": "<p>Olá!</p>", "category": "consultas"})
}

pub fn registration() -> Value {
    json!({"name": "X", "email": "x@x.example", "birth": "1990-01-01", "gender": "Feminino", "password": "12345678",
        "password_confirmation": "12345678", "nutritionist": uuid::Uuid::nil(), "terms_version": 0})
}

pub fn extended_data(place: &str, name: &str) -> Value {
    let section = json!({"name": "Geral", "fields": [{"name": "Turno", "type": "text"}]});
    json!({"name": name, "place": place, "extended_data": {"sections": [section]}})
}

/// Returns a product with a test on this host. The link is visible to buyers only.
pub fn product(test: &str) -> Value {
    let services = json!([
        {"serviceId": "disc", "quota": 1, "params": {"link": format!("https://{test}/teste")}},
        {"serviceId": "specialist_call", "quota": 5, "product_rules": {"enable_guest": true}},
    ]);
    json!({"name": "Teste", "price": 90, "productServices": services})
}

/// Returns weekly hours that contain all the appointments booked here.
pub fn long_days() -> Value {
    (1..=7).map(|weekday| json!({"weekday": weekday, "time_start": "08:00", "time_end": "13:00"})).collect()
}

pub fn first_admin() -> Value {
    json!({"token": "guessed", "clinic_name": "X", "name": "Y", "email": "y@y.example", "password": "12345678", "password_confirmation": "12345678"})
}

pub fn career_scores() -> Value {
    let score = |number: usize| (number.to_string(), json!(if number <= 3 { 7 } else { 4 }));
    json!({"answers": (1..=40).map(score).collect::<serde_json::Map<_, _>>()})
}

pub fn webhook() -> Value {
    json!({"name": "Site", "url": "https://outro.example/", "events": ["meal_plan.concluded"], "active": true})
}
