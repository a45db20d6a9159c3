//! Short kitchen names: "Ovo cozido" for "Ovo, de galinha, inteiro, cozido/10minutos".
//!
//! The published tables name a food from the general to the particular, separated by commas. A
//! short name has the order of speech, without what everybody assumes (a hen's egg, a raw apple).

use foundation::text::{normalise, words};

/// Spelling mistakes of the published tables, with their corrections.
const SLIPS: [(&str, &str); 13] = [
    ("Creme de Leite", "Creme de leite"),
    ("aRomãtizad", "aromatizad"),
    ("mingnon", "mignon"),
    ("Lingüiça", "Linguiça"),
    ("Geléia", "Geleia"),
    ("Capuccino", "Cappuccino"),
    ("Figado", "Fígado"),
    ("Míudo", "Miúdo"),
    ("Café da manha", "Café da manhã"),
    ("Abobora", "Abóbora"),
    ("65%de", "65% de"),
    ("Waffer", "Wafer"),
    ("waffer", "wafer"),
];

/// Groups and heads of foods that are eaten raw, so that "cru" goes without saying.
const RAW_GROUPS: [&str; 2] = ["frutas", "frutas e derivados"];
const RAW_HEADS: [&str; 20] = [
    "alface",
    "rucula",
    "agriao",
    "tomate",
    "pepino",
    "rabanete",
    "salsa",
    "cebolinha",
    "coentro",
    "manjericao",
    "pimentao",
    "alfavaca",
    "hortela",
    "aveia",
    "noz",
    "castanha",
    "coco",
    "gergelim",
    "linhaca",
    "aipo",
];

/// Cuts of an animal that its table entry names second: "Frango, peito" is "Peito de frango".
const CUTS: [&str; 24] = [
    "asa",
    "coracao",
    "coxa",
    "figado",
    "file",
    "peito",
    "sobrecoxa",
    "bisteca",
    "costela",
    "lombo",
    "orelha",
    "pernil",
    "rabo",
    "posta",
    "clara",
    "gema",
    "suco",
    "polpa",
    "extrato",
    "pure",
    "broto",
    "amido",
    "farofa",
    "aguardente",
];
/// Cuts that several animals have.
const SHARED_CUTS: [&str; 6] = ["figado", "peito", "costela", "lingua", "bucho", "coracao"];

/// Words that end in "o" or in a consonant and are feminine, or end in "a" and are masculine.
const FEMININE: [&str; 9] = ["carne", "couve", "alface", "noz", "maca", "chester", "vagem", "romã", "raiz"];

/// Corrects the spelling mistakes of the published tables in a name.
pub fn corrected(name: &str) -> String {
    SLIPS.iter().fold(name.to_owned(), |name, (wrong, right)| if name.contains(wrong) { name.replace(wrong, right) } else { name })
}

/// Returns the short name of a food of a published table.
pub fn short_name(name: &str, group: &str) -> String {
    let name = corrected(name);
    let mut parts: Vec<String> = without_brackets(&name).split(',').map(tidy).filter(|part| !part.is_empty()).collect();
    if parts.is_empty() {
        return name;
    }
    parts[0] = without_fillers(&parts[0]);
    let raw_is_assumed =
        RAW_GROUPS.contains(&normalise(group).as_str()) || words(&parts[0]).iter().any(|word| RAW_HEADS.contains(&word.as_str()));
    let mut rest = parts.split_off(1);
    rest.retain(|part| !(raw_is_assumed && matches!(normalise(part).as_str(), "cru" | "crua" | "cru a")));
    let mut head = headed(&parts[0], &mut rest);
    let feminine = is_feminine(&head);
    let last = rest.len().saturating_sub(1);
    let mut place = 0;
    rest.retain(|part| {
        place += 1;
        place > last || !matches!(normalise(part).as_str(), "congelado" | "congelada" | "fresco")
    });
    let mut asides = Vec::new();
    for part in rest {
        match preparation(&part, feminine) {
            Part::Word(word) => {
                head.push(' ');
                head.push_str(&word);
            }
            Part::Aside(aside) => asides.push(aside),
        }
    }
    for aside in asides {
        head.push_str(", ");
        head.push_str(&aside);
    }
    capitalised(&head)
}

enum Part {
    /// Continues the name.
    Word(String),
    /// Follows the name after a comma: "sem pele".
    Aside(String),
}

