//! Foods that a patient avoids, as the record says it in words: 'lactose, camarão; não gosta de
//! jiló'. They are not proposed; they may be chosen all the same.

use std::sync::LazyLock;

use serde::Deserialize;

use super::search::spelling::stem;
use foundation::text::words;

/// Words that say how something is avoided, not what.
const FILLERS: &str = "a ao aos as o os de da do das dos um uma tem por com nao gosta gosto come consome consumir \
    comer evita evitar muito pouco alergia alergico alergica intolerancia intolerante aversao alimentos passa mal";
/// Words that separate one thing from the next.
const JOINTS: [&str; 3] = ["e", "ou", "mas"];
/// Words before a remark about the thing: 'amendoim desde criança'.
const REMARKS: [&str; 12] = ["desde", "quando", "porque", "pois", "se", "apos", "exceto", "que", "em", "na", "no", "principalmente"];
/// Beginnings of a remark that nothing is avoided, some of them only before one of [`REASONS`].
const DENIALS: [&str; 4] = ["nega", "nenhuma", "nenhum", "nada"];
const DENIALS_OF_REASONS: [&[&str]; 4] = [&["sem"], &["nao", "tem"], &["nao", "possui"], &["nao", "apresenta"]];
const REASONS: [&str; 4] = ["alerg", "intoler", "avers", "restri"];

#[derive(Deserialize)]
struct FamilyFile {
    said: Vec<String>,
    groups: Vec<String>,
    words: Vec<String>,
    except: Vec<String>,
}

/// Foods that one word stands for, such as those with lactose.
struct Family {
    said: Vec<Vec<String>>,
    /// First words of the groups of tables.
    groups: Vec<String>,
    words: Vec<String>,
    /// Words of names that do not belong to it.
    except: Vec<String>,
}

static FAMILIES: LazyLock<Vec<Family>> = LazyLock::new(|| {
    let files: Vec<FamilyFile> = serde_json::from_str(include_str!("avoided.json"))
        .unwrap_or_else(|error| unreachable!("the families are part of the program: {error}"));
    let stems = |all: Vec<String>| all.iter().map(|word| stem(word)).collect();
    let family = |FamilyFile { said, groups, words: named, except }| Family {
        said: said.iter().map(|said: &String| stems_of_things(&words(said))).collect(),
        groups,
        words: stems(named),
        except: stems(except),
    };
    files.into_iter().map(family).collect()
});

impl Family {
    /// Returns how many words of the item stand for the family, or `None` if it is not meant.
    fn words_said(&self, item: &[String]) -> Option<usize> {
        let said = self.said.iter().filter(|said| said.iter().all(|word| item.contains(word)));
        said.map(Vec::len).max()
    }

    fn has(&self, name: &[String], group: &[String]) -> bool {
        let named = |all: &[String]| all.iter().any(|word| name.contains(word));
        let grouped = group.first().is_some_and(|first| self.groups.contains(first));
        (grouped || named(&self.words)) && !named(&self.except)
    }
}

/// Returns the stems of the words that say what is meant, up to a remark about it.
fn stems_of_things(words: &[String]) -> Vec<String> {
    let words = words.split(|word| REMARKS.contains(&word.as_str())).next().unwrap_or_default();
    let is_thing = |word: &&String| !FILLERS.split(' ').any(|filler| filler == *word) && !JOINTS.contains(&word.as_str());
    words.iter().filter(is_thing).map(|word| stem(word)).collect()
}

/// Returns true for 'nega alergias', 'sem intolerância a lactose' and the like.
fn is_denial(words: &[String]) -> bool {
    let begins = |denial: &[&str]| words.len() > denial.len() && words.iter().zip(denial).all(|(word, denied)| word == denied);
    let of_reason = |denial: &&&[&str]| begins(denial) && REASONS.iter().any(|reason| words[denial.len()].starts_with(reason));
    words.first().is_some_and(|first| DENIALS.contains(&first.as_str())) || DENIALS_OF_REASONS.iter().any(|denial| of_reason(&denial))
}

/// Things that a patient avoids; each item has the stems of its words.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Avoided(Vec<Vec<String>>);

