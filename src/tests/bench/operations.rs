//! Operations that are measured. Every call is made once beforehand, and its response read
//! completely.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use foundation::{Error, Result};
use serde_json::{Value, json};
use tokio::time::Instant;

use super::clinic::{ADMIN, Clinic, FOODS_OF_A_MEAL, PASSWORD, PATIENTS, SPECIALISTS};
use super::load::{Call, Connection};
use super::process;

pub struct Operation {
    pub name: &'static str,
    /// Targets for CPU of server and database per request, and for requests per second.
    pub target: &'static str,
    pub calls: Vec<Call>,
    /// Calls of half of the connections, which are not counted.
    pub beside: Vec<Call>,
    /// Index of the next call, across all rounds, if calls cannot be repeated.
    pub once: Option<Arc<AtomicUsize>>,
}

/// Search texts of specialists: one to three words, the last one often unfinished.
const TYPED: [&str; 28] = [
    "arroz",
    "arroz integral",
    "arroz integral cozido",
    "feijão",
    "feijao carioca",
    "feijão preto coz",
    "frango",
    "frango peito",
    "frango peito grelhado",
    "pão",
    "pão de forma",
    "leite",
    "leite vaca",
    "leite vaca desn",
    "banana",
    "banana prata",
    "ban",
    "maçã fuji",
    "queijo minas",
    "queijo mi",
    "batata doce",
    "batata doce cozida",
    "suco laranja",
    "salmão grel",
    "couve refogada",
    "chá verde",
    "iogurte natural",
    "azeite oliva",
];
const TWO_LETTERS: [&str; 10] = ["ar", "fe", "fr", "pa", "le", "ba", "ca", "co", "su", "qu"];
const NAMES: [&str; 8] = ["adriana", "maria", "silva", "souza lima", "débora", "correio.example", "te", "santos"];

pub async fn prepare(port: u16, clinic: &Clinic) -> Result<Vec<Operation>> {
    let mut asker = Asker(Connection::open(port).await?);
    let admin = asker.log_in(ADMIN).await?;
    let mut specialists = Vec::new();
    for email in SPECIALISTS {
        specialists.push(asker.log_in(email).await?);
    }

    let logins: Vec<Call> = clinic.patient_emails.iter().map(|email| login(email)).collect();
    let searches = |typed: &'static [&'static str]| typed.iter().zip(specialists.iter().cycle());
    let mut food_search = Vec::new();
    for (typed, token) in searches(&TYPED) {
        food_search.push(asker.ask(&target("/api/foods", &[("search", typed)])?, token, foods_with_measures).await?);
    }
    let mut two_letters = Vec::new();
    for (typed, token) in searches(&TWO_LETTERS) {
        two_letters.push(asker.ask(&target("/api/foods", &[("search", typed)])?, token, foods_with_measures).await?);
    }
    let (mut pages, mut names) = (Vec::new(), Vec::new());
    for page in 1..=PATIENTS / 10 {
        let asked = target("/api/patients", &[("page", &page.to_string())])?;
        pages.push(asker.ask(&asked, &admin, ten_patients).await?);
        // A specialist has half as many pages.
        if let Some(token) = specialists.get(page % 2).filter(|_| page <= PATIENTS / 20) {
            pages.push(asker.ask(&asked, token, ten_patients).await?);
        }
    }
    for name in NAMES {
        let asked = target("/api/patients", &[("search", name)])?;
        for token in specialists.iter().chain([&admin]) {
            names.push(asker.ask(&asked, token, some_patients).await?);
        }
    }
    let mut plans = Vec::new();
    for (place, patient) in &clinic.planned {
        plans.push(asker.ask(&format!("/api/patient/{patient}/plan-meal?include=foods"), &specialists[*place], whole_plan).await?);
    }

    let operation = |name, target, calls: &[Call]| Operation { name, target, calls: calls.to_vec(), beside: Vec::new(), once: None };
    Ok(vec![
        operation("bare handler", "", &[process::health()]),
        operation("login", "", &logins),
        operation("food search", "≤ 0.5 ms; ≥ 3,000/s", &food_search),
        operation("food search, 2 letters", "", &two_letters),
        operation("patient list", "≤ 0.4 ms; ≥ 4,000/s", &pages),
        operation("patient list with search", "≤ 0.4 ms; ≥ 4,000/s", &names),
        operation("meal plan with totals", "≤ 0.5 ms; ≥ 3,000/s", &plans),
        Operation { beside: logins.clone(), ..operation("food search during a burst of logins", "", &food_search) },
    ])
}

