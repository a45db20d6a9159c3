//! Validation of scores, and computation of the results.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// Scores of ordinary statements.
const PLAIN: std::ops::RangeInclusive<i64> = 1..=6;
/// Scores of the most important statements, to which four points were added.
const RAISED: std::ops::RangeInclusive<i64> = 7..=10;
/// Number of the most important statements.
const RAISED_ONES: usize = 3;
const STATEMENTS_OF_AN_ANCHOR: f64 = 5.0;

#[derive(Debug, Deserialize)]
pub struct Anchor {
    #[serde(rename = "codigo")]
    pub code: String,
    #[serde(rename = "nome")]
    pub name: String,
    #[serde(rename = "descricao")]
    pub description: String,
}

#[derive(Debug, Deserialize)]
pub struct AnchorQuestion {
    #[serde(rename = "numero")]
    pub number: usize,
    /// Code of the anchor that it stands for.
    #[serde(rename = "codigo")]
    pub code: String,
    #[serde(rename = "texto")]
    pub text: String,
}

#[derive(Debug, Deserialize)]
pub struct Exercise {
    /// Anchors in the order in which equal results are listed.
    #[serde(rename = "ancoras")]
    pub anchors: Vec<Anchor>,
    /// Questions by their numbers, from 1.
    #[serde(rename = "questoes")]
    pub questions: Vec<AnchorQuestion>,
}

static EXERCISE: LazyLock<Exercise> =
    LazyLock::new(|| serde_json::from_str(include_str!("career_anchors.json")).expect("career_anchors.json is the program's own"));

pub fn exercise() -> &'static Exercise {
    &EXERCISE
}

/// Validated scores of all questions in their order. They are stored as a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answers(Vec<i64>);

impl Answers {
    /// Validates scores by question number. Errors are the messages that the page shows.
    pub fn checked(given: &BTreeMap<String, i64>) -> Result<Self, String> {
        let questions = &exercise().questions;
        let scores: Vec<i64> = questions.iter().filter_map(|question| given.get(&question.number.to_string()).copied()).collect();
        match questions.len() - scores.len() {
            0 => {}
            1 => return Err("Falta 1 questão para ser respondida".into()),
            missing => return Err(format!("Faltam {missing} questões para serem respondidas")),
        }
        if given.len() > scores.len() {
            return Err("Há uma nota para uma questão que não existe".into());
        }
        if scores.iter().any(|score| !PLAIN.contains(score) && !RAISED.contains(score)) {
            return Err(format!("Cada nota deve ser um número de {} a {}", PLAIN.start(), RAISED.end()));
        }
        let among = format!("entre {} e {}", RAISED.start(), RAISED.end());
        let raised = scores.iter().filter(|score| RAISED.contains(score)).count();
        match RAISED_ONES.checked_sub(raised) {
            Some(0) => Ok(Self(scores)),
            Some(1) => Err(format!("Falta 1 questão para ser definida uma nota {among}")),
            Some(missing) => Err(format!("Faltam {missing} questões para ser definida uma nota {among}")),
            None => Err(format!("Somente {RAISED_ONES} questões podem ficar com nota maior do que {}", PLAIN.end())),
        }
    }

    /// Returns the scores by question number.
    pub fn by_number(&self) -> BTreeMap<String, i64> {
        exercise().questions.iter().zip(&self.0).map(|(question, score)| (question.number.to_string(), *score)).collect()
    }

    /// Returns the results of all anchors, the strongest first. Equal ones are in the order of the
    /// exercise.
    pub fn results(&self) -> Vec<Scored> {
        let Exercise { anchors, questions } = exercise();
        let total = |anchor: &Anchor| {
            let its = questions.iter().zip(&self.0).filter(|(question, _)| question.code == anchor.code);
            its.map(|(_, score)| score).sum()
        };
        let mut scored: Vec<Scored> = anchors.iter().map(|anchor| Scored { anchor, total: total(anchor) }).collect();
        scored.sort_by_key(|scored| Reverse(scored.total));
        scored
    }
}

