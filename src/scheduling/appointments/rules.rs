//! Transitions between situations, and who may cause them, in one table.

/// Period after the end in which guests have access and the call is open.
pub const OPEN_AFTER: TimeDelta = TimeDelta::hours(2);

use commerce::products::input::ProductRules;
use foundation::email_address;
use platform::prelude::*;

text_enum! {
    /// Situation of an appointment.
    pub enum Situation {
        /// The specialist has to approve it; its time is occupied already.
        Pending = "pending",
        Approved = "approved",
        Started = "started",
        Done = "done",
        Canceled = "canceled",
        Missed = "missed",
    }
}

impl Situation {
    /// Situations that are in progress or still to be held.
    pub const ACTIVE: [Self; 3] = [Self::Pending, Self::Approved, Self::Started];

    /// Returns the name that is displayed.
    pub fn label(self) -> &'static str {
        match self {
            Self::Pending => "Aguardando aprovação",
            Self::Approved => "Agendado",
            Self::Started => "Iniciado",
            Self::Done => "Realizado",
            Self::Canceled => "Cancelado",
            Self::Missed => "Não realizado",
        }
    }

    pub fn is_active(self) -> bool {
        Self::ACTIVE.contains(&self)
    }
}

text_enum! {
    /// Action that somebody may take on an appointment.
    pub enum Action {
        Approve = "approve",
        Cancel = "cancel",
        Start = "start",
        Complete = "complete",
        Missed = "missed",
        /// Move it to another time.
        Change = "change",
        /// Book a new appointment after it was canceled.
        Reschedule = "reschedule",
        /// Change the guests.
        Guests = "guests",
        /// Write notes; a super admin also the situation.
        Edit = "edit",
    }
}

/// Current time relative to the time of an appointment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// Earlier than the tenant lets appointments be started.
    Early,
    /// Before its start, within the period in which it may be started.
    Open,
    Begun,
    Over,
}

impl Phase {
    #[cfg(test)]
    pub const ALL: [Self; 4] = [Self::Early, Self::Open, Self::Begun, Self::Over];
}

/// Returns the situation after an action of somebody of this role, who takes part or is of the
/// desk. Actions that do not change the situation return it; forbidden ones return `None`. A
/// patient cancels before the start, and starts it from shortly before until its end; staff may do
/// both at any time, and have to confirm an early start (`too_early`). The reception neither holds
/// appointments nor writes about them.
pub fn after(situation: Situation, action: Action, role: Role, phase: Phase) -> Option<Situation> {
    use Situation::{Approved, Canceled, Done, Missed, Pending, Started};
    let (team, staff) = (role.is_team(), role.is_staff());
    Some(match (situation, action) {
        (Pending | Approved, Action::Cancel) if team || phase < Phase::Begun => Canceled,
        (Approved, Action::Start) if staff || (!team && matches!(phase, Phase::Open | Phase::Begun)) => Started,
        (Pending, Action::Approve) if team => Approved,
        (Started | Missed, Action::Cancel) if team => Canceled,
        (Started, Action::Complete) if staff => Done,
        (Approved | Started, Action::Missed) if team => Missed,
        (Pending | Approved, Action::Change | Action::Guests) if team => situation,
        (Canceled, Action::Reschedule) if team => situation,
        (_, Action::Edit) if staff => situation,
        _ => return None,
    })
}

/// Returns the time that lists display: for one in progress its actual start, and for a completed
/// one never a future time.
pub fn moment_told(
    situation: Situation,
    starts_at: DateTime<Utc>,
    (started_at, updated_at): (Option<DateTime<Utc>>, DateTime<Utc>),
    now: DateTime<Utc>,
) -> DateTime<Utc> {
    match situation {
        Situation::Started => started_at.unwrap_or_else(|| starts_at.min(updated_at)),
        Situation::Done if starts_at > now => started_at.unwrap_or(updated_at),
        _ => starts_at,
    }
}

/// Returns the actions that are offered to the caller.
pub fn offered(situation: Situation, role: Role, phase: Phase, rules: &ProductRules) -> Vec<Action> {
    let allows = |action: &Action| *action != Action::Guests || rules.allow_guests();
    Action::ALL.into_iter().filter(|action| after(situation, *action, role, phase).is_some()).filter(allows).collect()
}

/// Maximum number of guests of an appointment.
const GUESTS: usize = 10;
/// Maximum number of addresses that are validated.
const GUESTS_READ: usize = 100;