fn preparation(part: &str, feminine: bool) -> Part {
    let agreed = |stem: &str| Part::Word(format!("{stem}{}", if feminine { "a" } else { "o" }));
    match normalise(part).as_str() {
        "grelhado a brasa churrasco" => agreed("grelhad"),
        "empanado a a milanesa" => Part::Word("à milanesa".to_owned()),
        "com manteiga oleo" => Part::Aside("com manteiga ou óleo".to_owned()),
        "sopa" => Part::Aside("em sopa".to_owned()),
        "mingau" => Part::Aside("em mingau".to_owned()),
        "ensopado" => agreed("ensopad"),
        "cru a" => Part::Word(if feminine { "crua" } else { "cru" }.to_owned()),
        key if key.starts_with("com ") || key.starts_with("sem ") => Part::Aside(part.to_owned()),
        "po" | "flocos" | "calda" => Part::Word(format!("em {part}")),
        key if key.starts_with("conserva") || key.starts_with("calda ") => Part::Word(format!("em {part}")),
        key if key.starts_with("molho ") => Part::Word(format!("ao {part}")),
        _ => match part.strip_suffix("o(a)") {
            Some(stem) => agreed(stem),
            None => Part::Word(part.to_owned()),
        },
    }
}

/// Returns the beginning of the short name, and removes the parts that it includes.
fn headed(first: &str, rest: &mut Vec<String>) -> String {
    let keys: Vec<String> = rest.iter().map(|part| normalise(part)).collect();
    let key = |place: usize| keys.get(place).map_or("", String::as_str);
    let mut take = |count: usize| rest.drain(..count).collect::<Vec<_>>();
    let first_key = normalise(first);
    match first_key.as_str() {
        "carne" if key(0) == "bovina" => {
            let taken = take(2.min(keys.len()));
            let cut = taken.get(1).map_or("", String::as_str);
            if key(1) == "seca" {
                return "carne seca".to_owned();
            }
            if key(2) == "moido" {
                rest.remove(0);
                for part in rest.iter_mut() {
                    *part = feminine_of(part);
                }
                return format!("carne moída de {cut}");
            }
            if SHARED_CUTS.contains(&key(1)) {
                return format!("{cut} bovin{}", if is_feminine(cut) { "a" } else { "o" });
            }
            cut.to_owned()
        }
        "ovo" if key(0) == "de galinha" || key(0) == "de codorna" => {
            let quail = if key(0) == "de codorna" { " de codorna" } else { "" };
            match key(1) {
                "inteiro" => drop(take(2)),
                "clara" | "gema" => {
                    let part = take(2).remove(1);
                    return format!("{part} de ovo{quail}");
                }
                _ => drop(take(1)),
            }
            format!("ovo{quail}")
        }
        "leite" if key(0) == "de vaca" => {
            take(1);
            if let Some(place) = rest.iter().position(|part| normalise(part) == "po") {
                rest.remove(place);
                return "leite em pó".to_owned();
            }
            "leite".to_owned()
        }
        "pao" if key(0) == "trigo" => {
            take(1);
            if key(1) == "forma" {
                rest.remove(0);
                return "pão de forma".to_owned();
            }
            "pão".to_owned()
        }
        "pao" if key(1) == "forma" => {
            let grain = take(2).remove(0);
            format!("pão de forma de {grain}")
        }
        "queijo" if key(0) == "ricota" || key(0) == "requeijao" => take(1).remove(0),
        "queijo" if key(0) == "mozarela" => {
            take(1);
            "queijo mussarela".to_owned()
        }
        "arroz" if key(0) == "tipo 1" => {
            take(1);
            "arroz branco".to_owned()
        }
        "arroz" if key(0) == "tipo 2" => {
            take(1);
            "arroz branco tipo 2".to_owned()
        }
        "macarrao" if key(0) == "trigo" => {
            take(1);
            "macarrão".to_owned()
        }
        "cafe" if key(0).starts_with("infusao") => {
            take(1);
            "café preto".to_owned()
        }
        "cha" => {
            let kind = if keys.is_empty() { String::new() } else { take(1).remove(0) };
            rest.retain(|part| !normalise(part).starts_with("infusao"));
            format!("chá {kind}").trim_end().to_owned()
        }
        "agua" | "coco" if key(0) == "agua de" => {
            take(1);
            "água de coco".to_owned()
        }
        "cana" if key(0) == "caldo de" => {
            take(1);
            "caldo de cana".to_owned()
        }
        "milho" if key(0) == "fuba" => {
            take(1);
            rest.clear();
            "fubá".to_owned()
        }
        "linguica" if matches!(key(0), "frango" | "porco") => format!("linguiça de {}", take(1).remove(0)),
        "bolo" if key(0) == "pronto" && keys.len() > 1 => format!("bolo de {}", take(2).remove(1)),
        _ if keys.last().is_some_and(|key| key == "mistura para") => {
            rest.pop();
            let kind = if rest.is_empty() { String::new() } else { format!(" de {}", rest.remove(0)) };
            format!("mistura para {}{kind}", first.to_lowercase())
        }
        "tomate" if key(0).starts_with("molho ") => {
            take(1);
            "molho de tomate industrializado".to_owned()
        }
        "soja" if key(0) == "extrato soluvel" && keys.iter().any(|key| key == "fluido") => {
            rest.clear();
            "leite de soja".to_owned()
        }
        "soja" if key(0) == "queijo" || key(0) == "queijo tofu" => {
            take(1);
            "tofu".to_owned()
        }
        "soja" if key(0) == "farinha" => {
            take(1);
            "farinha de soja".to_owned()
        }
        _ => {
            // A kind may stand between a fruit and its juice: "Laranja, pêra, suco".
            let place = keys.iter().take(2).position(|key| key.split(' ').next().is_some_and(|word| CUTS.contains(&word)));
            let Some(place) = place else { return first.to_owned() };
            let part = rest.remove(place);
            let (cut, more) = part.split_once(' ').unwrap_or((&part, ""));
            let kind = if place == 1 { format!(" {}", rest.remove(0).to_lowercase()) } else { String::new() };
            let more = if more.is_empty() { String::new() } else { format!(" {more}") };
            format!("{cut} de {}{kind}{more}", first.to_lowercase())
        }
    }
}

