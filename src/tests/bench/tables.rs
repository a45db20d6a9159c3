//! Food search and plans in a tenant that is alone in its installation, and in one of a hundred
//! with a table of the same length each: other tenants must not make requests more expensive.

use foundation::Result;
use identity::users::NewUser;
use identity::users::account::CheckedAccount;
use identity::{tenants, users};
use nutrition::foods;
use nutrition::foods::import::ReadTable;
use nutrition::meal_plans::food_rows::FoodInput;
use nutrition::meal_plans::meal_foods;
use nutrition::meal_plans::meal_foods::FoodsInput;
use nutrition::meal_plans::service as plans;
use nutrition::meal_plans::service::MealInput;
use platform::scope::{Role, Scope};
use serde_json::{Value, json};
use server::App;
use uuid::Uuid;

use super::clinic::{MEALS, Menu, PASSWORD, SPECIALISTS};
use super::foods as names;
use super::load::{Call, Connection};
use super::operations::{Asker, Operation, foods_with_measures, items, target};
use super::place::Place;
use super::process::{self, Server};
use super::report::{Round, side_by_side};
use super::{ROUNDS, round};

const TENANTS: [usize; 2] = [1, 100];
/// Number of patients, each with a draft.
const PATIENTS: usize = 16;
/// Meals in addition to those of every plan.
const CUSTOM_MEALS: [(&str, &str); 2] = [("custom_pre-treino", "15:00"), ("custom_pos-treino", "18:00")];
const FOODS_OF_A_MEAL: usize = 10;

const FIRST_LETTERS: [&str; 12] = ["ar", "fei", "fr", "pa", "lei", "ba", "car", "coz", "su", "que", "gre", "sal"];
const WITH_ACCENTS: [&str; 10] =
    ["feijão", "pão", "maçã", "limão", "brócolis", "salmão", "açúcar", "água de coco", "espaguete instantâneo", "maracujá"];
const THREE_WORDS: [&str; 8] = [
    "arroz integral cozido",
    "feijão preto caldo",
    "frango peito grelhado",
    "leite vaca desn",
    "batata doce cozida",
    "iogurte natural light",
    "lasanha frango molho",
    "couve nacional refog",
];
const NOTHING: [&str; 6] = ["foguete", "zz", "arroz foguete", "pão de parafuso", "qxw", "frango grelhado submarino"];

struct Measured {
    server: Server,
    operations: Vec<Operation>,
    rounds: Vec<Vec<Round>>,
}

pub async fn compare(places: &mut [Place; 2]) -> Result<()> {
    let mut sides = Vec::new();
    let table = names::table();
    for (place, tenants) in places.iter_mut().zip(TENANTS) {
        let patients = fill(place, &table, tenants).await?;
        let (server, _) = Server::start(place).await?;
        let operations = prepare(&server, &patients).await?;
        let rounds = vec![Vec::new(); operations.len()];
        sides.push(Measured { server, operations, rounds });
    }
    for _ in 0..ROUNDS {
        for (place, side) in places.iter_mut().zip(&mut sides) {
            for (operation, rounds) in side.operations.iter().zip(&mut side.rounds) {
                rounds.push(round(place, &side.server, operation).await?);
            }
        }
    }
    if let [alone, among] = &sides[..] {
        let title = format!("{}: 10,000 foods of one clinic, and of each of {}", places[0].name, TENANTS[1]);
        println!("{}", side_by_side(&title, "alone", "among", &alone.operations, [&alone.rounds, &among.rounds]));
    }
    for side in sides {
        side.server.stop().await?;
    }
    Ok(())
}

/// Fills the tenants. The first one is measured; returns its patients.
async fn fill(place: &mut Place, table: &ReadTable, count: usize) -> Result<Vec<Uuid>> {
    let app = place.open().await?;
    let mut scopes = Vec::new();
    for number in 0..count {
        let mut tx = app.db.begin_operator().await?;
        let tenant = tenants::service::create(&app, &mut tx, &format!("Clínica {number}"), false).await?;
        if number == 0 {
            // In an installation with several tenants, one is found by its host.
            tenants::insert_host(&mut tx, "127.0.0.1", tenant).await?;
        }
        tx.commit().await?;
        let scope = Scope::system(tenant);
        foods::service::import(&app.nutrition, &scope, names::SOURCE, table, |_| {}).await?;
        scopes.push(scope);
    }
    let patients = write_plans(&app, &scopes[0]).await?;
    app.db.close().await;
    drop(app);
    place.settle().await?;
    Ok(patients)
}

