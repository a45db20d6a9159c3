//! A food table as long as all published ones together, with names composed of their words.

use nutrition::foods::import::{ReadTable, TableFood};
use nutrition::foods::nutrients::{NUTRIENTS, NutrientValue, Nutrients};
use rust_decimal::Decimal;

pub const SOURCE: &str = "TACO";
const FOODS: usize = 10_000;

/// Names have the form 'food, kind, preparation', as in the published tables; empty words are left
/// out.
struct Group {
    name: &'static str,
    foods: &'static [&'static str],
    kinds: &'static [&'static str],
    preparations: &'static [&'static str],
}

const GROUPS: &[Group] = &[
    Group {
        name: "Cereais e derivados",
        foods: &[
            "Arroz",
            "Aveia",
            "Cevada",
            "Centeio",
            "Cuscuz",
            "Espaguete",
            "Fubá",
            "Macarrão",
            "Milho",
            "Painço",
            "Pão",
            "Polenta",
            "Quinoa",
            "Torrada",
            "Trigo",
            "Bolo",
            "Biscoito",
            "Cereal matinal",
            "Farinha de milho",
            "Flocos",
        ],
        kinds: &["integral", "branco", "parboilizado", "tipo 1", "com fibras", "sem glúten", "de forma", "instantâneo"],
        preparations: &["cozido", "cru", "com sal", "sem sal", "com manteiga", "assado", "enriquecido", ""],
    },
    Group {
        name: "Verduras, hortaliças e derivados",
        foods: &[
            "Abóbora",
            "Abobrinha",
            "Acelga",
            "Agrião",
            "Alface",
            "Batata doce",
            "Batata inglesa",
            "Berinjela",
            "Beterraba",
            "Brócolis",
            "Cará",
            "Cenoura",
            "Chuchu",
            "Couve",
            "Couve-flor",
            "Espinafre",
            "Inhame",
            "Mandioca",
            "Mandioquinha",
            "Pimentão",
            "Quiabo",
            "Rabanete",
            "Repolho",
            "Rúcula",
            "Tomate",
            "Vagem",
        ],
        kinds: &["nacional", "orgânica", "roxa", "lisa", "crespa", "italiana", "menina", "paulista"],
        preparations: &["crua", "cozida", "refogada", "com casca", "sem casca", "frita", "assada", "ao vapor"],
    },
    Group {
        name: "Frutas e derivados",
        foods: &[
            "Abacate",
            "Abacaxi",
            "Acerola",
            "Ameixa",
            "Amora",
            "Banana",
            "Caju",
            "Caqui",
            "Carambola",
            "Cupuaçu",
            "Figo",
            "Goiaba",
            "Graviola",
            "Jabuticaba",
            "Kiwi",
            "Laranja",
            "Limão",
            "Maçã",
            "Mamão",
            "Manga",
            "Maracujá",
            "Melancia",
            "Melão",
            "Morango",
            "Pera",
            "Pêssego",
            "Tangerina",
            "Uva",
        ],
        kinds: &["prata", "pêra", "Palmer", "formosa", "Fuji", "branca", "vermelha", "da terra"],
        preparations: &["crua", "suco", "polpa congelada", "em calda", "seca", "com casca", "doce em barra", ""],
    },
    Group {
        name: "Pescados e frutos do mar",
        foods: &[
            "Abadejo",
            "Atum",
            "Bacalhau",
            "Cação",
            "Camarão",
            "Corimba",
            "Corvina",
            "Lambari",
            "Lula",
            "Merluza",
            "Pescada",
            "Pintado",
            "Polvo",
            "Salmão",
            "Sardinha",
            "Tilápia",
            "Truta",
            "Tucunaré",
        ],
        kinds: &["filé", "inteiro", "posta", "com pele", "sem pele", "salgado", "defumado"],
        preparations: &["cru", "grelhado", "assado", "frito", "cozido", "congelado", "conserva em óleo", "fresco"],
    },
    Group {
        name: "Carnes e derivados",
        foods: &[
            "Carne, bovina",
            "Frango",
            "Porco",
            "Peru",
            "Cordeiro",
            "Coelho",
            "Pato",
            "Hambúrguer",
            "Linguiça",
            "Salsicha",
            "Presunto",
            "Vitela",
            "Javali",
            "Avestruz",
        ],
        kinds: &[
            "peito",
            "coxa",
            "sobrecoxa",
            "asa",
            "fígado",
            "coração",
            "lombo",
            "costela",
            "bisteca",
            "contra-filé",
            "acém",
            "patinho",
            "músculo",
            "moído",
        ],
        preparations: &[
            "sem pele, grelhado",
            "com pele, assado",
            "cru",
            "cozido",
            "frito",
            "sem gordura, grelhado",
            "refogado",
            "à milanesa",
        ],
    },
    Group {
        name: "Leite e derivados",
        foods: &[
            "Leite",
            "Iogurte",
            "Queijo",
            "Requeijão",
            "Bebida láctea",
            "Creme de leite",
            "Coalhada",
            "Ricota",
            "Leite fermentado",
            "Manteiga",
            "Doce de leite",
            "Sorvete",
        ],
        kinds: &["de vaca", "de cabra", "minas", "mozarela", "prato", "parmesão", "natural", "sabor morango", "sabor coco"],
        preparations: &["integral", "desnatado", "semidesnatado", "pó", "sem lactose", "light", "fresco", "com sal"],
    },
    Group {
        name: "Bebidas (alcoólicas e não alcoólicas)",
        foods: &[
            "Água de coco",
            "Café",
            "Caldo de cana",
            "Cerveja",
            "Chá",
            "Chimarrão",
            "Refrigerante",
            "Suco",
            "Vitamina",
            "Bebida isotônica",
            "Achocolatado",
            "Néctar",
        ],
        kinds: &["preto", "verde", "mate", "de uva", "de laranja", "de guaraná", "de maçã", "de caju"],
        preparations: &["infusão 5%", "infusão 10%", "com açúcar", "sem açúcar", "light", "gelado", "solúvel", ""],
    },
    Group {
        name: "Leguminosas e derivados",
        foods: &[
            "Feijão",
            "Ervilha",
            "Grão-de-bico",
            "Lentilha",
            "Soja",
            "Tremoço",
            "Amendoim",
            "Fava",
            "Guandu",
            "Tofu",
            "Paçoca",
            "Feijoada",
        ],
        kinds: &["carioca", "preto", "branco", "fradinho", "jalo", "rosinha", "rajado", "roxo", "verde"],
        preparations: &["cozido", "cru", "em conserva", "com caldo", "sem caldo", "refogado", "farinha", "torrado"],
    },
    Group {
        name: "Alimentos preparados",
        foods: &[
            "Acarajé",
            "Arroz carreteiro",
            "Baião de dois",
            "Bobó de camarão",
            "Canja",
            "Cuxá",
            "Estrogonofe",
            "Escondidinho",
            "Lasanha",
            "Maria Isabel",
            "Moqueca",
            "Nhoque",
            "Pizza",
            "Quibe",
            "Risoto",
            "Salada",
            "Sopa",
            "Tacacá",
            "Tapioca",
            "Torta",
            "Vatapá",
            "Virado",
        ],
        kinds: &["de carne", "de frango", "de legumes", "de queijo", "de palmito", "vegano", "caseiro", "à paulista"],
        preparations: &["com molho", "sem molho", "com maionese", "congelado", "pronto para consumo", "com ovo", "light", ""],
    },
    Group {
        name: "Nozes, sementes, gorduras e açúcares",
        foods: &[
            "Amêndoa",
            "Castanha-do-brasil",
            "Castanha de caju",
            "Chia",
            "Gergelim",
            "Linhaça",
            "Noz",
            "Pinhão",
            "Coco",
            "Azeite",
            "Óleo",
            "Margarina",
            "Mel",
            "Açúcar",
            "Rapadura",
            "Chocolate",
            "Geleia",
        ],
        kinds: &["torrado", "cru", "de oliva", "de soja", "de canola", "mascavo", "refinado", "ao leite", "meio amargo"],
        preparations: &["com sal", "sem sal", "extra virgem", "picado", "em pó", "ralado", "orgânico", ""],
    },
];

