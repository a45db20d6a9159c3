//! Career anchor and CV of a student of the demonstration.

use super::clock::days_ago;
use super::people::People;
use super::records::pdf;
use crate::app::App;
use careers::career_anchors;
use careers::curricula;
use platform::files::Received;
use platform::prelude::*;

/// Diego's scores, question by question. His highest one is for a cause.
const SCORES: [i64; 40] =
    [4, 2, 5, 3, 2, 10, 4, 5, 5, 3, 4, 2, 1, 10, 5, 4, 3, 2, 6, 3, 2, 9, 4, 6, 4, 1, 5, 2, 3, 6, 3, 5, 5, 2, 4, 3, 1, 6, 4, 5];

const CV: [&str; 9] = [
    "Diego Farias",
    "Americana, SP",
    "",
    "Aurora Textil, operador de tecelagem, desde 2021",
    "Lavanderia Boa Praca, auxiliar, 2018 a 2021",
    "",
    "Tecnico em textil, 2020",
    "Voluntario na horta comunitaria do bairro",
    "Espanhol intermediario",
];

pub async fn insert(app: &App, tenant: Uuid, people: &People) -> Result<()> {
    let diego = Scope { user: people.diego, role: Role::Student, ..Scope::system(tenant) };
    let then = &app.at(days_ago(app, 31));
    let given = (1..).zip(SCORES).map(|(number, score): (u8, i64)| (number.to_string(), score)).collect();
    // The organization sees the use of the licence, but not the result.
    career_anchors::service::create(then, &diego, &given).await?;
    let upload = Received { name: "Currículo Diego Farias.pdf".into(), content: pdf(&CV) };
    curricula::service::replace(&app.at(days_ago(app, 30)), &diego, upload).await?;
    Ok(())
}
