//! Codes of this crate's errors.

use foundation::error::Code;

pub const ATTACHMENT_TOO_LARGE: Code = Code::new("attachment_too_large");
pub const COMBO_EXISTS: Code = Code::new("combo_exists");
pub const FOOD_CHANGED: Code = Code::new("food_changed");
pub const MEAL_CHANGED: Code = Code::new("meal_changed");
pub const MEAL_EXISTS: Code = Code::new("meal_exists");
pub const MEAL_PLAN_CHANGED: Code = Code::new("meal_plan_changed");
pub const MEAL_PLAN_DONE: Code = Code::new("meal_plan_done");
pub const MEAL_PLAN_DRAFT: Code = Code::new("meal_plan_draft");
pub const MEAL_PLAN_EMPTY: Code = Code::new("meal_plan_empty");
pub const MEAL_PLAN_EXISTS: Code = Code::new("meal_plan_exists");
pub const MEASURE_EXISTS: Code = Code::new("measure_exists");
pub const NO_FOODS_TO_MEASURE: Code = Code::new("no_foods_to_measure");
pub const OTHER_NUMBERING: Code = Code::new("other_numbering");
pub const TOO_MANY_COMBOS: Code = Code::new("too_many_combos");
pub const TOO_MANY_DAYS: Code = Code::new("too_many_days");
pub const TOO_MANY_FAVORITES: Code = Code::new("too_many_favorites");
pub const TOO_MANY_FOODS: Code = Code::new("too_many_foods");
pub const TOO_MANY_IMPORTS: Code = Code::new("too_many_imports");
pub const TOO_MANY_MEALS: Code = Code::new("too_many_meals");
pub const TOO_MANY_MEASURES: Code = Code::new("too_many_measures");
pub const TOO_MANY_MODELS: Code = Code::new("too_many_models");
pub const TOO_MANY_RECIPES: Code = Code::new("too_many_recipes");
