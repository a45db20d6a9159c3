//! Reminders of approved appointments. The lead time comes from the tenant's template for the
//! service, else from the general one. The time of the reminder is stored with the appointment. If
//! it is past when the appointment is booked or approved, there is none, because that was just
//! mailed. No reminder leaves at night.

use chrono::Timelike;
use chrono_tz::Tz;

use super::confirmations;
use super::mail_validity::{self, Statement};
use super::rules::Situation;
use super::store::{self, Appointment};
use crate::Scheduling;
use foundation::wall_time::{moment as moment_of, wall};
use identity::tenants::service::Agenda;
use identity::users::Contact;
use identity::{tenants, users};
use messaging::mail;
use messaging::mail::render::Rendered;
use messaging::mail::{Extras, MailMessage, MailSender, TemplateOverride, events, overrides};
use platform::db::RowKey;
use platform::prelude::*;

/// Default lead time.
const HOURS: i64 = 24;
/// Hours of the tenant's day from and until which reminders are sent.
const DAY_HOURS: (u32, u32) = (8, 21);
/// Shortest time before an appointment at which a postponed reminder is still useful.
const USEFUL_BEFORE: TimeDelta = TimeDelta::hours(1);
/// Number of reminders that are written in one transaction.
const BATCH: i64 = 100;

/// When a tenant's patients are reminded.
pub struct ReminderPlan {
    /// Lead times in hours, by service; `None` for the general one.
    pub hours: Vec<(Option<Uuid>, i64)>,
    /// Time zone of the tenant.
    pub zone: Tz,
}

impl ReminderPlan {
    async fn of(tx: &mut Tx) -> Result<Self> {
        let (hours, kept) = tx.fetch_batch((overrides::reminder_hours(tx), tenants::agenda(tx))).await?;
        Ok(Self { hours, zone: Agenda::of(kept)?.zone })
    }

    /// Returns the time of the reminder, or `None` if reminders are disabled.
    fn moment(&self, service: Option<Uuid>, starts_at: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let of = |wanted: Option<Uuid>| self.hours.iter().find(|(service, _)| *service == wanted).map(|(_, hours)| *hours);
        let hours = service.and_then(|service| of(Some(service))).or_else(|| of(None)).unwrap_or(HOURS);
        (hours > 0).then(|| by_day(starts_at - TimeDelta::hours(hours), starts_at, self.zone))
    }

