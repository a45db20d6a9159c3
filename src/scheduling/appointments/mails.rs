//! Mails about appointments. Each contains the entry for the recipient's calendar.

use super::entry::{CalendarEntry, Method};
use super::guests;
use super::mail_validity::{self, Statement};
use super::rules::Situation;
use super::store::Appointment;
use crate::Scheduling;
use messaging::mail;
use messaging::mail::{Extras, MailMessage, TemplateOverride, events, overrides};
use platform::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AppointmentChange {
    Booked,
    Changed,
    Canceled,
    /// The guest was removed from the appointment.
    Uninvited,
}

impl AppointmentChange {
    pub fn event(self) -> &'static events::Event {
        match self {
            Self::Booked => &events::APPOINTMENT_BOOKED,
            Self::Changed => &events::APPOINTMENT_CHANGED,
            Self::Canceled => &events::APPOINTMENT_CANCELED,
            Self::Uninvited => &events::APPOINTMENT_UNINVITED,
        }
    }

    fn for_guests(self) -> &'static events::Event {
        match self {
            Self::Booked => &events::APPOINTMENT_INVITATION,
            Self::Changed => &events::APPOINTMENT_INVITATION_CHANGED,
            Self::Canceled => &events::APPOINTMENT_INVITATION_CANCELED,
            Self::Uninvited => self.event(),
        }
    }

    fn method(self) -> Method {
        if matches!(self, Self::Canceled | Self::Uninvited) { Method::Cancel } else { Method::Request }
    }
}

/// Enqueues mails to patient, specialist and guests, unless the appointment is past.
pub async fn enqueue(app: &Scheduling, tx: &mut Tx, scope: &Scope, change: AppointmentChange, appointment: &Appointment) -> Result<()> {
    let entry = CalendarEntry::of(app, tx, appointment).await?;
    let words = tx.fetch_batch(overrides::overrides_of(tx, change.event().name)).await?;
    enqueue_known(app, tx, scope, (change, appointment), entry, words).await
}

/// Enqueues the mails with a known entry and template overrides.
pub async fn enqueue_known(
    app: &Scheduling,
    tx: &mut Tx,
    scope: &Scope,
    (change, appointment): (AppointmentChange, &Appointment),
    entry: CalendarEntry,
    words: Vec<TemplateOverride>,
) -> Result<()> {
    let mailer = AppointmentMailer::with(app, scope, (change, appointment), entry)?;
    if mailer.is_past {
        return Ok(());
    }
    let words = mailer.entry.sender.choose_override(words);
    mailer.participants(app, tx, words.as_ref()).await?;
    mailer.guests(app, tx, &appointment.guests.0).await
}

/// Enqueues mails about another time, specialist or list of guests: to those who take part now, and
/// to those who no longer do.
pub async fn enqueue_moved(app: &Scheduling, tx: &mut Tx, scope: &Scope, (before, after): (&Appointment, &Appointment)) -> Result<()> {
    if before.specialist_id != after.specialist_id {
        enqueue_to_former_specialist(app, tx, scope, before).await?;
    }
    enqueue_to_former_guests(app, tx, scope, before, &after.guests.0).await?;
    let mailer = AppointmentMailer::of(app, tx, scope, AppointmentChange::Changed, after).await?;
    if mailer.is_past {
        return Ok(());
    }
    let words = mail::find_override(tx, &mailer.entry.sender, mailer.change.event()).await?;
    mailer.participants(app, tx, words.as_ref()).await?;
    let (known, invited): (Vec<String>, _) = after.guests.0.iter().cloned().partition(|guest| before.guests.0.contains(guest));
    if before.when() != after.when() || before.specialist_id != after.specialist_id {
        mailer.guests(app, tx, &known).await?;
    }
    AppointmentMailer { change: AppointmentChange::Booked, ..mailer }.guests(app, tx, &invited).await
}

async fn enqueue_to_former_specialist(app: &Scheduling, tx: &mut Tx, scope: &Scope, before: &Appointment) -> Result<()> {
    let canceled = canceled(before);
    let mailer = AppointmentMailer::of(app, tx, scope, AppointmentChange::Canceled, &canceled).await?;
    let mailer = AppointmentMailer { leaves: true, ..mailer };
    let words = mail::find_override(tx, &mailer.entry.sender, AppointmentChange::Canceled.event()).await?;
    mailer.participant(app, tx, false, words.as_ref()).await
}

/// Enqueues mails to the guests who are not among `guests` any more.
async fn enqueue_to_former_guests(app: &Scheduling, tx: &mut Tx, scope: &Scope, before: &Appointment, guests: &[String]) -> Result<()> {
    let left: Vec<String> = before.guests.0.iter().filter(|guest| !guests.contains(guest)).cloned().collect();
    if left.is_empty() {
        return Ok(());
    }
    let canceled = canceled(before);
    AppointmentMailer::of(app, tx, scope, AppointmentChange::Uninvited, &canceled).await?.guests(app, tx, &left).await
}

/// Mails new links to all guests, whom the caller has revoked.
pub async fn enqueue_new_links(app: &Scheduling, tx: &mut Tx, scope: &Scope, appointment: &Appointment) -> Result<()> {
    let mailer = AppointmentMailer::of(app, tx, scope, AppointmentChange::Booked, appointment).await?;
    let is_to_come = matches!(appointment.situation, Situation::Pending | Situation::Approved | Situation::Started);
    if mailer.is_past || !is_to_come {
        return Ok(());
    }
    mailer.guests(app, tx, &appointment.guests.0).await
}

