//! The recipes of a plan in its document.

use serde::Serialize;

use super::amounts::{amount_in_words, portion};
use crate::meal_plans::recipes::plan_api::PlanRecipeOut;

/// A recipe, and the name of its picture among those of the document.
pub type RecipeWithPicture = (PlanRecipeOut, Option<String>);

/// A recipe in the words of the patient's page.
#[derive(Debug, Serialize)]
pub struct DocumentRecipe {
    name: String,
    /// "Rende 4 porções de 225 g".
    yields: String,
    /// Address of the picture; empty without one.
    picture: String,
    ingredients: Vec<DocumentIngredient>,
    /// Paragraphs of the steps.
    steps: Vec<String>,
}

#[derive(Debug, Serialize)]
struct DocumentIngredient {
    name: String,
    amount: String,
}

impl DocumentRecipe {
    pub fn of((recipe, picture): &RecipeWithPicture) -> Self {
        let ingredients = recipe
            .content
            .iter()
            .map(|its| DocumentIngredient { name: its.food.short_name.clone(), amount: amount_in_words(&its.food, true) });
        let steps = recipe.steps.as_deref().unwrap_or_default().lines().map(str::trim).filter(|line| !line.is_empty());
        Self {
            name: recipe.name.clone(),
            yields: format!("Rende {} de {}", portion(recipe.portions as f64, "porção"), weight(recipe.portion_grams)),
            picture: picture.as_ref().map(|name| format!("/{name}")).unwrap_or_default(),
            ingredients: ingredients.collect(),
            steps: steps.map(str::to_owned).collect(),
        }
    }
}

fn weight(grams: f64) -> String {
    format!("{} g", super::amounts::number(grams, 0))
}