pub fn target(path: &str, query: &[(&str, &str)]) -> Result<String> {
    Ok(format!("{path}?{}", serde_urlencoded::to_string(query).map_err(Error::internal)?))
}

pub fn login(email: &str) -> Call {
    Call::post("/api/auth/login", &json!({ "email": email, "password": PASSWORD }), r#"{"access_token":""#)
}

/// Returns how many milliseconds each wrong password took, for known and for unknown e-mail
/// addresses, sent one at a time.
pub async fn wrong_passwords(port: u16, clinic: &Clinic, times: usize) -> Result<(Vec<f64>, Vec<f64>)> {
    let mut connection = Connection::open(port).await?;
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for (number, email) in clinic.patient_emails.iter().cycle().take(times).enumerate() {
        let mut turns = [(email.clone(), &mut known), (format!("x{email}"), &mut unknown)];
        // Alternate the order, so that other load on the machine affects both alike.
        if number % 2 == 1 {
            turns.reverse();
        }
        for (place, (email, took)) in turns.into_iter().enumerate() {
            // Each request comes from another address, or the limits on guessing would apply.
            let address = format!("10.{place}.{}.{}", number / 256, number % 256);
            let body = json!({ "email": email, "password": "não é esta" });
            let call = Call::post_from(&address, "/api/auth/login", &body, r#"{"message":"#).expect_unauthorized();
            let sent = Instant::now();
            connection.call(&call).await?;
            took.push(sent.elapsed().as_secs_f64() * 1_000.0);
        }
    }
    Ok((known, unknown))
}

pub struct Asker(pub Connection);

impl Asker {
    pub async fn log_in(&mut self, email: &str) -> Result<String> {
        let body: Value = serde_json::from_slice(self.0.call(&login(email)).await?)?;
        body["access_token"].as_str().map(str::to_owned).ok_or_else(|| Error::internal("a login without a token"))
    }

    /// Builds the call after checking its response.
    pub async fn ask(&mut self, target: &str, token: &str, is_right: fn(&Value) -> bool) -> Result<Call> {
        let mut call = Call::get(target, token, r#"{"data":"#);
        let body = self.0.call(&call).await?;
        if !is_right(&serde_json::from_slice(body)?) {
            return Err(Error::internal(format!("{target} does not answer what it should: {}", String::from_utf8_lossy(body))));
        }
        let length = body.len();
        call.expect_length(length);
        Ok(call)
    }
}

pub fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub fn foods_with_measures(body: &Value) -> bool {
    let foods = items(&body["data"]);
    let whole = |food: &Value| food["name"].is_string() && !items(&food["measures"]).is_empty() && food["attributes"].is_object();
    !foods.is_empty() && foods.iter().all(whole)
}

pub fn some_people(body: &Value) -> bool {
    !items(&body["data"]).is_empty() && body["meta"]["total"].is_u64()
}

fn some_patients(body: &Value) -> bool {
    let patients = items(&body["data"]);
    some_people(body) && patients.iter().all(|patient| patient["specialist"]["name"].is_string())
}

fn ten_patients(body: &Value) -> bool {
    some_patients(body) && items(&body["data"]).len() == 10
}

fn whole_plan(body: &Value) -> bool {
    let plan = &body["data"];
    let meals = items(&plan["meals"]);
    meals.len() == 6
        && meals.iter().all(|meal| items(&meal["foods"]).len() == FOODS_OF_A_MEAL)
        && plan["resume"]["calorias"].as_f64().is_some_and(|energy| energy > 0.0)
}
