use foundation::text_enum;

/// Defines the groups, each with its code and TACO's name, so that own foods are listed with those
/// of the table.
macro_rules! groups {
    ($($variant:ident: $name:literal, $label:literal;)+) => {
        text_enum! {
            /// The group of an own food.
            pub enum FoodGroup {
                $(
                    #[serde(alias = $label)]
                    $variant = $name,
                )+
            }
        }

        impl FoodGroup {
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
