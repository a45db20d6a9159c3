use std::collections::BTreeMap;

use serde::Deserializer;

use super::rules;
use super::rules::{Anchor, AnchorQuestion, Scored};
use super::{service, store};
use identity::Identity;
use platform::audit::record_read;
use platform::form_value;
use platform::http::prelude::*;

pub struct Api(pub Identity);

#[derive(Debug, Object, Serialize)]
pub struct CareerAnchor {
    pub id: Uuid,
    pub user: PersonRef,
    /// Score of each question, by its number.
    pub answers: BTreeMap<String, i64>,
    /// All eight anchors, the strongest first.
    pub results: Vec<AnchorResult>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<store::CareerAnchor> for CareerAnchor {
    fn from(kept: store::CareerAnchor) -> Self {
        let answers = kept.answers;
        Self {
            id: kept.id,
            user: PersonRef { id: kept.user_id, name: kept.user_name },
            answers: answers.by_number(),
            results: answers.results().into_iter().map(Into::into).collect(),
            created_at: kept.created_at,
            updated_at: kept.updated_at,
        }
    }
}

#[derive(Debug, Object, Serialize)]
pub struct AnchorResult {
    pub code: String,
    pub name: String,
    pub description: String,
    /// Sum of its five questions.
    pub total: i64,
    /// A fifth of the total.
    pub average: f64,
}

impl From<Scored> for AnchorResult {
    fn from(scored: Scored) -> Self {
        let Anchor { code, name, description } = scored.anchor;
        let (total, average) = (scored.total, scored.average());
        Self { code: code.clone(), name: name.clone(), description: description.clone(), total, average }
    }
}

#[derive(Debug, Object, Deserialize)]
pub struct CareerAnchorIn {
    /// Score for each of the 40 questions, by its number: 1 to 6, and 7 to 10 for exactly three of
    /// them.
    #[serde(default, deserialize_with = "answers")]
    pub answers: BTreeMap<String, i64>,
}

/// Deserializes answers; missing ones are empty.
fn answers<'de, D: Deserializer<'de>>(source: D) -> Result<BTreeMap<String, i64>, D::Error> {
    /// A score that a form writes as text.
    #[derive(Default, Deserialize)]
    struct Score(#[serde(deserialize_with = "form_value::written")] i64);

    let scores: Option<BTreeMap<String, Score>> = form_value::object(source)?;
    Ok(scores.unwrap_or_default().into_iter().map(|(question, Score(score))| (question, score)).collect())
}

/// Questions of the exercise, and the anchors that they stand for.
#[derive(Debug, Object, Serialize)]
pub struct CareerQuestions {
    pub questions: Vec<CareerQuestion>,
    pub anchors: Vec<AnchorDescription>,
}

#[derive(Debug, Object, Serialize)]
pub struct CareerQuestion {
    /// Number from 1 to 40.
    pub number: i64,
    /// Code of the anchor that it stands for.
    pub code: String,
    pub text: String,
}

#[derive(Debug, Object, Serialize)]
pub struct AnchorDescription {
    pub code: String,
    pub name: String,
    pub description: String,
}

#[OpenApi(tag = "Tag::CareerAnchors")]
impl Api {
    /// Read a student's career anchor
    ///
    /// The list has at most one element: the caller's own, or for staff that of the given student.
    /// Staff have none of their own.
    #[oai(path = "/ancoras", method = "get", operation_id = "list_career_anchors")]
    async fn list_career_anchors(
        &self,
        auth: CareerReader,
        /// Student; by default the caller.
        user_id: Query<Option<Uuid>>,
    ) -> Result<Json<Data<Vec<CareerAnchor>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let found = service::find(&mut tx, &auth.0, user_id.0).await?;
        drop(tx);
        if let Some(kept) = &found {
            record_read(&self.0, &auth.0, ObjectType::CareerAnchor, kept.id, kept.user_id).await?;
        }
        Ok(data(found.into_iter().map(Into::into).collect()))
    }

    /// List the questions of the career anchor
    #[oai(path = "/ancoras/questions", method = "get", operation_id = "list_career_questions")]
    async fn list_career_questions(&self, _auth: CareerReader) -> Result<Json<Data<CareerQuestions>>> {
        let rules::Exercise { anchors, questions } = rules::exercise();
        let question = |(number, question): (i64, &AnchorQuestion)| CareerQuestion {
            number,
            code: question.code.clone(),
            text: question.text.clone(),
        };
        let anchor = |Anchor { code, name, description }: &Anchor| AnchorDescription {
            code: code.clone(),
            name: name.clone(),
            description: description.clone(),
        };
        Ok(data(CareerQuestions { questions: (1..).zip(questions).map(question).collect(), anchors: anchors.iter().map(anchor).collect() }))
    }

    /// Answer the career anchor
    ///
    /// It can be answered only once (otherwise 409), and changed later.
    #[oai(path = "/ancoras", method = "post", operation_id = "create_career_anchor")]
    async fn create_career_anchor(&self, auth: Student, input: Input<CareerAnchorIn>) -> Result<Created<CareerAnchor>> {
        let made = service::create(&self.0, &auth.0, &input.0.answers).await?;
        Ok(created(made.into()))
    }

    /// Change the answers to the career anchor
    #[oai(path = "/ancoras/:id", method = "put", operation_id = "update_career_anchor")]
    async fn update_career_anchor(&self, auth: Student, id: Path<Uuid>, input: Input<CareerAnchorIn>) -> Result<Json<Data<CareerAnchor>>> {
        let changed = service::update(&self.0, &auth.0, id.0, &input.0.answers).await?;
        Ok(data(changed.into()))
    }
}
