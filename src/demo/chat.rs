//! What Ana and Carla wrote to each other. Carla has not read the last of it.

use chrono::TimeDelta;
use uuid::Uuid;

use super::people::People;
use crate::app::App;
use crate::clock::Clock;
use crate::db::Tx;
use crate::domains::chat::messages::{Draft, write};
use crate::domains::chat::{Caller, service};
use crate::error::Result;
use crate::scope::{Role, Scope};

/// Who wrote, how many minutes ago, and what.
const WRITTEN: [(Role, i64, &str); 7] = [
    (Role::Specialist, 4_380, "Oi, Carla! Como foi a primeira semana com o plano novo?"),
    (Role::Patient, 4_312, "Oi, Ana! Foi boa. O almoço ficou fácil, só o lanche da tarde ainda me escapa."),
    (Role::Specialist, 4_301, "Acontece! Deixe uma fruta e um punhado de castanhas na bolsa. Assim o lanche vai com você."),
    (Role::Patient, 4_290, "Gostei. Posso trocar a banana por maçã?"),
    (
        Role::Specialist,
        4_275,
        "Pode, sim. Se quiser variar, esta página tem boas ideias:\nhttps://www.gov.br/saude/pt-br/assuntos/saude-brasil/eu-quero-me-alimentar-melhor",
    ),
    (Role::Patient, 1_450, "Deu certo! Três dias seguidos sem pular o lanche. 🎉"),
    (Role::Specialist, 95, "Que notícia boa! Parabéns. Na nossa próxima consulta vemos juntas o jantar."),
];

pub async fn insert(app: &App, tx: &mut Tx, tenant: Uuid, people: &People) -> Result<()> {
    let began = TimeDelta::minutes(WRITTEN[0].1 + 5);
    let room = service::make_direct(&app.at(Clock::fixed(app.clock.now() - began)), tx, people.carla, people.ana).await?;
    for (role, minutes, text) in WRITTEN {
        let user = if role == Role::Specialist { people.ana } else { people.carla };
        let caller = Caller::Person(Scope { user, role, ..Scope::system(tenant) });
        let then = app.at(Clock::fixed(app.clock.now() - TimeDelta::minutes(minutes)));
        write(&then, tx, &caller, &Draft { room, text: text.to_owned(), client: None, file: None }).await?;
    }
    Ok(())
}
