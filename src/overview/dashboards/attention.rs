//! 'Requer sua atenção': patients who need a specialist's attention, and the reasons.
//!
//! Patients with unread messages come first, then those with reminders, then those who have been
//! inactive. For each reason, as many patients are looked up as are shown; the other data is read
//! for those alone.

use std::collections::HashMap;

use super::store;
use super::store::UnreadConversation;
use crate::programs;
use crate::programs::api::{AppointmentAtAGlance, ProgramStatus};
use crate::programs::service::Program;
use identity::users::pictures;
use platform::prelude::*;

/// A patient who needs attention, with all the reasons.
#[derive(Debug, Serialize)]
pub struct PatientAttention {
    pub id: Uuid,
    pub name: String,
    #[serde(rename = "pictureUrl")]
    pub picture_url: Option<String>,
    pub messages: i64,
    pub chat_id: Option<Uuid>,
    pub last_message_at: Option<DateTime<Utc>>,
    pub notes: i64,
    pub inactive_days: Option<i64>,
    pub agendamento: Option<AppointmentAtAGlance>,
    pub program_status: Option<ProgramStatus>,
}

const SHOWN: usize = 24;
/// Number of pages of inactive patients that are searched for those whose program goes on.
const LOOKS: usize = 8;

pub async fn of(tx: &mut Tx, specialist: Uuid, now: DateTime<Utc>) -> Result<Vec<PatientAttention>> {
    let quiet_since = now - TimeDelta::days(store::engagement_days(tx).await?);
    let mut people: Vec<Uuid> = Vec::with_capacity(SHOWN);
    add(&mut people, store::unread(tx, specialist, SHOWN).await?);
    if people.len() < SHOWN {
        add(&mut people, store::noted(tx, specialist, SHOWN).await?);
    }
    let mut programs = HashMap::new();
    let mut look = 0;
    while people.len() < SHOWN && look < LOOKS {
        let quiet = store::quiet(tx, specialist, quiet_since, SHOWN, look * SHOWN).await?;
        let is_last = quiet.len() < SHOWN;
        programs.extend(programs::service::programs(tx, &quiet, now).await?);
        add(&mut people, quiet.into_iter().filter(|id| programs.get(id).is_some_and(goes_on)).collect());
        if is_last {
            break;
        }
        look += 1;
    }
    let unknown: Vec<Uuid> = people.iter().copied().filter(|id| !programs.contains_key(id)).collect();
    programs.extend(programs::service::programs(tx, &unknown, now).await?);
    let mut faces: HashMap<Uuid, store::Face> = store::faces(tx, specialist, &people).await?.into_iter().map(|it| (it.id, it)).collect();
    let waiting = store::waiting(tx, specialist, &people).await?;
    let shown = people.into_iter().filter_map(|id| {
        let (face, program) = (faces.remove(&id)?, programs.remove(&id));
        let is_quiet = face.is_bound && program.as_ref().is_some_and(goes_on);
        let rooms: Vec<&UnreadConversation> = waiting.iter().filter(|room| room.patient_id == id).collect();
        let newest = rooms.iter().max_by_key(|room| room.active_at);
        let (agendamento, program_status) = program.map(|program| (program.kept, program.status)).unzip();
        Some(PatientAttention {
            id,
            name: face.name,
            picture_url: pictures::url(face.picture_key),
            messages: rooms.iter().map(|room| room.unread).sum(),
            chat_id: newest.map(|room| room.id),
            last_message_at: newest.map(|room| room.active_at),
            notes: face.notes,
            inactive_days: face.active_at.filter(|at| is_quiet && *at <= quiet_since).map(|at| (now - at).num_days()),
            agendamento: agendamento.flatten(),
            program_status: program_status.map(Into::into),
        })
    });
    Ok(shown.collect())
}

/// Adds people without duplicates, up to the number that is shown.
fn add(people: &mut Vec<Uuid>, more: Vec<Uuid>) {
    for id in more {
        if people.len() < SHOWN && !people.contains(&id) {
            people.push(id);
        }
    }
}

/// Returns true if a session is left to be booked or held, or there is a plan to follow.
fn goes_on(program: &Program) -> bool {
    program.is_open || program.status.step >= 2
}
