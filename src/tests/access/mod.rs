//! Guard: access to every operation. Every operation has a row, and every caller tries every row
//! with the native method and, if there is one, with the form that stands for it. A denied request
//! changes nothing and discloses nothing.
//!
//! A row gives the statuses of nine callers; those of the others follow (see [`row`]), and
//! `.but("flora", 404)` states an exception.

mod bodies;
mod mould;
mod policies;
mod reads;
mod row_level_security;
mod table;
mod world;

use std::collections::BTreeSet;

use poem::http::Method;
use serde_json::Value;

use super::app::both;
use super::documents::{document, operations};
use super::people;
use mould::Mould;
use policies::{OF_THE_KEY, POLICIES};
use table::table;
use world::World;

/// Text in the rows that strangers and the reception must not see.
const CANARY: &str = "canário-7f3a";
/// Text in names of patients, which strangers must not see.
const NAME_CANARY: &str = "sabiá-2b1c";

/// Callers, each with what they are to the policies. `ana` cares for `carla`, `bruno` does not;
/// `dora` is another specialist's patient; `diego` is a student of Ana's and a member of an
/// organization, which `elisa` administers; `foreign` is the super admin of another tenant, at its
/// own host. `gil` is a registered guest of Ana's, `flora` administers another organization, and
/// `rui` was a super admin until he was removed, `sofia` is at the reception, and `vera` is a super
/// admin who attends, but not Carla. Dora is responsible for Carla: as `dora_for_carla` she acts for
/// her, and as `dora` sees nothing of hers. `hugo` is the guest of an appointment of Carla's
/// and has no account. `key` is not a person but an API key of the tenant with the scope
/// `appointments:read`.
const CALLERS: [(&str, &[&str]); 17] = [
    ("anonymous", &[]),
    ("admin", &["super_admin"]),
    ("ana", &["specialist"]),
    ("bruno", &["specialist"]),
    ("carla", &["patient"]),
    ("dora", &["patient"]),
    ("diego", &["student"]),
    ("elisa", &["student", "admin"]),
    ("foreign", &["super_admin"]),
    ("gil", &["patient"]),
    ("flora", &["student", "admin"]),
    ("rui", &[]),
    ("hugo", &["appointment_guest"]),
    ("key", &[]),
    ("sofia", &["receptionist"]),
    ("vera", &["super_admin", "attending_super_admin"]),
    (ACTING, &["acting_adult"]),
];

/// Caller who acts for Carla.
const ACTING: &str = "dora_for_carla";

struct Row {
    operation: &'static str,
    method: Method,
    path: &'static str,
    body: fn(&World) -> Option<Value>,
    /// Expected status of each caller, in the order of [`CALLERS`].
    statuses: [u16; CALLERS.len()],
    /// Caller of the policy who may know of the object but not act on it: 403, not 404.
    refused: &'static str,
}

impl Row {
    /// Expects 403 for this caller, who may read the object but not do this.
    fn refused_to(mut self, caller: &'static str) -> Self {
        self.refused = caller;
        let row = if caller == "carla" { self.but(ACTING, 403) } else { self };
        row.but(caller, 403)
    }

    /// Returns whether this caller may read the object but not do this.
    fn is_refused_to(&self, caller: &str) -> bool {
        caller == self.refused || (caller == ACTING && self.refused == "carla")
    }

    /// Expects another status for this caller.
    fn but(mut self, caller: &str, status: u16) -> Self {
        let place = CALLERS.iter().position(|(name, _)| *name == caller).unwrap_or_else(|| panic!("nobody is called {caller}"));
        self.statuses[place] = status;
        self
    }
}

fn none(_: &World) -> Option<Value> {
    None
}

/// Builds a row from nine statuses. A registered guest is answered like any patient, and the
/// administrator of another organization like the one of this organization; an old token and an
/// appointment guest's token count as none. A key is answered like the super admin if its scope
/// permits the operation, and the reception if its policy does. A super admin who attends is answered
/// like any other, and the adult who acts for Carla like her if the policy admits such adults.
fn row(operation: &'static str, method: Method, path: &'static str, body: fn(&World) -> Option<Value>, nine: [u16; 9]) -> Row {
    let [anonymous, admin, ana, bruno, carla, dora, diego, elisa, foreign] = nine;
    let key = match POLICIES.get(operation) {
        _ if OF_THE_KEY.contains(&operation) => admin,
        Some(Some(_)) => 403,
        _ => anonymous,
    };
    let sofia = match POLICIES.get(operation) {
        Some(Some(callers)) if !callers.iter().any(|caller| caller == "receptionist") => 403,
        _ => admin,
    };
    let acting = match POLICIES.get(operation) {
        Some(Some(callers)) if !callers.iter().any(|caller| caller == "acting_adult") => 403,
        _ => carla,
    };
    let statuses =
        [anonymous, admin, ana, bruno, carla, dora, diego, elisa, foreign, dora, elisa, anonymous, anonymous, key, sofia, admin, acting];
    Row { operation, method, path, body, statuses, refused: "" }
}

