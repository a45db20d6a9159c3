//! The words of a plan's document.

use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use super::amounts::{amount_in_words, number};
use super::recipes::{DocumentRecipe, RecipeWithPicture};
use super::shopping::{SHOPPING_DAYS, ShoppingGroup, shopping_list};
use crate::meal_plans::api::view::{AlternativeOut, MealOut, PlanOut, Resume};
use crate::meal_plans::days::words::{USUAL_DAY, left_over, weekdays_in_words};
use crate::meal_plans::rules::PlanStatus;
use foundation::wall_time::wall;

const CHOICE_NOTE: &str = "Onde está escrito “ou”, escolha uma das opções: ela entra no lugar do alimento, e não junto com ele.";
const SHOPPING_NOTE: &str =
    "As quantidades são as que vão ao prato: o que o plano diz cozido pesa outra coisa cru. As alternativas (“ou”) não entram na conta.";

/// Choices of a document's reader.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
pub struct PlanPdfOptions {
    /// Large letters.
    pub large: bool,
    /// Energy of the meals, and the day's sums.
    pub kcal: bool,
    /// Weights beside household measures.
    pub grams: bool,
    /// Alternatives of foods.
    pub substitutes: bool,
    pub shopping_list: bool,
    /// Recipes of the plan.
    pub recipes: bool,
}

/// The tenant, as the head of a document shows it.
#[derive(Debug, Serialize)]
pub struct DocumentClinic {
    pub name: String,
    /// Phone and e-mail address, if there are any.
    pub contact: String,
    pub has_logo: bool,
    /// Colour of headings and lines; empty for the product's.
    pub color: String,
}

/// Data of the template `plan.typ`.
#[derive(Debug, Serialize)]
pub struct PlanDocument {
    clinic: DocumentClinic,
    large: bool,
    patient: String,
    author: String,
    version: String,
    /// The usual day first.
    days: Vec<DocumentDay>,
    /// Empty without alternatives.
    choice_note: &'static str,
    shopping_title: String,
    /// Empty without a list.
    shopping: Vec<ShoppingGroup>,
    shopping_note: &'static str,
    /// Empty without recipes.
    recipes: Vec<DocumentRecipe>,
}

#[derive(Debug, Serialize)]
struct DocumentDay {
    /// Empty if the plan has one day only.
    name: String,
    weekdays: String,
    /// Empty without sums.
    sums: Vec<DocumentSum>,
    sums_note: String,
    meals: Vec<DocumentMeal>,
}

#[derive(Debug, Serialize)]
struct DocumentSum {
    label: &'static str,
    value: String,
    share: String,
}

#[derive(Debug, Serialize)]
struct DocumentMeal {
    hour: String,
    name: String,
    energy: String,
    notes: String,
    foods: Vec<DocumentFood>,
    /// True if the meal is short enough to stay on one page.
    is_short: bool,
}

#[derive(Debug, Serialize)]
struct DocumentFood {
    name: String,
    amount: String,
    alternatives: Vec<DocumentFood>,
}

impl PlanDocument {
    pub fn of(plan: &PlanOut, recipes: &[RecipeWithPicture], clinic: DocumentClinic, zone: Tz, options: PlanPdfOptions) -> Self {
        let usual = left_over(plan.days.iter().map(|day| day.weekdays.as_slice()));
        let mut days = vec![DocumentDay::of("", &[], &plan.meals, &plan.resume, options)];
        if !plan.days.is_empty() {
            days[0].name = USUAL_DAY.to_owned();
            days[0].weekdays = weekdays_in_words(&usual);
        }
        days.extend(plan.days.iter().map(|day| DocumentDay::of(&day.name, &day.weekdays, &day.meals, &day.resume, options)));
        let mut meals = days.iter().flat_map(|day| &day.meals);
        let has_choices = meals.any(|meal| meal.foods.iter().any(|food| !food.alternatives.is_empty()));
        let others = plan.days.iter().map(|day| (day.meals.as_slice(), day.weekdays.len()));
        let bought: Vec<_> = std::iter::once((plan.meals.as_slice(), usual.len())).chain(others).collect();
        Self {
            clinic,
            large: options.large,
            patient: plan.patient.name.clone(),
            author: author_of(plan),
            version: version_of(plan, zone),
            days,
            choice_note: if has_choices { CHOICE_NOTE } else { "" },
            shopping_title: format!("Lista de compras para {SHOPPING_DAYS} dias"),
            shopping: if options.shopping_list { shopping_list(&bought) } else { Vec::new() },
            shopping_note: SHOPPING_NOTE,
            recipes: recipes.iter().map(DocumentRecipe::of).collect(),
        }
    }
}

