//! Conversations of the demonstration. Carla has not read her last messages, and three patients
//! wait for an answer.

use super::people::People;
use crate::app::App;
use conversation::chat::messages::{Draft, write};
use conversation::chat::service;
use platform::caller::Caller;
use platform::prelude::*;

/// Author, number of minutes ago, and text of a message.
type DemoMessage = (Role, i64, &'static str);

const CARLA: &[DemoMessage] = &[
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

const ADRIANA: &[DemoMessage] = &[
    (Role::Patient, 53_900, "Oi, Ana! Já estou com o plano. Começo na segunda."),
    (Role::Specialist, 53_700, "Combinado, Adriana! Vá no seu ritmo e me conte o que ficar difícil."),
    (Role::Patient, 4_900, "Fechei a semana com todos os almoços em casa."),
    (Role::Specialist, 4_600, "Que ótimo! É assim que vira costume."),
    (Role::Patient, 190, "Posso trocar o salmão do jantar por sardinha? É o que tenho em casa hoje."),
];

const CLAUDIO: &[DemoMessage] = &[
    (Role::Specialist, 9_100, "Cláudio, conseguiu fazer o exame de glicemia?"),
    (Role::Patient, 8_950, "Fiz ontem. Mando assim que o laboratório liberar."),
    (Role::Specialist, 8_940, "Perfeito, fico no aguardo."),
];

const GRACA: &[DemoMessage] = &[
    (Role::Patient, 1_600, "Ana, obrigada pela conversa! Já fiz a lista de compras."),
    (Role::Specialist, 1_520, "Boas compras, Graça! Qualquer dúvida, estou aqui."),
];

const JANAINA: &[DemoMessage] =
    &[(Role::Patient, 65, "Oi, Ana! O link da consulta chega por e-mail?"), (Role::Patient, 63, "É a minha primeira vez por vídeo.")];

const ANGELO: &[DemoMessage] = &[
    (Role::Specialist, 12_900, "Ângelo, como foram os treinos com o lanche novo?"),
    (Role::Patient, 12_700, "Bem melhores! Cheguei ao fim do treino com energia."),
    (Role::Patient, 140, "Bruno, troquei o treino para as 6h. Como alguma coisa antes ou só depois?"),
];

const FERNANDA: &[DemoMessage] = &[
    (Role::Patient, 24_300, "Bom dia, Bruno! Consegui levar marmita a semana toda."),
    (Role::Specialist, 24_100, "Muito bem, Fernanda! Na próxima consulta variamos o cardápio."),
];

pub async fn insert(app: &App, tx: &mut Tx, tenant: Uuid, people: &People) -> Result<()> {
    let conversations = [
        (people.ana, people.carla, CARLA),
        (people.ana, people.of_ana[0], ADRIANA),
        (people.ana, people.of_ana[2], CLAUDIO),
        (people.ana, people.of_ana[6], GRACA),
        (people.ana, people.of_ana[9], JANAINA),
        (people.bruno, people.of_bruno[0], ANGELO),
        (people.bruno, people.of_aurora[0], FERNANDA),
    ];
    for (specialist, patient, written) in conversations {
        let at = |minutes: i64| app.at(Clock::fixed(app.clock.now() - TimeDelta::minutes(minutes)));
        let began = written.first().map_or(0, |(_, minutes, _)| minutes + 5);
        let room = service::make_direct(&at(began), tx, patient, specialist).await?;
        for (role, minutes, text) in written {
            let user = if *role == Role::Specialist { specialist } else { patient };
            let caller = Caller::Person(Scope { user, role: *role, ..Scope::system(tenant) });
            write(&at(*minutes), tx, &caller, &Draft { room, text: (*text).to_owned(), client: None, file: None }).await?;
        }
    }
    Ok(())
}
