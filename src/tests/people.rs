//! Guard: nobody gives themselves or others more rights than they may. Every operation that writes
//! people is called with a valid body, and with the same body plus fields that its caller may not
//! set, as JSON and as a form; the resulting people are the same.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use poem::http::{Method, header};
use serde_json::{Map, Value, json};
use uuid::Uuid;

use super::app::{TestApp, both, both_empty};
use super::clinic::{Clinic, PASSWORD, Person};
use platform::scope::Role;

/// A person as stored in the database.
#[derive(sqlx::FromRow)]
struct Row {
    id: Uuid,
    name: String,
    email: String,
    role: Role,
    attends: bool,
    organization: Option<String>,
    organization_role: Option<String>,
    specialist: Option<String>,
    payment_token: Option<String>,
    crn: Option<String>,
    guest: bool,
    terms_version: Option<i64>,
    token_version: i64,
    password_hash: String,
    is_removed: bool,
    updated_at: DateTime<Utc>,
}

/// Reads all people of a tenant.
async fn rows(clinic: &Clinic) -> Vec<Row> {
    let sql = "SELECT u.id, u.name, u.email, u.role, u.attends, o.name AS organization, u.organization_role, s.name AS specialist, u.payment_token,
            u.crn, u.guest, u.terms_version, u.token_version, u.password_hash, u.removed_at IS NOT NULL AS is_removed, u.updated_at
        FROM users u
        LEFT JOIN organizations o ON o.tenant_id = $1 AND o.id = u.organization_id
        LEFT JOIN users s ON s.tenant_id = $1 AND s.id = u.specialist_id
        WHERE u.tenant_id = $1 ORDER BY u.id";
    let mut tx = clinic.on.app.db.read(&clinic.scope()).await.expect("a transaction");
    tx.query(sql).fetch_all().await.expect("people")
}

/// Reads the values that change with every change of a person.
pub async fn stamps(clinic: &Clinic) -> Vec<impl PartialEq + std::fmt::Debug> {
    let stamp = |row: Row| {
        (row.id, row.updated_at, row.token_version, (row.role, row.attends), row.organization_role, row.email, row.password_hash)
    };
    rows(clinic).await.into_iter().map(stamp).collect()
}

impl Row {
    /// Describes the person in a form that is the same in every tenant.
    fn describe(&self, host: &str) -> String {
        let email = if self.is_removed { "-".to_owned() } else { self.email.replace(host, "here") };
        format!(
            "{} <{email}> {:?} ({}), of {:?} as {:?}, with {:?}, token {:?}, {:?}, guest {}, terms {:?}, change {}, password {}, removed {}",
            self.name,
            self.role,
            self.attends,
            self.organization,
            self.organization_role,
            self.specialist,
            self.payment_token,
            self.crn,
            self.guest,
            self.terms_version,
            self.token_version,
            self.password_hash.starts_with("$argon2"),
            self.is_removed,
        )
    }
}

struct Case {
    operation: &'static str,
    by: &'static str,
    method: Method,
    path: &'static str,
    /// Body that this caller may send.
    body: fn(&Town) -> Value,
    /// Further fields that the caller may set.
    may: &'static [&'static str],
}

const NEW: &str = "uma senha nova e comprida";
/// Fields that only a super admin may set for others.
const PLACE: &[&str] = &["role", "attends", "organization_id", "organization_role", "specialist_id", "payment_token", "crn", "email"];

fn case(operation: &'static str, by: &'static str, method: Method, path: &'static str, body: fn(&Town) -> Value) -> Case {
    Case { operation, by, method, path, body, may: &[] }
}

impl Case {
    fn may(self, may: &'static [&'static str]) -> Self {
        Self { may, ..self }
    }
}

