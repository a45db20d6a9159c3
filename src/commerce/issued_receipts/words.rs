//! Amounts of money in Portuguese words, as receipts state them.

const UNITS: [&str; 20] = [
    "zero",
    "um",
    "dois",
    "três",
    "quatro",
    "cinco",
    "seis",
    "sete",
    "oito",
    "nove",
    "dez",
    "onze",
    "doze",
    "treze",
    "quatorze",
    "quinze",
    "dezesseis",
    "dezessete",
    "dezoito",
    "dezenove",
];
const TENS: [&str; 10] = ["", "", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"];
const HUNDREDS: [&str; 10] =
    ["", "cento", "duzentos", "trezentos", "quatrocentos", "quinhentos", "seiscentos", "setecentos", "oitocentos", "novecentos"];

/// Writes an amount in words: `mil e um reais e dez centavos`.
pub fn in_words(centavos: i64) -> String {
    let (reais, cents) = (centavos / 100, centavos % 100);
    let whole = match reais {
        0 => None,
        1 => Some("um real".to_owned()),
        // After a round million the unit has a preposition.
        _ if reais % 1_000_000 == 0 => Some(format!("{} de reais", number(reais))),
        _ => Some(format!("{} reais", number(reais))),
    };
    let part = match cents {
        0 => None,
        1 => Some("um centavo".to_owned()),
        _ => Some(format!("{} centavos", number(cents))),
    };
    match (whole, part) {
        (Some(whole), Some(part)) => format!("{whole} e {part}"),
        (Some(only), None) | (None, Some(only)) => only,
        (None, None) => "zero real".to_owned(),
    }
}

/// Writes a number below a thousand millions.
fn number(number: i64) -> String {
    let (millions, thousands, rest) = (number / 1_000_000, number / 1_000 % 1_000, number % 1_000);
    let mut groups = Vec::new();
    match millions {
        0 => {}
        1 => groups.push("um milhão".to_owned()),
        _ => groups.push(format!("{} milhões", below_thousand(millions))),
    }
    match thousands {
        0 => {}
        1 => groups.push("mil".to_owned()),
        _ => groups.push(format!("{} mil", below_thousand(thousands))),
    }
    if rest > 0 || groups.is_empty() {
        groups.push(below_thousand(rest));
    }
    // The last group is joined by `e` if it is below a hundred or a round hundred.
    let last = if rest > 0 { rest } else { thousands };
    let Some(end) = groups.pop() else { return String::new() };
    if groups.is_empty() {
        return end;
    }
    let link = if last < 100 || last % 100 == 0 { " e " } else { ", " };
    format!("{}{link}{end}", groups.join(", "))
}

fn below_thousand(number: i64) -> String {
    let word = |words: &[&str], at: i64| usize::try_from(at).ok().and_then(|at| words.get(at)).copied().unwrap_or_default().to_owned();
    if number == 100 {
        return "cem".to_owned();
    }
    let mut words = Vec::new();
    if number >= 100 {
        words.push(word(&HUNDREDS, number / 100));
    }
    let rest = number % 100;
    match rest {
        0 if number > 0 => {}
        0..20 => words.push(word(&UNITS, rest)),
        _ => {
            words.push(word(&TENS, rest / 10));
            if rest % 10 > 0 {
                words.push(word(&UNITS, rest % 10));
            }
        }
    }
    words.join(" e ")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use foundation::money::MOST_CENTAVOS;

    #[test]
    fn amount_is_written_in_words() {
        for (centavos, words) in [
            (0, "zero real"),
            (1, "um centavo"),
            (10, "dez centavos"),
            (99, "noventa e nove centavos"),
            (100, "um real"),
            (101, "um real e um centavo"),
            (200, "dois reais"),
            (1_450, "quatorze reais e cinquenta centavos"),
            (2_100, "vinte e um reais"),
            (10_000, "cem reais"),
            (10_100, "cento e um reais"),
            (19_990, "cento e noventa e nove reais e noventa centavos"),
            (100_000, "mil reais"),
            (100_110, "mil e um reais e dez centavos"),
            (110_000, "mil e cem reais"),
            (123_456, "mil, duzentos e trinta e quatro reais e cinquenta e seis centavos"),
            (200_000, "dois mil reais"),
            (1_234_500, "doze mil, trezentos e quarenta e cinco reais"),
            (10_000_000, "cem mil reais"),
            (99_999_999, "novecentos e noventa e nove mil, novecentos e noventa e nove reais e noventa e nove centavos"),
            (100_000_000, "um milhão de reais"),
            (100_000_100, "um milhão e um reais"),
            (200_000_000, "dois milhões de reais"),
            (200_100_000, "dois milhões e mil reais"),
            (212_345_678, "dois milhões, cento e vinte e três mil, quatrocentos e cinquenta e seis reais e setenta e oito centavos"),
        ] {
            assert_eq!(in_words(centavos), words, "{centavos}");
        }
    }

    #[test]
    fn words_of_different_amounts_differ() {
        let amounts = (0..=MOST_CENTAVOS).step_by(997);
        let words: HashSet<String> = amounts.clone().map(in_words).collect();
        assert_eq!(words.len(), amounts.count());
    }
}
