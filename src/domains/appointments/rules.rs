//! What may become of an appointment, and who says so: one table.

use poem_openapi::Enum;
use serde::{Deserialize, Serialize};

use crate::domains::products::input::ProductRules;
use crate::domains::users::emails;
use crate::error::{Error, Result};
use crate::scope::Role;

/// Where an appointment stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize, Deserialize, sqlx::Type)]
#[oai(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Situation {
    /// It waits for the specialist to approve it; its time is taken already.
    Pending,
    Approved,
    Started,
    Done,
    Canceled,
    Missed,
}

impl Situation {
    pub const ALL: [Self; 6] = [Self::Pending, Self::Approved, Self::Started, Self::Done, Self::Canceled, Self::Missed];
    /// Those that are still to be held, or are being held.
    pub const ACTIVE: [Self; 3] = [Self::Pending, Self::Approved, Self::Started];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Approved => "approved",
            Self::Started => "started",
            Self::Done => "done",
            Self::Canceled => "canceled",
            Self::Missed => "missed",
        }
    }

    /// As people read it.
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

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|situation| situation.as_str() == name)
    }

    pub fn is_active(self) -> bool {
        Self::ACTIVE.contains(&self)
    }
}

/// What somebody may do with an appointment now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize, Deserialize)]
#[oai(rename = "AppointmentAction", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Approve,
    Cancel,
    Start,
    Complete,
    Missed,
    /// Move it to another time.
    Change,
    /// Book anew after it was canceled.
    Reschedule,
    /// Say who comes along.
    Guests,
    /// Write notes; a super admin also the situation.
    Edit,
}

impl Action {
    pub const ALL: [Self; 9] =
        [Self::Approve, Self::Cancel, Self::Start, Self::Complete, Self::Missed, Self::Change, Self::Reschedule, Self::Guests, Self::Edit];
}

/// The table: what an appointment becomes by an action of somebody of this role, who takes part in it or is a super admin. The actions
/// that leave the situation as it is answer it; what may not be done answers nothing. Of one whose time is over, staff alone say what
/// became of it.
pub fn after(situation: Situation, action: Action, role: Role, is_over: bool) -> Option<Situation> {
    use Situation::{Approved, Canceled, Done, Missed, Pending, Started};
    let staff = role.is_staff();
    Some(match (situation, action) {
        (Pending | Approved, Action::Cancel) if staff || !is_over => Canceled,
        (Approved, Action::Start) if staff || !is_over => Started,
        (Pending, Action::Approve) if staff => Approved,
        (Started | Missed, Action::Cancel) if staff => Canceled,
        (Started, Action::Complete) if staff => Done,
        (Approved | Started, Action::Missed) if staff => Missed,
        (Pending | Approved, Action::Change | Action::Guests) if staff => situation,
        (Canceled, Action::Reschedule) if staff => situation,
        (_, Action::Edit) if staff => situation,
        _ => return None,
    })
}

/// What the caller is offered.
pub fn offered(situation: Situation, role: Role, is_over: bool, rules: &ProductRules) -> Vec<Action> {
    let allows = |action: &Action| *action != Action::Guests || rules.allow_guests();
    Action::ALL.into_iter().filter(|action| after(situation, *action, role, is_over).is_some()).filter(allows).collect()
}

/// More than fit into a consultation.
const GUESTS: usize = 10;
/// Each of more than so many is not even looked at.
const GUESTS_READ: usize = 100;

/// Who comes along: addresses, each once, as the product allows or asks.
pub fn guests(rules: &ProductRules, sent: &[String]) -> Result<Vec<String>> {
    let refused = |why: String| Err(Error::field("guests", why));
    let too_many = format!("Convide no máximo {GUESTS} pessoas.");
    if sent.len() > GUESTS_READ {
        return refused(too_many);
    }
    let mut guests: Vec<String> = Vec::new();
    for guest in sent.iter().map(|guest| emails::stored(guest)).filter(|guest| !guest.is_empty()) {
        if !guests.contains(&guest) {
            guests.push(guest);
        }
    }
    let wrong: Vec<&str> = guests.iter().map(String::as_str).filter(|guest| !emails::is_email(guest)).collect();
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

    /// Each cell, in the order of `Action::ALL`: what becomes of it, `=` what stays as it is, `-` what may not be done.
    const STAFF: [(Situation, [&str; 9]); 6] = [
        (Situation::Pending, ["approved", "canceled", "-", "-", "-", "=", "-", "=", "="]),
        (Situation::Approved, ["-", "canceled", "started", "-", "missed", "=", "-", "=", "="]),
        (Situation::Started, ["-", "canceled", "-", "done", "missed", "-", "-", "-", "="]),
        (Situation::Done, ["-", "-", "-", "-", "-", "-", "-", "-", "="]),
        (Situation::Canceled, ["-", "-", "-", "-", "-", "-", "=", "-", "="]),
        (Situation::Missed, ["-", "canceled", "-", "-", "-", "-", "-", "-", "="]),
    ];
    const PATIENT: [(Situation, [&str; 9]); 6] = [
        (Situation::Pending, ["-", "canceled", "-", "-", "-", "-", "-", "-", "-"]),
        (Situation::Approved, ["-", "canceled", "started", "-", "-", "-", "-", "-", "-"]),
        (Situation::Started, ["-"; 9]),
        (Situation::Done, ["-"; 9]),
        (Situation::Canceled, ["-"; 9]),
        (Situation::Missed, ["-"; 9]),
    ];

    /// Staff's cells are the same before and after; a patient's are empty once the time is over.
    #[test]
    fn every_cell_of_the_table() {
        for (role, is_over) in Role::ALL.into_iter().flat_map(|role| [(role, false), (role, true)]) {
            let table = if role.is_staff() { STAFF } else { PATIENT };
            for (situation, cells) in table {
                let cells = if is_over && !role.is_staff() { ["-"; 9] } else { cells };
                for (action, cell) in Action::ALL.into_iter().zip(cells) {
                    let wanted = match cell {
                        "-" => None,
                        "=" => Some(situation),
                        name => Some(Situation::named(name).unwrap()),
                    };
                    let cell = format!("{situation:?}, {action:?}, {role:?}, over: {is_over}");
                    assert_eq!(after(situation, action, role, is_over), wanted, "{cell}");
                }
            }
        }
    }

    #[test]
    fn guests_are_offered_where_the_product_allows_them() {
        let offered = |enable_guest, require_guest| {
            offered(Situation::Approved, Role::Specialist, false, &ProductRules { enable_guest, require_guest }).contains(&Action::Guests)
        };
        assert_eq!([offered(false, false), offered(true, false), offered(false, true)], [false, true, true]);
    }

    #[test]
    fn who_comes_along() {
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