#[rustfmt::skip]
fn cases() -> Vec<Case> {
    use Method as M;
    let nara = |_: &Town| json!({"name": "Nara", "email": "nara@x.example"});
    let renamed = |_: &Town| json!({"name": "Outro Nome"});
    vec![
        case("register_guest", "nobody", M::POST, "/guest", |town| json!({
            "name": "Lia", "email": "lia@x.example", "birth": "1994-03-18", "gender": "Feminino", "password": NEW,
            "password_confirmation": NEW, "nutritionist": town.id("Ana"), "terms_version": 0})),
        case("reset_password", "nobody", M::POST, "/auth/reset-password", |town| json!({
            "email": town.people["Carla"].email, "token": town.password_token, "password": NEW, "password_confirmation": NEW})),
        case("change_password", "Carla", M::POST, "/auth/change-password", |_| json!({
            "old_password": PASSWORD, "new_password": NEW, "new_password_confirmation": NEW})),
        case("create_user", "Ana", M::POST, "/users", nara),
        case("create_user", "Elisa", M::POST, "/users", nara).may(&["organization_role"]),
        case("create_user", "Otávio", M::POST, "/users", |_| json!({"name": "Nara", "email": "nara@x.example", "role": "student"})).may(PLACE),
        case("update_user", "Carla", M::PUT, "/users/{Carla}", renamed),
        case("update_user", "Diego", M::PUT, "/users/{Diego}", renamed),
        case("update_user", "Elisa", M::PUT, "/users/{Elisa}", renamed),
        case("update_user", "Ana", M::PUT, "/users/{Ana}", renamed),
        case("update_user", "Ana", M::PUT, "/users/{Carla}", renamed),
        case("update_user", "Elisa", M::PUT, "/users/{Diego}", |_| json!({"organization_role": "member"})).may(&["organization_role"]),
        case("update_user", "Otávio", M::PUT, "/users/{Carla}", renamed).may(PLACE),
        case("update_own_attendance", "Otávio", M::PUT, "/me/attendance", |_| json!({"attends": true})).may(&["crn"]),
        case("delete_user", "Otávio", M::DELETE, "/users/{Carla}", |_| json!({})),
        case("remove_organization_member", "Elisa", M::DELETE, "/organizations/{company}/members/{Diego}", |_| json!({})),
    ]
}

/// Operation that has a test of its own below, because it needs an installation without a tenant.
const FIRST: &str = "create_first_admin";

/// Returns true if an operation is called here.
pub fn is_tried(operation: &str) -> bool {
    operation == FIRST || cases().iter().any(|case| case.operation == operation)
}

/// A tenant with all the people that the cases need, and another tenant that they must not reach.
struct Town {
    clinic: Clinic,
    other: Clinic,
    people: BTreeMap<&'static str, Person>,
    company: Uuid,
    password_token: String,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Sent {
    Right,
    Json,
    Form,
}

impl Town {
    async fn new(on: &TestApp) -> Self {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        other.specialist("Ana").await;
        let company = clinic.company("Aurora").await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla", &ana).await;
        let diego = clinic.student("Diego", &ana, company, "member").await;
        let elisa = clinic.student("Elisa", &ana, company, "admin").await;
        let forgotten = json!({"email": carla.email});
        on.anonymous(&clinic.host, Method::POST, "/auth/forgot-password", Some(forgotten)).await.expect(204);
        let password_token = clinic.password_token(&carla.email).await;
        let people = [("Otávio", admin), ("Ana", ana), ("Bruno", bruno), ("Carla", carla), ("Diego", diego), ("Elisa", elisa)].into();
        Self { clinic, other, people, company, password_token }
    }

    fn id(&self, name: &str) -> Uuid {
        self.people[name].id
    }

    /// Returns fields that only an attacker sends.
    fn more(&self) -> Map<String, Value> {
        let more = json!({
            "id": self.id("Bruno"), "uuid": self.id("Bruno"), "user_id": self.id("Bruno"), "tenant_id": self.other.tenant,
            "tenant": self.other.tenant, "role": "super_admin", "attends": true, "organization_id": self.company, "organization_role": "admin",
            "adminOrganization": self.company, "admin_organization": self.company, "specialist_id": self.id("Bruno"),
            "specialist": self.id("Bruno"), "payment_token": "mine", "email": "taken.over@x.example", "without_email": true, "crn": "CRN-3 12345", "guest": true,
            "accepted_terms": 9, "token_version": 9, "password_hash": "x", "removed_at": "2020-01-01T00:00:00Z", "invited": true,
        });
        more.as_object().expect("an object").clone()
    }

    /// Describes all people of the tenant.
    async fn describe_people(&self) -> Vec<String> {
        let mut descriptions: Vec<String> = rows(&self.clinic).await.iter().map(|row| row.describe(&self.clinic.host)).collect();
        descriptions.sort();
        descriptions
    }