#[derive(Debug)]
pub struct Scored {
    pub anchor: &'static Anchor,
    pub total: i64,
}

impl Scored {
    /// Returns the average per statement, which is exact with one decimal.
    pub fn average(&self) -> f64 {
        #[allow(clippy::cast_precision_loss, reason = "fifty at most")]
        let total = self.total as f64;
        total / STATEMENTS_OF_AN_ANCHOR
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn given(scores: &[i64]) -> BTreeMap<String, i64> {
        scores.iter().enumerate().map(|(index, score)| ((index + 1).to_string(), *score)).collect()
    }

    fn wrong(scores: &[i64]) -> String {
        Answers::checked(&given(scores)).unwrap_err()
    }

    #[test]
    fn exercise_file_has_eight_anchors_and_forty_questions() {
        let Exercise { anchors, questions } = exercise();
        assert_eq!(anchors.iter().map(|anchor| anchor.code.as_str()).collect::<Vec<_>>(), ["TF", "GG", "AI", "SE", "CE", "SD", "DP", "EV"]);
        assert_eq!(questions.len(), 40);
        for (index, question) in questions.iter().enumerate() {
            assert_eq!((question.number, &question.code), (index + 1, &anchors[index % 8].code));
        }
    }

    #[test]
    fn answers_missing_or_uneven_are_counted() {
        let mut scores = [3; 40];
        assert_eq!(wrong(&[]), "Faltam 40 questões para serem respondidas");
        assert_eq!(wrong(&scores[..38]), "Faltam 2 questões para serem respondidas");
        assert_eq!(wrong(&scores[..39]), "Falta 1 questão para ser respondida");
        assert_eq!(wrong(&scores), "Faltam 3 questões para ser definida uma nota entre 7 e 10");
        scores[..2].fill(7);
        assert_eq!(wrong(&scores), "Falta 1 questão para ser definida uma nota entre 7 e 10");
        scores[..4].fill(10);
        assert_eq!(wrong(&scores), "Somente 3 questões podem ficar com nota maior do que 6");
    }

    #[test]
    fn answers_beyond_the_scale_or_the_questions_are_refused() {
        let mut scores = [3; 40];
        scores[..3].fill(7);
        for score in [0, 11, -1, i64::MIN, i64::MAX] {
            scores[9] = score;
            assert_eq!(wrong(&scores), "Cada nota deve ser um número de 1 a 10");
        }
        scores[9] = 6;
        let mut more = given(&scores);
        assert!(Answers::checked(&more).is_ok());
        more.insert("41".into(), 3);
        assert_eq!(Answers::checked(&more).unwrap_err(), "Há uma nota para uma questão que não existe");
    }

    #[test]
    fn results_with_equal_totals_keep_the_order_of_the_anchors() {
        let mut scores = [3; 40];
        for index in [2, 10, 7] {
            scores[index] = 7;
        }
        let results = Answers::checked(&given(&scores)).unwrap().results();
        let order: Vec<(&str, i64)> = results.iter().map(|scored| (scored.anchor.code.as_str(), scored.total)).collect();
        assert_eq!(order, [("AI", 23), ("EV", 19), ("TF", 15), ("GG", 15), ("SE", 15), ("CE", 15), ("SD", 15), ("DP", 15)]);
        assert_eq!(results[0].average().to_string(), "4.6");
    }

    proptest! {
        #[test]
        fn results_add_up_to_the_scores(plain in prop::collection::vec(1_i64..=6, 40), raised in prop::sample::subsequence((0..40).collect::<Vec<usize>>(), 3)) {
            let mut scores = plain;
            for index in raised {
                scores[index] = scores[index].max(3) + 4;
            }
            let answers = Answers::checked(&given(&scores)).unwrap();
            prop_assert_eq!(answers.by_number(), given(&scores));
            let results = answers.results();
            prop_assert_eq!(results.iter().map(|scored| scored.total).sum::<i64>(), scores.iter().sum::<i64>());
            prop_assert!(results.is_sorted_by_key(|scored| Reverse(scored.total)));
        }
    }
}
