use std::collections::HashMap;

use chrono_tz::Tz;

use super::api::{AppointmentAtAGlance, CurrentService, ProductShown, UserProgramStatus};
use super::rules::{self, Bought, Stage};
use super::store::{self, Care};
use commerce::products;
use commerce::purchase_services::api::ProgramService;
use foundation::wall_time::{self, wall};
use identity::tenants;
use platform::prelude::*;
use scheduling::appointments::rules::{Situation, moment_told};

/// A person's program, for internal use.
pub struct Program {
    pub status: UserProgramStatus,
    pub product: Uuid,
    /// True if a session is left to be booked or held.
    pub is_open: bool,
    /// The latest past appointment that was not canceled.
    pub kept: Option<AppointmentAtAGlance>,
}

impl Program {
    /// Returns the current appointment if it is in progress or still to be held.
    pub fn unfinished(&self) -> Option<Uuid> {
        let current = self.status.current_appointment.as_ref()?;
        current.situation.is_active().then_some(current.id)
    }
}

/// Returns the program status of each of these people. People without a confirmed purchase are
/// omitted.
pub async fn of(tx: &mut Tx, people: &[Uuid], now: DateTime<Utc>) -> Result<HashMap<Uuid, UserProgramStatus>> {
    let programs = programs(tx, people, now).await?;
    Ok(programs.into_iter().map(|(person, program)| (person, program.status)).collect())
}

pub async fn of_one(tx: &mut Tx, person: Uuid, now: DateTime<Utc>) -> Result<Option<UserProgramStatus>> {
    Ok(of(tx, &[person], now).await?.remove(&person))
}

/// Returns a program's product with its current code and name.
pub async fn shown(tx: &mut Tx, product: Uuid) -> Result<Option<ProductShown>> {
    let product = products::find(tx, product).await?;
    Ok(product.map(|product| ProductShown { code: product.code, name: product.name }))
}

pub async fn programs(tx: &mut Tx, people: &[Uuid], now: DateTime<Utc>) -> Result<HashMap<Uuid, Program>> {
    let bought = bought(tx, people).await?;
    if bought.is_empty() {
        return Ok(HashMap::new());
    }
    let owners: Vec<Uuid> = bought.iter().map(|(user, _)| *user).collect();
    let mut care = store::care(tx, &owners, now).await?;
    let zone = tenants::service::zone(tx).await?;
    let told = bought.into_iter().filter_map(|(user, purchases)| {
        let program = program_for(rules::program(purchases)?, &care.remove(&user)?, zone, now)?;
        Some((user, program))
    });
    Ok(told.collect())
}

/// Returns the purchases of each person, the latest first.
async fn bought(tx: &mut Tx, people: &[Uuid]) -> Result<Vec<(Uuid, Vec<Bought>)>> {
    let mut found: Vec<(Uuid, Vec<Bought>)> = Vec::new();
    let mut purchase = None;
    for row in store::bought(tx, people).await? {
        if found.last().is_none_or(|(user, _)| *user != row.user_id) {
            found.push((row.user_id, Vec::new()));
        }
        let Some((_, purchases)) = found.last_mut() else { continue };
        // A purchase of licences belongs to several people.
        if purchase != Some((row.user_id, row.purchase_id)) {
            purchase = Some((row.user_id, row.purchase_id));
            purchases.push(Bought { product: row.product_id, purchased_at: row.purchased_at, stages: Vec::new() });
        }
        if let Some(bought) = purchases.last_mut() {
            bought.stages.push(row.into());
        }
    }
    Ok(found)
}

fn program_for(program: Bought, care: &Care, zone: Tz, now: DateTime<Utc>) -> Option<Program> {
    let at = |at: Option<DateTime<Utc>>, situation: Option<Situation>, started, changed: Option<DateTime<Utc>>| {
        Some(moment_told(situation?, at?, (started, changed?), now))
    };
    let shown = |id: Option<Uuid>, at: Option<DateTime<Utc>>, situation: Option<Situation>| {
        Some(AppointmentAtAGlance { id: id?, date: wall_time::written(at?, zone), situation: situation? })
    };
    let next_at = at(care.next_at, care.next_situation, care.next_started_at, care.next_changed_at);
    let kept_at = at(care.kept_at, care.kept_situation, care.kept_started_at, care.kept_changed_at);
    let last_at = at(care.last_at, care.last_situation, care.last_started_at, care.last_changed_at);
    let next = shown(care.next_id, next_at, care.next_situation);
    let kept = shown(care.kept_id, kept_at, care.kept_situation);
    let last = if care.gave_up_later() { kept.clone() } else { shown(care.last_id, last_at, care.last_situation) };
    let latest = next.clone().filter(|_| next_at.is_some_and(|at| at <= now)).or_else(|| kept.clone());
    let planned = care.planned_at.is_some_and(|at| wall(at, zone).date() >= program.purchased_at);
    let (step, status) = rules::step(&program.stages, planned);
    Some(Program {
        product: program.product,
        is_open: program.is_open(),
        status: UserProgramStatus {
            current_service: CurrentService { display_name: rules::current(&program.stages)?.name.clone() },
            current_appointment: next.clone().or_else(|| kept.clone()),
            latest_appointment: latest,
            last_appointment: last,
            next_appointment: next,
            step,
            status,
            total_itens: i64::try_from(program.stages.len()).unwrap_or(i64::MAX),
            services: program.stages.into_iter().map(Into::into).collect(),
        },
        kept,
    })
}

impl From<store::Bought> for Stage {
    fn from(row: store::Bought) -> Self {
        Self { id: row.id, name: row.name, quota: row.quota, usage: row.usage, active: row.active, missed: row.missed }
    }
}

impl From<Stage> for ProgramService {
    fn from(stage: Stage) -> Self {
        Self { id: stage.id, name: stage.name, quota: stage.quota, usage: stage.usage }
    }
}