fn feminine_of(part: &str) -> String {
    match part.strip_suffix("do") {
        Some(stem) => format!("{stem}da"),
        None if part == "cru" => "crua".to_owned(),
        None => part.to_owned(),
    }
}

fn is_feminine(name: &str) -> bool {
    words(name).first().is_some_and(|word| word.ends_with('a') && word != "cha" || FEMININE.contains(&word.as_str()))
}

/// Removes words without meaning: "de qualquer sabor", "de galinha ou frango".
fn without_fillers(name: &str) -> String {
    const FILLERS: [(&str, &str); 14] = [
        (" de qualquer marca ou sabor", ""),
        (" de qualquer sabor", ""),
        (" de qualquer marca", ""),
        (" de qualquer tipo", ""),
        (" de galinha ou frango", " de frango"),
        ("Parte de galinha ou frango", "Parte de frango"),
        (" não especificada", ""),
        (" não especificado", ""),
        ("Ovo de galinha", "Ovo"),
        ("Leite de vaca", "Leite"),
        (" no varejo", ""),
        (" em grão", ""),
        ("Queijo muçarela", "Queijo mussarela"),
        (" com ou sem sal", ""),
    ];
    FILLERS.iter().fold(name.to_owned(), |name, (filler, instead)| name.replace(filler, instead))
}

fn without_brackets(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    let mut rest = name;
    while let Some((before, after)) = rest.split_once('(') {
        // The ending of "cozido(a)" is no explanation.
        if let Some(after) = after.strip_prefix("a)") {
            plain.push_str(before);
            plain.push_str("(a)");
            rest = after;
            continue;
        }
        plain.push_str(before);
        rest = after.split_once(')').map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    plain
}

/// Cuts footnote digits and preparation times, and double spaces.
fn tidy(part: &str) -> String {
    let part =
        part.split_once('/').filter(|(_, time)| time.starts_with(|first: char| first.is_ascii_digit())).map_or(part, |(before, _)| before);
    let mut kept: Vec<&str> = part.split_whitespace().collect();
    let is_kind = kept.first().is_some_and(|word| word.eq_ignore_ascii_case("tipo"));
    if kept.len() > 1 && !is_kind && kept.last().is_some_and(|word| word.len() == 1 && word.bytes().all(|byte| byte.is_ascii_digit())) {
        kept.pop();
    }
    kept.join(" ")
}

fn capitalised(name: &str) -> String {
    let mut characters = name.chars();
    characters.next().map(|first| first.to_uppercase().chain(characters).collect()).unwrap_or_default()
}
