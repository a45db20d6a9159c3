//! Meal plans of the demonstration, made by the same services as all others.

use std::collections::HashMap;

use super::clock::days_ago;
use super::people::People;
use crate::app::App;
use nutrition::foods;
use nutrition::foods::Food;
use nutrition::foods::own::group::FoodGroup;
use nutrition::foods::own::service::Typed;
use nutrition::foods::own_measures::service::{NewMeasure, create_in};
use nutrition::foods::usual::PortionGroup;
use nutrition::meal_plans::combos;
use nutrition::meal_plans::combos::service::NewCombo;
use nutrition::meal_plans::days;
use nutrition::meal_plans::days::service::NewDay;
use nutrition::meal_plans::food_rows::{FoodInput, MeasureInput};
use nutrition::meal_plans::goals;
use nutrition::meal_plans::goals::rules::{AdjustedNutrient, NutrientGoal, TargetUnit};
use nutrition::meal_plans::meal_foods;
use nutrition::meal_plans::meal_foods::FoodsInput;
use nutrition::meal_plans::models;
use nutrition::meal_plans::models::service::ModelRequest;
use nutrition::meal_plans::recipes;
use nutrition::meal_plans::recipes::service::RecipeInput;
use nutrition::meal_plans::rules::Uncounted;
use nutrition::meal_plans::service;
use nutrition::meal_plans::service::MealInput;
use platform::prelude::*;

/// A food, its quantity and measure, and its alternatives.
struct Portion {
    food: &'static str,
    quantity: f64,
    measure: &'static str,
    uncounted: Option<Uncounted>,
    or: &'static [Portion],
}

const fn portion(food: &'static str, quantity: f64, measure: &'static str) -> Portion {
    Portion { food, quantity, measure, uncounted: None, or: &[] }
}

const fn with_alternatives(portion: Portion, or: &'static [Portion]) -> Portion {
    Portion { or, ..portion }
}

struct Meal {
    kind: &'static str,
    hour: &'static str,
    notes: Option<&'static str>,
    foods: &'static [Portion],
}

const BREAKFAST: &[Portion] = &[
    with_alternatives(portion("Pão, trigo, francês", 1.0, "unidade"), &[portion("Banana, prata, crua", 120.0, "grama")]),
    portion("Ovo, de galinha, inteiro, cozido/10minutos", 1.0, "unidade"),
    portion("Café, infusão 10%", 1.0, "xícara de chá"),
];

/// Ana's combos and equivalence lists, with their names and whether they are shared.
const COMBOS: [(&str, bool, Option<PortionGroup>, &[Portion]); 3] = [
    ("Café padrão", true, None, BREAKFAST),
    (
        "1 porção de fruta",
        true,
        Some(PortionGroup::Fruits),
        &[portion("Banana, prata, crua", 70.0, "grama"), portion("Laranja, pêra, crua", 190.0, "grama")],
    ),
    (
        "Prato de todo dia",
        false,
        None,
        &[
            portion("Arroz, integral, cozido", 4.0, "colher de sopa cheia"),
            portion("Feijão, carioca, cozido", 1.0, "concha média"),
            portion("Frango, peito, sem pele, grelhado", 120.0, "grama"),
        ],
    ),
];

const LUNCH: &[Portion] = &[
    portion("Arroz, integral, cozido", 4.0, "colher de sopa cheia"),
    portion("Feijão, carioca, cozido", 1.0, "concha média"),
    with_alternatives(
        portion("Frango, peito, sem pele, grelhado", 120.0, "grama"),
        &[
            portion("Salmão, filé, com pele, fresco, grelhado", 100.0, "grama"),
            portion("Ovo, de galinha, inteiro, cozido/10minutos", 2.0, "unidade"),
        ],
    ),
    portion("Brócolis, cozido", 80.0, "grama"),
    portion("Azeite, de oliva, extra virgem", 1.0, "colher de sopa"),
    portion("Laranja, pêra, crua", 140.0, "grama"),
];