async fn write_plans(app: &App, scope: &Scope) -> Result<Vec<Uuid>> {
    let hash = app.passwords.hash(PASSWORD).await?;
    let person =
        |name: &str, email: String, role| users::account::hashed(app, CheckedAccount { name: name.to_owned(), email }, hash.clone(), role);
    let menu = Menu::read(app, scope).await?;
    let mut tx = app.db.begin(scope).await?;
    let specialist = users::account::insert(&mut tx, &person("Ana Ribeiro Sampaio", SPECIALISTS[0].into(), Role::Specialist)).await?;
    let scope = &Scope { user: specialist, role: Role::Specialist, ..scope.clone() };
    let mut patients = Vec::new();
    for number in 0..PATIENTS {
        let account = person("Quitéria Zanforlin", format!("paciente{number}@correio.example"), Role::Patient);
        let patient = users::account::insert(&mut tx, &NewUser { specialist: Some(specialist), ..account }).await?;
        let plan = plans::create_in(app, &mut tx, scope, patient).await?.id;
        for (place, (kind, hour)) in MEALS.into_iter().chain(CUSTOM_MEALS).enumerate() {
            let input = MealInput { kind: kind.into(), hour: hour.into(), name: Some("Treino".into()), notes: None };
            let meal = plans::create_meal_in(app, &mut tx, scope, patient, plan, input).await?;
            let mut chosen = Vec::with_capacity(FOODS_OF_A_MEAL);
            for food in 0..FOODS_OF_A_MEAL {
                let next = (number * 8 + place) * FOODS_OF_A_MEAL + food;
                chosen.push(FoodInput { alternatives: vec![menu.portion(next + 1)?], ..menu.portion(next)? });
            }
            meal_foods::replace_in(app, &mut tx, scope, patient, plan, meal.id, FoodsInput { foods: chosen, was: None }).await?;
        }
        patients.push(patient);
    }
    tx.commit().await?;
    Ok(patients)
}

async fn prepare(server: &Server, patients: &[Uuid]) -> Result<Vec<Operation>> {
    let mut asker = Asker(Connection::open(server.port).await?);
    let token = asker.log_in(SPECIALISTS[0]).await?;
    let operation = |name, target, calls: Vec<Call>| Operation { name, target, calls, beside: Vec::new(), once: None };
    let mut operations = vec![operation("bare handler", "", vec![process::health()])];
    for (name, typed, is_right) in [
        ("food search, first letters", &FIRST_LETTERS[..], foods_with_measures as fn(&Value) -> bool),
        ("food search, with accents", &WITH_ACCENTS, foods_with_measures),
        ("food search, three words", &THREE_WORDS, foods_with_measures),
        ("food search, nothing found", &NOTHING, no_foods),
    ] {
        let mut calls = Vec::new();
        for text in typed {
            calls.push(asker.ask(&target("/api/foods", &[("search", text)])?, &token, is_right).await?);
        }
        operations.push(operation(name, "≤ 0.5 ms; ≥ 3,000/s", calls));
    }
    let (mut reads, mut saves) = (Vec::new(), Vec::new());
    for patient in patients {
        let path = format!("/api/patient/{patient}/plan-meal");
        let mut read = asker.ask(&format!("{path}?include=foods"), &token, eight_meals).await?;
        // Saving changes the time of the last change, and its length in JSON.
        read.expect_any_length();
        let answer: Value = serde_json::from_slice(asker.0.call(&read).await?)?;
        let plan = &answer["data"];
        for meal in items(&plan["meals"]) {
            let foods: Vec<Value> = items(&meal["foods"]).iter().map(row_as_sent).collect();
            let path = format!("{path}/{}/meals/{}/foods", text(&plan["id"]), text(&meal["id"]));
            saves.push(Call::post_as(&path, &token, &json!({ "foods": foods }), r#"{"data":"#).expect_created());
        }
        reads.push(read);
    }
    operations.push(operation("plan read, 8 meals x 10 foods, alternatives", "", reads));
    operations.push(operation("plan save, a meal of 10 foods, alternatives", "", saves));
    Ok(operations)
}

/// Builds the row and its alternatives as the editor sends them back.
fn row_as_sent(food: &Value) -> Value {
    let alternatives: Vec<Value> = items(&food["alternatives"]).iter().map(row_as_sent).collect();
    json!({
        "id": food["id"],
        "uuid": food["uuid"],
        "quantity": food["quantity"],
        "home_measure_selected": { "id": food["home_measure_selected"]["id"] },
        "alternatives": alternatives,
    })
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn no_foods(body: &Value) -> bool {
    body["data"].as_array().is_some_and(Vec::is_empty)
}

fn eight_meals(body: &Value) -> bool {
    let meals = items(&body["data"]["meals"]);
    let whole = |food: &Value| items(&food["alternatives"]).len() == 1;
    meals.len() == 8 && meals.iter().all(|meal| items(&meal["foods"]).len() == FOODS_OF_A_MEAL && items(&meal["foods"]).iter().all(whole))
}
