//! Accesses to a patient's record by other people, grouped by day and person from the audit log.

use std::collections::{BTreeMap, BTreeSet};

use chrono_tz::Tz;

use super::service;
use super::service::ListAuditQuery;
use super::store;
use super::store::{AccessFilter, AccessRow, Actor};
use identity::{care, tenants};
use platform::audit::{REMOVED, VISIT};
use platform::prelude::*;

text_enum! {
    /// Kind of an access to a record.
    pub enum AccessKind {
        Read = "read",
        Changed = "changed",
    }
}

impl AccessKind {
    /// Classifies an event. Exports count as reads.
    fn of(event: AuditEvent) -> Self {
        if matches!(event, AuditEvent::Read | AuditEvent::Exported) { Self::Read } else { Self::Changed }
    }
}

/// Returns the patient's name for a type of object in their record, or `None` for other types, such
/// as purchases.
fn part(object: ObjectType) -> Option<&'static str> {
    Some(match object {
        ObjectType::Patient => "Ficha",
        ObjectType::User => "Cadastro",
        ObjectType::ResponsibleAdult => "Responsáveis",
        ObjectType::MedicalRecord => "Prontuário",
        ObjectType::Form => "Formulários do prontuário",
        ObjectType::Anthropometry => "Medidas",
        ObjectType::HealthIndex => "Índice de saúde",
        ObjectType::PatientFile => "Exames e arquivos",
        ObjectType::MealPlan => "Plano alimentar",
        ObjectType::PlanGoals => "Metas do plano",
        ObjectType::Appointment => "Consultas",
        ObjectType::StickyNote => "Lembretes",
        ObjectType::ChatRoom => "Conversa",
        ObjectType::ScheduledMessage => "Mensagens agendadas",
        ObjectType::Mail => "E-mails",
        ObjectType::CareerAnchor => "Âncora de carreira",
        ObjectType::Curriculum => "Currículo",
        _ => return None,
    })
}

/// Describes a role to the patient. Among roles without staff rights, only an organization's
/// administrator accesses records of others.
fn role_words(role: Role) -> &'static str {
    match role {
        Role::Specialist => "nutricionista",
        Role::SuperAdmin => "administração da clínica",
        Role::Receptionist => "recepção da clínica",
        Role::Patient | Role::Student => "administração da empresa",
    }
}

/// Accesses of one person to a record on one day.
#[derive(Debug, PartialEq)]
pub struct DayOf {
    /// Id of the newest entry.
    pub id: Uuid,
    pub day: NaiveDate,
    pub user: Uuid,
    pub first_at: DateTime<Utc>,
    pub last_at: DateTime<Utc>,
    /// Number of visits, which are separated by a pause of [`VISIT`].
    pub visits: i64,
    pub read: Vec<&'static str>,
    pub changed: Vec<&'static str>,
    pub addresses: BTreeSet<String>,
}

impl DayOf {
    /// Summarizes entries, given the newest first. Returns `None` if there are none.
    fn of(day: NaiveDate, entries: &[AccessRow]) -> Option<Self> {
        let (newest, oldest) = (entries.first()?, entries.last()?);
        let parts = |kind| {
            let of_kind = |entry: &&AccessRow| AuditEvent::named(&entry.event).is_some_and(|event| AccessKind::of(event) == kind);
            let objects: BTreeSet<&str> = entries.iter().filter(of_kind).map(|entry| entry.object_type.as_str()).collect();
            ObjectType::ALL.iter().filter(|object| objects.contains(object.name())).copied().filter_map(part).collect()
        };
        let breaks = entries.windows(2).filter(|pair| pair[0].created_at - pair[1].created_at >= VISIT).count();
        Some(Self {
            id: newest.id,
            day,
            user: newest.user_id,
            first_at: oldest.created_at,
            last_at: newest.created_at,
            visits: 1 + i64::try_from(breaks).unwrap_or_default(),
            read: parts(AccessKind::Read),
            changed: parts(AccessKind::Changed),
            addresses: entries.iter().filter_map(|entry| entry.address.clone()).collect(),
        })
    }
}

/// Groups entries by day and person, the newest first.
fn by_day(entries: Vec<AccessRow>, zone: Tz) -> Vec<DayOf> {
    let mut groups: BTreeMap<(NaiveDate, Uuid), Vec<AccessRow>> = BTreeMap::new();
    for entry in entries {
        let day = entry.created_at.with_timezone(&zone).date_naive();
        groups.entry((day, entry.user_id)).or_default().push(entry);
    }
    let mut days: Vec<DayOf> = groups.iter().filter_map(|((day, _), entries)| DayOf::of(*day, entries)).collect();
    days.sort_by_key(|it| std::cmp::Reverse((it.last_at, it.id)));
    days
}

/// A person's day with their name and role.
pub struct AccessDay {
    pub of: DayOf,
    /// `(removido)` if the person was removed.
    pub name: String,
    /// `None` if the role is no longer known.
    pub role: Option<&'static str>,
}