const DINNER: &[Portion] = &[
    portion("Salmão, filé, com pele, fresco, grelhado", 120.0, "grama"),
    portion("Arroz, tipo 1, cozido", 3.0, "colher de sopa cheia"),
    Portion { uncounted: Some(Uncounted::AsWished), ..portion("Repolho, roxo, refogado", 90.0, "grama") },
    portion("Azeite, de oliva, extra virgem", 1.0, "colher de chá"),
];

const SUPPER: &[Portion] =
    &[with_alternatives(portion("Banana, prata, crua", 60.0, "grama"), &[portion("Creme de banana e manga", 1.0, "porção")])];

/// Ingredients of Ana's recipe, which makes two portions.
const FRUIT_CREAM: &[Portion] = &[portion("Banana, prata, crua", 160.0, "grama"), portion("Manga, Palmer, crua", 200.0, "grama")];

const WHOLE_DAY: &[Meal] = &[
    Meal { kind: "breakfast", hour: "07:30", notes: Some("Se acordar sem fome, comece pelo café e coma até as 9h."), foods: BREAKFAST },
    Meal { kind: "collation", hour: "10:00", notes: None, foods: &[portion("Banana, prata, crua", 90.0, "grama")] },
    Meal { kind: "lunch", hour: "12:30", notes: Some("Comece pela salada. Azeite só depois de pronto."), foods: LUNCH },
    Meal {
        kind: "snack",
        hour: "16:00",
        notes: None,
        foods: &[portion("Manga, Palmer, crua", 150.0, "grama"), portion("Leite, de vaca, integral", 1.0, "copo americano")],
    },
    Meal { kind: "dinner", hour: "19:30", notes: None, foods: DINNER },
    Meal { kind: "supper", hour: "21:30", notes: Some("Só se sentir fome."), foods: SUPPER },
];

const HALF_DAY: &[Meal] = &[
    Meal { kind: "breakfast", hour: "08:30", notes: None, foods: BREAKFAST },
    Meal { kind: "lunch", hour: "12:00", notes: None, foods: LUNCH },
];

/// Bia's day.
const CHILD_DAY: &[Meal] = &[
    Meal {
        kind: "breakfast",
        hour: "07:00",
        notes: None,
        foods: &[portion("Leite, de vaca, integral", 1.0, "copo americano"), portion("Banana, prata, crua", 70.0, "grama")],
    },
    Meal {
        kind: "lunch",
        hour: "12:00",
        notes: Some("Deixe a Bia se servir, um pouco de cada cor."),
        foods: &[
            portion("Arroz, integral, cozido", 2.0, "colher de sopa cheia"),
            portion("Feijão, carioca, cozido", 1.0, "concha média"),
            portion("Frango, peito, sem pele, grelhado", 60.0, "grama"),
            portion("Brócolis, cozido", 40.0, "grama"),
        ],
    },
    Meal { kind: "snack", hour: "15:30", notes: None, foods: &[portion("Manga, Palmer, crua", 100.0, "grama")] },
];

/// Ana's goals for Diego's plans.
const GOALS: [NutrientGoal; 3] = [
    NutrientGoal { nutrient: AdjustedNutrient::Energy, value: 1_600.0, unit: TargetUnit::Amount },
    NutrientGoal { nutrient: AdjustedNutrient::Protein, value: 95.0, unit: TargetUnit::Amount },
    NutrientGoal { nutrient: AdjustedNutrient::Fiber, value: 25.0, unit: TargetUnit::Amount },
];

/// Ana's patient, number of days since the last change of their plan, and whether it was concluded.
const OF_ANA: [(usize, i64, bool); 10] = [
    (0, 52, true),
    (2, 33, true),
    (12, 24, true),
    (11, 22, false),
    (7, 14, false),
    (4, 53, true),
    (3, 4, false),
    (2, 4, true),
    (6, 1, false),
    (0, 1, true),
];

