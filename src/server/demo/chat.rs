//! Conversations of the demonstration. Carla has not read her last messages, and three patients
//! wait for an answer.

use std::collections::HashMap;

use super::people::People;
use crate::app::App;
use conversation::chat::messages::{Draft, write};
use conversation::chat::service;
use platform::caller::Caller;
use platform::prelude::*;

/// Messages by the patient: author, number of minutes ago, and text.
const MESSAGES: &str = include_str!("messages.json");

pub async fn insert(app: &App, tx: &mut Tx, tenant: Uuid, people: &People) -> Result<()> {
    let messages: HashMap<String, Vec<(Role, i64, String)>> = serde_json::from_str(MESSAGES)?;
    let conversations = [
        (people.ana, people.carla, &messages["carla"]),
        (people.ana, people.of_ana[0], &messages["adriana"]),
        (people.ana, people.of_ana[2], &messages["claudio"]),
        (people.ana, people.of_ana[6], &messages["graca"]),
        (people.ana, people.of_ana[9], &messages["janaina"]),
        (people.bruno, people.of_bruno[0], &messages["angelo"]),
        (people.bruno, people.of_aurora[0], &messages["fernanda"]),
    ];
    for (specialist, patient, written) in conversations {
        let at = |minutes: i64| app.at(Clock::fixed(app.clock.now() - TimeDelta::minutes(minutes)));
        let began = written.first().map_or(0, |(_, minutes, _)| minutes + 5);
        let room = service::make_direct(&at(began), tx, patient, specialist).await?;
        for (role, minutes, text) in written {
            let user = if *role == Role::Specialist { specialist } else { patient };
            let caller = Caller::Person(Scope { user, role: *role, ..Scope::system(tenant) });
            write(&at(*minutes), tx, &caller, &Draft { room, text: text.clone(), client: None, file: None }).await?;
        }
    }
    Ok(())
}