/// Text for API keys in place of a role.
const PROGRAM: &str = "sistema da clínica";
/// Text for adults who act for the patient in place of a role.
const RESPONSIBLE: &str = "responsável";

impl AccessDay {
    fn new(of: DayOf, actors: &[Actor]) -> Self {
        let actor = actors.iter().find(|actor| actor.id == of.user);
        let name = actor.filter(|actor| !actor.removed).map_or(REMOVED, |actor| actor.name.as_str()).to_owned();
        let words = |actor: &Actor| if actor.responsible { RESPONSIBLE } else { actor.role.map_or(PROGRAM, role_words) };
        Self { role: actor.map(words), name, of }
    }
}

/// Returns a page of the accesses to a patient's record, and their total; for the patient and super
/// admins.
pub async fn list(
    tx: &mut Tx,
    scope: &Scope,
    patient: Uuid,
    kind: Option<AccessKind>,
    asked: ListAuditQuery,
    page: Page,
) -> Result<(Vec<AccessDay>, i64)> {
    care::require_in_care(tx, scope, patient).await?;
    let zone = tenants::service::zone(tx).await?;
    let asked = service::filter(asked, zone)?;
    let events: Vec<AuditEvent> =
        AuditEvent::ALL.iter().copied().filter(|event| kind.is_none_or(|kind| AccessKind::of(*event) == kind)).collect();
    let objects: Vec<ObjectType> = ObjectType::ALL.iter().copied().filter(|object| part(*object).is_some()).collect();
    let filter = AccessFilter { patient, events: &events, objects: &objects, from: asked.from, until: asked.until };
    let days = by_day(store::accesses(tx, &filter).await?, zone);
    let total = i64::try_from(days.len()).unwrap_or_default();
    let (skipped, size) = (usize::try_from(page.offset()).unwrap_or_default(), usize::try_from(page.size).unwrap_or_default());
    let shown: Vec<DayOf> = days.into_iter().skip(skipped).take(size).collect();
    let people: BTreeSet<Uuid> = shown.iter().map(|it| it.user).collect();
    let actors = store::actors(tx, people.into_iter()).await?;
    Ok((shown.into_iter().map(|it| AccessDay::new(it, &actors)).collect(), total))
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    fn entry(at: &str, user: u128, event: AuditEvent, object: ObjectType) -> AccessRow {
        let created_at: DateTime<Utc> = at.parse().unwrap();
        let id = Uuid::from_u128(u128::try_from(created_at.timestamp()).unwrap());
        let (event, object_type) = (event.name().into(), object.name().into());
        AccessRow { id, created_at, user_id: Uuid::from_u128(user), event, object_type, address: Some(format!("10.0.0.{user}")) }
    }

    #[test]
    fn accesses_are_grouped_by_the_tenants_day_and_person() {
        let entries = vec![
            entry("2026-11-21T02:59:00Z", 1, AuditEvent::Updated, ObjectType::MealPlan),
            entry("2026-11-20T18:00:00Z", 2, AuditEvent::Read, ObjectType::MedicalRecord),
            entry("2026-11-20T12:09:59Z", 1, AuditEvent::Read, ObjectType::MealPlan),
            entry("2026-11-20T12:00:00Z", 1, AuditEvent::Read, ObjectType::Patient),
            entry("2026-11-20T02:59:00Z", 1, AuditEvent::Read, ObjectType::Patient),
        ];
        let days = by_day(entries, chrono_tz::America::Sao_Paulo);
        let told =
            |it: &DayOf| format!("{} | {} | {} | {} | {}", it.day, it.user.as_u128(), it.visits, it.read.join(", "), it.changed.join(", "));
        let expected = [
            "2026-11-20 | 1 | 2 | Ficha, Plano alimentar | Plano alimentar",
            "2026-11-20 | 2 | 1 | Prontuário | ",
            "2026-11-19 | 1 | 1 | Ficha | ",
        ];
        assert_eq!(days.iter().map(told).collect::<Vec<_>>(), expected);
        assert_eq!(days[0].last_at - days[0].first_at, TimeDelta::minutes(14 * 60 + 59));
        assert_eq!(days[0].addresses, BTreeSet::from(["10.0.0.1".to_owned()]));
    }

    #[test]
    fn visits_end_after_ten_minutes_in_access_counts() {
        let at = |time| entry(time, 1, AuditEvent::Read, ObjectType::Patient);
        let visits = |entries| by_day(entries, chrono_tz::UTC)[0].visits;
        assert_eq!(visits(vec![at("2026-11-20T12:10:00Z"), at("2026-11-20T12:00:00Z")]), 2);
        assert_eq!(visits(vec![at("2026-11-20T12:09:59Z"), at("2026-11-20T12:00:00Z")]), 1);
    }
}