/// Bruno's patient and number of days; all of these plans were concluded.
const OF_BRUNO: [(usize, i64); 4] = [(3, 60), (4, 5), (2, 3), (0, 1)];

/// Adds the patients' plans; some of them had one before.
pub async fn insert(app: &App, tx: &mut Tx, tenant: Uuid, people: &People) -> Result<()> {
    let scope = |user| Scope { user, role: Role::Specialist, ..Scope::system(tenant) };
    let (ana, bruno) = (scope(people.ana), scope(people.bruno));
    let mut table = DemoFoods::default();
    let cream = RecipeInput {
        name: "Creme de banana e manga".into(),
        shared: true,
        portions: 2,
        weighed_grams: None,
        cooking_factor: None,
        foods: table.foods(app, tx, &ana, FRUIT_CREAM).await?,
        steps: Some("Congele as frutas em pedaços por duas horas.\nBata até virar um creme e sirva na hora, sem açúcar.".into()),
        picture: None,
    };
    recipes::service::create_in(&app.at(days_ago(app, 70)).nutrition, tx, &ana, cream).await?;
    table.write(&app.at(days_ago(app, 3)), tx, &ana, people.carla, WHOLE_DAY, true).await?;
    table.write(&app.at(days_ago(app, 12)), tx, &ana, people.bia, CHILD_DAY, true).await?;
    goals::service::save_in(&app.at(days_ago(app, 9)), tx, &ana, people.diego, &GOALS).await?;
    let then = app.at(days_ago(app, 9));
    let plan = table.draft(&then, tx, &ana, people.diego, WHOLE_DAY).await?;
    let weekend = NewDay { name: "Fim de semana".into(), weekdays: vec![6, 7], copy_of: Some(plan) };
    days::service::create_in(&then, tx, &ana, people.diego, plan, weekend).await?;
    service::conclude(&then, tx, &ana, people.diego, plan).await?;
    for (place, (number, ago, concluded)) in OF_ANA.into_iter().enumerate() {
        let day = match concluded {
            // It begins as a copy of the previous plan.
            _ if OF_ANA[..place].iter().any(|(before, ..)| *before == number) => &[],
            true => WHOLE_DAY,
            false => HALF_DAY,
        };
        table.write(&app.at(days_ago(app, ago)), tx, &ana, people.of_ana[number], day, concluded).await?;
    }
    removed(app, tx, &ana).await?;
    add_templates(&app.at(days_ago(app, 2)), tx, &ana, people.carla).await?;
    for (name, shared, portion_group, foods) in COMBOS {
        let foods = table.foods(app, tx, &ana, foods).await?;
        let combo = NewCombo { name: name.into(), shared, portion_group, foods, kept: Vec::new() };
        combos::service::create_in(&app.at(days_ago(app, 2)), tx, &ana, combo).await?;
    }
    for (number, ago) in OF_BRUNO {
        table.write(&app.at(days_ago(app, ago)), tx, &bruno, people.of_bruno[number], WHOLE_DAY, true).await?;
    }
    for (number, ago) in [(0, 35), (3, 38)] {
        table.write(&app.at(days_ago(app, ago)), tx, &bruno, people.of_aurora[number], WHOLE_DAY, true).await?;
    }
    Ok(())
}