impl DocumentDay {
    fn of(name: &str, weekdays: &[i64], meals: &[MealOut], resume: &Resume, options: PlanPdfOptions) -> Self {
        let shown = meals.iter().filter(|meal| !meal.foods.is_empty() || meal.notes.is_some());
        Self {
            name: name.to_owned(),
            weekdays: weekdays_in_words(weekdays),
            sums: if options.kcal { sums_of(resume) } else { Vec::new() },
            sums_note: sums_note(resume),
            meals: shown.map(|meal| DocumentMeal::of(meal, options)).collect(),
        }
    }
}

/// Formats the author as "Nutricionista: Ana Ribeiro, CRN-3 12345".
fn author_of(plan: &PlanOut) -> String {
    let name = &plan.author.name;
    match plan.author_registration.as_deref().filter(|crn| !crn.is_empty()) {
        None => format!("Elaborado por {name}"),
        Some(crn) if crn.to_lowercase().starts_with("crn") => format!("Nutricionista: {name}, {crn}"),
        Some(crn) => format!("Nutricionista: {name}, CRN {crn}"),
    }
}

fn version_of(plan: &PlanOut, zone: Tz) -> String {
    let day = |at| wall(at, zone).format("%d/%m/%Y").to_string();
    match plan.status {
        PlanStatus::Done => format!("Versão {}, de {}", plan.version, day(plan.concluded_at.unwrap_or(plan.updated_at))),
        PlanStatus::Draft => format!("Versão {}, rascunho de {}: ainda pode mudar", plan.version, day(plan.updated_at)),
    }
}

fn is_partial(resume: &Resume, field: &str) -> bool {
    resume.incomplete.iter().any(|entry| entry.field == field)
}

fn at_least(resume: &Resume, field: &str) -> &'static str {
    if is_partial(resume, field) { "≥ " } else { "" }
}

fn sums_of(resume: &Resume) -> Vec<DocumentSum> {
    let energy = DocumentSum {
        label: "Energia",
        value: format!("{}{} kcal", at_least(resume, "calorias"), number(resume.calorias, 0)),
        share: String::new(),
    };
    let macros = [
        ("Proteínas", "proteinas", resume.proteinas, resume.proteinas_percentage),
        ("Carboidratos", "carboidratos", resume.carboidratos, resume.carboidratos_percentage),
        ("Lipídeos", "lipideos", resume.lipideos, resume.lipideos_percentage),
    ];
    let sum = |(label, field, grams, percent): (&'static str, &str, f64, f64)| DocumentSum {
        label,
        value: format!("{}{} g", at_least(resume, field), number(grams, 1)),
        share: format!("{} %", number(percent, 0)),
    };
    std::iter::once(energy).chain(macros.map(sum)).collect()
}

fn sums_note(resume: &Resume) -> String {
    let partial = if resume.incomplete.is_empty() { "" } else { " “≥”: a tabela não tem o valor de todos eles." };
    format!("Soma do dia, só dos alimentos principais.{partial}")
}

impl DocumentMeal {
    fn of(meal: &MealOut, options: PlanPdfOptions) -> Self {
        /// Lines on about half a page.
        const LINES_TOGETHER: f64 = 24.0;
        const LETTERS_OF_A_LINE: usize = 95;
        let foods: Vec<DocumentFood> = meal.foods.iter().map(|its| DocumentFood::of(&its.food, &its.alternatives, options)).collect();
        let notes = meal.notes.clone().unwrap_or_default();
        let of_foods: f64 = foods.iter().map(|food| 1.4 + food.alternatives.len() as f64).sum();
        let of_notes: usize = notes.lines().map(|line| line.chars().count().div_ceil(LETTERS_OF_A_LINE).max(1)).sum();
        let has_energy = options.kcal && !meal.foods.is_empty();
        let energy = || format!("{}{} kcal", at_least(&meal.resume, "calorias"), number(meal.resume.calorias, 0));
        let size = if options.large { 2.0 } else { 1.0 };
        Self {
            hour: meal.hour.clone(),
            name: meal.name.clone(),
            energy: if has_energy { energy() } else { String::new() },
            is_short: (of_foods + of_notes as f64) * size <= LINES_TOGETHER,
            notes,
            foods,
        }
    }
}

impl DocumentFood {
    fn of(food: &AlternativeOut, alternatives: &[AlternativeOut], options: PlanPdfOptions) -> Self {
        let shown = if options.substitutes { alternatives } else { &[] };
        Self {
            name: food.short_name.clone(),
            amount: amount_in_words(food, options.grams),
            alternatives: shown.iter().map(|other| Self::of(other, &[], options)).collect(),
        }
    }
}
