//! The tenant that is measured, filled through the services that all other data goes through.

use foundation::{Error, Result};
use identity::users::NewUser;
use identity::users::account::CheckedAccount;
use identity::{tenants, users};
use nutrition::foods;
use nutrition::foods::Measure;
use nutrition::meal_plans::food_rows::{FoodInput, MeasureInput};
use nutrition::meal_plans::meal_foods;
use nutrition::meal_plans::meal_foods::FoodsInput;
use nutrition::meal_plans::service as plans;
use nutrition::meal_plans::service::MealInput;
use platform::scope::{Role, Scope};
use server::App;
use uuid::Uuid;

use super::foods as names;

pub const PASSWORD: &str = "uma senha de medir";
pub const ADMIN: &str = "admin@clinica.example";
pub const SPECIALISTS: [&str; 2] = ["ana@clinica.example", "bruno@clinica.example"];
pub const PATIENTS: usize = 200;
/// One of so many patients has a concluded plan.
const WITH_PLAN: usize = 2;

pub const FIRST_NAMES: [&str; 20] = [
    "Adriana", "Benedito", "Cláudio", "Débora", "Eunice", "Fabiano", "Graça", "Hélio", "Íris", "Janaína", "Luciana", "Mariana", "Ângelo",
    "Bianca", "Otília", "Paulo", "Renata", "Sílvio", "Teresa", "Wesley",
];
pub const LAST_NAMES: [&str; 10] =
    ["Tavares", "da Silva", "Bittencourt", "Cavalheiro", "Falcão", "Souza Lima", "Moreira", "Nakagawa", "Assunção", "dos Santos"];
pub const MEALS: [(&str, &str); 6] =
    [("breakfast", "07:30"), ("collation", "10:00"), ("lunch", "12:30"), ("snack", "16:00"), ("dinner", "19:30"), ("supper", "21:30")];
pub const FOODS_OF_A_MEAL: usize = 5;

/// Ids that the operations need.
pub struct Clinic {
    /// Patients with a plan, each with the index of their specialist in [`SPECIALISTS`].
    pub planned: Vec<(usize, Uuid)>,
    pub patient_emails: Vec<String>,
}

pub async fn fill(app: &App) -> Result<Clinic> {
    let mut tx = app.db.begin_operator().await?;
    let tenant = tenants::service::create(app, &mut tx, "Clínica da medição", true).await?;
    tx.commit().await?;
    let scope = Scope::system(tenant);
    foods::service::import(&app.nutrition, &scope, names::SOURCE, &names::table(), |_| {}).await?;

    let hash = app.passwords.hash(PASSWORD).await?;
    let person = |name: &str, email: &str, role| {
        users::account::hashed(app, CheckedAccount { name: name.to_owned(), email: email.to_owned() }, hash.clone(), role)
    };
    let mut tx = app.db.begin(&scope).await?;
    users::account::insert(&mut tx, &person("Otávio Lacerda", ADMIN, Role::SuperAdmin)).await?;
    let mut specialists = Vec::new();
    for (name, email) in ["Ana Ribeiro Sampaio", "Bruno Teixeira Leal"].into_iter().zip(SPECIALISTS) {
        specialists.push(users::account::insert(&mut tx, &person(name, email, Role::Specialist)).await?);
    }
    let mut clinic = Clinic { planned: Vec::new(), patient_emails: Vec::new() };
    for index in 0..PATIENTS {
        let (first, last) = (FIRST_NAMES[index % FIRST_NAMES.len()], LAST_NAMES[index / FIRST_NAMES.len()]);
        let email = format!("{}.{index}@correio.example", foundation::text::normalise(first));
        // Give both specialists people of every name, with and without a plan.
        let place = (index / WITH_PLAN + index / FIRST_NAMES.len()) % specialists.len();
        let patient = NewUser { specialist: Some(specialists[place]), ..person(&format!("{first} {last}"), &email, Role::Patient) };
        let id = users::account::insert(&mut tx, &patient).await?;
        if index % WITH_PLAN == 0 {
            clinic.planned.push((place, id));
        }
        clinic.patient_emails.push(email);
    }
    tx.commit().await?;

    let menu = Menu::read(app, &scope).await?;
    for (number, (place, patient)) in clinic.planned.iter().enumerate() {
        let scope = Scope { user: specialists[*place], role: Role::Specialist, ..Scope::system(tenant) };
        menu.write_plan(app, &scope, *patient, number).await?;
    }
    Ok(clinic)
}

/// A choice of foods, each with its first measure.
pub struct Menu(Vec<(Uuid, Measure)>);

impl Menu {
    /// Reads about a hundred foods from all over the table, as a tenant uses the same ones
    /// repeatedly.
    pub async fn read(app: &App, scope: &Scope) -> Result<Self> {
        let mut tx = app.db.read(scope).await?;
        let there = foods::existing(&mut tx, names::SOURCE).await?;
        let ids: Vec<Uuid> = (1..=there.len()).step_by(33).filter_map(|code| there.get(&code.to_string()).map(|food| food.id)).collect();
        let chosen = foods::chosen(&mut tx, ids.iter().copied()).await?;
        Ok(Self(ids.iter().filter_map(|id| Some((*id, chosen.get(id)?.measures.first()?.clone()))).collect()))
    }

    async fn write_plan(&self, app: &App, scope: &Scope, patient: Uuid, number: usize) -> Result<()> {
        let mut tx = app.db.begin(scope).await?;
        let plan = plans::create_in(app, &mut tx, scope, patient).await?.id;
        let mut next = number * 7;
        for (kind, hour) in MEALS {
            let input = MealInput { kind: kind.into(), hour: hour.into(), name: None, notes: Some("Comece pela salada.".into()) };
            let meal = plans::create_meal_in(app, &mut tx, scope, patient, plan, input).await?;
            let mut chosen = Vec::with_capacity(FOODS_OF_A_MEAL);
            for _ in 0..FOODS_OF_A_MEAL {
                chosen.push(self.portion(next)?);
                next += 1;
            }
            meal_foods::replace_in(app, &mut tx, scope, patient, plan, meal.id, FoodsInput { foods: chosen, was: None }).await?;
        }
        plans::conclude(app, &mut tx, scope, patient, plan).await?;
        tx.commit().await
    }

    /// Returns a portion of about 50 to 150 g of a food.
    pub fn portion(&self, number: usize) -> Result<FoodInput> {
        let (food, measure) = self.0.get(number % self.0.len().max(1)).ok_or_else(|| Error::internal("the table has no measures"))?;
        let grams = 50.0 + f64::from(u32::try_from(number % 11).unwrap_or_default()) * 10.0;
        let quantity = (grams / measure.grams * 2.0).ceil() / 2.0;
        Ok(FoodInput::new(*food, quantity, MeasureInput::Id(measure.id)))
    }
}