impl Group {
    /// Returns the `n`th name. The food changes fastest, so that a shortened table has every food.
    fn name(&self, n: usize) -> Option<String> {
        let (food, rest) = (n % self.foods.len(), n / self.foods.len());
        let (kind, preparation) = (rest % self.kinds.len(), rest / self.kinds.len());
        let words = [self.foods[food], self.kinds[kind], self.preparations.get(preparation)?];
        Some(words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", "))
    }
}

pub fn table() -> ReadTable {
    let longest = GROUPS.iter().map(|group| group.foods.len() * group.kinds.len() * group.preparations.len()).max().unwrap_or(0);
    let names = (0..longest).flat_map(|n| GROUPS.iter().filter_map(move |group| Some((group.name, group.name(n)?))));
    let foods = names.take(FOODS).enumerate().map(|(index, (group, name))| TableFood {
        code: (index + 1).to_string(),
        name,
        group: group.to_owned(),
        nutrients: nutrients(index),
    });
    let groups = GROUPS.iter().map(|group| group.name.to_owned()).collect();
    ReadTable { foods: foods.collect(), groups, notes: Vec::new(), absent: Vec::new() }
}

/// Returns as many values as published rows have: proximates, minerals and vitamins for all foods,
/// fatty acids for every second one. Most values that a plan sums are known, some are traces or not
/// applicable.
fn nutrients(index: usize) -> Nutrients {
    let mut nutrients = Nutrients::default();
    let given = if index.is_multiple_of(2) { 48 } else { 26 };
    for (place, nutrient) in NUTRIENTS.iter().take(given).enumerate() {
        let number = (index * 31 + place * 17) % 997;
        let value = match number % 20 {
            0 => NutrientValue::Trace,
            1 if nutrient.code != "energy_kcal" => NutrientValue::NotApplicable,
            2 if place > 4 => NutrientValue::NotAnalysed,
            _ => NutrientValue::Amount(Decimal::new(i64::try_from(number * 137 + 1).unwrap_or(1), 3)),
        };
        nutrients.set(nutrient.code, value);
    }
    nutrients
}