/// Returns the canceled appointment for those who no longer take part. Its sequence is higher than
/// the one they know.
fn canceled(before: &Appointment) -> Appointment {
    Appointment { sequence: before.sequence + 1, situation: Situation::Canceled, ..before.clone() }
}

struct AppointmentMailer<'a> {
    change: AppointmentChange,
    appointment: &'a Appointment,
    entry: CalendarEntry,
    calendar: String,
    when: String,
    is_past: bool,
    /// True for the recipient who no longer takes part.
    leaves: bool,
    /// Name of the patient; `A por B` if an adult acts for them.
    patient: String,
}

impl<'a> AppointmentMailer<'a> {
    async fn of(app: &Scheduling, tx: &mut Tx, scope: &Scope, change: AppointmentChange, appointment: &'a Appointment) -> Result<Self> {
        Self::with(app, scope, (change, appointment), CalendarEntry::of(app, tx, appointment).await?)
    }

    fn with(
        app: &Scheduling,
        scope: &Scope,
        (change, appointment): (AppointmentChange, &'a Appointment),
        entry: CalendarEntry,
    ) -> Result<Self> {
        Ok(Self {
            change,
            appointment,
            calendar: entry.text(appointment, change.method()),
            entry,
            when: appointment.spoken_when()?,
            is_past: appointment.ends_at <= app.clock.now(),
            leaves: false,
            patient: scope.acting_name(&appointment.user_name),
        })
    }

    /// Enqueues the mails to patient and specialist with the override. A specialist who has to
    /// approve gets another event.
    async fn participants(&self, app: &Scheduling, tx: &mut Tx, words: Option<&TemplateOverride>) -> Result<()> {
        self.participant(app, tx, true, words).await?;
        if self.event(false).name == self.change.event().name {
            return self.participant(app, tx, false, words).await;
        }
        let words = mail::find_override(tx, &self.entry.sender, self.event(false)).await?;
        self.participant(app, tx, false, words.as_ref()).await
    }

    fn event(&self, is_patient: bool) -> &'static events::Event {
        match (self.change, self.appointment.situation) {
            (AppointmentChange::Booked, Situation::Pending) if !is_patient => &events::APPOINTMENT_REQUESTED,
            (change, _) => change.event(),
        }
    }

    /// Enqueues the mail to the patient, naming the specialist, or vice versa.
    async fn participant(&self, app: &Scheduling, tx: &mut Tx, is_patient: bool, words: Option<&TemplateOverride>) -> Result<()> {
        let Appointment { user_id, specialist_id, specialist_name, title, .. } = self.appointment;
        let (own, other) = if is_patient { (*user_id, specialist_name) } else { (*specialist_id, &self.patient) };
        // People with closed accounts get no mails.
        let Some(person) = self.entry.person(own) else { return Ok(()) };
        let state = match (self.appointment.situation, self.change) {
            (Situation::Pending, AppointmentChange::Booked) => "foi pedida e aguarda a confirmação do nutricionista",
            (Situation::Pending, _) if is_patient => "aguarda a confirmação do nutricionista",
            (Situation::Pending, _) => "aguarda a sua confirmação",
            _ => "está confirmada",
        };
        let variables = [
            ("com", other.as_str()),
            ("servico", title.as_str()),
            ("quando", self.when.as_str()),
            ("situacao", state),
            ("link", self.entry.link.as_str()),
        ];
        let message = MailMessage {
            event: self.event(is_patient),
            user: Some(own),
            name: &person.name,
            address: &person.email,
            variables: &variables,
        };
        self.write(app, tx, message, words).await
    }

    async fn guests(&self, app: &Scheduling, tx: &mut Tx, guests: &[String]) -> Result<()> {
        let Appointment { user_name, specialist_name, title, .. } = self.appointment;
        let known = [
            ("paciente", user_name.as_str()),
            ("especialista", specialist_name.as_str()),
            ("servico", title.as_str()),
            ("quando", self.when.as_str()),
        ];
        if guests.is_empty() {
            return Ok(());
        }
        let words = mail::find_override(tx, &self.entry.sender, self.change.for_guests()).await?;
        for guest in guests {
            let mut variables = known.to_vec();
            let link;
            if self.change.method() == Method::Request {
                link = guests::service::invite(app, tx, self.appointment, guest).await?;
                variables.push(("link", link.as_str()));
            }
            let message = MailMessage { event: self.change.for_guests(), user: None, name: "", address: guest, variables: &variables };
            self.write(app, tx, message, words.as_ref()).await?;
        }
        Ok(())
    }

    async fn write(&self, app: &Scheduling, tx: &mut Tx, message: MailMessage<'_>, words: Option<&TemplateOverride>) -> Result<()> {
        let words = words.map(TemplateOverride::words);
        let says = match (self.change, self.appointment.situation) {
            (AppointmentChange::Booked | AppointmentChange::Changed, Situation::Pending) => Statement::Requested,
            (AppointmentChange::Booked | AppointmentChange::Changed, _) => Statement::Stands,
            (AppointmentChange::Canceled, _) if self.leaves => Statement::Left,
            (AppointmentChange::Canceled, _) => Statement::Canceled,
            (AppointmentChange::Uninvited, _) => Statement::Left,
        };
        let claim = mail_validity::claim(self.appointment, says)?;
        let extras = Extras { calendar: Some(&self.calendar), claim: Some(&claim) };
        mail::enqueue_with(app, tx, &self.entry.sender, message, words, extras).await?;
        Ok(())
    }
}