    /// Returns the time of the reminder for an appointment that is booked or approved now.
    pub fn of_new(
        &self,
        situation: Situation,
        service: Option<Uuid>,
        starts_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Option<DateTime<Utc>> {
        if situation != Situation::Approved {
            return None;
        }
        self.moment(service, starts_at).filter(|moment| *moment > now)
    }
}

/// Moves the time of a reminder out of the night: to the nearer of the evening before and the
/// morning, and to the evening if the morning is too close to the appointment.
fn by_day(at: DateTime<Utc>, starts_at: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
    let local = wall(at, zone);
    let (first, last) = DAY_HOURS;
    if (first..last).contains(&local.hour()) {
        return at;
    }
    let morning_day = if local.hour() < first { local.date() } else { local.date() + TimeDelta::days(1) };
    let on = |day: NaiveDate, hour: u32| day.and_hms_opt(hour, 0, 0).map_or(at, |local| moment_of(local, zone).utc);
    let morning = on(morning_day, first);
    let evening = on(morning_day - TimeDelta::days(1), last) - TimeDelta::minutes(1);
    if morning - at < at - evening && morning <= starts_at - USEFUL_BEFORE { morning } else { evening }
}

/// Returns the time of the reminder by the tenant's current plan.
pub async fn moment(
    tx: &mut Tx,
    situation: Situation,
    service: Option<Uuid>,
    starts_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>> {
    Ok(ReminderPlan::of(tx).await?.of_new(situation, service, starts_at, now))
}

/// Updates pending reminders to the tenant's new plan. Reminders whose new time is past keep their
/// old one.
pub async fn replan(app: &Platform, tx: &mut Tx) -> Result<()> {
    let (plan, now) = (ReminderPlan::of(tx).await?, app.clock.now());
    for planned in store::planned(tx, now).await? {
        let moment = plan.moment(planned.product_service_id, planned.starts_at);
        let moment = moment.and_then(|moment| if moment > now { Some(moment) } else { planned.remind_at });
        if moment != planned.remind_at {
            store::set_reminder(tx, &planned, moment).await?;
        }
    }
    Ok(())
}

/// Writes the due reminders. Returns the number of examined appointments.
pub async fn send_due(app: &Scheduling) -> Result<usize> {
    let mut done = 0;
    loop {
        // Read without the write lock, since usually nothing is due.
        let mut tx = app.db.read_operator().await?;
        let due = store::to_remind(&mut tx, app.clock.now(), BATCH).await?;
        drop(tx);
        let mut ours = 0;
        for (tenant, due) in RowKey::group_by_tenant(due) {
            ours += remind(app, tenant, &due).await?;
        }
        // Other replicas may have claimed all of them.
        if ours == 0 {
            return Ok(done);
        }
        done += ours;
    }
}

/// Writes one tenant's reminders in one transaction, so that a mail is written if, and only if, the
/// appointment is marked as reminded.
async fn remind(app: &Scheduling, tenant: Uuid, due: &[Uuid]) -> Result<usize> {
    let now = app.clock.now();
    app.db
        .write(&Scope::system(tenant), async |tx| {
            let ours = store::claim_reminders(tx, due, now).await?;
            for id in &ours {
                // After a long downtime, the appointment may have begun.
                let Some(appointment) = store::find(tx, *id).await?.filter(|its| its.starts_at > now) else { continue };
                enqueue_reminder(app, tx, tenant, &appointment, now).await?;
            }
            Ok(ours.len())
        })
        .await
}

async fn enqueue_reminder(app: &Scheduling, tx: &mut Tx, tenant: Uuid, appointment: &Appointment, now: DateTime<Utc>) -> Result<()> {
    let Some(reminder) = Reminder::of(app, tx, tenant, appointment, now).await? else { return Ok(()) };
    let variables = reminder.variables(appointment);
    let own = mail::find_override(tx, &reminder.sender, &events::APPOINTMENT_REMINDER).await?;
    let claim = mail_validity::claim(appointment, Statement::Reminder)?;
    let extras = Extras { claim: Some(&claim), ..Extras::default() };
    mail::enqueue_with(app, tx, &reminder.sender, reminder.message(&variables), own.as_ref().map(TemplateOverride::words), extras).await?;
    Ok(())
}

/// Renders the reminder as of now. Returns `None` if there is no recipient any more.
pub async fn render(
    app: &Scheduling,
    tx: &mut Tx,
    tenant: Uuid,
    appointment: &Appointment,
    now: DateTime<Utc>,
) -> Result<Option<Rendered>> {
    let Some(reminder) = Reminder::of(app, tx, tenant, appointment, now).await? else { return Ok(None) };
    let variables = reminder.variables(appointment);
    Ok(Some(mail::render_now(tx, &reminder.sender, &reminder.message(&variables)).await?))
}

/// Data of a reminder besides the appointment.
struct Reminder {
    patient: Contact,
    sender: MailSender,
    when: String,
    left: String,
    link: String,
    /// Address at which the patient confirms without a login.
    confirmation: String,
}

impl Reminder {
    /// Reads the data. Returns `None` if the patient's account was closed.
    async fn of(app: &Scheduling, tx: &mut Tx, tenant: Uuid, appointment: &Appointment, now: DateTime<Utc>) -> Result<Option<Self>> {
        let Some(patient) = tx.fetch_batch(users::contacts(tx, &[appointment.user_id])).await?.into_iter().next() else { return Ok(None) };
        let base = tenants::service::base_url(app, tx).await?;
        Ok(Some(Self {
            patient,
            sender: tenants::mail::sender(tx).await?.about(appointment.product_service_id),
            when: appointment.spoken_when()?,
            left: remaining(appointment.starts_at - now),
            link: format!("{base}/admin/appointments/{}", appointment.id),
            confirmation: confirmations::link(app, &base, tenant, appointment.id)?,
        }))
    }

    fn variables<'a>(&'a self, appointment: &'a Appointment) -> [(&'static str, &'a str); 6] {
        [
            ("com", &appointment.specialist_name),
            ("servico", &appointment.title),
            ("quando", &self.when),
            ("faltam", &self.left),
            ("link", &self.link),
            ("confirmar", &self.confirmation),
        ]
    }

    fn message<'a>(&'a self, variables: &'a [(&'static str, &'a str)]) -> MailMessage<'a> {
        let Contact { id, name, email, .. } = &self.patient;
        MailMessage { event: &events::APPOINTMENT_REMINDER, user: Some(*id), name, address: email, variables }
    }
}

/// Formats the remaining time in words: `24 horas`, `3 dias`.
fn remaining(left: TimeDelta) -> String {
    let minutes = (left.num_seconds() + 30) / 60;
    let hours = (minutes + 30) / 60;
    match (minutes, hours) {
        (..=1, _) => "1 minuto".into(),
        (..60, _) => format!("{minutes} minutos"),
        (_, 1) => "1 hora".into(),
        (_, 48..) if hours % 24 == 0 => format!("{} dias", hours / 24),
        _ => format!("{hours} horas"),
    }
}

#[cfg(test)]
mod tests {
    use foundation::wall_time;