/// Adds Ana's templates: a food that is in no table, and a model of a day.
async fn add_templates(app: &App, tx: &mut Tx, scope: &Scope, patient: Uuid) -> Result<()> {
    let pancake = Typed {
        name: "Panqueca de aveia e banana".into(),
        group: FoodGroup::PreparedFoods,
        quantity: 60.0,
        home_measure: "unidade".into(),
        energy_kcal: 96.0,
        protein: 4.2,
        lipid: 2.4,
        carbohydrate: 14.8,
        nutrients: Some([("fiber".to_owned(), 1.9), ("calcium".to_owned(), 24.0)].into()),
        reference: Some("Receita da clínica".into()),
        shared: true,
    };
    foods::own::service::create_in(&app.nutrition, tx, scope, pancake).await?;
    let rice = foods::service::search(&app.nutrition, tx, scope, "arroz integral cozido", Some("TACO")).await?;
    if let Some(rice) = rice.first() {
        let spatula = NewMeasure { name: "escumadeira média".into(), grams: 85.0, shared: true };
        create_in(app, tx, scope, rice.food.id, spatula).await?;
    }
    let plan = service::read(tx, scope, patient).await?.id;
    let model = ModelRequest { name: "Dia de 1.500 kcal com peixe no jantar".into(), shared: true, notes: false, patient, plan };
    let content = models::service::content_of(app, tx, scope, &model).await?;
    models::service::create_in(app, tx, scope, &model, content).await?;
    Ok(())
}

/// Logs an access to the record of a patient whose account has been removed since.
async fn removed(app: &App, tx: &mut Tx, scope: &Scope) -> Result<()> {
    let app = &app.at(days_ago(app, 11));
    let gone = Some(app.clock.id());
    let object = AuditObject { id: gone, name: None, patient: gone };
    audit::record(app, tx, scope, AuditEvent::Read, ObjectType::Patient, object).await
}

/// The foods found so far, by the names used here.
#[derive(Default)]
struct DemoFoods(HashMap<&'static str, Food>);

impl DemoFoods {
    async fn write(&mut self, app: &App, tx: &mut Tx, scope: &Scope, patient: Uuid, day: &[Meal], concluded: bool) -> Result<()> {
        let plan = self.draft(app, tx, scope, patient, day).await?;
        if concluded {
            service::conclude(app, tx, scope, patient, plan).await?;
        }
        Ok(())
    }

    async fn draft(&mut self, app: &App, tx: &mut Tx, scope: &Scope, patient: Uuid, day: &[Meal]) -> Result<Uuid> {
        let begun = app.at(Clock::fixed(app.clock.now() - TimeDelta::minutes(25)));
        let plan = service::create_in(&begun, tx, scope, patient).await?.id;
        for meal in day {
            let input = MealInput { kind: meal.kind.into(), hour: meal.hour.into(), name: None, notes: meal.notes.map(Into::into) };
            let made = service::create_meal_in(app, tx, scope, patient, plan, input).await?;
            let foods = self.foods(app, tx, scope, meal.foods).await?;
            meal_foods::replace_in(app, tx, scope, patient, plan, made.id, FoodsInput { foods, was: None }).await?;
        }
        Ok(plan)
    }

    async fn foods(&mut self, app: &App, tx: &mut Tx, scope: &Scope, portions: &[Portion]) -> Result<Vec<FoodInput>> {
        let mut foods = Vec::with_capacity(portions.len());
        for portion in portions {
            let mut food = self.food(app, tx, scope, portion).await?;
            for other in portion.or {
                food.alternatives.push(self.food(app, tx, scope, other).await?);
            }
            foods.push(food);
        }
        Ok(foods)
    }

    async fn food(&mut self, app: &App, tx: &mut Tx, scope: &Scope, portion: &Portion) -> Result<FoodInput> {
        let missing = || Error::internal(format!("the example table lacks {} by {}", portion.food, portion.measure));
        if !self.0.contains_key(portion.food) {
            let hits = foods::service::search(&app.nutrition, tx, scope, portion.food, None).await?;
            let food = hits.into_iter().map(|hit| hit.food).find(|food| food.name == portion.food).ok_or_else(missing)?;
            self.0.insert(portion.food, food);
        }
        let food = self.0.get(portion.food).ok_or_else(missing)?;
        let measure = food.measures.iter().find(|measure| measure.name == portion.measure).ok_or_else(missing)?.id;
        let input = FoodInput::new(food.id, portion.quantity, MeasureInput::Id(measure));
        Ok(FoodInput { uncounted: Some(portion.uncounted), ..input })
    }
}
