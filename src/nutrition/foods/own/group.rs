use poem_openapi::Enum;
use serde::{Deserialize, Serialize};

/// One line for each group: its name in code, and TACO's, so that own foods stand among those of the table.
macro_rules! groups {
    ($($variant:ident: $name:literal, $label:literal;)+) => {
        /// The group of an own food.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize, Deserialize)]
        pub enum FoodGroup {
            $(
                #[oai(rename = $name)]
                #[serde(rename = $name, alias = $label)]
                $variant,
            )+
        }

        impl FoodGroup {
            pub const ALL: &[FoodGroup] = &[$(FoodGroup::$variant,)+];

            pub fn name(self) -> &'static str {
                match self {
                    $(FoodGroup::$variant => $name,)+
                }
            }

            pub fn label(self) -> &'static str {
                match self {
                    $(FoodGroup::$variant => $label,)+
                }
            }
        }
    };
}

groups! {
    Cereals: "cereals", "Cereais e derivados";
    Vegetables: "vegetables", "Verduras, hortaliças e derivados";
    Fruits: "fruits", "Frutas e derivados";
    FatsAndOils: "fats_and_oils", "Gorduras e óleos";
    FishAndSeafood: "fish_and_seafood", "Pescados e frutos do mar";
    Meats: "meats", "Carnes e derivados";
    Milk: "milk", "Leite e derivados";
    Beverages: "beverages", "Bebidas (alcoólicas e não alcoólicas)";
    Eggs: "eggs", "Ovos e derivados";
    SugaryProducts: "sugary_products", "Produtos açucarados";
    Miscellaneous: "miscellaneous", "Miscelâneas";
    OtherIndustrialised: "other_industrialised", "Outros alimentos industrializados";
    PreparedFoods: "prepared_foods", "Alimentos preparados";
    Legumes: "legumes", "Leguminosas e derivados";
    NutsAndSeeds: "nuts_and_seeds", "Nozes e sementes";
}

impl FoodGroup {
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|group| group.name() == name)
    }
}