    use super::*;

    #[test]
    fn reminders_leave_by_day() {
        let zone = chrono_tz::America::Sao_Paulo;
        let at = |text: &str| moment_of(wall_time::read(text).unwrap(), zone).utc;
        let cases = [
            // Planned, appointment, sent.
            ("2026-11-24 08:00", "2026-11-25 08:00", "2026-11-24 08:00"),
            ("2026-11-24 20:59", "2026-11-25 20:59", "2026-11-24 20:59"),
            ("2026-11-24 21:00", "2026-11-25 21:00", "2026-11-24 20:59"),
            ("2026-11-24 23:30", "2026-11-25 23:30", "2026-11-24 20:59"),
            ("2026-11-24 02:00", "2026-11-25 02:00", "2026-11-23 20:59"),
            ("2026-11-24 03:00", "2026-11-25 03:00", "2026-11-24 08:00"),
            ("2026-11-25 06:00", "2026-11-25 10:00", "2026-11-25 08:00"),
            ("2026-11-25 07:00", "2026-11-25 09:00", "2026-11-25 08:00"),
            // At eight, or half an hour later, the morning is of no use.
            ("2026-11-25 06:00", "2026-11-25 08:00", "2026-11-24 20:59"),
            ("2026-11-25 07:30", "2026-11-25 08:30", "2026-11-24 20:59"),
        ];
        for (planned, starts, sent) in cases {
            assert_eq!(by_day(at(planned), at(starts), zone), at(sent), "{planned} for {starts}");
        }
    }

    #[test]
    fn remaining_time_is_spoken_in_the_largest_fitting_unit() {
        let said = [
            (20, "1 minuto"),
            (119, "2 minutos"),
            (59 * 60, "59 minutos"),
            (3_600, "1 hora"),
            (2 * 3_600 - 9, "2 horas"),
            (24 * 3_600 - 10, "24 horas"),
            (48 * 3_600, "2 dias"),
            (50 * 3_600, "50 horas"),
            (168 * 3_600 - 10, "7 dias"),
        ];
        for (seconds, words) in said {
            assert_eq!(remaining(TimeDelta::seconds(seconds)), words, "{seconds}");
        }
    }
}