/// Normalizes the guests' addresses and removes duplicates. Fails unless the product's rules permit
/// them.
pub fn guests(rules: &ProductRules, sent: &[String]) -> Result<Vec<String>> {
    let refused = |why: String| Err(Error::field("guests", why));
    let too_many = format!("Convide no máximo {GUESTS} pessoas.");
    if sent.len() > GUESTS_READ {
        return refused(too_many);
    }
    let mut guests: Vec<String> = Vec::new();
    for guest in sent.iter().map(|guest| email_address::normalize(guest)).filter(|guest| !guest.is_empty()) {
        if !guests.contains(&guest) {
            guests.push(guest);
        }
    }
    let wrong: Vec<&str> = guests.iter().map(String::as_str).filter(|guest| !email_address::is_email(guest)).collect();
    if !wrong.is_empty() {
        return refused(format!("os seguintes emails estão inválidos: {}", wrong.join(", ")));
    }
    if guests.is_empty() && rules.require_guest {
        return refused("Ao menos um convidado deve ser informado.".into());
    }
    if !guests.is_empty() && !rules.allow_guests() {
        return refused("Este serviço não permite convidados.".into());
    }
    if guests.len() > GUESTS { refused(too_many) } else { Ok(guests) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each cell, in the order of `Action::ALL`: the new situation, `=` for no change, `-` for
    /// forbidden.
    const STAFF: [(Situation, [&str; 9]); 6] = [
        (Situation::Pending, ["approved", "canceled", "-", "-", "-", "=", "-", "=", "="]),
        (Situation::Approved, ["-", "canceled", "started", "-", "missed", "=", "-", "=", "="]),
        (Situation::Started, ["-", "canceled", "-", "done", "missed", "-", "-", "-", "="]),
        (Situation::Done, ["-", "-", "-", "-", "-", "-", "-", "-", "="]),
        (Situation::Canceled, ["-", "-", "-", "-", "-", "-", "=", "-", "="]),
        (Situation::Missed, ["-", "canceled", "-", "-", "-", "-", "-", "-", "="]),
    ];
    const RECEPTION: [(Situation, [&str; 9]); 6] = [
        (Situation::Pending, ["approved", "canceled", "-", "-", "-", "=", "-", "=", "-"]),
        (Situation::Approved, ["-", "canceled", "-", "-", "missed", "=", "-", "=", "-"]),
        (Situation::Started, ["-", "canceled", "-", "-", "missed", "-", "-", "-", "-"]),
        (Situation::Done, ["-"; 9]),
        (Situation::Canceled, ["-", "-", "-", "-", "-", "-", "=", "-", "-"]),
        (Situation::Missed, ["-", "canceled", "-", "-", "-", "-", "-", "-", "-"]),
    ];
    const PATIENT: [(Situation, [&str; 9]); 6] = [
        (Situation::Pending, ["-", "canceled", "-", "-", "-", "-", "-", "-", "-"]),
        (Situation::Approved, ["-", "canceled", "started", "-", "-", "-", "-", "-", "-"]),
        (Situation::Started, ["-"; 9]),
        (Situation::Done, ["-"; 9]),
        (Situation::Canceled, ["-"; 9]),
        (Situation::Missed, ["-"; 9]),
    ];

    /// For staff, the cells do not depend on the time. A patient starts only within the period and
    /// cancels only before the start.
    #[test]
    fn transitions_match_the_table_for_every_role_and_phase() {
        for (role, phase) in Role::ALL.into_iter().flat_map(|role| Phase::ALL.map(|phase| (role, phase))) {
            let table = match role {
                Role::SuperAdmin | Role::Specialist => STAFF,
                Role::Receptionist => RECEPTION,
                Role::Patient | Role::Student => PATIENT,
            };
            for (situation, cells) in table {
                for (action, cell) in Action::ALL.into_iter().zip(cells) {
                    let is_shut = match action {
                        Action::Start => [Phase::Early, Phase::Over].contains(&phase),
                        Action::Cancel => [Phase::Begun, Phase::Over].contains(&phase),
                        _ => false,
                    };
                    let wanted = match cell {
                        _ if is_shut && !role.is_team() => None,
                        "-" => None,
                        "=" => Some(situation),
                        name => Some(Situation::named(name).unwrap()),
                    };
                    let cell = format!("{situation:?}, {action:?}, {role:?}, {phase:?}");
                    assert_eq!(after(situation, action, role, phase), wanted, "{cell}");
                }
            }
        }
    }

    #[test]
    fn guests_action_is_offered_where_the_product_allows_guests() {
        let offered = |enable_guest, require_guest| {
            offered(Situation::Approved, Role::Specialist, Phase::Early, &ProductRules { enable_guest, require_guest })
                .contains(&Action::Guests)
        };
        assert_eq!([offered(false, false), offered(true, false), offered(false, true)], [false, true, true]);
    }

    #[test]
    fn guests_are_normalized_validated_and_limited() {
        let read = |rules: ProductRules, sent: &[&str]| {
            let sent: Vec<String> = sent.iter().map(|guest| (*guest).to_owned()).collect();
            guests(&rules, &sent).map_err(|error| error.message().to_owned())
        };
        let [none, may, must] =
            [(false, false), (true, false), (true, true)].map(|(enable_guest, require_guest)| ProductRules { enable_guest, require_guest });
        assert_eq!(read(may, &[" Tio@Casa.example", "tio@casa.example", ""]), Ok(vec!["tio@casa.example".to_owned()]));
        assert_eq!(read(may, &[]), Ok(Vec::new()));
        assert_eq!(read(must, &[" "]), Err("Ao menos um convidado deve ser informado.".to_owned()));
        assert_eq!(read(none, &["a@b.example"]), Err("Este serviço não permite convidados.".to_owned()));
        let wrong = "os seguintes emails estão inválidos: tio, a@b".to_owned();
        assert_eq!(read(may, &["tio", "ok@casa.example", "a@b"]), Err(wrong));
        let many: Vec<String> = (0..11).map(|number| format!("a{number}@b.example")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(read(may, &many), Err("Convide no máximo 10 pessoas.".to_owned()));
    }
}
