//! Household measures for tables that have none. Grams are given only if a source has them: the
//! label capacities of RDC ANVISA 359/2003 (xícara de chá and copo 200 ml, colher de sopa 10 ml,
//! colher de chá 5 ml) and the usual portions of Pinheiro's book of home measures.

use rust_decimal::Decimal;

use foundation::text::words;

/// The measure that every food has: one gram.
pub const GRAM: &str = "grama";

/// The measure of a recipe: one of its portions.
pub const PORTION: &str = "porção";

/// Returns names in the singular with grams, in the order of display; the gram comes last.
pub fn defaults(group: &str, name: &str) -> Vec<(&'static str, Decimal)> {
    let food = FoodWords { group: words(group), words: words(name) };
    let mut measures = food.household();
    measures.push((GRAM, Decimal::ONE));
    measures
}

struct FoodWords {
    group: Vec<String>,
    words: Vec<String>,
}

impl FoodWords {
    fn is(&self, first: &str) -> bool {
        self.words.first().is_some_and(|word| word == first)
    }

    fn has(&self, wanted: &[&str]) -> bool {
        self.words.iter().any(|word| wanted.contains(&word.as_str()))
    }

    fn of(&self, group: &str) -> bool {
        self.group.first().is_some_and(|word| word == group)
    }

    fn household(&self) -> Vec<(&'static str, Decimal)> {
        if self.is("arroz") && !self.has(&["cru", "crua"]) {
            return vec![("colher de sopa cheia", Decimal::new(25, 0))];
        }
        if self.of("leguminosas") && self.has(&["cozido", "cozida"]) {
            return vec![("concha média", Decimal::new(140, 0))];
        }
        if self.is("pao") && self.has(&["frances"]) {
            return vec![("unidade", Decimal::new(50, 0))];
        }
        if self.is("ovo") && self.has(&["galinha"]) && self.has(&["inteiro"]) {
            return vec![("unidade", Decimal::new(50, 0))];
        }
        // Vegetable oils weigh 0.92 g per ml.
        if self.is("oleo") || self.is("azeite") {
            return vec![("colher de sopa", Decimal::new(92, 1)), ("colher de chá", Decimal::new(46, 1))];
        }
        if self.is_liquid() {
            return vec![
                ("copo americano", Decimal::new(165, 0)),
                ("copo", Decimal::new(200, 0)),
                ("xícara de chá", Decimal::new(200, 0)),
                ("colher de sopa", Decimal::new(10, 0)),
                ("colher de chá", Decimal::new(5, 0)),
            ];
        }
        Vec::new()
    }

    /// Returns true for drinks, which count as one gram per ml: the density of milk and juices
    /// differs from water by less than two spoons differ.
    fn is_liquid(&self) -> bool {
        if self.has(&["po", "condensado"]) {
            return false;
        }
        let drink = self.of("bebidas") || self.is("leite") || self.is("bebida");
        drink || self.has(&["suco"]) || (self.is("soja") && self.has(&["fluido"]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grams(group: &str, name: &str, measure: &str) -> Option<Decimal> {
        defaults(group, name).into_iter().find(|(offered, _)| *offered == measure).map(|(_, grams)| grams)
    }

    #[test]
    fn measures_of_every_food_include_the_gram() {
        assert_eq!(defaults("Nozes e sementes", "Noz, crua"), [("grama", Decimal::new(1, 0))]);
        assert_eq!(defaults("", ""), [("grama", Decimal::new(1, 0))]);
    }

    #[test]
    fn measures_of_common_foods_have_usual_portions() {
        assert_eq!(grams("Cereais e derivados", "Arroz, integral, cozido", "colher de sopa cheia"), Some(Decimal::new(25, 0)));
        assert_eq!(grams("Cereais e derivados", "Arroz, integral, cru", "colher de sopa cheia"), None);
        assert_eq!(grams("Leguminosas e derivados", "Feijão, carioca, cozido", "concha média"), Some(Decimal::new(140, 0)));
        assert_eq!(grams("Leguminosas e derivados", "Lentilha, cozida", "concha média"), Some(Decimal::new(140, 0)));
        assert_eq!(grams("Leguminosas e derivados", "Feijão, preto, cru", "concha média"), None);
        assert_eq!(grams("Cereais e derivados", "Pão, trigo, francês", "unidade"), Some(Decimal::new(50, 0)));
        assert_eq!(grams("Cereais e derivados", "Torrada, pão francês", "unidade"), None);
        assert_eq!(grams("Ovos e derivados", "Ovo, de galinha, inteiro, cozido/10minutos", "unidade"), Some(Decimal::new(50, 0)));
        assert_eq!(grams("Ovos e derivados", "Ovo, de codorna, inteiro, cru", "unidade"), None);
    }

    #[test]
    fn measures_of_liquids_and_oils_are_spoons_and_glasses() {
        assert_eq!(grams("Gorduras e óleos", "Azeite, de oliva, extra virgem", "colher de sopa"), Some(Decimal::new(92, 1)));
        assert_eq!(grams("Gorduras e óleos", "Óleo, de soja", "colher de chá"), Some(Decimal::new(46, 1)));
        assert_eq!(grams("Gorduras e óleos", "Manteiga, com sal", "colher de sopa"), None);
        assert_eq!(grams("Leite e derivados", "Leite, de vaca, integral", "copo americano"), Some(Decimal::new(165, 0)));
        assert_eq!(grams("Leite e derivados", "Leite, de vaca, integral, pó", "copo"), None);
        assert_eq!(grams("Leite e derivados", "Creme de Leite", "copo"), None);
        assert_eq!(grams("Bebidas (alcoólicas e não alcoólicas)", "Café, infusão 10%", "xícara de chá"), Some(Decimal::new(200, 0)));
        assert_eq!(grams("Frutas e derivados", "Laranja, pêra, suco", "copo"), Some(Decimal::new(200, 0)));
        assert_eq!(grams("Frutas e derivados", "Laranja, pêra, crua", "copo"), None);
    }
}