    /// Sends the request and describes all people afterwards. Returns `None` if a field that the
    /// caller may not set was refused and nothing changed.
    async fn after(&self, case: &Case, sent: Sent) -> Option<Vec<String>> {
        let mut path = case.path.replace("{company}", &self.company.to_string());
        for (name, person) in &self.people {
            path = path.replace(&format!("{{{name}}}"), &person.id.to_string());
        }
        let mut body = (case.body)(self).as_object().expect("an object").clone();
        if sent != Sent::Right {
            for (name, value) in self.more() {
                if !body.contains_key(&name) && !case.may.contains(&name.as_str()) {
                    body.insert(name, value);
                }
            }
        }
        let on = &self.clinic.on;
        let method = if sent == Sent::Form { Method::POST } else { case.method.clone() };
        let mut request = on.request(&self.clinic.host, method, &path);
        if let Some(person) = self.people.get(case.by) {
            request = request.header(header::AUTHORIZATION, format!("Bearer {}", person.token));
        }
        let (elsewhere, before) = (stamps(&self.other).await, self.describe_people().await);
        let answer = match sent {
            Sent::Form => on.send(request.content_type("multipart/form-data; boundary=xyz").body(form(&case.method, &body))).await,
            _ => on.call(request, Some(Value::Object(body))).await,
        };
        assert_eq!(stamps(&self.other).await, elsewhere, "{} by {} ({sent:?}) reaches another clinic", case.operation, case.by);
        let descriptions = self.describe_people().await;
        if sent != Sent::Right && answer.status == 422 {
            let more = self.more();
            let named = answer.refused().into_iter().all(|field| more.contains_key(&field));
            assert!(named, "{} by {} ({sent:?}) refuses something else", case.operation, case.by);
            assert_eq!(descriptions, before, "{} by {} ({sent:?}) is refused and changes something", case.operation, case.by);
            return None;
        }
        assert!(answer.status.is_success(), "{} by {} ({sent:?}): {} {}", case.operation, case.by, answer.status, answer.text);
        Some(descriptions)
    }
}

fn form(method: &Method, fields: &Map<String, Value>) -> String {
    let texts = fields.iter().map(|(name, value)| (name.as_str(), value.as_str().map_or_else(|| value.to_string(), str::to_owned)));
    let all = std::iter::once(("_method", method.to_string())).chain(texts);
    let parts = all.map(|(name, text)| format!("--xyz\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{text}\r\n"));
    parts.chain(std::iter::once("--xyz--\r\n".to_owned())).collect()
}

#[test]
fn user_fields_not_allowed_change_nothing() {
    both(async |on| {
        for case in cases() {
            let right = Town::new(&on).await.after(&case, Sent::Right).await;
            for sent in [Sent::Json, Sent::Form] {
                if let Some(outcome) = Town::new(&on).await.after(&case, sent).await {
                    assert_eq!(Some(&outcome), right.as_ref(), "{} by {} ({sent:?}) sets what it must not", case.operation, case.by);
                }
            }
        }
    });
}

#[test]
fn first_administrator_gets_no_other_fields_than_the_form_has() {
    both_empty(async |on| {
        let link = identity::auth::service::setup_link(&on.app).await.unwrap().unwrap();
        let token = link.split_once('#').expect("a token").1;
        let sent = json!({
            "token": token, "clinic_name": "Clínica", "name": "Otávio", "email": "otavio@x.example", "password": NEW,
            "password_confirmation": NEW, "id": Uuid::nil(), "tenant_id": Uuid::nil(), "role": "patient", "payment_token": "mine",
            "organization_role": "admin", "guest": true,
        });
        on.anonymous("localhost", Method::POST, "/auth/first-admin", Some(sent)).await.expect(201);
        let tenant = identity::tenants::ids(&mut on.app.db.read_operator().await.unwrap()).await.unwrap()[0];
        let clinic = Clinic { on: on.clone(), tenant, host: "localhost".into() };
        assert!(!tenant.is_nil());
        let descriptions: Vec<String> = rows(&clinic).await.iter().map(|row| row.describe("-")).collect();
        let expected = "Otávio <otavio@x.example> SuperAdmin (false), of None as None, with None, token None, None, guest false, terms None, change 1, password true, removed false";
        assert_eq!(descriptions, [expected]);
    });
}