#[test]
fn access_table_has_a_row_for_every_operation() {
    let document = document();
    let known: BTreeSet<String> = table().iter().map(|row| row.operation.to_owned()).collect();
    let all = operations(&document).into_iter().map(|(_, _, operation)| operation["operationId"].as_str().expect("an id").to_owned());
    assert_eq!(known, all.collect());
    for row in table() {
        let path = row.path.split('?').next().expect("a path");
        let stands = operations(&document).into_iter().any(|(method, template, operation)| {
            let same = template.split('/').count() == path.split('/').count();
            let parts = template.split('/').zip(path.split('/'));
            let fits = same && parts.into_iter().all(|(theirs, ours)| theirs == ours || (theirs.starts_with('{') && ours.starts_with('{')));
            fits && method.eq_ignore_ascii_case(row.method.as_str()) && operation["operationId"] == row.operation
        });
        assert!(stands, "{} is not {} {}", row.operation, row.method, row.path);
    }
}

/// Number of tests that the table is divided into, which run in parallel.
const PARTS: usize = 4;

#[test]
fn access_table_statuses_match_every_callers_answer_part_1() {
    answers_of_part(0);
}

#[test]
fn access_table_statuses_match_every_callers_answer_part_2() {
    answers_of_part(1);
}

#[test]
fn access_table_statuses_match_every_callers_answer_part_3() {
    answers_of_part(2);
}

#[test]
fn access_table_statuses_match_every_callers_answer_part_4() {
    answers_of_part(3);
}

fn answers_of_part(part: usize) {
    both(async move |on| {
        let (world, mould) = (World::new(&on).await, Mould::new(&on).await);
        let (before, people) = (world.picture().await, people::stamps(&world.clinic).await);
        for row in table().into_iter().skip(part).step_by(PARTS) {
            let forms: &[bool] = if matches!(row.method, Method::PUT | Method::DELETE) { &[false, true] } else { &[false] };
            for (caller, expected) in row.statuses.into_iter().enumerate() {
                // A request that may change something gets a world of its own.
                let changes = expected < 300 && row.method != Method::GET;
                for as_form in forms {
                    let fresh = if changes { Some(mould.cast().await) } else { None };
                    let written = match &fresh {
                        Some(fresh) => Some((fresh, people::stamps(&fresh.clinic).await)),
                        None => None,
                    };
                    let answer = fresh.as_ref().unwrap_or(&world).call(&row, caller, *as_form).await;
                    let (name, _) = CALLERS[caller];
                    let what = format!("{} as {name} (form: {as_form}): {}", row.operation, answer.text);
                    assert_eq!(answer.status.as_u16(), expected, "{what}");
                    let stranger = expected >= 400 || !matches!(name, "admin" | "vera" | "ana" | "carla" | "hugo" | "key" | ACTING);
                    let sings = |canary| stranger && answer.text.contains(canary);
                    // The reception knows names, and an adult those of their dependants.
                    let knows_name = name == "sofia" || row.operation == "list_own_dependants";
                    assert!(!sings(CANARY) && (knows_name || !sings(NAME_CANARY)), "the canary sings: {what}");
                    if expected >= 400 {
                        let body = answer.json();
                        assert!(body["message"].is_string() && body["code"].is_string() && body["errors"].is_object(), "{what}");
                    }
                    if let Some((fresh, before)) = written
                        && people::stamps(&fresh.clinic).await != before
                    {
                        assert!(people::is_tried(row.operation), "writes people and has no case in testing/people.rs: {what}");
                    }
                }
            }
        }
        assert_eq!(world.picture().await, before, "a denied call changed something");
        assert_eq!(people::stamps(&world.clinic).await, people, "a denied call changed somebody");
        on.run_jobs().await;
    });
}

/// Checks the list of operations that write no people. Operations that some caller succeeds with
/// are checked with the table; the others have to be listed here.
#[test]
fn operations_without_a_successful_caller_are_listed_if_they_write_no_people() {
    const WRITE_NOBODY: [&str; 13] = [
        "login",
        "open_confirmation",
        "answer_confirmation",
        "mail_meal_plan_pdf",
        "forgot_password",
        "import_food_table",
        "update_settings_logo",
        "create_recipe_picture",
        "create_settings_picture",
        "send_purchase_receipt",
        "send_patient_file",
        "send_chat_file",
        "replace_curriculum",
    ];
    let mut open: BTreeSet<&str> = table().iter().filter(|row| row.method != Method::GET).map(|row| row.operation).collect();
    for row in table() {
        if row.statuses.iter().any(|status| *status < 300) {
            open.remove(row.operation);
        }
    }
    open.retain(|operation| !people::is_tried(operation));
    assert_eq!(open, BTreeSet::from(WRITE_NOBODY));
}