impl Avoided {
    /// Reads the text of a record.
    pub fn parse(text: &str) -> Self {
        let mut items = Vec::new();
        for part in text.split([',', ';', '.', '\n', '/', '(', ')', ':', '+']) {
            let words = words(part);
            if is_denial(&words) {
                continue;
            }
            let whole = stems_of_things(&words);
            // 'Leite e derivados' is one thing, 'jiló e quiabo' are two.
            if FAMILIES.iter().any(|family| family.said.contains(&whole)) {
                items.push(whole);
            } else {
                items.extend(words.split(|word| JOINTS.contains(&word.as_str())).map(stems_of_things));
            }
        }
        items.retain(|item| !item.is_empty());
        Self(items)
    }

    /// Returns true if the food is one of the things avoided, or its name tells that it is made of
    /// one.
    pub fn has(&self, name: &str, group: &str) -> bool {
        let (name, group): (Vec<String>, _) = (words(name).iter().map(|word| stem(word)).collect(), words(group));
        self.0.iter().any(|item| {
            // 'Carne vermelha' means less than 'carne': the most words decide.
            match FAMILIES.iter().filter_map(|family| Some((family.words_said(item)?, family))).max_by_key(|(words, _)| *words) {
                Some((_, family)) => family.has(&name, &group),
                None => item.iter().all(|word| name.contains(word)),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn avoids(text: &str, name: &str, group: &str) -> bool {
        Avoided::parse(text).has(name, group)
    }

    #[test]
    fn avoided_foods_are_found_by_their_words() {
        assert!(avoids("Não gosta de jiló e quiabo.", "Jiló, cru", "Verduras, hortaliças e derivados"));
        assert!(avoids("Não gosta de jiló e quiabo.", "Quiabo, cru", "Verduras, hortaliças e derivados"));
        assert!(avoids("Não come fígado. Tem alergia a amendoim desde criança.", "Amendoim, grão, cru", "Leguminosas e derivados"));
        assert!(avoids("passa mal com camarão", "Camarão, cozido", "Pescados e frutos do mar"));
        assert!(avoids("alergia a amendoim", "Amendoim, torrado, salgado", "Leguminosas e derivados"));
        assert!(avoids("batatas doces", "Batata, doce, cozida", "Verduras, hortaliças e derivados"));
        assert!(!avoids("batata doce", "Batata, inglesa, cozida", "Verduras, hortaliças e derivados"));
        assert!(!avoids("", "Jiló, cru", "Verduras, hortaliças e derivados"));
    }

    #[test]
    fn avoided_families_are_found_by_group_and_name() {
        for said in ["Intolerância à lactose", "Alergia à proteína do leite", "leite e derivados", "laticínios"] {
            assert!(avoids(said, "Queijo, minas, frescal", "Leite e derivados"), "{said}");
            assert!(avoids(said, "Manteiga, com sal", "Gorduras e óleos"), "{said}");
            assert!(!avoids(said, "Leite, de coco", "Gorduras e óleos"), "{said}");
            assert!(!avoids(said, "Arroz, integral, cozido", "Cereais e derivados"), "{said}");
        }
        assert!(avoids("glúten", "Pão, trigo, francês", "Cereais e derivados"));
        assert!(!avoids("glúten", "Pão de queijo, assado", "Cereais e derivados"));
        assert!(avoids("frutos do mar; ovos", "Camarão, Rio Grande, grande, cozido", "Pescados e frutos do mar"));
        assert!(!avoids("frutos do mar", "Atum, conserva em óleo", "Pescados e frutos do mar"));
        assert!(avoids("peixe", "Tucunaré, filé, congelado, cru", "Pescados e frutos do mar"));
        assert!(avoids("carne vermelha", "Carne, bovina, acém, moído, cozido", "Carnes e derivados"));
        assert!(!avoids("carne vermelha", "Frango, peito, sem pele, grelhado", "Carnes e derivados"));
    }

    #[test]
    fn avoided_nothing_is_read_from_a_denial() {
        for said in [
            "Nega alergias a leite",
            "Nenhuma",
            "sem intolerância a lactose",
            "Não tem alergia a ovo",
            "não possui aversões",
            "Sem restrições",
        ] {
            assert_eq!(Avoided::parse(said), Avoided::default(), "{said}");
        }
        assert!(avoids("Não tem alergia a ovo, mas evita camarão", "Camarão, cozido", "Pescados e frutos do mar"));
    }
}
