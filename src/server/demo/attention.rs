//! Reminders of the demonstration's specialists, and the last activity of their patients.

use super::clock::days_ago;
use super::people::People;
use crate::app::App;
use clinical::sticky_notes;
use clinical::sticky_notes::Between;
use identity::users;
use platform::prelude::*;

/// Number of days ago, text, and whether it was done.
type Note = (i64, &'static str, bool);

const OF_CARLA: [Note; 3] = [
    (40, "Pedir o exame de vitamina D.", true),
    (6, "Perguntar como foi a semana de fechamento no trabalho.", false),
    (2, "Mandar a receita da marmita de frango com legumes.", false),
];

/// Reminders about Ana's patients.
const OF_ANA: [(usize, Note); 6] = [
    (0, (30, "Revisar o jantar na próxima consulta.", true)),
    (2, (5, "Ver o resultado da glicemia que ele ficou de enviar.", false)),
    (5, (12, "Ligar: não marcou o acompanhamento depois da avaliação.", false)),
    (6, (3, "Mandar a lista de trocas do café da manhã.", false)),
    (6, (1, "Confirmar a alergia a amendoim com a alergista.", false)),
    (1, (1, "Pedir a lista de remédios antes da avaliação.", false)),
];

/// Reminders about Bruno's patients.
const OF_BRUNO: [(usize, Note); 4] = [
    (2, (8, "Falar com a filha sobre a textura dos alimentos.", false)),
    (0, (4, "Conferir a hidratação nos treinos longos.", false)),
    (4, (2, "Enviar opções de lanche para o plantão.", false)),
    (3, (25, "Revisar o uso de creatina.", true)),
];

/// Number of days since each patient was last active, in their order. Two weeks without activity
/// make the tenant's staff ask how they are.
const SEEN_OF_ANA: [i64; 14] = [0, 1, 0, 2, 50, 33, 1, 3, 0, 0, 1, 6, 41, 26];
const SEEN_OF_BRUNO: [i64; 7] = [0, 2, 19, 18, 1, 0, 0];
const SEEN_OF_AURORA: [i64; 5] = [0, 3, 20, 4, 1];

pub async fn insert(app: &App, tx: &mut Tx, people: &People) -> Result<()> {
    for note in OF_CARLA {
        remind(app, tx, people.ana, people.carla, note).await?;
    }
    for (specialist, patients, notes) in [(people.ana, &people.of_ana, &OF_ANA[..]), (people.bruno, &people.of_bruno, &OF_BRUNO[..])] {
        for (number, note) in notes {
            remind(app, tx, specialist, patients[*number], *note).await?;
        }
    }
    for (patients, seen) in
        [(&people.of_ana, &SEEN_OF_ANA[..]), (&people.of_bruno, &SEEN_OF_BRUNO[..]), (&people.of_aurora, &SEEN_OF_AURORA[..])]
    {
        for (patient, days) in patients.iter().zip(seen) {
            see(app, tx, *patient, *days).await?;
        }
    }
    for (patient, days) in [(people.carla, 0), (people.diego, 1), (people.elisa, 0)] {
        see(app, tx, patient, days).await?;
    }
    Ok(())
}

async fn remind(app: &App, tx: &mut Tx, specialist: Uuid, patient: Uuid, (ago, text, done): Note) -> Result<()> {
    let (id, now) = (app.clock.id(), days_ago(app, ago).now());
    let between = Between { patient, specialist: Some(specialist), author: specialist };
    sticky_notes::insert(tx, id, between, text, now).await?;
    if done {
        sticky_notes::set_done(tx, id, now).await?;
    }
    Ok(())
}

async fn see(app: &App, tx: &mut Tx, patient: Uuid, days: i64) -> Result<()> {
    users::set_active(tx, patient, days_ago(app, days).now() - TimeDelta::minutes(25)).await
}
